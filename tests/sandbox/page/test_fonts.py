"""The fonts that the page brings have every sign that the bot and the page write."""

from tests.sandbox.fonts import FONTS, characters, shapes


def test_every_sign_of_the_texts_is_in_a_font_of_the_page() -> None:
    shown = set[int]().union(*map(shapes, FONTS.glob("*.woff2")))
    assert {chr(sign) for sign in characters() - shown} == set(), "tests.sandbox.fonts makes the fonts anew"


def test_the_fonts_are_small_and_have_their_licence() -> None:
    assert sum(file.stat().st_size for file in FONTS.glob("*.woff2")) < 150_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text("utf-8")
