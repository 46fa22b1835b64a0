## Refusals at the web table

refuse-G1-bad-message = This message cannot be read: { $problem }
refuse-G1-bad-request = This request cannot be read.
refuse-G1-bad-body = This request cannot be read: { $problem }
refuse-G1-empty-chat = There is nothing to say in this message.
refuse-G2-stale = The table has moved on: you have seen entry { $seen }, it is at { $number }.
refuse-G2-after-reveal = { $move } shows something hidden: confirm it before you go on.
refuse-G8-unknown-table = There is no such table.
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
refuse-T6-second-server = Another server is using this database.
refuse-T7-failed = Something went wrong on the server. Nothing was changed; try again.
refuse-T7-not-stored = The server cannot store anything at the moment. Nothing was changed; try again later.
refuse-T7-read-anew = The table is being read anew. Nothing was changed; try again.
refuse-T7-unsure = Something went wrong on the server. It may have been done all the same: look before you try again.
