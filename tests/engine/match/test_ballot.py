"""Ballots of the daily move: the count, the hour, and the house's level."""

import datetime as dt
from random import Random
from zoneinfo import ZoneInfo

import pytest

from engine.fairness.draws import BALLOT, Draws
from engine.match.ballot import chosen, closing_ms, edit_delay_ms, next_level, votable
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.registry import game
from tests.engine.fairness.reference_draws import Numbers


def test_1000_random_ballots_are_decided_as_an_independent_count_decides_them() -> None:
    random = Random(5)
    for ply in range(1_000):
        voices = {player: random.choice("abcdefgh") for player in range(random.randint(1, 12))}
        tally = [(list(voices.values()).count(turn), turn) for turn in random.sample("abcdefgh", 8)]
        secret = random.randbytes(32)
        counts = {turn: count for count, turn in tally if count}
        turn = chosen(counts, Draws(secret, 7, 70, ply).lot(BALLOT))
        best = sorted(turn for count, turn in tally if count == max(tally)[0])
        again = Numbers({"secret": secret.hex(), "match": 7, "interaction": 70}, ply, "ballot")
        assert turn == (best[again.below(len(best))] if best[1:] else best[0])


@pytest.mark.parametrize(
    ("now", "closes"),
    [
        ("2026-11-28 11:59", "2026-11-28 18:00"),
        ("2026-11-28 12:01", "2026-11-29 18:00"),  # less than six hours would be left
        ("2026-11-28 18:00", "2026-11-29 18:00"),
        ("2026-11-28 23:30", "2026-11-29 18:00"),
        ("2027-03-27 18:00", "2027-03-28 18:00"),  # 23 hours: clocks are set forward
        ("2026-10-24 18:00", "2026-10-25 18:00"),  # 25 hours
    ],
)
def test_a_ballot_closes_at_its_hour_by_the_clocks_of_its_zone(now: str, closes: str) -> None:
    berlin = ZoneInfo("Europe/Berlin")
    now_s, closes_s = (dt.datetime.fromisoformat(each).replace(tzinfo=berlin) for each in (now, closes))
    assert closing_ms("Europe/Berlin", 18, int(now_s.timestamp()) * 1_000) == closes_s.timestamp() * 1_000


def test_two_wins_in_a_row_raise_the_houses_level_and_two_losses_lower_it() -> None:
    assert next_level([]) == 2
    assert next_level([(2, 1)]) == 2
    assert next_level([(2, 1), (2, 1)]) == 3
    assert next_level([(2, 1), (2, 1), (3, 1)]) == 3
    assert next_level([(2, 1), (2, -1), (2, 1), (2, 0), (2, 1)]) == 2
    assert next_level([(2, -1), (2, -1)]) == 1
    assert next_level([(1, -1)] * 5) == 1
    assert next_level([(8, 1)] * 5) == 8


def test_a_card_older_than_an_hour_is_edited_less_often() -> None:
    assert edit_delay_ms(HOUR_MS - 1) == 20_000
    assert edit_delay_ms(DAY_MS) == 300_000


def test_games_whose_turn_is_several_moves_cannot_be_voted_on() -> None:
    assert votable(game("scherer-soccer").about)
    assert not votable(game("polar-dare").about)
