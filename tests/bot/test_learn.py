"""``/learn`` as members meet it: each course to its end, wrong answers, old cards, direct messages."""

import pytest

from cogs.cards.lesson import LessonTask
from cogs.composer.composer import Choose, Play
from engine.core.drafts import Draft
from engine.lessons import course, courses
from sandbox import Member, Message
from sandbox.model.interactions import COMPONENT
from services.matches.views import Person
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_forged import answers
from tests.bot.test_forged import press as forge
from tests.bot.test_puzzle import choices_of

COURSES = list(courses())


async def shown_to(harness: BotHarness, who: Member, key: str) -> Message:
    """The answer to ``/learn``."""
    message = await harness.shown(who, "learn", game=key)
    assert message.ephemeral
    return message


async def press(harness: BotHarness, who: Member, message: Message, button: str) -> None:
    """A button of a lesson; time passes, as it does while a member looks at the board."""
    harness.clock.turn(seconds=10)
    await harness.press(who, message, button)


async def answer(harness: BotHarness, who: Member, message: Message) -> None:
    """Look at the hint, and play it."""
    await press(harness, who, message, "Hint")
    assert message.images
    await press(harness, who, message, message.labels[0])


async def by_thumb(harness: BotHarness, message: Message, move: str) -> None:
    """Ana puts a move together in the first lesson, and plays it."""
    one, who, number = course(GAME), harness.ana, 1
    task = LessonTask(who.id, one.key, number)
    choices = choices_of(one.game, one.start(number), move)
    assert choices is not None
    for chosen in range(1, len(choices)):
        step = Choose(task, Draft(chosen=choices[:chosen]))
        await press(harness, who, message, str(step.custom_id))
    await press(harness, who, message, str(Play(task, move).custom_id))


async def finish(harness: BotHarness, who: Member, message: Message, key: str) -> None:
    """Play a course to its end by its hints."""
    one = course(key)
    for number in range(1, len(one.lessons) + 1):
        assert f"· {number}/{len(one.lessons)}" in message.text
        await answer(harness, who, message)
        assert "✅" in message.text
        assert message.images
        if number == 1:
            assert message.labels == ["Go on"]
            await press(harness, who, message, "Go on")
    assert "You know the game" in message.text


@pytest.mark.parametrize("key", COURSES)
async def test_a_course_leads_to_a_first_match_in_private(harness: BotHarness, key: str) -> None:
    message = await shown_to(harness, harness.ana, key)
    await finish(harness, harness.ana, message, key)
    assert message.images
    assert message.labels == ["Your first match", "Puzzle", "Other games", "From the start"]
    begun = await harness.opened(harness.ana, message, "Your first match")
    assert "level 1" in begun.text
    match = await harness.view()
    assert (match.game, match.rated) == (course(key).game, False)
    assert course(key).options.items() <= match.options.items()
    assert match.private  # as after /play
    profile = await harness.do(harness.ben, "profile", member=harness.ana)
    assert "🎓 Learnt:" in profile.text
    await harness.press(harness.ana, message, "Puzzle")
    assert "🧩 Puzzle" in message.text


async def test_a_lesson_is_answered_by_thumb_over_a_restart_and_goes_on_where_it_was(
    own_bot: BotHarness,
) -> None:
    one = course(GAME)
    message = await shown_to(own_bot, own_bot.ana, GAME)
    await by_thumb(own_bot, message, one.lessons[0].answer)
    assert message.text == "✅ **Goal! One is enough to win a match.**"
    await own_bot.restart()
    again = await shown_to(own_bot, own_bot.ana, GAME)
    assert "· 2/6" in again.text
    bens = await shown_to(own_bot, own_bot.ben, GAME)
    assert "· 1/6" in bens.text


async def test_another_turn_gets_the_gentle_sentence_and_the_lesson_stays(harness: BotHarness) -> None:
    one = course(GAME)
    message = await shown_to(harness, harness.ana, GAME)
    await by_thumb(harness, message, "3n")
    assert "No goal yet." in message.text
    assert "· 1/6" in message.text
    await by_thumb(harness, message, one.lessons[0].answer)
    assert "✅" in message.text


