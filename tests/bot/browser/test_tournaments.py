"""A Swiss of eight with two drop-outs as a phone shows it."""

import asyncio
from random import Random
from typing import Final

from sandbox import Message
from services.events.views import Organiser
from services.matches.views import MatchView, Person
from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.crash import delivered
from tests.bot.harness import BotHarness
from tests.bot.tournament_hall import EIGHT, Hall

ROUNDS: Final = 4
SEMI_FINALS: Final = 2
LAST_ENTRY: Final = 7
DRAWN: Final = 0.25


class Photographer:
    """Ends matches by chance that is the same each time, checks and photographs what the bot says."""

    def __init__(self, hall: Hall, page: OpenPage, album: Album) -> None:
        self.hall, self.page, self.album = hall, page, album
        self.rng = Random(11)

    async def take(self, name: str, message: Message, who: str = "Ana") -> None:
        """Check and photograph a message, once the bot has done all there is to do."""
        await delivered(self.hall.harness)
        await self.album.take(await self.page.message_of(who, message))
        self.album.keep(name)

    async def end(self, match: MatchView) -> None:
        """End a match: a draw, or somebody resigns."""
        if self.rng.random() < DRAWN:
            matches, (one, other) = self.hall.harness.client.services.matches, match.seats
            await matches.act(match.id, one.player_id, "offer-draw")
            await matches.act(match.id, other.player_id, "accept-draw")
        else:
            loser = self.rng.choice([seat.player_id for seat in match.seats])
            await self.hall.harness.client.services.matches.act(match.id, loser, "resign")

    async def play(self, number: int) -> None:
        """Play a round to its end, with a photograph of its results."""
        await self.hall.said(f"Round {number} begins.")
        for match in await self.hall.running():
            await self.end(match)
        await self.take(f"round-{number}", await self.hall.said(f"Round {number} is over."))


def card_of(harness: BotHarness, custom_id: str) -> Message | None:
    posts = harness.cards()
    return next((post for post in posts if custom_id in [each.custom_id for each in post.buttons]), None)


@PHONE_ONLY
async def test_every_card_of_a_swiss_fits_a_phone(page: OpenPage, harness: BotHarness) -> None:
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    hall = Hall(harness, EIGHT)
    camera = Photographer(hall, page, Album("tournament"))
    card = await hall.create(places=8)
    await hall.join(*hall.members[:6])
    await harness.until(lambda: "2 of 8 places" in card.images[0].alt)
    await camera.take("open", card)
    sheet = await harness.opened(hall.members[0], card, "More")
    await camera.take("how", await harness.opened(hall.members[0], sheet, "How it works"))
    gus, hal = hall.members[6:]
    await hall.join(gus)
    # Its number is mixed into the lots: a click's own depends on how many commands there are.
    await harness.client.services.tournaments.join(1, Person(hal.id, hal.name), LAST_ENTRY)
    await camera.take("started", await hall.said("Winter Cup begins"))
    await camera.take("pairings", await hall.said("Round 1 begins."))
    await camera.take("match", await harness.until(lambda: card_of(harness, "more:1:0")))
    await camera.play(1)
    await hall.said("Round 2 begins.")
    for leaver in (gus, hal):
        question = await harness.shown(leaver, "tournament withdraw")
        if leaver is gus:
            await camera.take("withdraw", question, "Gus")
        await harness.press(leaver, question, "Yes, leave it")
        await hall.said(f"{leaver.name} left")
    await camera.play(2)
    await camera.take("running", card)
    await camera.take("standings", await harness.shown(hall.members[2], "tournament standings"), "Cleo")
    await camera.play(3)
    await camera.play(ROUNDS)
    await camera.take("end", await hall.said("! 🏆"))
    await camera.take("finished", card)
    view = await hall.view()
    assert view.winner is not None
    winner = harness.server.member(view.winner.name)
    await camera.take("profile", await harness.shown(winner, "profile"), winner.name)


@PHONE_ONLY
async def test_every_card_of_a_knockout_fits_a_phone(page: OpenPage, harness: BotHarness) -> None:
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    await harness.set_server(language="de")
    await harness.set_own(harness.owner, language="de")
    hall = Hall(harness, EIGHT[:6])
    camera = Photographer(hall, page, Album("knockout"))
    terms = {"name": "Winterpokal", "game": "penguin-soccer", "format": "knockout"}
    await harness.do(harness.owner, "tournament create", **terms)
    # Who makes a tournament takes part in it, and is none of the six.
    await harness.client.services.tournaments.leave(1, Person(harness.owner.id, harness.owner.name))
    card = await hall.card()
    for member in hall.members:
        await harness.press(member, card, "Beitreten")
    owner = Organiser(Person(harness.owner.id, harness.owner.name), manages=True)
    await harness.client.services.tournaments.start(1, owner, LAST_ENTRY)
    await hall.said("Runde 1 beginnt.")
    first = {frozenset(meeting.entrants) for meeting in (await hall.view()).in_round(1)}
    while not hall.count("Runde 1 ist vorbei."):
        for match in await hall.running():
            if (
                frozenset(map(hall.members.index, (hall.by_id[seat.player_id] for seat in match.seats)))
                in first
            ):
                await hall.resign(match, hall.later(match))
    while len(await hall.running()) < SEMI_FINALS:  # noqa: ASYNC110 - the database sets no event
        await asyncio.sleep(0.01)
    await camera.take("runde", card)
    while (await hall.view()).status == "running":
        for match in await hall.running():
            await hall.resign(match, hall.later(match))
    await camera.take("ende", await hall.said("! 🏆"))
    await camera.take("karte", card)
