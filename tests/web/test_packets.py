"""What pages load and send: scripts, types of packets, and licences."""

import gzip
import json
import re
import zlib
from pathlib import Path
from typing import Final

from tests.web.packets import FILE, packets
from web.messages import VERSION, Message
from web.page import STATIC, page_files


def test_the_scripts_have_the_types_of_the_packets() -> None:
    assert FILE.read_text("utf-8") == packets()


def test_packets_that_change_have_another_version() -> None:
    version = zlib.crc32(packets().encode()) % 100_000
    assert version == VERSION == Message.model_json_schema()["properties"]["v"]["const"]
    assert re.findall(r"VERSION = (\d+)", (STATIC / "socket.js").read_text("utf-8")) == [str(version)]


PACKAGE: Final = Path(__file__).parents[2] / "web" / "libraries" / "package.json"
LICENCES: Final = STATIC / "vendor" / "LICENSES.txt"
IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "./vendor/libraries.js";$', re.MULTILINE)
MOST_BYTES: Final = 120_000


def named() -> set[str]:
    """The files that the page itself names."""
    return set(re.findall(r'"\{files\}/([^"]+)"', page_files().index_page))


def test_the_page_names_every_script_at_once() -> None:
    assert named() == {path for path in page_files().files if path.endswith((".js", ".css"))}


def test_the_page_paints_after_at_most_120_kilobytes() -> None:
    loaded = [len(page_files().files[path].zipped) for path in named()]
    assert sum(loaded) + len(gzip.compress(page_files().index_page.encode())) <= MOST_BYTES


def test_the_renderer_is_the_same_as_the_sandboxs() -> None:
    renderers = [Path(root, "static", "renderer").glob("*.js") for root in ("web", "sandbox/page")]
    ours, theirs = ({file.name: file.read_bytes() for file in files} for files in renderers)
    assert ours == theirs
    assert ours


def test_the_licence_of_every_library_lies_beside_it() -> None:
    libraries = json.loads(PACKAGE.read_text("utf-8"))["dependencies"]
    assert set(libraries) <= set(re.findall("^==== (.+) ====$", LICENCES.read_text("utf-8"), re.MULTILINE))


def test_the_libraries_export_what_the_scripts_import_and_no_more() -> None:
    lists = [names for path in STATIC.glob("*.js") for names in IMPORT.findall(path.read_text("utf-8"))]
    imported = {name.strip() for names in lists for name in names.split(",")}
    [exports] = re.findall(r"export\{([^}]*)\}", page_files().files["vendor/libraries.js"].data.decode())
    assert imported == {each.split(" as ")[-1] for each in exports.split(",")}
