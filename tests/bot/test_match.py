"""Whole matches on the small Discord."""

import asyncio
import io

import pytest
from PIL import Image

from sandbox import IllegalAction
from tests.bot.harness import GAME, WHITE_WINS, BotHarness


async def test_a_whole_match_by_commands(harness: BotHarness) -> None:
    first = await harness.begin()
    assert first.pings == [harness.ana.id]
    await harness.play(*WHITE_WINS)
    over = await harness.finished()
    assert over.text.startswith(f"<@{harness.ana.id}> wins 🏆")
    assert "Goal!" in over.text
    assert "f6ne" not in over.text + (await harness.opened(harness.cleo, over, "More")).text
    await harness.until(lambda: harness.card("Play") is None)
    assert sorted(over.pings) == [harness.ben.id]
    image = Image.open(io.BytesIO(over.images[0].data))
    assert image.size == (800, 840)
    assert "Goal!" in over.images[0].alt


async def test_every_turn_pings_exactly_one_and_takes_the_old_buttons_off(harness: BotHarness) -> None:
    await harness.begin()
    for ply, move in enumerate(WHITE_WINS[:3]):
        who, other = (harness.ana, harness.ben) if ply % 2 == 0 else (harness.ben, harness.ana)
        await harness.do(who, "move", move=move)
        await harness.card_after(move, other.mention)
    await harness.until(lambda: sum("Play" in card.labels for card in harness.cards()) == 1)
    (place,) = harness.channel.threads  # beside the match's front page
    turns = [card for card in harness.cards() if card.images and card.channel_id == place.id]
    assert [card.pings for card in turns] == [[harness.ana.id], [harness.ben.id]] * 2
    assert all(card.labels == [] for card in turns[:-1])
    assert ["your turn" in card.text for card in turns] == [False, False, False, True]
    assert all(card.images[0].alt for card in turns)


THUMBED = ("2/ne", "3/s", "b2/ne", "h8/s", "d4/ne", "h7/s", "d4/ne", "h6/s", "f6/ne")
"""The same match as choices: the piece and its direction, which plays."""


async def test_a_whole_match_by_composer(harness: BotHarness) -> None:
    card = await harness.begin()
    for ply, (move, path) in enumerate(zip(WHITE_WINS, THUMBED, strict=True)):
        choices = path.split("/")
        who, other = (harness.ana, harness.ben) if ply % 2 == 0 else (harness.ben, harness.ana)
        composer = await harness.opened(who, card, "Play")
        assert composer.ephemeral
        for step in range(len(choices) - 1):
            assert composer.images[0].alt
            button = f"step:match {harness.match} {ply}:{'/'.join(choices[: step + 1])}"
            if composer.control(button):  # a question with one answer is not asked
                await harness.press(who, composer, button)
        await harness.press(who, composer, f"play:match {harness.match} {ply}:{move}")
        assert composer.deleted, "nothing is left to say once the new card is up"
        if ply + 1 < len(WHITE_WINS):
            card = await harness.card_after(move, other.mention)
    assert f"<@{harness.ana.id}> wins 🏆" in (await harness.finished()).text


async def test_going_back_changes_nothing(harness: BotHarness) -> None:
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Play")
    question = opened.text
    chosen = await harness.press(harness.ana, opened, opened.labels[0])
    assert chosen.message == opened
    assert opened.text != question
    await harness.press(harness.ana, opened, "Back")
    assert opened.text == question
    assert harness.card("Play") == card


async def test_two_clicks_at_the_same_instant_play_one_move(harness: BotHarness) -> None:
    card = await harness.begin()
    composers = []
    for _ in range(2):
        message = (await harness.press(harness.ana, card, "Play")).message
        await harness.press(harness.ana, message, f"step:match {harness.match} 0:1")
        composers.append(message)
    replies = await asyncio.gather(
        *(harness.ana.click(message, f"play:match {harness.match} 0:1ne") for message in composers)
    )
    await harness.card_with(harness.ben.mention)
    await harness.until(lambda: [message for message in composers if message and message.deleted])
    (refused,) = [reply for reply in replies if reply.message is not None]
    said = await harness.follow_up(refused)
    assert "moved on" in said or "already" in said


async def test_an_old_composer_finds_its_ply_gone(harness: BotHarness) -> None:
    card = await harness.begin()
    message = await harness.opened(harness.ana, card, "Play")
    await harness.play("1ne")
    assert await harness.follow_up(await harness.ana.click(message, message.labels[0]))


