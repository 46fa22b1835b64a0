# Avis pour qui a fermé la page : un titre, puis une phrase ou deux.
notice-turn = À vous de jouer : { $game }
notice-turn-why = { $named ->
    [yes] { $name } a joué.
   *[no] La partie continue.
} { $timed ->
    [yes] Vous avez jusqu’au { $until }.
   *[no] On vous attend.
}
notice-begins = La partie commence : { $game }
notice-begins-why = Tout le monde est là ; quelqu’un d’autre joue le premier coup.
notice-begins-turn = La partie commence, et c’est à vous : { $game }
notice-begins-turn-why = { $timed ->
    [yes] Vous avez jusqu’au { $until }.
   *[no] On vous attend.
}
notice-full = Tout le monde est là : { $game }
notice-full-why = { $name } a pris la dernière place : vous pouvez commencer.
notice-over = La partie est terminée : { $game }
notice-over-why = { $count ->
    [0] Voyez comment elle s’est terminée.
    [one] Victoire de { $names }.
   *[other] Victoire partagée : { $names }.
}
notice-short = Votre temps touche à sa fin : { $game }
notice-short-why = Vous avez jusqu’au { $until }. Ensuite, un robot joue pour vous jusqu’à votre retour.
notice-expired = Votre temps est écoulé : { $game }
notice-expired-why = Un robot joue pour vous. Vous pouvez reprendre la main quand vous voulez.
notice-lost = Votre temps est écoulé : { $game }
notice-lost-why = Un robot joue pour vous jusqu’à la fin.
notice-rematch = Une autre partie ? { $game }
notice-rematch-why = { $name } aimerait rejouer.
notice-asked = On vous demande quelque chose : { $game }
notice-asked-why = { $name } a besoin de votre accord.
notice-said = { $name } a écrit : { $game }
notice-said-why = À lire à la table.
letter-quiet-kind = Ne plus recevoir de courriels « { $kind } » :
letter-quiet-all = Ne plus recevoir aucun courriel :

# Réglages.
you-notices = Avis
notices-why = Une fois cette page fermée, vous pouvez être prévenu de ce qui se passe à vos tables.
notices-turn = C’est à vous de jouer
notices-begins = Une partie commence
notices-over = Une partie est terminée
notices-short = Votre temps touche à sa fin
notices-said = Quelqu’un écrit ou demande quelque chose
notices-invited = Quelqu’un propose une revanche
notices-browser = Prévenir ce navigateur
notices-browser-why = Chaque appareil s’active séparément.
notices-denied = Ce navigateur bloque les notifications de cette page : autorisez-les dans ses réglages.
notices-impossible = Ce navigateur ne peut pas être prévenu quand la page est fermée.
notices-install = Sur ce téléphone, ajoutez d’abord la page à l’écran d’accueil ; il pourra alors être prévenu.
notices-push = Avis
notices-mail = Courriel
notices-mail-to = Les courriels sont envoyés à { $email }.
notices-mail-none = Pour les courriels, indiquez votre adresse ci-dessus.
notices-ask = Voulez-vous être prévenu quand c’est à vous ?
notices-ask-why = Vous pourrez alors fermer la page.
notices-ask-yes = Me prévenir
notices-ask-no = Non, merci
notices-on = Vous serez prévenu.
quiet-title = Plus de courriels
quiet-done = Vous ne recevrez plus de courriels « { $kind } ».
quiet-done-all = Vous ne recevrez plus de courriels.
quiet-again = Les autres réglages se trouvent sous « Vous ».

# Des jours par coup.
pace-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
pace-days-why = Chaque coup redonne tout le temps. Un avertissement vient quand il en reste un quart. Une fois le temps écoulé, un robot joue à la place de la personne, qui peut reprendre la main à tout moment. Le temps pendant lequel le serveur est arrêté ne compte pas. Chacun peut s’absenter 14 jours par partie, et tous ensemble peuvent faire une pause.
until = jusqu’au { $time }
time-left-days = { $days ->
    [0] { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h
    }
   *[other] { $days } j { $hours } h
}
clock-until = Temps jusqu’au { $time }
clock-away = absent jusqu’au { $time }
pause-ask = Pause
pause-why = Toutes les pendules s’arrêtent dès que tout le monde est d’accord ; chacun peut reprendre.
pause-is = { $name } a demandé une pause et tout le monde est d’accord : aucune pendule ne court.
pause-sign = La partie est en pause.
pause-end = Reprendre
holiday = M’absenter
holiday-why = { $count ->
    [0] Il ne vous reste aucun jour dans cette partie.
    [one] Votre pendule s’arrête et les autres le voient. Il vous reste 1 jour dans cette partie.
   *[other] Votre pendule s’arrête et les autres le voient. Il vous reste { $count } jours dans cette partie.
}
holiday-days = { $count ->
    [one] Pour 1 jour
   *[other] Pour { $count } jours
}
holiday-is = Vous êtes absent jusqu’au { $time } : votre pendule est arrêtée.
holiday-end = Je suis de retour
entry-time-short = Il reste peu de temps à { $name }.
entry-holiday-begun = { $name } s’absente jusqu’au { $time }.
entry-holiday-ended = { $name } est de retour.
entry-paused = Tout le monde a accepté une pause.
entry-resumed = { $name } reprend la partie.
entry-clock-expired-days = Le temps de { $name } est écoulé ; un robot joue jusqu’à son retour.
