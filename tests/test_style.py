"""What a machine can see of CONTRIBUTING.md, in every catalogue and both languages."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cogs.ui.i18n import CATALOGUE
from render.words import LOCALES, OWN_FOLDER

BUTTON: Final = {"en": 20, "de": 24}
DESCRIPTION: Final = {"en": 60, "de": 72}
PLACEABLE: Final = "12"  # what stands for a fact when a text is measured


def text_of(pattern: ftl.Pattern | None) -> Iterator[str]:
    """Every text that a pattern can become, one for each way through its choices taken alone."""
    texts = [""]
    for element in pattern.elements if pattern else ():
        if isinstance(element, ftl.TextElement):
            texts = [text + element.value for text in texts]
        elif isinstance(element.expression, ftl.SelectExpression):
            ends = [end for variant in element.expression.variants for end in text_of(variant.value)]
            texts = [texts[0] + end for end in ends]
        elif isinstance(element.expression, ftl.StringLiteral):
            texts = [text + element.expression.value for text in texts]
        else:
            texts = [text + PLACEABLE for text in texts]
    yield from texts


def entries(locale: str) -> Iterator[tuple[str, str]]:
    """The name and each text of every message of a language, those of the games included.

    The answers of the text protocol are for programs and their engineers, and not among them.
    """
    games = OWN_FOLDER.glob(f"games/*/{locale}.ftl")
    for file in sorted([*CATALOGUE.glob(f"{locale}/*.ftl"), OWN_FOLDER / f"{locale}.ftl", *games]):
        yield from in_file(file)


def in_file(file: Path) -> Iterator[tuple[str, str]]:
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message) and not entry.id.name.startswith("refusal-protocol"):
            for text in text_of(entry.value):
                yield entry.id.name, text


EACH = pytest.mark.parametrize("locale", LOCALES)


@EACH
def test_a_button_is_short_and_no_sentence(locale: str) -> None:
    buttons = [(name, text) for name, text in entries(locale) if name.startswith("button-")]
    assert len(buttons) > 30
    assert [each for each in buttons if len(each[1]) > BUTTON[locale] or each[1].endswith(".")] == []


@EACH
def test_two_actions_never_have_the_same_word(locale: str) -> None:
    named = defaultdict(set)
    for name, text in entries(locale):
        if name.startswith("button-"):
            named[text].add(name)
    assert [names for names in named.values() if len(names) > 1] == []


@EACH
def test_a_command_is_described_in_few_words(locale: str) -> None:
    about = [(name, text) for name, text in entries(locale) if re.match(r"(command|option)-.*-about$", name)]
    assert len(about) > 10
    assert [each for each in about if len(each[1]) > DESCRIPTION[locale]] == []


@EACH
def test_marks_are_those_of_the_language(locale: str) -> None:
    """Quotes as the language writes them, no two spaces, no space before a mark."""
    wrong = r'(?<![=\\`{])"[^"{}]*"| {2,}\S| [,;](?!\S)|\.{3}(?!\S)'
    assert [f"{name}: {text}" for name, text in entries(locale) if re.search(wrong, text)] == []
