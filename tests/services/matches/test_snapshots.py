"""Snapshots of long matches: what is loaded with them is what the whole log leads to."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from data import dataclass_json
from data.rows import PlyRow
from data.schema import MATCHES, SNAPSHOTS
from data.snapshots import SnapshotRow
from engine.core.game import Game, Step
from engine.registry import game as game_of
from services.matches import snapshots
from services.matches.replay import Replay
from services.matches.replaying import extended
from services.matches.views import MatchView
from services.services import Services
from tests.each_game import EACH_GAME
from tests.services.conftest import ANN, BOB, OPENING, ServiceHarness

LONG = 1_000


async def from_the_log(harness: ServiceHarness, view: MatchView) -> Replay:
    """What the whole log of a match leads to, replayed from its first ply."""
    async with harness.services.database.read() as tx:
        plies = await tx.matches.plies(view.id)
    first = view.match.game.start(len(view.seats), view.options)
    return extended(view.match.game, view.id, Replay(0, first), plies, first)


async def check(harness: ServiceHarness, view: MatchView) -> None:
    """Check what a process that knows nothing of the match shows, and what the one that played it shows."""
    plain = await from_the_log(harness, view)
    for shown in (view, await Services(harness.services.database).matches.view(view.id)):
        assert (shown.position, shown.before) == (plain.position, plain.before)
        assert (shown.last_events, shown.log, shown.turn) == (plain.events, plain.log, plain.turn)
        assert (shown.match.turns, shown.ply) == (plain.turns, plain.ply)


async def take_back(harness: ServiceHarness, view: MatchView, seat: int) -> MatchView:
    """The match after a seat has taken back what it can, if it can."""
    asks, matches = view.seats[seat].player_id, harness.services.matches
    if view.may_act(asks, "undo-step") is None:
        return await matches.act(view.id, asks, "undo-step", ply=view.ply)
    if view.may_act(asks, "offer-takeback") is not None:
        return view
    view = await matches.act(view.id, asks, "offer-takeback")
    return await matches.act(view.id, view.seats[1 - seat].player_id, "accept-takeback")


@pytest.mark.slow
@EACH_GAME
@pytest.mark.parametrize("seed", range(2))
async def test_a_match_is_the_same_with_and_without_snapshots(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, game: Game[Any, Any], seed: int
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)
    rng = Random(seed)
    view = await harness.match(game=game.about.key, clock="none", rated=False)
    for _ in range(30):
        if view.outcome is None:
            view = await harness.play(view, game.write(view.position, game.sample(view.position, rng)))
        while view.outcome is None and rng.random() < 0.3:
            view = await take_back(harness, view, rng.randrange(2))
        await check(harness, view)
    if view.outcome is None:
        await check(harness, await harness.services.matches.act(view.id, ANN.id, "resign"))


async def long_match(harness: ServiceHarness, plies: int) -> MatchView:
    """A match of that many plies of random play, most of them written into its log at once."""
    rng, game = Random(3), game_of("penguin-soccer")
    view = await harness.match(clock="none", rated=False)
    line, texts = [view.position], list[str]()
    while len(texts) < plies:
        move = game.sample(line[-1], rng)
        after = game.play(line[-1], move).after
        if game.outcome(after) is None:
            texts.append(game.write(line[-1], move))
            line.append(after)
    written = plies - 2 * snapshots.EVERY
    async with harness.services.database.write() as tx:
        for ply, text in enumerate(texts[:written]):
            await tx.matches.add_ply(view.id, PlyRow(ply, "move", ply % 2, text, harness.now_ms, 0, None, ""))
        values = {"ply": written, "mover": written % 2}
        await tx.connection.execute(update(MATCHES).where(MATCHES.c.id == view.id).values(values))
        tx.changes.add("match", view.id)
    view = await harness.play(await harness.view(view.id), *texts[written:])
    assert (view.ply, view.position) == (plies, line[-1])
    return view


@pytest.mark.slow
async def test_a_long_match_is_loaded_by_playing_its_last_plies_only(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = await long_match(harness, LONG)
    rules, played = type(view.match.game), list[Any]()
    play = rules.play

    def counted(self: Any, at: Any, move: Any) -> Step[Any]:
        played.append(move)
        return play(self, at, move)

    monkeypatch.setattr(rules, "play", counted)
    await harness.restart()
    again = await harness.view(view.id)
    assert 0 < len(played) <= snapshots.EVERY + 1
    assert (again.position, again.log, again.last_events) == (view.position, view.log, view.last_events)
    # What comes after it is right too, a takeback behind the snapshot included.
    view = await harness.services.matches.act(view.id, BOB.id, "offer-takeback")
    view = await harness.services.matches.act(view.id, ANN.id, "accept-takeback")
    await check(harness, view)


@pytest.mark.parametrize("damage", [{"state": "{"}, {"state": "{}"}, {"ply": 1}])
async def test_a_snapshot_that_cannot_be_read_is_left_alone(
    harness: ServiceHarness, damage: dict[str, Any]
) -> None:
    view = await long_match(harness, 2 * snapshots.EVERY + 3)
    async with harness.services.database.write() as tx:
        assert await tx.snapshots.get(view.id)
        await tx.connection.execute(update(SNAPSHOTS).values(damage))
    await harness.restart()
    await check(harness, await harness.view(view.id))


async def stored(harness: ServiceHarness, view: MatchView) -> tuple[SnapshotRow, list[PlyRow], Any]:
    """The snapshot of a match, the entries since then, and the match's first position."""
    async with harness.services.database.read() as tx:
        row = await tx.snapshots.get(view.id)
        assert row is not None
        plies = await tx.matches.plies(view.id, row.ply)
    return row, plies, view.match.game.start(len(view.seats), view.options)


async def test_a_snapshot_with_any_other_letter_is_not_trusted(harness: ServiceHarness) -> None:
    row, plies, first = await stored(harness, await long_match(harness, 2 * snapshots.EVERY + 3))
    assert snapshots.replay_of(row, plies, first)
    for at, letter in enumerate(row.state):
        state = f"{row.state[:at]}{chr(ord(letter) ^ 1)}{row.state[at + 1 :]}"
        assert snapshots.replay_of(row._replace(state=state), plies, first) is None


async def test_a_snapshot_of_positions_with_other_fields_is_not_used(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, plies, first = await stored(harness, await long_match(harness, 2 * snapshots.EVERY + 3))
    monkeypatch.setitem(dataclass_json.SHAPES, type(first), "another")
    assert snapshots.replay_of(row, plies, first) is None


async def test_a_takeback_makes_no_snapshot_of_what_it_takes_back(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)
    view = await harness.play(await harness.match(clock="none", rated=False), *OPENING[:3])
    view = await take_back(harness, view, 0)
    async with harness.services.database.read() as tx:
        assert await tx.snapshots.get(view.id) is None
    view = await harness.play(view, OPENING[2])
    row, *_ = await stored(harness, view)
    assert row.ply == view.ply - 1
    await check(harness, view)
