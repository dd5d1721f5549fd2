"""How every interaction begins: acknowledged first, by what it says itself; only then is anything read.

Discord waits three seconds for the acknowledgement, and the database may be slower than that. What each
command, button, menu and form is acknowledged with is declared beside it, and its price, where it has one.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final, Literal, cast

import aiohttp
import discord
from cachetools import TTLCache
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.ui.discord_errors import ACKNOWLEDGED, UNANSWERABLE
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

KIND: Final = "acknowledgement"
ANSWER: Final = "answer"
PUBLIC: Final = {ANSWER: "public"}
"""The ``extras`` of a command whose answer everybody sees; the answers of all others are private."""
PRICE: Final = "price"

TOKEN_S: Final = 15 * 60
MOST_INTERACTIONS: Final = 100_000
PAUSES_S: Final = (0.1, 0.5, 1.0)
"""Before each further try after a broken connection; together less than the three seconds."""


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


def of_command(interaction: discord.Interaction[Any]) -> Acknowledgement:
    """What a command is acknowledged with."""
    command = interaction.command
    return "private" if command is None else command.extras.get(ANSWER, "private")


def priced(price: Price) -> dict[str, Any]:
    """The ``extras`` of a command that has a price; they go with ``PUBLIC``."""
    return {PRICE: price}


def price_of_command(interaction: discord.Interaction[Any]) -> Price | None:
    """What the member pays for a command; None where it is free."""
    command = interaction.command
    return None if command is None else command.extras.get(PRICE)


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
    interaction.extras[KIND] = kind
    if price is not None:
        services.allowances.pay(interaction.user.id, price)
        interaction.extras[PRICE] = price
    await services.people.record(person_of(interaction.user), place_of(interaction))
    await load_settings(interaction, services)
    return True


def answered_privately(interaction: discord.Interaction[Any]) -> bool:
    """Whether only the member sees the answer."""
    return interaction.extras.get(KIND) == "private"


async def take_back_public_answer(interaction: discord.Interaction[Any]) -> None:
    """Delete what everybody sees of an answer that failed, so that what is said instead can be private."""
    if interaction.extras.get(KIND) == "public":
        with suppress(discord.HTTPException):
            await interaction.delete_original_response()


class CountingSession:
    """An HTTP session that counts its requests."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session
        self.requests = 0

    def request(self, *args: Any, **options: Any) -> Any:
        """Count and send a request."""
        self.requests += 1
        return self.session.request(*args, **options)


class RepeatingAdapter(AsyncWebhookAdapter):
    """Sends the answers to interactions; one that is lost on its way back is not lost on the member.

    The library repeats an answer after an error of the server, and hears that the interaction was
    acknowledged before, by the very request that seemed to fail. Then it is acknowledged.
    """

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, session: aiohttp.ClientSession, **rest: Any
    ) -> Any:
        """Discord's description of the answer; only the interaction's own where that was lost."""
        counted = CountingSession(session)
        for pause_s in (*PAUSES_S, None):
            try:
                return await super().create_interaction_response(
                    interaction_id, token, session=cast("aiohttp.ClientSession", counted), **rest
                )
            except aiohttp.ClientConnectionError:
                # The library repeats none of these by itself.
                if pause_s is None:
                    raise
                await asyncio.sleep(pause_s)
            except discord.HTTPException as refused:
                if refused.code != ACKNOWLEDGED or counted.requests == 1:
                    raise
                log.info("interaction %d was acknowledged, though the answer was lost", interaction_id)
                break
        return {"interaction": {"id": str(interaction_id)}}
