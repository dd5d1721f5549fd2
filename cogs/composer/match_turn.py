"""A turn of a match put together by thumb: ``Move`` on its card, and what is pressed in the composer.

Match and ply stand in each button's custom id, so a composer that is out of date finds its ply gone.
"""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui
from discord.app_commands import Namespace

from cogs.composer.composer import ComposerContext, Draft, present, staged
from cogs.composer.number_form import number_input, token_of
from cogs.ui.buttons import PersistentButton, PersistentSelect, said, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.modals import ModalButton
from engine.core.game import Field
from render.words import Words
from services.matches.views import MatchView


class Compose(PersistentButton, template=r"compose:(\d+):(\d+):(.*)"):
    """Opens the composer after the choices that its custom id holds."""

    name = "compose"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply, draft = self.facts
        await show(interaction, int(match_id), int(ply), Draft.parse(draft))


class ComposeFrom(PersistentSelect, template=r"composefrom:(\d+):(\d+):(\d+):(.*)"):
    """Part of a long list of choices, as a select; its value is added to the choices so far."""

    name = "composefrom"

    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        match_id, ply, _, draft = self.facts
        await show(interaction, int(match_id), int(ply), Draft.parse(draft).choosing(values[0]))


class Exact(ModalButton, template=r"exact:(\d+):(\d+):(.*)"):
    """Asks for the numbers of a dial in writing; what is left blank stays as it is."""

    name = "exact"

    async def form(self, interaction: AnyInteraction) -> tuple[str, list[ui.Label[Any]]]:
        words, fields = words_for(interaction), await self.numbers(interaction)
        return words.say("aiming-title"), [
            ui.Label(text=words.say(f"field-{field.name}"), component=number_input(field)) for field in fields
        ]

    async def sent(self, interaction: AnyInteraction, written: Namespace) -> None:
        match_id, ply, draft = self.facts
        filled = {field: written[field.name] for field in await self.numbers(interaction)}
        tokens = [token_of(field, text) for field, text in filled.items() if text.strip()]
        await show(interaction, int(match_id), int(ply), Draft.parse(draft).choosing(*tokens))

    async def numbers(self, interaction: AnyInteraction) -> Sequence[Field]:
        """The numbers of the dial that the draft has come to."""
        match_id, ply, draft = self.facts
        match = await services_of(interaction).matches.view(int(match_id))
        seat = seat_to_move(match, interaction.user.id, int(ply))
        return staged(context_of(match, seat, words_for(interaction)), Draft.parse(draft)).menu.fields


class Play(PersistentButton, template=r"play:(\d+):(\d+):(.+)"):
    """Plays the move that was put together."""

    name = "play"

    async def pressed(self, interaction: AnyInteraction) -> None:
        match_id, ply, move = self.facts
        await interaction.response.defer()
        await services_of(interaction).matches.submit(int(match_id), interaction.user.id, move, ply=int(ply))
        sentence = words_for(interaction).say("composer-played", move=move)
        await interaction.edit_original_response(view=said(sentence), attachments=[])


class Cancel(PersistentButton, template=r"cancel:(\d+)"):
    """Puts the composer away; the move is still to be made."""

    name = "cancel"

    async def pressed(self, interaction: AnyInteraction) -> None:
        await interaction.response.edit_message(
            view=said(words_for(interaction).say("composer-cancelled")), attachments=[]
        )


PERSISTENT: Final = (Compose, ComposeFrom, Exact, Play, Cancel)


async def show(interaction: AnyInteraction, match_id: int, ply: int, draft: Draft) -> None:
    """Show the next question in place of the last one or, pressed on a card, in a new private message."""
    composing = interaction.message is not None and interaction.message.flags.ephemeral
    if composing:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    match = await services_of(interaction).matches.view(match_id)
    seat = seat_to_move(match, interaction.user.id, ply)
    await present(interaction, context_of(match, seat, words_for(interaction)), draft)


def context_of(match: MatchView, seat: int, words: Words) -> ComposerContext:
    """The context of the seat that is to move."""
    return ComposerContext(
        game=match.game,
        position=match.position,
        seat=seat,
        events=match.last_events if match.midway else (),
        facts=(match.id, match.ply),
        compose=Compose,
        compose_from=ComposeFrom,
        play=Play,
        exact=Exact,
        others=(Cancel(match.id, label=words.say("button-cancel")),),
    )


def seat_to_move(match: MatchView, player_id: int, ply: int) -> int:
    """The player's seat, once it is known to be the one to move and the ply still the same."""
    refusal = match.may_act(player_id, "move", ply)
    if refusal is not None:
        raise refusal
    return match.match.players.index(player_id)
