"""Structured logs: one JSON object a line on standard error. No moves, names, chat or tokens."""

import asyncio
import logging
import sys
import time
from collections import Counter
from types import TracebackType

from pythonjsonlogger.core import LogData
from pythonjsonlogger.json import JsonFormatter

from metropolitain.engine.refusal import Refusal
from metropolitain.server.monitoring.causes import cause_of, in_words

# what else may be said
FIELDS = ("table", "number", "kind", "count", "reason", "address", "host", "method", "path", "status", "ms")
LONGEST = 300  # characters of a text; clients can send very long paths
SECONDS = 60.0  # between two lines that say how often something happened
NAMED = 20  # addresses that get a line of their own
KEPT = 10_000  # addresses that are told apart
OTHERS = "others"
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


class LogThrottle:
    """Counts by reason and address: a line at the first time, then one a minute that says how often."""

    def __init__(self, log: logging.Logger, event: str, seconds: float = SECONDS) -> None:
        self._log = log
        self._event = event
        self._seconds = seconds
        self._counts: Counter[tuple[str, str]] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def add(self, reason: str, address: str) -> None:
        """It happened once more."""
        key = (reason, address)
        if key not in self._counts and len(self._counts) >= KEPT:
            key = (reason, OTHERS)
        self._counts[key] += 1
        if self._counts[key] == 1 and len(self._counts) <= NAMED:
            self._say(*key, 1)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._report)

    def _report(self) -> None:
        """Say how often it happened since the first lines; few addresses by name, the rest together."""
        counts = self._counts.most_common()
        self._counts.clear()
        self._timer = None
        rest: Counter[str] = Counter()
        for place, ((reason, address), count) in enumerate(counts):
            if place >= NAMED:
                rest[reason] += count
            elif count > 1:
                self._say(reason, address, count)
        for reason, count in rest.items():
            self._say(reason, OTHERS, count)

    def _say(self, reason: str, address: str, count: int) -> None:
        self._log.warning(self._event, extra={"reason": reason, "address": address, "count": count})
