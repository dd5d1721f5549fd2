"""The replay of a finished match, animated or step by step, and its match file."""

import asyncio
import io
import json
from itertools import islice
from typing import Any, Final, Literal

import discord
from discord import ui

from cogs.ui.access import match_for
from cogs.ui.buttons import PersistentButton, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import own_settings, theme_for, words_for
from cogs.ui.pictures import attached, board_for, for_reader, gallery
from engine.match.errors import MatchRefused
from engine.match.match import moves_made
from render import game_text
from render.replays import Animation, ReplayDrawing
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme

REPLAY: Final = "replay.gif"
PLAIN: Final = "\ufe0e"  # asks for the sign as a letter, not as a picture


class ShowReplay(PersistentButton, name="replay", acknowledged="private", price="replay"):
    """Plays the whole match as a small animated picture; step by step for those who want nothing to move."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await finished_match(interaction, self.match_id)
        own = own_settings(interaction)
        if own.stills or own.text_board:
            await show_step(interaction, match, 0)
            return
        words = words_for(interaction)
        drawing = await for_reader(replay_drawing, match, theme_for(interaction))
        animation = await animated(drawing, words)
        made = words.say_in(match.game, "moves-made", moves=moves_made(match.log))
        caption = words.say("replay-whole", moves=made)
        view = layout(gallery(animation, REPLAY), ui.TextDisplay(f"-# {caption}"))
        await interaction.edit_original_response(view=view, attachments=[attached(animation, REPLAY)])


class ReplayAt(PersistentButton, name="replayat", acknowledged="update", price="page"):
    """Turns to another ply of a replay; ``place`` only tells two buttons to the same ply apart."""

    match_id: int
    ply: int
    place: Literal["first", "back", "on", "last"]

    async def pressed(self, interaction: AnyInteraction) -> None:
        await show_step(interaction, await finished_match(interaction, self.match_id), self.ply)


class MatchFile(PersistentButton, name="matchfile", acknowledged="private", price="export"):
    """Sends the match as a JSON file, which can be replayed and verified."""

    match_id: int

    async def pressed(self, interaction: AnyInteraction) -> None:
        match = await match_for(interaction, self.match_id)
        data = await services_of(interaction).records.file(match.id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("file-about", match=str(self.match_id)),
            attachments=[await json_file(data, f"match-{self.match_id}.json")],
        )


async def finished_match(interaction: AnyInteraction, match_id: int) -> MatchView:
    """A match that is over, and that the member may see.

    Raises: match.unknown, match.playing.
    """
    match = await match_for(interaction, match_id)
    if match.outcome is None:
        raise MatchRefused("match.playing", match=str(match.id))
    return match


def replay_drawing(match: MatchView, theme: Theme) -> ReplayDrawing:
    """The drawing of a match from the winner's side, with no frame drawn yet."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), 0)
    return ReplayDrawing(
        match.game,
        match.log,
        options=match.options,
        rules=match.rules,
        seats=len(match.seats),
        seat=winner,
        theme=theme,
    )


async def animated(drawing: ReplayDrawing, words: Words) -> Animation:
    """The animated picture of a drawing, drawn by the reader a few frames at a time: others take turns."""
    while await for_reader(drawing.advance):
        pass
    return await for_reader(drawing.finished, words)


async def show_step(interaction: AnyInteraction, match: MatchView, ply: int) -> None:
    """Answer a deferred interaction with the board after so many moves, and the way to the others."""
    words = words_for(interaction)
    drawing = await for_reader(replay_drawing, match, theme_for(interaction))
    ply = min(max(0, ply), drawing.plies)
    at, events = await for_reader(lambda: next(islice(drawing.passages(), ply, None)))
    place = words.say_in(match.game, "replay-at", move=ply, moves=drawing.plies)
    if ply == 0:
        place = words.say("replay-start", moves=words.say_in(match.game, "moves-made", moves=drawing.plies))
    events_text = game_text(match.game).describe_events(events, words)
    caption = "\n".join(filter(None, (events_text, f"-# {place}")))
    board, files = await board_for(interaction, match.game, at, seat=drawing.seat, events=events)
    view = layout(board, ui.TextDisplay(caption), steps(match.id, ply, drawing.plies))
    await interaction.edit_original_response(view=view, attachments=files)


def steps(match_id: int, ply: int, plies: int) -> ui.ActionRow[Any]:
    """The buttons to the beginning, a step back, a step on, and the end."""
    first, last = ply == 0, ply == plies
    return ui.ActionRow(
        ReplayAt(match_id, 0, "first").styled(f"⏮{PLAIN}", disabled=first),
        ReplayAt(match_id, ply - 1, "back").styled(f"◀{PLAIN}", disabled=first),
        ReplayAt(match_id, ply + 1, "on").styled(f"▶{PLAIN}", disabled=last),
        ReplayAt(match_id, plies, "last").styled(f"⏭{PLAIN}", disabled=last),
    )


async def json_file(data: Any, name: str) -> discord.File:
    """Data as an attached file of readable JSON, written in a thread: it may be some megabytes."""
    return discord.File(io.BytesIO(await asyncio.to_thread(readable_json, data)), name)


def readable_json(data: Any) -> bytes:
    """Data as readable JSON."""
    return json.dumps(data, indent=2, ensure_ascii=False).encode()
