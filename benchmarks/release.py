"""A release of Rookery as an opponent: its own program from its commit, through its own ``engine serve``.

Nothing of it is imitated. Its rules judge the match, its level 8 answers ``best``, and our player gets the
text of each position. It measures its seconds in processor time, as our player does, so that both have as
much on a busy machine: the program is started with ``time.process_time`` in place of its clock.
"""

import io
import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "var" / "releases"
"""Where the programs of releases are unpacked; git ignores it."""
PROGRAM: Final = (
    "import time; time.monotonic = time.process_time;"
    " from engine.__main__ import main; raise SystemExit(main(['serve']))"
)


class ReleaseMissing(Exception):  # noqa: N818 - what is so, in the words of the message
    """A release cannot be run here; the message says why, and what can be done."""


class ReleaseRefused(Exception):  # noqa: N818 - likewise
    """A release answered a request with an error."""


class Release(NamedTuple):
    """A release: its version and the last commit of it."""

    version: str
    commit: str

    def unpacked(self) -> Path:
        """The folder with the program of the release. Raises: ``ReleaseMissing``."""
        folder = FOLDER / self.commit
        if not folder.exists():
            packed = io.BytesIO(self.archive())
            FOLDER.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=FOLDER) as made, tarfile.open(fileobj=packed) as archive:
                program = Path(made) / "program"
                archive.extractall(program, filter="data")
                # Another process may have been quicker.
                with suppress(OSError):
                    program.replace(folder)
        return folder

    def archive(self) -> bytes:
        """The files of the release as a tar archive. Raises: ``ReleaseMissing``."""
        asked = ["git", "archive", "--format=tar", self.commit, "engine", "render"]
        try:
            return subprocess.run(asked, cwd=ROOT, check=True, capture_output=True).stdout  # noqa: S603 - our own
        except (OSError, subprocess.CalledProcessError):
            raise ReleaseMissing(
                f"Release {self.version} cannot be run: its commit {self.commit[:7]} is not in this clone."
                " Get the whole history with: git fetch --unshallow"
            ) from None


RELEASES: Final = {"0.1.0": Release("0.1.0", "fc12dc7dbaa2249b73ec3b84a4c63f24e0948c8b")}
"""The releases that can be played against, by their version."""


class Served:
    """A running ``engine serve`` of a release."""

    def __init__(self, release: Release) -> None:
        folder = release.unpacked()
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", PROGRAM], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, command: str, **fields: Any) -> Mapping[str, Any]:
        """The answer to a request. Raises: ``ReleaseRefused``."""
        requests, answers = self.process.stdin, self.process.stdout
        if requests is None or answers is None:
            raise ReleaseMissing("The release has no pipes.")
        requests.write(json.dumps({"cmd": command, **fields}).encode() + b"\n")
        requests.flush()
        line = answers.readline()
        if not line:
            raise ReleaseMissing("The release has ended by itself; what it wrote last says why.")
        answer: Mapping[str, Any] = json.loads(line)
        if "error" in answer:
            raise ReleaseRefused(f"{answer['error']['code']} to {command} {fields}")
        return answer

    def options(self, key: str) -> dict[str, str]:
        """The default options of a game there."""
        [game] = [game for game in self.ask("games")["games"] if game["key"] == key]
        return {name: values[0] for name, values in game["options"].items()}

    def close(self) -> None:
        """End the program."""
        if self.process.stdin:
            self.process.stdin.close()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
