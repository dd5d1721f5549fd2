"""The table of the random tournaments that were held to the checker, in ``docs/tournaments.md``.

``make tournaments`` plays 1,000 of each format, and writes the table from pytest's report.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

PAGE: Final = Path(__file__).parents[3] / "docs" / "tournaments.md"
BEGIN: Final = "<!-- the checker's table -->\n"
END: Final = "<!-- end of the checker's table -->\n"
COLUMNS: Final = ("entrants", "left", "byes", "rounds", "matches")
HEAD: Final = """|format|tournaments|entrants|of them left|byes|rounds|matches|against the rules|
|---|---:|---:|---:|---:|---:|---:|---:|
"""


def table(report: Path) -> str:
    """The rows of a report of ``test_random_tournaments.py`` in the XML of JUnit, one for each format."""
    sums = defaultdict[str, Counter[str]](Counter)
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 - pytest has written it
        values = {each.get("name", ""): each.get("value", "") for each in case.iter("property")}
        counted = sums[values.pop("format")]
        counted["played"] += 1
        counted["wrong"] += any(case.find(kind) is not None for kind in ("failure", "error"))
        counted.update({name: int(values.get(name, 0)) for name in COLUMNS})
    rows = [
        f"|{name}|" + "|".join(f"{found[each]:,}" for each in ("played", *COLUMNS, "wrong")) + "|\n"
        for name, found in sums.items()
    ]
    return HEAD + "".join(rows)


def main() -> None:
    """Write the table of the report that the command line names into the page."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + BEGIN + table(Path(sys.argv[1])) + END + after, "utf-8")


if __name__ == "__main__":
    main()
