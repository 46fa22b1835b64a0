metro-title = Metro
metro-pile-left = { $count ->
    [0] Kein Plättchen mehr im Stapel
    [one] Noch 1 Plättchen im Stapel
   *[other] Noch { $count } Plättchen im Stapel
}
metro-wagon-ready = Wagen
metro-market = Offen:
metro-share-pile = { $percent } %, { $count } im Stapel

## Was jetzt zu tun ist

metro-prompt-over = Die Partie ist zu Ende.
metro-prompt-wait = Jemand anders ist am Zug.
metro-prompt-lay = { $player }: Legen Sie ein Plättchen.
metro-prompt-lay-drawn = { $player }: Legen Sie das eben gezogene Plättchen.
metro-prompt-lay-or-draw = { $player }: Legen Sie ein Plättchen, oder ziehen Sie ein anderes und legen Sie dieses.
metro-prompt-lay-or-wagon = { $player }: Legen Sie ein Plättchen, ziehen und legen Sie, oder stellen Sie Ihren Wagen an den Zentralbahnhof.
metro-prompt-lay-or-exchange = { $player }: Legen Sie ein Plättchen, ziehen und legen Sie, oder tauschen Sie einen Anteil.
metro-prompt-lay-or-wagon-or-exchange = { $player }: Legen Sie ein Plättchen, ziehen und legen Sie, tauschen Sie einen Anteil, oder eröffnen Sie die Linie einer Gesellschaft am Zentralbahnhof.
metro-ask-lay = Auf { $square } legen?
metro-ask-draw = Ein anderes Plättchen ziehen und dieses legen?
metro-ask-swap = Den Anteil von { $percent } % tauschen?
metro-ask-wagon = Den Wagen auf { $place } stellen?
metro-nothing-lay = Keine Linie wächst.

## Was geschehen ist

metro-log-lay = { $player } legt { $tile } auf { $square }{ $turns ->
    [0] .
    [1] , um eine Vierteldrehung gedreht.
   *[other] , um { $turns } Vierteldrehungen gedreht.
}
metro-log-grow = Linie { $station } ({ $colour }) führt nun über { $path ->
    [one] 1 Plättchen
   *[other] { $path } Plättchen
}.
metro-log-finish = Linie { $station } ({ $colour }) erreicht { $end } und bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $doubled ->
    [yes] , verdoppelt durch den Zentralbahnhof.
   *[no] .
}
metro-log-draw = { $instead ->
    [yes] { $player } zieht { $tile ->
        [none] ein Plättchen
       *[other] { $tile }
    }, statt aus der Hand zu legen.
   *[no] { $player } zieht { $tile ->
        [none] ein Plättchen.
       *[other] { $tile }.
    }
}
metro-log-swap = { $player } tauscht den Anteil von { $percent } % { $blind ->
    [yes] gegen den obersten des Stapels{ $colour ->
        [none] .
       *[other] : { $colour }.
    }
   *[no] gegen den offenen: { $colour }.
}
metro-log-turn-up = Der nächste Anteil von { $percent } % liegt offen: { $colour }.
metro-log-show = { $player } zeigt einen Anteil von { $percent } % ({ $colour }).
metro-log-wagon = { $player } stellt den Wagen ({ $colour }) auf { $place }.
metro-log-over = Das letzte Plättchen liegt. Erster Platz: { $winners }.

## Ein Zug neben seinem Bild

metro-shown-lay = { $player } auf { $square }
metro-shown-draw = { $player }: ein anderes Plättchen vom Stapel
metro-shown-wagon = { $player }: Wagen auf { $place }
metro-shown-grow = Linie { $station } fährt weiter: { $path ->
    [one] 1 Plättchen
   *[other] { $path } Plättchen
}
metro-shown-finish = Linie { $station } am Ziel, { $path ->
    [one] 1 Plättchen
   *[other] { $path } Plättchen
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}

## Auf der Seite

