"""The pictures of the README are those that the bot draws now."""

import pytest
from PIL import Image

from tests.render.pixels import differing
from tests.render.readme import DOCS, PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_readme_is_up_to_date(name: str) -> None:
    with Image.open(DOCS / f"{name}.webp") as kept:
        now = PICTURES[name]()
        assert kept.size == now.size
        assert differing(kept.convert("RGB"), now) < 0.02, "run: make cards"
