"""Tables of the database for days and notices: alarms, when the server was down, who is told what."""

import sqlalchemy as sa

from metropolitain.server.storage.database import make_table

day_alarms = make_table(  # tables with days for each move, and when they must be looked at
    "day_alarms",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("due_at", sa.BigInteger, nullable=False, index=True),  # never too late; milliseconds since 1970
)
heartbeat = make_table(  # one row: when the server was last known to run
    "heartbeat",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
downtimes = make_table(  # when it did not
    "downtimes",
    sa.Column("began_at", sa.BigInteger, primary_key=True),
    sa.Column("ended_at", sa.BigInteger, nullable=False),
)
server_keys = make_table(  # a copy of the keys of the data folder, so that a backup has them
    "server_keys",
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
subscriptions = make_table(  # browsers that are told by Web Push
    "push_subscriptions",
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of the endpoint
    sa.Column("holder", sa.String(80), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("public_key", sa.String(128), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("session", sa.String(64), nullable=True),  # with whose end it ends; null for guests
    sa.Column("made_at", sa.BigInteger, nullable=False),
)
notice_settings = make_table(  # of what somebody wants to be told, and in which language
    "notice_settings",
    sa.Column("holder", sa.String(80), primary_key=True),
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("push", sa.String(120), nullable=False),  # kinds, separated by commas
    sa.Column("mail", sa.String(120), nullable=False),
)
notices = make_table(  # what is still to be sent
    "notices",
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("holder", sa.String(80), nullable=False, index=True),
    sa.Column("channel", sa.String(70), nullable=False),  # `mail`, or the id of a subscription
    sa.Column("table_id", sa.String(32), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer, key="player", nullable=False),
    sa.Column("facts", sa.Text, nullable=False),  # what its sentences say, as JSON
    sa.Column("due_at", sa.BigInteger, nullable=False, index=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("begun_at", sa.BigInteger, nullable=True),  # a letter that was handed over, perhaps
    sa.Column("host", sa.String(265), nullable=False, server_default=""),  # the push service, or `mail`
)
notice_marks = make_table(  # entries of which nobody was told yet, should the server end at this moment
    "notice_marks",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
)
