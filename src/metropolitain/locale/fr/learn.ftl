## La partie en mots

text-now = Maintenant
text-to-move = À jouer : { $names }.
text-points = Points
text-score = { $player } : { $points }

## Pages de règles

rules-lead = Comment on joue : chaque règle, avec des images.
rules-contents = Sommaire
rules-house = Règles de la maison
rules-all = Toutes les règles
rules-figure-missing = Cette image n'a pas pu être chargée.
rules-ours = Ce qui est de nous
rules-ours-short = là où le livret se tait ou a perdu ses images, un signe le dit auprès de la règle.
rules-ours-lead = Là où le livret se tait, se lit de deux façons ou a perdu ses images, il faut bien trancher. Voici tous ces points ({ $count }), chacun avec sa raison.
remark-ours = de nous
remark-rebuilt = reconstitué
remark-slip = erreur du livret
remarks-ours = Nos décisions
remarks-ours-about = Le livret ne le dit pas, ou se lit de plusieurs façons.
remarks-rebuilt = Nos reconstitutions
remarks-rebuilt-about = Une image ou un texte du livret est perdu ; nous l'avons reconstitué de notre mieux.
remarks-slip = Erreurs du livret
remarks-slip-about = Le livret se contredit.

## Premières parties guidées

guide-step = Étape { $step } sur { $steps }
guide-next = Suivant
guide-skip = Quitter le guide
guide-wrong = Ce coup sera pour plus tard. Ici, le guide attend celui qu'il entoure.
guide-real = Maintenant une vraie partie
guide-title = Première partie
guide-metro-welcome = Bienvenue dans Metro. Les wagons jaunes autour du plateau sont à vous : ceux des numéros impairs. De chacun part une ligne, tuile après tuile. Les longues lignes valent plus : envoyez vos trains faire des détours.
guide-metro-hand = Voici la tuile que vous tenez ; vous seul la voyez. Chaque voie mène un train de l'endroit où il entre à celui où il sort. Sur cette tuile, tous les trains vont tout droit.
guide-metro-choose = Posez-la en d1, la case entourée : votre ligne 5 y entre par le haut. Choisissez la case : vous voyez comment la ligne grandirait avant que rien ne soit décidé.
guide-metro-confirm = La tuile n'est encore que proposée. Choisissez la case une seconde fois, ou appuyez sur Confirmer, pour la poser.
guide-metro-alone = Bleu a posé une tuile en e1, et vous en avez pioché une qui renvoie tous les trains. Au bord, elle terminerait une ligne qui ne traverserait aucune autre tuile, et c'est interdit (M14). Il ne reste donc que d2 et e2. En e2, elle met fin à la ligne 4 de bleu : posez-la là.
guide-metro-arrived = La ligne 4 de bleu est arrivée. Elle rapporte 1 point par traversée : e1 deux fois et e2 une fois, soit 3. Des fins précoces pour les autres, de longs chemins pour vous : voilà Metro.
guide-metro-draw = Vous pourriez poser la tuile que vous tenez. Ou bien vous en piochez une autre, qu'il faut alors poser aussitôt. Essayez : appuyez sur le bouton pour piocher, puis sur Confirmer.
guide-metro-lay = De nouveau une tuile toute droite. Posez-la en d2 : elle mène votre ligne 5 vers la Gare Centrale.
guide-metro-centre = Vous avez encore la tuile gardée ; elle mène tout droit un train venant du haut. Posez-la en d3, et votre ligne 5 atteint la Gare Centrale, où les points sont doublés.
guide-metro-end = Trois traversées, doublées : 6 points pour vous. Et c'est tout le jeu : après 60 tuiles, toutes les lignes sont arrivées, et le plus de points l'emporte.
guide-nextstation-welcome = Bienvenue à Londres. Voici votre plan ; vous seul y tracez. Vous tracez quatre lignes, une par manche. Celle de cette manche est verte et part du triangle vert.
guide-nextstation-card = La carte dit quel type de station vient ensuite : maintenant un cercle. Cinq des onze cartes sont souterraines ; avec la cinquième, la manche finit.
guide-nextstation-first = Tracez votre première section, de la station de départ au cercle entouré : choisissez-le, puis confirmez.
guide-nextstation-centre = Maintenant un pentagone. Vous pouvez continuer par l'une ou l'autre extrémité de votre ligne. La gare centrale, avec son point d'interrogation, accepte toutes les cartes, et c'est aussi un site touristique : tracez jusqu'à elle.
guide-nextstation-thames = Encore un cercle. La section entourée traverse la Tamise ; cela seul vaut 2 points. Tracez-la.
guide-nextstation-switch = L'aiguillage ! La carte suivante a été révélée aussitôt, un triangle, et à ce tour votre section peut partir de n'importe quelle station de votre ligne, pas seulement de ses extrémités. Tracez vers le triangle entouré depuis une station au milieu de votre ligne : la ligne a maintenant une troisième extrémité. L'aiguillage n'est sans effet qu'aux deux premiers tours d'une manche.
guide-nextstation-joker = Un joker : vous choisissez le symbole. Les sections ne se croisent jamais, et une ligne ne repasse jamais par une de ses stations. Tracez jusqu'à la station entourée, de nouveau par-dessus la Tamise.
guide-nextstation-last = Un carré, et la cinquième carte souterraine : c'est le dernier tour de la manche. On peut toujours passer ; mais c'est du carré entouré que partira plus tard votre ligne violette. Tracez jusqu'à lui.
guide-nextstation-sheet = Votre ligne est comptée : 4 quartiers fois 3 stations dans le mieux desservi, et 2 points pour chacune des 3 traversées de la Tamise. Cela fait 18.
guide-nextstation-values = Le reste se compte à la fin. Chaque site touristique sur une ligne est une coche : une coche vaut 1 point, cinq en valent 8, dix 25. Une correspondance à 2 lignes vaut 2 points, à 3 lignes 5, à 4 lignes 9. Là où part la ligne violette, vous aurez la première.
guide-nextstation-end = Trois autres manches suivraient, chacune avec une autre couleur sur le même plan. Faites se rencontrer vos lignes, visitez les sites et traversez la Tamise.
guide-metromania-welcome = Bienvenue dans Metromania. Vous êtes la compagnie bleue et creusez deux lignes à travers cette ville, le long des côtés des triangles. Habitations, lieux de travail et de loisirs sont des spots.
guide-metromania-destinations = Voici vos Destinations. À la fin, la municipalité fait des trajets-tests entre les deux de chaque lettre ; rouge a les six autres.
guide-metromania-start = Commencez la ligne 1 à une flèche blanche : choisissez celle qui est entourée.
guide-metromania-dig = Un tour compte trois tunnels, et le premier est à la flèche. Continuez : choisissez le tunnel entouré. Un tunnel est d'un côté du chemin ou de l'autre.
guide-metromania-spot = Le troisième tunnel est sur un lieu de travail. Pour y creuser, il faut poser une Destination de travail, lettre visible : choisissez le tunnel entouré, puis la Destination B.
guide-metromania-confirm = Votre tour est complet, mais pas encore joué. Confirmez-le.
guide-metromania-second = Rouge a commencé sa ligne. Votre ligne 2 doit partir d'un des trois bords opposés à la ligne 1 : vous êtes parti du nord-est, il reste le nord-ouest, le sud-ouest et le sud. Choisissez la flèche entourée, au sud.
guide-metromania-on = Les tunnels d'un tour peuvent se répartir entre les deux lignes. Mettez aussi les deux autres sur la ligne 2, là où ils sont entourés, et confirmez.
guide-metromania-meet = La ligne de rouge s'est approchée. Quand votre ligne en rencontre une autre, ou se sépare de celle qu'elle longeait, une station est construite, et qui la construit marque 1 point par spot qui la touche. Continuez la ligne 1 le long des marques, rencontrez rouge, dépassez-le et confirmez.
guide-metromania-between = Votre station a rapporté 1 point, pour l'habitation voisine. Au lieu de creuser, vous pouvez construire une station intermédiaire entre deux stations de votre ligne ; son départ compte pour une. Le sommet entouré touche votre Destination, qu'aucune station ne dessert encore : construisez-la là et confirmez.
guide-metromania-finish = Rouge a fini sa première ligne sur une flèche noire et construit une station-bonus. Une ligne ne peut finir que sur un des trois bords opposés à son propre départ. Qui finit ses deux lignes garde tous ses points de stations ; avec une seule ligne, c'est la moitié, sans aucune, rien.
guide-metromania-trips = Viennent alors les trajets-tests. Chaque compagnie qui participe au plus rapide marque : 6 points si elle a posé une des deux Destinations, sinon 3. Une Destination qui n'est pas posée, ou qu'aucune station ne touche, coûte 6 points. Le dimanche, du Parc au Lac, c'est 5.
guide-metromania-both = À deux joueurs : si les deux compagnies assurent un trajet, personne n'en tire de points ; si les deux sont fautives, personne ne paie. Cherchez donc des liaisons qui ne soient qu'à vous.
guide-metromania-end = La construction s'arrête quand une compagnie a fini ses deux lignes, quand la dernière station est posée, ou quand assez de lignes sont finies ou bloquées.
