## Sur chaque page

language = Langue
theme-dark = Thème sombre
close = Fermer
try-again = Réessayer
loading = Un instant…
no-answer = Le serveur ne répond pas.
offline-title = Pas de connexion au serveur
offline-why = Cette page a besoin du serveur : c’est lui qui connaît les jeux. Rien n’est perdu ; les tables attendent telles quelles.
offline-now = Pas de connexion
offline-now-why = Vous pouvez jouer seul à { $games } ; la partie reste sur cet appareil. Tout le reste demande une connexion.
offline-needs = Demande une connexion
offline-failed = Cet appareil n’y est pas parvenu. Rechargez la page et réessayez.
offline-unreadable = Cette partie est illisible
offline-unreadable-why = La partie est gardée sur cet appareil, mais elle est abîmée et illisible. Supprimez-la et commencez-en une autre.
offline-unable = Ce navigateur ne peut pas jouer sans connexion : il n’exécute pas les règles. Recharger n’y change rien ; un navigateur plus récent y parvient peut-être. Avec une connexion, tout fonctionne ici.
offline-stuck = Cette partie ne peut pas continuer maintenant
offline-silent = La partie ne répond plus. Elle est gardée sur cet appareil, jusqu’à votre dernier coup.
offline-restarting = La partie ne répond pas ; elle redémarre…
offline-games = Parties jouées sur cet appareil
offline-games-why = Sans connexion, et gardées dans ce seul navigateur.
offline-hand-in = Transmettre
offline-hand-in-why = Le serveur vérifie chaque coup et range la partie parmi les vôtres. Elle ne compte pas dans vos résultats.
offline-handed = Transmise
to-start = Aller à l’accueil
notice = Un projet d’amateurs, non officiel. Les noms des jeux appartiennent à leurs propriétaires, étrangers à ce projet.
my-tables = Ma page
rules = Règles
rule-link = Règle { $rule }, dans les règles
rule-short = Règle { $rule }
skip = Aller au contenu

## Page d’accueil

start-title = Posez vos rails.
start-lead = Des jeux de métro autour d’une même table : entre amis, par un lien et sans compte, ou contre des robots.
rules-of = Règles de { $game }
guided-game = Première partie guidée
step-players = Joueurs
options-standard = comme dans la boîte
options-changed = { $count ->
    [one] { $count } option modifiée
   *[other] { $count } options modifiées
}
options-switches = Extensions et modes
step-seats = Qui s’assoit où
step-seats-why = Choisissez qui s’assoit où. Les personnes arrivent par le lien ; les robots sont toujours prêts.
hotseat = Tous sur cet appareil
hotseat-why = Tout le monde joue sur cet appareil et se le passe. Ce qui est secret est caché entre deux tours.
seat-here-too = Quelqu’un ici
name-of-seat = Nom pour la place { $number }
hints-allowed = Conseils
hints-allowed-why = Les joueurs peuvent demander à un robot les meilleurs coups.
watch-allowed = Spectateurs
watch-allowed-why = Qui a le lien peut regarder, sans voir les secrets. Les joueurs peuvent en décider autrement plus tard.
players-range = { $few }–{ $many } joueurs
your-name = Votre nom
guest = Invité
open-table-nobody = Gardez une place pour vous.
seat-of = Place { $number }
seat-you = Vous
seat-person = Quelqu’un qui a le lien
bot-random = Pip
    .about = Monte dans le premier train venu.
bot-easy = Margot
    .about = Lit le plan, parfois à l’envers.
bot-greedy = Basil
    .about = Ne laisse aucun point sur le quai.
bot-medium = Inès
    .about = Pense quelques stations à l’avance.
bot-strong = Inès
    .about = Pense quelques stations à l’avance.
bot-expert = Viktor
    .about = Le contrôleur. Il connaît déjà votre détour.
