## Alguien con quien jugar

play-somebody = Jugar con alguien
play-title = Alguien con quien jugar
play-lead = Siéntese donde alguien espera, o deje que le encuentren. No hace falta cuenta.
play-waiting = { $count ->
    [one] 1 en espera
   *[other] { $count } en espera
}
quick-title = Partida rápida
quick-game = Juego
quick-pace = Ritmo
quick-find = Encontrar a alguien
quick-why = El juego como en la caja, para dos. Si nadie espera, usted espera en una mesa propia y todo el mundo la ve aquí.
pace-fast = Rápido
pace-calm = Tranquilo
pace-own-time = a su aire
pace-none-why = el tiempo que haga falta
pace-kind-live = Con reloj
pace-kind-days = Días por jugada
pace-kind-none = Sin reloj
open-title = Mesas abiertas
open-all-games = Todos los juegos
open-all-paces = Todos los ritmos
open-who = { $count ->
    [one] { $names } espera
   *[other] { $names } esperan
}
open-since = desde hace { $time }
open-just = acaba de sentarse
open-free = { $count ->
    [one] 1 sitio libre
   *[other] { $count } sitios libres
}
open-join = Sentarse con { $names }: { $game }
open-own = Su mesa
open-back = Volver a ella
open-more = { $count ->
    [one] Mostrar 1 más
   *[other] Mostrar { $count } más
}
open-none = Ahora mismo no espera nadie.
open-none-why = Empiece una partida rápida y será a quien primero encuentren aquí.
open-none-fits = Ninguna mesa abierta encaja con esta elección.
open-none-fits-why = Elija todos los juegos y ritmos, o empiece una partida rápida.
open-switch = Abierta a cualquiera
open-switch-why = Su mesa está en la lista de mesas abiertas y cualquiera puede ocupar un sitio libre. Si no, solo quien tenga el enlace.
lobby-looking = Buscando a alguien para jugar a { $game }…
lobby-found = Ya hay alguien. { $game } está a punto de empezar…
looking-title = Buscando a alguien
looking-time = Buscando desde hace { $time }
looking-why = Su mesa está en la lista, a la vista de todo el mundo. La partida empieza sola en cuanto alguien se siente; basta con dejar esta página abierta.
looking-offer = Nadie todavía. { $name } podría jugar ahora mismo.
looking-offer-again = { $name } sigue a su disposición.
looking-play = Jugar contra { $name }
looking-keep = Seguir buscando
looking-stop = Dejar de buscar
