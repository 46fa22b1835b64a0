## Quelqu’un avec qui jouer

play-somebody = Jouer avec quelqu’un
play-title = Quelqu’un avec qui jouer
play-lead = Asseyez-vous là où quelqu’un attend, ou laissez-vous trouver. Aucun compte n’est nécessaire.
play-waiting = { $count ->
    [one] { $count } en attente
   *[other] { $count } en attente
}
quick-title = Partie rapide
quick-game = Jeu
quick-pace = Rythme
quick-find = Trouver quelqu’un
quick-why = Le jeu comme dans la boîte, à deux. Si personne n’attend, vous attendez à votre propre table, et tout le monde la voit ici.
pace-fast = Rapide
pace-calm = Tranquille
pace-own-time = à votre heure
pace-none-why = le temps qu’il faudra
pace-kind-live = Avec pendule
pace-kind-days = Jours par coup
pace-kind-none = Sans pendule
open-title = Tables ouvertes
open-all-games = Tous les jeux
open-all-paces = Tous les rythmes
open-who = { $count ->
    [one] { $names } attend
   *[other] { $names } attendent
}
open-since = depuis { $time }
open-just = à l’instant
open-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
open-join = S’asseoir avec { $names } : { $game }
open-own = Votre table
open-back = Y retourner
open-more = { $count ->
    [one] En afficher 1 de plus
   *[other] En afficher { $count } de plus
}
open-none = Personne n’attend pour le moment.
open-none-why = Lancez une partie rapide : les autres vous trouveront ici en premier.
open-none-fits = Aucune table ouverte ne correspond à ce choix.
open-none-fits-why = Choisissez tous les jeux et tous les rythmes, ou lancez une partie rapide.
open-switch = Ouverte à tout le monde
open-switch-why = Votre table figure sur la liste des tables ouvertes, et n’importe qui peut prendre une place libre. Sinon, seulement qui a le lien.
lobby-looking = À la recherche de quelqu’un pour jouer à { $game }…
lobby-found = Quelqu’un est là. { $game } va commencer…
looking-title = On cherche quelqu’un
looking-time = Recherche depuis { $time }
looking-why = Votre table figure sur la liste, visible de tout le monde. La partie commence d’elle-même dès que quelqu’un s’assoit ; laissez simplement cette page ouverte.
looking-offer = Personne encore. { $name } pourrait jouer tout de suite.
looking-offer-again = { $name } est toujours là.
looking-play = Jouer contre { $name }
looking-keep = Continuer à chercher
looking-stop = Arrêter la recherche
