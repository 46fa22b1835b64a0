## Startseite

play-now = Spielen
invite-button = Einladen
invite-instead = Lieber einladen
options-of = Optionen für { $game }
players-one = { $few } Spieler
players-count = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
start-new = Neu hier?
start-guided = Eine geführte Partie, fünf Minuten
continue-game = Weiter
continue-with = { $game } mit { $names }
ladder-title = Fünf Gegner
ladder-why = Wer gewinnt, trifft auf den nächsten. Antippen beginnt eine Partie { $game }.
ladder-play = { $name }: { $game } spielen
ladder-next = Ihr Gegner
ladder-beaten = besiegt
your-table = Ihr Tisch für { $game }
options-kept = Bleibt auf diesem Gerät für die nächste Partie gespeichert
options-reset = Standardregeln
page-missing = Diese Seite gibt es nicht
page-missing-why = Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.

## Vor der Partie

start-game = Jetzt beginnen
lobby-only-here = Noch kann man nur an diesem Rechner mitspielen.
lobby-waiting-guest = { $count ->
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $count }.
}
lobby-invited = { $name } lädt Sie zu einer Partie { $game } ein.
lobby-counting = Alle sind da. Die Partie beginnt in { $count } …
lobby-ready = Alle sind da. Beginnen Sie, wann Sie mögen.
lobby-wait = Warten
lobby-seats = Am Tisch
lobby-taken = { $taken } von { $players } Plätzen besetzt
lobby-host = Gastgeber
lobby-cancel = Tisch absagen
lobby-cancel-yes = Ja, absagen
lobby-board = Der Plan, mit dem diese Partie { $game } beginnt
own-table = Eigenen Tisch eröffnen
seat-free-why = Die Partie beginnt von selbst, sobald er besetzt ist.
seat-remove = Entfernen
seat-remove-who = { $name } entfernen
seat-bot-name = { $name } dazuholen
seat-other-bot = Einen anderen Bot dazuholen
invite-why = Den Code scannen oder den Link schicken. Ganz ohne Konto.
copy-link = Link kopieren
share = Teilen
qr-large = Code groß zeigen
network-open = Für mein Netz öffnen
network-why = Alle in diesem WLAN können mitspielen.
network-closed-why = Der Link gilt nur auf diesem Rechner, bis Sie den Tisch für Ihr Netz öffnen.
network-closed-guest = Der Link funktioniert nur auf diesem Computer, solange der Tisch nicht von seinem Gastgeber fürs Netz geöffnet wird.
network-none-why = Der Link gilt nur auf diesem Rechner: Der Server wurde so gestartet, oder der Rechner ist in keinem Netz.
network-this-computer = Für einen anderen Browser auf diesem Rechner:
network-at = Offen unter { $address }
table-cancelled = Dieser Tisch wurde abgesagt
table-cancelled-why = Wer ihn eröffnet hat, hat ihn vor Beginn der Partie wieder abgesagt.
table-removed = Sie sitzen nicht mehr an diesem Tisch
table-removed-why = Der Gastgeber hat Ihren Platz freigegeben. Sie können einen eigenen Tisch eröffnen.
