"""Flicks in motion on Discord: the turn card's picture plays once and ends on the still one."""

import io

import pytest
from PIL import Image, ImageSequence

from sandbox import Message
from sandbox.client.messages import Image as Shown
from tests.bot.crash import late_outbox
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, begun, card_of
from tests.bot.harness import BotHarness

KILOBYTES = 500
FOREVER = b"NETSCAPE2.0"


def only(message: Message | None) -> Shown:
    assert message is not None
    (shown,) = message.images
    return shown


def frames(shown: Shown) -> list[Image.Image]:
    with Image.open(io.BytesIO(shown.data)) as film:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]


async def test_a_flick_is_shown_in_motion_and_ends_on_the_still_picture(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    await harness.do(harness.ana, "move", move="A2:348:60")
    moving = only(await card_of(harness, 3))
    assert moving.name == "board.gif"
    assert moving.data.startswith(b"GIF89a")
    assert FOREVER not in moving.data
    assert len(moving.data) <= KILOBYTES * 1000
    assert "Orange 4 hit the ball." in moving.alt
    shown = frames(moving)
    assert len(shown) > 30
    await harness.set_own(harness.ben, stills=True)
    still = only(await harness.shown(harness.ben, "match", match=harness.match))
    assert still.name == "board.png"
    with Image.open(io.BytesIO(still.data)) as image:
        last = image.convert("RGB").tobytes()
    assert shown[-1].tobytes() == last
    assert shown[0].tobytes() == last
    assert shown[1].tobytes() != last


async def test_a_server_that_wants_stills_gets_stills(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP)
    await harness.set_server(stills=True)
    await harness.do(harness.ana, "move", move="A2:348:60")
    assert only(await card_of(harness, 3)).name == "board.png"


async def test_nothing_moves_where_nobody_was_flicked(harness: BotHarness) -> None:
    card = await begun(harness, *LINE_UP)
    assert only(card).name == "board.png"


async def test_a_card_keeps_its_film_when_its_buttons_go_and_rests_under_an_offer(
    harness: BotHarness,
) -> None:
    first = await begun(harness, *LINE_UP, "A2:348:60")
    await harness.do(harness.ben, "draw")
    await harness.card_with("offers a draw", label="Accept draw")
    assert only(first).name == "board.png"
    await harness.do(harness.ben, "move", move="C1:90:2")
    second = await card_of(harness, 4)
    await harness.until(lambda: first.labels == [])
    assert only(first).name == "board.png"
    await harness.do(harness.ana, "move", move="A1:15:30")
    await card_of(harness, 5)
    await harness.until(lambda: second.labels == [])
    assert only(second).name == "board.gif"


async def test_a_flick_that_was_taken_back_is_not_shown_again(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP, "A2:348:60")
    await harness.do(harness.ana, "takeback")
    await harness.do(harness.ben, "takeback")
    card = await card_of(harness, 4)
    assert only(card).name == "board.png"
    assert "2 is 6 coins from the ball" in only(card).alt


async def test_the_film_of_a_flick_is_posted_though_the_match_has_moved_on(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a quick computer the member's own flick was never seen."""
    await begun(harness, *LINE_UP)
    before = len(harness.cards())
    with late_outbox(monkeypatch) as held:
        await harness.submit("A2:348:60", "C1:90:2", "A1:15:30")
        held.set()
    newest = await card_of(harness, 5)
    *passed, last = harness.cards()[before:]
    assert last == newest
    assert [only(post).name for post in passed] == [f"film-{harness.match}-{ply}.gif" for ply in (3, 4)]
    assert ["Orange 4 hit the ball" in post.text for post in passed] == [True, False]
    assert [(post.labels, post.pings, ":R>" in post.text) for post in passed] == [([], [], False)] * 2


@pytest.mark.parametrize("stills", [True, False])
async def test_a_turn_without_a_film_is_not_posted_once_the_match_has_moved_on(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, stills: bool
) -> None:
    await harness.set_server(stills=stills)
    await begun(harness)
    before = len(harness.cards())
    flicks = ("A2:348:60", "C1:90:2") if stills else ()
    with late_outbox(monkeypatch) as held:
        await harness.submit(*LINE_UP, *flicks)
        held.set()
    newest = await card_of(harness, 2 + len(flicks))
    assert harness.cards()[before:] == [newest]
