## Namen und Zahlen

player = Spieler { $number }
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
colour-yellow = gelb
colour-blue = blau
colour-orange = orange
colour-green = grün
colour-purple = violett
colour-black = schwarz
colour-red = rot
colour-white = weiß

## Am Terminal

play-hello = Geben Sie einen Zug ein oder „help“.
play-help =
    Geben Sie einen Zug so ein, wie er in den Aufzeichnungen steht, zum Beispiel { $move }, oder einen dieser Befehle:
      legal       alle jetzt möglichen Züge
      try ZUG     was ein Zug bewirken würde
      hint        was ein Bot spielen würde
      undo        zurück zu Ihrer vorigen Entscheidung
      quit        die Partie verlassen
play-cover = { $player }, Sie sind am Zug. Drücken Sie Enter, wenn sonst niemand zuschaut.
play-hint = Ein Bot würde { $move } spielen.
play-saved = Die Partie ist in { $file } gespeichert; „play --resume { $file }“ setzt sie fort.
replay-step = Zug { $number } von { $end }. Enter: weiter, eine Zahl: dorthin, q: Ende.
replay-verified = Die Partie ist vollständig und ihr Ergebnis stimmt.
replay-no-result = Die Partie lässt sich nachspielen; sie nennt kein Ergebnis.
serve-not-installed = Der Web-Tisch braucht weitere Pakete. Rufen Sie auf: { $command }
backup-done = Die Sicherung liegt in { $file }.
restore-done = Die Tische aus { $file } sind wiederhergestellt. Starten Sie den Server wieder.
restore-kept = Was vorher da war, ist aufbewahrt: { $old }.
check-table = Tisch { $table }
check-database = Die Datenbank
check-game = Das Spiel { $game }
check-done = Tische geprüft: { $tables }, Einträge: { $entries }; { $wrong ->
    [0] alles ist in Ordnung
    [one] 1 Fehler
   *[other] { $wrong } Fehler
}.

## Rückblick

analyse-number = Nr.
analyse-player = Spieler
analyse-move = Zug
analyse-points = Erwartete Punkte
analyse-chance = Gewinnchance
analyse-better = Besser
analyse-cost = Verlust

## Ablehnungen, die keine Spielregel abdeckt

