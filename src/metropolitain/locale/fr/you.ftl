## La page sur soi, et la connexion

yourself = Vous
former-player = Ancien joueur
entry-forgotten = Un joueur a supprimé tout ce qui le concernait ; un robot continue pour lui là où la partie se poursuit.
you-cancel = Annuler
you-save = Enregistrer
you-your-name = Votre nom
you-guest = Vous jouez en invité
you-guest-why = Il ne faut rien de plus pour jouer.
you-become-why = Avec une clé d’accès, vous êtes la même personne sur tous vos appareils : vos tables vous suivent et rien n’est perdu si ce navigateur vous oublie. Ni mot de passe ni adresse ; votre appareil confirme que c’est bien vous.
you-become = Créer une clé d’accès
you-been-here = Je suis déjà venu ici
you-new-here = C’est ma première fois
you-back-why = Votre appareil, ou le compte qui garde vos clés d’accès, sait qui vous êtes.
you-with-passkey = Se connecter avec une clé d’accès
you-with-code = Utiliser le code de secours
you-code = Code de secours
you-code-why = Le code que vous avez gardé en créant votre clé d’accès. Il sert une fois ; vous en recevrez un nouveau.
you-sign-in = Se connecter
you-sign-out = Se déconnecter
you-since = Ici depuis le { $date }
you-no-passkeys-address = Les clés d’accès ne fonctionnent pas à cette adresse. Vous pouvez vous connecter ici avec votre code de secours, ou avec un lien créé sur un appareil où vous êtes connecté.
you-no-passkeys-browser = Ce navigateur ne connaît pas les clés d’accès. Vous pouvez vous connecter ici avec votre code de secours, ou avec un lien créé sur un appareil où vous êtes connecté.
you-better-address = Aller à { $address }
you-keep-code = Gardez ce code
you-keep-code-why = C’est le chemin du retour si vous perdez tous vos appareils. Il n’est montré que cette fois ; personne ne pourra vous le redire.
you-save-code = Enregistrer dans un fichier
you-code-kept = Je l’ai gardé
you-code-file = Metropolitain, code de secours : { $code }
you-name = Nom
you-name-why = Votre nom aux tables que vous rejoindrez désormais. Là où vous avez déjà pris place, il ne change pas.
you-devices = Clés d’accès
you-devices-count = { $count ->
    [0] aucune
    [one] { $count } clé
   *[other] { $count } clés
}
you-devices-why = Chaque appareil qui garde une de vos clés peut se connecter de lui-même.
you-passkey = Clé d’accès
you-passkey-used = Créée le { $made }, utilisée le { $used }
you-passkey-already = Cet appareil garde déjà une de vos clés.
you-add-passkey = Ajouter une clé sur cet appareil
you-remove = Retirer
you-remove-ask = Cette clé ne permettra plus de se connecter. Là où vous êtes connecté, vous le restez.
you-other-device = Se connecter sur un autre appareil
you-other-device-how = Scannez ceci avec l’autre appareil, ou ouvrez-y le lien. Il sert une fois, pendant 10 minutes ; vous pourrez ensuite y ajouter une clé. Gardez-le pour vous : qui l’ouvre devient vous.
you-other-device-qr = Code QR avec le lien de connexion
you-sessions = Connexions
you-sessions-count = { $count ->
    [one] dans 1 navigateur
   *[other] dans { $count } navigateurs
}
you-sessions-why = Les navigateurs où vous êtes connecté. Ce que vous fermez l’est aussitôt, à toutes les tables.
you-some-browser = Navigateur
you-seen = Vu le { $date }
you-here = Ce navigateur
you-end = Déconnecter
you-end-ask = Ce navigateur sera déconnecté aussitôt.
you-end-all = Déconnecter tous les autres
you-end-all-why = Un appareil perdu, ou quelqu’un qui pourrait être vous ? Ceci déconnecte tous les autres navigateurs et annule tous les liens que vous avez créés ou transmis.
you-recovery = Code de secours
you-recovery-why = Un nouveau code annule le précédent. Il n’est montré qu’une fois.
you-recovery-new = Créer un nouveau code
you-email = E-mail
you-email-none = aucun
you-email-waiting = à confirmer
you-email-why = Pour recevoir des avis, si vous en voulez. L’adresse ne sert à rien d’autre et personne ne la voit.
you-email-address = Adresse
you-email-send = Envoyer un lien de confirmation
you-email-sent = Un lien est en route vers { $address }. Ouvrez-le dans la journée.
you-email-forget = Oublier l’adresse
you-data = Vos données
you-export-why = Tout ce qui est enregistré à votre sujet, dans un fichier (JSON).
you-export = Tout télécharger
you-delete = Supprimer tout ce qui me concerne
you-delete-why = Votre nom, vos clés d’accès, vos connexions, votre adresse et ce que vous avez écrit dans les discussions sont supprimés aussitôt et pour toujours. Les parties terminées restent, jouées par un « ancien joueur » ; là où une partie continue, un robot joue pour vous.
you-delete-name = Tapez votre nom, { $name }, pour confirmer
you-delete-now = Supprimer pour toujours
you-link = Se connecter ici
you-link-why = Ce navigateur sera connecté en tant que la personne qui a créé le lien. Les tables où il joue suivront.
you-confirm = Confirmer l’adresse
you-confirm-why = Les avis seront envoyés à l’adresse où vous avez reçu ce lien.
mail-confirm-subject = Metropolitain : confirmez votre adresse
mail-confirm = Bonjour { $name },

    ouvrez ce lien pour recevoir les avis à cette adresse :

    { $link }

    Il sert une fois, dans la journée. Si vous n’avez rien demandé, vous n’avez rien à faire.

    Metropolitain

## Refus

refuse-T1-passkey-refused = Cette clé d’accès n’a pas été acceptée ici. Veuillez réessayer.
refuse-T1-code-refused = Ce code n’a pas été accepté. Chaque code sert une fois.
refuse-T1-signed-out = Vous n’êtes pas connecté ici.
refuse-T1-no-mail = Ce serveur n’envoie pas d’e-mails.
refuse-T2-no-such-device = Ceci n’est plus dans la liste.
refuse-T2-bad-address = Ceci n’est pas une adresse e-mail.
refuse-T2-not-your-name = Ceci n’est pas votre nom.
refuse-T2-forgotten = Tout ce qui concernait ce joueur a été supprimé.
refuse-T5-too-many-passkeys = Il y a place pour { $most } clés d’accès : retirez-en une d’abord.
