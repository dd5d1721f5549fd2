"""Results in a file of JSON, a row on a line, that runs add to."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Results = dict[str, Any]


def read(path: Path) -> list[Results]:
    """The rows of a file; none without one."""
    rows: list[Results] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return rows


def write(path: Path, rows: Iterable[Results]) -> None:
    """Write all rows; another run that reads meanwhile has all or none of them."""
    lines = ",\n".join(map(json.dumps, rows))
    new = path.with_suffix(".new")
    new.write_text(f"[\n{lines}\n]\n", "utf-8")
    new.replace(path)


def replace(path: Path, row: Results) -> None:
    """Write a row in place of that of the same game and pair, whatever their versions."""
    write(
        path, [*(old for old in read(path) if (old["game"], old["pair"]) != (row["game"], row["pair"])), row]
    )
