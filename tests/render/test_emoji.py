"""Emoji: their names on Discord, their images, and those beside the choices of menus."""

import re
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from engine import registry
from engine.core.game import CHANCE
from render.emoji import LONGEST, choice_emoji, drawn_emoji, emoji_of, key_in, key_of, signs
from tests.render.random_positions import composing, random_positions

WITH_EMOJI = [game for game in registry.games() if emoji_of(game)]
LARGEST = 256 << 10


@pytest.mark.parametrize("game", WITH_EMOJI)
def test_names_and_images_are_what_discord_takes(game: str) -> None:
    found = drawn_emoji(game)
    assert [key_in(name) for name in found] == [key_of(game, name) for name in emoji_of(game)]
    for name, data in found.items():
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)
        assert len(data) <= LARGEST
        with Image.open(BytesIO(data)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (128, 128))
            assert image.getpixel((0, 0)) == (255, 255, 255, 0)


@pytest.mark.slow
def test_a_drawing_keeps_its_name_until_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = WITH_EMOJI[0]
    before = list(drawn_emoji(game))
    assert list(drawn_emoji(game)) == before
    last = list(emoji_of(game))[-1]
    monkeypatch.setitem(emoji_of(game), last, emoji_of(game)[last]._replace(share=0.5))
    *same, changed = drawn_emoji(game)
    assert same == before[:-1]
    assert changed != before[-1]
    assert key_in(changed) == key_in(before[-1])


@pytest.mark.slow
def test_a_name_that_is_too_long_for_discord_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = WITH_EMOJI[0]
    found = emoji_of(game)
    monkeypatch.setitem(found, "x" * LONGEST, next(iter(found.values())))
    assert len(drawn_emoji(game)) == len(found) - 1


@pytest.mark.parametrize(
    "name", ["penguin", "rk_penguin", "rk_ball_1f0c9", "xrk_ball_1f0c9a", "rk_ball_1F0C9A"]
)
def test_a_foreign_name_has_no_key(name: str) -> None:
    assert key_in(name) is None


@pytest.mark.parametrize("game", WITH_EMOJI)
def test_every_side_has_an_emoji_and_a_sign(game: str) -> None:
    for side in registry.game(game).about.seat_names:
        assert signs()[key_of(game, side)]


@pytest.mark.parametrize("game", WITH_EMOJI)
def test_choices_have_only_emoji_that_are_drawn(game: str) -> None:
    rules, rng, used = registry.game(game), Random(3), set[str]()
    for at, _ in random_positions(game, 3, plies=40):
        if rules.outcome(at) is None and (seat := rules.mover(at)) != CHANCE:
            side = rules.about.seat_names[seat]
            menus = [menu for _, menu in composing(rules, at, rng)]
            used |= {choice_emoji(game, side, at, choice) for menu in menus for choice in menu.choices}
    assert used <= {"", *emoji_of(game)}
    assert len(used) > 2
