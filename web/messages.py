"""What a page may ask over its socket, as JSON; every message is validated before anything is done.

Answers are ``{"v", "id", "answer"}``, refusals ``{"v", "id", "refused", "code"}`` with a sentence in the
member's language, and what happens by itself ``{"v", "event", "data"}``.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

VERSION: Final = 1
"""The version of the messages: a page of another one is to be loaded anew."""
MOST_BYTES: Final = 16_384
"""The longest message; Discord's own proxy would take more."""

Token = Annotated[str, Field(min_length=1, max_length=100)]
Tokens = Annotated[tuple[Token, ...], Field(max_length=60)]
Number = Annotated[int, Field(ge=1, lt=2**63)]
Key = Annotated[str, Field(max_length=40)]
Secret = Annotated[str, Field(min_length=1, max_length=300)]
"""A code, or the number of an instance: both are far shorter."""
Turn = Annotated[str, Field(min_length=1, max_length=2_000)]
Level = Annotated[int, Field(ge=1, le=8)]
Ply = Annotated[int, Field(ge=0, lt=2**31)]


class Login(BaseModel):
    """What a page logs in with: a code of Discord's, and the instance of the Activity that it is in."""

    code: Secret
    instance_id: Secret


class Message(BaseModel):
    """Base of all messages: ``id`` comes back with the answer."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    v: Literal[1]
    id: Annotated[int, Field(ge=0, lt=2**53)]


class Drafted(Message):
    """Base of those that lead to the next question of a turn: the steps made, and what was chosen since."""

    steps: Tokens = ()
    chosen: Tokens = ()


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


class AskChoices(Drafted):
    """Asks for the next choices of a turn under construction."""

    do: Literal["menu"]
    match: Number
    ply: Ply


class PlayTurn(Message):
    """Plays a turn."""

    do: Literal["play"]
    match: Number
    ply: Ply
    turn: Turn


Act = Literal[
    "undo-step",
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "offer-takeback",
    "accept-takeback",
    "decline-takeback",
]


class ActOnMatch(Message):
    """Does what ends or turns back a match, or offers or answers that."""

    do: Literal["offer"]
    match: Number
    ply: Ply
    act: Act


class AskGoodTurn(Message):
    """Asks for a good turn, against the computer."""

    do: Literal["hint"]
    match: Number
    ply: Ply


class ShowPosition(Message):
    """Shows the position after so many moves."""

    do: Literal["look"]
    match: Number
    step: Ply


class AskRematch(Message):
    """Plays the same again."""

    do: Literal["rematch"]
    match: Number


class ShareResult(Message):
    """Posts the result of a match where it was played."""

    do: Literal["share"]
    match: Number


class AskAnalysis(Message):
    """Asks for a finished match as it is judged; asked again until that is done."""

    do: Literal["analyse"]
    match: Number


class AtLine(Message):
    """Base of those about the board for trying: after so many moves of a line from a position."""

    subject: Annotated[str, Field(max_length=60)]
    line: Annotated[int, Field(ge=0, lt=2**63)] = 0
    at: Ply = 0


class ShowLine(AtLine, Drafted):
    """Shows the board for trying, after what is done or moved there.

    A ``turn`` may be a draw of chance; to ``roll`` leaves that to chance.
    """

    do: Literal["try-line"]
    turn: Turn | None = None
    act: Literal["roll", "plan", "unplan", "remove"] | None = None


class PlayOn(AtLine):
    """Begins a match against the computer from there, of a finished match or a puzzle."""

    do: Literal["play-on"]
    level: Level


class Begin(Message):
    """Begins a match against the computer: of a game, or by the rules of a course."""

    do: Literal["begin"]
    game: Key = ""
    course: Key | None = None
    level: Level


class ShowPuzzle(Drafted):
    """Shows a puzzle after some moves and choices: the one given, else the next."""

    do: Literal["puzzle"]
    game: Key | None = None
    number: Number | None = None
    played: Tokens = ()


class Solve(Message):
    """Tries a turn in a puzzle."""

    do: Literal["solve"]
    game: Key
    number: Number
    played: Tokens = ()
    turn: Turn


class AskPuzzleHint(Message):
    """Asks for the choice that a puzzle's solution goes on with."""

    do: Literal["puzzle-hint"]
    game: Key
    number: Number
    played: Tokens = ()


class Solution(Message):
    """Asks for the solution of a puzzle."""

    do: Literal["solution"]
    game: Key
    number: Number


class ShowLesson(Drafted):
    """Shows the member's lesson of a course; with a number it must be that one."""

    do: Literal["lesson"]
    course: Key
    number: Number | None = None


class TryLesson(Message):
    """Tries a turn in a lesson."""

    do: Literal["attempt"]
    course: Key
    number: Number
    turn: Turn


class AskLessonTurn(Message):
    """Asks for a good turn in a lesson."""

    do: Literal["lesson-hint"]
    course: Key
    number: Number


class ShowRush(Drafted):
    """Begins a rush through the puzzles of a game, or of all; or shows the one that began then.

    With a step it must be at that one.
    """

    do: Literal["rush"]
    game: Key = ""
    began_ms: Number | None = None
    step: Ply | None = None
    played: Tokens = ()


class TryRush(Message):
    """Tries a turn in a rush."""

    do: Literal["rush-try"]
    began_ms: Number
    step: Ply
    played: Tokens = ()
    turn: Turn


class StopRush(Message):
    """Ends a rush before its time."""

    do: Literal["rush-stop"]
    began_ms: Number


AnyMessage = Annotated[
    (Hello | Renew | Lists | Open | AskChoices | PlayTurn | ActOnMatch | AskGoodTurn | ShowPosition)
    | (AskRematch | ShareResult | AskAnalysis | ShowLine | Begin | ShowPuzzle | Solve | AskPuzzleHint)
    | (PlayOn | Solution | ShowLesson | TryLesson | AskLessonTurn | ShowRush | TryRush | StopRush),
    Field(discriminator="do"),
]
MESSAGES: Final[TypeAdapter[Any]] = TypeAdapter(AnyMessage)
