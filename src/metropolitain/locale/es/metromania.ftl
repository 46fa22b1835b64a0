metromania-title = Metromania
metromania-stations-left = { $count ->
    [0] No quedan estaciones
    [one] Queda 1 estación
   *[other] Quedan { $count } estaciones
}
metromania-last-round = Última ronda
metromania-memo = Trayectos de prueba
metromania-minutes = { $count } min
metromania-line-open = { $left ->
    [one] queda 1 túnel
   *[other] quedan { $left } túneles
}
metromania-line-blocked = bloqueada
metromania-line-finished = terminada
metromania-day-monday = lunes
metromania-day-tuesday = martes
metromania-day-wednesday = miércoles
metromania-day-thursday = jueves
metromania-day-friday = viernes
metromania-day-saturday = sábado
metromania-day-sunday = domingo
metromania-end-both-lines = Una compañía ha terminado sus dos líneas.
metromania-end-last-station = Se ha colocado la última estación.
metromania-end-lines-done = Hay suficientes líneas terminadas o bloqueadas.
metromania-end-standstill = Ya nadie podía construir.
metromania-guilt-not-placed = { $letter } ({ $kind ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
}) no se colocó
metromania-guilt-no-station = ninguna estación toca { $letter } ({ $kind ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
})
metromania-guilt-not-connected = { $letter } ({ $kind ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
}) no está conectado
metromania-city-good = { $file }: se puede jugar en esta ciudad.
metromania-city-warning = Atención: { $text }

## What to do now

metromania-prompt-over = La partida ha terminado.
metromania-prompt-wait = Es el turno de otro jugador.
metromania-prompt-start = { $player }: comience su primera línea en una flecha blanca.
metromania-prompt-dig = { $player }: cave sus túneles.
metromania-prompt-dig-or-build = { $player }: cave tres túneles o construya una estación intermedia.
metromania-prompt-build = { $player }: ningún túnel es posible; construya una estación intermedia.
metromania-prompt-bonus = { $player }: su línea está terminada; construya su estación extra o pase.
metromania-prompt-take = { $player }: tome una de las manos preparadas; cada una tiene por duplicado un tipo distinto.
metromania-prompt-last-turn = { $player }: su turno de la última ronda: cave, construya o renuncie a jugarlo.
metromania-ask-dig = ¿Cavar así los túneles?
metromania-ask-station = ¿Construir aquí la estación?
metromania-ask-finish = ¿Terminar aquí la línea { $line }?
metromania-step-dig = { $tunnels_dug ->
    [1] Un túnel cavado: ahora el segundo.
   *[2] Dos túneles cavados: ahora el tercero.
}
metromania-step-bonus = Línea terminada: construya su estación extra o pase.

## What happened

