"""A member's choices for a new match beside its game, level or opponent: the questions, and the answers.

Answers have three spellings. ``Answers`` holds those that differ from the usual. In the option of a slash
command they are typed, ``first=opponent edition=classic``. In custom ids, where there is little room, each
question has the place of its answer among the values, or ``=`` and a text that is none of them.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

import discord
from discord import ui
from discord.app_commands import Choice

from cogs.ui.autocomplete import timely
from cogs.ui.buttons import LONGEST, OFFERED, PersistentSelect, options_of
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.game_options import CLOCKS, seats_of
from cogs.ui.text import clock_words, limit_words
from engine import registry
from engine.core.errors import BadOption
from engine.match.errors import ChallengeRefused
from engine.match.limit import DEFAULT, NONE, SHORT, limit_of, turns_of
from render.words import Words
from services.challenges.views import FirstMover

Opponent = Literal["computer", "member", "tournament"]
"""The kind of opponent; tournament matches have none before the pairing."""

Answers = Mapping[str, str]
USUAL: Final = "usual"
"""The answer to a question whose usual answer depends on the server, the seats or the players."""
FIRST: Final[Mapping[Opponent, tuple[FirstMover, ...]]] = {
    "computer": ("lot", "challenger", "opponent"),
    "member": get_args(FirstMover),
}
AGAINST: Final[Mapping[str, Opponent]] = {"play": "computer", "create": "tournament"}
"""By the name of the command whose options are typed."""
BETWEEN: Final = re.compile(r"[\s,;]+")
PAIR: Final = re.compile(r"([^=:]+)[=:](.+)")


class FormQuestion(NamedTuple):
    """A question: its name, its answers with the usual one first, and whether other texts are answers too."""

    name: str
    values: tuple[str, ...]
    open: bool = False


FORM: Final = (
    FormQuestion("clock", (USUAL, *CLOCKS), open=True),
    FormQuestion("rated", ("yes", "no")),
    FormQuestion("first", FIRST["member"]),
)
"""The questions of the form of ``/challenge``, which are the same for every game and come first."""


def questions(game: str, against: Opponent) -> tuple[FormQuestion, ...]:
    """The questions of a game. Raises: game.unknown."""
    about = registry.game(game).about
    own = tuple(FormQuestion(name, values) for name, values in about.offered.items())
    limit = FormQuestion("limit", (DEFAULT, SHORT, NONE), open=True)
    if against == "tournament":
        return (*own, limit)
    seats, found = seats_of(game), list[FormQuestion]()
    if against == "member":
        found += FORM
        found.append(FormQuestion("place", ("public", "private")))
        if len(seats) > 1:
            found.append(FormQuestion("seats", tuple(map(str, seats))))
    if about.begins:
        most = seats[0] if against == "computer" else seats[-1]
        found.append(FormQuestion("colour", (USUAL, *about.seat_names[:most])))
    found += own
    if against == "computer":
        found.append(FormQuestion("first", FIRST[against]))
    return (*found, limit)


def questions_after(game: str) -> tuple[FormQuestion, ...]:
    """The questions about a match with members that its form does not ask: the game's own."""
    early = {*(each.name for each in FORM), "place", "seats"}
    return tuple(each for each in questions(game, "member") if each.name not in early)


def written(asked: tuple[FormQuestion, ...], answers: Answers) -> str:
    """Answers for a custom id; empty if all is as usual."""
    tokens = [
        str(each.values.index(value)) if value in each.values else f"={value}"
        for each in asked
        for value in [answers.get(each.name, each.values[0])]
    ]
    while tokens and tokens[-1] == "0":
        tokens.pop()
    return ".".join(tokens)


def read(asked: tuple[FormQuestion, ...], text: str) -> Answers:
    """Return the answers in a custom id. Raises: OutdatedItem, if this version asks other questions."""
    tokens = text.split(".") if text else []
    if len(tokens) > len(asked):
        raise OutdatedItem(text)
    found = {}
    for each, token in zip(asked, tokens, strict=False):
        if token.startswith("=") and each.open:
            found[each.name] = token[1:]
        elif token.isdecimal() and token.isascii() and int(token) < len(each.values):
            found[each.name] = each.values[int(token)]
        else:
            raise OutdatedItem(text)
    return unusual(asked, found)


