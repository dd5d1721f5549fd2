"""One table of who may do what now: what it refuses is refused by the transitions, and no button shows it."""

from dataclasses import replace

import pytest

from engine.core.game import Outcome
from engine.match import takeback
from engine.match import transitions as decisions
from engine.match.match import Entry, Match
from engine.match.permissions import Right, available, may_act
from tests.engine.match.matches import ANN, BOB, CAT, START_MS, loaded, moved

NOW = START_MS + 10_000
LEVEL = 3
ANNS_MOVE = (Entry("move", 0, "1ne"),)


def code(match: Match, player: int, action: Right, *log: Entry, ply: int | None = None) -> str | None:
    """The code of the refusal, None where the player may do it."""
    refusal = may_act(match, player, action, log=log, ply=ply)
    return refusal.code if refusal else None


def after_one_move() -> Match:
    return moved(loaded(), ANN, "1ne", 0, NOW).after


@pytest.mark.parametrize("action", ["move", "resign", "offer-draw", "answer-draw", "undo-step", "hint"])
def test_bystanders_leavers_and_matches_that_are_over_come_first(action: Right) -> None:
    match = loaded()
    assert code(match, CAT, action) == "match.not-yours"
    assert code(replace(match, outcome=Outcome((1, 2), "goal")), ANN, action) == "match.over"
    assert code(replace(match, gone=frozenset({0})), ANN, action) == "match.left"
    flagged = may_act(match, ANN, action, now_ms=START_MS + 900_000)
    assert flagged is not None
    assert flagged.code == "clock.flagged"


def test_only_the_mover_moves_in_the_position_meant() -> None:
    match = after_one_move()
    assert code(match, BOB, "move", ply=1) is None
    assert code(match, BOB, "move", ply=0) == "match.stale"
    assert code(match, ANN, "move") == "match.not-your-turn"


def test_the_actions_of_a_match_follow_its_offers() -> None:
    first, second = loaded(), after_one_move()
    assert available(first, log=(), rated=True) == {"move", "resign", "offer-draw", "plan"}
    usual = {"move", "resign", "offer-draw", "offer-takeback", "give-back", "plan"}
    assert available(second, log=ANNS_MOVE, rated=True) == usual
    offered = decisions.draw_offered(second, ANN, NOW).after
    assert available(offered, log=ANNS_MOVE, rated=True) == usual - {"offer-draw"} | {"answer-draw"}
    back = takeback.offered(second, ANN, ANNS_MOVE, NOW, rated=True).after
    assert available(back, log=ANNS_MOVE, rated=True) == usual - {"offer-takeback", "give-back"} | {
        "answer-takeback"
    }


def test_against_a_computer_there_are_hints_and_no_draws() -> None:
    match = loaded(players=(ANN, LEVEL))
    assert available(match, log=(), rated=False) == {"move", "resign", "hint", "plan"}
    assert code(match, ANN, "offer-draw") == "computer.no-draw"
    thinking = moved(match, ANN, "1ne", 0, NOW).after
    assert available(thinking, log=ANNS_MOVE, rated=False) == {"resign", "offer-takeback", "plan"}
    assert code(thinking, ANN, "move") == code(thinking, ANN, "hint") == "computer.thinking"
    assert code(loaded(), ANN, "hint") == "computer.no-hint"


def test_a_step_is_undone_by_the_seat_that_is_still_to_move() -> None:
    match = after_one_move()
    assert code(match, BOB, "undo-step", *ANNS_MOVE) == "takeback.no-step"
    assert code(match, ANN, "undo-step", *ANNS_MOVE) == "takeback.no-step"
    assert code(match, BOB, "undo-step", Entry("move", 1, "1")) is None
