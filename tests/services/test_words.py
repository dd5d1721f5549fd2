"""Every code that the services refuse with has its sentence, in every language."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
AREAS = "match|challenge|clock|draw|takeback|settings|contest|chance|player|allowance"
CODE = re.compile(rf'"((?:{AREAS})\.[a-z-]+)"')
OF_MATCHES = (
    "turn",
    "step",
    "board",
    "draw-offered",
    "draw-declined",
    "clock",
    "reminder",
    "followed",
    "won",
    "rested",
)
OF_TAKEBACKS = ("takeback-offered", "takeback-declined", "offer-ended")
NOTIFICATIONS = {f"match.{word}" for word in (*OF_MATCHES, *OF_TAKEBACKS)}
NOTIFICATIONS |= {"challenge.offered", "challenge.closed"}
NOTIFICATIONS |= {"contest.opened", "contest.changed", "contest.decided"}
ANSWERS = ("standing", "answer-first", "none", "own")
OFFERS = {f"{kind}.{word}" for kind in ("draw", "takeback") for word in ANSWERS}


def codes() -> set[str]:
    folders = ("engine/match", "engine/fairness", "services")
    files = [file for folder in folders for file in (HOUSE / folder).rglob("*.py")]
    found = {
        code for file in files if file.name != "views.py" for code in CODE.findall(file.read_text("utf-8"))
    }
    return found - NOTIFICATIONS | {"challenge.closed"} | OFFERS


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    text = (HOUSE / f"cogs/catalogue/{language}/refusals.ftl").read_text("utf-8")
    sentences = set(re.findall(r"^refusal-([a-z-]+) =", text, re.MULTILINE))
    assert sentences == {code.replace(".", "-") for code in codes()}
    assert len(sentences) > 30
