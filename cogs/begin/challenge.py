"""A challenge before it is sent: its form, then what its challenger alone sees: seats, place and **Send**."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.begin.choices import (
    FORM,
    USUAL,
    Answers,
    Extent,
    FormQuestion,
    Terms,
    answer_words,
    answered,
    chosen_line,
    option_rows,
    other_way,
    questions,
    questions_after,
    read,
    terms,
    written,
)
from cogs.begin.games import allowed_games, titled_box
from cogs.cards.challenge import answer_sent
from cogs.ui.buttons import OwnItem, PersistentButton, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import number
from cogs.ui.game_options import CLOCKS, seat_of
from cogs.ui.identities import person_of
from cogs.ui.modals import ModalButton, text_in
from cogs.ui.posting import may_be_private, place_for_matches, require_posting
from cogs.ui.text import clock_words, mention, title_of
from engine import registry
from engine.match.challenge import left_the_server
from engine.match.clock import parse
from engine.match.errors import ChallengeRefused

ANYONE: Final = 0
"""In place of an opponent's number."""
AnyUser = discord.Member | discord.User


class OfferStep(OwnItem):
    """Base of the items of an unsent challenge; ``answers`` are those that ``choices.written`` writes."""

    game: str
    opponent_id: int
    answers: str

    def given(self) -> Answers:
        return read(questions(self.game, "member"), self.answers)


class ShowOffer(PersistentButton, OfferStep, name="offer", acknowledged="update", price="page"):
    """Shows the options of the game, or hides them."""

    shown: Extent

    async def pressed(self, ctx: Ctx) -> None:
        await show_challenge(ctx, self.game, self.opponent_id, self.given(), self.shown)


class OfferAnswer(PersistentSelect, OfferStep, name="offeranswer", acknowledged="update", price="page"):
    """Answers one of the questions."""

    question: str
    shown: Extent

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        answers = answered(self.game, "member", self.answers, self.question, values)
        await show_challenge(ctx, self.game, self.opponent_id, answers, self.shown)


class SendOffer(PersistentButton, OfferStep, name="sendoffer", acknowledged="update", price="challenge"):
    """Sends the challenge."""

    async def pressed(self, ctx: Ctx) -> None:
        opponent = await member_here(ctx, self.opponent_id) if self.opponent_id else None
        await send(ctx, self.game, opponent, terms(self.game, self.given()))


class ChallengeForm(ModalButton, name="challengeform", acknowledged="beside", price="page"):
    """Asks for game, opponent, clock, rating and beginner; fields that are known are filled in."""

    game: str
    opponent_id: int
    answers: str

    def asked(self) -> tuple[FormQuestion, ...]:
        return questions(self.game, "member") if self.game else FORM

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        require_members(ctx)
        words, held = ctx.words, read(self.asked(), self.answers)
        clocks = dict.fromkeys((USUAL, *CLOCKS, held.get("clock", USUAL)))
        games = {key: title_of(key, words) for key in allowed_games(ctx)}
        opponent = ui.UserSelect[Any](
            custom_id="opponent",
            placeholder=words.say("challenge-anyone"),
            required=False,
            min_values=0,
            default_values=[discord.SelectDefaultValue.from_user(discord.Object(self.opponent_id))]
            if self.opponent_id
            else [],
        )
        fields: dict[str, ui.Item[Any]] = {
            "game": menu("game", games, self.game),
            "opponent": opponent,
            "clock": menu(
                "clock",
                {each: answer_words("clock", each, words, "member") for each in clocks},
                held.get("clock", USUAL),
            ),
        }
        for each in FORM[1:]:
            known = [value for value in each.values if fits(self.game, value)]
            texts = {value: answer_words(each.name, value, words, "member") for value in known}
            fields[each.name] = radio(each.name, texts, held.get(each.name, each.values[0]))
        return words.say("challenge-form"), [
            ui.Label(text=words.say(f"challenge-form-{name}"), component=field)
            for name, field in fields.items()
        ]

    async def sent(self, ctx: Ctx, written_in: Namespace) -> None:
        game, opponent_id = text_in(written_in, "game"), number(text_in(written_in, "opponent") or "0")
        entered = {each.name: text_in(written_in, each.name) for each in FORM}
        kept = read(self.asked(), self.answers) if game == self.game else {}
        answers = read(asked := questions(game, "member"), written(asked, {**kept, **entered}))
        try:
            await show_challenge(ctx, game, opponent_id, answers)
        except ChallengeRefused as refused:
            change = ChallengeForm(game, opponent_id, written(asked, answers))
            button = change.styled(ctx.words.say("button-change"), discord.ButtonStyle.primary)
            await ctx.answer(ctx.words.refusal(refused), ui.ActionRow(button))


def fits(game: str, value: str) -> bool:
    """Tell if a game, if it is known already, has this answer: not every game has the contest."""
    return value != "impression" or not game or registry.game(game).about.impression


def menu(custom_id: str, values: Mapping[str, str], held: str) -> ui.Select[Any]:
    """A field of a form: one of several values."""
    return ui.Select(custom_id=custom_id, options=options_of(values, held))


def radio(custom_id: str, values: Mapping[str, str], held: str) -> ui.RadioGroup[Any]:
    """A field of a form: one of a few values, all in sight."""
    options = [
        discord.RadioGroupOption(label=text, value=value, default=value == held)
        for value, text in values.items()
    ]
    return ui.RadioGroup(custom_id=custom_id, options=options)


