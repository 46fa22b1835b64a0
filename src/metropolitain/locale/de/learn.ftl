## Die Partie in Worten

text-now = Jetzt
text-to-move = Am Zug: { $names }.
text-points = Punkte
text-score = { $player }: { $points }

## Regelseiten

rules-lead = Wie man spielt: jede Regel, mit Bildern.
rules-contents = Inhalt
rules-house = Hausregeln
rules-all = Alle Regeln
rules-figure-missing = Dieses Bild konnte nicht geladen werden.
rules-ours = Was von uns stammt
rules-ours-short = Wo das Regelheft schweigt oder seine Bilder verloren sind, trägt die Regel ein Zeichen.
rules-ours-lead = Wo das Regelheft schweigt, sich auf zwei Arten lesen lässt oder seine Bilder verloren sind, muss jemand entscheiden. Hier stehen alle diese Stellen ({ $count }), jede mit dem Grund.
remark-ours = von uns
remark-rebuilt = rekonstruiert
remark-slip = Druckfehler
remarks-ours = Unsere Entscheidungen
remarks-ours-about = Das Regelheft sagt es nicht oder lässt sich verschieden lesen.
remarks-rebuilt = Unsere Rekonstruktionen
remarks-rebuilt-about = Ein Bild oder ein Text des Regelhefts ist verloren; wir haben das Fehlende rekonstruiert, so gut es ging.
remarks-slip = Druckfehler
remarks-slip-about = Das Regelheft widerspricht sich selbst.

## Erste Partien mit Begleitung

