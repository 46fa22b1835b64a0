## En cada página

language = Idioma
theme-dark = Tema oscuro
close = Cerrar
try-again = Reintentar
loading = Un momento…
no-answer = El servidor no responde.
offline-title = Sin conexión con el servidor
offline-why = Esta página necesita el servidor: es él quien conoce los juegos. No se pierde nada; las mesas esperan tal como quedaron.
offline-now = Sin conexión
offline-now-why = Puedes jugar en solitario a { $games }; la partida se queda en este dispositivo. Todo lo demás necesita conexión.
offline-needs = Necesita conexión
offline-failed = Este dispositivo no ha podido hacerlo. Recarga la página e inténtalo de nuevo.
offline-unreadable = Esta partida no se puede leer
offline-unreadable-why = La partida está guardada en este dispositivo, pero está dañada y no se puede leer. Bórrala y empieza otra.
offline-unable = Este navegador no puede jugar sin conexión: no ejecuta las reglas. Recargar no ayuda; un navegador más reciente quizá sí. Con conexión, aquí funciona todo.
offline-stuck = Esta partida no puede seguir ahora
offline-silent = La partida ha dejado de responder. Está guardada en este dispositivo, hasta tu última jugada.
offline-restarting = La partida no responde; se inicia de nuevo…
offline-games = Jugadas en este dispositivo
offline-games-why = Sin conexión, y guardadas solo en este navegador.
offline-hand-in = Entregar
offline-hand-in-why = El servidor comprueba cada jugada y pone la partida entre las tuyas. No cuenta en tus resultados.
offline-handed = Entregada
to-start = A la página de inicio
notice = Un proyecto de aficionados, no oficial. Los nombres de los juegos pertenecen a sus dueños, que no tienen nada que ver con él.
my-tables = Mi página
rules = Reglas
rule-link = Regla { $rule }, en las reglas
rule-short = Regla { $rule }
skip = Saltar al contenido

## Página de inicio

start-title = Trace las vías.
start-lead = Juegos de construir el metro en una misma mesa: con amigos, mediante un enlace y sin cuenta, o contra bots.
rules-of = Reglas de { $game }
guided-game = Primera partida guiada
step-players = Jugadores
options-standard = como en la caja
options-changed = { $count ->
    [one] 1 opción cambiada
   *[other] { $count } opciones cambiadas
}
options-switches = Expansiones y modos
step-seats = Quién se sienta dónde
step-seats-why = Elija quién se sienta dónde. Las personas se unen con el enlace; los bots siempre están listos.
hotseat = Todos en este dispositivo
hotseat-why = Todos juegan en este dispositivo y se lo van pasando. Lo secreto se tapa entre turno y turno.
seat-here-too = Alguien aquí
name-of-seat = Nombre del jugador { $number }
hints-allowed = Consejos
hints-allowed-why = Los jugadores pueden pedir a un bot las mejores jugadas.
watch-allowed = Espectadores
watch-allowed-why = Quien tenga el enlace puede mirar, sin ver secretos. Los jugadores pueden cambiarlo después.
players-range = { $few }–{ $many } jugadores
your-name = Su nombre
guest = Invitado
open-table-nobody = Reserve un sitio para usted.
seat-of = Jugador { $number }
seat-you = Usted
seat-person = Alguien con el enlace
bot-random = Pip
    .about = Se sube al primer tren que pasa.
bot-easy = Margot
    .about = Lee el plano, a veces del revés.
bot-greedy = Basil
    .about = No deja ni un punto en el andén.
bot-medium = Inés
    .about = Piensa unas cuantas estaciones por delante.
bot-strong = Inés
    .about = Piensa unas cuantas estaciones por delante.
bot-expert = Viktor
    .about = El revisor. Ya conoce su rodeo.
clock = Tiempo para pensar
clock-none = Sin reloj
clock-none-why = Sin reloj, una partida puede durar días: puede irse y volver con el mismo enlace o desde «Mi página».
clock-why = Cuando a alguien se le acaba el tiempo, un bot sigue jugando en su lugar.
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
upload-title = Ver una partida guardada
upload-why = Suelte aquí un archivo de partida o elija uno: podrá volver a verla, seguir desde cualquier posición o hacer que se analice.
upload-pick = Elegir un archivo

