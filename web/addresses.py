"""Signed addresses of pictures: each says all that its picture depends on, so any process can draw it.

A picture of a match at a ply never changes, so it may be kept for ever; and since the address is signed,
nobody sees more than the pages were given. What links to matches say is signed too; who may see the match is
asked when one is followed.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from cachetools import LRUCache
from itsdangerous import BadSignature, URLSafeSerializer

from services.players.settings_views import Theme

Kind = Literal["board", "film"]
NAME: Final = re.compile(r"/picture/([0-9]{1,19})/([0-9]{1,10})/([A-Za-z0-9._-]{1,200})\.(png|gif)")
SUFFIXES: Final[dict[Kind, str]] = {"board": "png", "film": "gif"}
KEPT: Final = 1_000
"""Addresses that were read last, of some hundred bytes each: all who watch a match load the same one."""


@dataclass(frozen=True, slots=True)
class PictureSubject:
    """What a picture shows: a match after its first ``ply`` log entries.

    ``step`` is an earlier position, counted in moves; None for the last. The choices of the next turn are
    marked if ``marked``.
    """

    number: int
    ply: int
    seat: int
    theme: Theme
    kind: Kind = "board"
    step: int | None = None
    marked: bool = False
    notation: bool = False


class Addresses:
    """Writes addresses, and reads them back."""

    def __init__(self, secret: str) -> None:
        self.serializer = URLSafeSerializer(secret, salt="rookery.activity.picture")
        self.links = URLSafeSerializer(secret, salt="rookery.activity.link")
        self.known: LRUCache[str, PictureSubject] = LRUCache(KEPT)

    def write(self, subject: PictureSubject) -> str:
        """The address of a picture, relative to the page."""
        fields = [
            *(subject.seat, subject.theme, subject.kind, subject.step),
            subject.marked,
            subject.notation,
        ]
        token = self.serializer.dumps([subject.number, subject.ply, fields])
        return f"picture/{subject.number}/{subject.ply}/{token}.{SUFFIXES[subject.kind]}"

    def read(self, path: str) -> PictureSubject | None:
        """The subject of an address; None for one that was never written here."""
        known = self.known.get(path)
        if known is None:
            known = self.verified(path)
            if known is not None:
                self.known[path] = known
        return known

    def link(self, match_id: int) -> str:
        """What a link to a match says, in at most 64 characters."""
        return str(self.links.dumps(match_id))

    def linked(self, link: str) -> int | None:
        """The match of a link; None for one that was never written here."""
        try:
            match_id = self.links.loads(link)
        except BadSignature:
            return None
        return match_id if isinstance(match_id, int) else None

    def verified(self, path: str) -> PictureSubject | None:
        """The subject of an address whose signature is right, else None."""
        found = NAME.fullmatch(path)
        if found is None:
            return None
        try:
            number, ply, fields = self.serializer.loads(found[3])
            subject = PictureSubject(number, ply, *fields)
        except (BadSignature, TypeError, ValueError):
            return None
        same = (str(subject.number), str(subject.ply), SUFFIXES[subject.kind]) == (
            found[1],
            found[2],
            found[4],
        )
        return subject if same else None