metro-about = Plättchen legen, die eigenen Züge auf die längsten Umwege schicken und die anderen früh ankommen lassen.
metro-short = Umwege bringen Punkte.
metro-time = 25 min
metro-board = Spielbrett
metro-hand = Ihre Plättchen
metro-hand-tile = Plättchen { $number }: { $tile }
metro-tiles-held = { $count ->
    [one] 1 Plättchen auf der Hand
   *[other] { $count } Plättchen auf der Hand
}
metro-rotate = Drehen
metro-draw = Anderes Plättchen ziehen
metro-draw-meaning = Sie ziehen ein Plättchen vom Stapel und müssen genau dieses legen.
metro-clock = { $laid } von { $all } Plättchen gelegt
metro-draw-empty = Der Stapel ist leer: Es gibt kein anderes Plättchen zu ziehen.
metro-draw-done = Sie haben dieses Plättchen gezogen: Legen Sie es jetzt.
metro-swap-later = Anteile können wieder getauscht werden, sobald ein Plättchen gelegt ist.
metro-swap-shown = Gezeigt: Dieser Anteil bleibt.
metro-pile-count = { $count } im Stapel
metro-lay-here = Auf { $square } legen
metro-wagon-here = Wagen auf { $place }
metro-wagon-where = Ihr Wagen: Wählen Sie einen Platz am Zentralbahnhof.
metro-wagon-share = Linie einer Gesellschaft eröffnen; gezeigter Anteil:
metro-line-growing = Linie { $station } ({ $colour }): bisher { $crossings ->
    [one] 1 Durchfahrt
   *[other] { $crossings } Durchfahrten
}
metro-line-finished = Linie { $station } ({ $colour }) nach { $end }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $crossings ->
    [one] 1 Durchfahrt
   *[other] { $crossings } Durchfahrten
}
metro-share = { $percent } % { $colour }{ $shown ->
    [yes] , gezeigt
   *[no] {""}
}
metro-share-hidden = Ein Anteil von { $percent } %, verdeckt
metro-numbers-held = Stationsnummern
metro-own-share = Ihrer
metro-open-share = Offen
metro-share-piles = Stapel
metro-swap-open = Nehmen
metro-swap-blind = Blind nehmen
metro-exchange-over = Kein Tausch mehr: Eine Gesellschaft hat 25 Punkte.
metro-companies = Gesellschaften: Punkte → Wert von 10 %
metro-company-worth = { $profit } → { $value }
metro-sheet-line = { $station } → { $end }, { $crossings ->
    [one] 1 Durchfahrt
   *[other] { $crossings } Durchfahrten
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}
metro-sheet-share = je 10 % { $value } wert{ $bonus ->
    [0] {""}
   *[other] , Mehrheit + { $bonus }
}
metro-sheet-number = Nummer { $number }{ $line ->
    [none] {""}
   *[other] : Linie { $line } kommt an
}

## Optionen

metro-option-numbering = Stationen zählen ab h1 gegen den Uhrzeigersinn (Metro) oder ab a1 im Uhrzeigersinn (Cable Car).
    .label = Nummerierung
    .metro = Metro
    .cablecar = Cable Car
metro-option-hand = Unter wie vielen Plättchen Sie wählen können.
    .label = Plättchen auf der Hand
metro-option-rotate = Plättchen dürfen in allen vier Richtungen gelegt werden.
    .label = Freies Drehen
metro-option-companies = Linien gehören acht Gesellschaften; Sie halten und tauschen geheime Anteile daran.
    .label = Gesellschaften
metro-option-wagons = Einmal eine neue Linie am Zentralbahnhof beginnen, statt ein Plättchen zu legen.
    .label = Wagen am Zentralbahnhof
metro-option-rails = Zufällige Gleise queren den Zentralbahnhof: Keine Linie endet dort, keine wird verdoppelt.
    .label = Gleise im Zentralbahnhof
metro-option-numbers = Geheime Stationsnummern: Linien, die dort ankommen, bringen auch dem Inhaber der Nummer Punkte.
    .label = Stationsnummern
metro-option-numbers_each = Mit Stationsnummern: wie viele Nummern jeder der vier Farben alle erhalten.
    .label = Nummern je Farbe
metro-option-open_numbers = Mit Stationsnummern: Alle sehen die Nummern aller.
    .label = Offene Nummern

## Ablehnungen

