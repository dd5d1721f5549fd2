"""Games that are installed as packages: Konane through its whole life, by either version; Breakthrough."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from data.database import open_database
from engine import registry
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness
from tests.bot.thumbs import play_by_thumb
from tests.installed import BREAKTHROUGH, KONANE, konane

harness = own_harness
KEY, OTHER = "konane", "breakthrough"
OPENING = "d2", "e2", "d4d2", "d1d3", "b4d4", "e4c4", "b2b4", "d3b3"


def lines_of(example: Path, ending: str) -> int:
    """The lines of an example's files with that ending."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in example.rglob(f"*{ending}"))


def test_the_examples_are_small() -> None:
    assert lines_of(KONANE / "rookery_konane", ".py") <= 230
    assert lines_of(KONANE, ".ftl") <= 80
    assert lines_of(BREAKTHROUGH / "rookery_breakthrough", ".py") <= 265
    assert lines_of(BREAKTHROUGH, ".ftl") <= 84


@pytest.mark.essential
@pytest.mark.usefixtures("with_konane")
async def test_a_match_is_played_by_thumb_from_its_challenge_to_its_replay(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, first="challenger", opponent=harness.ben)
    assert "Konane" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    card = await harness.card_with(harness.ana.mention)
    assert card.files["board.png"].startswith(b"\x89PNG")
    composer = await harness.opened(harness.ana, card, "Play")
    assert "Which of your stones do you take off?" in composer.text
    assert "can't read “b1” as a move" in (await harness.do(harness.ana, "move", move="b1")).text
    rng = Random(1)
    while (await harness.view()).outcome is None:
        await play_by_thumb(harness, rng)
    over = await harness.finished()
    assert "🏆" in over.text
    assert "by the last jump" in (await harness.do(harness.ana, "history")).text
    replay = await harness.opened(harness.cleo, over, "Replay")
    assert any(name.endswith(".gif") for name in replay.files)
    assert "Nothing was left to chance" in (await harness.do(harness.cleo, "verify", match=1)).text


@pytest.mark.usefixtures("with_konane")
async def test_the_computer_plays_it_in_a_process_of_its_own(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game=KEY, level=8, first="challenger")
    card = await harness.card_with(harness.ana.mention, label="Hint")
    hint = await harness.press(harness.ana, card, "Hint")
    assert "💡 " in hint.text
    rng = Random(2)
    while (match := await harness.view()).outcome is None:
        if match.mover == 0:
            move = match.match.game.sample(match.position, rng)
            await harness.do(harness.ana, "move", move=match.match.game.write(match.position, move))
        await asyncio.sleep(0)
    assert any(entry.kind == "move" and entry.seat == 1 for entry in match.log)


async def test_a_match_goes_on_by_the_rules_it_began_with(tmp_path: Path, harness: BotHarness) -> None:
    with konane(tmp_path / "first"):
        await harness.begin(game=KEY)
        await harness.do(harness.ana, "move", move=OPENING[0])
        await harness.until_quiet()  # a picture that is still drawn would read the games anew, too early
        await harness.stop()
    with konane(tmp_path / "second", version=2):
        await harness.start()
        assert registry.game(KEY).about.rules == 2
        await harness.submit(*OPENING[1:])
        await harness.until_quiet()  # or the offer would be the newest card
        await harness.resign(harness.ana)
        over = await harness.finished()
        match = await harness.view()
        assert (match.rules, len(match.moves)) == (1, len(OPENING))
        replay = await harness.opened(harness.cleo, over, "Replay")
        assert any(name.endswith(".gif") for name in replay.files)
        assert "Nothing was left to chance" in (await harness.do(harness.cleo, "verify", match=1)).text
        await harness.begin(game=KEY)
        assert (await harness.client.services.matches.view(2)).position.cells[0] == "."
        await harness.stop()


@pytest.mark.usefixtures("with_konane")
async def test_a_match_by_rules_that_are_not_here_is_refused_with_a_sentence(harness: BotHarness) -> None:
    card = await harness.begin(game=KEY, clock="chess:15+0")
    await harness.stop()
    database = await open_database(harness.database_url)
    async with database.write() as tx:
        await tx.connection.exec_driver_sql("update matches set rules = 3")
    await database.close()
    await harness.start()
    sentence = "This needs version 3 of the rules of “konane”; I know version 1."
    for command, options in (("move", {"move": "d2"}), ("match", {"match": 1})):
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


@pytest.mark.usefixtures("with_konane")
async def test_a_short_match_counts_down_and_ends_at_its_limit(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, first="challenger", opponent=harness.ben, limit="short")
    assert "at most 4 turns each" in offer.text
    await harness.press(harness.ben, offer, "Accept")
    players = harness.ana, harness.ben
    for ply, move in enumerate(OPENING):
        turns = 4 - ply // 2
        left = f"has {turns} turns left" if turns > 1 else "This is the last turn of"
        card = await harness.card_with(players[ply % 2].mention, left)
        assert "-# until <t:" in card.text
        assert card.text.count("⏳") == 1, "the turns that are left"
        await harness.do(players[ply % 2], "move", move=move)
    over = await harness.finished()
    assert "draw 🤝" in over.text
    assert "The move limit was reached." in over.text
    assert "at most 4 turns each" in (await harness.opened(harness.cleo, over, "More")).text
    assert "⏳" not in over.text
    match = await harness.view()
    assert match.outcome
    assert match.outcome.reason == "limit"
    assert any(name.endswith(".gif") for name in (await harness.opened(harness.cleo, over, "Replay")).files)
    assert "Nothing was left to chance" in (await harness.do(harness.cleo, "verify", match=1)).text
    assert OPENING[-1] in (await harness.press_behind(harness.cleo, over, "Moves")).text
    assert "The move limit was reached" in (await harness.do(harness.cleo, "match", match=1)).text
    assert "at the move limit" in (await harness.do(harness.ana, "history")).text
    await harness.press(harness.ana, over, "Rematch")
    again = await harness.until(lambda: harness.card("Accept"))
    assert "at most 4 turns each" in again.text


async def test_a_match_of_a_game_that_is_gone_is_listed_and_stands_still(
    tmp_path: Path, harness: BotHarness
) -> None:
    await harness.begin(recorded=True)
    with konane(tmp_path / "konane"):
        offer = await harness.offer(game=KEY, first="challenger", opponent=harness.ben)
        await harness.press(harness.ben, offer, "Accept")
        card = await harness.card_with("Konane", label="Play")
        await harness.until_quiet()
    listed = (await harness.shown(harness.ana, "matches")).text
    assert "konane – I don't have this game at the moment." in listed
    assert "Penguin Soccer" in listed
    assert "konane" in await harness.refused(await harness.press(harness.ana, card, "Play"))
    assert "Ana" in (await harness.shown(harness.ana, "profile")).text


@pytest.mark.usefixtures("with_breakthrough")
@pytest.mark.essential
async def test_its_rules_lessons_and_notation_are_shown(harness: BotHarness) -> None:
    assert "far row" in (await harness.shown(harness.ana, "rules", game=OTHER)).text
    assert "d2d3" in (await harness.do(harness.ana, "notation", game=OTHER)).text
    lesson = await harness.do(harness.ana, "learn", game=OTHER)
    assert "Break through." in lesson.text
