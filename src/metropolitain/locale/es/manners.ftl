## Leaving and resigning

leave-table = Salir…
leave-title = ¿Salir o abandonar?
leave-now = Salir por ahora
leave-alone-why = La mesa le espera tal como está. La encontrará en «{ my-tables }».
leave-others-why =
    Su sitio sigue siendo suyo. Cuando lleve { $unit ->
        [days] { $count ->
            [one] un día
           *[other] { $count } días
        }
        [hours] { $count ->
            [one] una hora
           *[other] { $count } horas
        }
       *[minutes] { $count ->
            [one] un minuto
           *[other] { $count } minutos
        }
    } fuera, los demás podrán hacer que un bot juegue por usted hasta que vuelva.
leave-clock = Su reloj sigue corriendo.
resign = Abandonar
resign-duel-why = La partida termina ahora y gana { $name }. No se puede deshacer.
resign-others-why = Los demás siguen jugando y un bot juega por usted hasta el final. Ya no podrá ganar y figurará en último lugar. No se puede deshacer.
resign-bots-why = La partida termina ahora. De los demás, gana quien tenga más puntos. No se puede deshacer.
resign-solo-why = La partida termina tal como está. No se puede deshacer.
stay = Quedarse
seat-resigned = ha abandonado
entry-resigned = { $name } abandona.
entry-resigned-bot = { $name } abandona; sigue un bot.
entry-renamed = La moderación ha cambiado un nombre: { $name }.
entry-closed = La moderación ha cerrado esta mesa.
result-resigned =
    { $you ->
        [yes] Gana usted: { $other } ha abandonado.
       *[no] Gana { $name }: { $other } ha abandonado.
    }
result-given-up = Partida abandonada con { $points } puntos.
name-resigned = { $name } (abandono)
table-left = Ha dejado esta mesa.
table-left-why = Su sitio vuelve a estar libre. Con el enlace puede volver.
lobby-leave = Dejar esta mesa
closed-title = La moderación ha cerrado esta mesa.
closed-why = Aquí no se juega más. La partida puede verse hasta este punto.
banned-title = De momento no puede participar.

## Between people

person-menu = Más sobre { $name }
block = Bloquear a { $name }
block-why = Ya no verá lo que escribe { $name } y no se les emparejará. { $name } no se entera.
unblock = Desbloquear a { $name }
blocked-now = Ha bloqueado a { $name }.
blocked-lines =
    { $count ->
        [one] 1 línea de una persona bloqueada está oculta.
       *[other] { $count } líneas de una persona bloqueada están ocultas.
    }
report = Denunciar a { $name }
report-why = La moderación de este servidor recibe su denuncia con las últimas líneas del chat. { $name } no sabrá quién la envió.
report-what = ¿Qué ocurre?
report-insult = Insultos o amenazas
report-name = Un nombre ofensivo
report-spam = Spam o publicidad
report-stalling = Retrasa el juego a propósito
report-cheating = Trampas
report-other = Otra cosa
report-text = Con sus palabras (opcional)
report-send = Enviar denuncia
report-sent = Gracias. La moderación lo revisará.
you-blocked = Bloqueados
blocked-list-why = No ve lo que escriben y no se le empareja con ellos.
blocked-nobody = No ha bloqueado a nadie.
blocked-since = desde el { $date }
blocked-lift = Desbloquear
chat-erased = La moderación ha retirado esta línea.

## Quick phrases, which everybody reads in their own language

phrases = Frases rápidas
phrases-why = Cada cual las lee en su idioma.
phrase-hello = ¡Hola!
phrase-luck = ¡Suerte!
phrase-nice = ¡Buena jugada!
phrase-close = ¡Por poco!
phrase-oops = ¡Uy!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-moment = Un momento, por favor.
phrase-turn = Creo que es su turno.
phrase-back = Ya estoy de vuelta.
phrase-game = ¡Buena partida!
phrase-again = ¿Otra partida?
phrase-bye = ¡Adiós!

## Refusals

refuse-T1-banned =
    { $lasting ->
        [yes] Está vetado en este servidor de forma definitiva.
       *[no] Está vetado en este servidor hasta el { $until }.
    } No puede abrir mesas, sentarse, jugar ni escribir. { $why }
