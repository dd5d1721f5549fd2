"""A match as an animated GIF, drawn by the same scene as the cards.

A long match takes seconds to draw. A ``ReplayDrawing`` draws a few frames at a time, so that no worker
thread is occupied for long:

    drawing = ReplayDrawing("some-game", log, options=options)
    while await asyncio.to_thread(drawing.advance):
        pass
    shown = drawing.finished(words)
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from engine import registry
from engine.core.game import CHANCE, Event
from engine.match.match import Entry, counted_entries, moves_made, replayed
from render.kit.gif import Film
from render.kit.palette import DAYLIGHT, THEMES
from render.picture import shortened
from render.scene import game_text, scene
from render.words import Words

LIMIT: Final = 1024 * 1024  # bytes of a finished file
FRAMES_LIMIT: Final = LIMIT - 1024  # bytes of all frames, without the head of the file
SHARES: Final = (1.0, 0.8, 0.6, 0.5)
"""Sizes to try, as shares of a card's picture; a match too long for the smallest skips plies."""
FRAME_MS: Final = 900
SHORTEST_MS: Final = 300
OPENING_MS: Final = 1400
ENDING_MS: Final = 4000
USUAL_PACE_MS: Final = 90_000  # a replay longer than this shows each ply for less than FRAME_MS
FRAMES_AT_A_TIME: Final = 8

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


class ReplayDrawing:
    """A replay being drawn: call ``advance`` until it returns False, then ``finished``. Not thread-safe.

    ``plies`` counts the seats' moves. The events of chance are shown with the move before, as on cards.

    ``log`` is the match's log from the first position on, or from the position text ``start``; ``rules`` is
    the version of the rules, the newest where none is named. ``seat`` is whose side of the board is shown,
    ``theme`` a key of ``THEMES``.
    """

    def __init__(
        self,
        game: str,
        log: Sequence[Entry],
        *,
        options: Mapping[str, str],
        rules: int | None = None,
        seats: int = 2,
        start: str = "",
        seat: int = 0,
        theme: str = DAYLIGHT.name,
        limit: int = FRAMES_LIMIT,
    ) -> None:
        self.key = game
        self.game = registry.game(game, rules)
        # Moves that were taken back are not shown.
        self.log = tuple(entry for _, entry in counted_entries(log))
        self.options = dict(options)
        self.seats, self.start, self.seat = seats, start, seat
        self.theme = THEMES[theme]
        self.limit = limit
        self.plies = moves_made(self.log)
        self.size, self.stride = 0, 1
        self.film, self.coming = self.fresh_film()
        self.last: Passage | None = None
        self.done = False

    def advance(self) -> bool:
        """Draw the next few frames, in less than a quarter of a second. Return whether there are more."""
        for _ in range(FRAMES_AT_A_TIME):
            step = next(self.coming, None)
            if step is None:
                self.done = True
                return False
            (at, events), shown_ms = step
            self.last = at, events
            self.film.add(self.frame(at, events), shown_ms)
            if self.film.bytes > self.limit and self.stride <= self.plies:
                self.shrink()
                break
        return True

    def finished(self, words: Words) -> Animation:
        """The replay, after ``advance`` has returned False. Raises: ``ValueError`` before that."""
        if not self.done or self.last is None:
            raise ValueError("this replay is not drawn yet")
        at, events = self.last
        text = game_text(self.key)
        ending = " ".join(filter(None, (text.describe_events(events, words), text.describe(at, words))))
        moves = words.say_in(self.key, "moves-made", moves=self.plies)
        alt = words.say("replay-alt", game=words.say(f"game-{self.key}"), moves=moves, ending=ending)
        width, height = self.film.size
        return Animation(self.film.file(), width, height, len(self.film.frames), shortened(alt))

    def shrink(self) -> None:
        """Start over at the next smaller size; at the smallest one, with half the plies."""
        if self.size + 1 < len(SHARES):
            self.size += 1
        else:
            self.stride *= 2
        self.film, self.coming = self.fresh_film()

    def fresh_film(self) -> tuple[Film, Iterator[tuple[Passage, int]]]:
        """An empty film and the passages it will show, each with its time."""
        return Film(scene(self.key).palette(self.theme)), self.timed()

    def frame(self, at: Any, events: Sequence[Event]) -> Image.Image:
        """One frame at the current size."""
        whole = scene(self.key).draw(
            at, seat=self.seat, events=events, menu=None, chosen=(), theme=self.theme
        )
        share = SHARES[self.size]
        if share == 1:
            return whole
        size = round(whole.width * share), round(whole.height * share)
        return whole.resize(size, Image.Resampling.BOX)

    def timed(self) -> Iterator[tuple[Passage, int]]:
        """The passages to show, each with its time in milliseconds; the last one is always among them."""
        shown = 1 + self.plies // self.stride
        usual_ms = max(SHORTEST_MS, min(FRAME_MS, USUAL_PACE_MS // shown // 10 * 10))
        for ply, passage in enumerate(self.passages()):
            if ply == self.plies:
                yield passage, ENDING_MS
            elif ply % self.stride == 0:
                yield passage, OPENING_MS if ply == 0 else usual_ms

    def passages(self) -> Iterator[Passage]:
        """The first position and that after each move of a seat, with all events since the one before.

        Log entries without a move, such as a resignation, give none.
        """
        game = self.game
        at = game.load(self.start, self.options) if self.start else game.start(self.seats, self.options)
        happened: tuple[Event, ...] = ()
        for entry in self.log:
            if entry.kind == "move" and entry.seat != CHANCE:
                yield at, happened
                happened = ()
            at, events = replayed(game, at, entry)
            if entry.kind == "move":
                happened += events
        yield at, happened


def replay(
    game: str,
    log: Sequence[Entry],
    *,
    options: Mapping[str, str],
    words: Words,
    seats: int = 2,
    seat: int = 0,
    theme: str = DAYLIGHT.name,
) -> Animation:
    """The whole replay, drawn in one call that may take seconds."""
    drawing = ReplayDrawing(game, log, options=options, seats=seats, seat=seat, theme=theme)
    while drawing.advance():
        pass
    return drawing.finished(words)
