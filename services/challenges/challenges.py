"""Challenges from the offer to the match they lead to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from data.rows import ChallengeSeat, ChallengeView, Origin, Person, Subject
from engine.fairness.draws import LOT, Draws
from engine.match import challenge as decisions
from engine.match import clock as clocks
from engine.match.challenge import Challenge, Seating
from engine.match.errors import ChallengeRefused, ClockRefused
from engine.match.limit import DEFAULT, limit_of
from engine.registry import game as game_of
from services.challenges import storing
from services.challenges.views import FirstMover
from services.matches.mapping import digest
from services.matches.store import MatchService, MatchStore
from services.matches.views import Place, Viewer
from services.memory import Cache
from services.players.people import People
from services.retried import reads, retried
from services.runtime import Runtime

MAX_ORIGINS: Final = 4_000
"""Of the matches that cards were posted for last; each has 500 bytes with its place here."""


class Challenges(MatchService):
    """Makes, answers and lists challenges. Players are recorded as they act."""

    def __init__(self, runtime: Runtime, store: MatchStore, people: People) -> None:
        super().__init__(runtime, store)
        self.people = people
        self.origins: Cache[Origin | None] = Cache(runtime.memory, "origin", MAX_ORIGINS)

    @retried
    async def create(
        self,
        challenger: Person,
        opponent: Person | None,
        place: Place,
        *,
        game: str,
        options: Mapping[str, str] | None = None,
        clock: str | None = None,
        first: FirstMover = "lot",
        rated: bool | None = None,
        seats: int = 2,
        limit: str = DEFAULT,
        seat: int | None = None,
        rematch_of: int | None = None,
    ) -> ChallengeView:
        """Challenge a member, or anyone (``opponent`` None).

        ``rated`` None means rated if the clock allows it. ``clock`` None means the server's usual one,
        ``limit`` is a move limit as ``limit_of`` reads it; if seats are chosen, ``seat`` None takes what the
        others leave; ``rematch_of`` is the match to play again.
        Raises: challenge.* (unreliable: rated), clock.* (casual: rated without a clock), limit.unreadable,
        game.unknown, option.*.
        """
        at, rules = self.uptime.moment_of(place.server_id), game_of(game)
        both = (challenger, opponent) if opponent and not opponent.bot else (challenger,)
        async with self.database.write() as tx:
            settings = await storing.settings_allowing(tx, game, place)
            rule = clocks.parse(settings.clock if clock is None else clock)
            if rated and rule.kind == "none":
                raise ClockRefused("clock.casual")
            held = rules.choose(options or {})
            values = {
                "game": game,
                "options": held,
                "seats": rules.seat_count(seats),
                "clock": str(rule),
                "turn_limit": limit_of(limit, rules, seats, held),
                "first": first,
                "rated": rule.kind != "none" if rated is None else rated,
                "challenger_id": challenger.id,
                "opponent_id": opponent.id if opponent else None,
                "rematch_of": rematch_of,
                **storing.initial_columns(place, at, self.runtime.random_bytes, seats),
            }
            decisions.refuse_seat(seat, values["seats"], (), choosable=bool(rules.about.begins))
            await self.people.record_in(tx, both, place, at.now_ms)
            await tx.players.lock(person.id for person in both)
            await storing.refuse_new(tx, challenger, opponent, at.awake_ms, rated=values["rated"])
            row = await storing.save_challenge(tx, values, (challenger, opponent), seat, at.now_ms)
        self.runtime.outbox.wake()
        self.runtime.deadlines.wake_by(values["expires_awake_ms"])
        return self.view_of(row)

    @retried
    async def accept(
        self,
        challenge_id: int,
        player: Person,
        interaction_id: int,
        seat: int | None = None,
    ) -> ChallengeView:
        """Take a seat for the player; the last seat begins the match, or a contest.

        ``interaction_id`` is the acceptance's own number: the last one's is mixed into the match's chance.
        ``seat`` is the one that the player chose, if seats are chosen; None takes any that is left.
        Raises: challenge.*.
        """
        async with self.database.write() as tx:
            row = await storing.lock_challenge(tx, challenge_id, player.id)
            at = self.uptime.moment_of(row.server_id)
            apart, late = await tx.challenges.answer_facts(player.id, row.challenger.id)
            after = decisions.accepted(
                storing.challenge_of(row), player.id, at.awake_ms, seat=seat, blocked=apart
            )
            if row.rated:
                decisions.refuse_unreliable(player.id, late)
            await self.people.record_in(tx, (player,), Place(row.channel_id, row.server_id), at.now_ms)
            await tx.challenges.join([ChallengeSeat(row.id, len(row.joined), player.id, seat)], at.now_ms)
            joined = replace(
                row, joined=(*row.joined, player), chosen=(*row.chosen, seat), status=after.status
            )
            if after.status == "contest":
                await storing.open_contest(tx, row, after, interaction_id, at)
            elif after.status == "accepted":

                def seating(draws: Draws) -> Seating:
                    lot = draws.lot(LOT)
                    return decisions.seated(
                        after.joined, after.chosen, row.first, lot, choosable=after.choosable
                    )

                match_id = await storing.begin_match(
                    self.store, tx, row, seating, interaction=interaction_id, at=at
                )
                joined = replace(joined, match_id=match_id)
            else:
                await tx.outbox.add("challenge.joined", Subject(challenge_id=challenge_id), at.now_ms)
        self.runtime.outbox.wake()
        # The new match's first deadline may be the next of all: the sweep reads the table again.
        self.runtime.deadlines.wake()
        return self.view_of(joined)

    async def decline(self, challenge_id: int, player_id: int) -> ChallengeView:
        """Decline the challenge, as the player it was made to. Raises: as ``accept``, challenge.open."""
        return await self.answer(challenge_id, player_id, decisions.declined)

    async def withdraw(self, challenge_id: int, player_id: int) -> ChallengeView:
        """Withdraw the challenge, as its challenger; give up the seat, as a player who joined it.

        Raises: as ``accept``, challenge.not-challenger.
        """
        return await self.answer(challenge_id, player_id, decisions.withdrawn)

    @retried
    async def answer(
        self, challenge_id: int, player_id: int, decide: Callable[[Challenge, int, int], Challenge]
    ) -> ChallengeView:
        async with self.database.write() as tx:
            row = await storing.lock_challenge(tx, challenge_id, player_id)
            now_ms, awake_ms = self.uptime.moment_of(row.server_id)
            after = decide(storing.challenge_of(row), player_id, awake_ms)
            if after.status == "pending":
                await tx.challenges.leave(challenge_id, player_id)
                await tx.outbox.add("challenge.left", Subject(challenge_id=challenge_id), now_ms)
            else:
                await storing.close_challenge(tx, row, after.status, now_ms)
            view = self.view_of(await storing.load_challenge(tx, challenge_id))
        self.runtime.outbox.wake()
        return view

    async def view(self, challenge_id: int) -> ChallengeView:
        """The challenge as it stands. Raises: challenge.unknown."""
        async with self.database.read() as tx:
            return self.view_of(await storing.load_challenge(tx, challenge_id))

    async def view_for(self, viewer: Viewer, challenge_id: int) -> ChallengeView:
        """The challenge as it stands, for a member who may see it there. Raises: challenge.unknown."""
        challenge = await self.view(challenge_id)
        invited = (challenge.opponent,) if challenge.opponent else ()
        if not viewer.sees(challenge, {person.id for person in (*challenge.joined, *invited)}):
            raise ChallengeRefused("challenge.unknown", challenge=str(challenge_id))
        return challenge

    async def of_match(self, match_id: int) -> Origin | None:
        """The place of the challenge that led to a match: the match belongs to that channel."""
        return await self.origins.get(match_id, partial(self.read_origin, match_id))

    read_origin = reads(lambda tx: tx.challenges.origin)

    async def pending_of(self, player_id: int) -> tuple[ChallengeView, ...]:
        """Pending challenges by or to the player, or that the player has joined; the oldest first."""
        async with self.database.read() as tx:
            rows = await tx.challenges.pending_of(player_id)
        return self.views_of_open(rows)

    async def rematch_of(self, match_id: int) -> ChallengeView | None:
        async with self.database.read() as tx:
            rows = await tx.challenges.pending_rematches(match_id)
        return next(iter(self.views_of_open(rows)), None)

    def views_of_open(self, rows: Sequence[ChallengeView]) -> tuple[ChallengeView, ...]:
        """Those of the pending challenges that have not expired."""
        of = self.uptime.moment_of
        return tuple(self.view_of(row) for row in rows if row.expires_awake_ms > of(row.server_id).awake_ms)

    def view_of(self, row: ChallengeView) -> ChallengeView:
        """The challenge with the time at which it expires, and the commitment to its secret."""
        expires_ms = self.uptime.timeline_of(row.server_id).wall_ms(row.expires_awake_ms)
        return replace(row, expires_ms=expires_ms, commitment=digest(row.secret))
