## Ablehnungen am Tisch im Netz

refuse-G1-bad-message = Diese Nachricht ist nicht lesbar: { $problem }
refuse-G1-bad-request = Diese Anfrage ist nicht lesbar.
refuse-G1-bad-body = Diese Anfrage ist nicht lesbar: { $problem }
refuse-G1-empty-chat = Diese Nachricht ist leer.
refuse-G2-stale = Am Tisch ging es weiter: Sie kennen Eintrag { $seen }, der Tisch ist bei { $number }.
refuse-G2-after-reveal = { $move } deckt etwas Verborgenes auf: Bestätigen Sie den Zug, bevor Sie weitermachen.
refuse-G8-unknown-table = Diesen Tisch gibt es nicht.
refuse-G8-no-library = Für { $game } gibt es hier keine Tipps und Analysen: Das Spiel läuft nicht in Browsern.
refuse-T1-not-creator = Bevor das Spiel beginnt, kann diesen Tisch nur löschen, wer ihn eröffnet hat.
refuse-G8-deleted = Dieser Tisch wurde von denen gelöscht, die an ihm gespielt haben.
refuse-T1-spectator = Sie schauen zu: Das können nur Personen, die am Tisch sitzen.
refuse-T1-operators-only = Diese Zahlen sind für den Betreiber des Servers.
refuse-T1-closed = An diesem Tisch ist das Zuschauen abgeschaltet.
refuse-T1-no-hints = Dieser Tisch wurde ohne Tipps eröffnet.
refuse-T1-nobody-to-tell = Setzen Sie sich zuerst an einen Tisch: Dieser Browser spielt noch nirgends.
refuse-T2-not-started = Die Partie hat noch nicht begonnen.
refuse-T2-started = Die Partie hat schon begonnen.
refuse-T2-waiting-for-guests = Noch sind nicht alle Plätze besetzt.
refuse-T2-full = Alle Plätze an diesem Tisch sind besetzt.
refuse-T2-seat-taken = Dieser Platz ist besetzt.
refuse-T2-seat-count = Es sind { $seats } Plätze für { $players } Spieler.
refuse-T2-no-person = Mindestens ein Platz muss für eine Person sein.
refuse-T2-name = Ein Name hat 1 bis { $limit } Zeichen.
refuse-T2-clock = Eine Uhr hat höchstens { $limit } Minuten und höchstens eine Stunde Zugabe je Zug.
refuse-T2-least-clock = Eine Uhr gibt allen mindestens { $minutes } Minute oder { $seconds } Sekunden Zugabe je Zug.
refuse-T2-no-such-pace = Das Tempo { $pace } gibt es nicht.
refuse-T2-no-such-days = Für jeden Zug kann man { $days } Tage wählen, und keine Minuten daneben.
refuse-T2-link-unknown = Dieser Link beendet hier nichts.
refuse-T2-reserved = Die Plätze dieser Revanche gehören denen, die zuvor gespielt haben.
refuse-T2-not-over = Die Partie ist noch nicht zu Ende.
refuse-T2-needs-server = Dafür braucht es eine Verbindung zum Server.
refuse-T2-no-such-move = Nach { $at } Zügen gibt es keine Stellung: Die Partie hat { $moves }.
refuse-T2-name-count = Es sind { $names } Namen für { $seats } Plätze.
refuse-T2-link-over = Dieser Link gilt nicht mehr: Jeder gilt einmal und nur für begrenzte Zeit. Erstellen Sie einen neuen auf dem Gerät, auf dem Sie spielen.
refuse-T2-no-seats = Dieser Browser sitzt an keinem Tisch, den er weitergeben könnte.
refuse-T2-seated-already = Dieser Browser spielt an diesem Tisch schon für jemand anderen: Öffnen Sie den Link in einem anderen Browser.
refuse-T3-not-your-move = Zurücknehmen können Sie nur Ihren eigenen letzten Zug, bevor jemand anders gezogen hat.
refuse-T3-revealed = Dieser Zug hat etwas Verborgenes aufgedeckt und kann nicht zurückgenommen werden.
refuse-T3-nobody-asks = Niemand möchte einen Zug zurücknehmen.
refuse-T3-not-asked = Ihre Zustimmung ist nicht nötig.
refuse-T4-nobody-asks = Niemand bittet darum, einen Bot weiterspielen zu lassen.
refuse-T4-not-asked = Ihre Zustimmung ist nicht nötig.
refuse-T4-nothing-played = Seit Ihrem letzten eigenen Zug hat kein Bot für Sie gespielt: Es gibt nichts zurückzunehmen.
refuse-T4-bot-plays = Auf diesem Platz spielt ein Bot.
refuse-T4-paused = Die Partie ruht: Beenden Sie zuerst die Pause.
refuse-T4-no-clock = Ein Tisch ohne Uhr braucht keine Pause: Niemandes Zeit läuft.
refuse-T4-no-pause = Die Partie ruht nicht.
refuse-T4-no-pause-asked = Niemand bittet um eine Pause.
refuse-T4-no-holidays = Nur an einem Tisch mit Tagen je Zug kann man eine Abwesenheit ankündigen.
refuse-T4-not-on-holiday = Sie sind nicht abwesend.
refuse-T4-holidays-used = In einer Partie dürfen Sie insgesamt { $most } Tage abwesend sein; { $left ->
    [0] es bleibt keiner mehr.
    [one] es bleibt noch einer.
   *[other] es bleiben noch { $left }.
}
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
refuse-T4-time-is-over = Die Zeit an diesem Platz ist abgelaufen: Ein Bot spielt weiter.
refuse-T4-nothing-to-take-back = Auf Ihrem Platz spielt kein Bot.
refuse-T5-too-many-requests = Zu viele Anfragen: einen Augenblick, bitte.
refuse-T5-too-many-tables = Der Server ist voll: Versuchen Sie es später noch einmal.
refuse-T5-tables-today = Von dieser Adresse wurden innerhalb eines Tages { $most } Tische eröffnet, mehr geht nicht: Versuchen Sie es später wieder.
refuse-T5-records-today = Von dieser Adresse wurden innerhalb eines Tages { $most } Partien hochgeladen, mehr geht nicht: Versuchen Sie es später wieder.
refuse-T5-record-bytes-today = Von dieser Adresse wurden innerhalb eines Tages so viele Partien hochgeladen, wie erlaubt sind ({ $most } Byte): Versuchen Sie es später wieder.
refuse-T5-chat-today = Von dieser Adresse wurde innerhalb eines Tages so viel geschrieben, wie erlaubt ist: Versuchen Sie es später wieder.
refuse-T5-chat-full = Der Chat dieses Tisches ist voll: Er hat { $most } Zeilen.
refuse-T5-log-full = An diesem Tisch ist so viel geschehen ({ $most } Einträge), dass nur noch Züge möglich sind.
refuse-T5-too-many-watch = An diesem Tisch schauen schon { $most } Leute zu, mehr geht nicht: Die Wiederholung zeigt die Partie ebenso.
refuse-T6-no-push-service = Diese Adresse für Nachrichten ist keine: Nur Push-Dienste im Internet können gefragt werden.
refuse-T6-origin = Diese Anfrage kommt nicht von der Seite dieses Servers.
refuse-T6-content-type = Eine Anfrage, die etwas ändert, muss JSON sein.
refuse-T6-host = Auf diesen Namen hört dieser Server nicht.
refuse-T6-bad-origin = „{ $origin }“ ist keine Herkunft (Origin): zum Beispiel https://play.example.
refuse-T6-proxy = „{ $proxy }“ ist weder eine Adresse noch ein Netz: zum Beispiel 10.0.0.2 oder 10.0.0.0/24.
refuse-T6-not-found = Hier ist nichts.
refuse-T6-old-page = Diese Seite ist älter als der Server: Laden Sie sie neu.
refuse-T6-body-too-large = Die Anfrage ist zu groß.
refuse-T6-second-server = Ein anderer Server benutzt diese Datenbank: Beenden Sie ihn zuerst, oder geben Sie diesem eine eigene Datenbank.
refuse-T6-lost-database = Ein anderer Server hat diese Datenbank übernommen: Dieser hier beendet sich, damit kein Tisch an zwei Stellen geändert wird.
refuse-T6-bad-node-name = „{ $name }“ kann kein Server heißen: erlaubt sind bis zu 24 Kleinbuchstaben, Ziffern und Bindestriche.
refuse-T6-cluster-needs-postgresql = Mehrere Server können sich nur eine PostgreSQL-Datenbank teilen: Geben Sie --database postgresql+asyncpg://user@host/name an, oder lassen Sie --cluster weg.
refuse-T6-node-name = Ein anderer laufender Server heißt schon „{ $name }“: Geben Sie diesem mit --cluster einen anderen Namen.
refuse-T6-workers-need-postgresql = Rechner und Server treffen sich in einer PostgreSQL-Datenbank: Geben Sie --database postgresql+asyncpg://user@host/name an.
refuse-T6-workers-not-installed = Womit sich Server und Rechner treffen, ist nicht installiert: pip install 'metropolitain[server,cluster]'
refuse-T6-worker-interpreted = Die Regeln sind hier nicht übersetzt, dieser Rechner wäre einige hundert Mal zu langsam: Installieren Sie ein Paket mit übersetzten Regeln oder das Extra [jit].
refuse-T6-worker-other-form = Die Datenbank hat die Form { $version }, dieser Rechner kennt { $known }: Starten Sie zuerst einen Server seiner Version, oder installieren Sie hier die Version der Server.
refuse-T6-search-failed = Eine Suche ist gescheitert: { $problem }
refuse-T6-newer-entry = An diesem Tisch hat eine neuere Version von Metropolitain weitergemacht (seine Einträge haben Version { $version }, dieser Server kennt { $known }): Aktualisieren Sie diesen Server.
refuse-T6-database-gone = Die Datenbank kam nicht innerhalb von { $seconds } Sekunden zurück: Sehen Sie nach, ob sie läuft, und starten Sie den Server dann wieder.
refuse-T6-newer-database = Diese Datenbank wurde von einer neueren Version von Metropolitain geschrieben (Schema { $version }, diese Version kennt { $known }): Installieren Sie die neuere Version, oder spielen Sie eine ältere Sicherung zurück.
refuse-T6-unknown-version = Diese Datenbank sagt nicht, welche Version sie geschrieben hat, aber ihre Tabelle „{ $table }“ ist nicht leer: Nichts wurde geändert. Spielen Sie eine Sicherung zurück, oder nennen Sie eine andere Datenbank.
refuse-T6-bad-database = Das ist keine Adresse einer brauchbaren Datenbank; richtig wäre zum Beispiel: postgresql+asyncpg://user@host/name.
refuse-T6-cannot-listen = Der Server kann { $host }, Port { $port }, nicht benutzen ({ $problem }): Wählen Sie mit --host und --port etwas anderes.
refuse-T6-cannot-open = Die Datenbank { $database } kann nicht benutzt werden: { $problem }
refuse-T6-disk-full = Die Datenbank { $database } kann nicht benutzt werden: Der Datenträger ist voll. Schaffen Sie Platz, und versuchen Sie es dann wieder.
refuse-T6-read-only = Die Datenbank { $database } kann nicht benutzt werden: Sie oder ihr Ordner ist schreibgeschützt. Machen Sie sie beschreibbar, und versuchen Sie es dann wieder.
refuse-T6-damaged = Die Datenbank { $database } kann nicht benutzt werden: Die Datei ist beschädigt. `metropolitain check` sagt, was noch lesbar ist; `metropolitain restore` spielt eine Sicherung zurück.
refuse-T6-no-answer = Die Datenbank { $database } antwortet nicht: Sehen Sie nach, ob sie läuft und erreichbar ist, und versuchen Sie es dann wieder.
refuse-T6-no-access = Kein Zugriff auf die Datenbank { $database }: Prüfen Sie ihren Besitzer oder aber Benutzer und Passwort.
refuse-T6-no-such-database = Es gibt keine Datenbank { $database }: Legen Sie sie zuerst an.
refuse-T6-locked = Ein anderes Programm hat die Datenbank { $database } gesperrt: Beenden Sie es, und versuchen Sie es dann wieder.
refuse-T6-overtaken = Ein anderer Server hat die Datenbank { $database } übernommen.
refuse-T6-file-too-large = Die Datenbank { $database } kann nicht benutzt werden: Das System erlaubt keine Datei dieser Größe.
refuse-T6-disk-error = Die Datenbank { $database } kann nicht benutzt werden: Der Datenträger lässt sich nicht lesen oder beschreiben.
refuse-T6-file-exists = { $file } gibt es schon: Nennen Sie eine andere Datei, oder verwenden Sie --force.
refuse-T6-would-overwrite = In { $database } sind schon Tische. Mit --force tritt die Sicherung an ihre Stelle, und sie werden daneben aufbewahrt.
refuse-T6-no-database-here = Unter { $database } ist keine Datenbank: Nennen Sie ihren Ordner mit --data oder ihre Adresse mit --database.
refuse-T6-no-backup = { $file } ist keine Sicherung von Metropolitain.
refuse-T6-backup-of-other-kind = { $file } ist eine Sicherung der anderen Art von Datenbank (SQLite, PostgreSQL): Sie lässt sich nur in ihre eigene Art zurückspielen.
refuse-T6-no-program = Das Programm { $program } ist hier nicht installiert: Es gehört zu den Client-Programmen von PostgreSQL.
refuse-T6-program-failed = { $program } ist gescheitert: { $problem }
refuse-T7-being-compiled = Die Regeln dieses Spiels werden gerade einmalig für diesen Rechner übersetzt. Nichts wurde geändert; versuchen Sie es in ein paar Sekunden noch einmal.
refuse-T7-failed = Auf dem Server ging etwas schief. Nichts wurde geändert; versuchen Sie es noch einmal.
refuse-T7-not-stored = Der Server kann gerade nichts speichern. Nichts wurde geändert; versuchen Sie es später noch einmal.
refuse-T7-read-anew = Der Tisch wird gerade neu gelesen. Nichts wurde geändert; versuchen Sie es noch einmal.
refuse-T7-unsure = Auf dem Server ist etwas schiefgegangen. Vielleicht ist es trotzdem geschehen: Sehen Sie nach, bevor Sie es noch einmal versuchen.
refuse-T1-not-host = Wer wo sitzt, bestimmt nur, wer diesen Tisch eröffnet hat.
refuse-T1-not-local = Das geht nur an dem Rechner, der diese Seite ausliefert, und nur, wenn er sonst niemanden bedient.
refuse-T2-removed = Sie haben an diesem Tisch keinen Platz mehr: Der Gastgeber hat ihn freigegeben.
refuse-T2-own-seat = Das ist der Platz des Gastgebers.
refuse-T6-no-network = Dieser Rechner ist gerade in keinem Netz: Verbinden Sie ihn mit dem WLAN und versuchen Sie es noch einmal.
refuse-T1-not-for-you = An diesen Tisch können Sie sich nicht setzen.
refuse-T2-alone-only = Dieses Spiel spielt man allein.
refuse-T1-guest = Ein Profil hat nur, wer einen Passkey hat.
