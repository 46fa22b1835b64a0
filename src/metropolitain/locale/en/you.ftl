## The page about oneself, and signing in

yourself = You
former-player = Former player
entry-forgotten = A player has deleted everything about themselves; a bot plays on for them where the game goes on.
you-cancel = Cancel
you-save = Save
you-your-name = Your name
you-guest = You play as a guest
you-guest-why = Nothing more is needed to play.
you-become-why = With a passkey you are the same person on every device: your tables come along, and nothing is lost when this browser forgets you. No password, no address; your device confirms that it is you.
you-become = Create a passkey
you-been-here = I have been here before
you-new-here = I am new here
you-back-why = Your device, or the account it keeps passkeys in, knows who you are.
you-with-passkey = Sign in with a passkey
you-with-code = Use the recovery code
you-code = Recovery code
you-code-why = The code you kept when you created your passkey. It works once; you are given a new one.
you-sign-in = Sign in
you-sign-out = Sign out
you-since = Here since { $date }
you-no-passkeys-address = Passkeys do not work at this address. You can sign in here with your recovery code, or with a link from a device on which you are signed in.
you-no-passkeys-browser = This browser does not know passkeys. You can sign in here with your recovery code, or with a link from a device on which you are signed in.
you-better-address = Go to { $address }
you-keep-code = Keep this code
you-keep-code-why = It is the way back when you have lost all your devices. It is shown this once; nobody can tell it to you again.
you-save-code = Save as a file
you-code-kept = I have kept it
you-code-file = Metropolitain, recovery code: { $code }
you-name = Name
you-name-why = What you are called at tables that you join from now on. Where you have already joined, the name stays.
you-devices = Passkeys
you-devices-count = { $count ->
    [0] none
    [one] 1 passkey
   *[other] { $count } passkeys
}
you-devices-why = Each device that keeps a passkey of yours can sign in by itself.
you-passkey = Passkey
you-passkey-used = Created { $made }, last used { $used }
you-passkey-already = This device keeps one of your passkeys already.
you-add-passkey = Add a passkey on this device
you-remove = Remove
you-remove-ask = This passkey will no longer sign in. Where you are signed in now, you stay so.
you-other-device = Sign in on another device
you-other-device-how = Scan this with the other device, or open the link there. It works once, within 10 minutes; then you can add a passkey there. Keep it to yourself: whoever opens it is you.
you-other-device-qr = QR code with the link that signs in
you-sessions = Signed in
you-sessions-count = { $count ->
    [one] in 1 browser
   *[other] in { $count } browsers
}
you-sessions-why = The browsers in which you are signed in. What you end is over at once, at every table.
you-some-browser = Browser
you-seen = Last seen { $date }
you-here = This browser
you-end = Sign out
you-end-ask = That browser will be signed out at once.
you-end-all = Sign out everywhere else
you-end-all-why = You have lost a device, or somebody else may be you? This signs out all other browsers, and ends every link that you have made or handed on.
you-recovery = Recovery code
you-recovery-why = A new code ends the one before. It is shown once.
you-recovery-new = Make a new code
you-email = E-mail
you-email-none = none
you-email-waiting = to be confirmed
you-email-why = For notices, if you want any. The address is used for nothing else, and nobody sees it.
you-email-address = Address
you-email-send = Send a link to confirm it
you-email-sent = A link is on its way to { $address }. Open it within a day.
you-email-forget = Forget the address
you-data = Your data
you-export-why = Everything that is stored about you, as a file (JSON).
you-export = Download everything
you-delete = Delete everything about me
you-delete-why = Your name, passkeys, sessions, address, and what you wrote in chats are deleted at once and for ever. Finished games stay, played by a “former player”; where a game goes on, a bot plays for you.
you-delete-name = Type your name, { $name }, to confirm
you-delete-now = Delete for ever
you-link = Sign in here
you-link-why = This browser will be signed in as the person who made the link. The tables that it plays at come along.
you-confirm = Confirm the address
you-confirm-why = Notices will be sent to the address at which you received this link.
mail-confirm-subject = Metropolitain: please confirm your address
mail-confirm = Hello { $name },

    open this link to have notices sent to this address:

    { $link }

    It works once, within a day. If you did not ask for it, you need not do anything.

    Metropolitain

## Refusals

refuse-T1-passkey-refused = This passkey was not accepted here. Please try again.
refuse-T1-code-refused = This code was not accepted. Each one works once.
refuse-T1-signed-out = You are not signed in here.
refuse-T1-no-mail = This server does not send e-mail.
refuse-T2-no-such-device = This is no longer in the list.
refuse-T2-bad-address = This is not an e-mail address.
refuse-T2-not-your-name = This is not your name.
refuse-T2-forgotten = Everything about this player was deleted.
refuse-T5-too-many-passkeys = There is room for { $most } passkeys: remove one first.
