"""``/help``, and the card with which the bot introduces itself to a server."""

from typing import Any, Final, Literal, get_args

import discord
from discord import ui

from cogs.begin.challenge import ANYONE, ChallengeForm
from cogs.begin.games import show_games
from cogs.begin.play import show_play_games
from cogs.begin.terms import Terms
from cogs.cards.daily_offer import choose_daily, daily_question
from cogs.cards.lesson import show_courses
from cogs.cards.puzzle import begin as begin_puzzle
from cogs.cards.rules import TurnRulesPage
from cogs.ui.buttons import OwnItem, PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.layout import ICE, attached, gallery
from cogs.ui.pictures import for_reader
from cogs.ui.post import Post
from cogs.ui.text import credits_line, small_print, title_of
from engine import registry
from render import Picture, covers
from render.words import Words

Way = Literal["play", "learn", "challenge", "rules", "puzzle"]
"""The ways into the games."""
LABELS: Final[dict[Way, str]] = {"play": "play-match", "challenge": "challenge"}
"""The messages of buttons that have none of their own."""
Topic = Literal["commands", "credits"]
"""What the help has besides, behind buttons."""


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


class HelpTopic(OwnItem, PersistentButton, name="helptopic", acknowledged="update", price="page"):
    topic: Topic

    async def pressed(self, ctx: Ctx) -> None:
        await show_help(ctx, self.topic)


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
        if daily := ctx.server.daily_channel_id:
            box.add_item(ui.TextDisplay(words.say("help-daily", channel=f"<#{daily}>")))
    else:
        credited = "\n".join(credits_line(key, words) for key in registry.games())
        found = credited if topic == "credits" else words.say("help-commands")
        box.add_item(ui.TextDisplay(f"### {words.say(f'button-help-{topic}')}\n{found}"))
    box.add_item(ways(words))
    row = ui.ActionRow[Any]()
    for each in get_args(Topic):
        row.add_item(HelpTopic(each).styled(words.say(f"button-help-{each}")))
    if topic is None:
        on = ctx.own.text_board
        label = f"{words.say('settings-text')}: {words.say('settings-on' if on else 'settings-off')}"
        row.add_item(BoardsInWords("off" if on else "on").styled(label))
    box.add_item(row)
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
        row.add_item(ChooseWay(way).styled(words.say(f"button-{LABELS.get(way, f'enter-{way}')}"), style))
    return row


class DailyHere(PersistentButton, name="dailyhere", acknowledged="update"):
    """Says yes to a puzzle a day in the channel of the introduction, which asks no more."""

    async def pressed(self, ctx: Ctx) -> None:
        await choose_daily(ctx, ctx.interaction.channel_id)
        await ctx.answer(introduction_card(None, ctx.public_words), keeping=True)


def introduction_card(picture: Picture | None, words: Words, channel_id: int = 0) -> Post:
    """The card that the bot posts once in a server it has joined; in a channel it asks about puzzles."""
    managers, rows = words.say("join-managers"), [ways(words)]
    if channel_id:
        managers = f"{managers} **{daily_question(channel_id, words)}**"
        rows.append(ui.ActionRow(DailyHere().styled(words.say("button-daily"), emoji="🧩")))
    return Post(introduction("join", words), small_print(managers), picture, rows)
