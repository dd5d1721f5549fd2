"""Tournaments, from the card to the trophies, as members meet them."""

import asyncio
from typing import Any, Final

import pytest

from engine.match.errors import TournamentRefused
from engine.registry import games
from sandbox import Member, Message, Permission
from sandbox.model.permissions import BOT
from services.events.views import Organiser, Terms, TournamentView
from services.matches.views import MatchView, Person, Place
from tests.bot.conftest import GAME, BotHarness
from tests.bot.test_crashes import Act, crash_everywhere, delivered

EIGHT: Final = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


class Hall:
    """A server with members who play a tournament, which its owner runs."""

    def __init__(self, harness: BotHarness, names: tuple[str, ...]) -> None:
        self.harness = harness
        known = {"Ana", "Ben", "Cleo"}
        self.members = [
            harness.server.member(name) if name in known else harness.server.add(name) for name in names
        ]
        self.by_id = {member.id: member for member in self.members}

    @property
    def owner(self) -> Member:
        return self.harness.owner

    async def create(self, **terms: Any) -> Message:
        """The card of a new tournament."""
        wanted = {"name": "Winter Cup", "game": GAME, "format": "swiss", **terms}
        answer = await self.harness.do(self.owner, "tournament create", **wanted)
        assert "tournament is open" in answer.text
        return await self.card("Join")

    async def card(self, label: str = "How it works") -> Message:
        """The tournament's card, once it has a button of that label."""
        found: Message = await self.harness.until(lambda: self.harness.card(label))
        return found

    async def join(self, *members: Member) -> None:
        """Press Join, for everybody where nobody is named."""
        card = await self.card("Join")
        for member in members or self.members:
            answer = await self.harness.press(member, card, "Join")
            assert "You are in" in answer.text, answer.text

    async def start(self) -> None:
        """Start it by command."""
        answer = await self.harness.do(self.owner, "tournament start")
        assert "has started" in answer.text

    async def view(self) -> TournamentView:
        """The first tournament as it is stored."""
        return await self.harness.client.services.tournaments.view(1)

    async def running(self) -> list[MatchView]:
        """The matches that are being played, once those of whoever left are over."""
        matches = self.harness.client.services.matches
        async with asyncio.timeout(60):
            while True:
                view = await self.view()
                gone = {entrant.number for entrant in view.entrants if entrant.left is not None}
                held = [match for meeting in view.meetings for match in meeting.matches if not match.places]
                if not any(gone & set(match.entrants) for match in held):
                    return [await matches.view(match.match_id) for match in held]
                await asyncio.sleep(0.01)

    async def said(self, text: str) -> Message:
        """The line in the thread that begins so, once it is there."""

        def found() -> Message | None:
            return next((post for post in self.lines() if post.text.startswith(text)), None)

        line: Message = await self.harness.until(found)
        return line

    def lines(self) -> list[Message]:
        """What the bot has said beside cards, the oldest first."""
        return [post for post in self.harness.cards() if not post.labels]

    def count(self, text: str) -> int:
        """How many lines begin so."""
        return sum(post.text.startswith(text) for post in self.lines())

    async def resign(self, match: MatchView, loser: Member) -> None:
        """Let a member give up a match."""
        sure = await self.harness.do(loser, "resign", match=match.id)
        await self.harness.press(loser, sure.message, "Yes, resign")

    def later(self, match: MatchView) -> Member:
        """Of two players the one who joined later."""
        return max((self.by_id[seat.player_id] for seat in match.seats), key=self.members.index)

    async def play_round(self, number: int) -> None:
        """End all matches of a round: who joined later resigns."""
        await self.said(f"**Round {number}**")
        for match in await self.running():
            await self.resign(match, self.later(match))
        await self.said(f"**Results of round {number}**")

    async def refused(self, who: Member, command: str, **options: Any) -> str:
        """The private sentence of a refused command."""
        return await self.harness.refused(await self.harness.do(who, f"tournament {command}", **options))


@pytest.fixture
async def hall(harness: BotHarness) -> Hall:
    """Eight members."""
    return Hall(harness, EIGHT)


@pytest.fixture
async def four(harness: BotHarness) -> Hall:
    """Four members."""
    return Hall(harness, EIGHT[:4])


