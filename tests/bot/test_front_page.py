"""The front page of a match: its offer in the channel, which shows the match from then on."""

import sqlite3
from typing import Any

import pytest

from cogs.delivery import front_pages
from sandbox import Message
from tests.bot.conftest import own_harness
from tests.bot.harness import WHITE_WINS, BotHarness

harness = own_harness
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the next edit."""
    for name in ("OF_MATCH_S", "OF_CHANNEL_S", "FIRST_CARD_S", "AGAIN_S", "LOOK_S"):
        monkeypatch.setattr(front_pages, name, 0.02)


def posts(harness: BotHarness) -> list[Message]:
    """The bot's messages in the channel itself."""
    seen = [post for post in harness.ana.sees(harness.channel) if not post.ephemeral]
    return [post for post in seen if post.json["type"] in (0, 19)]


async def page_with(harness: BotHarness, text: str, label: str = "Watch") -> Message:
    def found() -> Message | None:
        return next((post for post in posts(harness) if text in post.text and label in post.labels), None)

    page: Message = await harness.until(found)
    return page


async def forgotten(harness: BotHarness) -> bool:
    return await harness.client.services.front_pages.of(harness.match) is None


@pytest.mark.usefixtures("quick")
async def test_the_offer_becomes_the_page_and_ends_with_the_result(harness: BotHarness) -> None:
    await harness.begin_by_cards()
    offer = posts(harness)[-1]
    page = await page_with(harness, "Ana is to move")
    assert page.id == offer.id
    assert page.labels == ["Watch"]
    assert page.images[0].alt.startswith("Ana (Orange), to move; Ben (Purple).")
    await harness.play("2ne")
    page = await page_with(harness, "Ben is to move")
    assert page.id == offer.id
    assert page.images[0].alt.startswith("Ana (Orange); Ben (Purple), to move.")
    await harness.submit(*WHITE_WINS[1:])
    over = await page_with(harness, "Ana wins", "Replay")
    assert over.images[0].alt.startswith("Ana (Orange), winner; Ben (Purple).")
    assert over.id == offer.id
    assert over.labels == ["Challenge the winner", "Replay"]
    while not await forgotten(harness):
        await harness.until_quiet()
    assert [post.id for post in posts(harness)] == [offer.id]


@pytest.mark.usefixtures("quick")
async def test_one_tap_challenges_the_winner_on_the_same_terms(harness: BotHarness) -> None:
    await harness.begin_by_cards(clock="correspondence:5", edition="classic", rated=False, limit="none")
    await harness.submit(*WHITE_WINS)
    over = await page_with(harness, "Ana wins", "Replay")
    reply = await harness.press(harness.cleo, over, "Challenge the winner")
    assert reply.message is None, "the offer is there for everybody"
    (made,) = await harness.client.services.challenges.pending_of(harness.cleo.id)
    opponent = made.opponent and made.opponent.id
    assert (opponent, made.clock, made.rated) == (harness.ana.id, "correspondence:5", False)
    assert (made.options["edition"], made.turn_limit, made.first) == ("classic", None, "lot")
    assert (await harness.until(lambda: harness.card("Accept"))).pings == [harness.ana.id]
    for _ in range(2):
        assert (await harness.press(harness.cleo, over, "Challenge the winner")).message is None
    fourth = await harness.press(harness.cleo, over, "Challenge the winner")
    assert "has enough challenges waiting" in await harness.refused(fourth)
    with_self = await harness.press(harness.ana, over, "Challenge the winner")
    assert "can't challenge yourself" in await harness.refused(with_self)


