"""Which mutations a seed tries, and which cannot change what the product does."""

import random
import tomllib
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Final

from tests.mutations.mutants import KINDS, Mutation, mutations

FOLDERS: Final = ("engine/match", "engine/fairness", "services/events", "data", "web")
NUMBER: Final = 100
EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"


def files(folder: str) -> list[str]:
    """The Python files of a folder without migrations, which are history."""
    paths = (path for path in Path(folder).rglob("*.py") if "migrations" not in path.parts)
    return sorted(path.as_posix() for path in paths)


def folder_of(mutation: Mutation) -> str:
    return next(each for each in FOLDERS if mutation.file.startswith(f"{each}/"))


def candidates(folder: str) -> list[Mutation]:
    return [each for file in files(folder) for each in mutations(file, Path(file).read_text("utf-8"))]


def sample(seed: int) -> Iterator[Mutation]:
    """``NUMBER`` mutations: each folder in proportion to its lines, the kinds in turn."""
    chance = random.Random(seed)
    kinds = cycle(KINDS)
    for folder, number in shares().items():
        left = {kind: [each for each in candidates(folder) if each.kind == kind] for kind in KINDS}
        for _ in range(number):
            kind = next(kind for kind in kinds if left[kind])
            yield left[kind].pop(chance.randrange(len(left[kind])))


def shares() -> Mapping[str, int]:
    """The number of mutations of each folder."""
    lines = [sum(len(Path(file).read_text("utf-8").splitlines()) for file in files(each)) for each in FOLDERS]
    ends = [round(NUMBER * sum(lines[:place]) / sum(lines)) for place in range(len(FOLDERS) + 1)]
    return {folder: ends[place + 1] - ends[place] for place, folder in enumerate(FOLDERS)}


def equivalents() -> dict[tuple[str, str, str], str]:
    """The reasons why mutations cannot change what the product does, by ``Mutation.key``."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("equivalent", [])
    return {(each["file"], each["line"], each["becomes"]): each["reason"] for each in entries}