## Mis mesas

my-tables-why = Dónde juega y cómo ha jugado: en este navegador o, con la sesión iniciada, en todos sus dispositivos.
mine-your-turn = Le esperan
mine-others = Se espera a los demás
mine-finished = Terminadas
mine-none = Todavía no tiene sitio en ninguna mesa.
mine-more = { $count ->
    [one] y una más
   *[other] y { $count } más
}
mine-waiting = su turno
mine-running = juegan los demás
mine-lobby = sin empezar
mine-over = terminada
mine-offline = jugada sin conexión
mine-halted = partida incompleta
mine-scores = Puntos: { $scores }

## Antes de empezar

lobby-title = Una mesa de { $game }
lobby-waiting = { $count ->
    [one] Falta una persona. Envíe el enlace o siente a un bot.
   *[other] Faltan { $count } personas. Envíe el enlace o siente a bots.
}
lobby-full = Todos los sitios están ocupados. Podrá mirar en cuanto empiece la partida.
delete-table = Borrar esta mesa
delete-sure = ¿Borrar esta mesa y todo lo que se guarda de ella: partida y chat? No se podrá recuperar. Todas las personas que juegan aquí deben estar de acuerdo.
delete-asked = { $names } { $count ->
    [one] desea
   *[other] desean
} borrar esta mesa y todo lo que se guarda de ella. No se podrá recuperar.
delete-waiting = Esta mesa se borrará cuando también estén de acuerdo: { $names }.
delete-agree = Borrar
delete-keep = Conservar
join = Sentarse
seat-free = Un sitio libre
invite = Invitar
qr-code = Código QR con el enlace a esta mesa
link = Enlace a esta mesa
copy = Copiar
copied = Copiado
continue-elsewhere = Continuar en otro dispositivo
continue-table-why = Con un enlace secreto puede seguir en esta mesa desde otro dispositivo, o volver si este navegador le ha olvidado. Sirve una vez, durante 30 días; uno nuevo anula el anterior. Su sitio aquí sigue siendo suyo.
continue-all-why = Con un enlace secreto otro dispositivo puede seguir en todas las mesas de este, y conserva las suyas. Sirve una vez, durante 10 minutos. Sus sitios aquí siguen siendo suyos.
continue-make = Crear el enlace secreto
continue-link = Enlace secreto
continue-qr = Código QR con el enlace secreto
continue-secret = Guárdelo para usted: quien lo abra juega por usted.
continue-here = Continuar aquí
continue-here-why = Este navegador seguirá en las mesas a las que da acceso el enlace. Las que ya tiene se conservan.

## En la mesa

