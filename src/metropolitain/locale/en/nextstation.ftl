nextstation-title = Next Station: London

## Words on the sheet
nextstation-round = Round { $round } of 4
nextstation-turn = turn { $turn }
nextstation-undergrounds = underground cards { $count } of 5
nextstation-switch = Switch: start anywhere on the line
nextstation-lines = Lines
nextstation-districts = Districts
nextstation-most = Stations
nextstation-thames = Thames
nextstation-points = Points
nextstation-tourist = Tourist sites
nextstation-interchanges = Interchanges
nextstation-lines-meet = { $lines } lines: { $stations } × { $points }
nextstation-objectives = Objectives
nextstation-powers = Powers
nextstation-module-cost = Modules (solo)
nextstation-total = Total
nextstation-acted = has chosen
nextstation-symbol = { $symbol ->
    [square] square
    [triangle] triangle
    [pentagon] pentagon
    [circle] circle
    [joker] joker
    [any] any symbol
   *[switch] switch
}
nextstation-power = { $power ->
    [double] second section
    [joker] joker
    [switch] switch
    [circle] double station
   *[none] no power
}
nextstation-objective = { $objective ->
    [interchanges] 8 interchanges
    [districts] all 13 districts
    [tourist] all 5 tourist sites
    [centre] all 9 central stations
   *[thames] 6 sections across the Thames
}
nextstation-verdict = { $verdict ->
    [0] Back to the drawing board: London is still waiting for its underground.
    [1] A first sketch: some passengers do arrive.
    [2] Decent work: the trains run.
    [3] Well planned: the city is pleased with you.
    [4] Excellent: the Mayor shakes your hand.
   *[5] A true expert: London has never had a better network.
}

## What to do
nextstation-prompt-over = The game is over.
nextstation-prompt-wait = Waiting for the others.
nextstation-prompt-draw = { $player }: draw a section or pass.
nextstation-prompt-draw-or-double = { $player }: draw a section, draw two using your power, or pass.
nextstation-prompt-draw-or-joker = { $player }: draw a section, make the card a joker using your power, or pass.
nextstation-prompt-draw-or-switch = { $player }: draw a section, start anywhere using your power, or pass.
nextstation-prompt-pencil = { $player }: take the pencil that you want to draw with.
nextstation-prompt-circle = { $player }: circle a station of your line to count it twice, or pass.
nextstation-prompt-pass = { $player }: nothing can be drawn, so pass.
nextstation-prompt-which-way = { $player }: several sections lead to { $station }; choose one.
nextstation-prompt-first = { $player }: choose the first of your two sections.
nextstation-prompt-second = { $player }: { $first } is chosen: now the second section, or confirm this one alone.
nextstation-prompt-joker = { $player }: this card counts as a joker; any symbol will do.
nextstation-prompt-switch = { $player }: your section may start at any station of your line.
nextstation-ask-draw = Draw { $start }–{ $target }?
nextstation-ask-pass = Pass this card?
nextstation-ask-circle = Circle { $station }?

## What happened
nextstation-log-acted = { $player } has chosen.
nextstation-log-pass = { $player } passes.
nextstation-log-draw = { $player } draws { $start }–{ $target } ({ $colour }){ $power ->
    [none] {""}
   *[other] {" "}with the power “{ nextstation-power }”
}{ $thames ->
    [yes] {" "}across the Thames
   *[no] {""}
}: { $points } { $points ->
    [one] point
   *[other] points
}.
nextstation-log-circle = { $player } circles { $station } ({ $colour }): { $points } { $points ->
    [one] point
   *[other] points
}.
nextstation-log-foreseen = The sheet would stand at { $total }.
nextstation-log-line = { $player }, { $colour }: { $districts } × { $most } + 2 × { $thames } = { $points }.
nextstation-log-choose = { $player } takes the { $colour } pencil.
nextstation-log-pencil = Round { $round }: { $player } takes the { $colour } pencil.
nextstation-log-card = Card: { nextstation-symbol }{ $underground ->
    [yes] , underground ({ $undergrounds } of 5)
   *[no] {""}
}.
nextstation-log-over = { $verdict ->
    [none] The game is over. { $winners }: { $points } points.
   *[other] The game is over: { $points } points. { nextstation-verdict }
}

nextstation-hindsight-best = { $player }, round { $round } ({ $colour }): { $points } points on the sheet; { $best_points } were possible with these cards: { $best }
nextstation-hindsight-perfect = { $player }, round { $round } ({ $colour }): { $points } points on the sheet, the most that these cards allowed.

