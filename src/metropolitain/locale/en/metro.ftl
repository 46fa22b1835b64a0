metro-title = Metro
metro-pile-left = { $count ->
    [0] No tile left in the pile
    [one] 1 tile left in the pile
   *[other] { $count } tiles left in the pile
}
metro-wagon-ready = wagon
metro-market = Face up:
metro-share-pile = { $percent }%, { $count } in the pile

## What to do now

metro-prompt-over = The game is over.
metro-prompt-wait = It is another player’s turn.
metro-prompt-lay = { $player }: lay a tile.
metro-prompt-lay-drawn = { $player }: lay the tile you have just drawn.
metro-prompt-lay-or-draw = { $player }: lay a tile, or draw another one and lay that.
metro-prompt-lay-or-wagon = { $player }: lay a tile, draw and lay, or put your wagon on the Central Station.
metro-prompt-lay-or-exchange = { $player }: lay a tile, draw and lay, or exchange a share.
metro-prompt-lay-or-wagon-or-exchange = { $player }: lay a tile, draw and lay, exchange a share, or start a company’s line at the Central Station.
metro-ask-lay = Lay it on { $square }?
metro-ask-draw = Draw another tile and lay that one?
metro-ask-swap = Exchange the { $percent }% share?
metro-ask-wagon = Put the wagon on { $place }?
metro-nothing-lay = No line grows.

## What happened

metro-log-lay = { $player } lays { $tile } on { $square }{ $turns ->
    [0] .
    [1] , with one quarter turn.
   *[other] , with { $turns } quarter turns.
}
metro-log-grow = Line { $station } ({ $colour }) now crosses { $path ->
    [one] 1 tile
   *[other] { $path } tiles
}.
metro-log-finish = Line { $station } ({ $colour }) reaches { $end } and scores { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $doubled ->
    [yes] , doubled by the Central Station.
   *[no] .
}
metro-log-draw = { $instead ->
    [yes] { $player } draws { $tile ->
        [none] a tile
       *[other] { $tile }
    } instead of laying one from the hand.
   *[no] { $player } draws { $tile ->
        [none] a tile.
       *[other] { $tile }.
    }
}
metro-log-swap = { $player } exchanges the { $percent }% share { $blind ->
    [yes] for the top one of its pile{ $colour ->
        [none] .
       *[other] : { $colour }.
    }
   *[no] for the one face up: { $colour }.
}
metro-log-turn-up = The next { $percent }% share is turned up: { $colour }.
metro-log-show = { $player } shows a { $percent }% share of { $colour }.
metro-log-wagon = { $player } puts the { $colour } wagon on { $place }.
metro-log-over = The last tile has been laid. First place: { $winners }.

## A move beside its picture

metro-shown-lay = { $player } at { $square }
metro-shown-draw = { $player }: another tile from the pile
metro-shown-wagon = { $player }: wagon on { $place }
metro-shown-grow = Line { $station } goes on: { $path ->
    [one] 1 tile
   *[other] { $path } tiles
}
metro-shown-finish = Line { $station } home, { $path ->
    [one] 1 tile
   *[other] { $path } tiles
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}

## On the page

metro-about = Lay tiles, lead your trains on the longest detours, and let the others arrive early.
metro-short = The longest detours win.
metro-time = 25 min
metro-board = Board
metro-hand = Your tiles
metro-hand-tile = Tile { $number }: { $tile }
metro-tiles-held = { $count ->
    [one] 1 tile in hand
   *[other] { $count } tiles in hand
}
metro-rotate = Turn
metro-draw = Draw another tile
metro-draw-meaning = You draw a tile from the pile and must lay that very one.
metro-clock = { $laid } of { $all } tiles laid
metro-draw-empty = The pile is empty: there is no other tile to draw.
metro-draw-done = You have drawn this tile: lay it now.
metro-swap-later = Shares can be exchanged again once a tile has been laid.
metro-swap-shown = Shown: this share stays.
metro-pile-count = { $count } in the pile
metro-lay-here = Lay on { $square }
metro-wagon-here = Wagon on { $place }
metro-wagon-where = Your wagon: choose a place at the Central Station.
metro-wagon-share = Open a company’s line; show:
metro-line-growing = Line { $station } ({ $colour }): { $crossings ->
    [one] 1 crossing so far
   *[other] { $crossings } crossings so far
}
metro-line-finished = Line { $station } ({ $colour }) to { $end }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $crossings ->
    [one] 1 crossing
   *[other] { $crossings } crossings
}
metro-share = { $percent }% of { $colour }{ $shown ->
    [yes] , shown
   *[no] {""}
}
metro-share-hidden = A { $percent }% share, face down
metro-numbers-held = Station numbers
metro-own-share = Yours
metro-open-share = Face up
metro-share-piles = Pile
metro-swap-open = Take
metro-swap-blind = Take unseen
metro-exchange-over = Exchanging is over: a company has 25 points.
metro-companies = Companies: points → value of 10%
metro-company-worth = { $profit } → { $value }
metro-sheet-line = { $station } → { $end }, { $crossings ->
    [one] 1 crossing
   *[other] { $crossings } crossings
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}
metro-sheet-share = worth { $value } for each 10%{ $bonus ->
    [0] {""}
   *[other] , majority +{ $bonus }
}
metro-sheet-number = Number { $number }{ $line ->
    [none] {""}
   *[other] : line { $line } arrives
}

