"""**Begin ahead** on the last card of the second match in a row that a level won."""

from random import Random

import pytest

from engine import registry
from sandbox import Message
from services.challenges.views import FirstMover
from services.matches.views import MatchView, Person
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_play_on import number_of
from tests.bot.test_shown_wins import card_with
from tests.each_game import own_games

harness = own_harness
pytestmark = pytest.mark.usefixtures("with_breakthrough")
QUESTIONS = {
    "breakthrough": "Begin three men ahead?",
    "penguin-soccer": "Begin with two penguins on the ice?",
    "piecepack-soccer": "Begin one goal ahead?",
    "polar-dare": "Begin with one penguin at the North Pole?",
    "scherer-soccer": "Begin with the ball in front of the rival's goal?",
}
BEGIN, SAID = "Begin ahead", "-# With a head start · counts for no level"


def card_to_move(harness: BotHarness, match: int) -> Message | None:
    for card in harness.cards():
        ours = any((each.custom_id or "").startswith(f"more:{match}:") for each in card.buttons)
        if ours and "Play" in card.labels:
            return card
    return None


async def lose(harness: BotHarness, game: str = GAME, first: FirstMover = "challenger") -> Message:
    """The last card of a match against level 1 that Ana has given up after a move."""
    services, ana = harness.client.services, Person(harness.ana.id, "Ana")
    begun = await services.computers.begin(ana, harness.here, 9, game=game, level=1, first=first)
    await harness.until(lambda: card_to_move(harness, begun.id))
    view = await services.matches.view(begun.id)
    text = view.match.game.write(view.position, view.match.game.sample(view.position, Random(1)))
    await services.matches.act(begun.id, ana.id, "move", text=text)
    await services.matches.act(begun.id, ana.id, "resign")
    return await card_with(harness, f"rematch:{begun.id}")


async def begun(harness: BotHarness, over: Message, button: str = BEGIN) -> MatchView:
    """The match that the button on a last card begins."""
    await harness.press(harness.ana, over, button)
    return await harness.client.services.matches.view(number_of(over) + 1)


@pytest.mark.parametrize("game", QUESTIONS)
async def test_the_second_defeat_leads_to_a_match_ahead(harness: BotHarness, game: str) -> None:
    assert {*own_games(), "breakthrough"} == QUESTIONS.keys()
    assert BEGIN not in (await lose(harness, game)).labels
    over = await lose(harness, game)
    assert f"{QUESTIONS[game]}\n{SAID}" in over.text
    assert over.labels == ["Try again", "Replay", "Analyse", "Share", "More", BEGIN]
    match = await begun(harness, over)
    assert (match.level, match.rated, match.server_id) == (1, False, harness.server.id)
    assert match.seat_of(harness.ana.id) == 1, "as in a rematch, she has the other seat"
    rules = registry.game(game)
    start = rules.head_start(1, match.options)
    assert match.first_position == rules.dump(start)
    card = await harness.until(lambda: card_to_move(harness, match.id))
    assert SAID in card.text
    assert card.pings == [harness.ana.id]
    move = rules.write(match.position, rules.sample(match.position, Random(2)))
    await harness.do(harness.ana, "move", move=move, match=match.id)
    await harness.client.services.matches.act(match.id, harness.ana.id, "resign")
    last = await card_with(harness, f"rematch:{match.id}")
    assert SAID in last.text
    assert BEGIN not in last.labels
    again = await begun(harness, last, "From there again")
    assert again.first == start
