## The game in words

text-now = Now
text-to-move = To move: { $names }.
text-points = Points
text-score = { $player }: { $points }
