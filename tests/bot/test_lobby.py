"""Challenges for three and four, with a game that tests register: the seats fill up on the card."""

from sandbox import Member, Message
from tests import toy_game
from tests.bot.conftest import BotHarness
from tests.bot.test_refusals import refused


async def test_the_seats_fill_up_on_the_card(with_toy_game: BotHarness) -> None:
    dan = with_toy_game.discord.server("Antarctica").add("Dan")
    await with_toy_game.do(
        with_toy_game.ana, "challenge", game=toy_game.KEY, seats=4, opponent=with_toy_game.ben
    )
    offer = await with_toy_game.until(lambda: with_toy_game.card("Accept"))
    assert "1 of 4 seats taken" in offer.text
    assert "kept for Ben" in offer.text
    taken = await with_toy_game.press(with_toy_game.cleo, offer, "Accept")
    assert "as soon as all seats are taken" in taken.text
    await with_toy_game.until(lambda: "2 of 4 seats taken" in offer.text)
    assert "**Cleo**" in offer.text
    assert await refused(with_toy_game, await with_toy_game.press(with_toy_game.cleo, offer, "Accept"))
    assert "gave your seat back" in (await with_toy_game.press(with_toy_game.cleo, offer, "Withdraw")).text
    await with_toy_game.until(lambda: "1 of 4 seats taken" in offer.text)
    assert "**Cleo**" not in offer.text
    await with_toy_game.press(with_toy_game.cleo, offer, "Accept")
    await with_toy_game.press(dan, offer, "Accept")
    await with_toy_game.until(lambda: "3 of 4 seats taken" in offer.text)
    late = with_toy_game.discord.server("Antarctica").add("Eve")
    assert await refused(with_toy_game, await with_toy_game.press(late, offer, "Accept"))
    assert with_toy_game.card("Move") is None
    await with_toy_game.press(with_toy_game.ben, offer, "Accept")
    card = await with_toy_game.card_with("Ana", "Ben", "Cleo", "Dan")
    assert len(card.pings) == 1
    await with_toy_game.until(lambda: "4 of 4 seats taken" in offer.text)


async def test_a_game_says_how_many_may_play_it(with_toy_game: BotHarness) -> None:
    challenge = next(
        each for each in with_toy_game.ana.commands(with_toy_game.channel) if each["name"] == "challenge"
    )
    seats = next(option for option in challenge["options"] if option["name"] == "seats")
    assert [choice["value"] for choice in seats["choices"]] == [2, 3, 4]
    assert await refused(
        with_toy_game, await with_toy_game.do(with_toy_game.ana, "challenge", game="penguin-soccer", seats=3)
    )


async def test_the_draws_of_a_long_match_have_pages(with_toy_game: BotHarness) -> None:
    await with_toy_game.do(with_toy_game.ana, "challenge", game=toy_game.KEY, opponent=with_toy_game.ben)
    offer = await with_toy_game.until(lambda: with_toy_game.card("Accept"))
    await with_toy_game.press(with_toy_game.ben, offer, "Accept")
    await with_toy_game.until(lambda: with_toy_game.card("Move"))
    assert with_toy_game.client is not None
    players: dict[int, Member] = {
        with_toy_game.ana.id: with_toy_game.ana,
        with_toy_game.ben.id: with_toy_game.ben,
    }
    match = await with_toy_game.client.services.matches.view(1)
    while match.outcome is None:
        assert match.mover_id is not None
        await with_toy_game.do(players[match.mover_id], "move", move="all")
        match = await with_toy_game.client.services.matches.view(1)
    await with_toy_game.finished()
    table = (await with_toy_game.do(with_toy_game.cleo, "verify", match=1)).message
    assert isinstance(table, Message)
    assert "Every draw is right" in table.text
    rolls = [entry.text for entry in match.log if entry.seat < 0]
    seen = table.text
    while "▶" in table.labels:
        await with_toy_game.press(with_toy_game.cleo, table, "▶")
        seen += table.text
    assert seen.count("chance on the board") == len(rolls)
    assert all(f"gives `{roll}`" in seen for roll in rolls)
