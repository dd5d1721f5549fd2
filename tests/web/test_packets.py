"""The types of the page's scripts."""

from tests.web.packets import FILE, packets


def test_the_scripts_know_the_packets_as_they_are() -> None:
    assert FILE.read_text("utf-8") == packets(), "write them again: python -m tests.web.packets"
