"""Bounds of commands and modals, and who is offered a command."""

from typing import Any

import pytest

from sandbox import Sandbox, Server
from tests.sandbox.bodies import BAD_LENGTH, MISSING, TOO_LONG, button, flat, row
from tests.sandbox.conftest import Rest


def command(**extra: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Plays", "type": 1, **extra}


def option(**extra: Any) -> dict[str, Any]:
    return {"name": "game", "description": "Which", "type": 3, **extra}


def choices(count: int, **extra: Any) -> list[dict[str, Any]]:
    return [{"name": str(each), "value": str(each), **extra} for each in range(count)]


def one(**extra: Any) -> list[dict[str, Any]]:
    """A set of one command with one option."""
    return [command(options=[option(**extra)])]


SUB = option(name="sub", type=1)
NAME, COERCE = "APPLICATION_COMMAND_INVALID_NAME", "NUMBER_TYPE_COERCE"
KIND, ORDER = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
REPEATED = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
EXCLUSIVE = "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE"
BIG = [option(name=f"o{i}", choices=choices(25, value="x" * 100)) for i in range(4)]
REFUSED: list[tuple[str, list[dict[str, Any]], str, str]] = [
    ("capitals in a name", [command(name="Play")], "0.name", NAME),
    ("a space in a name", [command(name="play it")], "0.name", NAME),
    ("a name too long", [command(name="x" * 33)], "0.name", BAD_LENGTH),
    ("a missing description", [{"name": "play", "type": 1}], "0.description", MISSING),
    ("an empty description", [command(description="")], "0.description", MISSING),
    ("a description too long", [command(description="x" * 101)], "0.description", BAD_LENGTH),
    ("the same name twice", [command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    (
        "a required option after an optional one",
        [command(options=[option(), option(name="b", required=True)])],
        "0.options.1",
        ORDER,
    ),
    ("26 options", [command(options=[option(name=f"o{i}") for i in range(26)])], "0.options", TOO_LONG),
    ("an option's name twice", [command(options=[option(), option()])], "0.options.1.name", REPEATED),
    ("capitals in an option", one(name="Game"), "0.options.0.name", NAME),
    ("26 choices", one(choices=choices(26)), "0.options.0.choices", TOO_LONG),
    (
        "a choice too long",
        one(choices=choices(1, value="x" * 101)),
        "0.options.0.choices.0.value",
        BAD_LENGTH,
    ),
    ("a choice of the wrong kind", one(type=4, choices=choices(1)), "0.options.0.choices.0.value", COERCE),
    (
        "choices and autocomplete",
        one(choices=choices(1), autocomplete=True),
        "0.options.0.choices",
        EXCLUSIVE,
    ),
    ("values beside sub-commands", [command(options=[SUB, option()])], "0.options", KIND),
    (
        "a group in a group",
        one(type=2, options=[option(name="a", type=2, options=[SUB])]),
        "0.options.0.options",
        KIND,
    ),
    (
        "a description on a user command",
        [{"name": "Play with", "type": 2, "description": "x"}],
        "0.description",
        "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
    ),
    (
        "an unknown locale",
        [command(name_localizations={"xx": "a"})],
        "0.name_localizations.xx",
        "LOCALE_TYPE_CHOICES",
    ),
    (
        "capitals in a translation",
        [command(name_localizations={"de": "Zug"})],
        "0.name_localizations.de",
        NAME,
    ),
    ("an unknown context", [command(contexts=[0, 3])], "0.contexts.1", "BASE_TYPE_CHOICES"),
    ("more than 8,000 letters", [command(options=BIG)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
]


def path(sandbox: Sandbox, end: str = "") -> str:
    return f"/applications/{sandbox.application['id']}/commands{end}"


@pytest.mark.parametrize(("bodies", "at", "code"), [pytest.param(*each[1:], id=each[0]) for each in REFUSED])
async def test_a_command_set_out_of_bounds_is_refused_whole(
    sandbox: Sandbox, rest: Rest, bodies: list[dict[str, Any]], at: str, code: str
) -> None:
    await rest("PUT", path(sandbox), [command(name="before")])
    status, answer = await rest("PUT", path(sandbox), bodies)
    assert (status, answer["code"], flat(answer["errors"])) == (400, 50035, {at: code})
    _, held = await rest("GET", path(sandbox))
    assert [each["name"] for each in held] == ["before"]


async def test_a_hundred_commands_and_not_one_more(sandbox: Sandbox, rest: Rest) -> None:
    many = [command(name=f"c{each}") for each in range(101)]
    assert await rest.error("PUT", path(sandbox), many) == (400, 30032)
    assert (await rest("PUT", path(sandbox), many[:100]))[0] == 200
    assert await rest.error("POST", path(sandbox), many[100]) == (400, 30032)


async def test_names_in_other_scripts_and_the_bounds_pass(sandbox: Sandbox, rest: Rest) -> None:
    bodies = [
        command(name="x" * 32, description="y" * 100),
        command(name="zug-übersicht"),
        command(name="手"),
        command(name="data", options=[option(name="group", type=2, options=[SUB]), SUB]),
        {"name": "Play With", "type": 2},
        {"name": "play", "type": 3},
        command(options=[option(required=True, choices=choices(25)), option(name="b")]),
    ]
    status, answer = await rest("PUT", path(sandbox), bodies)
    assert status == 200, answer


async def test_ids_outlive_a_sync_and_server_commands_hide_global_ones(sandbox: Sandbox, rest: Rest) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    other = sandbox.server("Arctic", members=["Ana"])
    _, first = await rest("PUT", path(sandbox), [command()])
    _, again = await rest("PUT", path(sandbox), [command(description="Better")])
    assert again[0]["id"] == first[0]["id"]
    assert again[0]["version"] != first[0]["version"]
    own = f"/applications/{sandbox.application['id']}/guilds/{server.id}/commands"
    _, made = await rest("POST", own, command(description="Here"))
    assert made["guild_id"] == str(server.id)
    assert [each["description"] for each in server.member("Ana").commands()] == ["Here"]
    assert [each["description"] for each in other.member("Ana").commands()] == ["Better"]
    assert (await rest("DELETE", f"{own}/{made['id']}"))[0] == 204
    assert (await rest("GET", f"{own}/{made['id']}"))[1]["code"] == 10063
    _, edited = await rest("PATCH", path(sandbox, f"/{first[0]['id']}"), {"description": "Best"})
    assert (edited["id"], edited["description"], edited["name"]) == (first[0]["id"], "Best", "play")


async def test_who_is_offered_a_command(sandbox: Sandbox, rest: Rest, server: Server) -> None:
    ana, owner = server.member("Ana"), server.member("Antarctica's owner")
    bodies = [
        command(name="all"),
        command(name="admin", default_member_permissions="32"),
        command(name="nobody", default_member_permissions="0"),
        command(name="here", contexts=[0]),
        command(name="private", contexts=[1]),
        command(name="carried", integration_types=[1], contexts=[0, 1, 2]),
    ]
    await rest("PUT", path(sandbox), bodies)

    def names(member: Any, channel: Any = None) -> list[str]:
        return [each["name"] for each in member.commands(channel)]

    assert names(ana) == ["all", "here"]
    assert names(owner) == ["all", "admin", "nobody", "here"]
    assert names(ana, ana.dm) == ["all", "admin", "nobody", "private"]
    ana.install()
    assert names(ana, ana.dm) == ["all", "admin", "nobody", "private", "carried"]
    assert names(ana) == ["all", "here", "carried"]
    sandbox.kick_bot(server)
    assert names(ana) == ["carried"]


async def test_the_command_that_opens_the_activity_cannot_be_left_out(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.host_activity("http://127.0.0.1:1", "secret")
    _, (launch,) = await rest("GET", path(sandbox))
    assert (launch["type"], launch["handler"]) == (4, 2)
    assert await rest.error("PUT", path(sandbox), [command()]) == (400, 50240)
    kept = {key: launch[key] for key in ("type", "name", "handler", "integration_types")}
    _, synced = await rest("PUT", path(sandbox), [command(), kept])
    assert [each["id"] for each in synced if each["type"] == 4] == [launch["id"]]


MODAL = {"custom_id": "m", "title": "Play"}
FILES = {"type": 19, "custom_id": "f"}
MIN_OVER_MAX = "SELECT_COMPONENT_MIN_GREATER_THAN_MAX"
PICK = {"type": 5, "custom_id": "u"}
INPUT = {"type": 4, "custom_id": "t", "style": 1}


def label(component: dict[str, Any], **extra: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Play", "component": component, **extra}


SIX = [label({**INPUT, "custom_id": str(each)}) for each in range(6)]
MODALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("no parts", {"components": []}, "components", BAD_LENGTH),
    ("six parts", {"components": SIX}, "components", BAD_LENGTH),
    ("title", {"title": "x" * 46, "components": [label(INPUT)]}, "title", BAD_LENGTH),
    ("label", {"components": [label(INPUT, label="x" * 46)]}, "components.0.label", BAD_LENGTH),
    ("old row without a label", {"components": [row(INPUT)]}, "components.0.components.0.label", MISSING),
    (
        "a button in a modal",
        {"components": [row(button())]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "the same custom id twice",
        {"components": [label(INPUT), label(INPUT)]},
        "components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
]
FIELDS: list[tuple[str, dict[str, Any], str, str]] = [
    ("placeholder", {**INPUT, "placeholder": "x" * 101}, "placeholder", TOO_LONG),
    ("text", {**INPUT, "value": "x" * 4001}, "value", TOO_LONG),
    ("a select that is off", {**PICK, "disabled": True}, "disabled", "COMPONENT_DISABLED_IN_MODAL"),
    ("nothing to be chosen of what is required", {**PICK, "min_values": 0}, "min_values", "NUMBER_TYPE_MIN"),
    ("a field for eleven files", {**FILES, "max_values": 11}, "max_values", "NUMBER_TYPE_MAX"),
    ("a field for more files than it takes", {**FILES, "min_values": 2}, "min_values", MIN_OVER_MAX),
]
MODALS += [
    (name, {"components": [label(field)]}, f"components.0.component.{at}", code)
    for name, field, at, code in FIELDS
]


@pytest.mark.parametrize(("body", "path", "code"), [pytest.param(*each[1:], id=each[0]) for each in MODALS])
async def test_a_modal_out_of_bounds_is_refused(
    sandbox: Sandbox, rest: Rest, body: dict[str, Any], path: str, code: str
) -> None:
    ana = sandbox.server("Antarctica", members=["Ana"]).member("Ana")
    await rest.add_command("ask")
    opened = ana.begin_slash("ask")
    callback = f"/interactions/{opened.id}/{opened.token}/callback"
    status, answer = await rest("POST", callback, {"type": 9, "data": {**MODAL, **body}})
    assert (status, flat(answer["errors"])) == (400, {f"data.{path}": code})
    fine = {
        "type": 9,
        "data": {**MODAL, "components": [label(INPUT), label({**PICK, "min_values": 0, "required": False})]},
    }
    assert (await rest("POST", callback, fine))[0] == 204