def unusual(asked: tuple[FormQuestion, ...], answers: Answers) -> Answers:
    """The answers that differ from the usual ones."""
    usual = {each.name: each.values[0] for each in asked}
    return {name: value for name, value in answers.items() if value != usual.get(name)}


def typed_answers(game: str, against: Opponent, text: str) -> Answers:
    """The answers in a typed text.

    Raises: option.unknown, option.value, limit.unreadable, challenge.seat-*, challenge.options-unreadable.
    """
    asked, found = {each.name: each for each in questions(game, against)}, dict[str, str]()
    for part in filter(None, BETWEEN.split(text.strip())):
        pair = PAIR.fullmatch(part)
        if pair is None:
            raise ChallengeRefused("challenge.options-unreadable", text=part[:LONGEST])
        name, value = pair[1].casefold()[:LONGEST], pair[2][:LONGEST]
        if name == "colour" and name not in asked:
            raise ChallengeRefused("challenge.seat-fixed")
        if name not in asked:
            raise BadOption("option.unknown", game=game, option=name)
        if name == "first" and value not in asked[name].values:
            values = ", ".join(asked[name].values)
            raise BadOption("option.value", game=game, option=name, value=value, values=values)
        found[name] = value
    refuse_unfit(game, terms(game, found), asked.get("colour"))
    return found


def refuse_unfit(game: str, chosen: "Terms", colour: FormQuestion | None) -> None:
    """Check typed answers that depend on each other. Raises: option.*, limit.unreadable, challenge.seat-*."""
    rules = registry.game(game)
    held = rules.choose(chosen.options)
    limit_of(chosen.limit, rules, chosen.seats, held)
    if colour is not None and chosen.colour not in (None, *colour.values):
        raise ChallengeRefused("challenge.seat-unknown", seats=chosen.seats)


@timely
async def option_texts(ctx: Ctx, typed: str) -> list[Choice[str]]:
    """Offer options of the chosen game that go on from the typed text."""
    game, command = ctx.interaction.namespace.game, ctx.interaction.command
    if game not in registry.games() or command is None:
        return []
    against = AGAINST[command.name]
    return completions(questions(game, against), typed, ctx.words, against)


def completions(
    asked: tuple[FormQuestion, ...], typed: str, words: Words, against: Opponent
) -> list[Choice[str]]:
    """The texts that go on from a typed one: another answer to a question that has none in it yet."""
    if len(typed) > LONGEST:
        return []
    before, parts = list[str](), list(filter(None, BETWEEN.split(typed)))
    while parts and complete(asked, parts[0]):
        before.append(parts.pop(0))
    last = " ".join(parts)
    done = {part.partition("=")[0] for part in before}
    texts, named = " ".join(before), labels(asked, before, words, against)
    found = []
    for each in asked:
        if each.name in done:
            continue
        for value in (*each.values, *typed_limit(each, last)):
            name = f"{question_words(each.name, words)}: {answer_words(each.name, value, words, against)}"
            fits = last.casefold() in f"{each.name}={value} {name}".casefold()
            if value != each.values[0] and fits:
                found.append((" · ".join([*named, name]), f"{texts} {each.name}={value}".strip()))
    return [Choice(name=name[-LONGEST:], value=text) for name, text in found if len(text) <= LONGEST][
        :OFFERED
    ]


def typed_limit(question: FormQuestion, part: str) -> list[str]:
    """The move limit that a typed part has in numbers, if it has one."""
    name, _, value = part.partition("=")
    return [value] if name == question.name == "limit" and turns_of(value) is not None else []


def complete(asked: tuple[FormQuestion, ...], part: str) -> bool:
    """Whether a typed part is a question with one of its answers."""
    name, _, value = part.partition("=")
    return any(each.name == name and value in each.values for each in asked)


def labels(asked: tuple[FormQuestion, ...], parts: list[str], words: Words, against: Opponent) -> list[str]:
    """The names of typed answers."""
    pairs = [part.partition("=") for part in parts if complete(asked, part)]
    return [answer_words(name, value, words, against) for name, _, value in pairs]