connecting = De camino a la mesa…
table-stuck = El tablero no ha llegado
reconnecting = Se ha perdido la conexión; reintentando…
lost-sending = Su jugada se enviará en cuanto vuelva.
lost-chosen = Ya puede confirmar; la vista previa vendrá después.
confirm-later = Se enviará
table-gone = Esta mesa no existe
table-gone-why = Quizá el enlace esté mal escrito, o la mesa ya se haya recogido.
plain-board = { $game }: una imagen del tablero. La vista de texto lo cuenta con palabras.
plain-board-missing = La imagen del tablero no se puede mostrar. La vista de texto lo cuenta con palabras.
plain-search = Buscar una jugada
plain-moves = Jugadas posibles
plain-count = { $count ->
    [0] Ninguna jugada encaja.
    [one] Hay una jugada posible.
   *[other] Hay { $count } jugadas posibles.
}
plain-more = { $count ->
    [one] Una más: precise la búsqueda.
   *[other] { $count } más: precise la búsqueda.
}
plain-take-back = Una jugada atrás
players = Jugadores
you = (usted)
your-things = Lo que tiene y puede hacer
your-turn = Es su turno.
your-turn-to = Su turno
turn-of = Turno de { $names }.
watching = Está mirando.
last-move = Última jugada
confirm = Confirmar
reset = Descartar
choose-first = Elija en el tablero
choose-how = Verá lo que aportaría antes de confirmar.
prompt-ready = ¿Jugar así?
more-effects = y { $count } más
with-this-move = Con esta jugada:
seat-here = presente
seat-away = ausente
seat-bot = bot
seat-handed-over = ausente, juega un bot
hand-over = Pedir que siga un bot
take-back-seat = Un bot juega por usted: volver a jugar
time-left = Tiempo restante: { $time }
undo-ask = Pedir deshacer
undo-free = Deshacer
undo-free-note = ya no contará
undo-free-why = Una partida en la que se han deshecho jugadas queda fuera de los resultados de «{ my-tables }» y no cuenta como victoria contra un bot.
undo-when = Deshacer: justo después de su jugada, si todos están de acuerdo.
undo-shown = Su última jugada reveló algo: ya no se deshace.
turn-tools = En su turno
with-take-backs = con jugadas deshechas
with-take-backs-why = En esta partida se han deshecho jugadas: queda fuera de los resultados de «{ my-tables }» y no cuenta como victoria contra un bot.
request = { $about ->
    [hand_over] { $name } pide que un bot juegue por { $player }, que lleva mucho tiempo ausente.
    [go_back] { $name } pide volver al momento en que un bot empezó a jugar en su lugar. Lo que se ha visto desde entonces ya se sabe.
    [pause] { $name } pide una pausa: ningún reloj corre hasta que alguien siga.
   *[undo] { $name } pide deshacer la última jugada.
}
request-waiting = Falta la respuesta de: { $names }.
request-agree = Aceptar
request-refuse = Rechazar
made-for-you = { $count ->
    [one] Un bot hizo una jugada por usted en su ausencia.
   *[other] Un bot hizo { $count } jugadas por usted en su ausencia.
}
go-back-ask = Pedir volver atrás
log = Lo ocurrido
chat = Chat
to-board = Tablero
chat-empty = Nadie ha dicho nada todavía.
chat-write = Escriba algo
chat-send = Enviar
play-again = Otra partida
download-record = Descargar la partida
sheet-missing = No se pudo cargar la hoja de puntos.
rematch = Revancha
rematch-follow = A la revancha
replay = Repetición
analysis = Análisis
text-view = Vista de texto
settings = Sonidos, avisos, espectadores
sounds = Sonidos
sound-ask = ¿Sonidos discretos?
sound-yes = Sí, por favor
sound-no = Sin sonidos
notify = Avisarme cuando sea mi turno
notify-denied = El navegador no lo permite: vea sus ajustes para esta página.
notify-turn = { $game }: es su turno.
hint-ask = Pedir un consejo
hint-thinking = Pensando…
hint-thinking-here = Pensando… { $share }
hint-stop = Dejar de pensar
think-unable = Este navegador no puede calcularlo: no ejecuta las reglas. Quizá pueda uno más reciente.
hint-hide = Ocultar los consejos
hint-show = Mostrar los consejos
hint-moves = Jugadas que vale la pena considerar
hint-win = { $chance } de probabilidad de ganar
hint-score = { $points } puntos esperados
table-closed = Los jugadores prefieren estar solos
table-closed-why = Esta mesa no admite espectadores.
cover-title = Pase el dispositivo a { $name }
cover-why = La mesa está tapada, para que nadie vea lo que no es suyo.
cover-open = Soy { $name }
zoom = Tamaño del tablero
zoom-in = Acercar
zoom-out = Alejar
zoom-reset = Tablero entero

## Teclas

keys = Teclas
keys-tab = Al tablero, la mano, los botones
keys-arrows = De un lugar posible del tablero al siguiente
keys-pages = Recorrer uno tras otro todos los lugares posibles
keys-space = Elegir; otra vez para confirmar
keys-enter = Mostrar lo que haría la jugada; otra vez para jugarla
keys-escape = Deshacer lo que no está confirmado
keys-take-back = Deshacer la última jugada, donde se ofrezca
keys-zoom = Acercar o alejar el tablero, o verlo entero
keys-help = Esta ayuda

## Vista de texto