guide-step = Schritt { $step } von { $steps }
guide-read = Lesen Sie, was die Begleitung sagt.
guide-next = Weiter
guide-skip = Ohne Begleitung weiter
guide-wrong = Das ist ein Zug für später. Hier wartet die Begleitung auf den markierten Zug.
guide-real = Jetzt eine richtige Partie
guide-title = Erste Partie
guide-metro-welcome = Willkommen bei Metro. Die gelben Wagen rund um das Brett gehören Ihnen: die an den ungeraden Nummern. Aus jedem wächst Plättchen für Plättchen eine Linie. Lange Linien sind mehr wert, schicken Sie Ihre Züge also auf Umwege.
guide-metro-hand = Das ist Ihr Plättchen; nur Sie sehen es. Jedes Gleis führt einen Zug von dort, wo er hereinkommt, dorthin, wo er hinausfährt. Auf diesem hier fahren alle Züge geradeaus.
guide-metro-choose = Legen Sie es auf d1, das markierte Feld: Dort kommt Ihre Linie 5 von oben herein. Wählen Sie das Feld, dann sehen Sie, wie die Linie wachsen würde, bevor etwas entschieden ist.
guide-metro-confirm = Noch ist das Plättchen nur vorgeschlagen. Wählen Sie das Feld noch einmal oder drücken Sie auf Bestätigen, um es zu legen.
guide-metro-alone = Blau hat ein Plättchen auf e1 gelegt, und Sie haben eines gezogen, auf dem jeder Zug umkehrt. Am Rand würde es eine Linie beenden, die kein anderes Plättchen durchfährt, und das ist nicht erlaubt (M14). Übrig bleiben nur d2 und e2. Auf e2 lässt es die Linie 4 von Blau früh enden: Legen Sie es dorthin.
guide-metro-arrived = Die Linie 4 von Blau ist angekommen. Sie bringt 1 Punkt je Durchfahrt: e1 zweimal, e2 einmal, zusammen 3. Ein frühes Ende für die anderen, lange Wege für Sie: Das ist Metro.
guide-metro-draw = Sie könnten das Plättchen legen, das Sie haben. Oder Sie ziehen ein anderes und müssen dann genau dieses legen. Probieren Sie es: Drücken Sie auf den Knopf zum Ziehen, dann auf Bestätigen.
guide-metro-lay = Wieder eines, auf dem alle geradeaus fahren. Legen Sie es auf d2: Es führt Ihre Linie 5 weiter auf den Zentralbahnhof zu.
guide-metro-centre = Das Plättchen, das Sie behalten haben, führt einen Zug von oben gerade nach unten. Legen Sie es auf d3, und Ihre Linie 5 erreicht den Zentralbahnhof, wo die Punkte doppelt zählen.
guide-metro-end = Drei Durchfahrten, doppelt gezählt: 6 Punkte für Sie. Und das ist schon das ganze Spiel: Nach 60 Plättchen ist jede Linie angekommen, und wer die meisten Punkte hat, gewinnt.
guide-nextstation-welcome = Willkommen in London. Das ist Ihr Plan; nur Sie zeichnen darauf. Sie zeichnen vier Linien, eine in jeder Runde. Die Linie dieser Runde ist grün und beginnt am grünen Dreieck.
guide-nextstation-card = Die Karte sagt, welche Art von Station als Nächstes kommt: jetzt ein Kreis. Fünf der elf Karten sind Untergrundkarten; mit der fünften endet die Runde.
guide-nextstation-first = Zeichnen Sie Ihre erste Strecke vom Startbahnhof zum markierten Kreis: Wählen Sie ihn und bestätigen Sie.
guide-nextstation-centre = Jetzt ein Fünfeck. Sie dürfen an jedem Ende Ihrer Linie weiterzeichnen. Der Hauptbahnhof mit dem Fragezeichen nimmt jede Karte an und ist zugleich eine Sehenswürdigkeit: Zeichnen Sie dorthin.
guide-nextstation-thames = Wieder ein Kreis. Die markierte Strecke quert die Themse; das allein bringt 2 Punkte. Zeichnen Sie sie.
guide-nextstation-switch = Die Weiche! Die nächste Karte wurde sofort aufgedeckt, ein Dreieck, und in diesem Zug darf Ihre Strecke an jeder Station Ihrer Linie beginnen, nicht nur an den Enden. Zeichnen Sie von einer Station mitten in Ihrer Linie zum markierten Dreieck: Nun hat die Linie ein drittes Ende. Nur in den ersten beiden Zügen einer Runde hat die Weiche keine Wirkung.
guide-nextstation-joker = Ein Joker: Sie wählen das Symbol. Strecken kreuzen sich nie, und eine Linie kehrt nie zu einer ihrer Stationen zurück. Zeichnen Sie zur markierten Station, noch einmal über die Themse.
guide-nextstation-last = Ein Quadrat und die fünfte Untergrundkarte: Das ist der letzte Zug der Runde. Passen dürfen Sie immer; aber am markierten Quadrat beginnt später Ihre violette Linie. Zeichnen Sie dorthin.
guide-nextstation-sheet = Ihre Linie ist gewertet: 4 Bezirke mal 3 Stationen in dem Bezirk mit den meisten, dazu 2 Punkte für jede der 3 Themsequerungen. Das macht 18.
guide-nextstation-values = Der Rest wird am Ende gezählt. Jede Sehenswürdigkeit an einer Linie ist ein Haken: Ein Haken ist 1 Punkt wert, fünf sind 8 wert, zehn 25. Eine Umsteigestation zweier Linien ist 2 Punkte wert, dreier Linien 5, aller vier 9. Wo Violett beginnt, haben Sie Ihre erste.
guide-nextstation-end = Nun würden noch drei Runden folgen, jede mit einer anderen Farbe auf demselben Plan. Führen Sie Ihre Linien zusammen, besuchen Sie die Sehenswürdigkeiten und queren Sie die Themse.
guide-metromania-welcome = Willkommen bei Metromania. Sie sind die blaue Gesellschaft und graben zwei Strecken durch diese Stadt, an den Kanten der Dreiecke entlang. Wohnorte, Arbeitsorte und Vergnügungsorte heißen hier kurz Orte.
guide-metromania-destinations = Das sind Ihre Zielorte. Am Ende macht die Stadtverwaltung Testfahrten zwischen den beiden Zielorten jedes Buchstabens; Rot hat die anderen sechs.
guide-metromania-start = Beginnen Sie Strecke 1 an einem weißen Pfeil: Wählen Sie den markierten.
guide-metromania-dig = Zu einem Zug gehören drei Tunnel, und der erste liegt am Pfeil. Graben Sie weiter: Wählen Sie den markierten Tunnel. Ein Tunnel liegt auf der einen oder der anderen Seite des Weges.
guide-metromania-spot = Der dritte Tunnel liegt auf einem Arbeitsort. Um dort zu graben, müssen Sie offen einen Zielort derselben Art darauf legen: Wählen Sie den markierten Tunnel, dann den Zielort B.
guide-metromania-confirm = Ihr Zug ist vollständig, aber noch nicht gemacht. Bestätigen Sie ihn.
guide-metromania-second = Rot hat seine Strecke begonnen. Ihre Strecke 2 muss an einem der drei Ränder beginnen, die Strecke 1 gegenüberliegen: Sie haben im Nordosten begonnen, also bleiben Nordwesten, Südwesten und Süden. Wählen Sie den markierten Pfeil im Süden.
guide-metromania-on = Die Tunnel eines Zuges darf man auf beide Strecken verteilen. Legen Sie auch die anderen zwei auf Strecke 2, wo sie markiert sind, und bestätigen Sie.
guide-metromania-meet = Die Strecke von Rot ist näher gekommen. Wo Ihre Strecke eine andere berührt oder sich von einer trennt, neben der sie lief, entsteht eine Haltestelle, und wer sie baut, bekommt 1 Punkt für jeden Ort, der sie berührt. Graben Sie Strecke 1 an den Markierungen weiter, auf Rot zu und daran vorbei, und bestätigen Sie.
guide-metromania-between = Ihre Haltestelle hat 1 Punkt gebracht, für den Wohnort daneben. Statt zu graben, dürfen Sie eine Zwischenhaltestelle bauen, zwischen zwei Haltestellen Ihrer Strecke; ihr Beginn gilt als eine. Die markierte Ecke berührt Ihren Zielort, den noch keine Haltestelle bedient: Bauen Sie dort und bestätigen Sie.
guide-metromania-finish = Rot hat seine erste Strecke an einem schwarzen Pfeil beendet und eine Bonushaltestelle gebaut. Eine Strecke darf nur an einem der drei Ränder enden, die ihrem eigenen Beginn gegenüberliegen. Wer beide Strecken beendet, behält alle Punkte für Haltestellen; mit einer beendeten Strecke bleibt die Hälfte, mit keiner nichts.
guide-metromania-trips = Dann kommen die Testfahrten. Jede Gesellschaft, deren Strecken die schnellste Fahrt benutzt, erhält Punkte: 6, wenn sie einen der beiden Zielorte gelegt hat, sonst 3. Ein Zielort, der nicht gelegt ist oder den keine Haltestelle berührt, kostet 6 Punkte. Die Sonntagsfahrt vom Park zum See bringt 5.
guide-metromania-both = Zu zweit gilt: Sind beide Gesellschaften an einer Fahrt beteiligt, bekommt niemand Punkte dafür; sind beide schuld, verliert niemand etwas. Bauen Sie also Verbindungen, die Ihnen allein gehören.
guide-metromania-end = Das Bauen endet, wenn eine Gesellschaft beide Strecken beendet hat, wenn die letzte Haltestelle steht oder wenn genug Strecken beendet oder blockiert sind.
