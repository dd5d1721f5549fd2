"""Challenges for three and four, with a game that tests register: the seats fill up on the card."""

import pytest

from sandbox import Member, Message
from tests.bot import toy_game
from tests.bot.conftest import BotHarness
from tests.bot.test_refusals import refused


@pytest.fixture
async def beach(offline: BotHarness, monkeypatch: pytest.MonkeyPatch) -> BotHarness:
    """The harness with the bot online, which knows one more game."""
    toy_game.install(monkeypatch)
    await offline.start()
    return offline


async def test_the_seats_fill_up_on_the_card(beach: BotHarness) -> None:
    dan = beach.discord.server("Antarctica").add("Dan")
    await beach.do(beach.ana, "challenge", game=toy_game.KEY, seats=4, opponent=beach.ben)
    offer = await beach.until(lambda: beach.card("Accept"))
    assert "1 of 4 seats taken" in offer.text
    assert "kept for Ben" in offer.text
    taken = await beach.press(beach.cleo, offer, "Accept")
    assert "as soon as all seats are taken" in taken.text
    await beach.until(lambda: "2 of 4 seats taken" in offer.text)
    assert "**Cleo**" in offer.text
    assert await refused(beach, await beach.press(beach.cleo, offer, "Accept"))
    assert "gave your seat back" in (await beach.press(beach.cleo, offer, "Withdraw")).text
    await beach.until(lambda: "1 of 4 seats taken" in offer.text)
    assert "**Cleo**" not in offer.text
    await beach.press(beach.cleo, offer, "Accept")
    await beach.press(dan, offer, "Accept")
    await beach.until(lambda: "3 of 4 seats taken" in offer.text)
    late = beach.discord.server("Antarctica").add("Eve")
    assert await refused(beach, await beach.press(late, offer, "Accept"))
    assert beach.card("Move") is None
    await beach.press(beach.ben, offer, "Accept")
    card = await beach.card_with("Ana", "Ben", "Cleo", "Dan")
    assert len(card.pings) == 1
    await beach.until(lambda: "4 of 4 seats taken" in offer.text)


async def test_a_game_says_how_many_may_play_it(beach: BotHarness) -> None:
    challenge = next(each for each in beach.ana.commands(beach.channel) if each["name"] == "challenge")
    seats = next(option for option in challenge["options"] if option["name"] == "seats")
    assert [choice["value"] for choice in seats["choices"]] == [2, 3, 4]
    assert await refused(beach, await beach.do(beach.ana, "challenge", game="penguin-soccer", seats=3))


async def test_the_draws_of_a_long_match_have_pages(beach: BotHarness) -> None:
    await beach.do(beach.ana, "challenge", game=toy_game.KEY, opponent=beach.ben)
    offer = await beach.until(lambda: beach.card("Accept"))
    await beach.press(beach.ben, offer, "Accept")
    await beach.until(lambda: beach.card("Move"))
    assert beach.client is not None
    players: dict[int, Member] = {beach.ana.id: beach.ana, beach.ben.id: beach.ben}
    match = await beach.client.services.matches.view(1)
    while match.outcome is None:
        assert match.mover_id is not None
        await beach.do(players[match.mover_id], "move", move="take")
        match = await beach.client.services.matches.view(1)
    await beach.finished()
    table = (await beach.do(beach.cleo, "verify", match=1)).message
    assert isinstance(table, Message)
    assert "Every draw is right" in table.text
    rolls = [entry.text for entry in match.log if entry.seat < 0]
    seen = table.text
    while "▶" in table.labels:
        await beach.press(beach.cleo, table, "▶")
        seen += table.text
    assert seen.count("chance on the board") == len(rolls)
    assert all(f"gives `{roll}`" in seen for roll in rolls)
