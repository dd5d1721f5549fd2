"""What each member has not read yet."""

from sandbox.model.records import JSON, Event
from sandbox.model.world import World


class Badges:
    """Unread channels and pings of some users, counted from the moment they are added.

    A badge is `{"unread": bool, "pings": int, "since": id of the last message read}`.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_user: dict[str, dict[str, JSON]] = {}  # by user, then by channel
        self._counted: dict[str, int] = {}  # how many of a user's pings are in the badges

    def add_user(self, user_id: str) -> None:
        if user_id not in self.by_user:
            self.by_user[user_id] = {}
            self._counted[user_id] = len(self.world.users[user_id].pings)

    def update(self, event: Event) -> bool:
        """Count one event; True when a badge changed."""
        if event.name == "MESSAGE_CREATE" and event.channel:
            return bool([user_id for user_id in self.by_user if self._count_message(user_id, event)])
        if event.name == "MESSAGE_UPDATE":  # a deferred response pings once it has come
            return bool([user_id for user_id in self.by_user if self._count_pings(user_id)])
        if event.name in ("CHANNEL_DELETE", "THREAD_DELETE"):
            channel_id = event.payload["id"]
            return bool([each for each in self.by_user.values() if each.pop(channel_id, None)])
        return False

    def read(self, user_id: str, channel_id: str) -> bool:
        """Remove the badge of a channel that the user has open; True when there was one."""
        return self.by_user[user_id].pop(channel_id, None) is not None

    def _count_message(self, user_id: str, event: Event) -> bool:
        channel = event.channel
        own = event.payload["author"]["id"] == user_id
        hidden = event.invoker_id not in (None, user_id)
        if channel is None or own or hidden or not self.world.can_view(user_id, channel):
            return False
        joined = not channel.is_thread or user_id in channel.thread_members
        if joined:
            badge = self._badge(user_id, channel.id, event.payload["id"])
            badge["pings"] += channel.guild is None
        return self._count_pings(user_id) or joined

    def _count_pings(self, user_id: str) -> bool:
        pings = self.world.users[user_id].pings
        new = pings[self._counted[user_id] :]
        self._counted[user_id] = len(pings)
        for post in new:
            if post.channel.guild:  # each direct message is counted already
                self._badge(user_id, post.channel.id, post.id)["pings"] += 1
        return bool(new)

    def _badge(self, user_id: str, channel_id: str, message_id: str) -> JSON:
        fresh = {"unread": True, "pings": 0, "since": str(int(message_id) - 1)}
        return self.by_user[user_id].setdefault(channel_id, fresh)
