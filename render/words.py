"""Sentences in the reader's language: Project Fluent catalogues, English wherever another one has a gap.

In a catalogue ``WORD("direction", $facing)`` puts in the message ``direction`` with ``$facing`` as its
``$value``: what a fact is called is written once in a language, not in every sentence. ``COMMAND("server
settings")`` puts in the command of that English name: as whoever shows the words can mention it, or else its
name in their language, from the messages ``command-server`` and ``command-server-settings``, as code.

Catalogues lie beside what they speak of: ``render/<locale>.ftl`` for what every game can object to,
``render/<game>/<locale>.ftl`` for one game; other rooms hand their own folders to ``Words.of``.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from engine import registry
from engine.core.errors import Fact, GameError

LOCALES: Final = ("en", "de")
ROOM: Final = Path(__file__).parent

Mention = Callable[[str], str | None]
"""A command's mention by its English name, None where there is none."""

log = logging.getLogger(__name__)


def unmentioned(_command: str) -> None:
    """No command has a mention: their names are shown."""


class MissingWordsError(LookupError):
    """A message or one of its facts is missing; only raised where words are strict."""


class Words:
    """All sentences in one language. Values are safe to share between threads."""

    def __init__(self, locale: str, bundles: Sequence[FluentBundle], *, strict: bool = False) -> None:
        self.locale = locale
        self.bundles = bundles
        self.strict = strict

    @classmethod
    def of(
        cls, locale: str | None, *folders: Path, strict: bool = False, mention: Mention = unmentioned
    ) -> "Words":
        """The words for a locale as Discord writes it (``de``, ``en-GB``), English for those we lack.

        ``folders`` hold further catalogues as ``<locale>.ftl`` or ``<locale>/*.ftl``. With ``strict`` what is
        missing raises ``MissingWordsError`` instead of being logged and shown in English or by its name.
        ``mention`` is asked anew for each sentence.
        """
        language = (locale or "").replace("_", "-").split("-")[0].lower()
        known = language if language in LOCALES else LOCALES[0]
        return loaded(known, folders, mention, tuple(registry.games()), strict=strict)

    def has(self, message_id: str) -> bool:
        """Whether there is such a message, if need be in English."""
        return any(bundle.has_message(message_id) for bundle in self.bundles)

    def say(self, message_id: str, **facts: Fact) -> str:
        """The sentence of a message with its facts put in."""
        for bundle in self.bundles:
            if not bundle.has_message(message_id):
                continue
            pattern = bundle.get_message(message_id).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, facts)
            if not errors:
                return str(text)
            self.complain(f"{message_id}: {errors}")
        self.complain(f"no message {message_id} in {self.locale}")
        return message_id

    def say_in(self, game: str, message_id: str, **facts: Fact) -> str:
        """The sentence of a message in the words of a game, where it has its own as ``<message>-<game>``."""
        own = f"{message_id}-{game}"
        return self.say(own if self.has(own) else message_id, **facts)

    def refusal(self, error: GameError) -> str:
        """What a game objects to, as a sentence for the player; an option by the name that players see."""
        facts = dict(error.facts)
        if self.has(named := f"option-{facts.get('option')}"):
            facts["option"] = self.say(named)
        return self.say(f"refusal-{error.code.replace('.', '-')}", **facts)

    def complain(self, what: str) -> None:
        if self.strict:
            raise MissingWordsError(what)
        log.warning("words are missing: %s", what)


@lru_cache(maxsize=64)
def loaded(
    locale: str, folders: tuple[Path, ...], mention: Mention, games: tuple[str, ...], *, strict: bool
) -> Words:
    """The words of a locale, read from the disk once for the same games."""
    locales = dict.fromkeys((locale, LOCALES[0]))
    return Words(locale, tuple(bundle(each, folders, mention, games) for each in locales), strict=strict)


@cache
def bundle(locale: str, folders: tuple[Path, ...], mention: Mention, games: tuple[str, ...]) -> FluentBundle:
    """Everything written in one locale, for these games."""

    def word(message: FluentType, value: FluentType) -> str:
        pattern = found.get_message(str(message)).value
        if pattern is None:
            raise LookupError(message)
        text, errors = found.format_pattern(pattern, {"value": value})
        if errors:
            raise errors[0]
        return str(text)

    def command(name: FluentType) -> str:
        return mention(str(name)) or f"`/{command_name(str(name), found)}`"

    # The library's hint knows functions of one argument only; it calls them with all they are given.
    functions = cast("dict[str, Callable[[Any], FluentType]]", {"WORD": word, "COMMAND": command})
    found = FluentBundle([locale], functions, use_isolating=False)
    for file in catalogues(locale, folders, games):
        found.add_resource(FluentResource(file.read_text("utf-8")))
    return found


def command_name(command: str, found: FluentBundle) -> str:
    """What a command is called in a locale; its English name where no catalogue at hand knows commands."""
    parts = command.split()
    messages = ["-".join(["command", *parts[: depth + 1]]) for depth in range(len(parts))]
    if not all(map(found.has_message, messages)):
        return command
    patterns = (found.get_message(message).value for message in messages)
    return " ".join(str(found.format_pattern(pattern)[0]) for pattern in patterns if pattern)


def catalogues(locale: str, folders: tuple[Path, ...], games: Iterable[str] = ()) -> list[Path]:
    """The files of a locale: this room's, every game's, then those of the folders."""
    homes = [
        ROOM,
        *(registry.directory("render", registry.folder(key)) for key in games or registry.games()),
        *folders,
    ]
    return [
        file
        for home in homes
        for file in (home / f"{locale}.ftl", *sorted((home / locale).glob("*.ftl")))
        if file.is_file()
    ]
