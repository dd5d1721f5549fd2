"""Hostile texts in everything that reads what members send: refused with a sentence, and cheap to refuse."""

import importlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Self

import pytest

from cogs.begin.terms import TYPED, ComputerTerms, Terms
from cogs.begin.terms import completions as completed_terms
from cogs.client import extensions
from cogs.composer.match_turn import MatchTask
from cogs.composer.number_form import Numbers, token_of
from cogs.composer.task import ComposerContext, staged_in
from cogs.ui.buttons import item_of
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.i18n import CATALOGUE, words_in
from cogs.ui.move_completions import completions
from cogs.ui.names import escaped, shortened
from engine.core.drafts import BETWEEN, Draft
from engine.core.errors import GameError
from engine.core.game import Game
from engine.core.menu import Field
from engine.core.turns import turn_played
from engine.fairness.verify import verify
from engine.match import calendar, clock, limit
from engine.registry import games
from render.words import Words
from tests.engine.hostile_lines import SCRAPS, damaged, spoilt_file
from tests.engine.random_positions import option_sets, positions_to_move
from tests.seeds import THOROUGH
from tests.test_house import ROOT

MOST_STEPS: Final = 200_000
"""Calls of functions for one text; a move while it is typed, the heaviest kind, takes up to some 150,000."""
LONGEST_OPTION: Final = 6_000
"""Characters of a text option, Discord's most; forms hold fewer."""
LONGEST_ANSWER: Final = 2_000
"""Characters of a message's text, Discord's most."""
NOW_MS: Final = 1_800_000_000_000
LETTERS: Final = "123abcdefhkmnopsuw(){}[]<>=.,:;+-*/\\|~@#%\"' \x00\n\u202e\ufeffé🐧９٣"
ANGLE: Final = Field("angle", 0, 360, unit="°")
POSITIONS: Final = 12
LOCALES: Final = ("en", "de")

Read = Callable[[str], object]


class Reader(NamedTuple):
    """What reads a text, texts that it can read, and how many characters Discord lets through."""

    read: Read
    good: Sequence[str]
    longest: int = LONGEST_OPTION


def of_positions(positions: Sequence[Any], read: Callable[[Any, str], object]) -> Read:
    """What reads a text in one of some positions, which the text decides."""
    return lambda text: read(positions[len(text) % len(positions)], text)


def readers() -> Iterator[tuple[str, Reader]]:
    """All that reads a text of a member's, by what the text is."""
    for key, game in games().items():
        positions = positions_to_move(game, seed=7, plies=60)[:POSITIONS]
        rng = Random(7)
        moves = [game.write(at, game.sample(at, rng)) for at in positions]
        yield f"move: {key}", Reader(of_positions(positions, partial(turn_played, game)), moves)
        for locale in LOCALES:
            read = of_positions(positions, partial(completed, key, locale))
            yield f"move while it is typed: {key}, {locale}", Reader(read, moves)
        given = [" ".join(f"{name}={value}" for name, value in held.items()) for held in option_sets(game)]
        for kind in (Terms, ComputerTerms):
            ids = [str(kind(key, held)) for held in option_sets(game)]
            yield f"terms in custom ids: {key}, {kind.__name__}", Reader(kind.parse, ids, 100)
        typed = [*given, "first=lot limit=30", "limit=none colour=1", "seats=2 clock=none"]
        for command, kind in TYPED.items():
            yield f"options: {key}, {command}", Reader(partial(kind.typed, key), typed)
            suggest = partial(suggested, kind(key))
            yield f"options while they are typed: {key}, {command}", Reader(suggest, typed)
        yield (
            f"turn limit: {key}",
            Reader(partial(limit_read, key), ("default", "short", "none", "30", "100000")),
        )
        tapped = [token for at in positions for token in tokens_of(game, at)]
        yield f"composer: {key}", Reader(of_positions(positions, partial(composed, key)), tapped, 100)
    yield "clock", Reader(clock.parse, ("correspondence:3", "bank:72+12<=120", "chess:15+10", "none"))
    yield "time zone", Reader(calendar.zone, ("Europe/Berlin", "utc", "America/New York"), 4_000)
    yield "sleep", Reader(calendar.sleep, ("23:00-07:00", "23-7", "0:30–8:15"), 4_000)
    vacation = ("2027-01-31", "6.2.2027", "2027-1-16")
    yield "vacation", Reader(lambda text: calendar.vacation(calendar.NEVER, text, NOW_MS), vacation, 4_000)
    yield "number", Reader(partial(token_of, ANGLE), ("90", "12,5°", "360", "1e2"), 4_000)
    yield "numbers", Reader(Numbers.parse, ("angle=0..360 power=-1.5..100", ""), 100)
    known = json.loads((ROOT / "tests" / "samples" / "custom_ids.json").read_text("utf-8"))
    yield "custom id", Reader(item_of, tuple(known), 100)
    yield "name", Reader(shown_name, ("Ana", "Zoë", "אָנָה", "👩‍🚀 Eve", "*A*_n_`a`"), 32)
    files = [
        json.loads(path.read_text("utf-8"))
        for path in sorted((ROOT / "tests" / "samples").glob("match_*.json"))
    ]
    texts = [entry["text"] for file in files for entry in file["log"][:20]]
    yield "match file", Reader(partial(file_read, files), texts)


def completed(game: str, locale: str, at: Any, text: str) -> object:
    """The completions of a typed move."""
    return completions(game, at, text, locale)


