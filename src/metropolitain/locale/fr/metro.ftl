metro-title = Metro
metro-pile-left = { $count ->
    [0] Plus de tuile dans la réserve
    [one] { $count } tuile dans la réserve
   *[other] { $count } tuiles dans la réserve
}
metro-wagon-ready = wagon
metro-market = Visibles :
metro-share-pile = { $percent } %, { $count } dans la pile

## Que faire maintenant

metro-prompt-over = La partie est terminée.
metro-prompt-wait = C’est à un autre joueur de jouer.
metro-prompt-lay = { $player } : posez une tuile.
metro-prompt-lay-drawn = { $player } : posez la tuile que vous venez de piocher.
metro-prompt-lay-or-draw = { $player } : posez une tuile, ou piochez-en une autre et posez-la.
metro-prompt-lay-or-wagon = { $player } : posez une tuile, piochez et posez, ou placez votre wagon à la Gare Centrale.
metro-prompt-lay-or-exchange = { $player } : posez une tuile, piochez et posez, ou échangez une part.
metro-prompt-lay-or-wagon-or-exchange = { $player } : posez une tuile, piochez et posez, échangez une part, ou ouvrez la ligne d’une compagnie à la Gare Centrale.
metro-ask-lay = La poser en { $square } ?
metro-ask-draw = Piocher une autre tuile et poser celle-là ?
metro-ask-swap = Échanger la part de { $percent } % ?
metro-ask-wagon = Placer le wagon en { $place } ?
metro-nothing-lay = Aucune ligne n’avance.

## Ce qui s’est passé

metro-log-lay = { $player } pose { $tile } en { $square }{ $turns ->
    [0] .
    [1] , tournée d’un quart de tour.
   *[other] , tournée de { $turns } quarts de tour.
}
metro-log-grow = La ligne { $station } ({ $colour }) traverse maintenant { $path ->
    [one] { $path } tuile
   *[other] { $path } tuiles
}.
metro-log-finish = La ligne { $station } ({ $colour }) arrive en { $end } et rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $doubled ->
    [yes] , doublés par la Gare Centrale.
   *[no] .
}
metro-log-draw = { $instead ->
    [yes] { $player } pioche { $tile ->
        [none] une tuile
       *[other] { $tile }
    } au lieu d’en poser une de sa main.
   *[no] { $player } pioche { $tile ->
        [none] une tuile.
       *[other] { $tile }.
    }
}
metro-log-swap = { $player } échange sa part de { $percent } % { $blind ->
    [yes] contre celle du dessus de la pile{ $colour ->
        [none] .
       *[other] {"\u00A0"}: { $colour }.
    }
   *[no] contre la part visible : { $colour }.
}
metro-log-turn-up = La part de { $percent } % suivante est visible : { $colour }.
metro-log-show = { $player } montre une part de { $percent } % ({ $colour }).
metro-log-wagon = { $player } place le wagon ({ $colour }) en { $place }.
metro-log-over = La dernière tuile est posée. Première place : { $winners }.

## Un coup à côté de son image

metro-shown-lay = { $player } en { $square }
metro-shown-draw = { $player } pioche une autre tuile
metro-shown-wagon = { $player } : wagon en { $place }
metro-shown-grow = La ligne { $station } continue : { $path ->
    [one] { $path } tuile
   *[other] { $path } tuiles
}
metro-shown-finish = Ligne { $station } arrivée, { $path ->
    [one] { $path } tuile
   *[other] { $path } tuiles
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}

## Sur la page

