"""``/help``, and the card with which the bot introduces itself to a server."""

from typing import Any, Final, Literal, get_args

import discord
from discord import ui

from cogs.begin.challenge import ANYONE, ChallengeForm
from cogs.begin.games import show_games
from cogs.begin.play import show_play_games
from cogs.begin.terms import Terms
from cogs.cards.lesson import show_courses
from cogs.cards.puzzle import begin as begin_puzzle
from cogs.cards.rules import TurnRulesPage
from cogs.ui.buttons import OwnItem, PersistentButton, PersistentSelect, options_of, switched
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.layout import ICE, attached, gallery
from cogs.ui.pictures import for_reader
from cogs.ui.post import Post
from cogs.ui.text import credits_line, small_print, title_of
from engine import registry
from render import Picture, covers
from render.words import Words

Way = Literal["play", "learn", "challenge", "rules", "puzzle"]
"""The ways into the games."""
EMOJI: Final[dict[Way, str]] = {"play": "🤖", "learn": "🎓", "challenge": "🐧", "rules": "📖", "puzzle": "🧩"}
Topic = Literal[
    "begin", "move", "try", "lists", "clocks", "rated", "events", "back", "own", "server", "credits"
]
"""The topics of the help, in their order; ``help-<topic>`` and ``help-<topic>-title`` are their texts."""


class ChooseWay(OwnItem, PersistentButton, name="enter", acknowledged="beside", price="page"):
    """Goes one of the ways; beside a public card in a private message."""

    way: Way

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        return "form" if self.way == "challenge" else super().acknowledgement(ctx)

    async def pressed(self, ctx: Ctx) -> None:
        if self.way == "play":
            await show_play_games(ctx)
        elif self.way == "challenge":
            await ChallengeForm(Terms(), ANYONE).pressed(ctx)
        elif self.way == "learn":
            await show_courses(ctx)
        elif self.way == "puzzle":
            await begin_puzzle(ctx, None)
        else:
            title = ctx.words.say("rules-which")
            await show_games(ctx, title, lambda game: TurnRulesPage(game, "", 1))


class HelpTopic(OwnItem, PersistentSelect, name="helptopic", acknowledged="update", price="page"):
    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        topic = next((each for each in get_args(Topic) if each == values[0]), None)
        if topic is None:
            raise OutdatedItem(values[0])
        await show_help(ctx, topic)


class BoardsInWords(PersistentButton, name="inwords", acknowledged="update", price="page"):
    """Turns boards in words on or off, where somebody who needs them looks first."""

    state: Literal["on", "off"]

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.services.settings.change(ctx.member, text_board=self.state == "on")
        await ctx.refresh()
        await show_help(ctx)


async def show_help(ctx: Ctx, topic: Topic | None = None) -> None:
    """Answer with the help: a picture and the ways in, or a topic."""
    words = ctx.words
    box, files = ui.Container[Any](accent_colour=ICE), list[discord.File]()
    if topic is None:
        picture = await for_reader(covers, theme=ctx.theme, words=words)
        box.add_item(ui.TextDisplay(introduction("help", words)))
        box.add_item(gallery(picture))
        files.append(attached(picture))
    else:
        credited = "\n".join(credits_line(key, words) for key in registry.games())
        text = credited if topic == "credits" else words.say(f"help-{topic}")
        box.add_item(ui.TextDisplay(f"### {words.say(f'help-{topic}-title')}\n{text}"))
    box.add_item(ways(words))
    box.add_item(ui.ActionRow(topics(topic, words)))
    if topic is None:
        on = ctx.own.text_board
        box.add_item(switched(BoardsInWords("off" if on else "on"), "settings-text", words, on=on))
    if links := policy_links(ctx.client.application, words):
        box.add_item(ui.TextDisplay(f"-# {links}"))
    await ctx.answer(box, files=files)


def introduction(message: str, words: Words) -> str:
    """A message that names the games."""
    return words.say(message, games=", ".join(title_of(key, words) for key in registry.games()))


def policy_links(application: discord.AppInfo | None, words: Words) -> str:
    """Links to the privacy policy and terms, as far as the operator names them in the developer portal."""
    addresses = {
        "help-privacy-policy": application and application.privacy_policy_url,
        "help-terms": application and application.terms_of_service_url,
    }
    return " · ".join(f"[{words.say(name)}]({address})" for name, address in addresses.items() if address)


def ways(words: Words) -> ui.ActionRow[Any]:
    row = ui.ActionRow[Any]()
    for way in get_args(Way):
        style = discord.ButtonStyle.primary if way == "play" else discord.ButtonStyle.secondary
        row.add_item(ChooseWay(way).styled(words.say(f"button-enter-{way}"), style, emoji=EMOJI[way]))
    return row


def topics(shown: Topic | None, words: Words) -> HelpTopic:
    titles: dict[str, str] = {topic: words.say(f"help-{topic}-title") for topic in get_args(Topic)}
    return HelpTopic().offering(options_of(titles, shown or ""), words.say("help-topics"))


def introduction_card(picture: Picture, words: Words) -> Post:
    """The card that the bot posts once in a server it has joined."""
    managers = small_print(words.say("join-managers"))
    return Post(introduction("join", words), managers, picture, [ways(words)])
