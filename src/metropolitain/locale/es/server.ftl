## Negativas en la mesa en línea

refuse-G1-bad-message = Este mensaje no se puede leer: { $problem }
refuse-G1-bad-request = Esta petición no se puede leer.
refuse-G1-bad-body = Esta petición no se puede leer: { $problem }
refuse-G1-empty-chat = Este mensaje está vacío.
refuse-G2-stale = La mesa ha avanzado: usted ha visto hasta la entrada { $seen } y ya va por la { $number }.
refuse-G2-after-reveal = { $move } descubre algo oculto: confírmelo antes de seguir.
refuse-G8-unknown-table = Esa mesa no existe.
refuse-G8-no-library = Aquí no hay consejos ni análisis de { $game }: no funciona en navegadores.
refuse-T1-not-creator = Antes de que empiece la partida solo puede borrar esta mesa quien la abrió.
refuse-G8-deleted = Quienes jugaban en esta mesa la han borrado.
refuse-T1-spectator = Está mirando: solo quien está sentado a la mesa puede hacer esto.
refuse-T1-operators-only = Estas cifras son para quien administra el servidor.
refuse-T1-closed = En esta mesa no se admiten espectadores.
refuse-T1-no-hints = Esta mesa se abrió sin consejos.
refuse-T1-nobody-to-tell = Siéntese primero a una mesa: este navegador todavía no juega en ninguna.
refuse-T2-not-started = La partida aún no ha empezado.
refuse-T2-started = La partida ya ha empezado.
refuse-T2-waiting-for-guests = Todavía quedan sitios libres.
refuse-T2-full = Todos los sitios de esta mesa están ocupados.
refuse-T2-seat-taken = Este sitio está ocupado.
refuse-T2-seat-count = Hay { $seats } sitios para { $players } jugadores.
refuse-T2-no-person = Al menos un sitio debe ser para una persona.
refuse-T2-name = Un nombre tiene de 1 a { $limit } caracteres.
refuse-T2-clock = Un reloj da como mucho { $limit } minutos y añade como mucho una hora por turno.
refuse-T2-least-clock = Un reloj da al menos { $minutes } minuto a cada jugador, o { $seconds } segundos más por turno.
refuse-T2-no-such-pace = El ritmo { $pace } no existe.
refuse-T2-no-such-days = Para cada jugada se puede elegir entre { $days } días, sin minutos aparte.
refuse-T2-link-unknown = Este enlace no termina nada aquí.
refuse-T2-reserved = Los sitios de esta revancha son para quienes jugaron antes.
refuse-T2-not-over = La partida aún no ha terminado.
refuse-T2-needs-server = Para esto hace falta conexión con el servidor.
refuse-T2-no-such-move = No hay posición tras la jugada { $at }: la partida tiene { $moves } jugadas.
refuse-T2-name-count = Hay { $names } nombres para { $seats } sitios.
refuse-T2-link-over = Este enlace ya no sirve: cada enlace sirve una sola vez y por tiempo limitado. Cree otro en el dispositivo en el que juega.
refuse-T2-no-seats = Este navegador no juega en ninguna mesa que pueda pasar a otro dispositivo.
refuse-T2-seated-already = En este navegador ya juega otra persona en esta mesa: abra el enlace en otro navegador.
refuse-T3-not-your-move = Solo puede deshacer su propia última jugada, antes de que juegue otra persona.
refuse-T3-revealed = Esta jugada descubrió algo oculto y no se puede deshacer.
refuse-T3-nobody-asks = Nadie pide deshacer una jugada.
refuse-T3-not-asked = Su consentimiento no hace falta.
refuse-T4-nobody-asks = Nadie pide que juegue un bot.
refuse-T4-not-asked = Su consentimiento no hace falta.
refuse-T4-nothing-played = Ningún bot ha jugado por usted desde su última jugada: no hay nada que deshacer.
refuse-T4-bot-plays = En este sitio juega un bot.
refuse-T4-paused = La partida está en pausa: termine primero la pausa.
refuse-T4-no-clock = Una mesa sin reloj no necesita pausa: a nadie le corre el tiempo.
refuse-T4-no-pause = La partida no está en pausa.
refuse-T4-no-pause-asked = Nadie pide una pausa.
refuse-T4-no-holidays = Solo en una mesa con días por jugada se puede anunciar una ausencia.
refuse-T4-not-on-holiday = No está ausente.
refuse-T4-holidays-used = En una partida puede ausentarse { $most } días en total; { $left ->
    [0] no queda ninguno.
    [one] queda uno.
   *[other] quedan { $left }.
}
refuse-T4-not-anothers-seat = Solo se puede ceder a un bot el sitio de otra persona.
refuse-T4-not-away-long = Los demás pueden dejar que juegue un bot cuando alguien lleva ausente { $unit ->
    [days] { $count ->
        [one] un día
       *[other] { $count } días
    }
    [hours] { $count ->
        [one] una hora
       *[other] { $count } horas
    }
    [minutes] { $count ->
        [one] un minuto
       *[other] { $count } minutos
    }
   *[seconds] { $count ->
        [one] un segundo
       *[other] { $count } segundos
    }
}.
refuse-T4-time-is-over = El tiempo de este jugador se ha agotado: sigue jugando un bot.
refuse-T4-nothing-to-take-back = Ningún bot juega en su lugar.
refuse-T5-too-many-requests = Demasiadas peticiones: espere un momento.
refuse-T5-too-many-tables = El servidor está lleno: inténtelo más tarde.
refuse-T5-tables-today = Desde esta dirección ya se han abierto { $most } mesas en un día y no se permiten más: inténtelo más tarde.
refuse-T5-records-today = Desde esta dirección ya se han enviado { $most } partidas en un día y no se permiten más: inténtelo más tarde.
refuse-T5-record-bytes-today = Desde esta dirección ya se han enviado todas las partidas que se permiten en un día ({ $most } bytes): inténtelo más tarde.
refuse-T5-chat-today = Desde esta dirección ya se ha escrito en el chat todo lo que se permite en un día: inténtelo más tarde.
refuse-T5-chat-full = El chat de esta mesa está lleno: tiene { $most } líneas.
refuse-T5-log-full = En esta mesa ya ha pasado tanto ({ $most } entradas) que solo se admiten jugadas.
refuse-T5-too-many-watch = Ya hay { $most } personas mirando esta mesa, que es el límite: la repetición también muestra la partida.
refuse-T6-no-push-service = Esta dirección de avisos no lo es: solo se puede recurrir a servicios de avisos de internet.
refuse-T6-origin = Esta petición no viene de la página de este servidor.
refuse-T6-content-type = Una petición que cambia algo tiene que ser JSON.
refuse-T6-host = Este servidor no responde a ese nombre.
refuse-T6-bad-origin = «{ $origin }» no es un origen: escríbalo como https://play.example.
refuse-T6-proxy = «{ $proxy }» no es ni una dirección ni una red: por ejemplo 10.0.0.2 o 10.0.0.0/24.
refuse-T6-not-found = Aquí no hay nada.
refuse-T6-old-page = Esta página es más antigua que el servidor: vuelva a cargarla.
refuse-T6-body-too-large = La petición es demasiado grande.
refuse-T6-second-server = Otro servidor está usando esta base de datos: deténgalo primero, o asigne a este una base propia.
refuse-T6-lost-database = Otro servidor se ha hecho cargo de esta base de datos: este se detiene, para que ninguna mesa cambie en dos sitios a la vez.
refuse-T6-bad-node-name = «{ $name }» no puede ser el nombre de un servidor: use hasta 24 letras minúsculas, cifras y guiones.
refuse-T6-cluster-needs-postgresql = Varios servidores solo pueden compartir una base PostgreSQL: indique --database postgresql+asyncpg://user@host/name, o quite --cluster.
refuse-T6-node-name = Otro servidor en marcha ya se llama «{ $name }»: dé otro nombre a este con --cluster.
refuse-T6-workers-need-postgresql = Las máquinas de cálculo y los servidores se encuentran en una base PostgreSQL: indique --database postgresql+asyncpg://user@host/name.
refuse-T6-workers-not-installed = Lo que une servidores y máquinas de cálculo no está instalado: pip install 'metropolitain[server,cluster]'
refuse-T6-worker-interpreted = Aquí las reglas no están compiladas y esta máquina sería unos cientos de veces demasiado lenta: instale un paquete con reglas compiladas o el extra [jit].
refuse-T6-worker-other-form = La base tiene la forma { $version } y esta máquina conoce { $known }: inicie antes un servidor de su versión o instale aquí la de los servidores.
refuse-T6-search-failed = Una búsqueda ha fallado: { $problem }
refuse-T6-newer-entry = Esta mesa la continuó una versión más nueva de Metropolitain (sus entradas son de la versión { $version }, este servidor conoce la { $known }): actualice este servidor.
refuse-T6-database-gone = La base de datos no ha vuelto en { $seconds } segundos: compruebe que funciona y vuelva a arrancar el servidor.
refuse-T6-newer-database = Esta base de datos la escribió una versión más nueva de Metropolitain (forma { $version }, esta versión conoce { $known }): instale esa versión, o restaure una copia anterior.
refuse-T6-unknown-version = Esta base de datos no dice qué versión la escribió, pero su tabla «{ $table }» no está vacía: no se ha cambiado nada. Restaure una copia, o indique otra base.
refuse-T6-bad-database = Esta no es la dirección de una base de datos utilizable; debe ser como esta: postgresql+asyncpg://user@host/name.
refuse-T6-cannot-listen = No se puede escuchar en { $host }, puerto { $port } ({ $problem }): elija otro con --host y --port.
refuse-T6-cannot-open = No se puede usar la base de datos { $database }: { $problem }
refuse-T6-disk-full = No se puede usar la base de datos { $database }: el disco está lleno. Haga sitio e inténtelo de nuevo.
refuse-T6-read-only = No se puede usar la base de datos { $database }: la base, o su carpeta, es de solo lectura. Permita escribir e inténtelo de nuevo.
refuse-T6-damaged = No se puede usar la base de datos { $database }: el archivo está dañado. `metropolitain check` dice qué se puede leer aún; `metropolitain restore` restaura una copia.
refuse-T6-no-answer = La base de datos { $database } no responde: compruebe que funciona y que se puede llegar a ella, e inténtelo de nuevo.
refuse-T6-no-access = No hay permiso para usar la base de datos { $database }: compruebe su propietario, o el usuario y la contraseña.
refuse-T6-no-such-database = No hay ninguna base de datos { $database }: créela primero.
refuse-T6-locked = Otro programa ha bloqueado la base de datos { $database }: ciérrelo e inténtelo de nuevo.
refuse-T6-overtaken = Otro servidor se ha hecho cargo de la base de datos { $database }.
refuse-T6-file-too-large = No se puede usar la base de datos { $database }: el sistema no permite un archivo de ese tamaño.
refuse-T6-disk-error = No se puede usar la base de datos { $database }: no se puede leer el disco o escribir en él.
refuse-T6-file-exists = { $file } ya existe: indique otro archivo, o añada --force.
refuse-T6-would-overwrite = Ya hay mesas en { $database }. Con --force la copia ocupa su lugar, y las mesas de antes se conservan al lado.
refuse-T6-no-database-here = No hay ninguna base de datos en { $database }: indique su carpeta con --data, o su dirección con --database.
refuse-T6-no-backup = { $file } no es una copia de Metropolitain.
refuse-T6-backup-of-other-kind = { $file } es una copia de la otra clase de base de datos (SQLite, PostgreSQL): solo se puede restaurar en la suya.
refuse-T6-no-program = El programa { $program } no está instalado aquí: viene con los programas cliente de PostgreSQL.
refuse-T6-program-failed = { $program } ha fallado: { $problem }
refuse-T7-being-compiled = Las reglas de este juego se están compilando para este equipo, una sola vez. No ha cambiado nada; inténtelo de nuevo dentro de unos segundos.
refuse-T7-failed = Algo ha fallado en el servidor. No ha cambiado nada; inténtelo de nuevo.
refuse-T7-not-stored = El servidor no puede guardar nada en este momento. No ha cambiado nada; inténtelo más tarde.
refuse-T7-read-anew = Se está volviendo a leer la mesa. No ha cambiado nada; inténtelo de nuevo.
refuse-T7-unsure = Algo ha fallado en el servidor. Puede que se haya hecho de todos modos: compruébelo antes de volver a intentarlo.
refuse-T1-not-host = Solo quien abrió esta mesa decide quién se sienta dónde.
refuse-T1-not-local = Esto solo puede hacerse en el ordenador que sirve esta página, y solo si no sirve a nadie más.
refuse-T2-removed = El anfitrión le ha retirado su sitio en esta mesa.
refuse-T2-own-seat = Este es el sitio del anfitrión.
refuse-T6-no-network = Este ordenador no está en ninguna red en este momento: conéctelo a la wifi e inténtelo de nuevo.
refuse-T1-not-for-you = No puede unirse a esta mesa.
refuse-T2-alone-only = A este juego se juega en solitario.
refuse-T1-guest = Solo tiene perfil quien tiene una llave de acceso.
