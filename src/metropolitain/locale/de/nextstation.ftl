nextstation-title = Next Station: London

## Wörter auf dem Wertungsblatt
nextstation-round = Runde { $round } von 4
nextstation-turn = Zug { $turn }
nextstation-undergrounds = Untergrundkarten { $count } von 5
nextstation-switch = Weiche: Beginn an jeder Station der Linie
nextstation-lines = Linien
nextstation-districts = Bezirke
nextstation-most = Stationen
nextstation-thames = Themse
nextstation-points = Punkte
nextstation-tourist = Sehenswürdigkeiten
nextstation-interchanges = Umsteigestationen
nextstation-lines-meet = { $lines } Linien: { $stations } × { $points }
nextstation-objectives = Ziele
nextstation-powers = Fähigkeiten
nextstation-module-cost = Module (solo)
nextstation-total = Summe
nextstation-acted = hat gewählt
nextstation-symbol = { $symbol ->
    [square] Quadrat
    [triangle] Dreieck
    [pentagon] Fünfeck
    [circle] Kreis
    [joker] Joker
    [any] jedes Symbol
   *[switch] Weiche
}
nextstation-power = { $power ->
    [double] zweite Strecke
    [joker] Joker
    [switch] Weiche
    [circle] doppelte Station
   *[none] keine Fähigkeit
}
nextstation-objective = { $objective ->
    [interchanges] 8 Umsteigestationen
    [districts] alle 13 Bezirke
    [tourist] alle 5 Sehenswürdigkeiten
    [centre] alle 9 Stationen im Zentrum
   *[thames] 6 Strecken über die Themse
}
nextstation-verdict = { $verdict ->
    [0] Zurück ans Reißbrett: London wartet noch auf seine U-Bahn.
    [1] Ein erster Entwurf: Manche Fahrgäste kommen an.
    [2] Ordentliche Arbeit: Die Züge fahren.
    [3] Gut geplant: Die Stadt ist zufrieden.
    [4] Ausgezeichnet: Das Stadtoberhaupt schüttelt Ihnen die Hand.
   *[5] Meisterhaft: London hatte nie ein besseres Netz.
}

## Was zu tun ist
nextstation-prompt-over = Die Partie ist zu Ende.
nextstation-prompt-wait = Die anderen sind noch am Zug.
nextstation-prompt-draw = { $player }: eine Strecke zeichnen oder passen.
nextstation-prompt-draw-or-double = { $player }: eine Strecke zeichnen (mit der Fähigkeit zwei) oder passen.
nextstation-prompt-draw-or-joker = { $player }: eine Strecke zeichnen, die Karte mit der Fähigkeit zum Joker machen oder passen.
nextstation-prompt-draw-or-switch = { $player }: eine Strecke zeichnen (mit der Fähigkeit von jeder Station aus) oder passen.
nextstation-prompt-pencil = { $player }: Nehmen Sie den Stift, mit dem Sie zeichnen wollen.
nextstation-prompt-circle = { $player }: eine Station der Linie einkreisen, damit sie doppelt zählt, oder passen.
nextstation-prompt-pass = { $player }: Keine Strecke ist möglich, also passen.
nextstation-prompt-which-way = { $player }: Mehrere Strecken führen nach { $station }; wählen Sie eine.
nextstation-prompt-first = { $player }: die erste der beiden Strecken wählen.
nextstation-prompt-second = { $player }: { $first } ist gewählt; nun die zweite Strecke, oder nur diese bestätigen.
nextstation-prompt-joker = { $player }: Diese Karte gilt als Joker; jedes Symbol passt.
nextstation-prompt-switch = { $player }: Die Strecke darf an jeder Station der Linie beginnen.
nextstation-ask-draw = { $start }–{ $target } zeichnen?
nextstation-ask-pass = Bei dieser Karte passen?
nextstation-ask-circle = { $station } einkreisen?

