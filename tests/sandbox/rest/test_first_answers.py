"""First answers to interactions: which kinds and flags Discord takes, and what they carry."""

import pytest

from sandbox import Member, Sandbox
from sandbox.client.commands import Focus
from sandbox.model.interactions import open_interaction
from tests.sandbox.bodies import V2, button, flat, row, text
from tests.sandbox.conftest import Rest
from tests.sandbox.rest.test_interactions import EPHEMERAL, ana, callback, say, webhook

__all__ = ["ana"]


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
