"""Which mutations a seed tries, and which cannot change what the product does."""

import random
import tomllib
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Final

from tests.mutations.mutants import KINDS, Mutation, mutations

FOLDERS: Final = ("cogs", "services", "data", "web", "engine", "render", "operation", "telemetry")
"""The rooms of the product."""
EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"


def files(folder: str) -> list[str]:
    """The Python files of a folder without migrations, which are history."""
    paths = (path for path in Path(folder).rglob("*.py") if "migrations" not in path.parts)
    return sorted(path.as_posix() for path in paths)


def folder_of(mutation: Mutation) -> str:
    return next(each for each in FOLDERS if mutation.file.startswith(f"{each}/"))


def candidates(folder: str) -> list[Mutation]:
    return [each for file in files(folder) for each in mutations(file, Path(file).read_text("utf-8"))]


def sample(seed: int, number: int) -> Iterator[Mutation]:
    """So many mutations: each folder in proportion to its lines, the kinds in turn."""
    chance = random.Random(seed)
    kinds = cycle(KINDS)
    for folder, share in shares(number).items():
        left = {kind: [each for each in candidates(folder) if each.kind == kind] for kind in KINDS}
        for _ in range(share):
            kind = next(kind for kind in kinds if left[kind])
            yield left[kind].pop(chance.randrange(len(left[kind])))


def shares(number: int) -> Mapping[str, int]:
    """How many of the mutations each folder has."""
    lines = [sum(len(Path(file).read_text("utf-8").splitlines()) for file in files(each)) for each in FOLDERS]
    ends = [round(number * sum(lines[:place]) / sum(lines)) for place in range(len(FOLDERS) + 1)]
    return {folder: ends[place + 1] - ends[place] for place, folder in enumerate(FOLDERS)}


def equivalents() -> dict[tuple[str, str, str], str]:
    """The reasons why mutations cannot change what the product does, by ``Mutation.key``."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("equivalent", [])
    return {(each["file"], each["line"], each["becomes"]): each["reason"] for each in entries}
