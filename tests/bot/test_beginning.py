"""A newcomer's ways in, tap by tap: ``/help``, ``/play``, the rules, a new server's card."""

import pytest

from cogs.begin.challenge import ChallengeForm, OfferAnswer, ShowOffer
from cogs.begin.play import PlayOption
from cogs.begin.terms import ComputerTerms, Terms
from cogs.ui.buttons import PersistentItem, item_of
from cogs.ui.custom_ids import OutdatedItem, custom_id
from engine import registry
from sandbox import Member, Message
from sandbox.rest import users
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_acknowledgement import forged
from tests.bot.test_computer import beat

MOST_TAPS = 3
"""From ``/play`` to the board, the command itself included."""
LOCALES = {
    "en-GB": ("Penguin Soccer", "To the board"),
    "de": ("Pinguinfußball", "Zum Brett"),
}


class Thumb:
    """A member who has nothing but a thumb: every command and every press is counted."""

    def __init__(self, harness: BotHarness, who: Member) -> None:
        self.harness, self.who, self.taps = harness, who, 0

    async def send(self, command: str) -> Message:
        """Send a command without any option."""
        self.taps += 1
        return await self.harness.shown(self.who, command)

    async def press(self, message: Message, label: str) -> Message:
        self.taps += 1
        return await self.harness.opened(self.who, message, label)

    def follow(self, message: Message, label: str) -> int:
        self.taps += 1
        (link,) = [each for each in message.buttons if each.label == label]
        assert link.url is not None
        return int(link.url.split("/")[-2])


@pytest.mark.parametrize("locale", list(LOCALES))
async def test_play_leads_to_the_board_in_three_taps(harness: BotHarness, locale: str) -> None:
    harness.ana.locale = locale
    game, board = LOCALES[locale]
    thumb = Thumb(harness, harness.ana)
    message = await thumb.send("play")
    assert message.ephemeral
    assert len(message.files) == 1
    message = await thumb.press(message, game)
    channel = thumb.follow(message, board)
    assert thumb.taps <= MOST_TAPS
    match = await harness.view()
    assert match.channel_id == channel
    assert match.game == GAME
    assert match.seats[1 - (match.seat_of(harness.ana.id) or 0)].computer == 1


async def test_the_options_of_a_game_are_chosen_after_it_and_no_others(harness: BotHarness) -> None:
    await beat(harness, 1)
    message = await harness.shown(harness.ana, "play")
    await harness.press(harness.ana, message, "Penguin Soccer")
    assert message.selects == []
    await harness.press(harness.ana, message, "Options")
    assert [menu.custom_id.rpartition(":")[2] for menu in message.selects] == ["edition", "first", "limit"]
    edition, first, _ = message.selects
    await (await harness.ana.choose(message, edition.custom_id, "classic")).settled()
    await (await harness.ana.choose(message, message.selects[1].custom_id, "opponent")).settled()
    assert first.custom_id != message.selects[1].custom_id
    assert "Edition: classic" in message.text
    await harness.press(harness.ana, message, "1 Beginner")
    match = await harness.client.services.matches.view(harness.match + 1)
    assert match.options == {"edition": "classic"}
    assert match.seats[0].computer == 1


async def test_typed_options_still_work_and_lead_to_the_step_that_is_left(harness: BotHarness) -> None:
    await beat(harness, 1)
    message = await harness.shown(harness.ana, "play", game=GAME, options="edition=classic, first=challenger")
    assert "Edition: classic" in message.text
    await harness.press(harness.ana, message, "2 Easy")
    match = await harness.client.services.matches.view(harness.match + 1)
    assert (match.options, match.seat_of(harness.ana.id)) == ({"edition": "classic"}, 0)
    message = await harness.shown(harness.ana, "play", level=8)
    await harness.press(harness.ana, message, "Polar Dare!")
    assert {
        seat.computer for seat in (await harness.client.services.matches.view(harness.match + 2)).seats
    } == {None, 8}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": GAME, "options": "nonsense"}, "can't read “nonsense” as an option"),
        ({"game": GAME, "options": "fog=thick"}, "no option called “fog”"),
        ({"game": GAME, "options": "edition=ancient"}, "choose one of: modern, classic"),
        ({"game": GAME, "options": "first=me"}, "choose one of: lot, challenger, opponent"),
        ({"game": GAME, "options": "limit=soon"}, "can't read “soon” as a move limit"),
        ({"game": GAME, "options": "clock=none"}, "no option called “clock”"),
        ({"options": "edition=classic"}, "Choose the game too"),
    ],
)
async def test_what_is_typed_wrongly_gets_a_sentence(
    harness: BotHarness, options: dict[str, str], sentence: str
) -> None:
    assert sentence in await harness.refused(await harness.do(harness.ana, "play", **options))


