# Notices for who has closed the page: a heading, and a sentence or two.
notice-turn = Your turn: { $game }
notice-turn-why = { $named ->
    [yes] { $name } has moved.
   *[no] The game goes on.
} { $timed ->
    [yes] You have until { $until }.
   *[no] The others are waiting for you.
}
notice-begins = The game begins: { $game }
notice-begins-why = Everybody is there, and somebody else makes the first move.
notice-begins-turn = The game begins, and it is your turn: { $game }
notice-begins-turn-why = { $timed ->
    [yes] You have until { $until }.
   *[no] The others are waiting for you.
}
notice-full = Everybody is there: { $game }
notice-full-why = { $name } has taken the last place: you can begin.
notice-over = The game is over: { $game }
notice-over-why = { $count ->
    [0] Look how it ended.
    [one] { $names } has won.
   *[other] { $names } share the win.
}
notice-short = Your time is running short: { $game }
notice-short-why = You have until { $until }. Then a bot plays for you until you are back.
notice-expired = Your time is up: { $game }
notice-expired-why = A bot plays for you. You can take your place again whenever you like.
notice-lost = Your time is up: { $game }
notice-lost-why = A bot plays on for you to the end.
notice-rematch = Another game? { $game }
notice-rematch-why = { $name } would like to play again.
notice-asked = You are asked for something: { $game }
notice-asked-why = { $name } needs your consent.
notice-said = { $name } says something: { $game }
notice-said-why = Read it at the table.
letter-quiet-kind = No more letters about “{ $kind }”:
letter-quiet-all = No more letters at all:

# Settings.
you-notices = Notices
notices-why = When this page is closed, you can be told what happens at your tables.
notices-turn = It is your turn
notices-begins = A game begins
notices-over = A game is over
notices-short = Your time is running short
notices-said = Somebody says or asks something
notices-invited = Somebody wants a rematch
notices-browser = Tell this browser
notices-browser-why = Each device is switched on for itself.
notices-denied = This browser does not allow notices from this page: allow them in its settings.
notices-impossible = This browser cannot be told while the page is closed.
notices-install = On this phone, first add the page to the home screen; then it can be told.
notices-push = Notice
notices-mail = E-mail
notices-mail-to = Letters go to { $email }.
notices-mail-none = For e-mail, say your address above.
notices-ask = Shall we tell you when it is your turn?
notices-ask-why = Then you can close the page.
notices-ask-yes = Tell me
notices-ask-no = No, thanks
notices-on = You will be told.
quiet-title = No more letters
quiet-done = You will get no more letters about “{ $kind }”.
quiet-done-all = You will get no more letters.
quiet-again = Other settings are under “You”.

# Days for each move.
pace-days = { $count ->
    [one] 1 day per move
   *[other] { $count } days per move
}
pace-days-why = Every move gives the whole time anew. A warning comes when a quarter of it is left. When it is up, a bot plays on for that player, who can take the place again at any time. Time while the server is down does not count. Each may be away for 14 days in a game, and all together may pause.
until = until { $time }
time-left-days = { $days ->
    [0] { $hours ->
        [0] less than an hour
        [one] 1 hour
       *[other] { $hours } hours
    }
    [one] 1 day
   *[other] { $days } days
}
clock-until = Time until { $time }
clock-away = away until { $time }
pause-ask = Pause
pause-why = All clocks stand still once everybody agrees; anybody can go on.
pause-is = { $name } asked for a pause and all agreed: no clock runs.
pause-end = Go on
holiday = Be away
holiday-why = { $count ->
    [0] You have no days left in this game.
    [one] Your clock stands still, and the others see it. You have 1 day left in this game.
   *[other] Your clock stands still, and the others see it. You have { $count } days left in this game.
}
holiday-days = { $count ->
    [one] For 1 day
   *[other] For { $count } days
}
holiday-is = You are away until { $time }: your clock stands still.
holiday-end = I am back
entry-time-short = { $name } has little time left.
entry-holiday-begun = { $name } is away until { $time }.
entry-holiday-ended = { $name } is back.
entry-paused = All agreed to a pause.
entry-resumed = { $name } goes on with the game.
entry-clock-expired-days = { $name }’s time is up; a bot plays until they are back.
