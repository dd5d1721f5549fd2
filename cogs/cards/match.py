"""The cards: a challenge and its seats, the turn of a match, and how it ended.

A card is a value made from a view and the server's language; what can be pressed on it lives in
``challenging`` and ``match_buttons``.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs import challenge as challenging
from cogs.cards import match_buttons
from cogs.cards.analysis import Analyse, AskHint
from cogs.cards.rematch import Rematch
from cogs.cards.replay import MatchFile, Replay
from cogs.composer.match_turn import Compose
from cogs.ui.buttons import layout
from cogs.ui.pictures import Shown, gallery
from cogs.ui.text import (
    called,
    clock_words,
    game_name,
    hours,
    medal,
    mention,
    moment,
    rounds_of,
    seat_name,
    signed,
    stopwatch,
)
from cogs.verify import Verify
from engine import registry
from render import game_text, seat_colour
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import MatchView, SeatView

INVITING: Final = 0xF28C1B
"""The accent of a challenge that can be taken; a match has its seats' colours, as in its pictures."""
QUIET: Final = 0x8FC3DF
TAIL: Final = 8
"""The moves shown at the end of a card's move list."""
TURN: Final = 1000
"""The component that says whose turn it is and until when: an old card must not go on counting down."""


def player_line(match: MatchView, seat: SeatView, words: Words) -> str:
    """One player: mark of the turn or place, name, colour, rating, and the clock where time is a budget.

    At the end the name is a mention, by which those are pinged whom the message allows.
    """
    mark = "▸ " if seat.seat == match.mover else ""
    if seat.place is not None and len(match.seats) > 2:
        mark = f"{medal(seat.place)} "
    named = match.outcome is None or not seat.reachable
    name = f"**{called(seat, words)}**" if named else mention(seat.player_id)
    line = f"{mark}{name} · {seat_name(match.game, seat.seat, words)}"
    if seat.gone and len(match.seats) > 2:
        line += f" · {words.say('card-left')}"
    if not match.against_computer:
        line += f" · {seat.rating}"
    if seat.change is not None:
        line += f" ({signed(seat.change)})"
    if seat.remaining_ms is not None and match.clock.startswith(("chess", "bank")):
        running = seat.seat == match.mover and match.deadline_ms is not None
        left = hours if match.clock.startswith("bank") else stopwatch
        line += f" · {moment(match.deadline_ms or 0) if running else left(seat.remaining_ms)}"
    return line


def heading(match: MatchView, words: Words) -> str:
    """What is played, under which number and terms."""
    terms = words.say("rated" if match.rated else "casual")
    title = f"### {game_name(match.game, match.options, words)}"
    return f"{title}\n-# #{match.id} · {clock_words(match.clock, words)} · {terms}"


def last_move(match: MatchView, words: Words) -> str:
    """What just happened, in words and notation; empty at the start."""
    if not match.log:
        return words.say("card-first-move")
    entry = match.log[-1]
    told = game_text(match.game).describe_events(match.last_events, words)
    if entry.kind == "takeback":
        return (
            f"{words.say('card-taken-back', player=called(match.seats[entry.seat], words))}\n{told}".strip()
        )
    if entry.kind == "time":
        return f"{words.say('card-timed-out', player=called(match.seats[entry.seat], words))} {told}".strip()
    # The steps of a turn are many, and stand in the move list right below.
    noted = match.turn_text and not registry.game(match.game).about.steps
    return f"`{match.turn_text}` {told}" if noted else told


