"""Polar Dare! on Discord: four members, turns of several steps by command and by thumb, leaving, the end."""

from typing import Any

import pytest

from cogs.ui.text import signed, small_print
from engine import registry
from engine.games.polar_dare.position import NORTH, START, Position
from sandbox import Member
from services.matches.views import MatchView
from tests.bot.harness import BotHarness

KEY = "polar-dare"
RULES = registry.game(KEY)
BEAM = 30


def advance(at: Position, seat: int) -> int:
    """How far a seat's penguins are, all in all."""
    heights = {START: 0, NORTH: 12}
    return sum(heights[place] if place in heights else 2 + at.cell(place) for place in at.penguins[seat])


def climbing(at: Any) -> str:
    """A turn that brings the mover's penguins far up, as text."""
    seat = RULES.mover(at)
    beam: list[tuple[int, list[str], Any]] = [(0, [], at)]
    while True:
        further = []
        for _, texts, reached in beam:
            for move in RULES.moves(reached):
                after = RULES.play(reached, move).after
                if RULES.outcome(after):
                    return " ".join([*texts, RULES.write(reached, move)])
                further.append((advance(after, seat), [*texts, RULES.write(reached, move)], after))
        beam = sorted(further, key=lambda found: -found[0])[:BEAM]
        if RULES.mover(beam[0][2]) != seat:
            return " ".join(beam[0][1])


async def seated(harness: BotHarness, *others: Member) -> dict[int, Member]:
    """A match of Ana and the others, whose first card is there; the members by number."""
    offer = await harness.offer(game=KEY, seats=1 + len(others), first="challenger", colour="red")
    for member, colour in zip(others, ("Blue", "Green", "Yellow"), strict=False):
        await harness.press(member, offer, colour if len(others) > 1 else f"Accept as {colour}")
    await harness.card_with("Polar Dare!", "your turn")
    return {member.id: member for member in (harness.ana, *others)}


async def to_move(harness: BotHarness, players: dict[int, Member]) -> tuple[MatchView, Member]:
    match = await harness.view()
    assert match.mover_id is not None
    return match, players[match.mover_id]


async def test_four_members_play_to_the_pole_and_every_roll_can_be_checked(harness: BotHarness) -> None:
    dan = harness.server.add("Dan")
    players = await seated(harness, harness.ben, harness.cleo, dan)
    match = await harness.view()
    while match.outcome is None:
        assert match.mover_id is not None
        turn = climbing(match.position)
        reply = await harness.do(players[match.mover_id], "move", move=turn)
        assert reply.text.startswith("✅ ")
        match = await harness.view()
    over = await harness.finished()
    assert match.outcome.reason == "home"
    assert min(match.outcome.places) == 1
    winner = match.seats[match.outcome.places.index(1)]
    assert over.text.startswith(f"<@{winner.player_id}> wins 3 : ")
    lines = [line for line in over.text.splitlines() if line.startswith(("🥇", "🥈", "🥉"))]
    assert [line[0] for line in lines] == ["🥇", "🥈", "🥈", "🥈"]
    assert f"<@{winner.player_id}>" in lines[0]
    assert all(signed(seat.change) in over.text for seat in match.seats if seat.change)
    loser = next(each for each in players.values() if each.id != winner.player_id)
    past = (await harness.do(harness.ana, "history", member=loser)).text
    assert f"place 2 of 4** · {winner.name} won with all three penguins at the North Pole" in past
    table = await harness.shown(harness.cleo, "verify", match=harness.match)
    assert "Every draw is right" in table.text
    assert "before the first turn · chance on the board" in table.text
    assert "roll:" in table.text
    board = (await harness.do(harness.ben, "leaderboard", game=KEY)).text
    assert "Polar Dare!" in board


async def test_a_turn_is_put_together_step_by_step_and_played_as_one(harness: BotHarness) -> None:
    players = await seated(harness, harness.ben)
    match, mover = await to_move(harness, players)
    steps = match.position.steps
    card = await harness.card_with("your turn")
    pings = len(harness.ana.pings), len(harness.ben.pings)
    composer = await harness.opened(mover, card, "Play")
    idle = match.position.roll.startswith("B")  # nobody stands on the ice yet
    assert ("Nobody stands on the ice" if idle else f"{steps} steps left") in composer.text
    pressed = 0
    while not composer.deleted:
        await harness.press(mover, composer, next(each for each in composer.labels if each.strip("⠀")))
        pressed += 1
    assert pressed <= 2 * steps
    after = await harness.view()
    assert len([entry for entry in after.log if entry.seat == match.mover]) == steps
    await harness.until(lambda: (len(harness.ana.pings), len(harness.ben.pings)) != pings)
    assert sum((len(harness.ana.pings), len(harness.ben.pings))) == sum(pings) + 1


async def test_a_step_is_shown_without_a_ping_and_can_be_undone(harness: BotHarness) -> None:
    players = await seated(harness, harness.ben)
    match, mover = await to_move(harness, players)
    first = RULES.write(match.position, RULES.moves(match.position)[0])
    card = await harness.card_with("your turn")
    pings = len(mover.pings)
    await harness.do(mover, "move", move=first)
    await harness.until(lambda: "Undo step" in card.labels)
    assert len(mover.pings) == pings
    assert f"{match.position.steps - 1} " in card.text.lower().partition("\nyour turn, ")[2]
    other = next(each for number, each in players.items() if number != match.mover_id)
    refused = await harness.press(other, card, "Undo step")
    assert "no step of this turn" in await harness.refused(refused)
    await mover.click(card, "Undo step")
    await harness.until(lambda: "Undo step" not in card.labels)
    assert (await harness.view()).position == match.position
    assert len(mover.pings) == pings


