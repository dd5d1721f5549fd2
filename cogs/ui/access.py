"""Matches, challenges, contests and tournaments by number, for those who may see them; who may manage."""

from cogs.ui.buttons import PersistentItem, services_of
from cogs.ui.custom_ids import OutdatedItem, number
from cogs.ui.errors import AnyInteraction
from cogs.ui.identities import place_of
from engine.match.errors import MatchRefused, SettingsRefused
from services.challenges.views import ChallengeView, ContestView
from services.events.views import TournamentView
from services.matches.views import MatchView, Viewer


class OwnItem(PersistentItem):
    """Base of the items on an answer to a member, which nobody else may use."""

    def require_access(self, interaction: AnyInteraction) -> None:
        """Raises: match.not-your-step."""
        message = interaction.message
        asked = message.interaction_metadata if message else None
        if asked is not None and asked.user.id != interaction.user.id:
            raise MatchRefused("match.not-your-step")


def viewer_of(interaction: AnyInteraction) -> Viewer:
    """The member who acts, and where."""
    return Viewer(interaction.user.id, place_of(interaction))


async def match_for(interaction: AnyInteraction, match_id: int) -> MatchView:
    """A match that the member may see here. Raises: match.unknown."""
    return await services_of(interaction).matches.view_for(viewer_of(interaction), match_id)


async def challenge_for(interaction: AnyInteraction, challenge_id: int) -> ChallengeView:
    """A challenge that the member may see here. Raises: challenge.unknown."""
    return await services_of(interaction).challenges.view_for(viewer_of(interaction), challenge_id)


async def contest_for(interaction: AnyInteraction, contest_id: int) -> ContestView:
    """A contest that the member may see here. Raises: contest.unknown."""
    return await services_of(interaction).contests.view_for(viewer_of(interaction), contest_id)


async def tournament_for(interaction: AnyInteraction, tournament_id: int) -> TournamentView:
    """A tournament of the server where the member acts. Raises: tournament.unknown."""
    return await services_of(interaction).tournaments.view_for(place_of(interaction), tournament_id)


def require_manager(interaction: AnyInteraction) -> None:
    """Check that the member may manage the server: a server can open the command to others.

    Raises: settings.not-manager.
    """
    if not interaction.permissions.manage_guild:
        raise SettingsRefused("settings.not-manager")


def channel_here(interaction: AnyInteraction, value: str) -> int:
    """A channel of the server, as it was chosen. Raises: OutdatedItem, for what the server does not have."""
    channel_id = number(value)
    if interaction.guild is None or interaction.guild.get_channel(channel_id) is None:
        raise OutdatedItem(value)
    return channel_id
