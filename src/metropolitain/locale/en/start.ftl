## Start page

play-now = Play now
invite-button = Invite
invite-instead = Invite instead
options-of = Options of { $game }
players-one = { $few } players
players-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
start-new = New here?
start-guided = Play a guided game: five minutes
continue-game = Continue
continue-with = { $game } with { $names }
ladder-title = Five to beat
ladder-why = Win, and the next one up sits down. Press one for a game of { $game }.
ladder-play = { $name }: play { $game }
ladder-next = your opponent
ladder-beaten = beaten
your-table = Your { $game } table
options-kept = Kept on this device for the next game
options-reset = As in the box
page-missing = There is no such page
page-missing-why = The address may be mistyped, or the page may have moved.

## Lobby

start-game = Start now
lobby-only-here = So far only this computer can join.
lobby-waiting-guest = { $count ->
    [one] Waiting for one more.
   *[other] Waiting for { $count } more.
}
lobby-invited = { $name } invites you to a game of { $game }.
lobby-counting = Everybody is here. The game starts in { $count }…
lobby-ready = Everybody is here. Start when you like.
lobby-wait = Wait
lobby-seats = At the table
lobby-taken = { $taken } of { $players } places taken
lobby-host = host
lobby-cancel = Cancel the table
lobby-cancel-yes = Yes, cancel it
lobby-board = The board at the start of this game of { $game }
own-table = Open a table of your own
seat-free-why = The game starts by itself when it is taken.
seat-remove = Remove
seat-remove-who = Remove { $name }
seat-bot-name = Add { $name }
seat-other-bot = Add another bot
invite-why = Scan the code, or send the link. No account needed.
copy-link = Copy the link
share = Share
qr-large = Enlarge the code
network-open = Open to my network
network-why = Anyone on this Wi-Fi can join.
network-closed-why = The link works only on this computer until you open the table to your network.
network-closed-guest = The link works only on this computer, unless whoever opened the table opens it to the network.
network-none-why = The link works only on this computer: the server was started that way, or the computer is not on a network.
network-this-computer = For another browser on this computer:
network-at = Open at { $address }
table-cancelled = This table was cancelled
table-cancelled-why = Whoever opened it cancelled it before the game began.
table-removed = You are no longer at this table
table-removed-why = The host has removed you. You can open a table of your own.
