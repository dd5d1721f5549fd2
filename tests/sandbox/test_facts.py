"""The list of facts, each with its source and the bot's file that relies on it."""

from tests.sandbox.facts import ROOT, facts


def test_every_fact_names_its_source_and_a_file_of_the_bot_that_relies_on_it() -> None:
    found = facts()
    assert len(found) > 100
    assert [each for each in found if not each.source] == []
    assert [each for each in found if not (ROOT / each.relied_on).is_file()] == []


def test_no_sentence_stands_twice() -> None:
    sentences = [each.sentence for each in facts()]
    assert [each for each in sentences if sentences.count(each) > 1] == []
