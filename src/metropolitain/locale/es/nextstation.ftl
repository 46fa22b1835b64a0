nextstation-title = Next Station: London

## Palabras de la hoja
nextstation-round = Ronda { $round } de 4
nextstation-turn = turno { $turn }
nextstation-undergrounds = cartas subterráneas: { $count } de 5
nextstation-switch = Desvío: se puede partir de cualquier estación de la línea
nextstation-lines = Líneas
nextstation-districts = Distritos
nextstation-most = Estaciones
nextstation-thames = Támesis
nextstation-points = Puntos
nextstation-tourist = Sitios turísticos
nextstation-interchanges = Transbordos
nextstation-lines-meet = { $lines } líneas: { $stations } × { $points }
nextstation-objectives = Objetivos
nextstation-powers = Poderes
nextstation-module-cost = Módulos (solitario)
nextstation-total = Total
nextstation-acted = ya ha elegido
nextstation-symbol = { $symbol ->
    [square] cuadrado
    [triangle] triángulo
    [pentagon] pentágono
    [circle] círculo
    [joker] comodín
    [any] cualquier símbolo
   *[switch] desvío
}
nextstation-power = { $power ->
    [double] segundo tramo
    [joker] comodín
    [switch] desvío
    [circle] estación doble
   *[none] ningún poder
}
nextstation-objective = { $objective ->
    [interchanges] 8 transbordos
    [districts] los 13 distritos
    [tourist] los 5 sitios turísticos
    [centre] las 9 estaciones del centro
   *[thames] 6 tramos sobre el Támesis
}
nextstation-verdict = { $verdict ->
    [0] Hay que empezar de nuevo: Londres sigue esperando su metro.
    [1] Un primer boceto: algunos viajeros llegan.
    [2] Un trabajo digno: los trenes circulan.
    [3] Bien planeado: la ciudad está contenta.
    [4] Excelente: la alcaldía le felicita.
   *[5] Toda una eminencia: Londres nunca tuvo mejor red.
}

## Qué hacer
nextstation-prompt-over = La partida ha terminado.
nextstation-prompt-wait = Esperando a los demás.
nextstation-prompt-draw = { $player }: dibuje un tramo o pase.
nextstation-prompt-draw-or-double = { $player }: dibuje un tramo, dos con su poder, o pase.
nextstation-prompt-draw-or-joker = { $player }: dibuje un tramo, convierta la carta en comodín con su poder, o pase.
nextstation-prompt-draw-or-switch = { $player }: dibuje un tramo, parta de donde quiera con su poder, o pase.
nextstation-prompt-pencil = { $player }: tome el lápiz que quiera.
nextstation-prompt-circle = { $player }: rodee una estación de su línea para contarla dos veces, o pase.
nextstation-prompt-pass = { $player }: no se puede dibujar nada, pase.
nextstation-prompt-which-way = { $player }: varios tramos llegan a { $station }; elija uno.
nextstation-prompt-first = { $player }: elija el primero de sus dos tramos.
nextstation-prompt-second = { $player }: { $first } está elegido; ahora el segundo tramo, o confirme solo este.
nextstation-prompt-joker = { $player }: esta carta vale como comodín; sirve cualquier símbolo.
nextstation-prompt-switch = { $player }: su tramo puede partir de cualquier estación de su línea.
nextstation-ask-draw = ¿Dibujar { $start }–{ $target }?
nextstation-ask-pass = ¿Pasar con esta carta?
nextstation-ask-circle = ¿Rodear { $station }?

## Qué ha pasado
nextstation-log-acted = { $player } ya ha elegido.
nextstation-log-pass = { $player } pasa.
nextstation-log-draw = { $player } dibuja { $start }–{ $target } ({ $colour }){ $power ->
    [none] {""}
   *[other] {" "}con el poder «{ nextstation-power }»
}{ $thames ->
    [yes] {" "}sobre el Támesis
   *[no] {""}
}: { $points } { $points ->
    [one] punto
   *[other] puntos
}.
nextstation-log-circle = { $player } rodea { $station } ({ $colour }): { $points } { $points ->
    [one] punto
   *[other] puntos
}.
nextstation-log-foreseen = La hoja quedaría en { $total }.
nextstation-log-line = { $player }, { $colour }: { $districts } × { $most } + 2 × { $thames } = { $points }.
nextstation-log-choose = { $player } elige el lápiz { $colour }.
nextstation-log-pencil = Ronda { $round }: { $player } toma el lápiz { $colour }.
nextstation-log-card = Carta: { nextstation-symbol }{ $underground ->
    [yes] , subterránea ({ $undergrounds } de 5)
   *[no] {""}
}.
nextstation-log-over = { $verdict ->
    [none] La partida ha terminado. { $winners }: { $points } puntos.
   *[other] La partida ha terminado: { $points } puntos. { nextstation-verdict }
}

nextstation-hindsight-best = { $player }, ronda { $round } ({ $colour }): { $points } puntos en la hoja; con estas cartas eran posibles { $best_points }: { $best }
nextstation-hindsight-perfect = { $player }, ronda { $round } ({ $colour }): { $points } puntos en la hoja, lo máximo que permitían estas cartas.

