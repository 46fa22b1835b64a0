## La partie en mots

text-now = Maintenant
text-to-move = À jouer : { $names }.
text-points = Points
text-score = { $player } : { $points }

## Pages de règles

rules-lead = Comment jouer : chaque règle, avec des images.
rules-contents = Sommaire
rules-house = Règles de la maison
rules-all = Toutes les règles
rules-figure-missing = Cette image n’a pas pu être chargée.
rules-ours = Ce qui vient de nous
rules-ours-short = là où le livret se tait ou a perdu ses images, un signe l’indique à côté de la règle.
rules-ours-lead = Là où le livret se tait, se lit de deux façons ou a perdu ses images, il faut bien trancher. Voici tous ces points ({ $count }), chacun avec sa raison.
remark-ours = notre choix
remark-rebuilt = reconstitué
remark-slip = erreur du livret
remarks-ours = Nos choix
remarks-ours-about = Le livret ne le dit pas, ou se lit de plusieurs façons.
remarks-rebuilt = Nos reconstitutions
remarks-rebuilt-about = Une image ou un texte du livret est perdu ; nous l’avons reconstitué de notre mieux.
remarks-slip = Erreurs du livret
remarks-slip-about = Le livret se contredit.

## Premières parties guidées

guide-step = Étape { $step } sur { $steps }
guide-read = Lisez ce que dit le guide.
guide-next = Suivant
guide-skip = Quitter le guide
guide-wrong = Ce coup sera pour plus tard. Ici, le guide attend celui qui est entouré.
guide-real = Maintenant, une vraie partie
guide-title = Première partie
guide-metro-welcome = Bienvenue dans Metro. Les wagons jaunes autour du plateau, sur les numéros impairs, sont à vous. De chacun part une ligne, tuile après tuile. Plus une ligne est longue, plus elle rapporte : faites faire des détours à vos trains.
guide-metro-hand = Voici la tuile que vous tenez ; vous seul la voyez. Chaque voie mène un train de l’endroit où il entre à celui où il sort. Sur cette tuile, tous les trains vont tout droit.
guide-metro-choose = Posez-la en d1, la case entourée : votre ligne 5 y entre par le haut. Choisissez la case : vous voyez comment la ligne s’allongerait, et rien n’est encore décidé.
guide-metro-confirm = La tuile n’est encore que proposée. Choisissez la case une seconde fois, ou appuyez sur Confirmer, pour la poser.
guide-metro-alone = Bleu a posé une tuile en e1, et vous en avez pioché une qui fait faire demi-tour à tous les trains. Au bord, elle terminerait une ligne qui ne traverserait aucune autre tuile, et c’est interdit (M14). Il ne reste donc que d2 et e2. En e2, elle met fin à la ligne 4 de Bleu : posez-la là.
guide-metro-arrived = La ligne 4 de Bleu est arrivée. Elle rapporte 1 point par traversée : e1 deux fois et e2 une fois, soit 3. Des lignes courtes pour les autres, de longs détours pour vous : tout Metro est là.
guide-metro-draw = Vous pourriez poser la tuile que vous tenez. Ou bien vous en piochez une autre, qu’il faut alors poser aussitôt. Essayez : appuyez sur le bouton pour piocher, puis sur Confirmer.
guide-metro-lay = Encore une tuile où tout va droit. Posez-la en d2 : elle mène votre ligne 5 vers la Gare Centrale.
guide-metro-centre = Il vous reste la tuile que vous aviez gardée ; un train venant du haut y va tout droit. Posez-la en d3, et votre ligne 5 atteint la Gare Centrale, où les points sont doublés.
guide-metro-end = Trois traversées, doublées : 6 points pour vous. Voilà tout le jeu : après 60 tuiles, toutes les lignes sont arrivées, et qui a le plus de points l’emporte.
guide-nextstation-welcome = Bienvenue à Londres. Voici votre plan ; il n’est qu’à vous. Vous y tracerez quatre lignes, une par manche. Celle de cette manche est verte et part du triangle vert.
guide-nextstation-card = La carte indique le type de station à relier : cette fois, un cercle. Cinq des onze cartes sont des cartes Souterrain ; à la cinquième, la manche se termine.
guide-nextstation-first = Tracez votre première section, de la station de départ au cercle entouré : choisissez-le, puis confirmez.
guide-nextstation-centre = Cette fois, un pentagone. Vous pouvez continuer par l’une ou l’autre extrémité de votre ligne. La gare centrale, avec son point d’interrogation, accepte toutes les cartes, et c’est aussi un site touristique : tracez jusqu’à elle.
guide-nextstation-thames = Encore un cercle. La section entourée traverse la Tamise ; cela seul rapporte 2 points. Tracez-la.
guide-nextstation-switch = L’aiguillage ! La carte suivante, un triangle, a été révélée aussitôt, et à ce tour votre section peut partir de n’importe quelle station de votre ligne, pas seulement de ses extrémités. Tracez vers le triangle entouré depuis une station au milieu de votre ligne : la ligne a maintenant une troisième extrémité. L’aiguillage n’est sans effet qu’aux deux premiers tours d’une manche.
guide-nextstation-joker = Un joker : vous choisissez le symbole. Les sections ne se croisent jamais, et une ligne ne repasse jamais par une de ses stations. Tracez jusqu’à la station entourée, en traversant de nouveau la Tamise.
guide-nextstation-last = Un carré, et la cinquième carte Souterrain : c’est le dernier tour de la manche. On peut toujours passer ; mais c’est du carré entouré que partira plus tard votre ligne violette. Tracez jusqu’à lui.
guide-nextstation-sheet = Votre ligne est comptée : 4 quartiers, multipliés par les 3 stations du quartier le mieux desservi, et 2 points pour chacune des 3 traversées de la Tamise. Cela fait 18.
guide-nextstation-values = Le reste se compte à la fin. Chaque site touristique sur une ligne donne une coche : une coche vaut 1 point, cinq en valent 8, dix en valent 25. Une correspondance à 2 lignes vaut 2 points, à 3 lignes 5, à 4 lignes 9. Au départ de la ligne violette, vous aurez la première.
guide-nextstation-end = Trois autres manches suivraient, chacune avec une autre couleur sur le même plan. Faites se rencontrer vos lignes, visitez les sites et traversez la Tamise.
guide-metromania-welcome = Bienvenue dans Metromania. Vous êtes la compagnie bleue et creusez deux lignes à travers cette ville, le long des côtés des triangles. Les habitations, les lieux de travail et les lieux de loisirs s’appellent des spots.
guide-metromania-destinations = Voici vos Destinations. À la fin, la municipalité effectue un trajet-test entre les deux Destinations de chaque lettre ; Rouge a les six autres.
guide-metromania-start = Commencez la ligne 1 à une flèche blanche : choisissez celle qui est entourée.
guide-metromania-dig = Un tour compte trois tunnels, et le premier est à la flèche. Continuez : choisissez le tunnel entouré. Un tunnel se place d’un côté ou de l’autre du tracé.
guide-metromania-spot = Le troisième tunnel est sur un lieu de travail. Pour y creuser, il faut poser une Destination Travail, lettre visible : choisissez le tunnel entouré, puis la Destination B.
guide-metromania-confirm = Votre tour est complet, mais pas encore joué. Confirmez-le.
guide-metromania-second = Rouge a commencé sa ligne. Votre ligne 2 doit partir d’un des trois bords opposés au départ de la ligne 1 : celle-ci part du nord-est, restent donc le nord-ouest, le sud-ouest et le sud. Choisissez la flèche entourée, au sud.
guide-metromania-on = Les tunnels d’un tour peuvent se répartir entre les deux lignes. Ici, creusez les deux autres aussi sur la ligne 2, là où ils sont entourés, et confirmez.
guide-metromania-meet = La ligne de Rouge s’est approchée. Quand votre ligne en rencontre une autre, ou se sépare de celle qu’elle longeait, une station est construite, et qui la construit marque 1 point par spot qui la touche. Continuez la ligne 1 en suivant les marques, rejoignez Rouge, dépassez sa ligne et confirmez.
guide-metromania-between = Votre station a rapporté 1 point, pour l’habitation voisine. Au lieu de creuser, vous pouvez construire une station intermédiaire entre deux stations de votre ligne ; son départ compte pour une. Le sommet entouré touche votre Destination, qu’aucune station ne dessert encore : construisez-la là et confirmez.
guide-metromania-finish = Rouge a fini sa première ligne sur une flèche noire et construit une station-bonus. Une ligne ne peut finir que sur un des trois bords opposés à son propre départ. Qui finit ses deux lignes garde tous ses points de stations ; avec une seule ligne finie, on en garde la moitié ; sans aucune, rien.
guide-metromania-trips = Viennent alors les trajets-tests. Chaque compagnie qui participe au plus rapide marque : 6 points si elle a posé une des deux Destinations, sinon 3. Une Destination qui n’est pas posée, ou qu’aucune station ne touche, coûte 6 points. Le trajet du dimanche, du Parc au Lac, en rapporte 5.
guide-metromania-both = À deux joueurs : si les deux compagnies participent à un trajet, personne ne marque ; si les deux sont fautives, personne ne perd. Cherchez donc des liaisons qui ne soient qu’à vous.
guide-metromania-end = La construction s’arrête quand une compagnie a fini ses deux lignes, quand la dernière station est posée, ou quand assez de lignes sont finies ou bloquées.
