"""Piecepack Soccer on Discord: whole matches, flicks aimed by thumb, exact numbers, refusals, restarts."""

import json
import re
from functools import partial

import pytest

from cogs.cards.try_board import TryTask
from cogs.composer.composer import Play
from cogs.composer.match_turn import MatchTask
from cogs.composer.task import ComposerContext, staged_in
from cogs.ui.i18n import CATALOGUE
from engine.core.drafts import Draft
from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from engine.games.piecepack_soccer.field import KICKERS
from engine.games.piecepack_soccer.rules import GAME
from render import touch_menu
from render.picture import PLAIN_SIGN
from render.words import Words
from sandbox import Member, Message, Reply
from tests.bot.harness import BotHarness
from tests.render.cases import ENGLISH

KEY = "piecepack-soccer"
LINE_UP = ("set square", "set line")
ROWS, BUTTONS, PARTS = 5, 5, 40
"""Discord's rows, buttons in one, and components of a message."""


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("stage", "chosen", "left", "near"), [
    ("play", ("C1",), "left", "Near"),
    ("free", ("fine",), "[↖↙]", "[↙↘]"),
])  # fmt: skip
def test_corners_and_posts_are_named_as_the_board_shows_them(
    stage: str, chosen: tuple[str, ...], left: str, near: str, side: int
) -> None:
    at = GAME.load(f"2,3;5,4;8,2;5,1 out;3,7;7,9;2,9 5,6 n {stage} 0-0", {})
    context = ComposerContext(TryTask("1.1", 0, 0), KEY, at, 1, (), side=side)
    menu = touch_menu(KEY, staged_in(context, Draft(chosen=chosen)), seat=side, words=ENGLISH, scale=1)
    named = [each for each in menu.choices if re.search("Near|Far|Post", each.label)]
    assert len(named) in {2, 4}
    for each in named:
        assert each.spot is not None
        assert bool(re.search(left, each.label)) == (each.spot["x"] < menu.width / 2), each.label
        assert bool(re.search(near, each.label)) == (each.spot["y"] > menu.height / 2), each.label


@pytest.mark.parametrize(("locale", "coin"), [("en", "the coin"), ("de", "der Münze")])
def test_what_is_pulled_to_aim_may_be_the_ball(locale: str, coin: str) -> None:
    assert coin in Words.of(locale, CATALOGUE, strict=True).say("page-pull")


async def card_of(harness: BotHarness, ply: int) -> Message:
    def found() -> Message | None:
        wanted = f"turn:{harness.match}:{ply}"
        return next(
            (card for card in harness.cards() if wanted in [each.custom_id for each in card.buttons]), None
        )

    card: Message = await harness.until(found)
    return card


async def begun(harness: BotHarness, *moves: str, hand: str = "steady") -> Message:
    """A match of Piecepack Soccer in which Ana is Orange, after some moves; its newest card."""
    await harness.begin(game=KEY, hand=hand)
    await harness.play(*moves)
    return await card_of(harness, len(moves))


async def composer_of(harness: BotHarness, member: Member, ply: int) -> Message:
    return await harness.opened(member, await card_of(harness, ply), "Play")


async def choose(harness: BotHarness, member: Member, composer: Message, *path: str, ply: int) -> None:
    """Press the buttons that lead along a path of tokens."""
    for step in range(len(path)):
        chosen = "/".join(path[: step + 1])
        await harness.press(member, composer, f"step:match {harness.match} {ply}:{chosen}")


async def write_numbers(harness: BotHarness, member: Member, composer: Message, **numbers: str) -> Reply:
    """Fill in the exact numbers of a dial, which stand on the finer one."""
    if "Finer" in composer.labels:
        await harness.press(member, composer, "Finer")
    asked = await harness.press(member, composer, "Numbers")
    return await (await member.submit(asked.modal, numbers)).settled()


def aimed(harness: BotHarness, composer: Message, turn: str) -> bool:
    """Whether the dial would play this flick, as third ply."""
    return composer.control(str(Play(MatchTask(harness.match, 2), turn).custom_id)) is not None


