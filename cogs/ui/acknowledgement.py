"""The beginning of every interaction: it is paid for and acknowledged before anything is read.

Discord waits three seconds for the acknowledgement, and the database may be slower than that. So each
command, button, menu and form declares beside its name how it is ``acknowledged``, and its ``price``, which
a member pays of an allowance; None, if it costs no more than a request. Items declare both as arguments
of their class, which ``cogs.ui.buttons`` explains, and commands of ``@command(...)``.
"""

import inspect
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar, cast

import discord
from discord import app_commands

from cogs.ui.ctx import Acknowledgement, AnyInteraction, Ctx
from cogs.ui.discord_errors import UNANSWERABLE
from cogs.ui.i18n import label
from engine.match.errors import AllowanceRefused
from services.players.allowances import Price

log = logging.getLogger(__name__)

Callback = TypeVar("Callback", bound=Callable[..., Coroutine[Any, Any, None]])
Target = TypeVar("Target", bound=Any)


def command(
    name: str,
    kind: Acknowledgement = "private",
    *,
    price: Price | None = None,
    form_without: tuple[str, ...] = (),
) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Make a command of the messages ``command-<name>`` and ``command-<name>-about``.

    Its options are described by ``option-<option>-about``.
    """
    begun = acknowledged(kind, price=price, form_without=form_without)
    made = app_commands.command(name=label(f"command-{name}"), description=label(f"command-{name}-about"))

    def command_of(callback: Callback) -> app_commands.Command[Any, ..., None]:
        options = [each for each in inspect.signature(callback).parameters if each not in ("self", "ctx")]
        described = app_commands.describe(**{each: label(f"option-{each}-about") for each in options})
        return made(described(begun(callback)))

    return command_of


def server_only(command: Target) -> Target:
    """Offer a command, or a group with all in it, only in servers that have added the bot."""
    installed = app_commands.allowed_installs(guilds=True, users=False)
    in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    offered: Target = installed(in_servers(command))
    return offered


def acknowledged(
    kind: Acknowledgement = "private", *, price: Price | None = None, form_without: tuple[str, ...] = ()
) -> Callable[[Callback], Callback]:
    """Give a command's callback a ``Ctx`` in place of the interaction, once that is acknowledged.

    ``form_without`` names options; without one of them a form asks for the rest.
    """

    def decorated(callback: Callback) -> Callback:
        @wraps(callback)
        async def begun(*arguments: Any, **options: Any) -> None:
            # A bound cog comes before the interaction.
            at = next(n for n, each in enumerate(arguments) if isinstance(each, discord.Interaction))
            ctx = Ctx.of(arguments[at])
            asks = any(options.get(name) is None for name in form_without)
            if await begin(ctx, "form" if asks else kind, price):
                refuse_unknown_choices(ctx.interaction)
                await callback(*arguments[:at], ctx, **options)

        return cast("Callback", begun)

    return decorated


def refuse_unknown_choices(interaction: AnyInteraction) -> None:
    """Check that options hold one of their choices, which may have been others in an earlier version.

    Raises: CommandSignatureMismatch.
    """
    command = interaction.command
    if isinstance(command, app_commands.Command):
        known = {each.display_name: {choice.value for choice in each.choices} for each in command.parameters}
        for name, value in interaction.namespace:
            if known.get(name) and value not in known[name]:
                raise app_commands.CommandSignatureMismatch(command)


async def begin(
    ctx: Ctx,
    kind: Acknowledgement,
    price: Price | None,
    require_access: Callable[[Ctx], object] = lambda _: None,
) -> bool:
    """Let the member pay for an interaction, acknowledge it, record the member and load the settings.

    Returns whether to go on: an interaction that somebody else acknowledged is theirs, one that came too
    late must not be carried out, since Discord has shown the member a failure, and a flood gets no answer.
    Raises: allowance.spent, allowance.requests, and what ``require_access`` does, before it is acknowledged:
    the refusal is the only answer.
    """
    if not admits(ctx, None if kind == "form" else price):
        return False
    require_access(ctx)
    if kind in ("form", "itself"):
        return True
    message, page = ctx.interaction.message, ctx.page
    if kind == "beside":
        private = page.inside if page else message is not None and message.flags.ephemeral
        kind = "update" if private else "private"
    elif kind == "public" and page:
        kind = "private"  # only the member sees the page
    try:
        if kind == "activity":
            launched = await ctx.interaction.response.launch_activity()
            ctx.services.launched[str(launched.activity_id)] = None
        else:
            await ctx.interaction.response.defer(ephemeral=kind == "private", thinking=kind != "update")
    except discord.HTTPException as refused:
        if refused.code not in UNANSWERABLE:
            raise
        log.info("interaction %d is not answered: %s", ctx.interaction.id, refused)
        ctx.outcome = "expired"
        return False
    ctx.acknowledged, ctx.paid = kind, price is not None
    await ctx.services.people.record(ctx.member, ctx.place, str(ctx.interaction.locale))
    await ctx.refresh()
    return True


def admits(ctx: Ctx, price: Price | None = None) -> bool:
    """Whether the member may have a request carried out; False for one of a flood, which gets no answer.

    Raises: allowance.spent, allowance.requests.
    """
    try:
        ctx.services.allowances.request(ctx.member.id)
        if price is not None:
            ctx.services.allowances.pay(ctx.member.id, price)
    except AllowanceRefused as refused:
        if ctx.services.allowances.explains(ctx.member.id):
            raise
        log.debug("interaction %d of a flood is not answered: %s", ctx.interaction.id, refused)
        ctx.outcome = "flood"
        return False
    return True


def admits_typing(ctx: Ctx) -> bool:
    """Whether a member who types an option is offered choices; a refusal has no room for a reason."""
    try:
        ctx.services.allowances.request(ctx.member.id)
    except AllowanceRefused:
        ctx.outcome = "flood"
        return False
    return True