async def test_a_hint_may_be_left_for_the_member_to_try(harness: BotHarness) -> None:
    message = await shown_to(harness, harness.ana, GAME)
    await press(harness, harness.ana, message, "Hint")
    assert "💡 Like this: Kick into the corner" in message.text
    assert message.images[0].alt.startswith("Would be: ")
    await press(harness, harness.ana, message, "Let me do it")
    assert "· 1/6" in message.text
    assert "Hint" in message.labels


async def test_an_old_card_says_where_the_member_is(harness: BotHarness) -> None:
    old = await shown_to(harness, harness.ana, GAME)
    await press(harness, harness.ana, old, "Hint")
    message = await shown_to(harness, harness.ana, GAME)
    await answer(harness, harness.ana, message)
    for button in list(old.labels):
        harness.clock.turn(seconds=10)
        said = await harness.follow_up(await harness.press(harness.ana, old, button))
        assert "you are at lesson 2 of 6 now" in said
    assert "· 1/6" in old.text
    service, ana = harness.client.services.lessons, Person(harness.ana.id, "Ana")
    for number, lesson in list(enumerate(course(GAME).lessons, 1))[1:]:
        await service.try_turn(ana, GAME, number, lesson.answer)
    said = await harness.follow_up(await harness.press(harness.ana, old, old.labels[0]))
    assert "You have finished these lessons" in said


async def forged(harness: BotHarness, message: Message, button: str) -> str:
    """What Ben reads who presses a button that his message does not have."""
    sent = forge(harness, message, COMPONENT, {"custom_id": button, "component_type": 2})
    ((said,),) = await answers(harness, message, [sent])
    return said


async def test_a_lesson_belongs_to_its_member(harness: BotHarness) -> None:
    await shown_to(harness, harness.ana, GAME)
    message = await shown_to(harness, harness.ben, GAME)
    for button in ("lessonopen:{}:penguin-soccer", "lessonhint:{}:penguin-soccer:1"):
        assert "somebody else's" in await forged(harness, message, button.format(harness.ana.id))
    assert "· 1/6" in message.text


async def test_a_finished_course_may_begin_anew_and_stays_on_the_profile(harness: BotHarness) -> None:
    message = await shown_to(harness, harness.ana, "polar-dare")
    await finish(harness, harness.ana, message, "polar-dare")
    again = await shown_to(harness, harness.ana, "polar-dare")
    assert "You have finished these lessons" in again.text
    await press(harness, harness.ana, again, "From the start")
    assert "· 1/6" in again.text
    assert "🎓 Learnt: Polar Dare!" in (await harness.do(harness.ana, "profile")).text
    everything = await harness.shown(harness.ana, "learn")
    assert "✓ Polar Dare!" in everything.labels
    await press(harness, harness.ana, everything, "✓ Polar Dare!")
    assert "· 1/6" in everything.text


@pytest.mark.usefixtures("with_konane")
async def test_a_game_without_lessons_says_so(harness: BotHarness) -> None:
    message = await shown_to(harness, harness.ben, GAME)
    assert "konane" not in courses()
    said = await forged(harness, message, f"lessonopen:{harness.ben.id}:konane")
    assert "no lessons for this game" in said
    said = await forged(harness, message, f"lessonopen:{harness.ben.id}:gone")
    assert "I don't know these lessons" in said
    assert "Konane" not in " ".join((await harness.shown(harness.ben, "learn")).labels)


@pytest.mark.essential
async def test_lessons_and_the_first_match_go_on_in_direct_messages(harness: BotHarness) -> None:
    dm = harness.ana.dm
    reply = await (await harness.ana.slash("learn", channel=dm, options={"game": "polar-dare"})).settled()
    message = reply.message
    assert message is not None
    await finish(harness, harness.ana, message, "polar-dare")
    begun = await harness.opened(harness.ana, message, "Your first match")
    assert "Polar Dare!" in begun.text
    assert (await harness.view()).server_id is None
