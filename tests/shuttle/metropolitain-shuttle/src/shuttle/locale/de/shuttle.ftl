shuttle-title = Pendelzug
shuttle-about = Ein Zug, eine Linie: Fahren Sie zu den vollen Bahnsteigen, ehe es die anderen tun.
shuttle-prompt-ride = { $player }: Spielen Sie eine Fahrkarte und fahren Sie nach Osten oder Westen.
shuttle-prompt-wait = Jemand anders ist am Zug.
shuttle-prompt-over = Die letzte Fahrkarte ist gespielt.
shuttle-move = { $first ->
    [east] { $rest } nach Osten
   *[west] { $rest } nach Westen
}
refuse-S4-not-held = Sie halten keine Fahrkarte für { $ticket }.
