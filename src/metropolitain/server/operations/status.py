"""The operator's page: which servers share the database, what each does, and the figures of this one.

Plain HTML without a script, which reloads itself: the page's strict policy holds here too.
"""

from collections.abc import Iterable, Sequence
from html import escape

from metropolitain.server.cluster.membership import NodeInfo
from metropolitain.server.monitoring.hosts import Failing
from metropolitain.server.monitoring.metrics import HOSTS_NAMED

REFRESH_SECONDS = 5
CLOCK_WARN_MS = 2_000
SHOWN = (  # the figures of this server that an operator looks at first, and in which words
    ("metropolitain_tables_owned", "tables in memory"),
    ("metropolitain_connections_now", "sockets"),
    ("metropolitain_moves_total", "moves stored"),
    ("metropolitain_claims_total", "tables taken over"),
    ("metropolitain_claim_seconds_total", "seconds that took"),
    ("metropolitain_tables_lost_total", "tables that others took over"),
    ("metropolitain_fenced_writes_total", "writes fenced off"),
    ("metropolitain_queued_writes", "writes that wait"),
    ("metropolitain_queued_searches", "searches that wait"),
    ("metropolitain_failed_total", "faults of ours"),
    ("metropolitain_notices_sent_total", "notices sent"),
    ("metropolitain_notices_failed_total", "attempts to send notices that failed"),
    ("metropolitain_notices_dropped_total", "notices given up or refused"),
)


def status_page(
    own: str, nodes: Sequence[NodeInfo], figures: str, failing: Sequence[Failing], now: int
) -> str:
    """The page."""
    servers = "<p>One server, alone on its database.</p>"
    if nodes:
        head = ("server", "state", "tables", "sockets", "heartbeat", "up for", "clock", "version", "address")
        servers = _table(head, (_cells(node, own, now) for node in nodes))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="refresh" content="{REFRESH_SECONDS}">'
        "<title>Metropolitain: servers</title></head><body><h1>Servers</h1>"
        f"{servers}<h2>{escape(own) or 'This server'}</h2>{_table((), _figures(figures))}"
        f"<h2>Notices</h2>{_hosts(failing)}</body></html>"
    )


def _hosts(failing: Sequence[Failing]) -> str:
    """The push services and mail servers that fail: their names alone, since their addresses are secret."""
    if not failing:
        return "<p>No push service or mail server fails.</p>"
    table = _table(
        ("host", "fails for", "failures in a row", "next attempt"),
        (
            (
                each.host,
                _length(each.failing_ms),
                str(each.failures),
                f"in {each.rest_ms / 1000:.0f} s" if each.rest_ms else "with the next notice",
            )
            for each in failing[:HOSTS_NAMED]
        ),
    )
    more = len(failing) - HOSTS_NAMED
    return table + (f"<p>and {more} more</p>" if more > 0 else "")


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    return f"<table>{''.join([_line('th', head), *(_line('td', row) for row in rows)])}</table>"


def _line(tag: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _cells(node: NodeInfo, own: str, now: int) -> list[str]:
    return [
        node.name + (" (this one)" if node.name == own else ""),
        state_of(node),
        str(node.tables),
        str(node.sockets),
        f"{max(0, now - node.beat_at) / 1000:.1f} s ago",
        _length(now - node.started_at),
        _clock(node.clock_ms),
        node.version,
        node.address,
    ]


def state_of(node: NodeInfo) -> str:
    """In a word what a server does."""
    if not node.alive:
        return "ended" if node.ended_at is not None else "dead"
    return "handing over" if node.draining else "serving"


def _clock(ahead: int) -> str:
    if abs(ahead) < CLOCK_WARN_MS:
        return "right"
    return f"{abs(ahead) / 1000:.1f} s {'ahead' if ahead > 0 else 'behind'}: set it right"


def _length(milliseconds: int) -> str:
    minutes = max(0, milliseconds) // 60_000
    return f"{minutes // 1440} d {minutes // 60 % 24} h {minutes % 60} min"


def _figures(text: str) -> list[tuple[str, str]]:
    """What is worth showing of the metrics, in words; of figures with labels the sum."""
    values: dict[str, float] = {}
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        if (bare := name.partition("{")[0]) in dict(SHOWN):
            values[bare] = values.get(bare, 0.0) + float(value)
    return [(words, f"{values[name]:g}") for name, words in SHOWN if name in values]
