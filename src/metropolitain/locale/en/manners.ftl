## Leaving and resigning

leave-table = Leave…
leave-title = Leave or resign?
leave-now = Leave for now
leave-alone-why = The table waits for you just as it is. You find it on “{ my-tables }”.
leave-others-why =
    Your place stays yours. Once you have been away for { $unit ->
        [days] { $count ->
            [one] one day
           *[other] { $count } days
        }
        [hours] { $count ->
            [one] one hour
           *[other] { $count } hours
        }
       *[minutes] { $count ->
            [one] one minute
           *[other] { $count } minutes
        }
    }, the others may have a bot play for you until you come back.
leave-clock = Your clock runs on.
resign = Resign
resign-duel-why = The game ends now, and { $name } wins. This cannot be taken back.
resign-others-why = The others play on, and a bot plays for you to the end. You can no longer win and are listed last. This cannot be taken back.
resign-bots-why = The game ends now. Of the others, the one with the most points wins. This cannot be taken back.
resign-solo-why = The game ends where it stands. This cannot be taken back.
stay = Stay here
seat-resigned = resigned
entry-resigned = { $name } resigns.
entry-resigned-bot = { $name } resigns; a bot plays on.
entry-renamed = A moderator has changed a name: { $name }.
entry-closed = A moderator has closed this table.
result-resigned =
    { $you ->
        [yes] You win: { $other } resigned.
       *[no] { $name } wins: { $other } resigned.
    }
result-given-up = The game was given up at { $points } points.
name-resigned = { $name } (resigned)
table-left = You have left this table.
table-left-why = Your place is free again. With the link you can come back.
lobby-leave = Leave this table
closed-title = A moderator has closed this table.
closed-why = Nobody plays on here. The game up to here can be replayed.
banned-title = You cannot take part at the moment.

## Between people

person-menu = More about { $name }
block = Block { $name }
block-why = You will no longer see what { $name } writes, and you will never be matched. { $name } is not told.
unblock = Unblock { $name }
blocked-now = You have blocked { $name }.
blocked-lines =
    { $count ->
        [one] 1 line of somebody you blocked is hidden.
       *[other] { $count } lines of somebody you blocked are hidden.
    }
report = Report { $name }
report-why = The moderators of this server get your report, with the last lines of the chat. { $name } is not told who reported.
report-what = What is wrong?
report-insult = Insults or threats
report-name = An offensive name
report-spam = Spam or advertising
report-stalling = Stalling on purpose
report-cheating = Cheating
report-other = Something else
report-text = In your own words (optional)
report-send = Send report
report-sent = Thank you. The moderators will look at it.
you-blocked = Blocked
blocked-list-why = You do not see what they write, and you are never matched with them.
blocked-nobody = You have not blocked anybody.
blocked-since = since { $date }
blocked-lift = Unblock
chat-erased = A moderator has removed this line.

## Quick phrases, which everybody reads in their own language

phrases = Quick phrases
phrases-why = Everybody reads these in their own language.
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Nice move!
phrase-close = That was close!
phrase-oops = Oops!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-moment = One moment, please.
phrase-turn = I think it is your turn.
phrase-back = I am back.
phrase-game = Good game!
phrase-again = Another game?
phrase-bye = Goodbye!

## Refusals

refuse-T1-banned =
    { $lasting ->
        [yes] You have been banned from this server for good.
       *[no] You have been banned from this server until { $until }.
    } You cannot open or join tables, play or write. { $why }
