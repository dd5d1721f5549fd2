"""Nothing that members read names the compass: pictures turn, words do not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cogs.ui.i18n import CATALOGUE
from render.words import LOCALES, catalogues
from tests.compass import compass_words, unplain_words
from tests.test_house import ROOT

ALLOWED = ("notation-",)
"""The pages about notation, for those who type moves."""


class Texts(Visitor):
    """Collects the texts of a message."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - the visitor's way
        self.found.append(node.value)

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:  # noqa: N802 - the visitor's way
        self.found.append(node.value)


def files(locale: str) -> list[Path]:
    """The catalogues of a language, those of the example among them."""
    return [*catalogues(locale, (CATALOGUE,)), *ROOT.glob(f"examples/*/*/{locale}.ftl")]


def texts(file: Path) -> Iterator[tuple[str, str]]:
    """The messages of a catalogue, with all that they say."""
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            read = Texts()
            read.visit(entry)
            yield entry.id.name, "".join(read.found)


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_names_the_compass(locale: str) -> None:
    said = [
        (file.parent.name, name, words)
        for file in files(locale)
        for name, text in texts(file)
        if not name.startswith(ALLOWED) and (words := compass_words(text))
    ]
    assert said == []


@pytest.mark.parametrize(
    "text",
    ["to face south-west", "nach Südosten", "im nordöstlichen Eckfeld", "facing North", "östlich", "goes ne"],
)
def test_a_word_of_the_compass_is_noticed(text: str) -> None:
    assert compass_words(text)


@pytest.mark.parametrize("text", ["to the North Pole", "am Nordpol", "`d4se`", "the rest", "Most points"])
def test_other_words_are_no_compass(text: str) -> None:
    assert not compass_words(text)


@pytest.mark.parametrize(
    "text",
    [
        "Play b2ne",
        "1neRR",
        "(f6u)",
        "S>a1 a1+",
        "*N>d4",
        "7ne3",
        "ke5",
        "@12,7",
        "A2:37:80",
        "Flick C2",
        "A3>ne",
    ],
)
def test_a_move_in_notation_is_noticed(text: str) -> None:
    assert unplain_words(text)


@pytest.mark.parametrize(
    "text",
    [
        "Baby to b2",
        "from 12,7 to 15,10",
        "Floe a1 forward",
        "Orange 2",
        "3 steps",
        "A goal",
        "until 5 May, 9:30",
    ],
)
def test_squares_and_numbers_are_no_notation(text: str) -> None:
    assert not unplain_words(text)
