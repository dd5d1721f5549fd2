"""The settings, from the environment or the file ``.env``."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, NamedTuple
from urllib.parse import quote_plus

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    AnyUrl,
    AnyWebsocketUrl,
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
    log_level: str = "INFO"
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
        """The token, if it looks like one of Discord's."""
        if token is not None and not re.fullmatch(r"[!-~]+", token.get_secret_value()):
            raise ValueError("must be one word, as it is copied from the developer portal")
        return token

    @field_validator("discord_api_url", "discord_gateway_url", "public_url")
    @classmethod
    def plain_address(cls, url: AnyUrl | None) -> AnyUrl | None:
        """The address, if there is no user name or password in it."""
        if url is None:
            return None
        if url.username or url.password:
            raise ValueError("must not hold a user name or a password")
        return url

    @field_validator("database_url")
    @classmethod
    def known_database(cls, url: str) -> str:
        """The URL, if it names a database of a supported kind."""
        try:
            parse_url(url)
        except StorageError as error:
            raise ValueError(str(error).removeprefix("DATABASE_URL ")) from None
        return url

    @field_validator("processes")
    @classmethod
    def possible_share(cls, processes: int, others: ValidationInfo) -> int:
        """The number of processes, if as many can share the database and the shards."""
        url = others.data.get("database_url")
        if url is None or "shards" not in others.data:  # which is wrong itself
            return processes
        try:
            require_layout(others.data["shards"], processes, sqlite=is_sqlite(parse_url(url)))
        except StorageError as error:
            raise ValueError(str(error)) from None
        return processes

    @field_validator("log_level")
    @classmethod
    def known_level(cls, level: str) -> str:
        """The level of the logging library, in capitals."""
        if level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
        return level.upper()

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
