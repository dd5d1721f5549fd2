"""What cannot be done: one private sentence each, and nothing changes."""

from typing import Any

import pytest

from sandbox import IllegalAction, Member, Reply
from services.matches.views import Person
from tests.bot.conftest import GAME, Pond


async def refused(pond: Pond, reply: Reply) -> str:
    """The sentence of a refusal, once it is known to be private and a sentence."""
    await pond.until(lambda: reply.follow_ups or (reply.message and not reply.deferred))
    message = reply.follow_ups[0] if reply.follow_ups else reply.message
    assert message is not None
    assert message.ephemeral
    assert message.text
    assert "refusal-" not in message.text
    return message.text


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "no move in that"),
        ("e4", "can't read"),
        ("🐧🐧🐧", "can't read"),
        ("1ne" + "L" * 4000, "longer than any move"),
        ("1s", "home corner"),
        ("d4n", "no penguin on d4"),
        ("pass", "can't pass"),
        ("ne", "could be several moves"),
        ("1neLLLL", "3"),
        ("`@everyone`", "can't read"),
        ("1ne\n2ne", "can't read"),
    ],
)
async def test_a_move_that_cannot_be_played(pond: Pond, typed: str, words: str) -> None:
    card = await pond.begin()
    reply = await pond.do(pond.ana, "move", move=typed or " ")
    assert words in await refused(pond, reply)
    assert pond.card("Move") == card
    assert pond.ben.pings == [pond.cards()[0]]


async def test_a_move_out_of_turn(pond: Pond) -> None:
    await pond.begin()
    assert pond.ana.mention in await refused(pond, await pond.do(pond.ben, "move", move="1sw"))


async def test_a_move_in_somebody_elses_match(pond: Pond) -> None:
    card = await pond.begin()
    assert await refused(pond, await pond.do(pond.cleo, "move", move="1ne", match=1))
    for button in ("Move", "Offer draw", "Resign"):
        assert await refused(pond, await pond.press(pond.cleo, card, button))
    assert pond.card("Move") == card


async def test_without_any_match(pond: Pond) -> None:
    for command in ("move", "board", "resign", "draw"):
        options = {"move": "1ne"} if command == "move" else {}
        assert await refused(pond, await pond.do(pond.cleo, command, **options))
    assert await refused(pond, await pond.do(pond.cleo, "board", match=99))
    assert "no match" in (await pond.do(pond.cleo, "matches")).text


async def test_a_finished_match(pond: Pond) -> None:
    card = await pond.begin()
    sure = await pond.press(pond.ben, card, "Resign")
    await pond.press(pond.ben, sure.message, "Yes, resign")
    await pond.finished()
    for command, options in (("move", {"move": "1ne"}), ("resign", {}), ("draw", {})):
        told = await refused(pond, await pond.do(pond.ana, command, match=1, **options))
        assert "over" in told


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"opponent": "Ana"}, "yourself"),
        ({"opponent": "Rookery"}, "bot"),
        ({"clock": "sundial"}, "sundial"),
        ({"clock": "correspondence:0"}, "1"),
        ({"clock": "none", "rated": True}, "clock"),
    ],
)
async def test_a_challenge_that_cannot_be_made(pond: Pond, options: dict[str, Any], words: str) -> None:
    server = pond.discord.server("Antarctica")
    people = {member.name: member for member in server.members}
    people["Rookery"] = Member(pond.discord, server, pond.discord.world.bot, "Rookery")
    opponent = people[options.get("opponent", "Ben")]
    reply = await pond.do(pond.ana, "challenge", **{"game": GAME, **options, "opponent": opponent})
    assert words in await refused(pond, reply)
    assert pond.cards() == []


async def test_challenging_a_member_who_left(pond: Pond) -> None:
    card = await pond.begin()
    sure = await pond.press(pond.ana, card, "Resign")
    await pond.press(pond.ana, sure.message, "Yes, resign")
    over = await pond.finished()
    pond.ben.leave()
    assert await refused(pond, await pond.press(pond.ana, over, "Rematch"))


async def test_challenging_a_member_who_blocked(pond: Pond) -> None:
    assert pond.client is not None
    await pond.client.services.people.block(Person(pond.ben.id, "Ben"), Person(pond.ana.id, "Ana"))
    reply = await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    assert await refused(pond, reply)
    assert pond.cards() == []


async def test_nobody_is_flooded(pond: Pond) -> None:
    for _ in range(3):
        await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    assert "3" in await refused(pond, await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben))


async def test_a_direct_challenge_is_for_its_opponent(pond: Pond) -> None:
    await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    offer = await pond.until(lambda: pond.card("Accept"))
    assert offer.pings == [pond.ben.id]
    for who, button in (
        (pond.cleo, "Accept"),
        (pond.cleo, "Decline"),
        (pond.cleo, "Withdraw"),
        (pond.ben, "Withdraw"),
        (pond.ana, "Accept"),
    ):
        assert await refused(pond, await pond.press(who, offer, button))
    await pond.press(pond.ben, offer, "Decline")
    await pond.until(lambda: "declined" in offer.text)
    with pytest.raises(IllegalAction):
        await pond.ben.click(offer, "Accept")


async def test_an_open_challenge_takes_the_first_who_comes(pond: Pond) -> None:
    await pond.do(pond.ana, "challenge", game=GAME, first="challenger")
    offer = await pond.until(lambda: pond.card("Accept"))
    assert offer.pings == []
    assert "Decline" not in offer.labels
    await pond.press(pond.cleo, offer, "Accept")
    await pond.card_with("Cleo", pond.ana.mention)


async def test_a_challenge_is_withdrawn_or_expires(pond: Pond) -> None:
    await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    offer = await pond.until(lambda: pond.card("Accept"))
    await pond.press(pond.ana, offer, "Withdraw")
    await pond.until(lambda: "withdrawn" in offer.text)
    await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    offer = await pond.until(lambda: pond.card("Accept"))
    await pond.turn(hours=48)
    await pond.until(lambda: "expired" in offer.text)
    assert offer.labels == []


async def test_a_place_where_the_bot_cannot_post(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    hush = server.channel("hush")
    hush.overwrite(server.bot_role, deny=1 << 11 | 1 << 15)
    reply = await (await pond.ana.slash("challenge", channel=hush, game=GAME, opponent=pond.ben)).settled()
    told = await refused(pond, reply)
    assert "Send Messages" in told
    assert "Attach Files" in told
    assert pond.ben.pings == []


async def test_an_unknown_error_gets_a_reference_number(
    pond: Pond, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await pond.begin()
    assert pond.client is not None

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the ice broke")

    monkeypatch.setattr(pond.client.services.matches, "submit", broken)
    told = await refused(pond, await pond.do(pond.ana, "move", move="1ne"))
    reference = told.rsplit(" ", 1)[-1]
    assert len(reference) == 8
    logged = [record for record in caplog.records if reference in record.getMessage()]
    assert len(logged) == 1
    assert logged[0].exc_info is not None
