"""Turns of Polar Dare! within a match: rolls, steps typed together, seats that leave."""

import pytest

from engine.core.errors import GameError, IllegalMove
from engine.core.game import CHANCE, Outcome
from engine.games.polar_dare.rules import GAME as DARE
from engine.match.match import Match
from engine.match.transitions import chanced, departed, turn_moved
from tests.engine.match.matches import ANN, BOB, CAT, START_MS, loaded, moved


def rolled(match: Match, roll: str) -> Match:
    return chanced(match, DARE.read(match.position, roll), START_MS).after


def refused(match: Match, player: int, text: str) -> str:
    with pytest.raises(GameError) as caught:
        turn_moved(match, player, text, match.ply, START_MS)
    return caught.value.code


def test_chance_rolls_and_the_mover_takes_the_steps() -> None:
    match = loaded(players=(ANN, BOB, CAT), of=DARE)
    assert match.mover == CHANCE
    assert refused(match, ANN, "S>a1") == "match.chance"
    match = rolled(match, "roll:P3")
    assert refused(match, BOB, "S>a1") == "match.not-your-turn"
    changes = turn_moved(match, ANN, "S > a1; a1+ a1>a2", match.ply, START_MS)
    assert [change.entry.text for change in changes if change.entry] == ["S>a1", "a1+", "a1>a2"]
    assert [change.after.mover for change in changes] == [0, 0, CHANCE]
    assert DARE.dump(changes[-1].after.position) == "+-r--/----/----/---- rrbbbggg * b -"


def test_a_turn_with_too_many_steps_or_a_roll_is_refused_whole() -> None:
    match = rolled(loaded(of=DARE), "roll:P2")
    assert refused(match, ANN, "S>a1 a1+ a1>a2") == "match.turn-over"
    assert refused(match, ANN, "S>a1 a1+ roll:P4") == "match.turn-over"
    assert refused(match, ANN, "S>a1 a1>a2") == "dare.floes-apart"
    assert refused(match, ANN, "roll:P4") == "dare.rolled"
    assert refused(match, ANN, "S>a1 what") == "notation.unreadable"


def test_a_turn_can_be_played_step_by_step() -> None:
    match = rolled(loaded(of=DARE), "roll:P2")
    match = moved(match, ANN, "S>a1", match.ply, START_MS).after
    assert match.mover == 0
    with pytest.raises(IllegalMove, match=r"dare\.pass"):
        moved(match, ANN, "pass", match.ply, START_MS)
    assert moved(match, ANN, "a1+", match.ply, START_MS).after.mover == CHANCE


def test_a_seat_that_runs_out_of_time_on_turn_lets_the_next_seat_roll() -> None:
    match = rolled(loaded(players=(ANN, BOB, CAT), of=DARE), "roll:P4")
    match = departed(match, 0, "time", START_MS).after
    assert (match.mover, match.clock.running) == (CHANCE, None)
    match = rolled(match, "roll:B3")
    assert match.mover == match.clock.running == 1
    match = departed(match, 2, "resigned", START_MS).after
    assert match.outcome == Outcome((3, 1, 2), "resigned")
