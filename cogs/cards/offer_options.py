"""**Options** of a challenge that waits: the game's own, which its challenger may still change."""

from cogs.begin.choices import Answers, option_of, option_rows, questions_after, terms, unusual
from cogs.ui.buttons import PersistentButton, PersistentSelect
from cogs.ui.ctx import Ctx
from cogs.ui.game_options import seat_of
from cogs.ui.text import game_name
from engine import registry
from engine.match.limit import DEFAULT, limit_text
from services.challenges.views import ChallengeView


class ShowOptions(PersistentButton, name="offeroptions", acknowledged="private", price="page"):
    """Shows the options of the member's challenge."""

    challenge_id: int

    async def pressed(self, ctx: Ctx) -> None:
        challenge = await ctx.challenge(self.challenge_id)
        await show_options(ctx, challenge, ctx.words.say("offer-options"))


class OfferOption(PersistentSelect, name="offeroption", acknowledged="update", price="page"):
    """Changes one of the options; what is chosen already stays chosen."""

    challenge_id: int
    question: str

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        challenge = await ctx.challenge(self.challenge_id)
        asked = questions_after(challenge.game)
        answers = {**answers_of(challenge), self.question: option_of(asked, self.question, values)}
        chosen = terms(challenge.game, unusual(asked, answers))
        changed = await ctx.services.challenges.change(
            challenge.id,
            ctx.member.id,
            options=chosen.options,
            limit=chosen.limit,
            seat=seat_of(challenge.game, chosen.colour),
        )
        await show_options(ctx, changed, ctx.words.say("offer-changed"))


async def show_options(ctx: Ctx, challenge: ChallengeView, sentence: str) -> None:
    """Answer with the options of a waiting challenge."""
    words, asked = ctx.words, questions_after(challenge.game)
    title = f"### {game_name(challenge.game, challenge.options, words)}"
    answers = answers_of(challenge)
    rows = option_rows(asked, answers, words, "member", lambda name: OfferOption(challenge.id, name))
    await ctx.answer(f"{title}\n{sentence}", *rows)


def answers_of(challenge: ChallengeView) -> Answers:
    """The answers to a game's own questions that a challenge has."""
    rules, seat = registry.game(challenge.game), challenge.chosen[0]
    usual = challenge.turn_limit == rules.turn_limit(challenge.seats, challenge.options)
    return {
        **{name: challenge.options[name] for name in rules.about.offered},
        **({} if seat is None else {"colour": rules.about.seat_names[seat]}),
        "limit": DEFAULT if usual else limit_text(challenge.turn_limit),
    }
