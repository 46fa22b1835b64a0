## Mi página

mine-show-more = Mostrar más
results-title = Resultados
results-played = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
results-modes = Ganadas y perdidas
results-won = { $count ->
    [one] 1 ganada
   *[other] { $count } ganadas
}
results-shared = { $count ->
    [one] 1 empatada
   *[other] { $count } empatadas
}
results-lost = { $count ->
    [one] 1 perdida
   *[other] { $count } perdidas
}
results-best = Mejor puntuación
results-average = Media
results-points = Puntos de partida en partida
results-points-why = Las estaciones amarillas son victorias y la mayor es la mejor puntuación; un anillo discontinuo indica que se deshicieron jugadas o se permitieron consejos.
results-summary = Puntos en { $count } partidas, la última { $last }, la mejor { $best }
results-point = { $date }: { $outcome ->
    [won] ganada con { $points } puntos
    [shared] empatada con { $points } puntos
    [lost] perdida con { $points } puntos
   *[alone] { $points } puntos
}
results-marked = con jugadas deshechas o consejos
results-all = Las { $count } partidas
results-last = Solo las últimas { $count }
results-people = Contra personas
results-bots = Contra bots
results-nameless = antiguo jugador
results-analysed = Partidas analizadas en este dispositivo, con sus errores
mode-people = Contra personas
mode-bots = Contra bots
mode-alone = En solitario
mode-device = Todos en un dispositivo
profile-title = Perfil público
profile-show = Cualquiera puede ver mi nombre y mis resultados
profile-why = Desactivado mientras no lo active. Muestra su nombre y sus resultados por juego, nada más; sin él nadie encuentra una página suya.
profile-link = Enlace a su perfil
profile-look = Verlo
profile-results = Resultados de partidas terminadas
profile-empty = Todavía no hay partidas terminadas.
