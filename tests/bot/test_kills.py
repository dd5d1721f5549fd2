"""The real bot, killed with SIGKILL while a tournament is played and while plans come true.

What is there in the end is what is there without a kill: every announcement, match, card, trophy and role
once. Members do again what was not answered, and find it done where it was saved.
"""

import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any, Final, NamedTuple

import pytest
from sqlalchemy import select

from benchmarks.random_play import begun
from data.database import open_database
from data.schema import PLIES
from engine.match.errors import TournamentRefused
from sandbox import ManualClock, Member, Message, Permission, Role, Sandbox
from sandbox.model.permissions import BOT
from services.events.views import MeetingMatch, TournamentView
from services.matches.views import Person, Place
from tests.bot.harness import GAME, BotHarness
from tests.bot.long_sentences import long_sentences
from tests.bot.mortal import Mortal
from tests.bot.tournament_hall import EIGHT, Hall
from tests.seeds import THOROUGH
from tests.services.conftest import plan_line


class World(NamedTuple):
    """A server with members who play, the role for a winner, and the bot that is killed."""

    hall: Hall
    role: Role
    bot: Mortal


@asynccontextmanager
async def world(url: str, folder: Path, kills: int, seed: int, players: int) -> AsyncIterator[World]:
    """A server whose bot runs as a process of its own, and is killed so often while some of four play."""
    async with AsyncExitStack() as stack:
        small = await stack.enter_async_context(Sandbox(openapi=os.environ.get("DISCORD_OPENAPI")))
        database = await open_database(url)
        stack.push_async_callback(database.close)
        server = small.server("Antarctica", members=list(EIGHT[:4]), channel="pond")
        ana, ben, cleo = (server.member(name) for name in EIGHT[:3])
        # The clock of the process is the machine's; so is the sandbox's.
        harness = BotHarness(small, ManualClock(), server, server.channel("pond"), ana, ben, cleo, url)
        server.bot_role.allow(BOT | Permission.MANAGE_ROLES)
        bot = Mortal(small, database, folder, kills, Random(seed))
        stack.push_async_callback(bot.stop)
        yield World(Hall(harness, EIGHT[:players]), server.role("Champion"), bot)
        await bot.stop()
        assert "Traceback" not in bot.log, bot.log[-6_000:]
        assert small.violations == []
        assert long_sentences(harness.cards()) == []


async def played(at: World) -> dict[str, Any]:
    """What a tournament comes to, in which of two players the one who joined later always resigns."""
    hall, bot, harness = at.hall, at.bot, at.hall.harness
    rounds = len(hall.members) - 1

    async def view() -> TournamentView | None:
        try:
            return await bot.services.tournaments.view(1)
        except TournamentRefused:
            return None

    async def found(condition: Callable[[TournamentView], Any]) -> Any:
        """What a condition finds in the tournament."""
        now = await view()
        return now is not None and condition(now)

    wanted = {"name": "Winter Cup", "game": GAME, "format": "swiss", "rounds": rounds, "role": at.role}
    await bot.until(view, lambda: harness.do(hall.owner, "tournament create", **wanted))
    for member in hall.members:
        await bot.until(partial(found, partial(entered, member)), partial(join, hall, member))
    await bot.until(
        partial(found, lambda now: len(now.entrants) == len(hall.members)), partial(leave_organiser, at)
    )
    begin = partial(harness.do, hall.owner, "tournament start")
    await bot.until(partial(found, lambda now: now.status == "running"), begin)
    field = (await bot.services.tournaments.view(1)).entrants
    players = {each.number: hall.by_id[each.player.id] for each in field}
    for number in range(1, rounds + 1):
        for match in await bot.until(partial(found, partial(matches_of, number=number))):
            await bot.until(partial(is_shown, hall, match.match_id, 0))
            for ply, (entrant, text) in enumerate(zip(match.entrants, ("1ne", "1sw"), strict=True), 1):
                move = partial(harness.do, players[entrant], "move", move=text, match=match.match_id)
                await bot.until(partial(is_shown, hall, match.match_id, ply), move)
            loser = players[max(match.entrants)]
            await bot.until(partial(found, partial(is_over, match)), partial(resign, hall, match, loser))
    await bot.until(partial(found, lambda now: now.status == "finished"))
    await bot.until(bot.delivered)
    return await story(at)


