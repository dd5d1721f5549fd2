"""Samples of what a release has stored, posted and handed out, which newer versions must still read.

``python -m tests.samples`` writes those of the present version; ``docs/compatibility.md`` says when.
"""

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import select

from data.columns import field_names
from data.database import open_database
from data.engine.address import SQLITE
from data.rows import Card, Subject
from data.schema import COMPUTER_TURNS, DEADLINES, DOWNTIMES, HEARTBEATS, MEMBERS
from engine.lessons import courses
from engine.match.actions import Action
from engine.match.calendar import HOUR_MS
from engine.registry import game, games
from services.challenges.views import ContestView
from services.events.views import Organiser, TournamentFormat, TournamentTerms, TournamentView
from services.matches.snapshots import EVERY
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView, Person, Place, SeatView, Viewer
from services.players.rating_model import ShownRating
from services.players.views import PastRating
from services.services import Services

FOLDER: Final = Path(__file__).parent
DATABASE: Final = FOLDER / "sqlite.sql"
CONTENTS: Final = FOLDER / "sqlite.json"
"""What the services read of that database."""
CUSTOM_IDS: Final = FOLDER / "custom_ids.json"
ANN, BOB, CAT = Person(101, "Ann"), Person(202, "Bob"), Person(303, "Cat")
HERE: Final = Place(11, 77, "Rookery")
START_MS: Final = 1_800_000_000_000
REMINDED_MS: Final = START_MS + 56 * HOUR_MS
"""Less than a quarter of the first moves' three days is left."""
END_MS: Final = REMINDED_MS + HOUR_MS
BANK: Final = "bank:72+12<=120"
MOVES: Final = 12
FORMAT: Final[dict[str, Any]] = {"indent": 1, "ensure_ascii": False}
OF_MATCH = (
    "id game rules options ply mover clock turn_limit rated server_id channel_id card started_ms ended_ms"
    " private tournament_id seats log turn answered deadline_ms paused_until_ms draw_offer takeback counted"
    " commitment interaction secret"
)
"""What is shown of a match, but for its position and outcome: the log leads to them."""
OF_CONTEST = "id entries closes_ms winner by_lot announced"
OF_CHALLENGE = "game match_id server_id channel_id card private"
OF_SEAT = "seat player_id name rating change remaining_ms place gone"


def sample_services(database: Any, now_ms: int = END_MS) -> Services:
    """Services whose clock stands still, and whose secrets are the same in each run."""
    return Services(
        database, now_ms=lambda: now_ms, steady_ms=lambda: now_ms, random_bytes=Random(2).randbytes
    )


def match_samples() -> list[Path]:
    return sorted(FOLDER.glob("match_*.json"))


async def write_samples(folder: Path) -> None:
    """Write the match file of a short match of each game, and a database with all that can be stored."""
    file = folder / "rookery.sqlite3"
    database = await open_database(f"{SQLITE}:///{file}")
    services = sample_services(database, START_MS)
    for key in games():
        match = await played(services, key)
        match = match if match.outcome else await services.matches.act(match.id, ANN.id, "resign")
        await write_match(services, match, f"match_{key}")
    await add_matches(services)
    # The first sweep has no downtime to give back, the second the time since the first.
    await sample_services(database, REMINDED_MS).sweep.run_once()
    services = sample_services(database)
    await services.sweep.run_once()
    await add_challenges(services)
    await add_settings(services)
    for name, ended in (("limit", at_the_limit), ("draw", drawn)):
        match = await ended(services, next(iter(games())))
        await write_match(services, match, f"match_{match.game}_{name}")
    await add_tournaments(services)
    await write_match(services, await from_a_position(services), "match_polar-dare_position")
    CONTENTS.write_text(json.dumps(await contents(services), **FORMAT) + "\n", "utf-8")
    await database.close()
    with closing(sqlite3.connect(file)) as connection:
        DATABASE.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")


async def write_match(services: Services, match: MatchView, name: str) -> None:
    text = json.dumps(await services.records.file(match.id), **FORMAT)
    (FOLDER / f"{name}.json").write_text(f"{text}\n", "utf-8")


async def at_the_limit(services: Services, key: str) -> MatchView:
    """A match that its move limit has ended, after a snapshot and with a move taken back."""
    match = await played(services, key, EVERY + 2, rated=False, limit=str(EVERY))
    await services.matches.act(match.id, ANN.id, "offer-takeback")
    match = await services.matches.act(match.id, BOB.id, "accept-takeback")
    return await go_on(services, match, 4 * EVERY)


async def drawn(services: Services, key: str) -> MatchView:
    """A match that ended in an agreed draw."""
    match = await played(services, key)
    await services.matches.act(match.id, ANN.id, "offer-draw")
    return await services.matches.act(match.id, BOB.id, "accept-draw")


