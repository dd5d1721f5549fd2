"""Forged buttons, menus, forms and options: a private sentence each, nothing in the log, nothing changed."""

import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Any

import pytest
from sqlalchemy import select

from cogs.page.presses import PagePresses
from cogs.ui.buttons import ITEMS, PersistentMenu
from cogs.ui.custom_ids import custom_id
from cogs.ui.modals import ModalButton
from data.schema import METADATA
from engine.core.errors import GameError
from sandbox import Message
from sandbox.client import commands
from sandbox.client.picks import with_picks
from sandbox.form.components import BUTTON, STRING_SELECT
from sandbox.model.interactions import COMMAND, COMPONENT, MODAL_SUBMIT, open_interaction
from sandbox.model.records import JSON, Interaction
from sandbox.rest.interactions import MODAL
from services.matches.views import Person
from services.players import allowances
from tests.bot.conftest import own_harness
from tests.bot.crash import delivered
from tests.bot.harness import BotHarness
from tests.bot.test_acknowledgement import at_rest, every_command
from tests.bot.test_contest import opened
from tests.samples.custom_ids import samples_of

NUMBERS = ("0", "-1", str(2**31), str(2**53), str(2**63 - 1), str(2**63), str(10**30), "", "x", "٣", "1.5")
WORDS = ("", "sideways", "~", "~0~1", "@everyone", "x" * 60, "1ne/2/3|", "a=1..2 a=1..2", "b=...", "\x00")
PICKS: tuple[list[Any], ...] = ([], [""], ["sideways"], ["-1"], [str(10**30)], ["x" * 100], ["a", "b"], [7])
TEXTS = ("", "sideways", "x" * 4000, "9" * 400, "nan", "\x00")
LONGEST_ID = 100
BATCH = 40
EXTRA = "1"
CHANNEL_SELECT = 8
UNCOMPARED = {"players", "servers", "members", "heartbeats", "outbox", "cards", "front_pages"}
UNCOMPARED |= {"rushes", "opened_boards"}
OPTIONS: dict[int, tuple[Any, ...]] = {3: ("sideways", "x" * 100, "\x00"), 4: (0, -1, 99, 2**53, -(2**53))}
"""Wrong values of texts and of numbers."""

Presses = Callable[[BotHarness, Message, int, list[JSON]], Awaitable[list[list[str]]]]

harness = own_harness


@pytest.fixture(autouse=True)
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buckets that nobody empties."""
    monkeypatch.setattr(allowances, "BUCKET_MS", 10**9)


def fitting(name: str) -> list[object]:
    """Values of a button's fields, with numbers that exist."""
    return [1 if kind is int else samples_of(kind)[0] for kind in ITEMS[name].fields.values()]


def forged_ids() -> Iterator[str]:
    """Custom ids that nobody has posted: of each button with one field wrong, with too many and too few."""
    for name, item in ITEMS.items():
        right = fitting(name)
        for place, kind in enumerate(item.fields.values()):
            for wrong in NUMBERS if kind is int else WORDS:
                yield custom_id(name, [*right[:place], wrong, *right[place + 1 :]])
        yield custom_id(name, [*right, EXTRA])
        if right:
            yield custom_id(name, right[1:])
    yield from ("", ":", "nobody:1", "x" * LONGEST_ID)


def fits(custom: str) -> bool:
    """Whether a custom id is of a button, with as many fields as it has; the last ones may be left out."""
    name, *given = custom.split(":")
    item = ITEMS.get(name)
    return item is not None and len(item.fields) - len(item.defaults) <= len(given) <= len(item.fields)


def forged_forms() -> Iterator[JSON]:
    """What forms hold that are not of this version: fields missing, of other names, of other kinds."""
    yield {"components": []}
    for field in ("text", "turn", "angle", "file", "more", "foreign"):
        for text in TEXTS:
            yield {"components": [{"type": 18, "component": {"type": 4, "custom_id": field, "value": text}}]}
        yield {"components": [{"type": 18, "component": {"type": 4, "custom_id": field, "value": None}}]}
        yield {"components": [{"type": 18, "component": {"type": 19, "custom_id": field, "values": ["7"]}}]}


