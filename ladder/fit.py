"""Fitting of evaluation weights to the results of matches: logistic regression, as Texel does it.

The result expected of a position is the logistic function of its value (100 for odds of e to 1). The error is
the mean cross entropy of expected and true results, in nats; 0.693 is that of knowing nothing. It is made
smaller by damped Newton steps with derivatives by finite differences, and every weight is held near where it
began by a penalty, so that one that positions say little about stays as it was.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar, get_args, get_type_hints

from engine.computer.think import UNIT
from engine.computer.weights import Share

FINE: Final = 1000
"""By how much values are multiplied while fitting, because an evaluation rounds them to whole numbers."""
STEPS: Final = 12
TINY: Final = 1e-12

WeightsT = TypeVar("WeightsT", bound=tuple[Any, ...])
Numbers = tuple[float, ...]
Values = Callable[[Numbers], Sequence[float]]
"""The values of all positions with these weights."""


class Fit(NamedTuple):
    """Fitted weights as numbers, and the error before and after."""

    numbers: Numbers
    before: float
    after: float


def numbers_of(weights: tuple[Any, ...]) -> Numbers:
    """All numbers of some weights, in order."""
    return tuple(number for field in weights for number in (field if isinstance(field, tuple) else (field,)))


def weights_of(shape: type[WeightsT], numbers: Sequence[float]) -> WeightsT:
    """The weights with these numbers, in the order of ``numbers_of``."""
    left = iter(numbers)
    make: Callable[..., WeightsT] = shape
    return make(*(tuple(next(left) for _ in found) if found else next(left) for found in hints(shape)))


def hints(shape: type[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """By field of some weights, the types of its numbers; none for a single number."""
    return [get_args(hint) for hint in get_type_hints(shape).values()]


def scales(shape: type[tuple[Any, ...]], factor: float) -> Numbers:
    """By number of some weights: 1 for a share, ``factor`` for what is a value."""
    types = [kind for hint in get_type_hints(shape).values() for kind in get_args(hint) or (hint,)]
    return tuple(1.0 if kind is Share else factor for kind in types)


def error_of(values: Sequence[float], results: Sequence[float]) -> float:
    """The mean cross entropy of the results that values predict and the true ones, in nats."""
    total = 0.0
    for value, result in zip(values, results, strict=True):
        odds = value / UNIT
        # The logarithm of 1 + e^x, which must not overflow.
        total += max(odds, 0.0) + math.log1p(math.exp(-abs(odds))) - result * odds
    return total / len(results)


def fit(numbers: Numbers, values: Values, results: Sequence[float], held: float = 1) -> Fit:
    """The weights that predict the results best, and are not far from where they began.

    A weight that has moved by its own size, or by 10 if that is more, counts for as much error as ``held``
    positions.
    """
    begin, spans = numbers, [max(abs(number), 10.0 if abs(number) > 3 else 0.5) for number in numbers]
    share = held / len(results)

    def penalty(there: Numbers) -> float:
        moved = zip(there, begin, spans, strict=True)
        return share * sum(((now - then) / span) ** 2 for now, then, span in moved)

    found = values(numbers)
    before = error_of(found, results)
    lowest, damping = before, 1e-3
    for _ in range(STEPS):
        slopes = derivatives(numbers, spans, values, found)
        gradient, curvature = newton(found, slopes, results)
        for index, (now, then, span) in enumerate(zip(numbers, begin, spans, strict=True)):
            gradient[index] += 2 * share * (now - then) / span**2
            curvature[index][index] += 2 * share / span**2
        while damping < 1e3:
            matrix = [
                [entry * (1 + damping * (row == column)) for column, entry in enumerate(line)]
                for row, line in enumerate(curvature)
            ]
            tried = tuple(now - step for now, step in zip(numbers, solved(matrix, gradient), strict=True))
            reached = values(tried)
            error = error_of(reached, results) + penalty(tried)
            if error < lowest - 1e-7:
                numbers, found, lowest, damping = tried, reached, error, damping / 10
                break
            damping *= 10
        else:
            break
    return Fit(numbers, before, error_of(found, results))


def derivatives(
    numbers: Numbers, spans: Sequence[float], values: Values, found: Sequence[float]
) -> list[list[float]]:
    """By weight, the derivatives of the values of all positions."""
    slopes = []
    for index, span in enumerate(spans):
        nudge = span / 20
        nudged = values((*numbers[:index], numbers[index] + nudge, *numbers[index + 1 :]))
        slopes.append([(there - here) / nudge for there, here in zip(nudged, found, strict=True)])
    return slopes


def newton(
    found: Sequence[float], slopes: list[list[float]], results: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the error, and its second derivatives without those of the values (Gauss-Newton)."""
    expected = [1 / (1 + math.exp(-max(-40.0, min(40.0, value / UNIT)))) for value in found]
    excess = [(each - result) / UNIT for each, result in zip(expected, results, strict=True)]
    spread = [each * (1 - each) / UNIT**2 for each in expected]
    size, count = len(slopes), len(found)
    gradient = [sum(map(float.__mul__, slope, excess)) / count for slope in slopes]
    curvature = [[0.0] * size for _ in range(size)]
    for row, slope in enumerate(slopes):
        weighted = [each * share for each, share in zip(slope, spread, strict=True)]
        for column in range(row + 1):
            entry = sum(map(float.__mul__, weighted, slopes[column])) / count
            curvature[row][column] = curvature[column][row] = entry
    return gradient, curvature


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of a symmetric, positive system of linear equations (Gauss's elimination)."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for pivot, line in enumerate(rows):
        if abs(line[pivot]) < TINY:
            line[pivot] = TINY
        for other in rows[:pivot] + rows[pivot + 1 :]:
            factor = other[pivot] / line[pivot]
            for column in range(pivot, len(line)):
                other[column] -= factor * line[column]
    return [line[-1] / line[pivot] for pivot, line in enumerate(rows)]
