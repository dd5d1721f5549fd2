"""An interaction's life, its first answers, and what only its invoker sees."""

from datetime import datetime
from typing import Any

import pytest

from sandbox import IllegalAction, ManualClock, Member, NoAnswer, Sandbox
from sandbox.client.commands import Focus
from sandbox.client.replies import Reply
from sandbox.model.interactions import open_interaction
from sandbox.model.records import Interaction
from tests.sandbox.bodies import V2, button, flat, row, text
from tests.sandbox.command_bot import command_bot
from tests.sandbox.conftest import Rest, Start
from tests.sandbox.images import png

EPHEMERAL = 64


@pytest.fixture
async def ana(sandbox: Sandbox, rest: Rest) -> Member:
    commands = [{"name": "ask", "description": "Asks", "options": OPTIONS}]
    await rest("PUT", f"/applications/{sandbox.application['id']}/commands", commands)
    return sandbox.server("Antarctica", members=["Ana", "Ben"]).member("Ana")


OPTIONS = [{"type": 3, "name": "what", "description": "What", "autocomplete": True}]


def callback(asked: Interaction) -> str:
    return f"/interactions/{asked.id}/{asked.token}/callback"


def webhook(sandbox: Sandbox, asked: Interaction, end: str = "") -> str:
    return f"/webhooks/{sandbox.application['id']}/{asked.token}{end}"


def say(content: str = "x", **data: Any) -> dict[str, Any]:
    return {"type": 4, "data": {"content": content, **data}}


async def test_after_three_seconds_it_is_unknown(ana: Member, rest: Rest, clock: ManualClock) -> None:
    asked = ana.begin_slash("ask")
    clock.turn(seconds=3)
    late = ana.begin_slash("ask")
    assert (await rest("POST", callback(asked), say()))[0] == 204
    clock.turn(seconds=3, ms=1)
    status, answer = await rest("POST", callback(late), say())
    assert (status, answer) == (404, {"message": "Unknown interaction", "code": 10062})


async def test_a_second_answer_is_refused(ana: Member, rest: Rest) -> None:
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), say())
    assert await rest.error("POST", callback(asked), say()) == (400, 40060)


async def test_a_refused_answer_leaves_it_open(ana: Member, rest: Rest) -> None:
    asked = ana.begin_slash("ask")
    status, answer = await rest("POST", callback(asked), say("x" * 2001))
    assert (status, list(answer["errors"]["data"])) == (400, ["content"])
    assert (await rest("POST", callback(asked), say()))[0] == 204


async def test_a_wrong_token_or_id_is_unknown(ana: Member, rest: Rest) -> None:
    asked = ana.begin_slash("ask")
    for path in (f"/interactions/{asked.id}/wrong/callback", f"/interactions/1/{asked.token}/callback"):
        assert (await rest("POST", path, say()))[1]["code"] == 10062


async def test_follow_ups_live_fifteen_minutes(
    ana: Member, sandbox: Sandbox, rest: Rest, clock: ManualClock
) -> None:
    asked = ana.begin_slash("ask")
    assert (await rest("POST", webhook(sandbox, asked), {"content": "x"}))[1]["code"] == 10015
    await rest("POST", callback(asked), say())
    clock.turn(minutes=15)
    assert (await rest("POST", webhook(sandbox, asked), {"content": "x"}))[0] == 200
    clock.turn(ms=1)
    assert await rest.error("POST", webhook(sandbox, asked), {"content": "x"}) == (401, 50027)
    assert (await rest("POST", callback(asked), say()))[1]["code"] == 40060
    silent = ana.begin_slash("ask")
    clock.turn(minutes=15, ms=1)
    assert (await rest("POST", callback(silent), say()))[1]["code"] == 10062


