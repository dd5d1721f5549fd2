"""The list of facts, each with its test, its source and the bot's file that relies on it."""

from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
ROOT: Final = TESTS.parents[1]


def facts() -> list[tuple[str, ...]]:
    """File and name of the test, sentence, source and the file that relies on it, by rows."""
    found = list[tuple[str, ...]]()
    file = ""
    for line in (TESTS / "facts.md").read_text("utf-8").splitlines():
        file = line.removeprefix("## ") if line.startswith("## ") else file
        cells = [each.strip().strip("`") for each in line.strip("|").split("|")]
        if len(cells) == 4 and cells[1].startswith("test_"):
            sentence, test, source, relied_on = cells
            found.append((file, test, sentence, source, relied_on))
    return found


def test_every_fact_names_its_test_its_source_and_a_file_of_the_bot_that_relies_on_it() -> None:
    found = facts()
    assert len(found) > 100
    for file, test, _, source, relied_on in found:
        assert f"def {test}(" in (TESTS / file).read_text("utf-8")
        assert source
        assert (ROOT / relied_on).is_file(), relied_on


def test_no_sentence_stands_twice() -> None:
    sentences = [sentence for _, _, sentence, _, _ in facts()]
    assert [each for each in sentences if sentences.count(each) > 1] == []
