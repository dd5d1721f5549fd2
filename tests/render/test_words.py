"""Catalogues without gaps, and sentences for everything a game can object to or do."""

import ast
import logging
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import engine
from engine import registry
from engine.core import errors
from engine.core.errors import Fact, GameError
from engine.penguin_soccer.moves import ENTER, PASS, STAND, Move
from engine.penguin_soccer.position import Position
from engine.penguin_soccer.rules import GAME
from render import illustration, telling
from render.words import LOCALES, ROOM, MissingWordsError, Words, catalogues
from tests.render.cases import BUSY, CASES, CHAIN, DUEL, GAME_KEY

RULES = Path(engine.__file__).parent
STRICT = {locale: Words.of(locale, strict=True) for locale in LOCALES}
RAISED = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, GameError)
}


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's way
        self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of a catalogue and the variables of each."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{file} says {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_catalogues_have_the_same_messages_with_the_same_variables(locale: str) -> None:
    for file in catalogues("en", ()):
        assert messages(file.with_name(f"{locale}.ftl")) == messages(file)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_written_in_two_catalogues(locale: str) -> None:
    written = [name for file in catalogues(locale, ()) for name in messages(file)]
    assert len(written) == len(set(written))


def codes() -> set[str]:
    """Every code the rules can raise, read from their source; programs alone see the text protocol's."""
    files = [RULES / "registry.py", *(RULES / "core").glob("*.py")]
    for key in registry.games():
        files += (RULES / registry.folder(key)).glob("*.py")
    found: set[str] = set()
    for file in files:
        found |= set(codes_in(ast.parse(file.read_text("utf-8"))))
    return found


def codes_in(tree: ast.AST) -> Iterator[str]:
    """The codes of one module; a ``Refusal`` of Penguin Soccer's core is one behind the game's name."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
            continue
        branches = [node.args[0]]
        if isinstance(branches[0], ast.IfExp):
            branches = [branches[0].body, branches[0].orelse]
        for said in branches:
            if not isinstance(said, ast.Constant) or not isinstance(said.value, str):
                continue
            if node.func.id in RAISED:
                yield said.value
            elif node.func.id == "Refusal":
                yield f"penguin.{said.value}"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_protocol_has_a_sentence_for_every_code(locale: str) -> None:
    known = {name for file in catalogues(locale, ()) for name in messages(file)}
    for file in ("protocol.py", "__main__.py", "match/record.py"):
        for code in codes_in(ast.parse((RULES / file).read_text("utf-8"))):
            assert f"refusal-{code.replace('.', '-')}" in known


def every_move() -> Iterator[Move]:
    """Whatever the notation can say, legal or not."""
    for origin in (*range(64), *range(ENTER + 1, ENTER + 4)):
        for way in (*range(8), STAND):
            for spin in (0, 1, -3):
                yield Move(origin, way, spin)
    yield PASS


POSITIONS = (
    BUSY,
    DUEL,
    CHAIN,
    "8/8/8/8/8/8/8/Bu7 w -",
    "8/8/8/8/8/8/1Pu6/8 w b2",
    "8/6Bu1/8/8/8/8/8/8 w -",
    "8/5Bupu1/8/8/8/8/8/8 w g7",
    "7Mu/8/8/8/8/8/8/8 w h8",
    "5BupuPe/8/8/8/8/8/8/8 w g8",
    "8/8/8/8/5Pne2/4Mu3/8/8 w e3",
    "5Bupu1/8/8/8/8/8/8/8 w g8",
    "6Pu1/7Bn/8/8/8/8/8/8 w g8",
    "8/8/8/8/8/8/7Bu/7Pe w -",
)
BAD_POSITIONS = (
    "nonsense",
    "8/8/8/8/8/8/8/8 x -",
    "8/8/8/8/8/8/8/8 w z9",
    "8/8 w -",
    "9/8/8/8/8/8/8/8 w -",
    "Bu7/Bu7/8/8/8/8/8/8 w -",
    "Bn7/8/8/8/8/8/8/8 w a8",
    "8/8/8/8/3Bu4/8/8/8 w -",
    "7Bu/8/8/8/8/8/8/8 w a1",
)


def objections() -> dict[str, GameError]:
    """One error of each code, provoked for real."""
    found: dict[str, GameError] = {}

    def note(error: GameError) -> None:
        found.setdefault(error.code, error)

    for text, edition in product(POSITIONS, ("modern", "classic")):
        try:
            at = GAME.load(text, {"edition": edition})
            GAME.play(at, PASS)
        except GameError as error:
            note(error)
            if error.code.startswith("position"):
                continue
        for move in every_move():
            try:
                GAME.play(at, move)
            except GameError as error:
                note(error)
                found.setdefault(f"{error.code} {error.facts.get('square')} {error.facts.get('why')}", error)
    for text in BAD_POSITIONS:
        with pytest.raises(GameError) as caught:
            GAME.load(text, {"edition": "classic"})
        note(caught.value)
    start = GAME.start(2, {})
    for text in ("", "hello", "n" * 99, "n", "u", "e"):
        try:
            GAME.read(start, text)
        except GameError as error:
            note(error)
    try:
        GAME.menu(start, ("x",))
    except GameError as error:
        note(error)
    for options in ({"colour": "red"}, {"edition": "new"}):
        with pytest.raises(GameError) as caught:
            GAME.start(2, options)
        note(caught.value)
    with pytest.raises(GameError) as caught:
        GAME.start(5, {})
    note(caught.value)
    with pytest.raises(GameError) as caught:
        registry.game("chess")
    note(caught.value)
    return found


def test_every_code_of_the_engine_is_provoked_here() -> None:
    assert {error.code for error in objections().values()} == codes()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_objection_has_its_own_sentence(locale: str) -> None:
    words = STRICT[locale]
    for error in objections().values():
        sentence = words.refusal(error)
        assert sentence[0].isupper() or sentence[0] in "“„"
        assert sentence[-1] in ".?"
        assert "{" not in sentence
        assert len(sentence) <= 300
    for code in codes():
        assert words.has(f"refusal-{code.replace('.', '-')}")


def test_lying_penguin_is_told_what_it_can_do() -> None:
    error = errors.IllegalMove("penguin.facing", penguin="papa", square="c3", facing="e", direction="n")
    assert (
        STRICT["en"]
        .refusal(error)
        .startswith("Papa on c3 lies facing east, so it can only slide east or stand up")
    )
    assert "nach Osten" in STRICT["de"].refusal(error)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_choice_has_a_label_that_fits_its_button(locale: str) -> None:
    words = STRICT[locale]
    for text in POSITIONS[:3]:
        at = GAME.load(text, {})
        for chosen in prefixes(at):
            menu = GAME.menu(at, chosen)
            assert words.has(f"menu-asks-{menu.asks}")
            for choice in menu.choices:
                assert 0 < len(words.say(f"menu-{choice.label}", **choice.facts)) <= 26


def prefixes(at: Position) -> Iterator[tuple[str, ...]]:
    """Every list of tokens that a composer can hold."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        yield chosen
        waiting += [(*chosen, choice.token) for choice in GAME.menu(at, chosen).choices]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_move_of_a_match_is_told(locale: str) -> None:
    told = telling(GAME_KEY)
    rng = random.Random(3)
    for _ in range(5):
        at = GAME.start(2, {})
        for _ in range(60):
            if GAME.outcome(at):
                break
            at, events = GAME.play(at, rng.choice(GAME.moves(at)))
            sentence = told.tell(events, STRICT[locale])
            assert sentence[-1] in ".!"
            assert len(told.describe(at, STRICT[locale])) <= 700


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        ("took", "White's baby slid from c3 to d4 and took the ball."),
        ("kick", "Black's papa kicked the ball from f6 to f4."),
        ("received", "White's mama kicked the ball from c3 to c6, where Black's mama stood up with it."),
        ("stood", "White's papa stood up on f4."),
        ("entered", "White's papa came out of the sea to b2, facing north-east."),
        ("spin-left", "White's baby slid from c3 to f3 and spun left by 135° to face north-west."),
        (
            "chain",
            (
                "White's baby slid from d4 to f4, tackled Black's papa and has the ball. Black's papa was "
                "pushed to g4. White's mama was pushed to h4. Black's baby fell into the sea."
            ),
        ),
        ("goal", "White's papa kicked the ball from g7 to h8. Goal for White!"),
    ],
)
def test_last_move_in_a_sentence(case: str, sentence: str) -> None:
    assert telling(GAME_KEY).tell(CASES[case].events, STRICT["en"]) == sentence