def batches(everything: list[Any]) -> Iterator[list[Any]]:
    return (everything[first : first + BATCH] for first in range(0, len(everything), BATCH))


async def stored(harness: BotHarness) -> dict[str, Any]:
    """All that is in the database, but for when members were there, and what is being delivered.

    A rush and a board are left out, as everybody may begin or open one at any time.
    """
    async with harness.client.services.database.read() as tx:
        return {
            name: [tuple(row) for row in await tx.connection.execute(select(table))]
            for name, table in METADATA.tables.items()
            if name not in UNCOMPARED
        }


@pytest.fixture
async def source(harness: BotHarness) -> Message:
    """A private message of Ben's, who plays against Ana; their contest was decided, another one is open."""
    await harness.begin()
    await harness.play("1ne")
    await opened(harness)
    await delivered(harness)  # it writes to the tables that are compared
    return await harness.shown(harness.ben, "help")


async def answered(harness: BotHarness, sent: Sequence[Interaction]) -> None:
    """Wait until each has an answer and no interaction is being worked on."""
    await harness.until(lambda: all(each.answered.done() for each in sent))
    await at_rest(harness)


async def answers(harness: BotHarness, source: Message, sent: Iterable[Interaction]) -> list[list[str]]:
    """What answers each: new messages, all of them private, or a form; none of them admits a fault."""
    interactions = list(sent)
    await answered(harness, interactions)
    found = []
    for each in interactions:
        posts = [post for post in (each.original, *each.follow_ups) if post is not None and not post.deleted]
        shown = [Message(harness.discord.world, post) for post in posts if post is not source.post]
        assert all(message.ephemeral for message in shown), each.payload["data"]
        assert not any("went wrong" in message.text for message in shown), each.payload["data"]
        form = ["a form"] if each.answered.result() == MODAL else []
        found.append([message.text for message in shown] + form)
    return found


