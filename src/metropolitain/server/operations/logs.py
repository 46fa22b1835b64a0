"""Structured logs: one JSON object a line on standard error. No moves, names, chat or tokens."""

import logging
import sys
import time
from types import TracebackType

from pythonjsonlogger.core import LogData
from pythonjsonlogger.json import JsonFormatter

from metropolitain.engine.refusal import Refusal
from metropolitain.server.operations.causes import cause_of, in_words

FIELDS = (
    "table",
    "number",
    "kind",
    "count",
    "reason",
    "address",
    "host",
    "method",
    "path",
    "status",
    "ms",
)  # what else may be said
LONGEST = 300  # characters of a text; clients can send very long paths
ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class JsonLines(JsonFormatter):
    """Time, level, logger, event, the known extra fields, and where an error came from."""

    def __init__(self) -> None:
        super().__init__(
            "%(asctime)s%(levelname)s%(name)s%(message)s",
            rename_fields={"asctime": "at", "levelname": "level", "name": "logger", "message": "event"},
            json_ensure_ascii=False,
        )

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """To the millisecond, in universal time."""
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        return f"{seconds}.{int(record.msecs):03d}Z"

    def process_log_record(self, log_data: LogData) -> LogData:
        """Only known fields leave the server."""
        error = log_data.get("exc_info")
        known = {name: log_data[name] for name in ("at", "level", "logger", "event")}
        known |= {name: log_data[name] for name in FIELDS if name in log_data}
        known |= {name: _clip(text) for name, text in known.items() if isinstance(text, str)}
        known["level"] = str(known["level"]).lower()
        return known | ({"error": error} if error else {})

    def formatException(self, ei: ExceptionInfo) -> str:  # noqa: N802
        """The cause, where the database failed, and where an error came from.

        Without the values in its message, which may be secret.
        """
        steps = []
        trace = ei[2]
        while trace:
            steps.append(f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}")
            trace = trace.tb_next
        cause = cause_of(ei[1]) if ei[1] else None
        begin = f"{in_words(cause)}: " if cause else ""
        return f"{begin}{type(ei[1]).__name__} at {' > '.join(steps[-8:])}"


def _clip(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}… ({len(text)} characters)"


def set_up_logs(level: str) -> None:
    """Log to standard error; refuses a level that there is not."""
    if level.upper() not in logging.getLevelNamesMapping():
        raise Refusal("G4", "bad-value", problem=f"--log-level {level[:40]}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("metropolitain", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
