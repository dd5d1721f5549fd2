"""A game with chance, options and two to four seats that is added from elsewhere is played to its end."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.cards.match_text import verdict
from cogs.ui.i18n import words_in
from data.database import open_database
from engine import registry
from engine.core.game import Outcome
from services.matches.views import MatchView
from tests import toy_game
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness

harness = own_harness


def test_the_game_is_small() -> None:
    files = [path for path in toy_game.SOURCES.rglob("*") if path.parent != toy_game.SOURCES]
    texts = [path.read_text("utf-8") for path in files if path.suffix in (".py", ".ftl")]
    assert sum(bool(line) for text in texts for line in text.splitlines()) < 135
    assert toy_game.KEY not in registry.games()


@pytest.mark.usefixtures("with_toy_game")
async def test_a_match_from_challenge_to_replay(harness: BotHarness) -> None:
    offer = await harness.offer(game=toy_game.KEY, goal="12", first="challenger", opponent=harness.ben)
    assert "Toy Game" in offer.text
    assert "twelve" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    card = await harness.card_with(harness.ana.mention)
    assert card.files["board.png"].startswith(b"\x89PNG")
    composer = await harness.opened(harness.ana, card, "Play")
    assert "How much do you take?" in composer.text
    await harness.press(harness.ana, composer, "1 · All of it")
    card = await harness.card_with(harness.ben.mention, "taken.")
    assert "can't read “roll:3” as a move" in (await harness.do(harness.ben, "move", move="roll:3")).text
    await play_to_the_end(harness)
    over = await harness.finished()
    assert "🏆" in over.text
    replay = await harness.opened(harness.cleo, over, "Replay")
    assert any(name.endswith(".gif") for name in replay.files)
    assert "Every draw is right" in (await harness.do(harness.cleo, "verify", match=1)).text


@pytest.mark.slow
@pytest.mark.usefixtures("with_toy_game")
async def test_the_computer_plays_it_in_a_process_of_its_own(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game=toy_game.KEY, goal="12", level=8, first="challenger")
    card = await harness.card_with(harness.ana.mention, label="Hint")
    hint = await harness.press(harness.ana, card, "Hint")
    assert "💡 " in hint.text
    while (match := await harness.view()).outcome is None:
        if match.mover == 0:
            await harness.do(harness.ana, "move", move="all")
        await asyncio.sleep(0)
    assert any(entry.kind == "move" and entry.seat == 1 for entry in match.log)


@pytest.mark.usefixtures("with_toy_game")
async def test_where_some_are_first_and_others_are_not_first_place_is_shared(harness: BotHarness) -> None:
    offer = await harness.offer(game=toy_game.KEY, seats=3)
    for who in (harness.ben, harness.cleo):
        await harness.press(who, offer, "Join")
    await harness.card_with("Ana", "Ben", "Cleo")
    match, words = await harness.view(), words_in("en")
    over = replace(match, match=replace(match.match, outcome=Outcome((1, 1, 3), "limit")))

    def ended(*places: int, gone: int | None = None) -> str:
        seats = zip(match.seats, places, strict=True)
        placed = tuple(replace(seat, place=place, gone=seat.seat == gone) for seat, place in seats)
        return verdict(replace(over, seats=placed), words)

    names = [seat.name for seat in match.seats]
    assert ended(1, 1, 3) == f"🥇 First place is shared: {names[0]}, {names[1]}"
    assert ended(1, 1, 3, gone=2) == ended(1, 1, 1) == "🤝 Draw"
    assert ended(2, 1, 3) == f"🏆 {names[1]} wins"


async def play_to_the_end(harness: BotHarness) -> MatchView:
    """Take all of every roll; the match that is over."""
    players = {harness.ana.id: harness.ana, harness.ben.id: harness.ben}
    while (match := await harness.view()).outcome is None:
        assert match.mover_id is not None
        await harness.do(players[match.mover_id], "move", move="all")
    return match


@pytest.mark.slow
async def test_a_match_goes_on_by_the_rules_it_began_with(with_toy_game: Path, harness: BotHarness) -> None:
    await harness.begin(game=toy_game.KEY, goal="12")
    await harness.do(harness.ana, "move", move="all")
    await harness.stop()
    toy_game.change_rules(with_toy_game)
    await harness.start()
    assert registry.game(toy_game.KEY).about.rules == 2
    over = await play_to_the_end(harness)
    assert (over.rules, over.position.goal, over.position.total) == (1, 12, 12)
    replay = await harness.opened(harness.cleo, await harness.finished(), "Replay")
    assert any(name.endswith(".gif") for name in replay.files)
    assert "Every draw is right" in (await harness.do(harness.cleo, "verify", match=1)).text
    await harness.begin(game=toy_game.KEY, goal="12")
    assert (await harness.client.services.matches.view(2)).position.goal == 10


@pytest.mark.usefixtures("with_toy_game")
async def test_a_match_by_rules_that_are_not_here_is_refused_with_a_sentence(harness: BotHarness) -> None:
    card = await harness.begin(game=toy_game.KEY, goal="12", clock="chess:15+0")
    await harness.stop()
    database = await open_database(harness.database_url)
    async with database.write() as tx:
        await tx.connection.exec_driver_sql("update matches set rules = 3")
    await database.close()
    await harness.start()
    sentence = "This needs version 3 of the rules of “toy-game”; I know version 1."
    for command, options in (("move", {"move": "all"}), ("match", {"match": 1})):
        reply = await harness.do(harness.ana, command, **options)
        assert sentence in await harness.refused(reply), command
    for button in ("Play", "More"):
        assert sentence in await harness.refused(await harness.press(harness.ana, card, button)), button
    # Nobody loses on time meanwhile, and the sweep serves all other matches.
    await harness.turn(hours=1)
    async with harness.client.services.database.read() as tx:
        row = await tx.matches.get(1)
    assert row is not None
    assert row.ended_ms is None


@pytest.mark.usefixtures("with_toy_game")
async def test_a_short_match_counts_down_and_ends_at_its_limit(harness: BotHarness) -> None:
    offer = await harness.offer(game=toy_game.KEY, first="challenger", opponent=harness.ben, limit="short")
    assert "at most 3 turns each" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    players = harness.ana, harness.ben
    for ply in range(6):
        turns = 3 - ply // 2
        left = f"has {turns} turns left" if turns > 1 else "This is the last turn of"
        card = await harness.card_with(players[ply % 2].mention, left)
        assert " · until <t:" in card.text
        assert card.text.count("⏳") == 1, "the turns that are left"
        await harness.do(players[ply % 2], "move", move="half")
    over = await harness.finished()
    assert "🤝 Draw" in over.text
    assert "The move limit was reached." in over.text
    assert "at most 3 turns each" in (await harness.opened(harness.cleo, over, "More")).text
    assert "⏳" not in over.text
    match = await harness.view()
    assert match.outcome
    assert match.outcome.reason == "limit"
    assert any(name.endswith(".gif") for name in (await harness.opened(harness.cleo, over, "Replay")).files)
    assert "Every draw is right" in (await harness.do(harness.cleo, "verify", match=1)).text
    assert "half" in (await harness.press_behind(harness.cleo, over, "Moves")).text
    assert "The move limit was reached" in (await harness.do(harness.cleo, "match", match=1)).text
    assert "at the move limit" in (await harness.do(harness.ana, "history")).text
    await harness.press(harness.ana, over, "Rematch")
    again = await harness.until(lambda: harness.card("Accept"))
    assert "at most 3 turns each" in again.text


@pytest.mark.usefixtures("with_toy_game")
async def test_any_number_of_turns_can_be_typed_as_the_limit(harness: BotHarness) -> None:
    expected = {"limit": ["limit=short", "limit=none"], "third": ["limit=short"], "limit=5": ["limit=5"]}
    for typed, values in {**expected, "limit=0": []}.items():
        offered = await harness.ana.autocomplete(
            "play", option="options", typed=typed, channel=harness.channel, options={"game": toy_game.KEY}
        )
        assert [choice.value for choice in offered] == values, typed
    reply = await harness.play_computer(harness.ana, game=toy_game.KEY, level=1, limit="soon")
    assert "I can't read “soon” as a move limit" in await harness.refused(reply)


@pytest.mark.slow
@pytest.mark.usefixtures("with_toy_game")
async def test_the_limit_is_offered_shown_and_said_in_german_too(harness: BotHarness) -> None:
    harness.ana.locale = "de"
    await harness.play_computer(harness.ana, game=toy_game.KEY, level=1, first="challenger", limit="short")
    card = await harness.card_with("hat noch 3 Züge bis zum Zuglimit", label="Spielen")
    assert "höchstens 3 Züge für jeden" in (await harness.opened(harness.ana, card, "Mehr")).text
    offered = await harness.ana.autocomplete(
        "play",
        option="options",
        typed="zuglimit",
        channel=harness.channel,
        options={"game": toy_game.KEY},
    )
    assert [choice.name for choice in offered] == [
        "Zuglimit: kurz: ein Drittel des Üblichen",
        "Zuglimit: kein Zuglimit",
    ]
    rules = await harness.shown(harness.ana, "rules", game=toy_game.KEY)
    assert "Zuglimit: 9 Züge für jeden" in rules.text
    await harness.play_computer(harness.ben, game=toy_game.KEY, level=1, limit="none")
    endless = await harness.shown(harness.ben, "match", match=2)
    assert "no move limit" in (await harness.opened(harness.ben, endless, "More")).text


async def test_a_match_of_a_game_that_is_gone_is_listed_and_stands_still(
    with_toy_game: Path, harness: BotHarness
) -> None:
    await harness.begin()
    offer = await harness.offer(game=toy_game.KEY, goal="12", first="challenger", opponent=harness.ben)
    await harness.press(harness.ben, offer, "Accept")
    card = await harness.card_with("Toy Game", label="Play")
    await harness.until_quiet()
    toy_game.take_away(with_toy_game)
    listed = (await harness.shown(harness.ana, "matches")).text
    assert "toy-game – I don't have this game at the moment." in listed
    assert "Penguin Soccer" in listed
    assert "toy-game" in await harness.refused(await harness.press(harness.ana, card, "Play"))
    assert "Ana" in (await harness.shown(harness.ana, "profile")).text
