"""``/matches``: the matches that wait for the member, each with a small picture and buttons."""

from typing import Any, Final

import discord
from discord import ui

from cogs.cards.bring import BringHere
from cogs.cards.challenge import Accept, Withdraw
from cogs.cards.contest import EnterContest
from cogs.cards.match_sheet import OpenMatch
from cogs.cards.profile import ShowHistory
from cogs.composer.match_turn import OpenTurn
from cogs.ui.application_emoji import emoji
from cogs.ui.buttons import PersistentButton, page_items
from cogs.ui.ctx import Ctx
from cogs.ui.layout import attached
from cogs.ui.pictures import for_reader, still
from cogs.ui.servers import server_of_card
from cogs.ui.text import card_link, listed_match, player_name, seat_name, timestamp, title_of
from engine import registry
from render.words import Words
from services.challenges.views import ChallengeView, ContestView
from services.matches.views import ListedMatch
from services.pages import clamped_page

PAGE: Final = 5
"""A match has six components, of 40 that a message holds."""


class MatchesPage(PersistentButton, name="matches", acknowledged="update", price="picture"):
    """Turns to a page of the member's list."""

    page: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_matches(ctx, self.page)


class WithdrawListed(Withdraw, name="withdrawlisted"):
    """The same on the list, which stays."""

    async def pressed(self, ctx: Ctx) -> None:
        shown = await ctx.challenge(self.challenge_id)
        await ctx.services.challenges.withdraw(shown.id, ctx.member.id)
        await show_matches(ctx)


async def show_matches(ctx: Ctx, page: int = 1) -> None:
    """Answer with a page of the member's matches and challenges.

    Matches that wait for a move come first, then contests and challenges, then all other matches.
    """
    words, player_id, services = ctx.words, ctx.member.id, ctx.services
    lines = await services.matches.list_of(player_id)
    challenges = await services.challenges.pending_of(player_id)
    first, last = [each for each in lines if each.my_turn], [each for each in lines if not each.my_turn]
    contests = [await services.contests.view(each) for each in await services.contests.of(player_id)]
    listed: list[ListedMatch | ChallengeView | ContestView] = [*first, *contests, *challenges, *last]
    page, pages = clamped_page(page, len(listed), PAGE)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {words.say('matches-title')}")]
    files: list[discord.File] = []
    for each in listed[(page - 1) * PAGE : page * PAGE]:
        if isinstance(each, ChallengeView):
            items.append(pending_section(each, player_id, words))
        elif isinstance(each, ContestView):
            text = f"**{title_of(each.challenge.game, words)}**: {words.say('begins-impression')}"
            enter = EnterContest(each.id).styled(words.say("button-impression"))
            items.append(ui.Section(text, accessory=enter))
        else:
            items += await match_items(ctx, each, files)
    if not lines and not contests:
        items.append(ui.TextDisplay(words.say("matches-none")))
    row = ui.ActionRow[Any]()
    if pages > 1:
        line, row = page_items(MatchesPage, words, page=page, pages=pages)
        items.append(line)
    finished = ShowHistory(player_id, 1)
    row.add_item(finished.styled(words.say("button-finished")))
    await ctx.answer(*items, row, files=files)


async def match_items(ctx: Ctx, line: ListedMatch, files: list[discord.File]) -> list[ui.Item[Any]]:
    """A match in the list: its line beside a small picture, which is added to the files; and its buttons."""
    text, services = ui.TextDisplay[Any](match_line(line, ctx)), ctx.services
    match = (
        next(iter(await services.matches.views([line.id])), None) if line.game in registry.games() else None
    )
    if match is None:
        return [text]
    shown: ui.Item[Any] = text
    if not ctx.own.text_board:
        theme = ctx.theme
        picture = await still(match, seat=line.seat, theme=theme, words=ctx.words, in_thread=for_reader)
        files.append(attached(picture, f"match-{line.id}.png"))
        thumbnail = ui.Thumbnail[Any](f"attachment://match-{line.id}.png", description=picture.alt)
        shown = ui.Section(text, accessory=thumbnail)
    play = OpenTurn(match.id, match.ply)
    button = (
        play.styled(ctx.words.say("button-play-match"), discord.ButtonStyle.primary)
        if line.my_turn
        else OpenMatch(match.id).styled(ctx.words.say("button-open"))
    )
    return [shown, ui.ActionRow(button, BringHere(match.id).styled(ctx.words.say("button-bring-here")))]


def match_line(line: ListedMatch, ctx: Ctx) -> str:
    """A match as one line, with the way to its card, if the bot has its game."""
    if line.game not in registry.games():
        return f"{listed_match(line, player_name, ctx.words)} – {ctx.words.say('matches-game-gone')}"
    turn = f"**{ctx.words.say('card-task')}**" if line.my_turn else ctx.words.say("matches-theirs")
    piece = emoji(line.game, registry.game(line.game).about.seat_names[line.seat]) or ""
    parts = [f"{piece} {listed_match(line, player_name, ctx.words)}".strip(), turn]
    if line.deadline_ms is not None:
        parts.append(ctx.words.say("card-deadline", deadline=timestamp(line.deadline_ms, "f")))
    if line.card is not None:
        client, services = ctx.client, ctx.services
        server_id = server_of_card(client, services, line.card.channel_id, line.server_id)
        parts.append(f"[{ctx.words.say('matches-card')}]({card_link(line.card, server_id)})")
    return " · ".join(parts)


def pending_section(challenge: ChallengeView, player_id: int, words: Words) -> ui.Section[Any]:
    """A standing challenge with its one button: to accept it, to withdraw it, or to give a seat back."""
    chosen = zip(challenge.joined, challenge.chosen, strict=True)
    seats = [
        f"{player_name(player, words)}: {seat_name(challenge.game, seat, words)}"
        for player, seat in chosen
        if seat is not None
    ]
    below = (", ".join(seats), words.say("challenge-expires", when=timestamp(challenge.expires_ms, "f")))
    rival = challenge.opponent
    other = player_name(rival, words) if rival else words.say("challenge-anyone")
    about = f"**{title_of(challenge.game, words)}**: {player_name(challenge.challenger, words)} – {other}"
    text = f"{about}\n-# {' · '.join(filter(None, below))}"
    if any(player.id == player_id for player in challenge.joined):
        own = challenge.challenger.id == player_id
        label = words.say("button-withdraw" if own else "button-leave")
        return ui.Section(text, accessory=WithdrawListed(challenge.id).styled(label))
    accept = Accept(challenge.id).styled(words.say("button-accept"), discord.ButtonStyle.success)
    return ui.Section(text, accessory=accept)