## Was geschehen ist
nextstation-log-acted = { $player } hat gewählt.
nextstation-log-pass = { $player } passt.
nextstation-log-draw = { $player } zeichnet { $start }–{ $target } ({ $colour }){ $power ->
    [none] {""}
   *[other] {" "}mit der Fähigkeit „{ nextstation-power }“
}{ $thames ->
    [yes] {" "}über die Themse
   *[no] {""}
}: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}.
nextstation-log-circle = { $player } kreist { $station } ein ({ $colour }): { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}.
nextstation-log-foreseen = Das Blatt stünde dann bei { $total }.
nextstation-log-line = { $player }, { $colour }: { $districts } × { $most } + 2 × { $thames } = { $points }.
nextstation-log-choose = { $player } wählt einen Stift: { $colour }.
nextstation-log-pencil = Runde { $round }: { $player } nimmt einen Stift: { $colour }.
nextstation-log-card = Karte: { nextstation-symbol }{ $underground ->
    [yes] , Untergrund ({ $undergrounds } von 5)
   *[no] {""}
}.
nextstation-log-over = { $verdict ->
    [none] Die Partie ist zu Ende. { $winners }: { $points } Punkte.
   *[other] Die Partie ist zu Ende: { $points } Punkte. { nextstation-verdict }
}

nextstation-hindsight-best = { $player }, Runde { $round } ({ $colour }): { $points } Punkte auf dem Blatt; möglich waren mit diesen Karten { $best_points }: { $best }
nextstation-hindsight-perfect = { $player }, Runde { $round } ({ $colour }): { $points } Punkte auf dem Blatt, mehr gaben diese Karten nicht her.

## Ein Zug neben seinem Bild

nextstation-shown-draw = { $player }: { $start }–{ $target }{ $thames ->
    [yes] , über die Themse
   *[no] {""}
}{ $power ->
    [none] {""}
   *[other] , „{ nextstation-power }“
}
nextstation-shown-circle = { $player }: { $station } zählt doppelt
nextstation-shown-line = { $player }: { $districts } × { $most } + 2 × { $thames }

## Auf der Seite

nextstation-about = Eine Karte für alle: vier Linien durch London zeichnen, von Bezirk zu Bezirk und über die Themse.
nextstation-short = Vier Linien durch London.
nextstation-time = 20 min
nextstation-map-of = Plan von { $name }
nextstation-sheet-of = Blatt von { $name }
nextstation-own-sheet = Zurück zum eigenen Blatt
nextstation-sheets = Alle Blätter
nextstation-open-sheet = das Blatt öffnen, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
nextstation-score-sheet = Wertungsblatt
nextstation-station = { $station }, { nextstation-symbol }{ $tourist ->
    [yes] , Sehenswürdigkeit
   *[no] {""}
}{ $departure ->
    [none] {""}
   *[other] , Startbahnhof { $departure }
}{ $lines ->
    [none] {""}
   *[other] ; Linien: { $lines }
}
nextstation-draw-here = { $start }–{ $target } zeichnen, { nextstation-symbol }{ $tourist ->
    [yes] , Sehenswürdigkeit
   *[no] {""}
}{ $thames ->
    [yes] , über die Themse
   *[no] {""}
}
nextstation-circle-here = { $station } einkreisen
nextstation-several-ways = { $station }: { $count } Strecken führen hierher
nextstation-which-way = Wege nach { $station }
nextstation-cards = Die elf Karten
nextstation-card = { nextstation-symbol }{ $underground ->
    [yes] , Untergrund
   *[no] {""}
}: { $state ->
    [current] gilt jetzt
    [out] aufgedeckt
   *[hidden] noch im Stapel
}
nextstation-pencil = Stift
nextstation-take-pencil = Stift nehmen: { $colour }
nextstation-pencils = Nehmen Sie einen Stift
nextstation-pass = Passen
nextstation-hint-pass = { nextstation-pass }
nextstation-power-used = benutzt
nextstation-power-does = { $power ->
    [double] Einmal in der Runde: zwei Strecken zum selben Symbol.
    [joker] Einmal in der Runde: Jedes Symbol passt.
   *[switch] Einmal in der Runde: an jeder Station der Linie beginnen.
}
nextstation-power-rests = { $power ->
    [double] Mit dieser Karte sind keine zwei Strecken möglich.
    [joker] Ein Joker würde jetzt keine weitere Strecke ermöglichen.
    [switch] Ein anderer Beginn würde jetzt keine weitere Strecke ermöglichen.
   *[circle] Sie werden danach gefragt, wenn die Linie gewertet wird.
}
nextstation-power-used-why = In dieser Runde schon benutzt.
nextstation-you-chose = Sie haben gewählt.
nextstation-you-passed = Sie haben gepasst.
nextstation-waiting = { $count ->
    [one] Es fehlt noch { $names }.
   *[other] Es fehlen noch { $count } andere: { $names }.
}
nextstation-progress = { $done } von { $goal }
nextstation-line = Linie
nextstation-ticks = { $count ->
    [one] 1 Haken
   *[other] { $count } Haken
}
nextstation-mayor = Das Urteil des Stadtoberhaupts
nextstation-mayor-scale = Rang { $rank } von 6, mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}

