## Noms et nombres

player = Joueur { $number }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
colour-yellow = jaune
colour-blue = bleu
colour-orange = orange
colour-green = vert
colour-purple = violet
colour-black = noir
colour-red = rouge
colour-white = blanc

## Au terminal

play-hello = Tapez un coup, ou « help ».
play-help =
    Tapez un coup comme dans les parties enregistrées, par exemple { $move }, ou l’un de ces mots :
      legal       tous les coups possibles maintenant
      try COUP    ce que ferait un coup
      hint        ce que jouerait un robot
      undo        revenir à votre décision précédente
      quit        quitter la partie
play-cover = { $player }, c’est à vous. Appuyez sur Entrée quand personne d’autre ne regarde.
play-hint = Un robot jouerait { $move }.
play-saved = La partie est enregistrée dans { $file } ; « play --resume { $file } » la reprend.
replay-step = Coup { $number } sur { $end }. Entrée : coup suivant ; un nombre : y aller ; q : quitter.
replay-verified = L’enregistrement est complet et son résultat est juste.
replay-no-result = L’enregistrement se rejoue ; il n’indique pas de résultat.
serve-not-installed = Pour jouer dans le navigateur, il faut d’autres paquets. Lancez : { $command }
backup-done = La sauvegarde est dans { $file }.
restore-done = Les tables de { $file } sont en place. Relancez le serveur.
restore-kept = Ce qui s’y trouvait est conservé dans { $old }.
check-table = Table { $table }
check-database = La base de données
check-game = Le jeu { $game }
check-done = Tables vérifiées : { $tables }, entrées : { $entries } ; { $wrong ->
    [0] tout va bien
    [one] { $wrong } problème
   *[other] { $wrong } problèmes
}.

## Retour sur la partie

analyse-number = N°
analyse-player = Joueur
analyse-move = Coup
analyse-points = Points attendus
analyse-chance = Chances de gagner
analyse-better = Mieux
analyse-cost = Coût

## Refus qu’aucune règle d’un jeu ne couvre

