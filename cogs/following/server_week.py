"""The weekly digest of a server: the best move as a film, who leads the month, and who rose."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import ui

from cogs.begin.welcome import EMOJI, ChooseWay
from cogs.cards.replay import animate, replay_drawing
from cogs.following.audience import all_see, shown_in
from cogs.ui.buttons import PersistentButton, PersistentMenu
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.i18n import server_theme, server_words
from cogs.ui.layout import AnyPicture
from cogs.ui.names import escaped
from cogs.ui.pictures import for_reader
from cogs.ui.post import Post, Row, lines
from cogs.ui.server_pages import page_row
from cogs.ui.text import card_link, player_name, timestamp, title_of
from engine.match.errors import SettingsRefused
from render import game_text
from render.moments import FilmMoment, MomentDrawing, best_moment, moment_in_motion
from render.words import Words
from services.following.server_digests import ServerWeek, risers
from services.following.weeks import Week, week_at
from services.matches.views import MatchView
from services.players.settings_views import Theme
from services.services import Services

FILMED: Final = 20
"""Most matches, from the last, that are searched for the best move."""
LONGEST_LOG: Final = 2_000
"""A longer match is not looked through for its best move."""


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move of a week, and its film."""

    match: MatchView
    moment: FilmMoment
    picture: AnyPicture


class StopServerDigest(PersistentButton, name="stopserverdigest", acknowledged="private"):
    """Switches the weekly digest of the server off, for members who may manage it."""

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()  # it stands in public
        await ctx.services.settings.change_server(ctx.place, digest_channel_id=None)
        await ctx.answer(ctx.words.say("server-digest-stopped"))


async def week_shown_in(
    client: discord.Client, services: Services, channel: discord.TextChannel, week: Week
) -> ServerWeek:
    """A server's week, as far as everybody who reads the channel may see it now."""
    found = await services.server_digests.week_of(channel.guild.id, week)
    matches = []
    for match in found.matches:
        shown = await shown_in(client, match)
        if shown is not None and all_see(channel, shown):
            matches.append(match)
    return replace(found, matches=tuple(matches))


async def best_move(matches: Sequence[MatchView], theme: Theme, words: Words) -> BestMove | None:
    """The best move of some matches with its film; None if nothing decided anything."""
    found: tuple[MatchView, FilmMoment] | None = None
    for match in matches[:FILMED]:
        if len(match.log) <= LONGEST_LOG:
            moment = await for_reader(best_moment, replay_drawing(match))
            if moment is not None and (found is None or moment.weight > found[1].weight):
                found = match, moment
    if found is None:
        return None
    match, moment = found
    moving = await for_reader(moment_in_motion, match.game, moment, theme, words)
    return BestMove(match, moment, moving or await film_of(match, moment, theme, words))


async def film_of(match: MatchView, moment: FilmMoment, theme: Theme, words: Words) -> AnyPicture:
    """A moment as the film of the moves that led to it, drawn a few frames at a time."""
    drawing = MomentDrawing(
        match.game,
        match.log,
        moment,
        options=match.options,
        rules=match.rules,
        seats=len(match.seats),
        theme=theme,
    )
    return await animate(drawing, words)


async def server_digest(services: Services, server: discord.Guild, week: ServerWeek) -> Post:
    """The digest of a week with its film, in the language and the look of the server."""
    words = await server_words(services, server)
    theme = await server_theme(services, server.id)
    best = await best_move(week.matches, theme, words)
    return digest_card(week, best, server, words)


def digest_card(week: ServerWeek, best: BestMove | None, server: discord.Guild, words: Words) -> Post:
    """Digest of a week: the film and the way to a match first, then who leads and who rose."""
    texts = [f"-# {timestamp(week.week.from_ms, 'd')} – {timestamp(week.week.to_ms, 'd')}"]
    if best is not None:
        texts.append(best_text(best, server, words))
    for name, gains in (("month", week.leaders), ("risers", risers(week.matches))):
        if gains:
            texts.append(f"**{words.say(f'server-digest-{name}')}**")
            for each in gains:
                player, game = player_name(each.player, words), title_of(each.game, words)
                texts.append(f"- {player} · {game} · +{each.points}")
    challenge = ChooseWay("challenge").styled(
        words.say("button-enter-challenge"), discord.ButtonStyle.primary, emoji=EMOJI["challenge"]
    )
    row = Row(challenge, StopServerDigest().styled(words.say("button-server-digest-off")))
    sentence = words.say("server-digest-title", server=escaped(server.name))
    return Post(sentence, lines(*texts), best.picture if best else None, [row])


def best_text(best: BestMove, server: discord.Guild, words: Words) -> str:
    """The player of the best move of the week, and its effect."""
    match, moment = best.match, best.moment
    player = player_name(match.seats[moment.seat], words)
    headline = game_text(match.game).headline(moment.events, words)
    named = words.say("server-digest-best", player=player, game=title_of(match.game, words))
    return f"**{named}**\n{headline} {linked(match, server)}"


def linked(match: MatchView, server: discord.Guild) -> str:
    """A match's number, with the way to its card."""
    return f"[#{match.id}]({card_link(match.card, server.id)})" if match.card else f"#{match.id}"


class DigestChannel(PersistentMenu, ui.ChannelSelect[Any], name="serverdigest", acknowledged="update"):
    """The channel for the weekly digest; none switches it off."""

    optional = True

    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        ctx.require_manager()  # the right may be gone since the menu was shown
        chosen = ctx.channel_here(values[0]) if values else None
        await ctx.services.settings.change_server(ctx.place, digest_channel_id=chosen)
        await show_digest_settings(ctx)


class PreviewDigest(PersistentButton, name="serverdigestnow", acknowledged="private", price="replay"):
    """Shows a manager the digest of the present week so far."""

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()
        services, server = ctx.services, ctx.interaction.guild
        if server is None:
            raise OutdatedItem(self.name)
        held = await services.settings.of_server(server.id)
        channel = server.get_channel(held.digest_channel_id or ctx.interaction.channel_id or 0)
        if not isinstance(channel, discord.TextChannel):
            raise SettingsRefused("settings.digest-nowhere")
        week = await week_shown_in(ctx.client, services, channel, week_at(services.now_ms()))
        if week.empty:
            await ctx.answer(ctx.words.say("server-digest-empty"))
            return
        await ctx.answer(await server_digest(services, server, week))


async def show_digest_settings(ctx: Ctx) -> None:
    """Answer with the channel and time of the digest, and the menus to change them."""
    ctx.require_manager()
    words, services = ctx.words, ctx.services
    held = (await services.settings.of_server(ctx.server_id or 0)).digest_channel_id
    where = words.say("server-digest-off") if held is None else f"<#{held}>"
    when = timestamp(services.server_digests.next_ms(), "F")
    menu = DigestChannel().holding(words.say("server-digest-off"), [held])
    text = "\n".join(
        (
            f"### {words.say('server-digest')}",
            words.say("server-digest-how"),
            f"{words.say('server-digest-where')}: **{where}**",
            f"-# {words.say('server-digest-next', when=when)}",
        )
    )
    preview = PreviewDigest().styled(words.say("button-digest-preview"))
    await ctx.answer(text, menu, ui.ActionRow(preview), page_row("digest", words))
