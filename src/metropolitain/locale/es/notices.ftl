# Avisos para quien ha cerrado la página: un título y una o dos frases.
notice-turn = Es su turno: { $game }
notice-turn-why = { $named ->
    [yes] { $name } ha jugado.
   *[no] La partida continúa.
} { $timed ->
    [yes] Tiene tiempo hasta el { $until }.
   *[no] Los demás le esperan.
}
notice-begins = Empieza la partida: { $game }
notice-begins-why = Ya están todos, y la primera jugada la hace otra persona.
notice-begins-turn = Empieza la partida y es su turno: { $game }
notice-begins-turn-why = { $timed ->
    [yes] Tiene tiempo hasta el { $until }.
   *[no] Los demás le esperan.
}
notice-full = Ya están todos: { $game }
notice-full-why = { $name } ha ocupado el último sitio: puede empezar.
notice-over = La partida ha terminado: { $game }
notice-over-why = { $count ->
    [0] Vea cómo terminó.
    [one] Ha ganado { $names }.
   *[other] Comparten la victoria: { $names }.
}
notice-short = Se le acaba el tiempo: { $game }
notice-short-why = Tiene tiempo hasta el { $until }. Después, un bot juega por usted hasta que vuelva.
notice-expired = Se le ha acabado el tiempo: { $game }
notice-expired-why = Un bot juega por usted. Puede volver a su sitio cuando quiera.
notice-lost = Se le ha acabado el tiempo: { $game }
notice-lost-why = Un bot juega por usted hasta el final.
notice-rematch = ¿Otra partida? { $game }
notice-rematch-why = A { $name } le gustaría volver a jugar.
notice-asked = Le piden algo: { $game }
notice-asked-why = { $name } necesita su acuerdo.
notice-said = { $name } ha escrito: { $game }
notice-said-why = Puede leerlo en la mesa.
letter-quiet-kind = No recibir más correos sobre «{ $kind }»:
letter-quiet-all = No recibir ningún correo más:

# Ajustes.
you-notices = Avisos
notices-why = Con esta página cerrada, podemos avisarle de lo que pasa en sus mesas.
notices-turn = Es su turno
notices-begins = Empieza una partida
notices-over = Termina una partida
notices-short = Se le acaba el tiempo
notices-said = Alguien escribe o pide algo
notices-invited = Alguien quiere la revancha
notices-browser = Avisar a este navegador
notices-browser-why = Cada dispositivo se activa por separado.
notices-denied = Este navegador no permite avisos de esta página: permítalos en sus ajustes.
notices-impossible = A este navegador no se le puede avisar con la página cerrada.
notices-install = En este teléfono, añada primero la página a la pantalla de inicio; después podrá recibir avisos.
notices-push = Aviso
notices-mail = Correo
notices-mail-to = Los correos van a { $email }.
notices-mail-none = Para recibir correos, indique su dirección más arriba.
notices-ask = ¿Le avisamos cuando sea su turno?
notices-ask-why = Así puede cerrar la página.
notices-ask-yes = Avísenme
notices-ask-no = No, gracias
notices-on = Le avisaremos.
quiet-title = No más correos
quiet-done = No recibirá más correos sobre «{ $kind }».
quiet-done-all = No recibirá más correos.
quiet-again = Los demás ajustes están en «Usted».

# Días por jugada.
pace-days = { $count ->
    [one] 1 día por jugada
   *[other] { $count } días por jugada
}
pace-days-why = Cada jugada devuelve todo el tiempo. Cuando queda una cuarta parte, llega un aviso. Cuando se acaba, un bot juega por esa persona, que puede volver a su sitio en cualquier momento. El tiempo con el servidor parado no cuenta. Cada cual puede ausentarse 14 días por partida, y entre todos pueden hacer una pausa.
until = hasta el { $time }
time-left-days = { $days ->
    [0] { $hours ->
        [0] menos de una hora
        [one] 1 hora
       *[other] { $hours } horas
    }
    [one] 1 día
   *[other] { $days } días
}
clock-until = Tiempo hasta el { $time }
clock-away = ausente hasta el { $time }
pause-ask = Pausa
pause-why = Todos los relojes se paran cuando todos están de acuerdo; cualquiera puede seguir.
pause-is = { $name } pidió una pausa y todos están de acuerdo: ningún reloj corre.
pause-end = Seguir
holiday = Ausentarme
holiday-why = { $count ->
    [0] No le queda ningún día en esta partida.
    [one] Su reloj se para y los demás lo ven. Le queda 1 día en esta partida.
   *[other] Su reloj se para y los demás lo ven. Le quedan { $count } días en esta partida.
}
holiday-days = { $count ->
    [one] Por 1 día
   *[other] Por { $count } días
}
holiday-is = Está ausente hasta el { $time }: su reloj está parado.
holiday-end = Ya estoy aquí
entry-time-short = A { $name } le queda poco tiempo.
entry-holiday-begun = { $name } se ausenta hasta el { $time }.
entry-holiday-ended = { $name } ha vuelto.
entry-paused = Todos están de acuerdo con una pausa.
entry-resumed = { $name } reanuda la partida.
entry-clock-expired-days = A { $name } se le ha acabado el tiempo; un bot juega hasta que vuelva.