def met(view: TournamentView) -> list[frozenset[int]]:
    """The pairs who met."""
    return [frozenset(meeting.entrants) for meeting in view.meetings if len(meeting.entrants) > 1]


async def test_a_swiss_of_eight_with_two_drop_outs(hall: Hall) -> None:
    harness, server = hall.harness, hall.harness.server
    champion = server.role("Champion")
    server.bot_role.allow(BOT | Permission.MANAGE_ROLES)
    card = await hall.create(places=8, role=champion)
    (field,) = card.images
    assert field.alt == "The field of the tournament: nobody yet. 8 of 8 places are free."
    assert "Starts when all places are taken" in card.text
    await hall.join()  # the last one starts it
    started = await hall.said("🏁 **Winter Cup** begins with 8 players")
    assert sorted(started.pings) == sorted(hall.by_id)
    card = await hall.card("Standings")
    await harness.until(lambda: "Round 1 of 4" in card.text)
    thread = next(each for each in harness.channel.threads if each.name == "🏆 Winter Cup")
    assert started.channel_id == thread.id
    await hall.play_round(1)
    gus, hal = hall.members[6:]
    await hall.said("**Round 2**")
    sure = await harness.shown(gus, "tournament withdraw")
    assert "you resign the match that you are playing" in sure.text
    await harness.press(gus, sure, "Yes, leave it")
    await hall.said("👋 **Gus** left the tournament.")
    await harness.do(hall.owner, "tournament remove", member=hal)
    await hall.said("**Hal** was taken out of the tournament.")
    await hall.play_round(2)
    await hall.play_round(3)
    await hall.play_round(4)
    end = await hall.said("🏆 **<@")
    view = await hall.view()
    assert view.winner is not None
    assert end.pings == [view.winner.id]
    assert "now has the role Champion" in end.text
    assert champion.key in server.guild.members[str(view.winner.id)]["roles"]
    (cross,) = end.images
    assert cross.alt.startswith(f"Cross table: 1. {view.winner.name}: R1: ")
    await harness.until(lambda: "wins the tournament" in card.text)
    assert card.labels == ["Standings", "Cross table", "Pairings", "Rules", "How it works"]
    pairs = met(view)
    assert len(set(pairs)) == len(pairs)
    assert [standing.entrant for standing in view.standings[-2:]] == [6, 7] or {6, 7} == {
        standing.entrant for standing in view.standings[-2:]
    }
    for number in range(1, 5):
        assert hall.count(f"**Round {number}**") == hall.count(f"**Results of round {number}**") == 1
    profile = await harness.shown(server.member(view.winner.name), "profile")
    assert "Trophies: 🥇 Winter Cup" in profile.text


async def test_cards_of_matches_name_the_tournament_and_the_round(four: Hall) -> None:
    harness = four.harness
    await four.create(format="round-robin")
    await four.join()
    await four.start()
    await four.said("**Round 1**")
    card = await harness.card_with("🏆 Winter Cup · round 1")
    first, _ = await four.running()
    sheet = await harness.shown(four.members[0], "match", match=first.id)
    assert "🏆 Winter Cup · round 1" in sheet.text
    thread = next(each for each in harness.channel.threads if each.id == card.channel_id)
    assert thread.name.startswith("Penguin Soccer: ")
    await four.play_round(1)
    await four.play_round(2)
    await four.play_round(3)
    end = await four.said("🏆 **<@")
    (cross,) = end.images
    assert "1. Ana: 2: 1, 3: 1, 4: 1, = 3" in cross.alt
    assert "🥈 Ben · 🥉 Cleo" in end.text


async def test_a_knockout_of_five_in_series_of_three(harness: BotHarness) -> None:
    hall = Hall(harness, EIGHT[:5])
    await hall.create(format="knockout", series=3)
    await hall.join()
    await hall.start()
    assert "**Round 2**" in (await hall.said("**Round 1**")).text  # who has a bye goes on at once
    while (await hall.view()).status == "running":
        for match in await hall.running():
            await hall.resign(match, hall.later(match))
    end = await hall.said("🏆 **<@")
    assert end.pings == [hall.members[0].id]
    (bracket,) = end.images
    assert bracket.alt.startswith("Knockout bracket. Round 3: Ana beat ")
    assert "has a bye" in bracket.alt
    assert "🥈 " in end.text
    assert len(end.text.partition("🥉")[2].split(", ")) == 2
    card = await hall.card("Bracket")
    shown = await harness.opened(hall.members[1], card, "Standings")
    assert shown.images[0].alt.startswith("Standings: 1. Ana")


