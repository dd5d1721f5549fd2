"""Rematches: with seats swapped between two, in a new lobby for more, at once against the computer.

Who has beaten a level of the computer goes on with the next one; whom a level has beaten twice in a row is
offered a head start.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from engine import registry
from engine.computer.levels import STRONGEST
from engine.match.errors import ChallengeRefused, MatchRefused, Refusal
from engine.match.limit import limit_text
from engine.match.opponents import LEVELS
from services.challenges.challenges import Challenges
from services.challenges.views import ChallengeView
from services.computer.given_positions import GivenPosition, given_position
from services.computer.turns import Computers
from services.matches.views import MatchView, Person, Place, refusal_of

DEFEATS: Final = 2
"""After so many in a row by a level, in one game, a head start is offered."""

Find = Callable[[int], Awaitable[Person]]
"""Finds a player where the match is played. Raises: challenge.left, challenge.former."""


class Rematches:
    """Begins the same match again, for who has played in it."""

    def __init__(self, challenges: Challenges, computers: Computers) -> None:
        self.challenges = challenges
        self.computers = computers

    async def ask(
        self, match: MatchView, player: Person, place: Place, interaction_id: int, find: Find
    ) -> MatchView | ChallengeView:
        """The new match against the computer, else the challenge: a new one, or the other player's accepted.

        ``place`` is where it is played, ``interaction_id`` the number of what the player pressed.
        Raises: match.not-yours, match.playing, challenge.rematch-asked, and what ``find``,
        ``Computers.begin``, ``Challenges.create`` and ``Challenges.accept`` raise.
        """
        seat = seat_in(match, player)
        if match.against_computer:
            return await self.against_computer(match, seat, player, place, interaction_id)
        earlier = await self.challenges.rematch_of(match.id)
        if earlier is None:
            return await self.challenge(match, seat, player, place, find)
        if player.id in {person.id for person in earlier.joined}:
            raise ChallengeRefused("challenge.rematch-asked")
        return await self.challenges.accept(earlier.id, player, interaction_id)

    async def against_computer(
        self, match: MatchView, seat: int, player: Person, place: Place, interaction_id: int
    ) -> MatchView:
        """The match against the computer, begun with seats swapped: at the next level after a win.

        One that began from a position begins there again, as it was.
        """
        if match.first_position is not None:
            at, limit, match_id = match.first, match.turn_limit, match.row.origin_id
            given = await given_position(
                match.game, match.options, at, seat=seat, limit=limit, match_id=match_id
            )
            return await self.computers.play_on(
                player, place, interaction_id, position=given, level=next_level(match)
            )
        return await self.computers.begin(
            player,
            place,
            interaction_id,
            game=match.game,
            level=next_level(match),
            options=match.options,
            limit=limit_text(match.turn_limit),
            **swapped(match, seat),
        )

    async def ahead(self, match: MatchView, player: Person, place: Place, interaction_id: int) -> MatchView:
        """The match against the same level, begun with seats swapped and with a head start.

        Raises: match.not-yours, match.playing, computer.no-head-start, and what ``Computers.play_on`` raises.
        """
        seat_in(match, player)
        given = await self.head_start(match)
        if given is None:
            raise Refusal("computer.no-head-start")
        level = match.level or LEVELS[0]
        return await self.computers.play_on(player, place, interaction_id, position=given, level=level)

    async def head_start(self, match: MatchView) -> GivenPosition | None:
        """The head start that the only person in a match is offered after it, or None.

        They lost their last two matches against its level: this one, and before it one of the same game.
        Matches that count in no record, such as those from a position, are left out.
        """
        player, level = match.only_person, match.level
        seat = None if player is None else match.seat_of(player)
        if player is None or level is None or seat is None or match.outcome is None or match.beaten:
            return None
        async with self.computers.database.read() as tx:
            latest = await tx.history.latest(player, level, DEFEATS)
        numbers, defeats = [number for number, _, _ in latest], [each[1:] for each in latest]
        if numbers[:1] != [match.id] or defeats != [(match.game, "lost")] * DEFEATS:
            return None
        at = registry.game(match.game).head_start(1 - seat, match.options)
        if at is None:
            return None
        return await given_position(match.game, match.options, at, seat=1 - seat, limit=match.turn_limit)

    async def challenge(
        self, match: MatchView, seat: int, player: Person, place: Place, find: Find
    ) -> ChallengeView:
        """A challenge to the other player, or a lobby for all of them."""
        between_two = len(match.seats) == 2
        terms = swapped(match, seat) if between_two else {"first": "lot", "seat": None}
        return await self.challenges.create(
            player,
            await find(match.seats[1 - seat].player_id) if between_two else None,
            place,
            game=match.game,
            options=match.options,
            clock=match.clock,
            rated=match.rated,
            seats=len(match.seats),
            limit=limit_text(match.turn_limit),
            rematch_of=match.id,
            **terms,
        )


def seat_in(match: MatchView, player: Person) -> int:
    """The seat of a player in a finished match. Raises: match.not-yours, match.playing."""
    seat = match.seat_of(player.id)
    if seat is None:
        stranger = MatchRefused("match.not-yours", match=str(match.id))
        raise refusal_of(stranger, private=match.private)
    if match.outcome is None:
        raise MatchRefused("match.playing", match=str(match.id))
    return seat


def next_level(match: MatchView) -> int:
    """The level to play after a match against the computer: the next one if it was beaten."""
    return min(match.beaten + 1, STRONGEST) if match.beaten else match.level or LEVELS[0]


def swapped(match: MatchView, seat: int) -> dict[str, Any]:
    """The first player and the player's seat in the rematch of a match between two."""
    game = registry.game(match.game)
    return {
        "first": "opponent" if seat == game.first_seat(match.options) else "challenger",
        "seat": 1 - seat if game.about.begins else None,
    }