clock = Temps de réflexion
clock-none = Sans pendule
clock-none-why = Sans pendule, une partie peut durer des jours : partez, puis revenez par le même lien ou par « Ma page ».
clock-why = Quand quelqu’un n’a plus de temps, un robot continue à sa place.
clock-minutes = { $count ->
    [one] { $count } minute chacun
   *[other] { $count } minutes chacun
}
clock-increment = Ajouté après chaque tour
clock-seconds = { $count ->
    [0] rien
    [one] { $count } seconde
   *[other] { $count } secondes
}
clock-told = { $minutes } min + { $increment } s
upload-title = Regarder une partie enregistrée
upload-why = Déposez ici un fichier de partie, ou choisissez-en un : revoyez-la, rejouez depuis n’importe quelle position, faites-la analyser.
upload-pick = Choisir un fichier

## Mes tables

my-tables-why = Où vous jouez et ce que vous avez joué : dans ce navigateur, ou sur tous vos appareils une fois connecté.
mine-your-turn = On vous attend
mine-others = On attend les autres
mine-finished = Terminées
mine-none = Vous n’êtes encore à aucune table.
mine-more = { $count ->
    [one] et encore une
   *[other] et encore { $count }
}
mine-waiting = à vous
mine-running = aux autres de jouer
mine-lobby = pas encore commencée
mine-over = terminée
mine-offline = jouée hors ligne
mine-halted = partie inachevée
mine-scores = Points : { $scores }

## Salle d’attente

lobby-title = Une table de { $game }
lobby-waiting = { $count ->
    [one] Il manque une personne. Envoyez le lien ou placez un robot.
   *[other] Il manque { $count } personnes. Envoyez le lien ou placez des robots.
}
lobby-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commence.
delete-table = Supprimer cette table
delete-sure = Supprimer cette table et tout ce qui en est conservé : partie et discussion ? On ne pourra pas la retrouver. Tout le monde à cette table doit être d’accord.
delete-asked = { $names } { $count ->
    [one] souhaite
   *[other] souhaitent
} supprimer cette table et tout ce qui en est conservé. On ne pourra pas la retrouver.
delete-waiting = Cette table sera supprimée dès l’accord de { $names }.
delete-agree = Supprimer
delete-keep = Garder
join = S’asseoir
seat-free = Une place libre
invite = Inviter
qr-code = Code QR avec le lien de cette table
link = Lien de cette table
copy = Copier
copied = Copié
continue-elsewhere = Continuer sur un autre appareil
continue-table-why = Avec un lien secret, vous continuez à cette table sur un autre appareil, ou revenez quand ce navigateur vous a oublié. Il sert une fois, pendant 30 jours ; un nouveau lien annule le précédent. Votre place ici reste la vôtre.
continue-all-why = Avec un lien secret, un autre appareil continue à toutes les tables de celui-ci et garde les siennes. Il sert une fois, pendant 10 minutes. Vos places ici restent les vôtres.
continue-make = Créer le lien secret
continue-link = Lien secret
continue-qr = Code QR avec le lien secret
continue-secret = Gardez-le pour vous : qui l’ouvre joue à votre place.
continue-here = Continuer ici
continue-here-why = Ce navigateur continue aux tables de ce lien. Celles où il joue déjà lui restent.

## À la table

