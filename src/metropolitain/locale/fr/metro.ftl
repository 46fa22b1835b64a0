metro-title = Metro
metro-pile-left = { $count ->
    [0] Plus de tuile dans la réserve
    [one] { $count } tuile dans la réserve
   *[other] { $count } tuiles dans la réserve
}
metro-wagon-ready = wagon
metro-market = Visibles :
metro-share-pile = { $percent } %, { $count } en pile

## Que faire maintenant

metro-prompt-over = La partie est terminée.
metro-prompt-wait = C'est à un autre joueur.
metro-prompt-lay = { $player } : posez une tuile.
metro-prompt-lay-drawn = { $player } : posez la tuile que vous venez de piocher.
metro-prompt-lay-or-draw = { $player } : posez une tuile, ou piochez-en une autre et posez-la.
metro-prompt-lay-or-wagon = { $player } : posez une tuile, piochez et posez, ou placez votre wagon à la Gare Centrale.
metro-prompt-lay-or-exchange = { $player } : posez une tuile, piochez et posez, ou échangez une part.
metro-prompt-lay-or-wagon-or-exchange = { $player } : posez une tuile, piochez et posez, échangez une part, ou ouvrez la ligne d'une compagnie à la Gare Centrale.
metro-ask-lay = La poser en { $square } ?
metro-ask-draw = Piocher une autre tuile et poser celle-là ?
metro-ask-swap = Échanger la part de { $percent } % ?
metro-ask-wagon = Mettre le wagon en { $place } ?

## Ce qui s'est passé

metro-log-lay = { $player } pose { $tile } en { $square }{ $turns ->
    [0] .
    [1] , tournée d'un quart.
   *[other] , tournée de { $turns } quarts.
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
    } au lieu de poser de sa main.
   *[no] { $player } pioche { $tile ->
        [none] une tuile.
       *[other] { $tile }.
    }
}
metro-log-swap = { $player } échange sa part de { $percent } % { $blind ->
    [yes] contre celle du dessus de la pile{ $colour ->
        [none] .
       *[other] { " " }: { $colour }.
    }
   *[no] contre la part visible : { $colour }.
}
metro-log-turn-up = La part de { $percent } % suivante est visible : { $colour }.
metro-log-show = { $player } montre une part de { $percent } % de la compagnie ({ $colour }).
metro-log-wagon = { $player } place le wagon ({ $colour }) en { $place }.
metro-log-over = La dernière tuile est posée. Vainqueur : { $winners }.

## Un coup à côté de son image

metro-shown-lay = { $player } en { $square }
metro-shown-draw = { $player } : une autre tuile de la pioche
metro-shown-wagon = { $player } : wagon en { $place }
metro-shown-grow = La ligne { $station } continue : { $path ->
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
metro-board = Plateau
metro-hand = Vos tuiles
metro-hand-tile = Tuile { $number } : { $tile }
metro-tiles-held = { $count ->
    [one] { $count } tuile en main
   *[other] { $count } tuiles en main
}
metro-rotate = Tourner
metro-draw = Piocher une autre tuile
metro-draw-meaning = Vous piochez une tuile de la réserve et devez poser celle-là.
metro-lay-here = Poser en { $square }
metro-wagon-here = Wagon en { $place }
metro-wagon-where = Votre wagon : choisissez une place à la Gare Centrale.
metro-wagon-share = Ouvrir la ligne d'une compagnie ; montrer :
metro-line-growing = Ligne { $station } ({ $colour }) : { $crossings ->
    [one] { $crossings } traversée jusqu'ici
   *[other] { $crossings } traversées jusqu'ici
}
metro-line-finished = Ligne { $station } ({ $colour }) vers { $end } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $crossings ->
    [one] { $crossings } traversée
   *[other] { $crossings } traversées
}
metro-share = { $percent } % de { $colour }{ $shown ->
    [yes] , montrée
   *[no] {""}
}
metro-share-hidden = Une part de { $percent } %, cachée
metro-numbers-held = Numéros de gares
metro-own-share = À vous
metro-open-share = Visible
metro-share-piles = Pile
metro-swap-open = Prendre
metro-swap-blind = Prendre sans voir
metro-exchange-over = Plus d'échanges : une compagnie a 25 points.
metro-companies = Compagnies : points → valeur de 10 %
metro-company-worth = { $profit } → { $value }
metro-sheet-line = { $station } → { $end }, { $crossings ->
    [one] { $crossings } traversée
   *[other] { $crossings } traversées
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}
metro-sheet-share = vaut { $value } par 10 %{ $bonus ->
    [0] {""}
   *[other] , majorité + { $bonus }
}
metro-sheet-number = Numéro { $number }{ $line ->
    [none] {""}
   *[other] {" "}: la ligne { $line } y arrive
}

## Options

metro-option-numbering = Les gares se comptent depuis h1 dans le sens inverse des aiguilles (Metro) ou depuis a1 dans leur sens (Cable Car).
    .label = Numérotation
    .metro = Metro
    .cablecar = Cable Car
metro-option-hand = Parmi combien de tuiles vous choisissez.
    .label = Tuiles en main
