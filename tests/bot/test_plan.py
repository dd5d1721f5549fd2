"""Planning ahead: answers that are played with the move they answer, and that nobody else sees."""

import io
import json
import logging
from typing import Any

import pytest

from engine.registry import game
from sandbox import Member, Message
from tests.bot.harness import BotHarness
from tests.services.conftest import plan_line

FIVE = ("1sw 2ne", "1s 2n", "1w 2ne", "2sw 2ne", "3sw 2ne")
"""Answers to five moves."""


LIBRARIES = {"aiosqlite", "discord"}
"""They log what is stored and sent where somebody turns that on."""


def always_south_west(*_given: Any) -> str:
    """The turn of a computer whose first penguin comes straight in, and later the second."""
    at = _given[1]
    return next(
        text
        for text in ("1sw", "2sw", "3sw")
        if game("penguin-soccer").read(at, text) in game("penguin-soccer").moves(at)
    )


async def plan(harness: BotHarness, who: Member, moves: str) -> str:
    """The plan of a member after a line was added to it."""
    return (await harness.do(who, "plan", moves=moves)).text


async def moves_of(harness: BotHarness) -> list[str]:
    """The moves of the first match."""
    return list((await harness.view()).moves)


async def pressed(harness: BotHarness, who: Member, message: Message, *labels: str) -> Message:
    """A private message after buttons were pressed, each named by a part of its label."""
    for part in labels:
        label = next(each for each in message.labels if part in each)
        message = await harness.opened(who, message, label)
    return message


@pytest.mark.slow
async def test_a_plan_is_put_together_by_thumb_and_comes_true(own_bot: BotHarness) -> None:
    await own_bot.begin()
    await own_bot.play("1ne")
    more = await own_bot.opened(own_bot.ana, await own_bot.card_at(1), "More")
    message = await pressed(own_bot, own_bot.ana, more, "Plan")
    assert "What may Ben play?" in message.text
    assert message.files
    message = await pressed(own_bot, own_bot.ana, message, "Baby")
    assert "nothing is played yet" in message.text
    message = await pressed(own_bot, own_bot.ana, message, "f6")
    assert "If **Baby to f6** comes, what is your answer?" in message.text
    await own_bot.restart()  # what is planned so far is saved
    message = await pressed(own_bot, own_bot.ana, message, "Papa", "b2")
    assert "Planned: if **Baby to f6**, then **Papa to b2**." in message.text
    assert len(message.files) == 1
    message = await pressed(own_bot, own_bot.ana, message, "And then?")
    assert "After Baby to f6 → Papa to b2" in message.text
    message = await pressed(own_bot, own_bot.ana, message, "Papa", "", "Mama", "")
    assert len(message.files) == 2
    message = await pressed(own_bot, own_bot.ana, message, "Done")
    assert "2 answers" in message.text
    assert await moves_of(own_bot) == ["1ne"]
    posted = len(own_bot.cards())
    reply = await own_bot.do(own_bot.ben, "move", move="1sw")
    card = await own_bot.card_at(3, "Ana had planned the answer", own_bot.ben.mention)
    assert len(own_bot.cards()) == posted + 1
    assert "White's papa" in card.text
    assert "Black's baby" in card.text
    assert "Ana had planned the answer: " in reply.text
    more = await own_bot.opened(own_bot.cleo, card, "More")
    assert "Black's baby came out of the sea" in more.text
    assert "White's papa came out of the sea" in more.text
    assert "`" not in more.text.split("SHA-256")[0]
    assert "Plan" not in more.labels


@pytest.mark.slow
async def test_a_plan_of_five_lines_is_played_out_over_a_restart(own_bot: BotHarness) -> None:
    await own_bot.begin(clock="correspondence:3")
    await own_bot.play("1ne")
    line = list[str]()
    match = await own_bot.view()
    rules, at = match.match.game, match.position
    for _ in range(10):
        line.append(min(rules.write(at, move) for move in rules.moves(at)))
        at = rules.play(at, rules.read(at, line[-1])).after
    shown = await own_bot.shown(own_bot.ana, "plan", moves=" ".join(line))
    assert len(shown.files) == 5
    for turn in range(5):
        if turn in (1, 3):
            await own_bot.restart()
        await own_bot.do(own_bot.ben, "move", move=line[2 * turn])
        await own_bot.card_at(2 * turn + 3, "Ana had planned the answer", own_bot.ben.mention)
        view = await own_bot.view()
        assert view.moves == ("1ne", *line[: 2 * turn + 2])
        assert view.seats[0].remaining_ms == view.match.clock.rule.allowance_ms  # no time was used
    assert (await own_bot.do(own_bot.ana, "plan")).text.startswith("### Plan ahead\nWhat may Ben play?")