async def from_a_position(services: Services) -> MatchView:
    """A match against the computer that goes on from a position of another one."""
    old = await played(services, "polar-dare", rated=False)
    await services.matches.act(old.id, BOB.id, "resign")
    player = ANN if old.mover_id == ANN.id else BOB
    place = TryPlace(TrySubject.of_match(old.id, old.ply))
    given = await services.positions.at(Viewer(player.id, HERE), place)
    match = await services.computers.play_on(player, HERE, 8_000, position=given, level=1)
    while match.thinking is None:
        match = await go_on(services, match, match.ply + 1)
    return await services.matches.act(match.id, player.id, "resign")


async def played(services: Services, key: str, moves: int = MOVES, **terms: Any) -> MatchView:
    """A match of a game after some random moves."""
    terms = {"clock": "correspondence:3", "rated": True, **terms}
    offered = await services.challenges.create(ANN, BOB, HERE, game=key, **terms)
    accepted = await services.challenges.accept(offered.id, BOB, 7_000 + offered.id)
    assert accepted.match_id is not None
    return await go_on(services, await services.matches.view(accepted.match_id), moves)


async def go_on(services: Services, match: MatchView, moves: int) -> MatchView:
    """The match after random moves up to that ply, or to its end."""
    rng, rules = Random(3), match.match.game
    while match.outcome is None and match.ply < moves:
        assert match.mover_id is not None
        text = rules.write(match.position, rules.sample(match.position, rng))
        match = await services.matches.act(match.id, match.mover_id, "move", ply=match.ply, text=text)
    return match


async def add_matches(services: Services) -> None:
    """Matches in play: with a draw offer, with an offer to take back, followed, and against the computer."""
    matches, (key, *_) = services.matches, games()
    offers: tuple[tuple[Action, Action], ...] = (
        ("offer-draw", "decline-draw"),
        ("offer-takeback", "decline-takeback"),
    )
    for offer, decline in offers:
        match = await played(services, key, 3, rated=False)
        await matches.act(match.id, ANN.id, offer)
        await matches.act(match.id, BOB.id, decline)
        await matches.act(match.id, BOB.id, offer)
        for message in (500, 600):
            card = Card(HERE.channel_id, message + match.id)
            await services.outbox.record_card(Subject(match_id=match.id), card)
        await matches.show_in(match.id, HERE.channel_id)
    await services.follows.follow_match(CAT, match, HERE)
    await services.follows.follow_member(CAT, ANN, HERE, results_only=True)
    pending = await services.outbox.take_pending()
    turn = next(each for each in pending if each.match_id == match.id)
    async with services.database.write() as tx:
        for follow in await services.follows.to_send(match, match.ply):
            facts, now_ms = {"follow": follow}, services.now_ms()
            await tx.outbox.add("match.followed", turn.subject, now_ms, turn.ply, facts)
    await services.computers.begin(CAT, HERE, 9_000, game=key, level=3, first="opponent")


async def add_settings(services: Services) -> None:
    """Every setting other than by default, blocks, puzzle attempts, lessons, and a role."""
    player, server = partial(services.settings.change, BOB), partial(services.settings.change_server, HERE)
    await player(notify="dm", language="de", zone="Europe/Berlin", weekend=True, sleep="23:00-07:00")
    await player(text_board=True, composer="list", theme="clear", stills=True)
    await services.settings.take_vacation(BOB, "2027-01-20")
    await server(channel_id=78, threads=False, clock=BANK, games=tuple(games()), language="de")
    await server(top_roles=(55, 56), theme="clear", stills=True, puzzle_channel_id=79, private_threads=False)
    await server(digest_channel_id=80)
    (daily,) = await services.puzzles.posts.due()
    await services.puzzles.posts.claim(daily)
    await services.puzzles.posts.record_message(daily, 700)
    for number in (1, 2):
        await services.puzzles.record_try(ANN, (services.puzzles.games()[0], number), solved=number == 1)
    day = services.puzzles.view_of_day(services.puzzles.today()).puzzle
    await services.puzzles.record_try(ANN, (day.game, day.number), solved=True)
    rush = await services.rushes.begin(BOB, HERE, services.puzzles.games()[0])
    line = rush.view.puzzle.line
    await services.rushes.try_turn(BOB, rush.began_ms, 0, line[:-1], line[-1])
    await services.people.record(CAT, HERE, "de")
    await services.people.greet(HERE.server_id or 0, HERE.server_name)
    course, *_ = courses().values()
    for number, lesson in enumerate(course.lessons[:2], 1):
        await services.lessons.try_turn(ANN, course.key, number, lesson.answer)
    await services.people.block(CAT, ANN)
    await services.people.block_all(CAT, blocks=True)
    await services.top_roles.record_given(77, 55, ANN.id)


async def add_challenges(services: Services) -> None:
    """A challenge with a seat taken and a card, a contest that is decided, and one that is open."""
    challenges, contests = services.challenges, services.contests
    large = next(key for key in games() if len(game(key).about.seats) > 1)
    waiting = await challenges.create(ANN, None, HERE, game=large, clock=BANK, seats=4)
    for player in (BOB, CAT):
        await challenges.accept(waiting.id, player, 8_000)
    await challenges.withdraw(waiting.id, CAT.id)
    await services.outbox.record_card(Subject(challenge_id=waiting.id), Card(HERE.channel_id, 800))
    for decided in (True, False):
        offered = await challenges.create(ANN, BOB, HERE, game=large, clock=BANK, first="impression")
        await challenges.accept(offered.id, BOB, 8_001)
        await contests.post(offered.id, ANN, text="Noot: ~ | noot")
        await contests.post(offered.id, BOB, url="https://example.org/noot.ogg")
        await contests.vote(offered.id, CAT, BOB.id)
        if decided:
            await contests.close(offered.id, ANN.id)


