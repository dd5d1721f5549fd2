"""Pictures for Discord: drawn in a worker thread, attached, and shown in a gallery."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from cogs.ui.ctx import Ctx
from cogs.ui.layout import AnyPicture
from engine.core.game import Event
from engine.core.menu import Menu
from render import Animation, Picture, Turn, game_text, motion, picture, turn_before, turn_shown
from render.picture import LARGE
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme
from telemetry.metrics import DRAWING

DRAWERS: Final = ThreadPoolExecutor(2, "drawer")
"""The threads for moves and cards: more of them draw no faster, and each keeps the memory of a drawing."""
READER: Final = ThreadPoolExecutor(1, "reader")
"""One thread for all that members only look at, so that moves and cards never queue up behind it."""
InThread = Callable[..., Awaitable[Any]]
"""Calls a function in a thread: ``for_card`` for moves and cards, ``for_reader`` for the rest."""
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


async def for_card(
    call: Callable[Parameters, Result], *arguments: Parameters.args, **named: Parameters.kwargs
) -> Result:
    """The result of a call in one of the threads for moves and cards."""
    began_s = DRAWING.begin()
    done = await asyncio.get_running_loop().run_in_executor(DRAWERS, partial(call, *arguments, **named))
    DRAWING.end(began_s, "card")
    return done


async def for_reader(
    call: Callable[Parameters, Result], *arguments: Parameters.args, **named: Parameters.kwargs
) -> Result:
    """Run a call in the one thread for drawings that no match waits for."""
    began_s = DRAWING.begin()
    done = await asyncio.get_running_loop().run_in_executor(READER, partial(call, *arguments, **named))
    DRAWING.end(began_s, "reader")
    return done


async def drawn(game: str, at: Any, *, in_thread: InThread = for_card, **look: Any) -> Picture:
    """The picture of a position; ``look`` are the arguments of ``render.picture``."""
    drawing: Picture = await in_thread(picture, game, at, **look)
    return drawing


async def board_for(ctx: Ctx, game: str, at: Any, *, seat: int, **look: Any) -> AnyPicture | str:
    """A position as the member wants to see it: a picture, or the board in words.

    The reader draws views that cost an allowance; a step of a turn is drawn at once.
    """
    if ctx.own.text_board:
        return game_text(game).text_board(at, ctx.words, seat)
    if ctx.page is not None:
        look["scale"] = LARGE
    thread = for_reader if ctx.paid else for_card
    return await drawn(game, at, seat=seat, theme=ctx.theme, words=ctx.words, in_thread=thread, **look)


async def turn_for(
    ctx: Ctx, game: str, before: Any, after: Any, events: Sequence[Event], *, seat: int
) -> AnyPicture | str:
    """A turn as the member wants to see it: as a film if a still shows less, else as ``board_for``."""
    if ctx.own.stills or ctx.own.text_board:
        return await board_for(ctx, game, after, seat=seat, events=events)
    return await for_reader(
        turn_shown, game, before, after, events, seat=seat, theme=ctx.theme, words=ctx.words
    )


async def board_after(ctx: Ctx, game: str, turn: Turn, at: Any, *, seat: int, menu: Menu) -> AnyPicture | str:
    """A position with its first question, after a film of the turn that was made elsewhere before."""
    if ctx.own.stills or ctx.own.text_board or ctx.page:
        return await board_for(ctx, game, at, seat=seat, menu=menu)
    return await for_reader(turn_before, game, turn, at, menu, seat=seat, theme=ctx.theme, words=ctx.words)


async def last_turn(
    match: MatchView, *, seat: int, theme: Theme, words: Words, in_thread: InThread = for_card
) -> AnyPicture:
    """The picture of a match, its last turn animated if that shows more than a still."""
    if not any(entry.kind == "move" for entry in match.turn):
        return await still(match, seat=seat, theme=theme, words=words, in_thread=in_thread)
    turn, earlier = (match.before, match.position, match.last_events), earlier_turns(match)
    shown: AnyPicture = await in_thread(
        turn_shown, match.game, *turn, earlier=earlier, seat=seat, theme=theme, words=words
    )
    return shown


def earlier_turns(match: MatchView) -> list[Turn]:
    """The turns that are shown with the last one, each with the position it led to."""
    ends = [*(each.before for each in match.answered[1:]), match.before]
    return [Turn(turn.before, end, turn.events) for turn, end in zip(match.answered, ends, strict=False)]


async def last_film(match: MatchView, *, seat: int, theme: Theme, words: Words) -> Animation | None:
    """The last turn of a match as a film, None if a still shows as much."""
    turn, earlier = (match.before, match.position, match.last_events), earlier_turns(match)
    film: Animation | None = await for_card(
        motion, match.game, *turn, earlier=earlier, seat=seat, theme=theme, words=words
    )
    return film


async def still(
    match: MatchView, *, seat: int, theme: Theme, words: Words, in_thread: InThread = for_card
) -> Picture:
    """The still picture of a match, its last turn marked."""
    look: dict[str, Any] = {"seat": seat, "theme": theme, "words": words, "in_thread": in_thread}
    events, earlier = match.last_events, [each.events for each in match.answered]
    return await drawn(match.game, match.position, events=events, earlier=earlier, **look)
