"""The settings, from the environment or the file ``.env``."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple
from urllib.parse import quote_plus

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    AnyUrl,
    AnyWebsocketUrl,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.delivery.request_pace import DISCORDS_LIMIT
from data.engine.address import StorageError, is_sqlite, parse_url
from data.processes.slots import Layout, require_layout
from operation.logs import Format
from services.computer.pool import LOCAL, require_compute
from services.players.settings_views import Language
from services.regular_posts import PostDefaults

HERE: Final = Path(__file__).parents[1]


class Page(NamedTuple):
    """Address of the Activity's page, and the secret with which its members log in.

    ``opened`` is called with the address once it is, if that is of interest.
    """

    host: str
    port: int
    client_secret: str
    opened: Callable[[str], object] | None = None


class Settings(BaseSettings):
    """The settings from the environment or ``.env``; ``.env.example`` explains each."""

    model_config = SettingsConfigDict(env_file=HERE / ".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    discord_api_url: AnyHttpUrl = AnyHttpUrl("https://discord.com/api/v10")
    discord_gateway_url: AnyWebsocketUrl = AnyWebsocketUrl("wss://gateway.discord.gg/")
    database_url: str = f"sqlite+aiosqlite:///{HERE / 'var' / 'rookery.sqlite3'}"
    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    post_hour: Annotated[int, Field(ge=0, le=23)] = 8
    post_quiet_days: Annotated[int, Field(ge=1)] = 3
    post_language: Language = "auto"
    daily_move: bool = True
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    log_format: Format = "text"
    metrics_host: str = "127.0.0.1"
    metrics_port: Annotated[int | None, Field(ge=0, le=65535)] = None
    shards: Annotated[int | None, Field(ge=1)] = None
    processes: Annotated[int, Field(ge=1)] = 1
    compute: Annotated[str, AfterValidator(require_compute)] = LOCAL
    requests_per_second: Annotated[int, Field(ge=1)] = DISCORDS_LIMIT
    public_url: AnyHttpUrl | None = None
    discord_client_secret: SecretStr | None = None
    web_host: str = "127.0.0.1"
    web_port: Annotated[int, Field(ge=0, le=65535)] = 8081

    @property
    def layout(self) -> Layout:
        """The division of shards among processes."""
        return Layout(self.shards, self.processes)

    @field_validator("discord_token")
    @classmethod
    def one_word(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not re.fullmatch(r"[!-~]+", token.get_secret_value()):
            raise ValueError("must be one word, as it is copied from the developer portal")
        return token

    @field_validator("discord_api_url", "discord_gateway_url", "public_url")
    @classmethod
    def plain_address(cls, url: AnyUrl | None) -> AnyUrl | None:
        if url is None:
            return None
        if url.username or url.password:
            raise ValueError("must not hold a user name or a password")
        return url

    @field_validator("database_url")
    @classmethod
    def known_database(cls, url: str) -> str:
        try:
            parse_url(url)
        except StorageError as error:
            raise ValueError(str(error).removeprefix("DATABASE_URL ")) from None
        return url

    @field_validator("processes")
    @classmethod
    def possible_share(cls, processes: int, others: ValidationInfo) -> int:
        url = others.data.get("database_url")
        if url is None or "shards" not in others.data:  # which is wrong itself
            return processes
        try:
            require_layout(others.data["shards"], processes, sqlite=is_sqlite(parse_url(url)))
        except StorageError as error:
            raise ValueError(str(error)) from None
        return processes

    @property
    def posts(self) -> PostDefaults:
        return PostDefaults(self.post_hour, self.post_quiet_days, self.post_language, self.daily_move)

    @property
    def activity(self) -> Page | None:
        """Address of the Activity's page, or None if it is switched off."""
        if self.public_url is None or self.discord_client_secret is None:
            return None
        return Page(self.web_host, self.web_port, self.discord_client_secret.get_secret_value())

    @property
    def half_activity(self) -> str:
        """A sentence if one half of what the Activity needs is set; empty if nothing is missing."""
        given = {"PUBLIC_URL": self.public_url, "DISCORD_CLIENT_SECRET": self.discord_client_secret}
        lacking = [name for name, value in given.items() if value is None]
        if self.discord_token is None or len(lacking) != 1:  # the sandbox has its own
            return ""
        present = next(name for name in given if name not in lacking)
        return f"The board inside Discord is off: {present} is set, but {lacking[0]} is not."

    @property
    def secrets(self) -> set[str]:
        """Secrets that no log may have: token, client secret, and the database password in both spellings."""
        token = "" if self.discord_token is None else self.discord_token.get_secret_value()
        password = parse_url(self.database_url).password
        held = self.discord_client_secret
        client_secret = "" if held is None else held.get_secret_value()
        return {token, client_secret, str(password or ""), quote_plus(str(password or ""))} - {""}


class SetupError(Exception):
    """The bot cannot start; the text is a sentence for the operator."""


def settings_of_environment() -> Settings:
    """The settings.

    Raises: SetupError, which names each wrong variable and its error.
    """
    try:
        return Settings()
    except ValidationError as error:
        wrong = [
            f"{str(fault['loc'][0]).upper()}: {fault['msg'].removeprefix('Value error, ')}"
            for fault in error.errors()
        ]
        raise SetupError("Some settings are wrong.\n  " + "\n  ".join(wrong)) from None
