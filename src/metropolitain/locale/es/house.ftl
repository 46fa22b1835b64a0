## Nombres y números

player = Jugador { $number }
points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
colour-yellow = amarillo
colour-blue = azul
colour-orange = naranja
colour-green = verde
colour-purple = morado
colour-black = negro
colour-red = rojo
colour-white = blanco

## En la terminal

play-hello = Escriba una jugada, o «help».
play-help =
    Escriba una jugada como en las partidas guardadas, por ejemplo { $move }, o una de estas palabras:
      legal       todas las jugadas posibles ahora
      try JUGADA  lo que haría una jugada
      hint        lo que jugaría un bot
      undo        volver a su decisión anterior
      quit        dejar la partida
play-cover = { $player }, es su turno. Pulse Intro cuando nadie más esté mirando.
play-hint = Un bot jugaría { $move }.
play-saved = La partida está guardada en { $file }; «play --resume { $file }» la continúa.
replay-step = Jugada { $number } de { $end }. Intro: seguir; un número: ir a esa jugada; q: salir.
replay-verified = La partida está completa y su resultado es correcto.
replay-no-result = La partida se puede reproducir; no indica resultado.
serve-not-installed = La mesa web necesita más paquetes. Ejecute: { $command }
backup-done = La copia está en { $file }.
restore-done = Las mesas de { $file } se han restaurado. Vuelva a arrancar el servidor.
restore-kept = Lo que había antes se conserva: { $old }.
check-table = Mesa { $table }
check-database = La base de datos
check-game = El juego { $game }
check-done = { $tables } mesas con { $entries } entradas comprobadas; { $wrong ->
    [0] todo está bien
    [one] 1 problema
   *[other] { $wrong } problemas
}.

## Mirada atrás

analyse-number = N.º
analyse-player = Jugador
analyse-move = Jugada
analyse-points = Puntos esperados
analyse-chance = Probabilidad de ganar
analyse-better = Mejor
analyse-cost = Coste

## Rechazos que ninguna regla de un juego cubre

