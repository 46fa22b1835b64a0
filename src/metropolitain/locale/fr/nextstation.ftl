nextstation-title = Next Station: London

## Mots de la feuille
nextstation-round = Manche { $round } sur 4
nextstation-turn = tour { $turn }
nextstation-undergrounds = cartes Souterrain : { $count } sur 5
nextstation-switch = Aiguillage : départ de n’importe quelle station de la ligne
nextstation-lines = Lignes
nextstation-districts = Quartiers
nextstation-most = Stations
nextstation-thames = Tamise
nextstation-points = Points
nextstation-tourist = Sites touristiques
nextstation-interchanges = Correspondances
nextstation-lines-meet = { $lines } lignes : { $stations } × { $points }
nextstation-objectives = Objectifs
nextstation-powers = Pouvoirs
nextstation-module-cost = Modules (solo)
nextstation-total = Total
nextstation-acted = a choisi
nextstation-symbol = { $symbol ->
    [square] carré
    [triangle] triangle
    [pentagon] pentagone
    [circle] cercle
    [joker] joker
    [any] tous les symboles
   *[switch] aiguillage
}
nextstation-power = { $power ->
    [double] seconde section
    [joker] joker
    [switch] aiguillage
    [circle] station double
   *[none] aucun pouvoir
}
nextstation-objective = { $objective ->
    [interchanges] 8 correspondances
    [districts] les 13 quartiers
    [tourist] les 5 sites touristiques
    [centre] les 9 stations du centre
   *[thames] 6 traversées de la Tamise
}
nextstation-verdict = { $verdict ->
    [0] Tout est à refaire : Londres attend toujours son métro.
    [1] Une première ébauche : quelques voyageurs arrivent à bon port.
    [2] Un travail honnête : les rames circulent.
    [3] Un beau plan : la ville est contente de vous.
    [4] Excellent : le Maire vous serre la main.
   *[5] Un véritable expert : Londres n’a jamais eu meilleur réseau.
}

## Que faire
nextstation-prompt-over = La partie est terminée.
nextstation-prompt-wait = En attente des autres.
nextstation-prompt-draw = { $player } : tracez une section ou passez.
nextstation-prompt-draw-or-double = { $player } : tracez une section, deux avec votre pouvoir, ou passez.
nextstation-prompt-draw-or-joker = { $player } : tracez une section, changez la carte en joker avec votre pouvoir, ou passez.
nextstation-prompt-draw-or-switch = { $player } : tracez une section, partez d’où vous voulez avec votre pouvoir, ou passez.
nextstation-prompt-pencil = { $player } : prenez le crayon de votre choix.
nextstation-prompt-circle = { $player } : entourez une station de votre ligne pour la compter deux fois, ou passez.
nextstation-prompt-pass = { $player } : aucune section n’est possible, passez.
nextstation-prompt-which-way = { $player } : plusieurs sections mènent à { $station } ; choisissez-en une.
nextstation-prompt-first = { $player } : choisissez la première de vos deux sections.
nextstation-prompt-second = { $player } : { $first } est choisie ; à présent la seconde section, ou confirmez celle-ci seule.
nextstation-prompt-joker = { $player } : cette carte vaut un joker ; tous les symboles conviennent.
nextstation-prompt-switch = { $player } : votre section peut partir de n’importe quelle station de votre ligne.
nextstation-ask-draw = Tracer { $start }–{ $target } ?
nextstation-ask-pass = Passer cette carte ?
nextstation-ask-circle = Entourer { $station } ?

## Ce qui s’est passé
nextstation-log-acted = { $player } a choisi.
nextstation-log-pass = { $player } passe.
nextstation-log-draw = { $player } trace { $start }–{ $target } ({ $colour }){ $power ->
    [none] {""}
   *[other] {" "}avec le pouvoir « { nextstation-power } »
}{ $thames ->
    [yes] {" "}en traversant la Tamise
   *[no] {""}
} : { $points } { $points ->
    [one] point
   *[other] points
}.
nextstation-log-circle = { $player } entoure { $station } ({ $colour }) : { $points } { $points ->
    [one] point
   *[other] points
}.
nextstation-log-foreseen = La feuille en serait à { $total }.
nextstation-log-line = { $player }, { $colour } : { $districts } × { $most } + 2 × { $thames } = { $points }.
nextstation-log-choose = { $player } choisit le crayon { $colour }.
nextstation-log-pencil = Manche { $round } : { $player } prend le crayon { $colour }.
nextstation-log-card = Carte : { nextstation-symbol }{ $underground ->
    [yes] , Souterrain ({ $undergrounds } sur 5)
   *[no] {""}
}.
nextstation-log-over = { $verdict ->
    [none] La partie est terminée. { $winners } : { $points } points.
   *[other] La partie est terminée : { $points } points. { nextstation-verdict }
}

nextstation-hindsight-best = { $player }, manche { $round } ({ $colour }) : { $points } points sur la feuille ; { $best_points } étaient possibles avec ces cartes : { $best }
nextstation-hindsight-perfect = { $player }, manche { $round } ({ $colour }) : { $points } points sur la feuille, le maximum que ces cartes permettaient.

