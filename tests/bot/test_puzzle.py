"""Puzzles as members solve them: by thumb, in private, over restarts; one a day for everybody."""

from dataclasses import dataclass
from typing import Any

import pytest

from cogs.cards.puzzle import PuzzleSolution, PuzzleTask
from cogs.composer.composer import Choose, Play
from cogs.composer.task import Task
from cogs.ui.events import POSTS_CHANGED
from engine import registry
from engine.core.drafts import OTHERS, Draft, staged
from engine.puzzles import Puzzle, puzzles
from engine.puzzles.judging import played_from
from sandbox import Member, Message, Permission
from services.matches.views import Person
from services.puzzles.puzzles import Puzzles
from tests.bot.harness import GAME, BotHarness
from tests.engine.presses import paths
from tests.services.puzzles.solving import wrong as wrong_move
from tests.waits import blocked, soon

DELETED = 5


def first_of(plies: int) -> Puzzle:
    return next(one for one in puzzles(GAME) if one.plies == plies)


def choices_of(game: str, at: Any, move: str, chosen: tuple[str, ...] = ()) -> tuple[str, ...] | None:
    """The choices that put a move together."""
    menu = registry.game(game).menu(at, chosen)
    if menu.move is not None:
        return chosen if menu.move == move else None
    found = (choices_of(game, at, move, (*chosen, choice.token)) for choice in menu.choices)
    return next((path for path in found if path is not None), None)


@dataclass
class Solving:
    """A member at a puzzle."""

    harness: BotHarness
    who: Member
    one: Puzzle
    message: Message | None = None

    async def open(self) -> Message:
        one, do = self.one, self.harness.do
        self.message = (await do(self.who, "puzzle", game=one.game, number=one.number)).message
        assert self.message is not None
        assert self.message.ephemeral
        assert f"Puzzle {one.number} · Penguin Soccer" in self.message.text
        return self.message

    async def play(self, move: str, *before: str) -> None:
        one = self.one
        task, at = PuzzleTask(one.game, one.number, before), played_from(one.game, one.at, before).at
        await self.choose(task, at, move)

    async def choose(self, task: Task, at: Any, move: str) -> None:
        """Choose a move by thumb, and play it."""
        choices = choices_of(self.one.game, at, move)
        assert choices is not None
        for chosen in range(1, len(choices)):
            step = Choose(task, Draft(chosen=choices[:chosen]))
            await self.harness.press(self.who, self.message, str(step.custom_id))
        await self.harness.press(self.who, self.message, str(Play(task, move).custom_id))

    async def finish(self) -> None:
        """Open the puzzle and solve it."""
        await self.open()
        await self.solve()

    async def solve(self) -> None:
        for ply in range(0, self.one.plies, 2):
            await self.play(self.one.line[ply], *self.one.line[:ply])


async def test_a_puzzle_is_solved_by_thumb_over_a_restart(own_bot: BotHarness) -> None:
    one = first_of(3)
    solving = Solving(own_bot, own_bot.ana, one)
    await Solving(own_bot, own_bot.ana, first_of(1)).finish()
    message = await solving.open()
    assert "Win in 2 moves!" in message.text
    assert message.images[0].alt
    await solving.play(one.line[0])
    assert (
        "✅ Right! Orange's papa slid from e6 to g8 and took the ball.\nThen: Purple's baby" in message.text
    )
    assert "One more move wins." in message.text
    await own_bot.restart()
    await solving.play(one.line[2], *one.line[:2])
    assert "🎉 Solved! Goal!" in message.text
    assert "in a row at the first try: your best ever" in message.text
    assert message.labels == ["Next puzzle", "Try", "Play on"]
    board = await own_bot.opened(own_bot.ana, message, "Try")
    assert f"Puzzle {one.number}" in board.text
    assert "**Orange** to move" in board.text
    await own_bot.press(own_bot.ana, message, "Next puzzle")
    assert f"Puzzle {one.number} " not in message.text
    assert "Show it" in message.labels


