"""What is kept about players equals a recount, whatever has happened."""

from collections import Counter
from functools import partial
from itertools import product
from random import Random

import pytest

from data.history import HistoryFilter
from engine.core.errors import GameError
from engine.match.calendar import DAY_MS
from services.matches.views import MatchView, Person, Place
from services.players.views import Period
from tests.recount import check_histories, check_kept_counts
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, OPENING, ServiceHarness

ELSEWHERE, DIRECT = Place(21, 78, "Elsewhere"), Place(31)
OTHER_GAME = "polar-dare"


class RandomLife:
    """Players who do this and that, and a count of what they did."""

    def __init__(self, harness: ServiceHarness, seed: int) -> None:
        self.harness, self.services, self.rng = harness, harness.services, Random(seed)
        self.people = [ANN, BOB, CAT, Person(404, "Dan")]
        self.newcomers = iter(range(2_000, 3_000))
        self.endings = Counter[str]()

    async def match(
        self, limit: str = "default", *, rated: bool | None = None
    ) -> tuple[MatchView, Person, Person]:
        """A new match of two, rated where both are reliable."""
        one, two = self.rng.sample(self.people, 2)
        place = self.rng.choice((HERE, HERE, ELSEWHERE, DIRECT))
        offer = partial(self.harness.challenge, by=one, to=two, place=place, limit=limit)
        try:
            offered = await offer(rated=rated)
        except GameError:
            offered = await offer(rated=False)
        return await self.harness.accept(offered, two), one, two

    async def resigned(self) -> None:
        view, one, two = await self.match()
        view = await self.harness.play(view, *OPENING[: self.rng.choice((0, 4, 4, 4))])
        self.harness.now_ms += 1_000
        await self.services.matches.act(view.id, self.rng.choice((one, two)).id, "resign")

    async def drawn(self) -> None:
        view, one, two = await self.match()
        view = await self.harness.play(view, *OPENING)
        await self.services.matches.act(view.id, one.id, "offer-draw")
        await self.services.matches.act(view.id, two.id, "accept-draw")

    async def timed_out(self) -> None:
        await self.match()
        self.harness.now_ms += 4 * DAY_MS
        await self.harness.sweep()

    async def limited(self) -> None:
        view, *_ = await self.match(limit="2")
        await self.harness.play(view, *OPENING)

    async def taken_back(self) -> None:
        view, one, two = await self.match(rated=False)
        view = await self.harness.play(view, *OPENING[:3])
        await self.services.matches.act(view.id, one.id, "offer-takeback")
        await self.services.matches.act(view.id, two.id, "accept-takeback")
        await self.services.matches.act(view.id, two.id, "resign")

    async def four(self) -> None:
        view = await self.of_four(rated=True) or await self.of_four(rated=False)
        assert view is not None
        moves = Random(0)  # its own: what is chosen among depends on the match's dice
        for _ in range(8):
            if view.mover_id is not None:
                move = view.match.game.sample(view.position, moves)
                view = await self.harness.play(view, view.match.game.write(view.position, move))
        for player in self.rng.sample(self.people, 3):
            self.harness.now_ms += 1_000
            await self.services.matches.act(view.id, player.id, "resign")

    async def of_four(self, *, rated: bool) -> MatchView | None:
        """A match of all four; None where one of them may not play rated matches now."""
        create = partial(self.services.challenges.create, game=OTHER_GAME, seats=4, rated=rated)
        try:
            offered = await create(self.people[0], None, HERE)
        except GameError:
            return None
        for player in self.people[1:]:
            self.harness.now_ms += 1_000
            try:
                offered = await self.services.challenges.accept(offered.id, player, 7_000 + offered.id)
            except GameError:
                await self.services.challenges.withdraw(offered.id, self.people[0].id)
                return None
        return await self.harness.view(offered.match_id or 0)

    async def against_the_computer(self) -> None:
        member = self.rng.choice(self.people)
        view = await self.services.computers.begin(member, HERE, 9, game=GAME, level=self.rng.randint(1, 3))
        self.harness.now_ms += 1_000
        await self.services.matches.act(view.id, member.id, "resign")

    async def deleted(self) -> None:
        await self.match()
        gone = self.people.pop(self.rng.randrange(len(self.people)))
        await self.services.own_data.delete(gone.id)
        number = next(self.newcomers)
        self.people.append(Person(number, f"P{number}"))

    async def seen_elsewhere(self) -> None:
        await self.services.people.record(self.rng.choice(self.people), ELSEWHERE)

    async def weeks_later(self) -> None:
        self.harness.now_ms += self.rng.choice((3, 10, 25)) * DAY_MS
        await self.harness.sweep()

    async def act(self) -> None:
        """Do one thing; most matches are resigned, so that players are ranked."""
        rare = [
            self.drawn,
            self.timed_out,
            self.limited,
            self.taken_back,
            self.four,
            self.against_the_computer,
            self.deleted,
            self.seen_elsewhere,
            self.weeks_later,
        ]
        chosen = self.resigned if self.rng.random() < 0.6 else self.rng.choice(rare)
        self.harness.now_ms += 1_000
        await chosen()
        self.endings[chosen.__name__] += 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