## Un coup à côté de son image

nextstation-shown-draw = { $player } : { $start }–{ $target }{ $thames ->
    [yes] , traverse la Tamise
   *[no] {""}
}{ $power ->
    [none] {""}
   *[other] , « { nextstation-power } »
}
nextstation-shown-circle = { $player } : { $station } compte double
nextstation-shown-line = { $player } : { $districts } × { $most } + 2 × { $thames }

## Sur la page

nextstation-about = Une carte pour tous : tracez vos quatre lignes à travers Londres, de quartier en quartier, d’une rive à l’autre de la Tamise.
nextstation-short = Quatre lignes à Londres.
nextstation-time = 20 min
nextstation-map-of = Plan de { $name }
nextstation-sheet-of = Feuille de { $name }
nextstation-own-sheet = Revenir à votre feuille
nextstation-sheets = Toutes les feuilles
nextstation-open-sheet = ouvrir la feuille, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nextstation-score-sheet = Feuille de score
nextstation-station = { $station }, { nextstation-symbol }{ $tourist ->
    [yes] , site touristique
   *[no] {""}
}{ $departure ->
    [none] {""}
   *[other] , départ { $departure }
}{ $lines ->
    [none] {""}
   *[other] {"\u00A0"}; lignes : { $lines }
}
nextstation-draw-here = Tracer { $start }–{ $target }, { nextstation-symbol }{ $tourist ->
    [yes] , site touristique
   *[no] {""}
}{ $thames ->
    [yes] , traverse la Tamise
   *[no] {""}
}
nextstation-circle-here = Entourer { $station }
nextstation-several-ways = { $station } : { $count } sections y mènent
nextstation-which-way = Chemins vers { $station }
nextstation-cards = Les onze cartes
nextstation-card = { nextstation-symbol }{ $underground ->
    [yes] , Souterrain
   *[no] {""}
} : { $state ->
    [current] en jeu
    [out] sortie
   *[hidden] encore dans la pioche
}
nextstation-pencil = Crayon
nextstation-take-pencil = Prendre le crayon { $colour }
nextstation-pencils = Prenez un crayon
nextstation-pass = Passer
nextstation-hint-pass = { nextstation-pass }
nextstation-power-used = utilisé
nextstation-power-does = { $power ->
    [double] Une fois dans la manche : deux sections vers le même symbole.
    [joker] Une fois dans la manche : tous les symboles conviennent.
   *[switch] Une fois dans la manche : partez de n’importe quelle station de votre ligne.
}
nextstation-power-rests = { $power ->
    [double] Cette carte ne permet pas deux sections de suite.
    [joker] Un joker n’ouvrirait aucune autre section pour l’instant.
    [switch] Un autre départ n’ouvrirait aucune autre section pour l’instant.
   *[circle] Il vous sera proposé au décompte de la ligne.
}
nextstation-power-used-why = Déjà utilisé pendant cette manche.
nextstation-you-chose = Vous avez choisi.
nextstation-you-passed = Vous avez passé.
nextstation-waiting = { $count ->
    [one] En attente de { $names }.
   *[other] En attente de { $count } autres : { $names }.
}
nextstation-progress = { $done } sur { $goal }
nextstation-line = Ligne
nextstation-ticks = { $count ->
    [one] { $count } coche
   *[other] { $count } coches
}
nextstation-mayor = Le verdict du Maire
nextstation-mayor-scale = Rang { $rank } sur 6, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}

nextstation-keys =
    U Utiliser le pouvoir du crayon, ou non
    P Passer

## Options

nextstation-option-pencils = Le crayon avec lequel chacun commence, en solo l’ordre des manches : tiré au sort, choisi par chacun, ou fixé ici.
    .label = Crayons
    .drawn = tirés au sort
    .chosen = au choix de chacun
    .null = tirés au sort
    .green = vert
    .pink = rose
    .purple = violet
    .blue = bleu
nextstation-option-gap = À trois : entre quels joueurs se trouve le quatrième crayon.
    .label = Place libre
    .value-0 = entre les joueurs 1 et 2
    .value-1 = entre les joueurs 2 et 3
    .value-2 = entre les joueurs 3 et 1
nextstation-option-objectives = Deux objectifs communs rapportent chacun 10 points à la fin.
    .label = Objectifs
nextstation-option-powers = Chaque crayon a un pouvoir, à utiliser une fois dans sa manche.
    .label = Pouvoirs
nextstation-option-empty_line = Ce que vaut une ligne sans aucune section.
    .label = Ligne vide
    .one = son départ compte
    .zero = rien
nextstation-option-switch_double = Avec une carte Aiguillage et le pouvoir de la seconde section : laquelle peut partir de n’importe où.
    .label = Aiguillage et seconde section
    .first = la première seulement
    .both = les deux
nextstation-option-central_double = Après un joker vers la gare centrale : une seconde section est-elle permise ?
    .label = Gare centrale et seconde section
    .any = vers un symbole au choix
    .none = aucune

