"""Settings of players and servers. Changed pauses move the deadlines of the player's turns."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, get_args

from data.columns import field_names
from data.rows import Note, PlayerSettingsRow, ServerSettings, Subject
from data.transaction import Transaction, batch
from engine.match import calendar
from engine.match import clock as clocks
from engine.match.errors import Refusal
from engine.registry import game as game_of
from services.matches.mapping import turn_clock
from services.matches.store import MatchService, MatchStore, move_deadline
from services.matches.views import Person, Place
from services.memory import Cache
from services.players.settings_views import (
    PAUSES,
    Composer,
    Language,
    Notify,
    OwnTheme,
    PlayerSettings,
    Theme,
    honoured,
    pauses_of,
)
from services.retried import reads, retried
from services.runtime import Runtime

REMEMBERED_MS: Final = 2 * 366 * calendar.DAY_MS
"""How long a past vacation stays stored: a year's days are counted, and no turn is older."""

MOVED_AT_ONCE: Final = 25
"""The matches whose deadlines changed pauses move in one transaction: the others follow after the answer."""

MOST_RECALLED: Final = 3_000
"""The settings of so many players, and of so many servers, stay in memory: 750 bytes each, 4.5 MB in all."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "notify": get_args(Notify),
    "language": get_args(Language),
    "composer": get_args(Composer),
    "theme": get_args(OwnTheme),
}
CHOICES_OF_SERVER: Final[Mapping[str, tuple[str, ...]]] = {
    "language": get_args(Language),
    "theme": get_args(Theme),
}
MOST_TOP_ROLES: Final = 3
"""One for each place on the podium."""


class SavedSettings(MatchService):
    """Reads and writes settings. A player's new pauses and the deadlines they move are saved together."""

    read = reads(lambda tx: tx.settings.of_player)
    read_server = reads(lambda tx: tx.settings.of_server)

    def __init__(self, runtime: Runtime, store: MatchStore, language: Language) -> None:
        super().__init__(runtime, store)
        self.language: Language = language
        """Language of servers that have changed no setting."""
        self.players: Cache[PlayerSettingsRow] = Cache(runtime.memory, "player", MOST_RECALLED)
        self.servers: Cache[ServerSettings] = Cache(runtime.memory, "server", MOST_RECALLED)

    def stale(self, player_id: int) -> PlayerSettings | None:
        """The player's settings as they were last read here, or None; others may have changed since."""
        row = self.players.stale(player_id)
        return None if row is None else player_settings(row, self.now_ms())

    async def of(self, player_id: int) -> PlayerSettings:
        """The player's settings; the defaults for somebody unknown."""
        row = await self.players.get(player_id, partial(self.read, player_id))
        return player_settings(row, self.now_ms())

    async def change(self, player: Person, **changes: Any) -> PlayerSettings:
        """Change some of the player's settings; what is left out stays.

        ``sleep`` is ``23:00-07:00``, or empty for none.
        Raises: settings.zone, settings.sleep, settings.sleep-long, settings.choice (text).
        """
        refuse_unknown(changes, CHOICES)
        if "zone" in changes:
            await asyncio.to_thread(calendar.zones)
            changes["zone"] = calendar.zone(changes["zone"])
        if "sleep" in changes:
            text = changes.pop("sleep")
            hours = calendar.sleep(text) if text.strip() else None
            changes["sleep_start"], changes["sleep_end"] = hours or (None, None)
        return await self.write(player, lambda row, _: replace(row, **changes))

    async def take_vacation(self, player: Person, until: str) -> PlayerSettings:
        """Give the player a vacation from now through a day, in place of one that runs already.

        ``until`` is ``2027-01-06`` or ``6.1.2027``, in the player's zone. Raises: settings.date (text),
        settings.past, settings.vacation-long (left: whole days).
        """

        def on_vacation(row: PlayerSettingsRow, now_ms: int) -> PlayerSettingsRow:
            pauses = pauses_of(row)
            vacation = calendar.vacation(pauses, until, now_ms)
            return replace(row, vacations=[*calendar.ended(pauses.vacations, now_ms), vacation])

        return await self.write(player, on_vacation)

    async def end_vacation(self, player: Person) -> PlayerSettings:
        """The player's settings with the vacation ended now. Raises: settings.no-vacation (none runs)."""

        def back(row: PlayerSettingsRow, now_ms: int) -> PlayerSettingsRow:
            if player_settings(row, now_ms).vacation is None:
                raise Refusal("settings.no-vacation")
            return replace(row, vacations=calendar.ended(pauses_of(row).vacations, now_ms))

        return await self.write(player, back)

    async def of_server(self, server_id: int) -> ServerSettings:
        return await self.servers.get(server_id, partial(self.read_server, server_id, self.language))

    @retried
    async def change_server(self, place: Place, **changes: Any) -> ServerSettings:
        """Change settings of the server; check the permission to manage it before.

        Raises: clock.*, game.unknown, settings.choice, settings.no-games, settings.server (in direct
        messages).
        """
        if place.server_id is None:
            raise Refusal("settings.server")
        refuse_unknown(changes, CHOICES_OF_SERVER)
        if "clock" in changes:
            changes["clock"] = str(clocks.parse(changes["clock"]))
        if changes.get("games") is not None:
            changes["games"] = tuple(sorted({game_of(key).about.key for key in changes["games"]}))
            if not changes["games"]:
                raise Refusal("settings.no-games")
        if "top_roles" in changes:
            changes["top_roles"] = tuple(changes["top_roles"])[:MOST_TOP_ROLES]
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record_server(place.server_id, place.server_name, now_ms)
            before = await tx.settings.of_server(place.server_id, self.language)
            after = replace(before, **changes)
            await tx.settings.set_server(place.server_id, columns(after, "server_id"))
        return after

    @retried
    async def write(
        self, player: Person, decide: Callable[[PlayerSettingsRow, int], PlayerSettingsRow]
    ) -> PlayerSettings:
        """Write the settings that ``decide`` returns, and move the deadlines that depend on them."""
        now_ms = self.uptime.now_ms()
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            before = await tx.settings.of_player(player.id)
            after = decide(before, now_ms)
            recent = [each for each in pauses_of(after).vacations if each.to_ms > now_ms - REMEMBERED_MS]
            after = replace(after, vacations=recent)
            moves = pauses_of(after) != pauses_of(before)
            while moves and await self.move_slice(tx, player.id):
                pass  # those that an earlier change has left
            await tx.settings.set_player(player.id, columns(after, "player_id", "blocks_all", "locale"))
            if moves:
                old = {name: getattr(before, name) for name in PAUSES}
                await tx.settings.keep_pauses(player.id, 0, old)
                await self.move_slice(tx, player.id)
            if after.hidden != before.hidden:
                await tx.standings.hide(player.id, hidden=after.hidden)
        if moves:
            self.runtime.wake()
        return player_settings(after, now_ms)

    @retried
    async def move_next(self) -> bool:
        """Move the next deadlines that changed pauses have left; return False if there are none."""
        async with self.database.read() as tx:
            player_id = await tx.settings.any_moving()
        if player_id is None:
            return False
        async with self.database.write() as tx:
            await tx.players.lock([player_id])
            await self.move_slice(tx, player_id)
        self.runtime.wake()
        return True

    async def move_slice(self, tx: Transaction, player_id: int) -> bool:
        """Move the next deadlines that the player's changed pauses have left; return whether any may be left.

        No match is loaded, and a few are written together: others write in between.
        """
        unmoved = await tx.settings.moving(player_id)
        if unmoved is None:
            return False
        # First, as it keeps other processes from changing them.
        numbers = await tx.matches.outdate(player_id, unmoved[0], MOVED_AT_ONCE)
        if numbers:
            await self.move_deadlines(tx, player_id, numbers)
        more = len(numbers) == MOVED_AT_ONCE
        await tx.settings.keep_pauses(player_id, *((numbers[-1] + 1, unmoved[1]) if more else (None, None)))
        return more

    async def move_deadlines(self, tx: Transaction, player_id: int, numbers: Sequence[int]) -> None:
        """Move the deadlines of the player's turns in matches to where new pauses put them; not past ones."""
        writes, uptime, servers = batch(), self.uptime, set[int | None]()
        pauses = pauses_of(await tx.settings.of_player(player_id))
        for row in await tx.matches.in_play(player_id, numbers):
            if not row.my_turn or row.turn is None:
                continue
            at = uptime.moment_of(row.server_id)
            before = turn_clock(row.turn, uptime.timeline_of(row.server_id))
            due_ms = before.deadline_ms if before.rule.kind == "correspondence" else None
            if due_ms is None or due_ms <= at.awake_ms:
                continue  # a clock that knows no pauses, or a deadline that has come
            kept = honoured(pauses, vacations=not row.turn.no_vacations)
            after = clocks.with_pauses(before, 0, kept, at.awake_ms)
            subject, later_ms = Subject(match_id=row.id), after.deadline_ms or due_ms
            await writes.matches.set_remaining(row.id, row.seat, after.remaining_ms[0])
            if later_ms != due_ms:
                await move_deadline(writes, subject, after, at.awake_ms)
                await writes.outbox.add("match.clock", subject, at.now_ms, row.ply)
                servers.add(row.server_id)
            from_ms, to_ms = map(before.timeline.wall_ms, (due_ms, later_ms))
            if from_ms != to_ms:
                facts: dict[str, str | int] = {"player": str(player_id), "from_ms": from_ms, "to_ms": to_ms}
                await writes.notes.add(row.id, Note(row.ply, "paused", at.now_ms, facts))
        await tx.write_batch(writes, *servers)


def refuse_unknown(values: Mapping[str, Any], choices: Mapping[str, tuple[str, ...]]) -> None:
    """Check that settings have one of their values. Raises: settings.choice."""
    for name, known in choices.items():
        if name in values and values[name] not in known:
            raise Refusal("settings.choice", text=str(values[name])[: calendar.LONGEST_TEXT])


def columns(row: PlayerSettingsRow | ServerSettings, *less: str) -> dict[str, Any]:
    """A row's columns to be written, without those named; tuples as lists, for JSON."""
    values = {name: getattr(row, name) for name in field_names(type(row)) if name not in less}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def player_settings(row: PlayerSettingsRow, now_ms: int) -> PlayerSettings:
    """A player's settings as they are at that time; moves are by buttons if the stored way is gone."""
    stored = {name: getattr(row, name) for name in field_names(PlayerSettingsRow)}
    if row.composer not in CHOICES["composer"]:
        stored["composer"] = "pad"
    return PlayerSettings(**stored, now_ms=now_ms)
