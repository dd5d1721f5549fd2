"""Challenges from the offer to the match they lead to."""

from collections.abc import Mapping

from play.views import Card, ChallengeView, First, Person, Place


class Challenges:
    """One verb a method. Players are recorded as they act; every change is saved before it is returned."""

    async def create(
        self,
        challenger: Person,
        opponent: Person | None,
        place: Place,
        *,
        game: str,
        options: Mapping[str, str] | None = None,
        clock: str = "correspondence:3",
        first: First = "lot",
        rated: bool | None = None,
        seats: int = 2,
    ) -> ChallengeView:
        """Challenge a member, or anyone (``opponent`` None). ``rated`` None means: if the clock allows.

        Raises ``challenge.self``, ``.bot``, ``.blocked``, ``.too-many-to-one``, ``.too-many``,
        ``clock.*`` (``clock.casual``: rated without a clock), ``game.unknown``, ``option.*``.
        """
        raise NotImplementedError

    async def accept(self, challenge_id: int, player: Person) -> ChallengeView:
        """Take a seat; ``match_id`` is filled once that was the last one.

        Raises ``challenge.unknown``, ``.taken``, ``.declined``, ``.withdrawn``, ``.expired``, ``.own``,
        ``.joined``, ``.not-yours``, ``.blocked``.
        """
        raise NotImplementedError

    async def decline(self, challenge_id: int, player_id: int) -> ChallengeView:
        """Decline a challenge made to this player; also raises ``challenge.open``."""
        raise NotImplementedError

    async def withdraw(self, challenge_id: int, player_id: int) -> ChallengeView:
        """Take back one's own challenge; also raises ``challenge.not-challenger``."""
        raise NotImplementedError

    async def view(self, challenge_id: int) -> ChallengeView:
        """The challenge as it stands; ``challenge.unknown``."""
        raise NotImplementedError

    async def pending_of(self, player_id: int) -> tuple[ChallengeView, ...]:
        """Pending challenges the player made or was made, the oldest first."""
        raise NotImplementedError

    async def carded(self, challenge_id: int, card: Card) -> Card | None:
        """Record the challenge's card; the old one, or None."""
        raise NotImplementedError
