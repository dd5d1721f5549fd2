"""A finished match to look at again and to take away: animated or step by step, and as a file of proof."""

import asyncio
import io
import json
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton, layout, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import own_settings, reads_text, theme_for, words_for
from cogs.ui.pictures import attached, drawn, gallery
from engine.match.errors import MatchRefused
from engine.match.match import moves_made
from render import game_text
from render.replays import Animation, Reel
from render.words import Words
from services.matches.views import MatchView
from services.players.settings_views import Theme
from services.services import Services

REPLAY: Final = "replay.gif"
PLAIN: Final = "\ufe0e"  # asks for the sign as a letter, not as a picture


class Replay(PersistentButton, template=r"replay:(\d+)"):
    """Plays the whole match as a small animated picture; step by step for those who want nothing to move."""

    name = "replay"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await finished(services_of(interaction), int(self.facts[0]))
        own = own_settings(interaction)
        if own.stills or own.text_board:
            await show_step(interaction, match, 0)
            return
        words = words_for(interaction)
        moving = await animated(match, theme_for(interaction), words)
        shown = discord.MediaGalleryItem(f"attachment://{REPLAY}", description=moving.alt)
        made = words.say_in(match.game, "moves-made", moves=moves_made(match.log))
        caption = words.say("replay-whole", moves=made)
        view = layout(ui.MediaGallery[Any](shown), ui.TextDisplay(f"-# {caption}"))
        file = discord.File(io.BytesIO(moving.gif), REPLAY, description=moving.alt)
        await interaction.edit_original_response(view=view, attachments=[file])


class ReplayAt(PersistentButton, template=r"replayat:(\d+):(\d+):(first|back|on|last)"):
    """Turns to another ply of a replay; the last fact only tells two buttons to the same ply apart."""

    name = "replayat"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply, _ = self.facts
        await interaction.response.defer()
        await show_step(interaction, await finished(services_of(interaction), int(match_id)), int(ply))


class MatchFile(PersistentButton, template=r"matchfile:(\d+)"):
    """Hands out the match as JSON: what is needed to read it back and to check its chance."""

    name = "matchfile"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = int(self.facts[0])
        kept = await services_of(interaction).records.file(match_id)
        await interaction.edit_original_response(
            content=words_for(interaction).say("file-about", match=str(match_id)),
            attachments=[json_file(kept, f"match-{match_id}.json")],
        )


PERSISTENT: Final = (Replay, ReplayAt, MatchFile)


async def finished(services: Services, match_id: int) -> MatchView:
    """The match, once it is known to be over; ``match.playing``."""
    match = await services.matches.view(match_id)
    if match.outcome is None:
        raise MatchRefused("match.playing", match=str(match.id))
    return match


def reel_of(match: MatchView, theme: Theme) -> Reel:
    """The match from the winner's side, yet to be drawn."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), 0)
    seats = len(match.seats)
    return Reel(match.game, match.log, options=match.options, seats=seats, seat=winner, theme=theme)


async def animated(match: MatchView, theme: Theme, words: Words) -> Animation:
    """The match as an animated picture, drawn off the loop a few frames at a time."""
    reel = await asyncio.to_thread(reel_of, match, theme)
    while await asyncio.to_thread(reel.advance):
        pass
    return await asyncio.to_thread(reel.finished, words)


async def show_step(interaction: AnyInteraction, match: MatchView, ply: int) -> None:
    """Answer a deferred interaction with the board after so many moves, and the way to the others."""
    words, theme = words_for(interaction), theme_for(interaction)
    reel = await asyncio.to_thread(reel_of, match, theme)
    ply = min(max(0, ply), reel.plies)
    at, events = await asyncio.to_thread(lambda: next(islice(reel.passages(), ply, None)))
    told = game_text(match.game)
    place = words.say_in(match.game, "replay-at", move=ply, moves=reel.plies)
    if ply == 0:
        place = words.say("replay-start", moves=words.say_in(match.game, "moves-made", moves=reel.plies))
    said = "\n".join(filter(None, (told.describe_events(events, words), f"-# {place}")))
    if reads_text(interaction):
        board = ui.TextDisplay[Any](told.text_board(at, words, reel.seat))
        view = layout(board, ui.TextDisplay(said), steps(match.id, ply, reel.plies))
        await interaction.edit_original_response(view=view, attachments=[])
        return
    picture = await drawn(match.game, at, seat=reel.seat, events=events, theme=theme, words=words)
    view = layout(gallery(picture), ui.TextDisplay(said), steps(match.id, ply, reel.plies))
    await interaction.edit_original_response(view=view, attachments=[attached(picture)])


def steps(match_id: int, ply: int, plies: int) -> ui.ActionRow[Any]:
    """The way to the beginning, a step back, a step on, and the end."""
    row = ui.ActionRow[Any]()
    places = (("first", "⏮", 0), ("back", "◀", ply - 1), ("on", "▶", ply + 1), ("last", "⏭", plies))
    for place, label, target in places:
        out = ply == (0 if place in ("first", "back") else plies)
        # At an end the target is out of range, and no number has a sign: the button is off anyway.
        row.add_item(ReplayAt(match_id, max(0, target), place, label=label + PLAIN, disabled=out))
    return row


def json_file(data: Any, name: str) -> discord.File:
    """Data as an attached file of readable JSON."""
    return discord.File(io.BytesIO(json.dumps(data, indent=2, ensure_ascii=False).encode()), name)