refuse-T2-name-blank = A name needs at least one letter, figure or symbol that can be seen.
refuse-T2-name-alphabets = This name mixes letters of two alphabets ({ $one }, { $other }) that can look alike: use one of them.
refuse-T2-name-reserved = “{ $name }” is the name of a bot, or reserved for those who run this server: add something to it.
refuse-T2-name-alike = Somebody at this table is called “{ $name }”, and your name looks the same: choose another.
refuse-T2-left = You have left this table.
refuse-T2-table-closed = A moderator has closed this table.
refuse-T4-resigned = This player has resigned.
refuse-T2-own-place = That is you.
refuse-T2-not-a-person = No person sits there.
refuse-T2-not-known = This person joined with an old link and cannot be blocked.
refuse-T5-too-many-blocks = You have blocked { $most } people, which is the limit.
refuse-T5-too-many-reports = You have sent several reports in a short time: wait a while before the next one.
refuse-T5-chat-fast =
    You write very fast: wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
refuse-T2-no-address = “{ $address }” is neither an address nor a network: write it like 203.0.113.7 or 2001:db8:1:2::/64.
refuse-T2-network-too-wide = { $network } is too large: a ban may not reach further than /{ $bits }.
refuse-T2-own-address = { $network } is this machine itself: everybody behind a proxy would be banned. Tell the server about its proxy with --proxy or --behind-proxy.
refuse-T2-ban-whom = Say whom to ban in one way: by report, by table and player, by person, or by address.
refuse-T2-ban-unknown = It is not known who this is beyond the table, and they are not connected now: nobody was banned.
refuse-T2-no-such-line = The chat has no line { $line }, or it was removed already.
refuse-T2-no-such-report = There is no report { $report }.
refuse-T2-no-such-ban = No ban { $ban } is in force.
refuse-T2-moderation-link = This link no longer works: each one works once and for a short time. The operator makes a new one with `metropolitain admin link`.
refuse-T6-no-server = No server of this version runs on this database: start it with `metropolitain serve`, and give both the same --data or --database. Nothing was changed.

## On the command line

admin-for-good = for good
admin-link = { $name } can open this link once, until { $until }:
admin-revoked = All moderators’ links and sessions have ended.
admin-no-reports = There are no reports.
admin-settled = The report is settled.
admin-banned = { $name } is banned: { $until }.
admin-no-bans = Nobody is banned.
admin-lifted = { $name } may take part again.
admin-renamed = { $name } is called { $to } now.
admin-closed = Table { $table } is closed.
admin-deleted = Table { $table } is deleted.
admin-erased = Removed: { $name }: { $text }

## The moderators’ page

moderate-title = Moderation
moderate-as = You are here as { $name }.
moderate-leave = Sign out
moderate-reports = Reports
moderate-no-reports = No reports are waiting.
moderate-settled = Settled
moderate-of = { $name }: { $reason }
moderate-by = reported by { $name }, { $when }
moderate-here = connected now
moderate-is-banned = banned
moderate-person = a person with a passkey
moderate-guest = guest { $subject }
moderate-evidence = What was said
moderate-silence = Nothing was said.
moderate-erase = Remove line { $line }
moderate-table = To the table
moderate-rename = Rename
moderate-new-name = New name for { $name }
moderate-close = Close table
moderate-close-sure = Close it for good
moderate-settle = Settle
moderate-ban = Ban
moderate-ban-of = Ban { $name }
moderate-how-long = For how long
moderate-hours =
    { $hours ->
        [1] one hour
        [24] one day
        [168] one week
        [720] 30 days
       *[0] for good
    }
moderate-reason = What they are told
moderate-with-address = Their address too
moderate-bans = Bans
moderate-no-bans = Nobody is banned.
moderate-ban-address = Ban an address
moderate-address = Address or network
moderate-until = until { $when }
moderate-over = no longer in force
moderate-lift = Lift
moderate-lift-of = Lift the ban of { $name }
moderate-log = What was done
moderate-cancel = Cancel
moderated-rename = renamed { $name } to { $to }
moderated-close = closed table { $table }
moderated-erase = removed a line of { $name }: “{ $text }”
moderated-ban = banned { $name }
moderated-lift = lifted the ban of { $name }
moderated-settle = settled the report about { $name }
moderated-link = made a link for { $name }
moderated-revoke = ended all moderators’ sessions
