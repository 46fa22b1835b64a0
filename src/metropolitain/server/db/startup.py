"""Opening the database: its files, and one sentence for each way in which that can fail."""

from pathlib import Path

from sqlalchemy.engine import make_url

from metropolitain.engine.refusal import Refusal
from metropolitain.server.db.migration import check_file
from metropolitain.server.db.private_files import make_private
from metropolitain.server.monitoring.causes import cause_of
from metropolitain.server.settings import Config


def sqlite_path(config: Config) -> Path | None:
    """The file of an SQLite database; None for others."""
    url = make_url(config.url)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def prepare_files(config: Config) -> None:
    """Make the file of an SQLite database where there is none, and keep others from reading it.

    Refuses a file that cannot be brought to the newest form, before it is touched.
    """
    path = sqlite_path(config)
    if path is not None:
        check_file(path)
        make_private(path)


def name_of(config: Config) -> str:
    """The database as a person may be told: its file, or its address without the password."""
    return str(sqlite_path(config) or make_url(config.url).render_as_string(hide_password=True))


def explain(error: Exception, config: Config) -> Refusal:
    """Why a database cannot be used, in one sentence."""
    if isinstance(error, Refusal):
        return error
    cause = cause_of(error)
    if cause is None:
        problem = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
        return Refusal("T6", "cannot-open", database=name_of(config), problem=problem)
    return Refusal("T6", cause, database=name_of(config))
