## Refus à la table en ligne

refuse-G1-bad-message = Ce message est illisible : { $problem }
refuse-G1-bad-request = Cette requête est illisible.
refuse-G1-bad-body = Cette requête est illisible : { $problem }
refuse-G1-empty-chat = Ce message est vide.
refuse-G2-stale = La table a avancé : vous avez vu l’entrée { $seen }, elle en est à { $number }.
refuse-G2-after-reveal = { $move } dévoile quelque chose de caché : validez-le avant de continuer.
refuse-G8-unknown-table = Cette table n’existe pas.
refuse-G8-no-library = Il n’y a ici ni conseils ni analyses pour { $game } : ce jeu ne tourne pas dans les navigateurs.
refuse-T1-not-creator = Avant le début de la partie, seule la personne qui a ouvert cette table peut la supprimer.
refuse-G8-deleted = Cette table a été supprimée par celles et ceux qui y jouaient.
refuse-T1-spectator = Vous regardez la partie : seules les personnes assises à la table peuvent faire cela.
refuse-T1-operators-only = Ces chiffres sont réservés à l’exploitant du serveur.
refuse-T1-closed = Cette table n’admet pas de spectateurs.
refuse-T1-no-hints = Cette table a été ouverte sans conseils.
refuse-T1-nobody-to-tell = Prenez d’abord place à une table : ce navigateur ne joue nulle part.
refuse-T2-not-started = La partie n’a pas encore commencé.
refuse-T2-started = La partie a déjà commencé.
refuse-T2-waiting-for-guests = Toutes les places ne sont pas encore prises.
refuse-T2-full = Toutes les places de cette table sont prises.
refuse-T2-seat-taken = Cette place est prise.
refuse-T2-seat-count = Il y a { $seats } places pour { $players } joueurs.
refuse-T2-no-person = Au moins une place doit revenir à une personne.
refuse-T2-name = Un nom compte de 1 à { $limit } caractères.
refuse-T2-clock = Une pendule compte au plus { $limit } minutes, et au plus une heure ajoutée par tour.
refuse-T2-least-clock = Une pendule donne au moins { $minutes } minute à chaque joueur, ou { $seconds } secondes ajoutées par tour.
refuse-T2-no-such-pace = Le rythme { $pace } n’existe pas.
refuse-T2-no-such-days = Par coup, on peut choisir { $days } jours, sans minutes en plus.
refuse-T2-link-unknown = Ce lien ne met fin à rien ici.
refuse-T2-reserved = Les places de cette revanche sont réservées à celles et ceux qui ont joué la partie précédente.
refuse-T2-not-over = La partie n’est pas encore terminée.
refuse-T2-needs-server = Il faut pour cela une connexion au serveur.
refuse-T2-no-such-move = Il n’y a pas de position après { $at } coups : la partie en compte { $moves }.
refuse-T2-name-count = Il y a { $names } noms pour { $seats } places.
refuse-T2-link-over = Ce lien ne fonctionne plus : chaque lien sert une fois et pour un temps limité. Créez-en un autre sur l’appareil où vous jouez.
refuse-T2-no-seats = Ce navigateur ne joue à aucune table qu’il pourrait transmettre.
refuse-T2-seated-already = Ce navigateur joue déjà à cette table pour quelqu’un d’autre : ouvrez le lien dans un autre navigateur.
refuse-T3-not-your-move = Vous ne pouvez reprendre que votre propre dernier coup, avant que quelqu’un d’autre n’ait joué.
refuse-T3-revealed = Ce coup a dévoilé quelque chose de caché et ne peut pas être repris.
refuse-T3-nobody-asks = Personne ne demande à reprendre un coup.
refuse-T3-not-asked = Votre accord n’est pas nécessaire.
refuse-T4-nobody-asks = Personne ne demande à laisser jouer un robot.
refuse-T4-not-asked = Votre accord n’est pas nécessaire.
refuse-T4-nothing-played = Aucun robot n’a joué pour vous depuis votre dernier coup : il n’y a rien à reprendre.
refuse-T4-bot-plays = Un robot joue à cette place.
refuse-T4-paused = La partie est en pause : mettez d’abord fin à la pause.
refuse-T4-no-clock = Une table sans pendule n’a pas besoin de pause : le temps n’y court pour personne.
refuse-T4-no-pause = La partie n’est pas en pause.
refuse-T4-no-pause-asked = Personne ne demande de pause.
refuse-T4-no-holidays = On ne peut annoncer une absence qu’à une table où l’on joue en jours par coup.
refuse-T4-not-on-holiday = Vous n’êtes pas absent.
refuse-T4-holidays-used = Dans une partie, vous pouvez vous absenter { $most } jours en tout ; { $left ->
    [0] il n’en reste aucun.
    [one] il en reste un.
   *[other] il en reste { $left }.
}
refuse-T4-not-anothers-seat = On ne peut confier à un robot que la place d’une autre personne.
refuse-T4-not-away-long = Les autres peuvent laisser jouer un robot quand quelqu’un est absent depuis { $unit ->
    [days] { $count ->
        [one] un jour
       *[other] { $count } jours
    }
    [hours] { $count ->
        [one] une heure
       *[other] { $count } heures
    }
    [minutes] { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] une seconde
       *[other] { $count } secondes
    }
}.
refuse-T4-time-is-over = Le temps de cette place est écoulé : un robot termine la partie.
refuse-T4-nothing-to-take-back = Aucun robot ne joue à votre place.
refuse-T5-too-many-requests = Trop de requêtes : patientez un instant.
refuse-T5-too-many-tables = Le serveur est plein : réessayez plus tard.
refuse-T5-tables-today = { $most } tables ont été ouvertes depuis cette adresse en un jour, c’est le maximum : réessayez plus tard.
refuse-T5-records-today = { $most } parties ont été déposées depuis cette adresse en un jour, c’est le maximum : réessayez plus tard.
refuse-T5-record-bytes-today = Cette adresse a déposé en un jour autant de parties que permis ({ $most } octets) : réessayez plus tard.
refuse-T5-chat-today = Cette adresse a écrit en un jour autant que permis : réessayez plus tard.
refuse-T5-chat-full = La discussion de cette table est pleine : elle compte { $most } lignes.
refuse-T5-log-full = Il s’est passé tant de choses à cette table ({ $most } entrées) que seuls les coups sont encore possibles.
refuse-T5-too-many-watch = { $most } personnes regardent déjà cette table, c’est la limite : la rediffusion montre aussi la partie.
refuse-T6-no-push-service = Cette adresse d’avis n’en est pas une : seuls les services de notification d’internet peuvent être sollicités.
refuse-T6-origin = Cette requête ne vient pas de la page de ce serveur.
refuse-T6-content-type = Une requête qui change quelque chose doit être en JSON.
refuse-T6-host = Ce serveur ne répond pas à ce nom.
refuse-T6-bad-origin = « { $origin } » n’est pas une origine : écrivez-la comme https://play.example.
refuse-T6-proxy = « { $proxy } » n’est ni une adresse ni un réseau : écrivez par exemple 10.0.0.2 ou 10.0.0.0/24.
refuse-T6-not-found = Il n’y a rien ici.
refuse-T6-old-page = Cette page est plus ancienne que le serveur : rechargez-la.
refuse-T6-body-too-large = La requête est trop grande.
refuse-T6-second-server = Un autre serveur utilise cette base de données : arrêtez-le d’abord, ou donnez à celui-ci sa propre base.
refuse-T6-lost-database = Un autre serveur a repris cette base de données : celui-ci s’arrête, afin qu’aucune table ne soit modifiée à deux endroits.
refuse-T6-bad-node-name = « { $name } » ne peut pas être le nom d’un serveur : utilisez au plus 24 lettres minuscules, chiffres et traits d’union.
refuse-T6-cluster-needs-postgresql = Plusieurs serveurs ne peuvent partager qu’une base PostgreSQL : donnez --database postgresql+asyncpg://user@host/name, ou omettez --cluster.
refuse-T6-node-name = Un autre serveur en marche porte déjà le nom « { $name } » : donnez un autre nom à celui-ci avec --cluster.
refuse-T6-workers-need-postgresql = Machines de calcul et serveurs se rencontrent dans une base PostgreSQL : indiquez --database postgresql+asyncpg://user@host/name.
refuse-T6-workers-not-installed = Ce qui relie serveurs et machines de calcul n’est pas installé : pip install 'metropolitain[server,cluster]'
refuse-T6-worker-interpreted = Les règles ne sont pas compilées ici ; cette machine serait quelques centaines de fois trop lente : installez un paquet aux règles compilées, ou l’extra [jit].
refuse-T6-worker-other-form = La base a la forme { $version }, cette machine connaît { $known } : démarrez d’abord un serveur de sa version, ou installez ici celle des serveurs.
refuse-T6-search-failed = Une recherche a échoué : { $problem }
refuse-T6-newer-entry = Cette table a été poursuivie par une version plus récente de Metropolitain (ses entrées sont de la version { $version }, ce serveur connaît { $known }) : mettez ce serveur à jour.
refuse-T6-database-gone = La base de données n’est pas revenue en { $seconds } secondes : vérifiez qu’elle fonctionne, puis relancez le serveur.
refuse-T6-newer-database = Cette base de données a été écrite par une version plus récente de Metropolitain (format { $version }, cette version connaît { $known }) : installez cette version plus récente, ou restaurez une sauvegarde antérieure.
refuse-T6-unknown-version = Cette base de données ne dit pas quelle version l’a écrite, mais sa table « { $table } » n’est pas vide : rien n’a été modifié. Restaurez une sauvegarde, ou indiquez une autre base.
refuse-T6-bad-database = Ce n’est pas l’adresse d’une base de données utilisable ; un exemple : postgresql+asyncpg://user@host/name.
refuse-T6-cannot-listen = Impossible d’écouter sur { $host }, port { $port } ({ $problem }) : choisissez-en un autre avec --host et --port.
refuse-T6-cannot-open = Impossible d’utiliser la base de données { $database } : { $problem }
refuse-T6-disk-full = Impossible d’utiliser la base de données { $database } : le disque est plein. Faites de la place, puis réessayez.
refuse-T6-read-only = Impossible d’utiliser la base de données { $database } : elle, ou son dossier, est en lecture seule. Rendez-la modifiable, puis réessayez.
refuse-T6-damaged = Impossible d’utiliser la base de données { $database } : le fichier est endommagé. `metropolitain check` dit ce qui est encore lisible ; `metropolitain restore` rétablit une sauvegarde.
refuse-T6-no-answer = La base de données { $database } ne répond pas : vérifiez qu’elle fonctionne et qu’on peut l’atteindre, puis réessayez.
refuse-T6-no-access = Accès refusé à la base de données { $database } : vérifiez son propriétaire, ou l’utilisateur et le mot de passe.
refuse-T6-no-such-database = Il n’y a pas de base de données { $database } : créez-la d’abord.
refuse-T6-locked = Un autre programme a verrouillé la base de données { $database } : arrêtez-le, puis réessayez.
refuse-T6-overtaken = Un autre serveur a repris la base de données { $database }.
refuse-T6-file-too-large = Impossible d’utiliser la base de données { $database } : le système ne permet pas un fichier de cette taille.
refuse-T6-disk-error = Impossible d’utiliser la base de données { $database } : le disque ne peut être ni lu ni écrit.
refuse-T6-file-exists = { $file } existe déjà : indiquez un autre fichier, ou ajoutez --force.
refuse-T6-would-overwrite = Il y a déjà des tables dans { $database }. Avec --force, la sauvegarde prend leur place, et elles sont conservées à côté.
refuse-T6-no-database-here = Il n’y a pas de base de données dans { $database } : indiquez son dossier avec --data, ou son adresse avec --database.
refuse-T6-no-backup = { $file } n’est pas une sauvegarde de Metropolitain.
refuse-T6-backup-of-other-kind = { $file } est une sauvegarde de l’autre sorte de base (SQLite, PostgreSQL) : elle ne peut être rétablie que dans une base de sa propre sorte.
refuse-T6-no-program = Le programme { $program } n’est pas installé ici : il fait partie des programmes clients de PostgreSQL.
refuse-T6-program-failed = { $program } a échoué : { $problem }
refuse-T7-being-compiled = Les règles de ce jeu sont en train d’être compilées pour cette machine, une fois pour toutes. Rien n’a changé ; réessayez dans quelques secondes.
refuse-T7-failed = Une erreur s’est produite sur le serveur. Rien n’a changé ; réessayez.
refuse-T7-not-stored = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé ; réessayez plus tard.
refuse-T7-read-anew = La table est en train d’être relue. Rien n’a changé ; réessayez.
refuse-T7-unsure = Une erreur s’est produite sur le serveur. C’est peut-être fait malgré tout : vérifiez avant de réessayer.
refuse-T1-not-host = Seule la personne qui a ouvert cette table décide qui s’assoit où.
refuse-T1-not-local = Cela n’est possible que sur l’ordinateur qui héberge cette page, et seulement s’il ne sert personne d’autre.
refuse-T2-removed = L’hôte vous a retiré votre place à cette table.
refuse-T2-own-seat = C’est la place de l’hôte.
refuse-T6-no-network = Cet ordinateur n’est relié à aucun réseau pour l’instant : connectez-le au Wi-Fi, puis réessayez.
refuse-T1-not-for-you = Vous ne pouvez pas rejoindre cette table.
refuse-T2-alone-only = Ce jeu se joue en solitaire.
refuse-T1-guest = Seules les personnes qui ont une clé d’accès ont un profil.