metro-about = Posez des tuiles, menez vos trains par les plus longs détours, et faites arriver tôt ceux des autres.
metro-short = Place aux longs détours.
metro-time = 25 min
metro-board = Plateau
metro-hand = Vos tuiles
metro-hand-tile = Tuile { $number } : { $tile }
metro-tiles-held = { $count ->
    [one] { $count } tuile en main
   *[other] { $count } tuiles en main
}
metro-rotate = Tourner
metro-draw = Piocher une autre tuile
metro-draw-meaning = Vous piochez une tuile de la réserve et devez la poser.
metro-clock = { $laid } tuiles posées sur { $all }
metro-draw-empty = La réserve est vide : il n’y a plus de tuile à piocher.
metro-draw-done = Vous avez pioché cette tuile : posez-la maintenant.
metro-swap-later = On pourra de nouveau échanger des parts quand une tuile aura été posée.
metro-swap-shown = Montrée : elle ne s’échange plus.
metro-pile-count = { $count } en réserve
metro-lay-here = Poser en { $square }
metro-wagon-here = Wagon en { $place }
metro-wagon-where = Votre wagon : choisissez un emplacement à la Gare Centrale.
metro-wagon-share = Ouvrir la ligne d’une compagnie en montrant :
metro-line-growing = Ligne { $station } ({ $colour }) : { $crossings ->
    [one] { $crossings } traversée jusqu’ici
   *[other] { $crossings } traversées jusqu’ici
}
metro-line-finished = Ligne { $station } ({ $colour }) vers { $end } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $crossings ->
    [one] { $crossings } traversée
   *[other] { $crossings } traversées
}
metro-share = { $percent } % ({ $colour }){ $shown ->
    [yes] , montrée
   *[no] {""}
}
metro-share-hidden = Une part de { $percent } %, cachée
metro-numbers-held = Numéros de station
metro-own-share = À vous
metro-open-share = Visible
metro-share-piles = Pile
metro-swap-open = Prendre
metro-swap-blind = Prendre sans voir
metro-exchange-over = Plus d’échanges : une compagnie a atteint 25 points.
metro-companies = Compagnies : points → valeur de 10 %
metro-company-worth = { $profit } → { $value }
metro-sheet-line = { $station } → { $end }, { $crossings ->
    [one] { $crossings } traversée
   *[other] { $crossings } traversées
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}
metro-sheet-share = vaut { $value } par tranche de 10 %{ $bonus ->
    [0] {""}
   *[other] , majorité + { $bonus }
}
metro-sheet-number = Numéro { $number }{ $line ->
    [none] {""}
   *[other] {"\u00A0"}: la ligne { $line } y arrive
}

## Options

metro-option-numbering = Les stations sont numérotées depuis h1 dans le sens antihoraire (Metro) ou depuis a1 dans le sens horaire (Cable Car).
    .label = Numérotation
    .metro = Metro
    .cablecar = Cable Car
metro-option-hand = Parmi combien de tuiles vous choisissez.
    .label = Tuiles en main
metro-option-rotate = Les tuiles se posent dans l’un des quatre sens, au choix.
    .label = Rotation libre
metro-option-companies = Les lignes appartiennent à huit compagnies, dont vous tenez et échangez des parts secrètes.
    .label = Compagnies
metro-option-wagons = Une fois dans la partie, au lieu de poser une tuile, ouvrez une ligne depuis la Gare Centrale.
    .label = Wagons au centre
metro-option-rails = Des rails tirés au sort traversent la Gare Centrale : aucune ligne n’y finit ni n’y double ses points.
    .label = Rails au centre
metro-option-numbers = Numéros de station secrets : qui en tient un marque aussi les points des lignes qui y arrivent.
    .label = Numéros de station
metro-option-numbers_each = Avec les numéros de station : combien chacun en reçoit de chacune des quatre couleurs.
    .label = Numéros par couleur
metro-option-open_numbers = Avec les numéros de station : chacun voit ceux de tous.
    .label = Numéros visibles

## Refus

