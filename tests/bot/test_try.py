"""The private board: turns of both sides, and answers that are played with the move they answer."""

from random import Random

import pytest

from cogs.ui.buttons import item_of
from cogs.ui.custom_ids import OutdatedItem
from sandbox import Member, Message
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import Person, Viewer
from tests.bot.deeds import named_on
from tests.bot.harness import BotHarness
from tests.each_game import EACH_KEY
from tests.services.conftest import TO_A_GOAL, try_line


async def moves_of(harness: BotHarness) -> list[str]:
    return list((await harness.view()).moves)


async def pressed(harness: BotHarness, who: Member, message: Message, *labels: str) -> Message:
    """A private message after buttons were pressed, each named by a part of its label."""
    for part in labels:
        label = next(each for each in message.labels if part in each)
        message = await harness.opened(who, message, label)
    return message


async def chosen(who: Member, message: Message, part: str) -> Message:
    """A private message after an option was chosen that has this in its label."""
    (menu,) = (each for each in message.selects if any(part in label for label, _ in each.options))
    value = next(value for label, value in menu.options if part in label)
    await (await who.choose(message, menu.custom_id, value)).settled()
    return message


async def test_an_answer_is_tried_by_thumb_and_comes_true(own_bot: BotHarness) -> None:
    await own_bot.begin()
    await own_bot.play("1ne")
    more = await own_bot.opened(own_bot.ana, await own_bot.card_at(1), "More")
    message = await pressed(own_bot, own_bot.ana, more, "Try")
    assert "**Ben (Purple)** to move" in message.text
    assert message.files
    message = await pressed(own_bot, own_bot.ana, message, "Baby")
    message = await pressed(own_bot, own_bot.ana, message, "f6")
    assert "**Baby to f6**\n-# Now your answer" in message.text
    assert "Plan" not in message.labels
    await own_bot.restart()  # what is tried so far is kept
    message = await pressed(own_bot, own_bot.ana, message, "Papa", "b2")
    assert "Baby to f6 → **Papa to b2**\n-# Switch it on" in message.text
    message = await pressed(own_bot, own_bot.ana, message, "Plan")
    assert "If it comes, your answer is played at once." in message.text
    message = await pressed(own_bot, own_bot.ana, message, "◀")
    assert "**Baby to f6** → *Papa to b2*" in message.text
    assert await moves_of(own_bot) == ["1ne"]
    posted = len(own_bot.cards())
    reply = await own_bot.do(own_bot.ben, "move", move="1sw")
    card = await own_bot.card_at(3, "Ana had planned the answer", own_bot.ben.mention)
    assert len(own_bot.cards()) == posted + 1
    assert "Orange's papa" in card.text
    assert "Purple's baby" in card.text
    assert "Ana had planned the answer: " in reply.text
    more = await own_bot.opened(own_bot.cleo, card, "More")
    assert "Purple's baby came out of the sea" in more.text
    assert "Orange's papa came out of the sea" in more.text
    assert "`" not in more.text.split("SHA-256")[0]


