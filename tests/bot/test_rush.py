"""The rush and the puzzle of the day, as members play them in private and share them."""

import pytest

from cogs.cards.rush import RushTask
from engine.puzzles import Puzzle, puzzles
from sandbox import Member, Message
from services.matches.views import Person
from services.puzzles.puzzles import Puzzles
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_puzzle import Solving, first_of
from tests.services.puzzles.solving import wrong as wrong_move

ORDER = sorted((one for one in puzzles(GAME) if one.plies == 1), key=lambda one: one.number)


@pytest.fixture(autouse=True)
def _short_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rushes go through the puzzles of one move, in their order."""
    monkeypatch.setattr("services.puzzles.rush.rising", lambda *_: ORDER)


async def started(harness: BotHarness, who: Member) -> Message:
    message = await harness.shown(who, "puzzle rush", game=GAME)
    assert "three minutes" in message.text
    await harness.press(who, message, "Start")
    return message


async def chosen(harness: BotHarness, message: Message, step: int, move: str) -> None:
    """A move of Ana's at the puzzle of a step, by thumb."""
    task = RushTask(await began(harness, harness.ana), step)
    await Solving(harness, harness.ana, ORDER[step], message).choose(task, ORDER[step].at, move)


@pytest.mark.essential
async def test_a_rush_is_played_until_three_mistakes(harness: BotHarness) -> None:
    ana = harness.ana
    message = await started(harness, ana)
    assert message.ephemeral
    assert message.images[0].alt
    assert "✅ 0 · ❌ 0 of 3" in message.text
    await chosen(harness, message, 0, ORDER[0].line[0])
    assert "✅ Solved." in message.text
    assert "✅ 1 · ❌ 0 of 3" in message.text
    for step in (1, 2):
        await chosen(harness, message, step, wrong_move(ORDER[step]))
        assert "Here is the next one." in message.text
    assert "✅ 1 · ❌ 2 of 3" in message.text
    await chosen(harness, message, 3, wrong_move(ORDER[3]))
    assert "third mistake" in message.text
    assert "1 puzzle solved" in message.text
    assert "Your best ever!" in message.text
    assert message.labels == ["New rush", "Share"]
    profile = await harness.do(harness.ben, "profile", member=ana)
    assert "Best rush: Penguin Soccer **1**" in profile.text


async def began(harness: BotHarness, who: Member) -> int:
    """When a member's rush began, which names it."""
    async with harness.client.services.database.read() as tx:
        row = await tx.rushes.of(who.id)
    assert row is not None
    return row.began_ms


@pytest.mark.essential
async def test_a_button_of_an_earlier_rush_is_refused_in_one_sentence(harness: BotHarness) -> None:
    old = await started(harness, harness.ana)
    new = await started(harness, harness.ana)
    assert "That rush is over." in await harness.refused(
        await harness.press(harness.ana, old, "End the rush")
    )
    await harness.press(harness.ana, new, "End the rush")
    assert "You ended the rush." in new.text
    assert "No puzzle solved" in new.text
    await harness.press(harness.ana, new, "New rush")
    assert "✅ 0 · ❌ 0 of 3" in new.text


@pytest.mark.essential
async def test_a_score_is_shared_and_remembered(harness: BotHarness) -> None:
    message = await started(harness, harness.ana)
    await chosen(harness, message, 0, ORDER[0].line[0])
    await harness.press(harness.ana, message, "End the rush")
    await harness.press(harness.ana, message, "Share")
    post = await harness.post("in three minutes")
    assert "solved 1 puzzle" in post.text
    start = await harness.shown(harness.ana, "puzzle rush", game=GAME)
    assert "Your best: 1" in start.text
    await harness.press(harness.ana, start, "all games")
    assert "Your best" not in start.text


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    one = first_of(1)
    monkeypatch.setattr(Puzzles, "key_of_day", lambda *_: (GAME, one.number))
    return one


@pytest.mark.essential
async def test_the_puzzle_of_the_day_is_solved_and_shared_as_squares(
    harness: BotHarness, today: Puzzle
) -> None:
    message = await harness.shown(harness.ana, "puzzle today")
    assert f"Puzzle {today.number} · Penguin Soccer" in message.text
    await Solving(harness, harness.ana, today, message).play(wrong_move(today))
    assert "🟥" in message.text
    await harness.press(harness.ana, message, "Try again")
    await Solving(harness, harness.ana, today, message).solve()
    assert "🟥🟩" in message.text
    assert "1 day solved" in message.text
    await harness.press(harness.ana, message, "Share")
    post = await harness.post("🟥🟩")
    assert post.text.startswith("Ana tried the puzzle of the day")
    assert post.channel_id == harness.channel.id
    assert today.line[0] not in post.text
    assert post.images == []
    done = await harness.shown(harness.ana, "puzzle today")
    assert "🟥🟩" in done.text
    assert "The next one comes" in done.text
    assert done.labels == ["Next puzzle", "Share", "Rush"]
    assert "🟥" not in (await harness.shown(harness.ben, "puzzle today")).text


async def test_a_number_alone_is_answered_with_a_question(harness: BotHarness) -> None:
    reply = await harness.do(harness.ana, "puzzle", number=3)
    assert "Choose the game, too." in await harness.refused(reply)
    unknown = await harness.do(harness.ana, "puzzle", game=GAME, number=99_999)
    assert "There is no puzzle" in await harness.refused(unknown)


@pytest.mark.essential
async def test_a_try_shows_what_it_did_to_the_rating(harness: BotHarness) -> None:
    solving = Solving(harness, harness.ana, first_of(1))
    await solving.finish()
    assert solving.message is not None
    assert "The first ten puzzles are not rated: this was number 1." in solving.message.text
    person = Person(harness.ana.id, "Ana")
    for one in puzzles("polar-dare")[:9]:
        await harness.client.services.puzzles.record_try(person, ("polar-dare", one.number), solved=True)
    solving = Solving(harness, harness.ana, first_of(3))
    await solving.finish()
    assert solving.message is not None
    assert "Your puzzle rating: 1" in solving.message.text
    await harness.set_own(harness.ben, text_board=True)
    profile = await harness.do(harness.ben, "profile", member=harness.ana)
    assert "Puzzle rating: 1" in profile.text
