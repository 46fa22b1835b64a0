## Leaving and resigning

leave-table = Verlassen …
leave-title = Verlassen oder aufgeben?
leave-now = Vorerst verlassen
leave-alone-why = Der Tisch wartet auf Sie, wie er ist. Sie finden ihn unter „{ my-tables }“.
leave-others-why =
    Ihr Platz bleibt Ihnen. Wenn Sie { $unit ->
        [days] { $count ->
            [one] einen Tag
           *[other] { $count } Tage
        }
        [hours] { $count ->
            [one] eine Stunde
           *[other] { $count } Stunden
        }
       *[minutes] { $count ->
            [one] eine Minute
           *[other] { $count } Minuten
        }
    } weg sind, können die anderen einen Bot für Sie spielen lassen, bis Sie zurück sind.
leave-clock = Ihre Uhr läuft weiter.
resign = Aufgeben
resign-duel-why = Das Spiel endet sofort, und { $name } gewinnt. Das lässt sich nicht zurücknehmen.
resign-others-why = Die anderen spielen weiter, und ein Bot spielt für Sie zu Ende. Sie können nicht mehr gewinnen und stehen an letzter Stelle. Das lässt sich nicht zurücknehmen.
resign-bots-why = Das Spiel endet sofort. Von den anderen gewinnt, wer die meisten Punkte hat. Das lässt sich nicht zurücknehmen.
resign-solo-why = Das Spiel endet, wie es steht. Das lässt sich nicht zurücknehmen.
stay = Hier bleiben
seat-resigned = hat aufgegeben
entry-resigned = { $name } gibt auf.
entry-resigned-bot = { $name } gibt auf; ein Bot spielt weiter.
entry-renamed = Die Moderation hat einen Namen geändert: { $name }.
entry-closed = Die Moderation hat diesen Tisch geschlossen.
result-resigned =
    { $you ->
        [yes] Sie gewinnen: { $other } hat aufgegeben.
       *[no] { $name } gewinnt: { $other } hat aufgegeben.
    }
result-given-up = Das Spiel wurde bei { $points } Punkten aufgegeben.
name-resigned = { $name } (aufgegeben)
table-left = Sie haben diesen Tisch verlassen.
table-left-why = Ihr Platz ist wieder frei. Mit dem Link können Sie zurückkommen.
lobby-leave = Diesen Tisch verlassen
closed-title = Die Moderation hat diesen Tisch geschlossen.
closed-why = Hier wird nicht weitergespielt. Das Spiel bis hierher lässt sich ansehen.
banned-title = Sie können derzeit nicht mitspielen.

## Between people

person-menu = Mehr zu { $name }
block = { $name } blockieren
block-why = Sie sehen nicht mehr, was { $name } schreibt, und werden nicht mit { $name } zusammengebracht. { $name } erfährt davon nichts.
unblock = { $name } nicht mehr blockieren
blocked-now = Sie haben { $name } blockiert.
blocked-lines =
    { $count ->
        [one] 1 Zeile einer blockierten Person ist ausgeblendet.
       *[other] { $count } Zeilen einer blockierten Person sind ausgeblendet.
    }
report = { $name } melden
report-why = Die Moderation dieses Servers erhält Ihre Meldung mit den letzten Zeilen des Chats. { $name } erfährt nicht, von wem sie kommt.
report-what = Was ist los?
report-insult = Beleidigungen oder Drohungen
report-name = Ein anstößiger Name
report-spam = Spam oder Werbung
report-stalling = Absichtliches Verzögern
report-cheating = Betrug
report-other = Etwas anderes
report-text = In eigenen Worten (freiwillig)
report-send = Meldung senden
report-sent = Danke. Die Moderation sieht es sich an.
you-blocked = Blockiert
blocked-list-why = Sie sehen nicht, was sie schreiben, und werden nicht mit ihnen zusammengebracht.
blocked-nobody = Sie haben niemanden blockiert.
blocked-since = seit { $date }
blocked-lift = Freigeben
chat-erased = Die Moderation hat diese Zeile entfernt.

## Quick phrases, which everybody reads in their own language

phrases = Kurze Sätze
phrases-why = Alle lesen sie in der eigenen Sprache.
phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-nice = Schöner Zug!
phrase-close = Das war knapp!
phrase-oops = Ups!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-moment = Einen Moment, bitte.
phrase-turn = Ich glaube, Sie sind dran.
phrase-back = Ich bin wieder da.
phrase-game = Gutes Spiel!
phrase-again = Noch ein Spiel?
phrase-bye = Auf Wiedersehen!

## Refusals

refuse-T1-banned =
    { $lasting ->
        [yes] Sie sind auf diesem Server dauerhaft gesperrt.
       *[no] Sie sind auf diesem Server bis { $until } gesperrt.
    } Sie können keine Tische öffnen, sich nicht dazusetzen, nicht spielen und nicht schreiben. { $why }
