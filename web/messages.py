"""What a page may ask over its socket, as JSON; every message is validated before anything is done.

Answers are ``{"v", "id", "answer"}``, refusals ``{"v", "id", "refused", "code"}`` with a sentence in the
member's language, and what happens by itself ``{"v", "event", "data"}``.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

VERSION: Final = 2532
"""A digest of all packets: a page of another version is to be loaded anew."""
MOST_BYTES: Final = 16_384
"""The longest message; Discord's own proxy would take more."""

Token = Annotated[str, Field(min_length=1, max_length=100)]
Number = Annotated[int, Field(ge=1, lt=2**63)]
Key = Annotated[str, Field(max_length=40)]
Secret = Annotated[str, Field(min_length=1, max_length=300)]
"""A code, or the number of an instance: both are far shorter."""
Ply = Annotated[int, Field(ge=0, lt=2**31)]


class Login(BaseModel):
    """What a page logs in with: a code of Discord's, and the instance of the Activity that it is in."""

    code: Secret
    instance_id: Secret


class Message(BaseModel):
    """Base of all messages: ``id`` comes back with the answer."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    v: Literal[2532]
    id: Annotated[int, Field(ge=0, lt=2**53)]


class Hello(Message):
    """Begins a socket: who it is for, and what the link says by which they came."""

    do: Literal["hello"]
    session: Annotated[str, Field(max_length=2_000)]
    link: Annotated[str, Field(max_length=64)] = ""


class Renew(Message):
    """Asks for a session in place of one that ends soon."""

    do: Literal["renew"]


class Lists(Message):
    """Asks for the member's matches, and what else there is to begin."""

    do: Literal["lists"]


class Open(Message):
    """Shows a match, and sends its changes from then on; without a number none."""

    do: Literal["open"]
    match: Number | None


class ShowPosition(Message):
    """Shows the position after so many moves."""

    do: Literal["look"]
    match: Number
    step: Ply


class ListMoves(Message):
    """Asks for all moves of a match in words."""

    do: Literal["moves"]
    match: Number


class PressItem(Message):
    """Presses a button, chooses in a menu or sends a form, as on a card; ``inside`` a shown answer."""

    do: Literal["press"]
    item: Token
    values: Annotated[tuple[Token, ...], Field(max_length=25)] = ()
    fields: Annotated[dict[Key, Annotated[str, Field(max_length=4_000)]], Field(max_length=10)] | None = None
    inside: bool = False


AnyMessage = Annotated[
    Hello | Renew | Lists | Open | ShowPosition | ListMoves | PressItem,
    Field(discriminator="do"),
]
MESSAGES: Final[TypeAdapter[Any]] = TypeAdapter(AnyMessage)
