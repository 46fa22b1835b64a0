## Refusals at the web table

refuse-G1-bad-message = This message cannot be read: { $problem }
refuse-G1-bad-request = This request cannot be read.
refuse-G1-bad-body = This request cannot be read: { $problem }
refuse-G1-empty-chat = There is nothing to say in this message.
refuse-G2-stale = The table has moved on: you have seen entry { $seen }, it is at { $number }.
refuse-G2-after-reveal = { $move } shows something hidden: confirm it before you go on.
refuse-G8-unknown-table = There is no such table.
refuse-T1-not-creator = Before the game begins only who opened this table can delete it.
refuse-G8-deleted = This table was deleted by those who played at it.
refuse-T1-spectator = You are watching: only who sits at the table can do this.
refuse-T1-operators-only = These figures are for the operator of the server.
refuse-T1-closed = Watching is switched off at this table.
refuse-T1-no-hints = This table was opened without hints.
refuse-T2-not-started = The game has not started yet.
refuse-T2-started = The game has started already.
refuse-T2-waiting-for-guests = Not every seat is taken yet.
refuse-T2-full = Every seat at this table is taken.
refuse-T2-seat-taken = This seat is taken.
refuse-T2-seat-count = There are { $seats } seats for { $players } players.
refuse-T2-no-person = At least one seat must be for a person.
refuse-T2-name = A name has 1 to { $limit } characters.
refuse-T2-clock = A clock has up to { $limit } minutes and up to an hour added per turn.
refuse-T2-least-clock = A clock has at least { $minutes } minute for each player, or { $seconds } seconds added per turn.
refuse-T2-reserved = The seats of this rematch are for those who played before.
refuse-T2-not-over = The game is not over yet.
refuse-T2-no-such-move = There is no position after { $at } moves: the game has { $moves }.
refuse-T2-name-count = There are { $names } names for { $seats } seats.
refuse-T2-link-over = This link works no more: each works once and for a limited time. Make a new one on the device where you play.
refuse-T2-no-seats = This browser plays at no table that it could hand on.
refuse-T2-seated-already = This browser plays at this table already, for somebody else: open the link in another browser.
refuse-T3-not-your-move = Only your own last move can be taken back, before anybody else has moved.
refuse-T3-revealed = This move showed something hidden and cannot be taken back.
refuse-T3-nobody-asks = Nobody asks to take a move back.
refuse-T3-not-asked = Your consent is not needed.
refuse-T4-nobody-asks = Nobody asks to have a bot play on.
refuse-T4-not-asked = Your consent is not needed.
refuse-T4-nothing-played = No bot has played for you since your own last move: there is nothing to go back to.
refuse-T4-bot-plays = A bot plays this seat.
refuse-T4-not-anothers-seat = Only the seat of another person can be handed to a bot.
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
refuse-T4-time-is-over = The time of this seat has run out: a bot plays on.
refuse-T4-nothing-to-take-back = No bot plays your seat.
refuse-T5-too-many-requests = Too many requests: wait a moment.
refuse-T5-too-many-tables = The server is full: try again later.
refuse-T5-tables-today = From this address { $most } tables were opened within a day, which is as many as may be: try again later.
refuse-T5-records-today = From this address { $most } records were handed in within a day, which is as many as may be: try again later.
refuse-T5-record-bytes-today = From this address as many records were handed in within a day as may be ({ $most } bytes): try again later.
refuse-T5-chat-today = From this address as much was said within a day as may be: try again later.
refuse-T5-chat-full = The chat of this table is full: it has { $most } lines.
refuse-T5-log-full = So much has happened at this table ({ $most } entries) that only moves are still possible.
refuse-T5-too-many-hints = Too many searches of yours wait already: try again in a moment.
refuse-T5-too-many-analyses = { $most } analyses of yours wait already: try again when one is finished.
refuse-T5-analyses-full = Too many analyses wait on this server: try again later.
refuse-T6-origin = This request does not come from the page of this server.
refuse-T6-content-type = A request that changes something must be JSON.
refuse-T6-host = This server does not answer to that name.
refuse-T6-bad-origin = “{ $origin }” is not an origin: write it like https://play.example.
refuse-T6-proxy = “{ $proxy }” is neither an address nor a network: write it like 10.0.0.2 or 10.0.0.0/24.
refuse-T6-not-found = There is nothing here.
refuse-T6-body-too-large = The request is too large.
refuse-T6-second-server = Another server is using this database: stop it first, or give this one a database of its own.
refuse-T6-lost-database = Another server has taken over this database: this one ends, so that no table is changed in two places.
refuse-T6-database-gone = The database did not come back within { $seconds } seconds: see that it runs, then start the server again.
refuse-T6-newer-database = This database was written by a newer version of Metropolitain (its form is { $version }, this version knows { $known }): install that version, or restore a backup made before it.
refuse-T6-unknown-version = This database does not say which version wrote it, but its table “{ $table }” is not empty: nothing was changed. Restore a backup, or name another database.
refuse-T6-bad-database = This is no address of a database that can be used; one looks like postgresql+asyncpg://user@host/name.
refuse-T6-cannot-listen = Cannot listen on { $host }, port { $port } ({ $problem }): choose another one with --host and --port.
refuse-T6-cannot-open = Cannot use the database { $database }: { $problem }
refuse-T6-disk-full = Cannot use the database { $database }: the disk is full. Make room, then try again.
refuse-T6-read-only = Cannot use the database { $database }: it, or its folder, is read-only. Make it writable, then try again.
refuse-T6-damaged = Cannot use the database { $database }: the file is damaged. `metropolitain check` tells what can still be read; `metropolitain restore` brings a backup back.
refuse-T6-no-answer = The database { $database } does not answer: see that it runs and can be reached, then try again.
refuse-T6-no-access = No permission to use the database { $database }: check its owner, or its user and password.
refuse-T6-no-such-database = There is no database { $database }: make it first.
refuse-T6-locked = Another program has locked the database { $database }: end it, then try again.
refuse-T6-overtaken = Another server has taken over the database { $database }.
refuse-T6-file-too-large = Cannot use the database { $database }: the system does not allow a file of that size.
refuse-T6-disk-error = Cannot use the database { $database }: the disk cannot be read or written.
refuse-T6-file-exists = { $file } is there already: name another file, or say --force.
refuse-T6-would-overwrite = There are tables in { $database } already. With --force the backup takes their place, and they are kept beside it.
refuse-T6-no-database-here = There is no database at { $database }: name its folder with --data, or its address with --database.
refuse-T6-no-backup = { $file } is no backup of Metropolitain.
refuse-T6-backup-of-other-kind = { $file } is a backup of the other kind of database (SQLite, PostgreSQL): it can only be put back into its own kind.
refuse-T6-no-program = The program { $program } is not installed here: it comes with PostgreSQL’s client programs.
refuse-T6-program-failed = { $program } failed: { $problem }
refuse-T7-failed = Something went wrong on the server. Nothing was changed; try again.
refuse-T7-not-stored = The server cannot store anything at the moment. Nothing was changed; try again later.
refuse-T7-read-anew = The table is being read anew. Nothing was changed; try again.
refuse-T7-unsure = Something went wrong on the server. It may have been done all the same: look before you try again.
refuse-T1-not-host = Only who opened this table decides who sits where.
refuse-T1-not-local = Only who sits at the computer that serves this page can do this, and only where it serves no one else.
refuse-T2-removed = The host has taken your seat at this table away.
refuse-T2-own-seat = This is the host’s own seat.
refuse-T6-no-network = This computer is in no network at the moment: connect it to the Wi-Fi, then try again.
