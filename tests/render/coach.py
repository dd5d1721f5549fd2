"""The page of the coach: ten hints of each game with their reasons, as members see them.

``python -m tests.render.coach`` writes ``docs/coach.md`` and its pictures anew from the hints in
``coach.json``; with ``--search`` it first lets the computer play, and searches ten hints anew for each game,
or for those that are named, which takes some minutes. Read every sentence beside its picture before
committing.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

from PIL import Image

from engine import registry
from engine.coaching.advice import reasons_for
from engine.coaching.reason import Reason
from engine.computer.levels import Level
from engine.computer.think import Thought, consider, think
from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, extended, moves_played, to_move
from render import picture, reasons_text
from render.words import LOCALES, Words

DOCS: Final = Path(__file__).parents[2] / "docs"
FILE: Final = Path(__file__).with_name("coach.json")
EACH: Final = 10
SEARCHED: Final = Level(8_000, contempt=150)
"""The strongest level by nodes in place of time, so that every machine finds the same hints."""
WIDTH: Final = 300
LEVELS: Final = (3, 2)
"""The levels of the players whose matches the positions are from."""
SETTINGS: Final[Mapping[str, Sequence[tuple[int, Mapping[str, str], int]]]] = {
    "penguin-soccer": ((2, {}, 40), (2, {"edition": "classic"}, 60)),
    "piecepack-soccer": ((2, {}, 24), (2, {"hand": "steady"}, 24)),
    "polar-dare": ((2, {}, 90), (4, {}, 160)),
    "scherer-soccer": ((2, {}, 60), (2, {"setup": "captain", "goal": "mouth"}, 80)),
}
"""The matches from which each game's positions are taken: seats, options, the most moves."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint as it was searched: the position, the turn, and what the thought about it said."""

    game: str
    options: Mapping[str, str]
    position: str
    texts: Sequence[str]
    expected: Sequence[str]
    wins_in: int | None
    chance: float

    @property
    def at(self) -> Any:
        """The position before the turn."""
        return registry.game(self.game).load(self.position, self.options)

    @property
    def played(self) -> PlayedMoves:
        """The moves of the turn."""
        return moves_played(registry.game(self.game), self.at, self.texts)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the turn is good, found anew."""
        return reasons_for(
            self.game,
            self.at,
            self.texts,
            expected=self.expected,
            wins_in=self.wins_in,
            chance=self.chance,
        )

    def said(self, words: Words) -> str:
        """The reasons as a sentence."""
        return reasons_text(self.game, self.reasons, words)


def kept_hints() -> dict[str, list[Hint]]:
    """The hints that were searched, by game."""
    stored = json.loads(FILE.read_text("utf-8"))
    return {game: [Hint(game, **each) for each in hints] for game, hints in stored.items()}


def positions(
    game: Game[Any, Any], seats: int, options: Mapping[str, str], most: int, seed: int
) -> list[Any]:
    """The positions of a match between weak computers in which a turn begins."""
    at, rng, found, last = game.start(seats, options), Random(seed), list[Any](), None
    for number in range(most):
        if game.outcome(at) is not None:
            break
        mover = game.mover(at)
        if mover == CHANCE:
            at, last = game.play(at, game.sample(at, rng)).after, None
            continue
        if mover != last:
            found.append(at)
        last = mover
        text = think(game.about.key, at, level=LEVELS[mover % 2], seed=seed + number).move
        at = game.play(at, game.read(at, text)).after
    return found


def best_turn(game: Game[Any, Any], at: Any) -> tuple[PlayedMoves, Thought]:
    """The best turn from a position, and the thought about its last move."""
    played = PlayedMoves(at)
    while True:
        thought = consider(game.about.key, played.at, SEARCHED)
        played = extended(game, played, thought.move)
        if not game.about.steps or to_move(game, played.at) != played.movers[0]:
            return played, thought


def searched(key: str) -> Iterator[Hint]:
    """The hints of a game, searched now at positions spread over its matches, no two of them the same."""
    game, share, hinted = registry.game(key), EACH // len(SETTINGS[key]), set[tuple[str, ...]]()
    for match, (seats, options, most) in enumerate(SETTINGS[key]):
        path = positions(game, seats, options, most, 1000 * match)
        for number in range(share):
            place = (2 * number + 1) * len(path) // (2 * share)
            for each in path[place:]:
                at = game.load(game.dump(each), options)
                played, thought = best_turn(game, at)
                if (game.dump(at), *played.texts) not in hinted:
                    break
            hinted.add((game.dump(at), *played.texts))
            yield Hint(
                key,
                options,
                game.dump(at),
                played.texts,
                thought.line[1:],
                thought.wins_in,
                round(thought.chance, 3),
            )


def search(keys: Sequence[str]) -> None:
    """Search the hints of some games anew and write them."""
    stored = json.loads(FILE.read_text("utf-8"))
    for key in keys:
        stored[key] = [asdict(hint) for hint in searched(key)]
        for hint in stored[key]:
            del hint["game"]
    FILE.write_text(json.dumps({key: stored[key] for key in registry.games()}, indent=1) + "\n", "utf-8")


def page(hints: Mapping[str, Sequence[Hint]]) -> str:
    """The text of the page."""
    english, german = (Words.of(locale, strict=True) for locale in LOCALES)
    parts = [HEAD]
    for game, each in hints.items():
        rows = [
            f'| <img src="coach/{game}-{number}.webp" width="200"> | `{" ".join(hint.texts)}`<br>'
            f"{hint.said(english)}<br>{hint.said(german)}<br><sub>`{cell(hint.position)}`</sub> |"
            for number, hint in enumerate(each, 1)
        ]
        parts.append(f"\n## {english.say(f'game-{game}')}\n\n| after the move | hint |\n|---|---|\n")
        parts.append("\n".join(rows) + "\n")
    return "".join(parts)


HEAD: Final = """# The coach: ten hints of each game, with their reasons