async def test_play_works_in_direct_messages_and_stays_there(harness: BotHarness) -> None:
    harness.ana.locale = "de"
    message = await (await harness.ana.slash("play", channel=harness.ana.dm)).settled()
    await harness.press(harness.ana, message.message, "Pinguinfußball")

    def mine() -> Message | None:
        return next((post for post in harness.ana.sees(harness.ana.dm) if "Spielen" in post.labels), None)

    card: Message = await harness.until(mine)
    assert "du bist dran" in card.text
    assert (await harness.view()).private
    black = (await harness.view()).seat_of(harness.ana.id)
    own = {"move": "1sw" if black else "1ne"}
    await (await harness.ana.slash("move", channel=harness.ana.dm, options=own)).settled()
    assert own["move"] in (await harness.view()).moves
    assert harness.cards() == []
    refused = await (
        await harness.ben.slash("matches", channel=harness.channel, options={"match": harness.match})
    ).settled()
    assert f"no match number {harness.match}" in await harness.refused(refused)


async def test_a_match_against_the_computer_has_a_private_thread_where_the_server_allows_it(
    harness: BotHarness,
) -> None:
    await harness.play_computer(harness.ana, game=GAME, level=3, first="challenger")
    card = await harness.card_with(harness.ana.mention)
    (thread,) = harness.channel.threads
    assert card.channel_id == thread.id
    assert thread.name == f"Penguin Soccer: Ana – computer 3 · #{harness.match}"
    assert harness.ana.sees(thread)
    assert harness.ben.sees(thread) == []
    refused = await harness.do(harness.ben, "match", match=harness.match)
    assert f"no match number {harness.match}" in await harness.refused(refused)
    await harness.set_server(private_threads=False)
    await harness.play_computer(harness.ben, game=GAME, level=2, first="challenger")
    await harness.card_with(harness.ben.mention)
    public = next(each for each in harness.channel.threads if each.id != thread.id)
    assert harness.cleo.sees(public)
    assert not (await harness.client.services.matches.view(harness.match + 1)).private


