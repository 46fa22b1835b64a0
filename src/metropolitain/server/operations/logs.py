"""Structured logs: one JSON object a line on standard error. No moves, names, chat or tokens."""

import json
import logging
import sys
import time

FIELDS = ("table", "number", "kind", "count", "method", "path", "ms")


class JsonLines(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message and the known extra fields."""
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        told |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if record.exc_info and record.exc_info[1]:
            told["error"] = _trace(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)


def _trace(error: BaseException) -> str:
    """Where an error came from, without the values in its message, which may be secret."""
    steps = []
    trace = error.__traceback__
    while trace:
        steps.append(f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(error).__name__} at {' > '.join(steps[-8:])}"


def set_up_logs(level: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("metropolitain", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
