"""Tournaments, from the card to the trophies, as members meet them."""

import pytest

from engine.match.calendar import DAY_MS
from sandbox import Member, Message, Permission
from sandbox.model.permissions import BOT
from services.events.views import TournamentView
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import EIGHT, Hall


@pytest.fixture
async def hall(harness: BotHarness) -> Hall:
    """Eight members."""
    return Hall(harness, EIGHT)


def met(view: TournamentView) -> list[frozenset[int]]:
    """The pairs who met."""
    return [frozenset(meeting.entrants) for meeting in view.meetings if len(meeting.entrants) > 1]


async def test_a_swiss_of_eight_with_two_drop_outs(hall: Hall) -> None:
    harness, server = hall.harness, hall.harness.server
    champion = server.role("Champion")
    server.bot_role.allow(BOT | Permission.MANAGE_ROLES)
    card = await hall.create(places=8, role=champion)
    nobody = "The field of the tournament: nobody yet. 8 of 8 places are free."
    await harness.until(lambda: [each.alt for each in card.images] == [nobody])
    assert "Starts when full, or when Antarctica's owner starts it; at the latest on" in card.text
    assert card.labels == ["Join", "More"]
    await hall.join()  # the last one starts it
    started = await hall.said("Winter Cup begins with 8 players")
    assert sorted(started.pings) == sorted(hall.by_id)
    card = await hall.card("Round 1 of 4")
    thread = next(each for each in harness.channel.threads if each.name == "🏆 Winter Cup")
    assert started.channel_id == thread.id
    await hall.play_round(1)
    await hall.said("Round 2 begins.")
    leavers = [hall.later(match) for match in (await hall.running())[-2:]]  # lots decide who meets
    for leaver in leavers:
        sure = await harness.shown(leaver, "tournament withdraw")
        assert "you resign the match that you are playing" in sure.text
        await harness.press(leaver, sure, "Yes, leave it")
        await hall.said(f"{leaver.name} left the tournament.")
    await hall.play_round(2)
    await hall.play_round(3)
    await hall.play_round(4)
    end = await hall.said("! 🏆")
    view = await hall.view()
    assert view.winner is not None
    assert end.pings == [view.winner.id]
    assert "now has the role Champion" in end.text
    assert champion.key in server.guild.members[str(view.winner.id)]["roles"]
    (cross,) = end.images
    assert cross.alt.startswith(f"Cross table: 1. {view.winner.name}: R1: ")
    await harness.until(lambda: "wins the tournament" in card.text)
    assert card.labels == ["More"]
    pairs = met(view)
    assert len(set(pairs)) == len(pairs)
    numbers = {view.by_player[leaver.id].number for leaver in leavers}
    assert {standing.entrant for standing in view.standings[-2:]} == numbers
    for number in range(1, 5):
        assert hall.count(f"Round {number} begins.") == hall.count(f"Round {number} is over.") == 1
    profile = await harness.shown(server.member(view.winner.name), "profile")
    assert "Trophies: 🥇 Winter Cup" in profile.text


async def test_cards_of_matches_name_the_tournament_and_the_round(four: Hall) -> None:
    harness = four.harness
    await four.create(format="round-robin")
    await four.join()
    await four.start()
    await four.said("Round 1 begins.")
    card = await harness.card_with("🏆 Winter Cup · round 1")
    first, _ = await four.running()
    sheet = await harness.shown(four.members[0], "match", match=first.id)
    assert "🏆 Winter Cup · round 1" in sheet.text
    thread = next(each for each in harness.channel.threads if each.id == card.channel_id)
    assert thread.name.startswith("Penguin Soccer: ")
    await four.play_round(1)
    await four.play_round(2)
    await four.play_round(3)
    end = await four.said("! 🏆")
    (cross,) = end.images
    assert "1. Ana: 2: 1, 3: 1, 4: 1, = 3" in cross.alt
    assert "🥈 Ben · 🥉 Cleo" in end.text


async def test_a_cup_repeats_until_whoever_made_it_stops_it(four: Hall) -> None:
    harness, owner = four.harness, four.owner
    card = await four.create()
    assert not (await harness.opened(four.members[0], card, "More")).selects
    sheet = await harness.opened(owner, card, "More")
    (menu,) = sheet.selects
    assert menu.options[0] == ("not posted again", "-1")
    await (await owner.choose(sheet, menu.custom_id, "0")).settled()
    assert "every " in sheet.text
    await harness.until(lambda: "every " in card.text)
    await four.join()
    await four.start()
    await four.said("Round 1 begins.")
    await harness.turn(days=7)
    number = four.number + 1
    join = f"tjoin:{number}"
    again = await harness.until(lambda: next((p for p in harness.cards() if p.control(join)), None))
    assert again.text.startswith(card.text.partition("\n")[0])
    assert "every " in again.text
    await harness.until(lambda: "every " not in card.text)
    sheet = await harness.opened(owner, again, "More")
    await (await owner.choose(sheet, f"trepeat:{number}", "-1")).settled()
    await harness.until(lambda: "every " not in again.text)


