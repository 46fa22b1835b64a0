## Meine Seite

mine-show-more = Mehr zeigen
results-title = Ergebnisse
results-played = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
results-modes = Gewonnen und verloren
results-won = { $count } gewonnen
results-shared = { $count } unentschieden
results-lost = { $count } verloren
results-best = Bestes Ergebnis
results-average = Durchschnitt
results-points = Punkte von Partie zu Partie
results-points-why = Gelbe Stationen sind Siege, die größte ist das beste Ergebnis; ein gestrichelter Ring heißt, dass Züge zurückgenommen wurden oder Tipps erlaubt waren.
results-summary = Punkte in { $count } Partien, zuletzt { $last }, am besten { $best }
results-point = { $date }: { $outcome ->
    [won] gewonnen mit { $points } Punkten
    [shared] unentschieden mit { $points } Punkten
    [lost] verloren mit { $points } Punkten
   *[alone] { $points } Punkte
}
results-marked = mit Rücknahmen oder Tipps
results-all = Alle { $count } Partien
results-last = Nur die letzten { $count }
results-people = Gegen Menschen
results-bots = Gegen Bots
results-nameless = ehemaliger Spieler
results-analysed = Auf diesem Gerät analysierte Partien mit Ihren Fehlern
mode-people = Gegen Menschen
mode-bots = Gegen Bots
mode-alone = Allein
mode-device = Alle an einem Gerät
profile-title = Öffentliches Profil
profile-show = Alle dürfen meinen Namen und meine Ergebnisse sehen
profile-why = Aus, solange Sie es nicht einschalten. Es zeigt Ihren Namen und Ihre Ergebnisse je Spiel, sonst nichts; ohne es findet niemand eine Seite von Ihnen.
profile-link = Link zu Ihrem Profil
profile-look = Ansehen
profile-results = Ergebnisse beendeter Partien
profile-empty = Noch keine beendeten Partien.
