## On every page

language = Language
theme-dark = Dark theme
close = Close
try-again = Try again
loading = One moment…
no-answer = The table server does not answer.
offline-title = No connection to the table server
offline-why = This page needs the server: it knows the games. Nothing is lost; tables wait as they were left.
offline-now = No connection
offline-now-why = You can play { $games } on your own; the game stays on this device. Everything else needs a connection.
offline-needs = Needs a connection
offline-failed = This device could not do that. Reload the page and try again.
offline-unreadable = This game cannot be read
offline-unreadable-why = The game is kept on this device, but it is damaged and cannot be read. Delete it and start a new one.
offline-unable = This browser cannot play without a connection: it does not run the rules. Reloading does not help; a newer browser may. With a connection everything works here.
offline-stuck = This game cannot go on now
offline-silent = The game stopped answering. It is kept on this device, up to your last move.
offline-restarting = The game does not answer; starting it again…
offline-games = Played on this device
offline-games-why = Without a connection, and kept in this browser alone.
offline-hand-in = Hand in
offline-hand-in-why = The table server checks every move and puts the game among yours. It does not count in your results.
offline-handed = Handed in
to-start = To the start page
notice = An unofficial fan project. The names of the games belong to their owners, who have nothing to do with it.
my-tables = My page
rules = Rules
rule-link = Rule { $rule }, in the rules
rule-short = Rule { $rule }
skip = Skip to the content

## Start page

start-title = Lay the tracks.
start-lead = Metro-building board games at one table: with friends, by link and without an account, or against bots.
rules-of = Rules of { $game }
guided-game = Guided first game
step-players = Players
options-standard = as in the box
options-changed = { $count ->
    [one] 1 option changed
   *[other] { $count } options changed
}
options-switches = Expansions and modes
step-seats = Who sits where
step-seats-why = Choose who sits where. People join by link; bots are always ready.
hotseat = All on this device
hotseat-why = Everybody here plays on this device and hands it on. What is secret is covered in between.
seat-here-too = Somebody here
name-of-seat = Name of player { $number }
hints-allowed = Hints
hints-allowed-why = Players may ask a bot for the best few moves.
watch-allowed = Spectators
watch-allowed-why = Whoever has the link may watch, without seeing secrets. The players can change this later.
players-range = { $few }–{ $many } players
your-name = Your name
guest = Guest
open-table-nobody = Keep a place for yourself.
seat-of = Player { $number }
seat-you = You
seat-person = Somebody with the link
bot-random = Pip
    .about = Takes whatever train comes first.
bot-easy = Margot
    .about = Reads the map, sometimes upside down.
bot-greedy = Basil
    .about = Never leaves a point on the platform.
bot-medium = Inès
    .about = Thinks a few stations ahead.
bot-strong = Inès
    .about = Thinks a few stations ahead.
bot-expert = Viktor
    .about = The inspector. Knows your detour already.
clock = Thinking time
clock-none = No clock
clock-none-why = Without a clock a game may take days: leave, and come back by the same link or through “My page”.
clock-why = When somebody’s time runs out, a bot plays on for them.
clock-minutes = { $count ->
    [one] 1 minute each
   *[other] { $count } minutes each
}
clock-increment = Added after every turn
clock-seconds = { $count ->
    [0] nothing
    [one] 1 second
   *[other] { $count } seconds
}
clock-told = { $minutes } min + { $increment } s
upload-title = Look at a recorded game
upload-why = Drop a record file here, or pick one: replay it, play on from any position, have it analysed.
upload-pick = Pick a file

## My tables

my-tables-why = Where you play, and how you have played: in this browser, or on all your devices once you are signed in.
mine-your-turn = Waiting for you
mine-others = Waiting for others
mine-finished = Finished
mine-none = You are not at any table yet.
mine-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
mine-waiting = your turn
mine-running = others to move
mine-lobby = not started yet
mine-over = finished
mine-offline = played offline
mine-halted = unfinished record
mine-scores = Points: { $scores }

## Lobby

