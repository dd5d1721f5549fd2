"""Challenges for three and four, with a game that tests register: the seats fill up on the card."""

import pytest

from tests import toy_game
from tests.bot.harness import BotHarness
from tests.bot.test_toy_game import play_to_the_end

pytestmark = pytest.mark.usefixtures("with_toy_game")


async def test_the_seats_fill_up_on_the_card(harness: BotHarness) -> None:
    dan = harness.server.add("Dan")
    offer = await harness.offer(game=toy_game.KEY, seats=4, opponent=harness.ben)
    assert "1 of 4 seats taken" in offer.text
    assert "kept for Ben" in offer.text
    taken = await harness.press(harness.cleo, offer, "Join")
    assert "as soon as all seats are taken" in taken.text
    await harness.until(lambda: "2 of 4 seats taken" in offer.text)
    assert "**Cleo**" in offer.text
    assert await harness.refused(await harness.press(harness.cleo, offer, "Join"))
    assert "gave your seat back" in (await harness.press(harness.cleo, offer, "Leave")).text
    await harness.until(lambda: "1 of 4 seats taken" in offer.text)
    assert "**Cleo**" not in offer.text
    await harness.press(harness.cleo, offer, "Join")
    await harness.press(dan, offer, "Join")
    await harness.until(lambda: "3 of 4 seats taken" in offer.text)
    late = harness.server.add("Eve")
    assert await harness.refused(await harness.press(late, offer, "Join"))
    assert harness.card("Play") is None
    await harness.press(harness.ben, offer, "Join")
    card = await harness.card_with("Ana", "Ben", "Cleo", "Dan")
    assert len(card.pings) == 1
    await harness.until(lambda: "Watch" in offer.labels)
    assert "Join" not in offer.labels


async def test_a_rematch_has_one_lobby_though_the_clock_was_set_back(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer = await harness.offer(game=toy_game.KEY, seats=3)
    await harness.press(harness.ben, offer, "Join")
    await harness.press(harness.cleo, offer, "Join")
    await harness.until(lambda: harness.card("Play"))
    players = {each.id: each for each in (harness.ana, harness.ben, harness.cleo)}
    await harness.do(players[(await harness.view()).mover_id or 0], "move", move="half")
    await harness.resign(harness.ben)
    over = await harness.finished()
    services = harness.client.services
    monkeypatch.setattr(services.uptime, "now_ms", lambda: harness.clock.now_ms() - 3_600_000)
    assert "Challenge sent" in (await harness.press(harness.ana, over, "Rematch")).text
    assert "already" in await harness.refused(await harness.press(harness.ana, over, "Rematch"))
    assert "seat" in (await harness.press(harness.ben, over, "Rematch")).text
    (lobby,) = await services.challenges.pending_of(harness.ana.id)
    assert [person.id for person in lobby.joined] == [harness.ana.id, harness.ben.id]


async def test_a_game_says_how_many_may_play_it(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "challenge", game=toy_game.KEY)
    seats = next(menu for menu in message.selects if ":seats:" in menu.custom_id)
    assert [label for label, _ in seats.options] == ["Players: 2", "Players: 3", "Players: 4"]
    message = await harness.shown(harness.ana, "challenge", game="penguin-soccer")
    assert [menu for menu in message.selects if ":seats:" in menu.custom_id] == []


async def test_the_draws_of_a_long_match_have_pages(harness: BotHarness) -> None:
    offer = await harness.offer(game=toy_game.KEY, opponent=harness.ben)
    await harness.press(harness.ben, offer, "Accept")
    await harness.until(lambda: harness.card("Play"))
    match = await play_to_the_end(harness)
    await harness.finished()
    table = await harness.shown(harness.cleo, "verify", match=harness.match)
    assert "Every draw is right" in table.text
    rolls = [entry.text for entry in match.log if entry.seat < 0]
    seen = table.text
    while "▶" in table.labels:
        await harness.press(harness.cleo, table, "▶")
        seen += table.text
    assert seen.count("chance on the board") == len(rolls)
    assert all(f"gives `{roll}`" in seen for roll in rolls)
