"""Golden pictures beside their cases: at half their size and in their palette, as a phone shows them."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from tests.render.cases import decoded
from tests.render.pixels import differing

MOST_DIFFERING: Final = 0.002


class Golden(NamedTuple):
    """The golden pictures of a folder by name, each drawn anew by ``draw``: bytes, and its palette."""

    folder: Path
    names: Iterable[str]
    draw: Callable[[str], tuple[bytes, Image.Image]]

    def drawn(self, name: str) -> Image.Image:
        """A picture as it is drawn now."""
        png, palette = self.draw(name)
        return decoded(png).reduce(2).quantize(palette=palette, dither=Image.Dither.NONE)

    def compare(self, name: str) -> None:
        """Fail if a picture is drawn otherwise than it is kept."""
        kept = decoded(self.file(name).read_bytes())
        now = self.drawn(name).convert("RGB")
        assert kept.size == now.size
        assert differing(kept, now) < MOST_DIFFERING

    def refuse_others(self) -> None:
        """Fail if the folder has a picture without a case, or the other way round."""
        assert {file.stem for file in self.folder.iterdir()} == set(self.names)

    def keep_all(self) -> None:
        """Draw all pictures again."""
        self.folder.mkdir(exist_ok=True)
        for old in self.folder.glob("*.png"):
            old.unlink()
        for name in self.names:
            self.drawn(name).save(self.file(name), optimize=True)

    def file(self, name: str) -> Path:
        return self.folder / f"{name}.png"
