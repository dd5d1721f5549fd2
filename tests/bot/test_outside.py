"""Matches where the bot is no member: group messages, direct messages of two, servers without it."""

from dataclasses import dataclass, replace

import pytest

from sandbox import Channel, Member, Message, Permission, Reply
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, WHITE_WINS, BotHarness

harness = own_harness


@dataclass
class Place:
    """A place without the bot, and what can be seen there."""

    harness: BotHarness
    channel: Channel
    ana: Member
    ben: Member

    async def do(self, who: Member, command: str, /, **options: object) -> Reply:
        return await self.there.do(who, command, **options)

    @property
    def there(self) -> BotHarness:
        """What the members of the harness do, in this place."""
        return replace(self.harness, channel=self.channel)

    async def challenge(self, who: Member, **terms: object) -> Reply:
        """A challenge that is sent at once, rated."""
        return await self.there.challenge(who, **terms)

    def newest(self, label: str) -> Message | None:
        """The newest message in the place that everybody sees, with a button of that label."""
        return next((each for each in reversed(self.channel.messages) if label in each.labels), None)

    async def shown(self, label: str, *texts: str) -> Message:
        def found() -> Message | None:
            newest = self.newest(label)
            return newest if newest and all(text in newest.text for text in texts) else None

        message: Message = await self.harness.until(found)
        return message

    async def direct(self, who: Member, label: str, *texts: str) -> Message:
        """The newest direct message to a member with such a button."""

        def found() -> Message | None:
            for each in reversed(who.dm.messages):
                if label in each.labels:
                    return each if all(text in each.text for text in texts) else None
            return None

        message: Message = await self.harness.until(found)
        return message

    async def begin(self) -> Message:
        """A match that Ana begins against Ben; its card in the place."""
        await self.challenge(self.ana, game=GAME, first="challenger", opponent=self.ben)
        offer = await self.shown("Accept")
        await self.harness.press(self.ben, offer, "Accept")
        return await self.shown("Play", self.ana.mention)


@pytest.fixture
def strangers(harness: BotHarness) -> tuple[Member, Member]:
    """Dan, who has installed the app, and Eve, who has too; they share no server with the bot."""
    elsewhere = harness.discord.server("Elsewhere", members=["Dan", "Eve"], with_bot=False)
    dan, eve = elsewhere.member("Dan"), elsewhere.member("Eve")
    dan.install()
    eve.install()
    return dan, eve


@pytest.fixture
def group(harness: BotHarness, strangers: tuple[Member, Member]) -> Place:
    return Place(harness, harness.discord.group("Friends", *strangers), *strangers)


@pytest.fixture
def elsewhere(harness: BotHarness, strangers: tuple[Member, Member]) -> Place:
    dan, eve = strangers
    return Place(harness, dan.server.channel("general"), dan, eve)


def ply_of(card: Message) -> int:
    """The ply at which a card shows a match in play; -1 while a computer thinks."""
    button = card.control("Play")
    return int(button["custom_id"].split(":")[2]) if button else -1


async def play_to_the_end(place: Place) -> Message:
    """A whole match by the cards that the players are sent; the last card in the place."""
    await place.begin()
    for ply, move in enumerate(WHITE_WINS):
        who = (place.ana, place.ben)[ply % 2]
        await place.direct(who, "Play", who.mention)
        reply = await place.do(who, "move", move=move)
        assert reply.text.startswith("✅ "), reply.text
    return await place.shown("Rematch")


async def test_the_receipt_of_a_challenge_goes_there_too_once_it_is_accepted(group: Place) -> None:
    form = (await group.do(group.ana, "challenge", game=GAME)).message
    assert form is not None
    await group.harness.press(group.ana, form, "Send challenge")
    assert form.labels == ["Withdraw"]
    await group.harness.press(group.ben, await group.shown("Accept"), "Accept")
    await group.harness.until(lambda: form.deleted)


@pytest.mark.parametrize("where", ["group", "elsewhere"])
async def test_a_match_is_played_to_its_end_where_the_bot_is_no_member(
    where: str, request: pytest.FixtureRequest, harness: BotHarness
) -> None:
    place: Place = request.getfixturevalue(where)
    card = await play_to_the_end(place)
    assert card.images
    assert "Update" in card.labels
    # One message showed the whole match, brought up to date with each move.
    assert len([each for each in place.channel.messages if "Update" in each.labels]) == 1
    assert await place.direct(place.ben, "Rematch")
    # Every old direct message has lost its buttons, and nothing was tried that Discord refuses.
    await harness.until(lambda: [bool(each.labels) for each in place.ben.dm.messages].count(True) == 1)
    assert harness.discord.refused == []
    assert (await harness.view()).server_id is None


