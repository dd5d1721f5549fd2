"""A player's profile, two players head to head, and the history of finished matches with its button."""

from functools import partial
from typing import Any, Final, NamedTuple

from discord import ui

from cogs.begin.challenge import ChallengeForm
from cogs.begin.terms import Terms
from cogs.cards.match_sheet import OpenMatch
from cogs.following.buttons import FollowMember
from cogs.ui.buttons import PersistentButton, page_items
from cogs.ui.ctx import Ctx
from cogs.ui.identities import user_of
from cogs.ui.layout import ICE, add_text, gallery, layout
from cogs.ui.names import escaped
from cogs.ui.post import lines
from cogs.ui.text import bare_name, game_name, medal, player_name, signed, small_print, timestamp, title_of
from engine import registry
from render import Picture
from render.members import RatingFigure
from render.profile import GameRow, Member
from render.words import Words
from services.players.views import GameLine, HistoryEntry, Practice, Profile, Record, Versus

PAGE: Final = 8
LEAST_STREAK: Final = 2
GRAPH: Final = "rating.png"
WHOLE: Final = "profile.png"
MOST_TROPHIES: Final = 6
"""Trophies that a profile names."""


class ShowHistory(PersistentButton, name="history", acknowledged="beside", price="page"):
    """Turns to a page of a player's finished matches."""

    player_id: int
    page: int

    async def pressed(self, ctx: Ctx) -> None:
        await show_history(ctx, self.player_id, self.page)


class HeadToHead(PersistentButton, name="versus", acknowledged="beside", price="page"):
    player_id: int

    async def pressed(self, ctx: Ctx) -> None:
        one, other = ctx.member, await user_of(ctx.client, self.player_id)
        versus = await ctx.services.profiles.versus(one, other, ctx.viewer)
        await ctx.answer(versus_view(versus, ctx.words))


def record_words(record: Record, words: Words) -> str:
    counts = {"won": record.won, "drawn": record.drawn, "lost": record.lost}
    said = [words.say(f"member-{name}", count=count) for name, count in counts.items() if count]
    return " · ".join(said)


def game_line(line: GameLine, words: Words) -> str:
    """A player's record in one game."""
    name = title_of(line.game, words)
    rating = f" · {line.rating} ± {line.rating.uncertainty}" if line.rated_games else ""
    return f"**{name}**{rating}\n{small_print(record_words(line.record, words))}".rstrip()


class Pictures(NamedTuple):
    """The pictures of a profile: all of it, and the graph of one rating."""

    whole: Picture | None
    graph: Picture | None


def practice_words(practice: Practice, words: Words, *, pictured: bool) -> list[str]:
    """A player's puzzle records, a line each; the picture has the points if there is one."""
    tally, rating, facts = practice.tally, practice.rating, list[str]()
    if tally.solved:
        facts.append(words.say("profile-puzzles", count=tally.solved))
    if rating is not None and not pictured:
        facts.append(words.say("profile-puzzle-rating", rating=f"{rating} ± {rating.uncertainty}"))
    if practice.rushes:
        scores = ", ".join(
            f"{title_of(game, words) if game else words.say('rush-every-game')} **{best}**"
            for game, best in practice.rushes.items()
        )
        facts.append(words.say("profile-rushes", scores=scores))
    return facts


def profile_view(
    profile: Profile,
    pictures: Pictures,
    words: Words,
    *,
    own: bool,
    on_server: bool,
) -> ui.LayoutView:
    """The whole profile; words say what the picture does not show, or everything without one."""
    playing = small_print(words.say("profile-playing", count=profile.playing)) if profile.playing else ""
    facts = list[str]()
    if profile.record.played:
        record = record_words(profile.record, words)
        people = profile.against_computer.played
        facts.append(words.say("profile-people", record=record) if people else f"**{record}**")
    if profile.against_computer.played:
        record = record_words(profile.against_computer, words)
        facts.append(words.say("profile-computer", record=record))
    if profile.levels and pictures.whole is None:
        levels = (f"{title_of(game, words)} **{level}**" for game, level in profile.levels.items())
        facts.append(words.say("profile-levels", levels=", ".join(levels)))
    if profile.best >= LEAST_STREAK:
        facts.append(words.say("profile-best", length=profile.best))
    if profile.form and pictures.whole is None:
        form = " ".join(words.say(f"form-{result}") for result in profile.form)
        facts.append(words.say("profile-form", form=f"`{form}`"))
    if profile.trophies:
        won = ", ".join(
            f"{medal(each.place)} {escaped(each.name)}" for each in profile.trophies[:MOST_TROPHIES]
        )
        more = len(profile.trophies) - MOST_TROPHIES
        facts.append(words.say("profile-trophies", trophies=f"{won} (+{more})" if more > 0 else won))
    facts += practice_words(profile.practice, words, pictured=pictures.whole is not None)
    if profile.learnt:
        games = dict.fromkeys(title_of(course.game, words) for course in profile.learnt)
        facts.append(words.say("profile-lessons", games=", ".join(games)))
    box = ui.Container[Any](accent_colour=ICE)
    box.add_item(ui.TextDisplay(lines(f"### {player_name(profile.player, words)}", playing)))
    if pictures.whole is not None:
        box.add_item(gallery(pictures.whole, WHOLE))
    add_text(box, "\n".join(facts))
    if profile.games and pictures.whole is None:
        box.add_item(ui.TextDisplay("\n".join(game_line(line, words) for line in profile.games)))
    if pictures.graph is not None:
        box.add_item(gallery(pictures.graph, GRAPH))
    box.add_item(profile_row(profile.player.id, words, own=own, on_server=on_server))
    return layout(box)


