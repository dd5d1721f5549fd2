"""Lists, profiles, ladders and the guide, as members see them; what is stored about them."""

import io
import json
import re
from typing import Any

import pytest
from PIL import Image

from engine import registry
from sandbox import Message, Permission
from tests.bot.crash import delivered
from tests.bot.harness import GAME, WHITE_WINS, BotHarness


async def resign_round(harness: BotHarness) -> None:
    """A rated match that Ana wins after four plies."""
    await harness.begin()
    number = len([card for card in harness.cards() if "Rematch" in card.labels]) + 1
    await harness.play("2ne", "3s", "b2u", "h8u")
    await harness.resign(harness.ben)
    await harness.until(lambda: len([c for c in harness.cards() if "Rematch" in c.labels]) == number)


async def test_a_rated_match_puts_both_on_the_leaderboard(harness: BotHarness) -> None:
    assert "**Cleo**: none yet" in (await harness.do(harness.cleo, "leaderboard")).text
    await resign_round(harness)
    every = await harness.shown(harness.cleo, "leaderboard")
    assert every.images[0].alt == "Leaderboard. 1. Ana: 1 win; 2. Ben: none yet"
    shown = await harness.shown(harness.cleo, "leaderboard", game=GAME)
    table = shown.images[0].alt
    assert re.search(r"1\. Ana: 1 win, rating \d+; 2\. Ben: rating \d+$", table)
    assert "Ana" not in shown.text
    await harness.press(harness.cleo, shown, "This month")
    assert [image.alt for image in shown.images] == [table]
    await harness.set_server(language="de")
    german = await harness.shown(harness.cleo, "leaderboard", scope="everywhere", game=GAME)
    assert "1. Ana: Wertung" in german.images[0].alt


async def test_a_match_in_a_channel_that_not_everybody_sees_is_on_no_table(harness: BotHarness) -> None:
    harness.channel.overwrite(harness.server.everyone, deny=Permission.VIEW_CHANNEL)
    for member in (harness.server.bot_role, harness.ana, harness.ben):
        harness.channel.overwrite(member, allow=Permission.VIEW_CHANNEL)
    await resign_round(harness)
    harness.channel.overwrite(harness.server.everyone, allow=Permission.VIEW_CHANNEL)
    shown = await harness.do(harness.ana, "leaderboard")
    assert "**Ana**: none yet" in shown.text


async def test_a_profile_is_a_picture_from_the_first_match_on(harness: BotHarness) -> None:
    empty = await harness.shown(harness.ben, "profile", member=harness.ana)
    assert empty.images == []
    assert empty.text == "### Ana"
    await resign_round(harness)
    shown = await harness.shown(harness.ben, "profile", member=harness.ana)
    (whole,) = (image.alt for image in shown.images)
    assert re.match(r"Ana: 1 match · 1 won, last five: 1 won; Penguin Soccer: \d+\?\.$", whole)
    assert "Form:" not in shown.text
    await resign_round(harness)
    both = await harness.shown(harness.ben, "profile", member=harness.ana)
    assert both.images[1].alt.startswith("Rating graph for Penguin Soccer: 2 rated matches")
    assert (both.ephemeral, both.pings) == (False, [])
    for words in ("### Ana", "**2 won**", "Longest run of wins: 2"):
        assert words in both.text
    assert Image.open(io.BytesIO(both.images[0].data)).width == 800
    lost = await harness.do(harness.cleo, "profile", member=harness.ben)
    assert "**2 lost**" in lost.text
    await harness.set_own(harness.ben, text_board=True)
    text = await harness.shown(harness.ben, "profile", member=harness.ana)
    assert whole not in [image.alt for image in text.images]
    assert "Form: `W W`" in text.text
    assert "**Penguin Soccer** ·" in text.text


TWELVE = {
    *("play", "challenge", "move", "matches", "puzzle", "learn"),
    *("leaderboard", "profile", "tournament", "help", "settings", "server"),
}


