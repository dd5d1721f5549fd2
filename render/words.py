"""Messages in the reader's language, from Project Fluent catalogues; English fills gaps.

In a catalogue ``WORD("penguin", $victim)`` inserts the message ``penguin`` with ``$victim`` as its
``$value``, so that the name of a fact is translated once. ``COMMAND("tournament show")`` inserts the command
of that English name: as a mention where ``Words`` was given a function for them, else as code with its
translated name, from the messages ``command-server`` and ``command-server-settings``.

Catalogues: ``render/<locale>.ftl`` for messages of all games, ``render/games/<game>/<locale>.ftl`` for those
of one game. Other packages pass the folders of their own catalogues to ``Words.of``.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, cast

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType

from engine import registry
from engine.core.errors import Fact, GameError
from render.catalogue import Catalogue

LOCALES: Final = ("en", "de")
OWN_FOLDER: Final = Path(__file__).parent

MOST_SAID: Final = 2_000
"""So many texts of a language are kept, in 1 MB: most that a card says were on the card before."""

Mention = Callable[[str], str | None]
"""Returns the mention of a command by its English name, or None where it has none."""

log = logging.getLogger(__name__)


def no_mention(_command: str) -> None:
    """None: where commands cannot be mentioned, their names are shown."""


class MissingWordsError(LookupError):
    """A message or one of its facts is missing; raised only by strict ``Words``."""


class Words:
    """All messages in one language. What it says never changes, so it is safe to share between threads."""

    def __init__(
        self, locale: str, bundles: Sequence[Catalogue], *, strict: bool = False, notation: bool = False
    ) -> None:
        self.locale = locale
        self.bundles = bundles
        self.strict = strict
        self.notation = notation
        self.said: dict[tuple[Any, ...], str] = {}

    @classmethod
    def of(
        cls, locale: str | None, *folders: Path, strict: bool = False, mention: Mention = no_mention
    ) -> "Words":
        """The messages for a locale as Discord writes it (``de``, ``en-GB``), English for unknown locales.

        ``folders`` hold further catalogues as ``<locale>.ftl`` or ``<locale>/*.ftl``. With ``strict`` a
        missing message raises ``MissingWordsError``; otherwise it is logged, and its id is shown. ``mention``
        is called for every message, so what it returns may change.
        """
        language = (locale or "").replace("_", "-").split("-")[0].lower()
        known = language if language in LOCALES else LOCALES[0]
        return loaded(known, folders, mention, tuple(registry.games()), strict=strict)

    @cached_property
    def with_notation(self) -> "Words":
        """The same words for a reader who wants moves in notation, too."""
        twin = Words(self.locale, self.bundles, strict=self.strict, notation=True)
        twin.said = self.said
        return twin

    def has(self, message_id: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return any(bundle.has_message(message_id) for bundle in self.bundles)

    def say(self, message_id: str, **facts: Fact) -> str:
        """The text of a message with its facts inserted."""
        key = (message_id, *facts.items(), *map(type, facts.values()))
        text = self.said.get(key)
        if text is None:
            commands = self.commands
            text = self.formatted(message_id, facts)
            if self.commands == commands:
                if len(self.said) >= MOST_SAID:
                    self.said.clear()
                self.said[key] = text
        return text

    @property
    def commands(self) -> int:
        """Counts command mentions so far."""
        return sum(bundle.commands for bundle in self.bundles)

    def formatted(self, message_id: str, facts: Mapping[str, Fact]) -> str:
        for bundle in self.bundles:
            if not bundle.has_message(message_id):
                continue
            pattern = bundle.get_message(message_id).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, dict(facts))
            if not errors:
                return str(text)
            self.report_missing(f"{message_id}: {errors}")
        self.report_missing(f"no message {message_id} in {self.locale}")
        return message_id

    def say_in(self, game: str, message_id: str, **facts: Fact) -> str:
        """The text of a message, or of ``<message>-<game>`` if the game has its own."""
        own = f"{message_id}-{game}"
        return self.say(own if self.has(own) else message_id, **facts)

    def refusal(self, error: GameError) -> str:
        """The text of an error for the player, with options by their translated names."""
        facts = dict(error.facts)
        if self.has(named := f"option-{facts.get('option')}"):
            facts["option"] = self.say(named)
        return self.say(f"refusal-{error.code.replace('.', '-')}", **facts)

    def report_missing(self, what: str) -> None:
        """Raise an error where words are strict, log a warning elsewhere."""
        if self.strict:
            raise MissingWordsError(what)
        log.warning("messages are missing: %s", what)


@lru_cache(maxsize=64)
def loaded(
    locale: str, folders: tuple[Path, ...], mention: Mention, games: tuple[str, ...], *, strict: bool
) -> Words:
    """The messages of a locale, read once for the same games."""
    locales = dict.fromkeys((locale, LOCALES[0]))
    return Words(locale, tuple(bundle(each, folders, mention, games) for each in locales), strict=strict)


@cache
def bundle(locale: str, folders: tuple[Path, ...], mention: Mention, games: tuple[str, ...]) -> Catalogue:
    """All messages written in one locale, for these games."""

    def word(message: FluentType, value: FluentType) -> str:
        pattern = found.get_message(str(message)).value
        if pattern is None:
            raise LookupError(message)
        text, errors = found.format_pattern(pattern, {"value": value})
        if errors:
            raise errors[0]
        return str(text)

    def command(name: FluentType) -> str:
        found.commands += 1
        return mention(str(name)) or f"`/{command_name(str(name), found)}`"

    # The library's hint knows functions of one argument only; it calls them with all they are given.
    functions = cast("dict[str, Callable[[Any], FluentType]]", {"WORD": word, "COMMAND": command})
    found = Catalogue(locale, functions)
    for file in catalogues(locale, folders, games):
        found.add_text(file.read_text("utf-8"))
    return found


def command_name(command: str, found: FluentBundle) -> str:
    """The name of a command in a locale; in English if the catalogues have no commands."""
    parts = command.split()
    messages = ["-".join(["command", *parts[: depth + 1]]) for depth in range(len(parts))]
    if not all(map(found.has_message, messages)):
        return command
    patterns = (found.get_message(message).value for message in messages)
    return " ".join(str(found.format_pattern(pattern)[0]) for pattern in patterns if pattern)


def catalogues(locale: str, folders: tuple[Path, ...], games: Iterable[str] = ()) -> list[Path]:
    """The files of a locale: the shared one, each game's, then those of the folders."""
    homes = [
        OWN_FOLDER,
        *(registry.directory("render", registry.folder(key)) for key in games or registry.games()),
        *folders,
    ]
    return [
        file
        for home in homes
        for file in (home / f"{locale}.ftl", *sorted((home / locale).glob("*.ftl")))
        if file.is_file()
    ]
