"""Knockout: who loses is out, and the best meet last."""

from collections.abc import Callable, Sequence


def bracket(ranked: Sequence[int]) -> list[tuple[int, ...]]:
    """The first round, in the order of the bracket; the best have a bye if there are too few.

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


def series(
    results: Sequence[tuple[int, int]], best_of: int, lot: Callable[[int], int]
) -> tuple[int | None, list[int]]:
    """The side that has won a series, None while it goes on, and the sides for which a lot decided.

    ``results`` are the places of both sides in each match played. A drawn match is played once more; if
    that one is drawn too, ``lot(2)`` says whose it is.
    """
    wins, drawn, by_lot = [0, 0], 0, list[int]()
    for places in results:
        if places[0] == places[1]:
            drawn += 1
            if drawn < 2:
                continue
            by_lot.append(lot(2))
            wins[by_lot[-1]] += 1
        else:
            wins[places[0] > places[1]] += 1
        drawn = 0
    return series_winner((wins[0], wins[1]), best_of), by_lot
