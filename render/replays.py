"""A match as an animated GIF, drawn by the same scene as the cards: all of it, or its turning points.

A long match takes seconds to draw. A ``ReplayDrawing`` draws a few frames at a time, so that no worker
thread is occupied for long:

    drawing = ReplayDrawing("some-game", log, options=options)
    while await asyncio.to_thread(drawing.advance):
        pass
    shown = drawing.finished(words)
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, NamedTuple

from PIL import Image

from engine import registry
from engine.core.game import CHANCE, Event, first_position
from engine.match.match import Entry, counted_entries, moves_made, replayed, turns_made
from render.kit.caption import HEIGHT, bar
from render.kit.encode import in_palette
from render.kit.gif import Film
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, LOOKS
from render.picture import shortened
from render.scene import game_text, scene
from render.turning_points import turning_points
from render.words import Words

LIMIT: Final = 1024 * 1024  # bytes of a finished file
HEAD_LIMIT: Final = 1024
FRAMES_LIMIT: Final = LIMIT - HEAD_LIMIT  # bytes of all frames, without the head of the file
SHARES: Final = (1.0, 0.8, 0.6, 0.5)
"""Sizes to try, as shares of a card's picture; a match too long for the smallest skips plies."""
SHORT_MS: Final = 20_000
"""The longest that a film of turning points lasts."""
SHORT_FRAME_MS: Final = 1_100
FRAME_MS: Final = 900
SHORTEST_MS: Final = 300
OPENING_MS: Final = 1400
ENDING_MS: Final = 4000
USUAL_PACE_MS: Final = 90_000  # a replay longer than this shows each ply for less than FRAME_MS
FRAMES_AT_A_TIME: Final = 8
PLIES_AT_A_TIME: Final = 200
SHORT_FRAMES: Final = 2 + (SHORT_MS - OPENING_MS - ENDING_MS) // SHORT_FRAME_MS

Passage = tuple[Any, tuple[Event, ...]]
"""A position, and the events of the move that led to it."""


@dataclass(frozen=True, slots=True)
class Animation:
    """A finished GIF: its bytes (at most 1 MiB), size in pixels, number of frames, and alt text."""

    gif: bytes
    width: int
    height: int
    frames: int
    alt: str


class Captions(NamedTuple):
    """The captions above the frames: move numbers, and the result on the last one."""

    words: Words
    result: str = ""


