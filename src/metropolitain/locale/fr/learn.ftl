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
guide-done = Fermer
guide-other = Cela convient aussi. 
guide-title = Première partie
guide-metro-welcome = Bienvenue dans Metro. Les wagons jaunes autour du plateau sont à vous : ceux des numéros impairs. De chacun partira une ligne, tuile après tuile. Les longues lignes valent plus : envoyez vos trains faire des détours.
guide-metro-hand = Voici la tuile que vous tenez. Chaque voie mène un train qui entre là où il sort. Vous seul la voyez.
guide-metro-choose = Des points marquent les cases où votre tuile peut aller. Choisissez celle qui est entourée, d1 : votre ligne 5 y entre par le haut. Vous verrez votre ligne grandir avant que rien ne soit décidé.
guide-metro-confirm = La tuile n'est encore que proposée. Choisissez la case une seconde fois, ou appuyez sur Confirmer, pour la poser. Vous pouvez aussi la reprendre.
guide-metro-reply = Vous avez pioché une nouvelle tuile, et le robot en a posé une. Le journal raconte ce qui s'est passé, et la dernière tuile est encadrée sur le plateau.
guide-metro-preview = De nouveau à vous. Survolez quelques cases : toutes les lignes qui grandiraient s'éclairent, avec leur nouvelle longueur. Cherchez une place qui allonge une ligne jaune, ou qui mène une bleue à une fin précoce. Puis posez votre tuile.
guide-metro-draw = Si votre tuile ne vous plaît pas, vous pouvez en piocher une autre ; mais il faut alors poser celle-là. Jouez votre prochain coup comme vous voulez.
guide-metro-finish = Continuez jusqu'à ce qu'une ligne arrive. Elle rapporte un point par traversée de tuile, quel que soit celui qui a posé la dernière, et le double à la Gare Centrale.
guide-metro-end = C'est tout le jeu : après 60 tuiles toutes les lignes sont arrivées, et le plus de points gagne. Continuez aussi longtemps que vous voulez. La page des règles dit le reste, et des options ajoutent compagnies, wagons et plus.
guide-nextstation-welcome = Bienvenue à Londres. Voici votre plan ; vous seul y tracez. Vous tracez quatre lignes, une par manche. Celle de cette manche est verte et part du triangle d3.
guide-nextstation-card = Une carte dit quel type de station vient ensuite : maintenant un cercle. Cinq des onze cartes sont souterraines ; avec la cinquième, la manche finit.
guide-nextstation-first = Tracez une section de d3 à un cercle : choisissez f1, celui qui est entouré, et confirmez.
guide-nextstation-centre = Maintenant un pentagone. Vous pouvez continuer par l'une ou l'autre extrémité. La station centrale f4 accepte toutes les cartes, et c'est un site touristique : tracez une section de f1 jusqu'à elle.
guide-nextstation-thames = Encore un cercle. La section de f4 à h6 passe la Tamise : cela seul vaut 2 points. Tracez-la.
guide-nextstation-joker = Un joker : vous choisissez le symbole. Les sections ne se croisent jamais, et une ligne ne revient jamais sur elle-même. Essayez d'atteindre un autre quartier : chacun compte.
guide-nextstation-round = Continuez jusqu'à la fin de la manche. Vous pouvez toujours passer, et c'est parfois sage. Où des lignes se retrouveront plus tard, la correspondance rapportera.
guide-nextstation-sheet = Votre première ligne est comptée : les quartiers qu'elle visite, fois le plus grand nombre de stations dans l'un d'eux, plus 2 par traversée de la Tamise.
guide-nextstation-end = Trois autres manches suivent, avec d'autres couleurs, sur le même plan. Faites se rencontrer vos lignes et visitez les sites. Continuez aussi longtemps que vous voulez !
guide-metromania-welcome = Bienvenue dans Metromania. Vous êtes la compagnie bleue et creusez deux lignes à travers cette ville, le long des côtés des triangles. Habitations, lieux de travail et de loisirs sont des spots.
guide-metromania-destinations = Voici vos Destinations. À la fin, des trajets-tests relient les deux de chaque lettre, et les lignes rapides sont récompensées. Une Destination qui n'est pas posée, ou qu'aucune station ne dessert, vous coûte des points.
guide-metromania-start = Commencez la ligne 1 à une flèche blanche : choisissez celle qui est entourée, de s4 au sommet f11.
guide-metromania-dig = Un tour compte trois tunnels. Continuez : choisissez le tunnel entouré vers f10. Un tunnel est d'un côté du chemin ou de l'autre.
guide-metromania-spot = Le troisième tunnel, vers f9, est dans un lieu de travail. Il faut y poser une Destination de travail : choisissez le tunnel et l'une de vos deux.
guide-metromania-confirm = Votre tour est complet mais pas encore joué. Confirmez-le, ou reprenez des tunnels pour creuser ailleurs.
guide-metromania-reply = L'autre compagnie creuse de la même façon. Désormais vous pouvez aussi commencer votre seconde ligne, à un autre bord de la ville.
guide-metromania-station = Où votre ligne en rencontre ou en quitte une autre, une station est construite, avec un point par spot voisin. Continuez jusqu'à la première station. Vos deux lignes comptent aussi.
guide-metromania-end = Menez vos deux lignes à une flèche noire : alors seulement vous gardez tous vos points de stations. Puis les sept trajets-tests décident. Continuez aussi longtemps que vous voulez !
