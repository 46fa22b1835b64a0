metro-title = Metro
metro-pile-left = { $count ->
    [0] No quedan losetas en la reserva
    [one] Queda 1 loseta en la reserva
   *[other] Quedan { $count } losetas en la reserva
}
metro-wagon-ready = vagón
metro-market = Visibles:
metro-share-pile = { $percent } %, { $count } en la pila

## Qué hacer ahora

metro-prompt-over = La partida ha terminado.
metro-prompt-wait = Es el turno de otro jugador.
metro-prompt-lay = { $player }: coloque una loseta.
metro-prompt-lay-drawn = { $player }: coloque la loseta que acaba de robar.
metro-prompt-lay-or-draw = { $player }: coloque una loseta, o robe otra y colóquela.
metro-prompt-lay-or-wagon = { $player }: coloque una loseta, robe otra y colóquela, o ponga su vagón en la Estación Central.
metro-prompt-lay-or-exchange = { $player }: coloque una loseta, robe otra y colóquela, o cambie una participación.
metro-prompt-lay-or-wagon-or-exchange = { $player }: coloque una loseta, robe otra y colóquela, cambie una participación o abra la línea de una compañía en la Estación Central.
metro-ask-lay = ¿Colocarla en { $square }?
metro-ask-draw = ¿Robar otra loseta y colocarla?
metro-ask-swap = ¿Cambiar la participación del { $percent } %?
metro-ask-wagon = ¿Poner el vagón en { $place }?
metro-nothing-lay = Ninguna línea crece.

## Qué ha pasado

metro-log-lay = { $player } coloca { $tile } en { $square }{ $turns ->
    [0] .
    [1] , girada un cuarto de vuelta.
   *[other] , girada { $turns } cuartos de vuelta.
}
metro-log-grow = La línea { $station } ({ $colour }) cruza ahora { $path ->
    [one] 1 loseta
   *[other] { $path } losetas
}.
metro-log-finish = La línea { $station } ({ $colour }) llega a { $end } y vale { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}{ $doubled ->
    [yes] , el doble por la Estación Central.
   *[no] .
}
metro-log-draw = { $instead ->
    [yes] { $player } roba { $tile ->
        [none] una loseta
       *[other] { $tile }
    } en vez de colocar una de su mano.
   *[no] { $player } roba { $tile ->
        [none] una loseta.
       *[other] { $tile }.
    }
}
metro-log-swap = { $player } cambia su participación del { $percent } % { $blind ->
    [yes] por la de arriba de la pila{ $colour ->
        [none] .
       *[other] : { $colour }.
    }
   *[no] por la visible: { $colour }.
}
metro-log-turn-up = La siguiente participación del { $percent } % queda visible: { $colour }.
metro-log-show = { $player } muestra una participación del { $percent } % de la compañía ({ $colour }).
metro-log-wagon = { $player } pone el vagón ({ $colour }) en { $place }.
metro-log-over = Se ha colocado la última loseta. Primer puesto: { $winners }.

## Una jugada junto a su imagen

metro-shown-lay = { $player } en { $square }
metro-shown-draw = { $player }: otra loseta de la reserva
metro-shown-wagon = { $player }: vagón en { $place }
metro-shown-grow = La línea { $station } sigue: { $path ->
    [one] 1 loseta
   *[other] { $path } losetas
}
metro-shown-finish = Línea { $station } terminada, { $path ->
    [one] 1 loseta
   *[other] { $path } losetas
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}

## En la página

