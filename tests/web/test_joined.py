"""The SDK's modules in one file: what it exports is what they do, and what cannot be joined is said."""

import re
import subprocess
from pathlib import Path

import playwright
import pytest

from web.joined import NotJoinedError, joined
from web.page import ENTRY, SDK, STATIC, page_files

NODE = Path(playwright.__file__).parent / "driver" / "node"
FILES = {
    "a.mjs": "import b from './in/b.mjs';\nimport { two as zwei } from './in/b.mjs';\n"
    "import * as all from './in/b.mjs';\nconst sum = b + zwei + all.three;\n\n"
    "export { two } from './in/b.mjs';\nexport { sum, sum as default };\n",
    "in/b.mjs": "import { one } from '../c.mjs';\nconst three = 3;\n"
    "export { one as default, one as two, three };\n",
    "c.mjs": "const one = 1;\n\nexport { one };\n",
}


def exported(file: Path) -> list[str]:
    """What a module prints and exports, by running it."""
    script = f"import('{file}').then(it => console.log(Object.keys(it).sort().join(' ')))"
    return subprocess.check_output([NODE, "-e", script], text=True).split()


def test_joined_modules_import_each_other_as_before(tmp_path: Path) -> None:
    file = tmp_path / "joined.mjs"
    file.write_text(f"{joined('a.mjs', FILES)}console.log(x1);\n", "utf-8")
    assert exported(file) == ["5", "default", "sum", "two"]


@pytest.mark.parametrize("text", ["export const one = 1;", "import './c.mjs';", "export * from './c.mjs';"])
def test_what_cannot_be_joined_is_an_error(text: str) -> None:
    with pytest.raises(NotJoinedError, match="c"):
        joined("c.mjs", {"c.mjs": text})


def test_the_sdk_is_one_file_with_the_same_exports(tmp_path: Path) -> None:
    served = page_files().files
    assert [path for path in served if path.startswith(SDK) and path.endswith(".mjs")] == [ENTRY]
    file = tmp_path / "sdk.mjs"
    file.write_bytes(served[ENTRY].data)
    assert exported(file) == exported(STATIC / ENTRY)


def test_the_page_names_every_script_at_once() -> None:
    files = page_files()
    named = set(re.findall(r'"\{files\}/([^"]+)"', files.index_page))
    assert named == {path for path in files.files if path.endswith((".js", ".mjs", ".css"))}
