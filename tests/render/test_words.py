"""Catalogues without gaps, and messages for every error, choice and event of every game."""

import logging
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from engine import registry
from engine.core.errors import Fact
from engine.core.game import Event, Scored
from engine.core.menu import Menu
from engine.puzzles import puzzles
from render import choice_label, game_text
from render.words import LOCALES, OWN_FOLDER, MissingWordsError, Words, catalogues
from tests.each_game import EACH_KEY, EACH_SAMPLED, own_games
from tests.render.cases import ENGLISH, STRICT, cases
from tests.render.error_samples import RULES, codes, codes_in, raised_errors, shared_codes
from tests.render.random_positions import random_positions

EACH = pytest.mark.parametrize("locale", LOCALES)
LABEL = 26  # characters a button on a phone has room for
SENTENCE = 140  # characters of a sentence on a card
MENUS = 300  # looked at in one position


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


@pytest.mark.slow(but=("test_catalogues_have_the_same_messages_with_the_same_variables[de]",))
@EACH
def test_catalogues_have_the_same_messages_with_the_same_variables(locale: str) -> None:
    for file in catalogues("en", ()):
        assert messages(file.with_name(f"{locale}.ftl")) == messages(file)


@pytest.mark.slow
@pytest.mark.essential
@EACH
def test_no_message_is_written_in_two_catalogues(locale: str) -> None:
    written = [name for file in catalogues(locale, ()) for name in messages(file)]
    assert len(written) == len(set(written))


def test_catalogues_lie_in_the_folders_of_the_games() -> None:
    homes = [OWN_FOLDER, *(registry.directory("render", registry.folder(game)) for game in own_games())]
    assert catalogues("de", ()) == [home / "de.ftl" for home in homes]


@pytest.mark.slow(but=("test_the_text_protocol_has_a_sentence_for_every_code[en]",))
@EACH
def test_the_text_protocol_has_a_sentence_for_every_code(locale: str) -> None:
    known = {name for file in catalogues(locale, ()) for name in messages(file)}
    for file in ("protocol.py", "serving.py", "__main__.py", "fairness/match_file.py"):
        for code in codes_in(RULES / file):
            assert message_of(code) in known


def message_of(code: str) -> str:
    """The id of the message for an error's code."""
    return f"refusal-{code.replace('.', '-')}"


@pytest.mark.slow(but=("test_every_code_of_a_game_is_raised[polar-dare]",))
@EACH_SAMPLED
def test_every_code_of_a_game_is_raised(game: str) -> None:
    assert codes(game) - {error.code for error in raised_errors(game)} == set()


def test_every_code_of_the_contract_is_raised() -> None:
    assert shared_codes() - {error.code for game in own_games() for error in raised_errors(game)} == set()


@EACH
@EACH_KEY
def test_every_error_has_its_own_message(game: str, locale: str) -> None:
    words = STRICT[locale]
    for error in raised_errors(game):
        sentence = words.refusal(error)
        assert sentence[0].isupper() or sentence[0] in "“„"
        assert sentence[-1] in ".?"
        assert "{" not in sentence
        assert len(sentence) <= 300
    for code in codes(game) | shared_codes():
        assert words.has(message_of(code))


@cache
def menus(game: str, position: str) -> tuple[Menu, ...]:
    """The menus of a composer in a position, those with the fewest choices made first."""
    rules = registry.game(game)
    at = rules.load(position, {})
    waiting: list[tuple[str, ...]] = [()]
    found: list[Menu] = []
    for chosen in waiting:
        menu = rules.menu(at, chosen)
        found.append(menu)
        so_far = chosen if menu.chosen is None else menu.chosen
        waiting += [(*so_far, choice.token) for choice in menu.choices][: MENUS - len(waiting)]
    return tuple(found)


@pytest.mark.slow(but=("test_every_choice_has_a_label_that_fits_its_button[penguin-soccer-de]",))
@EACH
@EACH_KEY
def test_every_choice_has_a_label_that_fits_its_button(game: str, locale: str) -> None:
    words = STRICT[locale]
    for position in cases(game).positions:
        for menu in menus(game, position):
            assert words.say(f"menu-asks-{menu.asks}", **menu.facts)
            labels = [words.say(f"menu-{choice.label}", **choice.facts) for choice in menu.choices]
            assert all(0 < len(label) <= LABEL for label in labels), labels
            # On a pad two directions to the same place differ by their arrows.
            assert menu.layout == "pad" or len(set(labels)) == len(labels), labels


