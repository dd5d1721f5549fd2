"""``/challenge`` step by step: the game, then the opponent and the options of that game, then **Send**."""

from typing import Any, Final

import discord
from discord import ui

from cogs.begin.choices import Answers, Terms, questions, read, terms, written
from cogs.begin.games import show_games, titled_box
from cogs.begin.options import Shown, answered, option_rows, other_way
from cogs.cards.challenge import answer_sent
from cogs.ui.access import OwnItem
from cogs.ui.buttons import (
    PersistentButton,
    PersistentMenu,
    PersistentSelect,
    layout,
    services_of,
)
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.errors import AnyInteraction
from cogs.ui.game_options import seat_of
from cogs.ui.i18n import settings_here, words_for
from cogs.ui.identities import is_outside, person_of
from cogs.ui.outside import require_challenge_outside
from cogs.ui.posting import place_for_matches, require_posting
from cogs.ui.text import clock_words, mention, title_of
from engine.match.challenge import left_the_server
from engine.match.clock import parse
from engine.match.errors import ChallengeRefused
from render.words import Words

ANYONE: Final = 0
"""In place of an opponent's number."""
NOTHING: Final[Answers] = {}
AnyUser = discord.Member | discord.User


class ChallengeGames(OwnItem, PersistentButton, name="challengegames", acknowledged="beside", price="page"):
    """Asks which game to challenge somebody to."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        await show_challenge_games(interaction)


class ChallengeStep(OwnItem):
    """Base of the steps after the game; ``answers`` are those that ``choices.written`` writes."""

    game: str
    opponent_id: int
    answers: str

    def given(self) -> Answers:
        return read(questions(self.game, "member"), self.answers)


class ChallengeGame(
    PersistentButton, ChallengeStep, name="newchallenge", acknowledged="beside", price="page"
):
    """Shows a challenge before it is sent."""

    shown: Shown

    async def pressed(self, interaction: AnyInteraction) -> None:
        await show_challenge(interaction, self.game, self.opponent_id, self.given(), self.shown)


class ChallengeOpponent(
    OwnItem, PersistentMenu, ui.UserSelect[Any], name="newopponent", acknowledged="update", price="page"
):
    """Chooses whom to challenge; nobody means anyone."""

    optional = True
    game: str
    answers: str
    shown: Shown

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        opponent_id = number(values[0]) if values else ANYONE
        if opponent_id < ANYONE:
            raise OutdatedItem(self.name)
        answers = read(questions(self.game, "member"), self.answers)
        await show_challenge(interaction, self.game, opponent_id, answers, self.shown)


class ChallengeOption(PersistentSelect, ChallengeStep, name="newoption", acknowledged="update", price="page"):
    """Answers one of a game's questions."""

    question: str

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        answers = answered(self.game, "member", self.answers, self.question, values)
        await show_challenge(interaction, self.game, self.opponent_id, answers, "open")


class SendChallenge(
    PersistentButton, ChallengeStep, name="sendchallenge", acknowledged="update", price="challenge"
):
    """Sends the challenge."""

    async def pressed(self, interaction: AnyInteraction) -> None:
        opponent = await member_here(interaction, self.opponent_id) if self.opponent_id else None
        await send(interaction, self.game, opponent, terms(self.game, self.given()))


async def show_challenge_games(
    interaction: AnyInteraction, opponent_id: int = ANYONE, answers: Answers = NOTHING
) -> None:
    """Answer a deferred interaction with the games to challenge somebody to."""
    require_members(interaction)

    def button(game: str) -> ChallengeGame:
        return ChallengeGame(game, opponent_id, written(questions(game, "member"), answers), "closed")

    await show_games(interaction, words_for(interaction).say("challenge-which"), button)


