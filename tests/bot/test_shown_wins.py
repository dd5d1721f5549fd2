"""Wins against the computer in the channel: asked once on each server, off under Privacy."""

from dataclasses import replace
from typing import Any

import pytest

from sandbox import Member, Message, Permission
from services.matches.views import MatchView, Person
from tests.bot.crash import Crash, delivered
from tests.bot.games.piecepack_soccer.test_aiming import KEY, SOUTH_WINS
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_one_card import answered

ASKED = "Show your wins in"
SWITCH = "Show my wins on this server"


async def newest(harness: BotHarness) -> MatchView:
    services, number = harness.client.services, harness.match
    while await services.matches.exists(number + 1):
        number += 1
    return await services.matches.view(number)


async def begin(harness: BotHarness, level: int = 1) -> int:
    """The number of a new match of Ana's against the computer, in which it is her turn."""
    await harness.play_computer(harness.ana, game=GAME, level=level, first="challenger")
    match = (await newest(harness)).id
    await card_with(harness, f"more:{match}:0")
    return match


async def win(harness: BotHarness, level: int = 1) -> Message:
    """The last card of a match that Ana has won, as the computer has resigned."""
    return await resigned(harness, await begin(harness, level), level)


async def resigned(harness: BotHarness, match: int, level: int = 1) -> Message:
    """The last card of a match in which the computer has resigned after Ana's first move."""
    matches = harness.client.services.matches
    await matches.act(match, harness.ana.id, "move", text="1ne")
    await matches.act(match, level, "resign")
    return await card_with(harness, f"rematch:{match}")


async def begun(harness: BotHarness) -> MatchView:
    """A match of Piecepack Soccer against the computer, in private, in which Ana is Orange."""
    ana, place, options = (
        Person(harness.ana.id, "Ana"),
        replace(harness.here, private=True),
        {"hand": "steady"},
    )
    return await harness.client.services.computers.begin(
        ana, place, 9, game=KEY, level=1, options=options, first="challenger"
    )


async def card_with(harness: BotHarness, custom_id: str) -> Message:
    """The card that has a button."""

    def shown() -> Message | None:
        return next((c for c in harness.cards() if custom_id in [each.custom_id for each in c.buttons]), None)

    card: Message = await harness.until(shown)
    return card


def won_cards(harness: BotHarness) -> list[Message]:
    """The wins that are shown in the channel itself."""
    return [post for post in harness.channel.messages if post.images]


async def until_won(harness: BotHarness, count: int) -> None:
    await harness.until(lambda: len(won_cards(harness)) == count)


async def switch(harness: BotHarness, who: Member) -> Message:
    """The page Privacy."""
    return await harness.settings_page(who, "settings", "privacy")