async def test_a_wrong_move_ends_the_streak_and_may_be_tried_again(harness: BotHarness) -> None:
    easy, one = sorted(puzzles(GAME), key=lambda each: (each.moves, each.number))[:2]
    first, solving = Solving(harness, harness.ana, easy), Solving(harness, harness.ana, one)
    await first.open()
    await first.solve()
    message = await solving.open()
    wrong = wrong_move(one)
    await solving.play(wrong)
    assert "Not that one" in message.text
    assert "your streak of 1 ends" in message.text
    assert message.images
    await harness.press(harness.ana, message, "Try again")
    await solving.play(wrong)
    assert "streak" not in message.text
    await harness.press(harness.ana, message, "Try again")
    await solving.solve()
    assert "Solved" in message.text
    assert "Only first tries count" in message.text


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-US", "Puzzle 5 is no longer here, but </puzzle"),
        ("de", "Rätsel 5 gibt es nicht mehr, aber </puzzle"),
    ],
)
async def test_cards_of_a_deleted_puzzle_answer_with_a_sentence(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, locale: str, sentence: str
) -> None:
    harness.ana.locale = locale
    message = await harness.shown(harness.ana, "puzzle", game=GAME, number=DELETED)
    left = tuple(one for one in puzzles(GAME) if one.number != DELETED)
    monkeypatch.setattr("engine.puzzles.puzzles", lambda _: left)
    solution = str(PuzzleSolution(GAME, DELETED).custom_id)
    for button in (message.labels[0], solution):
        reply = await harness.press(harness.ana, message, button)
        assert sentence in await harness.refused(reply), button
    asked = await harness.do(harness.ana, "puzzle", game=GAME, number=DELETED)
    assert sentence in await harness.refused(asked)


@pytest.mark.essential
async def test_the_solution_moves_or_stands_still_or_is_read(harness: BotHarness) -> None:
    one = first_of(1)
    bold = "The solution: **Kick into the corner**"
    message = await harness.shown(harness.ana, "puzzle", game=GAME, number=one.number)
    await harness.press(harness.ana, message, "Show it")
    assert bold in message.text
    assert "are bold" not in message.text, "there is only one"
    assert [image.name for image in message.images] == ["board.gif"]
    settings, ben = harness.client.services.settings, Person(harness.ben.id, "Ben")
    await settings.change(ben, stills=True)
    message = await harness.shown(harness.ben, "puzzle", game=GAME, number=one.number)
    await harness.press(harness.ben, message, "Show it")
    assert [image.name for image in message.images] == ["board.png"]
    await settings.change(ben, text_board=True)
    message = await Solving(harness, harness.ben, first_of(3)).open()
    assert message.images == []
    await harness.press(harness.ben, message, "Show it")
    assert message.images == []
    assert " → **Kick into the corner**" in message.text


async def test_a_turn_of_several_steps_is_put_together_and_tried_as_one(harness: BotHarness) -> None:
    game = "polar-dare"
    one = next(each for each in puzzles(game) if each.kind == "win" and each.moves == 3)
    message = await harness.shown(harness.ana, "puzzle", game=game, number=one.number)
    assert "Bring everybody home this turn!" in message.text
    at, draft = one.at, Draft()
    for step in one.line:
        path = next(path for path in paths(registry.game(game), at, draft) if path.move == step)
        for token in path.draft.tokens[len(draft.tokens) :]:
            stage = staged(registry.game(game), at, registry.game(game).mover(at), draft)
            while token not in [choice.token for choice in stage.menu.choices]:
                draft = stage.draft.choosing(OTHERS)
                await harness.press(harness.ana, message, f"step:puzzle {game} {one.number}:{draft}")
                stage = staged(registry.game(game), at, registry.game(game).mover(at), draft)
            draft = stage.draft.choosing(token)
            turn = stage.endings.get(token)
            button = f"step:puzzle {game} {one.number}:{draft}"
            if turn is not None:
                button = str(Play(PuzzleTask(game, one.number), turn).custom_id)
            await harness.press(harness.ana, message, button)
        draft = staged(registry.game(game), at, registry.game(game).mover(at), draft).draft
    assert "🎉 Solved! Red has all three at the North Pole and wins!" in message.text