async def show_challenge(
    ctx: Ctx, game: str, opponent_id: int, answers: Answers, shown: Extent = "closed"
) -> None:
    """Answer with a challenge before it is sent.

    Raises: challenge.mute-place, challenge.game-closed, challenge.impression, and what ``refuse_opponent``
    raises.
    """
    require_posting(ctx, place_for_matches(ctx, ctx.server).channel_id)
    if game not in allowed_games(ctx):
        raise ChallengeRefused("challenge.game-closed", game=game)
    if answers.get("first") == "impression" and not registry.game(game).about.impression:
        raise ChallengeRefused("challenge.impression", game=game)
    if opponent_id:
        await refuse_opponent(ctx, opponent_id)
    words, held = ctx.words, written(questions(game, "member"), answers)
    title = words.say("challenge-title", game=title_of(game, words))
    box, file = await titled_box(ctx, game, title)
    after = questions_after(game)
    facts = [summary(ctx, opponent_id, terms(game, answers))]
    facts.append(chosen_line(after, answers, words, "member"))
    box.add_item(ui.TextDisplay("\n".join(filter(None, facts))))
    asked = early_questions(ctx, game) + (after if shown == "open" else ())
    for row in option_rows(
        asked, answers, words, "member", lambda name: OfferAnswer(game, opponent_id, held, name, shown)
    ):
        box.add_item(row)
    turn, label = other_way(shown, words)
    at = game, opponent_id, held
    box.add_item(
        ui.ActionRow(
            SendOffer(*at).styled(words.say("button-send-challenge"), discord.ButtonStyle.success),
            ShowOffer(*at, turn).styled(label),
            ChallengeForm(*at).styled(words.say("button-change")),
        )
    )
    await ctx.answer(box, files=[file])


def early_questions(ctx: Ctx, game: str) -> tuple[FormQuestion, ...]:
    """The questions before anybody is pinged: the number of seats, and public or private."""
    place = place_for_matches(ctx, ctx.server)
    names = {"seats", "place"} if may_be_private(ctx, place) else {"seats"}
    return tuple(each for each in questions(game, "member") if each.name in names)


def summary(ctx: Ctx, opponent_id: int, chosen: Terms) -> str:
    """The terms in one line: opponent, clock, rated or casual, first player."""
    clock = chosen.clock or ctx.server.clock
    timed = parse(clock).kind != "none"
    count = "casual" if chosen.rated is False else "rated" if timed else "casual-without-clock"
    facts = [mention(opponent_id) if opponent_id else ctx.words.say("challenge-anyone")]
    facts += [clock_words(clock, ctx.words), ctx.words.say(count)]
    facts.append(ctx.words.say(f"begins-{chosen.first}"))
    return " · ".join(facts)


def require_members(ctx: Ctx) -> None:
    """Check that there are members to challenge. Raises: challenge.no-server, alone with the bot."""
    if ctx.server_id is None and not ctx.is_outside:
        raise ChallengeRefused("challenge.no-server")


async def refuse_opponent(ctx: Ctx, opponent_id: int) -> None:
    """Check that this member can be challenged here.

    Raises: challenge.self, challenge.bot, challenge.left, challenge.hidden.
    """
    if opponent_id == ctx.member.id:
        raise ChallengeRefused("challenge.self")
    opponent = await member_here(ctx, opponent_id)
    if opponent.bot:
        raise ChallengeRefused("challenge.bot", player=str(opponent_id))
    if isinstance(opponent, discord.Member):
        refuse_blind(ctx, opponent)


async def member_here(ctx: Ctx, member_id: int) -> AnyUser:
    """A member of the server, or whoever has that id if the bot is no member. Raises: challenge.left."""
    require_members(ctx)
    if ctx.is_outside or ctx.interaction.guild is None:
        user: discord.User = await ctx.client.fetch_user(member_id)
        return user
    try:
        return await ctx.interaction.guild.fetch_member(member_id)
    except discord.NotFound:
        raise left_the_server(member_id) from None


def refuse_blind(ctx: Ctx, opponent: discord.Member) -> None:
    """Check that the opponent can see the channel, and so answer. Raises: challenge.hidden."""
    if isinstance(ctx.interaction.channel, discord.abc.GuildChannel | discord.Thread):
        seen = ctx.interaction.channel.permissions_for(opponent)
        if not (opponent.bot or seen.view_channel):
            raise ChallengeRefused("challenge.hidden", player=str(opponent.id))


async def send(ctx: Ctx, game: str, opponent: AnyUser | None, chosen: Terms) -> None:
    """Send a challenge and confirm it.

    Raises: challenge.mute-place, challenge.contest-outside, challenge.hidden-outside.
    """
    services, held = ctx.services, ctx.server
    place = place_for_matches(ctx, held)
    require_posting(ctx, place.channel_id)
    if ctx.is_outside:
        if chosen.first == "impression":
            raise ChallengeRefused("challenge.contest-outside")
        if opponent is None and not ctx.may_be_seen:
            raise ChallengeRefused("challenge.hidden-outside")
    if chosen.private and may_be_private(ctx, place):
        place = replace(place, private=True)
    challenge = await services.challenges.create(
        ctx.member,
        person_of(opponent) if opponent else None,
        place,
        game=game,
        options=chosen.options,
        clock=chosen.clock,
        first=chosen.first,
        rated=chosen.rated,
        seats=chosen.seats,
        limit=chosen.limit,
        seat=seat_of(game, chosen.colour),
    )
    await answer_sent(ctx, challenge)
