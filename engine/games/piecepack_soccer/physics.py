"""Event-driven physics of discs on a table: exact contact times, no time steps. Independent of the game.

All discs slow down alike (v' = -k v), so with the dimensionless time m = 1 - exp(-k t), called *moment*,
which runs from 0 to 1, a disc moves uniformly and in a straight line between contacts, and the moments of
contacts are roots of quadratic equations. ``vx``, ``vy`` of a disc are the inches it would travel from moment
0 to 1; at moment m the share 1 - m of them is left. Only + - * / and square roots are used, and of contacts
at the same moment the one with the lower numbers comes first, so every machine gets the same bits.
Coordinates are inches from the middle of the table: a mirrored shot has the same numbers with other signs,
and mirrors exactly.

The table is 10 by 12 inches with a pocket at either end, 2 wide and 2 deep, whose edges are points.

Termination: a contact counts only if the discs approach faster than ``MIN_SPEED``, and then removes at least
(1 - 0.85²)/4 of that speed's square from the energy, which never grows, so there are finitely many. Discs
that approach more slowly may overlap, by less than ``MIN_SPEED`` inches until moment 1. After
``MAX_CONTACTS`` contacts, far more than occur, everything stops where it is.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from math import sqrt
from typing import Final, NamedTuple

DECAY_RATE: Final = 1.2
"""k, the decay rate of speed, per second."""
FULL_POWER_TRAVEL: Final = 60.0
"""The inches that a disc alone travels at full power."""
DISC_RESTITUTION: Final = 0.85
WALL_RESTITUTION: Final = 0.6
RADIUS: Final = 0.375
SIDE: Final = 5.0
END: Final = 6.0
POCKET: Final = 1.0
RIM: Final = 8.0
MIN_SPEED: Final = 1e-4
MAX_CONTACTS: Final = 1000

X_LIMIT: Final = SIDE - RADIUS
Y_LIMIT: Final = END - RADIUS
POCKET_LIMIT: Final = POCKET - RADIUS
DIAMETER_SQUARED: Final = 4 * RADIUS * RADIUS
DISC_MIN_DISCRIMINANT: Final = MIN_SPEED * MIN_SPEED * DIAMETER_SQUARED
EDGE_MIN_DISCRIMINANT: Final = MIN_SPEED * MIN_SPEED * RADIUS * RADIUS

FIRST_WALL: Final = 16
SIDE_WALL, END_WALL, POCKET_WALL, EDGE, POCKET_LINE, POCKET_RIM = range(FIRST_WALL, FIRST_WALL + 6)

Knot = tuple[float, float, float]
"""A vertex of a disc's path: moment, x, y."""


class Contact(NamedTuple):
    """Two discs struck each other at the point (x, y)."""

    moment: float
    disc: int
    other: int
    x: float
    y: float


class Bounce(NamedTuple):
    """A disc struck the border at (x, y): a ``SIDE_WALL``, an ``END_WALL``, a ``POCKET_WALL`` or an ``EDGE``.

    (nx, ny) points out of the table; ``speed`` is the normal speed in inches of travel left.
    """

    moment: float
    disc: int
    wall: int
    x: float
    y: float
    nx: float
    ny: float
    speed: float


class Crossing(NamedTuple):
    """A centre crossed the line of a pocket (``inwards`` or ``back``), or left beyond its rim (``gone``).

    ``end`` is -1 for the pocket at negative y, 1 for the other.
    """

    moment: float
    disc: int
    end: int
    kind: str
    x: float


Hit = Contact | Bounce | Crossing


class SimulationResult(NamedTuple):
    """The knots of each disc (none for a disc that is absent), and the contacts in order.

    The last knot of a disc that goes beyond a rim is there; the last knot of all others is at moment 1.
    """

    knots: tuple[tuple[Knot, ...], ...]
    hits: tuple[Hit, ...]


def simulate(
    places: Sequence[tuple[float, float] | None], struck: int, direction: tuple[float, float], travel: float
) -> SimulationResult:
    """The result of a shot: disc ``struck`` starts in a direction (a unit vector), all others rest.

    ``travel`` is how far it goes if nothing stops it, in inches. There are at most ``FIRST_WALL`` discs,
    which overlap by rounding errors at most.
    """
    table = Simulation(places)
    table.launch(struck, direction[0] * travel, direction[1] * travel)
    return table.run()