@pytest.mark.usefixtures("quick")
async def test_pages_are_edited_though_the_database_is_away_at_the_start(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [sqlite3.OperationalError("database is locked")]
    pages = type(harness.client.services.front_pages)
    matches = pages.matches

    async def away_at_first(self: Any) -> Any:
        if failures:
            raise failures.pop()
        return await matches(self)

    await harness.begin_by_cards()
    monkeypatch.setattr(pages, "matches", away_at_first)
    await harness.restart()
    await harness.play("2ne")
    await page_with(harness, "Ben is to move")
    assert not failures


async def test_moves_that_come_fast_share_an_edit(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_pages, "FIRST_CARD_S", 0.02)
    edits = list[int]()
    show = front_pages.FrontPageWorker.show

    async def counted(worker: front_pages.FrontPageWorker, *about: Any) -> Any:
        edits.append(about[0].ply)
        return await show(worker, *about)

    monkeypatch.setattr(front_pages.FrontPageWorker, "show", counted)
    await harness.begin_by_cards()
    await page_with(harness, "Ana is to move")
    await harness.submit(*WHITE_WINS[:4])
    await harness.until_quiet()
    assert edits == [0]
    await harness.restart()  # as after a crash: what was not shown yet is shown at once
    await page_with(harness, "Ana is to move")
    await harness.until(lambda: edits == [0, 4])


@pytest.mark.usefixtures("quick")
async def test_a_page_that_was_deleted_or_shut_comes_back_once_with_the_result(harness: BotHarness) -> None:
    await harness.begin_by_cards()
    page = await page_with(harness, "Ana is to move")
    harness.owner.delete(page)
    await harness.submit(*WHITE_WINS[:2])
    await harness.until_quiet()
    while not (await harness.client.services.front_pages.of(harness.match)).lost:  # type: ignore[union-attr]
        await harness.until_quiet()
    assert posts(harness) == []
    await harness.submit(*WHITE_WINS[2:])
    over = await page_with(harness, "Ana wins", "Replay")
    while not await forgotten(harness):
        await harness.until_quiet()
    await harness.restart()
    await harness.until_quiet()
    assert [post.id for post in posts(harness)] == [over.id]


@pytest.mark.usefixtures("quick")
async def test_too_many_edits_of_an_old_message_are_waited_for(harness: BotHarness) -> None:
    await harness.begin_by_cards()
    page = await page_with(harness, "Ana is to move")
    harness.discord.faults.refuse(EDIT, 30046, times=3)
    await harness.submit("2ne")
    assert (await page_with(harness, "Ben is to move")).id == page.id
    assert harness.discord.faults.planned == 0


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("settings", [{"front_pages": False}, {"threads": False}])
async def test_a_match_without_a_page_leaves_one_line(harness: BotHarness, settings: dict[str, bool]) -> None:
    await harness.set_server(**settings)
    await harness.begin_by_cards()
    offer = await harness.until(lambda: next((p for p in posts(harness) if "Accepted" in p.text), None))
    assert offer.labels == []
    while not await forgotten(harness):
        await harness.until_quiet()


@pytest.mark.usefixtures("quick")
async def test_a_rematch_gets_a_page_of_its_own_in_the_channel(harness: BotHarness) -> None:
    await harness.begin_by_cards()
    await harness.submit(*WHITE_WINS)
    first = await page_with(harness, "Ana wins", "Replay")
    card = await harness.card_with(label="Rematch")
    await harness.press(harness.ana, card, "Rematch")
    await harness.until_quiet()
    called = next(post for post in harness.cards() if "Ana would like a rematch" in post.text)
    assert [each.label for each in called.buttons] == ["To the challenge"]
    assert called.pings == []
    await harness.press(harness.ben, card, "Rematch")
    second = await page_with(harness, "is to move")
    assert second.id > first.id
    assert [post.id for post in posts(harness)] == [first.id, second.id]


@pytest.mark.usefixtures("quick")
async def test_page_and_end_card_have_the_score_between_the_two(harness: BotHarness) -> None:
    await harness.begin_by_cards()
    assert "Head to head" not in (await page_with(harness, "Ana is to move")).text
    await harness.submit(*WHITE_WINS)
    assert "Head to head: Ana 1 : 0 Ben" in (await page_with(harness, "Ana wins", "Replay")).text
    assert "Head to head: Ana 1 : 0 Ben" in (await harness.card_with(label="Rematch")).text
    await harness.begin_by_cards()
    assert "Head to head: Ana 1 : 0 Ben" in (await page_with(harness, "Ana is to move")).text
