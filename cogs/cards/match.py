"""The cards of a match: the turn of one in play, the result of one that is over.

From top to bottom: the title, the picture, one sentence of what happened, what to do, and the buttons.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.analysis import Analyse, AskHint
from cogs.cards.match_buttons import UndoStep
from cogs.cards.match_more import NOW, More
from cogs.cards.match_text import (
    again,
    ending,
    guide,
    never_began,
    result_line,
    title,
    turn_line,
    unplayed,
    verdict,
    what_happened,
)
from cogs.cards.offers import questions
from cogs.cards.rematch import Rematch
from cogs.cards.replay import ShowReplay
from cogs.cards.share import share_button
from cogs.composer.composer import Choose
from cogs.composer.match_turn import MatchTask, OpenTurn
from cogs.ui.application_emoji import emoji
from cogs.ui.custom_ids import parts
from cogs.ui.layout import ICE, AnyPicture, gallery, layout
from engine import registry
from engine.core.drafts import Draft
from render import Animation, seat_colour
from render.words import Words
from services.matches.views import MatchView

FILM: Final = 10_000
"""Added to the number of a notification: the id of its film's card, which has no buttons to find it by."""
TURN: Final = 1000
"""The id of the text with mover and deadline, removed from old cards: it would go on counting down."""


def turn_card(
    match: MatchView,
    picture: AnyPicture,
    words: Words,
    event: str = "",
    *,
    board: bool = False,
    newcomer: bool = False,
    answers: bool = False,
) -> ui.LayoutView:
    """The card of a match in play.

    ``event`` names its tournament; with ``board`` there is an Activity; a ``newcomer`` is to move. With
    ``answers`` an offer has its buttons here in any case, as no line of its own is below the card.
    """
    box = last_turn_box(match, picture, words, event)
    lines = guide(match, words) if newcomer else "", turn_line(match, words)
    box.add_item(ui.TextDisplay("\n".join(filter(None, lines)), id=TURN))
    for question in questions(match):
        box.add_item(ui.TextDisplay(question.sentence(words)))
        if answers or not question.fresh:
            box.add_item(question.answers(words))
    box.add_item(turn_row(match, words, board=board))
    return layout(box)


def last_turn_box(match: MatchView, picture: AnyPicture, words: Words, event: str) -> ui.Container[Any]:
    """The beginning of a card: title, picture, and what happened in the last turn."""
    colour = seat_colour(match.game, match.mover) if match.mover is not None and match.mover >= 0 else ICE
    return ui.Container[Any](
        ui.TextDisplay(f"{title(match, words)}\n{event}".rstrip()),
        gallery(picture),
        *(ui.TextDisplay[Any](text) for text in [what_happened(match, words)] if text),
        accent_colour=colour,
    )


def film_card(match: MatchView, film: Animation, words: Words, event: str, number: int) -> ui.LayoutView:
    """The film of a turn after which the match has moved on: a card without anything to press.

    ``number`` is that of the notification, by which ``is_film`` finds it again.
    """
    box = last_turn_box(match, film, words, event)
    box.id = FILM + number
    return layout(box)


def is_film(card: ui.LayoutView, number: int) -> bool:
    """Whether this is the film that a notification has posted."""
    return any(part.id == FILM + number for part in card.children)


def turn_row(match: MatchView, words: Words, *, board: bool) -> ui.ActionRow[Any]:
    """The buttons of a turn card that nearly every turn needs; ``More`` has the others."""
    row, actions, at = ui.ActionRow[Any](), match.actions, (match.id, match.ply)
    if "move" in actions:
        sign = emoji(match.game, registry.game(match.game).about.seat_names[match.side], "🐧")
        play = OpenTurn(*at).styled(words.say("button-play-match"), discord.ButtonStyle.primary, emoji=sign)
        row.add_item(play)
        if board:
            row.add_item(Choose(MatchTask(*at), Draft()).styled(words.say("button-buttons")))
    if "hint" in actions:
        row.add_item(AskHint(*at).styled(words.say("button-hint"), emoji="💡"))
    if "undo-step" in actions:
        row.add_item(UndoStep(*at).styled(words.say("button-undo-step")))
    row.add_item(More(*at).styled(words.say("button-more")))
    return row


def over_card(
    match: MatchView,
    picture: AnyPicture,
    words: Words,
    event: str = "",
    asked: Sequence[ui.Item[Any]] = (),
) -> ui.LayoutView:
    """The card of a finished match: the result, the last move, rating changes, and what comes next.

    What is ``asked`` stands below its buttons.
    """
    row = ui.ActionRow[Any](
        Rematch(match.id).styled(again(match, words), discord.ButtonStyle.primary, emoji="🔁"),
        ShowReplay(match.id).styled(words.say("button-replay")),
        Analyse(match.id).styled(words.say("button-analyse")),
        share_button(words, "result", match.id),
        More(match.id).styled(words.say("button-more")),
    )
    beaten = words.say("level-beaten", level=match.beaten) if match.beaten else ""
    texts = (ending(match, words), beaten or result_line(match, words))
    return layout(
        ui.Container[Any](
            ui.TextDisplay(
                "\n".join(filter(None, (title(match, words), event, f"## {verdict(match, words)}")))
            ),
            gallery(picture),
            *(ui.TextDisplay[Any](text) for text in texts if text),
            row,
            *asked,
            accent_colour=seat_colour(match.game, match.winners[0]) if len(match.winners) == 1 else ICE,
        )
    )


def card_of(
    match: MatchView,
    picture: AnyPicture | None,
    words: Words,
    event: str = "",
    *,
    board: bool = False,
    newcomer: bool = False,
    answers: bool = False,
    asked: Sequence[ui.Item[Any]] = (),
) -> ui.LayoutView:
    """The card of a match, in play or over; one that was never played is a line without a picture."""
    if picture is None or never_began(match):
        return layout(unplayed(match, words))
    if match.outcome is not None:
        return over_card(match, picture, words, event, asked)
    return turn_card(match, picture, words, event, board=board, newcomer=newcomer, answers=answers)


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