A hint is the turn of the strongest level and one sentence of why it is good. The sentence has one clause or
two, of what the turn does, threatens and prevents; each is looked up in the rules and true of the position.
Where the solver has proved a win, it says so. Where nothing special is true, it says the chances. Those on
this page were found with 8,000 positions a move in place of seconds, so that every machine finds the same.

An analysis marks the move played and the better one at each turning point, with the chances before and after
and why the better one was better. A move that costs *d* percentage points of expected result has the accuracy
103.1668 exp(-0.04354 *d*) - 2.1669 %, which is lichess's formula with one percent more; a player has the mean
of the arithmetic and the harmonic mean over the moves.

The positions are from matches of levels 2 and 3. `python -m tests.render.coach` writes this page, and a test
holds the bot against it.
"""


def cell(text: str) -> str:
    """A text in a cell of a table."""
    return text.replace("|", "\\|")


def drawn(hint: Hint) -> Image.Image:
    """The picture of a hint, as its card shows it."""
    played = hint.played
    shown = picture(
        hint.game, played.at, seat=played.movers[0], events=played.events, words=Words.of(LOCALES[0])
    )
    image = Image.open(BytesIO(shown.png)).convert("RGB")
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)


def main() -> None:
    """Write the page and its pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.render.coach")
    parser.add_argument("--search", nargs="*", choices=list(registry.games()), metavar="GAME")
    asked = parser.parse_args()
    if asked.search is not None:
        search(asked.search or list(registry.games()))
    hints, folder = kept_hints(), DOCS / "coach"
    folder.mkdir(exist_ok=True)
    for game, each in hints.items():
        for number, hint in enumerate(each, 1):
            drawn(hint).save(folder / f"{game}-{number}.webp", quality=60, method=6)
    (DOCS / "coach.md").write_text(page(hints), "utf-8")


if __name__ == "__main__":
    main()