## Options

metro-option-numbering = Stations count anticlockwise from h1 (Metro) or clockwise from a1 (Cable Car).
    .label = Numbering
    .metro = Metro
    .cablecar = Cable Car
metro-option-hand = How many tiles you choose from.
    .label = Tiles in hand
metro-option-rotate = Tiles may be laid in any of the four orientations.
    .label = Free rotation
metro-option-companies = Lines belong to eight companies; you hold and exchange secret shares of them.
    .label = Companies
metro-option-wagons = Once in the game, instead of laying a tile, start a new line at the Central Station.
    .label = Central wagons
metro-option-rails = Random rails cross the Central Station: no line ends there and none is doubled.
    .label = Central rails
metro-option-numbers = Secret station numbers: lines that arrive at yours pay you too.
    .label = Station numbers
metro-option-numbers_each = With station numbers: how many of each of the four colours everybody holds.
    .label = Numbers of each colour
metro-option-open_numbers = With station numbers: everybody sees everybody’s numbers.
    .label = Open numbers

## Refusals

refuse-M1-unknown-square = There is no square { $square }: columns are a to h, rows 1 to 8.
refuse-M1-central-station = { $square } is part of the Central Station; no tile goes there.
refuse-M3-unknown-tile = There is no tile { $tile }.
refuse-M5-unknown-place = There is no place { $place }: the Central Station has C1 to C8.
refuse-M11-not-in-hand = You do not hold the tile { $tile }.
refuse-M11-must-lay-drawn = You have drawn a tile and must lay that very one now.
refuse-M11-pile-empty = The pile is empty.
refuse-M12-occupied = There is already a tile on { $square }.
refuse-M12-not-adjacent = { $square } is neither on the border nor beside a laid tile.
refuse-M13-no-rotation = Tiles may not be turned in this game.
refuse-M13-same-pattern = Turned like this, { $tile } looks the same as with fewer quarter turns: write it with the fewest.
refuse-M13-turns = A tile is given 1, 2 or 3 quarter turns, not { $turns }.
refuse-M14-single-crossing = On { $square } this tile would complete a line that crosses no other tile.
refuse-M30-unknown-company = There is no company “{ $colour }”.
refuse-M31-unknown-share = There are no shares of { $percent }%.
refuse-M32-no-companies = Shares are only exchanged with the companies expansion.
refuse-M33-exchange-over = Exchanging is over: a company has reached 25 points.
refuse-M33-must-build = { $turns } turns have passed without a tile: somebody must lay one first.
refuse-M40-no-wagons = Wagons at the Central Station belong to the wagons expansion.
refuse-M40-place-taken = There is already a wagon on { $place }.
refuse-M40-wagon-used = This wagon is already on the board.
refuse-M40-name-no-share = Without companies a wagon is placed without naming a share.
refuse-M41-single-crossing = From { $place } the line would be complete after a single tile.
refuse-M43-share-shown = This share has been shown and cannot be used again.
refuse-M43-name-a-share = Name the company and the share you show, for instance “wagon red 20 C3”.
refuse-M43-share-not-held = You do not hold that share.
refuse-M60-too-many-numbers = { $players } players with { $each } numbers of each colour need more than the 8 there are.
refuse-M70-wagons-and-rails = Wagons and rails use the same places and do not go together.
refuse-M70-companies-and-numbers = Companies and station numbers score differently and do not go together.
refuse-G5-pile = The pile must hold the game’s 60 tiles.
refuse-G5-shares = Shares are four lists, for 10, 20, 30 and 40%.
refuse-G5-share-pile = The { $percent }% shares must name each of the 8 companies once.
refuse-G5-rails = Rails are four of the eight central tiles, each with 0 to 3 quarter turns.
refuse-G5-numbers = Every player has { $each } from each of the groups 1–8, 9–16, 17–24 and 25–32, all different.

metro-keys =
    1–3 Choose another tile from your hand
    R Turn the tile
    D Draw another tile

## The board in words

metro-text-side = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
metro-text-way = { $enter } to { $leave }
metro-text-tile = { $tile }{ $turns ->
    [0] {""}
    [one] , with one quarter turn
   *[other] , with { $turns } quarter turns
}: { $ways }
metro-text-holdings = { $player } holds
metro-text-holdings-colour = { $player } ({ $colour }) holds
metro-text-numbers = Station numbers { $numbers }
metro-text-wagon-ready = A wagon for the Central Station
metro-text-empty = No tile has been laid yet.
metro-text-laid = { $square }: { $tile }
metro-text-rail = { $square }, Central Station: { $tile }
metro-text-lines = Lines, { $colour }
metro-text-line-waiting = Line { $station }: waits to enter { $square } from the { $side }
metro-text-line-growing = Line { $station }: { $crossings ->
    [one] 1 crossing
   *[other] { $crossings } crossings
}, leaves { $square } to the { $side }
metro-text-companies = Companies
metro-text-company = { $colour }: profit { $profit }, 10% worth { $value }
metro-text-market-title = Shares to exchange
metro-text-market = { $percent }%: face up { $colour }, { $count } in the pile

# The finest moment of a game.
metro-moment-line = A line comes home: +{ $points }
metro-moment-lines = One tile, { $count } lines home: +{ $points }