refuse-T2-name-blank = Un nombre necesita al menos una letra, una cifra o un símbolo visible.
refuse-T2-name-alphabets = Este nombre mezcla letras de dos alfabetos ({ $one }, { $other }) que pueden parecerse: use solo uno.
refuse-T2-name-reserved = «{ $name }» es el nombre de un bot o está reservado a quienes llevan este servidor: añádale algo.
refuse-T2-name-alike = En esta mesa alguien se llama «{ $name }» y su nombre se ve igual: elija otro.
refuse-T2-left = Ha dejado esta mesa.
refuse-T2-table-closed = La moderación ha cerrado esta mesa.
refuse-T4-resigned = Este jugador ha abandonado.
refuse-T2-own-place = Ese es usted.
refuse-T2-not-a-person = Ahí no hay sentada ninguna persona.
refuse-T2-not-known = Esta persona entró con un enlace antiguo y no se puede bloquear.
refuse-T5-too-many-blocks = Ha bloqueado a { $most } personas, que es el límite.
refuse-T5-too-many-reports = Ha enviado varias denuncias en poco tiempo: espere un rato antes de la siguiente.
refuse-T5-chat-fast =
    Escribe muy deprisa: espere { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
refuse-T2-no-address = «{ $address }» no es una dirección ni una red: escríbala como 203.0.113.7 o 2001:db8:1:2::/64.
refuse-T2-network-too-wide = { $network } es demasiado grande: un veto no puede pasar de /{ $bits }.
refuse-T2-own-address = { $network } es esta misma máquina: quedarían vetados todos los que pasan por un proxy. Indique el proxy al servidor con --proxy o --behind-proxy.
refuse-T2-ban-whom = Diga de una sola manera a quién vetar: por denuncia, por mesa y jugador, por persona o por dirección.
refuse-T2-ban-unknown = No se sabe quién es fuera de la mesa, y no está conectado ahora: no se vetó a nadie.
refuse-T2-no-such-line = El chat no tiene la línea { $line }, o ya se retiró.
refuse-T2-no-such-report = No hay ninguna denuncia { $report }.
refuse-T2-no-such-ban = No hay ningún veto { $ban } en vigor.
refuse-T2-moderation-link = Este enlace ya no vale: cada uno sirve una vez y poco tiempo. Quien lleva el servidor crea otro con `metropolitain admin link`.
refuse-T6-no-server = Ningún servidor de esta versión funciona con esta base de datos: inícielo con `metropolitain serve`, con el mismo --data o --database. No se cambió nada.

## On the command line

admin-for-good = para siempre
admin-link = { $name } puede abrir este enlace una vez, hasta el { $until }:
admin-revoked = Han terminado todos los enlaces y sesiones de moderación.
admin-no-reports = No hay denuncias.
admin-settled = La denuncia está resuelta.
admin-banned = { $name } está vetado: { $until }.
admin-no-bans = No hay nadie vetado.
admin-lifted = { $name } puede volver a participar.
admin-renamed = { $name } se llama ahora { $to }.
admin-closed = La mesa { $table } está cerrada.
admin-deleted = La mesa { $table } se ha borrado.
admin-erased = Retirado: { $name }: { $text }

## The moderators’ page

moderate-title = Moderación
moderate-as = Está aquí como { $name }.
moderate-leave = Cerrar sesión
moderate-reports = Denuncias
moderate-no-reports = No hay denuncias pendientes.
moderate-settled = Resueltas
moderate-of = { $name }: { $reason }
moderate-by = denuncia de { $name }, { $when }
moderate-here = conectado ahora
moderate-is-banned = vetado
moderate-person = una persona con llave de acceso
moderate-guest = invitado { $subject }
moderate-evidence = Lo que se dijo
moderate-silence = No se dijo nada.
moderate-erase = Retirar la línea { $line }
moderate-table = A la mesa
moderate-rename = Cambiar el nombre
moderate-new-name = Nombre nuevo para { $name }
moderate-close = Cerrar la mesa
moderate-close-sure = Cerrarla del todo
moderate-settle = Resolver
moderate-ban = Vetar
moderate-ban-of = Vetar a { $name }
moderate-how-long = Durante cuánto
moderate-hours =
    { $hours ->
        [1] una hora
        [24] un día
        [168] una semana
        [720] 30 días
       *[0] para siempre
    }
moderate-reason = Lo que se les dice
moderate-with-address = También su dirección
moderate-bans = Vetos
moderate-no-bans = No hay nadie vetado.
moderate-ban-address = Vetar una dirección
moderate-address = Dirección o red
moderate-until = hasta el { $when }
moderate-over = ya no está en vigor
moderate-lift = Levantar
moderate-lift-of = Levantar el veto de { $name }
moderate-log = Lo que se hizo
moderate-cancel = Cancelar
moderated-rename = cambió el nombre de { $name } a { $to }
moderated-close = cerró la mesa { $table }
moderated-erase = retiró una línea de { $name }: «{ $text }»
moderated-ban = vetó a { $name }
moderated-lift = levantó el veto de { $name }
moderated-settle = resolvió la denuncia sobre { $name }
moderated-link = creó un enlace para { $name }
moderated-revoke = terminó todas las sesiones de moderación
