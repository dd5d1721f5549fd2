"""Members and servers as they were last seen, and who wants no challenge from whom."""

from play.views import Person, Place


class People:
    """Names are kept for leaderboards and lists; blocks for challenges."""

    async def seen(self, person: Person, place: Place) -> None:
        """Record a member's name and server; cheap when nothing has changed lately."""
        raise NotImplementedError

    async def block(self, player_id: int, other_id: int) -> None:
        """No challenges between these two any more, by this player's wish."""
        raise NotImplementedError

    async def unblock(self, player_id: int, other_id: int) -> None:
        """Take the block back; nothing happens when there is none."""
        raise NotImplementedError

    async def block_all(self, player_id: int) -> None:
        """No challenges to this player from anybody."""
        raise NotImplementedError

    async def unblock_all(self, player_id: int) -> None:
        """Challenges are welcome again; blocks of single members stay."""
        raise NotImplementedError

    async def blocked_by(self, player_id: int) -> tuple[Person, ...]:
        """The members this player has blocked, by name."""
        raise NotImplementedError