SOUTH_WINS = (*LINE_UP, *("A2:348:60", "C1:90:2", "A2:3:80", "C1:90:2", "A1:15:80", "C1:90:2", "A1:15:80"))
"""A whole match with steady hands, in which Purple keeps out of the way."""


async def test_a_whole_match_by_dial(harness: BotHarness) -> None:
    await begun(harness)
    for ply, move in enumerate(SOUTH_WINS):
        who = (harness.ana, harness.ben)[ply % 2]
        composer = await composer_of(harness, who, ply)
        if ply < len(LINE_UP):
            await harness.press(who, composer, f"play:match {harness.match} {ply}:{move}")
        else:
            kicker, bearing, power = move.split(":")
            await choose(harness, who, composer, kicker, ply=ply)
            await write_numbers(harness, who, composer, angle=bearing, power=power)
            await harness.press(who, composer, "Flick")
        assert composer.deleted
    assert "Orange 3, Purple 0." in (await harness.finished()).images[0].alt


async def test_the_dial_turns_by_thumb_and_every_turn_has_its_picture(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    composer = await composer_of(harness, harness.ana, 2)
    seen = [composer.images[0].data]
    await harness.press(harness.ana, composer, "3")
    seen.append(composer.images[0].data)
    assert [each.label.replace(PLAIN_SIGN, "") for each in composer.buttons] == [
        *("Ball", "Goal", "Left", "Right", "Softer", "Harder"),
        *("Flick", "Finer"),
    ]
    assert aimed(harness, composer, "A3:7.4:50")
    for label, reads in (
        ("Goal", "A3:8.9:50"),
        ("Right", "A3:13.9:50"),
        ("Left", "A3:8.9:50"),
        ("Finer", "A3:8.9:50"),
        ("Right", "A3:9.9:50"),
        ("Harder", "A3:9.9:52"),
        ("C4", "A3:359.8:52"),
        ("Others", "A3:359.8:52"),
        ("Rival 2", "A3:5:52"),
        ("Coarser", "A3:5:52"),
        ("Softer", "A3:5:42"),
    ):
        if label in KICKERS:
            await (await harness.ana.choose(composer, composer.selects[0].custom_id, label)).settled()
        else:
            await harness.press(harness.ana, composer, label)
        assert aimed(harness, composer, reads)
        assert "Hits " in composer.text
        seen.append(composer.images[0].data)
        rows = [each for each in composer.json["components"] if each["type"] == 1]
        assert len(rows) <= ROWS
        assert all(len(row["components"]) <= BUTTONS for row in rows)
        assert all(len(each.custom_id or "") <= 100 for each in composer.buttons)
        assert len(composer.buttons) + len(composer.json["components"]) <= PARTS
    assert len(set(seen)) == len(seen) - 1  # the way there and back again
    await harness.press(harness.ana, composer, "Finer")
    await harness.press(harness.ana, composer, "Back")
    assert "Which coin?" in composer.text
    await harness.press(harness.ana, composer, "3")
    await harness.press(harness.ana, composer, "Flick")
    await harness.card_with(harness.ben.mention)
    assert "A3:7.4:50" in (await harness.view()).moves


async def test_power_goes_no_farther_than_it_can(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    composer = await composer_of(harness, harness.ana, 2)
    await choose(harness, harness.ana, composer, "A1", ply=2)
    for _ in range(6):
        await harness.press(harness.ana, composer, "Harder")
    assert "Your 1 · 100 %" in composer.text


BAD_NUMBERS = (
    ({"angle": "north", "power": "50"}, "Bearing: “north” doesn't fit. I need a number from 0 to 360."),
    ({"angle": "400"}, "“400” doesn't fit"),
    ({"angle": "nan"}, "“nan” doesn't fit"),
    ({"angle": "1e999"}, "“1e999” doesn't fit"),
    ({"angle": "-5"}, "“-5” doesn't fit"),
    ({"angle": "10", "power": "0"}, "Power: “0” doesn't fit. I need a number from 1 to 100."),
    ({"angle": "10", "power": "100.5"}, "“100.5” doesn't fit"),
)


async def test_bad_numbers_get_a_private_sentence_and_lose_nothing(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    composer = await composer_of(harness, harness.ana, 2)
    await choose(harness, harness.ana, composer, "A1", ply=2)
    await harness.press(harness.ana, composer, "Finer")
    shown, labels = composer.text, composer.labels
    for numbers, words in BAD_NUMBERS:
        assert words in await harness.refused(await write_numbers(harness, harness.ana, composer, **numbers))
        assert (composer.text, composer.labels) == (shown, labels)
    await write_numbers(harness, harness.ana, composer, angle="12,5°", power="")
    assert aimed(harness, composer, "A1:12.5:50")
    await harness.press(harness.ana, composer, "Flick")
    assert composer.deleted
    assert "A1:12.5:50" in (await harness.view()).moves


async def test_an_open_composer_goes_on_after_a_restart(own_bot: BotHarness) -> None:
    await begun(own_bot, *LINE_UP)
    composer = await composer_of(own_bot, own_bot.ana, 2)
    await choose(own_bot, own_bot.ana, composer, "A3", ply=2)
    await own_bot.restart()
    await own_bot.press(own_bot.ana, composer, "Right")
    await write_numbers(own_bot, own_bot.ana, composer, power="33.3")
    await own_bot.press(own_bot.ana, composer, "Flick")
    await own_bot.card_with(own_bot.ben.mention)
    assert "A3:12.4:33.3" in (await own_bot.view()).moves


async def test_a_flick_that_cannot_be_is_refused_privately(harness: BotHarness) -> None:
    card = await begun(harness, *LINE_UP)
    for typed, words in (
        ("C1:0:50", "isn't a kicker of yours"),
        ("A1:0:200", "The power goes from 1 to 100 percent"),
        ("ball:0:50", "only flicked on a free kick"),
        ("A1:zero:50", "can't read “A1:zero:50” as a flick"),
        ("A1:1e2:50", "in plain digits"),
        ("A1:-5:50", "-5 doesn't fit"),
        ("A1:5:" + "9" * 5000, "longer than any move"),
        ("A2>ne", "hasn't fouled out"),
    ):
        assert words in await harness.refused(await harness.do(harness.ana, "move", move=typed))
    assert harness.card("Play") == card


@pytest.mark.essential
async def test_a_flick_typed_in_full_is_offered_first_with_what_it_does(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)

    offered = partial(harness.offered, harness.ana)
    ((text, said),) = await offered("a2 31 42")
    assert text == "A2:31:42"
    assert said.startswith("A2:31:42 · Flick 2 ")
    assert [text for text, _ in await offered("A2:0:50")] == ["A2:0:50"]
    assert await offered("A2:31:420") == await offered("C2:31:42") == []


@pytest.mark.essential
async def test_a_wobbling_hand_is_completed_by_chance_and_shown_on_one_card(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP, hand="wobble")
    # The wobble decides whether it drives another coin into the ball.
    reply = await harness.do(harness.ana, "move", move="A2:348:60")
    hit = re.search(r"✅ (Orange [24] hit the ball\.)", reply.text)
    assert hit
    card = await harness.card_with(hit[1])
    more = await harness.opened(harness.ben, card, "More")
    for said in ("The hand wobbled by", "Orange 2 was flicked."):
        assert said in more.text
    assert "A2:348:60" not in more.text
    assert [shown.name for shown in card.images] == ["board.gif"]


@pytest.mark.essential
async def test_what_the_same_player_has_to_do_next_is_asked_in_the_same_message(harness: BotHarness) -> None:
    """Orange's own kicker goes into the goal, and Orange places it at once."""
    await begun(harness, "set 4.4,0.4 5.6,0.6 4.4,1.4 5.6,1.4", "set 4.4,10.4 5.6,10.4 4.4,11.6 5.6,11.6")
    composer = await composer_of(harness, harness.ana, 2)
    await choose(harness, harness.ana, composer, "A1", ply=2)
    await write_numbers(harness, harness.ana, composer, angle="150", power="5")
    await harness.press(harness.ana, composer, "Flick")
    assert "✅ Orange 1 slid into the goal" in composer.text
    assert "Into which corner does your 1 go?" in composer.text
    await harness.press(harness.ana, composer, "Near left")
    assert composer.deleted
    assert (await harness.view()).moves[-1] == "A1>sw"


TO_GOAL = ("set square", "set square", "A1:270:100", "ball:90:1", "A4:0:70")
"""South's A1 fouls and is out; then A4 scores."""
BEN_ANEW = "set 4.4,10.4 5.6,10.4 4.4,11.6 5.6,11.6"
ANA_ANEW = "set 4.4,0.4 5.6,0.4 5,1.6"


async def scored(harness: BotHarness) -> None:
    """A match with new line-ups in which South has just scored and has three kickers."""
    await harness.begin(game=KEY, hand="steady", lineup="new")
    await harness.play(*TO_GOAL)


async def lined_up(harness: BotHarness, member: Member, ply: int, move: str) -> None:
    """Compose a line-up place by place, and play it."""
    composer = await composer_of(harness, member, ply)
    *places, _ = move.removeprefix("set ").split()
    await choose(harness, member, composer, "own", *places, ply=ply)
    await harness.press(member, composer, f"play:match {harness.match} {ply}:{move}")
    assert composer.deleted


async def test_both_sides_line_up_anew_by_thumb_also_with_three_kickers(own_bot: BotHarness) -> None:
    await scored(own_bot)
    card = await card_of(own_bot, 5)
    assert "Goal for Orange!" in card.text
    more = await own_bot.opened(own_bot.ben, card, "More")
    assert "lined up anew, first those of Purple" in more.text
    await lined_up(own_bot, own_bot.ben, 5, BEN_ANEW)
    await own_bot.restart()
    await lined_up(own_bot, own_bot.ana, 6, ANA_ANEW)
    await own_bot.do(own_bot.ben, "move", move="C1:90:1")
    shown = (await card_of(own_bot, 8)).images[0].alt
    assert "Orange: 1 fouled out; 2 is " in shown


async def test_the_line_up_of_before_is_one_button_and_a_wrong_number_of_places_is_refused(
    harness: BotHarness,
) -> None:
    await harness.begin(game=KEY, hand="steady", lineup="new")
    await harness.play("set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.5", *TO_GOAL[1:])
    await harness.do(harness.ben, "move", move="set wall")
    composer = await composer_of(harness, harness.ana, 6)
    four = await harness.do(harness.ana, "move", move="set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4")
    assert "needs 3 places" in await harness.refused(four)
    await harness.press(harness.ana, composer, f"play:match {harness.match} 6:set 5.6,0.6 4.4,1.4 5.6,1.5")
    assert composer.deleted


async def test_a_match_with_new_line_ups_is_shown_again_and_its_file_holds(harness: BotHarness) -> None:
    await scored(harness)
    moves = (*TO_GOAL, "set line", ANA_ANEW, "C1:90:1")
    await harness.do(harness.ben, "move", move=moves[5])
    await harness.do(harness.ana, "move", move=moves[6])
    await harness.do(harness.ben, "move", move=moves[7])
    await harness.resign(harness.ana, await card_of(harness, 8))
    over = await harness.finished()
    replay = await harness.opened(harness.cleo, over, "Replay")
    assert replay.text == "-# The whole match: 8 turns"
    more = (await harness.press_behind(harness.cleo, over, "Proof")).message
    file = json.loads((await harness.opened(harness.cleo, more, "File")).files[f"match-{harness.match}.json"])
    assert file["options"] == {"hand": "steady", "lineup": "new"}
    assert tuple(reached.entry.text for reached in read_back(file).entries[:-1]) == moves
    assert verify(file).holds
