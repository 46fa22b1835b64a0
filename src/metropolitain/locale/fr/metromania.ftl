metromania-title = Metromania
metromania-stations-left = { $count ->
    [0] Plus de station
    [one] { $count } station restante
   *[other] { $count } stations restantes
}
metromania-last-round = Dernier tour
metromania-memo = Trajets-tests
metromania-minutes = { $count } min
metromania-line-open = { $left ->
    [0] plus de tunnel
    [one] { $left } tunnel restant
   *[other] { $left } tunnels restants
}
metromania-line-blocked = bloquée
metromania-line-finished = finie
metromania-day-monday = lundi
metromania-day-tuesday = mardi
metromania-day-wednesday = mercredi
metromania-day-thursday = jeudi
metromania-day-friday = vendredi
metromania-day-saturday = samedi
metromania-day-sunday = dimanche
metromania-end-both-lines = Une compagnie a fini ses deux lignes.
metromania-end-last-station = La dernière station est posée.
metromania-end-lines-done = Assez de lignes sont finies ou bloquées.
metromania-end-standstill = Plus personne ne pouvait construire.
metromania-guilt-not-placed = { $letter } ({ $kind ->
    [house] habitation
    [work] travail
   *[fun] loisirs
}) n’a pas été posée
metromania-guilt-no-station = aucune station ne touche { $letter } ({ $kind ->
    [house] habitation
    [work] travail
   *[fun] loisirs
})
metromania-guilt-not-connected = { $letter } ({ $kind ->
    [house] habitation
    [work] travail
   *[fun] loisirs
}) n’est pas reliée
metromania-city-good = { $file } : on peut jouer dans cette ville.
metromania-city-warning = Attention : { $text }

## What to do now

metromania-prompt-over = La partie est terminée.
metromania-prompt-wait = C’est à quelqu’un d’autre de jouer.
metromania-prompt-start = { $player } : commencez votre première ligne à une flèche blanche.
metromania-prompt-dig = { $player } : creusez vos tunnels.
metromania-prompt-dig-or-build = { $player } : creusez trois tunnels, ou construisez une station intermédiaire.
metromania-prompt-build = { $player } : aucun tunnel n’est possible ; construisez une station intermédiaire.
metromania-prompt-bonus = { $player } : votre ligne est finie ; construisez sa station-bonus ou passez.
metromania-prompt-take = { $player } : prenez une des mains préparées ; chacune a un type différent en double.
metromania-prompt-last-turn = { $player } : dernier tour de table ; creusez, construisez ou renoncez à votre tour.
metromania-ask-dig = Creuser ces tunnels ?
metromania-ask-station = Construire la station ici ?
metromania-ask-finish = Finir la ligne { $line } ici ?
metromania-step-dig = { $tunnels_dug ->
    [1] Un tunnel est creusé : au deuxième.
   *[2] Deux tunnels sont creusés : au troisième.
}
metromania-step-bonus = Ligne finie : construisez sa station-bonus ou passez.

## What happened