def test_leaving_and_passing_are_told() -> None:
    left = GAME.leave(GAME.start(2, {}), 1)
    assert telling(GAME_KEY).tell(left.events, STRICT["en"]) == "Black left the match."
    assert telling(GAME_KEY).tell(left.events, STRICT["de"]) == "Schwarz hat die Partie verlassen."
    assert telling(GAME_KEY).tell((), STRICT["en"]) == ""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("edition", GAME.about.options["edition"])
def test_rules_are_six_to_eight_pages_with_pictures(edition: str, locale: str) -> None:
    words, options = STRICT[locale], {"edition": edition}
    pages = telling(GAME_KEY).rules(words, options)
    assert 6 <= len(pages) <= 8
    assert len({page.title for page in pages}) == len(pages)
    for page in pages:
        assert 100 < len(page.text) <= 600
        assert illustration(GAME_KEY, page, options=options, words=words).png.startswith(b"\x89PNG")


def test_rules_differ_between_the_editions_in_the_corners_alone() -> None:
    modern, classic = (
        telling(GAME_KEY).rules(STRICT["en"], {"edition": edition}) for edition in ("modern", "classic")
    )
    differing = [one.title for one, other in zip(modern, classic, strict=True) if one != other]
    assert differing == ["Forbidden corners"]


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("de-DE", "de"), ("fr", "en"), (None, "en"), ("", "en")],
)
def test_locales_of_discord_find_their_catalogue(asked: str | None, spoken: str) -> None:
    assert Words.of(asked).locale == spoken


@pytest.mark.parametrize(
    ("message", "facts"),
    [("no-such-message", {}), ("refusal-penguin-none", {}), ("refusal-notation-long", {"text": "x"})],
)
def test_missing_words_raise_where_words_are_strict(message: str, facts: dict[str, Fact]) -> None:
    with pytest.raises(MissingWordsError):
        STRICT["de"].say(message, **facts)


def test_missing_words_are_logged_and_shown_otherwise(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert Words.of("de").say("no-such-message") == "no-such-message"
    assert "no-such-message" in caplog.text


def test_folders_of_other_rooms_are_read_and_english_fills_gaps(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "greetings.ftl").write_text("hello = Hello { $name }\nbye = Bye\n", "utf-8")
    (tmp_path / "de.ftl").write_text("hello = Hallo { $name }\n", "utf-8")
    words = Words.of("de", tmp_path)
    assert words.say("hello", name="Ada") == "Hallo Ada"
    assert words.say("bye") == "Bye"
    assert not words.has("welcome")


def test_catalogues_lie_where_newcomers_look_for_them() -> None:
    assert catalogues("de", ()) == [ROOM / "de.ftl", ROOM / "penguin_soccer" / "de.ftl"]
