"""Games by key and version of their rules, and what is said of a version that nobody knows."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pydoc import locate
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from engine import registry
from engine.core.errors import BadOption, BadRecord
from engine.fairness.match_file import read_back
from engine.fairness.verify import main
from engine.protocol import Protocol
from render.words import Words
from tests.each_game import own_games
from tests.installed import konane

KEY = "konane"
POSITION = "oxoxox/xoxoxo/oxoxox/xoxoxo b"
LAST = "....../....../....../xo.... b"
PROTOCOL = Protocol(say=Words.of("en", strict=True).refusal)
SENTENCE = "This needs version 3 of the rules of “konane”; I know version 1, 2."


@pytest.fixture(autouse=True)
def _two_versions(tmp_path: Path) -> Iterator[None]:
    with konane(tmp_path, version=2):
        yield


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(PROTOCOL.answer_line(json.dumps(request)))
    return answer


def file(rules: object) -> dict[str, Any]:
    """The file of a match of two moves, which only the first version allows."""
    log = [("move", 0, "d2"), ("move", 1, "e2")]
    return {
        "format": "rookery-match",
        "version": 1,
        "match": 7,
        "interaction": "1",
        "game": KEY,
        "rules": rules,
        "options": {},
        "seats": [{}, {}],
        "log": [{"kind": kind, "seat": seat, "text": text} for kind, seat, text in log],
        "commitment": "00",
        "secret": "00" * 32,
    }


def test_a_game_is_found_by_key_and_version_and_without_one_in_its_newest() -> None:
    first, second = registry.game(KEY, 1), registry.game(KEY, 2)
    assert (first.about.rules, second.about.rules) == (1, 2)
    assert registry.game(KEY) is registry.games()[KEY] is second
    assert [game.start(2, {}).cells[0] for game in (first, second)] == ["x", "."]
    assert list(registry.versions()[KEY]) == [2, 1]


@pytest.mark.parametrize("rules", [0, 3, -1, 10**500])
def test_another_version_is_refused_with_those_there_are(rules: int) -> None:
    with pytest.raises(BadOption) as refusal:
        registry.game(KEY, rules)
    assert refusal.value.code == "game.rules"
    assert refusal.value.facts == {"game": KEY, "rules": str(rules)[:40], "known": "1, 2"}


def test_the_newest_version_goes_on_from_the_positions_of_the_others() -> None:
    for key, versions in registry.versions().items():
        game, rng = registry.game(key), Random(5)
        for version in versions.values():
            assert (version.about.key, version.about.seat_names) == (key, game.about.seat_names)
            at = version.start(version.about.seats[0], {})
            for _ in range(20):
                if game.outcome(at) or version.outcome(at):
                    break
                assert list(game.moves(at)) == list(version.moves(at))
                move = version.sample(at, rng)
                after = version.play(at, move).after
                assert game.play(at, move).after == after
                at = after


@pytest.mark.parametrize("name", registry.EXPORTS)
def test_games_bring_what_the_table_says(name: str) -> None:
    kind: Any = locate(registry.EXPORTS[name].type)
    assert kind is not None
    for key in own_games():
        found = registry.exported(key, name)
        assert found is not None or not registry.EXPORTS[name].needed
        if found is None or isinstance(found, FunctionType) or getattr(kind, "_is_protocol", False):
            continue
        several = (
            found.values() if isinstance(found, dict) else found if isinstance(found, tuple) else [found]
        )
        assert all(isinstance(each, kind) for each in several)


def test_a_second_look_at_a_module_imports_that_module_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def noted(name: str) -> ModuleType:
        asked.append(name)
        return import_module(name)

    registry.exported(KEY, "GAME")
    monkeypatch.setattr(registry, "import_module", noted)
    registry.exported(KEY, "GAME")
    assert asked == ["rookery_konane.rules"]


def test_a_match_file_is_read_by_the_rules_it_names() -> None:
    assert read_back(file(1)).start.cells[0] == "x"
    with pytest.raises(BadRecord, match=r"record\.move"):
        read_back(file(2))


@pytest.mark.parametrize("rules", [None, "2", True, 2.0, [2], {}])
def test_a_match_file_whose_version_is_no_whole_number_is_refused(rules: object) -> None:
    unnamed = {name: value for name, value in file(rules).items() if name != "rules"}
    for refused in (file(rules), unnamed):
        with pytest.raises(BadRecord, match=r"record\.format"):
            read_back(refused)


def test_the_protocol_plays_by_the_version_that_a_line_names() -> None:
    starts = [ask(cmd="new", game=KEY, **rules)["position"] for rules in ({}, {"rules": 1})]
    assert starts == ["oxoxo./xoxoxo/oxoxox/.oxoxo b", POSITION]
    listed = next(each for each in ask(cmd="games")["games"] if each["key"] == KEY)
    assert listed["rules"] == [1, 2]
    line = {"game": KEY, "position": LAST, "rules": 1}
    assert ask(cmd="moves", **line) == {"moves": ["a1c1"]}
    assert ask(cmd="play", move="a1c1", **line)["outcome"] == {"places": [1, 2], "reason": "stuck"}
    assert ask(cmd="perft", depth=1, **line) == {"nodes": [1]}


@pytest.mark.parametrize("command", ["new", "moves", "play", "roll", "perft", "best", "draw"])
def test_the_protocol_refuses_an_unknown_version_with_a_sentence(command: str) -> None:
    answer = ask(cmd=command, game=KEY, rules=3, position=POSITION, move="d2", depth=1, seed=1, path="x")
    if command == "draw":
        assert answer["error"]["code"] == "protocol.no-pictures"
        return
    assert answer["error"] == {"code": "game.rules", "message": SENTENCE}


@pytest.mark.parametrize("rules", [None, "1", True, 1.0, [1], {}])
def test_the_protocol_says_that_a_version_is_a_whole_number(rules: object) -> None:
    assert ask(cmd="new", game=KEY, rules=rules)["error"]["code"] == "protocol.number"


def test_the_verify_program_names_the_version_it_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(file(3)), "utf-8")
    assert main([str(path)]) == 2
    said = capsys.readouterr().err
    reason = "it needs version 3 of the rules of konane; this program knows version 1, 2"
    assert said == f"{path} cannot be checked: {reason}\n"