async def keep(harness: BotHarness, *channels: Any) -> Message:
    """The keeper chooses the channel for the puzzle of the day, or none."""
    message = await harness.shown(harness.owner, "server")
    await (await harness.owner.choose(message, "serverpost:puzzle", *channels)).settled()
    return message


async def test_the_puzzle_of_the_day_is_posted_once_a_day_and_counts_its_solvers(
    own_bot: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Puzzles, "key_of_day", lambda _, day, game: (game, day % 10 + 1))
    cove = own_bot.server.channel("cove")

    async def posted(count: int) -> Message:
        own_bot.client.dispatch(POSTS_CHANGED)
        await own_bot.until(lambda: len(cove.messages) == count)
        newest: Message = cove.messages[-1]
        return newest

    await keep(own_bot, cove)
    card = await posted(1)
    assert "Puzzle of the day" in card.text
    assert "Nobody here has solved it yet." in card.text
    assert card.pings == []
    service, home = own_bot.client.services.puzzles, own_bot.server.id
    daily = await soon(lambda: service.daily(home))
    await own_bot.restart()
    message = await own_bot.opened(own_bot.ben, card, "Solve")
    assert message.ephemeral
    await Solving(own_bot, own_bot.ben, daily.view.puzzle, message).solve()
    await own_bot.until(lambda: "🟩 1 member here has solved it." in card.text)
    assert card.images
    assert "Solve" in card.labels
    await own_bot.turn(days=1)
    other = await posted(2)
    assert other.images[0].alt != card.images[0].alt
    await keep(own_bot)
    await own_bot.turn(days=1)
    assert await own_bot.client.services.regular_posts.due("puzzle") == []


@pytest.mark.parametrize("step", ["send", "record_message"])
async def test_the_puzzle_of_the_day_is_posted_once_though_the_bot_is_stopped_meanwhile(
    own_bot: BotHarness, step: str
) -> None:
    cove, posts = own_bot.server.channel("cove"), own_bot.client.services.regular_posts
    with blocked(own_bot.client.get_cog("RegularPostWork") if step == "send" else posts, step) as reached:
        await keep(own_bot, cove)
        own_bot.client.dispatch(POSTS_CHANGED)
        await reached.wait()
        await own_bot.stop()
    own_bot.clock.turn(minutes=10)
    await own_bot.start()
    daily = await soon(lambda: own_bot.client.services.puzzles.daily(own_bot.server.id))
    (card,) = cove.messages
    assert daily.post.message_id == card.id


async def test_a_closed_channel_goes_without_and_the_doctor_says_why(harness: BotHarness) -> None:
    cove = harness.server.channel("cove")
    cove.overwrite(harness.server.bot_role, deny=Permission.ATTACH_FILES)
    await keep(harness, cove)
    service = harness.client.services.regular_posts
    harness.client.dispatch(POSTS_CHANGED)

    async def given_up() -> bool:
        return not await service.due("puzzle")

    await soon(given_up)
    assert cove.messages == []
    said = (await harness.do(harness.owner, "server doctor")).text
    assert f"❌ post the puzzle of the day in {cove.mention}" in said
    assert "Switch on: Attach Files" in said


async def test_labels_of_a_puzzle_do_not_give_it_away(harness: BotHarness) -> None:
    one = next(each for each in puzzles("penguin-soccer") if each.plies == 1)
    rules = registry.game(one.game)
    *before, _ = choices_of(one.game, one.at, one.line[0]) or ()
    told = {str(choice.facts.get("meets")) for choice in rules.menu(one.at, before).choices}
    assert "goal" in told
    message = await harness.shown(harness.ana, "puzzle", game=one.game, number=one.number)
    draft = Draft().choosing(*before)
    await harness.press(harness.ana, message, str(Choose(PuzzleTask(one.game, one.number), draft).custom_id))
    assert not [label for label in message.labels if "goal" in label]