def tail(match: MatchView, words: Words) -> str:
    """The end of the move list, numbered by full rounds."""
    rounds = rounds_of(match)
    shown = rounds[-(TAIL // len(match.seats)) :]
    if not shown:
        return f"-# {words.say('card-no-moves')}"
    dots = "… " if len(rounds) > len(shown) else ""
    between = "\n-# " if registry.game(match.game).about.steps else "  "
    return f"-# {dots}{between.join(shown)}"


def turn_line(match: MatchView, words: Words) -> str:
    """Whose turn it is, with the one ping of the card, and until when."""
    if match.thinking is not None:
        return words.say("card-thinking", level=match.thinking)
    if match.mover_id is None:
        return words.say("card-chance")
    player = mention(match.mover_id)
    if match.deadline_ms is None:
        return words.say("card-turn", player=player)
    left, date = moment(match.deadline_ms), moment(match.deadline_ms, "f")
    until = words.say("card-turn-until", player=player, deadline=left, date=date)
    if match.paused_until_ms is None:
        return until
    return f"{until}\n-# {words.say('card-paused', until=moment(match.paused_until_ms, 'f'))}"


def fairness(match: MatchView, words: Words) -> str:
    """What is shown of the secret that chance is drawn from; at the end the secret itself."""
    if match.secret is not None:
        return f"-# {words.say('fair-secret', secret=match.secret)}"
    return f"-# {words.say('fair-commitment', digest=match.commitment)}" if match.commitment else ""


def turn_card(match: MatchView, picture: Shown, words: Words) -> ui.LayoutView:
    """The card of a match in play."""
    colour = seat_colour(match.game, match.mover) if match.mover is not None and match.mover >= 0 else QUIET
    box = ui.Container[Any](
        ui.TextDisplay(heading(match, words)),
        ui.TextDisplay("\n".join(player_line(match, seat, words) for seat in match.seats)),
        gallery(picture),
        *(ui.TextDisplay[Any](told) for told in [last_move(match, words)] if told),
        ui.TextDisplay(turn_line(match, words), id=TURN),
        ui.TextDisplay(tail(match, words)),
        accent_colour=colour,
    )
    if match.draw_offer is not None:
        offered = match.seats[match.draw_offer.seat]
        asked = still_asked(match, match.draw_offer.agreed)
        said = words.say("card-draw-offered", player=called(offered, words), asked=asked)
        box.add_item(ui.TextDisplay(said))
        box.add_item(answer_row(match, words))
    if match.takeback is not None:
        wished = called(match.seats[match.takeback.seat], words)
        said = words.say(
            "card-takeback-offered", player=wished, asked=still_asked(match, match.takeback.agreed)
        )
        box.add_item(ui.TextDisplay(said))
        box.add_item(takeback_row(match, words))
    box.add_item(turn_row(match, words))
    return layout(box)


def still_asked(match: MatchView, agreed: frozenset[int]) -> str:
    """The players an offer still waits for, as mentions."""
    waiting = {seat.seat for seat in match.seats if not seat.gone} - agreed
    return ", ".join(mention(match.seats[seat].player_id) for seat in sorted(waiting))


def turn_row(match: MatchView, words: Words) -> ui.ActionRow[Any]:
    """What can be done on a turn card."""
    row, actions = ui.ActionRow[Any](), match.actions
    primary = discord.ButtonStyle.primary
    if "move" in actions:
        says = words.say("button-move")
        row.add_item(Compose(match.id, match.ply, "", label=says, emoji="🐧", style=primary))
    if "offer-draw" in actions:
        row.add_item(match_buttons.OfferDraw(match.id, match.ply, label=words.say("button-offer-draw")))
    if "hint" in actions:
        row.add_item(AskHint(match.id, match.ply, label=words.say("button-hint"), emoji="💡"))
    if "undo-step" in actions:
        row.add_item(match_buttons.UndoStep(match.id, match.ply, label=words.say("button-undo-step")))
    elif "offer-takeback" in actions:
        row.add_item(match_buttons.AskTakeback(match.id, match.ply, label=words.say("button-takeback")))
    row.add_item(match_buttons.Resign(match.id, match.ply, label=words.say("button-resign")))
    row.add_item(match_buttons.MyView(match.id, match.ply, label=words.say("button-my-view")))
    return row


def answer_row(match: MatchView, words: Words) -> ui.ActionRow[Any]:
    """The answers to a draw offer."""
    row = ui.ActionRow[Any]()
    accept, decline = words.say("button-accept-draw"), words.say("button-decline-draw")
    success = discord.ButtonStyle.success
    row.add_item(match_buttons.AcceptDraw(match.id, match.ply, label=accept, style=success))
    row.add_item(match_buttons.DeclineDraw(match.id, match.ply, label=decline))
    return row


def takeback_row(match: MatchView, words: Words) -> ui.ActionRow[Any]:
    """The answers to the wish to take a move back."""
    row = ui.ActionRow[Any]()
    accept, decline = words.say("button-accept-takeback"), words.say("button-decline-takeback")
    success = discord.ButtonStyle.success
    row.add_item(match_buttons.AcceptTakeback(match.id, match.ply, label=accept, style=success))
    row.add_item(match_buttons.DeclineTakeback(match.id, match.ply, label=decline))
    return row


def verdict(match: MatchView, words: Words) -> str:
    """How the match ended, as its headline; the players are named, nobody is pinged."""
    outcome = match.outcome
    if outcome is None:
        return ""
    how = words.say(f"outcome-{outcome.reason}")
    winners = [called(seat, words) for seat in match.seats if seat.place == 1]
    if len(winners) > 1:
        return words.say("over-drawn", how=how)
    if outcome.reason == "resigned":
        loser = called(match.seats[match.log[-1].seat], words)
        return words.say("over-resigned", winner=winners[0], loser=loser, players=len(match.seats))
    return words.say("over-won", winner=winners[0], how=how)


def ranked(match: MatchView) -> Sequence[SeatView]:
    """The seats as they are listed: at the end by their places, where those are more than won and lost."""
    return sorted(match.seats, key=lambda seat: seat.place or 0) if len(match.seats) > 2 else match.seats


def over_card(match: MatchView, picture: Shown, words: Words) -> ui.LayoutView:
    """The card of a finished match: result, last picture, rating changes, and what may come next."""
    winners = [seat.seat for seat in match.seats if seat.place == 1]
    again, primary = words.say("button-rematch"), discord.ButtonStyle.primary
    row = ui.ActionRow[Any](
        Rematch(match.id, label=again, emoji="🔁", style=primary),
        Replay(match.id, label=words.say("button-replay"), emoji="🎞️"),
        Analyse(match.id, label=words.say("button-analyse"), emoji="🔎"),
    )
    papers = ui.ActionRow[Any](
        match_buttons.MoveList(match.id, label=words.say("button-moves")),
        MatchFile(match.id, label=words.say("button-file")),
    )
    if match.commitment is not None:
        papers.add_item(Verify(match.id, label=words.say("button-verify")))
    texts = [last_move(match, words)]
    if match.rated and not match.counted:
        texts.append(f"-# {words.say('card-not-counted')}")
    return layout(
        ui.Container[Any](
            ui.TextDisplay(f"{heading(match, words)}\n## {verdict(match, words)}"),
            ui.TextDisplay("\n".join(player_line(match, seat, words) for seat in ranked(match))),
            gallery(picture),
            ui.TextDisplay("\n".join(text for text in texts if text)),
            ui.TextDisplay("\n".join(filter(None, (tail(match, words), fairness(match, words))))),
            row,
            papers,
            accent_colour=seat_colour(match.game, winners[0]) if len(winners) == 1 else QUIET,
        )
    )


def lobby(challenge: ChallengeView, words: Words) -> str:
    """The seats as they fill up: who sits, what is kept for whom, and what is free."""
    taken = [
        words.say("lobby-seat", seat=str(n), player=called(p, words))
        for n, p in enumerate(challenge.joined, 1)
    ]
    free = [words.say("lobby-free", seat=str(n)) for n in range(len(taken) + 1, challenge.seats + 1)]
    invited = challenge.opponent
    if free and invited is not None and invited not in challenge.joined:
        free[-1] = words.say("lobby-kept", seat=str(challenge.seats), player=called(invited, words))
    count = words.say("lobby-count", taken=len(taken), seats=challenge.seats)
    return "\n".join((f"-# {count}", *taken, *free))


def card_of(match: MatchView, picture: Shown, words: Words) -> ui.LayoutView:
    """The card of a match, in play or over."""
    return turn_card(match, picture, words) if match.outcome is None else over_card(match, picture, words)


def challenge_card(challenge: ChallengeView, words: Words) -> ui.LayoutView:
    """The card of a challenge: who offers what to whom, and its buttons while it stands."""
    about = game_name(challenge.game, challenge.options, words)
    challenger = called(challenge.challenger, words)
    if challenge.opponent is None:
        free = challenge.seats - len(challenge.joined)
        found = ", ".join(f"**{called(player, words)}**" for player in challenge.joined[1:])
        title = words.say("challenge-open", challenger=challenger, free=free, found=found)
    else:
        title = words.say("challenge-to", challenger=challenger, opponent=mention(challenge.opponent.id))
    terms = [
        clock_words(challenge.clock, words),
        words.say(f"first-{challenge.first}", challenger=challenger, players=challenge.seats),
        words.say("rated" if challenge.rated else "casual"),
    ]
    box = ui.Container[Any](
        ui.TextDisplay(f"### {about}\n{title}"),
        ui.TextDisplay(f"-# {' · '.join(terms)}"),
        accent_colour=INVITING if challenge.status == "pending" else QUIET,
    )
    if challenge.seats > 2:
        box.add_item(ui.TextDisplay(lobby(challenge, words)))
    if challenge.commitment is not None:
        box.add_item(ui.TextDisplay(f"-# {words.say('fair-commitment', digest=challenge.commitment)}"))
    if challenge.status != "pending":
        other = challenge.opponent or (challenge.joined[-1] if len(challenge.joined) > 1 else None)
        closed = words.say(f"challenge-{challenge.status}", player=called(other, words) if other else "")
        box.add_item(ui.TextDisplay(closed))
        return layout(box)
    box.add_item(ui.TextDisplay(words.say("challenge-expires", when=moment(challenge.expires_ms))))
    box.add_item(challenging.answer_row(challenge, words))
    return layout(box)
