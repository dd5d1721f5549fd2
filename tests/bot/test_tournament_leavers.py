"""Members who leave a tournament without a word, and a winner whose role cannot be given."""

import pytest

from sandbox import Member, Permission
from sandbox.model.permissions import BOT
from services.matches.views import MatchView
from tests.bot.harness import BotHarness
from tests.bot.tournament_hall import EIGHT, Hall


@pytest.fixture
async def four(harness: BotHarness) -> Hall:
    """Four members."""
    return Hall(harness, EIGHT[:4])


async def begun(four: Hall, **terms: object) -> None:
    """A tournament of four in its first round."""
    await four.create(**terms)
    await four.join()
    await four.start()
    await four.said("Round 1 begins.")


def players_of(four: Hall, match: MatchView) -> list[Member]:
    """The players of a match in the order in which they move."""
    return [four.by_id[seat.player_id] for seat in match.seats]


async def test_who_left_the_server_is_out_as_soon_as_it_is_their_turn(four: Hall) -> None:
    await begun(four)
    ana = four.members[0]  # through whose eyes the channel is seen
    matches = await four.running()
    match = next(each for each in matches if players_of(four, each)[1] is not ana)
    first, second = players_of(four, match)
    second.leave()
    await four.harness.do(first, "move", move="1ne", match=match.id)
    await four.said(f"{second.name} left the server and the tournament.")
    standings = await four.harness.shown(first, "tournament standings")
    assert f"{second.name}, 0 points (withdrawn)" in standings.images[0].alt


async def test_who_left_the_server_before_the_start_holds_nobody_up(four: Hall) -> None:
    await four.create(format="knockout")
    await four.join()
    leaver = four.members[-1]
    leaver.leave()
    await four.start()
    await four.said("Round 1 begins.")
    # If it is the leaver's turn, the match may be over already.
    held = [match for meeting in (await four.view()).meetings for match in meeting.matches]
    views = [await four.harness.client.services.matches.view(each.match_id) for each in held]
    match = next(each for each in views if leaver in players_of(four, each))
    other = next(each for each in players_of(four, match) if each is not leaver)
    if match.outcome is None and match.mover_id == other.id:
        await four.harness.until(lambda: four.harness.card("Play"))
        await four.harness.do(other, "move", move="1ne", match=match.id)
    await four.said(f"{leaver.name} left the server and the tournament.")
    view = await four.view()
    assert view.by_number[3].left == "left-server"


async def test_a_role_that_cannot_be_given_holds_nothing_up(four: Hall) -> None:
    harness = four.harness
    role = harness.server.role("Champion")
    assert "Champion" in await four.refused(
        four.owner, "create", name="Cup", game="penguin-soccer", format="swiss", role=role
    )
    harness.server.bot_role.allow(BOT | Permission.MANAGE_ROLES)
    await begun(four, role=role)
    harness.server.bot_role.allow(BOT)
    for number in (1, 2, 3):
        await four.play_round(number)
    end = await four.said("! 🏆")
    assert "Champion" not in end.text
    assert end.pings == [four.members[0].id]
