"""The matches of a member, offered while they type which one they mean."""

from discord.app_commands import Choice

from cogs.ui.autocomplete import timely
from cogs.ui.ctx import Ctx
from cogs.ui.move_completions import LONGEST, OFFERED
from cogs.ui.text import bare_name, listed_match


@timely
async def own_matches(ctx: Ctx, typed: str) -> list[Choice[int]]:
    """The member's matches by number, game or opponent."""
    words, found = ctx.words, []
    for line in await ctx.services.matches.list_of(ctx.member.id):
        turn = words.say("matches-yours" if line.my_turn else "matches-theirs")
        shown = f"{listed_match(line, bare_name, words)} · {turn}"
        if typed.casefold() in shown.casefold():
            found.append(Choice(name=shown[:LONGEST], value=line.id))
    return found[:OFFERED]