lobby-title = A { $game } table
lobby-waiting = { $count ->
    [one] Waiting for one more. Send the link, or add a bot.
   *[other] Waiting for { $count } more. Send the link, or add bots.
}
lobby-full = All places are taken. You can watch as soon as the game begins.
delete-table = Delete this table
delete-sure = Delete this table and everything stored with it: game and chat? This cannot be undone. Everybody who plays here has to agree.
delete-asked = { $names } { $count ->
    [one] wants
   *[other] want
} to delete this table and everything stored with it. This cannot be undone.
delete-waiting = To delete this table, { $names } must agree too.
delete-agree = Delete
delete-keep = Keep
join = Sit down
seat-free = A free place
invite = Invite
qr-code = QR code with the link to this table
link = Link to this table
copy = Copy
copied = Copied
continue-elsewhere = Continue on another device
continue-table-why = With a secret link you play on at this table on another device, or come back when this browser has forgotten you. It works once, within 30 days; a new one replaces the one before. Your place here stays yours.
continue-all-why = With a secret link another device plays on at all the tables of this one, and keeps its own. It works once, within 10 minutes. Your places here stay yours.
continue-make = Make the secret link
continue-link = Secret link
continue-qr = QR code with the secret link
continue-secret = Keep it to yourself: whoever opens it plays for you.
continue-here = Continue here
continue-here-why = This browser plays on at the tables that the link stands for. What it plays already stays.

## At the table

connecting = Going to the table…
table-stuck = The board did not arrive
reconnecting = The connection is lost; trying again…
lost-sending = Your move will be sent as soon as it is back.
lost-chosen = You can confirm already; the preview follows.
confirm-later = Will be sent
table-gone = There is no such table
table-gone-why = The link may be mistyped, or the table may have been cleared away.
plain-board = { $game }: a picture of the board. The text view describes it in words.
plain-board-missing = The picture of the board cannot be shown. The text view describes it in words.
plain-search = Find a move
plain-moves = Possible moves
plain-count = { $count ->
    [0] No move fits.
    [one] One move is possible.
   *[other] { $count } moves are possible.
}
plain-more = { $count ->
    [one] One more: narrow the search.
   *[other] { $count } more: narrow the search.
}
plain-take-back = One move back
players = Players
you = (you)
your-things = What you hold and can do
your-turn = It is your turn.
your-turn-to = Your turn
turn-of = { $names } to move.
watching = You are watching.
last-move = Last move
confirm = Confirm
reset = Not this
choose-first = Choose on the board
choose-how = You see what it would bring before you confirm.
prompt-ready = Play it like this?
more-effects = and { $count } more
with-this-move = With this move:
seat-here = here
seat-away = away
seat-bot = bot
seat-handed-over = away, a bot plays
hand-over = Ask to let a bot play on
take-back-seat = A bot plays for you: take over again
time-left = Time left: { $time }
undo-ask = Ask to take back
undo-free = Take back
undo-free-note = the game will not count
undo-free-why = A game in which moves were taken back stays out of the results on “{ my-tables }” and does not count as a win over a bot.
undo-when = Taking back: right after your own move, if everybody agrees.
undo-shown = Your last move showed something new: it stands.
turn-tools = Within your turn
with-take-backs = with take-backs
with-take-backs-why = Moves were taken back in this game: it stays out of the results on “{ my-tables }” and does not count as a win over a bot.
request = { $about ->
    [hand_over] { $name } asks to let a bot play for { $player }, who has been away for a long time.
    [go_back] { $name } asks to go back to before a bot played in their place. What has been shown since stays known.
    [pause] { $name } asks for a pause: no clock runs until somebody goes on.
   *[undo] { $name } asks to take back the last move.
}
request-waiting = Still to answer: { $names }.
request-agree = Agree
request-refuse = Refuse
made-for-you = { $count ->
    [one] A bot made one move for you while you were away.
   *[other] A bot made { $count } moves for you while you were away.
}
go-back-ask = Ask to go back to before that
log = What happened
chat = Chat
to-board = Board
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
play-again = Another game
download-record = Download the record
sheet-missing = The score sheet could not be fetched.
rematch = Rematch
rematch-follow = To the rematch
replay = Replay
analysis = Analysis
text-view = Text view
settings = Sounds, alerts, spectators
sounds = Sounds
sound-ask = Quiet sounds?
sound-yes = Yes, please
sound-no = No sounds
notify = Alert me when it is my turn
notify-denied = The browser does not allow it: see its settings for this page.
notify-turn = { $game }: it is your turn.
hint-ask = Ask for a hint
hint-thinking = Thinking…
hint-thinking-here = Thinking… { $share }
hint-stop = Stop thinking
think-unable = This browser cannot work that out: it does not run the rules. A newer browser may.
hint-hide = Hide the hints
hint-show = Show the hints
hint-moves = Moves worth considering
hint-win = { $chance } to win
hint-score = { $points } points expected
table-closed = The players are keeping to themselves
table-closed-why = This table does not admit spectators.
cover-title = Give the device to { $name }
cover-why = The table is covered, so that nobody sees what is not theirs.
cover-open = I am { $name }
zoom = Size of the board
zoom-in = Zoom in
zoom-out = Zoom out
zoom-reset = Whole board