metro-about = Coloque losetas, lleve sus trenes por los rodeos más largos y haga llegar pronto los de los demás.
metro-short = Gana el mayor rodeo.
metro-time = 25 min
metro-board = Tablero
metro-hand = Sus losetas
metro-hand-tile = Loseta { $number }: { $tile }
metro-tiles-held = { $count ->
    [one] 1 loseta en la mano
   *[other] { $count } losetas en la mano
}
metro-rotate = Girar
metro-draw = Robar otra loseta
metro-draw-meaning = Roba una loseta de la reserva y debe colocar esa misma.
metro-clock = { $laid } de { $all } losetas colocadas
metro-draw-empty = La reserva está vacía: no hay otra loseta que robar.
metro-draw-done = Ha robado esta loseta: colóquela ahora.
metro-swap-later = Se podrán volver a cambiar participaciones cuando se haya colocado una loseta.
metro-swap-shown = Mostrada: esta participación ya no se cambia.
metro-pile-count = { $count } en la reserva
metro-lay-here = Colocar en { $square }
metro-wagon-here = Vagón en { $place }
metro-wagon-where = Su vagón: elija un lugar de la Estación Central.
metro-wagon-share = Abrir la línea de una compañía mostrando:
metro-line-growing = Línea { $station } ({ $colour }): { $crossings ->
    [one] 1 cruce hasta ahora
   *[other] { $crossings } cruces hasta ahora
}
metro-line-finished = Línea { $station } ({ $colour }) a { $end }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, { $crossings ->
    [one] 1 cruce
   *[other] { $crossings } cruces
}
metro-share = { $percent } % de { $colour }{ $shown ->
    [yes] , mostrada
   *[no] {""}
}
metro-share-hidden = Una participación del { $percent } %, boca abajo
metro-numbers-held = Números de estación
metro-own-share = Suya
metro-open-share = Visible
metro-share-piles = Pila
metro-swap-open = Tomar
metro-swap-blind = Tomar sin ver
metro-exchange-over = Se acabaron los cambios: una compañía tiene 25 puntos.
metro-companies = Compañías: puntos → valor del 10 %
metro-company-worth = { $profit } → { $value }
metro-sheet-line = { $station } → { $end }, { $crossings ->
    [one] 1 cruce
   *[other] { $crossings } cruces
}{ $doubled ->
    [yes] {" "}× 2
   *[no] {""}
}
metro-sheet-share = vale { $value } por cada 10 %{ $bonus ->
    [0] {""}
   *[other] , mayoría + { $bonus }
}
metro-sheet-number = Número { $number }{ $line ->
    [none] {""}
   *[other] : llega la línea { $line }
}

## Opciones

metro-option-numbering = Las estaciones se cuentan desde h1 en sentido antihorario (Metro) o desde a1 en sentido horario (Cable Car).
    .label = Numeración
    .metro = Metro
    .cablecar = Cable Car
metro-option-hand = Entre cuántas losetas elige.
    .label = Losetas en la mano
metro-option-rotate = Las losetas se colocan en cualquiera de las cuatro orientaciones.
    .label = Giro libre
metro-option-companies = Las líneas son de ocho compañías, y los jugadores tienen y cambian participaciones secretas.
    .label = Compañías
metro-option-wagons = Una vez, en vez de colocar una loseta, puede abrir una línea desde la Estación Central.
    .label = Vagones centrales
metro-option-rails = Vías al azar cruzan la Estación Central: ninguna línea termina allí ni vale el doble.
    .label = Vías centrales
metro-option-numbers = Números de estación secretos: las líneas que llegan allí dan puntos también a quien los tiene.
    .label = Números de estación
metro-option-numbers_each = Con números de estación: cuántos de cada uno de los cuatro colores tiene cada jugador.
    .label = Números por color
metro-option-open_numbers = Con números de estación: todos ven los de todos.
    .label = Números visibles

## Rechazos

