"""A challenge before it is sent: its form, then what its challenger alone sees: seats, place and **Send**."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.begin.games import Extent, allowed_games, titled_box
from cogs.begin.play import PlayGame
from cogs.begin.terms import EARLY, FORM, USUAL, ComputerTerms, Terms
from cogs.cards.challenge import answer_sent
from cogs.cards.daily_offer import ask_manager
from cogs.ui.buttons import OwnItem, PersistentButton, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import number
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
    """Base of the items of an unsent challenge."""

    terms: Terms
    opponent_id: int


class ShowOffer(PersistentButton, OfferStep, name="offer", acknowledged="update", price="page"):
    """Shows the options of the game."""

    async def pressed(self, ctx: Ctx) -> None:
        await show_challenge(ctx, self.terms, self.opponent_id, "open")


class OfferAnswer(PersistentSelect, OfferStep, name="offeranswer", acknowledged="update", price="page"):
    question: str
    shown: Extent

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        terms = self.terms.choosing(self.question, values[0])
        await show_challenge(ctx, terms, self.opponent_id, self.shown)


class SendOffer(PersistentButton, OfferStep, name="sendoffer", acknowledged="update", price="challenge"):
    async def pressed(self, ctx: Ctx) -> None:
        opponent = await member_here(ctx, self.opponent_id) if self.opponent_id else None
        await send(ctx, self.terms, opponent)


class ChallengeNow(PersistentButton, name="challengenow", acknowledged="private", price="challenge"):
    """Challenges a member at once, such as the winner of a match to the same again."""

    terms: Terms
    opponent_id: int

    async def pressed(self, ctx: Ctx) -> None:
        require_members(ctx)
        await refuse_opponent(ctx, self.opponent_id)
        await send(ctx, self.terms, await member_here(ctx, self.opponent_id))


class ChallengeForm(ModalButton, name="challengeform", acknowledged="beside", price="page"):
    """Asks for game, opponent, clock, rating and beginner; fields that are known are filled in."""

    terms: Terms
    opponent_id: int

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        require_members(ctx)
        words, terms = ctx.words, self.terms
        games = {key: title_of(key, words) for key in allowed_games(ctx)}
        opponent = ui.UserSelect[Any](
            custom_id="opponent",
            placeholder=words.say("challenge-anyone"),
            required=False,
            min_values=0,
            default_values=[discord.SelectDefaultValue.from_user(discord.Object(self.opponent_id))]
            if self.opponent_id > ANYONE
            else [],
        )
        fields: dict[str, ui.Item[Any]] = {"game": menu("game", games, terms.game), "opponent": opponent}
        for each in FORM:
            held = terms.answer(each)
            known = [value for value in dict.fromkeys((*each.values, held)) if fits(terms.game, value)]
            if each.name == "clock":
                known = [value for value in known if value in (USUAL, held) or value != ctx.server.clock]
            texts = {value: terms.answer_words(each.name, value, words) for value in known}
            if USUAL in texts:
                texts[USUAL] = words.say("choice-clock-usual", clock=clock_words(ctx.server.clock, words))
            fields[each.name] = (menu if each.open else radio)(each.name, texts, held)
        return words.say("button-challenge"), [
            ui.Label(text=words.say(f"question-{name}"), component=field) for name, field in fields.items()
        ]

    async def sent(self, ctx: Ctx, written_in: Namespace) -> None:
        game, opponent_id = text_in(written_in, "game"), number(text_in(written_in, "opponent") or "0")
        terms = self.terms if game == self.terms.game else Terms(game)
        for each in FORM:
            terms = terms.choosing(each.name, text_in(written_in, each.name))
        try:
            await show_challenge(ctx, terms, opponent_id)
        except ChallengeRefused as refused:
            change = ChallengeForm(terms, opponent_id)
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


async def show_challenge(ctx: Ctx, terms: Terms, opponent_id: int, shown: Extent = "closed") -> None:
    """Answer with a challenge before it is sent.

    Raises: challenge.mute-place, challenge.game-closed, challenge.impression, and what ``refuse_opponent``
    raises.
    """
    require_posting(ctx, place_for_matches(ctx, ctx.server).channel_id)
    game = terms.game
    if game not in allowed_games(ctx):
        raise ChallengeRefused("challenge.game-closed", game=game)
    if terms.first == "impression" and not registry.game(game).about.impression:
        raise ChallengeRefused("challenge.impression", game=game)
    words = ctx.words
    if opponent_id == ctx.client.user.id:
        play = PlayGame(ComputerTerms(game), "closed")
        button = play.styled(words.say("button-play-match"), discord.ButtonStyle.primary)
        await ctx.answer(words.say("challenge-me"), ui.ActionRow(button))
        return
    if opponent_id:
        await refuse_opponent(ctx, opponent_id)
    title = words.say("challenge-title", game=title_of(game, words))
    box, file = await titled_box(ctx, game, title)
    facts = [summary(ctx, terms, opponent_id), terms.unusual_line(terms.own, words)]
    box.add_item(ui.TextDisplay("\n".join(filter(None, facts))))
    early = EARLY if may_be_private(ctx, place_for_matches(ctx, ctx.server)) else ("seats",)
    asked = tuple(each for each in terms.asked if each.name in early) + (terms.own if shown == "open" else ())
    at = terms, opponent_id
    for each in terms.menus(asked, words, lambda name: OfferAnswer(*at, name, shown)):
        box.add_item(each)
    row = ui.ActionRow[Any](
        SendOffer(*at).styled(words.say("button-send-challenge"), discord.ButtonStyle.success)
    )
    if shown == "closed":
        row.add_item(ShowOffer(*at).styled(words.say("button-options")))
    row.add_item(ChallengeForm(*at).styled(words.say("button-change")))
    box.add_item(row)
    await ctx.answer(box, files=[file])


def summary(ctx: Ctx, terms: Terms, opponent_id: int) -> str:
    """The terms in one line: opponent, clock, rated or casual, first player."""
    clock = terms.clock or ctx.server.clock
    timed = parse(clock).kind != "none"
    count = "casual" if terms.rated is False else "rated" if timed else "casual-without-clock"
    facts = [mention(opponent_id) if opponent_id else ctx.words.say("challenge-anyone")]
    facts += [clock_words(clock, ctx.words), ctx.words.say(count)]
    facts.append(ctx.words.say(f"begins-{terms.first}"))
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
    server = None if ctx.is_outside else ctx.interaction.guild
    try:
        found: AnyUser = await (server.fetch_member if server else ctx.client.fetch_user)(member_id)
    except discord.NotFound:
        raise left_the_server(member_id) from None
    return found


def refuse_blind(ctx: Ctx, opponent: discord.Member) -> None:
    """Check that the opponent can see the channel, and so answer. Raises: challenge.hidden."""
    if isinstance(ctx.interaction.channel, discord.abc.GuildChannel | discord.Thread):
        seen = ctx.interaction.channel.permissions_for(opponent)
        if not (opponent.bot or seen.view_channel):
            raise ChallengeRefused("challenge.hidden", player=str(opponent.id))


async def send(ctx: Ctx, terms: Terms, opponent: AnyUser | None) -> None:
    """Send a challenge and confirm it.

    Raises: challenge.mute-place, challenge.contest-outside, challenge.hidden-outside.
    """
    services, held = ctx.services, ctx.server
    place = place_for_matches(ctx, held)
    require_posting(ctx, place.channel_id)
    if ctx.is_outside:
        if terms.first == "impression":
            raise ChallengeRefused("challenge.contest-outside")
        if opponent is None and not ctx.may_be_seen:
            raise ChallengeRefused("challenge.hidden-outside")
    if terms.private and may_be_private(ctx, place):
        place = replace(place, private=True)
    challenge = await services.challenges.create(
        ctx.member,
        person_of(opponent) if opponent else None,
        place,
        game=terms.game,
        options=terms.options,
        clock=terms.clock,
        first=terms.first,
        rated=terms.rated,
        seats=terms.seats,
        limit=terms.limit,
        seat=terms.seat,
    )
    await answer_sent(ctx, challenge)
    if not challenge.private:
        await ask_manager(ctx, challenge.channel_id)
