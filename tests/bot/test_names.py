"""Names chosen to do harm: they are shown everywhere, and change nothing around them."""

import json
import re
from typing import Any

import pytest

from cogs.ui.names import NO_NAME, clean, escaped, isolated, shortened
from sandbox import Message
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import Hall

HOSTILE = "Zoe\u202e<:x:1><t:0:R></x:1><#1>\u2066"
ACTIVE = ("<:x:1>", "<t:0:R>", "</x:1>", "<#1>")
DIRECTION = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

harness = own_harness


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Ana\u202eneB", "AnaneB"),
        ("\u2067Ana\u2069", "Ana"),
        ("Ana\nBen\u2028Cleo", "Ana Ben Cleo"),
        ("  Ana\t Ben ", "Ana Ben"),
        ("\u200b\u200f\u3164\u2800", NO_NAME),
        ("\u034f \ufe0f\u200d\u0301", NO_NAME),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\ud800Ana", "Ana"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Z" + "\u0335" * 50, "Z" + "\u0335" * 3),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_a_clean_name_is_one_line_of_visible_characters(name: str, shown: str) -> None:
    assert clean(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a_b *c*", r"a\_b \*c\*"),
        ("<:x:1>", r"\<:x:1>"),
        ("<t:0:R>", r"\<t:0:R>"),
        ("</play:1>", r"\</play:1>"),
        ("<#1>", r"\<#1>"),
        (r"\<#1>", r"\\\<#1>"),
        ("@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "\\<@\u200b123456789012345678>"),
        ("https://evil.example/a_b", r"https:\//evil.example/a\_b"),
        ("[here](https://evil.example)", r"\[here](https:\//evil.example)"),
    ],
)
def test_an_escaped_name_is_only_letters_to_discord(name: str, shown: str) -> None:
    assert escaped(name) == shown


def test_a_name_written_from_right_to_left_is_isolated() -> None:
    assert isolated("שלום") == "\u2068שלום\u2069" == escaped("שלום")
    assert escaped("\u202eשלום") == "\u2068שלום\u2069"
    assert isolated("Ana") == "Ana"


def test_a_shortened_name_keeps_its_isolation_whole() -> None:
    assert shortened("Ana", 3) == "Ana"
    assert shortened(isolated("ש" * 20), 10) == f"\u2068{'ש' * 7}…\u2069"


def test_a_shortened_name_that_needs_no_isolation_has_all_the_room() -> None:
    assert shortened("Anastasia", 9) == "Anastasia"
    assert shortened("Anastasia", 8) == "Anastas…"
    # Its letters from right to left are cut off, so that what is left needs no isolation.
    assert shortened(isolated(f"Ana {'ש' * 9}"), 4) == "Ana…"


def written(message: Message, *left_out: str) -> str:
    """All that a message says, and nothing that Discord adds to it, without some fields."""
    parts = {name: message.json.get(name) for name in ("content", "embeds", "components")}

    def kept(part: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in part.items() if name not in left_out}

    parts = json.loads(json.dumps(parts), object_hook=kept)
    return json.dumps(parts, ensure_ascii=False).replace("\\\\", "\\")


async def test_a_hostile_name_changes_nothing_on_cards_lists_and_threads(harness: BotHarness) -> None:
    zoe = harness.server.add(HOSTILE)
    for guest, opponent in ((zoe, harness.ben), (harness.ana, zoe)):
        await harness.challenge(guest, game="penguin-soccer", opponent=opponent, first="challenger")
        await harness.press(opponent, await harness.card_with(label="Accept"), "Accept")
        await harness.card_with(guest.mention)
        await harness.until_quiet()
    assert (await harness.view()).seats[0].name == clean(HOSTILE)
    shown = [
        await harness.shown(harness.ben, "matches"),
        await harness.shown(harness.ana, "matches"),
        await harness.shown(harness.ben, "profile", member=zoe),
        await harness.shown(harness.ben, "versus", opponent=zoe),
        await harness.shown(harness.ben, "block", member=zoe),
        *harness.cards(),
    ]
    for text in [*(thread.name for thread in harness.channel.threads), *map(written, shown)]:
        assert text
        assert not set(DIRECTION) & set(text)
    # Alternative texts are plain: Discord formats nothing in them.
    for text in (written(each, "description") for each in shown):
        assert not [each for each in ACTIVE if re.search(rf"(?<!\\){re.escape(each)}", text)]


async def test_a_leaderboard_mentions_whom_its_picture_cannot_name(harness: BotHarness) -> None:
    li, other_ana = harness.server.add("李"), harness.server.add("🐧 Ana")
    for other in (li, other_ana, harness.ben):
        await harness.begin(opponent=other)
        for who, move in zip((harness.ana, other) * 2, ("2ne", "3s", "b2u", "h8u"), strict=True):
            await harness.do(who, "move", move=move)
        await harness.resign(other)
        await harness.until_quiet()
    shown = await harness.shown(harness.cleo, "leaderboard", game=GAME)
    (line,) = [line for line in shown.text.splitlines() if "<@" in line]
    alt = shown.images[0].alt
    names = re.findall(r"\d+\. (.+?):", alt)
    found = [f"#{names.index(each.name) + 1} {each.mention}" for each in (harness.ana, li, other_ana)]
    assert line.removeprefix("-# ").split(" · ") == found


async def test_a_tournament_mentions_whom_its_picture_cannot_name(harness: BotHarness) -> None:
    li, other_ana = harness.server.add("李"), harness.server.add("🐧 Ana")
    hall = Hall(harness, ("Ana", "Ben"))
    await hall.create(format="knockout")
    await hall.join(hall.members[0], li, hall.members[1], other_ana)
    card = await hall.card()
    marked = f"-# #1 {harness.ana.mention} · #2 {li.mention} · #4 {other_ana.mention}"
    await harness.until(lambda: marked in card.text)
    await hall.start()
    await harness.until(lambda: card.labels == ["More"])
    assert marked in card.text