async def test_matches_lists_mine_with_whose_turn_and_the_way_there(harness: BotHarness) -> None:
    card = await harness.begin()
    await delivered(harness)
    mine = (await harness.do(harness.ana, "matches")).text
    assert "your turn" in mine
    assert "Ben" in mine
    assert str(card.id) in mine
    assert "waiting" in (await harness.do(harness.ben, "matches")).text


async def test_the_rules_turn_pages_with_pictures_in_both_editions(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "rules", game=GAME)
    assert message.ephemeral
    pictures: list[bytes] = []
    modern: list[str] = []
    while True:
        pictures += [image.data for image in message.images]
        modern.append(message.text)
        if "▶" not in message.labels:
            break
        await harness.press(harness.ana, message, "▶")
    assert len(set(pictures)) == len(pictures) >= 5
    (edition,) = message.selects
    await (await harness.ana.choose(message, edition.custom_id, "classic")).settled()
    assert [each["value"] for each in options_of(message, 0) if each.get("default")] == ["classic"]
    classic = [message.text]
    while "◀" in message.labels:
        await harness.press(harness.ana, message, "◀")
        classic.append(message.text)
    assert len(classic) == len(modern)
    assert set(classic) != set(modern)


@pytest.mark.parametrize("game", list(registry.games()))
async def test_the_rules_of_every_game_can_be_read_under_every_option(harness: BotHarness, game: str) -> None:
    message = await harness.shown(harness.ana, "rules", game=game)
    assert message.images
    for place, (option, values) in enumerate(registry.game(game).about.offered.items()):
        for value in (*values[1:], values[0]):
            menu = message.selects[place]
            assert option in menu.custom_id
            await (await harness.ana.choose(message, menu.custom_id, value)).settled()
            chosen = [each["value"] for each in options_of(message, place) if each.get("default")]
            assert chosen == [value]
    await harness.press(harness.ana, message, "▶")
    assert message.images


CREDITS = {
    "penguin-soccer": ("Avri Klemer", "CC BY-NC-SA 3.0"),
    "piecepack-soccer": ("James Kyle", "2000"),
    "polar-dare": ("Milton Bradley Company", "1991"),
    "scherer-soccer": ("Karl Scherer",),
}
DESIGNED = {"en-GB": "designed by James Kyle · 2000", "de": "entworfen von James Kyle · 2000"}


@pytest.mark.parametrize("game", list(CREDITS))
async def test_the_last_page_of_the_rules_says_who_the_game_is_by(harness: BotHarness, game: str) -> None:
    message = await harness.shown(harness.ana, "rules", game=game)
    assert not [name for name in CREDITS[game] if name in message.text]
    while "▶" in message.labels:
        await harness.press(harness.ana, message, "▶")
    assert [name for name in CREDITS[game] if name not in message.text] == []


@pytest.mark.essential
@pytest.mark.parametrize("locale", list(DESIGNED))
async def test_help_says_who_every_game_is_by(harness: BotHarness, locale: str) -> None:
    harness.ana.locale = locale
    help_message = await harness.shown(harness.ana, "help")
    await harness.press(harness.ana, help_message, "helptopic:credits")
    text = help_message.text
    assert [name for names in CREDITS.values() for name in names if name not in text] == []
    assert DESIGNED[locale] in text


def options_of(message: Message, place: int) -> list[dict[str, Any]]:
    control = message.control(message.selects[place].custom_id)
    assert control is not None
    options: list[dict[str, Any]] = control["options"]
    return options


async def test_there_are_twelve_commands_named_in_german_too(harness: BotHarness) -> None:
    commands = {command["name"]: command for command in harness.ana.commands(harness.channel)}
    assert sorted(commands) == sorted(TWELVE - {"server"})
    managers = {command["name"] for command in harness.owner.commands(harness.channel)}
    assert managers == TWELVE
    assert {
        each["name"] for each in harness.discord.world.commands[None].values() if each["type"] == 1
    } == TWELVE
    tournament = commands["tournament"]["options"]
    assert [each["name"] for each in tournament] == ["create", "show"]
    challenge = commands["challenge"]
    assert challenge["name_localizations"]["de"] == "herausfordern"
    options = {option["name"]: option for option in challenge["options"]}
    assert [choice["value"] for choice in options["game"]["choices"]] == list(registry.games())
    assert list(options) == ["game", "opponent", "clock", "rated"]
    assert json.dumps(commands)


