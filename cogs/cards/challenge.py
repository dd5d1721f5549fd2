"""The card of a challenge with its seats, and its buttons."""

import contextlib
from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from cogs.cards.daily_offer import ask_manager
from cogs.cards.rules import rules_button
from cogs.delivery.attempt import custom_ids_of
from cogs.ui.application_emoji import seat_emoji
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.layout import layout
from cogs.ui.pictures import drawn
from cogs.ui.post import Post, Row, lines
from cogs.ui.posting import link_to_board
from cogs.ui.text import (
    clock_words,
    game_name,
    limit_words,
    mention,
    place_link,
    player_name,
    seat_name,
    timestamp,
    title_of,
)
from engine import registry
from engine.match.errors import ChallengeRefused
from render import Picture
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import Person
from services.players.settings_views import Theme


class ChallengeAnswer(PersistentButton, acknowledged="update"):
    """Base of the buttons on a challenge: a public card changes by itself, a private message at once."""

    challenge_id: int

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        # What is shown where the bot is no member follows an answer.
        return "private" if ctx.is_outside else self.acknowledged

    def require_access(self, ctx: Ctx) -> None:
        """Refuse a bystander in one request: a challenge to one member pings them. Raises: .not-yours."""
        message = ctx.interaction.message
        pinged = [each.id for each in message.mentions] if message and not message.flags.ephemeral else []
        if message and pinged and ctx.member.id not in pinged:
            found = {item(self.challenge_id).custom_id for item in (Decline, Withdraw)} & custom_ids_of(
                message
            )
            if found == {Decline(self.challenge_id).custom_id}:  # else it is the card of a lobby
                raise ChallengeRefused("challenge.not-yours", player=str(pinged[0]))


class Accept(ChallengeAnswer, name="accept"):
    """Takes a seat."""

    async def pressed(self, ctx: Ctx) -> None:
        await take_seat(ctx, self.challenge_id)


class AcceptAs(ChallengeAnswer, name="acceptas"):
    """Takes the seat of that number, if the players choose theirs."""

    seat: int

    async def pressed(self, ctx: Ctx) -> None:
        await take_seat(ctx, self.challenge_id, self.seat)


async def take_seat(ctx: Ctx, challenge_id: int, seat: int | None = None) -> None:
    """Accept a challenge for the member, and answer."""
    shown = await ctx.challenge(challenge_id)
    if shown.status == "pending" or ctx.member.id not in {person.id for person in shown.joined[1:]}:
        shown = await ctx.services.challenges.accept(shown.id, ctx.member, ctx.interaction.id, seat)
    await answer_seated(ctx, shown)
    if not shown.private:
        await ask_manager(ctx, shown.channel_id)


async def answer_seated(ctx: Ctx, challenge: ChallengeView) -> None:
    """Answer a member who took a seat: with a link to the match, if it has begun."""
    if on_public_card(ctx):
        return
    if challenge.status == "pending":
        await ctx.answer(ctx.words.say("challenge-joined"))
    elif challenge.match_id is None:
        await ctx.answer(closed_line(challenge, ctx.words))
    else:
        await link_to_board(ctx, challenge.match_id, challenge.server_id, closed_line(challenge, ctx.words))


def on_public_card(ctx: Ctx) -> bool:
    """Whether a button was pressed on a message that all in its channel see, and that is to change alone."""
    message = ctx.interaction.message
    shared = message is not None and not message.flags.ephemeral and ctx.server_id is not None
    return shared and ctx.acknowledged == "update"


async def answer_sent(ctx: Ctx, challenge: ChallengeView) -> None:
    """Answer the challenger: the receipt has the button to withdraw the challenge; elsewhere its card has."""
    words, channel_id = ctx.words, challenge.channel_id
    here = channel_id == ctx.interaction.channel_id
    if here and ctx.is_private and ctx.page is None and not ctx.is_outside:
        await drop_answer(ctx)
        return
    row = ui.ActionRow[Any]()
    if not here:
        way = place_link(channel_id, ctx.server_id)
        row.add_item(ui.Button(label=words.say("button-to-challenge"), url=way))
    row.add_item(Withdraw(challenge.id).styled(words.say("button-withdraw")))
    command = ctx.interaction.type is discord.InteractionType.application_command
    if not (command and ctx.is_outside):  # else the card takes this answer's place
        ctx.client.sent_challenges[challenge.id] = ctx
    await ctx.answer(words.say("challenge-sent", channel="here" if here else f"<#{channel_id}>"), row)
    now = await ctx.services.challenges.view(challenge.id)
    if now.status != "pending":  # closed while this answer was on its way, which shows it as pending
        await answer_closed(ctx, now)


