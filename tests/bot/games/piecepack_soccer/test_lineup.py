"""Piecepack Soccer on Discord with new line-ups after a goal: by thumb, in replay, in the match file."""

import json

from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from sandbox import Member
from tests.bot.games.piecepack_soccer.test_aiming import KEY, card_of, choose, composer_of
from tests.bot.harness import BotHarness

TO_GOAL = ("set square", "set square", "A1:270:100", "ball:90:1", "A4:0:70")
"""South's A1 fouls and is out; then A4 scores."""
BEN_ANEW = "set 4.4,10.4 5.6,10.4 4.4,11.6 5.6,11.6"
ANA_ANEW = "set 4.4,0.4 5.6,0.4 5,1.6"


async def scored(harness: BotHarness) -> None:
    """A match with new line-ups in which South has just scored and has three kickers."""
    await harness.begin(game=KEY, hand="steady", lineup="new")
    await harness.play(*TO_GOAL)


async def lined_up(harness: BotHarness, member: Member, ply: int, move: str) -> None:
    """Compose a line-up place by place, and play it."""
    composer = await composer_of(harness, member, ply)
    *places, _ = move.removeprefix("set ").split()
    await choose(harness, member, composer, "own", *places, ply=ply)
    await harness.press(member, composer, f"play:match {harness.match} {ply}:{move}")
    assert composer.deleted


async def test_both_sides_line_up_anew_by_thumb_also_with_three_kickers(own_bot: BotHarness) -> None:
    await scored(own_bot)
    card = await card_of(own_bot, 5)
    assert "Goal for Orange!" in card.text
    more = await own_bot.opened(own_bot.ben, card, "More")
    assert "lined up anew, first those of Purple" in more.text
    await lined_up(own_bot, own_bot.ben, 5, BEN_ANEW)
    await own_bot.restart()
    await lined_up(own_bot, own_bot.ana, 6, ANA_ANEW)
    await own_bot.do(own_bot.ben, "move", move="C1:90:1")
    shown = (await card_of(own_bot, 8)).images[0].alt
    assert "Orange: 1 fouled out; 2 is " in shown


async def test_the_line_up_of_before_is_one_button_and_a_wrong_number_of_places_is_refused(
    harness: BotHarness,
) -> None:
    await harness.begin(game=KEY, hand="steady", lineup="new")
    await harness.play("set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.5", *TO_GOAL[1:])
    await harness.do(harness.ben, "move", move="set wall")
    composer = await composer_of(harness, harness.ana, 6)
    four = await harness.do(harness.ana, "move", move="set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4")
    assert "needs 3 places" in await harness.refused(four)
    await harness.press(harness.ana, composer, f"play:match {harness.match} 6:set 5.6,0.6 4.4,1.4 5.6,1.5")
    assert composer.deleted


async def test_a_match_with_new_line_ups_is_shown_again_and_its_file_holds(harness: BotHarness) -> None:
    await scored(harness)
    moves = (*TO_GOAL, "set line", ANA_ANEW, "C1:90:1")
    await harness.do(harness.ben, "move", move=moves[5])
    await harness.do(harness.ana, "move", move=moves[6])
    await harness.do(harness.ben, "move", move=moves[7])
    await harness.resign(harness.ana, await card_of(harness, 8))
    over = await harness.finished()
    replay = await harness.opened(harness.cleo, over, "Replay")
    assert replay.text == "-# The whole match: 8 moves"
    more = await harness.opened(harness.cleo, over, "More")
    file = json.loads((await harness.opened(harness.cleo, more, "File")).files[f"match-{harness.match}.json"])
    assert file["options"] == {"hand": "steady", "lineup": "new"}
    assert tuple(reached.entry.text for reached in read_back(file).entries[:-1]) == moves
    assert verify(file).holds
