"""Challenges for three and four: the seats fill up on the card."""

from dataclasses import replace

import pytest

from cogs.cards.match_text import verdict
from cogs.ui.i18n import words_in
from engine.core.game import Outcome
from tests.bot.harness import BotHarness

KEY = "polar-dare"


async def test_the_seats_fill_up_on_the_card(harness: BotHarness) -> None:
    dan = harness.server.add("Dan")
    offer = await harness.offer(game=KEY, seats=4, opponent=harness.ben)
    assert "1 of 4 seats taken" in offer.text
    assert "kept for Ben" in offer.text
    await harness.press(harness.cleo, offer, "Red")
    await harness.until(lambda: "2 of 4 seats taken" in offer.text)
    assert "**Cleo**" in offer.text
    assert await harness.follow_up(await harness.press(harness.cleo, offer, "Blue"))
    await harness.press(harness.cleo, offer, "Leave")
    await harness.until(lambda: "1 of 4 seats taken" in offer.text)
    assert "**Cleo**" not in offer.text
    await harness.press(harness.cleo, offer, "Red")
    await harness.press(dan, offer, "Blue")
    await harness.until(lambda: "3 of 4 seats taken" in offer.text)
    late = harness.server.add("Eve")
    assert await harness.refused(await harness.press(late, offer, "Green"))
    assert harness.card("Play") is None
    await harness.press(harness.ben, offer, "Green")
    card = await harness.card_with("Ana", "Ben", "Cleo", "Dan")
    assert len(card.pings) == 1
    await harness.until(lambda: "Watch" in offer.labels)
    assert "Green" not in offer.labels


async def test_a_table_waits_for_its_third_player_for_days(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, seats=3)
    await harness.press(harness.ben, offer, "Red")
    await harness.until(lambda: "2 of 3 seats taken" in offer.text)
    assert "Ana is looking for one more player: Polar Dare!\n" in offer.text
    await harness.turn(days=13)
    await harness.press(harness.cleo, offer, "Blue")
    card = await harness.card_with("Ana", "Ben", "Cleo")
    assert len(card.pings) == 1
    members = harness.ana, harness.ben, harness.cleo
    one, two = (member.name for member in members if member.id not in card.pings)
    await harness.turn(hours=54)
    line = (await harness.post("have waited two days")).text
    assert f", {one} & {two} have waited two days" in line or f", {two} & {one} have waited two days" in line


async def test_accept_pressed_again_says_that_you_accepted(harness: BotHarness) -> None:
    """It said that somebody had taken the challenge already."""
    await harness.offer(opponent=harness.ben)
    for mine in [await harness.shown(harness.ben, "matches") for _ in range(2)]:
        reply = await harness.press(harness.ben, mine, "Accept")
        assert "✅ Accepted." in reply.text


async def test_a_rematch_has_one_lobby_though_the_clock_was_set_back(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer = await harness.offer(game=KEY, seats=3)
    await harness.press(harness.ben, offer, "Red")
    await harness.press(harness.cleo, offer, "Blue")
    await harness.until(lambda: harness.card("Play"))
    match = await harness.view()
    await harness.submit(match.match.game.write(match.position, match.match.game.moves(match.position)[0]))
    await harness.resign(harness.ben)
    await harness.resign(harness.cleo)
    over = await harness.finished()
    services = harness.client.services
    monkeypatch.setattr(services.uptime, "now_ms", lambda: harness.clock.now_ms() - 3_600_000)
    assert (await harness.press(harness.ana, over, "Rematch")).message is None
    assert "Ana would like a rematch" in harness.channel.threads[0].messages[-1].text
    assert "already" in await harness.refused(await harness.press(harness.ana, over, "Rematch"))
    assert "seat" in (await harness.press(harness.ben, over, "Rematch")).text
    (lobby,) = await services.challenges.pending_of(harness.ana.id)
    assert [person.id for person in lobby.joined] == [harness.ana.id, harness.ben.id]


async def test_a_game_says_how_many_may_play_it(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "challenge", game=KEY)
    seats = next(menu for menu in message.selects if ":seats:" in menu.custom_id)
    assert [label for label, _ in seats.options] == ["Players: 2", "Players: 3", "Players: 4"]
    message = await harness.shown(harness.ana, "challenge", game="penguin-soccer")
    assert [menu for menu in message.selects if ":seats:" in menu.custom_id] == []


async def test_the_draws_of_a_long_match_have_pages(harness: BotHarness) -> None:
    await harness.begin(game=KEY, limit="8", seats=2)
    while (match := await harness.view()).outcome is None:
        await harness.submit(
            match.match.game.write(match.position, match.match.game.moves(match.position)[0])
        )
    await harness.finished()
    table = await harness.shown(harness.cleo, "verify", match=harness.match)
    assert "Every draw is right" in table.text
    rolls = [entry.text for entry in match.log if entry.kind == "move" and entry.seat < 0]
    seen = table.text
    while "▶" in table.labels:
        await harness.press(harness.cleo, table, "▶")
        seen += table.text
    assert seen.count("chance on the board") == len(rolls)
    assert all(f"gives `{roll}`" in seen for roll in rolls)


async def test_where_some_are_first_and_others_are_not_first_place_is_shared(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, seats=3)
    await harness.press(harness.ben, offer, "Red")
    await harness.press(harness.cleo, offer, "Blue")
    await harness.card_with("Ana", "Ben", "Cleo")
    match, words = await harness.view(), words_in("en")
    over = replace(match, match=replace(match.match, outcome=Outcome((1, 1, 3), "limit")))

    def ended(*places: int, gone: int | None = None) -> str:
        seats = zip(match.seats, places, strict=True)
        placed = tuple(replace(seat, place=place, gone=seat.seat == gone) for seat, place in seats)
        return verdict(replace(over, seats=placed), words)

    names = [seat.name for seat in match.seats]
    assert ended(1, 1, 3) == f"{names[0]}, {names[1]} share first place 0 : 0 : 0 🥇"
    assert ended(1, 1, 3, gone=2) == f"{names[0]}, {names[1]} draw 0 : 0 : 0 🤝"
    assert ended(1, 1, 1) == f"{', '.join(names)} draw 0 : 0 : 0 🤝"
    assert ended(2, 1, 3) == f"{names[1]} wins 0 : 0 : 0 🏆"
