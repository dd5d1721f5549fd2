"""How every interaction begins: acknowledged first, by what it says itself; only then is anything read.

Discord waits three seconds for the acknowledgement, and the database may be slower than that. So each
command, button, menu and form declares beside its name how it is ``acknowledged``, and its ``price``, which
a member pays of an allowance; None, where it is free. Items declare both as arguments of their class, which
``cogs.ui.buttons`` explains, and commands by ``extras=declares(...)``.
"""

import logging
from contextlib import suppress
from typing import Any, Final, Literal

import discord
from cachetools import TTLCache

from cogs.ui.discord_errors import UNANSWERABLE
from cogs.ui.i18n import load_settings, recall_settings
from cogs.ui.identities import person_of, place_of
from services.players.allowances import Price
from services.services import Services

log = logging.getLogger(__name__)

Acknowledgement = Literal["update", "private", "public", "beside", "form"]
"""What the member sees at once, and what ``edit_original_response`` then edits.

``update``: nothing yet; the message that the button is on will change. ``private``: a new message, which only
the member sees. ``public``: a new message, which everybody sees. ``beside``: an update of a private message,
and a new private message beside a public one. ``form``: the form itself is the answer.
"""

ACKNOWLEDGED: Final = "acknowledged"
PRICE: Final = "price"
"""Keys in the ``extras`` of commands, for what they declare, and of interactions, for what was done."""

TOKEN_S: Final = 15 * 60
MOST_INTERACTIONS: Final = 100_000


class SeenInteractions:
    """The interactions of the last minutes: a gateway that resumes may deliver one twice.

    A process that is started again needs none of them. Its new connection is sent nothing from before; and if
    it were, Discord would refuse the second acknowledgement, and ``begin`` leaves the interaction alone.
    """

    def __init__(self) -> None:
        self.ids: TTLCache[int, None] = TTLCache(MOST_INTERACTIONS, TOKEN_S)

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an interaction comes for the first time; the second time it does not."""
        known = interaction.id in self.ids
        self.ids[interaction.id] = None
        return not known


def declares(acknowledged: Acknowledgement = "private", *, price: Price | None = None) -> dict[str, Any]:
    """What a command declares, for its ``extras``; one that declares nothing is private and free."""
    return {ACKNOWLEDGED: acknowledged, PRICE: price}


def declared_by_command(interaction: discord.Interaction[Any]) -> tuple[Acknowledgement, Price | None]:
    """What a command is acknowledged with, and its price."""
    command = interaction.command
    declared = {} if command is None else command.extras
    return declared.get(ACKNOWLEDGED, "private"), declared.get(PRICE)


def is_paid(interaction: discord.Interaction[Any]) -> bool:
    """Whether the member has paid for an interaction: it shows something, and no match waits for it."""
    return PRICE in interaction.extras


async def begin(
    interaction: discord.Interaction[Any], services: Services, kind: Acknowledgement, price: Price | None
) -> bool:
    """Acknowledge an interaction, let the member pay for it, record the member and load the settings.

    Returns whether to go on: an interaction that somebody else acknowledged is theirs, and one that came too
    late must not be carried out, since Discord has shown the member a failure. Raises: allowance.spent.
    """
    recall_settings(interaction, services)
    if kind == "form":
        return True
    if kind == "beside":
        message = interaction.message
        kind = "update" if message is not None and message.flags.ephemeral else "private"
    try:
        await interaction.response.defer(ephemeral=kind == "private", thinking=kind != "update")
    except discord.HTTPException as refused:
        if refused.code not in UNANSWERABLE:
            raise
        log.info("interaction %d is not answered: %s", interaction.id, refused)
        return False
    interaction.extras[ACKNOWLEDGED] = kind
    if price is not None:
        services.allowances.pay(interaction.user.id, price)
        interaction.extras[PRICE] = price
    await services.people.record(person_of(interaction.user), place_of(interaction))
    await load_settings(interaction, services)
    return True


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether only the member sees the answer."""
    return interaction.extras.get(ACKNOWLEDGED) == "private"


async def take_back_public_answer(interaction: discord.Interaction[Any]) -> None:
    """Delete what everybody sees of an answer that failed, so that what is said instead can be private."""
    if interaction.extras.get(ACKNOWLEDGED) == "public":
        with suppress(discord.HTTPException):
            await interaction.delete_original_response()
