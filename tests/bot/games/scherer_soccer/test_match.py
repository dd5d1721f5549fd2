"""Scherer's Soccer on Discord: whole matches, men set up by chance and by hand, passes, thumbs, refusals."""

import io
import re
from collections.abc import Sequence

import pytest
from PIL import Image

from engine import registry
from engine.games.scherer_soccer.pitch import RED, goal_areas, half
from engine.games.scherer_soccer.position import Position
from sandbox import Member, Message
from tests.bot.harness import BotHarness

KEY = "scherer-soccer"
RULES = registry.game(KEY)
ALT_TEXT = 1024
KILOBYTES = 300
WIDTH = 800
RED_MEN = (
    "15,10", "20,11", "24,11", "28,11", "5,5", "5,6", "5,7", "5,8", "5,9", "5,10", "5,11",
)  # fmt: skip
BLUE_MEN = (
    "20,2", "21,2", "22,2", "23,2", "24,2", "25,2", "26,2", "27,2", "28,2", "28,3", "28,4",
)  # fmt: skip


async def typed(harness: BotHarness, member: Member, *moves: str) -> None:
    """Moves by command, each of which must be taken."""
    for move in moves:
        reply = await harness.do(member, "move", move=move)
        assert reply.text.startswith("✅ "), reply.text


async def set_up(harness: BotHarness) -> None:
    """Place all men; by the service, as it is done by command and by thumb elsewhere."""
    places = (square for pair in zip(RED_MEN, BLUE_MEN, strict=True) for square in pair)
    for ply, square in enumerate(places):
        member = (harness.ana, harness.ben)[ply % 2]
        await harness.client.services.matches.act(
            harness.match, member.id, "move", ply=ply, text=f"@{square}"
        )


async def composer_of(harness: BotHarness, member: Member) -> Message:
    opens = f"turn:{harness.match}:{(await harness.view()).ply}"
    card = await harness.until(lambda: next((post for post in harness.cards() if post.control(opens)), None))
    return await harness.opened(member, card, opens)


async def thumbed(harness: BotHarness, member: Member, composer: Message, *labels: str) -> str:
    """Choose by parts of labels, then press Play if the last choice has not played; the move it played."""
    for wanted in labels:
        options = [option for menu in composer.selects for option in menu.options if wanted in option[0]]
        if options:
            menu = next(menu for menu in composer.selects if options[0] in menu.options)
            await (await member.choose(composer, menu.custom_id, options[0][1])).settled()
        else:
            await harness.press(member, composer, next(each for each in composer.labels if wanted in each))
    play = next((label for label in composer.labels if label.startswith("Play")), None)
    if play is not None:
        await harness.press(member, composer, play)
    assert composer.deleted
    return next(entry.text for entry in reversed((await harness.view()).log) if entry.seat >= 0)


async def checked(harness: BotHarness) -> str:
    """The table of draws, page after page."""
    shown = await harness.shown(harness.cleo, "verify", match=harness.match)
    assert "Every draw is right" in shown.text
    pages = [shown.text]
    while "▶" in shown.labels:
        await harness.press(harness.cleo, shown, "▶")
        pages.append(shown.text)
    return "\n".join(pages)


def seen(card: Message) -> None:
    """The card's one picture is within the limits and has words."""
    (shown,) = card.images
    assert len(shown.data) <= KILOBYTES * 1000
    assert Image.open(io.BytesIO(shown.data)).width >= WIDTH
    assert 0 < len(shown.alt) <= ALT_TEXT


def promise(at: Position) -> int:
    """How near Red is to winning: goals, the ball before the goal, men of both sides about the ball."""
    pitch, (column, row) = at.pitch, at.pitch.column_row(at.ball)
    aside = max(pitch.goal_rows[0] - row, row - pitch.goal_rows[-1], 0)
    forward = -30 if pitch.goal_seat(at.ball) == RED else column - 2 * aside
    gaps = [
        min(max(abs(column - x), abs(row - y)) for x, y in map(pitch.column_row, side))
        for side in at.men
        if side
    ]
    red, blue = at.score
    return 1000 * (red - blue) + 2 * forward - sum(gaps) - min(gaps)


def helping(at: Position) -> str:
    """The move of either side that brings Red nearest to winning."""
    return RULES.write(at, max(RULES.moves(at), key=lambda move: promise(RULES.play(at, move).after)))