## Una jugada junto a su imagen

nextstation-shown-draw = { $player }: { $start }–{ $target }{ $thames ->
    [yes] , sobre el Támesis
   *[no] {""}
}{ $power ->
    [none] {""}
   *[other] , «{ nextstation-power }»
}
nextstation-shown-circle = { $player }: { $station } cuenta doble
nextstation-shown-line = { $player }: { $districts } × { $most } + 2 × { $thames }

## En la página

nextstation-about = Una carta para todos: dibuje sus cuatro líneas por Londres, de distrito en distrito y sobre el Támesis.
nextstation-short = Cuatro líneas por Londres.
nextstation-time = 20 min
nextstation-map-of = Plano de { $name }
nextstation-sheet-of = Hoja de { $name }
nextstation-own-sheet = Volver a su hoja
nextstation-sheets = Todas las hojas
nextstation-open-sheet = abrir la hoja, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
nextstation-score-sheet = Hoja de puntos
nextstation-station = { $station }, { nextstation-symbol }{ $tourist ->
    [yes] , sitio turístico
   *[no] {""}
}{ $departure ->
    [none] {""}
   *[other] , salida { $departure }
}{ $lines ->
    [none] {""}
   *[other] ; líneas: { $lines }
}
nextstation-draw-here = Dibujar { $start }–{ $target }, { nextstation-symbol }{ $tourist ->
    [yes] , sitio turístico
   *[no] {""}
}{ $thames ->
    [yes] , sobre el Támesis
   *[no] {""}
}
nextstation-circle-here = Rodear { $station }
nextstation-several-ways = { $station }: { $count } tramos llegan aquí
nextstation-which-way = Tramos hasta { $station }
nextstation-cards = Las once cartas
nextstation-card = { nextstation-symbol }{ $underground ->
    [yes] , subterránea
   *[no] {""}
}: { $state ->
    [current] en juego
    [out] ya ha salido
   *[hidden] aún en el mazo
}
nextstation-pencil = Lápiz
nextstation-take-pencil = Tomar el lápiz { $colour }
nextstation-pencils = Tome un lápiz
nextstation-pass = Pasar
nextstation-hint-pass = { nextstation-pass }
nextstation-power-used = usado
nextstation-power-does = { $power ->
    [double] Una vez por ronda: dos tramos hacia el mismo símbolo.
    [joker] Una vez por ronda: sirve cualquier símbolo.
   *[switch] Una vez por ronda: parta de cualquier estación de su línea.
}
nextstation-power-rests = { $power ->
    [double] Con esta carta no caben dos tramos seguidos.
    [joker] Un comodín no permitiría ahora ningún otro tramo.
    [switch] Partir de otra estación no permitiría ahora ningún otro tramo.
   *[circle] Se le ofrecerá al puntuar la línea.
}
nextstation-power-used-why = Ya usado en esta ronda.
nextstation-you-chose = Ya ha elegido.
nextstation-you-passed = Ha pasado.
nextstation-waiting = { $count ->
    [one] Falta { $names }.
   *[other] Faltan { $count }: { $names }.
}
nextstation-progress = { $done } de { $goal }
nextstation-line = Línea
nextstation-ticks = { $count ->
    [one] 1 marca
   *[other] { $count } marcas
}
nextstation-mayor = El veredicto de la alcaldía
nextstation-mayor-scale = Rango { $rank } de 6, con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}

nextstation-keys =
    U Usar el poder del lápiz, o no
    P Pasar

## Opciones

nextstation-option-pencils = Con qué lápiz empieza cada uno (en solitario, el orden de las rondas): por sorteo, a elección de cada uno o fijado aquí.
    .label = Lápices
    .drawn = por sorteo
    .chosen = cada uno elige
    .null = por sorteo
    .green = verde
    .pink = rosa
    .purple = morado
    .blue = azul
nextstation-option-gap = Con tres jugadores: entre quiénes queda el cuarto lápiz.
    .label = Sitio libre
    .value-0 = entre los jugadores 1 y 2
    .value-1 = entre los jugadores 2 y 3
    .value-2 = entre los jugadores 3 y 1
nextstation-option-objectives = Dos objetivos comunes dan 10 puntos cada uno al final.
    .label = Objetivos
nextstation-option-powers = Cada lápiz tiene un poder, que se usa una vez en su ronda.
    .label = Poderes
nextstation-option-empty_line = Lo que vale una línea sin ningún tramo.
    .label = Línea vacía
    .one = cuenta su salida
    .zero = nada
nextstation-option-switch_double = Con una carta de desvío y el poder del segundo tramo: cuál de los dos puede partir de cualquier estación.
    .label = Desvío y segundo tramo
    .first = solo el primero
    .both = los dos
nextstation-option-central_double = Tras un comodín hacia la estación central: si puede dibujarse un segundo tramo.
    .label = Centro y segundo tramo
    .any = a un símbolo cualquiera
    .none = ninguno