## Refus
refuse-N1-no-station = Il n’y a pas de station { $station }.
refuse-N4-no-section = { $move } : aucune section ne relie ces stations.
refuse-N20-departure = { $move } : la première section part de la station de départ { $departure }.
refuse-N20-not-an-end = { $move } : une section part d’une extrémité de la ligne.
refuse-N20-not-on-line = { $move } : cette station n’est pas sur votre ligne.
refuse-N21-symbol = { $move } : la station visée ne correspond pas à la carte ({ nextstation-symbol }).
refuse-N22-loop = { $move } : la station visée est déjà sur cette ligne.
refuse-N23-drawn = { $move } : cette section est déjà tracée.
refuse-N24-crosses = { $move } : cela croiserait une section déjà tracée.
refuse-N31-pencil-first = Prenez d’abord un crayon : « pencil » et sa couleur.
refuse-N31-pencil-taken = Le crayon { $colour ->
    [green] vert
    [pink] rose
    [purple] violet
   *[blue] bleu
} est déjà pris : prenez-en un autre.
refuse-N31-no-pencil-now = Il n’y a pas de crayon à prendre maintenant.
refuse-N31-gap = On ne choisit la place libre qu’à trois, pas à { $players }.
refuse-N51-no-powers = { $move } : cette partie se joue sans pouvoirs.
refuse-N51-other-power = { $move } : le pouvoir de votre crayon est « { nextstation-power } ».
refuse-N51-power-used = { $move } : le pouvoir a déjà servi pendant cette manche.
refuse-N51-second-symbol = { $move } : la seconde section doit mener au même symbole.
refuse-N51-circle-asked = { $move } : la manche est finie ; entourez une station ou passez.
refuse-N51-circle-not-asked = { $move } : on n’entoure une station qu’au décompte de la ligne.
refuse-N51-circle-not-on-line = { $move } : cette station n’est pas sur votre ligne.
refuse-N51-circle-empty-line = { $move } : une ligne vide n’a pas de station à entourer.
refuse-N52-second-start = { $move } : avec une carte Aiguillage, seule la première section part d’où l’on veut.
refuse-N53-no-second = { $move } : après un joker vers la gare centrale, pas de seconde section.
refuse-N55-joker-needless = { $move } : la carte permet cette station sans le pouvoir.
refuse-N55-switch-needless = { $move } : cette section part d’une extrémité, sans besoin du pouvoir.
refuse-N55-switch-in-effect = { $move } : la carte Aiguillage permet déjà de partir de n’importe où.
refuse-G4-pencils = L’option pencils contient une fois chacune de ces couleurs : { $known }.
refuse-G5-decks = Une mise en place a { $rounds } pioches.
refuse-G5-deck = La pioche { $number } doit contenir une fois chacune de ces cartes : { $cards }.
refuse-G5-pencils = Les crayons de la mise en place doivent avoir une fois chacune de ces couleurs : { $known }.
refuse-G5-pencils-option = Les crayons de la mise en place diffèrent de l’option.
refuse-G5-objectives = La mise en place demande deux objectifs différents parmi : { $known }.
refuse-G5-powers = La mise en place demande un pouvoir par couleur ({ $colours }), chacun une fois : { $known }.

## Colours
colour-pink = rose

## La feuille en mots

nextstation-text-turn = Manche { $round } sur 4, tour { $turn }
nextstation-text-round = Manche { $round } sur 4
nextstation-text-pencils = Crayons à prendre : { $pencils }
nextstation-text-card-now = La carte : { $card }
nextstation-text-card = { nextstation-symbol }{ $underground ->
    [yes] {" "}(Souterrain)
   *[no] {""}
}
nextstation-text-out = Sorties dans cette manche : { $cards }
nextstation-text-to-come = Encore à venir : { $cards }
nextstation-text-station = { $station } { $symbol ->
    [square] carré
    [triangle] triangle
    [pentagon] pentagone
    [circle] cercle
   *[central] gare centrale
}{ $site ->
    [yes] {" "}(site touristique)
   *[no] {""}
}
nextstation-text-power = { $colour } : { nextstation-power }
nextstation-text-lines-of = Lignes de { $player }
nextstation-text-line = { $colour }, manche { $round } : { $sections }
nextstation-text-line-empty = { $colour }, { $round ->
    [0] manche à choisir
   *[other] manche { $round }
} : part de { $departure }, rien n’est encore tracé
nextstation-text-chosen = Choisi à ce tour : { $sections }
nextstation-text-ends = Peut continuer depuis : { $ends }
nextstation-text-sheet = Feuille de score de { $player }
nextstation-text-scored = { $colour } : quartiers { $districts } × stations { $most } + 2 × Tamise { $thames } = { $points }
nextstation-text-tourist = Sites touristiques : coches { $ticks }, points { $points }
nextstation-text-objective = { nextstation-objective } : { $met ->
    [yes] atteint
   *[no] pas atteint
}
nextstation-text-module-cost = Modules utilisés en solo : { $points } en moins
nextstation-text-total = Total : { $points }
nextstation-text-map = Le plan
nextstation-text-row = Rangée { $row } : { $stations }

# The finest moment of a game.
nextstation-moment-line = La meilleure ligne ({ $colour }) : +{ $points }