## Keys

keys = Keys
keys-tab = To the board, the hand, the buttons
keys-arrows = From one possible place on the board to the next
keys-pages = Through all possible places, one after the other
keys-space = Choose; once more to confirm
keys-enter = Show what the move would do; once more to play it
keys-escape = Take back what is not confirmed
keys-take-back = Take back the last move, where that is offered
keys-zoom = Zoom in, zoom out, whole board
keys-help = This help

## Text view

command = Your move
command-why = In the notation of the records, several moves of a turn with “;” between them. “help” lists what is possible, “try” with a move tells you what it would do.
command-play = Play
command-help = Type a move and press Enter. Arrow up brings back earlier lines.
command-legal = { $count ->
    [0] You cannot move now.
    [one] One move is possible:
   *[other] { $count } moves are possible:
}
command-done = Done: { $move }

## Log of the table

shown-you = You
entry-created = The table is open.
entry-joined = { $name } sits down.
entry-started = The game begins.
entry-undone = { $name } takes a move back.
entry-declined = { $name } does not agree.
entry-went-back = What was played while { $name } was away is taken back.
entry-handed-over = { $by } lets a bot play for { $name }.
entry-taken-back = { $name } is back.
entry-clock-expired = { $name } has no time left; a bot plays on.
entry-over = The game is over.
entry-watch-on = { $name } lets spectators in.
entry-watch-off = { $name } sends spectators away.

## Looking back

replay-title = { $game }: replay
replay-controls = Replay controls
replay-position = Position
replay-at = Move { $at } of { $end }
replay-start = The start of the game.
replay-first = To the start
replay-back = One move back
replay-next = One move forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
step-hidden = A hidden move
copy-position = Copy the link to this position
to-table = To the table
points-tab = Points
chart-points = Points over the game
chart-move = Move
chart-moves = Move { $count }
chart-table = As a table
whatif = What if?
whatif-why = Play on from the position after move { $at }. The real game is not touched.
whatif-over = The game is over here: go back to an earlier position to play on from it.
whatif-against = Against
whatif-seat = You play for
whatif-play = Play on from here
whatif-origin = What if: branched off after move { $at }
analysis-why = A strong bot looks at every move: what it was worth, what would have been better. This takes from some seconds to a few minutes.
analysis-start = Analyse the game
analysis-working = { $done } of { $total } moves
analysis-here = Your device works this out. It is kept in this browser alone.
leave-off = Stop
analysis-points = Expected points after each move
analysis-chance = Chance of winning after each move
analysis-show = Moves shown
analysis-own-slips = My slips { $count }
analysis-slips = Slips { $count }
analysis-all = All
analysis-none = No mistake found.
analysis-not-yet = Not judged yet
analysis-better = Better
analysis-chip-played = played { $worth }
analysis-chip-better = better { $worth }
analysis-no-better = Nothing better was found.
analysis-rounds = The best that the cards allowed
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
# The end of a game.
result-win = { $you ->
    [yes] You win
   *[no] { $name } wins
}, { $points } to { $other }.
result-draw = A draw at { $points }.
result-shared = { $names } share the win at { $points }.
result-points = { $points } points.
result-first = Your first win against { $name }.
result-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
result-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
result-next = Next: { $name }
result-share = Share picture
result-sheet = Full score sheet
moment = Finest moment
moment-behind = Before it, you were { $behind } behind.
moment-at = At move { $number }.
moment-of = { $name }, at move { $number }.
moment-show = Show
moment-back = Back
share-saved = The picture is saved.
share-saved-copied = The picture is saved and the link copied.
moment-gain = The best move: +{ $points }
cost = What cost most
cost-loss = One move: { $points }
cost-why = The score sheet tells what for.
