## La partida en palabras

text-now = Ahora
text-to-move = Juega: { $names }.
text-points = Puntos
text-score = { $player }: { $points }