async def test_plans_of_both_chain_and_are_taken_back_together(harness: BotHarness) -> None:
    await harness.begin(rated=False)
    assert "First you play **Baby to c3**" in await plan(harness, harness.ana, "1ne 1sw 2ne 2sw 3n")
    await harness.play("1ne")
    assert "If **Papa to b2**, then **Papa to g7**" in await plan(harness, harness.ben, "1sw 2ne 2sw")
    posted = len(harness.cards())
    await harness.do(harness.ben, "move", move="1sw")
    card = await harness.card_at(5, harness.ben.mention, "3 more moves were played at once")
    assert len(harness.cards()) == posted + 1
    assert await moves_of(harness) == ["1ne", "1sw", "2ne", "2sw", "3n"]
    await harness.press_behind(harness.ana, card, "Take back")
    offered = await harness.card_with(label="Allow")
    await harness.press(harness.ben, offered, "Allow")
    await harness.card_at(6, harness.ben.mention)
    assert await moves_of(harness) == ["1ne"]
    assert "What may Ben play?" in (await harness.do(harness.ana, "plan")).text


async def test_answers_are_listed_on_pages_and_removed(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    for line in FIVE:
        await plan(harness, harness.ana, line)
    message = await harness.shown(harness.ana, "plan", moves="2s 2ne")
    assert "**5 ·**" in message.text
    message = await pressed(harness, harness.ana, message, "▶")
    assert "If **Papa to h7**, then **Papa to b2**" in message.text
    stale = await harness.shown(harness.ana, "plan")
    message = await pressed(harness, harness.ana, message, "Remove 6")
    assert "Removed." in message.text
    assert "`2s`" not in message.text
    await pressed(harness, harness.ana, stale, "Remove 1")
    message = await harness.shown(harness.ana, "plan")
    assert "**4 ·**" in message.text
    assert "**5 ·**" not in message.text
    message = await pressed(harness, harness.ana, message, "Remove all")
    assert "Nothing is planned." in message.text
    message = await pressed(harness, harness.ana, message, "Done")
    assert "Nothing is planned." in message.text
    await harness.do(harness.ben, "move", move="1sw")
    assert await moves_of(harness) == ["1ne", "1sw"]


async def test_what_cannot_be_planned_is_explained(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    stale = await harness.shown(harness.ana, "plan", moves="1sw 2ne")
    again = await plan(harness, harness.ana, "1sw 2n")
    assert again.count("If **Baby to f6**") == 1  # replaced
    gone = await harness.press(harness.ana, stale, "And then?")
    assert "not there any more" in await harness.follow_up(gone)
    await harness.do(harness.ben, "move", move="3sw")  # never planned for
    late = await harness.press(harness.ana, stale, "Remove 1")
    assert "moved on since you looked" in await harness.follow_up(late)


async def test_twenty_answers_are_all(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    match = await harness.view()
    rules, at = match.match.game, match.position
    texts = [rules.write(at, move) for move in rules.moves(at)]
    plans = harness.client.services.plans
    for text in texts[:20]:
        await plan_line(plans, harness.match, harness.ana.id, f"{text} 2ne")
    message = await harness.shown(harness.ana, "plan")
    assert "Add an answer" not in message.labels


async def test_where_chance_comes_between_there_is_no_plan(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game="polar-dare", level=1, first="challenger")
    card = await harness.card_with(harness.ana.mention)
    more = await harness.opened(harness.ana, card, "More")
    assert "Resign" in more.labels
    assert "Plan" not in more.labels


async def test_nobody_else_sees_a_plan(own_bot: BotHarness, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    await own_bot.begin()
    await own_bot.play("1ne")
    await own_bot.do(own_bot.ana, "plan", moves="1wLLL 2neL")
    card = await own_bot.card_at(1)
    for who in (own_bot.ben, own_bot.cleo):
        more = await own_bot.opened(who, card, "More")
        file = await own_bot.opened(who, more, "File")
        assert b"2neL" not in b"".join(file.files.values())
        assert "2neL" not in more.text
        assert "2neL" not in (await own_bot.do(who, "match", match=own_bot.match)).text
        export = await own_bot.shown(who, "data export")
        assert b"2neL" not in b"".join(export.files.values())
        assert all("2neL" not in post.text for post in who.sees(own_bot.channel))
    assert "2neL" not in (await own_bot.do(own_bot.ben, "plan")).text
    own = await own_bot.shown(own_bot.ana, "data export")
    (data,) = own.files.values()
    assert "2neL" in json.load(io.BytesIO(data))["tables"]["plans"][0]["tree"]
    naming = {record.name.partition(".")[0] for record in caplog.records if "2neL" in record.getMessage()}
    assert naming <= LIBRARIES


@pytest.mark.slow
async def test_an_answer_to_the_computer_is_played_at_once(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.computer.turns.computer_turn", always_south_west)
    await harness.play_computer(harness.ana, game="penguin-soccer", level=1, first="challenger")
    await harness.card_with(harness.ana.mention)
    await plan(harness, harness.ana, "1ne 1sw 2ne")
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until(lambda: any("Ana had planned the answer" in card.text for card in harness.cards()))
    assert (await moves_of(harness))[:3] == ["1ne", "1sw", "2ne"]


async def test_german_members_plan_in_german(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    await harness.set_own(harness.ana, language="de")
    assert "Wenn **Baby nach f6**, dann **Papa nach b2**" in await plan(harness, harness.ana, "1sw 2ne")


@pytest.mark.slow
async def test_with_text_boards_a_plan_has_no_pictures(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, text_board=True)
    await harness.begin()
    await harness.play("1ne")
    message = await harness.shown(harness.ana, "plan", moves="1sw 2ne")
    assert "If **Baby to f6**, then **Papa to b2**" in message.text
    assert not message.files