async def test_a_private_match_whose_thread_is_gone_goes_on_in_direct_messages(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    await harness.card_with(harness.ana.mention)
    harness.channel.threads[0].delete()
    await harness.do(harness.ana, "move", move="1ne")
    sent = await harness.until(
        lambda: [post for post in harness.ana.sees(harness.ana.dm) if "Play" in post.labels]
    )
    assert "here is your board" in sent[0].text
    assert [post for post in harness.cards() if "Play" in post.labels] == []


@pytest.mark.essential
async def test_private_matches_are_on_no_page_of_others(harness: BotHarness) -> None:
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    assert "in play" not in (await harness.do(harness.ben, "profile", member=harness.ana)).text
    await harness.do(harness.ana, "move", move="1ne")
    await harness.card_at(2)
    await harness.resign(harness.ana)
    await harness.finished()
    for who in (harness.ana, harness.ben):
        assert (await harness.do(who, "profile", member=harness.ana)).text == "### Ana"
    alone = await (await harness.ana.slash("profile", channel=harness.ana.dm)).settled()
    assert "1 lost" in alone.text
    assert "0 matches" in (await harness.do(harness.ben, "history", member=harness.ana)).text
    assert f"#{harness.match}" in (await harness.do(harness.ana, "history")).text


async def test_the_card_speaks_the_language_of_the_only_person(harness: BotHarness) -> None:
    harness.ana.locale = "de"
    await harness.play_computer(harness.ana, game=GAME, level=1, first="challenger")
    card = await harness.card_with("du bist dran", label="Spielen")
    assert "Computer 1" in card.text
    assert "Computer 1" in harness.channel.threads[0].name


@pytest.mark.essential
async def test_help_is_a_picture_and_five_ways_that_work(harness: BotHarness) -> None:
    ways = {
        "Play": "Choose a game",
        "Learn": "Learn a game",
        "Challenge": "Challenge",
        "Rules": "Rules",
        "Puzzle": "you are",
    }
    for label, expected in ways.items():
        message = await harness.shown(harness.ana, "help")
        assert message.labels == [*ways, "Commands", "Credits", "Text board: off"]
        assert len(message.files) == 1
        if label == "Challenge":
            assert (await harness.form(harness.ana, message, label)).title == "Challenge"
            continue
        await harness.press(harness.ana, message, label)
        assert expected in message.text


@pytest.mark.essential
async def test_boards_in_words_are_switched_on_in_the_help(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "help")
    await harness.press(harness.ana, message, "Text board: off")
    assert "Text board: on" in message.labels
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Play")
    assert "- Baby is in the sea" in opened.text
    assert "```" not in opened.text
    squares = await harness.opened(harness.ana, opened, "Squares")
    assert "8 .  .  ." in squares.text


@pytest.mark.parametrize(
    ("locale", "privacy", "terms"),
    [("en-GB", "Privacy policy", "Terms of service"), ("de", "Datenschutz", "Nutzungsbedingungen")],
)
async def test_the_help_links_the_privacy_policy_and_terms_that_the_application_names(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch, locale: str, privacy: str, terms: str
) -> None:
    links = ("https://example.org/privacy", "https://example.org/terms")
    named = dict(zip(("privacy_policy_url", "terms_of_service_url"), links, strict=True))
    whole = users.application(offline.discord.world) | named
    monkeypatch.setattr(users, "application", lambda _, **__: whole)
    await offline.start()
    offline.ana.user.locale = locale
    message = await offline.shown(offline.ana, "help")
    assert message.text.endswith(f"-# [{privacy}]({links[0]}) · [{terms}]({links[1]})")


@pytest.mark.essential
async def test_the_rules_of_a_game_end_with_a_way_to_play_it(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "help")
    await harness.press(harness.ana, message, "Rules")
    await harness.press(harness.ana, message, "Penguin Soccer")
    (edition,) = message.selects
    await (await harness.ana.choose(message, edition.custom_id, "classic")).settled()
    while "Play this now" not in message.labels:
        await harness.press(harness.ana, message, "▶")
    await harness.press(harness.ana, message, "Play this now")
    assert (await harness.view()).options == {"edition": "classic"}


async def test_a_game_that_the_server_does_not_allow_is_not_offered(harness: BotHarness) -> None:
    await harness.set_server(games=(GAME,))
    message = await harness.shown(harness.ana, "play")
    assert message.labels == ["Penguin Soccer"]


async def test_the_steps_of_somebody_else_are_refused_kindly(own_bot: BotHarness) -> None:
    message = await own_bot.shown(own_bot.ben, "play")
    samples = {
        "playgame": custom_id("playgame", (ComputerTerms(GAME), "closed")),
        "playlevel": custom_id("playlevel", (ComputerTerms(GAME), 1)),
        "sendoffer": custom_id("sendoffer", (Terms(GAME), 0)),
        "enter": custom_id("enter", ("play",)),
    }
    for name, item in samples.items():
        found = forged(own_bot, item, message)
        await own_bot.until(found.settled.done)
        assert found.original is not None
        said = Message(own_bot.discord.world, found.original)
        assert said.ephemeral
        assert "belongs to somebody else" in said.text, name
    assert own_bot.cards() == []


@pytest.mark.parametrize("item", [
    custom_id("playgame", (GAME, "9", "closed")),
    custom_id("playlevel", (GAME, "0.0.0.0.0.0.0.1", 1)),
    custom_id("offer", (GAME, 0, "~", "open")),
    custom_id("newchallenge", (GAME, 0, "", "open")),
    custom_id("playoption", (GAME, "", "weather")),
    custom_id("playgame", (GAME, "", "ajar")),
])  # fmt: skip
async def test_old_steps_are_refused_kindly(own_bot: BotHarness, item: str) -> None:
    message = await own_bot.shown(own_bot.ana, "help")
    found = forged(own_bot, item, message)

    def sentences() -> list[str]:
        posts = [Message(own_bot.discord.world, post) for post in (*found.follow_ups, found.original) if post]
        return [post.text for post in posts if post.ephemeral and "earlier version of me" in post.text]

    await own_bot.until(sentences)


@pytest.mark.parametrize("kind", [ComputerTerms, Terms])
@pytest.mark.parametrize("game", list(registry.games()))
def test_every_answer_fits_a_custom_id_and_is_read_back(game: str, kind: type[Terms]) -> None:
    last = {each.name: each.values[-1] for each in kind(game).asked} | {"limit": "100000"}
    if kind is Terms:
        last["clock"] = "correspondence:14"
    terms = kind(game, last)
    assert kind.parse(str(terms)) == terms
    assert kind.parse(f"{game}/") == kind(game)
    items: dict[type[PersistentItem], tuple[object, ...]] = {
        OfferAnswer: (terms, 10**18, "begins-with", "closed"),
        ShowOffer: (terms, 10**18),
        ChallengeForm: (terms, 10**18),
    }
    if kind is ComputerTerms:
        items = {PlayOption: (terms, "begins-with")}
    for item, fields in items.items():
        made = custom_id(item.name, fields)
        assert len(made) <= 100, made
        assert isinstance(item_of(made), item)
    with pytest.raises(OutdatedItem):
        kind.parse(f"{terms}.1.1")


def test_the_usual_seat_can_be_typed() -> None:
    terms = ComputerTerms.typed("polar-dare", "colour=usual")
    assert terms.seat is None
