"""The picture of a match's front page: the board at the left, a panel a side at the right.

The board is small and not to be read in detail; panels say who plays, the score, and whose turn it is.
"""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any, Final, Literal, NamedTuple

from PIL import Image, ImageDraw, ImageSequence

from engine import registry
from engine.core.game import Event
from render.events.lettering import CAPITAL, Lettered, told_apart
from render.figures import seat_figure, star
from render.kit.canvas import Canvas, Stamp, put
from render.kit.density import drawn_at
from render.kit.encode import in_palette, png, shared_palette
from render.kit.gif import Film
from render.kit.kept import kept
from render.kit.palette import DAYLIGHT, LOOKS, Side, Theme, blend, rgba
from render.kit.typeface import noto
from render.motion import Turn, turn_film
from render.picture import Picture, alt_text, shortened
from render.replays import Animation
from render.scene import scene
from render.words import Words

WIDTH: Final = 800
HEIGHT: Final = 470
EDGE: Final = 8
"""The sea around the board and the panels."""
PANEL: Final = 404
"""The width of a panel."""
LEFT: Final = WIDTH - EDGE - PANEL
RIGHT: Final = WIDTH - EDGE
GAP: Final = 12
"""The sea between two panels."""
DEEP: Final = 8
"""The height of a panel's lower edge."""
CORNER: Final = 22
INNER: Final = 24
"""From a panel's edge to what stands on it."""
ROOM: Final = (WIDTH - PANEL - 3 * EDGE, HEIGHT - 2 * EDGE)
"""Width and height for the board."""
SCORE: Final = 116
NAME: Final = 44
FIGURE: Final = 126
LOW_SCORE: Final = 64
LOW_NAME: Final = 36
"""Sizes on the panels of three or four sides."""
MARK: Final = 96
LOW_MARK: Final = 62
"""The widths of a sign."""
WAVES: Final = ((60, 4), (395, 118), (392, 330), (200, 466), (600, 466))

State = Literal["", "turn", "winner"]


class Panel(NamedTuple):
    """A side: the player's name, the score if the game counts one, and if it is to move or has won.

    The name of the ``side`` tells players apart whose names cannot be drawn, or are alike.
    """

    name: str
    score: int | None = None
    state: State = ""
    side: str = ""


class PanelLook(NamedTuple):
    """The side that a panel is for, and its colours."""

    game: str
    seat: int
    side: Side
    theme: Theme


def front_page_picture(
    game: str,
    at: Any,
    events: Sequence[Event],
    panels: Sequence[Panel],
    *,
    words: Words,
    theme: str = DAYLIGHT.name,
) -> Picture:
    """A position with its last move, seen from the first seat; ``panels`` are in the order of the seats."""
    look = LOOKS[theme]
    image = frame(game, panels, look).copy()
    lay_board(image, board(game, at, events, look))
    alt = said(game, at, events, panels, words)
    return Picture(png(image, palette(game, look)), WIDTH, HEIGHT, alt)


def front_page_film(
    game: str,
    before: Any,
    at: Any,
    events: Sequence[Event],
    panels: Sequence[Panel],
    *,
    words: Words,
    theme: str = DAYLIGHT.name,
) -> Animation:
    """The last turn as a film beside the same panels; it plays once."""
    look, colours = LOOKS[theme], palette(game, LOOKS[theme])
    moving = turn_film(game, Turn(before, at, tuple(events)), theme=theme, words=words)
    film, ground = Film(colours), in_palette(frame(game, panels, look), colours)
    with Image.open(BytesIO(moving.gif)) as file:
        for each in ImageSequence.Iterator(file):
            shown_ms, small = each.info["duration"], fitted(each.convert("RGB"))
            whole = ground.copy()
            lay_board(whole, in_palette(small, colours))
            film.add_flat(whole, shown_ms)
    alt = said(game, at, events, panels, words)
    return Animation(film.file_once(), WIDTH, HEIGHT, len(film.frames), alt)


def said(game: str, at: Any, events: Sequence[Event], panels: Sequence[Panel], words: Words) -> str:
    """The alt text: each side with its score, then the board."""
    sides = list[str]()
    for seat, panel in enumerate(panels):
        colour = words.say_in(game, f"seat-{registry.game(game).about.seat_names[seat]}")
        side = words.say("front-page-side", name=panel.name, seat=colour)
        if panel.score is not None:
            side = words.say("front-page-score", side=side, score=panel.score)
        sides.append(words.say(f"front-page-{panel.state}", side=side) if panel.state else side)
    return shortened(f"{'; '.join(sides)}. {alt_text(game, at, events, words, seat=0)}")


def board(game: str, at: Any, events: Sequence[Event], theme: Theme) -> Image.Image:
    painting = scene(game).draw(at, seat=0, events=events, menu=None, chosen=(), theme=theme)
    return fitted(painting.flat().convert("RGB"))


def fitted(drawn: Image.Image) -> Image.Image:
    share = min(ROOM[0] / drawn.width, ROOM[1] / drawn.height)
    return drawn.resize((round(drawn.width * share), round(drawn.height * share)), Image.Resampling.BOX)


def lay_board(image: Image.Image, small: Image.Image) -> None:
    left, top = EDGE + (ROOM[0] - small.width) // 2, EDGE + (ROOM[1] - small.height) // 2
    image.paste(small, (left, top), rounded(small.size))


@kept
def rounded(size: tuple[int, int]) -> Image.Image:
    mask = Image.new("1", size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 14, fill=1)
    return mask