async def test_yes_shows_this_win_with_its_film_and_pings_nobody(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = harness.client.services.matches

    async def run(*given: Any) -> str:
        return SOUTH_WINS[given[-1] % 10_000]  # the seed has the ply

    monkeypatch.setattr(harness.client.services.pool, "run", run)
    # A first match has its line-ups already.
    await matches.act((await begun(harness)).id, harness.ana.id, "resign")
    view = await begun(harness)
    harness.first = harness.first._replace(match=view.id)
    for move in SOUTH_WINS[::2]:
        view = await matches.act(view.id, harness.ana.id, "move", text=move)
        if view.outcome is None:
            view = await answered(harness, view.ply)
    card = await card_with(harness, f"rematch:{view.id}")
    assert ASKED in card.text
    assert card.channel_id != harness.channel.id
    assert won_cards(harness) == []
    assert [each.name for each in card.images] == ["board.gif"]
    await harness.press(harness.ana, card, "Yes")
    await harness.until(lambda: won_cards(harness))
    (shown,) = won_cards(harness)
    assert "Ana" in shown.text
    assert "Ana beat level 1 for the first time." in shown.text
    assert shown.images[0].name.startswith("win-")
    assert shown.pings == []
    assert shown.labels == ["Play level 1", "Challenge Ana"], "the thread is private"
    assert ASKED not in card.text
    assert "**Privacy** in" in card.text
    assert "Yes" not in card.labels
    assert "Replay" in card.labels
    assert [each.name for each in card.images] == ["board.gif"]


async def test_later_wins_are_shown_and_nobody_asks_again(harness: BotHarness) -> None:
    await harness.press(harness.ana, await win(harness), "Yes")
    await harness.until(lambda: len(won_cards(harness)) == 1)
    for level, count in ((1, 2), (2, 3)):
        assert ASKED not in (await win(harness, level)).text
        await until_won(harness, count)
    _, again, higher = won_cards(harness)
    assert "for the first time" not in again.text
    assert "Ana beat level 2 for the first time." in higher.text


async def test_no_is_not_asked_again_and_privacy_turns_wins_on_and_off(harness: BotHarness) -> None:
    assert SWITCH not in (await switch(harness, harness.ana)).text
    card = await win(harness)
    await harness.press(harness.ana, card, "No")
    await harness.until(lambda: ASKED not in card.text)
    assert ASKED not in (await win(harness)).text
    privacy = await switch(harness, harness.ana)
    assert f"{SWITCH}: **off**" in privacy.text
    await harness.press(harness.ana, privacy, "set:wins:on")
    assert f"{SWITCH}: **on**" in privacy.text
    await harness.until_quiet()
    assert won_cards(harness) == []
    await win(harness)
    await harness.until(lambda: len(won_cards(harness)) == 1)
    await harness.press(harness.ana, privacy, "set:wins:off")
    await win(harness)
    await harness.until_quiet()
    assert len(won_cards(harness)) == 1
    assert SWITCH not in (await switch(harness, harness.ben)).text


@pytest.mark.essential
async def test_only_the_winner_answers(harness: BotHarness) -> None:
    await harness.set_server(private_threads=False)
    card = await win(harness)
    sentence = await harness.refused(await harness.press(harness.ben, card, "Yes"))
    assert harness.ana.mention in sentence
    assert ASKED in card.text
    await harness.press(harness.ana, card, "Yes")
    await harness.until(lambda: won_cards(harness))
    shown = [each.label for each in won_cards(harness)[0].buttons]
    assert "To the board" in shown, "everybody may see this thread"


async def test_a_win_that_is_shown_leads_to_a_match_of_ones_own(harness: BotHarness) -> None:
    await harness.press(harness.ana, await win(harness), "Yes")
    shown = (await harness.until(lambda: won_cards(harness)))[0]
    await harness.press(harness.ben, shown, "Play level 1")
    match = await newest(harness)
    assert (match.seat_of(harness.ben.id) is not None, match.level) == (True, 1)
    reply = await harness.press(harness.ben, shown, "Challenge Ana")
    offer = await harness.until(lambda: harness.card("Accept"))
    assert reply.message is None
    assert offer.pings == [harness.ana.id]


async def test_a_match_in_the_channel_itself_asks_nothing(harness: BotHarness) -> None:
    await harness.set_server(private_threads=False, threads=False)
    card = await win(harness)
    assert card.channel_id == harness.channel.id
    assert ASKED not in card.text


async def test_where_stills_are_preferred_the_win_is_one(harness: BotHarness) -> None:
    await harness.set_server(stills=True)
    await harness.press(harness.ana, await win(harness), "Yes")
    await harness.until(lambda: won_cards(harness))
    assert won_cards(harness)[0].images[0].name.endswith(".png")


async def test_where_the_bot_may_not_post_it_neither_asks_nor_shows(harness: BotHarness) -> None:
    bens = await begin(ben := replace(harness, ana=harness.ben))
    card = await win(harness)
    harness.channel.overwrite(harness.server.everyone, deny=Permission.SEND_MESSAGES)
    await harness.press(harness.ana, card, "Yes")
    await harness.until(lambda: ASKED not in card.text)
    await harness.until_quiet()
    assert won_cards(harness) == []
    assert ASKED not in (await resigned(ben, bens)).text


async def test_a_win_is_shown_once_wherever_the_bot_is_killed(own_bot: BotHarness) -> None:
    harness, rounds, crashed = own_bot, 0, True
    await harness.press(harness.ana, await win(harness), "Yes")
    await delivered(harness)
    while crashed:
        number = await begin(harness)
        await delivered(harness)
        crash, matches = Crash(harness, rounds), harness.client.services.matches
        await matches.act(number, harness.ana.id, "move", text="1ne")
        await matches.act(number, 1, "resign")
        await delivered(harness, crash)
        crashed = crash.happened
        await harness.stop()
        harness.clock.turn(minutes=10)
        await harness.start()
        await delivered(harness)
        rounds += 1
        assert len(won_cards(harness)) == rounds + 1
    assert rounds > 4


async def test_an_answer_before_a_kill_is_asked_and_shown_once(
    own_bot: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = own_bot
    with monkeypatch.context() as patched:

        async def never(*_: Any) -> None:
            raise OSError

        card = await win(harness)
        await harness.until_quiet()
        patched.setattr(harness.client.services.outbox, "finish_with_card", never)
        await harness.press(harness.ana, card, "Yes")
        await harness.until(lambda: ASKED not in card.text)
        await harness.stop()
    harness.clock.turn(minutes=10)
    await harness.start()
    await harness.until(lambda: won_cards(harness))
    await delivered(harness)
    assert len(won_cards(harness)) == 1
    assert not any(ASKED in post.text for post in harness.cards())
