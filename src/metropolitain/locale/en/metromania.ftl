metromania-title = Metromania
metromania-stations-left = { $count ->
    [0] No station left
    [one] 1 station left
   *[other] { $count } stations left
}
metromania-last-round = Last round
metromania-memo = Test trips
metromania-minutes = { $count } min
metromania-line-open = { $left ->
    [one] 1 tunnel left
   *[other] { $left } tunnels left
}
metromania-line-blocked = blocked
metromania-line-finished = finished
metromania-day-monday = Monday
metromania-day-tuesday = Tuesday
metromania-day-wednesday = Wednesday
metromania-day-thursday = Thursday
metromania-day-friday = Friday
metromania-day-saturday = Saturday
metromania-day-sunday = Sunday
metromania-end-both-lines = A company has finished both its lines.
metromania-end-last-station = The last station is on the board.
metromania-end-lines-done = Enough lines are finished or blocked.
metromania-end-standstill = Nobody could build any more.
metromania-guilt-not-placed = { $letter } ({ $kind ->
    [house] house
    [work] work
   *[fun] fun
}) was not placed
metromania-guilt-no-station = no station touches { $letter } ({ $kind ->
    [house] house
    [work] work
   *[fun] fun
})
metromania-guilt-not-connected = { $letter } ({ $kind ->
    [house] house
    [work] work
   *[fun] fun
}) is not connected
metromania-city-good = { $file }: this city can be played.
metromania-city-warning = Warning: { $text }

## What to do now

metromania-prompt-over = The game is over.
metromania-prompt-wait = It is another player’s turn.
metromania-prompt-start = { $player }: begin your first line at a white arrow.
metromania-prompt-dig = { $player }: dig your tunnels.
metromania-prompt-dig-or-build = { $player }: dig three tunnels, or build an intermediate station.
metromania-prompt-build = { $player }: no tunnel is possible; build an intermediate station.
metromania-prompt-bonus = { $player }: your line is finished; build its bonus station or pass.
metromania-prompt-take = { $player }: take one of the hands laid out; each has a different kind twice.
metromania-prompt-last-turn = { $player }: your turn in the last round: dig, build, or skip it.
metromania-ask-dig = Dig your tunnels like this?
metromania-ask-station = Build the station here?
metromania-ask-finish = Finish line { $line } here?
metromania-step-dig = { $tunnels_dug ->
    [1] One tunnel is dug: now the second.
   *[2] Two tunnels are dug: now the third.
}
metromania-step-bonus = Line finished: build its bonus station, or pass.

## What happened

metromania-log-start = { $player } begins line { $line } ({ $colour }) at white arrow { $number } towards { $vertex }.
metromania-log-dig = { $player } digs line { $line } ({ $colour }) to { $vertex }.
metromania-log-place = { $player } places Destination { $letter } ({ $colour }), { $terrain ->
    [house] house
    [work] work
   *[fun] fun
}.
metromania-log-station = { $player } builds a station ({ $colour }) at { $vertex } { $cause ->
    [meeting] where lines meet
    [parting] where lines part
    [bonus] as a bonus
   *[intermediate] between two others
}: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
metromania-log-finish = { $player } finishes line { $line } ({ $colour }) at black arrow { $number }.
metromania-log-decline = { $player } builds no bonus station ({ $colour }).
metromania-log-leave-out = { $player } skips the last turn ({ $colour }).
metromania-log-take = { $player } ({ $colour }) has the hand with { $terrain ->
    [house] House twice
    [work] Work twice
   *[fun] Fun twice
}.
metromania-log-stop = { $player } stops digging ({ $colour }).
metromania-log-pass = { $player } can do nothing with { $colour } and passes.
metromania-log-last-round = The building phase ends: every company but { $colour } has one more turn.
metromania-log-test = Test on { $day ->
    [monday] Monday
    [tuesday] Tuesday
    [wednesday] Wednesday
    [thursday] Thursday
    [friday] Friday
    [saturday] Saturday
   *[sunday] Sunday
}: { $minutes ->
    [none] no trip is possible.
   *[other] { $minutes } min.
}{ $blue ->
    [none] {""}
   *[other] {" "}B { $blue }
}{ $red ->
    [none] {""}
   *[other] {" "}R { $red }
}{ $green ->
    [none] {""}
   *[other] {" "}G { $green }
}{ $orange ->
    [none] {""}
   *[other] {" "}O { $orange }
}
metromania-log-over = Building and tests are over. First place: { $winners }.