refuse-M1-unknown-square = No existe la casilla { $square }: las columnas van de la a a la h y las filas, del 1 al 8.
refuse-M1-central-station = { $square } es parte de la Estación Central; ahí no va ninguna loseta.
refuse-M3-unknown-tile = No existe la loseta { $tile }.
refuse-M5-unknown-place = No existe el lugar { $place }: los de la Estación Central van de C1 a C8.
refuse-M11-not-in-hand = Usted no tiene la loseta { $tile }.
refuse-M11-must-lay-drawn = Ha robado una loseta y debe colocar precisamente esa.
refuse-M11-pile-empty = La reserva está vacía.
refuse-M12-occupied = Ya hay una loseta en { $square }.
refuse-M12-not-adjacent = { $square } no está en el borde ni junto a una loseta colocada.
refuse-M13-no-rotation = En esta partida las losetas no se giran.
refuse-M13-same-pattern = Girada así, { $tile } queda igual que con menos cuartos de vuelta: escriba el menor número.
refuse-M13-turns = Una loseta se gira 1, 2 o 3 cuartos de vuelta, no { $turns }.
refuse-M14-single-crossing = En { $square } esta loseta completaría una línea que no cruza ninguna otra loseta.
refuse-M30-unknown-company = No existe la compañía «{ $colour }».
refuse-M31-unknown-share = No hay participaciones del { $percent } %.
refuse-M32-no-companies = Las participaciones solo se cambian con la expansión de las compañías.
refuse-M33-exchange-over = Se acabaron los cambios: una compañía ha llegado a 25 puntos.
refuse-M33-must-build = Han pasado { $turns } turnos sin ninguna loseta: antes alguien debe construir.
refuse-M40-no-wagons = Los vagones de la Estación Central son de la expansión de los vagones.
refuse-M40-place-taken = Ya hay un vagón en { $place }.
refuse-M40-wagon-used = Ese vagón ya está en el tablero.
refuse-M40-name-no-share = Sin compañías, el vagón se pone sin nombrar ninguna participación.
refuse-M41-single-crossing = Desde { $place } la línea quedaría completa con una sola loseta.
refuse-M43-share-shown = Esa participación ya se ha mostrado y no puede usarse de nuevo.
refuse-M43-name-a-share = Indique la compañía y la participación que muestra, por ejemplo «wagon red 20 C3».
refuse-M43-share-not-held = Usted no tiene esa participación.
refuse-M60-too-many-numbers = { $players } jugadores con { $each } números de cada color: solo hay 8 por color.
refuse-M70-wagons-and-rails = Vagones y vías ocupan los mismos lugares y no van juntos.
refuse-M70-companies-and-numbers = Compañías y números de estación puntúan de forma distinta y no van juntos.
refuse-G5-pile = La reserva debe tener las 60 losetas del juego.
refuse-G5-shares = Las participaciones deben ser cuatro listas, para 10, 20, 30 y 40 %.
refuse-G5-share-pile = Entre las participaciones del { $percent } % debe estar una vez cada una de las 8 compañías.
refuse-G5-rails = Las vías centrales son cuatro de las ocho losetas de vías, con 0 a 3 cuartos de vuelta.
refuse-G5-numbers = Cada jugador tiene { $each } de los números 1–8, 9–16, 17–24 y 25–32, todos distintos.

metro-keys =
    1–3 Elegir otra loseta de la mano
    R Girar la loseta
    D Robar otra loseta

## El tablero en palabras

metro-text-side = { $side ->
    [N] norte
    [E] este
    [S] sur
   *[W] oeste
}
metro-text-way = de { $enter } a { $leave }
metro-text-tile = { $tile }{ $turns ->
    [0] {""}
    [one] , girada un cuarto de vuelta
   *[other] , girada { $turns } cuartos de vuelta
}: { $ways }
metro-text-holdings = { $player } tiene
metro-text-holdings-colour = { $player } ({ $colour }) tiene
metro-text-numbers = Números de estación { $numbers }
metro-text-wagon-ready = Un vagón para la Estación Central
metro-text-empty = Todavía no hay ninguna loseta.
metro-text-laid = { $square }: { $tile }
metro-text-rail = { $square }, Estación Central: { $tile }
metro-text-lines = Líneas, { $colour }
metro-text-line-waiting = Línea { $station }: espera para entrar en { $square } por el { $side }
metro-text-line-growing = Línea { $station }: { $crossings ->
    [one] 1 cruce
   *[other] { $crossings } cruces
}, sale de { $square } hacia el { $side }
metro-text-companies = Compañías
metro-text-company = { $colour }: beneficio { $profit }, el 10 % vale { $value }
metro-text-market-title = Participaciones para cambiar
metro-text-market = { $percent } %: a la vista { $colour }, { $count } en la pila

# The finest moment of a game.
metro-moment-line = Llega una línea: +{ $points }
metro-moment-lines = Con una loseta llegan { $count } líneas: +{ $points }
