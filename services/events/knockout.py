"""Knockout: who loses is out, and the best meet last."""

from collections.abc import Sequence


def bracket(ranked: Sequence[int]) -> list[tuple[int, ...]]:
    """The first round, in the order of the bracket; the best have a bye where there are too few.

    The first two of the ranking can meet in the final only, the first four not before the semi-finals, and so
    on. Winners of neighbouring meetings meet next: see ``next_round``.
    """
    places = [0]
    while len(places) < len(ranked):
        size = 2 * len(places)
        places = [place for each in places for place in (each, size - 1 - each)]
    row = [ranked[place] if place < len(ranked) else None for place in places]
    return [
        tuple(entrant for entrant in pair if entrant is not None)
        for pair in zip(row[::2], row[1::2], strict=True)
    ]


def next_round(winners: Sequence[int | None]) -> list[tuple[int, ...]]:
    """The meetings of the winners of a round, in its order; None is a place whose entrants are all gone."""
    pairs = zip(winners[::2], winners[1::2], strict=True)
    return [tuple(entrant for entrant in pair if entrant is not None) for pair in pairs]


def series_winner(wins: tuple[int, int], best_of: int) -> int | None:
    """0 or 1 for who has won a series of at most ``best_of`` decided matches, None while it goes on."""
    return next((side for side in (0, 1) if 2 * wins[side] > best_of), None)
