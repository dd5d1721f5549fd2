"""``python -m tests.sandbox`` lists the facts of Discord that the bot relies on."""

from tests.sandbox.facts import facts

for number, each in enumerate(facts(), 1):
    print(f"{number}. {each.sentence} ({each.source}; {each.relied_on})")  # noqa: T201 - a list to read
