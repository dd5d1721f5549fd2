"""Members who play a tournament, and what the bot says about it."""

import asyncio
from typing import Any, Final

from sandbox import Member, Message
from services.events.views import TournamentView
from services.matches.views import MatchView, Person
from tests.bot.harness import GAME, BotHarness
from tests.waits import WAIT_S

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

    @property
    def number(self) -> int:
        """The number of the first tournament."""
        return self.harness.first.tournament

    async def create(self, **terms: Any) -> Message:
        """The card of a new tournament, in which nobody is yet."""
        wanted = {"name": "Winter Cup", "game": GAME, "format": "swiss", **terms}
        answer = await self.harness.do(self.owner, "tournament create", **wanted)
        assert answer.message is None, answer.text
        tournaments = self.harness.client.services.tournaments
        newest = max(each.id for each in await tournaments.of_server(self.harness.server.id))
        await tournaments.leave(newest, Person(self.owner.id, self.owner.name))
        return await self.card()

    async def card(self, *texts: str) -> Message:
        """The tournament's card, once it says all this."""
        more = f"tshow:{self.number}:standings:0"

        def found() -> Message | None:
            held = [post for post in self.harness.cards() if post.control(more)]
            return held[-1] if held and all(text in held[-1].text for text in texts) else None

        card: Message = await self.harness.until(found)
        return card

    async def join(self, *members: Member) -> None:
        """Press Join, for everybody where nobody is named."""
        card = await self.card()
        for member in members or self.members:
            await self.harness.press(member, card, "Join")
            assert member.id in (await self.view()).by_player

    async def start(self) -> None:
        await self.harness.do(self.owner, "tournament start")
        assert (await self.view()).started_ms is not None

    async def view(self) -> TournamentView:
        """The first tournament as it is stored."""
        return await self.harness.client.services.tournaments.view(self.number)

    async def running(self) -> list[MatchView]:
        """The matches that are being played, once those of whoever left are over."""
        matches = self.harness.client.services.matches
        async with asyncio.timeout(WAIT_S):
            while True:
                view = await self.view()
                gone = {entrant.number for entrant in view.entrants if entrant.left is not None}
                held = [match for meeting in view.meetings for match in meeting.matches if not match.places]
                if not any(gone & set(match.entrants) for match in held):
                    return [await matches.view(match.match_id) for match in held]
                await asyncio.sleep(0.01)

    async def another(self, known: set[int]) -> MatchView:
        """The match that is being played, once it is none of those that are known."""
        async with asyncio.timeout(WAIT_S):
            while True:
                held = await self.running()
                if held and held[0].id not in known:
                    return held[0]
                await asyncio.sleep(0.01)

    async def said(self, text: str) -> Message:
        """The line in the thread whose first line has this text, once it is there."""

        def found() -> Message | None:
            return next((post for post in self.lines() if text in head_of(post)), None)

        line: Message = await self.harness.until(found)
        return line

    def lines(self) -> list[Message]:
        """What the bot has said beside cards, the oldest first."""
        return [post for post in self.harness.cards() if not post.labels]

    def count(self, text: str) -> int:
        """How many of the lines have this text in their first line."""
        return sum(text in head_of(post) for post in self.lines())

    async def resign(self, match: MatchView, loser: Member) -> None:
        """Let a member give up a match."""
        sure = await self.harness.do(loser, "resign", match=match.id)
        await self.harness.press(loser, sure.message, "Yes, resign")

    def later(self, match: MatchView) -> Member:
        """Of two players the one who joined later."""
        return max((self.by_id[seat.player_id] for seat in match.seats), key=self.members.index)

    async def play_round(self, number: int) -> None:
        """End all matches of a round: who joined later resigns."""
        await self.said(f"Round {number} begins.")
        for match in await self.running():
            await self.resign(match, self.later(match))
        await self.said(f"Round {number} is over.")

    async def refused(self, who: Member, command: str, **options: Any) -> str:
        """The private sentence of a refused command."""
        return await self.harness.refused(await self.harness.do(who, f"tournament {command}", **options))


def head_of(post: Message) -> str:
    """The first line of a message."""
    return post.text.partition("\n")[0]
