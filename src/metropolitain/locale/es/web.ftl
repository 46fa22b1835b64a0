## En cada página

language = Idioma
theme-dark = Tema oscuro
close = Cerrar
try-again = Reintentar
loading = Un momento…
no-answer = El servidor no responde.
to-start = A la página de inicio
notice = Un proyecto de aficionados, no oficial. Los nombres de los juegos pertenecen a sus dueños, que no tienen nada que ver con él.

## Página de inicio

start-title = Tienda las vías.
start-lead = Juegos de metro en una misma mesa: con amigos, por enlace y sin cuenta, o contra bots.
step-game = Juego
step-players = Jugadores
step-options = Opciones y expansiones
step-seats = Asientos y reloj
step-seats-why = Elija quién se sienta dónde. Las personas llegan por el enlace; los bots siempre están listos.
players-range = De { $few } a { $many } jugadores
your-name = Su nombre
guest = Invitado
play-bots = { $count ->
    [one] Jugar contra un bot
   *[other] Jugar contra { $count } bots
}
play-bots-why = Empieza enseguida, con las opciones elegidas abajo.
open-table = Abrir una mesa
open-table-why = Recibirá un enlace y un código QR para los demás.
open-table-nobody = Reserve un asiento para usted.
start-game = Empezar la partida
start-game-why = Todos los demás son bots: la partida empieza enseguida.
seat-of = Asiento { $number }
seat-you = Usted
seat-person = Alguien con el enlace
bot-name = Bot { $number }
bot-random = Bot «random»: juega lo que se le ocurre
bot-greedy = Bot «greedy»: toma los puntos que ve
clock = Tiempo para pensar
clock-none = Sin reloj
clock-minutes = { $count ->
    [one] 1 minuto cada uno
   *[other] { $count } minutos cada uno
}
clock-increment = Se añade tras cada turno
clock-seconds = { $count ->
    [0] nada
    [one] 1 segundo
   *[other] { $count } segundos
}
clock-told = { $minutes } min + { $increment } s

## Antes de empezar

lobby-title = Una mesa de { $game }
lobby-waiting = { $count ->
    [one] Falta un jugador
   *[other] Faltan { $count } jugadores
}
lobby-full = Todos los asientos están ocupados. Podrá mirar en cuanto empiece la partida.
join = Sentarse
seat-free = libre
invite = Invitar a los demás
qr-code = Código QR con el enlace a esta mesa
link = Enlace a esta mesa
copy = Copiar
copied = Copiado

## En la mesa

connecting = De camino a la mesa…
reconnecting = Conexión perdida; nuevo intento…
table-gone = Esta mesa no existe
table-gone-why = Quizá el enlace está mal escrito, o la mesa ya se ha recogido.
board-missing = Este juego aún no tiene tablero en la página
players = Jugadores
you = (usted)
your-things = Lo que tiene y puede hacer
your-turn = Es su turno.
your-turn-to = Su turno
turn-of = Turno de { $names }.
watching = Está mirando.
last-move = Última jugada
confirm = Confirmar
reset = Deshacer
seat-here = presente
seat-away = ausente
seat-bot = bot
seat-handed-over = ausente, juega un bot
hand-over = Dejar que siga un bot
take-back-seat = Un bot juega por usted: volver a jugar
time-left = Tiempo restante: { $time }
undo-ask = Pedir deshacer la jugada
undo-asked = { $name } pide deshacer la última jugada.
undo-waiting = { $name } pide deshacer la última jugada. Falta la respuesta de: { $names }.
undo-agree = Aceptar
undo-refuse = Rechazar
log = Lo ocurrido
chat = Charla
chat-empty = Nadie ha dicho nada todavía.
chat-write = Diga algo
chat-send = Enviar
winner = Gana { $name }
winners = { $names } comparten la victoria
play-again = Otra partida
download-record = Descargar la partida
sheet-missing = No se pudo cargar la hoja de puntos.

## Lo ocurrido en la mesa

entry-created = La mesa está abierta.
entry-joined = { $name } se sienta.
entry-started = Empieza la partida.
entry-undone = { $name } deshace la última jugada.
entry-handed-over = { $by } deja que un bot juegue por { $name }.
entry-taken-back = { $name } ha vuelto.
entry-clock-expired = A { $name } se le acabó el tiempo; sigue un bot.
entry-over = La partida ha terminado.