@pytest.fixture
async def unchanged(
    harness: BotHarness,
    source: Message,  # noqa: ARG001 - it is there before
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[set[str]]:
    """Check that a test logs no error, and changes no table but those that it adds to this."""
    allowed, before = set[str](), await stored(harness)
    yield allowed
    logged = [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
    assert [each.getMessage() for each in logged] == []
    after = await stored(harness)
    assert {name for name in after if after[name] != before[name]} <= allowed


def press(harness: BotHarness, source: Message, kind: int, data: JSON) -> Interaction:
    """Something forged by Ben, which is not waited for; a form as if it followed an earlier command."""
    world, user, place = harness.discord.world, harness.ben.user, source.post.channel
    earlier = (each for each in world.interactions.values() if each.kind == COMMAND)
    origin = next(earlier) if kind == MODAL_SUBMIT else None
    return open_interaction(world, kind, data, user, place, source=source.post, origin=origin)


async def on_card(harness: BotHarness, source: Message, kind: int, forged: list[JSON]) -> list[list[str]]:
    """What answers forged presses or forms on a card."""
    return await answers(harness, source, [press(harness, source, kind, each) for each in forged])


async def on_page(harness: BotHarness, _: Message, kind: int, forged: list[JSON]) -> list[list[str]]:
    """What answers them on the page of the Activity, whose messages have texts as values and fields."""
    act, ben, found = PagePresses(harness.client, harness.client.services), harness.ben, list[list[str]]()
    for data in forged:
        asked = {"item": data["custom_id"], "values": [str(each) for each in data.get("values", ())]}
        if kind == MODAL_SUBMIT:
            fields = (each["component"] for each in data["components"])
            asked["fields"] = {each["custom_id"]: str(each.get("value", "")) for each in fields}
        try:
            answer, _files = await act(Person(ben.id, ben.name), harness.here, asked, inside=True)
        except GameError as refused:
            found.append([refused.code])
            continue
        assert "went wrong" not in str(answer)
        said = [*answer["notes"], *([str(answer["components"])] if answer["components"] else [])]
        found.append(said + (["a form"] if answer["form"] else []))
    return found


BOTH = pytest.mark.parametrize("presses", [on_card, on_page])
"""A forged press is refused alike on a card and on the page."""


@BOTH
@pytest.mark.usefixtures("unchanged")
async def test_forged_buttons_are_refused(harness: BotHarness, source: Message, presses: Presses) -> None:
    for forged in batches([each for each in forged_ids() if len(each) <= LONGEST_ID]):
        data = [{"custom_id": each, "component_type": BUTTON} for each in forged]
        for custom, said in zip(forged, await presses(harness, source, COMPONENT, data), strict=True):
            assert len(said) <= 1, custom
            if not fits(custom):
                assert "don't know it any more" in said[0], custom


@BOTH
@pytest.mark.usefixtures("unchanged")
async def test_forged_choices_are_refused(harness: BotHarness, source: Message, presses: Presses) -> None:
    menus = [name for name, item in ITEMS.items() if issubclass(item, PersistentMenu)]
    for name in menus:
        data = {"custom_id": custom_id(name, fitting(name)), "component_type": STRING_SELECT}
        chosen = [{**data, "values": picks} for picks in PICKS]
        for said in await presses(harness, source, COMPONENT, [*chosen, data]):
            assert len(said) <= 1, name
            assert said, name
    assert len(menus) > 5


@pytest.mark.usefixtures("unchanged")
async def test_a_channel_of_another_server_cannot_be_chosen(harness: BotHarness, source: Message) -> None:
    arctic = harness.discord.server("Arctic", members=["Eve"], channel="fjord")
    world, user = harness.discord.world, harness.owner.user
    for name in ("serverchannel", "serverpuzzles"):
        data = {"custom_id": name, "component_type": CHANNEL_SELECT, "values": [str(arctic.channels[0].id)]}
        found = open_interaction(world, COMPONENT, data, user, source.post.channel, source=source.post)
        (said,) = await answers(harness, source, [found])
        assert "don't know it any more" in said[0]


@BOTH
async def test_forged_forms_are_refused(
    harness: BotHarness, source: Message, unchanged: set[str], presses: Presses
) -> None:
    unchanged |= {"contest_entries", "player_settings"}
    for name, item in ITEMS.items():
        custom = custom_id(name, fitting(name))
        forms = [{"custom_id": custom, **form} for form in forged_forms()]
        if not issubclass(item, ModalButton):
            forms = forms[:1]
        for some in batches(forms):
            for form, said in zip(some, await presses(harness, source, MODAL_SUBMIT, some), strict=True):
                assert len(said) <= 1, form


def wrong_options(harness: BotHarness) -> Iterator[tuple[str, JSON]]:
    """Each command with one option wrong: of no game, no choice, no match."""
    world, here, user = harness.discord.world, harness.channel.record, harness.owner.user
    for name, options in every_command(harness).items():
        filled = commands.fill_in(world, user, here, name, with_picks(options))
        head, *path = name.split()
        known = next(each for each in world.commands[None].values() if each["name"] == head)
        for word in path:
            known = next(each for each in known["options"] if each["name"] == word)
        for option in known.get("options") or []:
            for wrong in OPTIONS.get(option["type"], ()):
                data: JSON = json.loads(json.dumps(filled))
                held = data["options"][0]["options"] if path else data["options"]
                held[:] = [each for each in held if each["name"] != option["name"]]
                held.append({"name": option["name"], "type": option["type"], "value": wrong})
                yield f"/{name} {option['name']}:{wrong!r}", data


@pytest.mark.usefixtures("unchanged")
async def test_forged_options_are_refused(harness: BotHarness, source: Message) -> None:
    forged = list(wrong_options(harness))
    assert len(forged) > 80
    for some in batches(forged):
        sent = [press(harness, source, COMMAND, data) for _, data in some]
        for (name, _), said in zip(some, await answers(harness, source, sent), strict=True):
            assert len(said) == 1, name
