"""Texts of Polar Dare!: positions, events, and the rules as pages with pictures."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from engine.core.game import Event
from engine.core.turns import PlayedMoves
from engine.games.polar_dare.events import Rolled, TurnEnded
from engine.games.polar_dare.menu import is_idle
from engine.games.polar_dare.position import FLOES, HOME, LANES, NORTH, PLACES, RANKS, START, Position
from render.games.polar_dare.effects import Effect, Steps, effect_of
from render.scene import GameWords, RulesPage, in_squares, rules_page
from render.words import Words

CELLS: Final = 2 * RANKS
AT_START: Final = "----/----/----/---- rrrbbbgggyyy * r -"
ROLLED: Final = "----/----/----/---- rrrbbbgggyyy * r P3:3"
TOUCHING: Final = "-+--/-+r--/----/---- rrbbb * r P2:2"
RIDING: Final = "----/+b---/----/---- rrrbb * r P3:3"
SHARED: Final = "-+rr--/-+b+b-/+g---/---- rbgg * b P3:3"
BEAR_OUT: Final = "----/-+r--/--b--/---- rrbbggg * g B3:3"
POUNCE: Final = "--+rg+*/--+g-/----/---- rrbbbg . b B3:3"
LAST_STEP: Final = "----/---+r/--b--/---- bb rr* r P2:1"
WAYS: Final = {"+": "forward", "-": "back"}

page = partial(rules_page, "polar-dare")


def state(at: Position, words: Words) -> str:
    """The roll and the steps left, the next player to roll, or the winner."""
    if at.penguins[at.turn] == HOME:
        return words.say("describe-dare-won", seat=at.turn)
    if len(at.playing) == 1:
        return words.say("describe-dare-alone", seat=at.turn)
    if not at.roll:
        return words.say("describe-dare-to-roll", seat=at.turn)
    return words.say("describe-dare-rolled", seat=at.turn, roll=at.roll, left=at.steps)


def crews(at: Position, words: Words, seats: Sequence[int]) -> Iterator[str]:
    """A sentence for each seat: the number of its penguins at each place, the farthest last."""
    for seat in seats:
        places = at.penguins[seat]
        along = sorted(set(places), key=lambda place: (progress(at, place), place))
        parts = [words.say("dare-so-many", count=places.count(place), place=PLACES[place]) for place in along]
        yield words.say("describe-dare-crew", seat=seat, places=", ".join(parts))


def progress(at: Position, place: int) -> int:
    """The distance of a place from the south: -1 for START, 8 for the NORTH POLE."""
    return {START: -1, NORTH: CELLS}.get(place, -1) if place >= START else at.cell(place)


def bear(at: Position, words: Words) -> str:
    return words.say("describe-dare-bear", place=PLACES[at.bear])


def floes(at: Position, words: Words) -> str:
    found = [name for floe, name in enumerate(FLOES) if at.forward >> floe & 1]
    if not found:
        return words.say("describe-dare-none-forward")
    return words.say("describe-dare-forward", floes=", ".join(found))


def own_first(at: Position, seat: int) -> list[int]:
    return sorted(at.playing, key=lambda each: each != seat)


def rows(at: Position) -> Iterator[str]:
    """The board in letters: the NORTH POLE, the eight cells of the four lanes, START."""
    yield f"N  {at.carried(NORTH) or '-'}"
    standing = {(floe // RANKS, at.cell(floe)): floe for floe in range(START)}
    for cell in reversed(range(CELLS)):
        shown = ""
        for lane in range(LANES):
            floe = standing.get((lane, cell))
            shown += f"{'.' if floe is None else floe_in_text(at, floe):8}"
        yield shown.rstrip()
    yield f"S  {at.carried(START) or '-'}"


def floe_in_text(at: Position, floe: int) -> str:
    carried = at.carried(floe)
    return f"{FLOES[floe]}:{carried}" if carried else FLOES[floe]


def grouped(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    for steps, alike in groupby(events, key=lambda event: isinstance(event, Steps)):
        found = tuple(alike)
        yield from [found] if steps else zip(found, strict=True)


def joined(parts: Sequence[str], words: Words) -> str:
    *before, last = parts
    return words.say("event-dare-and", first=", ".join(before), last=last) if before else last


def ways(effect: Effect) -> Iterator[tuple[str, list[str], int]]:
    """From where penguins went, to where, and how many to each; those that left START one by one together."""
    walks = effect.walks.items()
    single = [way for way, count in walks if way[0] == PLACES[START] and count == 1 and way[1] != "bear"]
    yield from [(PLACES[START], [to for _, to in single], 1)] if single else ()
    yield from ((origin, [to], count) for (origin, to), count in walks if (origin, to) not in single)


def slides(effect: Effect, words: Words, between: Callable[[Sequence[str]], str] = ", ".join) -> str:
    ways = effect.slides.items()
    return ", ".join(f"{between(each)} {words.say('dare-way', value=WAYS[to])}" for to, each in ways)


def label_parts(effect: Effect, words: Words) -> Iterator[str]:
    """The net effect of a turn in short forms: penguins, the bear, floes."""
    walks = list(ways(effect))
    form = "-alone" if len(walks) == 1 and not effect.slides else ""
    for origin, to, count in walks:
        yield words.say(f"label-dare-walk{form}", origin=origin, to=", ".join(to), count=count * len(to))
    if effect.bear:
        over = ", ".join(effect.swept) if effect.swept not in ((), (effect.bear,)) else "none"
        yield words.say("label-dare-bear", to=effect.bear, count=effect.swam.total(), over=over)
    if slid := slides(effect, words):
        form = "" if walks or effect.bear else "-alone"
        count = sum(map(len, effect.slides.values()))
        yield words.say(f"label-dare-slide{form}", slid=slid, count=count)


class PolarWords(GameWords[Position]):
    cover = 6
    prefix = "dare"

    def describe(self, at: Position, words: Words, seat: int) -> str:
        said = crews(at, words, own_first(at, seat))
        return " ".join([state(at, words), *said, bear(at, words), floes(at, words)])

    def text_board(self, at: Position, words: Words, seat: int) -> str:
        said = (f"- {one}" for one in crews(at, words, own_first(at, seat)))
        return "\n".join([state(at, words), *said, bear(at, words), floes(at, words)])

    def grid(self, at: Position, words: Words, seat: int) -> str:
        return in_squares(words.say("board-dare-key"), rows(at))

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        """The events of a step or a turn: a sentence for all steps of a crew, a line for a roll."""
        said = (("\n" if isinstance(a[0], Rolled) else " ", self.together(a, words)) for a in grouped(events))
        return "".join(f"{before}{each}" for before, each in said if each).strip()

    def together(self, events: Sequence[Event], words: Words) -> str:
        """The sentence of the steps of a crew, by what they changed, or of another event."""
        if not isinstance(events[0], Steps):
            return "" if isinstance(events[0], TurnEnded) else self.say_event(events[0], words)
        effect = effect_of(events)
        done = list(self.done(effect, words))
        said = words.say("event-dare-did", seat=effect.seat, done=joined(done, words)) if done else ""
        if effect.bear and len(done) == 1:
            said = words.say("event-dare-bear", seat=effect.seat, to=effect.bear)
        if not effect.swam:
            return f"{said or words.say('event-dare-nothing', seat=effect.seat)}."
        crews = sorted(effect.swam.items())
        who = joined([words.say("dare-riders", seat=seat, count=count) for seat, count in crews], words)
        swam = words.say(f"event-dare-{'swam' if effect.bear else 'met'}", who=who, count=effect.swam.total())
        return f"{said}: {swam}." if said else f"{swam[0].upper()}{swam[1:]}."

    def done(self, effect: Effect, words: Words) -> Iterator[str]:
        for origin, to, count in ways(effect):
            if to != ["bear"]:
                yield words.say("event-dare-walked", origin=origin, to=joined(to, words), count=count)
        if effect.bear:
            yield words.say("event-dare-bearmoved", to=effect.bear)
        if slid := slides(effect, words, partial(joined, words=words)):
            yield words.say("event-dare-slid", slid=slid)

    def headline(self, events: Sequence[Event], words: Words) -> str:
        groups = list(grouped(events))
        most = min(groups, key=lambda alike: min(event.rank for event in alike), default=None)
        return self.together(most, words) if most else ""

    def label(self, at: Position, turn: PlayedMoves, words: Words, seat: int) -> str:
        steps = [event for event in turn.events if isinstance(event, Steps)]
        if not steps:
            chance = any(isinstance(event, Rolled) for event in turn.events)
            return super().label(at, turn, words, seat) if chance else words.say("menu-pass")
        effect = effect_of(steps)
        if is_idle(at) and effect.slides and not effect.bear:
            floes = ", ".join(floe for floes in effect.slides.values() for floe in floes)
            return words.say("menu-dare-skip", floe=floes)
        return ", ".join(label_parts(effect, words)) or words.say("label-dare-nothing")

    def task(self, at: Position, words: Words) -> str:
        return words.say("task-dare", mover="bear" if at.roll.startswith("B") else "penguin", left=at.steps)

    def news(self, at: Position, drawn: Sequence[str], words: Words) -> str:
        bears = sum(text.startswith("roll:B") for text in drawn)
        return words.say("dare-first-bear") if at.roll.startswith("B") and bears == 1 else ""

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        return [
            page(words, "goal", position=AT_START),
            page(words, "turn", position=ROLLED, chosen=()),
            page(words, "touch", position=TOUCHING, chosen=("b2",)),
            page(words, "penguins", position=RIDING, moves=("S>a1", "a1+", "a1>b1")),
            page(words, "share", position=SHARED, moves=("b2>a2", "a2-", "b3-")),
            page(words, "bear", position=BEAR_OUT, moves=("d4+", "*N>d4", "d4-")),
            page(words, "swim", position=POUNCE, moves=("a4-", "*a4>a3", "*a3>b3")),
            page(words, "end", position=LAST_STEP, moves=("b4>N",)),
        ]


WORDS: Final = PolarWords()