@pytest.mark.essential
async def test_autocomplete_offers_legal_moves_by_notation_and_by_words(harness: BotHarness) -> None:
    await harness.begin()
    assert len(await harness.offered(harness.ana, "")) == 25
    spun = {f"1ne{way * n}" for way in "LR" for n in range(4)}
    assert {move for move, _ in await harness.offered(harness.ana, "1ne")} == spun
    assert {move[0] for move, _ in await harness.offered(harness.ana, "papa c3")} <= {"2"}
    assert await harness.offered(harness.ben, "") == []
    assert await harness.offered(harness.cleo, "") == []


async def test_the_draw_is_offered_declined_offered_again_and_agreed(harness: BotHarness) -> None:
    card = await harness.begin()
    more = await harness.opened(harness.ana, card, "More")
    await harness.press(harness.ana, more, "Offer draw")
    asked = await harness.card_with("offers a draw", label="Accept draw")
    assert more.deleted, "nothing private is left to dismiss"
    assert "offers a draw" in card.text
    assert "Accept draw" not in card.labels
    assert asked.pings == [harness.ben.id]
    assert asked.json["message_reference"]["message_id"] == str(card.id)
    again = await harness.press(harness.ana, asked, "Accept draw")
    assert "agreed to this draw already" in await harness.refused(again)
    await harness.ben.click(asked, "Decline draw")
    assert (await harness.post("no draw this time")).pings == [harness.ana.id]
    await harness.until(lambda: asked.deleted)
    assert "offers a draw" not in card.text
    await harness.play("1ne")
    await harness.card_with(harness.ben.mention)
    await harness.do(harness.ben, "draw")
    asked = await harness.card_with("offers a draw", label="Accept draw")
    await harness.do(harness.ana, "draw")
    over = await harness.finished()
    assert over.pings == [harness.ben.id]
    await harness.until(lambda: asked.deleted)
    assert "draw 🤝" in over.text
    assert "agreed to a draw" in over.text


async def test_a_move_that_brings_its_draw_offer_along_has_the_answers_on_its_card(
    harness: BotHarness,
) -> None:
    card = await harness.begin()
    await harness.press_behind(harness.ana, card, "Offer draw")
    asked = await harness.card_with("offers a draw", label="Accept draw")
    await harness.play("1ne")
    turn = await harness.card_after("1ne", "offers a draw")
    assert turn.pings == [harness.ben.id]
    await harness.until(lambda: asked.deleted)
    await harness.ben.click(turn, "Accept draw")
    await harness.finished()


