## Die Seite über einen selbst, und das Anmelden

yourself = Sie
former-player = Ehemaliger Spieler
entry-forgotten = Ein Spieler hat alles über sich gelöscht; wo die Partie weitergeht, spielt ein Bot für ihn weiter.
you-cancel = Abbrechen
you-save = Speichern
you-your-name = Ihr Name
you-guest = Sie spielen als Gast
you-guest-why = Mehr braucht es zum Spielen nicht.
you-become-why = Mit einem Passkey sind Sie auf jedem Gerät dieselbe Person: Ihre Tische kommen mit, und nichts geht verloren, wenn dieser Browser Sie vergisst. Kein Passwort, keine Adresse; Ihr Gerät bestätigt, dass Sie es sind.
you-become = Passkey erstellen
you-been-here = Ich war schon einmal hier
you-new-here = Ich bin neu hier
you-back-why = Ihr Gerät, oder das Konto, in dem es Passkeys aufbewahrt, weiß, wer Sie sind.
you-with-passkey = Mit Passkey anmelden
you-with-code = Wiederherstellungscode verwenden
you-code = Wiederherstellungscode
you-code-why = Der Code, den Sie beim Erstellen Ihres Passkeys aufgehoben haben. Er gilt einmal; Sie erhalten einen neuen.
you-sign-in = Anmelden
you-sign-out = Abmelden
you-since = Hier seit { $date }
you-no-passkeys-address = Unter dieser Adresse gibt es keine Passkeys. Sie können sich hier mit Ihrem Wiederherstellungscode anmelden, oder mit einem Link von einem Gerät, auf dem Sie angemeldet sind.
you-no-passkeys-browser = Dieser Browser kennt keine Passkeys. Sie können sich hier mit Ihrem Wiederherstellungscode anmelden, oder mit einem Link von einem Gerät, auf dem Sie angemeldet sind.
you-better-address = Zu { $address } wechseln
you-keep-code = Heben Sie diesen Code auf
you-keep-code-why = Er ist der Weg zurück, wenn Sie alle Geräte verloren haben. Er wird nur dieses eine Mal gezeigt; niemand kann ihn Ihnen noch einmal sagen.
you-save-code = Als Datei speichern
you-code-kept = Ich habe ihn aufgehoben
you-code-file = Metropolitain, Wiederherstellungscode: { $code }
you-name = Name
you-name-why = So heißen Sie an Tischen, an die Sie sich von nun an setzen. Wo Sie schon sitzen, bleibt der Name.
you-devices = Passkeys
you-devices-count = { $count ->
    [0] keine
    [one] 1 Passkey
   *[other] { $count } Passkeys
}
you-devices-why = Jedes Gerät, das einen Ihrer Passkeys aufbewahrt, kann sich selbst anmelden.
you-passkey = Passkey
you-passkey-used = Erstellt am { $made }, zuletzt verwendet am { $used }
you-passkey-already = Dieses Gerät bewahrt schon einen Ihrer Passkeys auf.
you-add-passkey = Passkey auf diesem Gerät hinzufügen
you-remove = Entfernen
you-remove-ask = Mit diesem Passkey kann sich dann niemand mehr anmelden. Wo Sie gerade angemeldet sind, bleiben Sie es.
you-other-device = Auf anderem Gerät anmelden
you-other-device-how = Scannen Sie dies mit dem anderen Gerät, oder öffnen Sie dort den Link. Er gilt einmal, 10 Minuten lang; danach können Sie dort einen Passkey hinzufügen. Behalten Sie ihn für sich: Wer ihn öffnet, ist Sie.
you-other-device-qr = QR-Code mit dem Link zum Anmelden
you-sessions = Angemeldet
you-sessions-count = { $count ->
    [one] in 1 Browser
   *[other] in { $count } Browsern
}
you-sessions-why = Die Browser, in denen Sie angemeldet sind. Was Sie beenden, ist sofort vorbei, an jedem Tisch.
you-some-browser = Browser
you-seen = Zuletzt am { $date }
you-here = Dieser Browser
you-end = Abmelden
you-end-ask = Dieser Browser wird sofort abgemeldet.
you-end-all = Überall sonst abmelden
you-end-all-why = Ein Gerät ist verloren, oder jemand anders könnte Sie sein? Dies meldet alle anderen Browser ab und beendet jeden Link, den Sie erstellt oder weitergegeben haben.
you-recovery = Wiederherstellungscode
you-recovery-why = Ein neuer Code beendet den vorigen. Er wird einmal gezeigt.
you-recovery-new = Neuen Code erstellen
you-email = E-Mail
you-email-none = keine
you-email-waiting = noch zu bestätigen
you-email-why = Für Benachrichtigungen, wenn Sie welche möchten. Die Adresse dient zu nichts anderem, und niemand sieht sie.
you-email-address = Adresse
you-email-send = Link zum Bestätigen senden
you-email-sent = Ein Link ist unterwegs an { $address }. Öffnen Sie ihn innerhalb eines Tages.
you-email-forget = Adresse vergessen
you-data = Ihre Daten
you-export-why = Alles, was über Sie gespeichert ist, als Datei (JSON).
you-export = Alles herunterladen
you-delete = Alles über mich löschen
you-delete-why = Ihr Name, Ihre Passkeys, Anmeldungen, Ihre Adresse und was Sie in Chats geschrieben haben, werden sofort und für immer gelöscht. Beendete Partien bleiben, gespielt von einem „ehemaligen Spieler“; wo eine Partie weitergeht, spielt ein Bot für Sie.
you-delete-name = Geben Sie zur Bestätigung Ihren Namen ein: { $name }
you-delete-now = Für immer löschen
you-link = Hier anmelden
you-link-why = Dieser Browser wird als die Person angemeldet, die den Link erstellt hat. Die Tische, an denen er spielt, kommen mit.
you-confirm = Adresse bestätigen
you-confirm-why = Benachrichtigungen gehen dann an die Adresse, an die dieser Link geschickt wurde.
mail-confirm-subject = Metropolitain: Bitte bestätigen Sie Ihre Adresse
mail-confirm = Guten Tag { $name },

    öffnen Sie diesen Link, um Benachrichtigungen an diese Adresse zu erhalten:

    { $link }

    Er gilt einmal, einen Tag lang. Wenn Sie nicht darum gebeten haben, müssen Sie nichts tun.

    Metropolitain

## Ablehnungen

refuse-T1-passkey-refused = Dieser Passkey wurde hier nicht angenommen. Bitte versuchen Sie es noch einmal.
refuse-T1-code-refused = Dieser Code wurde nicht angenommen. Jeder gilt einmal.
refuse-T1-signed-out = Sie sind hier nicht angemeldet.
refuse-T1-no-mail = Dieser Server verschickt keine E-Mails.
refuse-T2-no-such-device = Das steht nicht mehr in der Liste.
refuse-T2-bad-address = Das ist keine E-Mail-Adresse.
refuse-T2-not-your-name = Das ist nicht Ihr Name.
refuse-T2-forgotten = Alles über diesen Spieler wurde gelöscht.
refuse-T5-too-many-passkeys = Es ist Platz für { $most } Passkeys: Entfernen Sie zuerst einen.
