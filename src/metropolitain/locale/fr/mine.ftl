## Ma page

mine-show-more = En afficher davantage
results-title = Résultats
results-played = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
results-modes = Victoires et défaites
results-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
results-shared = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}
results-lost = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
results-best = Meilleur score
results-average = Moyenne
results-points = Les points de partie en partie
results-points-why = Les stations jaunes sont des victoires, la plus grande est le meilleur score ; un anneau en pointillé indique des coups repris ou des conseils autorisés.
results-summary = Points de { $count } parties, la dernière { $last }, la meilleure { $best }
results-point = { $date } : { $outcome ->
    [won] gagnée avec { $points } points
    [shared] nulle avec { $points } points
    [lost] perdue avec { $points } points
   *[alone] { $points } points
}
results-marked = avec reprises ou conseils
results-all = Les { $count } parties
results-last = Seulement les { $count } dernières
results-people = Contre des personnes
results-bots = Contre les robots
results-nameless = ancien joueur
results-analysed = Parties analysées sur cet appareil, avec vos erreurs
mode-people = Contre des personnes
mode-bots = Contre les robots
mode-alone = En solitaire
mode-device = Tous sur un appareil
profile-title = Profil public
profile-show = Tout le monde peut voir mon nom et mes résultats
profile-why = Désactivé tant que vous ne l’activez pas. Il montre votre nom et vos résultats par jeu, rien d’autre ; sans lui, personne ne trouve de page à votre nom.
profile-link = Lien vers votre profil
profile-look = Le regarder
profile-results = Résultats des parties terminées
profile-empty = Aucune partie terminée pour l’instant.
