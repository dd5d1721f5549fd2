"""What members do by buttons, each by the way that they would take from a command."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from sandbox import Member, Message, Reply
from tests.services.conftest import plan_line


class BotHarness(Protocol):
    """What deeds need of ``tests.bot.harness.BotHarness``, which does them."""

    @property
    def client(self) -> Any: ...
    @property
    def server(self) -> Any: ...
    @property
    def match(self) -> int: ...
    def cards(self) -> list[Message]: ...
    async def until(self, condition: Callable[[], Any]) -> Any: ...
    async def do(self, who: Member, command: str, /, **options: Any) -> Reply: ...
    async def shown(self, who: Member, command: str, /, **options: Any) -> Message: ...
    async def press(self, who: Member, card: Message | None, button: str) -> Reply: ...
    async def opened(self, who: Member, card: Message | None, button: str) -> Message: ...
    async def form(self, who: Member, card: Message | None, button: str) -> Any: ...
    async def settings_page(self, who: Member, command: str, page: str) -> Message: ...


async def behind(harness: BotHarness, who: Member, match: int | None, name: str) -> Reply:
    """A button behind **More** on a match that is opened by its number, or the answer without the button."""
    reply = await harness.do(who, "matches", match=match or harness.match)
    for step in ("more:", name):
        button = named(reply, step)
        if button is None:
            return reply
        reply = await harness.press(who, reply.message, button)
    return reply


def named(reply: Reply, name: str) -> str | None:
    """The custom id of a button or menu on an answer, by its beginning; None without one."""
    message = reply.message
    items: list[Any] = [*message.buttons, *message.selects] if message else []
    found = (str(each.custom_id or "") for each in items)
    return next((each for each in found if each.startswith(name)), None)


def named_on(message: Message, name: str) -> str:
    """The custom id of a button on a message, by its beginning."""
    found = (each.custom_id or "" for each in message.buttons)
    return next(each for each in found if each.startswith(name))


async def on_card(harness: BotHarness, name: str) -> Message:
    """The newest card with such a button, wherever the bot has posted it."""

    def found() -> Message | None:
        cards = [
            card
            for card in harness.cards()
            if any((each.custom_id or "").startswith(name) for each in card.buttons)
        ]
        return cards[-1] if cards else None

    card: Message = await harness.until(found)
    return card


async def open_match(harness: BotHarness, who: Member, match: int) -> Reply:
    return await harness.do(who, "matches", match=match)


async def draw(harness: BotHarness, who: Member, match: int | None = None) -> Reply:
    """Offer a draw, or agree to the one on the card."""
    view = await harness.client.services.matches.view(match or harness.match)
    if view.draw_offer is not None and view.seats[view.draw_offer.seat].player_id != who.id:
        return await who.click(await on_card(harness, "acceptdraw:"), f"acceptdraw:{view.id}:{view.ply}")
    return await behind(harness, who, match, "offerdraw:")


async def takeback(harness: BotHarness, who: Member, match: int | None = None) -> Reply:
    """Ask for a move back, or allow it on the card."""
    view = await harness.client.services.matches.view(match or harness.match)
    if view.takeback is not None and view.seats[view.takeback.seat].player_id != who.id:
        asked = await on_card(harness, "accepttakeback:")
        return await who.click(asked, f"accepttakeback:{view.id}:{view.ply}")
    return await behind(harness, who, match, "offertakeback:")


async def resign(harness: BotHarness, who: Member, match: int | None = None) -> Reply:
    return await behind(harness, who, match, "resign:")


async def verify(harness: BotHarness, who: Member, match: int | None = None) -> Reply:
    return await behind(harness, who, match, "verify:")


async def try_out(
    harness: BotHarness, who: Member, planned: str | None = None, match: int | None = None
) -> Reply:
    """Open the private board, on which a line has been planned if one is named."""
    if planned is not None:
        await plan_line(harness.client.services.lines, match or harness.match, who.id, planned)
    return await behind(harness, who, match, "try:")


async def history(harness: BotHarness, who: Member, member: Member | None = None) -> Reply:
    """Finished matches of the member, or of another one by their profile."""
    if member is None:
        listed = await harness.shown(who, "matches")
        return await harness.press(who, listed, named_on(listed, "history:"))
    profile = await harness.shown(who, "profile", member=member)
    return await harness.press(who, profile, named_on(profile, "history:"))


async def versus(harness: BotHarness, who: Member, opponent: Member) -> Reply:
    profile = await harness.shown(who, "profile", member=opponent)
    return await harness.press(who, profile, f"versus:{opponent.id}")


async def block(harness: BotHarness, who: Member, member: Member) -> Reply:
    return await pick_blocked(harness, who, add=[member])


async def unblock(harness: BotHarness, who: Member, member: Member) -> Reply:
    return await pick_blocked(harness, who, remove=[member])


async def pick_blocked(
    harness: BotHarness, who: Member, add: list[Member] | None = None, remove: list[Member] | None = None
) -> Reply:
    """Choose the blocked members anew under **Privacy**."""
    page = await harness.settings_page(who, "settings", "privacy")
    (menu,) = page.selects
    members = {each.id: each for each in harness.server.members}
    preset = (page.control(menu.custom_id) or {}).get("default_values") or []
    chosen = {int(each["id"]) for each in preset}
    chosen |= {each.id for each in add or []}
    chosen -= {each.id for each in remove or []}
    return await (await who.choose(page, menu.custom_id, *(members[each] for each in chosen))).settled()


async def export(harness: BotHarness, who: Member) -> Reply:
    return await harness.press(who, await harness.settings_page(who, "settings", "privacy"), "exportdata")


async def delete(harness: BotHarness, who: Member) -> Reply:
    return await harness.press(who, await harness.settings_page(who, "settings", "privacy"), "askdelete")


async def rules(harness: BotHarness, who: Member, game: str) -> Reply:
    games = await harness.opened(who, await harness.shown(who, "help"), "enter:rules")
    return await harness.press(who, games, f"rules:{game}::1")


async def notation(harness: BotHarness, who: Member, game: str) -> Reply:
    page = (await rules(harness, who, game)).message
    return await harness.press(who, page, f"notation:{game}")


async def today(harness: BotHarness, who: Member) -> Reply:
    return await harness.press(who, await harness.shown(who, "puzzle"), "puzzletoday")


async def rush(harness: BotHarness, who: Member, game: str = "") -> Reply:
    """The start of a rush through a game, or through all of them."""
    shown = await harness.shown(who, "puzzle", **({"game": game} if game else {}))
    reply = await harness.press(who, shown, named_on(shown, "rush:"))
    every = named(reply, "rush:")
    return reply if game or every is None else await harness.press(who, reply.message, every)


async def doctor(harness: BotHarness, who: Member) -> Reply:
    """The check of a server, whose report is complete when the message with the last button follows."""
    reply = await harness.press(who, (await server_more(harness, who)).message, "Check")
    await harness.until(lambda: reply.follow_ups)
    return reply


async def server_more(harness: BotHarness, who: Member) -> Reply:
    return await harness.press(who, await harness.shown(who, "server"), "More")


async def server_roles(harness: BotHarness, who: Member) -> Reply:
    return await harness.press(who, (await server_more(harness, who)).message, "Roles")


async def follow_member(harness: BotHarness, who: Member, member: Member) -> Reply:
    profile = await harness.shown(who, "profile", member=member)
    return await harness.press(who, profile, f"followmember:{member.id}")


async def follow_match(harness: BotHarness, who: Member, match: int) -> Reply:
    return await behind(harness, who, match, "watch:")


async def follow_list(harness: BotHarness, who: Member) -> Reply:
    return await harness.press(who, await harness.settings_page(who, "settings", "privacy"), "follows")


async def impression(harness: BotHarness, who: Member, **values: Any) -> Reply:
    reply = await harness.do(who, "matches")
    button = named(reply, "impress:")
    if button is None:
        return reply
    form = await harness.form(who, reply.message, button)
    names = [each.custom_id for each in form.fields]
    filled = {names[0] if name == "text" else name: value for name, value in values.items()}
    return await (await who.submit(form, filled)).settled()


def of_tournament(name: str) -> Callable[..., Awaitable[Reply]]:
    """A button on the private screen of a tournament, by the beginning of its custom id."""

    async def press(harness: BotHarness, who: Member, tournament: int | None = None, **options: Any) -> Reply:
        wanted = {} if tournament is None else {"tournament": tournament}
        reply = await harness.do(who, "tournament show", **wanted)
        shown = reply.message
        found = named(reply, name)
        if found is None:
            return reply
        if "days" in options:
            form = await harness.form(who, shown, found)
            return await (await who.submit(form, {"days": str(options["days"])})).settled()
        return await harness.press(who, shown, found)

    return press


DEEDS: Final[dict[str, Callable[..., Awaitable[Reply]]]] = {
    "match": open_match,
    "draw": draw,
    "takeback": takeback,
    "resign": resign,
    "verify": verify,
    "try": try_out,
    "history": history,
    "versus": versus,
    "block": block,
    "unblock": unblock,
    "data export": export,
    "data delete": delete,
    "rules": rules,
    "notation": notation,
    "puzzle today": today,
    "puzzle rush": rush,
    "server doctor": doctor,
    "server more": server_more,
    "server roles": server_roles,
    "follow member": follow_member,
    "follow match": follow_match,
    "follow list": follow_list,
    "impression": impression,
    "tournament standings": of_tournament("-"),
    "tournament withdraw": of_tournament("taskwithdraw:"),
    "tournament start": of_tournament("tstart:"),
    "tournament extend": of_tournament("textend:"),
    "tournament cancel": of_tournament("taskcancel:"),
}
"""By the name that a test gives a deed."""
