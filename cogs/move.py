"""``/move``: a typed move, with completion."""

import asyncio

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.cards.match_text import own_move, planned_answer
from cogs.client import Rookery
from cogs.composer.vote import vote
from cogs.ui.acknowledgement import command
from cogs.ui.autocomplete import own_matches, timely
from cogs.ui.ctx import Ctx
from cogs.ui.move_completions import choices, completions
from cogs.ui.posting import answer_move


class MoveCommand(commands.Cog):
    def __init__(self, bot: Rookery) -> None:
        self.services = bot.services

    async def match_of(self, ctx: Ctx, match: int | None) -> int:
        """The match a command is for: the given one, the member's own, or the channel's daily move."""
        channel = ctx.interaction.channel_id or 0
        voting = None
        if channel == ctx.server.daily_channel_id:
            voting = await self.services.together.find(ctx.member.id, channel, match)
        return voting or await self.services.matches.find(ctx.member.id, channel, match)

    @command("move")
    @app_commands.autocomplete(match=own_matches)
    async def move(self, ctx: Ctx, move: str, match: int | None = None) -> None:
        """Play a typed move."""
        match_id = await self.match_of(ctx, match)
        if ctx.interaction.channel_id == ctx.server.daily_channel_id:
            view = await self.services.matches.view(match_id)
            if view.daily:
                await vote(ctx, view, view.ply, move)
                return
        played = await self.services.matches.act(match_id, ctx.member.id, "move", text=move)
        sentence = own_move(played, ctx.words)
        if came := planned_answer(played, ctx.words):
            sentence = f"{sentence} {came}"
        await answer_move(ctx, played, sentence)

    @move.autocomplete("move")
    @timely
    async def legal_moves(self, ctx: Ctx, typed: str) -> list[Choice[str]]:
        """Legal moves that fit what is typed, in notation or in plain words."""
        named_match = getattr(ctx.interaction.namespace, "match", None)
        match_id = await self.match_of(ctx, named_match if isinstance(named_match, int) else None)
        view = await self.services.matches.view(match_id)
        if not view.daily and view.may_act(ctx.member.id, "move") is not None:
            return []
        locale = ctx.words.locale
        return choices(await asyncio.to_thread(completions, view.game, view.position, typed, locale))


async def setup(bot: Rookery) -> None:
    await bot.add_cog(MoveCommand(bot))