async def test_only_the_invoker_sees_an_ephemeral_message(ana: Member, sandbox: Sandbox, rest: Rest) -> None:
    ben, channel = ana.server.member("Ben"), ana.server.channel("general")
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), say(f"psst {ben.mention}", flags=EPHEMERAL))
    (mine,) = ana.sees(channel)
    assert mine.ephemeral
    assert ben.sees(channel) == []
    assert channel.messages == []
    assert ben.pings == []
    assert await rest.error("GET", f"/channels/{channel.id}/messages/{mine.id}") == (404, 10008)
    assert (await rest("GET", f"/channels/{channel.id}/messages"))[1] == []
    assert (await rest("GET", webhook(sandbox, asked, "/messages/@original")))[1]["content"] == mine.text
    with pytest.raises(IllegalAction, match="cannot see"):
        await ben.click(mine, "anything")


async def test_a_press_on_an_ephemeral_message_carries_a_new_token_for_it(
    ana: Member, sandbox: Sandbox, rest: Rest, clock: ManualClock
) -> None:
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), say(flags=EPHEMERAL, components=[row(button())]))
    clock.turn(minutes=14)
    pressed = ana.begin_click(ana.sees(ana.server.channel("general"))[-1], "Go")
    message = pressed.payload["message"]
    assert (message["flags"], message["interaction_metadata"]["user"]["id"]) == (EPHEMERAL, str(ana.id))
    await rest("POST", callback(pressed), {"type": 6})
    clock.turn(minutes=14)
    old, new = (webhook(sandbox, each, "/messages/@original") for each in (asked, pressed))
    assert await rest.error("PATCH", old, {"content": "y"}) == (401, 50027)
    status, edited = await rest("PATCH", new, {"content": "y"})
    assert (status, edited["id"], edited["flags"]) == (200, message["id"], EPHEMERAL)


async def test_the_original_is_edited_and_deleted(ana: Member, sandbox: Sandbox, rest: Rest) -> None:
    channel = ana.server.channel("general")
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), say())
    original = webhook(sandbox, asked, "/messages/@original")
    assert (await rest("PATCH", original, {"content": "y"}))[1]["edited_timestamp"]
    assert [each.text for each in ana.sees(channel)] == ["y"]
    assert (await rest("DELETE", original))[0] == 204
    assert ana.sees(channel) == []
    assert (await rest("PATCH", original, {"content": "z"}))[1]["code"] == 10008
    _, other = await rest("POST", webhook(sandbox, asked), {"content": "more"})
    path = webhook(sandbox, asked, f"/messages/{other['id']}")
    assert (await rest("PATCH", path, {"content": "much more"}))[1]["content"] == "much more"
    assert (await rest("GET", webhook(sandbox, asked, "/messages/5")))[1]["code"] == 10008


async def test_a_deferral_is_settled_by_the_first_follow_up_without_a_ping(
    ana: Member, sandbox: Sandbox, rest: Rest
) -> None:
    ben, channel = ana.server.member("Ben"), ana.server.channel("general")
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), {"type": 5})
    reply = Reply(sandbox.world, asked)
    assert reply.deferred
    (thinking,) = ben.sees(channel)
    assert thinking.thinking
    _, first = await rest("POST", webhook(sandbox, asked), {"content": ben.mention})
    assert (first["id"], first["edited_timestamp"]) == (str(thinking.id), None)
    assert ben.pings == []
    await reply.settled()
    assert not thinking.thinking
    await rest("POST", webhook(sandbox, asked), {"content": ben.mention})
    assert len(ben.pings) == 1


async def test_a_deferral_takes_its_secrecy_along(ana: Member, sandbox: Sandbox, rest: Rest) -> None:
    ben, channel = ana.server.member("Ben"), ana.server.channel("general")
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), {"type": 5, "data": {"flags": EPHEMERAL}})
    await rest(
        "PATCH", webhook(sandbox, asked, "/messages/@original"), {"content": "secret"}, [("a.png", png())]
    )
    assert [(each.text, each.ephemeral, len(each.images)) for each in ana.sees(channel)] == [
        ("secret", True, 1)
    ]
    assert ben.sees(channel) == []


