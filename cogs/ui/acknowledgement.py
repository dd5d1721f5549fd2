"""How every interaction begins: paid, then acknowledged by what it says itself; only then is anything read.

Discord waits three seconds for the acknowledgement, and the database may be slower than that. So each
command, button, menu and form declares beside its name how it is ``acknowledged``, and its ``price``, which
a member pays of an allowance; None, where it costs no more than a request. Items declare both as arguments
of their class, which ``cogs.ui.buttons`` explains, and commands by ``extras=declares(...)``.
"""

import logging
import time
from contextlib import suppress
from typing import Any, Final, Literal

import discord

from cogs.ui.discord_errors import UNANSWERABLE
from cogs.ui.i18n import load_settings, recall_settings
from cogs.ui.identities import person_of, place_of
from cogs.ui.outcomes import note_outcome
from engine.match.errors import AllowanceRefused
from services.players.allowances import Price
from services.services import Services

log = logging.getLogger(__name__)

Acknowledgement = Literal["update", "private", "public", "beside", "form", "activity"]
"""What the member sees at once, and what ``edit_original_response`` then edits.

``update``: nothing yet; the message that the button is on will change. ``private``: a new message, which only
the member sees. ``public``: a new message, which everybody sees. ``beside``: an update of a private message,
and a new private message beside a public one. ``form``: the form itself is the answer.
``activity``: the board opens, and no message changes.
"""

ACKNOWLEDGED: Final = "acknowledged"
PRICE: Final = "price"
FORM_WITHOUT: Final = "form without"
"""Keys in the ``extras`` of commands, for what they declare, and of interactions, for what was done."""

TOKEN_S: Final = 15 * 60
MOST_INTERACTIONS: Final = 20_000
"""Of one quarter of an hour, in 2 MB; where there are more, those of the last minutes are remembered."""


class SeenInteractions:
    """The interactions of the last minutes: a gateway that resumes may deliver one twice.

    A process that is started again needs none of them. Its new connection is sent nothing from before; and if
    it were, Discord would refuse the second acknowledgement, and ``begin`` leaves the interaction alone.
    """

    def __init__(self) -> None:
        # Two sets need a fifth of the memory of a time for each.
        self.ids: set[int] = set()
        self.earlier_ids: set[int] = set()
        self.begun_s = time.monotonic()

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an interaction comes for the first time; the second time it does not."""
        now_s = time.monotonic()
        if len(self.ids) >= MOST_INTERACTIONS or now_s >= self.begun_s + TOKEN_S:
            self.ids, self.earlier_ids, self.begun_s = set(), self.ids, now_s
        known = interaction.id in self.ids or interaction.id in self.earlier_ids
        self.ids.add(interaction.id)
        return not known


def declares(
    acknowledged: Acknowledgement = "private",
    *,
    price: Price | None = None,
    form_without: tuple[str, ...] = (),
) -> dict[str, Any]:
    """What a command declares, for its ``extras``; one that declares nothing is private and free.

    ``form_without`` names options; without one of them a form asks for the rest.
    """
    return {ACKNOWLEDGED: acknowledged, PRICE: price, FORM_WITHOUT: form_without}


def declared_by_command(interaction: discord.Interaction[Any]) -> tuple[Acknowledgement, Price | None]:
    """The acknowledgement and the price of a command."""
    command = interaction.command
    declared = {} if command is None else command.extras
    kind = declared.get(ACKNOWLEDGED, "private")
    if any(getattr(interaction.namespace, option, None) is None for option in declared.get(FORM_WITHOUT, ())):
        kind = "form"
    return kind, declared.get(PRICE)


def is_paid(interaction: discord.Interaction[Any]) -> bool:
    """Whether the member has paid for an interaction: it shows something, and no match waits for it."""
    return PRICE in interaction.extras


async def begin(
    interaction: discord.Interaction[Any], services: Services, kind: Acknowledgement, price: Price | None
) -> bool:
    """Let the member pay for an interaction, acknowledge it, record the member and load the settings.

    Returns whether to go on: an interaction that somebody else acknowledged is theirs, one that came too
    late must not be carried out, since Discord has shown the member a failure, and a flood gets no answer.
    Raises: allowance.spent, allowance.requests, before it is acknowledged: the refusal is the only answer.
    """
    recall_settings(interaction, services)
    if not admits(interaction, services, None if kind == "form" else price):
        return False
    if kind == "form":
        return True
    if kind == "beside":
        message = interaction.message
        kind = "update" if message is not None and message.flags.ephemeral else "private"
    try:
        if kind == "activity":
            await interaction.response.launch_activity()
        else:
            await interaction.response.defer(ephemeral=kind == "private", thinking=kind != "update")
    except discord.HTTPException as refused:
        if refused.code not in UNANSWERABLE:
            raise
        log.info("interaction %d is not answered: %s", interaction.id, refused)
        note_outcome(interaction, "expired")
        return False
    interaction.extras[ACKNOWLEDGED] = kind
    if price is not None:
        interaction.extras[PRICE] = price
    locale = str(interaction.locale)
    await services.people.record(person_of(interaction.user), place_of(interaction), locale)
    await load_settings(interaction, services)
    return True


def admits(interaction: discord.Interaction[Any], services: Services, price: Price | None = None) -> bool:
    """Whether the member may have a request carried out; False for one of a flood, which gets no answer.

    Raises: allowance.spent, allowance.requests.
    """
    allowances, member_id = services.allowances, interaction.user.id
    try:
        allowances.request(member_id)
        if price is not None:
            allowances.pay(member_id, price)
    except AllowanceRefused as refused:
        if allowances.explains(member_id):
            raise
        log.debug("interaction %d of a flood is not answered: %s", interaction.id, refused)
        note_outcome(interaction, "flood")
        return False
    return True


def admits_typing(interaction: discord.Interaction[Any], services: Services) -> bool:
    """Whether a member who types an option is offered choices; a refusal has no room for a reason."""
    try:
        services.allowances.request(interaction.user.id)
    except AllowanceRefused:
        note_outcome(interaction, "flood")
        return False
    return True


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether only the member sees the answer."""
    return interaction.extras.get(ACKNOWLEDGED) == "private"


async def take_back_public_answer(interaction: discord.Interaction[Any]) -> None:
    """Delete what everybody sees of an answer that failed, so that what is said instead can be private."""
    if interaction.extras.get(ACKNOWLEDGED) == "public":
        with suppress(discord.HTTPException):
            await interaction.delete_original_response()