def question_words(name: str, words: Words) -> str:
    """The name of a question, with a capital letter."""
    shown = words.say(f"question-{name}" if words.has(f"question-{name}") else f"option-{name}")
    return shown[:1].upper() + shown[1:]


def answer_words(name: str, value: str, words: Words, against: Opponent) -> str:
    if name == "first":
        return words.say(f"{'play' if against == 'computer' else 'challenge'}-first-{value}")
    if name == "limit":
        turns = turns_of(value)
        return words.say(f"limit-choice-{value}") if turns is None else limit_words(turns, words)
    if name == "clock" and value != USUAL:
        return clock_words(value, words)
    if name == "colour" and value != USUAL:
        return words.say(f"seat-{value}")
    if name == "seats":
        return value
    if name in ("clock", "colour", "rated", "place"):
        return words.say(f"choice-{name}-{value}")
    return words.say(f"option-{name}-{value}").partition(":")[0]


class Terms(NamedTuple):
    """Answers as the services take them."""

    options: dict[str, str]
    first: FirstMover
    seats: int
    colour: str | None
    limit: str
    clock: str | None
    rated: bool | None
    private: bool


def terms(game: str, answers: Answers) -> Terms:
    """Return the terms of a match from its answers; omitted ones take the usual value."""
    own: Any = {
        name: value
        for name, value in answers.items()
        if name not in ("first", "seats", "colour", "limit", "clock", "rated", "place")
    }
    first: Any = answers.get("first", "lot")
    return Terms(
        options=own,
        first=first,
        seats=int(answers.get("seats", seats_of(game)[0])),
        colour=answers.get("colour"),
        limit=answers.get("limit", DEFAULT),
        clock=answers.get("clock"),
        rated=False if answers.get("rated") == "no" else None,
        private=answers.get("place") == "private",
    )


Extent = Literal["closed", "open"]
"""Whether the options of a game are shown."""


def other_way(shown: Extent, words: Words) -> tuple[Extent, str]:
    """Options after a press of the button beside them, and its label."""
    if shown == "open":
        return "closed", words.say("button-fewer-options")
    return "open", words.say("button-options")


def answered(game: str, against: Opponent, held: str, question: str, values: list[str]) -> Answers:
    """The answers that a custom id holds, with the one that was picked in a menu. Raises: OutdatedItem."""
    asked = questions(game, against)
    return {**read(asked, held), question: option_of(asked, question, values)}


def option_rows(
    asked: tuple[FormQuestion, ...],
    answers: Answers,
    words: Words,
    against: Opponent,
    menu: Callable[[str], PersistentSelect],
) -> list[ui.ActionRow[Any]]:
    """A menu for each question, with the present answer; ``menu`` makes one by the question's name."""
    return [ui.ActionRow(menu(each.name).offering(choices(each, answers, words, against))) for each in asked]


def choices(
    question: FormQuestion, answers: Answers, words: Words, against: Opponent
) -> list[discord.SelectOption]:
    """The answers to choose from, and one that was typed."""
    now = answers.get(question.name, question.values[0])
    title, values = question_words(question.name, words), (*question.values, now)
    texts = {value: f"{title}: {answer_words(question.name, value, words, against)}" for value in values}
    return options_of(texts, now)


def option_of(asked: tuple[FormQuestion, ...], name: str, values: list[str]) -> str:
    """The answer that was picked. Raises: OutdatedItem, if this version offers no such answer."""
    question = next((each for each in asked if each.name == name), None)
    if question is None or not (values[0] in question.values or question.open):
        raise OutdatedItem(name)
    return values[0]


def chosen_line(asked: tuple[FormQuestion, ...], answers: Answers, words: Words, against: Opponent) -> str:
    """The answers that are not as usual, in small print; empty if there are none."""
    named = [
        f"{question_words(each.name, words)}: {answer_words(each.name, answers[each.name], words, against)}"
        for each in asked
        if each.name in answers and answers[each.name] != each.values[0]
    ]
    return f"-# {' · '.join(named)}" if named else ""
