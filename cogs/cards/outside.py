"""A match's card in a place where the bot is no member: its own button updates it."""

from dataclasses import replace

import discord
from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.post import Post, Row
from cogs.ui.text import mention
from render.words import Words


class Refresh(PersistentButton, name="refresh", acknowledged="update", price="picture"):
    """Shows the match as it is now, on the same card."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        match = await ctx.match(self.match_id)
        await ctx.client.outside_cards.answer(ctx, match)


def outside_card(card: Post, match_id: int, missed: list[int], words: Words, application_id: int) -> Post:
    """A match's card with the button; and for those who get no direct messages, how they get them."""
    row = Row(Refresh(match_id).styled(words.say("button-refresh"), emoji="🔄"))
    if missed:
        row.add_item(ui.Button(label=words.say("button-install"), url=install_link(application_id)))
        card = card.with_note(words.say("place-unreached", players=" ".join(map(mention, missed))))
    return replace(card, rows=(*card.rows, row))


def install_link(application_id: int) -> str:
    """The address at which members install the app for themselves."""
    address = discord.utils.oauth_url(application_id, scopes=("applications.commands",))
    return f"{address}&integration_type=1"
