"""What members do to bring a card about, in any language: buttons are named by their custom ids."""

from random import Random
from typing import Any, NamedTuple

from engine import registry
from engine.core.game import CHANCE
from sandbox import Channel, Member, Message
from services.matches.views import MatchView, Person
from services.players.settings_views import Language
from tests.bot.harness import BotHarness


class Shot(NamedTuple):
    """A message to be photographed, as a member sees it."""

    name: str
    who: Member
    message: Message


class Stage:
    """A server with four members and the bot, all in one language."""

    def __init__(self, harness: BotHarness, language: Language) -> None:
        self.harness = harness
        self.language = language
        self.dan = harness.server.add("Dan")
        self.rng = Random(4)
        self.matches = 0
        self.offers = 0

    async def prepare(self) -> None:
        """Let the bot write in the language everywhere, and into the channel."""
        await self.harness.set_server(language=self.language, threads=False)
        for member in (self.ana, self.ben, self.harness.cleo, self.dan):
            await self.harness.set_own(member, language=self.language)

    @property
    def ana(self) -> Member:
        return self.harness.ana

    @property
    def ben(self) -> Member:
        return self.harness.ben

    async def button(self, *prefixes: str) -> tuple[Message, str]:
        """The newest message with such a button, and the button's custom id."""
        starts = tuple(f"{prefix}:" for prefix in prefixes)

        def found() -> tuple[Message, str] | None:
            for post in reversed(self.harness.cards()):
                for each in post.buttons:
                    if each.custom_id and f"{each.custom_id}:".startswith(starts):
                        return post, each.custom_id
            return None

        card: tuple[Message, str] = await self.harness.until(found)
        return card

    async def has(self, prefix: str) -> bool:
        """Whether there is such a button on the newest cards."""
        buttons = (each.custom_id or "" for post in self.harness.cards() for each in post.buttons)
        return any(f"{each}:".startswith(f"{prefix}:") for each in buttons)

    async def card(self, prefix: str) -> Message:
        """The newest message with such a button."""
        return (await self.button(prefix))[0]

    async def press(self, who: Member, *prefixes: str) -> Message:
        """Press the newest such button; the answer."""
        message, custom_id = await self.button(*prefixes)
        return await self.harness.opened(who, message, custom_id)

    async def press_on(self, who: Member, message: Message, prefix: str) -> None:
        """Press the button of a message whose custom id begins so."""

        def found() -> str | None:
            ids = (each.custom_id or "" for each in message.buttons if not each.disabled)
            return next((each for each in ids if each.startswith((f"{prefix}:", f"{prefix} "))), None)

        await self.harness.press(who, message, await self.harness.until(found))

    async def begin(self, game: str, *moves: str, seats: int = 2, **options: Any) -> Message:
        """The card of a match that Ana has begun, after some moves or, named ``?``, random ones."""
        others = [self.ben, self.harness.cleo, self.dan][: seats - 1]
        terms = {"game": game, "first": "challenger", "opponent": self.ben, **options}
        sent = await self.harness.challenge(self.ana, **terms, **({"seats": seats} if seats > 2 else {}))
        assert sent.message is not None
        self.offers += 1
        # Which of two messages is posted first must not depend on how quick members are.
        await self.button(f"accept:{self.offers}", f"acceptas:{self.offers}")
        for each in others:
            player = Person(each.id, each.name)
            await self.harness.client.services.challenges.accept(self.offers, player, self.offers)
        self.matches += 1
        return await self.play(*moves)

    async def type(self, move: str, channel: Channel) -> Message:
        """Type a move, or a random one named ``?``, away from the board; the private answer, which stays."""
        match = await self.harness.client.services.matches.view(self.matches)
        player = match.seats[match.mover or 0].player_id
        who = next(each for each in self.harness.server.members if each.id == player)
        options = {"move": self.text_of(match, move), "match": match.id}
        reply = await (await who.slash("move", channel=channel, options=options)).settled()
        assert reply.message is not None
        return reply.message

    def text_of(self, match: MatchView, move: str) -> str:
        """A move as it is typed; ``?`` stands for a random one."""
        rules = registry.game(match.game)
        return move if move != "?" else rules.write(match.position, rules.sample(match.position, self.rng))

    async def play(self, *moves: str) -> Message:
        """The card of the newest match after these moves."""
        services = self.harness.client.services.matches
        match = await services.view(self.matches)
        await self.card(f"more:{match.id}:{match.ply}")
        for move in moves:
            text = self.text_of(match, move)
            if match.outcome is None and match.mover not in (None, CHANCE):
                match = await services.act(
                    match.id, match.seats[match.mover or 0].player_id, "move", text=text
                )
        if match.outcome is not None:
            return await self.card(f"rematch:{match.id}")
        return await self.card(f"more:{match.id}:{match.ply}")
