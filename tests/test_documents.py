"""The documents: links and pictures are there, pages stay short, the privacy policy names every table."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from data.processes.lease import LEASE
from data.schema import METADATA
from tests.test_house import ROOT, files

PAGES: Final = (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("*/README.md"))
LINK: Final = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
EXAMPLE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
COMMAND: Final = re.compile(r"""(?:[`"]|run: |^)make ([a-z ]+)[`"\n]""", re.MULTILINE)
MOST_LINES: Final = 1_100
MOST_PICTURES: Final = 20


def text_of(page: Path) -> str:
    """A page without its examples."""
    return EXAMPLE.sub("", page.read_text("utf-8"))


def links() -> Iterator[tuple[Path, str]]:
    """Every link to a file of the repository, with its page."""
    for page in PAGES:
        for found in LINK.finditer(text_of(page)):
            target = found[1] or found[2]
            if "://" not in target:
                yield page, target


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(text_of(page)))
    return {heading.strip().replace(" ", "-") for heading in headings}


def test_every_link_leads_somewhere() -> None:
    wrong = []
    for page, target in links():
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        if not there.exists() or (anchor and anchor not in anchors(there)):
            wrong.append(f"{page.relative_to(ROOT)}: {target}")
    assert not wrong, "\n".join(wrong)


def test_every_picture_is_shown_and_there_are_few() -> None:
    shown = {(page.parent / target).resolve() for page, target in links()}
    pictures = list((ROOT / "docs" / "pictures").iterdir())
    assert [picture.name for picture in pictures if picture not in shown] == []
    assert len(pictures) <= MOST_PICTURES


def test_the_documents_stay_short() -> None:
    pages = (ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/*.md"))
    lines = [len(page.read_text("utf-8").splitlines()) for page in pages]
    assert lines[0] <= 80
    assert sum(lines) <= MOST_LINES


@pytest.mark.slow
def test_every_make_command_exists() -> None:
    commands = re.findall(r"^([a-z]+):.* ## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    pages = (*PAGES, *ROOT.glob(".github/*/*.yml"), *(ROOT / path for path in files()))
    found = (names for page in pages for names in COMMAND.findall(page.read_text("utf-8")))
    named = {name for names in found for name in names.split()}
    assert len(commands) == 8
    assert {"check", "test", "long"} <= named <= set(commands)


def test_the_privacy_policy_names_every_table() -> None:
    page = text_of(ROOT / "PRIVACY.md")
    cells = (line.split("|")[2] for line in page.splitlines() if line.startswith("| "))
    named = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    assert named == METADATA.tables.keys() | LEASE.metadata.tables.keys()
