"""The layers of a profile: a sample counts for the innermost call that is a layer's own."""

import pytest

from benchmarks.layers import LAYERS, OTHER, by_layer, layer_of

LOOP = ["thread (1): MainThread", "main (bot.py:334)", "Runner.run (asyncio/runners.py:118)"]
SEND = "Messageable.send (discord/abc.py:1633)"
CARD = "turn_card (cogs/cards/match.py:55)"
DRAW = "draw_picture (render/picture.py:60)"


@pytest.mark.parametrize(
    ("calls", "layer"),
    [
        ([], "event loop and hops to threads"),
        ([SEND, "ClientSession._request (aiohttp/client.py:9)"], "requests: discord.py's and aiohttp"),
        ([SEND, "_to_json (discord/utils.py:663)"], "JSON"),
        (["Shard.worker (discord/shard.py:1)"], "gateway, and the objects made of what Discord sends"),
        ([CARD, "replace (dataclasses.py:1453)"], "text and layout of the card"),
        ([CARD, "slid (render/games/penguin_soccer/words.py:7)"], "text and layout of the card"),
        ([DRAW, "Image.paste (PIL/Image.py:1)"], "picture"),
        ([DRAW, "Scene.draw (render/games/polar_dare/scene.py:1)"], "picture"),
        (["submit (services/matches/matches.py:1)", "play (engine/core/turns.py:5)"], "services and rules"),
        (["submit (services/matches/matches.py:1)", "make (data/database.py:5)"], "database"),
        (["deliver (cogs/delivery/worker.py:1)"], "acknowledgement and delivery"),
    ],
)
def test_a_stack_belongs_to_the_innermost_layer(calls: list[str], layer: str) -> None:
    assert layer in LAYERS
    assert layer_of([*LOOP, *calls]) == layer


def test_what_waits_is_not_counted_and_what_is_unknown_is_other() -> None:
    waits = "thread (2): writer_0;_worker (concurrent/futures/thread.py:81)"
    assert by_layer([f"{waits} 40", f"{';'.join(LOOP)} 3", "thread (3): other 2", ""]) == {
        "event loop and hops to threads": 3,
        OTHER: 2,
    }