async def show_challenge(
    interaction: AnyInteraction, game: str, opponent_id: int, answers: Answers, shown: Shown
) -> None:
    """Answer a deferred interaction with a challenge before it is sent."""
    require_members(interaction)
    words, asked = words_for(interaction), questions(game, "member")
    chosen, held = terms(game, answers), written(asked, answers)
    title = words.say("challenge-title", game=title_of(game, words))
    box, file = await titled_box(interaction, game, title)
    box.add_item(ui.TextDisplay(summary(interaction, opponent_id, chosen, words)))
    box.add_item(ui.ActionRow(opponent_menu(ChallengeOpponent(game, held, shown), opponent_id, words)))
    if shown == "open":
        menus = option_rows(
            asked, answers, words, "member", lambda name: ChallengeOption(game, opponent_id, held, name)
        )
        for row in menus:
            box.add_item(row)
    turn, label = other_way(shown, words)
    send_it = SendChallenge(game, opponent_id, held)
    box.add_item(
        ui.ActionRow(
            send_it.styled(words.say("button-send-challenge"), discord.ButtonStyle.success),
            ChallengeGame(game, opponent_id, held, turn).styled(label),
            ChallengeGames().styled(words.say("button-other-game")),
        )
    )
    await interaction.edit_original_response(view=layout(box), attachments=[file])


def summary(interaction: AnyInteraction, opponent_id: int, chosen: Terms, words: Words) -> str:
    """Whom the challenge is to, its clock, and whether it will be rated."""
    clock = chosen.clock or settings_here(interaction).clock
    casual = chosen.rated is False or parse(clock).kind == "none"
    whom = mention(opponent_id) if opponent_id else words.say("challenge-anyone")
    return " · ".join((whom, clock_words(clock, words), words.say("casual" if casual else "rated")))


def opponent_menu(menu: ChallengeOpponent, opponent_id: int, words: Words) -> ChallengeOpponent:
    """The menu of members, with the one who is chosen."""
    menu.placeholder, menu.min_values, menu.max_values = words.say("challenge-option-opponent"), 0, 1
    if opponent_id:
        menu.default_values = [discord.SelectDefaultValue.from_user(discord.Object(opponent_id))]
    return menu


def require_members(interaction: AnyInteraction) -> None:
    """Check that there are members to challenge. Raises: challenge.no-server, alone with the bot."""
    if interaction.guild_id is None and not is_outside(interaction):
        raise ChallengeRefused("challenge.no-server")


async def member_here(interaction: AnyInteraction, member_id: int) -> AnyUser:
    """A member of the server, or whoever has that id where the bot is no member. Raises: challenge.left."""
    require_members(interaction)
    if is_outside(interaction) or interaction.guild is None:
        user: discord.User = await interaction.client.fetch_user(member_id)
        return user
    try:
        return await interaction.guild.fetch_member(member_id)
    except discord.NotFound:
        raise left_the_server(member_id) from None


def refuse_blind(interaction: AnyInteraction, opponent: discord.Member) -> None:
    """Check that the opponent can see the channel, and so answer. Raises: challenge.hidden."""
    channel = interaction.channel
    seen = opponent.resolved_permissions
    if seen is None and isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        seen = channel.permissions_for(opponent)
    if seen is not None and not (opponent.bot or seen.view_channel):
        raise ChallengeRefused("challenge.hidden", player=str(opponent.id))


async def send(interaction: AnyInteraction, game: str, opponent: AnyUser | None, chosen: Terms) -> None:
    """Send a challenge, and answer a deferred interaction with a sentence about it."""
    services, held = services_of(interaction), settings_here(interaction)
    place = place_for_matches(interaction, held)
    require_posting(interaction, place.channel_id)
    if is_outside(interaction):
        require_challenge_outside(interaction, opponent, chosen.first)
    elif isinstance(opponent, discord.User):
        raise left_the_server(opponent.id)
    if isinstance(opponent, discord.Member):
        refuse_blind(interaction, opponent)
    challenge = await services.challenges.create(
        person_of(interaction.user),
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
    await answer_sent(interaction, challenge)