async def test_after_a_quarter_of_an_hour_the_next_player_there_brings_a_new_card(group: Place) -> None:
    first = await group.begin()
    await group.harness.turn(minutes=20)
    # A move that is made elsewhere leaves the place as it was ...
    harness = group.harness
    await (await group.ana.slash("move", channel=group.ana.dm, move="2ne")).settled()
    await group.direct(group.ben, "Play", group.ben.mention)
    await harness.until(lambda: not harness.client.worker.waiting)
    assert group.newest("Update") == first
    assert ply_of(first) == 0
    # ... until somebody presses the button on the card there,
    await harness.press(group.ben, first, "Update")
    await harness.until(lambda: ply_of(first) == 1)
    # which can be changed again from then on.
    await (await group.ben.slash("move", channel=group.ben.dm, move="3s")).settled()
    await harness.until(lambda: ply_of(first) == 2)
    # Where nobody pressed it, a move made there brings a new card.
    await harness.turn(minutes=20)
    await group.do(group.ana, "move", move="b2ne")
    await harness.until(lambda: group.newest("Update") not in (None, first))
    assert ply_of(await group.shown("Update")) == 3
    assert harness.discord.refused == []


async def test_board_shows_the_match_again_in_its_place(group: Place) -> None:
    first = await group.begin()
    await group.harness.turn(minutes=20)
    reply = await group.there.bring(group.ben)
    await group.harness.until(lambda: group.newest("Update") != first)
    assert "Here is the board" in reply.text


async def test_who_cannot_be_reached_is_pinged_there_and_reads_how_to_be(
    harness: BotHarness, group: Place
) -> None:
    group.ben.uninstall()
    await group.challenge(group.ana, game=GAME, first="challenger", opponent=group.ben)
    offer = await group.shown("Accept", "Add me to your account")
    await harness.press(group.ben, offer, "Accept")
    await group.shown("Play", group.ana.mention)
    await group.do(group.ana, "move", move="2ne")
    card = await group.shown("Play", group.ben.mention, "Add me to your account")
    assert group.ben.id in card.pings
    link = next(each.url for each in card.buttons if each.url)
    assert "integration_type=1" in link
    # Whoever has not added the app plays by the buttons of the card.
    composer = await harness.opened(group.ben, card, "Play")
    assert composer.ephemeral
    assert group.ben.dm.messages == []


async def test_a_match_against_the_computer_is_one_card_and_no_messages(
    harness: BotHarness, elsewhere: Place
) -> None:
    await elsewhere.there.play_computer(elsewhere.ana, game=GAME, level=1, first="challenger")
    card = await elsewhere.shown("Play", elsewhere.ana.mention)
    await elsewhere.do(elsewhere.ana, "move", move="2ne")
    await harness.until(lambda: ply_of(card) == 2)
    assert elsewhere.ana.dm.messages == []
    assert elsewhere.newest("Play") == card


async def test_after_a_restart_the_match_goes_on_by_direct_message(harness: BotHarness, group: Place) -> None:
    await group.begin()
    await harness.restart()
    await (await group.ana.slash("move", channel=group.ana.dm, move="2ne")).settled()
    await group.direct(group.ben, "Play", group.ben.mention)
    # The first try in the place was refused, and nothing is tried there again.
    await (await group.ben.slash("move", channel=group.ben.dm, move="3s")).settled()
    await group.direct(group.ana, "Play", group.ana.mention)
    assert len([each for each in harness.discord.refused if each.method == "POST"]) == 1


async def test_offers_reach_the_other_player_directly(harness: BotHarness, group: Place) -> None:
    card = await group.begin()
    await group.do(group.ana, "move", move="2ne")
    await group.direct(group.ben, "Play")
    await group.do(group.ana, "draw")
    offered = await group.direct(group.ben, "Accept draw")
    await harness.until(lambda: "Accept draw" in card.labels)
    await group.ben.click(offered, "Accept draw")
    await group.shown("Rematch")
    assert (await harness.view()).outcome is not None


async def test_a_rematch_is_asked_for_in_the_same_place(harness: BotHarness, group: Place) -> None:
    await group.begin()
    await group.do(group.ana, "move", move="2ne")
    await group.do(group.ben, "move", move="3s")
    sure = await group.do(group.ana, "resign")
    await harness.press(group.ana, sure.message, "Yes, resign")
    over = await group.shown("Rematch")
    await harness.press(group.ben, over, "Rematch")
    offer = await group.shown("Accept")
    await harness.press(group.ana, offer, "Accept")
    await group.shown("Play")
    assert (await harness.client.services.matches.view(2)).channel_id == group.channel.id