refuse-T2-name-blank = Ein Name braucht mindestens einen sichtbaren Buchstaben, eine Ziffer oder ein Symbol.
refuse-T2-name-alphabets = Dieser Name mischt Buchstaben zweier Alphabete ({ $one }, { $other }), die sich ähneln können: Verwenden Sie nur eines.
refuse-T2-name-reserved = „{ $name }“ heißt schon ein Bot, oder der Name gehört denen, die diesen Server betreiben: Fügen Sie etwas hinzu.
refuse-T2-name-alike = An diesem Tisch heißt schon jemand „{ $name }“, und Ihr Name sieht genauso aus: Wählen Sie einen anderen.
refuse-T2-left = Sie haben diesen Tisch verlassen.
refuse-T2-table-closed = Die Moderation hat diesen Tisch geschlossen.
refuse-T4-resigned = Dieser Spieler hat aufgegeben.
refuse-T2-own-place = Das sind Sie selbst.
refuse-T2-not-a-person = Dort sitzt keine Person.
refuse-T2-not-known = Diese Person kam über einen alten Link und lässt sich nicht blockieren.
refuse-T5-too-many-blocks = Sie haben { $most } Personen blockiert, mehr geht nicht.
refuse-T5-too-many-reports = Sie haben in kurzer Zeit mehrere Meldungen gesendet: Warten Sie etwas mit der nächsten.
refuse-T5-chat-fast =
    Sie schreiben sehr schnell: Warten Sie { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
refuse-T2-no-address = „{ $address }“ ist weder eine Adresse noch ein Netz: Schreiben Sie es wie 203.0.113.7 oder 2001:db8:1:2::/64.
refuse-T2-network-too-wide = { $network } ist zu groß: Eine Sperre darf nicht weiter reichen als /{ $bits }.
refuse-T2-own-address = { $network } ist diese Maschine selbst: Alle hinter einem Proxy wären gesperrt. Nennen Sie dem Server seinen Proxy mit --proxy oder --behind-proxy.
refuse-T2-ban-whom = Sagen Sie auf eine Weise, wer gesperrt wird: über Meldung, Tisch und Spieler, Person oder Adresse.
refuse-T2-ban-unknown = Wer das außerhalb des Tisches ist, ist nicht bekannt, und verbunden ist die Person auch nicht: Niemand wurde gesperrt.
refuse-T2-no-such-line = Der Chat hat keine Zeile { $line }, oder sie ist schon entfernt.
refuse-T2-no-such-report = Eine Meldung { $report } gibt es nicht.
refuse-T2-no-such-ban = Eine Sperre { $ban } besteht nicht.
refuse-T2-moderation-link = Dieser Link gilt nicht mehr: Jeder gilt einmal und kurze Zeit. Wer den Server betreibt, macht einen neuen mit `metropolitain admin link`.
refuse-T6-no-server = Auf dieser Datenbank läuft kein Server dieser Version: Starten Sie ihn mit `metropolitain serve`, beide mit demselben --data oder --database. Nichts wurde geändert.

## On the command line

admin-for-good = auf Dauer
admin-link = { $name } kann diesen Link einmal öffnen, bis { $until }:
admin-revoked = Alle Links und Sitzungen der Moderation sind beendet.
admin-no-reports = Es gibt keine Meldungen.
admin-settled = Die Meldung ist erledigt.
admin-banned = { $name } ist gesperrt: { $until }.
admin-no-bans = Niemand ist gesperrt.
admin-lifted = { $name } kann wieder mitspielen.
admin-renamed = { $name } heißt jetzt { $to }.
admin-closed = Tisch { $table } ist geschlossen.
admin-deleted = Tisch { $table } ist gelöscht.
admin-erased = Entfernt: { $name }: { $text }

## The moderators’ page

moderate-title = Moderation
moderate-as = Sie sind hier als { $name }.
moderate-leave = Abmelden
moderate-reports = Meldungen
moderate-no-reports = Keine Meldung wartet.
moderate-settled = Erledigt
moderate-of = { $name }: { $reason }
moderate-by = gemeldet von { $name }, { $when }
moderate-here = jetzt verbunden
moderate-is-banned = gesperrt
moderate-person = eine Person mit Passkey
moderate-guest = Gast { $subject }
moderate-evidence = Was gesagt wurde
moderate-silence = Es wurde nichts gesagt.
moderate-erase = Zeile { $line } entfernen
moderate-table = Zum Tisch
moderate-rename = Umbenennen
moderate-new-name = Neuer Name für { $name }
moderate-close = Tisch schließen
moderate-close-sure = Endgültig schließen
moderate-settle = Erledigen
moderate-ban = Sperren
moderate-ban-of = { $name } sperren
moderate-how-long = Wie lange
moderate-hours =
    { $hours ->
        [1] eine Stunde
        [24] ein Tag
        [168] eine Woche
        [720] 30 Tage
       *[0] auf Dauer
    }
moderate-reason = Was ihnen gesagt wird
moderate-with-address = Auch ihre Adresse
moderate-bans = Sperren
moderate-no-bans = Niemand ist gesperrt.
moderate-ban-address = Eine Adresse sperren
moderate-address = Adresse oder Netz
moderate-until = bis { $when }
moderate-over = gilt nicht mehr
moderate-lift = Aufheben
moderate-lift-of = Sperre von { $name } aufheben
moderate-log = Was getan wurde
moderate-cancel = Abbrechen
moderated-rename = hat { $name } in { $to } umbenannt
moderated-close = hat Tisch { $table } geschlossen
moderated-erase = hat eine Zeile von { $name } entfernt: „{ $text }“
moderated-ban = hat { $name } gesperrt
moderated-lift = hat die Sperre von { $name } aufgehoben
moderated-settle = hat die Meldung über { $name } erledigt
moderated-link = hat einen Link für { $name } gemacht
moderated-revoke = hat alle Sitzungen der Moderation beendet
