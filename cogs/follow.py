"""``/follow member``, ``match`` and ``list``; and the evening's digests for followers."""

import logging
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.client import Rookery
from cogs.following.audience import WRITING
from cogs.following.buttons import begun_text, say, show_follows
from cogs.ui.access import match_for
from cogs.ui.acknowledgement import declares
from cogs.ui.buttons import services_of
from cogs.ui.contexts import server_only
from cogs.ui.discord_errors import PASSING_ERRORS, is_passing, log_failure
from cogs.ui.due_work import DueWork
from cogs.ui.errors import AnyInteraction
from cogs.ui.events import DIGESTS_DUE
from cogs.ui.i18n import label, words_for
from cogs.ui.identities import person_of, place_of
from cogs.ui.posting import POSTING
from engine.match.errors import FollowRefused
from services.background.failures import is_database_fault
from services.background.shutdown import is_end
from services.following.follows import DIRECT, DigestRow

log = logging.getLogger(__name__)

HOW: Final = {"when": label("follow-option-when"), "channel": label("follow-option-channel")}
WHEN: Final = [Choice(name=label(f"follow-when-{when}"), value=when) for when in ("at-once", "daily")]


@server_only
class FollowCommands(
    commands.GroupCog, group_name=label("command-follow"), group_description=label("command-follow-about")
):
    """``/follow member``, ``/follow match`` and ``/follow list``."""

    @app_commands.command(
        name=label("command-follow-member"),
        description=label("command-follow-member-about"),
        extras=declares(price="page"),
    )
    @app_commands.describe(member=label("follow-option-member"), **HOW)
    @app_commands.choices(when=WHEN)
    async def member(
        self,
        interaction: AnyInteraction,
        member: discord.Member | discord.User,
        when: str = "at-once",
        channel: discord.TextChannel | None = None,
    ) -> None:
        """Follow a member's public matches on this server."""
        if not isinstance(member, discord.Member):
            raise FollowRefused("follow.left", player=str(member.id))
        channel_id = chosen_channel(interaction, channel)
        follow = await services_of(interaction).follows.follow_member(
            person_of(interaction.user),
            person_of(member),
            place_of(interaction),
            daily=when == "daily",
            channel_id=channel_id,
        )
        await say(interaction, begun_text(follow, words_for(interaction)))

    @app_commands.command(
        name=label("command-follow-match"),
        description=label("command-follow-match-about"),
        extras=declares(price="page"),
    )
    @app_commands.describe(match=label("follow-option-match"), **HOW)
    @app_commands.choices(when=WHEN)
    async def match(
        self,
        interaction: AnyInteraction,
        match: int,
        when: str = "at-once",
        channel: discord.TextChannel | None = None,
    ) -> None:
        """Follow a public match of this server."""
        channel_id = chosen_channel(interaction, channel)
        follow = await services_of(interaction).follows.follow_match(
            person_of(interaction.user),
            await match_for(interaction, match),
            place_of(interaction),
            daily=when == "daily",
            channel_id=channel_id,
        )
        await say(interaction, begun_text(follow, words_for(interaction)))

    @app_commands.command(name=label("command-follow-list"), description=label("command-follow-list-about"))
    async def list(self, interaction: AnyInteraction) -> None:
        """Show all that the member follows, with what ends it."""
        await show_follows(interaction)


def chosen_channel(interaction: AnyInteraction, channel: discord.TextChannel | None) -> int:
    """The channel for what is followed, 0 for direct messages.

    Raises: follow.channel-yours, where the member may not write; follow.channel-mine, where the bot may not
    post (permissions); each with the channel.
    """
    if channel is None:
        return DIRECT
    member, words = interaction.user, words_for(interaction)
    if not isinstance(member, discord.Member) or not channel.permissions_for(member) >= WRITING:
        raise FollowRefused("follow.channel-yours", channel=channel.mention)
    held = channel.permissions_for(channel.guild.me)
    missing = [name for name, wanted in POSTING if wanted and not getattr(held, name)]
    if missing:
        names = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise FollowRefused("follow.channel-mine", channel=channel.mention, permissions=names)
    return channel.id


class FollowDigests(DueWork):
    """The task that sends the digests of followers when they are due."""

    def __init__(self, bot: Rookery) -> None:
        self.client = bot
        self.follows = bot.services.follows
        failure = "the digests cannot be read; again in a moment"
        super().__init__(
            bot, bot.services.now_ms, do_due=self.send_due, next_ms=lambda: None, failure=failure
        )

    @commands.Cog.listener(f"on_{DIGESTS_DUE}")
    async def look(self) -> None:
        """Look at the time again."""
        self.wake_up.wake()

    async def send_due(self) -> None:
        """Send what is due, one after another."""
        for row in await self.follows.due():
            await self.send(row)

    async def send(self, row: DigestRow) -> None:
        """Send a digest; after a passing fault it stays due, after any other it comes the next evening.

        One that cannot be made must not keep all others from being sent.
        """
        try:
            await self.client.worker.followers.send_digest(row)
        except PASSING_ERRORS as trouble:
            log.warning("the digest of player %d comes later: %s", row.player_id, trouble)
        except Exception as error:
            passing = isinstance(error, discord.HTTPException) and is_passing(error)
            if is_end(error) or is_database_fault(error):
                raise
            log_failure(log, error, "the digest of player %d cannot be sent", row.player_id)
            if not passing:
                await self.follows.postpone(await self.follows.digest(row))


async def setup(bot: Rookery) -> None:
    await bot.add_cog(FollowCommands())
    await bot.add_cog(FollowDigests(bot))
