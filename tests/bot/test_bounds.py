"""What the bot keeps in memory has bounds, however long it runs."""

import sys
import weakref
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.ui.layout import attached
from engine.core.memos import PLAYING, SEARCHING, MemoLimit
from engine.games.penguin_soccer.moves import MEMO
from engine.games.scherer_soccer.moves import RUN_MEMO
from engine.match.match import Entry
from engine.match.replay import Replay
from engine.registry import game
from render.picture import CACHE, CACHED_BYTES, EncodedPicture, Picture, PictureRequest, cached_picture
from services.computer.analysis import MAX_MOVES, Analyses, Analysis, JudgedMove
from services.matches.match_memory import MATCH_BYTES, MAX_BYTES, MatchMemory
from services.matches.views import MatchView
from services.memory import Memory
from tests.engine.random_positions import positions_to_move


def test_pictures_are_kept_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[PictureRequest]()

    def draw(request: PictureRequest) -> EncodedPicture:
        drawn.append(request)
        return EncodedPicture(bytes(CACHED_BYTES // 8), 1, 1)

    # The package has a function of the module's name.
    monkeypatch.setattr(sys.modules["render.picture"], "draw_picture", draw)
    CACHE.clear()
    requests = [PictureRequest("a game", number, 0, (), (), None) for number in range(20)]
    for request in requests:
        cached_picture(request)
        assert CACHE.currsize <= CACHED_BYTES
    assert cached_picture(requests[-1]) is cached_picture(requests[-1])
    assert drawn == requests
    cached_picture(requests[0])
    assert drawn == [*requests, requests[0]]
    CACHE.clear()


def replay(plies: int) -> Replay:
    return Replay(plies, None, log=(Entry("move", 0, "a"),) * plies)


def test_the_longer_matches_are_the_fewer_of_them_are_in_memory() -> None:
    memory = cast("Memory", SimpleNamespace(feed=SimpleNamespace(holders=[]), trusted=True))
    for plies, least, most in ((0, MAX_BYTES // MATCH_BYTES, MAX_BYTES // MATCH_BYTES), (1_000, 50, 100)):
        known = MatchMemory(memory).matches
        for number in range(2_000):
            loaded = MatchView(cast("Any", None), (), replay(plies), cast("Any", None), 0)
            known.put(number, loaded, 0)
        assert least <= len(known.held) <= most


def test_analyses_are_bounded_by_their_moves() -> None:
    known = Analyses(cast("Any", None), cast("Any", None)).known
    for number, length in enumerate((300,) * 50 + (2 * MAX_MOVES,)):
        known[number] = Analysis(cast("Any", None), (cast("JudgedMove", None),) * length, length)
        assert known.currsize <= MAX_MOVES
    assert list(known) == [50]


@pytest.mark.slow
def test_the_bot_remembers_little_of_the_positions_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MemoLimit, "entries", PLAYING)
    assert PLAYING < SEARCHING
    memos_of_games: list[dict[Any, Any]] = [*MEMO[0], *MEMO[1], *RUN_MEMO.values()]
    for memo in memos_of_games:
        memo.clear()
    for key in ("penguin-soccer", "scherer-soccer"):
        rules = game(key)
        for seed in range(30):
            for at in positions_to_move(rules, seed, 60):
                rules.moves(at)
    kept = [len(memo) for memo in memos_of_games]
    assert any(kept)
    assert max(kept) <= PLAYING


def test_the_bytes_of_a_picture_are_freed_as_soon_as_it_is_sent() -> None:
    file = attached(Picture(b"png", 1, 1, "a board"))
    sent = weakref.ref(file.fp)
    file.close()  # as the library does after the request
    del file
    assert sent() is None