refuse-G1-not-json = Ce n’est pas du JSON : { $problem }
refuse-G1-bad-record = Ce n’est pas une partie enregistrée : { $problem }
refuse-G1-bad-position = Ce n’est pas une position : { $problem }
refuse-G1-hidden-move = Le coup { $number } est caché : la vue d’un joueur ne peut pas être rejouée.
refuse-G1-bad-move-entry = L’entrée { $number } n’a pas la forme « place coup » : { $entry }
refuse-G1-unreadable-move = « { $move } » ne se lit pas comme un coup.
refuse-G1-no-such-move = Aucun coup ne porte le code { $move }.
refuse-G1-no-such-move-number = La partie compte { $moves } coups : il n’y a pas de position après { $number }.
refuse-G1-nothing-to-undo = Il n’y a aucun coup à reprendre.
refuse-G1-depth = La profondeur est un entier de 0 à 20, et non { $depth }.
refuse-G1-too-large = { $size } octets, c’est trop ; la limite est de { $limit }.
refuse-G1-not-a-request = Une demande est un objet JSON.
refuse-G1-unknown-op = L’opération « { $op } » n’existe pas ; opérations connues : { $known }.
refuse-G1-no-game = Aucune partie en cours : commencez par « new » ou « load ».
refuse-G1-no-such-action = L’action { $action } ne désigne aucun coup permis ici ; les actions sont numérotées à partir de 0, il y en a { $actions }, et le masque indique lesquelles sont permises.
refuse-G1-no-such-deal = Il n’y a pas de donne { $deal } ; les donnes sont numérotées à partir de 0, et il y en a { $deals }.
refuse-G1-no-past = Cette partie commence au milieu d’une autre : ce qui a été vu auparavant n’est pas connu.
refuse-G2-name-a-seat = Plusieurs places peuvent jouer : dites laquelle.
refuse-G2-not-your-turn = Ce n’est pas à la place { $seat } de jouer ; doivent jouer : { $waiting }.
refuse-G2-no-such-player = Le joueur { $player } n’existe pas ; la partie en a { $players }, comptés à partir de 0.
refuse-G2-no-such-seat = La place { $seat } n’existe pas ; la partie en a { $seats }, comptées à partir de 0.
refuse-G3-over = La partie est terminée.
refuse-G3-unfinished = Seule une partie terminée peut être analysée ; celle-ci s’arrête après { $moves } coups.
refuse-G4-not-an-object = Les options forment un objet JSON.
refuse-G4-not-name-value = Une option s’écrit NOM=VALEUR, et non « { $text } ».
refuse-G4-unknown-option = L’option « { $option } » n’existe pas ; options connues : { $known }.
refuse-G4-bad-value = Une option a une valeur incorrecte : { $problem }
refuse-G4-seed = Une graine est un entier de 0 à 2^64 − 1, et non { $seed }.
refuse-G4-language = La langue « { $lang } » n’existe pas ; langues connues : { $known }.
refuse-G4-batch-size = Un lot contient au moins une partie, et non { $size }.
refuse-G4-batch-shape = Un pas demande un entier pour chacune des { $size } parties.
refuse-G4-batch-mask = Un masque demande une valeur de vérité pour chacune des { $size } parties.
refuse-G4-batch-out = Le tableau à remplir doit être d’un seul tenant, sur l’appareil du lot, avec { $size } lignes de { $width } nombres d’un octet.
refuse-G4-reward = Il n’y a pas de récompenses de type « { $reward } » ; types connus : { $known }.
refuse-G4-deals = Le nombre de donnes est un entier d’au moins 1, et non { $deals }.
refuse-G4-game-count = Le nombre de parties est d’au moins 1, et non { $games }.
refuse-G4-bench-interpreted = METROPOLITAIN_JIT=0 est actif : seules les règles compilées méritent d’être mesurées.
refuse-G4-bench-no-numba = Numba n’est pas installé ; l’extra [jit] l’apporte.
refuse-G4-seconds = La durée est supérieure à 0 et d’au plus 600 secondes, et non { $seconds }.
refuse-G4-picture-suffix = Le nom { $name } doit se terminer par l’une de ces extensions : { $known }.
refuse-G4-theme = Le thème « { $theme } » n’existe pas ; thèmes connus : { $known }.
refuse-G4-width = La largeur va de 16 à 8000 pixels ; { $width } ne convient pas.
refuse-G5-not-an-object = Une mise en place est un objet JSON.
refuse-G5-keys = Avec ces options, la mise en place a exactement ces clés : { $wanted }.
refuse-G6-format = Cet enregistrement a le format { $format } ; cette version lit le format { $known }.
refuse-G6-pickle = Ceci a été sérialisé (pickle) par Metropolitain { $version } et ne peut pas être lu par Metropolitain { $known } : d’une version à l’autre, transmettez les parties sous forme d’enregistrements.
refuse-G7-result = L’enregistrement annonce { $claimed }, mais la partie donne { $found }.
refuse-G7-unfinished = L’enregistrement annonce le résultat { $claimed }, mais la partie n’est pas finie.
refuse-G7-move = Le coup { $number } de l’enregistrement ({ $move }) n’est pas permis (règle { $broken }) : { $why }
refuse-G8-unknown-game = Le jeu « { $name } » n’existe pas ; jeux connus : { $known }.
refuse-G8-broken-game = Le jeu « { $name } » ne peut pas être joué : { $problems }.
refuse-G8-unknown-bot = Le robot « { $name } » n’existe pas ; robots connus : { $known }.
refuse-G8-bot-count = { $bots } robots nommés pour { $seats } places : nommez-en un pour toutes, ou un pour chacune.
refuse-G8-simulations = Un budget est un nombre entier de simulations de 1 à { $most }, et non { $asked }.
refuse-G8-milliseconds = Le temps de réflexion est supérieur à 0 et d’au plus { $most } millisecondes, et non { $asked }.
refuse-G8-budgets = Un seul budget est permis, mais il y en a plusieurs : { $budgets }.
refuse-G8-threads = Le nombre de fils d’exécution va de 1 à { $most } ; { $asked } ne convient pas.
refuse-G8-tournament-bots = Un tournoi demande des robots différents, au moins deux, sauf si chacun joue seul ; robots nommés : { $bots }
refuse-G8-other-tournament = { $file } contient les résultats d’un autre tournoi : nommez un autre fichier, ou demandez les mêmes parties (ou davantage).
refuse-G8-not-a-tournament = { $file } ne contient pas les résultats d’un tournoi : { $problem }
refuse-G8-other-simulation = { $file } contient les résultats d’une autre simulation, ou d’autres règles : nommez un autre fichier, ou demandez les mêmes parties.
refuse-G8-not-a-simulation = { $file } ne contient pas les résultats d’une simulation : { $problem }
refuse-G8-records-lost = { $file } ne contient plus les parties déjà comptées : recommencez, ou retrouvez ce fichier.
refuse-G8-scores-not-kept = { $file } contient la statistique de parties jouées auparavant, pas le score de chacune : ne le demandez pas.
refuse-G8-beside-resume = « { $option } » est déjà dit par le fichier à poursuivre : ne le répétez pas.
refuse-G8-shard = Une part s’écrit 2/3, la deuxième de trois ; { $text } ne convient pas.
refuse-G8-shard-without-seed = Les parts vont ensemble par leur graine : indiquez-en une.
refuse-G8-shard-twice = { $first } et { $second } sont toutes deux la part { $shard }.
refuse-G8-shard-not-over = { $file } n’est pas complet : il manque { $left } parties. Poursuivez-le d’abord.
refuse-G8-shards-missing = Sur { $of } parts, il manque : { $shards }.
refuse-G8-not-together = { $first } et { $second } ne vont pas ensemble : parties, robots, graines ou règles diffèrent.
refuse-G8-threads-and-ray = On ne peut demander à la fois des fils d’exécution et une grappe Ray.
refuse-G8-no-ray = Ray n’est pas installé : installez l’extra [ray].
refuse-G8-no-cluster = Aucune grappe Ray ne répond à { $address } : { $problem }
refuse-G8-shared-bot = Le robot { $bot } joue lui-même toutes ses parties et ne peut être à plusieurs endroits : donnez de quoi en faire un à partir d’une graine.
refuse-G8-other-rules = La machine { $machine } a d’autres règles de { $game } : installez partout la même version.
refuse-G8-other-mode = La machine { $machine } exécute les règles autrement ({ $found } au lieu de { $asked }) : compilez-les là aussi.
refuse-G8-no-actions = { $game } n’a ni actions ni observations pour les programmes qui apprennent.
refuse-G8-device = L’appareil « { $device } » n’existe pas ; appareils connus : { $known }.
refuse-G8-no-cuda = Aucune carte graphique n’est utilisable : { $problem }
refuse-G8-missing-extra = Il manque { $package } : pip install "metropolitain[{ $extra }]"
refuse-G8-no-such-agent = L’agent « { $name } » ne peut pas être chargé : { $problem }
refuse-G8-not-an-agent = « { $name } » n’est pas un agent : il lui faut choose(game, seat) ou act(observation, mask), ou il doit créer à partir d’une graine un objet qui a l’un des deux.
refuse-G8-task = Il n’y a pas de tâche « { $task } » ; tâches connues : { $known }.
refuse-G8-setups = Le protocole compte { $most } mises en place : demandez-en de 1 à { $most }, pas { $setups }.
refuse-G8-mixed-games = La partie { $number } n’a pas les mêmes joueurs ou options que la première : les tableaux contiennent des parties d’une seule sorte.
refuse-G8-no-games = Il n’y a aucune partie à écrire dans { $file }.
refuse-G8-nothing-to-write = Dites ce qu’il faut écrire : --records FICHIER, --arrays FICHIER ou les deux ; avec --from, c’est --arrays.
refuse-G8-from-and-records = Avec --from, les parties sont déjà enregistrées : n’indiquez pas --records.
refuse-G9-players = Ce jeu se joue de { $low } à { $high } joueurs, et non à { $players }.
