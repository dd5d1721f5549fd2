"""**Begin ahead**: after two defeats in a row by a level, the same again with a head start."""

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.identities import home_of
from cogs.ui.post import Row
from cogs.ui.posting import link_to_board
from cogs.ui.text import small_print
from render.words import Words
from services.matches.views import MatchView


class BeginAhead(PersistentButton, name="beginahead", acknowledged="private", price="match"):
    """Begins a match against the same level from the game's head start."""

    match_id: int

    async def pressed(self, ctx: Ctx) -> None:
        services = ctx.services
        match = await services.matches.view(self.match_id)
        home = home_of(ctx.client, match)
        made = await services.rematches.ahead(match, ctx.member, home, ctx.interaction.id)
        await link_to_board(ctx, made.id, made.server_id, ctx.words.say("head-start-begun"))


def head_start_offer(match: MatchView, words: Words) -> tuple[str, Row]:
    """Ask the loser of a match if they want the game's head start."""
    terms = small_print(words.say("match-from-head-start"))
    text = f"{words.say(f'head-start-{match.game}')}\n{terms}"
    begin = BeginAhead(match.id).styled(words.say("button-begin-ahead"))
    return text, Row(begin)