async def test_a_move_instead_of_an_answer_deletes_the_question(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    await harness.do(harness.ana, "draw")
    draw = await harness.card_with("offers a draw", label="Accept draw")
    await harness.do(harness.ana, "takeback")
    takeback = await harness.card_with("take the last move back", label="Allow")
    assert not draw.deleted
    await harness.do(harness.ben, "move", move="1sw")
    await harness.card_after("1sw")
    await harness.until(lambda: draw.deleted and takeback.deleted)


@pytest.mark.essential
async def test_a_question_goes_though_the_card_moved_and_the_bot_restarted(own_bot: BotHarness) -> None:
    await own_bot.begin()
    await own_bot.do(own_bot.ana, "draw")
    asked = await own_bot.card_with("offers a draw", label="Accept draw")
    await own_bot.until_quiet()
    cove = own_bot.server.channel("cove")
    await own_bot.bring(own_bot.ana, channel=cove)
    await own_bot.until(lambda: cove.messages and "offers a draw" in cove.messages[-1].text)
    await own_bot.until_quiet()
    await own_bot.restart()
    await own_bot.ben.click(asked, "Decline draw")
    await own_bot.until(lambda: asked.deleted)


async def test_a_quiet_match_is_ended_by_whoever_has_every_button(harness: BotHarness) -> None:
    await harness.begin(clock="none", rated=False)
    await harness.play("1ne", "1sw", "2ne", "2sw", "3n", "3s")
    ends, labels = "End without a result", list[str]()
    while ends not in labels:  # a leap that looks like a lost connection counts for nothing
        await harness.turn(days=10)
        more = await harness.opened(harness.ana, harness.card("Play"), "More")
        labels = more.labels
    ways = ["Offer draw", "Take back", ends, "Give move back", "Resign"]
    assert labels == [*ways, "Try", "Moves", "File"]
    await harness.press(harness.ana, more, ends)
    over = await harness.finished()
    assert over.text.startswith(f"No result: {harness.ana.mention}")
    assert "counts for nobody" in over.text


async def test_resigning_takes_a_second_click(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    asked = await harness.press_behind(harness.ben, await harness.card_after("1ne"), "Resign")
    assert asked.ephemeral
    assert (await harness.view()).outcome is None
    await harness.press(harness.ben, asked.message, "Yes, resign")
    over = await harness.finished()
    assert over.text.startswith(f"<@{harness.ana.id}> wins 🏆")
    assert "Ben resigned." in over.text
    assert over.pings == [harness.ana.id]


@pytest.mark.parametrize("label", ["Accept", "Decline", "Play"])
async def test_the_press_of_a_bystander_costs_one_request(harness: BotHarness, label: str) -> None:
    card = await (harness.begin() if label == "Play" else harness.offer(opponent=harness.ben))
    await harness.until_quiet()
    harness.discord.rest.granted.clear()
    reply = await harness.press(harness.cleo, card, label)
    assert ("welcome to watch" if label == "Play" else "only they can answer it") in reply.text
    assert reply.ephemeral
    answer = "POST", "/interactions/{interaction_id}/{interaction_token}/callback"
    assert [*harness.discord.rest.granted.elements()] == [answer]


async def test_time_runs_out_to_the_second(harness: BotHarness) -> None:
    await harness.begin(clock="chess:15+0")
    await harness.until_quiet()  # time is given back while a card is not recorded
    await harness.turn(minutes=15, seconds=-1)
    await harness.play("1ne")
    await harness.card_with(harness.ben.mention)
    await harness.until_quiet()
    await harness.turn(minutes=15)
    over = await harness.finished()
    await harness.until(lambda: harness.card("Play") is None)
    (place,) = harness.channel.threads
    assert not any("<t:" in card.text for card in place.messages if card.images)
    assert over.text.startswith(f"<@{harness.ana.id}> wins 🏆")
    assert "Ben ran out of time" in over.text
    assert sorted(over.pings) == sorted([harness.ana.id, harness.ben.id])


async def test_a_rematch_turns_the_seats(harness: BotHarness) -> None:
    await harness.press(harness.ana, await harness.resigned(harness.ana), "Rematch")
    offer = await harness.until(lambda: harness.card("Accept"))
    assert offer.pings == [harness.ben.id]
    await harness.press(harness.ben, offer, "Accept")
    again = await harness.card_with(harness.ben.mention)
    assert again.pings == [harness.ben.id]


@pytest.mark.essential
async def test_a_match_resigned_before_it_began_is_one_line(harness: BotHarness) -> None:
    card = await harness.begin()
    await harness.resign(harness.ana, card)
    line = await harness.post("Ana resigned before the first move")
    assert line.pings == [harness.ben.id]
    assert (line.buttons, line.images) == ([], [])
    await harness.until(lambda: harness.card("Play") is None)


async def test_a_first_card_has_one_sentence_the_goal_one_task_and_few_buttons(harness: BotHarness) -> None:
    card = await harness.begin()
    assert card.labels == ["Play", "More"]
    sentence, goal, deadline, title = card.text.splitlines()
    assert sentence == f"{harness.ana.mention}, your turn: The match begins."
    assert goal.startswith("🎯")
    assert deadline.startswith("-# until <t:")
    assert title == "-# Penguin Soccer: 🟠 Ana – 🟣 Ben"
    await harness.play(*WHITE_WINS)
    over = await harness.finished()
    assert over.labels == ["Rematch", "Replay", "Analyse", "Share", "More"]
    assert "your turn" not in over.text
    assert over.text.splitlines()[4:] == ["-# Head to head: Ana 1 : 0 Ben"]


async def test_the_answer_to_a_move_leads_to_the_next_match(harness: BotHarness) -> None:
    first = await harness.begin(recorded=True)
    # The offer of the first match may still have its button, so ``card`` could find that one.
    _, offer = await harness.offered_anew(game=GAME, opponent=harness.ben, first="challenger")
    await harness.press(harness.ben, offer, "Accept")
    await harness.until_quiet()
    second = max(harness.ana.pings, key=lambda post: post.id)
    composer = await harness.opened(harness.ana, first, "Play")
    await harness.press(harness.ana, composer, f"step:match {harness.match} 0:1")
    await harness.press(harness.ana, composer, f"play:match {harness.match} 0:1ne")
    (button,) = composer.buttons
    assert (composer.text, button.label) == ("✅ Orange's baby came out of the sea to c3.", "Next match")
    assert str(button.url).endswith(f"/{second.channel_id}/{second.id}")


async def test_a_deleted_card_comes_back_with_board(harness: BotHarness) -> None:
    card = await harness.begin()
    harness.owner.delete(card)
    with pytest.raises(IllegalAction):
        await harness.ana.click(card, "Play")
    assert (await harness.bring(harness.ben)).text == "Here is the board."
    back = await harness.card_with(harness.ana.mention)
    assert back.pings == []
    assert (await harness.press(harness.ana, back, "Play")).ephemeral


async def test_spectators_see_the_board_privately(harness: BotHarness) -> None:
    await harness.begin()
    theirs = await harness.shown(harness.cleo, "match", match=harness.match)
    assert theirs.ephemeral
    mine = await harness.shown(harness.ben, "match", match=harness.match)
    assert mine.images[0].data != theirs.images[0].data