command = Su jugada
command-why = En la notación de las partidas, varias jugadas de un turno separadas por «;». «help» enumera lo posible, «try» y una jugada dice lo que haría.
command-play = Jugar
command-help = Escriba una jugada y pulse Intro. La flecha arriba recupera líneas anteriores.
command-legal = { $count ->
    [0] Ahora no puede jugar.
    [one] Hay una jugada posible:
   *[other] Hay { $count } jugadas posibles:
}
command-done = Hecho: { $move }

## Lo ocurrido en la mesa

shown-you = Usted
entry-created = La mesa está abierta.
entry-joined = { $name } se sienta.
entry-started = Empieza la partida.
entry-undone = { $name } vuelve atrás.
entry-declined = { $name } no está de acuerdo.
entry-went-back = Se deshace lo jugado en ausencia de { $name }.
entry-handed-over = { $by } deja que un bot juegue por { $name }.
entry-taken-back = { $name } ha vuelto.
entry-clock-expired = A { $name } se le acabó el tiempo; sigue un bot.
entry-over = La partida ha terminado.
entry-watch-on = { $name } abre la mesa a los espectadores.
entry-watch-off = { $name } cierra la mesa a los espectadores.

## Después de la partida

replay-title = { $game }: repetición
replay-controls = Recorrer la partida
replay-position = Posición
replay-at = Jugada { $at } de { $end }
replay-start = El comienzo de la partida.
replay-first = Al comienzo
replay-back = Una jugada atrás
replay-next = Una jugada adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
step-hidden = Una jugada oculta
copy-position = Copiar el enlace a esta posición
to-table = A la mesa
points-tab = Puntos
chart-points = Los puntos a lo largo de la partida
chart-move = Jugada
chart-moves = Jugada { $count }
chart-table = Como tabla
whatif = ¿Y si…?
whatif-why = Siga desde la posición tras la jugada { $at }. La partida real no se toca.
whatif-over = Aquí la partida ha terminado: vuelva a una posición anterior para seguir desde ella.
whatif-against = Contra
whatif-seat = Juega por
whatif-play = Seguir desde aquí
whatif-origin = ¿Y si…? Continúa tras la jugada { $at }
analysis-why = Un bot fuerte examina cada jugada: cuánto valía y cuál habría sido mejor. Tarda de unos segundos a unos minutos.
analysis-start = Analizar la partida
analysis-working = { $done } de { $total } jugadas
analysis-here = Lo calcula su dispositivo. El análisis solo se guarda en este navegador.
leave-off = Parar
analysis-points = Puntos esperados tras cada jugada
analysis-chance = Probabilidad de ganar tras cada jugada
analysis-show = Jugadas mostradas
analysis-own-slips = Mis errores { $count }
analysis-slips = Errores { $count }
analysis-all = Todas
analysis-none = No se encontró ningún error.
analysis-not-yet = Aún sin valorar
analysis-better = Mejor
analysis-chip-played = jugado { $worth }
analysis-chip-better = mejor { $worth }
analysis-no-better = No se encontró nada mejor.
analysis-rounds = Lo mejor que permitían las cartas
mark-inaccuracy = imprecisión
mark-mistake = error
mark-blunder = error grave
# The end of a game.
result-win = { $you ->
    [yes] Gana usted
   *[no] Gana { $name }
}, { $points } a { $other }.
result-draw = Empate a { $points }.
result-shared = { $names } comparten la victoria con { $points }.
result-points = { $points } puntos.
result-first = Su primera victoria contra { $name }.
result-moves = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
result-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
result-next = Siguiente: { $name }
result-share = Compartir imagen
result-sheet = Puntuación completa
moment = El mejor momento
moment-behind = Justo antes iba perdiendo por { $behind }.
moment-at = En la jugada { $number }.
moment-of = { $name }, en la jugada { $number }.
moment-show = Mostrar
moment-back = Volver
share-saved = La imagen está guardada.
share-saved-copied = La imagen está guardada y el enlace, copiado.
moment-gain = La mejor jugada: +{ $points }
cost = Lo que más costó
cost-loss = Una jugada: { $points }
cost-why = La hoja de puntos dice por qué.
