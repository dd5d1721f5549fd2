"""The terms of a new match beside its players: the questions about them, and the answers as one value."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Self, get_args

import discord
from discord import ui
from discord.app_commands import Choice

from cogs.ui.autocomplete import timely
from cogs.ui.buttons import LONGEST, OFFERED, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.game_options import CLOCKS
from cogs.ui.text import clock_words, limit_words
from engine import registry
from engine.core.errors import BadOption
from engine.core.game import About
from engine.match.errors import ChallengeRefused
from engine.match.limit import DEFAULT, NONE, SHORT, limit_of, turns_of
from render.words import Words
from services.challenges.views import FirstMover

USUAL: Final = "usual"
"""The answer to a question whose usual answer depends on the server, the seats or the players."""
BETWEEN: Final = re.compile(r"[\s,;]+")
PAIR: Final = re.compile(r"([^=:]+)[=:](.+)")


DAYS: Final = "correspondence", "days"
"""A kind of clock, and how a custom id has it, which has little room."""


class FormQuestion(NamedTuple):
    """A question: its name, its answers with the usual one first, and whether other texts are answers too."""

    name: str
    values: tuple[str, ...]
    open: bool = False

    def title(self, words: Words) -> str:
        message = f"question-{self.name}"
        shown = words.say(message if words.has(message) else f"option-{self.name}")
        return shown[:1].upper() + shown[1:]


FORM: Final = (
    FormQuestion("clock", (USUAL, *CLOCKS), open=True),
    FormQuestion("rated", ("yes", "no")),
    FormQuestion("first", get_args(FirstMover)),
)
"""The questions of the form of ``/challenge``, which are the same for every game and come first."""
EARLY: Final = ("place", "seats")
"""The questions that the receipt of a challenge asks for every game."""
LIMIT: Final = FormQuestion("limit", (DEFAULT, SHORT, NONE), open=True)
NAMES: Final = {each.name for each in (*FORM, LIMIT)} | {*EARLY, "colour"}
"""The questions that are not options of a game."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms of a match with members: its game, and the answers; what is not answered is as usual.

    As text in a custom id, which has little room: the game, a slash, and for each question the place of its
    answer among the values, or ``=`` and a text that is none of them.
    """

    game: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises: OutdatedItem, if this version asks other questions."""
        game, _, written = text.partition("/")
        terms, tokens = cls(game), written.split(".") if written else []
        try:
            asked = terms.asked
        except BadOption:  # the game was removed
            raise OutdatedItem(text) from None
        if len(tokens) > len(asked):
            raise OutdatedItem(text)
        for each, token in zip(asked, tokens, strict=False):
            if token.startswith("="):
                terms = terms.choosing(each.name, token[1:].replace(DAYS[1], DAYS[0]))
            elif token.isdecimal() and token.isascii() and int(token) < len(each.values):
                terms = terms.choosing(each.name, each.values[int(token)])
            else:
                raise OutdatedItem(text)
        return terms

    def __str__(self) -> str:
        tokens = [
            str(each.values.index(value)) if value in each.values else f"={value.replace(*DAYS)}"
            for each in self.asked
            for value in [self.answer(each)]
        ]
        while tokens and tokens[-1] == "0":
            tokens.pop()
        return f"{self.game}/{'.'.join(tokens)}"

    @classmethod
    def typed(cls, game: str, text: str) -> Self:
        """The terms in a text like ``first=opponent edition=classic``.

        Raises: option.unknown, option.value, limit.unreadable, challenge.seat-*,
        challenge.options-unreadable, game.unknown.
        """
        terms = cls(game)
        asked = {each.name: each for each in terms.asked}
        for part in filter(None, BETWEEN.split(text.strip())):
            pair = PAIR.fullmatch(part)
            if pair is None:
                raise ChallengeRefused("challenge.options-unreadable", text=part[:LONGEST])
            name, value = pair[1].casefold()[:LONGEST], pair[2][:LONGEST]
            if name == "colour" and (name not in asked or value not in asked[name].values):
                raise ChallengeRefused("challenge.seat-unknown")
            if name not in asked:
                raise BadOption("option.unknown", game=game, option=name)
            if not asked[name].open and value not in asked[name].values:
                values = ", ".join(asked[name].values)
                raise BadOption("option.value", game=game, option=name, value=value, values=values)
            terms = terms.choosing(name, value)
        rules = registry.game(game)
        limit_of(terms.limit, rules, terms.seats, rules.choose(terms.options))
        return terms

    def choosing(self, name: str, value: str) -> Self:
        """The terms with another answer. Raises: OutdatedItem, if this version offers no such answer."""
        question = next((each for each in self.asked if each.name == name), None)
        if question is None or not (value in question.values or question.open):
            raise OutdatedItem(name)
        return replace(self, answers={**self.answers, name: value})

    @property
    def asked(self) -> tuple[FormQuestion, ...]:
        """All questions; before a game is chosen, those of the form."""
        if not self.game:
            return FORM
        seats = self.about.seats
        more = [FormQuestion("place", ("public", "private"))]
        if len(seats) > 1:
            more.append(FormQuestion("seats", tuple(map(str, seats))))
        return (*FORM, *more, *colours(self.about, seats[-1]), *offered(self.about), LIMIT)

    @property
    def own(self) -> tuple[FormQuestion, ...]:
        """The questions behind **Options**: those that neither the form nor the receipt asks."""
        early = {*(each.name for each in FORM), *EARLY}
        return tuple(each for each in self.asked if each.name not in early)

    @property
    def about(self) -> About:
        """Raises: game.unknown."""
        return registry.game(self.game).about

    def answer(self, question: FormQuestion) -> str:
        return self.answers.get(question.name, question.values[0])

    @property
    def options(self) -> dict[str, str]:
        return {name: value for name, value in self.answers.items() if name not in NAMES}

    @property
    def first(self) -> FirstMover:
        answer = self.answers.get("first")
        return next((first for first in get_args(FirstMover) if first == answer), "lot")

    @property
    def seats(self) -> int:
        return int(self.answers.get("seats", self.about.seats[0]))

    @property
    def seat(self) -> int | None:
        """The seat of the chosen colour."""
        colour = self.answers.get("colour", USUAL)
        return None if colour == USUAL else self.about.seat_names.index(colour)

    @property
    def limit(self) -> str:
        return self.answers.get("limit", DEFAULT)

    @property
    def clock(self) -> str | None:
        clock = self.answers.get("clock", USUAL)
        return None if clock == USUAL else clock

    @property
    def rated(self) -> bool | None:
        """False for casual; None if it is rated as far as its clock allows it."""
        return False if self.answers.get("rated") == "no" else None

    @property
    def private(self) -> bool:
        return self.answers.get("place") == "private"

    def answer_words(self, name: str, value: str, words: Words) -> str:
        if name == "first":
            return words.say(f"begins-{value}")
        if name == "limit":
            turns = turns_of(value)
            usual = turns is None and value != NONE
            return words.say(f"limit-choice-{value}") if usual else limit_words(turns, words)
        if name == "clock":
            return "" if value == USUAL else clock_words(value, words)
        if name == "colour" and value != USUAL:
            return words.say(f"seat-{value}")
        if name == "rated":
            return words.say("rated" if value == "yes" else "casual")
        if name == "seats":
            return value
        if name in NAMES:
            return words.say(f"choice-{name}-{value}")
        return words.say(f"option-{name}-{value}").partition(":")[0]

    def unusual_line(self, asked: tuple[FormQuestion, ...], words: Words) -> str:
        """The answers that are not as usual, in small print; empty if there are none."""
        named = [
            f"{each.title(words)}: {self.answer_words(each.name, self.answer(each), words)}"
            for each in asked
            if self.answer(each) != each.values[0]
        ]
        return f"-# {' · '.join(named)}" if named else ""

    def menus(
        self, asked: tuple[FormQuestion, ...], words: Words, menu: Callable[[str], PersistentSelect]
    ) -> list[ui.ActionRow[Any]]:
        """A menu for each question, with the present answer; ``menu`` makes one by the question's name."""
        return [ui.ActionRow(menu(each.name).offering(self.choices(each, words))) for each in asked]

    def choices(self, question: FormQuestion, words: Words) -> list[discord.SelectOption]:
        """The answers to choose from, and one that was typed."""
        title, now = question.title(words), self.answer(question)
        texts = {
            value: f"{title}: {self.answer_words(question.name, value, words)}"
            for value in (*question.values, now)
        }
        return options_of(texts, now)


