"""The best moment of a match, and its film."""

from io import BytesIO
from typing import Final

import pytest
from PIL import Image

from engine import registry
from engine.core.game import SCORE
from engine.match.match import Entry
from render.moments import LEAD, MomentDrawing, best_moment, moment_in_motion
from render.replays import ReplayDrawing
from tests.bot.harness import GAME, WHITE_WINS
from tests.render.cases import ENGLISH

LOG: Final = tuple(Entry("move", ply % 2, text) for ply, text in enumerate(WHITE_WINS))


def drawing(*log: Entry) -> ReplayDrawing:
    """A match to be looked through."""
    return ReplayDrawing(GAME, log, options=registry.game(GAME).choose({}))


def test_the_best_moment_is_the_goal_with_the_board_before_and_after() -> None:
    moment = best_moment(drawing(*LOG))
    assert moment is not None
    assert (moment.ply, moment.seat, moment.weight[0]) == (len(LOG), 0, SCORE)
    game = registry.game(GAME)
    assert game.play(moment.before, game.read(moment.before, WHITE_WINS[-1])).after == moment.after


@pytest.mark.parametrize("log", [(), LOG[:1], (*LOG[:1], Entry("resigned", 1))])
def test_a_match_in_which_nothing_counts_has_none(log: tuple[Entry, ...]) -> None:
    assert best_moment(drawing(*log)) is None


@pytest.mark.parametrize("after", [(), (Entry("move", 1, "g5s"),)])
def test_the_film_has_the_moves_before_it_and_ends_with_it(after: tuple[Entry, ...]) -> None:
    moment = best_moment(drawing(*LOG))
    assert moment is not None
    assert moment_in_motion(GAME, moment, "daylight", ENGLISH) is None, "its pieces do not fly"
    rules, options = registry.game(GAME).about.rules, registry.game(GAME).choose({})
    film = MomentDrawing(
        GAME, (*LOG, *after), moment, options=options, rules=rules, seats=2, theme="daylight"
    )
    while film.advance():
        pass
    shown = film.finished(ENGLISH)
    assert shown.frames == LEAD + 1
    assert "Goal!" in shown.alt
    assert Image.open(BytesIO(shown.gif)).size == (shown.width, shown.height)
