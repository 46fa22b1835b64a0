## La partida en palabras

text-now = Ahora
text-to-move = Turno de: { $names }.
text-points = Puntos
text-score = { $player }: { $points }

## Páginas de reglas

rules-lead = Cómo se juega: todas las reglas, con imágenes.
rules-contents = Contenido
rules-house = Reglas de la casa
rules-all = Todas las reglas
rules-figure-missing = No se pudo cargar esta imagen.
rules-ours = Lo que es nuestro
rules-ours-short = donde el reglamento calla o ha perdido sus imágenes, la regla lleva una marca que lo indica.
rules-ours-lead = Donde el reglamento calla, se puede leer de dos maneras o ha perdido sus imágenes, alguien tiene que decidir. Estos son todos esos casos ({ $count }), cada uno con su motivo.
remark-ours = nuestro
remark-rebuilt = reconstruido
remark-slip = errata
remarks-ours = Nuestras decisiones
remarks-ours-about = El reglamento no lo dice o se puede leer de varias maneras.
remarks-rebuilt = Nuestras reconstrucciones
remarks-rebuilt-about = Se ha perdido una imagen o un texto del reglamento; lo hemos recompuesto lo mejor posible.
remarks-slip = Erratas
remarks-slip-about = El reglamento se contradice.

## Primeras partidas guiadas