async def answer_closed(ctx: Ctx, challenge: ChallengeView) -> None:
    """Take a receipt away once the challenge is closed, which its card says; a page goes on to the match."""
    if ctx.page is not None and challenge.match_id is not None:
        await link_to_board(ctx, challenge.match_id, challenge.server_id, "")
    elif challenge.status == "withdrawn" and challenge.card is None:
        await ctx.answer(ctx.words.say("challenge-unseen"))
    else:
        await drop_answer(ctx)


async def drop_answer(ctx: Ctx) -> None:
    """Delete the answer, or the private message with the pressed button."""
    with contextlib.suppress(discord.NotFound):  # dismissed meanwhile
        await ctx.interaction.delete_original_response()


class Decline(ChallengeAnswer, name="decline"):
    """Declines a challenge made to the member."""

    async def pressed(self, ctx: Ctx) -> None:
        shown = await ctx.challenge(self.challenge_id)
        declined = await ctx.services.challenges.decline(shown.id, ctx.member.id)
        if not on_public_card(ctx):
            await ctx.answer(closed_line(declined, ctx.words))


class Withdraw(ChallengeAnswer, name="withdraw"):
    """Withdraws the member's own challenge, or frees their seat in another's."""

    async def pressed(self, ctx: Ctx) -> None:
        shown = await ctx.challenge(self.challenge_id)
        await ctx.services.challenges.withdraw(shown.id, ctx.member.id)
        if not on_public_card(ctx):
            await drop_answer(ctx)


class OfferMore(PersistentButton, name="offermore", acknowledged="private", price="page"):
    """Shows the rest of a challenge's terms, and the commitment to the secret of its match."""

    challenge_id: int

    async def pressed(self, ctx: Ctx) -> None:
        challenge, words = await ctx.challenge(self.challenge_id), ctx.words
        view = offer_details(challenge, words)
        if challenge.status == "pending" and challenge.challenger.id == ctx.member.id:
            withdraw = Withdraw(challenge.id).styled(words.say("button-withdraw"))
            view.add_item(ui.ActionRow(withdraw))
        await ctx.answer(view)


def offer_details(challenge: ChallengeView, words: Words) -> ui.LayoutView:
    """The message that ``More`` on a challenge opens."""
    facts = [limit_words(challenge.turn_limit, words), beginner(challenge, words)]
    texts = [
        f"### {game_name(challenge.game, challenge.options, words)}\n-# {' · '.join(facts)}",
        words.say("challenge-expires", when=timestamp(challenge.expires_ms, "f")),
    ]
    if challenge.commitment is not None:
        texts.append(f"-# {words.say('fair-commitment', digest=challenge.commitment)}")
    return layout(*map(ui.TextDisplay[Any], texts))


def is_card_of(challenge: ChallengeView, custom_ids: Iterable[str]) -> bool:
    """Whether a message with these buttons is the card of a pending challenge."""
    return not {OfferMore(challenge.id).custom_id, Withdraw(challenge.id).custom_id}.isdisjoint(custom_ids)


def challenge_card(challenge: ChallengeView, picture: Picture | None, words: Words) -> Post:
    """The card of a challenge: the board, who plays, the terms and the buttons; a line once it is closed."""
    if picture is None or challenge.status != "pending":
        return Post(closed_line(challenge, words))
    texts = [f"-# {terms(challenge, words)}"]
    if challenge.seats > 2:
        texts.append(lobby(challenge, words))
    cautions = registry.game(challenge.game).cautions(challenge.options)
    texts += [words.say(f"caution-{caution}") for caution in cautions]
    return Post(offered_by(challenge, words), lines(*texts), picture, answer_rows(challenge, words))


async def offer_picture(challenge: ChallengeView, theme: Theme, words: Words) -> Picture | None:
    """The board that a pending challenge's match begins with; None once it is closed."""
    if challenge.status != "pending":
        return None
    rules = registry.game(challenge.game)
    at = rules.start(challenge.seats, challenge.options)
    return await drawn(challenge.game, at, seat=0, theme=theme, words=words)


