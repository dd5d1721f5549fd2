"""The golden pictures of tournaments, members and front pages."""

from typing import Final

import pytest

from tests.render.events.cases import GOLDEN as EVENTS
from tests.render.front_pages.cases import GOLDEN as FRONT_PAGES
from tests.render.golden import Golden
from tests.render.members.cases import GOLDEN as MEMBERS

ONE: Final = "penguin-soccer-clear-over"
"""The one front page that quick tests draw."""
QUICK: Final = [(golden, name) for golden in (EVENTS, MEMBERS) for name in golden.names] + [
    (FRONT_PAGES, ONE)
]
SLOW: Final = [
    pytest.param(FRONT_PAGES, name, marks=pytest.mark.slow) for name in FRONT_PAGES.names if name != ONE
]


@pytest.mark.parametrize(("golden", "name"), [*QUICK, *SLOW])
def test_picture_is_like_the_golden_one(golden: Golden, name: str) -> None:
    golden.compare(name)


@pytest.mark.parametrize("golden", [EVENTS, FRONT_PAGES, MEMBERS])
def test_no_golden_picture_is_left_over(golden: Golden) -> None:
    golden.refuse_others()