async def test_a_knockout_of_five(harness: BotHarness) -> None:
    hall = Hall(harness, EIGHT[:5])
    await hall.create(format="knockout")
    await hall.join()
    await hall.start()
    assert "Round 2 begins." in (await hall.said("Round 1 begins.")).text  # who has a bye goes on at once
    while (await hall.view()).status == "running":
        for match in await hall.running():
            await hall.resign(match, hall.later(match))
    end = await hall.said("! 🏆")
    assert end.pings == [hall.members[0].id]
    (bracket,) = end.images
    assert bracket.alt.startswith("Knockout bracket. Round 3: Ana beat ")
    assert "has a bye" in bracket.alt
    assert "🥈 " in end.text
    assert len(end.text.partition("🥉")[2].split(", ")) == 2
    card = await hall.card()
    shown = await harness.opened(hall.members[1], card, "More")
    assert shown.images[0].alt.startswith("Standings: 1. Ana")


async def test_who_looks_is_marked_in_the_standings_and_reads_them_as_text(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    await four.create()
    assert (await harness.shown(ana, "tournament show")).labels == ["Join", "Rules", "How it works"]
    await four.join()
    await four.start()
    await four.play_round(1)
    shown = await harness.shown(ana, "tournament standings")
    assert shown.labels == ["Leave", "Cross table", "Rules", "How it works"]
    other = await harness.shown(ben, "tournament standings")
    assert shown.images[0].data != other.images[0].data
    await harness.set_own(ana, text_board=True)
    text = await harness.shown(ana, "tournament standings")
    assert not text.images
    assert "Ana, 1 point" in text.text
    later = await harness.opened(ana, text, "Cross table")
    assert "R1:" in later.text


async def pages(harness: BotHarness, who: Member, message: Message) -> list[str]:
    """A private answer on each of its pages, as far as they go."""
    found = [message.text]
    while "▶" in message.labels:
        message = await harness.opened(who, message, "▶")
        found.append(message.text)
    return found


async def test_what_has_no_room_on_a_card_has_pages(four: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    harness, (ana, *_, dan) = four.harness, four.members
    for place in ("render.events.rows", "render.events.field", "cogs.cards.tournament_pictures"):
        monkeypatch.setattr(f"{place}.MOST_ROWS", 2)
    monkeypatch.setattr("render.events.rows.AROUND", 0)
    monkeypatch.setattr("cogs.cards.tournament_sheet.LONG", 30)
    await four.create()
    await four.join()
    shown = await harness.shown(dan, "tournament show")
    assert "Dan" in shown.images[0].alt  # in front is where the reader is
    assert "page 1 of 2" in shown.text
    await harness.press(dan, shown, "▶")
    assert ": Cleo, Dan. " in shown.images[0].alt
    await harness.press(dan, shown, "◀")
    assert ": Ana, Ben. " in shown.images[0].alt
    await four.start()
    await four.play_round(1)
    await four.said("Round 2 begins.")
    for part in ("standings", "cross table"):
        table = await harness.shown(ana, "tournament standings")
        if part != "standings":
            table = await harness.opened(ana, table, "Cross table")
        first = table.images[0].alt
        await harness.press(ana, table, "▶")
        assert "page 2 of 2" in table.text
        assert table.images[0].alt.split(": ")[1][0] in "34", first
        assert "▶" not in table.labels
    await harness.set_own(ana, text_board=True)
    texts = await pages(harness, ana, await harness.shown(ana, "tournament standings"))
    assert [f"page {page} of {len(texts)}" in text for page, text in enumerate(texts, 1)] == [True] * 4


async def test_two_draws_are_decided_by_a_lot_whose_secret_is_shown(four: Hall) -> None:
    harness, (ana, ben, cleo, dan) = four.harness, four.members
    matches = harness.client.services.matches
    card = await four.create(format="knockout")
    await four.join()
    for member in (ana, ben):
        await harness.press_behind(member, card, "Leave")  # an entrant's number is no place in the field
    await four.start()
    shown = await harness.shown(cleo, "tournament show")
    how = await harness.opened(cleo, shown, "How it works")
    assert f"SHA-256 `{(await four.view()).commitment}`" in how.text
    assert "secret: " not in how.text
    drawn = set[int]()
    for _ in range(2):
        match = await four.another(drawn)
        await matches.act(match.id, cleo.id, "offer-draw")
        await matches.act(match.id, dan.id, "accept-draw")
        drawn.add(match.id)
    end = await four.said("! 🏆")
    view = await four.view()
    (meeting,) = view.meetings
    winner = four.by_id[end.pings[0]].name
    results = await four.said("Round 1 is over.")
    assert f"**{winner}**" in results.text
    assert "(by fair chance)" in results.text
    assert winner == EIGHT[meeting.entrants[view.lots.decision(0)]]
    shown = await harness.shown(cleo, "tournament show")
    how = await harness.opened(cleo, shown, "How it works")
    assert f"interaction: `{view.id}/{view.interaction_id}`" in how.text
    assert f"secret: `{view.secret}`" in how.text


async def test_who_left_before_the_start_changes_no_other_name(four: Hall) -> None:
    harness, (ana, ben, cleo, dan) = four.harness, four.members
    card = await four.create()
    await four.join()
    for member in (ana, cleo):
        await harness.press_behind(member, card, "Leave")
    await harness.until(lambda: "The field of the tournament, 2 players: Ben, Dan." in card.images[0].alt)
    for member in (ben, dan):
        marked = await harness.shown(member, "tournament show")
        assert marked.images[0].data != card.images[0].data
    await harness.set_own(ben, text_board=True)
    assert "1. Ben" in (await harness.shown(ben, "tournament show")).text
    await four.start()
    assert "Ben – Dan" in (await four.said("Round 1 begins.")).text.replace("Dan – Ben", "Ben – Dan")
    (match,) = await four.running()
    await four.resign(match, dan)
    end = await four.said("! 🏆")
    assert end.pings == [ben.id]
    assert "🥈 Dan" in end.text
    assert end.images[0].alt.startswith("Cross table: 1. Ben: R1: ")
    assert "Ben, 1 point" in (await harness.shown(ben, "tournament standings")).text


@pytest.mark.slow(but=("test_whoever_opened_it_gives_more_time_and_starts_it_behind_more",))
async def test_whoever_opened_it_gives_more_time_and_starts_it_behind_more(four: Hall) -> None:
    harness, owner, ben = four.harness, four.owner, four.members[1]
    await harness.do(owner, "tournament create", name="Cup", game=GAME, format="swiss")
    card = await four.card()
    assert (await harness.opened(ben, card, "More")).labels == ["Join", "Rules", "How it works"]
    sheet = await harness.opened(owner, card, "More")
    assert sheet.labels == ["Leave", "Start now", "Extend", "Rules", "How it works", "Call off"]
    before = (await four.view()).starts_ms
    assert "Only one player has joined" in await harness.follow_up(
        await harness.press(owner, sheet, "Start now")
    )
    form = await harness.form(owner, sheet, "Extend")
    await (await owner.submit(form, {"days": "3"})).settled()
    assert (await four.view()).starts_ms == before + 3 * DAY_MS
    await four.join(ben)
    await harness.press(owner, sheet, "Start now")
    await four.said("Cup begins with 2 players")
    await harness.until(lambda: "Join" not in card.labels)
    assert "Start now" not in sheet.labels
    assert {each.player.id for each in (await four.view()).entrants} == {owner.id, ben.id}


async def test_a_cup_of_three_ranks_by_points_and_shares_places_until_it_is_over(harness: BotHarness) -> None:
    """Whoever had a bye was left out of the results, and a lot set equal entrants apart."""
    hall = Hall(harness, EIGHT[:3])
    await hall.create(places=3)
    await hall.join()
    await hall.said("Round 1 begins.")
    (match,) = await hall.running()
    await hall.resign(match, hall.later(match))
    (table,) = (await hall.said("Round 1 is over.")).images
    winner = hall.by_id[
        next(each.player_id for each in match.seats if each.player_id != hall.later(match).id)
    ]
    bye = next(each for each in hall.members if each.id not in {seat.player_id for seat in match.seats})
    lines = {
        f"1. {winner.name}, 1 point",
        f"1. {bye.name}, 1 point",
        f"3. {hall.later(match).name}, 0 points",
    }
    assert {line.strip(" .,") for line in table.alt.removeprefix("Standings: ").split(";")} == lines


async def test_it_goes_on_in_the_channel_where_threads_are_off(four: Hall) -> None:
    harness = four.harness
    await harness.set_server(threads=False)
    await four.create()
    await four.join()
    await four.start()
    line = await four.said("Round 1 begins. · Winter Cup")
    assert line.channel_id == harness.channel.id
    for match in await four.running():
        await four.resign(match, four.later(match))
    await four.said("Round 1 is over. · Winter Cup")
    assert harness.channel.threads == []
