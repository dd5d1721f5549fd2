"""Views made of rows and positions."""

from data.rows import CardRow, ChallengeRow, ListedRow, NameRow, SeatRow
from engine.core.game import CHANCE
from engine.fairness.draws import Commitment
from engine.match.clock import paused_until
from engine.match.match import Match
from services.matches.store import LoadedMatch
from services.matches.views import Card, ChallengeView, MatchLine, MatchView, Person, SeatView
from services.players.rating_model import Rating, points_won, shown


def match_view(loaded: LoadedMatch) -> MatchView:
    """A match as it stands."""
    row, line, match = loaded.row, loaded.line, loaded.match
    return MatchView(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=tuple(seat_view(seat, match) for seat in loaded.seats),
        ply=row.ply,
        position=line.position,
        before=line.before,
        last_events=line.events,
        log=line.log,
        turn=line.turn,
        mover=match.mover,
        outcome=match.outcome,
        clock=row.clock,
        deadline_ms=match.clock.deadline_ms,
        paused_until_ms=None if match.outcome else paused_until(match.clock, loaded.seen_ms),
        draw_offer=match.offer,
        takeback=match.takeback,
        rated=row.rated,
        counted=any(seat.rated_mu is not None for seat in loaded.seats),
        server_id=row.server_id,
        channel_id=row.channel_id,
        card=card_view(row.card),
        started_ms=row.started_ms,
        ended_ms=row.ended_ms,
        commitment=digest(row.secret),
        interaction=None if row.interaction_id is None else str(row.interaction_id),
        secret=row.secret if match.outcome else None,
    )


def digest(secret: str | None) -> str | None:
    """What is shown of a stored secret at once."""
    return Commitment(bytes.fromhex(secret)).digest if secret else None


def seat_view(seat: SeatRow, match: Match) -> SeatView:
    """One seat, with the rating this match led to where it counted."""
    present = rating(seat.mu, seat.sigma, seat.games)
    led_to = rating(seat.rated_mu, seat.rated_sigma, seat.rated_games)
    change = None
    if led_to and seat.rated_mu_before is not None:
        change = points_won(seat.rated_mu_before, led_to.mu)
    return SeatView(
        seat=seat.seat,
        player_id=seat.player_id,
        name=seat.name,
        rating=shown(led_to or present or Rating()),
        change=change,
        remaining_ms=match.clock.remaining_ms[seat.seat] if match.clock.remaining_ms else None,
        place=seat.place,
        gone=seat.gone,
    )


def rating(mu: float | None, sigma: float | None, games: int | None) -> Rating | None:
    """The rating of a joined row, None where there was nothing to join."""
    return None if mu is None or sigma is None or games is None else Rating(mu, sigma, games)


def card_view(card: CardRow | None) -> Card | None:
    """Where the card is."""
    return Card(*card) if card else None


def person(name: NameRow) -> Person:
    """A player by name."""
    return Person(name.id, name.name)


def match_line(row: ListedRow, players: list[NameRow]) -> MatchLine:
    """A match in one player's list."""
    return MatchLine(
        id=row.id,
        game=row.game,
        seat=row.seat,
        others=tuple(person(name) for seat, name in enumerate(players) if seat != row.seat),
        ply=row.ply,
        my_turn=row.mover == row.seat,
        mover=None if row.mover == CHANCE else person(players[row.mover]),
        deadline_ms=row.deadline_ms,
        channel_id=row.channel_id,
        card=card_view(row.card),
    )


def challenge_view(row: ChallengeRow) -> ChallengeView:
    """A challenge as it stands."""
    return ChallengeView(
        id=row.id,
        game=row.game,
        options=row.options,
        clock=row.clock,
        first=row.first,  # type: ignore[arg-type]  # checked by the schema
        rated=row.rated,
        seats=row.seats,
        challenger=person(row.challenger),
        opponent=person(row.opponent) if row.opponent else None,
        joined=tuple(person(name) for name in row.joined),
        status=row.status,  # type: ignore[arg-type]  # checked by the schema
        server_id=row.server_id,
        channel_id=row.channel_id,
        card=card_view(row.card),
        created_ms=row.created_ms,
        expires_ms=row.expires_ms,
        match_id=row.match_id,
        commitment=digest(row.secret),
    )
