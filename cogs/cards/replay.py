"""The replay of a finished match: its turning points or all of it as a film, or step by step; its file."""

import asyncio
import io
import json
from itertools import islice
from typing import Any, Final, Literal

import discord
from discord import ui

from cogs.cards.match_text import result_in_picture
from cogs.cards.play_on import may_go_on, play_on_button
from cogs.cards.share import share_button
from cogs.cards.try_board import try_button
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import Attachment, attached, gallery
from cogs.ui.pictures import board_for, for_reader
from engine.core.game import CHANCE
from engine.match.errors import MatchRefused
from engine.match.match import counted_entries
from render import game_text
from render.picture import PLAIN_SIGN
from render.replays import FRAMES_LIMIT, HEAD_LIMIT, Animation, Captions, ReplayDrawing
from render.words import Words
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView
from services.players.settings_views import Theme

REPLAY: Final = "replay.gif"
Form = Literal["short", "whole", "steps"]
"""The forms of a replay: a film of the turning points, a film of all moves, or step by step."""


class ShowReplay(PersistentButton, name="replay", acknowledged="private", price="replay"):
    """Plays the turning points as a short film; goes step by step for those who want nothing to move."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await finished_match(ctx, self.match_id)
        if ctx.own.stills or ctx.own.text_board:
            await show_step(ctx, match, 0)
        else:
            await show_film(ctx, match, short=True)


class ReplayFilm(PersistentButton, name="replayfilm", acknowledged="update", price="replay"):
    """Changes a replay to the film of the turning points, or of all moves."""

    match_id: int
    length: Literal["short", "whole"]

    async def pressed(self, ctx: Ctx) -> None:
        match = await finished_match(ctx, self.match_id)
        await show_film(ctx, match, short=self.length == "short")


class ReplayAt(PersistentButton, name="replayat", acknowledged="update", price="page"):
    """Turns to another ply of a replay; ``place`` only tells two buttons to the same ply apart."""

    match_id: int
    ply: int
    place: Literal["first", "back", "on", "last"]

    async def pressed(self, ctx: Ctx) -> None:
        await show_step(ctx, await finished_match(ctx, self.match_id), self.ply)


class MatchFile(PersistentButton, name="matchfile", acknowledged="private", price="export"):
    """Sends the match as a JSON file, which can be replayed and verified."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        data = await ctx.services.records.file(match.id)
        sentence = ctx.words.say("file-about", match=str(match.id))
        await ctx.answer_file(sentence, await json_file(data, f"match-{match.id}.json"))


async def finished_match(ctx: Ctx, match_id: int) -> MatchView:
    """A match that is over, and that the member may see.

    Raises: match.unknown, match.playing.
    """
    match = await ctx.match(match_id)
    if match.outcome is None:
        raise MatchRefused("match.playing", match=str(match.id))
    return match


async def show_film(ctx: Ctx, match: MatchView, *, short: bool) -> None:
    """Answer with a film of a match, and the way to the other forms of its replay."""
    drawing = await film_drawing(ctx, match, ctx.theme, ctx.words, short=short)
    animation = await animate(drawing, ctx.words)
    form: Form = "whole" if drawing.complete or not short else "short"
    about = "replay-whole" if drawing.complete else "replay-short" if short else "replay-thinned"
    made = ctx.words.say("turns-made", turns=drawing.turns)
    forms = forms_row(match.id, form, ctx.words, all_short=short and drawing.complete)
    caption = ui.TextDisplay[Any](f"-# {ctx.words.say(about, turns=made)}")
    await ctx.answer(gallery(animation, REPLAY), caption, forms, files=[attached(animation, REPLAY)])


async def film_drawing(
    ctx: Ctx, match: MatchView, theme: Theme, words: Words, *, short: bool
) -> ReplayDrawing:
    """The drawing of a film with its captions, as large as the place takes files, with no frame drawn yet."""
    return await for_reader(
        replay_drawing,
        match,
        seat=match.side,
        theme=theme,
        limit=min(FRAMES_LIMIT, ctx.interaction.filesize_limit - HEAD_LIMIT),
        captions=Captions(words, result_in_picture(match, words)),
        short=short,
        swings=ctx.services.analyses.swings(match.id),
    )


