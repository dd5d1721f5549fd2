"""Fair chance on Discord: the commitment on the challenge, the secret at the end, the table; the archive."""

import hashlib
import io
import json
import re

import pytest
from PIL import Image

from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from sandbox import Message
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, begun, card_of
from tests.bot.harness import WHITE_WINS, BotHarness


async def by_lot(harness: BotHarness) -> tuple[str, Message]:
    """The commitment and the final card of a short match whose first move was drawn by lot."""
    offer = await harness.offer(opponent=harness.ben)
    offered = await harness.opened(harness.cleo, offer, "More")
    found = re.search(r"SHA-256 `([0-9a-f]{64})`", offered.text)
    assert found is not None
    await harness.press(harness.ben, offer, "Accept")
    card = await harness.card_with("your turn")
    more = await harness.opened(harness.cleo, card, "More")
    assert re.findall(r"`([0-9a-f]{64})`", card.text + more.text) == [found[1]], "no secret"
    mover = harness.ana if (await harness.view()).mover_id == harness.ana.id else harness.ben
    await harness.do(mover, "move", move="1ne" if (await harness.view()).mover == 0 else "1sw")
    await harness.resign(harness.ana)
    return found[1], await harness.finished()


@pytest.mark.essential
async def test_the_final_card_shows_the_secret_that_was_committed_to_and_every_draw(
    harness: BotHarness,
) -> None:
    digest, over = await by_lot(harness)
    assert "SHA-256" not in (await harness.opened(harness.cleo, over, "More")).text
    proof = (await harness.press_behind(harness.cleo, over, "Proof")).text
    secret = re.search(r"secret: `([0-9a-f]{64})`", proof)
    assert secret is not None
    assert hashlib.sha256(bytes.fromhex(secret[1])).hexdigest() == digest
    for shown in (
        await harness.do(harness.cleo, "verify", match=harness.match),
        await harness.press_behind(harness.cleo, over, "Proof"),
    ):
        assert shown.ephemeral
        assert "Every draw is right" in shown.text
        assert digest in shown.text
        assert "✅ before the first turn · random first player (`ply 0`)" in shown.text


async def test_the_table_says_after_which_move_was_drawn(harness: BotHarness) -> None:
    await begun(harness, *LINE_UP, hand="wobble")
    await harness.do(harness.ana, "move", move="A2:348:60")
    await card_of(harness, 4)
    await harness.do(harness.ben, "move", move="C1:90:2")
    await harness.resign(harness.ana, await card_of(harness, 6))
    await harness.finished()
    harness.cleo.locale = "de"
    shown = await harness.do(harness.cleo, "verify", match=harness.match)
    assert re.findall(r"✅ (\w+ Zug \d) · Zufall auf dem Brett", shown.text) == ["nach Zug 3", "nach Zug 4"]
    past = await harness.do(harness.ana, "history")
    assert "4 turns" in past.text
    harness.ana.locale = "de"
    assert "4 Züge" in (await harness.do(harness.ana, "history")).text


async def test_a_match_without_draws_says_so(harness: BotHarness) -> None:
    over = await harness.resigned(harness.ana)
    assert "Too few moves" in (await harness.opened(harness.cleo, over, "More")).text
    shown = await harness.press_behind(harness.cleo, over, "Proof")
    assert "Nothing was left to chance" in shown.text
    assert "Every draw" not in shown.text


async def test_a_finished_match_can_be_played_again_taken_away_and_checked(harness: BotHarness) -> None:
    over = await harness.won()
    opened = await harness.shown(harness.cleo, "match", match=harness.match)
    assert opened.ephemeral
    assert "Ana wins 🏆" in opened.text
    assert opened.images[0].alt
    assert not {"Play", "Resign", "Rematch"} & set(opened.labels)
    for card in (over, opened):
        moving = await harness.opened(harness.cleo, card, "Replay")
        assert moving.ephemeral
        picture = moving.images[0]
        assert getattr(Image.open(io.BytesIO(picture.data)), "n_frames", 0) >= len(WHITE_WINS)
        assert len(picture.data) <= 1024 * 1024
        assert moving.text == "-# The whole match: 9 turns"
        assert picture.alt.startswith("Penguin Soccer as a moving picture, 9 turns.")
        assert "f6ne" in (await harness.press_behind(harness.cleo, card, "Moves")).text
        file = await harness.opened(
            harness.cleo, (await harness.press_behind(harness.cleo, card, "Proof")).message, "File"
        )
        kept = json.loads(file.files[f"match-{harness.match}.json"])
        assert [reached.entry.text for reached in read_back(kept).entries] == list(WHITE_WINS)
        assert verify(kept).holds
