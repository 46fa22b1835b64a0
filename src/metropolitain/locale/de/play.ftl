## Jemand zum Spielen

play-somebody = Mit jemandem spielen
play-title = Jemand zum Spielen
play-lead = Setzen Sie sich dazu, wo jemand wartet, oder lassen Sie sich finden. Ein Konto ist nicht nötig.
play-waiting = { $count ->
    [one] 1 wartet
   *[other] { $count } warten
}
quick-title = Schnelle Partie
quick-game = Spiel
quick-pace = Tempo
quick-find = Jemanden finden
quick-why = Das Spiel wie in der Schachtel, zu zweit. Wartet gerade niemand, dann warten Sie an einem eigenen Tisch, und alle sehen ihn hier.
pace-fast = Schnell
pace-calm = Gemütlich
pace-own-time = wann es Ihnen passt
pace-none-why = so lange es dauert
pace-kind-live = Mit Uhr
pace-kind-days = Tage je Zug
pace-kind-none = Ohne Uhr
open-title = Offene Tische
open-all-games = Alle Spiele
open-all-paces = Jedes Tempo
open-who = { $count ->
    [one] { $names } wartet
   *[other] { $names } warten
}
open-since = seit { $time }
open-just = eben erst gekommen
open-free = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
}
open-join = Zu { $names } setzen: { $game }
open-own = Ihr Tisch
open-back = Zurück dorthin
open-more = { $count ->
    [one] 1 weiteren zeigen
   *[other] { $count } weitere zeigen
}
open-none = Gerade wartet niemand.
open-none-why = Beginnen Sie eine schnelle Partie, dann findet man Sie hier als Ersten.
open-none-fits = Kein offener Tisch passt zu dieser Auswahl.
open-none-fits-why = Wählen Sie alle Spiele und jedes Tempo, oder beginnen Sie eine schnelle Partie.
open-switch = Für alle offen
open-switch-why = Ihr Tisch steht auf der Liste der offenen Tische, und jeder darf einen freien Platz nehmen. Sonst nur, wer den Link hat.
lobby-looking = Jemand für { $game } wird gesucht …
lobby-found = Jemand ist da. { $game } beginnt gleich …
looking-title = Jemand wird gesucht
looking-time = Gesucht wird seit { $time }
looking-why = Ihr Tisch steht für alle sichtbar auf der Liste. Die Partie beginnt von selbst, sobald sich jemand setzt; lassen Sie diese Seite einfach offen.
looking-offer = Noch niemand. { $name } könnte gleich spielen.
looking-offer-again = { $name } steht weiter bereit.
looking-play = Gegen { $name } spielen
looking-keep = Weiter suchen
looking-stop = Suche beenden