def forms_row(match_id: int, form: Form, words: Words, *, all_short: bool = False) -> ui.ActionRow[Any]:
    """The buttons to the other forms of a replay; ``all_short`` if the short film has every move.

    ``Share`` posts the film of the turning points, whichever form is shown.
    """
    row = ui.ActionRow[Any]()
    if form != "short" and not all_short:
        row.add_item(ReplayFilm(match_id, "short").styled(words.say("button-replay-short"), emoji="⚡"))
    if form != "whole":
        row.add_item(ReplayFilm(match_id, "whole").styled(words.say("button-replay-all"), emoji="🎞️"))
    if form != "steps":
        row.add_item(ReplayAt(match_id, 0, "first").styled(words.say("button-replay-steps"), emoji="👣"))
    row.add_item(share_button(words, "film", match_id))
    return row


def replay_drawing(match: MatchView, until: int | None = None, **film: Any) -> ReplayDrawing:
    """The drawing of a match, or of its first plies, with no frame drawn yet; ``film`` says what is shown."""
    return ReplayDrawing(
        match.game,
        match.log[:until],
        options=match.options,
        rules=match.rules,
        seats=len(match.seats),
        start=match.first_position,
        **film,
    )


async def animate(drawing: ReplayDrawing, words: Words) -> Animation:
    """Draw an animated picture; readers take turns at a few frames each."""
    while await for_reader(drawing.advance):
        pass
    return await for_reader(drawing.finished, words)


async def show_step(ctx: Ctx, match: MatchView, ply: int) -> None:
    """Answer with the board after so many moves, and the way to the others."""
    words, own = ctx.words, ctx.own
    drawing = await for_reader(replay_drawing, match)
    ply = min(max(0, ply), drawing.plies)
    at, events = await for_reader(lambda: next(islice(drawing.passages(), ply, None)))
    if ply:
        place = drawing.place(ply, words)
    else:
        place = words.say("replay-start", turns=words.say("turns-made", turns=drawing.turns))
    events_text = game_text(match.game).describe_events(events, words)
    caption = "\n".join(filter(None, (events_text, f"-# {place}")))
    board = await board_for(ctx, match.game, at, seat=drawing.seat, events=events)
    found = ply_of(match, ply)
    row = ui.ActionRow[Any](try_button(match, words, found))
    if may_go_on(match, found):
        row.add_item(play_on_button(TryPlace(TrySubject.of_match(match.id, found)), words))
    if not (own.stills or own.text_board):
        row = ui.ActionRow(*row.children, *forms_row(match.id, "steps", words).children)
    await ctx.answer(board, caption, steps(match.id, ply, drawing.plies), row)


def ply_of(match: MatchView, step: int) -> int:
    """The entries of a match's log that lead to a step of its replay."""
    moves = [ply for ply, entry in counted_entries(match.log) if entry.kind == "move"]
    own = [ply for ply in moves if match.log[ply].seat != CHANCE]
    return own[step] if step < len(own) else max(moves, default=-1) + 1


def steps(match_id: int, ply: int, plies: int) -> ui.ActionRow[Any]:
    """The buttons to the beginning, a step back, a step on, and the end."""
    first, last = ply == 0, ply == plies
    return ui.ActionRow(
        ReplayAt(match_id, 0, "first").styled(f"⏮{PLAIN_SIGN}", disabled=first),
        ReplayAt(match_id, ply - 1, "back").styled(f"◀{PLAIN_SIGN}", disabled=first),
        ReplayAt(match_id, ply + 1, "on").styled(f"▶{PLAIN_SIGN}", disabled=last),
        ReplayAt(match_id, plies, "last").styled(f"⏭{PLAIN_SIGN}", disabled=last),
    )


async def json_file(data: Any, name: str) -> discord.File:
    """Data as an attached file of readable JSON, written in a thread: it may be some megabytes."""
    text = await asyncio.to_thread(lambda: json.dumps(data, indent=2, ensure_ascii=False).encode())
    return Attachment(io.BytesIO(text), name)
