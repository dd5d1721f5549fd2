"""Scherer's Soccer on Discord: set-ups by chance and by hand, runs by thumb, draws that can be checked."""

import random

from engine import registry
from engine.core.game import NATURE
from play.views import MatchView
from sandbox import Member, Message
from tests.bot.conftest import Pond

KEY = "scherer-soccer"
RULES = registry.game(KEY)


async def view(pond: Pond) -> MatchView:
    """The one match there is."""
    assert pond.client is not None
    return await pond.client.services.matches.view(1)


async def opened_composer(pond: Pond, mover: Member) -> Message:
    """The composer of the newest card."""
    card = await pond.card_with("your turn")
    composer = (await pond.press(mover, card, "Move")).message
    assert composer is not None
    return composer


async def play_what_is_built(pond: Pond, mover: Member, composer: Message) -> str:
    """Press Play; the move that it played."""
    play = next(label for label in composer.labels if label.startswith("Play"))
    await pond.press(mover, composer, play)
    return play.split()[-1].strip("`")


async def test_men_stand_and_a_longest_kick_is_drawn_before_the_first_turn(pond: Pond) -> None:
    card = await pond.begin(game=KEY, setup="mirrored", board="30x50", pieces="discs")
    match = await view(pond)
    assert match.position.stage == "play"
    assert match.position.men[1] == tuple(map(match.position.pitch.mirrored, match.position.men[0]))
    assert "longest kick" in card.text
    assert len(card.files) == 1


async def test_turns_by_command_and_every_draw_can_be_checked(pond: Pond) -> None:
    await pond.begin(game=KEY)
    rng = random.Random(5)
    for _ in range(8):
        match = await view(pond)
        assert match.mover not in (None, NATURE)
        mover = pond.ana if match.mover == 0 else pond.ben
        move = RULES.write(match.position, rng.choice(RULES.moves(match.position)))
        assert (await pond.do(mover, "move", move=move)).text == f"You played `{move}`."
    sure = (await pond.do(pond.ana, "resign")).message
    await pond.press(pond.ana, sure, "Yes, resign")
    table = (await pond.do(pond.cleo, "verify", match=1)).message
    assert table is not None
    assert "Every draw is right" in table.text
    assert "setup:" in table.text
    assert "reach:" in table.text


async def test_a_run_is_built_by_thumb_with_the_jerseys_as_numbers(pond: Pond) -> None:
    await pond.begin(game=KEY)
    composer = await opened_composer(pond, pond.ana)
    assert "longest kick" in composer.text
    match = await view(pond)
    square = match.position.pitch.name(match.position.men[0][6])
    await pond.press(
        pond.ana, composer, next(one for one in composer.labels if one.startswith(f"7 · {square}"))
    )
    while not any(label.startswith("Play") for label in composer.labels):
        choices = [label for label in composer.labels if label.strip("⠀") and label not in ("Back", "Cancel")]
        await pond.press(pond.ana, composer, choices[0])
    move = await play_what_is_built(pond, pond.ana, composer)
    assert move.startswith("7")
    after = await view(pond)
    assert after.mover == 1
    assert after.position.men[0][6] != match.position.men[0][6]


async def test_a_man_is_placed_by_thumb_from_zone_to_part_to_square(pond: Pond) -> None:
    await pond.begin(game=KEY, setup="manual", board="30x50")
    composer = await opened_composer(pond, pond.ana)
    asked = [composer.text]
    while not any(label.startswith("Play") for label in composer.labels):
        if composer.selects:
            chosen = composer.selects[0]
            await (await pond.ana.choose(composer, chosen.custom_id, chosen.options[-1][1])).settled()
        else:
            choices = [one for one in composer.labels if one.strip("⠀") and one not in ("Back", "Cancel")]
            await pond.press(pond.ana, composer, choices[4])
        asked.append(composer.text)
    assert len(asked) == 4
    move = await play_what_is_built(pond, pond.ana, composer)
    match = await view(pond)
    placed = match.position.men[0][0]
    assert move == f"@{match.position.pitch.name(placed)}"
    assert match.mover == 1


async def test_refusals_say_what_is_wrong_in_this_game(pond: Pond) -> None:
    await pond.begin(game=KEY, setup="manual")
    assert "goal area" in (await pond.do(pond.ana, "move", move="@1,10")).text
    assert "ball is on 16,10" in (await pond.do(pond.ana, "move", move="@16,10")).text
    assert "There is no square 31,1" in (await pond.do(pond.ana, "move", move="@31,1")).text
