"""The bar above films is legible in every language."""

import pytest

from render.kit.canvas import Canvas
from render.kit.caption import bar
from render.kit.palette import DAYLIGHT


def test_a_result_with_a_german_letter_shows_no_sign_for_a_missing_one() -> None:
    shown = [bar(400, "", share=1.0, result=f"Wei{char}", theme=DAYLIGHT) for char in "ß\uffff"]
    assert shown[0].tobytes() != shown[1].tobytes()


@pytest.mark.parametrize("char", "ÄÖÜäöüéßłğжλ")
def test_every_letter_of_european_languages_is_drawn(char: str) -> None:
    letters = []
    for each in (char, "\uffff"):
        canvas = Canvas(-40, -40, 40, 40)
        canvas.text((0, 0), each, (0, 0, 0, 255), 32)
        letters.append(canvas.image.tobytes())
    assert letters[0] != letters[1]
