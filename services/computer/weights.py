"""Whether computers have the weights that they think with."""

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.weights import WeightsError


def wrong_weights() -> list[str]:
    """A sentence for each game whose weights cannot be used; members would wait for its computer for ever."""
    found = list[str]()
    for game in registry.games():
        try:
            evaluation(game)
        except WeightsError as error:
            found.append(f"{error}.")
    return found
