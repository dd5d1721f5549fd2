"""What a start imports: nothing that only some starts need, and nothing that tests and tools need."""

import json
import subprocess
import sys
from typing import Final

import pytest

from tests.test_house import ROOT

pytestmark = pytest.mark.slow

LATER: Final = {
    "alembic": "a migration that is due",
    "mako": "likewise",
    "asyncpg": "PostgreSQL",
    "sqlalchemy.dialects.postgresql": "PostgreSQL",
    "prometheus_client": "METRICS_PORT",
    "dask": "COMPUTE",
    "distributed": "COMPUTE",
    "sandbox": "a start without a token",
    "jsonschema": "likewise",
    "chess": "benchmarks",
    "compose_spec": "tests",
    "hypothesis": "tests",
    "promql_parser": "tests",
    "pytest": "tests",
    "resvg_py": "python -m render.assets",
    "trustme": "tests",
    "yaml": "tests",
}
"""Modules that a start must not import, and what needs them."""

PROGRAM: Final = """
import importlib, json, sys
import bot
from cogs.client import extensions
for name in extensions():
    importlib.import_module(name)
print(json.dumps(sorted(sys.modules)))
"""


def test_a_start_imports_nothing_that_it_does_not_need() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, check=True)
    found = set(json.loads(done.stdout))
    assert {"bot", "cogs.client", "discord", "sqlalchemy"} <= found
    assert found.isdisjoint(LATER), found & LATER.keys()
