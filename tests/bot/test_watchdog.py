"""The event loop reports to systemd, by its socket in the file system or in the abstract namespace."""

import asyncio
import socket
from pathlib import Path

import pytest

from operation import watchdog
from tests.waits import WAIT_S


@pytest.mark.parametrize("abstract", [False, True])
async def test_the_event_loop_pings_the_watchdog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, abstract: bool
) -> None:
    name = str(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}" if abstract else name)
    monkeypatch.setattr(watchdog, "PING_S", 0.01)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"\0{name}" if abstract else name)
        manager.setblocking(False)
        pinging = asyncio.create_task(watchdog.ping_watchdog())
        async with asyncio.timeout(WAIT_S):
            said = [await asyncio.get_running_loop().sock_recv(manager, 100) for _ in range(3)]
        pinging.cancel()
    assert said == [b"READY=1\nWATCHDOG=1"] * 3


@pytest.mark.parametrize("address", ["", "/nowhere/notify"])
def test_without_a_manager_nothing_is_sent(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    watchdog.notify("READY=1")
