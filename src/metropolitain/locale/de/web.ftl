## Auf jeder Seite

language = Sprache
theme-dark = Dunkle Farben
close = Schließen
try-again = Noch einmal versuchen
loading = Einen Augenblick …
no-answer = Der Spielserver antwortet nicht.
offline-title = Keine Verbindung zum Spielserver
offline-why = Diese Seite braucht den Server: Er kennt die Spiele. Nichts ist verloren; die Tische bleiben, wie sie verlassen wurden.
offline-now = Keine Verbindung
offline-now-why = { $games } kannst du allein spielen; die Partie bleibt auf diesem Gerät. Alles andere braucht eine Verbindung.
offline-needs = Braucht eine Verbindung
offline-failed = Das ist auf diesem Gerät nicht gelungen. Lade die Seite neu und versuche es noch einmal.
offline-unreadable = Diese Partie ist nicht lesbar
offline-unreadable-why = Die Partie liegt auf diesem Gerät, ist aber beschädigt und nicht lesbar. Lösche sie und beginne eine neue.
offline-unable = Dieser Browser kann ohne Verbindung nicht spielen: Er führt die Regeln nicht aus. Neu laden hilft nicht, ein neuerer Browser vielleicht. Mit Verbindung geht hier alles.
offline-stuck = Diese Partie kann gerade nicht weitergehen
offline-silent = Die Partie antwortet nicht mehr. Sie liegt auf diesem Gerät, bis zu deinem letzten Zug.
offline-restarting = Die Partie antwortet nicht; sie wird neu gestartet …
offline-games = Auf diesem Gerät gespielt
offline-games-why = Ohne Verbindung, und nur in diesem Browser aufbewahrt.
offline-hand-in = Einreichen
offline-hand-in-why = Der Server prüft jeden Zug und nimmt die Partie unter deine auf. In deinen Ergebnissen zählt sie nicht.
offline-handed = Eingereicht
to-start = Zur Startseite
notice = Ein inoffizielles Liebhaberprojekt. Die Namen der Spiele gehören ihren Inhabern, die damit nichts zu tun haben.
my-tables = Meine Seite
rules = Regeln
rule-link = Regel { $rule } im Regeltext
rule-short = Regel { $rule }
skip = Zum Inhalt springen

## Startseite

start-title = Gleise legen.
start-lead = Metro-Brettspiele an einem Tisch: mit Freunden, per Link und ohne Konto, oder gegen Bots.
rules-of = Regeln von { $game }
guided-game = Geführte erste Partie
step-players = Spieler
options-standard = Standardregeln
options-changed = { $count ->
    [one] 1 Option geändert
   *[other] { $count } Optionen geändert
}
options-switches = Erweiterungen und Varianten
step-seats = Wer sitzt wo
step-seats-why = Wählen Sie, wer wo sitzt. Personen kommen über den Link; Bots sind immer bereit.
hotseat = Alle an diesem Gerät
hotseat-why = Alle spielen an diesem Gerät und reichen es weiter. Geheimes wird dazwischen verdeckt.
seat-here-too = Noch jemand hier
name-of-seat = Name auf Platz { $number }
hints-allowed = Tipps
hints-allowed-why = Spieler dürfen einen Bot nach den besten Zügen fragen.
watch-allowed = Zuschauer
watch-allowed-why = Wer den Link hat, darf zuschauen, ohne Geheimes zu sehen. Die Spieler können das später ändern.
players-range = { $few }–{ $many } Spieler
your-name = Ihr Name
guest = Gast
open-table-nobody = Behalten Sie einen Platz für sich.
seat-of = Platz { $number }
seat-you = Sie
seat-person = Jemand mit dem Link
bot-random = Pip
    .about = Nimmt den Zug, der gerade kommt.
bot-easy = Margot
    .about = Liest den Plan, manchmal verkehrt herum.
bot-greedy = Basil
    .about = Lässt keinen Punkt am Bahnsteig stehen.
bot-medium = Inès
    .about = Denkt ein paar Stationen voraus.
bot-strong = Inès
    .about = Denkt ein paar Stationen voraus.
bot-expert = Viktor
    .about = Der Kontrolleur. Kennt Ihren Umweg schon.
clock = Bedenkzeit
clock-none = Ohne Uhr
clock-none-why = Ohne Uhr darf eine Partie Tage dauern: Gehen Sie und kommen Sie über denselben Link oder „Meine Seite“ zurück.
clock-why = Wessen Zeit um ist, für den spielt ein Bot weiter.
clock-minutes = { $count ->
    [one] Je 1 Minute
   *[other] Je { $count } Minuten
}
clock-increment = Zugabe nach jedem Zug
clock-seconds = { $count ->
    [0] keine
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}
clock-told = { $minutes } min + { $increment } s
upload-title = Eine aufgezeichnete Partie ansehen
upload-why = Legen Sie eine Partiedatei hier ab oder wählen Sie eine aus: nachspielen, ab jeder Stellung weiterspielen, analysieren lassen.
upload-pick = Datei auswählen

