## Leaving and resigning

leave-table = Quitter…
leave-title = Quitter ou abandonner ?
leave-now = Quitter pour l’instant
leave-alone-why = La table vous attend telle quelle. Vous la retrouverez sur « { my-tables } ».
leave-others-why =
    Votre place reste la vôtre. Après { $unit ->
        [days] { $count ->
            [one] un jour
           *[other] { $count } jours
        }
        [hours] { $count ->
            [one] une heure
           *[other] { $count } heures
        }
       *[minutes] { $count ->
            [one] une minute
           *[other] { $count } minutes
        }
    } d’absence, les autres peuvent laisser un robot jouer pour vous jusqu’à votre retour.
leave-clock = Votre pendule continue de tourner.
resign = Abandonner
resign-duel-why = La partie s’arrête là et { $name } gagne. C’est définitif.
resign-others-why = Les autres continuent, et un robot joue pour vous jusqu’à la fin. Vous ne pouvez plus gagner et serez classé dernier. C’est définitif.
resign-bots-why = La partie s’arrête là. Parmi les autres, celui qui a le plus de points gagne. C’est définitif.
resign-solo-why = La partie s’arrête en l’état. C’est définitif.
stay = Rester
seat-resigned = a abandonné
entry-resigned = { $name } abandonne.
entry-resigned-bot = { $name } abandonne ; un robot continue.
entry-renamed = La modération a changé un nom : { $name }.
entry-closed = La modération a fermé cette table.
result-resigned =
    { $you ->
        [yes] Vous gagnez : { $other } a abandonné.
       *[no] { $name } gagne : { $other } a abandonné.
    }
result-given-up = Partie abandonnée à { $points } points.
name-resigned = { $name } (abandon)
table-left = Vous avez quitté cette table.
table-left-why = Votre place est de nouveau libre. Le lien vous permet de revenir.
lobby-leave = Quitter cette table
closed-title = La modération a fermé cette table.
closed-why = On ne joue plus ici. La partie peut être revue jusqu’à ce point.
banned-title = Vous ne pouvez pas participer pour le moment.

## Between people

person-menu = Plus sur { $name }
block = Bloquer { $name }
block-why = Vous ne verrez plus ce que { $name } écrit, et vous ne serez jamais mis en présence. { $name } n’en saura rien.
unblock = Débloquer { $name }
blocked-now = Vous avez bloqué { $name }.
blocked-lines =
    { $count ->
        [one] { $count } ligne d’une personne bloquée est masquée.
       *[other] { $count } lignes d’une personne bloquée sont masquées.
    }
report = Signaler { $name }
report-why = La modération de ce serveur reçoit votre signalement avec les dernières lignes de la discussion. { $name } ne saura pas qui a signalé.
report-what = Que se passe-t-il ?
report-insult = Insultes ou menaces
report-name = Un nom offensant
report-spam = Spam ou publicité
report-stalling = Jeu volontairement bloqué
report-cheating = Triche
report-other = Autre chose
report-text = Avec vos mots (facultatif)
report-send = Envoyer le signalement
report-sent = Merci. La modération va regarder.
you-blocked = Personnes bloquées
blocked-list-why = Vous ne voyez pas ce qu’elles écrivent et n’êtes jamais mis en leur présence.
blocked-nobody = Vous n’avez bloqué personne.
blocked-since = depuis le { $date }
blocked-lift = Débloquer
chat-erased = La modération a retiré cette ligne.

## Quick phrases, which everybody reads in their own language

phrases = Phrases rapides
phrases-why = Chacun les lit dans sa langue.
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-nice = Joli coup !
phrase-close = C’était juste !
phrase-oops = Oups !
phrase-thanks = Merci !
phrase-sorry = Désolé !
phrase-moment = Un instant, s’il vous plaît.
phrase-turn = Je crois que c’est votre tour.
phrase-back = Me revoilà.
phrase-game = Belle partie !
phrase-again = Une autre partie ?
phrase-bye = Au revoir !

## Refusals

refuse-T1-banned =
    { $lasting ->
        [yes] Vous êtes exclu définitivement de ce serveur.
       *[no] Vous êtes exclu de ce serveur jusqu’au { $until }.
    } Vous ne pouvez ni ouvrir ni rejoindre de table, ni jouer, ni écrire. { $why }
