"""How matches begin: many at once in a few statements, as a round of a tournament does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from data.rows import Subject
from data.transaction import Transaction
from engine.core.game import CHANCE, first_position
from engine.fairness.draws import Draws
from engine.match import clock as clocks
from engine.match.calendar import NEVER
from engine.match.challenge import Seating
from engine.match.clock import Clock
from engine.match.opponents import level_of
from engine.match.replay import Replay
from engine.registry import game as game_of
from services.background.uptime import Moment
from services.matches.consequences import draw_chance_move
from services.matches.mapping import clock_values, match_of
from services.matches.store import MatchStore, set_flag, set_reminder
from services.matches.views import MatchView, seats_of
from services.players.settings_views import honoured, pauses_of


class NewMatch(NamedTuple):
    """A match to begin: its columns, the number of seats, and the function that seats its players by lot.

    ``values``: game, options, clock, turn_limit, rated, server_id, channel_id, secret, interaction_id; and
    first_position where it is not the game's start.
    """

    values: Mapping[str, Any]
    seats: int
    seating: Callable[[Draws], Seating]

    def begun(self, match_id: int, awake_ms: int) -> "Begun":
        """The match with its number: its lots are drawn, its clock runs."""
        values, game = self.values, game_of(self.values["game"])
        draws = Draws(bytes.fromhex(values["secret"]), match_id, values["interaction_id"], 0)
        players, begins = self.seating(draws)
        options = game.begun_by(begins, values["options"])
        position = first_position(game, self.seats, options, values.get("first_position"))
        mover = game.mover(position)
        running = None if mover == CHANCE else mover
        clock = clocks.start(clocks.parse(values["clock"]), self.seats, running, awake_ms)
        stopped = not values.get("no_vacations")
        return Begun(match_id, values["server_id"], players, options, position, mover, clock, stopped)


class Begun(NamedTuple):
    """Start of a match, once its lots are drawn."""

    id: int
    server_id: int | None
    players: tuple[int, ...]
    options: Mapping[str, str]
    position: Any
    mover: int
    clock: Clock
    vacations: bool


async def begin_all(
    store: MatchStore, tx: Transaction, writes: Transaction, matches: Sequence[NewMatch], at: Moment
) -> list[int]:
    """Insert matches and start their clocks; return their identifiers in order.

    The caller writes ``writes``, to which deadlines and notifications are added.
    """
    # Lots are drawn under the match's own number, so its row comes before its players.
    times = dict.fromkeys(("started_ms", "changed_ms"), at.now_ms) | {"since_awake_ms": at.awake_ms}
    rows = [
        {**each.values, "rules": game_of(each.values["game"]).about.rules, "mover": CHANCE, **times}
        for each in matches
    ]
    numbers = await tx.matches.add(rows)
    begun = [each.begun(number, at.awake_ms) for each, number in zip(matches, numbers, strict=True)]
    players = [player for each in begun for player in each.players]
    settings = await tx.settings.of_players(players)
    pauses = {player: pauses_of(row) for player, row in settings.items()}
    seats, values = list[Mapping[str, Any]](), dict[int, Mapping[str, Any]]()
    for each in begun:
        clock = replace(
            each.clock,
            pauses=tuple(
                honoured(pauses.get(player, NEVER), vacations=each.vacations) for player in each.players
            ),
            timeline=store.uptime.timeline_of(each.server_id),
        )
        for seat, player in enumerate(each.players):
            left_ms = clock.remaining_ms[seat] if clock.remaining_ms else None
            seats.append({"match_id": each.id, "seat": seat, "player_id": player, "remaining_ms": left_ms})
        values[each.id] = {"options": each.options, "mover": each.mover, **clock_values(clock)}
        subject = Subject(match_id=each.id)
        if each.mover != CHANCE:  # else the deadlines are set with the move of chance
            await set_flag(writes, subject, clock, at.awake_ms)
            await set_reminder(writes, subject, clock, at.awake_ms)
            await writes.outbox.add("match.turn", subject, at.now_ms, ply=0)
            if level_of(each.players[each.mover]):
                await writes.computer_turns.add(each.id, at.now_ms)
    await tx.matches.add_seats(seats)
    await tx.matches.complete(values)
    for each in begun:
        if each.mover == CHANCE:
            await draw_first_move(store, tx, each.id, Replay(0, each.position), at)
    return numbers


async def draw_first_move(
    store: MatchStore, tx: Transaction, match_id: int, replay: Replay, at: Moment
) -> None:
    """Draw and save the chance move that comes before anybody's."""
    row = await tx.matches.get(match_id)
    assert row is not None  # noqa: S101 - inserted in this transaction
    seats = seats_of(await tx.matches.seats(match_id))
    match = match_of(row, seats, replay, store.uptime.timeline_of(row.server_id))
    loaded = MatchView(row, seats, replay, match, at.now_ms)
    await store.save(tx, loaded, draw_chance_move(row, match, at.awake_ms), at)