@pytest.mark.essential
async def test_the_clocks_offered_can_be_typed(harness: BotHarness) -> None:
    offered = await harness.ana.autocomplete("challenge", option="clock", channel=harness.channel, game=GAME)
    assert "correspondence:3" in [choice.value for choice in offered]
    typed = await harness.ana.autocomplete(
        "challenge", option="clock", typed="chess:5+3", channel=harness.channel, game=GAME
    )
    assert [choice.value for choice in typed] == ["chess:5+3"]


async def played(harness: BotHarness) -> None:
    """A rated match that Ana wins by a goal."""
    number = len([card for card in harness.cards() if "Rematch" in card.labels]) + 1
    await harness.begin()
    await harness.play(*WHITE_WINS)
    await harness.until(lambda: len([c for c in harness.cards() if "Rematch" in c.labels]) == number)


async def test_two_players_head_to_head(harness: BotHarness) -> None:
    none = await harness.do(harness.ana, "versus", opponent=harness.ben)
    assert "0 matches" in none.text
    await played(harness)
    shown = await harness.do(harness.ana, "versus", opponent=harness.ben)
    assert "Ana against Ben" in shown.text
    assert "1 won" in shown.text
    turned = await harness.do(harness.ben, "versus", opponent=harness.ana)
    assert "1 lost" in turned.text
    assert f"#{harness.match} Penguin Soccer" in turned.text


async def test_a_history_opens_its_matches(harness: BotHarness) -> None:
    await played(harness)
    await resign_round(harness)
    mine = await harness.do(harness.ben, "history")
    assert mine.ephemeral
    assert "2 matches" in mine.text
    assert mine.text.index(f"#{harness.match + 1} ") < mine.text.index(f"#{harness.match} ")
    assert "with the deciding goal" in mine.text
    assert "by resignation" in mine.text
    assert "0 matches" in (await harness.do(harness.cleo, "history")).text
    against = await harness.do(harness.cleo, "history", member=harness.ana)
    opened = await harness.press(harness.cleo, against.message, f"Open #{harness.match}")
    assert opened.ephemeral
    assert "Ana wins 🏆" in opened.text


async def test_a_long_history_has_pages(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.cards.profile.PAGE", 1)
    await played(harness)
    await resign_round(harness)
    message = await harness.shown(harness.ana, "history")
    assert "page 1 of 2" in message.text
    assert "◀" not in message.labels
    await harness.press(harness.ana, message, "▶")
    assert "page 2 of 2" in message.text
    assert f"Open #{harness.match}" in message.labels
    assert "▶" not in message.labels


async def test_everything_stored_is_handed_out_to_its_owner_alone(harness: BotHarness) -> None:
    await played(harness)
    message = await harness.shown(harness.ana, "data export")
    assert message.ephemeral
    kept = json.loads(message.files["rookery-data.json"])
    assert kept["player"] == str(harness.ana.id)
    assert kept["tables"]["ratings"]


async def test_deleting_asks_first_and_leaves_a_former_player(harness: BotHarness) -> None:
    await played(harness)
    await harness.begin()
    await harness.play("1ne")
    await harness.card_with(harness.ben.mention)
    asked = await harness.do(harness.ana, "data delete")
    assert asked.ephemeral
    assert "Nobody can undo this" in asked.text
    assert harness.card("Play") is not None
    await harness.press(harness.ana, asked.message, "Delete everything")
    assert "Everything about you is deleted" in asked.text
    over = await harness.card_with(f"{harness.ben.mention} wins", "Former player resigned", label="Rematch")
    assert over.pings == [harness.ben.id]
    assert "Former player" in (await harness.do(harness.cleo, "match", match=harness.match)).text
    assert (await harness.do(harness.cleo, "profile", member=harness.ana)).text == "### Ana"
    assert "deleted" in await harness.refused(await harness.press(harness.ben, over, "Rematch"))
