"""The offer of a draw or to take a move back: a sentence, and the buttons to answer it.

The buttons are on the message that pings whom they are for: a line below the card, or the card of a turn that
brings a draw offer along.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

import discord

from cogs.cards.match_buttons import AcceptDraw, AcceptTakeback, DeclineDraw, DeclineTakeback
from cogs.ui.buttons import PersistentButton
from cogs.ui.custom_ids import parts
from cogs.ui.post import Post, Row
from cogs.ui.text import mention, player_name
from engine.match.draw_offer import Offer, Takeback
from render.words import Words
from services.matches.views import MatchView

OfferKind = Literal["draw", "takeback"]
ANSWERS: Final[dict[OfferKind, tuple[type[PersistentButton], type[PersistentButton]]]] = {
    "draw": (AcceptDraw, DeclineDraw),
    "takeback": (AcceptTakeback, DeclineTakeback),
}
KINDS: Final[dict[str, OfferKind]] = {yes.name: kind for kind, (yes, _) in ANSWERS.items()}
"""Kinds of offers by the name of the button that accepts one."""


@dataclass(frozen=True, slots=True)
class StandingOffer:
    """A standing offer; a ``fresh`` one was made at the present ply, and so has a line of its own."""

    match: MatchView
    kind: OfferKind
    offer: Offer | Takeback
    fresh: bool

    @property
    def asked(self) -> tuple[int, ...]:
        """The players who have yet to answer."""
        return self.match.waiting_for(self.offer)

    def sentence(self, words: Words) -> str:
        """The sentence of the offer, with both players."""
        player = player_name(self.match.seats[self.offer.seat], words)
        asked = ", ".join(map(mention, self.asked))
        return words.say(f"card-{self.kind}-offered", player=player, asked=asked)

    def answers(self, words: Words) -> Row:
        """The two buttons."""
        accept, decline = (button(self.match.id, self.match.ply) for button in ANSWERS[self.kind])
        return Row(
            accept.styled(words.say(f"button-accept-{self.kind}"), discord.ButtonStyle.success),
            decline.styled(words.say(f"button-decline-{self.kind}")),
        )

    def line(self, words: Words) -> Post:
        """The message below the card."""
        return Post(self.sentence(words), rows=[self.answers(words)])


def questions(match: MatchView) -> list[StandingOffer]:
    """The standing offers of a match."""
    found = list[StandingOffer]()
    if match.draw_offer is not None:
        fresh = match.match.fresh_offer is not None
        found.append(StandingOffer(match, "draw", match.draw_offer, fresh))
    if match.takeback is not None:
        found.append(StandingOffer(match, "takeback", match.takeback, fresh=True))
    return found


def asked_on(match_id: int, custom_ids: Iterable[str]) -> tuple[OfferKind, int] | None:
    """What a message with these buttons asks the players of a match, and at which ply; None for nothing."""
    for custom_id in custom_ids:
        name, fields = parts(custom_id)
        if name in KINDS and fields[0] == str(match_id):
            return KINDS[name], int(fields[1])
    return None
