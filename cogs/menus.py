"""The menus of members and messages: **Challenge**, **Analyse from here** and **Share position**."""

import discord

from cogs.begin.challenge import ChallengeForm
from cogs.cards import shared
from cogs.cards.analysis import best_here
from cogs.cards.share import share
from cogs.client import Rookery
from cogs.ui.cards_found import card_in
from cogs.ui.ctx import Ctx
from cogs.ui.menus import menu_command
from engine.match.errors import ChallengeRefused

__all__ = ["setup", "shared"]


async def challenge_menu(ctx: Ctx, member: discord.Member | discord.User) -> None:
    """Open the form of a challenge to a member."""
    if member.id == ctx.member.id:
        raise ChallengeRefused("challenge.self")
    await ChallengeForm("", member.id, "").pressed(ctx)


async def analyse_menu(ctx: Ctx, message: discord.Message) -> None:
    """Judge the move that was made where a message shows a match."""
    await best_here(ctx, *card_in(message))


async def share_menu(ctx: Ctx, message: discord.Message) -> None:
    """Share the position that a message shows."""
    match_id, ply = card_in(message)
    subject = (str(match_id),) if ply is None else (str(match_id), str(ply))
    await share(ctx, "position", subject)


async def setup(bot: Rookery) -> None:
    bot.tree.add_command(menu_command("challenge", challenge_menu, kind="form"))
    bot.tree.add_command(menu_command("analyse", analyse_menu, price="analysis"))
    bot.tree.add_command(menu_command("share", share_menu, price="picture"))