## A move beside its picture

nextstation-shown-draw = { $player }: { $start }–{ $target }{ $thames ->
    [yes] , across the Thames
   *[no] {""}
}{ $power ->
    [none] {""}
   *[other] , “{ nextstation-power }”
}
nextstation-shown-circle = { $player }: { $station } counts twice
nextstation-shown-line = { $player }: { $districts } × { $most } + 2 × { $thames }

## On the page

nextstation-about = One card for everybody: draw your four lines through London, district by district, and across the Thames.
nextstation-short = Four lines across London.
nextstation-time = 20 min
nextstation-map-of = Map of { $name }
nextstation-sheet-of = Sheet of { $name }
nextstation-own-sheet = Back to your sheet
nextstation-sheets = All sheets
nextstation-open-sheet = open the sheet, { $points ->
    [one] 1 point
   *[other] { $points } points
}
nextstation-score-sheet = Score sheet
nextstation-station = { $station }, { nextstation-symbol }{ $tourist ->
    [yes] , tourist site
   *[no] {""}
}{ $departure ->
    [none] {""}
   *[other] , departure { $departure }
}{ $lines ->
    [none] {""}
   *[other] ; lines: { $lines }
}
nextstation-draw-here = Draw { $start }–{ $target }, { nextstation-symbol }{ $tourist ->
    [yes] , tourist site
   *[no] {""}
}{ $thames ->
    [yes] , across the Thames
   *[no] {""}
}
nextstation-circle-here = Circle { $station }
nextstation-several-ways = { $station }: { $count } sections lead here
nextstation-which-way = Ways to { $station }
nextstation-cards = The eleven cards
nextstation-card = { nextstation-symbol }{ $underground ->
    [yes] , underground
   *[no] {""}
}: { $state ->
    [current] in effect
    [out] already out
   *[hidden] still in the deck
}
nextstation-pencil = Pencil
nextstation-take-pencil = Take the { $colour } pencil
nextstation-pencils = Take a pencil
nextstation-pass = Pass
nextstation-hint-pass = { nextstation-pass }
nextstation-power-used = used
nextstation-power-does = { $power ->
    [double] Once in this round: two sections to the same symbol.
    [joker] Once in this round: any symbol will do.
   *[switch] Once in this round: start at any station of your line.
}
nextstation-power-rests = { $power ->
    [double] Two sections in a row cannot be drawn with this card.
    [joker] A joker would open no further section now.
    [switch] Another start would open no further section now.
   *[circle] You will be asked for it when the line is scored.
}
nextstation-power-used-why = Already used in this round.
nextstation-you-chose = You have chosen.
nextstation-you-passed = You have passed.
nextstation-waiting = { $count ->
    [one] Waiting for { $names }.
   *[other] Waiting for { $count } others: { $names }.
}
nextstation-progress = { $done } of { $goal }
nextstation-line = Line
nextstation-ticks = { $count ->
    [one] 1 tick
   *[other] { $count } ticks
}
nextstation-mayor = The Mayor’s verdict
nextstation-mayor-scale = Rank { $rank } of 6, with { $points ->
    [one] 1 point
   *[other] { $points } points
}

nextstation-keys =
    U Use the power of the pencil, or not
    P Pass

## Options

nextstation-option-pencils = Which pencil each player begins with (solo: the order of the rounds): drawn by lot, chosen by each, or set here.
    .label = Pencils
    .drawn = drawn by lot
    .chosen = everybody chooses
    .null = drawn by lot
    .green = green
    .pink = pink
    .purple = purple
    .blue = blue
nextstation-option-gap = With three players: between which two of them the fourth pencil lies.
    .label = Free place
    .value-0 = between players 1 and 2
    .value-1 = between players 2 and 3
    .value-2 = between players 3 and 1
nextstation-option-objectives = Two open objectives bring 10 points each at the end.
    .label = Objectives
nextstation-option-powers = Every pencil has a power, to be used once in its round.
    .label = Powers
nextstation-option-empty_line = What a line without any section is worth.
    .label = Empty line
    .one = its departure counts
    .zero = nothing
nextstation-option-switch_double = With a switch card and the power of two sections: which of them may start anywhere.
    .label = Switch and second section
    .first = the first only
    .both = both
nextstation-option-central_double = After a joker to the central station: whether a second section may follow.
    .label = Centre and second section
    .any = to any symbol
    .none = none

