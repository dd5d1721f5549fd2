"""Who may press, and who may manage a server."""

from cogs.ui.buttons import PersistentItem
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, number
from engine.match.errors import MatchRefused, SettingsRefused


class OwnItem(PersistentItem):
    """Base of the items on an answer to a member, which nobody else may use."""

    def require_access(self, ctx: Ctx) -> None:
        """Raises: match.not-your-step."""
        asked = ctx.interaction.message.interaction_metadata if ctx.interaction.message else None
        if asked is not None and asked.user.id != ctx.member.id:
            raise MatchRefused("match.not-your-step")


def require_manager(ctx: Ctx) -> None:
    """Check that the member may manage the server: a server can open the command to others.

    Raises: settings.not-manager.
    """
    if not ctx.interaction.permissions.manage_guild:
        raise SettingsRefused("settings.not-manager")


def channel_here(ctx: Ctx, value: str) -> int:
    """A channel of the server, as it was chosen. Raises: OutdatedItem, for what the server does not have."""
    channel_id = number(value)
    if ctx.interaction.guild is None or ctx.interaction.guild.get_channel(channel_id) is None:
        raise OutdatedItem(value)
    return channel_id