class ComputerTerms(Terms):
    """Terms of a match against the computer."""

    __slots__ = ()

    @property
    def asked(self) -> tuple[FormQuestion, ...]:
        first = FormQuestion("first", ("lot", "challenger", "opponent"))
        return (*colours(self.about, self.about.seats[0]), *offered(self.about), first, LIMIT)


class CupTerms(Terms):
    """Terms of the matches of a tournament."""

    __slots__ = ()

    @property
    def asked(self) -> tuple[FormQuestion, ...]:
        return (*offered(self.about), LIMIT)


TYPED: Final[Mapping[str, type[Terms]]] = {"play": ComputerTerms, "create": CupTerms}
"""By the name of the command whose options are typed."""


def colours(about: About, seats: int) -> tuple[FormQuestion, ...]:
    """The question about the challenger's seat, in games whose seats are chosen."""
    return (FormQuestion("colour", (USUAL, *about.seat_names[:seats])),) if about.begins else ()


def offered(about: About) -> tuple[FormQuestion, ...]:
    """The questions about a game's own options."""
    return tuple(FormQuestion(name, values) for name, values in about.offered.items())


@timely
async def option_texts(ctx: Ctx, typed: str) -> list[Choice[str]]:
    """Offer options of the chosen game that go on from the typed text."""
    game, command = ctx.interaction.namespace.game, ctx.interaction.command
    if game not in registry.games() or command is None:
        return []
    return completions(TYPED[command.name](game), typed, ctx.words)


def completions(terms: Terms, typed: str, words: Words) -> list[Choice[str]]:
    """The texts that go on from a typed one: another answer to a question that has none in it yet."""
    parts, found = BETWEEN.split(typed[: LONGEST + 1]), list[tuple[str, str]]()
    known = {f"{each.name}={value}" for each in terms.asked for value in each.values}
    done = [part for part in parts if part in known]
    last = " ".join(part for part in parts if part not in known).casefold()
    for each in terms.asked:
        for value in () if any(part.startswith(f"{each.name}=") for part in done) else each.values[1:]:
            shown = f"{each.title(words)}: {terms.answer_words(each.name, value, words)}"
            if last in f"{each.name}={value} {shown}".casefold():
                found.append((" · ".join((*done, shown)), " ".join((*done, f"{each.name}={value}"))))
    return [Choice(name=name[-LONGEST:], value=text) for name, text in found if len(text) <= LONGEST][
        :OFFERED
    ]
