"""The texts of a tournament: its terms, how it stands, its meetings, and how it works."""

from collections.abc import Iterable, Sequence
from typing import Final

from cogs.cards.verify import secret_lines
from cogs.ui.names import escaped
from cogs.ui.text import clock_words, game_name, limit_words, medal, mention, player_name, timestamp
from engine import registry
from render.events.rows import figure
from render.words import Words
from services.events.repeats import day_of, nth_of
from services.events.views import Meeting, TournamentView

ROOM: Final = 1_700
"""Characters for a list of meetings: a message of plain text holds 2,000."""
MENTIONED: Final = 60
"""Players who are named when a tournament begins; each mention takes up to 23 characters."""
BETWEEN: Final = " – "
NEVER: Final = "-1"


def tournament_title(view: TournamentView, words: Words) -> str:
    """The title with the terms that somebody decides by, below it."""
    return f"### 🏆 {escaped_name(view)}\n-# {' · '.join(terms(view, words))}"


def escaped_name(view: TournamentView) -> str:
    """The tournament's name, with nothing in it that Discord would format."""
    return escaped(view.name)


def terms(view: TournamentView, words: Words) -> list[str]:
    """Game, format, clock and rating; what is unusual of the rest."""
    found = [
        game_name(view.game, view.options, words),
        words.say(f"tournament-format-{view.format}"),
        clock_words(view.clock, words),
        words.say("rated" if view.rated else "casual"),
    ]
    if view.no_vacations:
        found.append(words.say("tournament-without-vacations"))
    usual = registry.game(view.game).turn_limit(view.seats, view.options)
    if view.turn_limit != usual:
        found.append(limit_words(view.turn_limit, words))
    if view.repeats is not None:
        found.append(repeats_offered(view, words)[str(view.repeats)])
    return found


def repeats_offered(view: TournamentView, words: Words) -> dict[str, str]:
    """When it can be posted again: never, every week, or on the weekday of a month on which it came."""
    came_ms = view.again_ms or view.created_ms
    ways, day = (NEVER, "0", str(view.repeats or nth_of(came_ms))), day_of(came_ms).weekday()
    return {way: words.say("tournament-repeats", nth=int(way), day=day) for way in ways}


def state_line(view: TournamentView, words: Words) -> str:
    """The one sentence of how a tournament stands."""
    if view.status == "open":
        latest = timestamp(view.starts_ms, "D")
        return words.say("tournament-starts", player=player_name(view.creator, words), latest=latest)
    if view.status == "cancelled":
        return words.say(f"tournament-cancelled-{view.ended_by}")
    if view.status == "finished":
        if view.winner is None:
            return words.say("tournament-no-winner")
        return f"**{words.say('tournament-winner', player=player_name(view.winner, words))}**"
    if not view.meetings:
        return words.say("tournament-pairing")
    playing = sum(match.places is None for meeting in view.meetings for match in meeting.matches)
    rounds = words.say("tournament-running", round=view.round, rounds=view.rounds or 0)
    return f"**{rounds}** · {words.say('tournament-playing', count=playing)}"


def named(view: TournamentView, entrant: int, words: Words) -> str:
    """The name of an entrant, escaped for a message."""
    return player_name(view.by_number[entrant].player, words)


def meeting_line(view: TournamentView, meeting: Meeting, words: Words) -> str:
    """A meeting with its result, if there is one yet."""
    names = [named(view, entrant, words) for entrant in meeting.entrants]
    if len(names) == 1:
        return f"· {words.say('tournament-line-bye', player=names[0])}"
    if meeting.points is None:
        numbers = "".join(f" · #{match.match_id}" for match in meeting.matches if match.places is None)
        return f"· {BETWEEN.join(names)}{numbers}"
    best = max(meeting.points)
    if len(names) > 2:
        scored = sorted(zip(meeting.points, names, strict=True), key=lambda each: -each[0])
        line = ", ".join(
            f"{winner_bold(name, won=points == best)} {figure(points)}" for points, name in scored
        )
    else:
        shown = [
            winner_bold(name, won=points == best > min(meeting.points))
            for points, name in zip(meeting.points, names, strict=True)
        ]
        line = f"{BETWEEN.join(shown)} {' : '.join(map(figure, meeting.points))}"
    how = meeting.decided_by
    return f"· {line} ({words.say(f'tournament-line-{how}')})" if how in ("forfeit", "lot") else f"· {line}"


def winner_bold(name: str, *, won: bool) -> str:
    return f"**{name}**" if won else name


def round_lines(view: TournamentView, number: int, words: Words) -> list[str]:
    held = sorted(view.in_round(number), key=lambda meeting: meeting.place)
    return [meeting_line(view, meeting, words) for meeting in held if meeting.entrants]


def fitting(lines: Sequence[str], words: Words) -> str:
    """As many lines as there is room for, and how many more there are."""
    used, shown = 0, list[str]()
    for line in lines:
        used += len(line) + 1
        if used > ROOM:
            shown.append(words.say("tournament-line-more", count=len(lines) - len(shown)))
            break
        shown.append(line)
    return "\n".join(shown)


def paged(lines: Iterable[str], room: int) -> list[str]:
    """Lines as pages of so many characters at most; one page at least."""
    pages = [""]
    for line in lines:
        longer = f"{pages[-1]}\n{line}" if pages[-1] else line
        if len(longer) <= room or not pages[-1]:
            pages[-1] = longer
        else:
            pages.append(line)
    return pages


def details(view: TournamentView, words: Words) -> str:
    """How the tournament works: who meets, what decides between equals, time, and fair chance."""
    texts = [words.say(f"tournament-details-{view.format}"), words.say("tournament-details-time")]
    if view.format != "knockout":
        texts.append(words.say("tournament-details-ties"))
    if view.revealed is None:
        texts.append(f"-# {words.say('fair-commitment', digest=view.commitment)}")
    else:
        texts.append(secret_lines(view.commitment, f"{view.id}/{view.interaction_id}", view.revealed, words))
    return "\n\n".join(texts)


def started_line(view: TournamentView, words: Words) -> str:
    """The sentence with which a tournament begins; it names the entrants."""
    players = [mention(each.player.id) for each in view.entrants if not each.player.former]
    shown = " ".join(players[:MENTIONED]) + (" …" if len(players) > MENTIONED else "")
    return words.say(
        "tournament-line-started", name=escaped_name(view), count=len(view.entrants), players=shown
    )


def podium_line(view: TournamentView, words: Words) -> str:
    """The winner, and who came second and third."""
    if view.winner is None:
        return words.say("tournament-no-winner")
    lines = [words.say("tournament-line-won", player=mention(view.winner.id), name=escaped_name(view))]
    medals = [f"{medal(place)} {names}" for place in (2, 3) if (names := in_place(view, place, words))]
    return "\n".join((*lines, " · ".join(medals))).rstrip()


def in_place(view: TournamentView, place: int, words: Words) -> str:
    """Names that share a place and were there to the end; in a knockout two may be third."""
    found = [each.entrant for each in view.standings if each.place == place]
    return ", ".join(named(view, each, words) for each in found if view.by_number[each].left is None)