async def test_tables_of_four(harness: BotHarness) -> None:
    hall = Hall(harness, EIGHT[:4])
    game = next(key for key, each in games().items() if {3, 4} <= set(each.about.seats))
    await hall.create(format="tables", game=game, rounds=1)
    await hall.join()
    await hall.start()
    await hall.said("**Round 1**")
    (match,) = await hall.running()
    assert len(match.seats) == 4
    for member in hall.members[:0:-1]:
        await hall.resign(match, member)
    results = await hall.said("**Results of round 1**")
    assert "**Ana** 1, " in results.text
    assert (await hall.said("🏆 **<@")).pings == [hall.members[0].id]


async def test_who_looks_is_marked_in_the_standings_and_reads_them_as_text(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    await four.create()
    assert "no standings before" in (await harness.do(ana, "tournament standings")).text
    await four.join()
    await four.start()
    await four.play_round(1)
    shown = await harness.shown(ana, "tournament standings")
    assert shown.labels == ["Cross table", "Pairings"]
    other = await harness.shown(ben, "tournament standings")
    assert shown.images[0].data != other.images[0].data
    await harness.set_own(ana, text_board=True)
    text = await harness.shown(ana, "tournament standings")
    assert not text.images
    assert "Ana, 1 point" in text.text
    pairings = await harness.shown(ana, "tournament pairings", round=1)
    assert "· **Ana** – " in pairings.text
    later = await harness.opened(ana, pairings, "Cross table")
    assert "R1:" in later.text


async def test_a_field_can_be_left_and_joined_again(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    card = await four.create(places=4)
    await four.join(ana, ben)
    await harness.until(lambda: "2 of 4 places are free" in card.images[0].alt)
    assert "out of the field" in (await harness.press(ben, card, "Leave")).text
    await harness.until(lambda: "3 of 4 places are free" in card.images[0].alt)
    assert "out of the field" in (await harness.do(ana, "tournament withdraw")).text
    await harness.until(lambda: "nobody yet" in card.images[0].alt)
    await four.join(ana)
    await harness.until(lambda: "The field of the tournament: Ana." in card.images[0].alt)
    how = await harness.opened(ben, card, "How it works")
    assert "Buchholz" in how.text
    assert "SHA-256" in how.text
    rules = await harness.opened(ben, card, "Rules")
    assert rules.ephemeral


async def test_who_cannot_join(four: Hall) -> None:
    harness, (ana, ben, cleo, dan) = four.harness, four.members
    card = await four.create(places=3)
    await harness.do(cleo, "block", member=four.owner)
    assert "has blocked the other" in await harness.refused(await harness.press(cleo, card, "Join"))
    await harness.do(cleo, "unblock", member=four.owner)
    await four.join(ana, ben)
    assert "in this tournament already" in await harness.refused(await harness.press(ana, card, "Join"))
    assert "aren't in this tournament" in await harness.refused(await harness.press(dan, card, "Leave"))
    late, later = [await harness.shown(who, "tournament show") for who in (dan, ana)]
    await four.join(cleo)
    await four.said("**Round 1**")
    assert "has started already" in await harness.refused(await harness.press(dan, late, "Join"))
    assert "has started already" in await harness.refused(await harness.press(ana, later, "Leave"))
    with pytest.raises(TournamentRefused, match="bot"):
        await harness.client.services.tournaments.join(1, Person(ana.id, "Robot", bot=True), 1)


async def test_the_last_place_goes_to_one_of_two(four: Hall) -> None:
    harness, (ana, ben, cleo, _) = four.harness, four.members
    card = await four.create(places=2, start="1d")
    await four.join(ana, ben)
    await harness.until(lambda: "All 2 places" in card.images[0].alt)
    shown = await harness.shown(cleo, "tournament show")
    assert "Join" not in shown.labels  # nobody can press what is switched off
    with pytest.raises(TournamentRefused, match="full"):
        await harness.client.services.tournaments.join(1, Person(cleo.id, "Cleo"), 1)


CREATED: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "no clock": ({"clock": "none"}, "needs a clock"),
    "an unknown clock": ({"clock": "soon"}, "no clock called"),
    "too many for a round-robin": ({"format": "round-robin", "places": 100}, "2 to 64 players"),
    "rounds of a knockout": ({"format": "knockout", "rounds": 3}, "no number of rounds"),
    "a series of a Swiss": ({"series": 3}, "Only a knockout"),
    "a Swiss twice": ({"twice": True}, "Only in a round-robin"),
    "no tables for two": ({"format": "tables"}, "isn't played by three and four"),
    "a start that is no time": ({"start": "soon"}, "as a start"),
    "a start too far away": ({"start": "90d"}, "30 days at most"),
    "an unknown option": ({"options": "colour=red"}, ""),
    "no option of a tournament": ({"options": "first=opponent"}, "no option called"),
}


@pytest.mark.parametrize("wrong", CREATED)
async def test_terms_that_do_not_fit(four: Hall, wrong: str) -> None:
    terms, said = CREATED[wrong]
    wanted = {"name": "Cup", "game": GAME, "format": "swiss", **terms}
    assert said in await four.refused(four.owner, "create", **wanted)
    assert four.harness.card("Join") is None


async def test_who_may_create_and_run(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    wanted = {"name": "Cup", "game": GAME, "format": "swiss"}
    assert "Only members with Manage Server" in await four.refused(ana, "create", **wanted)
    role = harness.server.role("Organiser")
    settings = await harness.shown(four.owner, "server settings")
    await (await four.owner.choose(settings, "serverevents", role)).settled()
    ana.take(role)
    assert "is open" in (await harness.do(ana, "tournament create", **wanted)).text
    await four.card("Join")
    for command in ("start", "cancel"):
        assert "opened this tournament" in await four.refused(ben, command)
    assert "opened this tournament" in await four.refused(ben, "extend", days=1)
    assert "opened this tournament" in await four.refused(ben, "remove", member=ana)
    assert "Nobody has joined yet" in await four.refused(ana, "start")
    await four.join(ben)
    assert "Only one player has joined" in await four.refused(ana, "start")
    assert "Give 1 to 14 days" in await four.refused(ana, "extend", days=15)
    assert "1 day more" in (await harness.do(ana, "tournament extend", days=1)).text
    assert "aren't in this tournament" in await four.refused(ana, "remove", member=ana)


async def test_which_tournament_is_meant(four: Hall) -> None:
    harness, (ana, *_) = four.harness, four.members
    for command in ("show", "standings", "pairings", "withdraw"):
        assert "no tournament here yet" in await four.refused(ana, command)
    await four.create()
    await four.create(name="Summer Cup")
    await harness.post("Summer Cup")
    assert "There are 2 tournaments" in await four.refused(ana, "show")
    assert "no such tournament" in await four.refused(ana, "show", tournament=99)
    typed = await ana.autocomplete(
        "tournament show", option="tournament", typed="sum", channel=harness.channel
    )
    assert [(choice.name, choice.value) for choice in typed] == [("Summer Cup (open for entries)", 2)]
    assert "Summer Cup" in (await harness.shown(ana, "tournament show", tournament=2)).text


async def test_a_tournament_is_called_off(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    card = await four.create()
    await four.join(ana, ben)
    question = await harness.shown(four.owner, "tournament cancel")
    await harness.press(four.owner, question, "Keep it on")
    assert "goes on" in question.text
    question = await harness.shown(four.owner, "tournament cancel")
    await harness.press(four.owner, question, "Yes, call it off")
    await four.said("The tournament was called off.")
    await harness.until(lambda: "was called off" in card.text)
    assert card.labels == ["Rules", "How it works"]
    assert "is over" in await four.refused(four.owner, "cancel")
    assert "is over" in await four.refused(four.owner, "extend", days=1)
    assert "is over" in await four.refused(ana, "withdraw")


async def test_too_few_by_the_start(four: Hall) -> None:
    card = await four.create(start="12h")
    await four.join(four.members[0])
    await four.harness.turn(hours=13)
    await four.said("Too few players joined")
    await four.harness.until(lambda: "Too few" in card.text)


async def test_a_restart_in_the_middle_changes_nothing(four: Hall) -> None:
    harness = four.harness
    await four.create()
    await four.join()
    await harness.restart()
    await four.start()
    await four.said("**Round 1**")
    first, second = await four.running()
    await four.resign(first, four.later(first))
    await harness.restart()
    await four.resign(second, four.later(second))
    await harness.restart()
    await four.play_round(2)
    await harness.restart()
    await four.play_round(3)
    await four.said("🏆 **<@")
    await harness.restart()
    await delivered(harness)
    for number in (1, 2, 3):
        assert four.count(f"**Round {number}**") == four.count(f"**Results of round {number}**") == 1
    assert four.count("🏆 **<@") == four.count("🏁") == 1
    assert len([post for post in harness.cards() if "How it works" in post.labels]) == 1


async def end_all(harness: BotHarness) -> None:
    """Call off what is open or running: only so many may be at the same time."""
    services, owner = harness.client.services, harness.owner
    for each in await services.tournaments.of_server(harness.server.id):
        if each.status in ("open", "running"):
            await services.tournaments.cancel(each.id, Organiser(Person(owner.id, owner.name), manages=True))


async def test_a_tournament_is_announced_once(four: Hall) -> None:
    harness = four.harness
    wanted = {"name": "Cup", "game": GAME, "format": "swiss"}

    async def begin() -> Act:
        await end_all(harness)
        return lambda: harness.do(four.owner, "tournament create", **wanted)

    def check(number: int) -> None:
        cards = [post for post in harness.cards() if "How it works" in post.labels]
        threads = [each for each in harness.channel.threads if each.name == "🏆 Cup"]
        assert len(cards) == len(threads) == number

    assert await crash_everywhere(harness, begin, check) >= 4


async def test_a_start_is_said_once(four: Hall) -> None:
    harness, begun = four.harness, list[int]()

    def moves() -> int:
        return len([post for post in harness.cards() if "Move" in post.labels])

    async def begin() -> Act:
        # Rounds are paired by the sweep, which the outbox does not wait for.
        await harness.until(lambda: four.count("**Round 1**") == moves() == len(begun))
        await end_all(harness)
        tournaments = harness.client.services.tournaments
        view = await tournaments.create(
            Organiser(Person(four.owner.id, four.owner.name), manages=True),
            Place(harness.channel.id, harness.server.id, harness.server.name),
            Terms(name="Cup", game=GAME, format="swiss", clock="correspondence:3"),
        )
        for member in four.members[:2]:
            await tournaments.join(view.id, Person(member.id, member.name), 1)
        begun.append(view.id)
        return lambda: harness.do(four.owner, "tournament start", tournament=view.id)

    def check(number: int) -> None:
        assert four.count("🏁 **Cup** begins") == number
        assert max(four.count("**Round 1**"), moves()) <= number

    assert await crash_everywhere(harness, begin, check) >= 4
    await harness.until(lambda: four.count("**Round 1**") == moves() == len(begun))


async def test_it_goes_on_in_the_channel_where_threads_are_off(four: Hall) -> None:
    harness = four.harness
    await harness.set_server(threads=False)
    await four.create()
    await four.join()
    await four.start()
    line = await four.said("**Round 1** · Winter Cup")
    assert line.channel_id == harness.channel.id
    for match in await four.running():
        await four.resign(match, four.later(match))
    await four.said("**Results of round 1** · Winter Cup")
    assert harness.channel.threads == []


async def test_german(four: Hall) -> None:
    harness = four.harness
    await harness.set_server(language="de")
    await harness.set_own(four.owner, language="de")
    answer = await harness.do(
        four.owner, "tournament create", name="Pokal", game=GAME, format="swiss", places=2
    )
    assert "Dein Turnier ist offen" in answer.text
    card = await four.card("Beitreten")
    assert card.labels == ["Beitreten", "Verlassen", "Regeln", "So geht es"]
    for member in four.members[:2]:
        await harness.press(member, card, "Beitreten")
    await four.said("🏁 **Pokal** beginnt mit 2 Spielern")
    await four.said("**Runde 1**")


async def test_a_server_that_the_bot_leaves_has_no_tournament_any_more(four: Hall) -> None:
    await four.create()
    await four.join()
    await four.start()
    await four.said("**Round 1**")
    await delivered(four.harness)
    four.harness.discord.kick_bot(four.harness.server)
    async with asyncio.timeout(60):
        while (await four.view()).ended_by != "server-left":  # noqa: ASYNC110 - the database sets no event
            await asyncio.sleep(0.01)
