metromania-title = Metromania
metromania-stations-left = { $count ->
    [0] Keine Haltestelle übrig
    [one] Noch 1 Haltestelle
   *[other] Noch { $count } Haltestellen
}
metromania-last-round = Letzte Runde
metromania-memo = Testfahrten
metromania-minutes = { $count } Min.
metromania-line-open = { $left ->
    [one] noch 1 Tunnel
   *[other] noch { $left } Tunnel
}
metromania-line-blocked = blockiert
metromania-line-finished = beendet
metromania-day-monday = Montag
metromania-day-tuesday = Dienstag
metromania-day-wednesday = Mittwoch
metromania-day-thursday = Donnerstag
metromania-day-friday = Freitag
metromania-day-saturday = Samstag
metromania-day-sunday = Sonntag
metromania-end-both-lines = Eine Gesellschaft hat beide Strecken beendet.
metromania-end-last-station = Die letzte Haltestelle ist gebaut.
metromania-end-lines-done = Genug Strecken sind beendet oder blockiert.
metromania-end-standstill = Niemand konnte mehr bauen.
metromania-guilt-not-placed = { $letter } ({ $kind ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
}) wurde nicht gelegt
metromania-guilt-no-station = keine Haltestelle berührt { $letter } ({ $kind ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
})
metromania-guilt-not-connected = { $letter } ({ $kind ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
}) ist nicht verbunden
metromania-city-good = { $file }: In dieser Stadt kann gespielt werden.
metromania-city-warning = Achtung: { $text }

## What to do now

metromania-prompt-over = Die Partie ist zu Ende.
metromania-prompt-wait = Jemand anders ist am Zug.
metromania-prompt-start = { $player }: Beginnen Sie Ihre erste Strecke an einem weißen Pfeil.
metromania-prompt-dig = { $player }: Graben Sie Ihre Tunnel.
metromania-prompt-dig-or-build = { $player }: Graben Sie drei Tunnel, oder bauen Sie eine Zwischenhaltestelle.
metromania-prompt-build = { $player }: Kein Tunnel ist möglich; bauen Sie eine Zwischenhaltestelle.
metromania-prompt-bonus = { $player }: Ihre Strecke ist beendet; bauen Sie ihre Bonushaltestelle, oder verzichten Sie.
metromania-prompt-take = { $player }: Nehmen Sie einen der bereitliegenden Sätze; jeder hat eine andere Art doppelt.
metromania-prompt-last-turn = { $player }: In der letzten Runde dürfen Sie graben, bauen oder verzichten.
metromania-ask-dig = Die Tunnel so graben?
metromania-ask-station = Die Haltestelle hier bauen?
metromania-ask-finish = Strecke { $line } hier beenden?
metromania-step-dig = { $tunnels_dug ->
    [1] Ein Tunnel ist gegraben; nun der zweite.
   *[2] Zwei Tunnel sind gegraben; nun der dritte.
}
metromania-step-bonus = Strecke beendet: Bauen Sie ihre Bonushaltestelle, oder verzichten Sie.

## What happened

