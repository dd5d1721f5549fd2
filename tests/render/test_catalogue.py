"""Messages parsed one by one are those of the whole file."""

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from render.catalogue import Catalogue, entries
from render.words import LOCALES, catalogues
from tests.test_house import ROOT


@pytest.mark.slow
def test_every_catalogue_is_split_into_the_messages_that_it_holds() -> None:
    for locale in LOCALES:
        for file in catalogues(locale, (ROOT / "cogs" / "catalogue",)):
            text = file.read_text("utf-8")
            whole = [
                entry
                for entry in FluentParser().parse(text).body
                if isinstance(entry, ftl.Message | ftl.Term)
            ]
            parts = dict(entries(text))
            assert len(parts) == len(whole)
            for entry in whole:
                name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
                alone = FluentParser().parse_entry(parts[name])
                assert entry.equals(alone, ignored_fields=["span", "comment"])


def test_a_message_may_use_others_terms_and_several_lines() -> None:
    found = Catalogue("en", {})
    found.add_text(
        "# One\n-sea = the sea\n\nname = Ana\nlong =\n    { name } swims in\n    { -sea }.\nend = End"
    )
    assert found.has_message("long")
    assert not found.has_message("sea")
    pattern = found.get_message("long").value
    assert pattern is not None
    assert found.format_pattern(pattern) == ("Ana swims in\nthe sea.", [])


def test_the_first_of_two_messages_with_one_name_counts() -> None:
    found = Catalogue("en", {})
    found.add_text("name = Ana\n")
    found.add_text("name = Ben\n")
    pattern = found.get_message("name").value
    assert pattern is not None
    assert found.format_pattern(pattern) == ("Ana", [])