## Meine Tische

my-tables-why = Wo Sie spielen und wie Sie gespielt haben: mit diesem Browser oder, angemeldet, auf allen Ihren Geräten.
mine-your-turn = Sie sind am Zug
mine-others = Andere sind am Zug
mine-finished = Beendet
mine-none = Sie sitzen noch an keinem Tisch.
mine-more = { $count ->
    [one] und ein weiterer
   *[other] und { $count } weitere
}
mine-waiting = Ihr Zug
mine-running = die anderen sind am Zug
mine-lobby = noch nicht begonnen
mine-over = beendet
mine-offline = offline gespielt
mine-halted = unvollständige Partie
mine-scores = Punkte: { $scores }

## Vor dem Spiel

lobby-title = Ein Tisch für { $game }
lobby-waiting = { $count ->
    [one] Es fehlt noch jemand. Schicken Sie den Link oder holen Sie einen Bot dazu.
   *[other] Es fehlen noch { $count }. Schicken Sie den Link oder holen Sie Bots dazu.
}
lobby-full = Alle Plätze sind besetzt. Sie können zuschauen, sobald die Partie beginnt.
delete-table = Diesen Tisch löschen
delete-sure = Diesen Tisch mit allem löschen, was von ihm gespeichert ist: Spiel und Chat? Er lässt sich nicht zurückholen. Alle, die hier spielen, müssen zustimmen.
delete-asked = { $names } { $count ->
    [one] möchte
   *[other] möchten
} diesen Tisch mit allem löschen, was von ihm gespeichert ist. Er lässt sich nicht zurückholen.
delete-waiting = Zum Löschen dieses Tisches fehlt noch die Zustimmung von: { $names }.
delete-agree = Löschen
delete-keep = Behalten
join = Platz nehmen
seat-free = Ein freier Platz
invite = Einladen
qr-code = QR-Code mit dem Link zu diesem Tisch
link = Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
continue-elsewhere = Auf anderem Gerät weiterspielen
continue-table-why = Mit einem geheimen Link spielen Sie an diesem Tisch auf einem anderen Gerät weiter oder kommen zurück, wenn dieser Browser Sie vergessen hat. Er gilt einmal, 30 Tage lang; ein neuer beendet den vorigen. Ihr Platz hier bleibt Ihrer.
continue-all-why = Mit einem geheimen Link spielt ein anderes Gerät an allen Tischen dieses Geräts weiter und behält seine eigenen. Er gilt einmal, 10 Minuten lang. Ihre Plätze hier bleiben Ihre.
continue-make = Geheimen Link erstellen
continue-link = Geheimer Link
continue-qr = QR-Code mit dem geheimen Link
continue-secret = Behalten Sie ihn für sich: Wer ihn öffnet, spielt für Sie.
continue-here = Hier weiterspielen
continue-here-why = Dieser Browser spielt an den Tischen weiter, für die der Link steht. Was er schon spielt, bleibt.

## Am Tisch

