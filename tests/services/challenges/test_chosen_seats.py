"""Seats that players choose by name, such as their colours, and who begins then."""

import asyncio
from random import Random

import pytest

from engine.core.errors import GameError
from engine.fairness.verify import verify
from engine.registry import game
from services.challenges.views import ChallengeView, FirstMover
from services.matches.views import MatchView, Person
from tests.engine.fairness.reference_draws import draws
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness, code_of

KEY = "polar-dare"
DAN = Person(404, "Dan")
RED, BLUE, GREEN, YELLOW = range(4)


async def offered(
    harness: ServiceHarness,
    seat: int | None,
    seats: int = 2,
    to: Person | None = None,
    first: FirstMover = "lot",
) -> ChallengeView:
    """Ann's challenge, with the seat she has chosen."""
    create = harness.services.challenges.create
    return await create(ANN, to, HERE, game=KEY, seats=seats, seat=seat, clock="none", first=first)


async def begun(harness: ServiceHarness, challenge: ChallengeView) -> MatchView:
    """The match of a challenge that everybody has accepted."""
    challenge = await harness.services.challenges.view(challenge.id)
    assert challenge.match_id is not None
    return await harness.view(challenge.match_id)


@pytest.mark.parametrize("first", ["challenger", "opponent"])
@pytest.mark.parametrize(
    "seats", [(RED, BLUE), (BLUE, RED), (None, RED), (None, BLUE), (BLUE, None), (None, None)]
)
async def test_each_player_has_the_seat_they_chose_or_what_is_left(
    harness: ServiceHarness, seats: tuple[int | None, int | None], first: FirstMover
) -> None:
    made = await offered(harness, seats[0], to=BOB, first=first)
    await harness.services.challenges.accept(made.id, BOB, 7_000, seats[1])
    match = await begun(harness, made)
    ann = seats[0] if seats[0] is not None else 1 - (seats[1] if seats[1] is not None else BLUE)
    assert match.seat_of(ANN.id) == ann
    assert match.seat_of(BOB.id) == 1 - ann
    assert match.mover_id == (ANN if first == "challenger" else BOB).id
    assert match.log[0].text.startswith("roll:")
    assert match.options == {"begins": ("red", "blue")[match.mover or 0]}
    assert (await harness.view(match.id)).position == match.position


async def test_three_choose_among_the_seats_of_the_match_and_play_goes_on_in_their_order(
    harness: ServiceHarness,
) -> None:
    challenges = harness.services.challenges
    made = await offered(harness, GREEN, 3, first="challenger")
    assert made.chosen == (GREEN,)
    assert await code_of(challenges.accept(made.id, BOB, 7_000, YELLOW)) == "challenge.seat-unknown"
    await challenges.accept(made.id, BOB, 7_000, BLUE)
    await challenges.accept(made.id, CAT, 7_001, RED)
    match = await begun(harness, made)
    assert [seat.name for seat in match.seats] == ["Cat", "Bob", "Ann"]
    movers, rng = list[int](), Random(1)
    while len(movers) < 4:
        assert match.mover_id is not None
        if movers[-1:] != [match.mover_id]:
            movers.append(match.mover_id)
        rules = game(KEY)
        text = rules.write(match.position, rules.sample(match.position, rng))
        match = await harness.services.matches.act(match.id, match.mover_id, "move", ply=match.ply, text=text)
    assert movers == [ANN.id, CAT.id, BOB.id, ANN.id]


async def test_a_seat_that_is_taken_costs_nobody_theirs_when_all_press_at_once(
    harness: ServiceHarness,
) -> None:
    challenges = harness.services.challenges
    made = await offered(harness, RED, 4)
    answers = await asyncio.gather(
        *(challenges.accept(made.id, person, 7_000, GREEN) for person in (BOB, CAT, DAN)),
        return_exceptions=True,
    )
    refused = [answer.code for answer in answers if isinstance(answer, GameError)]
    assert refused == ["challenge.seat-taken"] * 2
    now = await challenges.view(made.id)
    assert now.chosen == (RED, GREEN)
    late = [person for person in (BOB, CAT, DAN) if person not in now.joined]
    assert await code_of(challenges.accept(made.id, late[0], 7_001, RED)) == "challenge.seat-taken"
    assert await code_of(challenges.accept(made.id, now.joined[1], 7_001, BLUE)) == "challenge.joined"
    for person, seat in zip(late, (YELLOW, BLUE), strict=True):
        await challenges.accept(made.id, person, 7_001, seat)
    match = await begun(harness, made)
    assert [seat.player_id for seat in match.seats] == [ANN.id, late[1].id, now.joined[1].id, late[0].id]


