"""The bracket of a knockout: who met whom, who went on, and who waits."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from render.events.lettering import told_apart
from render.events.rows import Pairing
from render.events.sheet import LEFT, RIGHT, Sheet, joined
from render.kit.palette import DAYLIGHT, LOOKS
from render.picture import Picture
from render.words import Words

MOST_LEAVES: Final = 32
"""Meetings of the first round that is drawn; of a larger bracket the later rounds are shown."""
GAP: Final = 26
HEADER: Final = 58

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def bracket_picture(
    rounds: Sequence[Sequence[Pairing]], *, words: Words, theme: str = DAYLIGHT.name
) -> Picture:
    """The rounds from left to right, the final last; each has half as many places as the one before.

    Its words begin with the latest round.
    """
    look = LOOKS[theme]
    first = next((at for at, pairings in enumerate(rounds) if len(pairings) <= MOST_LEAVES), 0)
    drawn = rounds[first:]
    leaves = len(drawn[0])
    by_number = {
        number: name
        for pairing in chain.from_iterable(drawn)
        for number, name in zip(pairing.numbers, pairing.names, strict=True)
        if name
    }
    entrants = told_apart((f"#{number}", name) for number, name in by_number.items())
    names = dict(zip(by_number, (each.text for each in entrants), strict=True))
    half, letters = (44, 25) if leaves <= 4 else (38, 22) if leaves <= 8 else (30, 19)
    gap = 14 if leaves <= 8 else 8
    block = 2 * half + gap
    sheet = Sheet(look, leaves * block, header=HEADER)
    lefts, free = columns(len(drawn), leaves), words.say("event-bye")
    for at, pairings in enumerate(drawn):
        left, right = lefts[at], lefts[at + 1] - GAP
        sheet.head((left + right) / 2, words.say("event-round", round=first + at + 1))
        span = block * leaves / len(pairings)
        for number, pairing in enumerate(pairings):
            middle = sheet.top + (number + 0.5) * span
            if at + 1 < len(drawn):
                draw_line(sheet, right, middle, lefts[at + 1], sheet.top + (number // 2 + 0.5) * 2 * span)
            box = left, middle - half, right, middle + half
            beside = free if pairing.bye else ""
            draw_pairing(sheet, pairing, [names.get(each, beside) for each in pairing.numbers], box, letters)
    alt = words.say("event-bracket-alt", lines=joined(bracket_text(rounds, words)[::-1], " "))
    return sheet.finished(alt, names=entrants)


def columns(count: int, leaves: int) -> list[float]:
    """The left ends of so many columns, and where a further one would begin.

    In a large bracket the first one, where everybody stands, is wider than the others.
    """
    room = RIGHT - LEFT + GAP + 12
    head = room / count if leaves <= 8 or count == 1 else max(room / count, 250)
    rest = (room - head) / max(1, count - 1)
    return [LEFT - 12, *(LEFT - 12 + head + rest * number for number in range(count))]


def draw_line(sheet: Sheet, x: float, y: float, to_x: float, to_y: float) -> None:
    """Draw the line from a place to the one that its winner goes on to."""
    middle = (x + to_x) / 2
    points = [(x, y), (middle, y), (middle, to_y), (to_x, to_y)]
    sheet.pen.line(points, fill=sheet.theme.ice_edge_dark, width=3)


def draw_pairing(sheet: Sheet, pairing: Pairing, texts: Sequence[str], box: Box, letters: int) -> None:
    """Draw the texts of two entrants, one above the other; the one who went on stands out."""
    left, top, right, bottom = box
    theme, half = sheet.theme, (bottom - top) / 2
    sheet.pen.rounded_rectangle(box, 9, fill=theme.snow_shade, outline=theme.ice_edge, width=2)
    for side, text in enumerate(texts):
        upper = top + side * half
        on = pairing.winner == side
        if on:
            lit = (left + 3, upper + 3, right - 3, upper + half - 3)
            sheet.pen.rounded_rectangle(lit, 7, fill=theme.dark_side.accent_light)
        ink = None if pairing.names[side] and (on or pairing.winner is None) else sheet.faint
        y = upper + half / 2
        sheet.text(left + 10, y, text, letters, ink=ink, bold=on, room=right - left - 18)
    middle = (top + bottom) / 2
    sheet.pen.line([(left + 8, middle), (right - 8, middle)], fill=theme.ice_edge, width=1)


def bracket_text(rounds: Sequence[Sequence[Pairing]], words: Words) -> list[str]:
    """The bracket in words, a sentence for each round that has begun."""
    found = []
    for number, pairings in enumerate(rounds, 1):
        said = [pairing_text(pairing, words) for pairing in pairings if any(pairing.names)]
        if said:
            pairings_said = joined(said, "; ")
            found.append(words.say("event-bracket-round", round=number, pairings=pairings_said))
    return found


def pairing_text(pairing: Pairing, words: Words) -> str:
    names = pairing.names
    if not all(names):
        name = names[0] or names[1]
        return words.say("event-bracket-bye", name=name) if pairing.bye else name
    if pairing.winner is None:
        return words.say("event-bracket-meets", one=names[0], other=names[1])
    return words.say("event-bracket-won", winner=names[pairing.winner], loser=names[1 - pairing.winner])