metromania-log-start = { $player } commence la ligne { $line } ({ $colour }) à la flèche blanche { $number } vers { $vertex }.
metromania-log-dig = { $player } creuse la ligne { $line } ({ $colour }) jusqu’à { $vertex }.
metromania-log-place = { $player } pose la Destination { $letter } ({ $colour }), { $terrain ->
    [house] habitation
    [work] travail
   *[fun] loisirs
}.
metromania-log-station = { $player } construit une station ({ $colour }) en { $vertex } { $cause ->
    [meeting] là où des lignes se rencontrent
    [parting] là où des lignes se séparent
    [bonus] comme station-bonus
   *[intermediate] entre deux autres
} : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
metromania-log-finish = { $player } finit la ligne { $line } ({ $colour }) à la flèche noire { $number }.
metromania-log-decline = { $player } ne construit pas de station-bonus ({ $colour }).
metromania-log-leave-out = { $player } renonce au dernier tour ({ $colour }).
metromania-log-take = { $player } ({ $colour }) reçoit la main avec { $terrain ->
    [house] deux habitations
    [work] deux lieux de travail
   *[fun] deux lieux de loisirs
}.
metromania-log-stop = { $player } cesse de creuser ({ $colour }).
metromania-log-pass = { $player } ne peut rien faire avec { $colour } et passe.
metromania-log-last-round = La construction s’achève : chaque compagnie sauf { $colour } joue encore une fois.
metromania-log-test = Test du { $day ->
    [monday] lundi
    [tuesday] mardi
    [wednesday] mercredi
    [thursday] jeudi
    [friday] vendredi
    [saturday] samedi
   *[sunday] dimanche
} : { $minutes ->
    [none] aucun trajet possible.
   *[other] { $minutes } min.
}{ $blue ->
    [none] {""}
   *[other] {" "}B { $blue }
}{ $red ->
    [none] {""}
   *[other] {" "}R { $red }
}{ $green ->
    [none] {""}
   *[other] {" "}V { $green }
}{ $orange ->
    [none] {""}
   *[other] {" "}O { $orange }
}
metromania-log-over = Construction et tests sont terminés. Première place : { $winners }.

## Un coup à côté de son image

metromania-shown-start = { $player } : ligne { $line } de la flèche blanche { $number } à { $vertex }
metromania-shown-dig = { $player } : ligne { $line } jusqu’à { $vertex }
metromania-shown-finish = { $player } : ligne { $line } finie à la flèche noire { $number }
metromania-shown-stop = { $player } : plus de tunnel ce tour-ci
metromania-shown-decline = { $player } : pas de station-bonus
metromania-shown-leave-out = { $player } : dernier tour passé
metromania-apart = { $side ->
    [l] ligne { $line }, case de gauche
    [r] ligne { $line }, case de droite
   *[none] ligne { $line }
}{ $letter ->
    [none] {""}
   *[other] , Destination { $letter }
}
metromania-shown-place = Destination { $letter }, { $terrain ->
    [house] habitation
    [work] travail
   *[fun] loisirs
}
metromania-shown-station = Station en { $vertex } { $cause ->
    [meeting] là où des lignes se rencontrent
    [parting] là où des lignes se séparent
    [bonus] comme station-bonus
   *[intermediate] entre deux autres
}

## On the page

