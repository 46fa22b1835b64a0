"""What an operator can set; every limit of the server is here."""

from pathlib import Path

import msgspec

METRICS_HOST = "127.0.0.1"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sizes and rates per connection and per address. Rates are per second."""

    message_bytes: int = 64_000
    header_bytes: int = 16_384
    header_seconds: float = 10.0
    body_bytes: int = 256_000
    body_seconds: float = 30.0
    answer_seconds: float = 30.0  # for a client to read what was written
    keep_alive_seconds: int = 10  # without a request before a connection is closed
    tcp_connections: int = 0  # of all; 0: what the system's limit on open files allows
    address_tcp_connections: int = 256
    connection_rate: float = 20.0
    connection_burst: int = 60
    outgoing_messages: int = 512  # waiting to be sent to a slow client before it is closed
    address_connections: int = 64
    address_messages_rate: float = 200.0
    address_messages_burst: int = 600
    address_rate: float = 30.0
    address_burst: int = 120
    replay_cost: int = 8  # requests for which a replay counts
    address_tables_rate: float = 0.5
    address_tables_burst: int = 30
    address_tables_per_day: int = 1_000
    address_records_per_day: int = 200
    address_record_bytes_per_day: int = 20_000_000
    address_chat_bytes_per_day: int = 1_000_000
    table_chat_lines: int = 2_000
    holder_chat_rate: float = 0.5  # lines of chat of one person or browser
    holder_chat_burst: int = 8
    holder_reports_rate: float = 0.002
    holder_reports_burst: int = 5
    address_reports_rate: float = 0.02
    address_reports_burst: int = 20
    table_entries: int = 20_000  # of a log; moves go on, what could be repeated for ever does not
    address_links_rate: float = 0.1
    address_links_burst: int = 10
    address_sign_ins_rate: float = 0.1  # passkeys, recovery codes and links that are tried
    address_sign_ins_burst: int = 20
    person_sessions: int = 50  # of a person; the one not seen for longest ends
    person_passkeys: int = 20
    chat_kept: int = 50
    tables_in_memory: int = 5_000
    table_spectators: int = 2_000  # who watch one table
    push_seconds: float = 10.0  # for all that is said with a push service, from its name to its answer
    mail_seconds: float = 30.0  # likewise with the mail server, for one letter
    pushes: int = 48  # on their way at once to push services that answered when they were last asked
    new_pushes: int = 16  # likewise to all others, one to each
    host_pushes: int = 8  # of these pushes, to one service
    letters: int = 4  # handed in at once
    holder_notices: int = 4  # of one person or browser on their way at once: by push, and by mail


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    network: bool = False  # listen on the machine's address in its network too
    network_address: str = ""  # that address; found by itself when empty
    cluster: str = ""  # the name of this server among several that share the database; empty: it is alone
    workers: bool = False  # let workers search, where there are any
    database: str = ""  # an SQLAlchemy URL; SQLite in the data folder when empty
    data: Path = Path()
    origins: tuple[str, ...] = ()  # further origins a browser may come from, e.g. https://play.example
    proxies: tuple[str, ...] = ()  # addresses and networks whose forwarding headers are believed
    behind_proxy: bool = False  # one of them is a proxy on this machine
    metrics_port: int = 0  # where this machine is shown the metrics; 0: nowhere
    open_metrics: bool = False  # show them to everybody, beside the page
    bot_pause: float = 0.6  # seconds, so that people can follow
    absence: float = 180.0  # seconds away before others may have a bot play on, at tables with a clock
    absence_days: float = 3.0  # days, at tables without one
    bot_offer: float = 20.0  # seconds after which who waits for somebody is offered a bot
    notice_delay: float = 5.0  # seconds in which who left may come back before they are told
    push_to: tuple[str, ...] = ()  # push services in private networks, as `host:port`, that may be asked
    contact: str = ""  # of the operator, for push services: mailto:… or https://…
    alarm_period: float = 15.0  # seconds between two looks whose days are up
    idle: float = 1_800.0  # seconds without anybody before a table leaves memory
    keep_finished: float | None = None  # days until a finished table is deleted; None: never
    keep_abandoned: float | None = None  # likewise a table that is not over, and at which nothing happens
    # where mail is handed in: smtp://user:password@host:port, smtps:// with TLS from the start
    smtp: str = ""
    mail_from: str = ""  # the sender's address
    limits: Limits = Limits()

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite+aiosqlite:///{self.data / 'tables.sqlite'}"
