"""Tournament files, which suffice to draw a tournament's lots again without the bot."""

from collections.abc import Mapping
from typing import Any

from engine.fairness.tournament import FORMAT, VERSION
from services.events.views import TournamentView
from services.matches.mapping import digest


def tournament_file(tournament: TournamentView, secrets: Mapping[int, str | None]) -> dict[str, Any]:
    """A tournament as JSON-ready data; ``secrets`` are those of its matches, of which digests are shown.

    ``entrants`` are numbers in the order they joined; ``order`` are the same in the order that was drawn,
    None before the start. Each meeting has its ``matches`` and the ``lots`` that decided games drawn twice.
    """
    drawn = [entrant for entrant in tournament.entrants if entrant.lot is not None]
    return {
        "format": FORMAT,
        "version": VERSION,
        "tournament": tournament.id,
        "name": tournament.name,
        "commitment": digest(tournament.secret),
        "interaction": None if tournament.interaction_id is None else str(tournament.interaction_id),
        "secret": tournament.revealed,
        "entrants": [entrant.number for entrant in tournament.entrants],
        "order": [each.number for each in sorted(drawn, key=lambda each: each.lot or 0)] or None,
        "meetings": [
            {
                "meeting": meeting.number,
                "round": meeting.round,
                "entrants": list(meeting.entrants),
                "lots": list(meeting.lots),
                "matches": [
                    {"match": match.match_id, "commitment": digest(secrets[match.match_id])}
                    for match in meeting.matches
                ],
            }
            for meeting in tournament.meetings
        ],
    }
