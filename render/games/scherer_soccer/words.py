"""Texts of Scherer's Soccer: positions, events, and the rules as pages with pictures."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from engine.core.game import Event
from engine.core.grid import VECTORS
from engine.core.turns import PlayedMoves
from engine.games.scherer_soccer.events import Kicked, PassMade, Ran, ReachDrawn, Scored, SetUp
from engine.games.scherer_soccer.moves import PASS, Kick, Place, Run, path_of, receivers, turn_moves
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.rays import rays
from engine.games.scherer_soccer.rules import GAME
from render.games.scherer_soccer.view import whole_view
from render.scene import GameWords, RulesPage, in_squares, rules_page
from render.words import Words

WIDE: Final = 30
HIGH: Final = 20
"""Columns and rows of the board of text: all of the small pitch, a part of the large one."""

RED_MEN: Final = "15,10;6,15;6,6;9,10;11,17;11,4;20,14;18,6;23,11;24,16;24,5"
BLUE_MEN: Final = "17,11;25,10;22,16;22,4;27,13;27,7;13,14;13,6;19,10;20,2;9,3"
MIDDLE: Final = f"30x20 {RED_MEN} {BLUE_MEN} 16,10 r 6 0-0 -"
BEFORE_GOAL: Final = (
    "30x20 24,10;6,15;6,6;9,10;11,17;11,4;20,14;18,6;22,8;24,16;21,5 "
    "17,11;26,13;22,16;22,4;28,14;27,7;13,14;13,6;19,10;20,2;9,3 25,10 r 5 0-0 -"
)
EMPTY: Final = "30x20 . . 16,10 r - 0-0 -"
LEFT_MEN: Final = "7,10;8,5;8,16;11,3;11,8;11,13;12,18;14,6;14,15;5,7;4,13"
SCATTERED_RED: Final = "7,10;22,5;8,16;28,3;11,8;19,13;12,18;14,6;26,15;5,7;17,2"
SCATTERED_BLUE: Final = "17,12;27,6;3,18;19,6;22,9;9,4;18,17;29,17;4,13;24,12;13,11"
SET_UPS: Final = {
    "halves": (f"setup:{LEFT_MEN}|17,12;27,4;23,18;19,6;22,9;25,15;18,17;29,17;20,2;24,12;28,8",),
    "anywhere": (f"setup:{SCATTERED_RED}|{SCATTERED_BLUE}",),
    "mirrored": (f"setup:{LEFT_MEN}|24,11;23,16;23,5;20,18;20,13;20,8;19,3;17,15;17,6;26,14;27,8",),
    "manual": ("@14,10", "@27,10", "@8,15"),
    "captain": ("setup:7,10;8,5;8,16;11,3;11,8;14,13|17,12;27,4;23,18;19,6;22,9;25,15", "@13,17"),
}
"""Moves from an empty pitch that show how each set-up begins."""


MOST_RECEIVERS: Final = 2
"""The men that the label of a pass names."""


page = partial(rules_page, "scherer-soccer")


def ball(at: Position, seat: int, words: Words) -> str:
    column, row = at.pitch.column_row(at.ball)
    left, above = map(int, whole_view(at, seat).cell(column, row))
    facts = {"left": left, "above": above, "columns": at.pitch.columns, "rows": at.pitch.rows}
    (red, blue), name = at.score, at.pitch.name(at.ball)
    return words.say("describe-scherer-ball", form=form(words), square=name, red=red, blue=blue, **facts)


def form(words: Words) -> str:
    """How places are said: by their names, or by what is seen."""
    return "named" if words.notation else "seen"


def coming(at: Position, words: Words) -> Iterator[str]:
    """A sentence about the next move; empty after the end."""
    if GAME.outcome(at) is not None:
        return
    if at.stage == "setup":
        yield words.say("describe-scherer-setting-up")
    elif at.stage == "placing":
        yield words.say("describe-scherer-placing", seat=at.turn, man=len(at.men[at.turn]) + 1)
    elif at.barred:
        yield words.say("describe-scherer-barred", seat=at.turn)
    elif at.reach:
        yield words.say("describe-scherer-reach", seat=at.turn, reach=at.reach)
    else:
        yield words.say("describe-scherer-undrawn", seat=at.turn)


def described(at: Position, words: Words, seat: int) -> Iterator[str]:
    """The position in sentences: ball, score, next move, then every man of both sides."""
    yield from (ball(at, seat, words), *coming(at, words))
    yield from (men(at, each, seat, words) for each in (seat, 1 - seat))


def men(at: Position, side: int, seat: int, words: Words) -> str:
    """Where the men of a side are: from the ball, or by their squares for readers of notation."""
    where = at.pitch.name if words.notation else partial(from_ball, at, viewer=seat, words=words)
    said = ", ".join(f"{number} ({where(square)})" for number, square in enumerate(at.men[side], 1))
    return words.say(f"describe-scherer-{'men' if said else 'nobody'}", form=form(words), seat=side, men=said)


def from_ball(at: Position, square: int, viewer: int, words: Words) -> str:
    """How far a square is from the ball, and which way on the picture."""
    view = whole_view(at, viewer)
    one, other = (view.cell(*at.pitch.column_row(each)) for each in (at.ball, square))
    across, down = int(other[0] - one[0]), int(other[1] - one[1])
    parts = (across, "left" if across < 0 else "right"), (down, "up" if down < 0 else "down")
    return ", ".join(f"{abs(far)} {words.say('scherer-towards', value=way)}" for far, way in parts if far)


def squares(at: Position, columns: Sequence[int], rows: Sequence[int]) -> Iterator[str]:
    """The squares row by row, then the last digits of the columns."""
    signs = {at.ball: "o"}
    for letter, team in zip("Aa", at.men, strict=True):
        signs |= {square: chr(ord(letter) + number) for number, square in enumerate(team)}
    for row in rows:
        cells = (at.pitch.square(column, row) for column in columns)
        line = "".join(signs.get(square) or empty(at, square) for square in cells)
        yield f"{row:2} {line}"
    yield "   " + "".join(str(column % 10) for column in columns)


def empty(at: Position, square: int) -> str:
    return "." if at.pitch.goal_seat(square) is None else "#"


def either(numbers: Sequence[int | str], words: Words) -> str:
    *first, last = map(str, numbers)
    return words.say("scherer-either", first=", ".join(first), last=last) if first else last


def deed(at: Position, move: Run | Kick) -> tuple[str | int, ...]:
    """What is seen of an action, which others may share: its result, and the men that it is about."""
    end = path_of(at, move)[-1]
    if isinstance(move, Run):
        return "ball" if end in rays(at.pitch).neighbours[at.ball] else "run", move.man
    scorer = at.pitch.goal_seat(end)
    if scorer is not None:
        return ("goal" if scorer == at.turn else "own-goal",)
    receiving = receivers(at, end)[:MOST_RECEIVERS]
    return ("pass", *receiving) if receiving else ("kick",)


@lru_cache(maxsize=4)
def deeds(at: Position) -> Counter[tuple[str | int, ...]]:
    """How many actions of a position share each deed."""
    return Counter(deed(at, move) for move in turn_moves(at) if isinstance(move, Run | Kick))


def towards(across: int, up: int) -> str:
    """A direction, ahead as the side plays and up as the picture is drawn."""
    ways = ("back", "", "ahead")[across + 1], ("down", "", "up")[up + 1]
    return "-".join(filter(None, ways))


class SchererWords(GameWords[Position]):
    prefix = "scherer"

    def describe(self, at: Position, words: Words, seat: int) -> str:
        return " ".join(described(at, words, seat))

    def text_board(self, at: Position, words: Words, seat: int) -> str:
        return "\n".join((words.say("board-scherer-view", seat=seat), *described(at, words, seat)))

    def grid(self, at: Position, words: Words, seat: int) -> str:
        """The squares; of the large pitch only those about the ball."""
        column, row = at.pitch.column_row(at.ball)
        first_column = max(1, min(at.pitch.columns - WIDE + 1, column - WIDE // 2))
        first_row = max(1, min(at.pitch.rows - HIGH + 1, row - HIGH // 2))
        columns = list(range(first_column, first_column + WIDE))
        rows = list(range(first_row, first_row + HIGH))
        (columns if seat else rows).reverse()
        sides = {"left": columns[0], "right": columns[-1], "top": rows[0], "bottom": rows[-1]}
        return in_squares(words.say("board-scherer-key", **sides), squares(at, columns, rows))

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        barred = any(isinstance(event, PassMade) for event in events)
        said = [event for event in events if not (barred and isinstance(event, ReachDrawn))]
        return super().describe_events(said, words)

    def sentence(self, event: Event, words: Words) -> str:
        match event:
            case SetUp(red, _):
                return self.say_event(event, words, count=len(red))
            case Ran():
                return self.say_event(event, words, count=len(event.path))
            case Kicked():
                kickers, over = either(event.kickers, words), len(event.flown_over)
                return self.say_event(event, words, kickers=kickers, over=over, count=event.distance)
            case PassMade(seat, receivers):
                return self.say_event(event, words, rival=1 - seat, receivers=either(receivers, words))
            case Scored(score=(red_goals, blue_goals)):
                name = "own-goal" if event.own_goal else "scored"
                return self.say_event(event, words, name, red=red_goals, blue=blue_goals)
        return self.say_event(event, words)

    def headline(self, events: Sequence[Event], words: Words) -> str:
        """The goal, else the pass, the action of the turn, or how the players were set up."""
        match min(events, key=lambda event: event.rank, default=None):
            case PassMade(seat, receivers):
                return words.say("headline-scherer-pass", seat=seat, receivers=either(receivers, words))
        return super().headline(events, words)

    def label(self, at: Position, turn: PlayedMoves, words: Words, seat: int) -> str:
        move = turn.made[0].move
        if isinstance(move, Place):
            where = from_ball(at, move.square, seat, words)
            return words.say("label-scherer-place", man=len(at.men[at.turn]) + 1, where=where)
        if not isinstance(move, Run | Kick):
            return words.say("menu-pass") if move == PASS else super().label(at, turn, words, seat)
        (name, *men), path = deed(at, move), path_of(at, move)
        said = words.say(f"label-scherer-{name}", men=either(men, words) if men else "")
        if name not in {"run", "kick"} and deeds(at)[deed(at, move)] == 1:
            return said
        across, up = VECTORS[move.way]
        way = towards(-across if at.turn else across, -up if seat else up)
        message = "label-scherer-far" if name in {"run", "kick"} else "label-scherer-apart"
        return words.say(message, said=said, far=len(path), way=way)

    def task(self, at: Position, words: Words) -> str:
        """The man to be placed, that no kick is allowed, or how far one may go."""
        if at.stage == "placing":
            return words.say("task-scherer-place", man=len(at.men[at.turn]) + 1)
        if at.barred:
            return words.say("task-scherer-run")
        return words.say("task-scherer-reach", reach=at.reach) if at.reach else ""

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        """The rules under the set-up, the kind of goal and the goals needed in ``options``."""
        setup, goal = options.get("setup", "halves"), options.get("goal", "line")
        needed = int(options.get("score", "3"))
        return [
            page(words, "aim", position=MIDDLE, needed=needed),
            page(words, "run", position=MIDDLE, chosen=("4",)),
            page(words, "kick", position=MIDDLE, chosen=("k",)),
            page(words, "flight", position=MIDDLE, moves=("ke5",)),
            page(words, "pass", position=MIDDLE, moves=("ke6",)),
            page(words, "score", f"score-{goal}", position=BEFORE_GOAL, moves=("ke5",), needed=needed),
            page(words, "setup", f"setup-{setup}", position=EMPTY, moves=SET_UPS[setup]),
        ]


WORDS: Final = SchererWords()