def entered(member: Member, view: TournamentView) -> bool:
    return view.by_player.get(member.id) is not None


async def join(hall: Hall, member: Member) -> None:
    await hall.harness.press(member, hall.harness.card("Join"), "Join")


async def leave_organiser(at: World) -> None:
    """Take the organiser, who is in unless a kill came before, out of the field."""
    with suppress(TournamentRefused):
        await at.bot.services.tournaments.leave(1, Person(at.hall.owner.id, at.hall.owner.name))


def matches_of(view: TournamentView, number: int) -> list[MeetingMatch]:
    """The matches of a round, once all have begun."""
    found = [match for meeting in view.in_round(number) for match in meeting.matches]
    return found if len(found) == len(view.entrants) // 2 else []


def is_over(match: MeetingMatch, view: TournamentView) -> bool:
    held = (each for meeting in view.meetings for each in meeting.matches)
    return next(each for each in held if each.match_id == match.match_id).places is not None


async def is_shown(hall: Hall, match_id: int, ply: int) -> bool:
    wanted = f"more:{match_id}:{ply}"
    return any(wanted in custom_ids(post) for post in hall.harness.cards())


def custom_ids(post: Message) -> list[str]:
    return [each.custom_id or "" for each in post.buttons]


async def resign(hall: Hall, match: MeetingMatch, loser: Member) -> None:
    question = (await hall.harness.do(loser, "resign", match=match.match_id)).message
    if question is not None and "Yes, resign" in question.labels:
        await hall.harness.press(loser, question, "Yes, resign")


async def story(at: World) -> dict[str, Any]:
    """What is stored and shown of the tournament, but for what lots have decided."""
    hall, services, harness = at.hall, at.bot.services, at.hall.harness
    view = await services.tournaments.view(1)
    thread = next(each for each in harness.channel.threads if each.name.startswith("🏆"))
    lines = [post for post in hall.lines() if post.channel_id == thread.id]
    matches = [each for each in harness.channel.threads if each.id != thread.id]
    for number in range(1, view.round + 1):
        check_round(hall, view, number)
    places = places_of(view)
    members, roles = {member.name: member for member in hall.members}, harness.server.guild.members
    async with at.bot.database.read() as tx:
        records = [
            await tx.history.records(one.id, other.id, private=False)
            for one, other in combinations(hall.members, 2)
        ]
    return {
        "heads": Counter(post.text.partition("\n")[0].partition(" <@")[0] for post in lines[:-1]),
        "end": re.sub(r"\d+", lambda found: hall.by_id[int(found[0])].name, lines[-1].text),
        "pings": [hall.by_id[each].name for each in lines[-1].pings],
        "picture": len(lines[-1].images),
        "labels": [post.labels for post in harness.cards() if "How it works" in post.labels],
        "matches": Counter(frozenset(match_players(each.name)) for each in matches),
        "cards": Counter(len([post for post in each.messages if post.images]) for each in matches),
        "standings": [(places[each.entrant], each.place, each.points) for each in view.standings],
        "winners": [name for name, each in members.items() if at.role.key in roles[str(each.id)]["roles"]],
        "trophies": {
            name: [each.place for each in await services.tournaments.trophies(member.id)]
            for name, member in members.items()
        },
        "records": records,
    }


def match_players(name: str) -> list[str]:
    return [each for each in EIGHT[:4] if each in name]


def places_of(view: TournamentView) -> dict[int, int]:
    """Places in the field by number: the organiser had the first number, unless a kill came before."""
    return {each.number: at for at, each in enumerate(view.entrants)}


