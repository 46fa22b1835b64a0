## La partida en palabras

text-now = Ahora
text-to-move = Juega: { $names }.
text-points = Puntos
text-score = { $player }: { $points }

## Páginas de reglas

rules-lead = Cómo se juega: todas las reglas, con imágenes.
rules-contents = Contenido
rules-house = Reglas de la casa
rules-all = Todas las reglas
rules-figure-missing = No se pudo cargar esta imagen.
rules-ours = Lo que es nuestro
rules-ours-short = donde el reglamento calla o ha perdido sus imágenes, la regla lleva una señal que lo dice.
rules-ours-lead = Donde el reglamento calla, se puede leer de dos maneras o ha perdido sus imágenes, alguien tiene que decidir. Estos son todos esos puntos ({ $count }), cada uno con su motivo.
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
guide-next = Siguiente
guide-skip = Dejar la guía
guide-done = Cerrar
guide-other = Eso también vale. 
guide-title = Primera partida
guide-metro-welcome = Le damos la bienvenida a Metro. Los vagones amarillos alrededor del tablero son suyos: los de los números impares. De cada uno crecerá una línea, loseta a loseta. Las líneas largas valen más, así que mande sus trenes por rodeos.
guide-metro-hand = Esta es la loseta que tiene. Cada vía lleva al tren que entra hasta donde sale. Solo usted la ve.
guide-metro-choose = Los puntos marcan las casillas donde puede ir su loseta. Elija la señalada, d1: su línea 5 entra allí por arriba. Verá cómo crece su línea antes de que nada esté decidido.
guide-metro-confirm = La loseta por ahora solo está propuesta. Elija la casilla otra vez, o pulse Confirmar, para colocarla. También puede retirarla.
guide-metro-reply = Ha robado una loseta nueva y el bot ha colocado una. El registro cuenta lo que ha pasado, y la última loseta está enmarcada en el tablero.
guide-metro-preview = Le toca otra vez. Señale algunas casillas: se iluminan todas las líneas que crecerían, con su nueva longitud. Busque un sitio que alargue una línea amarilla o lleve una azul a un final temprano. Después coloque su loseta.
guide-metro-draw = Si no le gusta su loseta, puede robar otra; pero entonces tiene que colocar esa misma. Haga su próxima jugada como quiera.
guide-metro-finish = Siga jugando hasta que llegue una línea. Vale un punto por cada cruce de una loseta, sea quien sea quien colocó la última, y el doble en la Estación Central.
guide-metro-end = Ese es todo el juego: tras 60 losetas todas las líneas han llegado, y gana quien tiene más puntos. Siga jugando cuanto quiera. La página de reglas cuenta el resto, y las opciones añaden compañías, vagones y más.
guide-nextstation-welcome = Le damos la bienvenida a Londres. Este es su plano; solo usted dibuja en él. Dibuja cuatro líneas, una en cada ronda. La de esta ronda es verde y sale del triángulo d3.
guide-nextstation-card = Una carta dice qué tipo de estación viene ahora: un círculo. Cinco de las once cartas son de subsuelo; con la quinta termina la ronda.
guide-nextstation-first = Dibuje un tramo de d3 a un círculo: elija f1, el señalado, y confirme.
guide-nextstation-centre = Ahora un pentágono. Puede seguir por cualquier extremo de la línea. La estación central f4 acepta todas las cartas y es un sitio turístico: dibuje un tramo de f1 hasta ella.
guide-nextstation-thames = Otra vez un círculo. El tramo de f4 a h6 cruza el Támesis: solo eso vale 2 puntos. Dibújelo.
guide-nextstation-joker = Un comodín: usted elige el símbolo. Los tramos nunca se cruzan, y una línea nunca vuelve sobre sí misma. Intente llegar a otro distrito: cada uno cuenta.
guide-nextstation-round = Siga jugando hasta que termine la ronda. Siempre puede pasar, y a veces conviene. Donde más tarde se encuentren líneas, el transbordo dará puntos.
guide-nextstation-sheet = Su primera línea está puntuada: los distritos que visita, por el mayor número de estaciones en uno de ellos, más 2 por cada cruce del Támesis.
guide-nextstation-end = Siguen tres rondas más, con otros colores, en el mismo plano. Haga que sus líneas se encuentren y visite los sitios turísticos. ¡Siga jugando cuanto quiera!
guide-metromania-welcome = Le damos la bienvenida a Metromania. Usted es la compañía azul y cava dos líneas por esta ciudad, por los lados de los triángulos. Viviendas, lugares de trabajo y de ocio son spots.
guide-metromania-destinations = Estos son sus Destinos. Al final hay trayectos de prueba entre los dos de cada letra, y se premian las líneas rápidas. Un Destino sin colocar, o al que no sirve ninguna estación, le cuesta puntos.
guide-metromania-start = Comience la línea 1 en una flecha blanca: elija la señalada, de s4 al vértice f11.
guide-metromania-dig = Un turno tiene tres túneles. Siga cavando: elija el túnel señalado hasta f10. Un túnel está a un lado del camino o al otro.
guide-metromania-spot = El tercer túnel, hasta f9, está en un lugar de trabajo. Allí debe colocar un Destino de trabajo: elija el túnel y uno de los dos que tiene.
guide-metromania-confirm = Su turno está completo, pero aún no está hecho. Confírmelo, o retire túneles y cave en otro sitio.
guide-metromania-reply = La otra compañía cava de la misma manera. A partir de ahora también puede comenzar su segunda línea, en otro borde de la ciudad.
guide-metromania-station = Donde su línea encuentra o deja otra, se construye una estación, con un punto por cada spot vecino. Siga jugando hasta que haya una primera estación. Sus dos líneas también cuentan.
guide-metromania-end = Lleve sus dos líneas a una flecha negra: solo así conserva todos los puntos de sus estaciones. Después deciden los siete trayectos de prueba. ¡Siga jugando cuanto quiera!
