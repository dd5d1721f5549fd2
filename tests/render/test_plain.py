"""Games of which only the size and the pieces are known: the board of text, and colours."""

from operator import attrgetter

import pytest

from engine.core.menu import Choice, Menu
from render.kit.marked import Mark
from render.kit.palette import CLEAR, DAYLIGHT, Theme
from render.kit.plain import BODY, Piece, PlainScene
from render.plain_words import PlainWords
from tests.render.cases import STRICT
from tests.render.pixels import share

KINGS = (Piece("a1", 0, "K"), Piece("b1", 0), Piece("a2", 1, "K"), Piece("b3", 1))


def pieces(at: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return at


@pytest.mark.parametrize(
    ("locale", "key"),
    [
        ("en", "White: K, x. Black: k, o. A dot is an empty square."),
        ("de", "Weiß: K, x. Schwarz: k, o. Ein Punkt ist ein leeres Feld."),
    ],
)
def test_the_board_of_text_says_whose_each_sign_is(locale: str, key: str) -> None:
    words = PlainWords[tuple[Piece, ...]]("penguin-soccer", (2, 3), pieces, {})
    board = words.grid(KINGS, STRICT[locale], 0)
    assert board == f"{key}\n```\n 3 . o\n 2 k .\n 1 K x\n   a b\n```"
    assert "Black: o." in words.grid(KINGS[:2], STRICT["en"], 1)


@pytest.mark.slow
@pytest.mark.parametrize("theme", [DAYLIGHT, CLEAR], ids=attrgetter("name"))
@pytest.mark.parametrize("names", [("white", "black"), ("black", "white"), ("red", "blue"), ("up", "black")])
def test_pieces_have_the_colours_of_their_seats_names(theme: Theme, names: tuple[str, str]) -> None:
    light, dark, red, blue = theme.light_side, theme.dark_side, *theme.hues[:2]
    sides = {"white": light, "up": light, "black": dark, "red": red, "blue": blue}
    shown = PlainScene[tuple[Piece, ...]](2, 2, pieces, names)
    at = (Piece("a1", 0, "."), Piece("b2", 1, "."))
    image = shown.draw(at, seat=0, events=(), menu=None, chosen=(), theme=theme).whole().flat().convert("RGB")
    for piece in at:
        side, spot = sides[names[piece.seat]], shown.view(at, 0).spot(piece.square)
        shares = {each.accent: share(image, spot, 140, each.accent) for each in sides.values()}
        assert max(shares, key=lambda accent: shares[accent]) == side.accent
        assert shares[side.accent] > 0.05


@pytest.mark.parametrize("far", ["b1", "b3"])
def test_a_part_of_the_board_leaves_out_no_piece(far: str) -> None:
    shown = PlainScene[tuple[Piece, ...]](7, 7, pieces, ("white", "black"))
    at = (Piece("a7", 0), Piece(far, 1))
    menu = Menu("", "list", (Choice("a7", "", places=("a7",)),))
    whole, part = (
        shown.draw(at, seat=0, events=(), menu=menu, chosen=(), around=around) for around in (None, ())
    )
    above, body = (part.top - whole.top) / part.density, BODY * shown.view(at, 0).unit
    for _, y in map(shown.view(at, 0).spot, ("a7", far)):
        assert above <= y - body <= y + body <= above + part.height


def test_the_arrow_of_a_long_jump_leads_as_near_as_that_of_a_step() -> None:
    shown = PlainScene[tuple[Piece, ...]](6, 1, pieces, ("white", "black"))
    view = shown.view((), 0)
    choices = tuple(Choice(square, "", places=(square,)) for square in ("b1", "e1"))
    marks = shown.of_choices((), view, Menu("", "pad", choices), ("a1",))
    ends = [mark.points[-1] for mark in marks if isinstance(mark, Mark) and mark.kind == "arrow"]
    short = [view.spot(choice.places[0])[0] - end[0] for choice, end in zip(choices, ends, strict=True)]
    assert short == pytest.approx([view.unit / 10] * 2)