refuse-M1-unknown-square = La case { $square } n’existe pas : colonnes a à h, rangées 1 à 8.
refuse-M1-central-station = { $square } fait partie de la Gare Centrale ; aucune tuile n’y va.
refuse-M3-unknown-tile = La tuile { $tile } n’existe pas.
refuse-M5-unknown-place = L’emplacement { $place } n’existe pas : la Gare Centrale va de C1 à C8.
refuse-M11-not-in-hand = Vous n’avez pas la tuile { $tile } en main.
refuse-M11-must-lay-drawn = Vous avez pioché une tuile : c’est elle qu’il faut poser.
refuse-M11-pile-empty = La réserve est vide.
refuse-M12-occupied = Une tuile occupe déjà { $square }.
refuse-M12-not-adjacent = { $square } n’est ni au bord ni à côté d’une tuile posée.
refuse-M13-no-rotation = Dans cette partie, les tuiles ne se tournent pas.
refuse-M13-same-pattern = Tournée ainsi, { $tile } a le même dessin qu’avec moins de quarts de tour : écrivez le plus petit nombre.
refuse-M13-turns = Une tuile se tourne de 1, 2 ou 3 quarts de tour, et non { $turns }.
refuse-M14-single-crossing = En { $square }, cette tuile terminerait une ligne qui ne traverse aucune autre tuile.
refuse-M30-unknown-company = La compagnie « { $colour } » n’existe pas.
refuse-M31-unknown-share = Il n’y a pas de parts de { $percent } %.
refuse-M32-no-companies = On n’échange des parts qu’avec l’extension des compagnies.
refuse-M33-exchange-over = Les échanges sont finis : une compagnie a atteint 25 points.
refuse-M33-must-build = Déjà { $turns } tours sans une tuile posée : il faut d’abord construire.
refuse-M40-no-wagons = Les wagons du centre appartiennent à l’extension des wagons.
refuse-M40-place-taken = Un wagon occupe déjà { $place }.
refuse-M40-wagon-used = Ce wagon est déjà sur le plateau.
refuse-M40-name-no-share = Sans compagnies, un wagon se place sans nommer de part.
refuse-M41-single-crossing = Depuis { $place }, la ligne serait finie après une seule tuile.
refuse-M43-share-shown = Cette part a été montrée et ne peut plus servir.
refuse-M43-name-a-share = Nommez la compagnie et la part montrée, par exemple « wagon red 20 C3 ».
refuse-M43-share-not-held = Vous n’avez pas cette part.
refuse-M60-too-many-numbers = { $players } joueurs avec { $each } numéros de chaque couleur : il n’y en a que 8 par couleur.
refuse-M70-wagons-and-rails = Wagons et rails occupent les mêmes emplacements et ne vont pas ensemble.
refuse-M70-companies-and-numbers = Compagnies et numéros de station se comptent autrement et ne vont pas ensemble.
refuse-G5-pile = La réserve doit contenir les 60 tuiles du jeu.
refuse-G5-shares = Les parts sont quatre listes, pour 10, 20, 30 et 40 %.
refuse-G5-share-pile = Les parts de { $percent } % nomment chacune des 8 compagnies une fois.
refuse-G5-rails = Les rails sont quatre des huit tuiles centrales, avec 0 à 3 quarts de tour.
refuse-G5-numbers = Chaque place a { $each } numéro(s) de chacun des groupes 1–8, 9–16, 17–24 et 25–32, tous différents.

metro-keys =
    1–3 Prendre une autre tuile de la main
    R Tourner la tuile
    D Piocher une autre tuile

## Le plateau en mots

metro-text-side = { $side ->
    [N] nord
    [E] est
    [S] sud
   *[W] ouest
}
metro-text-way = { $enter } vers { $leave }
metro-text-tile = { $tile }{ $turns ->
    [0] {""}
    [one] , tournée d’un quart de tour
   *[other] , tournée de { $turns } quarts de tour
} : { $ways }
metro-text-holdings = { $player } possède
metro-text-holdings-colour = { $player } ({ $colour }) possède
metro-text-numbers = Numéros de station { $numbers }
metro-text-wagon-ready = Un wagon pour la Gare Centrale
metro-text-empty = Aucune tuile n’est encore posée.
metro-text-laid = { $square } : { $tile }
metro-text-rail = { $square }, Gare Centrale : { $tile }
metro-text-lines = Lignes, { $colour }
metro-text-line-waiting = Ligne { $station } : attend d’entrer en { $square } par le côté { $side }
metro-text-line-growing = Ligne { $station } : { $crossings ->
    [one] { $crossings } traversée
   *[other] { $crossings } traversées
}, sort de { $square } par le côté { $side }
metro-text-companies = Compagnies
metro-text-company = { $colour } : profit { $profit }, 10 % valent { $value }
metro-text-market-title = Parts à échanger
metro-text-market = { $percent } % : { $colour } visible, { $count } dans la pile

# The finest moment of a game.
metro-moment-line = Une ligne arrive : +{ $points }
metro-moment-lines = Une tuile, { $count } lignes arrivées : +{ $points }