nextstation-keys =
    U Die Fähigkeit des Stifts benutzen oder nicht
    P Passen

## Optionen

nextstation-option-pencils = Mit welchem Stift jeder beginnt (allein: in welcher Reihenfolge): ausgelost, von jedem gewählt oder hier festgelegt.
    .label = Stifte
    .drawn = ausgelost
    .chosen = jeder wählt
    .null = ausgelost
    .green = Grün
    .pink = Rosa
    .purple = Violett
    .blue = Blau
nextstation-option-gap = Zu dritt: zwischen welchen Spielern der vierte Stift liegt.
    .label = Freier Platz
    .value-0 = zwischen Spieler 1 und 2
    .value-1 = zwischen Spieler 2 und 3
    .value-2 = zwischen Spieler 3 und 1
nextstation-option-objectives = Zwei offene Ziele bringen am Ende je 10 Punkte.
    .label = Ziele
nextstation-option-powers = Jeder Stift hat eine Fähigkeit, die in seiner Runde einmal hilft.
    .label = Fähigkeiten
nextstation-option-empty_line = Was eine Linie ohne Strecke wert ist.
    .label = Leere Linie
    .one = ihr Startbahnhof zählt
    .zero = nichts
nextstation-option-switch_double = Mit Weichenkarte und der Fähigkeit „zweite Strecke“: welche der beiden überall beginnen darf.
    .label = Weiche und zweite Strecke
    .first = nur die erste
    .both = beide
nextstation-option-central_double = Nach einem Joker zum Hauptbahnhof: ob eine zweite Strecke folgen darf.
    .label = Hauptbahnhof und zweite Strecke
    .any = zu einem beliebigen Symbol
    .none = keine

