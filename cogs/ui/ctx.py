"""The context of an interaction: everything that answers it takes a ``Ctx`` and asks nothing else."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Final, Literal, Self

import discord

from cogs.page.press import PagePress
from cogs.page.shown import PageAnswer
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.i18n import chosen_locale, words_in
from cogs.ui.identities import is_outside, person_of, place_of
from cogs.ui.layout import AnyPicture, Part, attached, layout
from cogs.ui.outcomes import Outcome
from cogs.ui.post import Post, post_of
from engine.match.errors import Refusal
from render.words import Words
from services.challenges.views import ChallengeView, ContestView
from services.events.views import TournamentView
from services.matches.views import MatchView, Viewer
from services.players.settings_views import PlayerSettings, ServerSettings, Theme
from services.services import Services

AnyInteraction = discord.Interaction[Any]
Acknowledgement = Literal["update", "private", "public", "beside", "form", "activity", "itself"]
"""First answer to the member, which ``Ctx.answer`` then edits.

``update``: nothing yet; the message that the button is on will change. ``private``: a new message, which only
the member sees. ``public``: a new message, which everybody sees. ``beside``: an update of a private message,
and a new private message beside a public one. ``form``: the form itself is the answer.
``activity``: the board opens, and no message changes. ``itself``: the item sends its own first answer.
"""
CONTEXT: Final = object()
"""The only key in the ``extras`` of interactions: the library gives its commands nothing but those."""


class Ctx:
    """The member, the place, their settings, and the answer; made once per interaction.

    A member's own setting counts before Discord's locale and the server's theme, for all that only that
    member sees; a server's own before the server's locale, for messages that everybody there sees.
    """

    __slots__ = (
        "acknowledged",
        "interaction",
        "member",
        "outcome",
        "own",
        "page",
        "paid",
        "place",
        "server",
        "services",
    )

    def __init__(self, interaction: AnyInteraction) -> None:
        self.interaction = interaction
        self.services: Services = interaction.client.services
        self.member = person_of(interaction.user)
        self.place = place_of(interaction)
        # Settings in memory: nothing is read before the interaction is acknowledged.
        self.own = self.services.settings.stale(self.member.id) or PlayerSettings(self.member.id)
        server_id = interaction.guild_id or 0
        self.server = self.services.settings.servers.stale(server_id) or ServerSettings(server_id)
        self.acknowledged: Acknowledgement | None = None
        self.paid = False
        """Whether the member has paid: it only shows something, and no match waits for it."""
        self.outcome: Outcome | None = None
        self.page: PageAnswer | None = interaction.shown if isinstance(interaction, PagePress) else None
        """What the page of the Activity shows, if the member has pressed there."""
        interaction.extras[CONTEXT] = self

    @classmethod
    def of(cls, interaction: AnyInteraction) -> Self:
        """Return the interaction's context; the first call makes it."""
        known: Self | None = interaction.extras.get(CONTEXT)
        return cls(interaction) if known is None else known

    async def refresh(self) -> None:
        """Load the settings: after the acknowledgement, and again after a change."""
        self.own = await self.services.settings.of(self.member.id)
        if self.interaction.guild_id is not None:
            self.server = await self.services.settings.of_server(self.interaction.guild_id)

    @property
    def words(self) -> Words:
        """The words of private answers."""
        words = words_in(chosen_locale(self.own.language) or self.interaction.locale)
        return words.with_notation if self.own.notation else words

    @property
    def public_words(self) -> Words:
        """The words of public messages in the channel."""
        ours = chosen_locale(self.server.language)
        return words_in(ours or self.interaction.guild_locale or self.words.locale)

    @property
    def theme(self) -> Theme:
        """The theme of boards that only the acting member sees."""
        return self.server.theme if self.own.theme == "auto" else self.own.theme

    @property
    def public_theme(self) -> Theme:
        """The theme of boards that everybody in the channel sees."""
        return self.theme if self.interaction.guild_id is None else self.server.theme

    @property
    def answer_words(self) -> Words:
        """Words of this answer: private or public."""
        return self.words if self.is_private else self.public_words

    @property
    def answer_theme(self) -> Theme:
        """Theme of this answer: private or public."""
        return self.theme if self.is_private else self.public_theme

    @property
    def client(self) -> Any:
        """The client that received the interaction."""
        return self.interaction.client

    @property
    def server_id(self) -> int | None:
        """The server, whether or not the bot is a member there; ``place`` has only servers with the bot."""
        return self.interaction.guild_id

    @property
    def is_outside(self) -> bool:
        """Whether the bot is no member of the place: it can only answer there."""
        return is_outside(self.interaction)

    @property
    def may_be_seen(self) -> bool:
        """Whether others see what an app says here that only the member has installed."""
        return self.server_id is None or self.interaction.permissions.use_external_apps

    @property
    def is_private(self) -> bool:
        """Whether only the member sees the answer."""
        return self.acknowledged == "private"

    @property
    def viewer(self) -> Viewer:
        """The member and the place; access depends on both."""
        return Viewer(self.member.id, self.place)

    def require_manager(self) -> None:
        """Check that the member may manage the server: a server can open a command to others.

        Raises: settings.not-manager.
        """
        if not self.interaction.permissions.manage_guild:
            raise Refusal("settings.not-manager")

    def channel_here(self, value: str) -> int:
        """A chosen channel of the server. Raises: OutdatedItem."""
        channel_id = number(value)
        if self.interaction.guild is None or self.interaction.guild.get_channel(channel_id) is None:
            raise OutdatedItem(value)
        return channel_id

    async def match(self, match_id: int) -> MatchView:
        """A match that the member may see here. Raises: match.unknown."""
        return await self.services.matches.view_for(self.viewer, match_id)

    async def challenge(self, challenge_id: int) -> ChallengeView:
        """A challenge that the member may see here. Raises: challenge.unknown."""
        return await self.services.challenges.view_for(self.viewer, challenge_id)

    async def contest(self, contest_id: int) -> ContestView:
        """A contest that the member may see here. Raises: contest.unknown."""
        return await self.services.contests.view_for(self.viewer, contest_id)

    async def tournament(self, tournament_id: int) -> TournamentView:
        """A tournament of this server. Raises: tournament.unknown."""
        return await self.services.tournaments.view_for(self.place, tournament_id)

    @property
    def is_classic(self) -> bool:
        """Whether the answer changes a message that was sent, and not only shown: that has no components."""
        message = self.interaction.message
        return self.acknowledged == "update" and message is not None and not message.flags.components_v2

    async def answer(
        self, *parts: Part | Post, files: Sequence[discord.File] = (), keeping: bool = False
    ) -> None:
        """Put these parts in place of the answer, or of the message with the pressed button.

        A picture among them is attached; ``files`` are those that a component shows. ``keeping`` leaves the
        picture of a message that was sent as it is.
        """
        if self.is_classic:
            changed = post_of(parts).edited(keeping=keeping)
            if files:
                changed["attachments"] = files
            await self.interaction.edit_original_response(**changed)
            return
        pictures = [[attached(part)] for part in parts if isinstance(part, AnyPicture)]
        posted = [part.files for part in parts if isinstance(part, Post)]
        view = layout(*(part.box() if isinstance(part, Post) else part for part in parts))
        # Attachments are always named: an edit without them would keep those of the answer before.
        files = [*chain(*pictures, *posted), *files]
        await self.interaction.edit_original_response(view=view, attachments=files)

    async def dismiss(self) -> None:
        """Delete the private answer, or the private message that was pressed: nothing is left to say."""
        message = self.interaction.message
        if self.acknowledged == "private" or (message is not None and message.flags.ephemeral):
            with suppress(discord.NotFound):  # dismissed meanwhile
                await self.interaction.delete_original_response()

    async def answer_file(self, sentence: str, file: discord.File) -> None:
        """Answer with a sentence and a file; as plain content, so that Discord previews texts."""
        await self.interaction.edit_original_response(content=sentence, attachments=[file])

    async def say_beside(self, sentence: str, *rows: Part) -> None:
        """Send a sentence that only the member sees, whether or not the interaction was answered."""
        if rows:
            await self.interaction.followup.send(view=layout(sentence, *rows), ephemeral=True)
        elif self.interaction.response.is_done():
            await self.interaction.followup.send(sentence, ephemeral=True)
        else:
            await self.interaction.response.send_message(sentence, ephemeral=True)
