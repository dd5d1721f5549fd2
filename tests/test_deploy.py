"""The files for whoever operates the bot: they can be parsed, and name what there is."""

import asyncio
import compileall
import configparser
import json
import re
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import aiohttp
import compose_spec
import promql_parser
import pytest
import yaml

from operation.settings import Settings
from operation.watchdog import PING_S
from telemetry.metrics import METRICS, Counter, Metric, Timer
from tests.test_house import IMPORTS, ROOT
from tests.waits import WAIT_S

DEPLOY: Final = ROOT / "deploy"
OF_PROMETHEUS: Final = {"up", "process_resident_memory_bytes", "process_cpu_seconds_total"}
"""Series that Prometheus and its library make by themselves."""
GUIDE: Final = (ROOT / "docs" / "operating.md").read_text("utf-8")


def series_of(metric: Metric) -> set[str]:
    """Return the names of a metric's series."""
    if isinstance(metric, Counter):
        return {f"{metric.name}_total"}
    if isinstance(metric, Timer):
        return {f"{metric.name}_{part}" for part in ("bucket", "count", "sum")}
    return {metric.name}


def rules() -> list[dict[str, Any]]:
    loaded = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text("utf-8"))
    return [rule for group in loaded["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DEPLOY / "grafana" / "rookery.json").read_text("utf-8"))[
        "panels"
    ]
    return found


def asked_for(expression: str) -> set[str]:
    """Return the names of the series in an expression."""
    return set(re.findall(r"\b(?:rookery|process)_\w+|\bup\b", re.sub(r'"[^"]*"', "", expression)))


def expressions() -> Iterator[str]:
    """Every question to Prometheus."""
    yield from (rule["expr"] for rule in rules())
    yield from (target["expr"] for panel in panels() for target in panel["targets"])


@pytest.mark.parametrize("expression", sorted(set(expressions())))
def test_an_expression_can_be_parsed_and_asks_for_what_there_is(expression: str) -> None:
    promql_parser.parse(expression)
    asked = asked_for(expression)
    assert asked
    assert asked <= OF_PROMETHEUS.union(*map(series_of, METRICS))
    labels = {label for metric in METRICS for label in metric.labels} | {"le", "instance", "job"}
    grouped = " ".join(re.findall(r"by \(([^)]*)\)", expression))
    assert set(re.findall(r"\w+", grouped)) <= labels
    matched = " ".join(re.findall(r"\{([^}]*)\}", expression))
    assert set(re.findall(r"(\w+)\s*[=!]", matched)) <= labels


def test_the_dashboard_shows_every_metric() -> None:
    shown = set[str]().union(*(asked_for(each["expr"]) for panel in panels() for each in panel["targets"]))
    assert [metric.name for metric in METRICS if not series_of(metric) & shown] == []


def test_the_panels_do_not_overlap() -> None:
    taken = set[tuple[int, int]]()
    for panel in panels():
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert at["x"] + at["w"] <= 24
        assert not taken & cells, panel["title"]
        taken |= cells
    identifiers = [panel["id"] for panel in panels()]
    assert len(set(identifiers)) == len(identifiers)


def test_the_guide_explains_every_metric_and_every_alert() -> None:
    for metric in METRICS:
        assert f"`{metric.name}" in GUIDE, metric.name
    for rule in rules():
        assert f"`{rule['alert']}`" in GUIDE, rule["alert"]
        assert rule["annotations"]["summary"]
        assert rule["labels"]["severity"] in ("page", "ticket")


def test_the_compose_file_follows_its_specification() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    merged = yaml.safe_dump(yaml.safe_load(text))
    spec = compose_spec.PyCompose.from_yaml(merged).to_spec()
    services = spec.services or {}
    assert {"database", "bot", "scheduler", "worker", "prometheus", "grafana"} == services.keys()
    networks = set(yaml.safe_load(text)["networks"])
    for name, service in yaml.safe_load(text)["services"].items():
        assert set(service["networks"]) <= networks, name
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert not source.startswith(".") or (DEPLOY / source).exists(), volume


def test_the_scheduler_is_reached_by_the_bot_and_the_workers_alone() -> None:
    loaded = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert loaded["networks"]["thinking"] == {"internal": True}
    inside = {name for name, each in loaded["services"].items() if "thinking" in each["networks"]}
    assert inside == {"bot", "scheduler", "worker"}
    assert [name for name in inside if "ports" in loaded["services"][name]] == []
    for service in loaded["services"].values():
        assert all(port.startswith("127.0.0.1:") for port in service.get("ports", []))


def test_the_container_sets_what_the_bot_knows() -> None:
    loaded = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    known = {name.upper() for name in Settings.model_fields}
    assert set(loaded["services"]["bot"]["environment"]) <= known
    dockerfile = (DEPLOY / "Dockerfile").read_text("utf-8")
    assert (
        set(re.findall(r"\b([A-Z]+_[A-Z_]+)=", dockerfile)) - {"METRICS_PORT", "METRICS_HOST", "LOG_FORMAT"}
        == set()
    )
    assert re.search(r"^USER (?!0|root)", dockerfile, re.MULTILINE)


def test_the_image_has_every_package_and_no_secret() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text("utf-8")
    installed = re.findall(r"-r (\S+)", dockerfile)
    assert [name for name in installed if not (ROOT / name).is_file()] == []
    copied = set(re.findall(r"^COPY (\w+) \1$", dockerfile, re.MULTILINE))
    assert copied == IMPORTS.keys() - {"bot"}
    (compiled,) = re.findall(r"compileall -q bot\.py (.*)$", dockerfile, re.MULTILINE)
    assert set(compiled.split()) == copied
    allowed = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    assert "*" in allowed
    assert {line[1:] for line in allowed if line.startswith("!")} == copied | {"bot.py", "requirements*.txt"}


@pytest.mark.slow
async def test_what_the_image_copies_starts_and_is_healthy(tmp_path: Path) -> None:
    """The steps of the Dockerfile without a container."""
    dockerfile = (DEPLOY / "Dockerfile").read_text("utf-8")
    shutil.copy(ROOT / "bot.py", tmp_path)
    for name in re.findall(r"^COPY (\w+) \1$", dockerfile, re.MULTILINE):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    assert compileall.compile_dir(tmp_path, quiet=1, optimize=2)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    environment = {
        "PYTHONOPTIMIZE": "2",
        "METRICS_PORT": str(port),
        "SANDBOX_PORT": "0",
        "LOG_FORMAT": "json",
    }
    bot = await asyncio.create_subprocess_exec(sys.executable, "bot.py", cwd=tmp_path, env=environment)
    try:
        await until_healthy(f"http://127.0.0.1:{port}/healthz", bot)
        bot.terminate()
        assert await bot.wait() == 0
    finally:
        if bot.returncode is None:
            bot.kill()


async def until_healthy(address: str, bot: asyncio.subprocess.Process) -> None:
    async with asyncio.timeout(WAIT_S), aiohttp.ClientSession() as session:
        while bot.returncode is None:
            with suppress(aiohttp.ClientConnectionError):
                async with session.get(address) as answer:
                    if answer.status == HTTPStatus.OK:
                        return
            await asyncio.sleep(0.05)
    pytest.fail("the bot ended")


def test_what_prometheus_and_grafana_load_is_where_they_look() -> None:
    prometheus = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    assert [name for name in prometheus["rule_files"] if not (DEPLOY / "prometheus" / name).is_file()] == []
    (source,) = yaml.safe_load((DEPLOY / "grafana" / "datasource.yaml").read_text("utf-8"))["datasources"]
    used = {target["datasource"]["uid"] for panel in panels() for target in panel["targets"]}
    assert used == {source["uid"]}


def test_the_unit_starts_the_bot_and_leaves_it_time_to_end() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names have capitals
    unit.read_string((DEPLOY / "rookery.service").read_text("utf-8"))
    service = unit["Service"]
    assert service["ExecStart"].endswith("/python bot.py")
    assert int(service["TimeoutStopSec"]) > 10
    assert service["Restart"] == "always"
    assert (service["Type"], service["NotifyAccess"], service["WatchdogSignal"]) == (
        "notify",
        "main",
        "SIGKILL",
    )
    assert int(service["WatchdogSec"]) > 3 * PING_S


def test_litestream_copies_the_default_database() -> None:
    (database,) = yaml.safe_load((DEPLOY / "litestream.yml").read_text("utf-8"))["dbs"]
    assert database["path"].endswith("/var/rookery.sqlite3")