connecting = En route vers la table…
table-stuck = Le plateau n’est pas arrivé
reconnecting = Connexion perdue ; nouvel essai…
lost-sending = Votre coup sera envoyé dès son retour.
lost-chosen = Vous pouvez déjà valider ; l’aperçu suivra.
confirm-later = Sera envoyé
table-gone = Cette table n’existe pas
table-gone-why = Le lien est peut-être mal recopié, ou la table a été débarrassée.
plain-board = { $game } : une image du plateau. La vue en texte le décrit.
plain-board-missing = L’image du plateau ne peut pas être affichée. La vue en texte le décrit.
plain-search = Chercher un coup
plain-moves = Coups possibles
plain-count = { $count ->
    [0] Aucun coup ne convient.
    [one] Un coup est possible.
   *[other] { $count } coups sont possibles.
}
plain-more = { $count ->
    [one] Encore un : précisez la recherche.
   *[other] Encore { $count } : précisez la recherche.
}
plain-take-back = Un coup en arrière
players = Joueurs
you = (vous)
your-things = Ce que vous avez et pouvez faire
your-turn = C’est à vous.
your-turn-to = À vous
turn-of = C’est à { $names }.
watching = Vous regardez.
last-move = Dernier coup
confirm = Confirmer
reset = Annuler
choose-first = Choisissez sur le plateau
choose-how = Vous voyez ce que cela donnerait avant de confirmer.
prompt-ready = Jouer ainsi ?
more-effects = et { $count } de plus
with-this-move = Avec ce coup :
seat-here = présent
seat-away = absent
seat-bot = robot
seat-handed-over = absent, un robot joue
hand-over = Proposer qu’un robot continue
take-back-seat = Un robot joue pour vous : reprendre la main
time-left = Temps restant : { $time }
undo-ask = Demander à reprendre
undo-free = Reprendre le coup
undo-free-note = ne comptera plus
undo-free-why = Une partie avec des coups repris reste hors des résultats de « { my-tables } » et ne compte pas comme une victoire contre un robot.
undo-when = Reprendre un coup : juste après l’avoir joué, si tous sont d’accord.
undo-shown = Votre dernier coup a révélé quelque chose : il est définitif.
turn-tools = Pendant votre tour
with-take-backs = avec reprises de coups
with-take-backs-why = Des coups ont été repris dans cette partie : elle reste hors des résultats de « { my-tables } » et ne compte pas comme une victoire contre un robot.
request = { $about ->
    [hand_over] { $name } propose qu’un robot joue pour { $player }, qui n’est plus là depuis longtemps.
    [go_back] { $name } demande à revenir avant les coups qu’un robot a joués à sa place. Ce qui a été dévoilé depuis reste connu.
    [pause] { $name } demande une pause : aucune pendule ne court jusqu’à ce que quelqu’un reprenne.
   *[undo] { $name } demande à reprendre le dernier coup.
}
request-waiting = Doivent encore répondre : { $names }.
request-agree = Accepter
request-refuse = Refuser
made-for-you = { $count ->
    [one] Un robot a joué un coup pour vous pendant votre absence.
   *[other] Un robot a joué { $count } coups pour vous pendant votre absence.
}
go-back-ask = Demander à revenir en arrière
log = Déroulement
chat = Discussion
to-board = Plateau
chat-empty = Personne n’a encore rien dit.
chat-write = Dire quelque chose
chat-send = Envoyer
play-again = Une autre partie
download-record = Télécharger la partie
sheet-missing = La feuille de score n’a pas pu être chargée.
rematch = Revanche
rematch-follow = Aller à la revanche
replay = Revoir la partie
analysis = Analyse
text-view = Vue en texte
settings = Sons, notifications, spectateurs
sounds = Sons
sound-ask = Des sons discrets ?
sound-yes = Oui, volontiers
sound-no = Non, merci
notify = M’avertir quand c’est à moi
notify-denied = Le navigateur ne l’autorise pas : voyez ses réglages pour cette page.
notify-turn = { $game } : c’est à vous.
hint-ask = Demander un conseil
hint-thinking = Réflexion…
hint-thinking-here = Réflexion… { $share }
hint-stop = Arrêter la réflexion
think-unable = Ce navigateur ne peut pas le calculer : il n’exécute pas les règles. Un navigateur plus récent le pourra peut-être.
hint-hide = Masquer les conseils
hint-show = Afficher les conseils
hint-moves = Coups à envisager
hint-win = { $chance } de chances de gagner
hint-score = { $points } points attendus
table-closed = Les joueurs restent entre eux
table-closed-why = Cette table n’admet pas de spectateurs.
cover-title = Passez l’appareil à { $name }
cover-why = Le plateau est masqué, pour que personne ne voie ce qui ne le regarde pas.
cover-open = Je suis { $name }
zoom = Taille du plateau
zoom-in = Agrandir
zoom-out = Réduire
zoom-reset = Plateau entier

## Touches

keys = Touches
keys-tab = Aller au plateau, à la main, aux boutons
keys-arrows = Aller d’un endroit possible du plateau au suivant
keys-pages = Parcourir tous les endroits possibles
keys-space = Choisir ; encore une fois pour confirmer
keys-enter = Montrer ce que ferait le coup ; encore une fois pour le jouer
keys-escape = Reprendre ce qui n’est pas confirmé
keys-take-back = Reprendre le dernier coup, quand c’est proposé
keys-zoom = Agrandir, réduire, plateau entier
keys-help = Cette aide

