"""The move limit: which turns count, and that every match ends exactly there."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.core.errors import BadRecord
from engine.core.game import CHANCE, Game
from engine.fairness.match_file import FORMAT, VERSION, read_back
from engine.match import takeback as takebacks
from engine.match import transitions as decisions
from engine.match.draw_offer import Takeback
from engine.match.errors import Refusal
from engine.match.limit import limit_of, limit_text
from engine.match.match import Change, Entry, Match
from engine.match.takeback import Earlier
from tests.each_game import EACH_GAME
from tests.engine.match.matches import ANN, BOB, CAT, START_MS, TowerGame, loaded, moved, three

NOW = START_MS + 1_000
DAN = 404
PENGUINS = registry.game("penguin-soccer")


def limited(rules: Game[Any, Any], seats: int, limit: int | None) -> Match:
    """A match at its start with that move limit."""
    return replace(loaded("none", (ANN, BOB, CAT, DAN)[:seats], of=rules), limit=limit)


def played(match: Match, seed: int) -> Iterator[Change]:
    """Random moves until the match is over, and its end at the limit."""
    rng = Random(seed)
    while match.outcome is None:
        change = decisions.limit_reached(match, NOW)
        if change is None:
            move = match.game.sample(match.position, rng)
            change = decisions.chanced(match, move, NOW)  # it plays for whoever is to move
        yield change
        match = change.after


def counted(changes: list[Change]) -> list[int]:
    """The seats of the turns that count, by another way than the one that is tested."""
    made = [(change.entry.seat, change) for change in changes if change.entry and change.entry.kind == "move"]
    return [
        seat
        for seat, run in groupby(made, key=lambda pair: pair[0])
        if seat != CHANCE and any(change.before.game.takes_turn(change.events) for _, change in run)
    ]


def file_of(match: Match, log: list[Entry], **changed: Any) -> dict[str, Any]:
    about = match.game.about
    made = {
        "format": FORMAT,
        "version": VERSION,
        "game": about.key,
        "rules": about.rules,
        "options": {},
        "limit": match.limit,
        "seats": [{} for _ in match.players],
        "log": [entry._asdict() for entry in log],
    }
    read: dict[str, Any] = json.loads(json.dumps(made | changed))
    return read


@EACH_GAME
@pytest.mark.parametrize("seed", range(6))
def test_random_play_ends_exactly_at_the_limit_with_the_result_so_far(
    game: Game[Any, Any], seed: int
) -> None:
    limit, seats = 1 + seed, game.about.seats[seed % len(game.about.seats)]
    changes = list(played(limited(game, seats, limit), seed))
    check_end(changes, limit)
    last, log = changes[-1].after, [change.entry for change in changes if change.entry]
    recorded = read_back(file_of(last, log))
    assert (recorded.outcome, recorded.entries[-1].after) == (last.outcome, last.position)


@pytest.mark.parametrize("seed", range(6))
def test_a_small_game_ends_there_too(seed: int) -> None:
    limit, seats = 1 + seed // 3, 2 + seed % 3
    check_end(list(played(limited(TowerGame(), seats, limit), seed)), limit)


def check_end(changes: list[Change], limit: int) -> None:
    """Check that a match ended by its own rules, or exactly at the limit and by the result so far."""
    last, game, turns = changes[-1], changes[-1].before.game, counted(changes)
    kinds = [change.entry.kind for change in changes if change.entry]
    assert len(kinds) == len(changes) == last.after.ply
    assert max(map(turns.count, range(len(last.after.players)))) <= limit
    if kinds[-1] == "limit":
        assert last.entry
        assert turns.count(last.entry.seat) == limit
        assert last.after.outcome == game.result_so_far(last.before.position)
        assert last.after.mover is last.after.turns_left is None
    else:
        assert last.after.outcome == game.outcome(last.after.position)


@EACH_GAME
def test_without_a_limit_nothing_ends_and_nothing_counts_down(game: Game[Any, Any]) -> None:
    match = limited(game, game.about.seats[0], None)
    for change, _ in zip(played(match, 3), range(40), strict=False):
        assert change.entry
        assert change.entry.kind == "move"
        assert change.after.turns_left is None


@EACH_GAME
@pytest.mark.parametrize("seed", range(4))
def test_turns_taken_back_count_back(game: Game[Any, Any], seed: int) -> None:
    rng, limit = Random(seed), 3
    match = limited(game, game.about.seats[0], limit)
    changes = list(played(match, seed))
    if changes[-1].after.outcome == game.outcome(changes[-1].after.position):
        return  # a goal came first
    last = len(changes) - 2  # the entry before the end
    cut = rng.randrange(last)
    before = changes[cut].before
    offer = Takeback(0, cut, frozenset())
    then = Earlier(before.position, before.turns)
    back = takebacks.gone_back(changes[last].before, offer, then, NOW).after
    assert back.turns == before.turns
    again = list(played(back, seed + 100))
    taken, turns = counted(changes[:cut] + again), again[-1].after.turns
    assert [taken.count(seat) for seat in range(len(turns.taken))] == list(turns.taken)
    assert sum(turns.taken) == len(taken)
    log = [change.entry for change in changes[:last] if change.entry]
    log += [Entry("takeback", 0, str(cut)), *(change.entry for change in again if change.entry)]
    assert read_back(file_of(back, log)).outcome == again[-1].after.outcome


def test_a_seat_that_leaves_does_not_end_the_turn_of_another() -> None:
    match = replace(three(), limit=1)
    match = moved(match, ANN, "1", 0, NOW).after
    match = decisions.resigned(match, CAT, NOW).after
    assert (match.mover, match.turns_left) == (1, 1)
    match = moved(match, BOB, "1", 2, NOW).after
    match = decisions.chanced(match, 1, NOW).after
    end = decisions.limit_reached(match, NOW)
    assert end
    assert end.entry
    assert end.entry.kind == "limit"
    assert end.after.outcome
    assert end.after.outcome.places == (1, 1, 3)


def test_the_end_stops_the_clock_and_voids_offers() -> None:
    match = replace(loaded(), limit=1)
    match = moved(match, ANN, "1ne", 0, NOW).after
    match = decisions.draw_offered(moved(match, BOB, "1sw", 1, NOW).after, BOB, NOW).after
    end = decisions.limit_reached(match, NOW)
    assert end
    assert (end.entry, end.after.offer, end.after.clock.running) == (Entry("limit", 0), None, None)
    assert end.after.outcome
    assert (end.after.outcome.places, end.after.outcome.reason) == ((1, 1), "limit")


def test_a_side_that_can_only_pass_holds_nobody_up() -> None:
    match = replace(limited(PENGUINS, 2, 2), position=PENGUINS.load("8/8/8/8/8/8/8/pu7 w h5", {}))
    for _ in range(2):
        assert decisions.limit_reached(match, NOW) is None
        match = moved(match, ANN, "pass", match.ply, NOW).after
        texts = (PENGUINS.write(match.position, move) for move in PENGUINS.moves(match.position))
        match = moved(
            match, BOB, next(each for each in texts if not each.startswith("a1")), match.ply, NOW
        ).after
    match = moved(match, ANN, "pass", match.ply, NOW).after
    assert match.turns.taken == (0, 2)
    assert decisions.limit_reached(match, NOW)


@pytest.mark.parametrize(("made", "limit"), [
    ([("move", 0), ("move", 1), ("move", 0)], 1),
    ([("move", 0), ("limit", 1)], 1),
    ([("limit", 0)], None),
    ([("move", 0), ("move", 1), ("limit", 0), ("move", 0)], 1),
    ([("move", 0), ("draw", 1), ("move", 1)], None),
])  # fmt: skip
def test_a_file_that_passes_its_limit_or_ends_before_it_is_refused(
    made: list[tuple[str, int]], limit: int | None
) -> None:
    texts = iter(("1ne", "1sw", "2ne"))
    log = [Entry(kind, seat, next(texts) if kind == "move" else "") for kind, seat in made]  # type: ignore[arg-type]
    with pytest.raises(BadRecord, match=r"record\.(limit|over)"):
        read_back(file_of(limited(PENGUINS, 2, limit), log))


@pytest.mark.parametrize("limit", [0, -5, True, "30", 2.5])
def test_a_file_with_a_limit_that_is_none_is_refused(limit: object) -> None:
    with pytest.raises(BadRecord, match=r"record\.format"):
        read_back(file_of(limited(PENGUINS, 2, 1), [], limit=limit))


def test_limits_as_they_are_typed() -> None:
    usual = PENGUINS.turn_limit(2, {})
    assert limit_of("default", PENGUINS, 2, {}) == usual >= 300
    assert limit_of("short", PENGUINS, 2, {}) == -(-usual // 3)
    assert limit_of("none", PENGUINS, 2, {}) is None
    assert limit_of("short", TowerGame(), 3, {}) == 2


@given(st.one_of(st.none(), st.integers(1, 100_000)))
def test_a_limit_is_read_as_it_was_written(limit: int | None) -> None:
    assert limit_of(limit_text(limit), PENGUINS, 2, {}) == limit


@pytest.mark.parametrize("text", ["0", "-1", "", "many", "1e3", "٣", "100001", "9" * 400, "1.5", " 5"])
def test_other_limits_are_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"limit\.unreadable"):
        limit_of(text, PENGUINS, 2, {})