guide-step = Paso { $step } de { $steps }
guide-read = Lea lo que dice la guía.
guide-next = Siguiente
guide-skip = Salir de la guía
guide-wrong = Esa jugada es para más tarde. Aquí la guía espera la que señala.
guide-real = Ahora una partida de verdad
guide-title = Primera partida
guide-metro-welcome = Le damos la bienvenida a Metro. Los vagones amarillos alrededor del tablero son suyos: los que están en los números impares. De cada uno sale una línea, que crece loseta a loseta. Las líneas largas valen más, así que haga dar rodeos a sus trenes.
guide-metro-hand = Esta es su loseta; solo usted la ve. Cada vía lleva un tren desde donde entra hasta donde sale. En esta loseta todos los trenes siguen recto.
guide-metro-choose = Colóquela en d1, la casilla señalada: su línea 5 entra allí por arriba. Elija la casilla y verá cómo crecería la línea antes de decidir nada.
guide-metro-confirm = Por ahora la loseta solo está propuesta. Elija la casilla otra vez, o pulse Confirmar, para colocarla.
guide-metro-alone = Azul ha colocado una loseta en e1, y usted ha robado una que hace dar la vuelta a todos los trenes. En el borde completaría una línea que no cruza ninguna otra loseta, y eso no está permitido (M14). Así que solo quedan d2 y e2. En e2 hace terminar pronto la línea 4 de Azul: colóquela allí.
guide-metro-arrived = La línea 4 de Azul ha llegado. Vale 1 punto por cada cruce: e1 dos veces y e2 una, 3 en total. Finales tempranos para los demás, caminos largos para usted: eso es Metro.
guide-metro-draw = Podría colocar la loseta que tiene, o bien robar otra, que entonces debe colocar enseguida. Pruébelo: pulse el botón de robar y después Confirmar.
guide-metro-lay = Otra vez una recta. Colóquela en d2: lleva su línea 5 hacia la Estación Central.
guide-metro-centre = Aún tiene la loseta que guardó; lleva recto hacia abajo un tren que viene de arriba. Colóquela en d3, y su línea 5 llegará a la Estación Central, donde los puntos se duplican.
guide-metro-end = Tres cruces, por dos: 6 puntos para usted. Y ese es todo el juego: tras 60 losetas todas las líneas han llegado, y gana quien tiene más puntos.
guide-nextstation-welcome = Le damos la bienvenida a Londres. Este es su plano; solo usted dibuja en él. Dibuja cuatro líneas, una en cada ronda. La de esta ronda es verde y sale del triángulo verde.
guide-nextstation-card = La carta dice qué tipo de estación viene ahora: un círculo. Cinco de las once cartas son subterráneas; con la quinta de ellas termina la ronda.
guide-nextstation-first = Dibuje su primer tramo, de la estación de salida al círculo señalado: elíjalo y confirme.
guide-nextstation-centre = Ahora, un pentágono. Puede seguir por cualquier extremo de su línea. La estación central, con el signo de interrogación, acepta todas las cartas y es además un sitio turístico: dibuje hasta ella.
guide-nextstation-thames = Otra vez un círculo. El tramo señalado cruza el Támesis; solo eso vale 2 puntos. Dibújelo.
guide-nextstation-switch = ¡El desvío! Se ha descubierto enseguida la carta siguiente, un triángulo, y en este turno su tramo puede partir de cualquier estación de su línea, no solo de los extremos. Dibuje hasta el triángulo señalado desde una estación que no sea un extremo: ahora la línea tiene un tercer extremo. Solo en los dos primeros turnos de una ronda el desvío no tiene efecto.
guide-nextstation-joker = Un comodín: usted elige el símbolo. Los tramos nunca se cruzan, y una línea nunca vuelve a una de sus estaciones. Dibuje hasta la estación señalada, cruzando otra vez el Támesis.
guide-nextstation-last = Un cuadrado, y la quinta carta subterránea: es el último turno de la ronda. Siempre se puede pasar; pero del cuadrado señalado saldrá más tarde su línea morada. Dibuje hasta él.
guide-nextstation-sheet = Su línea ya está puntuada: 4 distritos por 3 estaciones en el distrito donde más tiene, y 2 puntos por cada uno de los 3 cruces del Támesis. Son 18.
guide-nextstation-values = Lo demás se cuenta al final. Cada sitio turístico de una línea es una marca: una marca vale 1 punto; cinco, 8; diez, 25. Un transbordo de dos líneas vale 2 puntos; de tres, 5; de las cuatro, 9. En la salida de la línea morada tendrá el primero.
guide-nextstation-end = Seguirían otras tres rondas, cada una con otro color en el mismo plano. Haga que sus líneas se encuentren, visite los sitios turísticos y cruce el Támesis.
guide-metromania-welcome = Le damos la bienvenida a Metromania. Usted es la compañía azul y cava dos líneas por esta ciudad, por los lados de los triángulos. Las viviendas y los lugares de trabajo y de ocio se llaman spots.
guide-metromania-destinations = Estos son sus Destinos. Al final el municipio hace trayectos de prueba entre los dos de cada letra; Rojo tiene los otros seis.
guide-metromania-start = Comience la línea 1 en una flecha blanca: elija la señalada.
guide-metromania-dig = Un turno son tres túneles, y el primero está en la flecha. Siga cavando: elija el túnel señalado. Un túnel queda a un lado o al otro del camino.
guide-metromania-spot = El tercer túnel está en un lugar de trabajo. Para cavar allí debe colocar un Destino de trabajo, con la letra visible: elija el túnel señalado y después el Destino B.
guide-metromania-confirm = Su turno está completo, pero aún no se ha jugado. Confírmelo.
guide-metromania-second = Rojo ha comenzado su línea. Su línea 2 debe salir de uno de los tres bordes opuestos a la salida de la línea 1: usted comenzó en el noreste, así que quedan el noroeste, el suroeste y el sur. Elija la flecha señalada, en el sur.
guide-metromania-on = Los túneles de un turno se pueden repartir entre las dos líneas. Ponga también los otros dos en la línea 2, donde están señalados, y confirme.
guide-metromania-meet = La línea de Rojo se ha acercado. Donde su línea encuentra otra, o se separa de una que bordeaba, se construye una estación, y quien la construye gana 1 punto por cada spot que la toca. Siga con la línea 1 por donde está señalado, encuentre a Rojo, pase de largo y confirme.
guide-metromania-between = Su estación ha dado 1 punto, por la vivienda vecina. En vez de cavar puede construir una estación intermedia entre dos estaciones de su línea; la salida cuenta como una. El vértice señalado toca su Destino, al que aún no toca ninguna estación: constrúyala allí y confirme.
guide-metromania-finish = Rojo ha terminado su primera línea en una flecha negra y ha construido una estación extra. Una línea solo puede terminar en uno de los tres bordes opuestos a su propia salida. Quien termina sus dos líneas conserva todos los puntos de las estaciones; con una sola, la mitad; con ninguna, nada.
guide-metromania-trips = Después vienen los trayectos de prueba. Cada compañía que participa en el más rápido puntúa: 6 puntos si colocó uno de los dos Destinos; si no, 3. Un Destino sin colocar, o que ninguna estación toca, cuesta 6 puntos. El domingo, del Parque al Lago, son 5.
guide-metromania-both = Con dos jugadores: si las dos compañías participan en un trayecto, nadie puntúa por él; si las dos tienen la culpa, nadie paga. Busque, pues, conexiones que sean solo suyas.
guide-metromania-end = La construcción acaba cuando una compañía ha terminado sus dos líneas, cuando se coloca la última estación o cuando hay suficientes líneas terminadas o bloqueadas.