@EACH
@EACH_KEY
def test_everything_a_game_names_has_a_name(game: str, locale: str) -> None:
    words, about = STRICT[locale], registry.game(game).about
    wanted = {f"game-{game}", f"notation-{game}-text"}
    wanted |= {f"{what}-{name}" for what in ("seat", "mark") for name in about.seat_names}
    wanted.add(f"about-{game}")
    rules = registry.game(game)
    if rules.head_start(0, rules.choose({})) is not None:
        wanted.add(f"head-start-{game}")
    for option, values in about.options.items():
        wanted.add(f"option-{option}")
        wanted |= {f"option-{option}-{value}" for value in values}
    wanted |= {f"caution-{caution}" for caution in about.cautions}
    wanted |= {f"outcome-{reason}" for reason in reasons(game)}
    assert {name for name in wanted if not words.has(name)} == set()
    assert all(map(words.say, wanted))


@cache
def reasons(game: str) -> frozenset[str]:
    """The reasons for which random matches, those that all but one left, and those of the pictures ended."""
    rules = registry.game(game)
    ends = [request.at for request in cases(game).pictures.values()]
    for seed in range(4):
        *_, (at, _) = random_positions(game, seed, 400)
        ends.append(at)
        *_, (left, _) = random_positions(game, seed, 5)
        for seat in range(rules.about.seats[-1]):
            if rules.outcome(left) is None:
                left = rules.leave(left, seat).after
        ends.append(left)
    return frozenset(outcome.reason for at in ends if (outcome := rules.outcome(at)) is not None)


def steps(game: str) -> Iterator[tuple[Event, ...]]:
    """The events of each ply in random matches and in the cases, and those of somebody leaving."""
    yield from cases(game).steps
    yield from (request.events for request in cases(game).pictures.values())
    for seed in range(6):
        for at, events in random_positions(game, seed):
            yield events
            if registry.game(game).outcome(at) is None:
                yield registry.game(game).leave(at, 0).events


@EACH
@EACH_KEY
def test_every_step_is_described(game: str, locale: str) -> None:
    text = game_text(game)
    assert text.describe_events((), STRICT[locale]) == ""
    for events in steps(game):
        if events:
            assert text.describe_events(events, STRICT[locale])[-1] in ".!"


@EACH
@EACH_KEY
def test_every_step_has_one_sentence_for_its_card(game: str, locale: str) -> None:
    text = game_text(game)
    assert text.headline((), STRICT[locale]) == ""
    for events in steps(game):
        if events:
            sentence = text.headline(events, STRICT[locale])
            assert len(sentence) <= SENTENCE
            assert len(re.findall(r"[.!](?: |$)", sentence)) == 1, sentence


@EACH_KEY
def test_a_goal_is_the_headline_of_its_move(game: str) -> None:
    for events in steps(game):
        scored = [event for event in events if isinstance(event, Scored)]
        if scored:
            goal = game_text(game).describe_events(scored, ENGLISH)
            assert game_text(game).headline(events, ENGLISH) == goal


@EACH
@EACH_KEY
def test_every_position_says_what_to_do_in_few_words(game: str, locale: str) -> None:
    for at, _ in random_positions(game, 0):
        task = game_text(game).task(at, STRICT[locale])
        assert len(task) <= 50
        assert task[-1:] not in (".", "!")


@EACH_SAMPLED
def test_every_kind_of_event_is_described(game: str) -> None:
    """Each kind of event changes the description of some step."""
    found = vars(registry.module("engine", registry.folder(game), "events")).values()
    kinds = {kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)}
    waiting = {kind for kind in kinds if not kind.__subclasses__()}
    text, words = game_text(game), ENGLISH
    for events in steps(game):
        for kind in waiting & {type(event) for event in events}:
            without = tuple(event for event in events if type(event) is not kind)
            if text.describe_events(without, words) != text.describe_events(events, words):
                waiting.discard(kind)
    assert {kind.__name__ for kind in waiting} == cases(game).undescribed


@EACH
@EACH_KEY
def test_rules_are_a_few_pages(game: str, locale: str) -> None:
    about = registry.game(game).about
    chosen = [{}, *({name: value} for name, values in about.offered.items() for value in values[1:])]
    for options in chosen:
        pages = game_text(game).rules(STRICT[locale], options)
        assert 3 <= len(pages) <= 10
        assert len({page.title for page in pages}) == len(pages)
        assert len({(page.position, page.moves, page.chosen) for page in pages}) == len(pages)
        for page in pages:
            assert 60 < len(page.text) <= 600