refuse-G1-not-json = Esto no es JSON: { $problem }
refuse-G1-bad-record = Esto no es una partida guardada: { $problem }
refuse-G1-bad-position = Esto no es una posición: { $problem }
refuse-G1-hidden-move = La jugada { $number } está oculta: una partida vista desde un solo asiento no se puede reproducir.
refuse-G1-bad-move-entry = La entrada { $number } no tiene la forma «asiento jugada»: { $entry }
refuse-G1-unreadable-move = «{ $move }» no se puede leer como jugada.
refuse-G1-no-such-move = No hay ninguna jugada con el código { $move }.
refuse-G1-no-such-move-number = La partida tiene { $moves } jugadas; no hay posición tras la jugada { $number }.
refuse-G1-nothing-to-undo = No hay ninguna jugada que deshacer.
refuse-G1-depth = La profundidad debe ser un entero de 0 a 20, no { $depth }.
refuse-G1-too-large = { $size } bytes son demasiados; el límite es { $limit }.
refuse-G1-not-a-request = Una petición debe ser un objeto JSON.
refuse-G1-unknown-op = No existe la operación «{ $op }»; las disponibles son: { $known }.
refuse-G1-no-game = Todavía no hay ninguna partida: empiece con «new» o «load».
refuse-G1-no-such-action = La acción { $action } no es aquí ninguna jugada permitida; las acciones se numeran desde 0, hay { $actions }, y la máscara indica cuáles están permitidas.
refuse-G1-no-such-deal = No hay reparto { $deal }; los repartos se numeran desde 0, y hay { $deals }.
refuse-G1-no-past = Esta partida empieza en mitad de otra: no se sabe qué se vio antes.
refuse-G2-name-a-seat = Pueden jugar varios asientos: indique cuál.
refuse-G2-not-your-turn = No es el turno del asiento { $seat }; turno de: { $waiting }.
refuse-G2-no-such-player = No hay ningún jugador { $player }; la partida tiene { $players }, contados desde 0.
refuse-G2-no-such-seat = No hay ningún asiento { $seat }; la partida tiene { $seats }, contados desde 0.
refuse-G3-over = La partida ha terminado.
refuse-G3-unfinished = Solo se puede analizar una partida terminada; esta se detiene tras { $moves } jugadas.
refuse-G4-not-an-object = Las opciones deben ser un objeto JSON.
refuse-G4-not-name-value = Una opción se escribe NOMBRE=VALOR, no «{ $text }».
refuse-G4-unknown-option = No existe la opción «{ $option }»; las disponibles son: { $known }.
refuse-G4-bad-value = Una opción tiene un valor incorrecto: { $problem }
refuse-G4-seed = Una semilla debe ser un entero de 0 a 2^64 − 1, no { $seed }.
refuse-G4-language = No existe el idioma «{ $lang }»; los disponibles son: { $known }.
refuse-G4-batch-size = Un lote necesita al menos una partida, no { $size }.
refuse-G4-batch-shape = Un paso necesita un entero para cada una de las { $size } partidas.
refuse-G4-batch-mask = Una máscara necesita un valor de verdad para cada una de las { $size } partidas.
refuse-G4-batch-out = La matriz en la que se escribe debe ser contigua y estar en el dispositivo del lote, con { $size } filas de { $width } números de un byte.
refuse-G4-reward = No hay recompensas de tipo «{ $reward }»; las disponibles son: { $known }.
refuse-G4-deals = El número de repartos debe ser un entero de al menos 1, no { $deals }.
refuse-G4-game-count = El número de partidas debe ser al menos 1, no { $games }.
refuse-G4-bench-interpreted = METROPOLITAIN_JIT=0 está activo: solo vale la pena medir las reglas compiladas.
refuse-G4-bench-no-numba = Numba no está instalado; el extra [jit] lo trae.
refuse-G4-seconds = La duración debe ser mayor que 0 y de 600 segundos como mucho, no { $seconds }.
refuse-G4-picture-suffix = El nombre { $name } debe acabar en uno de estos sufijos: { $known }.
refuse-G4-theme = No existe el tema «{ $theme }»; los disponibles son: { $known }.
refuse-G4-width = La anchura debe ir de 16 a 8000 píxeles, no { $width }.
refuse-G5-not-an-object = Una preparación debe ser un objeto JSON.
refuse-G5-keys = Con estas opciones la preparación debe tener exactamente estas claves: { $wanted }.
refuse-G6-format = Esta partida tiene el formato { $format }; esta versión lee el formato { $known }.
refuse-G6-pickle = Esto lo serializó (pickle) Metropolitain { $version }, y Metropolitain { $known } no puede leerlo: entre versiones, pase las partidas en su forma guardada (JSON).
refuse-G7-result = La partida guardada indica { $claimed }, pero las jugadas dan { $found }.
refuse-G7-unfinished = La partida guardada indica el resultado { $claimed }, pero no ha terminado.
refuse-G7-move = La jugada { $number } de la partida guardada ({ $move }) no está permitida (regla { $broken }): { $why }
refuse-G8-unknown-game = No existe el juego «{ $name }»; los disponibles son: { $known }.
refuse-G8-broken-game = No se puede jugar a «{ $name }»: { $problems }.
refuse-G8-unknown-bot = No existe el bot «{ $name }»; los disponibles son: { $known }.
refuse-G8-bot-count = Ha indicado { $bots } bots para { $seats } asientos: indique uno para todos o uno para cada uno.
refuse-G8-simulations = El presupuesto debe ser un número entero de simulaciones de 1 a { $most }, no { $asked }.
refuse-G8-milliseconds = El tiempo para pensar debe ser mayor que 0 y de { $most } milisegundos como mucho, no { $asked }.
refuse-G8-budgets = Solo se admite un presupuesto, pero hay varios: { $budgets }.
refuse-G8-threads = El número de hilos debe ir de 1 a { $most }, no { $asked }.
refuse-G8-tournament-bots = Un torneo necesita bots distintos, al menos dos salvo que cada uno juegue solo; ha indicado: { $bots }
refuse-G8-other-tournament = { $file } contiene los resultados de otro torneo: indique otro archivo o pida las mismas partidas (o más).
refuse-G8-not-a-tournament = { $file } no contiene los resultados de un torneo: { $problem }
refuse-G8-other-simulation = { $file } contiene los resultados de otra simulación o de otras reglas: indique otro archivo o pida las mismas partidas.
refuse-G8-not-a-simulation = { $file } no contiene los resultados de una simulación: { $problem }
refuse-G8-records-lost = { $file } ya no contiene las partidas contadas: empiece de nuevo o recupere el archivo.
refuse-G8-scores-not-kept = { $file } contiene la estadística de partidas anteriores, no la puntuación de cada una: no la pida.
refuse-G8-beside-resume = «{ $option }» ya lo dice el archivo con el que se continúa: omítalo.
refuse-G8-shard = Una parte se escribe 2/3, la segunda de tres; { $text } no vale.
refuse-G8-shard-without-seed = Las partes se corresponden por su semilla: indique una.
refuse-G8-shard-twice = { $first } y { $second } son ambas la parte { $shard }.
refuse-G8-shard-not-over = { $file } no está completo: faltan { $left } partidas. Continúelo antes.
refuse-G8-shards-missing = De { $of } partes faltan: { $shards }.
refuse-G8-not-together = { $first } y { $second } no van juntos: difieren en partidas, bots, semillas o reglas.
refuse-G8-threads-and-ray = No se pueden pedir a la vez hilos y un clúster de Ray.
refuse-G8-no-ray = Ray no está instalado: instale el extra [ray].
refuse-G8-no-cluster = No se alcanza ningún clúster de Ray en { $address }: { $problem }
refuse-G8-shared-bot = El bot { $bot } juega él mismo todas sus partidas y no puede estar en varios sitios: dé algo que haga uno a partir de una semilla.
refuse-G8-other-rules = La máquina { $machine } tiene otras reglas de { $game }: instale la misma versión en todas.
refuse-G8-other-mode = La máquina { $machine } ejecuta las reglas de otro modo ({ $found } en vez de { $asked }): compílelas también allí.
refuse-G8-no-actions = { $game } no tiene acciones ni observaciones para programas que aprenden.
refuse-G8-device = No existe el dispositivo «{ $device }»; los disponibles son: { $known }.
refuse-G8-no-cuda = No se puede usar ninguna tarjeta gráfica: { $problem }
refuse-G8-missing-extra = Falta { $package }: pip install "metropolitain[{ $extra }]"
refuse-G8-no-such-agent = No se puede cargar el agente «{ $name }»: { $problem }
refuse-G8-not-an-agent = «{ $name }» no es un agente: necesita choose(game, seat) o act(observation, mask), o tiene que crear a partir de una semilla algo que tenga uno de los dos.
refuse-G8-task = No existe la tarea «{ $task }»; las conocidas son: { $known }.
refuse-G8-setups = El protocolo tiene { $most } preparaciones: pide de 1 a { $most }, no { $setups }.
refuse-G8-mixed-games = La partida { $number } tiene otros jugadores u opciones que la primera: un archivo contiene partidas de una sola clase.
refuse-G8-no-games = No hay partidas que escribir en { $file }.
refuse-G8-nothing-to-write = Di qué hay que escribir: --records ARCHIVO, --arrays ARCHIVO o ambos; con --from, es --arrays.
refuse-G8-from-and-records = Con --from las partidas ya están registradas: omite --records.
refuse-G9-players = Este juego es de { $low } a { $high } jugadores, no de { $players }.