refuse-M1-unknown-square = Das Feld { $square } gibt es nicht: Spalten a bis h, Reihen 1 bis 8.
refuse-M1-central-station = { $square } gehört zum Zentralbahnhof; dorthin kommt kein Plättchen.
refuse-M3-unknown-tile = Das Plättchen { $tile } gibt es nicht.
refuse-M5-unknown-place = Den Platz { $place } gibt es nicht: Der Zentralbahnhof hat C1 bis C8.
refuse-M11-not-in-hand = Das Plättchen { $tile } haben Sie nicht auf der Hand.
refuse-M11-must-lay-drawn = Sie haben ein Plättchen gezogen und müssen genau dieses legen.
refuse-M11-pile-empty = Der Stapel ist leer.
refuse-M12-occupied = Auf { $square } liegt schon ein Plättchen.
refuse-M12-not-adjacent = { $square } liegt weder am Rand noch neben einem gelegten Plättchen.
refuse-M13-no-rotation = In dieser Partie werden Plättchen nicht gedreht.
refuse-M13-same-pattern = So gedreht sieht { $tile } aus wie mit weniger Vierteldrehungen: Schreiben Sie die kleinste Zahl.
refuse-M13-turns = Ein Plättchen bekommt 1, 2 oder 3 Vierteldrehungen, nicht { $turns }.
refuse-M14-single-crossing = Auf { $square } würde dieses Plättchen eine Linie beenden, die über kein anderes Plättchen führt.
refuse-M30-unknown-company = Die Gesellschaft „{ $colour }“ gibt es nicht.
refuse-M31-unknown-share = Anteile von { $percent } % gibt es nicht.
refuse-M32-no-companies = Anteile tauscht man nur mit der Erweiterung „Gesellschaften“.
refuse-M33-exchange-over = Das Tauschen ist vorbei: Eine Gesellschaft hat 25 Punkte erreicht.
refuse-M33-must-build = { $turns } Züge sind ohne Plättchen vergangen: Zuerst muss jemand bauen.
refuse-M40-no-wagons = Wagen in der Mitte gehören zur Erweiterung „Wagen am Zentralbahnhof“.
refuse-M40-place-taken = Auf { $place } steht schon ein Wagen.
refuse-M40-wagon-used = Dieser Wagen steht schon auf dem Brett.
refuse-M40-name-no-share = Ohne Gesellschaften wird ein Wagen ohne Anteil gestellt.
refuse-M41-single-crossing = Von { $place } aus wäre die Linie nach einem einzigen Plättchen zu Ende.
refuse-M43-share-shown = Dieser Anteil wurde schon gezeigt und kann nicht noch einmal verwendet werden.
refuse-M43-name-a-share = Nennen Sie Gesellschaft und gezeigten Anteil, zum Beispiel „wagon red 20 C3“.
refuse-M43-share-not-held = Diesen Anteil besitzen Sie nicht.
refuse-M60-too-many-numbers = { $players } Spieler mit je { $each } Nummern jeder Farbe: Es gibt nur 8 je Farbe.
refuse-M70-wagons-and-rails = Wagen und Gleise brauchen dieselben Plätze und gehen nicht zusammen.
refuse-M70-companies-and-numbers = Gesellschaften und Stationsnummern werten verschieden und gehen nicht zusammen.
refuse-G5-pile = Der Stapel muss die 60 Plättchen des Spiels enthalten.
refuse-G5-shares = Anteile sind vier Listen, für 10, 20, 30 und 40 %.
refuse-G5-share-pile = Die Anteile von { $percent } % nennen jede der 8 Gesellschaften einmal.
refuse-G5-rails = Gleise sind vier der acht Gleisplättchen, jedes mit 0 bis 3 Vierteldrehungen.
refuse-G5-numbers = Jeder Platz hat je { $each } der Nummern 1–8, 9–16, 17–24 und 25–32, alle verschieden.

metro-keys =
    1–3 Ein anderes Plättchen der Hand nehmen
    R Plättchen drehen
    D Ein anderes Plättchen ziehen

## Das Brett in Worten

metro-text-side = { $side ->
    [N] Norden
    [E] Osten
    [S] Süden
   *[W] Westen
}
metro-text-way = von { $enter } nach { $leave }
metro-text-tile = { $tile }{ $turns ->
    [0] {""}
    [one] , um eine Vierteldrehung gedreht
   *[other] , um { $turns } Vierteldrehungen gedreht
}: { $ways }
metro-text-holdings = { $player } hat
metro-text-holdings-colour = { $player } ({ $colour }) hat
metro-text-numbers = Stationsnummern { $numbers }
metro-text-wagon-ready = Ein Wagen für den Zentralbahnhof
metro-text-empty = Noch liegt kein Plättchen.
metro-text-laid = { $square }: { $tile }
metro-text-rail = { $square }, Zentralbahnhof: { $tile }
metro-text-lines = Linien, { $colour }
metro-text-line-waiting = Linie { $station }: wartet vor { $square }, kommt von { $side }
metro-text-line-growing = Linie { $station }: { $crossings ->
    [one] 1 Durchfahrt
   *[other] { $crossings } Durchfahrten
}, verlässt { $square } nach { $side }
metro-text-companies = Gesellschaften
metro-text-company = { $colour }: Gewinn { $profit }, 10 % sind { $value } wert
metro-text-market-title = Anteile zum Tauschen
metro-text-market = { $percent } %: offen { $colour }, { $count } im Stapel

# The finest moment of a game.
metro-moment-line = Eine Linie kommt an: +{ $points }
metro-moment-lines = Ein Plättchen, { $count } Linien am Ziel: +{ $points }
