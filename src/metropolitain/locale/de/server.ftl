## Ablehnungen am Tisch im Netz

refuse-G1-bad-message = Diese Nachricht ist nicht lesbar: { $problem }
refuse-G1-bad-request = Diese Anfrage ist nicht lesbar.
refuse-G1-bad-body = Diese Anfrage ist nicht lesbar: { $problem }
refuse-G1-empty-chat = Diese Nachricht ist leer.
refuse-G2-stale = Am Tisch ging es weiter: Sie kennen Eintrag { $seen }, der Tisch ist bei { $number }.
refuse-G2-after-reveal = { $move } deckt etwas Verborgenes auf: Bestätigen Sie den Zug, bevor Sie weitermachen.
refuse-G8-unknown-table = Diesen Tisch gibt es nicht.
refuse-T1-spectator = Sie schauen zu: Das können nur Personen, die am Tisch sitzen.
refuse-T1-operators-only = Diese Zahlen sind für den Betreiber des Servers.
refuse-T1-closed = An diesem Tisch ist das Zuschauen abgeschaltet.
refuse-T1-no-hints = Dieser Tisch wurde ohne Tipps eröffnet.
refuse-T2-not-started = Die Partie hat noch nicht begonnen.
refuse-T2-started = Die Partie hat schon begonnen.
refuse-T2-waiting-for-guests = Noch sind nicht alle Plätze besetzt.
refuse-T2-full = Alle Plätze an diesem Tisch sind besetzt.
refuse-T2-seat-taken = Dieser Platz ist besetzt.
refuse-T2-seat-count = Es sind { $seats } Plätze für { $players } Spieler.
refuse-T2-no-person = Mindestens ein Platz muss für eine Person sein.
refuse-T2-name = Ein Name hat 1 bis { $limit } Zeichen.
refuse-T2-clock = Eine Uhr hat höchstens { $limit } Minuten und höchstens eine Stunde Zugabe je Zug.
refuse-T2-least-clock = Eine Uhr gibt jedem mindestens { $minutes } Minute, oder { $seconds } Sekunden je Zug dazu.
refuse-T2-reserved = Die Plätze dieser Revanche gehören denen, die zuvor gespielt haben.
refuse-T2-not-over = Die Partie ist noch nicht zu Ende.
refuse-T2-no-such-move = Nach { $at } Zügen gibt es keine Stellung: Die Partie hat { $moves }.
refuse-T2-name-count = Es sind { $names } Namen für { $seats } Plätze.
refuse-T2-link-over = Dieser Link gilt nicht mehr: Jeder gilt einmal und nur für begrenzte Zeit. Erstellen Sie einen neuen auf dem Gerät, auf dem Sie spielen.
refuse-T2-no-seats = Dieser Browser spielt an keinem Tisch, den er weitergeben könnte.
refuse-T2-seated-already = Dieser Browser spielt an diesem Tisch schon für jemand anderen: Öffnen Sie den Link in einem anderen Browser.
refuse-T3-not-your-move = Zurücknehmen können Sie nur Ihren eigenen letzten Zug, bevor jemand anderes gezogen hat.
refuse-T3-revealed = Dieser Zug hat etwas Verborgenes aufgedeckt und kann nicht zurückgenommen werden.
refuse-T3-nobody-asks = Niemand möchte einen Zug zurücknehmen.
refuse-T3-not-asked = Ihre Zustimmung ist nicht nötig.
refuse-T4-nobody-asks = Niemand bittet darum, einen Bot weiterspielen zu lassen.
refuse-T4-not-asked = Ihre Zustimmung ist nicht nötig.
refuse-T4-nothing-played = Seit Ihrem letzten eigenen Zug hat kein Bot für Sie gespielt: Es gibt nichts zurückzunehmen.
refuse-T4-bot-plays = Auf diesem Platz spielt ein Bot.
refuse-T4-not-anothers-seat = Nur der Platz einer anderen Person kann einem Bot übergeben werden.
refuse-T4-not-away-long = Die anderen dürfen einen Bot weiterspielen lassen, wenn jemand seit { $unit ->
    [days] { $count ->
        [one] einem Tag
       *[other] { $count } Tagen
    }
    [hours] { $count ->
        [one] einer Stunde
       *[other] { $count } Stunden
    }
    [minutes] { $count ->
        [one] einer Minute
       *[other] { $count } Minuten
    }
   *[seconds] { $count ->
        [one] einer Sekunde
       *[other] { $count } Sekunden
    }
} weg ist.
refuse-T4-time-is-over = Die Zeit dieses Platzes ist abgelaufen: Ein Bot spielt weiter.
refuse-T4-nothing-to-take-back = Auf Ihrem Platz spielt kein Bot.
refuse-T5-too-many-requests = Zu viele Anfragen: einen Augenblick, bitte.
refuse-T5-too-many-tables = Der Server ist voll: Versuchen Sie es später noch einmal.
refuse-T5-too-many-hints = Es warten schon zu viele Ihrer Suchen: Versuchen Sie es gleich noch einmal.
refuse-T5-too-many-analyses = Es warten schon { $most } Ihrer Analysen: Versuchen Sie es wieder, wenn eine fertig ist.
refuse-T5-analyses-full = Auf diesem Server warten zu viele Analysen: Versuchen Sie es später noch einmal.
refuse-T6-origin = Diese Anfrage kommt nicht von der Seite dieses Servers.
refuse-T6-content-type = Eine Anfrage, die etwas ändert, muss JSON sein.
refuse-T6-host = Auf diesen Namen hört dieser Server nicht.
refuse-T6-bad-origin = „{ $origin }“ ist keine Herkunft (Origin): zum Beispiel https://play.example.
refuse-T6-proxy = „{ $proxy }“ ist weder eine Adresse noch ein Netz: zum Beispiel 10.0.0.2 oder 10.0.0.0/24.
refuse-T6-not-found = Hier ist nichts.
refuse-T6-body-too-large = Die Anfrage ist zu groß.
refuse-T6-second-server = Ein anderer Server benutzt diese Datenbank.
refuse-T7-failed = Auf dem Server ging etwas schief. Nichts wurde geändert; versuchen Sie es noch einmal.
refuse-T7-not-stored = Der Server kann gerade nichts speichern. Nichts wurde geändert; versuchen Sie es später noch einmal.
refuse-T7-read-anew = Der Tisch wird gerade neu gelesen. Nichts wurde geändert; versuchen Sie es noch einmal.
refuse-T7-unsure = Auf dem Server ist etwas schiefgegangen. Vielleicht ist es trotzdem geschehen: Sehen Sie nach, bevor Sie es noch einmal versuchen.