async def test_a_seat_given_back_can_be_chosen_again(harness: ServiceHarness) -> None:
    challenges = harness.services.challenges
    made = await offered(harness, None, 3)
    await challenges.accept(made.id, BOB, 7_000, BLUE)
    assert (await challenges.withdraw(made.id, BOB.id)).chosen == (None,)
    await challenges.accept(made.id, CAT, 7_001, BLUE)
    assert (await challenges.view(made.id)).chosen == (None, BLUE)


@pytest.mark.parametrize(("key", "seat", "code"), [
    (KEY, 2, "challenge.seat-unknown"),
    (KEY, -1, "challenge.seat-unknown"),
    (GAME, 0, "challenge.seat-unknown"),
])  # fmt: skip
async def test_seats_that_cannot_be_chosen_are_refused(
    harness: ServiceHarness, key: str, seat: int, code: str
) -> None:
    challenges, computers = harness.services.challenges, harness.services.computers
    assert await code_of(challenges.create(ANN, BOB, HERE, game=key, seat=seat)) == code
    assert await code_of(computers.begin(ANN, HERE, 7_000, game=key, level=1, seat=seat)) == code
    made = await challenges.create(ANN, BOB, HERE, game=key)
    assert await code_of(challenges.accept(made.id, BOB, 7_000, seat)) == code


@pytest.mark.slow
async def test_lots_decide_who_begins_and_anybody_can_repeat_them(harness: ServiceHarness) -> None:
    began = set[int | None]()
    for number in range(12):
        made = await offered(harness, BLUE, 3)
        for person, seat in ((BOB, RED), (CAT, GREEN)):
            await harness.services.challenges.accept(made.id, person, 7_000 + number, seat)
        match = await begun(harness, made)
        began.add(match.mover_id)
        for person in (ANN, BOB):
            await harness.services.matches.act(match.id, person.id, "resign")
        file = await harness.services.records.file(match.id)
        assert file["beginning"]["joined"] == [BLUE, RED, GREEN]
        assert verify(file).holds
        assert list(draws(file)) == [
            (row["ply"], row["purpose"], [tuple(each.values()) for each in row["numbers"]], row["drawn"])
            for row in file["draws"]
        ]
        colours = ["red", "blue", "green"]
        others = [colour for colour in colours if colour != file["options"]["begins"]]
        assert "draw" in verify(file | {"options": {"begins": others[0]}}).objections
    assert began == {ANN.id, BOB.id, CAT.id}


async def test_the_winner_of_the_contest_begins_on_the_seat_they_chose(harness: ServiceHarness) -> None:
    services = harness.services
    made = await offered(harness, RED, to=BOB, first="impression")
    await services.challenges.accept(made.id, BOB, 7_000, BLUE)
    await services.contests.post(made.id, BOB, text="Noot!")
    await services.contests.post(made.id, ANN, text="Noot?")
    await services.contests.vote(made.id, CAT, BOB.id)
    await services.contests.close(made.id, ANN.id)
    match = await begun(harness, made)
    assert [seat.name for seat in match.seats] == ["Ann", "Bob"]
    assert match.mover_id == BOB.id
    await services.matches.act(match.id, ANN.id, "resign")
    assert (await services.records.verify(match.id)).holds


@pytest.mark.parametrize("first", ["challenger", "opponent"])
@pytest.mark.parametrize(("chosen", "seat"), [(None, RED), (RED, RED), (BLUE, BLUE)])
async def test_the_computer_takes_the_other_seat(
    harness: ServiceHarness, chosen: int | None, seat: int, first: FirstMover
) -> None:
    begin = harness.services.computers.begin
    match = await begin(ANN, HERE, 7_000, game=KEY, level=1, first=first, seat=chosen)
    assert match.seat_of(ANN.id) == seat
    assert match.seats[1 - seat].computer == 1
    begins = seat if first == "challenger" else 1 - seat
    assert match.options == {"begins": ("red", "blue")[begins]}
    await harness.services.matches.act(match.id, ANN.id, "resign")
    assert (await harness.services.records.verify(match.id)).holds