@EACH
@EACH_KEY
def test_text_board_fits_a_message_all_through_a_match(game: str, locale: str) -> None:
    rules = registry.game(game)
    shown = [rules.load(text, {}) for text in cases(game).positions]
    for at in (*shown, *(at for at, _ in random_positions(game, 9, 40))):
        for seat in (0, 1):
            said = game_text(game).text_board(at, STRICT[locale], seat)
            assert 40 < len(said) <= 1500
            assert "`" not in said
            key, drawn, rest = game_text(game).grid(at, STRICT[locale], seat).split("```")
            assert len(key) + len(drawn) <= 1500
            assert key.strip()
            assert not rest
            assert max(map(len, drawn.splitlines())) <= 33


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("de-DE", "de"), ("fr", "en"), (None, "en"), ("", "en")],
)
def test_locales_of_discord_find_their_catalogue(locale: str | None, language: str) -> None:
    assert Words.of(locale).locale == language


@pytest.mark.parametrize(
    ("message", "facts"), [("no-such-message", {}), ("refusal-notation-long", {"text": "x"})]
)
def test_missing_words_raise_where_words_are_strict(message: str, facts: dict[str, Fact]) -> None:
    with pytest.raises(MissingWordsError):
        STRICT["de"].say(message, **facts)


def test_missing_words_are_logged_and_shown_otherwise(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert Words.of("de").say("no-such-message") == "no-such-message"
    assert "no-such-message" in caplog.text


def test_a_text_with_a_command_is_said_anew_when_its_mention_has_changed(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text('ask = Ask { COMMAND("help") }\nagain = { ask } again\n', "utf-8")
    mentions = dict[str, str]()
    words = Words.of("en", tmp_path, mention=mentions.get)
    assert [words.say("again"), words.say("ask")] == ["Ask `/help` again", "Ask `/help`"]
    mentions["help"] = "</help:7>"
    assert [words.say("again"), words.say("ask")] == ["Ask </help:7> again", "Ask </help:7>"]


def test_texts_with_other_facts_are_others_and_no_more_are_kept_than_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("render.words.MOST_SAID", 3)
    (tmp_path / "en.ftl").write_text(
        "count = { $number ->\n  [one] one\n *[other] { $number }\n  }\n", "utf-8"
    )
    words = Words.of("en", tmp_path)
    for number, text in ((1, "one"), ("1", "1"), (2, "2"), (1, "one"), (3, "3"), (4, "4"), (2, "2")):
        assert words.say("count", number=number) == text
        assert len(words.said) <= 3


def test_folders_of_other_packages_are_read_and_english_fills_gaps(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "greetings.ftl").write_text("hello = Hello { $name }\nbye = Bye\n", "utf-8")
    (tmp_path / "de.ftl").write_text("hello = Hallo { $name }\n", "utf-8")
    words = Words.of("de", tmp_path)
    assert words.say("hello", name="Ada") == "Hallo Ada"
    assert words.say("bye") == "Bye"
    assert not words.has("welcome")


OUTCOMES = re.compile(r"!|⚽|💦|goal|tor\b|tackl|angriff|swim|schwimm|bear\b.*:|bär\b.*:", re.IGNORECASE)
"""What a label says of what a choice brings about."""
SEEN = {"piecepack-aim", "penguin-with-ball", "scherer-kick", "scherer-man-at-ball"}
"""Labels that name what is on the board already."""


@pytest.mark.slow(but=("test_no_label_gives_a_puzzle_away[penguin-soccer-de]",))
@EACH
@EACH_KEY
def test_no_label_gives_a_puzzle_away(game: str, locale: str) -> None:
    rules, words = registry.game(game), STRICT[locale]
    for puzzle in puzzles(game)[:20]:
        menu = rules.menu(puzzle.at, ())
        ways = [rules.menu(puzzle.at, (choice.token,)) for choice in menu.choices if choice.move is None]
        for choice in (each for shown in (menu, *ways) for each in shown.choices):
            if choice.label not in SEEN:
                label = choice_label(choice, words, outcomes=False)
                assert not OUTCOMES.search(label), label