## Refusals
refuse-N1-no-station = There is no station { $station }.
refuse-N4-no-section = { $move }: no section joins these stations.
refuse-N20-departure = { $move }: the first section starts at the departure { $departure }.
refuse-N20-not-an-end = { $move }: a section starts at an end of the line.
refuse-N20-not-on-line = { $move }: this start is not on your line.
refuse-N21-symbol = { $move }: the target does not match the card ({ nextstation-symbol }).
refuse-N22-loop = { $move }: the target is already on this line.
refuse-N23-drawn = { $move }: this section is already drawn.
refuse-N24-crosses = { $move }: this would cross a section drawn before.
refuse-N31-pencil-first = Take a pencil first: “pencil” and its colour.
refuse-N31-pencil-taken = The { $colour ->
    [green] green
    [pink] pink
    [purple] purple
   *[blue] blue
} pencil is taken: take another one.
refuse-N31-no-pencil-now = There is no pencil to take now.
refuse-N31-gap = Only with three players is there a free place to choose, not with { $players }.
refuse-N51-no-powers = { $move }: this game is played without powers.
refuse-N51-other-power = { $move }: the power of your pencil is “{ nextstation-power }”.
refuse-N51-power-used = { $move }: the power has already been used in this round.
refuse-N51-second-symbol = { $move }: the second section must lead to the same symbol.
refuse-N51-circle-asked = { $move }: the round is over; circle a station or pass.
refuse-N51-circle-not-asked = { $move }: a station can be circled only when the line is scored.
refuse-N51-circle-not-on-line = { $move }: this station is not on your line.
refuse-N51-circle-empty-line = { $move }: an empty line has no station to circle.
refuse-N52-second-start = { $move }: with a switch card only the first section may start anywhere.
refuse-N53-no-second = { $move }: after a joker to the central station there is no second section.
refuse-N55-joker-needless = { $move }: the card matches this station without the power.
refuse-N55-switch-needless = { $move }: this section starts at an end and needs no power.
refuse-N55-switch-in-effect = { $move }: the switch card already lets you start anywhere.
refuse-G4-pencils = The option pencils lists each of these colours once: { $known }.
refuse-G5-decks = A set-up has { $rounds } decks.
refuse-G5-deck = Deck { $number } must hold each of these cards once: { $cards }.
refuse-G5-pencils = The set-up’s pencils are each of these colours once: { $known }.
refuse-G5-pencils-option = The set-up’s pencils differ from the option.
refuse-G5-objectives = The set-up needs two different objectives from: { $known }.
refuse-G5-powers = The set-up needs one power for each colour ({ $colours }), each once: { $known }.

## Colours
colour-pink = pink

## The sheet in words

nextstation-text-turn = Round { $round } of 4, turn { $turn }
nextstation-text-round = Round { $round } of 4
nextstation-text-pencils = Pencils to choose from: { $pencils }
nextstation-text-card-now = The card: { $card }
nextstation-text-card = { nextstation-symbol }{ $underground ->
    [yes] {" "}(underground)
   *[no] {""}
}
nextstation-text-out = Out in this round: { $cards }
nextstation-text-to-come = Still to come: { $cards }
nextstation-text-station = { $station } { $symbol ->
    [square] square
    [triangle] triangle
    [pentagon] pentagon
    [circle] circle
   *[central] central station
}{ $site ->
    [yes] {" "}(tourist site)
   *[no] {""}
}
nextstation-text-power = { $colour }: { nextstation-power }
nextstation-text-lines-of = Lines of { $player }
nextstation-text-line = { $colour }, round { $round }: { $sections }
nextstation-text-line-empty = { $colour }, { $round ->
    [0] round still open
   *[other] round { $round }
}: departs from { $departure }, nothing drawn yet
nextstation-text-chosen = Chosen in this turn: { $sections }
nextstation-text-ends = Can grow from: { $ends }
nextstation-text-sheet = Score sheet of { $player }
nextstation-text-scored = { $colour }: districts { $districts } × stations { $most } + 2 × Thames { $thames } = { $points }
nextstation-text-tourist = Tourist sites: ticks { $ticks }, worth { $points }
nextstation-text-objective = { nextstation-objective }: { $met ->
    [yes] met
   *[no] not met
}
nextstation-text-module-cost = Modules (solo): { $points } off
nextstation-text-total = Total: { $points }
nextstation-text-map = The map
nextstation-text-row = Row { $row }: { $stations }

# The finest moment of a game.
nextstation-moment-line = The { $colour } line: +{ $points }