connecting = Unterwegs zum Tisch …
table-stuck = Der Spielplan ist nicht angekommen
reconnecting = Verbindung verloren; neuer Versuch …
lost-sending = Ihr Zug wird gesendet, sobald sie wieder da ist.
lost-chosen = Bestätigen geht schon; die Vorschau folgt.
confirm-later = Wird gesendet
table-gone = Diesen Tisch gibt es nicht
table-gone-why = Vielleicht enthält der Link einen Tippfehler, oder der Tisch wurde weggeräumt.
plain-board = { $game }: ein Bild des Spielplans. Die Textansicht beschreibt ihn in Worten.
plain-board-missing = Das Bild des Spielplans kann nicht gezeigt werden. Die Textansicht beschreibt ihn in Worten.
plain-search = Einen Zug suchen
plain-moves = Mögliche Züge
plain-count = { $count ->
    [0] Kein Zug passt.
    [one] Ein Zug ist möglich.
   *[other] { $count } Züge sind möglich.
}
plain-more = { $count ->
    [one] Noch einer: genauer suchen.
   *[other] Noch { $count }: genauer suchen.
}
plain-take-back = Einen Zug zurück
players = Spieler
you = (Sie)
your-things = Was Sie haben und tun können
your-turn = Sie sind am Zug.
your-turn-to = Ihr Zug
turn-of = Am Zug: { $names }.
watching = Sie schauen zu.
last-move = Letzter Zug
confirm = Bestätigen
reset = Doch nicht
choose-first = Wählen Sie auf dem Plan
choose-how = Sie sehen, was es brächte, bevor Sie bestätigen.
prompt-ready = So spielen?
more-effects = und { $count } weitere
with-this-move = Mit diesem Zug:
seat-here = da
seat-away = weg
seat-bot = Bot
seat-handed-over = weg, ein Bot spielt
hand-over = Darum bitten, einen Bot weiterspielen zu lassen
take-back-seat = Ein Bot spielt für Sie: wieder selbst spielen
time-left = Verbleibende Zeit: { $time }
undo-ask = Um Rücknahme bitten
undo-free = Zurücknehmen
undo-free-note = Partie zählt dann nicht
undo-free-why = Eine Partie, in der Züge zurückgenommen wurden, fehlt in den Ergebnissen unter „{ my-tables }“ und zählt nicht als Sieg gegen einen Bot.
undo-when = Zurücknehmen: gleich nach dem eigenen Zug, wenn alle zustimmen.
undo-shown = Ihr letzter Zug hat etwas aufgedeckt: Er gilt.
turn-tools = In Ihrem Zug
with-take-backs = mit Rücknahmen
with-take-backs-why = In dieser Partie wurden Züge zurückgenommen: Sie fehlt in den Ergebnissen unter „{ my-tables }“ und zählt nicht als Sieg gegen einen Bot.
request = { $about ->
    [hand_over] { $name } möchte einen Bot für { $player } spielen lassen, weil { $player } schon lange weg ist.
    [go_back] { $name } möchte dorthin zurück, wo ein Bot übernommen hat. Was seither gezeigt wurde, bleibt bekannt.
    [pause] { $name } bittet um eine Pause: Keine Uhr läuft, bis jemand weiterspielen lässt.
   *[undo] { $name } möchte den letzten Zug zurücknehmen.
}
request-waiting = Es fehlt die Antwort von: { $names }.
request-agree = Einverstanden
request-refuse = Ablehnen
made-for-you = { $count ->
    [one] Ein Bot hat einen Zug für Sie gemacht, während Sie weg waren.
   *[other] Ein Bot hat { $count } Züge für Sie gemacht, während Sie weg waren.
}
go-back-ask = Darum bitten, dorthin zurückzugehen
log = Verlauf
chat = Chat
to-board = Spielbrett
chat-empty = Noch hat niemand etwas gesagt.
chat-write = Etwas sagen
chat-send = Senden
play-again = Noch eine Partie
download-record = Partie herunterladen
sheet-missing = Das Wertungsblatt konnte nicht geladen werden.
rematch = Revanche
rematch-follow = Zur Revanche
replay = Nachspielen
analysis = Analyse
text-view = Textansicht
settings = Töne, Mitteilungen, Zuschauer
sounds = Töne
sound-ask = Leise Töne?
sound-yes = Ja, gern
sound-no = Keine Töne
notify = Mitteilung, wenn ich am Zug bin
notify-denied = Der Browser erlaubt es nicht: Sehen Sie in seinen Einstellungen für diese Seite nach.
notify-turn = { $game }: Sie sind am Zug.
hint-ask = Um einen Tipp bitten
hint-thinking = Denkt nach …
hint-thinking-here = Denkt … { $share }
hint-stop = Nachdenken abbrechen
think-unable = Dieser Browser kann das nicht ausrechnen: Er führt die Regeln nicht aus. Ein neuerer kann es vielleicht.
hint-hide = Tipps ausblenden
hint-show = Tipps anzeigen
hint-moves = Züge, die sich lohnen
hint-win = Gewinnchance { $chance }
hint-score = { $points } Punkte zu erwarten
table-closed = Die Spieler bleiben unter sich
table-closed-why = An diesem Tisch sind keine Zuschauer zugelassen.
cover-title = Geben Sie das Gerät an { $name }
cover-why = Der Tisch ist verdeckt, damit niemand sieht, was nicht für seine Augen bestimmt ist.
cover-open = Ich bin { $name }
zoom = Größe des Spielplans
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-reset = Ganzer Plan

## Tasten

keys = Tasten
keys-tab = Zum Plan, zur Hand, zu den Schaltflächen
keys-arrows = Von einer möglichen Stelle des Plans zur nächsten
keys-pages = Der Reihe nach durch alle möglichen Stellen
keys-space = Wählen; noch einmal, um zu bestätigen
keys-enter = Zeigen, was der Zug bewirkt; noch einmal, um ihn zu spielen
keys-escape = Zurücknehmen, was nicht bestätigt ist
keys-take-back = Den letzten Zug zurücknehmen, wo das angeboten wird
keys-zoom = Plan vergrößern, verkleinern, ganz zeigen
keys-help = Diese Hilfe

