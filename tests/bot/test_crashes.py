"""The bot killed between any two steps of a delivery: delivered again, nothing is there twice.

A step is a request to Discord that is not sent, or one whose answer never arrives; what is written between
two requests is written, or not, accordingly. Discord has forgotten the nonces by the time of the next start.
"""

from itertools import count
from typing import Any

import pytest

from cogs.delivery import front_pages
from cogs.ui import posting
from sandbox import Permission
from services.background.outbox import Outbox
from services.matches.views import Person
from tests.bot.conftest import own_harness
from tests.bot.crash import (
    Act,
    Crash,
    begun,
    crash_everywhere,
    delivered,
    late_outbox,
    numbered,
    one_card,
    pressable,
)
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_contest import opened, show

harness = own_harness


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer waits for a card here: what would post it is made to crash; front pages change at once."""
    monkeypatch.setattr(posting, "CARD_S", 0.0)
    monkeypatch.setattr(front_pages, "FIRST_CARD_S", 0.05)
    monkeypatch.setattr(front_pages, "OF_CHANNEL_S", 0.0)


SILENT = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


async def test_a_challenge_is_posted_once(harness: BotHarness) -> None:
    async def begin() -> Act:
        # Nobody may have more than three open with one other.
        by = harness.cleo if len(harness.ben.pings) % 2 else harness.ana
        made, ben = (Person(member.id, member.name) for member in (by, harness.ben))
        return lambda: harness.client.services.challenges.create(made, ben, harness.here, game=GAME)

    def check(number: int) -> None:
        offers = [post for post in harness.cards() if "Accept" in post.labels]
        assert len(offers) == len(harness.ben.pings) == number

    assert await crash_everywhere(harness, begin, check) == 3


async def test_a_match_has_one_thread_and_one_first_card(harness: BotHarness) -> None:
    async def begin() -> Act:
        offer = await harness.offer(opponent=harness.ben, first="challenger")
        return lambda: harness.press(harness.ben, offer, "Accept")

    def check(number: int) -> None:
        assert len(harness.channel.threads) == number
        card = one_card(harness, number, 0, [harness.ana.id])
        assert card.channel_id == harness.channel.threads[-1].id
        assert harness.card("Accept") is None
        assert {harness.ana.id, harness.ben.id} <= set(harness.channel.threads[-1].members)

    assert await crash_everywhere(harness, begin, check) >= 8


async def test_a_thread_that_is_under_no_message_is_opened_once(harness: BotHarness) -> None:
    async def begin() -> Act:
        if harness.channel.threads:  # nobody may play more than a few matches against the computer at once
            await harness.resign(harness.ana, harness.card("Play"))
        return lambda: harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")

    def check(number: int) -> None:
        assert len(harness.channel.threads) == number
        one_card(harness, number, 0, [harness.ana.id])

    assert await crash_everywhere(harness, begin, check) >= 6


@pytest.mark.essential
async def test_a_move_has_one_card_and_the_old_one_loses_its_buttons(harness: BotHarness) -> None:
    async def begin() -> Act:
        number = await begun(harness)
        return lambda: harness.do(harness.ana, "move", move="1ne", match=number)

    def check(number: int) -> None:
        one_card(harness, number, 1, [harness.ben.id])

    assert await crash_everywhere(harness, begin, check) >= 4


async def test_a_card_whose_move_was_played_before_it_was_recorded_loses_its_buttons(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(harness)
    Crash(harness, 3)  # after the membership and the card
    await harness.do(harness.ana, "move", move="1ne")
    orphan = await harness.card_after("1ne")
    await harness.stop()
    with late_outbox(monkeypatch) as held:
        await harness.start()
        await harness.do(harness.ben, "move", move="1sw")
        assert "Play" in orphan.labels
        held.set()
        await delivered(harness)
    assert one_card(harness, 1, 2, [harness.ana.id]) != orphan


async def test_an_end_has_one_card(harness: BotHarness) -> None:
    async def begin() -> Act:
        number = await begun(harness)
        await harness.do(harness.ana, "move", move="1ne", match=number)
        await delivered(harness)
        return lambda: harness.resign(harness.ana, harness.card("Play"))

    def check(number: int) -> None:
        assert "Rematch" in one_card(harness, number, 2, [harness.ben.id]).labels

    assert await crash_everywhere(harness, begin, check) >= 4  # the front page may be edited before it


async def test_a_film_whose_match_has_moved_on_is_posted_once_before_the_next_card(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> Act:
        number = await begun(harness, game="piecepack-soccer", hand="steady")
        for turn in LINE_UP:
            await harness.submit(turn, match=number)
            await delivered(harness)

        async def act() -> None:
            with late_outbox(monkeypatch) as held:
                await harness.submit("A2:348:60", "C1:90:2", match=number)
                held.set()

        return act

    def check(number: int) -> None:
        one_card(harness, number, 4, [harness.ana.id])
        *_, film, _ = [post for post in numbered(harness, number) if post.images]
        assert "Orange 4 hit the ball" in film.text
        assert [(image.name, film.pings) for image in film.images] == [(f"film-{number}-3.gif", [])]

    assert await crash_everywhere(harness, begin, check) >= 4


async def test_an_end_is_posted_though_the_card_of_the_turn_before_was_not_recorded(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_pages, "OF_MATCH_S", 0.0)  # the page of the round before is edited, too
    for number in count(1):
        await begun(harness)
        crash = Crash(harness, number - 1)
        await harness.do(harness.ana, "move", move="1ne", match=number)
        await delivered(harness, crash)
        await harness.stop()
        harness.clock.turn(minutes=10)
        with late_outbox(monkeypatch) as held:
            await harness.start()
            sure = (await harness.do(harness.ana, "resign", match=number)).message
            await harness.press(harness.ana, sure, "Yes, resign")
            held.set()
            await delivered(harness)
        (end,) = pressable(harness, number)
        assert "Rematch" in end.labels
        assert end.pings == [harness.ben.id]
        assert len([post for post in numbered(harness, number) if "Rematch" in post.labels]) == 1
        if not crash.happened:
            break
    assert number > 4


async def test_an_offer_pings_once(harness: BotHarness) -> None:
    async def begin() -> Act:
        number = await begun(harness)
        return lambda: harness.do(harness.ana, "draw", match=number)

    def check(number: int) -> None:
        lines = [post for post in numbered(harness, number) if post.labels == ["Accept draw", "Decline draw"]]
        assert [post.pings for post in lines] == [[harness.ben.id]]
        cards = [post for post in pressable(harness, number) if post not in lines]
        assert [("offers a draw" in card.text, card.pings) for card in cards] == [(True, [harness.ana.id])]

    assert await crash_everywhere(harness, begin, check) == 4


async def test_a_declined_offer_is_answered_once_and_its_question_goes(harness: BotHarness) -> None:
    async def begin() -> Act:
        number = await begun(harness)
        await harness.do(harness.ana, "draw", match=number)
        await delivered(harness)
        asked = next(post for post in numbered(harness, number) if "Decline draw" in post.labels)
        return lambda: harness.ben.click(asked, "Decline draw")

    def check(number: int) -> None:
        assert "offers a draw" not in one_card(harness, number, 0, [harness.ana.id]).text
        told = [post for post in numbered(harness, number) if "no draw this time" in post.text]
        assert [post.pings for post in told] == [[harness.ana.id]]

    assert await crash_everywhere(harness, begin, check) >= 6


async def test_a_question_goes_with_the_move_that_answers_it(harness: BotHarness) -> None:
    async def begin() -> Act:
        number = await begun(harness)
        await harness.do(harness.ben, "draw", match=number)
        await delivered(harness)
        assert len(pressable(harness, number)) == 2
        return lambda: harness.do(harness.ana, "move", move="1ne", match=number)

    def check(number: int) -> None:
        one_card(harness, number, 1, [harness.ben.id])

    assert await crash_everywhere(harness, begin, check) >= 6


async def test_a_board_that_was_asked_for_is_posted_once(harness: BotHarness) -> None:
    cove = harness.server.channel("cove")

    async def begin() -> Act:
        match = await begun(harness)

        async def act() -> None:
            await harness.bring(harness.ana, match, cove)

        return act

    def check(number: int) -> None:
        boards = [post for post in cove.messages if post.images]
        assert len(boards) == number
        assert "Play" in boards[-1].labels
        assert pressable(harness, number) == []

    assert await crash_everywhere(harness, begin, check) == 4


async def test_a_board_that_was_asked_for_does_not_stand_for_the_card_that_pings(harness: BotHarness) -> None:
    cove = harness.server.channel("cove")
    await begun(harness)
    Crash(harness, 0)
    await harness.bring(harness.ana, channel=cove)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.restart()
    await delivered(harness)
    asked_for, card = cove.messages[-2:]
    assert asked_for.pings == []
    assert asked_for.labels == []
    assert card.pings == [harness.ben.id]
    assert "Play" in card.labels


async def test_of_two_unrecorded_cards_of_one_position_the_older_loses_its_buttons(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    cove = harness.server.channel("cove")
    await begun(harness)

    async def unrecorded(*_: Any) -> None:
        """As if the process had died before it wrote."""

    with late_outbox(monkeypatch) as held, monkeypatch.context() as cut:
        cut.setattr(Outbox, "finish_with_card", unrecorded)
        await harness.bring(harness.ana, channel=cove)
        await harness.do(harness.ana, "move", move="1ne")
        held.set()
        await harness.until(lambda: len([post for post in cove.messages if post.images]) == 2)
        await harness.stop()
    harness.clock.turn(minutes=10)
    await harness.start()
    await delivered(harness)
    asked_for, card = [post for post in cove.messages if post.images]
    assert asked_for.labels == []
    assert card.pings == [harness.ben.id]
    assert "Play" in card.labels


@pytest.mark.parametrize("way", ["channel", "dm"])
async def test_a_reminder_is_sent_once(harness: BotHarness, way: str) -> None:
    await harness.set_own(harness.ana, notify=way)

    async def begin() -> Act:
        await begun(harness, clock="correspondence:1", rated=False)

        async def act() -> None:
            harness.clock.turn(hours=18)
            await harness.client.services.sweep.run_once()

        return act

    def check(number: int) -> None:
        assert len([post for post in numbered(harness, number) if "Ben has waited" in post.text]) == 1

    assert await crash_everywhere(harness, begin, check) >= (2 if way == "channel" else 4)


async def test_a_card_in_direct_messages_is_sent_once(harness: BotHarness) -> None:
    async def begin() -> Act:
        harness.channel.overwrite(harness.server.bot_role)
        number = await begun(harness)
        harness.channel.overwrite(harness.server.bot_role, deny=SILENT)
        return lambda: harness.do(harness.ana, "move", move="1ne", match=number)

    def check(number: int) -> None:
        direct = harness.ben.sees(harness.ben.dm)
        assert len(direct) == number
        assert pressable(harness, number) == direct[-1:]

    await crash_everywhere(harness, begin, check)


async def test_a_contest_is_announced_once(harness: BotHarness) -> None:
    async def begin() -> Act:
        offer = await harness.offer(first="impression", opponent=harness.ben)
        return lambda: harness.press(harness.ben, offer, "Accept")

    def check(number: int) -> None:
        assert len(harness.channel.threads) == number
        cards = [post for post in harness.cards() if "My impression" in post.labels]
        assert len(cards) == number
        calls = [post for post in harness.cards() if "show us a penguin" in post.text]
        assert len(calls) == number
        assert sorted(calls[-1].pings) == sorted([harness.ana.id, harness.ben.id])
        assert harness.card("Accept") is None

    assert await crash_everywhere(harness, begin, check) >= 10


async def test_a_winner_of_a_contest_is_named_once(harness: BotHarness) -> None:
    async def begin() -> Act:
        card = await opened(harness)
        for who in ("Ana", "Ben"):
            await show(harness, card, who, f"{who} the penguin")
        await harness.until(lambda: "Close the vote" in card.labels)
        return lambda: harness.press(harness.ana, card, "Close the vote")

    def check(number: int) -> None:
        assert len(harness.channel.threads) == number
        lines = [post for post in harness.cards() if "fair chance decided" in post.json["content"]]
        assert len(lines) == number
        assert len(pressable(harness, number)) == 1
        assert "My impression" not in [label for post in harness.cards() for label in post.labels]

    assert await crash_everywhere(harness, begin, check) >= 8
