"""The menus of members and messages: **Challenge**, **Analyse from here** and **Share position**."""

import discord
from discord import ui

from cogs.begin.challenge import ChallengeForm
from cogs.begin.terms import Terms
from cogs.cards import shared
from cogs.cards.analysis import best_here
from cogs.cards.share import share
from cogs.client import Rookery
from cogs.ui.acknowledgement import menu_command
from cogs.ui.buttons import item_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from engine.match.errors import ChallengeRefused, MatchRefused

__all__ = ["setup", "shared"]


async def challenge_menu(ctx: Ctx, member: discord.Member | discord.User) -> None:
    """Open the form of a challenge to a member."""
    if member.id == ctx.member.id:
        raise ChallengeRefused("challenge.self")
    await ChallengeForm(Terms(), member.id).pressed(ctx)


async def analyse_menu(ctx: Ctx, message: discord.Message) -> None:
    """Judge the move that was made where a message shows a match."""
    await best_here(ctx, *card_in(message))


async def share_menu(ctx: Ctx, message: discord.Message) -> None:
    """Share the position that a message shows."""
    match_id, ply = card_in(message)
    subject = (str(match_id),) if ply is None else (str(match_id), str(ply))
    await share(ctx, "position", subject)


def card_in(message: discord.Message) -> tuple[int, int | None]:
    """The match that a message shows, and at which ply; None if it shows the match as it is now.

    Raises: menu.no-card.
    """
    match_id = ply = None
    for part in ui.LayoutView.from_message(message, timeout=None).walk_children():
        custom_id = getattr(part, "custom_id", None)
        if not custom_id:
            continue
        try:
            item = item_of(custom_id)
        except OutdatedItem:
            continue
        match_id = getattr(item, "match_id", None) if match_id is None else match_id
        ply = getattr(item, "ply", None) if ply is None else ply
        ply = None if ply is not None and ply < 0 else ply
    if match_id is None:
        raise MatchRefused("menu.no-card")
    return match_id, ply


async def setup(bot: Rookery) -> None:
    bot.tree.add_command(menu_command("challenge", challenge_menu, kind="form"))
    bot.tree.add_command(menu_command("analyse", analyse_menu, price="analysis"))
    bot.tree.add_command(menu_command("share", share_menu, price="picture"))
