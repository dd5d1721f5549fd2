"""The menus of a game's options while a match is being set up."""

from collections.abc import Callable
from typing import Any, Literal

import discord
from discord import ui

from cogs.begin.choices import Answers, FormQuestion, Opponent, answer_words, question_words, questions, read
from cogs.ui.buttons import PersistentSelect
from cogs.ui.custom_ids import OutdatedItem
from render.words import Words

LONGEST = 100
"""Discord's limit for the label of a choice."""
Shown = Literal["closed", "open"]
"""Whether the options of a game are shown."""


def other_way(shown: Shown, words: Words) -> tuple[Shown, str]:
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
    title, found = question_words(question.name, words), []
    for value in dict.fromkeys((*question.values, now)):
        short = answer_words(question.name, value, words, against)
        label = f"{title}: {short}"[:LONGEST]
        found.append(discord.SelectOption(label=label, value=value, default=value == now))
    return found


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