def check_round(hall: Hall, view: TournamentView, number: int) -> None:
    """All meet somebody in a round, nobody twice; and what is posted of it is what is stored."""
    place = places_of(view)
    met = [{place[each] for each in meeting.entrants} for meeting in view.in_round(number)]
    everybody = list(range(len(hall.members)))
    assert sorted(entrant for pair in met for entrant in pair) == everybody
    for head in (f"**Round {number}**", f"**Results of round {number}**"):
        (line,) = [post.text for post in hall.lines() if post.text.startswith(head)]
        _, *pairs = line.splitlines()
        said = [{at for at in everybody if EIGHT[at] in pair} for pair in pairs]
        assert sorted(map(sorted, said)) == sorted(map(sorted, met))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "kills", "seed"), [(2, 4, 0), *((4, 40, seed) for seed in range(1, 9) if THOROUGH)]
)
async def test_a_tournament_over_kills_is_the_one_without(
    database_url: str, migrated_file: Path, tmp_path: Path, *, players: int, kills: int, seed: int
) -> None:
    quiet = tmp_path / "undisturbed"
    quiet.mkdir()
    file = copy(migrated_file, quiet / "rookery.sqlite3")
    async with world(f"sqlite+aiosqlite:///{file}", quiet, 0, seed, players) as at:
        undisturbed = await played(at)
    async with world(database_url, tmp_path, kills, seed, players) as at:
        assert await played(at) == undisturbed
        assert at.bot.to_come < kills


CHAIN: Final = ("1ne", "1sw", "2ne", "2sw", "3n")
"""A move, and what both players have planned from then on."""


async def begun_with_plans(at: World) -> int:
    """A new match in which Ana has moved and both have planned, while no bot runs."""
    ana, ben = (Person(member.id, member.name) for member in at.hall.members)
    harness, services = at.hall.harness, at.bot.services
    place = Place(harness.channel.id, harness.server.id, harness.server.name)
    match_id = await begun(services, GAME, (ana, ben), place)
    await services.matches.act(match_id, ana.id, "move", ply=0, text=CHAIN[0])
    await plan_line(services.lines, match_id, ana.id, " ".join(CHAIN[1:]))
    await plan_line(services.lines, match_id, ben.id, " ".join(CHAIN[1:4]))
    return match_id


async def texts_of(at: World, match_id: int) -> tuple[str, ...]:
    statement = select(PLIES.c.text).where(PLIES.c.match_id == match_id).order_by(PLIES.c.ply)
    async with at.bot.database.read() as tx:
        return tuple(await tx.connection.scalars(statement))


@pytest.mark.slow
@pytest.mark.parametrize("stride", [32, *([1] if THOROUGH else [])])
async def test_a_kill_leaves_the_answered_move_with_its_chain_or_not_at_all(
    database_url: str, tmp_path: Path, stride: int
) -> None:
    steps, kills = range(2, 99, stride), list[bool]()
    async with world(database_url, tmp_path, 0, 0, 2) as at:
        bot, harness = at.bot, at.hall.harness
        ben = at.hall.members[1]
        matches = [await begun_with_plans(at) for _ in steps]
        for step, match_id in zip(steps, matches, strict=True):
            await bot.until(partial(is_shown, at.hall, match_id, 1))
            await bot.until(bot.delivered)
            move = partial(harness.do, ben, "move", move=CHAIN[1], match=match_id)
            bot.left.value = step
            await bot.tried(move)
            kills.append(await bot.is_killed())
            assert await texts_of(at, match_id) in (CHAIN[:1], CHAIN)
            if len(await texts_of(at, match_id)) < len(CHAIN):
                await bot.until(partial(is_shown, at.hall, match_id, len(CHAIN)), move)
            await bot.until(partial(is_shown, at.hall, match_id, len(CHAIN)))
            assert await texts_of(at, match_id) == CHAIN
        await bot.until(bot.delivered)
        assert kills[0]
        assert not kills[-1]
        threads = harness.channel.threads
        assert len(threads) == len(matches)
        assert len({len([post for post in thread.messages if post.images]) for thread in threads}) == 1