metromania-about = Creusez vos lignes dans une ville de triangles, posez vos Destinations et soyez sur le trajet quand viennent les tests de la semaine.
metromania-short = Creusez sous la ville.
metromania-time = 40 min
metromania-board = Plan de la ville
metromania-line = Ligne { $line }
metromania-kind-house = Habitation
metromania-kind-work = Travail
metromania-kind-fun = Loisirs
metromania-kind-park = Parc
metromania-kind-lake = Lac
metromania-arrow-start = Flèche blanche { $number } : départ de ligne
metromania-arrow-end = Flèche noire { $number } : fin de ligne
metromania-line-told = Ligne { $line } ({ $colour }) de { $start } à { $head } : { $status ->
    [finished] finie
    [blocked] bloquée
   *[open] { $left ->
        [one] { $left } tunnel restant
       *[other] { $left } tunnels restants
    }
}
metromania-sign-told = Destination { $name } ({ $colour })
metromania-station-told = Station { $vertex }, { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
metromania-target-start = Commencer la ligne { $line } à la flèche blanche { $number } vers { $vertex }
metromania-target-dig = Ligne { $line } jusqu’à { $vertex }, case à { $side ->
    [l] gauche
   *[r] droite
}{ $kind ->
    [house] , avec une Destination habitation
    [work] , avec une Destination travail
    [fun] , avec une Destination loisirs
   *[none] {""}
}
metromania-target-end = Finir la ligne { $line } à la flèche noire { $number }
metromania-target-station = Station en { $vertex } sur la ligne { $line }
metromania-which = { $by ->
    [line] Quelle ligne ?
    [both] Quelle ligne, et quelle Destination ici ?
   *[destination] Quelle Destination ici ?
}
metromania-held = { $kind ->
    [start] La ligne { $line } part vers { $vertex }
    [end] La ligne { $line } arrive ici
    [station] Station en { $vertex }
   *[dig] Tunnel jusqu’à { $vertex }
}
metromania-places = pose votre Destination { $kind ->
    [house] habitation
    [work] travail
   *[fun] loisirs
}
metromania-not-this = Non, pas ici
metromania-dig-here = Creuser ici
metromania-build-here = Construire ici
metromania-corner-names = Noms sur le plan
metromania-destination = { $letter ->
    [none] Destination
   *[other] Destination { $letter }
}, { $kind ->
    [house] habitation
    [work] travail
   *[fun] loisirs
}{ $placed ->
    [yes] , posée
   *[no] {""}
}
metromania-lines-of = Lignes : { $colour }
metromania-memo-end = { $kind ->
    [house] Habitation
    [work] Travail
    [fun] Loisirs
    [park] Parc
   *[lake] Lac
}{ $state ->
    [placed] , posée par { $colour }
    [held] , dans votre main
   *[open] {""}
}
metromania-last-turns = { $count ->
    [one] Dernier tour : encore { $count } compagnie
   *[other] Dernier tour : encore { $count } compagnies
}
metromania-pips = { $count ->
    [one] { $count } tunnel de ce tour
   *[other] { $count } tunnels de ce tour
}
metromania-turn-tunnel = Tunnel { $number } sur { $total }
metromania-turn-bonus = Station-bonus sur la ligne { $line } ?
metromania-take-back = En reprendre un
metromania-reset = Tout recommencer
metromania-stop = Cesser de creuser
metromania-no-bonus = Pas de station-bonus
metromania-leave-out = Renoncer à ce tour
metromania-hands = Mains préparées
metromania-take = Prendre la main avec { $kind ->
    [house] deux habitations
    [work] deux lieux de travail
   *[fun] deux lieux de loisirs
}
metromania-tests = Les trajets-tests
metromania-tests-run = Les lancer tous
metromania-test-show = Montrer { $day } sur le plan
metromania-on-map = Sur le plan
metromania-test-previous = Précédent
metromania-test-next = Suivant
metromania-test-skip = Passer
metromania-impossible = impossible
metromania-routes = { $count } trajets les plus rapides
metromania-gain = { $why ->
    [placed] a posé une Destination et participe au trajet
    [rides] participe au trajet
    [sunday] participe au trajet du dimanche
   *[both-ride] les deux y participent : personne ne marque
}
metromania-guilt-shared = les deux sont fautifs : personne ne perd de points
metromania-test-at-once = Une même station touche les deux bouts : ni durée, ni points.
metromania-test-no-way = Aucun trajet n’est possible ; le dimanche, cela ne coûte rien.
metromania-sheet-company = Compagnie
metromania-sheet-stations = Stations
metromania-sheet-lines = Lignes
metromania-sheet-tests = Tests
metromania-sheet-total = Total
metromania-sheet-share = { $count ->
    [0] × 0
    [1] × ½
   *[other] × 1
}
metromania-sheet-finished = { $count ->
    [one] { $count } ligne finie
   *[other] { $count } lignes finies
}

metromania-keys =
    ⌫ Retirer du tour le dernier tunnel
    S Cesser de creuser
    P Ne pas construire de station-bonus
    N Montrer ou cacher les noms des sommets et des flèches

## Options

metromania-option-variant = À deux : une compagnie chacun, ou deux chacun, qui jouent et marquent séparément.
    .label = À deux
    .regular = Une compagnie chacun
    .advanced = Deux compagnies chacun
metromania-option-order = Avec deux compagnies chacun : en alternance, ou les deux compagnies à la suite.
    .label = Ordre de jeu
    .alternate = En alternance
    .together = Les deux à la suite
metromania-option-open = Tout le monde voit les lettres de toutes les Destinations.
    .label = Destinations visibles
metromania-option-strict = À quatre : les Destinations sont données selon une liste fixe.
    .label = Mains fixes
metromania-option-last_round = Quand la construction s’achève, chaque autre compagnie peut, ou doit, jouer encore une fois.
    .label = Dernier tour
    .may = peut être joué
    .must = doit être joué
    .none = aucun
    .true = doit être joué
    .false = aucun
metromania-option-station_points = Une station rapporte un point par spot qui la touche, ou un seul point s’il y en a un.
    .label = Points d’une station
    .spot = un par spot
    .station = un par station
metromania-option-new_line = Les tunnels du tour où commence la ligne 2 : répartis à volonté, ou tous sur la nouvelle ligne.
    .label = Tour de la nouvelle ligne
    .split = répartis à volonté
    .whole = tous sur la nouvelle ligne
metromania-option-start_exception = Quand tous les départs permis de la ligne 2 sont pris, n’importe quel départ libre convient.
    .label = Départ libre au besoin
metromania-option-decline = On peut refuser les tunnels qui demanderaient une Destination.
    .label = Refuser un spot
metromania-option-kinds = À trois : chacun choisit le type qu’il reçoit en double, ou les mains sont distribuées.
    .label = Le type en double
    .chosen = est choisi
    .dealt = est distribué
metromania-option-edition = Les livrets diffèrent sur des détails : choisissez-en un pour toutes ces options à la fois.
    .label = Édition
    .null = aucune : selon les options
    .first = première (français, anglais)
    .german = première, texte allemand
    .second = second texte anglais
    .spanish = espagnole
metromania-option-city = Où se trouvent les spots, le lac, le parc et les flèches.
    .label = Ville
    .default = Notre reconstitution de la ville
    .gardens = Jardins
    .river = Rivière

## Refusals

refuse-X1-unknown-vertex = Il n’y a pas de sommet { $vertex } : les rangées vont de a à k, numérotées depuis l’ouest.
refuse-X3-unknown-arrow = Il n’y a pas de flèche { $arrow } : elles vont de s1 à s12 et de e1 à e12.
refuse-X4-lake-or-park = On ne creuse ni sous le lac ni sous le parc.
refuse-X5-no-tunnels = La ligne { $line } n’a plus de tunnels.
refuse-X6-unknown-destination = Il n’y a pas de Destination { $destination }.
refuse-X10-first-line-first = Commencez la ligne 1 avant la ligne 2.
refuse-X10-second-line-later = La ligne 2 ne commence qu’à un tour ultérieur à celui de la ligne 1.
refuse-X10-new-line-first = Avec cette option, la ligne 2 ne peut commencer qu’avec le premier tunnel d’un tour.
refuse-X10-new-line-only = Avec cette option, tous les tunnels du tour où commence la ligne 2 vont sur elle.
refuse-X10-digging-already = Un tour sert à creuser ou à construire une station, et vous creusez déjà.
refuse-X11-must-dig = Vous pouvez creuser sans poser de Destination : vous devez donc le faire.
refuse-X11-no-declining = Avec cette option, on ne refuse pas un tunnel qui demande une Destination tant qu’on peut en poser une.
refuse-X11-must-build = Avant le premier tunnel, on ne s’arrête pas tant qu’une station intermédiaire est possible.
refuse-X12-begun-already = La ligne { $line } est déjà commencée.
refuse-X12-start-taken = Une ligne part déjà de la flèche blanche { $number }.
refuse-X12-start-side = La ligne 2 ne part ni du bord de départ de la ligne 1 ni d’un bord voisin.
refuse-X12-not-beside = La flèche blanche { $number } ne mène pas à { $vertex }.
refuse-X13-not-begun = La ligne { $line } n’est pas commencée : partez d’une flèche blanche. Les flèches noires sont les sorties.
refuse-X13-not-a-neighbour = { $vertex } n’est pas voisin de l’extrémité de la ligne { $line }.
refuse-X13-outside = De ce côté-là, il n’y a pas de case de la ville.
refuse-X13-cell-taken = Il y a déjà un tunnel dans cette case.
refuse-X14-acute = Un angle si aigu demande une station à l’extrémité de la ligne { $line }.
refuse-X14-straight-back = Une ligne ne revient pas sur ses pas.
refuse-X15-visited = La ligne { $line } est déjà passée par { $vertex }.
refuse-X16-line-finished = La ligne { $line } est finie.
refuse-X16-end-not-here = La flèche noire { $number } ne touche pas l’extrémité de la ligne { $line }.
refuse-X16-end-taken = Une ligne finit déjà à la flèche noire { $number }.
refuse-X16-end-side = Une ligne ne finit ni sur son bord de départ ni sur un bord voisin.
refuse-X16-bonus-first = Construisez d’abord la station-bonus de la ligne { $bonus }, ou passez.
refuse-X16-bonus-line = La station-bonus se construit sur la ligne { $bonus }.
refuse-X22-station-there = Il y a déjà une station en { $vertex }.
refuse-X24-no-stations = Il ne reste pas assez de stations pour cela.
refuse-X25-not-on-line = La ligne { $line } ne passe pas par { $vertex }.
refuse-X25-not-between = { $vertex } n’est pas entre deux stations de la ligne { $line }.
refuse-X30-needs-destination = Cette case est un spot : nommez la Destination que vous y posez.
refuse-X30-not-a-spot = Cette case n’est pas un spot ; aucune Destination n’y va.
refuse-X30-wrong-kind = { $destination } ne correspond pas au type de ce spot.
refuse-X30-not-in-hand = Vous n’avez plus { $destination }.
refuse-X30-one-a-turn = On ne pose qu’une Destination par tour.
refuse-X31-same-letter = Deux Destinations de même lettre ne peuvent pas se toucher.
refuse-X42-not-last-round = On ne passe son tour qu’au dernier tour de table, et il n’y a pas de station-bonus à refuser.
refuse-X42-duty = Avec cette option, il faut jouer au dernier tour de table.
refuse-X42-begun = Vous avez commencé ce tour ; au dernier tour de table, on ne renonce qu’à un tour entier.
refuse-X61-take-first = Avant le premier tour, chacun prend une main d’après le type qu’elle a en double.
refuse-X61-kind-taken = La main avec { $terrain ->
    [house] deux habitations
    [work] deux lieux de travail
   *[fun] deux lieux de loisirs
} est déjà prise : prenez-en une autre.
refuse-X61-nothing-to-take = Il n’y a pas de main à prendre maintenant : on ne choisit qu’à trois, avant le premier tour.
refuse-X65-unknown-edition = L’édition « { $edition } » n’existe pas ; éditions connues : { $known }.
refuse-X64-not-for-players = L’option « { $option } » ne s’applique pas à cette partie à { $players } joueurs.
refuse-G8-unknown-city = Il n’y a pas de ville « { $name } » ; villes connues : { $known }.
refuse-G5-districts = Les quartiers sont six paires, chacun des quartiers 0 à 5 une fois, tourné 0 à 2 fois.
refuse-G5-arranged = Les quartiers de cette ville sont disposés ainsi : { $arrangement }.
refuse-G5-destinations = Il y a { $companies } mains de { $each } Destinations.
refuse-G5-destination-name = Il n’y a pas de Destination « { $name } ».
refuse-G5-destination-twice = Une Destination est distribuée deux fois.
refuse-G5-hand = La main de la compagnie { $company } ne peut pas être distribuée avec ces options.
refuse-G5-city-option = L’option nomme une autre ville que celle de la mise en place.

## City files

refuse-X64-city-unreadable = { $place } ne peut pas être lu comme une ville : { $problem }
refuse-X64-city-not-an-object = { $place } : doit être un objet JSON.
refuse-X64-city-not-a-list = { $place } : doit être une liste.
refuse-X64-city-not-a-text = { $place } : doit être un texte.
refuse-X64-city-unknown-key = { $place } : inconnu ; sont connus ici : { $known }.
refuse-X64-city-missing = { $place } : manque.
refuse-X64-city-count = { $place } : { $found } entrées au lieu de { $wanted }.
refuse-X64-city-number = { $place } : doit être un nombre entier de { $low } à { $high }, et non { $value }.
refuse-X64-city-fixed-part = { $place } : diffère du jeu ; cette partie est la même dans toutes les villes et peut être omise.
refuse-X64-city-twice = { $place } : { $value } apparaît deux fois.
refuse-X64-city-overlap = { $place } : la case { $cell } de ce quartier est déjà utilisée.
refuse-X64-city-kind = { $place } : « { $value } » ne figure pas parmi { $known }.
refuse-X64-city-spot-count = { $place } : { $found } spots de type { $kind } au lieu de { $wanted }.
refuse-X64-city-arrow-id = { $place } : « { $value } » ne figure pas parmi { $known }.
refuse-X64-city-outer = { $place } : { $value } n’est pas le sommet extérieur d’un triangle au bord de la ville.
refuse-X64-city-border-edge = { $place } : avec ce sommet extérieur, ce doit être { $wanted }.
refuse-X64-city-side = { $place } : avec ce sommet extérieur, le bord est { $wanted }, et non { $value }.
refuse-X64-city-arrows-on-side = { $place } : le bord { $side } a { $found } flèches au lieu de { $wanted }.
refuse-X64-city-same-frame = { $place } : { $arrow } est au même endroit que { $other }.
refuse-X64-city-arranged-pair = { $place } : doit être une paire : quartier et rotation.
refuse-X64-city-no-sunday = { $place } : il manque { $terrain ->
    [lake] un lac
   *[park] un parc
} ; le test du dimanche est impossible.
refuse-X64-city-shared-vertex = { $place } : le lac du quartier { $lake } et le parc du quartier { $park } peuvent partager un sommet ; le trajet du dimanche peut alors avoir une durée nulle et ne rien rapporter.

## Le plateau en mots

metromania-text-kind = { $kind ->
    [house] habitation
    [work] travail
    [fun] loisirs
    [lake] lac
   *[park] parc
}
metromania-text-company = { $player } ({ $colour })
metromania-text-dug = { $dug } tunnels creusés sur { $most }
metromania-text-last-turns = Dernier tour : { $count ->
    [one] encore { $count } compagnie
   *[other] encore { $count } compagnies
}
metromania-text-line-waiting = Ligne { $line } : pas commencée
metromania-text-line = Ligne { $line } : de { $start } par { $path } ; { $end ->
    [none] son extrémité est en { $head }
   *[other] elle finit en { $end }
} ; { $status }
metromania-text-destination = Destination { $letter ->
    [none] {"("}lettre cachée{")"}
   *[other] { $letter }
}, { $kind } : { $place ->
    [none] en main
   *[other] posée en { $place }
}
metromania-text-lying = À prendre : { $kind } en double ({ $destinations })
metromania-text-stations = Stations
metromania-text-no-stations = Aucune station pour l’instant.
metromania-text-station = { $vertex } : { $lines }
metromania-text-city = La ville : cases par leurs sommets
metromania-text-cells = { $kind } : { $cells }
metromania-text-arrows = Flèches
metromania-text-arrow = { $arrow }, { $side ->
    [N] nord
    [NE] nord-est
    [NW] nord-ouest
    [S] sud
    [SE] sud-est
   *[SW] sud-ouest
} : { $ends }{ $taken ->
    [yes] , prise
   *[no] {""}
}
metromania-text-trip = { $day } : { $letter ->
    [none] {""}
   *[other] { $letter },{" "}
}{ $first } – { $second }

# The finest moment of a game.
metromania-moment-trip = Le trajet du { $day ->
    [monday] lundi
    [tuesday] mardi
    [wednesday] mercredi
    [thursday] jeudi
    [friday] vendredi
    [saturday] samedi
   *[sunday] dimanche
} : +{ $points }
metromania-moment-station = Une station : +{ $points }
metromania-cost = Lignes et trajets de test à la fin : { $points }