## Ablehnungen
refuse-N1-no-station = Es gibt keine Station { $station }.
refuse-N4-no-section = { $move }: Diese Stationen verbindet keine Strecke.
refuse-N20-departure = { $move }: Die erste Strecke beginnt am Startbahnhof { $departure }.
refuse-N20-not-an-end = { $move }: Eine Strecke beginnt an einem Ende der Linie.
refuse-N20-not-on-line = { $move }: Diese Station liegt nicht auf Ihrer Linie.
refuse-N21-symbol = { $move }: Das Ziel passt nicht zur Karte ({ nextstation-symbol }).
refuse-N22-loop = { $move }: Das Ziel liegt schon auf dieser Linie.
refuse-N23-drawn = { $move }: Diese Strecke ist schon gezeichnet.
refuse-N24-crosses = { $move }: Das würde eine gezeichnete Strecke kreuzen.
refuse-N31-pencil-first = Nehmen Sie zuerst einen Stift: „pencil“ und seine Farbe.
refuse-N31-pencil-taken = Der { $colour ->
    [green] grüne
    [pink] rosa
    [purple] violette
   *[blue] blaue
} Stift ist schon vergeben: Nehmen Sie einen anderen.
refuse-N31-no-pencil-now = Jetzt gibt es keinen Stift zu nehmen.
refuse-N31-gap = Nur zu dritt lässt sich der freie Platz wählen; hier spielen { $players }.
refuse-N51-no-powers = { $move }: In dieser Partie gibt es keine Fähigkeiten.
refuse-N51-other-power = { $move }: Die Fähigkeit Ihres Stifts ist „{ nextstation-power }“.
refuse-N51-power-used = { $move }: Die Fähigkeit wurde in dieser Runde schon benutzt.
refuse-N51-second-symbol = { $move }: Die zweite Strecke muss zum selben Symbol führen.
refuse-N51-circle-asked = { $move }: Die Runde ist zu Ende; kreisen Sie eine Station ein oder passen Sie.
refuse-N51-circle-not-asked = { $move }: Eine Station wird erst bei der Wertung der Linie eingekreist.
refuse-N51-circle-not-on-line = { $move }: Diese Station liegt nicht auf Ihrer Linie.
refuse-N51-circle-empty-line = { $move }: Eine leere Linie hat keine Station zum Einkreisen.
refuse-N52-second-start = { $move }: Mit einer Weichenkarte darf nur die erste Strecke überall beginnen.
refuse-N53-no-second = { $move }: Nach einem Joker zum Hauptbahnhof gibt es keine zweite Strecke.
refuse-N55-joker-needless = { $move }: Die Karte passt hier auch ohne die Fähigkeit.
refuse-N55-switch-needless = { $move }: Diese Strecke beginnt an einem Ende und braucht keine Fähigkeit.
refuse-N55-switch-in-effect = { $move }: Die Weichenkarte erlaubt ohnehin jeden Beginn.
refuse-G4-pencils = Die Option pencils nennt jede dieser Farben einmal: { $known }.
refuse-G5-decks = Ein Aufbau hat { $rounds } Kartenstapel.
refuse-G5-deck = Stapel { $number } muss jede dieser Karten einmal enthalten: { $cards }.
refuse-G5-pencils = Der Aufbau nennt jede dieser Stiftfarben einmal: { $known }.
refuse-G5-pencils-option = Die Stifte des Aufbaus weichen von der Option ab.
refuse-G5-objectives = Der Aufbau braucht zwei verschiedene Ziele aus: { $known }.
refuse-G5-powers = Der Aufbau braucht je Farbe ({ $colours }) eine Fähigkeit, jede einmal: { $known }.

## Colours
colour-pink = rosa

## Der Plan in Worten

nextstation-text-turn = Runde { $round } von 4, Zug { $turn }
nextstation-text-round = Runde { $round } von 4
nextstation-text-pencils = Freie Stifte: { $pencils }
nextstation-text-card-now = Die Karte: { $card }
nextstation-text-card = { nextstation-symbol }{ $underground ->
    [yes] {" "}(Untergrund)
   *[no] {""}
}
nextstation-text-out = In dieser Runde aufgedeckt: { $cards }
nextstation-text-to-come = Noch im Stapel: { $cards }
nextstation-text-station = { $station } { $symbol ->
    [square] Quadrat
    [triangle] Dreieck
    [pentagon] Fünfeck
    [circle] Kreis
   *[central] Hauptbahnhof
}{ $site ->
    [yes] {" "}(Sehenswürdigkeit)
   *[no] {""}
}
nextstation-text-power = { $colour }: { nextstation-power }
nextstation-text-lines-of = Linien von { $player }
nextstation-text-line = { $colour }, Runde { $round }: { $sections }
nextstation-text-line-empty = { $colour }, { $round ->
    [0] Runde noch offen
   *[other] Runde { $round }
}: beginnt bei { $departure }, noch nichts gezeichnet
nextstation-text-chosen = In diesem Zug gewählt: { $sections }
nextstation-text-ends = Kann weiterwachsen ab: { $ends }
nextstation-text-sheet = Wertungsblatt von { $player }
nextstation-text-scored = { $colour }: Bezirke { $districts } × Stationen { $most } + 2 × Themse { $thames } = { $points }
nextstation-text-tourist = Sehenswürdigkeiten: Haken { $ticks }, Punkte { $points }
nextstation-text-objective = { nextstation-objective }: { $met ->
    [yes] erfüllt
   *[no] nicht erfüllt
}
nextstation-text-module-cost = Module im Solospiel: { $points } Punkte Abzug
nextstation-text-total = Summe: { $points }
nextstation-text-map = Der Plan
nextstation-text-row = Reihe { $row }: { $stations }

# The finest moment of a game.
nextstation-moment-line = Die beste Linie ({ $colour }): +{ $points }
