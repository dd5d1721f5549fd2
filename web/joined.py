"""JavaScript modules joined into one file: on a slow line seventy small ones take seconds longer.

It reads the statements that bundlers write into a library of modules: ``import`` and ``export`` with a list
of names, a default or all names. Modules must not import each other in a circle.
"""

import posixpath
import re
from collections.abc import Mapping
from typing import Final

IMPORT: Final = re.compile(r"^import (?:\* as (\w+)|(\w+)|\{([^}]*)\}) from '([^']+)';$", re.MULTILINE)
PASSED_ON: Final = re.compile(r"^export \{([^}]*)\} from '([^']+)';$", re.MULTILINE)
EXPORT: Final = re.compile(r"^export \{([^}]*)\};$", re.MULTILINE)
LEFT_OVER: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class NotJoinedError(Exception):
    """A module has a statement that cannot be joined."""


def joined(entry: str, files: Mapping[str, str]) -> str:
    """One module with the exports of one of these files, given by their paths. Raises: NotJoinedError."""
    modules = Modules(files)
    last = modules.number(entry)
    names = sorted(modules.exports[entry])
    taken = ", ".join(f"{name}: x{number}" for number, name in enumerate(names))
    given = ", ".join(f"x{number} as {name}" for number, name in enumerate(names))
    return "\n".join([*modules.texts, f"const {{ {taken} }} = m{last};", f"export {{ {given} }};", ""])


class Modules:
    """The modules that were joined so far, each after all that it imports."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files
        self.texts: list[str] = []
        self.numbers: dict[str, int] = {}
        self.exports: dict[str, list[str]] = {}

    def number(self, path: str) -> int:
        """The number of a module, which is joined with all that it imports."""
        if path not in self.numbers:
            text = self.wrapped(path)
            self.numbers[path] = len(self.texts)
            self.texts.append(f"const m{len(self.texts)} = {text};")
        return self.numbers[path]

    def wrapped(self, path: str) -> str:
        """A module as a call that gives its exports."""
        exports = dict[str, str]()

        def source(address: str) -> str:
            return f"m{self.number(posixpath.normpath(posixpath.join(posixpath.dirname(path), address)))}"

        def imported(found: re.Match[str]) -> str:
            everything, default, names, address = found.groups()
            if everything:
                return f"const {everything} = {source(address)};"
            given = f"default: {default}" if default else ", ".join(": ".join(pair) for pair in pairs(names))
            return f"const {{ {given} }} = {source(address)};"

        def passed_on(found: re.Match[str]) -> str:
            origin = source(found[2])
            exports.update({name: f"{origin}.{own}" for own, name in pairs(found[1])})
            return ""

        def exported(found: re.Match[str]) -> str:
            exports.update({name: own for own, name in pairs(found[1])})
            return ""

        text = IMPORT.sub(imported, self.files[path])
        text = EXPORT.sub(exported, PASSED_ON.sub(passed_on, text))
        if left := LEFT_OVER.search(text):
            raise NotJoinedError(f"{path}: {left[0]}")
        self.exports[path] = list(exports)
        given = ", ".join(f"{name}: {own}" for name, own in exports.items())
        return f"(() => {{\n{text}\nreturn {{ {given} }};\n}})()"


def pairs(names: str) -> list[tuple[str, str]]:
    """The names of a list with what each is called on the other side of ``as``."""
    split = [each.split(" as ") for each in names.replace("\n", " ").split(",") if each.strip()]
    return [(each[0].strip(), each[-1].strip()) for each in split]
