"""Lessons in private with the composer: their cards and buttons.

A button's custom id says whose lesson it belongs to and how far that is; what is stored decides whether its
card is still the present one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from cogs.cards.puzzle import PuzzleNext
from cogs.composer.composer import Choose, Play, in_rows, present
from cogs.composer.labels import LABEL
from cogs.composer.match_turn import show_first_turn
from cogs.composer.task import ComposerContext, Task
from cogs.ui.application_emoji import game_emoji
from cogs.ui.buttons import PersistentButton, PersistentItem
from cogs.ui.ctx import Ctx
from cogs.ui.pictures import board_for, for_reader, turn_for
from cogs.ui.posting import place_to_practise, require_posting
from cogs.ui.text import card_link, game_name, title_of
from engine import registry
from engine.core.drafts import Draft
from engine.core.errors import BadRequest
from engine.lessons import Course, Lesson, course
from engine.lessons.judging import LessonAttempt, attempt
from engine.match.opponents import LEVELS
from engine.puzzles import puzzles
from render import Turn, covers, turn_label, turn_words
from render.words import Words
from services.lessons.lessons import CourseProgress, LessonResult, LessonView


def require_own(ctx: Ctx, player_id: int) -> None:
    """Raises: lesson.not-yours."""
    if ctx.member.id != player_id:
        raise BadRequest("lesson.not-yours")


class OwnCourse(PersistentItem):
    """Base of what goes on with a member's own course."""

    player_id: int
    course: str

    def require_access(self, ctx: Ctx) -> None:
        require_own(ctx, self.player_id)


@dataclass(frozen=True)
class LessonTask(Task, name="lesson", price="page"):
    """A lesson of a member's own course."""

    player_id: int
    course: str
    number: int

    def require_access(self, ctx: Ctx) -> None:
        require_own(ctx, self.player_id)

    async def question(self, ctx: Ctx) -> ComposerContext:
        view = await ctx.services.lessons.view(self.player_id, self.course, self.number)
        return context_of(view, self.player_id, ctx.words)

    async def play(self, ctx: Ctx, turn: str) -> None:
        player, words = ctx.member, ctx.words
        result = await ctx.services.lessons.try_turn(player, self.course, self.number, turn)
        if result.next is None or (result.attempt.right and self.number == 1):
            await show_done(ctx, result)
            return
        if result.attempt.right:
            context = context_of(result.next, player.id, words)
            context = replace(context, above=f"{context.above}\n{praise(result, words)}", turn=made(result))
        else:
            context = context_of(result.next, player.id, words, wrong_words(result.before, words))
        await present(ctx, context)


class LessonHint(PersistentButton, OwnCourse, name="lessonhint", acknowledged="update", price="hint"):
    """Shows a good turn, which one more press plays."""

    number: int

    async def pressed(self, ctx: Ctx) -> None:
        view, good = await ctx.services.lessons.hint(self.player_id, self.course, self.number)
        await show_hint(ctx, view, good)


class LessonOpen(PersistentButton, OwnCourse, name="lessonopen", acknowledged="beside", price="page"):
    """Opens the member's present lesson of a course."""

    async def pressed(self, ctx: Ctx) -> None:
        await open_course(ctx, self.course)


class LessonRestart(PersistentButton, OwnCourse, name="lessonrestart", acknowledged="update", price="page"):
    async def pressed(self, ctx: Ctx) -> None:
        view = await ctx.services.lessons.restart(ctx.member, self.course)
        await present(ctx, context_of(view, self.player_id, ctx.words))


class LessonCourses(PersistentButton, name="lessoncourses", acknowledged="beside", price="page"):
    async def pressed(self, ctx: Ctx) -> None:
        await show_courses(ctx)


