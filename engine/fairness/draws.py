"""Fair chance: draws that can be checked afterwards and that nobody can choose beforehand. Pure.

A commitment scheme: the SHA-256 of a fresh 32-byte secret is published with the challenge, and the secret
once the match is over. Each draw is the HMAC-SHA256, under the secret, of the match's number, the number
that Discord gave to the interaction that completed the acceptance, the ply, the purpose, the number of the
draw among those of its purpose, and the number of the try. Rejection sampling brings it to its range, so
that all values are equally likely. Match numbers are given in order, never chosen.
"""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, Self

SECRET_BYTES: Final = 32
WIDTH: Final = 1 << 256
LOT: Final = "lot"
CONTEST: Final = "contest"
CHANCE_MOVE: Final = "chance"
BALLOT: Final = "ballot"
"""The purposes of a match: who begins, which of several leaders wins a contest or a vote, moves of chance."""
ORDER: Final = "order"
DECISION: Final = "decision"
OF_MATCH: Final = "match"
"""Those of a tournament: the order between equals, who wins a meeting drawn twice, secrets of matches."""


@dataclass(frozen=True, slots=True, repr=False)
class Commitment:
    """A secret, and the digest of it that is published at once."""

    secret: bytes

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")

    @classmethod
    def fresh(cls, random_bytes: Callable[[int], bytes]) -> "Commitment":
        """A commitment to a new secret of 32 bytes from ``random_bytes``."""
        return cls(random_bytes(SECRET_BYTES))

    @property
    def digest(self) -> str:
        """The secret's SHA-256, in hexadecimal."""
        return hashlib.sha256(self.secret).hexdigest()


class Drawn(NamedTuple):
    """One number drawn: ``value`` from 0 to ``below`` - 1."""

    below: int
    value: int


class Draws:
    """The draws at one ply of a match; ``drawn`` records them in order, with the purpose of each."""

    def __init__(self, secret: bytes, match: int, interaction: int, ply: int) -> None:
        self.secret = secret
        self.prefix = f"{match}/{interaction}/{ply}"
        self.drawn: list[tuple[str, Drawn]] = []

    def below(self, n: int, purpose: str) -> int:
        """A number from 0 to n - 1, all equally likely, by rejection sampling; n is at most 2^256."""
        if not 0 < n <= WIDTH:
            raise ValueError(f"cannot draw one of {n}")
        number = sum(earlier == purpose for earlier, _ in self.drawn)
        fair = WIDTH - WIDTH % n
        attempt = 0
        while (raw := self.raw(purpose, number, attempt)) >= fair:
            attempt += 1
        self.drawn.append((purpose, Drawn(n, raw % n)))
        return raw % n

    def raw(self, purpose: str, number: int, attempt: int) -> int:
        """The 256 bits of one try, as a big-endian number."""
        text = f"{self.prefix}/{purpose}/{number}/{attempt}"
        return int.from_bytes(hmac.digest(self.secret, text.encode(), "sha256"), "big")

    def lot(self, purpose: str) -> Callable[[int], int]:
        """The function ``lot(n)`` that draws a number from 0 to n - 1 for one purpose."""
        return lambda n: self.below(n, purpose)

    def source(self, purpose: str) -> Random:
        """The draws of one purpose as the standard library's ``Random``, for ``Game.sample``."""
        return Source(self, purpose)


class Source(Random):
    """A ``random.Random`` each of whose numbers is a draw; it cannot be seeded, saved or restored."""

    def __new__(cls, draws: Draws, purpose: str) -> Self:
        """A new instance, without the arguments: ``Random`` would use them as a seed."""
        del draws, purpose
        return super().__new__(cls)

    def __init__(self, draws: Draws, purpose: str) -> None:
        super().__init__()
        self.draws = draws
        self.purpose = purpose

    def random(self) -> float:
        """A number from 0 up to 1 of 53 bits."""
        return self.draws.below(1 << 53, self.purpose) / (1 << 53)

    def getrandbits(self, k: int, /) -> int:
        return self.draws.below(1 << k, self.purpose) if k else 0

    def _randbelow(self, n: int) -> int:
        # choice, shuffle, sample and randrange all call this. Overridden so that each makes one draw, the
        # same in every version of Python.
        return self.draws.below(n, self.purpose) if n else 0

    def seed(self, *_arguments: object, **_named: object) -> None:
        """Do nothing: the secret determines all draws."""
        self.gauss_next: float | None = None  # what Random's own ``seed`` leaves for ``gauss``

    def getstate(self) -> tuple[int, ...]:
        """Raise, as ``random.SystemRandom`` does: the state cannot be saved or restored."""
        raise NotImplementedError("a source of draws has no state of its own")

    def setstate(self, state: object) -> None:
        """Raise, as ``random.SystemRandom`` does."""
        raise NotImplementedError("a source of draws has no state of its own")
