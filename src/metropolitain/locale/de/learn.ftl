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
rules-ours = Was von uns ist
rules-ours-short = Wo das Regelheft schweigt oder seine Bilder verloren sind, trägt die Regel ein Zeichen.
rules-ours-lead = Wo das Regelheft schweigt, sich auf zwei Arten lesen lässt oder seine Bilder verloren sind, muss jemand entscheiden. Hier stehen alle diese Stellen ({ $count }), jede mit dem Grund.
remark-ours = von uns
remark-rebuilt = rekonstruiert
remark-slip = Druckfehler
remarks-ours = Unsere Entscheidungen
remarks-ours-about = Das Regelheft sagt es nicht oder lässt sich verschieden lesen.
remarks-rebuilt = Unsere Rekonstruktionen
remarks-rebuilt-about = Ein Bild oder Text des Regelhefts ist verloren; wir haben es zusammengesetzt, so gut es ging.
remarks-slip = Druckfehler
remarks-slip-about = Das Regelheft widerspricht sich selbst.

## Erste Partien mit Begleitung

guide-step = Schritt { $step } von { $steps }
guide-next = Weiter
guide-skip = Ohne Begleitung spielen
guide-done = Schließen
guide-other = Das geht ebenso gut. 
guide-title = Erste Partie
guide-metro-welcome = Willkommen bei Metro. Die gelben Wagen rund um das Brett gehören Ihnen: die an den ungeraden Nummern. Aus jedem wächst Plättchen für Plättchen eine Linie. Lange Linien sind mehr wert, schicken Sie Ihre Züge also auf Umwege.
guide-metro-hand = Das ist Ihr Plättchen. Jedes Gleis führt einen Zug, der hereinkommt, dorthin, wo er hinausfährt. Nur Sie können es sehen.
guide-metro-choose = Punkte zeigen, wohin Ihr Plättchen darf. Wählen Sie das markierte Feld d1: Dort kommt Ihre Linie 5 von oben herein. Sie sehen, wie die Linie wächst, bevor etwas entschieden ist.
guide-metro-confirm = Noch ist das Plättchen nur vorgeschlagen. Wählen Sie das Feld noch einmal oder drücken Sie auf Bestätigen, um es zu legen. Sie können es auch zurücknehmen.
guide-metro-reply = Sie haben ein neues Plättchen gezogen, und der Bot hat eines gelegt. Was geschah, steht im Verlauf; das letzte Plättchen ist auf dem Brett umrahmt.
guide-metro-preview = Sie sind wieder am Zug. Zeigen Sie auf ein paar Felder: Alle Linien, die wachsen würden, leuchten auf, mit ihrer neuen Länge. Suchen Sie einen Platz, der eine gelbe Linie verlängert oder eine blaue früh enden lässt. Dann legen Sie Ihr Plättchen.
guide-metro-draw = Gefällt Ihnen Ihr Plättchen nicht, können Sie ein anderes ziehen; dann müssen Sie aber genau dieses legen. Machen Sie Ihren nächsten Zug, wie Sie mögen.
guide-metro-finish = Spielen Sie weiter, bis eine Linie ankommt. Sie bringt einen Punkt je Durchfahrt, wer auch immer das letzte Plättchen gelegt hat, und im Zentralbahnhof das Doppelte.
guide-metro-end = Das ist schon das ganze Spiel: Nach 60 Plättchen ist jede Linie angekommen, und die meisten Punkte gewinnen. Spielen Sie weiter, solange Sie mögen. Die Regelseite erzählt den Rest, und Optionen bringen Gesellschaften, Wagen und mehr.
guide-nextstation-welcome = Willkommen in London. Das ist Ihr Plan; nur Sie zeichnen darauf. Sie zeichnen vier Linien, eine in jeder Runde. Die dieser Runde ist grün und beginnt am Dreieck d3.
guide-nextstation-card = Eine Karte sagt, welche Art Station als Nächstes kommt: jetzt ein Kreis. Fünf der elf Karten sind Untergrundkarten; mit der fünften endet die Runde.
guide-nextstation-first = Zeichnen Sie eine Strecke von d3 zu einem Kreis: Wählen Sie f1, den markierten, und bestätigen Sie.
guide-nextstation-centre = Jetzt ein Fünfeck. Sie dürfen an jedem Ende der Linie weitermachen. Der Hauptbahnhof f4 nimmt jede Karte an und ist eine Sehenswürdigkeit: Zeichnen Sie eine Strecke von f1 dorthin.
guide-nextstation-thames = Wieder ein Kreis. Die Strecke von f4 nach h6 quert die Themse: Das allein bringt 2 Punkte. Zeichnen Sie sie.
guide-nextstation-joker = Ein Joker: Sie wählen das Symbol. Strecken kreuzen sich nie, und eine Linie kehrt nie zu sich zurück. Versuchen Sie, einen weiteren Bezirk zu erreichen: Jeder zählt.
guide-nextstation-round = Spielen Sie weiter, bis die Runde vorbei ist. Passen ist immer erlaubt und manchmal klug. Wo sich später Linien treffen, gibt es Punkte fürs Umsteigen.
guide-nextstation-sheet = Ihre erste Linie ist gewertet: die Bezirke, die sie besucht, mal die meisten Stationen in einem davon, plus 2 je Querung der Themse.
guide-nextstation-end = Es folgen drei weitere Runden mit anderen Farben auf demselben Plan. Lassen Sie Linien sich treffen und besuchen Sie die Sehenswürdigkeiten. Spielen Sie weiter, solange Sie mögen!
guide-metromania-welcome = Willkommen bei Metromania. Sie sind die blaue Gesellschaft und graben zwei Strecken durch diese Stadt, an den Seiten der Dreiecke entlang. Wohnungen, Arbeitsplätze und Freizeit sind Orte.
guide-metromania-destinations = Das sind Ihre Zielorte. Am Ende gibt es Testfahrten zwischen den beiden jedes Buchstabens, und schnelle Strecken werden belohnt. Ein Zielort, der nicht liegt oder den keine Haltestelle bedient, kostet Sie Punkte.
guide-metromania-start = Beginnen Sie Strecke 1 an einem weißen Pfeil: Wählen Sie den markierten, von s4 zur Ecke f11.
guide-metromania-dig = Ein Zug hat drei Tunnel. Graben Sie weiter: Wählen Sie den markierten Tunnel nach f10. Ein Tunnel liegt auf der einen oder der anderen Seite des Weges.
guide-metromania-spot = Der dritte Tunnel, nach f9, liegt in einem Arbeitsort. Dort müssen Sie einen Zielort für Arbeit legen: Wählen Sie den Tunnel und einen Ihrer beiden.
guide-metromania-confirm = Ihr Zug ist vollständig, aber noch nicht gemacht. Bestätigen Sie ihn, oder nehmen Sie Tunnel zurück und graben Sie anderswo.
guide-metromania-reply = Die andere Gesellschaft gräbt ebenso. Von nun an können Sie auch Ihre zweite Strecke beginnen, an einem anderen Stadtrand.
guide-metromania-station = Wo Ihre Strecke eine andere trifft oder verlässt, entsteht eine Haltestelle, mit einem Punkt je Ort daneben. Spielen Sie weiter, bis die erste steht. Auch Ihre beiden eigenen Strecken zählen.
guide-metromania-end = Bringen Sie beide Strecken zu einem schwarzen Pfeil: Nur dann behalten Sie alle Punkte Ihrer Haltestellen. Dann entscheiden die sieben Testfahrten. Spielen Sie weiter, solange Sie mögen!
