## The game in words

text-now = Now
text-to-move = To move: { $names }.
text-points = Points
text-score = { $player }: { $points }

## Rules pages

rules-lead = How the games are played: every rule, with pictures.
rules-contents = Contents
rules-house = Rules of the house
rules-all = All rules
rules-figure-missing = This picture could not be fetched.
rules-ours = What is ours
rules-ours-short = where the rulebook is silent or has lost its pictures, a rule carries a sign that says so.
rules-ours-lead = Where the rulebook is silent, can be read in two ways or has lost its pictures, somebody has to decide. These are all such points ({ $count }), each with the reason.
remark-ours = ours
remark-rebuilt = reconstructed
remark-slip = misprint
remarks-ours = Our rulings
remarks-ours-about = The rulebook does not say it, or can be read in more than one way.
remarks-rebuilt = Our reconstructions
remarks-rebuilt-about = A picture or a text of the rulebook is lost; we put it together again as well as we could.
remarks-slip = Misprints
remarks-slip-about = The rulebook contradicts itself.

## Guided first games

guide-step = Step { $step } of { $steps }
guide-next = Next
guide-skip = Skip the guide
guide-done = Close
guide-other = That works as well. 
guide-title = First game
guide-metro-welcome = Welcome to Metro. The yellow wagons round the board are yours: those at the odd numbers. A line will grow from each of them, tile by tile. Long lines are worth more, so send your trains on detours.
guide-metro-hand = This is the tile you hold. Every track on it leads a train that comes in to where it goes out. Only you can see it.
guide-metro-choose = Dots mark the squares where your tile may go. Choose the marked one, d1: line 5 of yours comes in there from above. You will see how your line grows before anything is decided.
guide-metro-confirm = The tile is only proposed so far. Choose the square once more, or press Confirm, to lay it. You can also take it back.
guide-metro-reply = You have drawn a new tile, and the bot has laid one. What happened is told in the log, and the last tile is framed on the board.
guide-metro-preview = Your turn again. Point at a few squares: all lines that would grow light up, with their new length. Look for a place that makes a yellow line longer, or leads a blue one to an early end. Then lay your tile.
guide-metro-draw = If you do not like your tile, you can draw another one; but then you have to lay that very one. Make your next move as you like.
guide-metro-finish = Play on until a line arrives. It scores one point for each crossing of a tile, whoever laid the last one, and twice that in the Central Station.
guide-metro-end = That is the whole game: after 60 tiles every line has arrived, and most points win. Play on as long as you like. The rules page tells the rest, and options add companies, wagons and more.
guide-nextstation-welcome = Welcome to London. This is your map; nobody else draws on it. You draw four lines, one in each round. This round’s line is green and departs from the triangle d3.
guide-nextstation-card = A card tells which kind of station comes next: now a circle. Five of the eleven cards are underground cards; with the fifth of them the round ends.
guide-nextstation-first = Draw a section from d3 to a circle: choose f1, the one that is marked, and confirm.
guide-nextstation-centre = Now a pentagon. You may go on from either end of the line. The central station f4 takes every card, and it is a tourist site: draw a section from f1 to it.
guide-nextstation-thames = A circle again. The section from f4 to h6 crosses the Thames: that alone is worth 2 points. Draw it.
guide-nextstation-joker = A joker: you choose the symbol. Sections never cross, and a line never returns to itself. Try to reach another district: each one counts.
guide-nextstation-round = Play on until the round is over. You may always pass, and sometimes that is wise. Where lines meet later, you will score for the interchange.
guide-nextstation-sheet = Your first line is scored: districts it visits, times the most stations in one of them, plus 2 for each crossing of the Thames.
guide-nextstation-end = Three more rounds follow, with other colours, on the same map. Let lines meet and visit the sights. Play on as long as you like!
guide-metromania-welcome = Welcome to Metromania. You are the blue company and dig two lines through this city, along the sides of the triangles. Houses, workplaces and places of fun are spots.
guide-metromania-destinations = These are your Destinations. At the end test trips run between the two of each letter, and fast lines are rewarded. A Destination that is not placed, or that no station serves, costs you.
guide-metromania-start = Begin line 1 at a white arrow: choose the marked one, from s4 to the corner f11.
guide-metromania-dig = A turn has three tunnels. Dig on: choose the marked tunnel to f10. A tunnel lies on one side of the way or on the other.
guide-metromania-spot = The third tunnel, to f9, lies in a workplace. There you have to place a Destination for work: choose the tunnel and one of your two.
guide-metromania-confirm = Your turn is complete but not yet made. Confirm it, or take tunnels back and dig elsewhere.
guide-metromania-reply = The other company digs in the same way. From now on you may also begin your second line, on another side of the city.
guide-metromania-station = Where your line meets or leaves another, a station is built, with a point for each spot beside it. Play on until the first station stands. Your own two lines count too.
guide-metromania-end = Bring both lines to a black arrow: only then do you keep all your station points. Then the seven test trips decide. Play on as long as you like!
