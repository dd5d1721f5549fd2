"""Match files, which suffice to read a match back and to verify its draws without the bot."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from data.columns import field_names
from data.rows import ChallengeView, ContestRow, Note, PlyRow
from engine.fairness.match_file import FORMAT, VERSION
from engine.fairness.verify import Verdict, table_to_json, verify
from engine.match.opponents import CHANNEL
from services.matches.store import MatchService
from services.matches.views import MatchView


class Records(MatchService):
    """Match files and the verification of their draws."""

    async def file(self, match_id: int) -> dict[str, Any]:
        """A match as JSON-ready data; its secret and draws once it is over. Raises: match.unknown."""
        made = await self.without_draws(match_id)
        if made["secret"] is not None:
            made["draws"] = table_to_json((await verdict_on(made)).draws)
        return made

    async def verify(self, match_id: int) -> Verdict:
        """The verdict on a finished match's draws. Raises: match.unknown, chance.running, chance.none."""
        return await verdict_on(await self.without_draws(match_id))

    async def without_draws(self, match_id: int) -> dict[str, Any]:
        async with self.database.read() as tx:
            match = await self.store.load(tx, match_id)
            plies = await tx.matches.plies(match_id)
            notes = await self.store.notes(tx, match)
            challenge = await tx.challenges.of_match(match_id)
            days = await tx.ballots.days(match_id)
            contest = await tx.contests.get(challenge.id) if challenge else None
        made = match_file(match, plies[: match.ply])
        made["notes"] = [note_json(note) for note in notes]
        if match.daily:
            own = match.match.players.index(CHANNEL)
            made["beginning"] = {"first": "lot", "joined": [own, 1 - own]}
            made["ballots"] = [{"ply": day.ply, "counts": day.counts} for day in days]
        if challenge is not None:
            made["beginning"] = beginning(match, challenge, contest)
        return made


async def verdict_on(file: Mapping[str, Any]) -> Verdict:
    """The verdict on a match file, from a thread: the whole match is replayed."""
    return await asyncio.to_thread(verify, file)


def match_file(match: MatchView, plies: Sequence[PlyRow]) -> dict[str, Any]:
    """The match and its log; the caller adds how it began."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "match": match.id,
        "game": match.game,
        "rules": match.rules,
        "options": dict(match.options),
        "clock": match.clock,
        "limit": match.turn_limit,
        **({} if match.first_position is None else {"position": match.first_position}),
        "rated": match.rated,
        "seats": [{"seat": seat.seat, "name": seat.name} for seat in match.seats],
        "started_ms": match.started_ms,
        "ended_ms": match.ended_ms,
        "log": [ply_json(ply) for ply in plies],
        "outcome": match.outcome.to_json() if match.outcome else None,
        "commitment": match.commitment,
        "interaction": match.interaction,
        "secret": match.secret,
    }


def ply_json(ply: PlyRow) -> Mapping[str, Any]:
    """A log entry as JSON-ready data; ``settled`` only if the game keeps anything of a move's outcome.

    That a move was planned before is its player's own affair.
    """
    left_out = {"planned"} if ply.settled else {"planned", "settled"}
    return {name: getattr(ply, name) for name in field_names(PlyRow) if name not in left_out}


def note_json(note: Note) -> Mapping[str, Any]:
    """A note beside the log as JSON-ready data, without its player: a file names players by seat."""
    facts = {name: fact for name, fact in note.facts.items() if name != "player"}
    return {"ply": note.ply, "kind": note.kind, "at_ms": note.at_ms, **facts}


def beginning(match: MatchView, challenge: ChallengeView, contest: ContestRow | None) -> Mapping[str, Any]:
    """How the first mover was decided; ``joined`` has each player's seat, in the order they joined."""
    seats = {seat.player_id: seat.seat for seat in match.seats}
    begun: dict[str, Any] = {
        "first": challenge.first,
        "joined": [seats[name.id] for name in challenge.joined],
    }
    if contest is not None:
        begun |= {"votes": contest.votes, "posted": contest.posted}
    return begun
