## Refusals at the web table

refuse-G1-bad-message = This message cannot be read: { $problem }
refuse-G1-bad-request = This request cannot be read.
refuse-G1-bad-body = This request cannot be read: { $problem }
refuse-G1-empty-chat = This message is empty.
refuse-G2-stale = The table has moved on: you have seen it up to entry { $seen }, and it is at { $number }.
refuse-G2-after-reveal = { $move } shows something hidden: confirm it before you go on.
refuse-G8-unknown-table = There is no such table.
refuse-G8-no-library = There are no hints or analyses of { $game } here: it does not run in browsers.
refuse-T1-not-creator = Before the game begins, only the person who opened this table can delete it.
refuse-G8-deleted = This table was deleted by those who played at it.
refuse-T1-spectator = You are watching: only those at the table can do this.
refuse-T1-operators-only = These figures are for the operator of the server.
refuse-T1-closed = Watching is switched off at this table.
refuse-T1-no-hints = This table was opened without hints.
refuse-T1-nobody-to-tell = Sit down at a table first: this browser plays nowhere yet.
refuse-T2-not-started = The game has not started yet.
refuse-T2-started = The game has already started.
refuse-T2-waiting-for-guests = Not every place is taken yet.
refuse-T2-full = Every place at this table is taken.
refuse-T2-seat-taken = This place is taken.
refuse-T2-seat-count = There are { $seats } places for { $players } players.
refuse-T2-no-person = At least one place must be for a person.
refuse-T2-name = A name has 1 to { $limit } characters.
refuse-T2-clock = A clock may have up to { $limit } minutes, and up to an hour added per turn.
refuse-T2-least-clock = A clock needs at least { $minutes } minute for each player, or { $seconds } seconds added per turn.
refuse-T2-no-such-pace = There is no pace { $pace }.
refuse-T2-no-such-days = For each move one may choose { $days } days, and no minutes beside.
refuse-T2-link-unknown = This link does not end anything here.
refuse-T2-reserved = The places in this rematch are for those who played before.
refuse-T2-not-over = The game is not over yet.
refuse-T2-needs-server = This needs a connection to the table server.
refuse-T2-no-such-move = There is no position after { $at } moves: the game has { $moves }.
refuse-T2-name-count = There are { $names } names for { $seats } places.
refuse-T2-link-over = This link no longer works: each one works once and for a limited time. Make a new one on the device where you play.
refuse-T2-no-seats = This browser does not play at any table that it could hand on.
refuse-T2-seated-already = This browser already plays at this table, for somebody else: open the link in another browser.
refuse-T3-not-your-move = Only your own last move can be taken back, before anybody else has moved.
refuse-T3-revealed = This move showed something hidden and cannot be taken back.
refuse-T3-nobody-asks = Nobody is asking to take a move back.
refuse-T3-not-asked = Your consent is not needed.
refuse-T4-nobody-asks = Nobody is asking to have a bot play on.
refuse-T4-not-asked = Your consent is not needed.
refuse-T4-nothing-played = No bot has played for you since your own last move: there is nothing to go back to.
refuse-T4-bot-plays = A bot plays here.
refuse-T4-paused = The game is paused: end the pause first.
refuse-T4-no-clock = A table without a clock needs no pause: nobody’s time runs.
refuse-T4-no-pause = The game is not paused.
refuse-T4-no-pause-asked = Nobody is asking for a pause.
refuse-T4-no-holidays = Only at a table with days for each move can you say that you are away.
refuse-T4-not-on-holiday = You are not away.
refuse-T4-holidays-used = In one game you may be away for { $most } days in all; { $left ->
    [0] none is left.
    [one] one is left.
   *[other] { $left } are left.
}
refuse-T4-not-anothers-seat = Only another person’s place can be handed to a bot.
refuse-T4-not-away-long = The others may have a bot play on when somebody has been away for { $unit ->
    [days] { $count ->
        [one] one day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] one hour
       *[other] { $count } hours
    }
    [minutes] { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] one second
       *[other] { $count } seconds
    }
}.
refuse-T4-time-is-over = This player’s time has run out: a bot plays on.
refuse-T4-nothing-to-take-back = No bot is playing for you.
refuse-T5-too-many-requests = Too many requests: wait a moment.
refuse-T5-too-many-tables = The server is full: try again later.
refuse-T5-tables-today = From this address { $most } tables have been opened within a day, which is the limit: try again later.
refuse-T5-records-today = From this address { $most } records have been uploaded within a day, which is the limit: try again later.
refuse-T5-record-bytes-today = The records uploaded from this address within a day have reached the limit ({ $most } bytes): try again later.
refuse-T5-chat-today = The chat from this address has reached its limit for a day: try again later.
refuse-T5-chat-full = The chat of this table is full: it has { $most } lines.
refuse-T5-log-full = So much has happened at this table ({ $most } entries) that only moves are still possible.
refuse-T5-too-many-watch = { $most } people are already watching this table, which is the limit: the replay shows the game as well.
refuse-T6-no-push-service = A place for notices that is none: only push services on the internet can be asked.
refuse-T6-origin = This request does not come from the page of this server.
refuse-T6-content-type = A request that changes something must be JSON.
refuse-T6-host = This server does not answer to that name.
refuse-T6-bad-origin = “{ $origin }” is not an origin: write it like https://play.example.
refuse-T6-proxy = “{ $proxy }” is neither an address nor a network: write it like 10.0.0.2 or 10.0.0.0/24.
refuse-T6-not-found = There is nothing here.
refuse-T6-old-page = This page is older than the server: reload it.
refuse-T6-body-too-large = The request is too large.
refuse-T6-second-server = Another server is using this database: stop it first, or give this one a database of its own.
refuse-T6-lost-database = Another server has taken over this database: this one stops, so that no table is changed in two places.
refuse-T6-bad-node-name = “{ $name }” cannot be the name of a server: use up to 24 small letters, digits and hyphens.
refuse-T6-cluster-needs-postgresql = Several servers can share a PostgreSQL database only: give --database postgresql+asyncpg://user@host/name, or leave --cluster out.
refuse-T6-node-name = Another server that is running already has the name “{ $name }”: give this one another name with --cluster.
refuse-T6-workers-need-postgresql = Workers and servers meet in a PostgreSQL database: give --database postgresql+asyncpg://user@host/name.
refuse-T6-workers-not-installed = What servers and workers meet by is not installed: pip install 'metropolitain[server,cluster]'
refuse-T6-worker-interpreted = The rules are not compiled here, so that this worker would be some hundred times too slow: install a package with compiled rules, or the extra [jit].
refuse-T6-worker-other-form = The form of the database is { $version }, this worker knows { $known }: start a server of its version first, or install the servers' version here.
refuse-T6-search-failed = A search failed: { $problem }
refuse-T6-newer-entry = This table was continued by a newer version of Metropolitain (its entries have version { $version }, this server knows { $known }): upgrade this server.
refuse-T6-database-gone = The database did not come back within { $seconds } seconds: make sure it is running, then start the server again.
refuse-T6-newer-database = This database was written by a newer version of Metropolitain (its form is { $version }, this version knows { $known }): install that version, or restore a backup made before it.
refuse-T6-unknown-version = This database does not say which version wrote it, but its table “{ $table }” is not empty: nothing was changed. Restore a backup, or name another database.
refuse-T6-bad-database = This is not the address of a database that can be used; one looks like postgresql+asyncpg://user@host/name.
refuse-T6-cannot-listen = Cannot listen on { $host }, port { $port } ({ $problem }): choose another one with --host and --port.
refuse-T6-cannot-open = Cannot use the database { $database }: { $problem }
refuse-T6-disk-full = Cannot use the database { $database }: the disk is full. Make room, then try again.
refuse-T6-read-only = Cannot use the database { $database }: it, or its folder, is read-only. Make it writable, then try again.
refuse-T6-damaged = Cannot use the database { $database }: the file is damaged. `metropolitain check` shows what can still be read; `metropolitain restore` puts a backup in its place.
refuse-T6-no-answer = The database { $database } does not answer: make sure it is running and can be reached, then try again.
refuse-T6-no-access = No permission to use the database { $database }: check its owner, or its user and password.
refuse-T6-no-such-database = There is no database { $database }: create it first.
refuse-T6-locked = Another program has locked the database { $database }: close it, then try again.
refuse-T6-overtaken = Another server has taken over the database { $database }.
refuse-T6-file-too-large = Cannot use the database { $database }: the system does not allow a file of that size.
refuse-T6-disk-error = Cannot use the database { $database }: the disk cannot be read or written.
refuse-T6-file-exists = { $file } already exists: name another file, or use --force.
refuse-T6-would-overwrite = There are already tables in { $database }. With --force the backup takes their place, and they are kept beside it.
refuse-T6-no-database-here = There is no database at { $database }: name its folder with --data, or its address with --database.
refuse-T6-no-backup = { $file } is not a backup of Metropolitain.
refuse-T6-backup-of-other-kind = { $file } is a backup of the other kind of database (SQLite, PostgreSQL): it can only be put back into its own kind.
refuse-T6-no-program = The program { $program } is not installed here: it comes with PostgreSQL’s client programs.
refuse-T6-program-failed = { $program } failed: { $problem }
refuse-T7-being-compiled = The rules of this game are being compiled for this machine, once. Nothing was changed; try again in a few seconds.
refuse-T7-failed = Something went wrong on the server. Nothing was changed; try again.
refuse-T7-not-stored = The server cannot store anything at the moment. Nothing was changed; try again later.
refuse-T7-read-anew = The table is being read again. Nothing was changed; try again.
refuse-T7-unsure = Something went wrong on the server. It may have been done all the same: look before you try again.
refuse-T1-not-host = Only the person who opened this table decides who sits where.
refuse-T1-not-local = Only the person at the computer that serves this page can do this, and only where it serves nobody else.
refuse-T2-removed = The host has removed you from this table.
refuse-T2-own-seat = This is the host’s own place.
refuse-T6-no-network = This computer is not on a network at the moment: connect it to the Wi-Fi, then try again.
refuse-T1-not-for-you = You cannot join this table.
refuse-T2-alone-only = This game is played alone.
refuse-T1-guest = Only a person with a passkey has a profile.