async def test_where_only_the_member_sees_answers_an_open_challenge_is_refused(
    harness: BotHarness, elsewhere: Place
) -> None:
    everyone = elsewhere.ana.server.everyone
    elsewhere.channel.overwrite(everyone, deny=Permission.USE_EXTERNAL_APPS)
    reply = await elsewhere.challenge(elsewhere.ana, game=GAME)
    assert "only you see my answers" in await harness.refused(reply)
    # To a named opponent it goes directly.
    await elsewhere.challenge(elsewhere.ana, game=GAME, opponent=elsewhere.ben, first="challenger")
    offer = await elsewhere.direct(elsewhere.ben, "Accept")
    await harness.press(elsewhere.ben, offer, "Accept")
    await elsewhere.direct(elsewhere.ana, "Play", elsewhere.ana.mention)


@pytest.mark.essential
async def test_a_challenge_that_nobody_can_see_is_withdrawn_and_its_maker_hears_of_it(
    harness: BotHarness, elsewhere: Place
) -> None:
    elsewhere.channel.overwrite(elsewhere.ana.server.everyone, deny=Permission.USE_EXTERNAL_APPS)
    elsewhere.ben.dm_open = False
    reply = await elsewhere.challenge(elsewhere.ana, game=GAME, opponent=elsewhere.ben)
    assert "withdrew it" in await harness.follow_up(reply)


async def test_a_contest_needs_a_server_with_the_bot(harness: BotHarness, group: Place) -> None:
    reply = await group.challenge(group.ana, game=GAME, opponent=group.ben, first="impression")
    assert "needs a server" in await harness.refused(reply)


@pytest.mark.slow(
    but=("test_a_match_elsewhere_is_private_to_its_place_and_on_no_servers_leaderboard[sqlite]",)
)
async def test_a_match_elsewhere_is_private_to_its_place_and_on_no_servers_leaderboard(
    harness: BotHarness, group: Place, elsewhere: Place
) -> None:
    await play_to_the_end(group)
    assert f"no match number {harness.match}" in await harness.refused(
        await harness.do(harness.ana, "match", match=harness.match)
    )
    fay = elsewhere.ana.server.add("Fay")
    fay.install()
    seen = await (await fay.slash("matches", channel=elsewhere.channel, match=harness.match)).settled()
    assert f"no match number {harness.match}" in await harness.refused(seen)
    here = await harness.do(harness.ana, "leaderboard", game=GAME)
    assert "none yet" in here.text
    there = await elsewhere.do(elsewhere.ana, "leaderboard", game=GAME)
    assert "everywhere" in there.text.lower()


@pytest.mark.essential
async def test_a_group_that_is_left_and_an_app_that_is_removed_leave_the_match_in_direct_messages(
    harness: BotHarness, group: Place
) -> None:
    await group.begin()
    group.ana.leave_group(group.channel)
    group.ana.uninstall()
    harness.server.add("Dan")  # a server in common: Dan can be written to
    await (await group.ana.slash("move", channel=group.ana.dm, move="2ne")).settled()
    await group.direct(group.ben, "Play", group.ben.mention)
    await (await group.ben.slash("move", channel=group.channel, move="3s")).settled()
    await group.direct(group.ana, "Play", group.ana.mention)


async def test_server_commands_are_offered_in_servers_with_the_bot_alone(
    harness: BotHarness, group: Place, elsewhere: Place
) -> None:
    outside = {each["name"] for each in group.ana.commands(group.channel)}
    assert outside == {each["name"] for each in elsewhere.ana.commands(elsewhere.channel)}
    assert {"play", "puzzle", "challenge", "move", "matches", "help", "profile", "settings"} <= outside
    assert outside.isdisjoint({"server", "tournament"})
    assert {"server", "tournament"} <= {each["name"] for each in harness.owner.commands(harness.channel)}
    assert len(harness.discord.world.commands[None]) <= 100


async def test_a_place_has_the_language_of_the_first_who_acted_there(
    harness: BotHarness, group: Place
) -> None:
    group.ana.locale = "de"
    await group.challenge(group.ana, game=GAME, first="challenger", opponent=group.ben)
    offer = await group.shown("Annehmen")
    await harness.press(group.ben, offer, "Annehmen")
    await group.shown("Aktualisieren", group.ana.mention)
    await group.direct(group.ana, "Spielen")