refuse-G1-not-json = Das ist kein JSON: { $problem }
refuse-G1-bad-record = Das ist keine aufgezeichnete Partie: { $problem }
refuse-G1-bad-position = Das ist keine Stellung: { $problem }
refuse-G1-hidden-move = Zug { $number } ist verdeckt: Was nur ein Spieler sieht, lässt sich nicht nachspielen.
refuse-G1-bad-move-entry = Eintrag { $number } hat nicht die Form „Platz Zug“: { $entry }
refuse-G1-unreadable-move = „{ $move }“ lässt sich nicht als Zug lesen.
refuse-G1-no-such-move = Es gibt keinen Zug mit der Nummer { $move }.
refuse-G1-no-such-move-number = Die Partie hat { $moves } Züge; eine Stellung nach { $number } gibt es nicht.
refuse-G1-nothing-to-undo = Es gibt keinen Zug, der sich zurücknehmen ließe.
refuse-G1-depth = Die Tiefe ist eine ganze Zahl von 0 bis 20, nicht { $depth }.
refuse-G1-too-large = { $size } Byte sind zu viel; die Grenze liegt bei { $limit }.
refuse-G1-not-a-request = Eine Anfrage ist ein JSON-Objekt.
refuse-G1-unknown-op = Die Operation „{ $op }“ gibt es nicht; bekannt sind { $known }.
refuse-G1-no-game = Es läuft noch keine Partie: Beginnen Sie mit „new“ oder „load“.
refuse-G1-no-such-action = Aktion { $action } bedeutet hier keinen erlaubten Zug; Aktionen sind ab 0 nummeriert, es gibt { $actions }, und die Maske sagt, welche erlaubt sind.
refuse-G1-no-such-deal = Eine Ausgangslage { $deal } gibt es nicht; sie sind ab 0 nummeriert, und es gibt { $deals }.
refuse-G1-no-past = Diese Partie beginnt mitten in einer anderen: Was davor zu sehen war, ist nicht bekannt.
refuse-G2-name-a-seat = Mehrere Spieler sind am Zug: Nennen Sie den Platz, der zieht.
refuse-G2-not-your-turn = Platz { $seat } ist nicht am Zug; am Zug: { $waiting }.
refuse-G2-no-such-player = Spieler { $player } gibt es nicht; die Partie hat { $players }, gezählt ab 0.
refuse-G2-no-such-seat = Platz { $seat } gibt es nicht; die Partie hat { $seats } Plätze, gezählt ab 0.
refuse-G3-over = Die Partie ist zu Ende.
refuse-G3-unfinished = Nur eine beendete Partie lässt sich analysieren; diese bricht nach { $moves } Zügen ab.
refuse-G4-not-an-object = Optionen sind ein JSON-Objekt.
refuse-G4-not-name-value = Eine Option schreibt man als NAME=WERT, nicht „{ $text }“.
refuse-G4-unknown-option = Die Option „{ $option }“ gibt es nicht; bekannt sind { $known }.
refuse-G4-bad-value = Eine Option hat einen falschen Wert: { $problem }
refuse-G4-seed = Ein Startwert ist eine ganze Zahl von 0 bis 2^64 − 1, nicht { $seed }.
refuse-G4-language = Die Sprache „{ $lang }“ gibt es nicht; bekannt sind { $known }.
refuse-G4-batch-size = Ein Stapel braucht mindestens eine Partie, nicht { $size }.
refuse-G4-batch-shape = Ein Schritt braucht eine ganze Zahl für jede der { $size } Partien.
refuse-G4-batch-mask = Eine Maske braucht einen Wahrheitswert für jede der { $size } Partien.
refuse-G4-batch-out = Das Feld, in das geschrieben wird, muss in einem Stück auf dem Gerät des Stapels liegen, mit { $size } Zeilen zu { $width } Zahlen von einem Byte.
refuse-G4-reward = Belohnungen der Art „{ $reward }“ gibt es nicht; bekannt sind { $known }.
refuse-G4-deals = Die Zahl der Ausgangslagen muss eine ganze Zahl von mindestens 1 sein, nicht { $deals }.
refuse-G4-game-count = Die Zahl der Partien muss mindestens 1 sein, nicht { $games }.
refuse-G4-bench-interpreted = METROPOLITAIN_JIT=0 ist gesetzt: Messungen lohnen sich nur mit übersetzten Regeln.
refuse-G4-bench-no-numba = Numba ist nicht installiert; die Erweiterung [jit] bringt es mit.
refuse-G4-seconds = Die Dauer liegt über 0 und bei höchstens 600 Sekunden, nicht bei { $seconds }.
refuse-G4-picture-suffix = Der Name { $name } braucht eine dieser Endungen: { $known }.
refuse-G4-theme = Das Farbschema „{ $theme }“ gibt es nicht; bekannt sind { $known }.
refuse-G4-width = Die Breite liegt zwischen 16 und 8000 Pixeln, nicht bei { $width }.
refuse-G5-not-an-object = Ein Aufbau ist ein JSON-Objekt.
refuse-G5-keys = Mit diesen Optionen hat der Aufbau genau diese Schlüssel: { $wanted }.
refuse-G6-format = Diese Aufzeichnung hat das Format { $format }; diese Version liest das Format { $known }.
refuse-G6-pickle = Dies hat Metropolitain { $version } mit pickle gespeichert, und Metropolitain { $known } kann es nicht lesen: Geben Sie Partien zwischen Versionen als Aufzeichnungen weiter.
refuse-G7-result = Die Aufzeichnung behauptet { $claimed }, die Partie ergibt aber { $found }.
refuse-G7-unfinished = Die Aufzeichnung behauptet das Ergebnis { $claimed }, die Partie ist aber nicht zu Ende.
refuse-G7-move = Zug { $number } der Aufzeichnung ({ $move }) ist nicht erlaubt (Regel { $broken }): { $why }
refuse-G8-unknown-game = Das Spiel „{ $name }“ gibt es nicht; bekannt sind { $known }.
refuse-G8-broken-game = Das Spiel „{ $name }“ kann nicht gespielt werden: { $problems }.
refuse-G8-unknown-bot = Den Bot „{ $name }“ gibt es nicht; bekannt sind { $known }.
refuse-G8-bot-count = { $bots } Bots sind für { $seats } Plätze genannt: Nennen Sie einen für alle oder einen für jeden.
refuse-G8-simulations = Ein Budget ist eine ganze Zahl von 1 bis { $most } Simulationen, nicht { $asked }.
refuse-G8-milliseconds = Die Bedenkzeit liegt über 0 und bei höchstens { $most } Millisekunden, nicht bei { $asked }.
refuse-G8-budgets = Es kann nur ein Budget gelten, genannt sind aber mehrere: { $budgets }.
refuse-G8-threads = Die Zahl der Threads liegt zwischen 1 und { $most }, nicht bei { $asked }.
refuse-G8-tournament-bots = Ein Turnier braucht verschiedene Bots, und zwar mindestens zwei, außer wenn jeder allein spielt; genannt sind: { $bots }
refuse-G8-other-tournament = { $file } enthält die Ergebnisse eines anderen Turniers: Nennen Sie eine andere Datei oder dieselben Partien (auch mehr davon).
refuse-G8-not-a-tournament = { $file } enthält keine Turnierergebnisse: { $problem }
refuse-G8-other-simulation = { $file } enthält die Ergebnisse einer anderen Simulation oder anderer Regeln: Nennen Sie eine andere Datei oder dieselben Partien.
refuse-G8-not-a-simulation = { $file } enthält keine Simulationsergebnisse: { $problem }
refuse-G8-records-lost = { $file } enthält die Aufzeichnungen der gezählten Partien nicht mehr: Beginnen Sie neu oder holen Sie die Datei zurück.
refuse-G8-scores-not-kept = { $file } enthält die Statistik früherer Partien, nicht die Punkte jeder einzelnen: Verzichten Sie darauf.
refuse-G8-beside-resume = „{ $option }“ steht schon in der Datei, mit der es weitergeht: Lassen Sie es weg.
refuse-G8-shard = Ein Teil wird als 2/3 angegeben, der zweite von dreien, nicht als { $text }.
refuse-G8-shard-without-seed = Teile gehören durch ihren Startwert zusammen: Nennen Sie einen.
refuse-G8-shard-twice = { $first } und { $second } sind beide Teil { $shard }.
refuse-G8-shard-not-over = { $file } ist nicht vollständig: Es fehlen { $left } Partien. Setzen Sie es zuerst fort.
refuse-G8-shards-missing = Von { $of } Teilen fehlen: { $shards }.
refuse-G8-not-together = { $first } und { $second } gehören nicht zusammen: Partien, Bots, Startwerte oder Regeln sind verschieden.
refuse-G8-threads-and-ray = Threads und ein Ray-Cluster können nicht zugleich verlangt werden.
refuse-G8-no-ray = Ray ist nicht installiert: Installieren Sie das Extra [ray].
refuse-G8-no-cluster = Unter { $address } ist kein Ray-Cluster zu erreichen: { $problem }
refuse-G8-shared-bot = Der Bot { $bot } spielt alle seine Partien selbst und kann nicht an mehreren Orten sein: Geben Sie an, was einen aus einem Startwert macht.
refuse-G8-other-rules = Der Rechner { $machine } hat andere Regeln von { $game }: Installieren Sie überall dieselbe Version.
refuse-G8-other-mode = Der Rechner { $machine } führt die Regeln anders aus ({ $found } statt { $asked }): Übersetzen Sie sie auch dort.
refuse-G8-no-actions = { $game } hat keine Aktionen und Beobachtungen für lernende Programme.
refuse-G8-device = Das Gerät „{ $device }“ gibt es nicht; bekannt sind { $known }.
refuse-G8-no-cuda = Keine Grafikkarte ist benutzbar: { $problem }
refuse-G8-missing-extra = Dazu fehlt { $package }: pip install "metropolitain[{ $extra }]"
refuse-G8-no-such-agent = Der Agent „{ $name }“ lässt sich nicht laden: { $problem }
refuse-G8-not-an-agent = „{ $name }“ ist kein Agent: Er braucht choose(game, seat) oder act(observation, mask) oder muss aus einem Startwert etwas machen, das eines davon hat.
refuse-G8-task = Die Aufgabe „{ $task }“ gibt es nicht; bekannt sind: { $known }.
refuse-G8-setups = Das Protokoll hat { $most } Aufbauten: Möglich sind 1 bis { $most }, nicht { $setups }.
refuse-G8-mixed-games = Partie { $number } hat andere Spieler oder Optionen als die erste: In einer Datei stehen nur Partien derselben Art.
refuse-G8-no-games = Es gibt keine Partien, die in { $file } geschrieben werden könnten.
refuse-G8-nothing-to-write = Was soll geschrieben werden? --records DATEI, --arrays DATEI oder beides; mit --from nur --arrays.
refuse-G8-from-and-records = Mit --from gibt es die Aufzeichnungen schon: --records bitte weglassen.
refuse-G9-players = Dieses Spiel ist für { $low } bis { $high } Spieler, nicht für { $players }.