async def test_a_turn_that_is_too_long_or_wrong_in_its_middle_changes_nothing(harness: BotHarness) -> None:
    players = await seated(harness, harness.ben)
    match, mover = await to_move(harness, players)
    turn = climbing(match.position)
    long = await harness.do(mover, "move", move=f"{turn} a1+")
    assert "Your turn ends before `a1+`" in long.text
    wrong = await harness.do(mover, "move", move=" ".join([*turn.split()[:-1], "S>d4"]))
    assert wrong.text
    assert "✅" not in wrong.text
    assert (await harness.view()).position == match.position


@pytest.mark.essential
async def test_autocomplete_goes_on_where_the_typed_turn_ends(harness: BotHarness) -> None:
    players = await seated(harness, harness.ben)
    match, mover = await to_move(harness, players)
    first = climbing(match.position).split()[0]
    offered = await harness.offered(mover, f"{first} ")
    assert offered
    assert all(move.startswith(f"{first} ") for move, _ in offered)


@pytest.mark.essential
async def test_whoever_leaves_takes_the_last_place_and_the_others_play_on(harness: BotHarness) -> None:
    players = await seated(harness, harness.ben, harness.cleo)
    match, mover = await to_move(harness, players)
    await harness.do(mover, "move", move=climbing(match.position))
    leaver = players[match.seats[1].player_id]
    sure = await harness.shown(leaver, "resign")
    assert "the others play on" in sure.text
    await harness.press(leaver, sure, "Yes, resign")
    after = await harness.view()
    assert after.outcome is None
    assert after.seats[1].gone
    third = players[match.seats[2].player_id]
    await harness.resign(third)
    ended = await harness.view()
    assert ended.outcome is not None
    assert ended.outcome.places == (1, 3, 2)
    over = await harness.finished()
    assert "Rematch" in over.labels
    assert (await harness.press(third, over, "Rematch")).message is None
    called = await harness.post("would like a rematch")
    assert sorted(called.pings) == sorted(number for number in players if number != third.id)
    joined = await harness.press(leaver, over, "Rematch")
    assert "once all are taken" in joined.text


@pytest.mark.essential
async def test_whoever_was_not_called_yet_is_called_though_somebody_else_has_left(
    own_bot: BotHarness,
) -> None:
    players = await seated(own_bot, own_bot.ben, own_bot.cleo)
    match, mover = await to_move(own_bot, players)
    await own_bot.until(lambda: not own_bot.client.worker.waiting)
    own_bot.discord.faults.fail("POST /channels/{channel_id}/messages", status=503, times=1000)
    await own_bot.do(mover, "move", move=climbing(match.position))
    _, called = await to_move(own_bot, players)
    assert called is not mover
    await own_bot.resign(mover)
    await own_bot.stop()
    own_bot.discord.faults.clear()
    pings = len(called.pings)
    own_bot.clock.turn(minutes=10)
    await own_bot.start()
    card = await own_bot.card_with("left the match", called.mention)
    assert card.pings == [called.id]
    assert len(called.pings) == pings + 1


async def test_a_draw_needs_everybody_who_still_plays_and_asks_each_once(harness: BotHarness) -> None:
    dan = harness.server.add("Dan")
    players = await seated(harness, harness.ben, harness.cleo, dan)
    match, mover = await to_move(harness, players)
    await harness.do(mover, "move", move=climbing(match.position))
    await harness.resign(dan)
    card = await harness.card_with("left the match")
    more = await harness.opened(harness.ana, card, "More")
    assert "**Dan** · Yellow" in more.text
    assert " · left the match" in more.text
    assert "Take back" not in more.labels
    await harness.press(harness.ana, more, "Offer draw")
    await harness.until(lambda: "offers a draw" in card.text)
    asked = next(line for line in card.text.splitlines() if "offers a draw" in line)
    assert [member.mention in asked for member in (harness.ben, harness.cleo, dan)] == [True, True, False]

    def calls() -> list[list[int]]:
        return [post.pings for post in harness.cards() if "offers a draw" in post.text and not post.images]

    assert [sorted(pings) for pings in await harness.until(calls)] == [
        sorted((harness.ben.id, harness.cleo.id))
    ]
    question = await harness.card_with("offers a draw", label="Accept draw")
    await harness.ben.click(question, "Accept draw")
    await harness.until(
        lambda: harness.ben.mention not in card.text.split("offers a draw", maxsplit=1)[0].splitlines()[-1]
    )
    assert len(calls()) == 1
    await harness.cleo.click(question, "Accept draw")
    over = await harness.finished()
    assert "🤝" in over.text.splitlines()[0]
    places = {line.split()[0] for line in over.text.splitlines()[1:] if "<@" in line}
    assert places == {"🥇", "`"}
    assert len(players) == 4
    against = (await harness.do(harness.ana, "versus", opponent=dan)).text
    assert "1 won" in against
    even = (await harness.do(harness.ana, "versus", opponent=harness.ben)).text
    assert "1 drawn" in even


def test_the_text_of_several_steps_is_small_on_every_line() -> None:
    slid, rolled = "Red slid a1 forward.", "Blue rolled 3 bear steps."
    assert small_print(f"{slid}\n{rolled}") == f"-# {slid}\n-# {rolled}"


async def test_a_match_is_counted_in_turns_not_in_their_steps(harness: BotHarness) -> None:
    await seated(harness, harness.ben)
    await harness.do(harness.ana, "move", move=climbing((await harness.view()).position))
    await harness.resign(harness.ben)
    shown = await harness.opened(harness.cleo, await harness.finished(), "Replay")
    assert shown.text == "-# The whole match: 1 turn"
    assert "moving picture, 1 turn." in shown.images[0].alt
    assert " · 1 turn · " in (await harness.do(harness.ana, "history")).text
