"""The position, its events and the rules as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from render.scene import RulesPage
from render.words import Words


def describe(at: Any, words: Words) -> str:
    return words.say("toy-total", total=at.total, goal=at.goal, die=at.die)


def describe_events(events: Sequence[Any], words: Words) -> str:
    return " ".join(words.say("toy-taken", amount=event.amount) for event in events)


def headline(events: Sequence[Any], words: Words) -> str:
    return describe_events(events[-1:], words)


def task(at: Any, words: Words) -> str:
    return words.say("toy-task", die=at.die)


def text_board(at: Any, words: Words, seat: int) -> str:
    return describe(at, words)


def rules(words: Words, options: Mapping[str, str]) -> Sequence[RulesPage]:
    return (RulesPage(words.say("toy-rules"), words.say("toy-rules-text"), f"2 {options['goal']} 0 4 8"),)