def suggested(terms: Terms, text: str) -> None:
    for locale in LOCALES:
        completed_terms(terms, text, words_in(locale))


def limit_read(game: str, text: str) -> int | None:
    rules = games()[game]
    return limit.limit_of(text, rules, rules.about.seats[0], rules.choose({}))


def tokens_of(game: Game[Any, Any], at: Any) -> Iterator[str]:
    """Drafts of moves in a position: of each first choice, and of the choices that follow the last one."""
    menu, chosen = game.menu(at, ()), list[str]()
    yield from (choice.token for choice in menu.choices)
    while menu.choices and menu.move is None:
        chosen.append(menu.choices[-1].token)
        yield BETWEEN.join(chosen)
        menu = game.menu(at, chosen)


def composed(game: str, at: Any, text: str) -> object:
    context = ComposerContext(
        task=MatchTask(1, 1),
        game=game,
        position=at,
        seat=games()[game].mover(at),
        events=(),
    )
    return staged_in(context, Draft.parse(text))


def shown_name(text: str) -> str:
    return escaped(text) + shortened(text, 20)


def file_read(files: Sequence[dict[str, Any]], text: str) -> object:
    """The verdict on a match file with something damaged in it, and with the text in the place of a move."""
    file = spoilt_file(files[len(text) % len(files)], Random(text))
    entry = file["log"][-1] if isinstance(file["log"], list) and file["log"] else None
    if isinstance(entry, dict):
        entry["text"] = text
    return verify(file)


def hostile(rng: Random, reader: Reader) -> str:
    """A text that nobody types, no longer than Discord lets through."""
    scraps = [scrap for scrap in SCRAPS if scrap.isprintable() or scrap.isascii()]
    kind = rng.randrange(8)
    if kind < 4:
        text = damaged(rng.choice(reader.good), rng)
    elif kind == 4:
        text = "".join(rng.choices(LETTERS, k=rng.randint(0, 60)))
    elif kind == 5:
        text = "".join(chr(rng.randrange(0xD800)) for _ in range(rng.randint(1, 40)))
    elif kind == 6:
        part = rng.choice((*reader.good, *scraps, *LETTERS)) + rng.choice(("", " ", ",", "/", ";"))
        text = (part or " ") * rng.choice((2, 40, reader.longest))
    else:
        text = rng.choice(reader.good) + rng.choice(scraps) * rng.choice((1, 3)) + rng.choice(reader.good)
    # Discord lets no halves of characters through.
    return text[: reader.longest].encode("utf-8", "ignore").decode()


class Steps:
    """Counts the calls of functions, also of those in C, while a block runs: a cost without a clock."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, _: object, event: str, __: object) -> None:
        self.count += event in {"call", "c_call"}

    def __enter__(self) -> Self:
        sys.setprofile(self.note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)


@dataclass
class Figures:
    """How many texts were read, refused or outdated, what failed, and the most steps of each reader."""

    texts: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    most_steps: dict[str, tuple[int, str]] = field(default_factory=dict)

    def __str__(self) -> str:
        said = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(self.outcomes.items()))
        most = sorted(((steps, name, text) for name, (steps, text) in self.most_steps.items()), reverse=True)
        lines = [f"{steps:>9,} steps  {name:<50} {len(text):>5} characters" for steps, name, text in most]
        return "\n".join([f"{self.texts:,} texts: {said}", *lines, *self.faults])


def outcome_of(read: Read, text: str) -> str:
    """What becomes of a text: ``read``, ``outdated``, or ``refused`` with a sentence that can be sent."""
    try:
        read(text)
    except OutdatedItem:
        return "outdated"
    except GameError as error:
        for locale in LOCALES:
            said = Words.of(locale, CATALOGUE, strict=True).refusal(error)
            if not 0 < len(said) <= LONGEST_ANSWER:
                raise AssertionError(f"a sentence of {len(said)} characters") from error
        return "refused"
    return "read"


def fed(count: int, seed: int) -> Figures:
    """The figures of so many hostile texts, spread evenly over all readers."""
    for extension in extensions():
        importlib.import_module(extension)  # whose buttons are known from then on
    found, rng, figures = list(readers()), Random(seed), Figures()
    for _, reader in found:
        for text in reader.good:
            outcome_of(reader.read, text)  # fills the caches: what is computed once is no text's cost
    for number in range(count):
        name, reader = found[number % len(found)]
        text = hostile(rng, reader)
        try:
            with Steps() as steps:
                outcome = outcome_of(reader.read, text)
        except Exception as error:  # noqa: BLE001 - which is what is looked for
            outcome = "failed"
            figures.faults.append(f"{name}: {text[:200]!r} ({len(text)} characters): {error!r}")
        figures.texts += 1
        figures.outcomes[outcome] += 1
        if steps.count >= figures.most_steps.get(name, (0, ""))[0]:
            figures.most_steps[name] = steps.count, text
    return figures


@pytest.mark.slow
def test_hostile_texts_are_read_or_refused_and_cost_little() -> None:
    count = 100_000 if THOROUGH else 2_000
    figures = fed(count, seed=1)
    assert figures.faults == []
    assert figures.texts == count
    assert {"read", "refused", "outdated"} == set(figures.outcomes)
    assert max(steps for steps, _ in figures.most_steps.values()) < MOST_STEPS, str(figures)
