"""Members against the real discord.py: commands, components, modals, and what their phones show."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from sandbox import Channel, IllegalAction, Member, Reply, Sandbox, Server
from tests.sandbox.bodies import V2, text
from tests.sandbox.command_bot import Press, command_bot
from tests.sandbox.conftest import Bot, Rest, Start
from tests.sandbox.images import png
from tests.sandbox.rest.test_interactions import callback, say


@pytest.fixture
async def server(sandbox: Sandbox, start: Start) -> Server:
    server = sandbox.server("Antarctica", members=["Ana", "Ben"])
    await start(command_bot())
    return server


async def test_a_member_runs_a_command_and_all_see_the_answer(sandbox: Sandbox, start: Start) -> None:
    server = sandbox.server("Antarctica", members=["Ana", "Ben"])
    bot = Bot()

    @bot.tree.command(description="Greets")
    async def greet(press: Press, whom: discord.Member) -> None:
        await press.response.send_message(f"Hello {whom.mention}, {whom.mention} from {press.locale}")

    await start(bot)
    ana, ben = server.member("Ana"), server.member("Ben")
    ana.locale = "de"
    reply = await ana.slash("greet", whom=ben)
    assert reply.text == f"Hello {ben.mention}, {ben.mention} from de"
    assert reply.error is None
    assert not reply.ephemeral
    assert [each.text for each in ben.sees(server.channel("general"))] == [reply.text]
    assert ben.pings == [reply.message]
    assert ana.pings == []
    known = bot.get_guild(server.id)
    assert known is not None
    assert known.get_channel(server.channel("general").id) is not None


async def test_a_press_edits_its_message(ana: Member, ben: Member) -> None:
    card = (await ana.slash("panel")).message
    assert card is not None
    assert card.labels == ["Play", "Later", "Ask"]
    answer = await ben.click(card, "Play")
    assert answer.message == card
    assert card.text == "Played"
    with pytest.raises(IllegalAction, match="no 'Play'"):
        await ben.click(card, "Play")


async def test_menus_of_words_and_of_users(ana: Member, ben: Member) -> None:
    card = (await ana.slash("panel")).message
    spun = await ben.choose(card, "Spin", "left")
    assert (spun.text, spun.ephemeral) == ("spins left", True)
    assert (await ben.choose(card, "whom", ana)).text == "chose Ana"
    with pytest.raises(IllegalAction, match="not in the menu"):
        await ben.choose(card, "Spin", "up")
    with pytest.raises(IllegalAction, match="1 to 1"):
        await ben.choose(card, "Spin", "left", "Right")
    with pytest.raises(IllegalAction, match="cannot be chosen"):
        await ben.choose(card, "Whom", "ana")


async def test_a_modal_is_filled_in_by_its_reader_only(ana: Member, ben: Member) -> None:
    card = (await ana.slash("panel")).message
    opened = await ana.click(card, "Ask")
    assert opened.modal is not None
    assert opened.modal.title == "Your move"
    assert [(each.label, each.required) for each in opened.modal.fields] == [("Play", True)]
    with pytest.raises(IllegalAction, match="someone else"):
        await ben.submit(opened.modal, {"Play": "e5"})
    with pytest.raises(IllegalAction, match="0 to 8 letters"):
        await ana.submit(opened.modal, {"Play": "far too long"})
    with pytest.raises(IllegalAction, match="must be filled in"):
        await ana.submit(opened.modal)
    with pytest.raises(IllegalAction, match="no field"):
        await ana.submit(opened.modal, {"Title": "x"})
    done = await ana.submit(opened.modal, {"Play": "e5ne"})
    assert done.message == card
    assert done.text == "moved e5ne"


async def test_a_modal_from_a_command_is_answered_with_a_message(ana: Member) -> None:
    opened = await ana.slash("write")
    done = await ana.submit(opened.modal, {"move": "e5"})
    assert done.text == "written"
    assert done.message is not None
    metadata = done.message.json["interaction_metadata"]
    assert metadata["triggering_interaction_metadata"]["id"] == opened.interaction.id


async def test_thinking_then_two_follow_ups(sandbox: Sandbox, server: Server) -> None:
    ana, ben = server.member("Ana"), server.member("Ben")
    channel = server.channel("general")
    reply = await (await ana.slash("think")).settled()
    await sandbox.until(lambda: reply.follow_ups)
    assert reply.text == "thought"
    assert [each.text for each in ben.sees(channel)] == ["thought", "and more"]
    private = await (await ana.slash("think", ephemeral=True)).settled()
    await sandbox.until(lambda: private.follow_ups)
    assert private.ephemeral
    assert len(ben.sees(channel)) == 2
    assert [each.text for each in ana.sees(channel)][2:] == ["thought", "and more"]


async def test_an_embed_takes_its_picture_out_of_the_attachments(server: Server) -> None:
    reply = await server.member("Ana").slash("embed")
    assert reply.message is not None
    assert reply.text == "Look\nBoard\nof ice\nTurn\nAna\nply 3"
    assert reply.message.json["attachments"] == []
    assert [(each.alt, each.data) for each in reply.message.images] == [("Ice all over", png())]


async def test_autocomplete_gives_the_lines_for_what_is_typed(ana: Member) -> None:
    found = await ana.autocomplete("move", option="move", typed="e5")
    assert [(each.name, each.value) for each in found] == [("to e5ne", "e5ne"), ("to e5n", "e5n")]
    with pytest.raises(IllegalAction, match="no autocomplete"):
        await ana.autocomplete("move", option="kind")


async def test_a_subcommand_answers_with_a_file_and_edits_its_answer(
    sandbox: Sandbox, server: Server
) -> None:
    reply = await server.member("Ana").slash("data export")
    await sandbox.until(lambda: reply.text == "yours, again")
    assert reply.message is not None
    assert reply.message.files == {"data.json": b"{}"}


@pytest.mark.parametrize(
    ("command", "options", "complaint"),
    [
        ("nothing", {}, "no command /nothing"),
        ("move", {}, "needs the option move"),
        ("move", {"move": "e5", "speed": 3}, "no option speed"),
        ("move", {"move": 5}, "takes words"),
        ("move", {"move": "e5", "kind": "hop"}, "one of Slide"),
        ("move", {"move": "e5", "steps": 6}, "from 1 to 5"),
        ("move", {"move": "e5", "steps": True}, "whole number"),
        ("data", {}, "sub-commands: export"),
        ("data import", {}, "sub-commands: export"),
        ("think", {"ephemeral": "yes"}, "yes or no"),
    ],
)
async def test_the_client_refuses_what_the_command_does_not_offer(
    server: Server, command: str, options: dict[str, object], complaint: str
) -> None:
    with pytest.raises(IllegalAction, match=complaint):
        await server.member("Ana").slash(command, options=options)


async def test_a_choice_can_be_named_or_given_by_value(ana: Member) -> None:
    assert (await ana.slash("move", move="e5", kind="Slide", steps=2)).text == "e5 s 2"
    assert (await ana.slash("move", move="e5", kind="s")).text == "e5 s 1"


async def test_what_cannot_be_pressed(server: Server, ana: Member, ben: Member) -> None:
    card = (await ana.slash("panel")).message
    assert card is not None
    with pytest.raises(IllegalAction, match="disabled"):
        await ana.click(card, "Off")
    secret = (await ana.choose(card, "Spin", "left")).message
    with pytest.raises(IllegalAction, match="cannot see"):
        await ben.click(secret, "anything")
    server.member("Antarctica's owner").delete(card)
    with pytest.raises(IllegalAction, match="gone"):
        await ana.click(card, "Play")


async def test_who_is_cancelled_just_as_a_reply_settles_does_not_go_on() -> None:
    settled = asyncio.get_running_loop().create_future()
    reply = Reply(cast("Any", None), cast("Any", SimpleNamespace(lost=False, settled=settled)))
    waiting = asyncio.create_task(reply.settled())
    await asyncio.sleep(0)
    settled.set_result(None)
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_a_push_of_components_has_no_words(rest: Rest, messages: str, ana: Member) -> None:
    await rest("POST", messages, {"flags": V2, "components": [text(f"{ana.mention}, your turn")]})
    assert [(each.app, each.place, each.words) for each in ana.pushes] == [
        ("Rookery", "#general (Antarctica)", "")
    ]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{ana}, **your turn**: Papa came to `b2`.", "@Ana, your turn: Papa came to b2."),
        ("## {ana}\n-# __a__ ~~b~~ ||c|| *d*", "@Ana\na b c d"),
        (
            "{ana} <:ball:5> </play:7> [rules](https://a.b/c) <https://a.b>",
            "@Ana :ball: /play rules https://a.b",
        ),
        ("{ana} in {here}, at snake_case and 5\\*5", "@Ana in #general, at snake_case and 5*5"),
        ("{ana} <t:1700000000:R>", "@Ana <t:1700000000:R>"),
    ],
)
async def test_a_push_has_the_words_of_the_content(
    rest: Rest, channel: Channel, ana: Member, content: str, words: str
) -> None:
    messages, sent = f"/channels/{channel.id}/messages", content.format(ana=ana.mention, here=channel.mention)
    _, said = await rest("POST", messages, {"content": sent})
    await rest("PATCH", f"{messages}/{said['id']}", {"content": f"{ana.mention}, it is over"})
    assert [each.words for each in ana.pushes] == [words], "it is what it was when it came"


async def test_who_is_pushed_without_a_mention(rest: Rest, ana: Member, ben: Member, messages: str) -> None:
    await rest.add_command("ask")
    private = ana.begin_slash("ask")
    await rest("POST", callback(private), say(ana.mention, flags=64))
    asked = ana.begin_slash("ask", channel=ana.dm)
    await rest("POST", callback(asked), say("You asked"))
    await rest("POST", messages, {"content": "nobody"})
    await rest("POST", messages, {"content": ben.mention, "flags": 1 << 12})
    assert ana.pushes + ben.pushes == []
    await rest("POST", f"/channels/{ana.dm.id}/messages", {"content": "Ben has moved"})
    assert [(each.place, each.words) for each in ana.pushes] == [("Direct message", "Ben has moved")]