async def add_tournaments(services: Services) -> None:
    """Tournaments: one that a withdrawal ends, one cancelled, one in play, and one that is open."""
    tournaments, organiser, (key, *_) = services.tournaments, Organiser(ANN, manages=True), games()
    formats: tuple[TournamentFormat, ...] = ("knockout", "swiss", "round-robin", "swiss")
    for number, format_ in enumerate(formats):
        terms = TournamentTerms(name=f"Cup {number}", game=key, format=format_, clock=BANK, rated=False)
        view = await tournaments.create(organiser, HERE, terms)
        await services.outbox.record_card(Subject(tournament_id=view.id), Card(HERE.channel_id, 900 + number))
        await tournaments.set_thread(view.id, 950 + number)
        for player in (ANN, BOB):
            await tournaments.join(view.id, player, 9_100)
        if number == 1:
            await tournaments.cancel(view.id, organiser)
        elif number < len(formats) - 1:
            await tournaments.start(view.id, organiser, 9_101)
            await services.sweep.run_once()
    await tournaments.withdraw(1, BOB)
    await services.sweep.run_once()


async def contents(services: Services) -> Any:
    """What the services read of the sample database, as JSON has it."""
    players = [person.id for person in (ANN, BOB, CAT)]
    listed = sorted({line.id for player in players for line in await services.matches.list_of(player)})
    daily, notes = await services.puzzles.daily(77), services.matches.notes
    tournaments = await services.tournaments.of_server(77)
    loops = (DEADLINES, COMPUTER_TURNS, HEARTBEATS, DOWNTIMES)

    async def points(player_id: int, key: str) -> tuple[PastRating, ...]:
        return (await services.profiles.profile(Person(player_id, ""), game=key)).points

    async def solver(player_id: int) -> ShownRating | None:
        return (await services.profiles.profile(Person(player_id, ""))).practice.rating

    async def settings(player_id: int) -> list[object]:
        own = await services.settings.of(player_id)
        return [own, own.pauses, own.vacation, own.vacation_left_ms, own.paused_until_ms]

    async def progress(player_id: int) -> list[tuple[str, int]]:
        begun = await services.lessons.progress(player_id)
        return [(each.course.key, each.passed) for each in begun if each.passed]

    async def of_day(player_id: int) -> tuple[int, int, int]:
        today = await services.puzzles.day_of(player_id)
        return today.day, today.wrong, today.streak

    practice = services.puzzles.tally, solver, services.rushes.best, of_day
    own = settings, services.top_roles.roles_of, *practice, progress
    async with services.database.read() as tx:
        members = (await tx.connection.execute(select(MEMBERS).order_by(MEMBERS.c.server_id))).all()
        rows = [(await tx.connection.execute(select(table))).mappings().all() for table in loops]
    found = {
        "matches": [(await services.matches.view(number), await notes(number)) for number in listed],
        "challenges": await services.challenges.pending_of(ANN.id),
        "contests": [await services.contests.view(number) for number in await services.contests.of(ANN.id)],
        "players": [[await read(player) for read in own] for player in players],
        "ratings": [await services.ratings.of(player, key) for key in games() for player in players],
        "points": [await points(player, key) for key in games() for player in players],
        "follows": [await services.follows.list_of(player) for player in players],
        "blocks": [await services.people.blocked_by(player) for player in players],
        "tournaments": [
            tournament_contents(await services.tournaments.view(each.id)) for each in tournaments
        ],
        "trophies": [await services.tournaments.trophies(player) for player in players],
        "members": [[each.server_id for each in members if each.player_id == player] for player in players],
        "server": (await services.settings.of_server(77), daily and daily.post[2:]),
        "loops": [[dict(row) for row in table] for table in rows],
        "notifications": await services.outbox.take_pending(),
    }
    return json.loads(json.dumps(found, default=plain))


def tournament_contents(view: TournamentView) -> list[object]:
    """A tournament with what is computed from its rows."""
    held = view.round, view.standings, view.commitment, view.revealed
    return [view, *held, [view.rating_of(each) for each in view.entrants]]


def plain(value: Any) -> object:
    """A set as a list; a match and its seats as they are shown; any other object by its fields."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, (MatchView, SeatView)):
        names = OF_MATCH if isinstance(value, MatchView) else OF_SEAT
        return {name: getattr(value, name) for name in names.split()}
    if isinstance(value, ContestView):
        shown = {name: getattr(value.challenge, name) for name in OF_CHALLENGE.split()}
        return shown | {name: getattr(value, name) for name in OF_CONTEST.split()}
    skipped = {"position", "before", "last_events", "match", "outcome"}
    return {name: getattr(value, name) for name in field_names(type(value)) if name not in skipped}
