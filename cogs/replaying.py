"""A finished match to look at again and to take away: animated, and as a file that proves itself."""

import asyncio
import io
import json
from typing import Any, Final

import discord
from discord import ui

from cogs.answers import AnyInteraction
from cogs.buttons import Lasting, layout, services_of
from cogs.language import words_for
from engine.match.errors import MatchRefused
from play.views import MatchView
from render.replays import Animation, Reel
from render.words import Words

REPLAY: Final = "replay.gif"


class Replay(Lasting, template=r"replay:(\d+)"):
    """Plays the whole match as a small animated picture."""

    name = "replay"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await services_of(interaction).matches.view(int(self.facts[0]))
        if match.outcome is None:
            raise MatchRefused("match.playing", match=str(match.id))
        words = words_for(interaction)
        moving = await animated(match, words)
        shown = discord.MediaGalleryItem(f"attachment://{REPLAY}", description=moving.alt)
        view = layout(ui.MediaGallery[Any](shown), ui.TextDisplay(f"-# {moving.alt}"))
        file = discord.File(io.BytesIO(moving.gif), REPLAY, description=moving.alt)
        await interaction.edit_original_response(view=view, attachments=[file])


class MatchFile(Lasting, template=r"matchfile:(\d+)"):
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


LASTING: Final = (Replay, MatchFile)


async def animated(match: MatchView, words: Words) -> Animation:
    """The match as an animated picture from the winner's side, drawn off the loop a few frames at a time."""
    winner = next((seat.seat for seat in match.seats if seat.place == 1), 0)
    reel = Reel(match.game, match.log, options=match.options, seats=len(match.seats), seat=winner)
    while await asyncio.to_thread(reel.advance):
        pass
    return await asyncio.to_thread(reel.finished, words)


def json_file(data: Any, name: str) -> discord.File:
    """Data as an attached file of readable JSON."""
    return discord.File(io.BytesIO(json.dumps(data, indent=2, ensure_ascii=False).encode()), name)