async def test_what_is_kept_equals_a_recount_after_random_play(harness: ServiceHarness, seed: int) -> None:
    life = RandomLife(harness, seed)
    ranked = 0
    for number in range(48):
        await life.act()
        if number % 8 == 0:
            await harness.sweep()
            async with harness.services.database.read() as tx:
                await check_kept_counts(tx, harness.now_ms)
            ranked = max(ranked, len((await harness.services.ratings.leaderboard(GAME)).lines))
    one, two, three = (person.id for person in life.people[:3])
    filters = product((one, two, three), (None, 77), (None, two, three))
    async with harness.services.database.read() as tx:
        # All but the six of a player against themselves.
        assert await check_histories(tx, (one, two), [HistoryFilter(*each) for each in filters]) == 30
    assert len(life.endings) > 6
    assert ranked > 1


@pytest.mark.slow
async def test_months_and_seasons_turn(harness: ServiceHarness) -> None:
    """Gains begin anew with each month, and a season has three of them."""
    changes: list[int] = []
    for _ in range(6):
        await harness.win(ANN, BOB)
    for _ in range(4):
        harness.now_ms += 28 * DAY_MS
        won = await harness.win(ANN, BOB)
        changes.append(won.seats[0].change or 0)
        month = await harness.services.ratings.leaderboard(GAME, period="month")
        season = await harness.services.ratings.leaderboard(GAME, period="season")
        await harness.sweep()
        async with harness.services.database.read() as tx:
            await check_kept_counts(tx, harness.now_ms)
        assert abs(month.lines[0].points - changes[-1]) <= 1
    # Begun on 15 January: the last of these months is in May, the second of its season.
    assert abs(season.lines[0].points - sum(changes[-2:])) <= 2


@pytest.mark.slow
async def test_who_comes_back_within_a_season_keeps_what_was_won_in_it(harness: ServiceHarness) -> None:
    for _ in range(6):
        await harness.win(ANN, BOB)
    before = await harness.services.ratings.leaderboard(GAME, period="season")
    harness.now_ms += 65 * DAY_MS
    await harness.sweep()
    assert (await harness.services.ratings.leaderboard(GAME, period="season")).lines == ()
    await harness.win(ANN, BOB)
    after = await harness.services.ratings.leaderboard(GAME, period="season")
    assert after.lines[0].points > before.lines[0].points > 0
    async with harness.services.database.read() as tx:
        await check_kept_counts(tx, harness.now_ms)


@pytest.mark.slow
async def test_every_page_of_a_leaderboard_follows_the_one_before(harness: ServiceHarness) -> None:
    """A page is found by the counts of buckets: no player is left out or shown twice, however they lie."""
    people = [Person(2_000 + number, f"P{number}") for number in range(5)]
    rng = Random(7)
    for one in people:
        for two in people:
            if one.id < two.id:
                winner, loser = rng.sample((one, two), 2)
                await harness.win(winner, loser)
                await harness.win(winner, loser)
    leaderboard = harness.services.ratings.leaderboard
    periods: tuple[Period, ...] = ("all", "month")
    for period in periods:
        whole = (await leaderboard(GAME, size=10, period=period)).lines
        assert len(whole) == len(people)
        scores = [line.points for line in whole]
        assert scores == sorted(scores, reverse=True)
        for size in (1, 2, 3):
            pages = [await leaderboard(GAME, page, size, period) for page in range(1, 6 // size + 1)]
            assert tuple(line for page in pages for line in page.lines)[: len(people)] == whole
