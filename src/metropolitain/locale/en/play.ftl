## Somebody to play with

play-somebody = Play somebody
play-title = Somebody to play with
play-lead = Sit down where somebody is waiting, or let somebody find you. No account needed.
play-waiting = { $count ->
    [one] 1 waiting
   *[other] { $count } waiting
}
quick-title = Quick match
quick-game = Game
quick-pace = Pace
quick-find = Find somebody
quick-why = The game as in the box, for two. If nobody is waiting, you wait at a table of your own, and everybody can see it here.
pace-fast = Fast
pace-calm = Relaxed
pace-own-time = in your own time
pace-none-why = as long as it takes
pace-kind-live = With a clock
pace-kind-days = Days per move
pace-kind-none = No clock
open-title = Open tables
open-all-games = All games
open-all-paces = All paces
open-who = { $count ->
    [one] { $names } is waiting
   *[other] { $names } are waiting
}
open-since = for { $time }
open-just = just sat down
open-free = { $count ->
    [one] 1 free place
   *[other] { $count } free places
}
open-join = Sit down with { $names }: { $game }
open-own = Your table
open-back = Back to it
open-more = { $count ->
    [one] Show 1 more
   *[other] Show { $count } more
}
open-none = Nobody is waiting at the moment.
open-none-why = Start a quick match, and you are the first whom others find here.
open-none-fits = No open table fits this choice.
open-none-fits-why = Choose all games and paces, or start a quick match.
open-switch = Open to anybody
open-switch-why = Your table is on the list of open tables, and anybody may take a free place. Otherwise only whoever has the link.
lobby-looking = Looking for somebody to play { $game }…
lobby-found = Somebody is here. { $game } is about to begin…
looking-title = Looking for somebody
looking-time = Looking for { $time }
looking-why = Your table is on the list for everybody to see. The game begins by itself as soon as somebody sits down; just leave this page open.
looking-offer = Nobody yet. { $name } could play right away.
looking-offer-again = { $name } is still ready.
looking-play = Play { $name }
looking-keep = Keep looking
looking-stop = Stop looking
