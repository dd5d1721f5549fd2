"""Results in a file of JSON, a row on a line, that runs add to; and the page that shows them."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

Results = dict[str, Any]
PAGE: Final = Path(__file__).with_name("README.md")


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
    """Write a row in place of the one of the same game and pair, of any version."""
    write(
        path, [*(old for old in read(path) if (old["game"], old["pair"]) != (row["game"], row["pair"])), row]
    )


def row_with(rows: Iterable[Results], fields: Mapping[str, Any], empty: Results) -> Results:
    """The row with these fields; if there is none, a new one with them and the ``empty`` results."""
    return next((row for row in rows if fields.items() <= row.items()), {**fields, **empty})


def write_section(section: str) -> None:
    """Write a section of the page, which begins with its title, in place of the one with the same title."""
    title = section.strip().partition("\n")[0]
    before, _, old = PAGE.read_text("utf-8").partition(f"\n{title}\n")
    _, next_title, after = old.partition("\n## ")
    PAGE.write_text(f"{before}{section}{next_title}{after}", "utf-8")
