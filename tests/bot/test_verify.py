"""Fair chance on Discord: the commitment on the challenge, the secret at the end, the table; the archive."""

import hashlib
import io
import json
import re

from PIL import Image

from engine.fairness.match_file import read_back
from engine.fairness.verify import verify
from sandbox import Message
from tests.bot.conftest import GAME, WHITE_WINS, Pond
from tests.bot.games.piecepack_soccer.test_aiming import LINE_UP, begun, card_of
from tests.bot.test_refusals import refused


async def by_lot(pond: Pond) -> tuple[str, Message]:
    """The commitment and the final card of a short match whose first move was drawn by lot."""
    await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)
    offer = await pond.until(lambda: pond.card("Accept"))
    found = re.search(r"SHA-256 `([0-9a-f]{64})`", offer.text)
    assert found is not None
    await pond.press(pond.ben, offer, "Accept")
    card = await pond.card_with("your turn")
    assert found[1] in offer.text
    assert not re.search(r"`[0-9a-f]{64}`", card.text)
    sure = await pond.press(pond.ana, card, "Resign")
    await pond.press(pond.ana, sure.message, "Yes, resign")
    return found[1], await pond.finished()


async def test_the_secret_of_the_final_card_is_the_one_that_was_committed_to(pond: Pond) -> None:
    digest, over = await by_lot(pond)
    secret = re.search(r"`([0-9a-f]{64})`", over.text)
    assert secret is not None
    assert hashlib.sha256(bytes.fromhex(secret[1])).hexdigest() == digest


async def test_the_table_shows_every_draw(pond: Pond) -> None:
    digest, over = await by_lot(pond)
    for shown in (
        await pond.do(pond.cleo, "verify", match=1),
        await pond.press(pond.cleo, over, "Verify"),
    ):
        assert shown.ephemeral
        assert "Every draw is right" in shown.text
        assert digest in shown.text
        assert "✅ before the first move · lots for the first move (`ply 0`)" in shown.text


async def test_the_table_says_after_which_move_was_drawn(pond: Pond) -> None:
    await begun(pond, *LINE_UP, hand="wobble")
    await pond.do(pond.ana, "move", move="A2:348:60")
    await card_of(pond, 4)
    await pond.do(pond.ben, "move", move="C1:90:2")
    sure = await pond.press(pond.ana, await card_of(pond, 6), "Resign")
    await pond.press(pond.ana, sure.message, "Yes, resign")
    await pond.finished()
    pond.cleo.locale = "de"
    shown = await pond.do(pond.cleo, "verify", match=1)
    assert re.findall(r"✅ (\w+ Zug \d) · Zufall auf dem Brett", shown.text) == ["nach Zug 3", "nach Zug 4"]
    past = await pond.do(pond.ana, "history")
    assert "4 moves" in past.text
    pond.ana.locale = "de"
    assert "4 Züge" in (await pond.do(pond.ana, "history")).text


async def test_a_match_without_draws_says_so(pond: Pond) -> None:
    card = await pond.begin()
    sure = await pond.press(pond.ana, card, "Resign")
    await pond.press(pond.ana, sure.message, "Yes, resign")
    over = await pond.finished()
    assert "Too few moves" in over.text
    shown = await pond.press(pond.cleo, over, "Verify")
    assert "Nothing was left to chance" in shown.text
    assert "Every draw" not in shown.text


async def test_a_running_match_keeps_its_secret(pond: Pond) -> None:
    await pond.begin()
    assert await refused(pond, await pond.do(pond.ana, "verify", match=1))
    opened = await pond.do(pond.ana, "match", match=1)
    assert "Verify" not in (opened.message.labels if opened.message else [])
    file = await pond.press(pond.ana, opened.message, "File")
    assert file.message is not None
    kept = json.loads(file.message.files["match-1.json"])
    assert kept["secret"] is None
    assert kept["commitment"]


async def test_an_unknown_match(pond: Pond) -> None:
    for command in ("verify", "match"):
        assert await refused(pond, await pond.do(pond.ana, command, match=7))


async def test_a_finished_match_can_be_played_again_taken_away_and_checked(pond: Pond) -> None:
    await pond.begin()
    await pond.play(*WHITE_WINS)
    over = await pond.finished()
    opened = await pond.do(pond.cleo, "match", match=1)
    assert opened.ephemeral
    assert "Ana wins with the deciding goal!" in opened.text
    assert opened.message is not None
    assert opened.message.images[0].alt
    assert not {"Move", "Resign", "Rematch"} & set(opened.message.labels)
    for card in (over, opened.message):
        moving = (await pond.press(pond.cleo, card, "Replay")).message
        assert moving is not None
        assert moving.ephemeral
        picture = moving.images[0]
        assert getattr(Image.open(io.BytesIO(picture.data)), "n_frames", 0) >= len(WHITE_WINS)
        assert len(picture.data) <= 1024 * 1024
        assert moving.text == "-# The whole match in motion: 9 moves"
        assert picture.alt.startswith("Penguin Soccer as a moving picture, 9 moves.")
        assert "f6ne" in (await pond.press(pond.cleo, card, "Moves")).text
        file = (await pond.press(pond.cleo, card, "File")).message
        assert file is not None
        kept = json.loads(file.files["match-1.json"])
        assert [reached.entry.text for reached in read_back(kept).line] == list(WHITE_WINS)
        assert verify(kept).holds
