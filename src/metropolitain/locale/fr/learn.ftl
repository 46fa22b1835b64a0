## La partie en mots

text-now = Maintenant
text-to-move = À jouer : { $names }.
text-points = Points
text-score = { $player } : { $points }
