shuttle-title = Shuttle
shuttle-about = One train, one line: ride to the full platforms before the others do.

## What to do now

shuttle-prompt-ride = { $player }: play a ticket and ride east or west.
shuttle-prompt-wait = It is another player's turn.
shuttle-prompt-over = The last ticket is played.

## Moves, by the first word of their text

shuttle-move = { $first ->
    [east] Ride { $rest } east
   *[west] Ride { $rest } west
}

## What happened

shuttle-log-ride = { $player } rides { $ticket } { $direction ->
    [east] east
   *[west] west
} to stop { $stop }: { $passengers ->
    [0] nobody is left there.
    [one] 1 passenger comes aboard.
   *[other] { $passengers } passengers come aboard.
}
shuttle-log-draw = { $player } draws { $ticket ->
    [none] a ticket.
   *[other] a ticket for { $ticket }.
}
shuttle-log-over = All tickets are played. Winner: { $winners }.

## Options

shuttle-option-stops = How many stops the line has.
    .label = Stops
shuttle-option-open = Everybody sees everybody's tickets.
    .label = Open tickets

## Refusals

refuse-S4-not-held = You hold no ticket for { $ticket }.
refuse-S5-beyond = From stop { $stop }, “{ $move }” leads beyond the end of the line.
refuse-G5-shuttle-deck = The deck has four tickets each for 1, 2 and 3 stops.
refuse-G5-shuttle-passengers = Each stop has its own number of passengers, from 1 to as many as there are stops.

## In plain sentences

shuttle-text-train = The train stands at stop { $stop }.
shuttle-text-deck = { $count ->
    [one] 1 ticket is left to draw.
   *[other] { $count } tickets are left to draw.
}
shuttle-text-tickets = Tickets
shuttle-text-hand = { $player }: { $known ->
    [none] {""}
   *[other] { $known }
}{ $hidden ->
    [0] {""}
    [one] 1 hidden
   *[other] { $hidden } hidden
}
shuttle-text-line = The line
shuttle-text-stop = Stop { $stop }: { $count ->
    [0] nobody
    [one] 1 passenger
   *[other] { $count } passengers
}