metromania-log-start = { $player } beginnt Strecke { $line } ({ $colour }) am weißen Pfeil { $number } Richtung { $vertex }.
metromania-log-dig = { $player } gräbt Strecke { $line } ({ $colour }) bis { $vertex }.
metromania-log-place = { $player } legt den Zielort { $letter } ({ $colour }), { $terrain ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
}.
metromania-log-station = { $player } baut eine Haltestelle ({ $colour }) auf { $vertex }, { $cause ->
    [meeting] wo sich Strecken treffen
    [parting] wo sich Strecken trennen
    [bonus] als Bonus
   *[intermediate] zwischen zwei anderen
}: { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
metromania-log-finish = { $player } beendet Strecke { $line } ({ $colour }) am schwarzen Pfeil { $number }.
metromania-log-decline = { $player } ({ $colour }) baut keine Bonushaltestelle.
metromania-log-leave-out = { $player } ({ $colour }) verzichtet auf den letzten Zug.
metromania-log-take = { $player } ({ $colour }) hat den Satz mit { $terrain ->
    [house] zweimal Wohnen
    [work] zweimal Arbeit
   *[fun] zweimal Vergnügen
}.
metromania-log-stop = { $player } ({ $colour }) hört auf zu graben.
metromania-log-pass = { $player } ({ $colour }) kann nichts tun und setzt aus.
metromania-log-last-round = Die Bauphase endet ({ $colour }): Jede andere Gesellschaft ist noch einmal am Zug.
metromania-log-test = Testfahrt am { $day ->
    [monday] Montag
    [tuesday] Dienstag
    [wednesday] Mittwoch
    [thursday] Donnerstag
    [friday] Freitag
    [saturday] Samstag
   *[sunday] Sonntag
}: { $minutes ->
    [none] keine Fahrt möglich.
   *[other] { $minutes } Min.
}{ $blue ->
    [none] {""}
   *[other] {" "}B { $blue }
}{ $red ->
    [none] {""}
   *[other] {" "}R { $red }
}{ $green ->
    [none] {""}
   *[other] {" "}G { $green }
}{ $orange ->
    [none] {""}
   *[other] {" "}O { $orange }
}
metromania-log-over = Bauphase und Testfahrten sind zu Ende. Erster Platz: { $winners }.

## Ein Zug neben seinem Bild

metromania-shown-start = { $player }: Strecke { $line } vom weißen Pfeil { $number } nach { $vertex }
metromania-shown-dig = { $player }: Strecke { $line } nach { $vertex }
metromania-shown-finish = { $player }: Strecke { $line } endet am schwarzen Pfeil { $number }
metromania-shown-stop = { $player }: keine weiteren Tunnel in diesem Zug
metromania-shown-decline = { $player }: keine Bonushaltestelle
metromania-shown-leave-out = { $player }: letzter Zug ausgelassen
metromania-apart = { $side ->
    [l] Strecke { $line }, linkes Feld
    [r] Strecke { $line }, rechtes Feld
   *[none] Strecke { $line }
}{ $letter ->
    [none] {""}
   *[other] , Zielort { $letter }
}
metromania-shown-place = Zielort { $letter }, { $terrain ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
}
metromania-shown-station = Haltestelle auf { $vertex }, { $cause ->
    [meeting] wo sich Strecken treffen
    [parting] wo sich Strecken trennen
    [bonus] als Bonus
   *[intermediate] zwischen zwei anderen
}

## On the page

metromania-about = Graben Sie Strecken durch eine Stadt aus Dreiecken, legen Sie Ihre Zielorte, und seien Sie dabei, wenn die Testfahrten der Woche kommen.
metromania-short = Graben unter der Stadt.
metromania-time = 40 min
metromania-board = Stadtplan
metromania-line = Strecke { $line }
metromania-kind-house = Wohnen
metromania-kind-work = Arbeit
metromania-kind-fun = Vergnügen
metromania-kind-park = Park
metromania-kind-lake = See
metromania-arrow-start = Weißer Pfeil { $number }: Hier beginnen Strecken
metromania-arrow-end = Schwarzer Pfeil { $number }: Hier enden Strecken
metromania-line-told = Strecke { $line } ({ $colour }) von { $start } bis { $head }: { $status ->
    [finished] beendet
    [blocked] blockiert
   *[open] { $left ->
        [one] noch 1 Tunnel
       *[other] noch { $left } Tunnel
    }
}
metromania-sign-told = Zielort { $name } ({ $colour })
metromania-station-told = Haltestelle { $vertex }, { $lines ->
    [one] 1 Strecke
   *[other] { $lines } Strecken
}
metromania-target-start = Strecke { $line } am weißen Pfeil { $number } Richtung { $vertex } beginnen
metromania-target-dig = Strecke { $line } bis { $vertex }, Feld { $side ->
    [l] links
   *[r] rechts
}{ $kind ->
    [house] , mit einem Zielort Wohnen
    [work] , mit einem Zielort Arbeit
    [fun] , mit einem Zielort Vergnügen
   *[none] {""}
}
metromania-target-end = Strecke { $line } am schwarzen Pfeil { $number } beenden
metromania-target-station = Haltestelle auf { $vertex } an Strecke { $line }
metromania-which = { $by ->
    [line] Welche Strecke?
    [both] Welche Strecke, und welcher Zielort hier?
   *[destination] Welcher Zielort hier?
}
metromania-held = { $kind ->
    [start] Strecke { $line } beginnt Richtung { $vertex }
    [end] Strecke { $line } endet hier
    [station] Haltestelle auf { $vertex }
   *[dig] Tunnel bis { $vertex }
}
metromania-places = legt Ihren Zielort { $kind ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
}
metromania-not-this = Nein, nicht hier
metromania-dig-here = Hier graben
metromania-build-here = Hier bauen
metromania-corner-names = Namen auf dem Plan
metromania-destination = { $letter ->
    [none] Zielort
   *[other] Zielort { $letter }
}, { $kind ->
    [house] Wohnen
    [work] Arbeit
   *[fun] Vergnügen
}{ $placed ->
    [yes] , gelegt
   *[no] {""}
}
metromania-lines-of = Strecken: { $colour }
metromania-memo-end = { $kind ->
    [house] Wohnen
    [work] Arbeit
    [fun] Vergnügen
    [park] Park
   *[lake] See
}{ $state ->
    [placed] , gelegt ({ $colour })
    [held] , auf Ihrer Hand
   *[open] {""}
}
metromania-last-turns = { $count ->
    [one] Letzte Runde: noch 1 Zug
   *[other] Letzte Runde: noch { $count } Züge
}
metromania-pips = { $count ->
    [one] 1 Tunnel in diesem Zug
   *[other] { $count } Tunnel in diesem Zug
}
metromania-turn-tunnel = Tunnel { $number } von { $total }
metromania-turn-bonus = Bonushaltestelle an Strecke { $line }?
metromania-take-back = Einen zurück
metromania-reset = Von vorn
metromania-stop = Nicht weitergraben
metromania-no-bonus = Keine Bonushaltestelle
metromania-leave-out = Auf diesen Zug verzichten
metromania-hands = Bereitliegende Sätze
metromania-take = Den Satz mit { $kind ->
    [house] zweimal Wohnen
    [work] zweimal Arbeit
   *[fun] zweimal Vergnügen
} nehmen
metromania-tests = Die Testfahrten
metromania-tests-run = Alle fahren lassen
metromania-test-show = { $day } auf dem Plan zeigen
metromania-on-map = Auf dem Plan
metromania-test-previous = Zurück
metromania-test-next = Weiter
metromania-test-skip = Überspringen
metromania-impossible = unmöglich
metromania-routes = { $count } schnellste Wege
metromania-gain = { $why ->
    [placed] hat einen Zielort gelegt und fährt mit
    [rides] fährt mit
    [sunday] fährt am Sonntag mit
   *[both-ride] beide fahren mit, also punktet niemand
}
metromania-guilt-shared = beide sind schuld, also kostet es niemanden etwas
metromania-test-at-once = Eine Haltestelle berührt beide Enden: keine Zeit, keine Punkte.
metromania-test-no-way = Kein Zug kommt hin; am Sonntag kostet das niemanden etwas.
metromania-sheet-company = Gesellschaft
metromania-sheet-stations = Halte
metromania-sheet-lines = Strecken
metromania-sheet-tests = Fahrten
metromania-sheet-total = Summe
metromania-sheet-share = { $count ->
    [0] × 0
    [one] × ½
   *[other] × 1
}
metromania-sheet-finished = { $count ->
    [one] 1 Strecke beendet
   *[other] { $count } Strecken beendet
}

metromania-keys =
    ⌫ Den letzten Tunnel aus dem Zug nehmen
    S Nicht weitergraben
    P Keine Bonushaltestelle bauen
    N Namen der Ecken und Pfeile zeigen oder verbergen

## Options

metromania-option-variant = Zu zweit: je eine Gesellschaft, oder je zwei, die für sich spielen und punkten.
    .label = Zu zweit
    .regular = Je eine Gesellschaft
    .advanced = Je zwei Gesellschaften
metromania-option-order = Mit je zwei Gesellschaften: abwechselnd, oder beide Gesellschaften nacheinander.
    .label = Reihenfolge
    .alternate = Abwechselnd
    .together = Beide nacheinander
metromania-option-open = Alle sehen die Buchstaben auf allen Zielorten.
    .label = Offene Vorgaben
metromania-option-strict = Zu viert: Die Zielorte werden nach einer festen Liste verteilt.
    .label = Strenge Vorgaben
metromania-option-last_round = Wenn die Bauphase endet, darf oder muss jede andere Gesellschaft noch einmal ziehen.
    .label = Letzte Runde
    .may = darf gespielt werden
    .must = muss gespielt werden
    .none = keine
    .true = muss gespielt werden
    .false = keine
metromania-option-station_points = Eine Haltestelle bringt einen Punkt je Ort, der sie berührt, oder nur einen, wenn sie überhaupt einen Ort berührt.
    .label = Punkte für Haltestellen
    .spot = einer je Ort
    .station = einer je Haltestelle
metromania-option-new_line = Die Tunnel des Zuges, der Strecke 2 beginnt: beliebig verteilt oder alle auf die neue Strecke.
    .label = Zug der neuen Strecke
    .split = beliebig verteilt
    .whole = alle auf die neue Strecke
metromania-option-start_exception = Sind alle erlaubten Starts der Strecke 2 besetzt, ist jeder freie erlaubt.
    .label = Notfalls jeder Start
metromania-option-decline = Tunnel, für die ein Zielort nötig wäre, darf man ablehnen.
    .label = Orte ablehnen
metromania-option-kinds = Zu dritt: Jeder wählt die Art, die er doppelt bekommt, oder die Zielorte werden ausgeteilt.
    .label = Die doppelte Art
    .chosen = wird gewählt
    .dealt = wird ausgeteilt
metromania-option-edition = Die Regelhefte unterscheiden sich in Einzelheiten: Wählen Sie eines für alle diese Optionen zugleich.
    .label = Ausgabe
    .null = keine: wie hier eingestellt
    .first = erste (französisch, englisch)
    .german = erste, deutscher Text
    .second = zweiter englischer Text
    .spanish = spanische
metromania-option-city = Wo Orte, See, Park und Pfeile liegen.
    .label = Stadt
    .default = Unsere Rekonstruktion der Stadt
    .gardens = Gärten
    .river = Fluss

## Refusals

refuse-X1-unknown-vertex = Es gibt keine Ecke { $vertex }: Die Reihen heißen a bis k, gezählt von Westen.
refuse-X3-unknown-arrow = Es gibt keinen Pfeil { $arrow }: Es sind s1 bis s12 und e1 bis e12.
refuse-X4-lake-or-park = Unter See und Park darf nicht gegraben werden.
refuse-X5-no-tunnels = Strecke { $line } hat keine Tunnel mehr.
refuse-X6-unknown-destination = Es gibt keinen Zielort { $destination }.
refuse-X10-first-line-first = Beginnen Sie Strecke 1 vor Strecke 2.
refuse-X10-second-line-later = Strecke 2 beginnt in einem späteren Zug als Strecke 1.
refuse-X10-new-line-first = Mit dieser Option beginnt Strecke 2 mit dem ersten Tunnel eines Zuges oder nicht in diesem Zug.
refuse-X10-new-line-only = Mit dieser Option gehören alle Tunnel des Zuges, der Strecke 2 beginnt, zu dieser Strecke.
refuse-X10-digging-already = Ein Zug ist für Tunnel oder für eine Haltestelle da, und Sie graben schon.
refuse-X11-must-dig = Sie können graben, ohne einen Zielort zu legen, also müssen Sie es.
refuse-X11-no-declining = Mit dieser Option lässt sich ein Tunnel, für den ein Zielort nötig ist, nicht ablehnen, solange Sie einen legen können.
refuse-X11-must-build = Vor dem ersten Tunnel können Sie nicht aufhören, solange eine Zwischenhaltestelle möglich ist.
refuse-X12-begun-already = Strecke { $line } ist schon begonnen.
refuse-X12-start-taken = Am weißen Pfeil { $number } beginnt schon eine Strecke.
refuse-X12-start-side = Strecke 2 beginnt weder an dem Rand, an dem Strecke 1 beginnt, noch daneben.
refuse-X12-not-beside = Der weiße Pfeil { $number } führt nicht zu { $vertex }.
refuse-X13-not-begun = Strecke { $line } ist noch nicht begonnen: Beginnen Sie an einem weißen Pfeil. Schwarze Pfeile sind die Ausgänge.
refuse-X13-not-a-neighbour = { $vertex } liegt nicht neben dem Ende von Strecke { $line }.
refuse-X13-outside = Auf dieser Seite der Kante liegt kein Feld der Stadt.
refuse-X13-cell-taken = In diesem Feld liegt schon ein Tunnel.
refuse-X14-acute = Ein so spitzer Winkel ist nur erlaubt, wenn am Ende von Strecke { $line } eine Haltestelle steht.
refuse-X14-straight-back = Eine Strecke führt nicht geradewegs zurück.
refuse-X15-visited = { $vertex } liegt schon auf Strecke { $line }.
refuse-X16-line-finished = Strecke { $line } ist beendet.
refuse-X16-end-not-here = Der schwarze Pfeil { $number } berührt das Ende von Strecke { $line } nicht.
refuse-X16-end-taken = Am schwarzen Pfeil { $number } endet schon eine Strecke.
refuse-X16-end-side = Eine Strecke endet weder an dem Rand, an dem sie beginnt, noch daneben.
refuse-X16-bonus-first = Bauen Sie erst die Bonushaltestelle von Strecke { $bonus }, oder verzichten Sie.
refuse-X16-bonus-line = Die Bonushaltestelle gehört auf Strecke { $bonus }.
refuse-X22-station-there = Auf { $vertex } steht schon eine Haltestelle.
refuse-X24-no-stations = Dafür sind nicht genug Haltestellen übrig.
refuse-X25-not-on-line = Strecke { $line } führt nicht über { $vertex }.
refuse-X25-not-between = { $vertex } liegt nicht zwischen zwei Haltestellen von Strecke { $line }.
refuse-X30-needs-destination = Dieses Feld ist ein Ort: Nennen Sie den Zielort, den Sie dort legen.
refuse-X30-not-a-spot = Dieses Feld ist kein Ort; hier kommt kein Zielort hin.
refuse-X30-wrong-kind = { $destination } passt nicht zur Art dieses Ortes.
refuse-X30-not-in-hand = Sie haben { $destination } nicht mehr.
refuse-X30-one-a-turn = In einem Zug wird nur ein Zielort gelegt.
refuse-X31-same-letter = Zwei Zielorte mit demselben Buchstaben dürfen sich nicht berühren.
refuse-X42-not-last-round = Verzichten kann man nur in der letzten Runde, und es gibt keine Bonushaltestelle, auf die man verzichten könnte.
refuse-X42-duty = Mit dieser Option ist der Zug der letzten Runde Pflicht.
refuse-X42-begun = Sie haben diesen Zug begonnen; in der letzten Runde verzichtet man nur auf einen ganzen Zug.
refuse-X61-take-first = Vor dem ersten Zug nimmt jeder einen Satz, nach der Art, die darin doppelt ist.
refuse-X61-kind-taken = Der Satz mit { $terrain ->
    [house] zweimal Wohnen
    [work] zweimal Arbeit
   *[fun] zweimal Vergnügen
} ist schon vergeben: Nehmen Sie einen anderen.
refuse-X61-nothing-to-take = Jetzt gibt es keinen Satz zu nehmen: Nur zu dritt wählt man einen, vor dem ersten Zug.
refuse-X65-unknown-edition = Die Ausgabe „{ $edition }“ gibt es nicht; bekannt sind { $known }.
refuse-X64-not-for-players = Die Option „{ $option }“ gilt hier nicht für { $players } Spieler.
refuse-G8-unknown-city = Es gibt keine Stadt „{ $name }“; bekannt sind { $known }.
refuse-G5-districts = Die Stadtviertel sind sechs Paare: jedes der Viertel 0 bis 5 einmal, 0- bis 2-mal gedreht.
refuse-G5-arranged = Die Stadtviertel dieser Stadt liegen so: { $arrangement }.
refuse-G5-destinations = Es gibt { $companies } Sätze von je { $each } Zielorten.
refuse-G5-destination-name = Es gibt keinen Zielort „{ $name }“.
refuse-G5-destination-twice = Ein Zielort ist zweimal verteilt.
refuse-G5-hand = Der Satz von Gesellschaft { $company } ist mit diesen Optionen nicht möglich.
refuse-G5-city-option = Die Option nennt eine andere Stadt als der Aufbau.

## City files

refuse-X64-city-unreadable = { $place } lässt sich nicht als Stadt lesen: { $problem }
refuse-X64-city-not-an-object = { $place }: muss ein JSON-Objekt sein.
refuse-X64-city-not-a-list = { $place }: muss eine Liste sein.
refuse-X64-city-not-a-text = { $place }: muss Text sein.
refuse-X64-city-unknown-key = { $place }: unbekannt; bekannt sind hier { $known }.
refuse-X64-city-missing = { $place }: fehlt.
refuse-X64-city-count = { $place }: hat { $found } Einträge statt { $wanted }.
refuse-X64-city-number = { $place }: muss eine ganze Zahl von { $low } bis { $high } sein, nicht { $value }.
refuse-X64-city-fixed-part = { $place }: weicht vom Spiel ab; dieser Teil ist in jeder Stadt gleich und kann wegbleiben.
refuse-X64-city-twice = { $place }: { $value } kommt zweimal vor.
refuse-X64-city-overlap = { $place }: Feld { $cell } dieses Stadtviertels ist schon vergeben.
refuse-X64-city-kind = { $place }: „{ $value }“ ist unbekannt; bekannt sind { $known }.
refuse-X64-city-spot-count = { $place }: Es gibt { $found } Orte der Art { $kind } statt { $wanted }.
refuse-X64-city-arrow-id = { $place }: „{ $value }“ ist unbekannt; bekannt sind { $known }.
refuse-X64-city-outer = { $place }: { $value } ist nicht die äußere Ecke eines Dreiecks am Stadtrand.
refuse-X64-city-border-edge = { $place }: Bei dieser äußeren Ecke müssen es { $wanted } sein.
refuse-X64-city-side = { $place }: Bei dieser äußeren Ecke ist der Rand { $wanted }, nicht { $value }.
refuse-X64-city-arrows-on-side = { $place }: Rand { $side } hat { $found } Pfeile statt { $wanted }.
refuse-X64-city-same-frame = { $place }: { $arrow } liegt, wo schon { $other } liegt.
refuse-X64-city-arranged-pair = { $place }: muss ein Paar aus Stadtviertel und Drehung sein.
refuse-X64-city-no-sunday = { $place }: Es gibt keinen { $terrain ->
    [lake] See
   *[park] Park
}, daher ist die Testfahrt am Sonntag unmöglich.
refuse-X64-city-shared-vertex = { $place }: Der See von Stadtviertel { $lake } und der Park von Stadtviertel { $park } können eine Ecke teilen; die Fahrt am Sonntag dauert dann vielleicht 0 Minuten und bringt niemandem etwas.

## Das Brett in Worten

metromania-text-kind = { $kind ->
    [house] Wohnen
    [work] Arbeit
    [fun] Vergnügen
    [lake] See
   *[park] Park
}
metromania-text-company = { $player } ({ $colour })
metromania-text-dug = { $dug } von { $most } Tunneln gegraben
metromania-text-last-turns = Letzte Runde: { $count ->
    [one] noch 1 Zug
   *[other] noch { $count } Züge
}
metromania-text-line-waiting = Strecke { $line }: noch nicht begonnen
metromania-text-line = Strecke { $line }: von { $start } über { $path }; { $end ->
    [none] ihr Ende liegt bei { $head }
   *[other] sie endet bei { $end }
}; { $status }
metromania-text-destination = Zielort { $letter ->
    [none] {"("}Buchstabe verborgen{")"}
   *[other] { $letter }
}, { $kind }: { $place ->
    [none] auf der Hand
   *[other] liegt auf { $place }
}
metromania-text-lying = Liegt bereit: zweimal { $kind } ({ $destinations })
metromania-text-stations = Haltestellen
metromania-text-no-stations = Noch steht keine Haltestelle.
metromania-text-station = { $vertex }: { $lines }
metromania-text-city = Die Stadt: Felder nach ihren Ecken
metromania-text-cells = { $kind }: { $cells }
metromania-text-arrows = Pfeile
metromania-text-arrow = { $arrow }, { $side ->
    [N] Norden
    [NE] Nordosten
    [NW] Nordwesten
    [S] Süden
    [SE] Südosten
   *[SW] Südwesten
}: { $ends }{ $taken ->
    [yes] , besetzt
   *[no] {""}
}
metromania-text-trip = { $day }: { $letter ->
    [none] {""}
   *[other] { $letter },{" "}
}{ $first } – { $second }

# The finest moment of a game.
metromania-moment-trip = Die Fahrt am { $day ->
    [monday] Montag
    [tuesday] Dienstag
    [wednesday] Mittwoch
    [thursday] Donnerstag
    [friday] Freitag
    [saturday] Samstag
   *[sunday] Sonntag
}: +{ $points }
metromania-moment-station = Eine Haltestelle: +{ $points }
metromania-cost = Strecken und Testfahrten am Ende: { $points }