## A move beside its picture

metromania-shown-start = { $player }: line { $line } from white arrow { $number } to { $vertex }
metromania-shown-dig = { $player }: line { $line } to { $vertex }
metromania-shown-finish = { $player }: line { $line } ends at black arrow { $number }
metromania-shown-stop = { $player }: no more tunnels this turn
metromania-shown-decline = { $player }: no bonus station
metromania-shown-leave-out = { $player }: last turn skipped
metromania-apart = { $side ->
    [l] line { $line }, left cell
    [r] line { $line }, right cell
   *[none] line { $line }
}{ $letter ->
    [none] {""}
   *[other] , Destination { $letter }
}
metromania-shown-place = Destination { $letter }, { $terrain ->
    [house] house
    [work] work
   *[fun] fun
}
metromania-shown-station = Station at { $vertex } { $cause ->
    [meeting] where lines meet
    [parting] where lines part
    [bonus] as a bonus
   *[intermediate] between two others
}

## On the page

metromania-about = Dig lines through a city of triangles, place your Destinations, and be on the route when the week’s test trips are made.
metromania-short = Dig, and be on the route.
metromania-time = 40 min
metromania-board = City map
metromania-line = Line { $line }
metromania-kind-house = House
metromania-kind-work = Work
metromania-kind-fun = Fun
metromania-kind-park = Park
metromania-kind-lake = Lake
metromania-arrow-start = White arrow { $number }: lines start here
metromania-arrow-end = Black arrow { $number }: lines end here
metromania-line-told = Line { $line } ({ $colour }) from { $start } to { $head }: { $status ->
    [finished] finished
    [blocked] blocked
   *[open] { $left ->
        [one] 1 tunnel left
       *[other] { $left } tunnels left
    }
}
metromania-sign-told = Destination { $name } ({ $colour })
metromania-station-told = Station { $vertex }, { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
metromania-target-start = Begin line { $line } at white arrow { $number } towards { $vertex }
metromania-target-dig = Line { $line } to { $vertex }, cell on the { $side ->
    [l] left
   *[r] right
}{ $kind ->
    [house] , with a house Destination
    [work] , with a work Destination
    [fun] , with a fun Destination
   *[none] {""}
}
metromania-target-end = Finish line { $line } at black arrow { $number }
metromania-target-station = Station at { $vertex } on line { $line }
metromania-which = { $by ->
    [line] Which line?
    [both] Which line, and which Destination here?
   *[destination] Which Destination here?
}
metromania-held = { $kind ->
    [start] Line { $line } begins towards { $vertex }
    [end] Line { $line } ends here
    [station] Station at { $vertex }
   *[dig] Tunnel to { $vertex }
}
metromania-places = places your { $kind ->
    [house] house
    [work] work
   *[fun] fun
} Destination
metromania-not-this = Not this one
metromania-dig-here = Dig here
metromania-build-here = Build here
metromania-corner-names = Names on the board
metromania-destination = { $letter ->
    [none] Destination
   *[other] Destination { $letter }
}, { $kind ->
    [house] house
    [work] work
   *[fun] fun
}{ $placed ->
    [yes] , placed
   *[no] {""}
}
metromania-lines-of = Lines of { $colour }
metromania-memo-end = { $kind ->
    [house] House
    [work] Work
    [fun] Fun
    [park] Park
   *[lake] Lake
}{ $state ->
    [placed] , placed by { $colour }
    [held] , in your hand
   *[open] {""}
}
metromania-last-turns = { $count ->
    [one] Last round: 1 more turn
   *[other] Last round: { $count } more turns
}
metromania-pips = { $count ->
    [one] 1 tunnel of this turn
   *[other] { $count } tunnels of this turn
}
metromania-turn-tunnel = Tunnel { $number } of { $total }
metromania-turn-bonus = Bonus station on line { $line }?
metromania-take-back = Take one back
metromania-reset = Start over
metromania-stop = Stop digging
metromania-no-bonus = No bonus station
metromania-leave-out = Skip this turn
metromania-hands = Hands laid out
metromania-take = Take the hand with { $kind ->
    [house] House twice
    [work] Work twice
   *[fun] Fun twice
}
metromania-tests = The test trips
metromania-tests-run = Run them all
metromania-test-show = Show { $day } on the map
metromania-on-map = On the map
metromania-test-previous = Back
metromania-test-next = Next
metromania-test-skip = Skip
metromania-impossible = impossible
metromania-routes = { $count } fastest routes
metromania-gain = { $why ->
    [placed] placed a Destination and carries the trip
    [rides] carries the trip
    [sunday] carries the Sunday trip
   *[both-ride] both carry it, so nobody scores
}
metromania-guilt-shared = both are at fault, so nobody pays
metromania-test-at-once = One station touches both ends: no time, no points.
metromania-test-no-way = No train gets there; on Sunday that costs nothing.
metromania-sheet-company = Company
metromania-sheet-stations = Stations
metromania-sheet-lines = Lines
metromania-sheet-tests = Tests
metromania-sheet-total = Total
metromania-sheet-share = { $count ->
    [0] × 0
    [one] × ½
   *[other] × 1
}
metromania-sheet-finished = { $count ->
    [one] 1 line finished
   *[other] { $count } lines finished
}

metromania-keys =
    ⌫ Take back the last tunnel of the turn
    S Stop digging
    P Build no bonus station
    N Show or hide the names of corners and arrows

## Options

metromania-option-variant = With two players: one company each, or two each that play and score on their own.
    .label = Two players
    .regular = One company each
    .advanced = Two companies each
metromania-option-order = With two companies each: players take turns, or play both companies one after the other.
    .label = Order of play
    .alternate = Alternating
    .together = Both in a row
metromania-option-open = Everybody sees the letters on everybody’s Destinations.
    .label = Open Destinations
metromania-option-strict = With four players: the Destinations are dealt from a fixed list.
    .label = Fixed hands
metromania-option-last_round = When building ends, every other company may take, or must take, one more turn.
    .label = Last round
    .may = may be played
    .must = must be played
    .none = none
    .true = must be played
    .false = none
metromania-option-station_points = A station brings a point for every spot that touches it, or one point if any does.
    .label = Points for a station
    .spot = one per spot
    .station = one per station
metromania-option-new_line = The tunnels of the turn that starts line 2: split between the lines as you like, or all on the new line.
    .label = Turn of the new line
    .split = may be split
    .whole = all on the new line
metromania-option-start_exception = When every permitted start of line 2 is taken, any free one will do.
    .label = Any start if need be
metromania-option-decline = Tunnels that would need a Destination may be declined.
    .label = Spots may be declined
metromania-option-kinds = With three players: everybody chooses the kind they get two of, or hands are dealt.
    .label = The doubled kind
    .chosen = is chosen
    .dealt = is dealt
metromania-option-edition = The rulebooks differ in details: choose one to set all these options at once.
    .label = Edition
    .null = none: as set here
    .first = first (French, English)
    .german = first, German text
    .second = second English text
    .spanish = Spanish
metromania-option-city = Where spots, lake, park and arrows lie.
    .label = City
    .default = Our reconstruction of the city
    .gardens = Gardens
    .river = River

## Refusals

refuse-X1-unknown-vertex = There is no corner { $vertex }: rows are a to k, numbered from the west.
refuse-X3-unknown-arrow = There is no arrow { $arrow }: they are s1 to s12 and e1 to e12.
refuse-X4-lake-or-park = No tunnel may be dug under the lake or the park.
refuse-X5-no-tunnels = Line { $line } has no tunnels left.
refuse-X6-unknown-destination = There is no Destination { $destination }.
refuse-X10-first-line-first = Begin line 1 before line 2.
refuse-X10-second-line-later = Line 2 must begin in a later turn than line 1.
refuse-X10-new-line-first = With this option line 2 begins with the first tunnel of a turn, or not in this turn.
refuse-X10-new-line-only = With this option all tunnels of the turn that starts line 2 go on it.
refuse-X10-digging-already = A turn is for tunnels or for one station, and you are already digging.
refuse-X11-must-dig = You can dig without placing a Destination, so you must.
refuse-X11-no-declining = With this option a tunnel that needs a Destination cannot be declined while you can place one.
refuse-X11-must-build = You cannot stop before the first tunnel while you can build an intermediate station.
refuse-X12-begun-already = Line { $line } has already begun.
refuse-X12-start-taken = A line already starts at white arrow { $number }.
refuse-X12-start-side = Line 2 may start neither on the side where line 1 starts nor next to it.
refuse-X12-not-beside = White arrow { $number } does not lead to { $vertex }.
refuse-X13-not-begun = Line { $line } has not begun: begin it at a white arrow. Black arrows are the ways out.
refuse-X13-not-a-neighbour = { $vertex } is not next to the head of line { $line }.
refuse-X13-outside = There is no cell of the city on that side.
refuse-X13-cell-taken = There is already a tunnel in that cell.
refuse-X14-acute = So sharp a bend needs a station at the head of line { $line }.
refuse-X14-straight-back = A line does not go straight back.
refuse-X15-visited = Line { $line } has already been at { $vertex }.
refuse-X16-line-finished = Line { $line } is finished.
refuse-X16-end-not-here = Black arrow { $number } does not touch the head of line { $line }.
refuse-X16-end-taken = A line already ends at black arrow { $number }.
refuse-X16-end-side = A line may end neither on the side where it starts nor next to it.
refuse-X16-bonus-first = First build the bonus station of line { $bonus } or pass.
refuse-X16-bonus-line = The bonus station belongs on line { $bonus }.
refuse-X22-station-there = There is already a station at { $vertex }.
refuse-X24-no-stations = There are not enough stations left for that.
refuse-X25-not-on-line = Line { $line } does not pass { $vertex }.
refuse-X25-not-between = { $vertex } does not lie between two stations of line { $line }.
refuse-X30-needs-destination = That cell is a spot: name the Destination you place there.
refuse-X30-not-a-spot = That cell is not a spot; no Destination goes there.
refuse-X30-wrong-kind = { $destination } does not fit the kind of that spot.
refuse-X30-not-in-hand = You no longer have { $destination }.
refuse-X30-one-a-turn = Only one Destination may be placed in a turn.
refuse-X31-same-letter = Two Destinations with the same letter may not touch.
refuse-X42-not-last-round = A turn can only be passed in the last round, and there is no bonus station to decline.
refuse-X42-duty = With this option the turn of the last round is compulsory.
refuse-X42-begun = You have begun this turn; only a whole turn of the last round can be skipped.
refuse-X61-take-first = Before the first turn everybody takes a hand, named by the kind it has twice.
refuse-X61-kind-taken = The hand with { $terrain ->
    [house] House
    [work] Work
   *[fun] Fun
} twice is gone: take another one.
refuse-X61-nothing-to-take = There is no hand to take now: only three players choose one, before the first turn.
refuse-X65-unknown-edition = There is no edition “{ $edition }”; known ones: { $known }.
refuse-X64-not-for-players = The option “{ $option }” does not apply here with { $players } players.
refuse-G8-unknown-city = There is no city “{ $name }”; known ones: { $known }.
refuse-G5-districts = Districts are six pairs: each of the districts 0 to 5 once, with 0 to 2 turns.
refuse-G5-arranged = This city’s districts are arranged like this: { $arrangement }.
refuse-G5-destinations = There are { $companies } hands of { $each } Destinations.
refuse-G5-destination-name = There is no Destination “{ $name }”.
refuse-G5-destination-twice = A Destination is dealt twice.
refuse-G5-hand = The hand of company { $company } is not one that can be dealt with these options.
refuse-G5-city-option = The option names a different city from the set-up.

## City files

refuse-X64-city-unreadable = { $place } cannot be read as a city: { $problem }
refuse-X64-city-not-an-object = { $place }: must be a JSON object.
refuse-X64-city-not-a-list = { $place }: must be a list.
refuse-X64-city-not-a-text = { $place }: must be text.
refuse-X64-city-unknown-key = { $place }: unknown; known ones here: { $known }.
refuse-X64-city-missing = { $place }: missing.
refuse-X64-city-count = { $place }: has { $found } entries instead of { $wanted }.
refuse-X64-city-number = { $place }: must be a whole number from { $low } to { $high }, not { $value }.
refuse-X64-city-fixed-part = { $place }: differs from the game’s; this part is the same in every city and may be left out.
refuse-X64-city-twice = { $place }: { $value } occurs twice.
refuse-X64-city-overlap = { $place }: cell { $cell } of this district is used already.
refuse-X64-city-kind = { $place }: “{ $value }” is not one of { $known }.
refuse-X64-city-spot-count = { $place }: there are { $found } spots of kind { $kind } instead of { $wanted }.
refuse-X64-city-arrow-id = { $place }: “{ $value }” is not one of { $known }.
refuse-X64-city-outer = { $place }: { $value } is not the outer corner of a triangle at the city’s border.
refuse-X64-city-border-edge = { $place }: with this outer corner these must be { $wanted }.
refuse-X64-city-side = { $place }: with this outer corner the side is { $wanted }, not { $value }.
refuse-X64-city-arrows-on-side = { $place }: side { $side } has { $found } arrows instead of { $wanted }.
refuse-X64-city-same-frame = { $place }: { $arrow } lies where { $other } lies.
refuse-X64-city-arranged-pair = { $place }: must be a pair of district and turns.
refuse-X64-city-no-sunday = { $place }: there is no { $terrain }, so the test on Sunday is impossible.
refuse-X64-city-shared-vertex = { $place }: the lake of district { $lake } and the park of district { $park } can share a corner; a trip on Sunday may then take no time and pay nobody.

## The board in words

metromania-text-kind = { $kind ->
    [house] house
    [work] work
    [fun] fun
    [lake] lake
   *[park] park
}
metromania-text-company = { $player } ({ $colour })
metromania-text-dug = { $dug } of { $most } tunnels dug
metromania-text-last-turns = Last round: { $count ->
    [one] 1 turn left
   *[other] { $count } turns left
}
metromania-text-line-waiting = Line { $line }: not begun
metromania-text-line = Line { $line }: from { $start } via { $path }; { $end ->
    [none] its head is at { $head }
   *[other] it ends at { $end }
}; { $status }
metromania-text-destination = Destination { $letter ->
    [none] {"("}letter hidden{")"}
   *[other] { $letter }
}, { $kind }: { $place ->
    [none] in hand
   *[other] placed on { $place }
}
metromania-text-lying = To be taken: { $kind } twice ({ $destinations })
metromania-text-stations = Stations
metromania-text-no-stations = There is no station yet.
metromania-text-station = { $vertex }: { $lines }
metromania-text-city = The city: cells by their corners
metromania-text-cells = { $kind }: { $cells }
metromania-text-arrows = Arrows
metromania-text-arrow = { $arrow }, { $side ->
    [N] north
    [NE] north-east
    [NW] north-west
    [S] south
    [SE] south-east
   *[SW] south-west
}: { $ends }{ $taken ->
    [yes] , taken
   *[no] {""}
}
metromania-text-trip = { $day }: { $letter ->
    [none] {""}
   *[other] { $letter },{" "}
}{ $first } to { $second }

# The finest moment of a game.
metromania-moment-trip = The trip on { $day ->
    [monday] Monday
    [tuesday] Tuesday
    [wednesday] Wednesday
    [thursday] Thursday
    [friday] Friday
    [saturday] Saturday
   *[sunday] Sunday
}: +{ $points }
metromania-moment-station = One station: +{ $points }
metromania-cost = Lines and test trips at the end: { $points }