def member_shown(profile: Profile, words: Words) -> Member | None:
    """The contents of the profile's picture, or None before the first match, level or counted puzzle."""
    records, practice = (profile.record, profile.against_computer), profile.practice
    played = sum(each.played for each in records)
    if not (played or profile.levels or practice.days) and practice.rating is None:
        return None
    lines, levels = {line.game: line for line in profile.games}, profile.levels
    rows = [
        game_row(game, lines.get(game), levels.get(game, 0))
        for game in registry.games()
        if game in levels or (game in lines and lines[game].record.played)
    ]
    return Member(
        bare_name(profile.player, words),
        played,
        sum(each.won for each in records),
        profile.last,
        rows,
        next(iter([*lines, *levels, *registry.games()])),
        None if practice.rating is None else practice.rating.value,
        practice.days,
    )


def game_row(game: str, line: GameLine | None, level: int) -> GameRow:
    """A row of the profile's picture."""
    if line is None:
        return GameRow(game, level=level)
    rating = RatingFigure(line.rating.value, line.rating.provisional) if line.rated_games else None
    return GameRow(game, rating, level, line.record.played, line.record.won)


def profile_row(player_id: int, words: Words, *, own: bool, on_server: bool) -> ui.ActionRow[Any]:
    """The buttons below a profile; those of a player's own have nothing against that player."""
    history = ShowHistory(player_id, 1).styled(words.say("button-finished"))
    if own:
        return ui.ActionRow(history)
    challenge = ChallengeForm(Terms(), player_id).styled(words.say("button-challenge"), emoji="🐧")
    row = ui.ActionRow[Any](
        challenge, HeadToHead(player_id).styled(words.say("button-head-to-head")), history
    )
    if on_server:
        row.add_item(FollowMember(player_id).styled(words.say("button-follow"), emoji="👀"))
    return row


def versus_view(versus: Versus, words: Words) -> ui.LayoutView:
    """Two players head to head."""
    one, two = player_name(versus.one, words), player_name(versus.two, words)
    box = ui.Container[Any](
        ui.TextDisplay(f"### {words.say('versus-title', one=one, two=two)}"), accent_colour=ICE
    )
    if not versus.record.played:
        box.add_item(ui.TextDisplay(words.say("history-total", count=0)))
        return layout(box)
    facts = [f"**{record_words(versus.record, words)}**"]
    facts += [
        f"**{title_of(game, words)}** · {record_words(record, words)}"
        for game, record in versus.games.items()
    ]
    box.add_item(ui.TextDisplay("\n".join(facts)))
    lines = "\n".join(history_entry(line, words) for line in versus.last)
    box.add_item(ui.TextDisplay(f"-# {words.say('versus-last')}\n{lines}"))
    return layout(box)


async def show_history(ctx: Ctx, player_id: int, page: int) -> None:
    """Answer with a page of a history, each match with the button that opens it."""
    past = await ctx.services.profiles.history(player_id, ctx.viewer, page=page, size=PAGE)
    title = ctx.words.say("history-title", player=player_name(past.player, ctx.words))
    total = ctx.words.say("history-total", count=past.total)
    box = ui.Container[Any](ui.TextDisplay(f"### {title}\n-# {total}"), accent_colour=ICE)
    for line in past.lines:
        label = ctx.words.say("history-open", match=str(line.id))
        text = ui.TextDisplay[Any](history_entry(line, ctx.words))
        box.add_item(ui.Section(text, accessory=OpenMatch(line.id).styled(label)))
    if past.pages > 1:
        button = partial(ShowHistory, player_id)
        for item in page_items(button, ctx.words, page=past.page, pages=past.pages):
            box.add_item(item)
    await ctx.answer(box)


def history_entry(line: HistoryEntry, words: Words) -> str:
    """A finished match from one player's side."""
    others = ", ".join(player_name(other, words) for other in line.others)
    result, players = words.say(f"result-{line.result}"), len(line.outcome.places)
    how = words.say(f"outcome-{line.outcome.reason}")
    if players > 2 and line.result == "lost":
        result = words.say("result-placed", place=line.outcome.places[line.seat], players=players)
        first = [seat for seat, place in enumerate(line.outcome.places) if place == 1]
        if len(first) == 1:
            winner = line.others[first[0] - (first[0] > line.seat)]
            how = words.say("result-placed-how", winner=player_name(winner, words), how=how)
    change = f" ({signed(line.change)})" if line.change is not None else ""
    facts = [words.say("turns-made", turns=line.moves), timestamp(line.ended_ms, "d")]
    return (
        f"#{line.id} {game_name(line.game, line.options, words)} – {others}\n"
        f"-# **{result}** {how}{change} · {' · '.join(facts)}"
    )