def offered_by(challenge: ChallengeView, words: Words) -> str:
    """The sentence with the challenger and the opponent."""
    game = game_name(challenge.game, challenge.options, words)
    facts = {"challenger": player_name(challenge.challenger, words), "game": game}
    if challenge.opponent is not None:
        said = words.say("challenge-to", opponent=mention(challenge.opponent.id), **facts)
    else:
        free = challenge.seats - len(challenge.joined)
        said = words.say("challenge-open", seats=challenge.seats, free=free, **facts)
    return said.replace("!.", "!")  # the name of a game may end its sentence


def terms(challenge: ChallengeView, words: Words) -> str:
    """The terms that somebody decides by: the colour that is left, the clock, and whether it is rated."""
    found = [clock_words(challenge.clock, words), words.say("rated" if challenge.rated else "casual")]
    if challenge.seats == 2 and (seat := challenge.chosen[0]) is not None:
        challenger, colour = player_name(challenge.challenger, words), seat_name(challenge.game, seat, words)
        found.insert(0, words.say("challenge-plays", player=challenger, seat=colour))
    if challenge.first != "lot":
        found.append(beginner(challenge, words))
    usual = registry.game(challenge.game).turn_limit(challenge.seats, challenge.options)
    if challenge.turn_limit != usual:
        found.append(limit_words(challenge.turn_limit, words))
    return " · ".join(found)


def beginner(challenge: ChallengeView, words: Words) -> str:
    """The first player of a challenge's match, in words."""
    challenger = player_name(challenge.challenger, words)
    same = "begins" if challenge.first in ("lot", "impression") else "first"
    return words.say(f"{same}-{challenge.first}", challenger=challenger, players=challenge.seats)


def closed_line(challenge: ChallengeView, words: Words) -> str:
    """The one line of a challenge that is not pending any more."""
    other = challenge.opponent or (challenge.joined[-1] if len(challenge.joined) > 1 else None)
    players = list(challenge.joined)
    if challenge.opponent is not None and challenge.opponent not in players:
        players.append(challenge.opponent)
    names = " – ".join(player_name(player, words) for player in players)
    said = words.say(f"challenge-{challenge.status}", player=player_name(other, words) if other else "")
    return f"**{title_of(challenge.game, words)}**: {names} · {said}"


def answer_rows(challenge: ChallengeView, words: Words) -> tuple[Row, ...]:
    """The buttons of a pending challenge; if players choose seats, the free seats come first."""
    row, green = Row(), discord.ButtonStyle.success
    more = OfferMore(challenge.id).styled(words.say("button-more"))
    choices = Row()
    for seat in range(challenge.seats) if registry.game(challenge.game).about.begins else ():
        if seat not in challenge.chosen:
            label = seat_name(challenge.game, seat, words)
            if challenge.seats == 2:
                label = words.say("button-accept-as", seat=label)
            mark = seat_emoji(challenge.game, seat, words)
            choices.add_item(AcceptAs(challenge.id, seat).styled(label, green, emoji=mark))
    if not choices.children:
        label = words.say("button-join" if challenge.seats > 2 else "button-accept")
        row.add_item(Accept(challenge.id).styled(label, green))
    if challenge.opponent is not None:
        row.add_item(Decline(challenge.id).styled(words.say("button-decline")))
    if challenge.seats > 2:
        row.add_item(Withdraw(challenge.id).styled(words.say("button-leave")))
    row.add_item(rules_button(challenge.game, challenge.options, words))
    row.add_item(more)
    return (choices, row) if choices.children else (row,)


def lobby(challenge: ChallengeView, words: Words) -> str:
    """The seats that are taken, by whom and in which colour, and the one that is kept for somebody."""
    taken = [taken_seat(challenge, slot, player, words) for slot, player in enumerate(challenge.joined)]
    count = words.say("lobby-count", taken=len(taken), seats=challenge.seats)
    line, invited = f"{count}: {', '.join(taken)}", challenge.opponent
    if invited is not None and invited not in challenge.joined:
        line += f" · {words.say('lobby-kept', player=player_name(invited, words))}"
    return line


def taken_seat(challenge: ChallengeView, slot: int, player: Person, words: Words) -> str:
    """A player with a seat, and the emoji of the side that they have chosen."""
    name, seat = f"**{player_name(player, words)}**", challenge.chosen[slot]
    return name if seat is None else f"{seat_emoji(challenge.game, seat, words)} {name}"
