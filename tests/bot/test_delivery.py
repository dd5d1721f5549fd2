"""What is told when something in between goes wrong: nothing saved stays untold, nothing told is stale."""

import asyncio
from typing import Any

import pytest

from sandbox import Message, Permission
from tests.bot.conftest import GAME, Pond


async def test_a_storage_error_while_telling_only_delays_it(
    pond: Pond, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pond.begin()
    assert pond.client is not None
    matches = pond.client.services.matches
    view, failures = matches.view, [OSError("disk"), RuntimeError("database is locked")]

    async def shaky(match_id: int) -> Any:
        if failures:
            raise failures.pop()
        return await view(match_id)

    await pond.do(pond.ana, "matches")
    monkeypatch.setattr(matches, "view", shaky)
    await pond.do(pond.ana, "move", move="1ne")
    await pond.until(lambda: len(failures) < 2)
    for _ in range(20):
        await pond.turn(seconds=30)
        pond.client.services.outbox.wake()
        await asyncio.sleep(0.05)
        if pond.card("Move") and "`1ne`" in pond.cards()[-1].text:
            break
    card = await pond.card_with("`1ne`")
    assert card.pings == [pond.ben.id]


async def test_a_draw_offer_brings_back_a_card_that_was_deleted(pond: Pond) -> None:
    card = await pond.begin()
    pond.discord.server("Antarctica").member("Antarctica's owner").delete(card)
    await pond.do(pond.ana, "draw")
    again = await pond.card_with("offers a draw", label="Accept draw")
    assert again.pings == [pond.ben.id]


async def test_a_second_offer_on_the_same_ply_pings_again(pond: Pond) -> None:
    card = await pond.begin()
    await pond.do(pond.ana, "draw")
    await pond.until(lambda: "Decline draw" in card.labels)
    await pond.press(pond.ben, card, "Decline draw")
    await pond.until(lambda: "Decline draw" not in card.labels)
    await pond.do(pond.ben, "draw")
    lines = await pond.until(
        lambda: [p for p in pond.cards() if pond.ana.id in p.pings and "offers" in p.text]
    )
    assert len(lines) == 1


async def test_a_rematch_asked_for_by_both_is_one_match(pond: Pond) -> None:
    card = await pond.begin()
    sure = await pond.press(pond.ana, card, "Resign")
    await pond.press(pond.ana, sure.message, "Yes, resign")
    over = await pond.finished()
    await pond.press(pond.ana, over, "Rematch")
    assert "already" in (await pond.press(pond.ana, over, "Rematch")).text
    assert "accepted" in (await pond.press(pond.ben, over, "Rematch")).text
    await pond.card_with("#2")
    assert "No" not in (await pond.do(pond.ana, "matches")).text.split("\n")[1]


async def test_board_is_not_posted_where_the_bot_may_not_speak(pond: Pond) -> None:
    card = await pond.begin()
    server = pond.discord.server("Antarctica")
    hush = server.channel("hush", overwrites={server.bot_role: (0, Permission.SEND_MESSAGES)})
    reply = await (await pond.ben.slash("board", channel=hush)).settled()
    assert "Send Messages" in reply.text
    assert card.labels
    assert pond.ben.sees(pond.ben.dm) == []


async def test_board_from_afar_is_private(pond: Pond) -> None:
    card = await pond.begin()
    other = pond.discord.server("Greenland", members=["Ana", "Cleo"])
    far = other.channel("fjord")
    reply = await (await other.member("Ana").slash("board", channel=far)).settled()
    assert reply.ephemeral
    assert reply.message is not None
    assert reply.message.images
    refused = await (await other.member("Cleo").slash("board", channel=far, match=1)).settled()
    assert not (refused.message and refused.message.images)
    assert card.labels


async def test_nobody_is_challenged_where_they_cannot_look(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    den = server.channel("den", overwrites={pond.ben: (0, Permission.VIEW_CHANNEL)})
    reply = await (await pond.ana.slash("challenge", channel=den, game=GAME, opponent=pond.ben)).settled()
    assert "can't see this channel" in reply.text


async def test_matches_with_the_longest_names_still_fit(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    for number in range(12):
        loud = server.add(f"{number:02d}" + "_*" * 15)
        await pond.do(pond.ana, "challenge", game=GAME, first="challenger")
        offer = await pond.until(lambda: pond.card("Accept"))
        await pond.press(loud, offer, "Accept")
        await pond.until(lambda: pond.card("Accept") is None)
    await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    listed = await pond.do(pond.ana, "matches")
    assert "more" in listed.text
    assert isinstance(listed.message, Message)
    assert "Withdraw" in listed.message.labels
    await pond.press(pond.ana, listed.message, "Withdraw")
    offer = pond.cards()[-1]
    await pond.until(lambda: "withdrawn" in offer.text)


async def test_a_challenge_that_cannot_be_shown_is_withdrawn(pond: Pond) -> None:
    pond.discord.faults.fail("POST /channels/{channel_id}/messages", status=403)
    await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    for _ in range(100):
        listed = await pond.do(pond.ana, "matches")
        if "Withdraw" not in (listed.message.labels if listed.message else ["Withdraw"]):
            break
    assert listed.message is not None
    assert "Withdraw" not in listed.message.labels