def scattered(at: Position, seat: int, squares: Sequence[int]) -> bool:
    """Whether chance may have put these men on their own half."""
    columns = half(at.pitch, seat)
    fits = [at.pitch.column_row(square)[0] in columns and square != at.pitch.ball_start for square in squares]
    return all(fits) and not goal_areas(at.pitch) & set(squares)


async def test_a_match_to_three_goals_whose_every_draw_can_be_checked(harness: BotHarness) -> None:
    card = await harness.begin(game=KEY, rated=True)
    match = await harness.view()
    assert all(len(men) == 11 and scattered(match.position, seat, men)
               for seat, men in enumerate(match.position.men))  # fmt: skip
    assert f"Run or kick, up to {match.position.reach} squares" in card.text
    assert "Take back" not in (await harness.opened(harness.ana, card, "More")).labels
    seen(card)
    goals, turns = [], 0
    while match.outcome is None:
        turns += 1
        assert turns < 80
        await typed(harness, (harness.ana, harness.ben)[match.mover or 0], helping(match.position))
        before, match = match, await harness.view()
        if match.position.score != before.position.score:
            goals.append(match.position.score)
            await harness.until(
                lambda: any("Red {}, Blue {}".format(*goals[-1]) in post.text for post in harness.cards())
            )
    assert goals == [(1, 0), (2, 0), (3, 0)]
    over = await harness.finished()
    assert f"<@{harness.ana.id}> wins 3 : 0 🏆" in over.text
    table = await checked(harness)
    assert table.count("reach:") == turns
    assert table.count("setup:") == 1
    moving = await harness.opened(harness.cleo, over, "Replay")
    (replay,) = moving.images
    assert (
        getattr(Image.open(io.BytesIO(replay.data)), "n_frames", 0) > turns // 2
    )  # at most 20 s: a long match is shown in part
    assert replay.alt


@pytest.mark.parametrize(("options", "warned"), [
    ({"board": "30x50"}, True),
    ({"board": "30x50", "goal": "mouth", "score": "3"}, True),
    ({"board": "30x50", "score": "2"}, False),
    ({"score": "3"}, False),
], ids=["large", "large, mouth", "two goals", "small"])  # fmt: skip
async def test_a_challenge_to_three_goals_on_the_large_pitch_warns_of_its_length(
    harness: BotHarness, options: dict[str, str], *, warned: bool
) -> None:
    sent = await harness.challenge(harness.ana, game=KEY, opponent=harness.ben, **options)
    assert sent.text == "Sent."
    offer = await harness.until(lambda: harness.card("Accept"))
    assert ("hundreds of turns" in offer.text) == warned


async def test_captains_place_five_men_each_after_chance_has_set_up_six(harness: BotHarness) -> None:
    card = await harness.begin(game=KEY, setup="captain")
    assert "Both teams are placed at random, 6 players each." in card.text
    assert "Place player 7" in card.text
    at = (await harness.view()).position
    assert all(len(men) == 6 and scattered(at, seat, men) for seat, men in enumerate(at.men))
    refusals = {
        "@1,10": "goal area",
        "16,10": "The ball is on",
        "@31,1": "no square 31,1",
        f"@{at.pitch.name(at.men[1][2])}": "Blue 3 is on",
        "7n1": "places player 7 first",
        "@a4": "can't read",
    }
    for wrong, why in refusals.items():
        assert why in await harness.refused(await harness.do(harness.ana, "move", move=wrong))
    assert (await harness.view()).position == at
    for count in range(10):
        member = (harness.ana, harness.ben)[count % 2]
        at = (await harness.view()).position
        free = RULES.write(at, RULES.moves(at)[-1 - count])
        said = dict(await harness.offered(member, free[1:]))[free]
        assert said.startswith(f"{free} · {7 + count // 2}: ")
        await typed(harness, member, free)
    await harness.card_with(f"{harness.ana.mention}, your turn", "Run or kick, up to")
    assert (await harness.view()).position.stage == "play"


