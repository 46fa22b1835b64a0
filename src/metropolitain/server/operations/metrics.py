"""Counters for operators, in Prometheus' text form."""

import resource
import time
from collections import Counter


class Metrics:
    """What the server did since it started."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._seconds: Counter[str] = Counter()
        self._started = time.time()

    def count(self, name: str, by: int = 1) -> None:
        """Count something."""
        self._counts[name] += by

    def commit(self, jobs: int, seconds: float) -> None:
        """A transaction was committed."""
        self._counts["commits"] += 1
        self._counts["commit_jobs"] += jobs
        self._seconds["commit"] += seconds  # type: ignore[assignment]

    def text(self, **gauges: float) -> str:
        """Everything, one figure a line."""
        lines = [f"metropolitain_{name}_total {value}" for name, value in sorted(self._counts.items())]
        lines += [f"metropolitain_{name}_seconds_total {value:.6f}" for name, value in self._seconds.items()]
        gauges["uptime_seconds"] = round(time.time() - self._started, 1)
        gauges["peak_memory_bytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        lines += [f"metropolitain_{name} {value}" for name, value in sorted(gauges.items())]
        return "\n".join(lines) + "\n"
