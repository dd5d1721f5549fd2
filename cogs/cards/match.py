"""The cards of a match: the turn of one in play, the result of one that is over.

First one sentence, which a phone shows: whose turn it is and what happened, or who won.
"""

from collections.abc import Iterable

import discord

from cogs.cards.analysis import Analyse, AskHint
from cogs.cards.match_buttons import UndoStep
from cogs.cards.match_more import NOW, More
from cogs.cards.match_text import (
    again,
    ending,
    guide,
    happened_last,
    happened_lines,
    never_began,
    result_line,
    title,
    turn_lines,
    unplayed,
    verdict_to,
)
from cogs.cards.offers import questions
from cogs.cards.rematch import Rematch
from cogs.cards.replay import ShowReplay
from cogs.cards.share import share_button
from cogs.composer.match_turn import OpenTurn
from cogs.composer.vote import OpenVote
from cogs.ui.application_emoji import emoji
from cogs.ui.custom_ids import parts
from cogs.ui.layout import ICE, AnyPicture
from cogs.ui.post import Post, Row, lines
from cogs.ui.text import mention, small_print
from engine import registry
from render import Animation, seat_colour
from render.words import Words
from services.matches.views import MatchView


def turn_card(
    match: MatchView, picture: AnyPicture | None, words: Words, event: str, *, newcomer: bool, answers: bool
) -> Post:
    """The card of a match in play.

    ``event`` names its tournament, or says how the daily vote went; a ``newcomer`` is to move. With
    ``answers`` an offer has its buttons here in any case, as no line of its own is below the card.
    """
    if match.daily:
        sentence, about = " ".join(happened_lines(match, words)), headline(match, words)
        return Post(sentence, lines(event, about), picture, [turn_row(match, words)])
    happened, before = happened_last(match, words)
    if match.mover_id is not None:
        happened = words.say("card-turn", player=mention(match.mover_id), happened=happened)
    asked = questions(match)
    rows = [each.answers(words) for each in asked if answers or not each.fresh]
    rest = (
        before,
        guide(match, words) if newcomer else "",
        *turn_lines(match, words),
        *(each.sentence(words) for each in asked),
        headline(match, words, event),
    )
    colour = seat_colour(match.game, match.mover) if match.mover is not None and match.mover >= 0 else ICE
    return Post(happened, lines(*rest), picture, (*rows, turn_row(match, words)), colour)


def headline(match: MatchView, words: Words, event: str = "") -> str:
    """The lines that say of which match a card is, in small print."""
    return lines(small_print(title(match, words)), event)


def past_turn(match: MatchView, words: Words, event: str, film: Animation | None = None) -> Post:
    """The card of an earlier turn, without buttons."""
    happened, before = happened_last(match, words)
    text = lines(before, headline(match, words, event))
    return Post(happened, text, film, file=f"film-{match.id}-{match.ply}")


def turn_row(match: MatchView, words: Words) -> Row:
    """The buttons of a turn card that nearly every turn needs; ``More`` has the others."""
    row, actions, at = Row(), match.actions, (match.id, match.ply)
    if "move" in actions:
        sign = emoji(match.game, registry.game(match.game).about.seat_names[match.side], "🐧")
        play = (OpenVote if match.daily else OpenTurn)(*at).styled(
            words.say("button-play-match"), discord.ButtonStyle.primary, emoji=sign
        )
        row.add_item(play)
    if "hint" in actions:
        row.add_item(AskHint(*at).styled(words.say("button-hint"), emoji="💡"))
    if "undo-step" in actions:
        row.add_item(UndoStep(*at).styled(words.say("button-undo-step")))
    row.add_item(More(*at).styled(words.say("button-more")))
    return row


def over_card(
    match: MatchView,
    picture: AnyPicture | None,
    words: Words,
    event: str = "",
    asked: tuple[str, Row | None] = ("", None),
) -> Post:
    """The card of a finished match: the result, the last move, rating changes, and what comes next.

    ``event`` names its tournament or origin, or whose ideas a daily match played. The question ``asked``
    stands last, its buttons below the others.
    """
    rematch = Rematch(match.id).styled(again(match, words), discord.ButtonStyle.primary, emoji="🔁")
    row = Row(
        *(() if match.daily else [rematch]),
        ShowReplay(match.id).styled(words.say("button-replay")),
        Analyse(match.id).styled(words.say("button-analyse")),
        share_button(words, "result", match.id),
        More(match.id).styled(words.say("button-more")),
    )
    question, answers = asked
    beaten = words.say("level-beaten", level=match.beaten) if match.beaten else ""
    who = event if match.daily else beaten or result_line(match, words)
    about = headline(match, words, "" if match.daily else event)
    rest = lines(ending(match, words), who, about, question)
    colour = seat_colour(match.game, match.winners[0]) if len(match.winners) == 1 else ICE
    rows = (row,) if answers is None else (row, answers)
    return Post(verdict_to(match, words), rest, picture, rows, colour)


def card_of(
    match: MatchView,
    picture: AnyPicture | None,
    words: Words,
    event: str = "",
    *,
    newcomer: bool = False,
    answers: bool = False,
    asked: tuple[str, Row | None] = ("", None),
) -> Post:
    """The card of a match, in play or over; one that was never played is a line without a picture."""
    if picture is None or never_began(match):
        return Post(unplayed(match, words))
    if match.outcome is not None:
        return over_card(match, picture, words, event, asked)
    return turn_card(match, picture, words, event, newcomer=newcomer, answers=answers)


def ply_shown(match: MatchView, custom_ids: Iterable[str]) -> int | None:
    """Ply at which a card with these buttons shows a match, or None for another card.

    The card of a finished match shows its last ply. A card that has lost its buttons is none any more.
    """
    for custom_id in custom_ids:
        name, fields = parts(custom_id)
        if name == Rematch.name and fields == [str(match.id)]:
            return match.ply
        turn = name == More.name and fields[0] == str(match.id) and len(fields) > 1
        if turn and int(fields[1]) != NOW:
            return int(fields[1])
    return None
