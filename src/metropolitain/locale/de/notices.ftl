# Nachrichten für alle, die die Seite geschlossen haben: eine Überschrift und ein, zwei Sätze.
notice-turn = Sie sind am Zug: { $game }
notice-turn-why = { $named ->
    [yes] { $name } hat gezogen.
   *[no] Die Partie geht weiter.
} { $timed ->
    [yes] Sie haben Zeit bis { $until }.
   *[no] Die anderen warten auf Sie.
}
notice-begins = Die Partie beginnt: { $game }
notice-begins-why = Alle sind da, und jemand anderes macht den ersten Zug.
notice-begins-turn = Die Partie beginnt, und Sie sind am Zug: { $game }
notice-begins-turn-why = { $timed ->
    [yes] Sie haben Zeit bis { $until }.
   *[no] Die anderen warten auf Sie.
}
notice-full = Alle sind da: { $game }
notice-full-why = { $name } hat den letzten Platz genommen: Sie können beginnen.
notice-over = Die Partie ist zu Ende: { $game }
notice-over-why = { $count ->
    [0] Sehen Sie, wie sie ausging.
    [one] { $names } hat gewonnen.
   *[other] { $names } teilen sich den Sieg.
}
notice-short = Ihre Zeit wird knapp: { $game }
notice-short-why = Sie haben Zeit bis { $until }. Danach spielt ein Bot für Sie, bis Sie zurück sind.
notice-expired = Ihre Zeit ist um: { $game }
notice-expired-why = Ein Bot spielt für Sie. Sie können Ihren Platz jederzeit wieder einnehmen.
notice-lost = Ihre Zeit ist um: { $game }
notice-lost-why = Ein Bot spielt für Sie zu Ende.
notice-rematch = Noch eine Partie? { $game }
notice-rematch-why = { $name } möchte noch einmal spielen.
notice-asked = Sie werden um etwas gebeten: { $game }
notice-asked-why = { $name } braucht Ihre Zustimmung.
notice-said = { $name } schreibt: { $game }
notice-said-why = Zu lesen am Tisch.
letter-quiet-kind = Keine E-Mails mehr zu „{ $kind }“:
letter-quiet-all = Gar keine E-Mails mehr:

# Einstellungen.
you-notices = Nachrichten
notices-why = Wenn diese Seite geschlossen ist, können Sie erfahren, was an Ihren Tischen geschieht.
notices-turn = Sie sind am Zug
notices-begins = Eine Partie beginnt
notices-over = Eine Partie ist zu Ende
notices-short = Ihre Zeit wird knapp
notices-said = Jemand schreibt oder bittet um etwas
notices-invited = Jemand möchte eine Revanche
notices-browser = Diesem Browser Bescheid geben
notices-browser-why = Jedes Gerät wird einzeln eingeschaltet.
notices-denied = Dieser Browser lässt Benachrichtigungen dieser Seite nicht zu: Erlauben Sie sie in seinen Einstellungen.
notices-impossible = Diesem Browser kann bei geschlossener Seite niemand Bescheid geben.
notices-install = Legen Sie die Seite auf diesem Telefon zuerst auf den Startbildschirm; dann geht es.
notices-push = Nachricht
notices-mail = E-Mail
notices-mail-to = E-Mails gehen an { $email }.
notices-mail-none = Für E-Mails geben Sie oben Ihre Adresse an.
notices-ask = Sollen wir Bescheid geben, wenn Sie am Zug sind?
notices-ask-why = Dann können Sie die Seite schließen.
notices-ask-yes = Bescheid geben
notices-ask-no = Nein danke
notices-on = Sie bekommen Bescheid.
quiet-title = Keine E-Mails mehr
quiet-done = Sie bekommen keine E-Mails mehr zu „{ $kind }“.
quiet-done-all = Sie bekommen keine E-Mails mehr.
quiet-again = Andere Einstellungen finden Sie unter „Sie“.

# Tage je Zug.
pace-days = { $count ->
    [one] 1 Tag je Zug
   *[other] { $count } Tage je Zug
}
pace-days-why = Jeder Zug gibt die ganze Zeit neu. Ist noch ein Viertel übrig, kommt eine Warnung. Ist sie um, spielt ein Bot für die Person weiter, die ihren Platz jederzeit wieder einnehmen kann. Zeit, in der der Server steht, zählt nicht. Alle dürfen in einer Partie 14 Tage abwesend sein, und gemeinsam kann man pausieren.
until = bis { $time }
time-left-days = { $days ->
    [0] { $hours ->
        [0] weniger als eine Stunde
        [one] 1 Stunde
       *[other] { $hours } Stunden
    }
    [one] 1 Tag
   *[other] { $days } Tage
}
clock-until = Zeit bis { $time }
clock-away = abwesend bis { $time }
pause-ask = Pause
pause-why = Alle Uhren stehen, sobald alle einverstanden sind; weiterspielen lassen kann jeder.
pause-is = { $name } hat um eine Pause gebeten, und alle sind einverstanden: Keine Uhr läuft.
pause-end = Weiter
holiday = Abwesend sein
holiday-why = { $count ->
    [0] In dieser Partie haben Sie keinen Tag mehr übrig.
    [one] Ihre Uhr steht, und die anderen sehen es. In dieser Partie haben Sie noch 1 Tag.
   *[other] Ihre Uhr steht, und die anderen sehen es. In dieser Partie haben Sie noch { $count } Tage.
}
holiday-days = { $count ->
    [one] Für 1 Tag
   *[other] Für { $count } Tage
}
holiday-is = Sie sind bis { $time } abwesend: Ihre Uhr steht.
holiday-end = Ich bin zurück
entry-time-short = { $name } hat nur noch wenig Zeit.
entry-holiday-begun = { $name } ist bis { $time } abwesend.
entry-holiday-ended = { $name } ist zurück.
entry-paused = Alle sind mit einer Pause einverstanden.
entry-resumed = { $name } lässt die Partie weitergehen.
entry-clock-expired-days = Die Zeit von { $name } ist um; ein Bot spielt bis zur Rückkehr.
