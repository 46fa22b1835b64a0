## Die Partie in Worten

text-now = Jetzt
text-to-move = Am Zug: { $names }.
text-points = Punkte
text-score = { $player }: { $points }
