"""The doctor: whether Discord does as the bot expects, by ``bot.py check --post`` and by a press of Check."""

import asyncio

import pytest

from cogs.ui.application_emoji import INVALID_FORM
from cogs.ui.discord_errors import ARCHIVED
from operation.check import Finding, check, findings_in_channel
from operation.commands import parsed
from sandbox import Favour
from sandbox.model.permissions import BOT, P
from tests.bot.harness import BotHarness
from tests.bot.test_check import settings

MESSAGE = "/channels/{channel_id}/messages"
LEFT = 6
"""Messages for the operator's eyes: a board of each game, the first one twice, and a film."""
KINDER, STRICTER = "Discord is kinder. Expected: ", "Discord is stricter. Expected: "
UNTRIED = "Could not be tried: "


@pytest.fixture
def harness(own_bot: BotHarness) -> BotHarness:
    """A bot of a test's own, which is refused on purpose."""
    own_bot.expected_refusals = {INVALID_FORM, ARCHIVED}
    return own_bot


async def tried(harness: BotHarness, channel_id: int | None = None) -> list[Finding]:
    channel_id = channel_id or harness.channel.id
    return [each async for each in findings_in_channel(settings(harness), channel_id)]


def unusual(said: list[Finding]) -> list[str]:
    """The sentences that say neither that all is as expected, nor what is to be looked at."""
    usual = ("As expected: ", "For you to look at: ")
    return [each.sentence for each in said if not each.sentence.startswith(usual)]


def assert_nothing_left(harness: BotHarness, messages: int = LEFT) -> None:
    assert len(harness.channel.messages) == messages
    assert harness.channel.threads == []
    assert harness.discord.world.emoji == {}
    assert harness.owner.dm.messages == []


@pytest.mark.essential
async def test_a_check_that_posts_finds_all_as_expected_and_leaves_only_what_is_to_be_seen(
    harness: BotHarness,
) -> None:
    said = list[str]()
    assert await check(settings(harness), said.append, harness.channel.id)
    first = next(number for number, line in enumerate(said) if "the bot sees the channel" in line)
    *facts, look = said[first:]
    assert [line for line in facts if not line.startswith("ok    As expected: ")] == []
    assert len(facts) == 17
    assert look.startswith("ok    For you to look at: ")
    assert_nothing_left(harness)
    classic, layout = harness.owner.pings
    assert [classic, layout] == harness.channel.messages[:2]
    assert classic.json["content"].startswith(f"<@{harness.owner.id}>, your turn: ")
    assert layout.json["content"] == ""
    assert all(each.images for each in harness.channel.messages)


@pytest.mark.parametrize(
    ("favour", "fact"),
    [
        (Favour.SHOWN_FILES_LISTED, "attachments do not list what components show."),
        (Favour.KEPT_FILES_BY_NAME, "an edit of components finds no file by its name alone."),
        (Favour.EDITS_MENTION_NOBODY, "an edit parses mentions again."),
    ],
)
async def test_a_favour_is_said_and_is_well(harness: BotHarness, favour: Favour, fact: str) -> None:
    harness.discord.favours.add(favour)
    said = await tried(harness)
    assert unusual(said) == [KINDER + fact]
    assert all(each.well for each in said)
    assert_nothing_left(harness)


@pytest.mark.parametrize(
    ("route", "fact"),
    [
        (
            f"PATCH {MESSAGE}/{{message_id}}",
            "an edit of components keeps files that are listed with id and name",
        ),
        (
            "POST /applications/{application_id}/emojis",
            "emoji of the application can be uploaded and deleted",
        ),
        ("POST /users/@me/channels", "the owner of the application receives direct messages"),
    ],
)
async def test_a_refusal_that_is_not_expected_is_stricter_and_not_well(
    harness: BotHarness, route: str, fact: str
) -> None:
    harness.discord.faults.refuse(route, 50035)
    said = await tried(harness)
    (sentence,) = unusual(said)
    assert sentence == f"{STRICTER}{fact} (50035: Invalid Form Body)."
    assert [each.sentence for each in said if not each.well] == [sentence]
    assert_nothing_left(harness)


async def test_what_needs_a_message_that_was_refused_is_not_tried(harness: BotHarness) -> None:
    harness.discord.faults.refuse(f"POST {MESSAGE}", 50035)
    said = await tried(harness)
    first, *others = unusual(said)
    assert first.startswith(f"{STRICTER}a classic message has")
    assert all(each.startswith(UNTRIED) for each in others)
    assert len(others) == 8
    assert_nothing_left(harness)