## Textansicht

command = Ihr Zug
command-why = In der Schreibweise der Aufzeichnungen, mehrere Schritte eines Zuges mit „;“ dazwischen. „help“ zählt auf, was möglich ist, „try“ und ein Zug sagt, was er bewirken würde.
command-play = Spielen
command-help = Einen Zug eintippen und Enter drücken. Pfeil nach oben holt frühere Zeilen zurück.
command-legal = { $count ->
    [0] Sie können jetzt nicht ziehen.
    [one] Ein Zug ist möglich:
   *[other] { $count } Züge sind möglich:
}
command-done = Gespielt: { $move }

## Verlauf am Tisch

shown-you = Sie
entry-created = Der Tisch ist eröffnet.
entry-joined = { $name } nimmt Platz.
entry-started = Die Partie beginnt.
entry-undone = { $name } nimmt einen Zug zurück.
entry-declined = { $name } ist nicht einverstanden.
entry-went-back = Was ohne { $name } gespielt wurde, ist zurückgenommen.
entry-handed-over = { $by } lässt einen Bot für { $name } spielen.
entry-taken-back = { $name } ist wieder da.
entry-clock-expired = Die Zeit von { $name } ist um; ein Bot spielt weiter.
entry-over = Die Partie ist zu Ende.
entry-watch-on = { $name } lässt Zuschauer zu.
entry-watch-off = { $name } schickt die Zuschauer fort.

## Nach der Partie

replay-title = { $game }: Nachspielen
replay-controls = Durch die Partie gehen
replay-position = Stellung
replay-at = Zug { $at } von { $end }
replay-start = Der Anfang der Partie.
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-next = Einen Zug weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
step-hidden = Ein verdeckter Zug
copy-position = Link zu dieser Stellung kopieren
to-table = Zum Tisch
points-tab = Punkte
chart-points = Punkte im Lauf der Partie
chart-move = Zug
chart-moves = Zug { $count }
chart-table = Als Tabelle
whatif = Was wäre, wenn?
whatif-why = Ab der Stellung nach Zug { $at } weiterspielen. Die wirkliche Partie bleibt, wie sie ist.
whatif-over = Hier ist die Partie zu Ende: Gehen Sie zu einer früheren Stellung zurück, um von dort weiterzuspielen.
whatif-against = Gegen
whatif-seat = Sie spielen für
whatif-play = Von hier weiterspielen
whatif-origin = Was wäre, wenn: abgezweigt nach Zug { $at }
analysis-why = Ein starker Bot sieht sich jeden Zug an: was er wert war, was besser gewesen wäre. Das dauert einige Sekunden bis einige Minuten.
analysis-start = Partie analysieren
analysis-working = { $done } von { $total } Zügen
analysis-here = Ihr Gerät rechnet selbst. Die Analyse bleibt nur in diesem Browser.
leave-off = Abbrechen
analysis-points = Erwartete Punkte nach jedem Zug
analysis-chance = Gewinnchance nach jedem Zug
analysis-show = Gezeigte Züge
analysis-own-slips = Meine Fehler { $count }
analysis-slips = Fehler { $count }
analysis-all = Alle
analysis-none = Kein Fehler gefunden.
analysis-not-yet = Noch nicht beurteilt
analysis-better = Besser
analysis-chip-played = gespielt { $worth }
analysis-chip-better = besser { $worth }
analysis-no-better = Nichts Besseres gefunden.
analysis-rounds = Das Beste, was die Karten erlaubten
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = grober Fehler
# The end of a game.
result-win = { $you ->
    [yes] Sie gewinnen
   *[no] { $name } gewinnt
}, { $points } zu { $other }.
result-draw = Unentschieden bei { $points } Punkten.
result-shared = { $names } teilen sich den Sieg mit { $points } Punkten.
result-points = { $points } Punkte.
result-first = Ihr erster Sieg gegen { $name }.
result-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
result-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
result-next = Weiter: { $name }
result-share = Bild teilen
result-sheet = Ganze Wertung
moment = Schönster Moment
moment-behind = Davor lagen Sie { $behind } zurück.
moment-at = In Zug { $number }.
moment-of = { $name }, in Zug { $number }.
moment-show = Zeigen
moment-back = Zurück
share-saved = Das Bild ist gespeichert.
share-saved-copied = Das Bild ist gespeichert, der Link kopiert.
moment-gain = Der beste Zug: +{ $points }
cost = Was am meisten gekostet hat
cost-loss = Ein Zug: { $points }
cost-why = Wofür, steht auf dem Wertungsblatt.
