"""**Play on** leads to the computer: from finished matches, analyses, puzzles, and what was tried."""

import pytest

from cogs.cards.shared import result_of
from cogs.ui.i18n import words_in
from engine.puzzles import puzzles
from sandbox import Message
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView, Person, Viewer
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_puzzle import Solving


def number_of(card: Message) -> int:
    return next(int(each.custom_id.split(":")[1]) for each in card.buttons if each.custom_id)


async def begun(harness: BotHarness, asked: Message, first: str, whence: str) -> MatchView:
    """The match that the answer to **Play on** begins at the level that is next for a newcomer."""
    assert asked.ephemeral
    assert asked.text.startswith("### Play on from here, against the computer\nYou play ")
    assert first in asked.text
    assert asked.images[0].alt
    assert asked.labels == ["1 Beginner"]
    await harness.press(harness.ana, asked, "1 Beginner")
    assert "Penguin Soccer against the computer, level 1." in asked.text
    card = await harness.card_with(whence, label="More")
    match = await harness.client.services.matches.view(number_of(card))
    assert (match.level, match.rated) == (1, False)
    assert match.seat_of(harness.ana.id) is not None
    return match


@pytest.mark.essential
async def test_a_match_goes_on_from_a_step_of_a_replay(harness: BotHarness) -> None:
    over = await harness.won()
    number = harness.match
    await harness.set_server(private_threads=False)
    replay = await harness.opened(harness.ana, over, "Replay")
    await harness.press(harness.ana, replay, "Step by step")
    for _ in range(3):
        await harness.press(harness.ana, replay, "▶\ufe0e")
    assert "Play on" in replay.labels
    asked = await harness.opened(harness.ana, replay, "Play on")
    whence = f"From a position of match #{number}"
    match = await begun(harness, asked, "**Orange**. The computer moves first.", whence)
    matches = harness.client.services.matches
    old = await matches.earlier(number, 3)
    assert match.first_position == match.match.game.dump(old.position)
    over_too = await matches.act(match.id, harness.ana.id, "resign")
    assert f"\n-# {whence}" in (await result_of(over_too, "clear", words_in("en"), None)).text


async def test_where_the_game_is_over_nobody_plays_on(harness: BotHarness) -> None:
    replay = await harness.opened(harness.ana, await harness.won(), "Replay")
    await harness.press(harness.ana, replay, "Step by step")
    await harness.press(harness.ana, replay, "⏭\ufe0e")
    assert "Play on" not in replay.labels


@pytest.mark.essential
async def test_after_a_resignation_the_last_position_is_played_on(harness: BotHarness) -> None:
    over = await harness.resigned(harness.ben)
    replay = await harness.opened(harness.ana, over, "Replay")
    await harness.press(harness.ana, replay, "Step by step")
    await harness.press(harness.ana, replay, "⏭\ufe0e")
    asked = await harness.opened(harness.ana, replay, "Play on")
    assert "The computer moves first." in asked.text


@pytest.mark.essential
async def test_a_solved_puzzle_is_played_on_and_begun_again(harness: BotHarness) -> None:
    await harness.set_server(private_threads=False)
    one = next(each for each in puzzles(GAME) if each.plies == 1)
    solving = Solving(harness, harness.ana, one)
    await solving.finish()
    asked = await harness.opened(harness.ana, solving.message, "Play on")
    match = await begun(harness, asked, "It's your move.", "From a puzzle")
    await harness.do(harness.ana, "move", move=one.line[0])
    over = await harness.card_with("From a puzzle", label="Replay")
    assert "You beat level" not in over.text
    await harness.press(harness.ana, over, "From there again")
    again = await harness.card_with("From a puzzle", label="Play")
    assert number_of(again) == match.id + 1
    assert (await harness.client.services.matches.view(match.id + 1)).first == match.first
    assert await harness.client.services.profiles.level_beaten(harness.ana.id, GAME) == 0


async def test_what_was_tried_on_a_finished_match_is_played_on(harness: BotHarness) -> None:
    await harness.set_server(private_threads=False)
    replay = await harness.opened(harness.ana, await harness.won(), "Replay")
    await harness.press(harness.ana, replay, "Step by step")
    place = TryPlace(TrySubject.of_match(harness.match, 0))
    viewer, person = Viewer(harness.ana.id, harness.here), Person(harness.ana.id, harness.ana.name)
    line = await harness.client.services.lines.play(viewer, person, place, "2neLL")
    board = await harness.opened(harness.ana, replay, "Try")
    (menu,) = board.selects
    await (await harness.ana.choose(board, menu.custom_id, str(line.place.line))).settled()
    asked = await harness.opened(harness.ana, board, "Play on")
    whence = f"From a position of match #{harness.match}"
    match = await begun(harness, asked, "**Orange**. The computer moves first.", whence)
    assert match.first_position == match.match.game.dump(line.position)


async def test_a_match_in_play_is_tried_but_not_played_on(harness: BotHarness) -> None:
    card = await harness.begin()
    more = await harness.opened(harness.ana, card, "More")
    board = await harness.opened(harness.ana, more, "Try")
    assert "Play on" not in board.labels