async def test_without_an_answer_the_member_learns_it_after_three_seconds(
    sandbox: Sandbox, start: Start, clock: ManualClock, ana: Member
) -> None:
    await start(command_bot())
    asked = ana.begin_slash("silent")
    clock.turn(seconds=3, ms=1)
    await sandbox.waiter.answered(asked)
    assert Reply(sandbox.world, asked).error == "The application did not respond"


async def test_a_bot_that_is_away_does_not_answer(ana: Member) -> None:
    reply = await ana.slash("ask")
    assert reply.error == "The application did not respond"
    assert reply.message is None
    with pytest.raises(NoAnswer, match="Loading options failed"):
        await ana.autocomplete("ask", option="what", typed="x")


async def test_what_the_bot_learns_about_an_interaction(ana: Member, sandbox: Sandbox) -> None:
    channel = ana.server.channel("general")
    payload = ana.begin_slash("ask", options={"what": "ice"}).payload
    assert payload["data"]["options"] == [{"name": "what", "type": 3, "value": "ice"}]
    assert (payload["guild_id"], payload["channel_id"]) == (str(ana.server.id), str(channel.id))
    assert payload["authorizing_integration_owners"] == {"0": str(ana.server.id)}
    assert (payload["context"], payload["locale"], payload["guild_locale"]) == (0, "en-US", "en-US")
    assert int(payload["app_permissions"]) == sandbox.world.allowed(sandbox.world.bot.id, channel.record)
    assert int(payload["member"]["permissions"]) == sandbox.world.allowed(str(ana.id), channel.record)
    assert datetime.fromisoformat(payload["member"]["joined_at"]).tzinfo is not None
    private = ana.begin_slash("ask", channel=ana.dm).payload
    assert private["context"] == 1
    assert private["user"]["id"] == str(ana.id)
    assert "guild_id" not in private


async def test_the_answer_comes_back_when_asked_for(ana: Member, rest: Rest) -> None:
    asked = ana.begin_slash("ask")
    status, answer = await rest("POST", callback(asked) + "?with_response=1", say(flags=EPHEMERAL))
    assert status == 200
    assert answer["interaction"]["response_message_ephemeral"] is True
    assert answer["interaction"]["response_message_loading"] is False
    message = answer["resource"]["message"]
    assert (message["content"], message["flags"]) == ("x", EPHEMERAL)
    assert message["interaction_metadata"]["user"]["id"] == str(ana.id)


async def test_answers_mention_members_alone_unless_they_allow_more(ana: Member, rest: Rest) -> None:
    role = ana.server.role("Stars", mentionable=True)
    ana.server.member("Ben").take(role)
    asked = ana.begin_slash("ask")
    _, answer = await rest("POST", callback(asked) + "?with_response=1", say(f"{role.mention} {ana.mention}"))
    message = answer["resource"]["message"]
    assert (message["mention_roles"], [each["id"] for each in message["mentions"]]) == ([], [str(ana.id)])


async def test_first_answers_count_in_no_rate_limit(ana: Member, sandbox: Sandbox, rest: Rest) -> None:
    sandbox.faults.limit("*", 1, 60)
    sandbox.faults.limit_globally(1, 60)
    presses = [ana.begin_slash("ask") for _ in range(3)]
    assert [(await rest("POST", callback(each), say()))[0] for each in presses] == [204] * 3
    original = webhook(sandbox, presses[0], "/messages/@original")
    assert (await rest("GET", original))[0] == 200
    assert [(await rest("GET", "/users/@me"))[0] for _ in range(2)] == [200, 429]


@pytest.mark.parametrize("flags", [1 << 2, 1 << 12, 1 << 15, EPHEMERAL | 1 << 15])
async def test_a_deferral_takes_no_flag_but_that_of_privacy(ana: Member, rest: Rest, flags: int) -> None:
    asked = ana.begin_slash("ask")
    status, answer = await rest("POST", callback(asked), {"type": 5, "data": {"flags": flags}})
    assert (status, list(flat(answer["errors"]))) == (400, ["data.flags"])