metro-option-rotate = Les tuiles se posent dans l'un des quatre sens, au choix.
    .label = Rotation libre
metro-option-companies = Les lignes sont à huit compagnies ; vous en tenez et échangez des parts secrètes.
    .label = Compagnies
metro-option-wagons = Au lieu de poser une tuile, une fois, ouvrez une ligne depuis la Gare Centrale.
    .label = Wagons au centre
metro-option-rails = Des rails au hasard traversent la Gare Centrale : rien n'y finit, rien n'y double.
    .label = Rails au centre
metro-option-numbers = Numéros de gares secrets : les lignes qui y arrivent paient aussi qui les tient.
    .label = Numéros de gares
metro-option-numbers_each = Avec les numéros de gares : combien chacun en reçoit dans chacune des quatre couleurs.
    .label = Numéros par couleur
metro-option-open_numbers = Avec les numéros de gares : chacun voit ceux de tous.
    .label = Numéros visibles

## Refus

refuse-M1-unknown-square = La case { $square } n'existe pas : colonnes a à h, rangées 1 à 8.
refuse-M1-central-station = { $square } fait partie de la Gare Centrale ; aucune tuile n'y va.
refuse-M3-unknown-tile = La tuile { $tile } n'existe pas.
refuse-M5-unknown-place = L'emplacement { $place } n'existe pas : la Gare Centrale va de C1 à C8.
refuse-M11-not-in-hand = Vous n'avez pas la tuile { $tile } en main.
refuse-M11-must-lay-drawn = Vous avez pioché une tuile : c'est elle qu'il faut poser.
refuse-M11-pile-empty = La réserve est vide.
refuse-M12-occupied = Une tuile occupe déjà { $square }.
refuse-M12-not-adjacent = { $square } n'est ni au bord ni à côté d'une tuile posée.
refuse-M13-no-rotation = Dans cette partie les tuiles ne se tournent pas.
refuse-M13-same-pattern = Tournée ainsi, { $tile } a le même dessin qu'avec moins de quarts de tour : écrivez le plus petit nombre.
refuse-M13-turns = Une tuile se tourne de 1, 2 ou 3 quarts, pas { $turns }.
refuse-M14-single-crossing = { $tile } en { $square } terminerait une ligne qui ne traverse que cette tuile.
refuse-M30-unknown-company = La compagnie « { $colour } » n'existe pas.
refuse-M31-unknown-share = Il n'y a pas de parts de { $percent } %.
refuse-M32-no-companies = On n'échange des parts qu'avec l'extension des compagnies.
refuse-M33-exchange-over = Les échanges sont finis : une compagnie a atteint 25 points.
refuse-M33-must-build = { $turns } tours ont passé sans tuile : quelqu'un doit d'abord construire.
refuse-M40-no-wagons = Les wagons du centre appartiennent à l'extension des wagons.
refuse-M40-place-taken = Un wagon occupe déjà { $place }.
refuse-M40-wagon-used = Ce wagon est déjà sur le plateau.
refuse-M40-name-no-share = Sans compagnies, un wagon se place sans nommer de part.
refuse-M41-single-crossing = Depuis { $place } la ligne serait finie après une seule tuile.
refuse-M43-share-shown = Cette part a été montrée et ne peut plus servir.
refuse-M43-name-a-share = Nommez la compagnie et la part montrée, par exemple « wagon red 20 C3 ».
refuse-M43-share-not-held = Vous n'avez pas cette part.
refuse-M60-too-many-numbers = { $players } joueurs avec { $each } numéros de chaque couleur : il n'y en a que 8.
refuse-M70-wagons-and-rails = Wagons et rails occupent les mêmes places et ne vont pas ensemble.
refuse-M70-companies-and-numbers = Compagnies et numéros de station comptent autrement et ne vont pas ensemble.
refuse-G5-pile = La réserve doit contenir les 60 tuiles du jeu.
refuse-G5-shares = Les parts sont quatre listes, pour 10, 20, 30 et 40 %.
refuse-G5-share-pile = Les parts de { $percent } % nomment chacune des 8 compagnies une fois.
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
    [one] , tournée d'un quart
   *[other] , tournée de { $turns } quarts
} : { $ways }
metro-text-holdings = { $player } tient
metro-text-holdings-colour = { $player } ({ $colour }) tient
metro-text-numbers = Numéros de stations { $numbers }
metro-text-wagon-ready = Un wagon pour la Gare Centrale
metro-text-empty = Aucune tuile n'est encore posée.
metro-text-laid = { $square } : { $tile }
metro-text-rail = { $square }, Gare Centrale : { $tile }
metro-text-lines = Lignes, { $colour }
metro-text-line-waiting = Ligne { $station } : attend d'entrer en { $square } par le côté { $side }
metro-text-line-growing = Ligne { $station } : { $crossings ->
    [one] { $crossings } traversée
   *[other] { $crossings } traversées
}, sort de { $square } par le côté { $side }
metro-text-companies = Compagnies
metro-text-company = { $colour } : profit { $profit }, 10 % valent { $value }
metro-text-market-title = Parts à échanger
metro-text-market = { $percent } % : visible { $colour }, { $count } dans la pile
