"""The cards of a match: the turn of one in play, the result of one that is over.

From top to bottom: the title, the picture, one sentence of what happened, what to do, and the buttons.
"""

from collections.abc import Iterable
from typing import Any, Final

import discord
from discord import ui

from cogs.cards.analysis import Analyse, AskHint
from cogs.cards.board import add_board
from cogs.cards.match_buttons import (
    AcceptDraw,
    AcceptTakeback,
    DeclineDraw,
    DeclineTakeback,
    MyView,
    UndoStep,
)
from cogs.cards.match_more import More
from cogs.cards.match_text import (
    ending,
    never_began,
    result_line,
    title,
    turn_line,
    unplayed,
    verdict,
    what_happened,
)
from cogs.cards.rematch import Rematch
from cogs.cards.replay import ShowReplay
from cogs.cards.share import share_button
from cogs.composer.match_turn import Compose
from cogs.ui.buttons import PersistentButton, layout, sentence_layout
from cogs.ui.custom_ids import parts
from cogs.ui.pictures import AnyPicture, gallery
from cogs.ui.text import mention, player_name
from engine.core.drafts import Draft
from render import seat_colour
from render.words import Words
from services.matches.views import MatchView

QUIET: Final = 0x8FC3DF
"""The accent colour where no single seat's colour applies."""
TURN: Final = 1000
"""The id of the text with mover and deadline, removed from old cards: it would go on counting down."""


def turn_card(match: MatchView, picture: AnyPicture, words: Words, event: str = "") -> ui.LayoutView:
    """The card of a match in play; ``event`` is the line that names its tournament."""
    colour = seat_colour(match.game, match.mover) if match.mover is not None and match.mover >= 0 else QUIET
    box = ui.Container[Any](
        ui.TextDisplay(f"{title(match, words)}\n{event}".rstrip()),
        gallery(picture),
        *(ui.TextDisplay[Any](text) for text in [what_happened(match, words)] if text),
        ui.TextDisplay(turn_line(match, words), id=TURN),
        accent_colour=colour,
    )
    at = match.id, match.ply
    if match.draw_offer is not None:
        offered = match.seats[match.draw_offer.seat]
        asked = ", ".join(map(mention, match.waiting_for(match.draw_offer)))
        sentence = words.say("card-draw-offered", player=player_name(offered, words), asked=asked)
        box.add_item(ui.TextDisplay(sentence))
        box.add_item(answer_row(AcceptDraw(*at), DeclineDraw(*at), "draw", words))
    if match.takeback is not None:
        player = player_name(match.seats[match.takeback.seat], words)
        sentence = words.say(
            "card-takeback-offered",
            player=player,
            asked=", ".join(map(mention, match.waiting_for(match.takeback))),
        )
        box.add_item(ui.TextDisplay(sentence))
        box.add_item(answer_row(AcceptTakeback(*at), DeclineTakeback(*at), "takeback", words))
    for row in add_board(turn_row(match, words), match.id, words):
        box.add_item(row)
    return layout(box)


def turn_row(match: MatchView, words: Words) -> ui.ActionRow[Any]:
    """The buttons of a turn card: what is pressed in nearly every turn; the others are behind ``More``."""
    row, actions = ui.ActionRow[Any](), match.actions
    if "move" in actions:
        move = Compose(match.id, match.ply, Draft())
        row.add_item(move.styled(words.say("button-move"), discord.ButtonStyle.primary, emoji="🐧"))
    if "hint" in actions:
        row.add_item(AskHint(match.id, match.ply).styled(words.say("button-hint"), emoji="💡"))
    if "undo-step" in actions:
        row.add_item(UndoStep(match.id, match.ply).styled(words.say("button-undo-step")))
    row.add_item(MyView(match.id, match.ply).styled(words.say("button-my-view")))
    row.add_item(More(match.id).styled(words.say("button-more")))
    return row


def answer_row(
    accept: PersistentButton, decline: PersistentButton, offer: str, words: Words
) -> ui.ActionRow[Any]:
    """The answers to an offer: ``draw`` or ``takeback``."""
    return ui.ActionRow(
        accept.styled(words.say(f"button-accept-{offer}"), discord.ButtonStyle.success),
        decline.styled(words.say(f"button-decline-{offer}")),
    )


def over_card(match: MatchView, picture: AnyPicture, words: Words, event: str = "") -> ui.LayoutView:
    """The card of a finished match: the result, the last move, rating changes, and what comes next."""
    winners = [seat.seat for seat in match.seats if seat.place == 1]
    row = ui.ActionRow[Any](
        Rematch(match.id).styled(words.say("button-rematch"), discord.ButtonStyle.primary, emoji="🔁"),
        ShowReplay(match.id).styled(words.say("button-replay")),
        Analyse(match.id).styled(words.say("button-analyse")),
        share_button(words, "result", match.id),
        More(match.id).styled(words.say("button-more")),
    )
    texts = (ending(match, words), result_line(match, words))
    return layout(
        ui.Container[Any](
            ui.TextDisplay(
                "\n".join(filter(None, (title(match, words), event, f"## {verdict(match, words)}")))
            ),
            gallery(picture),
            *(ui.TextDisplay[Any](text) for text in texts if text),
            *add_board(row, match.id, words),
            accent_colour=seat_colour(match.game, winners[0]) if len(winners) == 1 else QUIET,
        )
    )


def card_of(match: MatchView, picture: AnyPicture | None, words: Words, event: str = "") -> ui.LayoutView:
    """The card of a match, in play or over; one that was never played is a line without a picture."""
    if picture is None or never_began(match):
        return sentence_layout(unplayed(match, words))
    card = turn_card if match.outcome is None else over_card
    return card(match, picture, words, event)


def ply_shown(match: MatchView, custom_ids: Iterable[str]) -> int | None:
    """The ply at which a card with these buttons shows a match; None where it is no card of that match.

    The card of a finished match shows its last ply. A card that has lost its buttons is none any more.
    """
    for custom_id in custom_ids:
        name, fields = parts(custom_id)
        if name == Rematch.name and fields == [str(match.id)]:
            return match.ply
        if name == MyView.name and fields[0] == str(match.id):
            return int(fields[1])
    return None
