"""What is kept of results and standings, counted anew from the matches, by none of the code under test."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby, product
from math import floor
from typing import Any

import pytest
from sqlalchemy import Table, select

from data.history import HistoryFilter
from data.schema import (
    MATCHES,
    PLAYER_SETTINGS,
    PLIES,
    RATING_HISTORY,
    RATINGS,
    RECORDS,
    RESULTS,
    SEATS,
    SERVER_SCORES,
    STANDING_COUNTS,
    STANDINGS,
)
from data.transaction import Transaction
from engine.match.match import Entry, moves_made, turns_made

Rows = list[dict[str, Any]]


async def rows_of(tx: Transaction, table: Table) -> Rows:
    """The rows of a table in the order of their keys."""
    found = await tx.connection.execute(select(table).order_by(*table.primary_key.columns))
    return [dict(row) for row in found.mappings()]


async def check_kept_counts(tx: Transaction, now_ms: int) -> None:
    """Check everything that is kept at that time, right after a sweep."""
    await check_results(tx)
    await check_records(tx)
    await check_standings(tx, now_ms)
    await check_standing_counts(tx)
    await check_server_scores(tx)


async def logs_of(tx: Transaction) -> dict[int, list[Entry]]:
    logs = defaultdict[int, list[Entry]](list)
    for row in await rows_of(tx, PLIES):
        logs[row["match_id"]].append(Entry(row["kind"], row["seat"], row["text"]))
    return logs


async def counted_matches(tx: Transaction) -> dict[int, dict[str, Any]]:
    """The finished matches by their numbers, without those in which nobody has moved."""
    logs = await logs_of(tx)
    finished = [row for row in await rows_of(tx, MATCHES) if row["ended_ms"] is not None]
    return {row["id"]: row for row in finished if moves_made(logs[row["id"]])}


async def check_results(tx: Transaction) -> None:
    """Check each player's results in whole matches, and those of each two."""
    matches = await counted_matches(tx)
    seats, logs = defaultdict[int, Rows](list), await logs_of(tx)
    for row in await rows_of(tx, SEATS):
        seats[row["match_id"]].append(row)
    stored = await rows_of(tx, RESULTS)
    expected = {
        (one["player_id"], two["player_id"], number)
        for number in matches
        for one in seats[number]
        for two in seats[number]
    }
    assert {(row["player_id"], row["opponent_id"], row["match_id"]) for row in stored} == expected
    assert len(stored) == len(expected)
    for _, group in groupby(stored, lambda row: (row["player_id"], row["opponent_id"])):
        earlier: Rows = []
        for number, row in enumerate(group, 1):
            match = matches[row["match_id"]]
            places = {seat["player_id"]: seat["place"] for seat in seats[match["id"]]}
            first = [player for player, place in places.items() if place == 1]
            result = "lost" if row["player_id"] not in first else "won" if len(first) == 1 else "drawn"
            one, two = places[row["player_id"]], places[row["opponent_id"]]
            against = result
            if row["player_id"] != row["opponent_id"]:
                against = "won" if one < two else "lost" if one > two else "drawn"
            earlier.append({**row, "match": match, "against": against})
            runs = [(kind, len(list(run))) for kind, run in groupby(each["against"] for each in earlier)]
            assert row == {
                **row,
                "number": number,
                "game": match["game"],
                "server_id": match["server_id"],
                "moves": turns_made(logs[match["id"]]),
                "result": result,
                "against": against,
                "streak": runs[-1][1],
                "best": max([length for kind, length in runs if kind == "won"], default=0),
            }
        ended = [each["match"]["ended_ms"] for each in earlier]
        assert ended == sorted(ended)


async def check_histories(tx: Transaction, players: Sequence[int], wanted: Iterable[HistoryFilter]) -> int:
    """Check which matches the histories of these players list; how many lists had some."""
    matches = await counted_matches(tx)
    places = defaultdict[int, dict[int, int]](dict)
    for seat in await rows_of(tx, SEATS):
        places[seat["match_id"]][seat["player_id"]] = seat["place"]

    def fits(player: int, match: dict[str, Any], wish: HistoryFilter) -> bool:
        among = places[match["id"]]
        if player not in among or (wish.opponent_id or player) not in among or wish.opponent_id == player:
            return False
        seen = wish.server_id is not None and match["server_id"] == wish.server_id
        return seen or wish.viewer_id in among

    some = 0
    for player, wish in product(players, wanted):
        expected = {number for number, match in matches.items() if fits(player, match, wish)}
        pages = [
            await tx.history.page(player, wish, limit=7, offset=offset)
            for offset in range(0, len(matches) + 1, 7)
        ]
        listed = [row.id for page in pages for row in page]
        assert set(listed) == expected, (player, wish)
        assert len(listed) == len(expected) == await tx.history.count(player, wish), (player, wish)
        ended = [matches[number]["ended_ms"] for number in listed]
        assert ended == sorted(ended, reverse=True)
        some += bool(listed)
    return some