class Simulation:
    """The state of a simulation: each disc's point and speed at its last change, and a queue of contacts."""

    def __init__(self, places: Sequence[tuple[float, float] | None]) -> None:
        self.discs = [disc for disc, place in enumerate(places) if place is not None]
        self.x = [place[0] if place else 0.0 for place in places]
        self.y = [place[1] if place else 0.0 for place in places]
        self.vx = [0.0] * len(places)
        self.vy = [0.0] * len(places)
        self.last_change = [0.0] * len(places)
        self.versions = [0] * len(places)
        self.in_pocket = [abs(y) > END for y in self.y]
        self.knots: list[list[Knot]] = [
            [(0.0, place[0], place[1])] if place is not None else [] for place in places
        ]
        self.hits: list[Hit] = []
        self.queue: list[tuple[float, int, int, int, int]] = []

    def launch(self, disc: int, vx: float, vy: float) -> None:
        self.vx[disc], self.vy[disc] = vx, vy
        self.schedule(disc, 0.0)

    def run(self) -> SimulationResult:
        """Process the queue until everything rests, and return the result."""
        queue, versions = self.queue, self.versions
        now = 1.0
        while queue:
            moment, disc, other, version, other_version = heappop(queue)
            if versions[disc] != version or (other < FIRST_WALL and versions[other] != other_version):
                continue
            if len(self.hits) >= MAX_CONTACTS:
                now = moment
                break
            if other < FIRST_WALL:
                self.collide(moment, disc, other)
            elif other < POCKET_LINE:
                self.bounce(moment, disc, other)
            else:
                self.cross(moment, disc, other)
        for disc in self.discs:
            x, y = self.place(disc, now)
            self.knots[disc].append((1.0, x, y))
        return SimulationResult(tuple(map(tuple, self.knots)), tuple(self.hits))

    def place(self, disc: int, moment: float) -> tuple[float, float]:
        """The point of a disc at a moment after its last change."""
        elapsed = moment - self.last_change[disc]
        return self.x[disc] + self.vx[disc] * elapsed, self.y[disc] + self.vy[disc] * elapsed

    def advance(self, disc: int, moment: float) -> None:
        """Move a disc to its point at a moment at which its speed changes."""
        self.x[disc], self.y[disc] = x, y = self.place(disc, moment)
        self.last_change[disc] = moment
        self.versions[disc] += 1
        self.knots[disc].append((moment, x, y))

    def collide(self, moment: float, disc: int, other: int) -> None:
        """Exchange the speed of two discs along the line between their centres."""
        self.advance(disc, moment)
        self.advance(other, moment)
        x, y, vx, vy = self.x, self.y, self.vx, self.vy
        dx, dy = x[other] - x[disc], y[other] - y[disc]
        closing = (vx[disc] - vx[other]) * dx + (vy[disc] - vy[other]) * dy
        impulse = (1 + DISC_RESTITUTION) / 2 * closing / (dx * dx + dy * dy)
        vx[disc] -= impulse * dx
        vy[disc] -= impulse * dy
        vx[other] += impulse * dx
        vy[other] += impulse * dy
        self.hits.append(Contact(moment, disc, other, (x[disc] + x[other]) / 2, (y[disc] + y[other]) / 2))
        self.schedule(disc, moment)
        self.schedule(other, moment)

    def bounce(self, moment: float, disc: int, wall: int) -> None:
        """Reflect a disc from the border."""
        self.advance(disc, moment)
        x, y, vx, vy = self.x[disc], self.y[disc], self.vx[disc], self.vy[disc]
        if wall == EDGE:
            nx, ny = sign(x) * POCKET - x, sign(y) * END - y
            length = sqrt(nx * nx + ny * ny)
            nx, ny = nx / length, ny / length
            point = sign(x) * POCKET, sign(y) * END
        elif wall == END_WALL:
            nx, ny = 0.0, sign(vy)
            point = x, ny * END
        else:
            nx, ny = sign(vx), 0.0
            point = nx * (SIDE if wall == SIDE_WALL else POCKET), y
        speed = vx * nx + vy * ny
        self.vx[disc] = vx - (1 + WALL_RESTITUTION) * speed * nx
        self.vy[disc] = vy - (1 + WALL_RESTITUTION) * speed * ny
        self.hits.append(Bounce(moment, disc, wall, *point, nx, ny, speed * (1 - moment)))
        self.schedule(disc, moment)

    def cross(self, moment: float, disc: int, line: int) -> None:
        """Record that a disc crosses the line of a pocket, or remove it beyond the rim."""
        x, y = self.place(disc, moment)
        end = 1 if y > 0 else -1
        if line == POCKET_RIM:
            self.advance(disc, moment)
            self.discs.remove(disc)
            self.hits.append(Crossing(moment, disc, end, "gone", x))
            return
        self.in_pocket[disc] = not self.in_pocket[disc]
        kind = "inwards" if self.in_pocket[disc] else "back"
        self.hits.append(Crossing(moment, disc, end, kind, x))
        self.schedule_line(disc, moment, y)

    def schedule(self, disc: int, now: float) -> None:
        """Queue the next contacts of a disc whose speed has changed."""
        self.schedule_discs(disc, now)
        x, y = self.x[disc], self.y[disc]
        vx, vy = self.vx[disc], self.vy[disc]
        along, across = abs(vx), abs(vy)
        if along > MIN_SPEED:
            position_ahead = x if vx > 0 else -x
            self.schedule_wall(disc, now, SIDE_WALL, (X_LIMIT - position_ahead) / along)
            delay = max((POCKET_LIMIT - position_ahead) / along, 0.0)
            if abs(y + vy * delay) >= END:
                self.schedule_wall(disc, now, POCKET_WALL, delay)
        if across > MIN_SPEED:
            delay = max((Y_LIMIT - (y if vy > 0 else -y)) / across, 0.0)
            if abs(x + vx * delay) >= POCKET:
                self.schedule_wall(disc, now, END_WALL, delay)
        if across or along:
            self.schedule_edges(disc, now)
            self.schedule_line(disc, now, y)

    def schedule_wall(self, disc: int, now: float, wall: int, delay: float) -> None:
        """Queue a contact with the border after ``delay``."""
        moment = now + max(delay, 0.0)
        if moment < 1.0:
            heappush(self.queue, (moment, disc, wall, self.versions[disc], 0))

    def schedule_line(self, disc: int, now: float, y: float) -> None:
        """Queue the crossing of the line or the rim of the pocket ahead."""
        vy = self.vy[disc]
        if not vy:
            return
        outward = (y > 0) == (vy > 0)
        speed, depth = abs(vy), abs(y)
        if self.in_pocket[disc]:
            if outward:
                self.schedule_wall(disc, now, POCKET_RIM, (RIM - depth) / speed)
            else:
                self.schedule_wall(disc, now, POCKET_LINE, (depth - END) / speed)
            return
        position_ahead = depth if outward else -depth
        delay = (END - position_ahead) / speed
        if abs(self.x[disc] + self.vx[disc] * (now + delay - self.last_change[disc])) < POCKET:
            self.schedule_wall(disc, now, POCKET_LINE, delay)

    def schedule_edges(self, disc: int, now: float) -> None:
        """Queue the first contacts with the points where the border ends at a pocket."""
        x, y, vx, vy = self.x[disc], self.y[disc], self.vx[disc], self.vy[disc]
        square = vx * vx + vy * vy
        for post_x in (-POCKET, POCKET):
            for post_y in (-END, END):
                dx, dy = x - post_x, y - post_y
                closing = dx * vx + dy * vy
                if closing < 0:
                    gap = dx * dx + dy * dy - RADIUS * RADIUS
                    root = closing * closing - square * max(gap, 0.0)
                    if root > EDGE_MIN_DISCRIMINANT:
                        delay = max(gap, 0.0) / (sqrt(root) - closing)
                        self.schedule_wall(disc, now, EDGE, delay)

    def schedule_discs(self, disc: int, now: float) -> None:
        """Queue the next contact with each of the other discs."""
        xs, ys, vxs, vys, versions = self.x, self.y, self.vx, self.vy, self.versions
        x, y, vx, vy = xs[disc], ys[disc], vxs[disc], vys[disc]
        for other in self.discs:
            if other == disc:
                continue
            wx, wy = vxs[other] - vx, vys[other] - vy
            elapsed = now - self.last_change[other]
            dx, dy = xs[other] + vxs[other] * elapsed - x, ys[other] + vys[other] * elapsed - y
            closing = dx * wx + dy * wy
            if closing >= 0:
                continue
            gap = max(dx * dx + dy * dy - DIAMETER_SQUARED, 0.0)
            root = closing * closing - (wx * wx + wy * wy) * gap
            if root <= DISC_MIN_DISCRIMINANT:
                continue
            moment = now + gap / (sqrt(root) - closing)
            if moment < 1.0:
                low, high = (disc, other) if disc < other else (other, disc)
                heappush(self.queue, (moment, low, high, versions[low], versions[high]))


def sign(value: float) -> float:
    """1.0 or -1.0, the sign of a number that is not 0."""
    return 1.0 if value > 0 else -1.0
