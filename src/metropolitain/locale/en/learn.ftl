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
rules-ours-short = where the rulebook is silent or has lost its pictures, a rule carries a mark that says so.
rules-ours-lead = Where the rulebook is silent, can be read in two ways or has lost its pictures, somebody has to decide. Here are all these points ({ $count }), each with its reason.
remark-ours = ours
remark-rebuilt = reconstructed
remark-slip = misprint
remarks-ours = Our rulings
remarks-ours-about = The rulebook does not say it, or can be read in more than one way.
remarks-rebuilt = Our reconstructions
remarks-rebuilt-about = A picture or text of the rulebook is lost; we have pieced it together as well as we could.
remarks-slip = Misprints
remarks-slip-about = The rulebook contradicts itself.

## Guided first games

guide-step = Step { $step } of { $steps }
guide-read = Read what the guide says.
guide-next = Next
guide-skip = Leave the guide
guide-wrong = That is a move for later. Here the guide is waiting for the one it marks.
guide-real = Now a real game
guide-title = First game
guide-metro-welcome = Welcome to Metro. The yellow wagons round the board are yours: those at the odd numbers. From each of them a line grows, tile by tile. Long lines are worth more, so send your trains on detours.
guide-metro-hand = This is the tile you hold; only you can see it. Each track leads a train from where it comes in to where it goes out. On this tile all trains run straight across.
guide-metro-choose = Lay it on d1, the marked square: your line 5 comes in there from above. Choose the square, and you see how the line would grow before anything is decided.
guide-metro-confirm = So far the tile is only proposed. Choose the square once more, or press Confirm, to lay it.
guide-metro-alone = Blue has laid a tile on e1, and you have drawn one that turns every train round. At the border it would finish a line that crosses no other tile, and that is not allowed (M14). So only d2 and e2 are left. On e2 it sends blue’s line 4 home early: lay it there.
guide-metro-arrived = Blue’s line 4 has arrived. It scores 1 point for each crossing: e1 twice and e2 once, 3 in all. A short trip for the others, a long way round for you: that is Metro.
guide-metro-draw = You could lay the tile you hold. Or you can draw another one, which you must then lay at once. Try that: press the button to draw, then Confirm.
guide-metro-lay = A straight one again. Lay it on d2: it leads your line 5 on towards the Central Station.
guide-metro-centre = You still have the tile you kept; it takes a train from above straight down. Lay it on d3, and your line 5 reaches the Central Station, where points are doubled.
guide-metro-end = Three crossings, doubled: 6 points for you. And that is the whole game: after 60 tiles every line has arrived, and whoever has the most points wins.
guide-nextstation-welcome = Welcome to London. This is your map; nobody else draws on it. You draw four lines, one in each round. This round’s line is green and departs from the green triangle.
guide-nextstation-card = The card says which kind of station comes next: now a circle. Five of the eleven cards are underground cards; with the fifth of them the round ends.
guide-nextstation-first = Draw your first section from the departure to the marked circle: choose it, then confirm.
guide-nextstation-centre = Now a pentagon. You may go on from either end of your line. The central station with the question mark takes every card, and it is a tourist site as well: draw to it.
guide-nextstation-thames = A circle again. The marked section crosses the Thames; that alone is worth 2 points. Draw it.
guide-nextstation-switch = The switch! The next card was turned up at once, a triangle, and in this turn your section may start from any station of your line, not only from its ends. Draw to the marked triangle from a station in the middle of your line: now the line has a third end. Only in the first two turns of a round does a switch have no effect.
guide-nextstation-joker = A joker: you choose the symbol. Sections never cross, and a line never returns to one of its own stations. Draw to the marked station, once more across the Thames.
guide-nextstation-last = A square, and the fifth underground card: this is the last turn of the round. You may always pass, but the marked square is where your purple line will depart later. Draw to it.
guide-nextstation-sheet = Your line is scored: 4 districts times 3 stations in the fullest of them, and 2 points for each of 3 crossings of the Thames. That makes 18.
guide-nextstation-values = The rest is counted at the end. Every tourist site on a line is a tick: one tick is worth 1 point, five are worth 8, ten 25. An interchange of two lines is worth 2 points, of three lines 5, of all four 9. You will have your first one where purple departs.
guide-nextstation-end = Three more rounds would follow, each with another colour on the same map. Let your lines meet, visit the sights, and cross the Thames.
guide-metromania-welcome = Welcome to Metromania. You are the blue company and dig two lines through this city, along the sides of the triangles. Houses, workplaces and places of fun are spots.
guide-metromania-destinations = These are your Destinations. At the end the council makes test trips between the two with the same letter; red has the other six.
guide-metromania-start = Begin line 1 at a white arrow: choose the marked one.
guide-metromania-dig = A turn is three tunnels, and the first one lies at the arrow. Dig on: choose the marked tunnel. A tunnel can lie on either side of its track.
guide-metromania-spot = The third tunnel lies in a workplace. To dig there you must place a Destination for work, face up: choose the marked tunnel, then Destination B.
guide-metromania-confirm = Your turn is complete but not yet made. Confirm it.
guide-metromania-second = Red has begun its line. Your line 2 must start on one of the three sides opposite line 1: you began in the north-east, so north-west, south-west and south remain. Choose the marked arrow in the south.
guide-metromania-on = The tunnels of a turn may be split between your two lines. Put the other two on line 2 as well, where they are marked, and confirm.
guide-metromania-meet = Red’s line has come near. Where your line meets another, or leaves one it ran beside, a station is built, and whoever builds it scores 1 point for each spot that touches it. Go on with line 1 along the marks, meet red, pass it, and confirm.
guide-metromania-between = Your station brought 1 point, for the house beside it. Instead of digging you may build an intermediate station between two stations of your line; its start counts as one. The marked corner touches your Destination, which no station serves yet: build it there and confirm.
guide-metromania-finish = Red has finished its first line at a black arrow and built a bonus station. A line may only end on one of the three sides opposite its own start. A company that finishes both lines keeps all its station points; with one line it keeps half of them, with none it loses them all.
guide-metromania-trips = Then come the trips. Each company on the fastest one scores: 6 points if it placed one of the two Destinations, otherwise 3. A Destination that is not placed, or that no station touches, costs 6 points. The Sunday trip, from the park to the lake, is worth 5.
guide-metromania-both = With two players: if both companies carry a trip, nobody scores for it; if both are at fault, nobody pays. So make connections that are yours alone.
guide-metromania-end = Building ends when a company has finished both lines, when the last station stands, or when enough lines are finished or stuck.