async def test_a_form_is_not_answered_by_a_form(ana: Member, rest: Rest) -> None:
    field = {"type": 18, "label": "Play", "component": {"type": 4, "custom_id": "t", "style": 1}}
    form = {"type": 9, "data": {"custom_id": "m", "title": "Play", "components": [field]}}
    general = ana.server.channel("general")
    body = {"content": "x", "components": [row(button())]}
    await rest("POST", f"/channels/{general.id}/messages", body)
    pressed = ana.begin_click(general.messages[0], "Go")
    assert (await rest("POST", callback(pressed), form))[0] == 204
    data, post = {"custom_id": "m", "components": []}, general.messages[0].post
    sent = open_interaction(ana.world, 5, data, ana.user, post.channel, source=post, origin=pressed)
    status, answer = await rest("POST", callback(sent), form)
    assert (status, list(answer["errors"])) == (400, ["type"])


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12, None])
async def test_an_answer_of_the_wrong_kind_is_refused(ana: Member, rest: Rest, kind: int | None) -> None:
    asked = ana.begin_slash("ask")
    status, answer = await rest("POST", callback(asked), {"type": kind, "data": {"content": "x"}})
    assert (status, list(answer["errors"])) == (400, ["type"])


async def test_more_than_25_suggestions_are_refused(ana: Member, rest: Rest) -> None:
    asked = ana.begin_autocomplete("ask", Focus("what", "x"))
    many = [{"name": str(each), "value": str(each)} for each in range(26)]
    status, answer = await rest("POST", callback(asked), {"type": 8, "data": {"choices": many}})
    assert (status, list(answer["errors"]["data"])) == (400, ["choices"])
    assert (await rest("POST", callback(asked), {"type": 8, "data": {"choices": many[:25]}}))[0] == 204
    assert len(asked.choices or []) == 25


async def test_a_suggestion_has_a_hundred_characters(ana: Member, rest: Rest) -> None:
    asked = ana.begin_autocomplete("ask", Focus("what", "x"))
    for length, status in ((101, 400), (100, 204)):
        choices = [{"name": "x" * length, "value": "x"}]
        assert (await rest("POST", callback(asked), {"type": 8, "data": {"choices": choices}}))[0] == status


async def test_a_deferred_answer_becomes_components_by_its_edit(
    ana: Member, sandbox: Sandbox, rest: Rest
) -> None:
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), {"type": 5})
    body = {"flags": V2, "components": [text("Played")]}
    status, edited = await rest("PATCH", webhook(sandbox, asked, "/messages/@original"), body)
    assert (status, edited["flags"], edited["components"][0]["content"]) == (200, V2, "Played")


async def test_a_private_follow_up_beside_a_public_answer(ana: Member, sandbox: Sandbox, rest: Rest) -> None:
    ben, general = ana.server.member("Ben"), ana.server.channel("general")
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), say("for all"))
    await rest("POST", webhook(sandbox, asked), {"content": "for Ana", "flags": EPHEMERAL})
    assert [each.text for each in ana.sees(general)] == ["for all", "for Ana"]
    assert [each.text for each in ben.sees(general)] == ["for all"]


async def test_an_autocomplete_comes_before_required_options(ana: Member, rest: Rest) -> None:
    kinds = [(4, "match"), (3, "move")]
    options = [{"type": kind, "name": name, "description": "x", "required": True} for kind, name in kinds]
    options[1]["autocomplete"] = True
    commands = [{"name": "move", "description": "Moves", "options": options}]
    await rest("PUT", f"/applications/{ana.world.application_id}/commands", commands)
    asked = ana.begin_autocomplete("move", Focus("move", "e5"))
    typed = {"name": "move", "type": 3, "value": "e5", "focused": True}
    assert (asked.payload["type"], asked.payload["data"]["options"]) == (4, [typed])