async def check_records(tx: Transaction) -> None:
    """Check the sums of results."""
    sums = Counter(
        (row["player_id"], row["opponent_id"], row["server_id"] or 0, row["game"], row["against"])
        for row in await rows_of(tx, RESULTS)
    )
    kept = await rows_of(tx, RECORDS)
    assert {(*key, kind): row[kind] for row in kept for *key, kind in keys_of(row) if row[kind]} == sums
    assert all(row["won"] + row["drawn"] + row["lost"] for row in kept)


def keys_of(row: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The keys of the sums in a row of the records."""
    key = (row["player_id"], row["opponent_id"], row["server_id"], row["game"])
    return [(*key, kind) for kind in ("won", "drawn", "lost")]


async def check_standings(tx: Transaction, now_ms: int) -> None:
    """Check who is ranked where, and by what; a gain of a period that is over may be missing."""
    today = datetime.fromtimestamp(now_ms / 1000, UTC)
    began = {"month": today.month, "season": today.month - (today.month - 1) % 3}
    history = await rows_of(tx, RATING_HISTORY)
    ranked = {
        (row["player_id"], row["game"]): row
        for row in await rows_of(tx, RATINGS)
        if row["last_ms"] >= now_ms - 60 * 86_400_000
    }
    hidden = {row["player_id"] for row in await rows_of(tx, PLAYER_SETTINGS) if row["hidden"]}
    stored = {(row["player_id"], row["game"]): row for row in await rows_of(tx, STANDINGS)}
    assert stored.keys() == ranked.keys()
    for key, row in stored.items():
        assert row["hidden"] == (key[0] in hidden)
        assert row["certain"] == pytest.approx(ranked[key]["mu"] - 2 * ranked[key]["sigma"])
        assert row["last_ms"] == ranked[key]["last_ms"]
        own = [each for each in history if (each["player_id"], each["game"]) == key and each["games"] > 5]
        for period in ("season", "month"):
            since = row[f"{period}_ms"]
            present = datetime(today.year, began[period], 1, tzinfo=UTC).timestamp() * 1000
            if any(each["at_ms"] >= present for each in own):
                assert since == present
            if since is not None:
                gain = sum(each["mu"] - each["mu_before"] for each in own if each["at_ms"] >= since)
                assert row[f"{period}_gain"] == pytest.approx(gain, abs=1e-9)


async def check_standing_counts(tx: Transaction) -> None:
    """Check how many players there are in each bucket of each leaderboard."""
    counts = Counter[tuple[Any, ...]]()
    for row in [each for each in await rows_of(tx, STANDINGS) if not each["hidden"]]:
        key = row["game"]
        counts[key, "all", 0, floor(row["certain"] * 4)] += 1
        for period in ("season", "month"):
            if row[f"{period}_ms"] is not None:
                counts[key, period, row[f"{period}_ms"], floor(row[f"{period}_gain"] * 4)] += 1
    kept = {tuple(row.values())[:-1]: row["players"] for row in await rows_of(tx, STANDING_COUNTS)}
    assert kept == counts


async def check_server_scores(tx: Transaction) -> None:
    """Check the matches that count on servers' leaderboards: public ones of people, five a pair and day."""
    logs, seats = await logs_of(tx), defaultdict[int, Rows](list)
    for seat in await rows_of(tx, SEATS):
        seats[seat["match_id"]].append(seat)
    results = defaultdict[tuple[int, int], list[int]](list)
    for row in await rows_of(tx, RESULTS):
        results[row["player_id"], row["opponent_id"]].append(row["match_id"])
    matches, counts = await counted_matches(tx), Counter[tuple[int, str, int, str]]()
    for number, match in matches.items():
        among = {seat["player_id"]: seat["place"] for seat in seats[number]}
        late = [entry.seat for entry in logs[number] if entry.kind == "time"]
        short = moves_made(logs[number]) < 4 or any(
            sum(entry.kind == "move" and entry.seat == seat for entry in logs[number]) < 2 for seat in late
        )
        earlier = [
            matches[met[met.index(number) - 5]]["ended_ms"]
            for pair, met in results.items()
            if pair[0] != pair[1] and set(pair) <= among.keys() and number in met and met.index(number) >= 5
        ]
        often = any(ended_ms > match["ended_ms"] - 86_400_000 for ended_ms in earlier)
        if short or often or match["private"] or match["server_id"] is None or {*among} & {*range(1, 9)}:
            continue
        first = [player for player, place in among.items() if place == 1]
        for player in filter(lambda each: each > 0, among):
            kind = "lost" if player not in first else "won" if len(first) == 1 else "drawn"
            counts.update((match["server_id"], game, player, kind) for game in ("", match["game"]))
    kept = [row for row in await rows_of(tx, SERVER_SCORES) if row["period"] == "all"]
    for kind in ("won", "drawn", "lost"):
        found = {(row["server_id"], row["game"], row["player_id"]): row[kind] for row in kept if row[kind]}
        assert found == {key[:3]: number for key, number in counts.items() if key[3] == kind}, kind