async def test_closed_messages_and_missing_permissions_are_no_strictness(harness: BotHarness) -> None:
    harness.owner.dm_open = False
    harness.channel.overwrite(harness.server.bot_role, deny=P.CREATE_PUBLIC_THREADS)
    opened, edited, reopened, direct = unusual(await tried(harness))
    assert opened.startswith(f"{UNTRIED}a thread can be opened below a message, and archived (50013: Missing")
    for each in (edited, reopened):
        assert each.startswith(UNTRIED)
        assert each.endswith("(what it needs could not be posted).")
    assert direct.startswith(f"{UNTRIED}the owner of the application receives direct messages (50007: ")
    assert_nothing_left(harness)


async def test_a_check_that_is_interrupted_deletes_what_it_has_made(harness: BotHarness) -> None:
    running = asyncio.create_task(tried(harness))
    await harness.until(lambda: harness.channel.threads)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert_nothing_left(harness, messages=0)


async def test_a_thread_that_cannot_be_deleted_is_named(harness: BotHarness) -> None:
    harness.server.bot_role.allow(BOT & ~P.MANAGE_THREADS)
    said = await tried(harness)
    (sentence,) = unusual(said)
    (thread,) = harness.channel.threads
    link = f"https://discord.com/channels/{harness.server.id}/{thread.id}"
    assert sentence.startswith(f"For you to delete: {link} (")
    assert all(each.well for each in said)


def test_a_channel_is_named_by_its_number_or_its_link() -> None:
    for named in ("42", "https://discord.com/channels/7/42", "https://discord.com/channels/7/42/"):
        assert parsed(["check", "--post", named]).post == 42


async def test_a_channel_that_the_bot_does_not_see_ends_the_trials(harness: BotHarness) -> None:
    (finding,) = await tried(harness, channel_id=7)
    assert finding == Finding(False, f"{UNTRIED}the bot sees the channel (10003: Unknown Channel).")
    (finding,) = await tried(harness, harness.owner.dm.id)
    assert finding == Finding(False, f"{UNTRIED}the bot sees the channel (name a text channel).")


@pytest.mark.parametrize(
    ("favours", "kinder"),
    [
        ([], []),
        ([Favour.CALLBACKS_TAKE_FILES], ["the first answer to a press takes no files"]),
        (
            [Favour.CALLBACKS_KEEP_FILES],
            ["the first answer to a press drops the files that it does not list"],
        ),
    ],
)
async def test_a_press_says_what_the_first_answer_does_with_files(
    harness: BotHarness, favours: list[Favour], kinder: list[str]
) -> None:
    reply = await harness.do(harness.owner, "server doctor")
    (asked,) = reply.follow_ups
    assert (
        "✅ As expected: an answer that comes later takes files, and keeps those that it lists" in reply.text
    )
    assert asked.ephemeral
    harness.discord.favours.update(favours)
    pressed = await harness.press(harness.owner, asked, "servertry")
    await harness.until(lambda: pressed.text.startswith("✅"))
    lines = pressed.text.splitlines()
    assert [line for line in lines if not line.startswith("✅ As expected: ")] == [
        f"✅ {KINDER}{each}" for each in kinder
    ]
    assert len(lines) == 2
    assert (asked.files, asked.buttons) == ({}, [])
    assert harness.channel.messages == []


@pytest.mark.essential
async def test_a_first_answer_that_is_refused_is_stricter(harness: BotHarness) -> None:
    (asked,) = (await harness.do(harness.owner, "server doctor")).follow_ups
    harness.discord.faults.refuse("POST /interactions/{interaction_id}/{interaction_token}/callback", 50035)
    pressed = await harness.press(harness.owner, asked, "servertry")
    await harness.until(lambda: pressed.text.startswith("❌"))
    takes, fix, drops, _ = pressed.text.splitlines()
    assert takes.startswith(f"❌ {STRICTER}the first answer to a press takes no files (50035: ")
    assert "bug report" in fix
    assert drops.startswith(f"❌ {UNTRIED}")


async def test_check_names_the_right_to_press_in_archived_threads(harness: BotHarness) -> None:
    keeper = harness.server.role("Keeper", P.MANAGE_GUILD)
    harness.ana.take(keeper)
    harness.channel.overwrite(harness.ana, deny=P.SEND_MESSAGES_IN_THREADS)
    said = (await harness.do(harness.ana, "server doctor")).text
    assert "❌ let you press buttons in archived threads\n-# Switch on: Send Messages in Threads" in said
    assert said.count("❌") == 1


async def test_check_names_what_it_could_not_delete(harness: BotHarness) -> None:
    harness.server.bot_role.allow(BOT & ~P.MANAGE_THREADS)
    said = (await harness.do(harness.owner, "server doctor")).text
    (thread,) = harness.channel.threads
    link = f"https://discord.com/channels/{harness.server.id}/{thread.id}"
    assert f"I could not delete {link}: please do." in said
