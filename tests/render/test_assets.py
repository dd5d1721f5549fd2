"""The sprites in git are what the drawings beside them say."""

import json

import pytest
from PIL import Image

from engine import registry
from render.assets.artwork import artworks
from render.assets.drawing import Drawing, Part
from render.kit.sprites import folder_of


@pytest.mark.parametrize("game", artworks())
def test_sprites_are_up_to_date_with_their_drawings(game: str) -> None:
    kept = json.loads((folder_of(game) / "sources.json").read_text("utf-8"))
    assert kept == {drawing.name: drawing.fingerprint(game) for drawing in artworks()[game]}, (
        "run: make assets"
    )


@pytest.mark.parametrize("game", artworks())
def test_every_drawing_has_its_sprite_and_no_sprite_is_left_over(game: str) -> None:
    files = {file.stem: file for file in (folder_of(game)).glob("*.png")}
    assert set(files) == {drawing.name for drawing in artworks()[game]}
    for drawing in artworks()[game]:
        with Image.open(files[drawing.name]) as image:
            assert image.mode == "RGBA"
            assert image.width == image.height >= drawing.size


@pytest.mark.parametrize("game", artworks())
def test_every_vector_file_is_used(game: str) -> None:
    used = {part.name for drawing in artworks()[game] for part in drawing.parts}
    assert used == {file.stem for file in (registry.directory("render", game) / "svg").glob("*.svg")}


def test_fingerprint_follows_colour_turn_and_size() -> None:
    plain = Drawing("ball", 30, (Part("ball"),), ".ball{fill:red}")
    others = [
        Drawing("ball", 31, (Part("ball"),), ".ball{fill:red}"),
        Drawing("ball", 30, (Part("ball", 45),), ".ball{fill:red}"),
        Drawing("ball", 30, (Part("ball"),), ".ball{fill:blue}"),
        Drawing("ball", 30, (Part("ball"),), ".ball{fill:red}", "#000000"),
    ]
    prints = {drawing.fingerprint("penguin_soccer") for drawing in (plain, *others)}
    assert len(prints) == 5
