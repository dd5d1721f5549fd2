"""Follows as they are stored: who is to be sent what, limits, blocks, and several processes."""

from dataclasses import replace

import pytest

from data.database import open_database
from data.rows import Subject
from engine.match.calendar import DAY_MS
from engine.match.errors import Refusal
from services.following.follows import MOST_A_DAY, MOST_FOLLOWS, Follow
from services.matches.views import MatchView, Notification, Person, Place
from tests.databases import ON_A_SERVER
from tests.services.conftest import ANN, BOB, CAT, HERE, ServiceHarness, counted_statements

DAN = Person(404, "Dan")


async def to_send(harness: ServiceHarness, match: MatchView) -> tuple[int, ...]:
    """The follows that are to be sent the last turn of a match."""
    return await harness.services.follows.to_send(match, match.ply)


async def queued(harness: ServiceHarness, match: MatchView, follow: Follow) -> Notification:
    """A stored notification for a follower."""
    async with harness.services.database.write() as tx:
        facts = {"follow": follow.id}
        await tx.outbox.add("match.followed", Subject(match.id), harness.now_ms, match.ply, facts)
        return tx.outbox.added[0]


async def test_a_match_is_sent_to_its_followers_and_a_member_after_their_own_turns(
    harness: ServiceHarness,
) -> None:
    follows = harness.services.follows
    match = await harness.match()
    of_match = await follows.follow_match(CAT, match, HERE)
    of_member = await follows.follow_member(DAN, BOB, HERE)
    assert await to_send(harness, match) == (), "nobody has moved"
    match = await harness.play(match, "1ne")
    assert await to_send(harness, match) == (of_match.id,)
    match = await harness.play(match, "1sw")
    assert await to_send(harness, match) == (of_match.id, of_member.id)
    await follows.follow_member(CAT, BOB, HERE)
    assert await to_send(harness, match) == (of_match.id, of_member.id), "one message for Cat"
    over = await harness.services.matches.act(match.id, ANN.id, "resign")
    assert await to_send(harness, over) == (of_match.id, of_member.id)


async def test_who_plays_is_sent_nothing_of_the_match(harness: ServiceHarness) -> None:
    await harness.services.follows.follow_member(ANN, BOB, HERE)
    match = await harness.play(await harness.match(), "1ne", "1sw")
    assert await to_send(harness, match) == ()


async def test_only_matches_of_the_server_are_sent(harness: ServiceHarness) -> None:
    await harness.services.follows.follow_member(CAT, BOB, Place(12, 78, "Elsewhere"))
    match = await harness.play(await harness.match(), "1ne", "1sw")
    assert await to_send(harness, match) == ()
    private = await harness.match(place=replace(HERE, private=True))
    assert await to_send(harness, await harness.play(private, "1ne", "1sw")) == ()


async def test_a_match_that_nobody_follows_is_not_read_for(harness: ServiceHarness) -> None:
    match = await harness.play(await harness.match(), "1ne")
    await harness.services.follows.follow_member(DAN, CAT, HERE)
    await to_send(harness, match)
    with counted_statements(harness.services.database) as seen:
        assert await to_send(harness, match) == ()
    assert seen == []


@ON_A_SERVER
async def test_another_process_learns_of_a_follow(harness: ServiceHarness) -> None:
    other = await harness.services_on(await open_database(harness.url))
    match = await harness.play(await harness.match(), "1ne")
    assert await other.follows.to_send(match, match.ply) == ()
    follow = await harness.services.follows.follow_match(CAT, match, HERE)
    await other.database.feed.catch_up()
    assert await other.follows.to_send(match, match.ply) == (follow.id,)
    await harness.services.follows.end(follow.player_id, id=follow.id)
    await other.database.feed.catch_up()
    assert await other.follows.to_send(match, match.ply) == ()
    await other.database.close()


async def test_a_day_has_room_for_so_many_turns_and_so_many_results(harness: ServiceHarness) -> None:
    follows = harness.services.follows
    match = await harness.play(await harness.match(), "1ne")
    follow = await follows.follow_match(CAT, match, HERE)
    for _ in range(MOST_A_DAY["turns"]):
        assert await follows.has_room(follow, "turns")
        await follows.finish(await queued(harness, match, follow), follow, "turns")
    assert not await follows.has_room(follow, "turns")
    assert await follows.has_room(follow, "results")
    harness.now_ms += DAY_MS
    assert await follows.has_room(follow, "turns")
    await follows.finish(await queued(harness, match, follow), follow, "results")
    assert await follows.list_of(CAT.id) == [], "a result ends the follow of its match"


@pytest.mark.parametrize("blocker", [ANN, BOB])
async def test_a_block_by_either_player_hides_the_match_and_leaks_nothing(
    harness: ServiceHarness, blocker: Person
) -> None:
    follows = harness.services.follows
    match = await harness.play(await harness.match(), "1ne")
    follow = await follows.follow_match(CAT, match, HERE)
    assert await follows.may_see(follow, match)
    await harness.services.people.block(blocker, CAT)
    assert not await follows.may_see(follow, match)
    again = await follows.follow_member(CAT, blocker, HERE)
    assert (again.followed_id, again.name) == (blocker.id, blocker.name)
    await harness.services.people.unblock(blocker.id, CAT.id)
    assert await follows.may_see(follow, match)


async def test_following_again_changes_nothing(harness: ServiceHarness) -> None:
    follows = harness.services.follows
    first = await follows.follow_member(CAT, ANN, HERE)
    assert await follows.follow_member(CAT, ANN, HERE) == first
    assert await follows.list_of(CAT.id) == [first]
    elsewhere = await follows.follow_member(CAT, ANN, Place(12, 78, "Elsewhere"))
    assert await follows.list_of(CAT.id) == [first, elsewhere]


@pytest.mark.slow
@pytest.mark.essential
async def test_what_cannot_be_followed(harness: ServiceHarness) -> None:
    follows = harness.services.follows
    match = await harness.match()
    private = await harness.match(place=replace(HERE, private=True))
    over = await harness.win(ANN, BOB)
    direct = Place(99, None, "", private=True)
    for code, wanted in (
        ("follow.self", follows.follow_member(CAT, CAT, HERE)),
        ("follow.bot", follows.follow_member(CAT, Person(7, "Robot", bot=True), HERE)),
        ("settings.server", follows.follow_member(CAT, ANN, direct)),
        ("follow.own", follows.follow_match(ANN, match, HERE)),
        ("follow.over", follows.follow_match(CAT, over, HERE)),
        ("follow.private", follows.follow_match(CAT, private, HERE)),
        ("follow.private", follows.follow_match(CAT, match, direct)),
    ):
        with pytest.raises(Refusal) as refused:
            await wanted
        assert refused.value.code == code
    for number in range(MOST_FOLLOWS):
        await follows.follow_member(CAT, Person(1_000 + number, "Somebody"), HERE)
    with pytest.raises(Refusal) as refused:
        await follows.follow_member(CAT, ANN, HERE)
    assert (refused.value.code, refused.value.facts) == ("follow.many", {"most": MOST_FOLLOWS})
    assert await follows.end(CAT.id) == MOST_FOLLOWS