class ReplayDrawing:
    """A replay being drawn: call ``advance`` until it returns False, then ``finished``. Not thread-safe.

    ``plies`` counts the seats' moves. The events of chance are shown with the move before, as on cards.

    ``log`` is the match's log from the first position on, or from the position text ``start``; ``rules`` is
    the version of the rules, the newest where none is named. ``seat`` is whose side of the board is shown,
    ``theme`` a key of ``LOOKS``. ``short`` asks for at most 20 seconds of the turning points; ``swings`` has
    what moves cost by their plies, where that is known (see ``render.turning_points``).
    """

    def __init__(
        self,
        game: str,
        log: Sequence[Entry],
        *,
        options: Mapping[str, str],
        rules: int | None = None,
        seats: int = 2,
        start: str | None = None,
        seat: int = 0,
        theme: str = DAYLIGHT.name,
        limit: int = FRAMES_LIMIT,
        captions: Captions | None = None,
        short: bool = False,
        swings: Mapping[int, float] | None = None,
    ) -> None:
        self.key = game
        self.game = registry.game(game, rules)
        # Moves that were taken back are not shown.
        self.log = tuple(entry for _, entry in counted_entries(log))
        self.options = dict(options)
        self.seats, self.start, self.seat = seats, start, seat
        self.theme = LOOKS[theme]
        self.limit = limit
        self.captions, self.short, self.swings = captions, short, swings or {}
        self.plies, self.turns = moves_made(self.log), turns_made(self.log)
        self.size, self.stride = 0, 1
        self.weights: list[int] = []
        self.weighing = self.passages()
        self.film, self.coming = self.fresh_film()
        self.last: Passage | None = None
        self.done = False

    def advance(self) -> bool:
        """Draw the next few frames, in less than a quarter of a second. Return whether there are more."""
        if self.short and len(self.weights) <= self.plies:
            following = islice(self.weighing, PLIES_AT_A_TIME)
            self.weights += [max((each.weight for each in events), default=0) for _, events in following]
            return True
        for _ in range(FRAMES_AT_A_TIME):
            step = next(self.coming, None)
            if step is None:
                self.done = True
                return False
            ply, (at, events), shown_ms = step
            self.last = at, events
            self.add(self.painting(at, events), ply, shown_ms)
            if self.film.bytes > self.limit and self.stride <= self.plies:
                self.shrink()
                break
        return True

    @property
    def complete(self) -> bool:
        return self.done and len(self.film.frames) > self.plies

    def finished(self, words: Words) -> Animation:
        """The replay, after ``advance`` has returned False. Raises: ``ValueError`` before that."""
        if not self.done or self.last is None:
            raise ValueError("this replay is not drawn yet")
        at, events = self.last
        text = game_text(self.key)
        said = text.describe_events(events, words), text.describe(at, words, self.seat)
        ending = " ".join(filter(None, said))
        turns = words.say("turns-made", turns=self.turns)
        alt = words.say("replay-alt", game=words.say(f"game-{self.key}"), turns=turns, ending=ending)
        width, height = self.film.size
        return Animation(self.film.file(), width, height, len(self.film.frames), shortened(alt))

    def shrink(self) -> None:
        """Start over at the next smaller size; at the smallest one, with half the plies."""
        if self.size + 1 < len(SHARES):
            self.size += 1
        else:
            self.stride *= 2
        self.film, self.coming = self.fresh_film()

    def fresh_film(self) -> tuple[Film, Iterator[tuple[int, Passage, int]]]:
        """An empty film and the passages it will show, each with its ply and time."""
        return Film(scene(self.key).palette(self.theme)), self.timed()

    def painting(self, at: Any, events: Sequence[Event]) -> Painting:
        return scene(self.key).draw(at, seat=self.seat, events=events, menu=None, chosen=(), theme=self.theme)

    def add(self, painting: Painting, ply: int, shown_ms: int) -> None:
        """Add a frame at the current size, below its caption where there are captions."""
        share, caption = SHARES[self.size], self.caption(painting.width, ply)
        if share == 1 and caption is None:
            self.film.add(painting, shown_ms)
            return
        if share == 1:
            flat = painting.flat()
        else:
            size = round(painting.width * share), round(painting.height * share)
            flat = in_palette(painting.picture().resize(size, Image.Resampling.BOX), self.film.palette)
        if caption is not None:
            reduced = caption.resize((flat.width, round(HEIGHT * share)), Image.Resampling.BOX)
            whole = Image.new("P", (flat.width, flat.height + reduced.height))
            whole.paste(in_palette(reduced, self.film.palette), (0, 0))
            whole.paste(flat, (0, reduced.height))
            flat = whole
        self.film.add_flat(flat, shown_ms)

    def caption(self, width: int, ply: int) -> Image.Image | None:
        """The bar above the picture of a ply, if there are captions."""
        if self.captions is None:
            return None
        words, result = self.captions
        text = self.place(ply, words) if ply else words.say("turns-made", turns=self.turns)
        share = ply / self.plies if self.plies else 1
        return bar(width, text, share=share, result=result if ply == self.plies else "", theme=self.theme)

    def place(self, ply: int, words: Words) -> str:
        """The turn that a ply belongs to, in words."""
        moves = (n for n, each in enumerate(self.log) if each.kind == "move" and each.seat != CHANCE)
        turn = turns_made(self.log[: next(islice(moves, ply - 1, None)) + 1])
        return words.say("film-turn", turn=turn, turns=self.turns)

    def timed(self) -> Iterator[tuple[int, Passage, int]]:
        """The passages to show, the last one among them, each with its ply and its time in milliseconds."""
        shown, usual_ms = self.shown()
        for ply, passage in enumerate(self.passages()):
            if ply == self.plies:
                yield ply, passage, ENDING_MS
            elif ply in shown:
                yield ply, passage, OPENING_MS if ply == 0 else usual_ms

    def shown(self) -> tuple[Container[int], int]:
        """The plies to show, and the time of each in milliseconds."""
        if self.short:
            chosen = turning_points(self.weights, self.swings, max(2, SHORT_FRAMES // self.stride))
            return frozenset(chosen), SHORT_FRAME_MS
        every = range(0, self.plies + 1, self.stride)
        return every, max(SHORTEST_MS, min(FRAME_MS, USUAL_PACE_MS // len(every) // 10 * 10))

    def passages(self) -> Iterator[Passage]:
        """The first position and that after each move of a seat, with all events since the one before.

        Log entries without a move, such as a resignation, give none.
        """
        game = self.game
        at = first_position(game, self.seats, self.options, self.start)
        happened: tuple[Event, ...] = ()
        for entry in self.log:
            if entry.kind == "move" and entry.seat != CHANCE:
                yield at, happened
                happened = ()
            at, events = replayed(game, at, entry)
            if entry.kind == "move":
                happened += events
        yield at, happened