@pytest.mark.parametrize("board", ["20x30", "30x50"])
async def test_a_man_is_placed_by_thumb_from_zone_to_part_to_square(harness: BotHarness, board: str) -> None:
    await harness.begin(game=KEY, setup="manual", board=board)
    composer = await composer_of(harness, harness.ana)
    assert "Where shall player 1 stand?" in composer.text
    presses = 0
    while composer.labels[0] != "1 · here":
        presses += 1
        found = [each for each in composer.labels if "here" in each]
        assert found, composer.labels
        await harness.press(harness.ana, composer, found[0])
    assert presses <= 3
    move = await thumbed(harness, harness.ana, composer, "1 · here")
    match = await harness.view()
    assert move == f"@{match.position.pitch.name(match.position.men[0][0])}"
    await harness.card_with(harness.ben.mention, "Red placed player 1.")


@pytest.mark.slow(but=("test_a_run_and_a_kick_are_built_by_thumb",))
async def test_a_run_and_a_kick_are_built_by_thumb(harness: BotHarness) -> None:
    await harness.begin(game=KEY, setup="manual")
    await set_up(harness)
    reach = (await harness.view()).position.reach
    composer = await composer_of(harness, harness.ana)
    assert "Who plays?" in composer.text
    seen(composer)
    far = ("Another distance", "→", "2 squares")
    assert await thumbed(harness, harness.ana, composer, f"Kick, up to {reach}", *far) == "ke2"
    composer = await composer_of(harness, harness.ben)
    while not [label for label in composer.labels if label.startswith("7 ")]:
        await harness.press(harness.ben, composer, "Others")
    # Blue sees the pitch from its own goal at the left, so its east points to the left.
    assert await thumbed(harness, harness.ben, composer, "7 ", "Another distance", "↓", "3 squares") == "7n3"
    at = (await harness.view()).position
    assert at.pitch.name(at.men[1][6]) == "26,5"


async def test_autocomplete_stays_useful_with_hundreds_of_moves(harness: BotHarness) -> None:
    await harness.begin(game=KEY, setup="manual", board="30x50")
    for count in range(22):
        man, seat = divmod(count, 2)
        place = "25,15" if count == 0 else f"{(20, 31)[seat] - 5 * (man % 3)},{3 + 2 * man}"
        await typed(harness, (harness.ana, harness.ben)[seat], f"@{place}")
    assert len(RULES.moves((await harness.view()).position)) > 300
    everything = [move for move, _ in await harness.offered(harness.ana, "")]
    assert {re.split(r"[nesw]", move)[0] for move in everything} == {"k", *map(str, range(1, 12))}
    assert {move for move, _ in await harness.offered(harness.ana, "7n")} == {
        f"7{way}{steps}" for way in ("n", "ne", "nw") for steps in range(1, 5)
    }  # fmt: skip
    ways = {"n", "ne", "e", "se", "s", "sw", "w", "nw"}
    assert {move[1:].rstrip("1234567") for move, _ in await harness.offered(harness.ana, "k")} == ways
    assert {move[1:].rstrip("1234") for move, _ in await harness.offered(harness.ana, "7")} == ways
    for language, kick, player in (("en-US", "kick", "player"), ("de", "schuss", "spieler")):
        harness.ana.locale = language
        assert all(move.startswith("k") for move, _ in await harness.offered(harness.ana, kick))
        found = await harness.offered(harness.ana, f"7 {player}")
        assert all(f"{player} 7" in label.casefold() for _, label in found)
    assert [move for move, _ in await harness.offered(harness.ana, "man 7 ne 3")] == ["7ne3"]
    assert await harness.offered(harness.ana, "zebra") == []
    assert await harness.offered(harness.ben, "") == []


async def test_refusals_say_what_is_wrong_and_change_nothing(harness: BotHarness) -> None:
    await harness.begin(game=KEY)
    at = (await harness.view()).position
    refusals = {
        "12n1": "no player 12",
        "3ne9": "1 to 4 squares",
        "@5,5": "already",
        "reach:5": "drawn already",
        "pass": "can't pass",
        "hello": "can't read",
        "k": "can't read",
        "nw9": "No piece of yours",
    }
    for wrong, why in refusals.items():
        assert why in await harness.refused(await harness.do(harness.ana, "move", move=wrong)), wrong
    assert "isn't your turn" in await harness.refused(await harness.do(harness.ben, "move", move="1n1"))
    assert (await harness.view()).position == at
