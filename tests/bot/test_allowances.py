"""What costs has a price, what a match needs has none, and moves never queue up behind what is only read."""

import threading
from collections.abc import Iterator
from inspect import getclosurevars
from typing import Any

import discord
import pytest

from cogs.composer.task import TASKS
from cogs.ui.buttons import ITEMS
from cogs.ui.pictures import READER
from sandbox.model.records import Interaction
from services.players.allowances import BUCKET_MS, SENTENCE_MS, SENTENCES_MS
from tests.bot.floods import FLOODS, Flooder
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_acknowledgement import at_rest

ITEMS_BY_PRICE = {
    "analysis": "analyse",
    "challenge": "challengenow rematch sendoffer tform",
    "export": "exportdata matchfile",
    "hint": "hint lessonhint",
    "match": "beginahead firstmatch playgame playlevel playonbegin",
    "page": (
        "dailyform challengeform enter followmember follows helptopic history inwords lessoncourses "
        "lessonopen lessonrestart more movelist notation offer offeranswer offermore "
        "playgames playoption replayat rules rulesby rush rushstop "
        "serverpage servertry settings solve thow tryat trydraw tryline tryplan tryremove tryroll verdict "
        "verify versus watch"
    ),
    "pauses": "endvacation setbyform",
    "picture": (
        "bringhere leaders matches openmatch playon puzzlenext puzzletoday "
        "refresh rushstart share showrules try tshow"
    ),
    "replay": "puzzlesolution replay replayfilm",
    "upload": "impress",
}
PRICED_ITEMS = {name: price for price, names in ITEMS_BY_PRICE.items() for name in names.split()}
FREE_ITEMS = set(
    "accept acceptas decline withdraw withdrawlisted step from write grid play undostep"  # noqa: SIM905 - words
    " resign reallyresign offerdraw acceptdraw declinedraw offertakeback accepttakeback"
    " declinetakeback giveback calloff vote closecontest deleteall set setpick"
    " serverset serverchannel serverpost serverstop dailyoffer dailyhere serverroles serverpick serverevents"
    " unfollow endfollow endfollows"
    " tcancel twithdraw tjoin tleave openboard playonboard turn openvote setblocked askdelete"
    " showwins tstart textend trepeat taskcancel taskwithdraw".split()
)
PRICED_COMMANDS = {
    "challenge": "page",
    "leaderboard": "picture",
    "learn": "picture",
    "matches": "picture",
    "play": "match",
    "profile": "picture",
    "puzzle": "picture",
    "tournament create": "challenge",
    "tournament show": "picture",
}
FREE_COMMANDS = {"move", "help", "settings", "server"}


async def test_what_costs_has_a_price_and_what_a_match_needs_has_none(harness: BotHarness) -> None:
    assert {name: item.price for name, item in ITEMS.items() if item.price} == PRICED_ITEMS
    assert ITEMS.keys() - PRICED_ITEMS.keys() == FREE_ITEMS
    switches = {each: ITEMS["set"](each, "on").cost for each in ("weekend", "stills")}
    assert switches == {"weekend": "pauses", "stills": None}
    tasks = {
        "match": None,
        "vote": None,
        "joins": None,
        "try": "page",
        "puzzle": "page",
        "rush": "page",
        "lesson": "page",
    }
    assert {name: task.price for name, task in TASKS.items()} == tasks
    commands = {
        command.qualified_name: getclosurevars(command.callback).nonlocals["price"]
        for command in harness.client.tree.walk_commands()
        if isinstance(command, discord.app_commands.Command)
    }
    assert {name: price for name, price in commands.items() if price} == PRICED_COMMANDS
    assert commands.keys() - PRICED_COMMANDS.keys() == FREE_COMMANDS


@pytest.fixture
def busy_reader() -> Iterator[threading.Event]:
    """The thread for what members look at is busy until this event is set."""
    released = threading.Event()
    READER.submit(released.wait)
    yield released
    released.set()


def texts(sent: list[Interaction]) -> list[str]:
    return [str(each.original.json) for each in sent if each.original is not None]


async def test_moves_of_others_are_answered_while_one_member_floods(
    harness: BotHarness, busy_reader: threading.Event
) -> None:
    await harness.begin()
    flood = [
        harness.cleo.begin_slash(name, channel=harness.channel, options={"game": GAME})
        for name in ("puzzle", "learn") * 40
    ]
    await harness.play("1ne", "1sw", "2ne", "2sw")
    await harness.card_after("2sw", harness.ana.mention)
    composer = await harness.opened(harness.ana, harness.card("Play"), "Play")
    assert composer.files
    paid, explained = BUCKET_MS // 1_000, SENTENCES_MS // SENTENCE_MS
    assert not all(each.settled.done() for each in flood[:paid])
    busy_reader.set()
    await harness.until(lambda: all(each.settled.done() for each in flood[: paid + explained]))
    refused = [text for text in texts(flood) if "a lot in a short time" in text]
    assert len(refused) == explained, "who goes on gets no answer, which would cost as much again"
    assert all("<t:" in text for text in refused)
    assert not any(each.answered.done() for each in flood[paid + explained :])
    await at_rest(harness)


async def test_the_refusal_is_private_in_the_members_language_and_ends(harness: BotHarness) -> None:
    await harness.begin()
    harness.ben.locale = "de"
    for _ in range(BUCKET_MS // 1_000):
        assert (await harness.shown(harness.ben, "puzzle", game=GAME)).files
    for command, options in (("puzzle", {"game": GAME}), ("profile", {})):
        reply = await harness.do(harness.ben, command, **options)
        assert "in kurzer Zeit sehr viel" in await harness.refused(reply)
    assert not [post for post in harness.channel.messages if "in kurzer Zeit sehr viel" in post.text]
    for command, options in (("move", {"move": "1ne"}), ("help", {})):
        reply = await harness.do(harness.ben, command, **options)
        assert "in kurzer Zeit sehr viel" not in reply.text
    await harness.turn(ms=BUCKET_MS)
    assert (await harness.shown(harness.ben, "puzzle", game=GAME)).files


async def test_a_page_that_is_not_turned_leaves_the_message_as_it_was(harness: BotHarness) -> None:
    rules = await harness.shown(harness.ana, "rules", game=GAME)
    before = rules.text
    for _ in range(BUCKET_MS // 1_000):
        await harness.do(harness.ana, "profile")
    pressed: Any = await harness.press(harness.ana, rules, "▶")
    assert "a lot in a short time" in await harness.refused(pressed)
    assert rules.text == before
    await harness.turn(seconds=1)
    await harness.press(harness.ana, rules, "▶")
    assert rules.text != before


@pytest.mark.parametrize("flood", FLOODS)
async def test_what_a_flood_is_made_of_is_answered_while_it_is_no_flood(
    harness: BotHarness, flood: str
) -> None:
    await harness.resigned(harness.ana)
    sent = FLOODS[flood](Flooder(harness.ana, harness.ben, harness.channel, finished=1))
    await harness.until(sent.answered.done)
    assert sent.answered.result()
    await at_rest(harness)
