## Page d’accueil

play-now = Jouer
invite-button = Inviter
invite-instead = Inviter plutôt
options-of = Options de { $game }
players-one = { $few } joueurs
players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
start-new = Première fois ?
start-guided = Une partie guidée, cinq minutes
continue-game = Continuer
continue-with = { $game } avec { $names }
ladder-title = Cinq adversaires
ladder-why = Gagnez, et le suivant prend place. Touchez-en un pour une partie de { $game }.
ladder-play = { $name } : jouer à { $game }
ladder-next = votre adversaire
ladder-beaten = battu
your-table = Votre table de { $game }
options-kept = Retenu sur cet appareil pour la prochaine partie
options-reset = Comme dans la boîte
page-missing = Cette page n’existe pas
page-missing-why = L’adresse est peut-être mal écrite, ou la page a changé de place.

## Salle d’attente

start-game = Commencer
lobby-only-here = Pour l’instant, seul cet ordinateur peut rejoindre la table.
lobby-waiting-guest = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
}
lobby-invited = { $name } vous invite à une partie de { $game }.
lobby-counting = Tout le monde est là. La partie commence dans { $count }…
lobby-ready = Tout le monde est là. Commencez quand vous voulez.
lobby-wait = Attendre
lobby-seats = À la table
lobby-taken = { $taken } places prises sur { $players }
lobby-host = hôte
lobby-cancel = Annuler la table
lobby-cancel-yes = Oui, l’annuler
lobby-board = Le plateau au début de cette partie de { $game }
own-table = Ouvrir votre propre table
seat-free-why = La partie commence d’elle-même dès qu’elle est prise.
seat-remove = Retirer
seat-remove-who = Retirer { $name }
seat-bot-name = Placer { $name }
seat-other-bot = Placer un autre robot
invite-why = Scannez le code ou envoyez le lien. Sans compte.
copy-link = Copier le lien
share = Partager
qr-large = Code en grand
network-open = Ouvrir à mon réseau
network-why = Toute personne sur ce Wi-Fi peut rejoindre la table.
network-closed-why = Tant que vous n’ouvrez pas la table à votre réseau, le lien ne fonctionne que sur cet ordinateur.
network-closed-guest = Le lien ne fonctionne que sur cet ordinateur, sauf si la personne qui a ouvert la table l’ouvre au réseau.
network-none-why = Le lien ne fonctionne que sur cet ordinateur : le serveur a été lancé ainsi, ou l’ordinateur n’est relié à aucun réseau.
network-this-computer = Pour un autre navigateur sur cet ordinateur :
network-at = Ouvert à l’adresse { $address }
table-cancelled = Cette table a été annulée
table-cancelled-why = La personne qui l’avait ouverte l’a retirée avant le début de la partie.
table-removed = Vous n’êtes plus à cette table
table-removed-why = L’hôte vous a retiré votre place. Vous pouvez ouvrir votre propre table.
