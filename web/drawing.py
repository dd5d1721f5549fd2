"""The pictures of the page, drawn in a thread of their own, so that they never delay cards and moves."""

import asyncio
import hashlib
from base64 import b64encode
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from cachetools import LRUCache

from engine import registry
from engine.core.drafts import Draft, staged
from engine.core.errors import GameError
from engine.core.game import Event
from engine.match.errors import MatchRefused
from render import ReplayDrawing, motion, picture
from render.picture import LARGE
from render.words import Words
from services.matches.views import MatchView
from services.services import Services
from telemetry.metrics import DRAWING
from web.addresses import PictureSubject

DRAWER: Final = ThreadPoolExecutor(1, "page")
KEPT_BYTES: Final = 16 << 20
KEPT_HISTORIES: Final = 50
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Passage = tuple[Any, Sequence[Event]]


async def in_page_thread(
    call: Callable[Parameters, Result], *arguments: Parameters.args, **named: Parameters.kwargs
) -> Result:
    """The result of a call in the thread for the page."""
    began_s = DRAWING.begin()
    done = await asyncio.get_running_loop().run_in_executor(DRAWER, partial(call, *arguments, **named))
    DRAWING.end(began_s, "page")
    return done


class Image(NamedTuple):
    """An encoded picture, and a digest of it for caches."""

    data: bytes
    digest: str


class PictureCache:
    """Draws what signed addresses name, each once, and remembers the latest."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.drawn: LRUCache[PictureSubject, Image] = LRUCache(KEPT_BYTES, lambda image: len(image.data))
        self.shown: LRUCache[str, bytes] = LRUCache(KEPT_BYTES, len)
        """The files of answers by their digests."""
        self.running: dict[PictureSubject, asyncio.Task[Image | None]] = {}
        self.histories: LRUCache[tuple[int, int], tuple[Passage, ...]] = LRUCache(KEPT_HISTORIES)
        self.moves: LRUCache[tuple[int, int, str], Sequence[str]] = LRUCache(KEPT_HISTORIES)
        """The moves of matches in words, by their plies and languages: many look at the same one."""

    def keep(self, name: str, data: bytes) -> str:
        """Keep a file of an answer; returns its address, or with several processes its contents as one."""
        if self.services.slot.processes > 1:  # the browser may ask another one for it
            return f"data:;base64,{b64encode(data).decode()}"
        digest = hashlib.sha256(data).hexdigest()[:32]
        self.shown[digest] = data
        return f"shown/{digest}/{name}"

    async def image(self, subject: PictureSubject) -> Image | None:
        known = self.drawn.get(subject)
        if known is not None:
            return known
        task = self.running.get(subject)
        if task is None:
            task = self.running[subject] = asyncio.create_task(self.draw(subject))
            task.add_done_callback(lambda _: self.running.pop(subject, None))
        return await asyncio.shield(task)

    async def draw(self, subject: PictureSubject) -> Image | None:
        try:
            data = await self.match(subject)
        except GameError:
            return None
        if data is None:
            return None
        image = self.drawn[subject] = Image(data, hashlib.sha256(data).hexdigest()[:32])
        return image

    async def match(self, subject: PictureSubject) -> bytes | None:
        """The picture of a match. Raises: GameError."""
        match = await self.services.matches.view(subject.number)
        if subject.ply > match.ply:
            return None
        if subject.ply == match.ply and subject.step is None:
            passage: Passage = match.position, match.last_events
            before: Any = match.before
        else:
            passages = await self.history(match, subject.ply)
            step = len(passages) - 1 if subject.step is None else subject.step
            if step >= len(passages):
                return None
            passage, before = passages[step], passages[step - 1][0] if step else None
        if subject.kind == "film":
            return await in_page_thread(film, match.game, before, passage, subject)
        return await in_page_thread(still, match.game, passage, subject)

    async def history(self, match: MatchView, ply: int) -> tuple[Passage, ...]:
        """The first position of a match, and that after each move of its first log entries."""
        key = match.id, ply
        known = self.histories.get(key)
        if known is None:
            known = self.histories[key] = await in_page_thread(passages_of, match, ply)
        return known


def passages_of(match: MatchView, ply: int) -> tuple[Passage, ...]:
    """The first position of a match, and that after each move of its first log entries."""
    drawing = ReplayDrawing(
        match.game,
        match.log[:ply],
        options=match.options,
        rules=match.rules,
        seats=len(match.seats),
        start=match.first_position,
        seat=0,
    )
    return tuple(drawing.passages())


def look_of(subject: PictureSubject) -> dict[str, Any]:
    words = WORDLESS.with_notation if subject.notation else WORDLESS
    return {"seat": subject.seat, "theme": subject.theme, "scale": LARGE, "words": words}


def still(game: str, passage: Passage, subject: PictureSubject) -> bytes:
    """The picture of a position with its last move marked, and the choices of the next turn."""
    at, events = passage
    look = look_of(subject)
    if not subject.marked:
        return picture(game, at, events=events, **look).png
    stage = staged(registry.game(game), at, registry.game(game).mover(at), Draft())
    look |= {"chosen": stage.draft.chosen, "previewed": True}
    return picture(game, stage.at, events=(*events, *stage.events), menu=stage.menu, **look).png


def film(game: str, before: Any, passage: Passage, subject: PictureSubject) -> bytes | None:
    """A turn as a film; None if nothing moves in it.

    It does not begin with its end: the page plays it, and would give the end away.
    """
    at, events = passage
    look: dict[str, Any] = {"seat": subject.seat, "theme": subject.theme, "words": WORDLESS}
    shown = None if before is None else motion(game, before, at, events, poster=False, **look)
    return None if shown is None else shown.gif


WORDLESS: Final = Words.of("en")
"""The alt text goes with the state, in the member's language; a picture has none."""


def require_history(step: int, passages: Sequence[Passage], match_id: int) -> Passage:
    """The passage after so many moves. Raises: match.stale, after a takeback."""
    if step >= len(passages):
        raise MatchRefused("match.stale", match=str(match_id))
    return passages[step]
