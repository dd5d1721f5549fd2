"""The pictures and the film of the README are those that the bot draws now."""

import pytest
from PIL import Image

from tests.render.cases import frames
from tests.render.pixels import differing
from tests.render.readme import PICTURES, STILLS, flick


@pytest.mark.parametrize("name", STILLS)
def test_a_picture_of_the_readme_is_up_to_date(name: str) -> None:
    with Image.open(PICTURES / f"{name}.webp") as kept:
        now = STILLS[name]()
        assert kept.size == now.size
        assert differing(kept.convert("RGB"), now) < 0.02, "run: make cards"


@pytest.mark.slow
@pytest.mark.essential
def test_the_film_of_the_readme_is_up_to_date() -> None:
    kept, now = frames((PICTURES / "flick.gif").read_bytes()), frames(flick())
    assert [shown_ms for _, shown_ms in kept] == [shown_ms for _, shown_ms in now]
    for (one, _), (other, _) in zip(kept, now, strict=True):
        assert differing(one, other) < 0.02, "run: make cards"
