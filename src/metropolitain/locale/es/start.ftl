## Página de inicio

play-now = Jugar
invite-button = Invitar
invite-instead = Prefiero invitar
options-of = Opciones de { $game }
players-one = { $few } jugadores
players-count = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
start-new = ¿Primera vez?
start-guided = Una partida guiada de cinco minutos
continue-game = Continuar
continue-with = { $game } con { $names }
ladder-title = Cinco rivales
ladder-why = Gane, y se sentará el siguiente. Pulse uno para una partida de { $game }.
ladder-play = { $name }: jugar a { $game }
ladder-next = su rival
ladder-beaten = vencido
your-table = Su mesa de { $game }
options-kept = Se guarda en este dispositivo para la próxima partida
options-reset = Como en la caja
page-missing = Esta página no existe
page-missing-why = Quizá la dirección esté mal escrita o la página haya cambiado de sitio.

## Antes de la partida

start-game = Empezar ya
lobby-only-here = De momento solo puede unirse este ordenador.
lobby-waiting-guest = { $count ->
    [one] Falta una persona.
   *[other] Faltan { $count } personas.
}
lobby-invited = { $name } le invita a una partida de { $game }.
lobby-counting = Ya están todos. La partida empieza en { $count }…
lobby-ready = Ya están todos. Empiece cuando quiera.
lobby-wait = Esperar
lobby-seats = En la mesa
lobby-taken = { $taken } de { $players } sitios ocupados
lobby-host = anfitrión
lobby-cancel = Cancelar la mesa
lobby-cancel-yes = Sí, cancelarla
lobby-board = El tablero con el que empieza esta partida de { $game }
own-table = Abrir una mesa propia
seat-free-why = La partida empezará sola en cuanto se ocupe.
seat-remove = Quitar
seat-remove-who = Quitar a { $name }
seat-bot-name = Sentar a { $name }
seat-other-bot = Sentar a otro bot
invite-why = Escanéelo o envíe el enlace. Sin cuenta.
copy-link = Copiar el enlace
share = Compartir
qr-large = Código en grande
network-open = Abrir a mi red
network-why = Cualquiera que esté en esta wifi puede unirse.
network-closed-why = El enlace solo funciona en este ordenador hasta que abra la mesa a su red.
network-closed-guest = El enlace solo funciona en este ordenador, a menos que quien abrió la mesa la abra a la red.
network-none-why = El enlace solo funciona en este ordenador: el servidor se inició así, o el ordenador no está conectado a ninguna red.
network-this-computer = Para otro navegador de este ordenador:
network-at = Abierta en { $address }
table-cancelled = Esta mesa se ha cancelado
table-cancelled-why = Quien la abrió la retiró antes de que empezara la partida.
table-removed = Ya no está en esta mesa
table-removed-why = El anfitrión le ha retirado su sitio. Puede abrir una mesa propia.