class FirstMatch(PersistentButton, name="firstmatch", acknowledged="private", price="match"):
    """Begins a match against the weakest computer, by the rules of a course."""

    course: str

    async def pressed(self, ctx: Ctx) -> None:
        services, one, words = ctx.services, course(self.course), ctx.words
        place = place_to_practise(ctx)
        require_posting(ctx, place.channel_id)
        match = await services.computers.begin(
            ctx.member,
            place,
            ctx.interaction.id,
            game=one.game,
            level=LEVELS[0],
            options=one.options,
            first="challenger",
        )
        sentence = words.say("play-begun", game=title_of(one.game, words), level=LEVELS[0])
        await show_first_turn(ctx, match, sentence)


async def open_course(ctx: Ctx, key: str) -> None:
    """Answer a deferred interaction with the member's present lesson, or with the end of the course."""
    words, player = ctx.words, ctx.member.id
    view = await ctx.services.lessons.present(player, key)
    if view is not None:
        await present(ctx, context_of(view, player, words))
        return
    one = course(key)
    text = ui.TextDisplay[Any](f"### {course_title(one, words)}\n{words.say('lesson-finished-before')}")
    await ctx.answer(text, await end_row(ctx, one))


def context_of(
    view: LessonView, player_id: int, words: Words, explained: str | None = None
) -> ComposerContext:
    """The composer's context for the member's turn; ``explained`` replaces the lesson's sentence."""
    one = view.course
    position = player_id, one.key, view.number
    sentence = lesson_words(one, view.lesson, words) if explained is None else explained
    task = f"**{lesson_words(one, view.lesson, words, '-task')}**"
    hint = LessonHint(*position).styled(words.say("button-hint"), emoji="💡")
    return ComposerContext(
        task=LessonTask(*position),
        game=one.game,
        position=view.position,
        seat=view.seat,
        events=view.events,
        others=(hint,),
        above=f"### {lesson_title(view, words)}",
        explained=sentence,
        below=task,
        around=attempt(one, view.number, view.lesson.answer).turn.events,
    )


def lesson_title(view: LessonView, words: Words) -> str:
    name = game_name(view.course.game, view.course.options, words)
    return words.say("lesson-title", number=view.number, lessons=len(view.course.lessons), game=name)


def course_title(one: Course, words: Words) -> str:
    return words.say("lesson-course", game=game_name(one.game, one.options, words))


def lesson_words(one: Course, lesson: Lesson, words: Words, part: str = "") -> str:
    """A sentence of a lesson: what it explains, or the ``-task`` or ``-wrong`` of it."""
    return words.say(f"lesson-{one.game}-{lesson.name}{part}")


def praise(result: LessonResult, words: Words) -> str:
    """The praise after a right turn."""
    view = result.before
    return words.say("lesson-right", text=lesson_words(view.course, view.lesson, words, "-right"))


def wrong_words(view: LessonView, words: Words) -> str:
    """The answer to a turn that misses the lesson's task."""
    return words.say("lesson-wrong", text=lesson_words(view.course, view.lesson, words, "-wrong"))


def made(result: LessonResult) -> Turn:
    turn = result.attempt.turn
    return Turn(result.attempt.before, turn.at, turn.events)


async def show_done(ctx: Ctx, result: LessonResult) -> None:
    """Answer a deferred interaction with the film of the first goal, or of a course's last turn."""
    words, view, one = ctx.words, result.before, result.before.course
    board = await turn_for(ctx, one.game, *made(result), seat=view.seat)
    if result.next is None:
        row = await end_row(ctx, one)
        await ctx.answer(praise(result, words), board, words.say("lesson-finished"), row)
        return
    onward = LessonOpen(ctx.member.id, one.key)
    row = ui.ActionRow[Any](onward.styled(words.say("button-lesson-on"), discord.ButtonStyle.success))
    await ctx.answer(board, praise(result, words), row)


