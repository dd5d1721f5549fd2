"""Who may do what in a match, and what it leads to."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.core.errors import BadNotation, GameError, IllegalMove
from engine.core.game import CHANCE, Outcome
from engine.match import transitions as decisions
from engine.match.errors import Refusal
from engine.match.match import Entry, moves_made, replayed, turns_made
from tests.engine.match.matches import ANN, BOB, CAT, START_MS, loaded, moved, three

NOW = START_MS + 10_000


def refused(code: str, act: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as refusal:
        act()
    assert refusal.value.code == code


def test_a_move_charges_the_mover_and_hands_the_clock_over() -> None:
    change = moved(loaded(), ANN, "1 NE", 0, NOW)
    assert change.entry == Entry("move", 0, "1ne")
    assert change.spent_ms == 10_000
    assert change.after.clock.remaining_ms == (895_000, 900_000)
    assert change.after.clock.running == 1
    assert (change.after.ply, change.after.mover) == (1, 1)
    assert change.events


def test_others_moves_stale_plies_and_ended_matches_are_refused() -> None:
    match = loaded()
    refused("match.not-yours", lambda: moved(match, CAT, "1ne", 0, NOW))
    refused("match.stale", lambda: moved(match, BOB, "1ne", 3, NOW))
    refused("match.not-your-turn", lambda: moved(match, BOB, "1ne", 0, NOW))
    over = decisions.resigned(match, BOB, NOW).after
    refused("match.over", lambda: moved(over, ANN, "1ne", 1, NOW))
    refused("match.over", lambda: decisions.resigned(over, ANN, NOW))
    refused("match.over", lambda: decisions.draw_offered(over, ANN, NOW))
    refused("match.not-yours", lambda: decisions.draw_offered(over, CAT, NOW))


def test_the_game_says_itself_what_is_wrong_with_a_move() -> None:
    with pytest.raises(BadNotation):
        moved(loaded(), ANN, "🐧🐧", 0, NOW)
    with pytest.raises(IllegalMove):
        moved(loaded(), ANN, "1sw", 0, NOW)


def test_nothing_is_heard_once_the_flag_has_fallen_and_not_an_instant_before() -> None:
    match = loaded()
    deadline = START_MS + 900_000
    assert moved(match, ANN, "1ne", 0, deadline - 1).after.clock.remaining_ms[0] == 5_001
    assert decisions.timed_out(match, deadline - 1) is None
    for act in (
        lambda: moved(match, ANN, "1ne", 0, deadline),
        lambda: decisions.resigned(match, ANN, deadline),
        lambda: decisions.draw_offered(match, BOB, deadline),
    ):
        refused("clock.flagged", act)
    change = decisions.timed_out(match, deadline)
    assert change is not None
    assert change.entry == Entry("time", 0)
    assert change.after.outcome == Outcome((2, 1), "time")
    assert change.after.clock.remaining_ms == (0, 900_000)
    assert decisions.timed_out(change.after, deadline + 1) is None


def test_resigning_works_out_of_turn_and_stops_the_clock() -> None:
    change = decisions.resigned(loaded(), BOB, NOW)
    assert change.after.outcome == Outcome((1, 2), "resigned")
    assert change.after.clock.remaining_ms == (890_000, 900_000)
    assert change.after.clock.running is None
    assert change.after.mover is None
    assert change.spent_ms == 0


def test_a_draw_is_offered_survives_the_own_move_and_is_agreed() -> None:
    match = decisions.draw_offered(loaded(), ANN, NOW).after
    match = moved(match, ANN, "1ne", 0, NOW).after
    change = decisions.draw_accepted(match, BOB, (), NOW)
    assert change.entry == Entry("draw", 1)
    assert change.after.outcome == Outcome((1, 1), "agreed")
    assert change.after.ply == 2
    assert change.after.offer is None


def test_an_offer_lapses_when_the_other_moves() -> None:
    match = decisions.draw_offered(loaded(), BOB, NOW).after
    match = moved(match, ANN, "1ne", 0, NOW).after
    refused("draw.none", lambda: decisions.draw_accepted(match, ANN, (), NOW))


def test_an_offer_is_made_once_a_ply_and_never_over_another() -> None:
    match = decisions.draw_offered(loaded(), ANN, NOW).after
    refused("draw.standing", lambda: decisions.draw_offered(match, ANN, NOW))
    refused("draw.answer-first", lambda: decisions.draw_offered(match, BOB, NOW))
    refused("draw.own", lambda: decisions.draw_accepted(match, ANN, (), NOW))
    refused("draw.own", lambda: decisions.draw_declined(match, ANN, NOW))
    declined = decisions.draw_declined(match, BOB, NOW).after
    refused("draw.standing", lambda: decisions.draw_offered(declined, ANN, NOW))
    refused("draw.none", lambda: decisions.draw_declined(declined, BOB, NOW))
    later = moved(declined, ANN, "1ne", 0, NOW).after
    assert decisions.draw_offered(later, ANN, NOW).after.offer is not None


def test_with_three_seats_the_others_play_on_after_one_has_left() -> None:
    match = decisions.resigned(three(), ANN, NOW).after
    assert match.outcome is None
    assert (match.mover, match.clock.running, match.gone) == (1, 1, frozenset({0}))
    assert match.clock.remaining_ms == (890_000, 900_000, 900_000)
    refused("match.left", lambda: decisions.resigned(match, ANN, NOW))
    match = moved(match, BOB, "1", 1, NOW + 1_000).after
    assert match.clock.remaining_ms == (890_000, 899_000, 900_000)
    flagged = decisions.timed_out(match, NOW + 901_000)
    assert flagged is not None
    assert flagged.after.outcome == Outcome((2, 1, 2), "time")


def test_leaving_out_of_turn_lets_the_movers_time_run_on() -> None:
    match = decisions.resigned(three(), CAT, NOW).after
    assert match.clock == three().clock
    assert match.mover == 0


def test_with_three_seats_all_present_must_agree_to_a_draw() -> None:
    match = decisions.draw_offered(three(), ANN, NOW).after
    match = decisions.draw_accepted(match, CAT, (), NOW).after
    assert match.outcome is None
    assert decisions.draw_accepted(match, BOB, (), NOW).after.outcome == Outcome((1, 1, 1), "agreed")
    left = decisions.resigned(three(), CAT, NOW).after
    left = decisions.draw_offered(left, ANN, NOW).after
    log = (Entry("resigned", 2),)
    assert decisions.draw_accepted(left, BOB, log, NOW).after.outcome == Outcome((1, 1, 3), "agreed")


def test_a_draw_leaves_those_who_left_in_the_order_they_did() -> None:
    match = replace(three(), gone=frozenset({1, 2}), offer=None)
    offered = replace(match, players=(ANN, BOB, CAT, 404), draw_offer_plies=(-1,) * 4)
    offered = decisions.draw_offered(offered, ANN, NOW).after
    log = (Entry("resigned", 2), Entry("move", 0, "1"), Entry("time", 1))
    ended = decisions.draw_accepted(offered, 404, log, NOW).after
    assert ended.outcome == Outcome((1, 3, 4, 1), "agreed")


def test_nobodys_clock_runs_while_chance_comes_next() -> None:
    match = three()
    for ply, player in enumerate((ANN, BOB)):
        match = moved(match, player, "1", ply, NOW).after
    assert match.mover == CHANCE
    assert match.clock.deadline_ms is None
    refused("match.chance", lambda: moved(match, CAT, "1", 2, NOW))


def test_a_match_replays_from_its_log_alone() -> None:
    match = three()
    laid = moved(match, ANN, "1", 0, NOW)
    left = decisions.resigned(laid.after, CAT, NOW)
    match = left.after
    position = match.game.start(3, {})
    for entry in (laid.entry, left.entry):
        assert entry is not None
        position, _ = replayed(match.game, position, entry)
    assert position == match.position


def test_the_steps_that_one_roll_allows_are_one_turn() -> None:
    rolls = [Entry("move", CHANCE, "roll:P2"), Entry("move", 0, "S>a1"), Entry("move", 0, "a1+")]
    log = [
        *rolls,
        Entry("move", CHANCE, "roll:P3"),
        Entry("move", 1, "S>b1"),
        Entry("takeback", 1, "4"),
        *rolls,
    ]
    assert moves_made(log) == 4
    assert turns_made(log) == 2


def test_a_log_that_is_damaged_raises_a_game_error() -> None:
    match = loaded()
    with pytest.raises(GameError):
        replayed(match.game, match.position, Entry("move", 0, "a1s"))


def test_a_change_leaves_the_match_before_it_alone() -> None:
    match = loaded()
    copy = replace(match)
    moved(match, ANN, "1ne", 0, NOW)
    decisions.resigned(match, BOB, NOW)
    assert match == copy