## Vue en texte

command = Votre coup
command-why = Dans la notation des parties, plusieurs coups d’un tour séparés par « ; ». « help » énumère ce qui est possible, « try » suivi d’un coup dit ce qu’il ferait.
command-play = Jouer
command-help = Tapez un coup, puis Entrée. La flèche vers le haut rappelle les lignes précédentes.
command-legal = { $count ->
    [0] Vous ne pouvez pas jouer maintenant.
    [one] Un coup est possible :
   *[other] { $count } coups sont possibles :
}
command-done = C’est joué : { $move }

## Déroulement à la table

shown-you = Vous
entry-created = La table est ouverte.
entry-joined = { $name } prend place.
entry-started = La partie commence.
entry-undone = { $name } revient en arrière.
entry-declined = { $name } n’est pas d’accord.
entry-went-back = Ce qui a été joué en l’absence de { $name } est repris.
entry-handed-over = { $by } laisse un robot jouer pour { $name }.
entry-taken-back = { $name } est de retour.
entry-clock-expired = { $name } n’a plus de temps ; un robot continue.
entry-over = La partie est terminée.
entry-watch-on = { $name } admet les spectateurs.
entry-watch-off = { $name } n’admet plus de spectateurs.

## Après la partie

replay-title = { $game } : revoir la partie
replay-controls = Parcourir la partie
replay-position = Position
replay-at = Coup { $at } sur { $end }
replay-start = Le début de la partie.
replay-first = Au début
replay-back = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
step-hidden = Un coup caché
copy-position = Copier le lien de cette position
to-table = Aller à la table
points-tab = Points
chart-points = Les points au fil de la partie
chart-move = Coup
chart-moves = Coup { $count }
chart-table = Sous forme de tableau
whatif = Et si… ?
whatif-why = Continuez depuis la position après le coup { $at }. La vraie partie reste intacte.
whatif-over = La partie est finie ici : revenez à une position antérieure pour continuer de là.
whatif-against = Contre
whatif-seat = Vous jouez pour
whatif-play = Continuer d’ici
whatif-origin = Et si… : variante après le coup { $at }
analysis-why = Un robot fort examine chaque coup : ce qu’il valait, ce qui aurait été meilleur. Cela prend de quelques secondes à quelques minutes.
analysis-start = Analyser la partie
analysis-working = { $done } coups sur { $total }
analysis-here = C’est votre appareil qui calcule. L’analyse n’est conservée que dans ce navigateur.
leave-off = Arrêter
analysis-points = Points attendus après chaque coup
analysis-chance = Chances de gagner après chaque coup
analysis-show = Coups affichés
analysis-own-slips = Mes erreurs { $count }
analysis-slips = Erreurs { $count }
analysis-all = Tous
analysis-none = Aucune erreur trouvée.
analysis-not-yet = Pas encore jugé
analysis-better = Mieux
analysis-chip-played = joué { $worth }
analysis-chip-better = mieux { $worth }
analysis-no-better = Rien de mieux n’a été trouvé.
analysis-rounds = Le mieux que les cartes permettaient
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = grosse erreur
# The end of a game.
result-win = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
}, { $points } à { $other }.
result-draw = Égalité à { $points }.
result-shared = { $names } se partagent la victoire avec { $points } points.
result-points = { $points } points.
result-first = Votre première victoire contre { $name }.
result-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
result-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
result-next = Suivant : { $name }
result-share = Partager l’image
result-sheet = Décompte complet
moment = Plus beau moment
moment-behind = Juste avant, vous aviez { $behind } points de retard.
moment-at = Au coup { $number }.
moment-of = { $name }, au coup { $number }.
moment-show = Montrer
moment-back = Retour
share-saved = L’image est enregistrée.
share-saved-copied = L’image est enregistrée, le lien est copié.
moment-gain = Le meilleur coup : +{ $points }
cost = Ce qui a coûté le plus
cost-loss = Un coup : { $points }
cost-why = La feuille de score dit pourquoi.