async def test_lines_are_listed_chosen_and_removed(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    for line in ("1sw 2ne", "1s 2n"):
        board = await harness.shown(harness.ana, "try", planned=line)
    (menu,) = board.selects
    assert [label for label, _ in menu.options] == [
        "Baby to h6 → Papa to a2",
        "Baby to f6 → Papa to b2",
    ]
    board = await chosen(harness.ana, board, "f6")
    assert "Baby to f6 → **Papa to b2**\n-# If it comes" in board.text
    board = await pressed(harness, harness.ana, board, "◀", "◀")
    board = await chosen(harness.ana, board, "f6")
    stale = await harness.shown(harness.ana, "try")
    await chosen(harness.ana, stale, "f6")
    board = await harness.opened(harness.ana, board, named_on(board, "tryremove:"))
    assert "Removed." in board.text
    gone = await harness.press(harness.ana, stale, "Plan")
    assert "not there any more" in await harness.follow_up(gone)
    await harness.do(harness.ben, "move", move="1sw")
    assert await moves_of(harness) == ["1ne", "1sw"]


@pytest.mark.essential
async def test_a_board_that_is_open_goes_on_as_the_match_does(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    board = await harness.shown(harness.ana, "try", planned="1sw 2ne 2sw 3n")
    board = await chosen(harness.ana, board, "f6")
    await harness.do(harness.ben, "move", move="1sw")
    await harness.card_at(3)
    board = await pressed(harness, harness.ana, board, "◀")
    assert "-# The match has moved on since.\n-# If it comes" in board.text
    board = await pressed(harness, harness.ana, board, "The board now")
    assert "moved on" not in board.text
    assert "**Papa to g7** → *Mama in, towards a8*" in board.text
    await harness.do(harness.ben, "move", move="3sw")
    board = await pressed(harness, harness.ana, board, "▶")
    assert "-# The match has moved on since.\n-# The match went another way." in board.text


async def test_what_cannot_be_switched_on_is_explained(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    await harness.do(harness.ana, "try", planned="1sw 2ne")
    await try_line(harness.client.services.lines, harness.match, harness.ana.id, "1sw 2n")
    board = await chosen(harness.ana, await harness.shown(harness.ana, "try"), "Papa to a2")
    second = await harness.press(harness.ana, board, "Plan")
    assert "already have another answer" in await harness.follow_up(second)
    await harness.resign(harness.ben)
    over = await harness.press(harness.ana, board, "Plan")
    assert "not there any more" in await harness.follow_up(over)


@pytest.mark.essential
async def test_chance_is_chosen_or_rolled_on_the_board(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game="polar-dare", level=1, first="challenger")
    await harness.card_with(harness.ana.mention)
    match = await harness.view()
    game, at, turn = match.match.game, match.position, list[str]()
    while game.mover(at) == match.mover:
        turn.append(game.write(at, game.moves(at)[0]))
        at = game.play(at, game.moves(at)[0]).after
    await try_line(harness.client.services.lines, match.id, harness.ana.id, " ".join(turn))
    board = await harness.shown(harness.ana, "try")
    value = board.selects[0].options[-1][1]
    await (await harness.ana.choose(board, board.selects[0].custom_id, value)).settled()
    assert "**Chance decides.**" in board.text
    assert not any("Plan" in label for label in board.labels)
    draws = next(each for each in board.selects if each.custom_id.startswith("trydraw:"))
    assert len(draws.options) == len(game.moves(at))
    await (await harness.ana.choose(board, draws.custom_id, draws.options[0][1])).settled()
    assert "**Chance decides.**" not in board.text
    board = await pressed(harness, harness.ana, board, "◀")
    assert "**Chance decides.**" in board.text
    board = await pressed(harness, harness.ana, board, "Roll")
    assert "**Chance decides.**" not in board.text


@EACH_KEY
async def test_lines_of_any_game_are_said_and_shown_in_both_languages(harness: BotHarness, game: str) -> None:
    await harness.begin(game=game, rated=False)
    match, lines = await harness.view(), harness.client.services.lines
    rules, rng, viewer = match.match.game, Random(game), Viewer(harness.ana.id, harness.here)
    board = await lines.view(viewer, TryPlace(TrySubject.of_match(match.id, match.ply)))
    while len(board.line.made) < 6:
        move = rules.write(board.position, rules.sample(board.position, rng))
        board = await lines.play(viewer, Person(harness.ana.id, harness.ana.name), board.place, move)
    for language in ("en", "de"):
        await harness.set_own(harness.ana, language=language)
        shown = await harness.shown(harness.ana, "try")
        ((label, value),) = shown.selects[0].options
        assert 0 < len(label) <= 100
        await (await harness.ana.choose(shown, shown.selects[0].custom_id, value)).settled()
        assert label.split(" → ")[-1] in shown.text


async def test_a_match_that_is_over_can_be_tried_by_all_who_see_it(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play(*TO_A_GOAL)
    card = await harness.finished()
    for who in (harness.ana, harness.cleo):
        more = await harness.opened(who, card, "More")
        board = await pressed(harness, who, more, "Try")
        assert "Here the game is over." in board.text
        board = await pressed(harness, who, board, "◀")
        assert "to move" in board.text
        assert "Plan" not in board.labels


async def test_a_replay_can_be_tried_from_the_step_it_shows(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, stills=True)
    await harness.begin()
    await harness.play(*TO_A_GOAL)
    replay = await harness.opened(harness.ana, await harness.finished(), "Replay")
    board = await harness.opened(harness.ana, await pressed(harness, harness.ana, replay, "▶"), "Try")
    assert "Purple" in board.text
    assert "Play on" in board.labels
    assert any(
        (each.custom_id or "").startswith(f"tryat:{harness.match}.0:0:0:back") for each in board.buttons
    )


async def test_a_button_of_the_former_plan_is_out_of_date() -> None:
    for custom_id in ("plan:7", "planpage:7:1", "planremove:7:1:1:1", "planclear:7:1", "planclose:7:1"):
        with pytest.raises(OutdatedItem):
            item_of(custom_id)
    for custom_id in ("step:plan 7 1 0:1", "play:plan 7 1 0:1ne"):
        with pytest.raises(OutdatedItem):
            item_of(custom_id)


async def test_with_text_boards_a_position_is_tried_in_words(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, text_board=True)
    await harness.begin()
    await harness.play("1ne")
    board = await chosen(harness.ana, await harness.shown(harness.ana, "try", planned="1sw 2ne"), "f6")
    assert "Baby to f6 → **Papa to b2**" in board.text
    assert not board.files
    squares = await harness.press(harness.ana, board, "Squares")
    assert "```" in squares.text