metromania-log-start = { $player } comienza la línea { $line } ({ $colour }) en la flecha blanca { $number } hacia { $vertex }.
metromania-log-dig = { $player } cava la línea { $line } ({ $colour }) hasta { $vertex }.
metromania-log-place = { $player } coloca el Destino { $letter } ({ $colour }), { $terrain ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
}.
metromania-log-station = { $player } construye una estación ({ $colour }) en { $vertex } { $cause ->
    [meeting] al encontrarse las líneas
    [parting] al separarse las líneas
    [bonus] como extra
   *[intermediate] entre otras dos
}: { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
metromania-log-finish = { $player } termina la línea { $line } ({ $colour }) en la flecha negra { $number }.
metromania-log-decline = { $player } no construye ninguna estación extra ({ $colour }).
metromania-log-leave-out = { $player } renuncia al último turno ({ $colour }).
metromania-log-take = { $player } ({ $colour }) tiene la mano con { $terrain ->
    [house] dos de vivienda
    [work] dos de trabajo
   *[fun] dos de ocio
}.
metromania-log-stop = { $player } deja de cavar ({ $colour }).
metromania-log-pass = { $player } no puede hacer nada ({ $colour }) y pasa.
metromania-log-last-round = La construcción se acaba: todas las compañías menos { $colour } tienen un turno más.
metromania-log-test = Prueba del { $day ->
    [monday] lunes
    [tuesday] martes
    [wednesday] miércoles
    [thursday] jueves
    [friday] viernes
    [saturday] sábado
   *[sunday] domingo
}: { $minutes ->
    [none] ningún trayecto es posible.
   *[other] { $minutes } min.
}{ $blue ->
    [none] {""}
   *[other] {" "}A { $blue }
}{ $red ->
    [none] {""}
   *[other] {" "}R { $red }
}{ $green ->
    [none] {""}
   *[other] {" "}V { $green }
}{ $orange ->
    [none] {""}
   *[other] {" "}N { $orange }
}
metromania-log-over = La construcción y las pruebas han terminado. Primer puesto: { $winners }.

## Una jugada junto a su imagen

metromania-shown-start = { $player }: línea { $line } de la flecha blanca { $number } a { $vertex }
metromania-shown-dig = { $player }: línea { $line } hasta { $vertex }
metromania-shown-finish = { $player }: la línea { $line } termina en la flecha negra { $number }
metromania-shown-stop = { $player }: ningún túnel más en este turno
metromania-shown-decline = { $player }: ninguna estación extra
metromania-shown-leave-out = { $player }: último turno omitido
metromania-apart = { $side ->
    [l] línea { $line }, casilla izquierda
    [r] línea { $line }, casilla derecha
   *[none] línea { $line }
}{ $letter ->
    [none] {""}
   *[other] , Destino { $letter }
}
metromania-shown-place = Destino { $letter }, { $terrain ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
}
metromania-shown-station = Estación en { $vertex } { $cause ->
    [meeting] al encontrarse las líneas
    [parting] al separarse las líneas
    [bonus] como extra
   *[intermediate] entre otras dos
}

## On the page

metromania-about = Cave líneas por una ciudad de triángulos, coloque sus Destinos y procure que los trayectos de prueba pasen por sus líneas.
metromania-short = Cave bajo la ciudad.
metromania-time = 40 min
metromania-board = Plano de la ciudad
metromania-line = Línea { $line }
metromania-kind-house = Vivienda
metromania-kind-work = Trabajo
metromania-kind-fun = Ocio
metromania-kind-park = Parque
metromania-kind-lake = Lago
metromania-arrow-start = Flecha blanca { $number }: salida de líneas
metromania-arrow-end = Flecha negra { $number }: final de líneas
metromania-line-told = Línea { $line } ({ $colour }) de { $start } a { $head }: { $status ->
    [finished] terminada
    [blocked] bloqueada
   *[open] { $left ->
        [one] queda 1 túnel
       *[other] quedan { $left } túneles
    }
}
metromania-sign-told = Destino { $name } ({ $colour })
metromania-station-told = Estación { $vertex }, { $lines ->
    [one] 1 línea
   *[other] { $lines } líneas
}
metromania-target-start = Comenzar la línea { $line } en la flecha blanca { $number } hacia { $vertex }
metromania-target-dig = Línea { $line } hasta { $vertex }, casilla a la { $side ->
    [l] izquierda
   *[r] derecha
}{ $kind ->
    [house] , con un Destino de vivienda
    [work] , con un Destino de trabajo
    [fun] , con un Destino de ocio
   *[none] {""}
}
metromania-target-end = Terminar la línea { $line } en la flecha negra { $number }
metromania-target-station = Estación en { $vertex }, en la línea { $line }
metromania-which = { $by ->
    [line] ¿Qué línea?
    [both] ¿Qué línea, y qué Destino aquí?
   *[destination] ¿Qué Destino aquí?
}
metromania-held = { $kind ->
    [start] La línea { $line } comienza hacia { $vertex }
    [end] La línea { $line } termina aquí
    [station] Estación en { $vertex }
   *[dig] Túnel hasta { $vertex }
}
metromania-places = coloca su Destino de { $kind ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
}
metromania-not-this = No, esto no
metromania-dig-here = Cavar aquí
metromania-build-here = Construir aquí
metromania-corner-names = Nombres en el plano
metromania-destination = { $letter ->
    [none] Destino
   *[other] Destino { $letter }
}, { $kind ->
    [house] vivienda
    [work] trabajo
   *[fun] ocio
}{ $placed ->
    [yes] , colocado
   *[no] {""}
}
metromania-lines-of = Líneas: { $colour }
metromania-memo-end = { $kind ->
    [house] Vivienda
    [work] Trabajo
    [fun] Ocio
    [park] Parque
   *[lake] Lago
}{ $state ->
    [placed] , colocado por { $colour }
    [held] , en su mano
   *[open] {""}
}
metromania-last-turns = { $count ->
    [one] Última ronda: queda 1 turno
   *[other] Última ronda: quedan { $count } turnos
}
metromania-pips = { $count ->
    [one] 1 túnel de este turno
   *[other] { $count } túneles de este turno
}
metromania-turn-tunnel = Túnel { $number } de { $total }
metromania-turn-bonus = ¿Estación extra en la línea { $line }?
metromania-take-back = Quitar uno
metromania-reset = Empezar de nuevo
metromania-stop = Dejar de cavar
metromania-no-bonus = Sin estación extra
metromania-leave-out = Renunciar a este turno
metromania-hands = Manos preparadas
metromania-take = Tomar la mano con { $kind ->
    [house] dos de vivienda
    [work] dos de trabajo
   *[fun] dos de ocio
}
metromania-tests = Los trayectos de prueba
metromania-tests-run = Hacerlos todos
metromania-test-show = Mostrar { $day } en el plano
metromania-on-map = En el plano
metromania-test-previous = Atrás
metromania-test-next = Siguiente
metromania-test-skip = Saltar
metromania-impossible = imposible
metromania-routes = { $count } trayectos igual de rápidos
metromania-gain = { $why ->
    [placed] colocó un Destino y participa en el trayecto
    [rides] participa en el trayecto
    [sunday] participa en el trayecto del domingo
   *[both-ride] participan ambas, así que nadie puntúa
}
metromania-guilt-shared = ambas tienen la culpa, así que nadie paga
metromania-test-at-once = Una misma estación toca ambos extremos: ni tiempo ni puntos.
metromania-test-no-way = Ningún tren llega; el domingo nadie paga por ello.
metromania-sheet-company = Compañía
metromania-sheet-stations = Estaciones
metromania-sheet-lines = Líneas
metromania-sheet-tests = Pruebas
metromania-sheet-total = Total
metromania-sheet-share = { $count ->
    [0] × 0
    [one] × ½
   *[other] × 1
}
metromania-sheet-finished = { $count ->
    [one] 1 línea terminada
   *[other] { $count } líneas terminadas
}

metromania-keys =
    ⌫ Quitar del turno el último túnel
    S Dejar de cavar
    P No construir ninguna estación extra
    N Mostrar u ocultar los nombres de vértices y flechas

## Options

metromania-option-variant = Con dos jugadores: una compañía cada uno, o dos cada uno, que juegan y puntúan por separado.
    .label = Dos jugadores
    .regular = Una compañía cada uno
    .advanced = Dos compañías cada uno
metromania-option-order = Con dos compañías cada uno: los jugadores se alternan, o cada uno juega sus dos compañías seguidas.
    .label = Orden de juego
    .alternate = Alternando
    .together = Las dos seguidas
metromania-option-open = Todos ven las letras de todos los Destinos.
    .label = Destinos visibles
metromania-option-strict = Con cuatro jugadores: los Destinos se reparten según una lista fija.
    .label = Manos fijas
metromania-option-last_round = Cuando acaba la construcción, cada una de las demás compañías puede, o debe, jugar una vez más.
    .label = Última ronda
    .may = voluntaria
    .must = obligatoria
    .none = ninguna
    .true = obligatoria
    .false = ninguna
metromania-option-station_points = Una estación da un punto por cada spot que la toca, o un solo punto si la toca alguno.
    .label = Puntos por estación
    .spot = uno por spot
    .station = uno por estación
metromania-option-new_line = Los túneles del turno que comienza la línea 2: repartidos como se quiera, o todos en la línea nueva.
    .label = Turno de la línea nueva
    .split = repartidos
    .whole = todos en la línea nueva
metromania-option-start_exception = Si todas las salidas permitidas de la línea 2 están ocupadas, vale cualquier otra libre.
    .label = Cualquier salida si hace falta
metromania-option-decline = Se pueden rechazar los túneles que necesitarían un Destino.
    .label = Spots rechazables
metromania-option-kinds = Con tres jugadores: cada uno elige el tipo que tiene por duplicado, o las manos se reparten.
    .label = El tipo duplicado
    .chosen = se elige
    .dealt = se reparte
metromania-option-edition = Los reglamentos difieren en detalles: elija uno para todas esas opciones a la vez.
    .label = Edición
    .null = ninguna: según las opciones
    .first = primera (francés, inglés)
    .german = primera, texto alemán
    .second = segundo texto inglés
    .spanish = española
metromania-option-city = Dónde están los spots, el lago, el parque y las flechas.
    .label = Ciudad
    .default = Nuestra reconstrucción de la ciudad
    .gardens = Jardines
    .river = Río

## Refusals

refuse-X1-unknown-vertex = No hay ningún vértice { $vertex }: las filas van de la a a la k, numeradas desde el oeste.
refuse-X3-unknown-arrow = No hay ninguna flecha { $arrow }: van de s1 a s12 y de e1 a e12.
refuse-X4-lake-or-park = No se cava bajo el lago ni bajo el parque.
refuse-X5-no-tunnels = A la línea { $line } no le quedan túneles.
refuse-X6-unknown-destination = No hay ningún Destino { $destination }.
refuse-X10-first-line-first = Comience la línea 1 antes que la línea 2.
refuse-X10-second-line-later = La línea 2 comienza en un turno posterior al de la línea 1.
refuse-X10-new-line-first = Con esta opción la línea 2 comienza con el primer túnel de un turno; en este ya no puede.
refuse-X10-new-line-only = Con esta opción todos los túneles del turno que comienza la línea 2 van en ella.
refuse-X10-digging-already = Un turno es para túneles o para una estación, y usted ya está cavando.
refuse-X11-must-dig = Puede cavar sin colocar un Destino, así que debe hacerlo.
refuse-X11-no-declining = Con esta opción no se puede rechazar un túnel que necesita un Destino mientras se pueda colocar uno.
refuse-X11-must-build = Antes del primer túnel no puede parar mientras sea posible una estación intermedia.
refuse-X12-begun-already = La línea { $line } ya ha comenzado.
refuse-X12-start-taken = Ya sale una línea de la flecha blanca { $number }.
refuse-X12-start-side = La línea 2 no sale ni del borde donde sale la línea 1 ni de uno vecino.
refuse-X12-not-beside = La flecha blanca { $number } no lleva a { $vertex }.
refuse-X13-not-begun = La línea { $line } no ha comenzado: empiécela en una flecha blanca. Las flechas negras son las salidas.
refuse-X13-not-a-neighbour = { $vertex } no está junto al extremo de la línea { $line }.
refuse-X13-outside = A ese lado ya no hay ninguna casilla de la ciudad.
refuse-X13-cell-taken = Ya hay un túnel en esa casilla.
refuse-X14-acute = Un ángulo tan agudo necesita una estación en el extremo de la línea { $line }.
refuse-X14-straight-back = Una línea no vuelve directamente atrás.
refuse-X15-visited = La línea { $line } ya ha pasado por { $vertex }.
refuse-X16-line-finished = La línea { $line } está terminada.
refuse-X16-end-not-here = La flecha negra { $number } no toca el extremo de la línea { $line }.
refuse-X16-end-taken = Ya termina una línea en la flecha negra { $number }.
refuse-X16-end-side = Una línea no termina ni en el borde de donde sale ni en uno vecino.
refuse-X16-bonus-first = Construya primero la estación extra de la línea { $bonus } o pase.
refuse-X16-bonus-line = La estación extra va en la línea { $bonus }.
refuse-X22-station-there = Ya hay una estación en { $vertex }.
refuse-X24-no-stations = No quedan estaciones suficientes para eso.
refuse-X25-not-on-line = La línea { $line } no pasa por { $vertex }.
refuse-X25-not-between = { $vertex } no está entre dos estaciones de la línea { $line }.
refuse-X30-needs-destination = Esa casilla es un spot: nombre el Destino que coloca allí.
refuse-X30-not-a-spot = Esa casilla no es un spot; allí no va ningún Destino.
refuse-X30-wrong-kind = { $destination } no es del tipo de ese spot.
refuse-X30-not-in-hand = Ya no tiene { $destination }.
refuse-X30-one-a-turn = Solo se coloca un Destino por turno.
refuse-X31-same-letter = Dos Destinos con la misma letra no pueden tocarse.
refuse-X42-not-last-round = Solo se puede pasar un turno en la última ronda, y no hay ninguna estación extra que rechazar.
refuse-X42-duty = Con esta opción el turno de la última ronda es obligatorio.
refuse-X42-begun = Ya ha empezado este turno; en la última ronda solo se puede renunciar al turno entero.
refuse-X61-take-first = Antes del primer turno cada uno toma una mano, según el tipo que tiene por duplicado: elija una.
refuse-X61-kind-taken = La mano con { $terrain ->
    [house] dos de vivienda
    [work] dos de trabajo
   *[fun] dos de ocio
} ya no está: tome otra.
refuse-X61-nothing-to-take = Ahora no hay ninguna mano que tomar: solo con tres jugadores se elige una, antes del primer turno.
refuse-X65-unknown-edition = No existe la edición «{ $edition }»; las disponibles son: { $known }.
refuse-X64-not-for-players = La opción «{ $option }» no se aplica aquí con { $players } jugadores.
refuse-G8-unknown-city = No existe la ciudad «{ $name }»; las disponibles son: { $known }.
refuse-G5-districts = Los barrios deben ser seis pares, cada barrio de 0 a 5 una vez, con 0 a 2 giros.
refuse-G5-arranged = Los barrios de esta ciudad están así: { $arrangement }.
refuse-G5-destinations = Debe haber { $companies } manos de { $each } Destinos.
refuse-G5-destination-name = No hay ningún Destino «{ $name }».
refuse-G5-destination-twice = Un Destino está repartido dos veces.
refuse-G5-hand = La mano de la compañía { $company } no puede repartirse con estas opciones.
refuse-G5-city-option = La opción nombra una ciudad que no es la de la preparación.

## City files

refuse-X64-city-unreadable = { $place } no puede leerse como ciudad: { $problem }
refuse-X64-city-not-an-object = { $place }: debe ser un objeto JSON.
refuse-X64-city-not-a-list = { $place }: debe ser una lista.
refuse-X64-city-not-a-text = { $place }: debe ser texto.
refuse-X64-city-unknown-key = { $place }: desconocido; aquí se admiten { $known }.
refuse-X64-city-missing = { $place }: falta.
refuse-X64-city-count = { $place }: tiene { $found } entradas en lugar de { $wanted }.
refuse-X64-city-number = { $place }: debe ser un número entero de { $low } a { $high }, no { $value }.
refuse-X64-city-fixed-part = { $place }: difiere del juego; esta parte es igual en todas las ciudades y puede omitirse.
refuse-X64-city-twice = { $place }: { $value } aparece dos veces.
refuse-X64-city-overlap = { $place }: la casilla { $cell } de este barrio ya está ocupada.
refuse-X64-city-kind = { $place }: «{ $value }» no vale; se admiten { $known }.
refuse-X64-city-spot-count = { $place }: hay { $found } spots de tipo { $kind } en lugar de { $wanted }.
refuse-X64-city-arrow-id = { $place }: «{ $value }» no vale; se admiten { $known }.
refuse-X64-city-outer = { $place }: { $value } no es el vértice exterior de un triángulo del borde de la ciudad.
refuse-X64-city-border-edge = { $place }: con este vértice exterior deben ser { $wanted }.
refuse-X64-city-side = { $place }: con este vértice exterior el borde es { $wanted }, no { $value }.
refuse-X64-city-arrows-on-side = { $place }: el borde { $side } tiene { $found } flechas en lugar de { $wanted }.
refuse-X64-city-same-frame = { $place }: { $arrow } está en el mismo lugar que { $other }.
refuse-X64-city-arranged-pair = { $place }: debe ser un par de barrio y giros.
refuse-X64-city-no-sunday = { $place }: no hay ningún { $terrain ->
    [lake] lago
   *[park] parque
}, así que la prueba del domingo es imposible.
refuse-X64-city-shared-vertex = { $place }: el lago del barrio { $lake } y el parque del barrio { $park } pueden compartir un vértice; entonces el trayecto del domingo puede no durar nada y no dar puntos a nadie.

## El tablero en palabras

metromania-text-kind = { $kind ->
    [house] vivienda
    [work] trabajo
    [fun] ocio
    [lake] lago
   *[park] parque
}
metromania-text-company = { $player } ({ $colour })
metromania-text-dug = { $dug } de { $most } túneles cavados
metromania-text-last-turns = Última ronda: { $count ->
    [one] queda 1 turno
   *[other] quedan { $count } turnos
}
metromania-text-line-waiting = Línea { $line }: sin comenzar
metromania-text-line = Línea { $line }: de { $start } por { $path }; { $end ->
    [none] su extremo está en { $head }
   *[other] termina en { $end }
}; { $status }
metromania-text-destination = Destino { $letter ->
    [none] {"("}letra oculta{")"}
   *[other] { $letter }
}, { $kind }: { $place ->
    [none] en la mano
   *[other] colocado en { $place }
}
metromania-text-lying = Para tomar: dos de { $kind } ({ $destinations })
metromania-text-stations = Estaciones
metromania-text-no-stations = Todavía no hay ninguna estación.
metromania-text-station = { $vertex }: { $lines }
metromania-text-city = La ciudad: casillas por sus vértices
metromania-text-cells = { $kind }: { $cells }
metromania-text-arrows = Flechas
metromania-text-arrow = { $arrow }, { $side ->
    [N] norte
    [NE] noreste
    [NW] noroeste
    [S] sur
    [SE] sureste
   *[SW] suroeste
}: { $ends }{ $taken ->
    [yes] , ocupada
   *[no] {""}
}
metromania-text-trip = { $day }: { $letter ->
    [none] {""}
   *[other] { $letter },{" "}
}{ $first } – { $second }

# The finest moment of a game.
metromania-moment-trip = El trayecto del { $day ->
    [monday] lunes
    [tuesday] martes
    [wednesday] miércoles
    [thursday] jueves
    [friday] viernes
    [saturday] sábado
   *[sunday] domingo
}: +{ $points }
metromania-moment-station = Una estación: +{ $points }
metromania-cost = Líneas y viajes de prueba al final: { $points }
