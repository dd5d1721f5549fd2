"""The position, its events and the rules as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from render.scene import GameWords, RulesPage
from render.words import Words


class ToyWords(GameWords[Any]):
    def describe(self, at: Any, words: Words, seat: int) -> str:
        return words.say("toy-total", total=at.total, goal=at.goal, die=at.die)

    def describe_events(self, events: Sequence[Any], words: Words) -> str:
        return " ".join(words.say("toy-taken", amount=event.amount) for event in events)

    def task(self, at: Any, words: Words) -> str:
        return words.say("toy-task", die=at.die)

    def rules(self, words: Words, options: Mapping[str, str]) -> Sequence[RulesPage]:
        return (RulesPage(words.say("toy-rules"), words.say("toy-rules-text"), f"2 {options['goal']} 0 4 8"),)


WORDS = ToyWords()
