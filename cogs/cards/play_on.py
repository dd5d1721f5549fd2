"""``Play on``: a match against the computer from a position that is shown: its level is chosen first."""

from functools import partial
from typing import Final

from cogs.begin.play import level_rows
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.pictures import board_for
from cogs.ui.posting import link_to_board, place_to_practise, require_posting
from cogs.ui.text import seat_name, small_print, title_of
from engine import registry
from engine.core.game import CHANCE
from engine.fairness.match_file import GIVEN_SEATS
from engine.match.opponents import LEVELS
from render.words import Words
from services.computer.given_positions import GivenPosition
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView

SIGN: Final = "🤖"


class AskPlayOn(PersistentButton, name="playon", acknowledged="private", price="picture"):
    """Asks for the level of a match from a place on the board for trying."""

    subject: str
    line: int
    at: int

    async def pressed(self, ctx: Ctx) -> None:
        given = await position_of(ctx, self)
        beaten = await ctx.services.profiles.level_beaten(ctx.member.id, given.game)
        words, levels = ctx.words, LEVELS[: max(beaten + 1, given.level or 0)]
        board = await board_for(ctx, given.game, given.position, seat=given.seat)
        chance = registry.game(given.game).mover(given.position) == CHANCE
        first = "chance" if chance else "you" if given.mover == given.seat else "computer"
        seat = seat_name(given.game, given.seat, words)
        begin = partial(PlayOnBegin, self.subject, self.line, self.at)
        await ctx.answer(
            f"### {words.say('play-on-title')}\n{words.say('play-on-first', seat=seat, first=first)}",
            small_print(words.say("play-on-casual")),
            board,
            *level_rows(begin, levels, given.level or levels[-1], words),
        )


class PlayOnBegin(PersistentButton, name="playonbegin", acknowledged="update", price="match"):
    subject: str
    line: int
    at: int
    level: int

    async def pressed(self, ctx: Ctx) -> None:
        place = place_to_practise(ctx)
        require_posting(ctx, place.channel_id)
        given = await position_of(ctx, self)
        match = await ctx.services.computers.play_on(
            ctx.member, place, ctx.interaction.id, position=given, level=self.level
        )
        sentence = ctx.words.say("play-begun", game=title_of(match.game, ctx.words), level=self.level)
        await link_to_board(ctx, match.id, match.server_id, sentence)


async def position_of(ctx: Ctx, step: AskPlayOn | PlayOnBegin) -> GivenPosition:
    """The position that a button goes on from, if the member may."""
    place = TryPlace(TrySubject.parse(step.subject), step.line, step.at)
    return await ctx.services.positions.at(ctx.viewer, place)


def play_on_button(place: TryPlace, words: Words) -> AskPlayOn:
    return AskPlayOn(str(place.subject), place.line, place.at).styled(words.say("button-play-on"), emoji=SIGN)


def may_go_on(match: MatchView, ply: int) -> bool:
    """Whether the computer can take over a match there: of two players, finished, and not after its end."""
    ended = ply >= len(match.log) and match.log[-1:] and match.log[-1].kind == "move"
    return match.outcome is not None and len(match.seats) == GIVEN_SEATS and not ended