## Rechazos
refuse-N1-no-station = No existe la estación { $station }.
refuse-N4-no-section = { $move }: ningún tramo une esas estaciones.
refuse-N20-departure = { $move }: el primer tramo parte de la estación de salida { $departure }.
refuse-N20-not-an-end = { $move }: un tramo parte de un extremo de la línea.
refuse-N20-not-on-line = { $move }: esa estación no está en su línea.
refuse-N21-symbol = { $move }: el destino no coincide con la carta ({ nextstation-symbol }).
refuse-N22-loop = { $move }: el destino ya está en esta línea.
refuse-N23-drawn = { $move }: ese tramo ya está dibujado.
refuse-N24-crosses = { $move }: cruzaría un tramo ya dibujado.
refuse-N31-pencil-first = Tome primero un lápiz: escriba «pencil» y su color.
refuse-N31-pencil-taken = El lápiz { $colour ->
    [green] verde
    [pink] rosa
    [purple] morado
   *[blue] azul
} ya está tomado: tome otro.
refuse-N31-no-pencil-now = Ahora no hay ningún lápiz que tomar.
refuse-N31-gap = El sitio libre solo se elige con tres jugadores, no con { $players }.
refuse-N51-no-powers = { $move }: esta partida se juega sin poderes.
refuse-N51-other-power = { $move }: el poder de su lápiz es «{ nextstation-power }».
refuse-N51-power-used = { $move }: el poder ya se ha usado en esta ronda.
refuse-N51-second-symbol = { $move }: el segundo tramo debe llevar al mismo símbolo.
refuse-N51-circle-asked = { $move }: la ronda ha terminado; rodee una estación o pase.
refuse-N51-circle-not-asked = { $move }: una estación solo se rodea al puntuar la línea.
refuse-N51-circle-not-on-line = { $move }: esa estación no está en su línea.
refuse-N51-circle-empty-line = { $move }: una línea vacía no tiene estación que rodear.
refuse-N52-second-start = { $move }: con una carta de desvío solo el primer tramo puede partir de cualquier estación.
refuse-N53-no-second = { $move }: tras un comodín hacia la estación central no hay segundo tramo.
refuse-N55-joker-needless = { $move }: la carta ya vale para esa estación sin el poder.
refuse-N55-switch-needless = { $move }: ese tramo parte de un extremo y no necesita el poder.
refuse-N55-switch-in-effect = { $move }: la carta de desvío ya permite partir de cualquier estación.
refuse-G4-pencils = La opción pencils debe contener una vez cada uno de estos colores: { $known }.
refuse-G5-decks = Una preparación tiene { $rounds } mazos.
refuse-G5-deck = El mazo { $number } debe tener una vez cada una de estas cartas: { $cards }.
refuse-G5-pencils = Los lápices de la preparación deben ser, una vez cada uno, de estos colores: { $known }.
refuse-G5-pencils-option = Los lápices de la preparación no coinciden con la opción.
refuse-G5-objectives = La preparación necesita dos objetivos distintos de entre: { $known }.
refuse-G5-powers = La preparación necesita un poder por color ({ $colours }), cada uno de estos una vez: { $known }.

## Colours
colour-pink = rosa

## La hoja en palabras

nextstation-text-turn = Ronda { $round } de 4, turno { $turn }
nextstation-text-round = Ronda { $round } de 4
nextstation-text-pencils = Lápices que se pueden tomar: { $pencils }
nextstation-text-card-now = La carta: { $card }
nextstation-text-card = { nextstation-symbol }{ $underground ->
    [yes] {" "}(subterránea)
   *[no] {""}
}
nextstation-text-out = Descubiertas en esta ronda: { $cards }
nextstation-text-to-come = Por salir: { $cards }
nextstation-text-station = { $station } { $symbol ->
    [square] cuadrado
    [triangle] triángulo
    [pentagon] pentágono
    [circle] círculo
   *[central] estación central
}{ $site ->
    [yes] {" "}(sitio turístico)
   *[no] {""}
}
nextstation-text-power = { $colour }: { nextstation-power }
nextstation-text-lines-of = Líneas de { $player }
nextstation-text-line = { $colour }, ronda { $round }: { $sections }
nextstation-text-line-empty = { $colour }, { $round ->
    [0] ronda por elegir
   *[other] ronda { $round }
}: sale de { $departure }, aún sin dibujar
nextstation-text-chosen = Elegido en este turno: { $sections }
nextstation-text-ends = Puede crecer por: { $ends }
nextstation-text-sheet = Hoja de puntos de { $player }
nextstation-text-scored = { $colour }: distritos { $districts } × estaciones { $most } + 2 × Támesis { $thames } = { $points }
nextstation-text-tourist = Marcas de sitios turísticos: { $ticks }, que valen { $points }
nextstation-text-objective = { nextstation-objective }: { $met ->
    [yes] cumplido
   *[no] sin cumplir
}
nextstation-text-module-cost = Módulos usados en solitario: { $points } menos
nextstation-text-total = Total: { $points }
nextstation-text-map = El plano
nextstation-text-row = Fila { $row }: { $stations }

# The finest moment of a game.
nextstation-moment-line = La mejor línea ({ $colour }): +{ $points }