async def show_hint(ctx: Ctx, view: LessonView, good: LessonAttempt) -> None:
    """Answer a deferred interaction with a good turn as an arrow."""
    one, place = view.course, LessonTask(ctx.member.id, view.course.key, view.number)
    # The arrows of a turn of several steps belong to the position after all of them.
    at = good.turn.at if registry.game(one.game).about.steps else good.before
    board = await board_for(ctx, one.game, at, seat=view.seat, events=good.turn.events, suggested=True)
    turn = " ".join(each.text for each in good.turn.made if each.mover == view.seat)
    row = ui.ActionRow[Any](
        Play(place, turn).styled(
            turn_label(one.game, good.before, turn, ctx.words)[:LABEL], discord.ButtonStyle.success
        ),
        Choose(place, Draft()).styled(ctx.words.say("button-lesson-myself")),
    )
    title = ui.TextDisplay[Any](f"### {lesson_title(view, ctx.words)}")
    await ctx.answer(title, board, hint_words(one.game, good.before, turn, ctx.words), row)


def hint_words(game: str, at: Any, turn: str, words: Words) -> str:
    """A good turn from a position, said in words."""
    return words.say("lesson-hint", move=turn_words(game, at, turn, words))


async def end_row(ctx: Ctx, one: Course) -> ui.ActionRow[Any]:
    """The buttons at the end of a course: a first match, today's vote, puzzles, other courses, once more."""
    words, play = ctx.words, ctx.words.say("button-lesson-play")
    row = ui.ActionRow[Any](FirstMatch(one.key).styled(play, discord.ButtonStyle.success, emoji="▶️"))
    if today := await vote_today(ctx):
        row.add_item(today)
    of_game = one.game if puzzles(one.game) else ""
    row.add_item(PuzzleNext(of_game).styled(words.say("button-enter-puzzle"), emoji="🧩"))
    row.add_item(LessonCourses().styled(words.say("button-lesson-courses"), emoji="🎓"))
    row.add_item(LessonRestart(ctx.member.id, one.key).styled(words.say("button-lesson-again")))
    return row


async def vote_today(ctx: Ctx) -> ui.Button[Any] | None:
    """The way to the card of the server's daily move, if the member sees one."""
    number = await ctx.services.together.running(server_id=ctx.server_id or 0)
    card = None if number is None else (await ctx.services.matches.view(number)).card
    server, member = ctx.interaction.guild, ctx.interaction.user
    channel = server.get_channel(card.channel_id) if server and card else None
    if not (card and channel and isinstance(member, discord.Member)):
        return None
    if not channel.permissions_for(member).view_channel:
        return None
    words, url = ctx.words, card_link(card, ctx.server_id)
    return ui.Button(label=words.say("button-vote-today"), emoji="📅", url=url)


async def show_courses(ctx: Ctx) -> None:
    """Answer a deferred interaction with the courses to choose from, each with how far the member is."""
    words, player = ctx.words, ctx.member.id
    found = labelled(await ctx.services.lessons.progress(player), words)
    picture = await for_reader(covers, theme=ctx.theme, words=words)
    text = ui.TextDisplay[Any](f"### {words.say('lesson-courses-title')}\n{words.say('lesson-courses')}")
    following = next((each for each, _ in found if not each.finished), None)
    buttons = [
        LessonOpen(player, each.course.key).styled(
            label,
            *([discord.ButtonStyle.primary] if each is following else []),
            emoji=game_emoji(each.course.game),
        )
        for each, label in found
    ]
    await ctx.answer(text, picture, *(ui.ActionRow[Any](*row) for row in in_rows(buttons)))


def labelled(found: Sequence[CourseProgress], words: Words) -> list[tuple[CourseProgress, str]]:
    """The courses of the usual rules, and others that the member has begun, with their labels.

    A newcomer is shown at which one to start.
    """
    shown = [each for each in found if not each.course.options or each.passed or each.finished]
    new = not any(each.passed or each.finished for each in shown)
    return [(each, course_label(each, words, start=new and not number)) for number, each in enumerate(shown)]


def course_label(progress: CourseProgress, words: Words, *, start: bool) -> str:
    """A course with how far the member is; with ``start`` a new one says to begin here."""
    one = progress.course
    state = "finished" if progress.finished else "begun" if progress.passed else "start" if start else "new"
    return words.say(
        "lesson-course-of",
        state=state,
        game=game_name(one.game, one.options, words),
        passed=progress.passed,
        lessons=len(one.lessons),
    )