def frame(game: str, panels: Sequence[Panel], theme: Theme) -> Image.Image:
    """Everything but the board: sea and panels. Of two, the first seat's lies below, as on the board."""
    page = Lettered(sea(theme).copy(), theme.ink)
    seats = list(enumerate(panels))
    shown = seats[::-1] if len(seats) == 2 else seats
    height = (HEIGHT - 2 * EDGE - GAP * (len(shown) - 1)) / len(shown)
    sides = scene(game).sides(theme)
    names = told_apart((panel.side, panel.name) for panel in panels)
    for row, (seat, panel) in enumerate(shown):
        look = PanelLook(game, seat, sides[seat], theme)
        top = round(EDGE + row * (height + GAP))
        draw_panel(page, look, panel._replace(name=names[seat].text), top, round(height))
    return page.image


@kept
def sea(theme: Theme) -> Image.Image:
    """The empty picture. It is cached: copy it before drawing on it."""
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(theme.sea))
    for x, y in WAVES:
        canvas.arc((x - 8, y), 9, (200, 340), rgba(theme.sea_line), 2.4)
        canvas.arc((x + 8, y - 5.5), 9, (20, 160), rgba(theme.sea_line), 2.4)
    return canvas.stamp().image.convert("RGB")


def draw_panel(page: Lettered, look: PanelLook, panel: Panel, top: int, height: int) -> None:
    """Draw a panel; a low one has the name beside the figure, not below it."""
    side, theme = look.side, look.theme
    left, right, bottom, middle = LEFT + INNER, RIGHT - INNER, top + height - DEEP, top + (height - DEEP) / 2
    put(page.image, slab(side, height, panel.state != "", theme), (LEFT, top))
    digits = "" if panel.score is None else str(panel.score)
    high = height >= FIGURE + NAME + DEEP
    mark = MARK if high else LOW_MARK
    kept = mark + 12 if panel.state else 0
    if high:
        size, letters, digit = FIGURE, NAME, SCORE
        figure_y, score_y, end = top + 14 + FIGURE / 2, top + 16 + SCORE * CAPITAL, float(right)
        name_x, name_y, mark_y = float(left), bottom - 20 - NAME * CAPITAL, bottom - 38.0
    else:
        size, letters, digit = height - DEEP - 18, LOW_NAME, LOW_SCORE
        figure_y = score_y = name_y = mark_y = middle
        name_x, end = left + size + 16, right - (noto(LOW_SCORE).getlength(digits) + 16 if digits else 0)
    put(page.image, seat_figure(look.game, look.seat, size, theme), (left + size / 2, figure_y))
    page.text(right, score_y, digits, digit, ink=side.accent_dark, align="r", bold=True)
    page.text(name_x, name_y, panel.name, letters, bold=True, room=end - name_x - kept)
    if panel.state:
        put(page.image, sign(panel.state, side, mark, theme), (end - mark / 2, mark_y))


@kept
def slab(side: Side, height: int, filled: bool, theme: Theme) -> Stamp:
    """An empty panel in the colours of a side; the one that matters now is ``filled``."""
    canvas = Canvas(0, 0, PANEL, height)
    canvas.slab((0, 0, PANEL, height), CORNER, rgba(side.accent_dark))
    canvas.slab((0, 0, PANEL, height - DEEP), CORNER, rgba(side.accent))
    inner = side.accent_light if filled else theme.snow
    canvas.slab((6, 6, PANEL - 6, height - DEEP - 6), CORNER - 6, rgba(inner))
    return canvas.stamp()


@kept
def sign(state: State, side: Side, width: int, theme: Theme) -> Stamp:
    """The chevrons of the side to move, as many as there is room for, or the winner's burst."""
    canvas = Canvas(-width / 2, -38, width / 2, 38)
    if state == "turn":
        canvas.pill((0, 0), width - 2, 50, rgba(side.accent_dark))
        canvas.pill((0, 0), width - 8, 44, rgba(side.accent))
        for x in (-19, 19) if width >= MARK else (0,):
            canvas.line([(x - 14, 7), (x, -7), (x + 14, 7)], rgba(theme.snow), 7)
        return canvas.stamp()
    reach = min(36, width / 2)
    for size, colour in ((reach, theme.happened_dark), (reach - 4, theme.happened)):
        canvas.polygon(star(size, 0.69 * size, 12), rgba(colour))
    for size, colour in ((0.42 * reach, theme.happened_dark), (0.34 * reach, theme.snow)):
        canvas.polygon(star(size, 0.43 * size, 5), rgba(colour))
    return canvas.stamp()


@cache
def palette(game: str, theme: Theme) -> Image.Image:
    """The palette of a game's front pages: its board's colours and the panels'."""
    rules, sides = registry.game(game), scene(game).sides(theme)
    count = max(rules.about.seats)
    with drawn_at(1):
        sheets = [
            frame(game, [Panel("Rookery", 8, state)] * count, theme) for state in ("", "turn", "winner")
        ]
        sheets[0] = sheets[0].copy()
        lay_board(sheets[0], board(game, rules.start(count, rules.choose({})), (), theme))
    learnt = scene(game).palette(theme).getpalette() or []
    colours = Image.new("RGB", (len(learnt) // 3, 1))
    colours.putdata([tuple(learnt[n : n + 3]) for n in range(0, len(learnt), 3)])
    sheet = Image.new("RGB", (WIDTH, 3 * HEIGHT + 256))
    for row, each in enumerate(sheets):
        sheet.paste(each, (0, row * HEIGHT))
    sheet.paste(colours.resize((WIDTH, 256), Image.Resampling.NEAREST), (0, 3 * HEIGHT))
    flat = [theme.sea, theme.snow, theme.ink, theme.happened, theme.happened_dark]
    for side in sides[:count]:
        flat += [side.accent, side.accent_dark, side.accent_light]
        flat.append(blend(theme.snow, side.accent_dark, 0.5))
    return shared_palette(sheet, flat)