refuse-T2-name-blank = Un nom doit avoir au moins une lettre, un chiffre ou un symbole visible.
refuse-T2-name-alphabets = Ce nom mêle des lettres de deux alphabets ({ $one }, { $other }) qui peuvent se ressembler : n’en utilisez qu’un.
refuse-T2-name-reserved = « { $name } » est le nom d’un robot, ou réservé à ceux qui gèrent ce serveur : ajoutez-y quelque chose.
refuse-T2-name-alike = Quelqu’un à cette table s’appelle « { $name } », et votre nom y ressemble trop : choisissez-en un autre.
refuse-T2-left = Vous avez quitté cette table.
refuse-T2-table-closed = La modération a fermé cette table.
refuse-T4-resigned = Ce joueur a abandonné.
refuse-T2-own-place = C’est vous-même.
refuse-T2-not-a-person = Aucune personne n’est assise là.
refuse-T2-not-known = Cette personne est venue par un ancien lien et ne peut pas être bloquée.
refuse-T5-too-many-blocks = Vous avez bloqué { $most } personnes : c’est la limite.
refuse-T5-too-many-reports = Vous avez envoyé plusieurs signalements en peu de temps : attendez avant le prochain.
refuse-T5-chat-fast =
    Vous écrivez très vite : attendez { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
refuse-T2-no-address = « { $address } » n’est ni une adresse ni un réseau : écrivez-la comme 203.0.113.7 ou 2001:db8:1:2::/64.
refuse-T2-network-too-wide = { $network } est trop grand : une exclusion ne peut dépasser /{ $bits }.
refuse-T2-own-address = { $network } est cette machine même : tous ceux qui passent par un mandataire seraient exclus. Indiquez le mandataire au serveur avec --proxy ou --behind-proxy.
refuse-T2-ban-whom = Dites de qui il s’agit d’une seule façon : par signalement, par table et joueur, par personne ou par adresse.
refuse-T2-ban-unknown = On ne sait pas qui c’est au-delà de la table, et la personne n’est pas connectée : personne n’a été exclu.
refuse-T2-no-such-line = La discussion n’a pas de ligne { $line }, ou elle a déjà été retirée.
refuse-T2-no-such-report = Il n’y a pas de signalement { $report }.
refuse-T2-no-such-ban = Aucune exclusion { $ban } n’est en vigueur.
refuse-T2-moderation-link = Ce lien ne fonctionne plus : chacun sert une fois et peu de temps. L’exploitant en crée un avec `metropolitain admin link`.
refuse-T6-no-server = Aucun serveur de cette version ne tourne sur cette base : démarrez-le avec `metropolitain serve`, avec le même --data ou --database. Rien n’a été modifié.

## On the command line

admin-for-good = définitivement
admin-link = { $name } peut ouvrir ce lien une fois, jusqu’au { $until } :
admin-revoked = Tous les liens et sessions de modération sont terminés.
admin-no-reports = Il n’y a pas de signalement.
admin-settled = Le signalement est classé.
admin-banned = { $name } est exclu : { $until }.
admin-no-bans = Personne n’est exclu.
admin-lifted = { $name } peut de nouveau participer.
admin-renamed = { $name } s’appelle maintenant { $to }.
admin-closed = La table { $table } est fermée.
admin-deleted = La table { $table } est supprimée.
admin-erased = Retiré : { $name } : { $text }

## The moderators’ page

moderate-title = Modération
moderate-as = Vous êtes ici en tant que { $name }.
moderate-leave = Se déconnecter
moderate-reports = Signalements
moderate-no-reports = Aucun signalement en attente.
moderate-settled = Classés
moderate-of = { $name } : { $reason }
moderate-by = signalé par { $name }, { $when }
moderate-here = en ligne
moderate-is-banned = exclu
moderate-person = une personne avec clé d’accès
moderate-guest = invité { $subject }
moderate-evidence = Ce qui a été dit
moderate-silence = Rien n’a été dit.
moderate-erase = Retirer la ligne { $line }
moderate-table = Vers la table
moderate-rename = Renommer
moderate-new-name = Nouveau nom pour { $name }
moderate-close = Fermer la table
moderate-close-sure = Fermer pour de bon
moderate-settle = Classer
moderate-ban = Exclure
moderate-ban-of = Exclure { $name }
moderate-how-long = Durée
moderate-hours =
    { $hours ->
        [1] une heure
        [24] un jour
        [168] une semaine
        [720] 30 jours
       *[0] définitivement
    }
moderate-reason = Ce qui leur est dit
moderate-with-address = Leur adresse aussi
moderate-bans = Exclusions
moderate-no-bans = Personne n’est exclu.
moderate-ban-address = Exclure une adresse
moderate-address = Adresse ou réseau
moderate-until = jusqu’au { $when }
moderate-over = n’est plus en vigueur
moderate-lift = Lever
moderate-lift-of = Lever l’exclusion de { $name }
moderate-log = Ce qui a été fait
moderate-cancel = Annuler
moderated-rename = a renommé { $name } en { $to }
moderated-close = a fermé la table { $table }
moderated-erase = a retiré une ligne de { $name } : « { $text } »
moderated-ban = a exclu { $name }
moderated-lift = a levé l’exclusion de { $name }
moderated-settle = a classé le signalement de { $name }
moderated-link = a créé un lien pour { $name }
moderated-revoke = a mis fin à toutes les sessions de modération
