### Lo que dicen los bots al margen del juego: quién, en qué ocasión y un número.

talk = { $who }: «{ $words }»

## beginner

talk-beginner-opening-1 = ¿Me toca a mí? ¡Qué bien!
talk-beginner-opening-2 = A ver, a ver, voy yo.
talk-beginner-daring-1 = No sé nada, así que ¡arriba!
talk-beginner-daring-2 = Mi primo dice que apostar grande trae suerte.
talk-beginner-daring-3 = Mientras más, mejor, ¿no?
talk-beginner-doubt-1 = ¡Dudo! Se dice así, ¿verdad?
talk-beginner-doubt-2 = ¡Arriba los cachos, que quiero mirar!
talk-beginner-doubt-3 = Eso no me lo creo ni yo.
talk-beginner-caught-1 = Ah, ¿primero había que mirar?
talk-beginner-caught-2 = En mi cabeza sonaba mejor.
talk-beginner-caught-3 = En la playa me salía.
talk-beginner-right-1 = ¿Acerté? ¡Acerté!
talk-beginner-right-2 = ¿Viste? Ya voy aprendiendo.
talk-beginner-loss-1 = Esta no valía, ¿verdad?
talk-beginner-loss-2 = Es que me distraen las olas.
talk-beginner-out-1 = ¿Ya? Si recién le estaba agarrando la mano.
talk-beginner-out-2 = Bueno, me vuelvo a la playa.
talk-beginner-win-1 = ¿Gané? ¡Avísenle a mi mamá!
talk-beginner-win-2 = ¡Y eso que aprendí esta mañana!

## cautious

talk-cautious-opening-1 = Despacito se llega lejos.
talk-cautious-opening-2 = Empecemos con poquito, como debe ser.
talk-cautious-daring-1 = No me mire así, que ya hice mis cuentas.
talk-cautious-daring-2 = ¿A ese precio? Bueno, por una vez.
talk-cautious-daring-3 = Mi finado esposo se estaría persignando.
talk-cautious-doubt-1 = Yo fío, joven, pero no tanto.
talk-cautious-doubt-2 = Eso póngamelo sobre el mostrador.
talk-cautious-doubt-3 = No, no. Levanten, por favor.
talk-cautious-caught-1 = Una locura al año, y mire usted cómo me va.
talk-cautious-caught-2 = Esto lo anoto con tinta roja.
talk-cautious-caught-3 = Por presumida me pasa.
talk-cautious-right-1 = Solo firmo lo que leo dos veces.
talk-cautious-right-2 = La prudencia paga, de a poquito, pero paga.
talk-cautious-loss-1 = Mejor me quedaba en la tienda.
talk-cautious-loss-2 = Lección cara. Me guardo la boleta.
talk-cautious-out-1 = Entonces hoy cierro temprano.
talk-cautious-out-2 = Buenas noches a todos. Cuidado con el escalón.
talk-cautious-win-1 = La llama lenta también llega al Cuzco.
talk-cautious-win-2 = La caja está llena. Gracias por su compra.

## reckless

talk-reckless-opening-1 = Agárrense los sombreros, que salimos.
talk-reckless-opening-2 = Abro la tranquera, ¡y a correr!
talk-reckless-daring-1 = El alambrado está para saltarlo.
talk-reckless-daring-2 = ¿Mirar bajo el cacho? ¿Para qué?
talk-reckless-daring-3 = ¡Más rápido, que se me enfría el caballo!
talk-reckless-doubt-1 = No me gusta dudar, pero esa vaca no vuela.
talk-reckless-doubt-2 = Está bien, por esta me bajo del caballo.
talk-reckless-doubt-3 = Mi mula miente mejor.
talk-reckless-caught-1 = ¡Ja! Fue lindo mientras duró.
talk-reckless-caught-2 = Otra vez al suelo. De más alto me he caído.
talk-reckless-caught-3 = Valió la pena por la cara que pusieron.
talk-reckless-right-1 = ¡Ni lo dudé! Bueno, casi.
talk-reckless-right-2 = La pampa siempre paga.
talk-reckless-loss-1 = Un rasguño, nomás.
talk-reckless-loss-2 = Quédense con el dado, que yo tengo la pampa.
talk-reckless-out-1 = Caigo como viví: al galope.
talk-reckless-out-2 = Que me entierren con las espuelas.
talk-reckless-win-1 = ¡Una vuelta para todos! Pagan ustedes.
talk-reckless-win-2 = Y así se doma un cacho, amigos.

## honest

talk-honest-opening-1 = Digo lo que dicen los números.
talk-honest-opening-2 = Primer punto del orden del día.
talk-honest-daring-1 = Es alto, pero cuadra.
talk-honest-daring-2 = Yo no miento. Redondeo, y nunca hacia arriba.
talk-honest-daring-3 = Revísenlo, si traen lápiz.
talk-honest-doubt-1 = Esa suma no me cuadra.
talk-honest-doubt-2 = Pido una auditoría.
talk-honest-doubt-3 = Con todo respeto: ¿y los comprobantes?
talk-honest-caught-1 = Un error de buena fe.
talk-honest-caught-2 = Las probabilidades me deben una disculpa.
talk-honest-caught-3 = Probable no es seguro. Ya lo sabía.
talk-honest-right-1 = Las cuentas están en orden.
talk-honest-right-2 = Según lo calculado.
talk-honest-loss-1 = Lo asiento en pérdidas.
talk-honest-loss-2 = El error es mío, y lo firmo.
talk-honest-out-1 = Cuenta cerrada.
talk-honest-out-2 = Saldo: cero. Buenas noches.
talk-honest-win-1 = Por fin un ejercicio con ganancias.
talk-honest-win-2 = De a una verdad por vez, la cuenta cierra.

## reader

talk-reader-opening-1 = Ya están las brasas. Hablen, que escucho.
talk-reader-opening-2 = Esta ronda la soñé anoche.
talk-reader-daring-1 = El humo sube, y yo con él.
talk-reader-daring-2 = En el fondo sientes que puede ser cierto.
talk-reader-daring-3 = El río me dijo un número más grande.
talk-reader-doubt-1 = Tu voz dice una cosa y tu mano otra.
talk-reader-doubt-2 = Vi venir esa apuesta, y venía vacía.
talk-reader-doubt-3 = De esa se ríe hasta la lechuza.
talk-reader-caught-1 = Una nube delante de la luna.
talk-reader-caught-2 = Los espíritus se divierten conmigo.
talk-reader-caught-3 = Mintieron las brasas, o mentí yo.
talk-reader-right-1 = Estaba escrito en tu respiración.
talk-reader-right-2 = Yo solo escuché.
talk-reader-loss-1 = Te escondes bien. La próxima miro más de cerca.
talk-reader-loss-2 = Donde yo oía dados, había silencio.
talk-reader-out-1 = Vi este final, y vine igual.
talk-reader-out-2 = Me voy con el humo.
talk-reader-win-1 = Estaba así desde la primera tirada.
talk-reader-win-2 = Gracias. Me lo contaron todo.

## searcher

talk-searcher-opening-1 = En casi todos los mundos es un buen comienzo.
talk-searcher-opening-2 = Fijemos las condiciones iniciales.
talk-searcher-daring-1 = En tres de cada diez mundos soy un genio.
talk-searcher-daring-2 = Hipótesis audaz. Refútenla, por favor.
talk-searcher-daring-3 = El telescopio muestra más de lo que parece.
talk-searcher-doubt-1 = Ningún mundo que visité se parece a ese.
talk-searcher-doubt-2 = Afirmación extraordinaria. ¿Y las pruebas?
talk-searcher-doubt-3 = Ya consulté al cielo, y no está de acuerdo.
talk-searcher-caught-1 = Resulta que este mundo es de los raros.
talk-searcher-caught-2 = Una hermosa teoría, y la mata un dado.
talk-searcher-caught-3 = Habrá que recalibrar.
talk-searcher-right-1 = La observación confirma el modelo.
talk-searcher-right-2 = En otros mundos fallé. Por suerte estamos en este.
talk-searcher-loss-1 = Un dato atípico. Pasa en toda muestra.
talk-searcher-loss-2 = En algún otro mundo estoy celebrando.
talk-searcher-out-1 = Hasta las estrellas se apagan. Buenas noches.
talk-searcher-out-2 = Les dejo el experimento, colegas.
talk-searcher-win-1 = Un mundo entre mil, y nos tocó este.
talk-searcher-win-2 = Queda demostrado.

## equilibrium

talk-equilibrium-opening-1 = Un hilo sencillo para empezar.
talk-equilibrium-opening-2 = El telar está listo.
talk-equilibrium-daring-1 = Un hilo vivo entre los grises.
talk-equilibrium-daring-2 = ¿Yo, mentir? De vez en cuando.
talk-equilibrium-daring-3 = Mira cuanto quieras: no hay dibujo.
talk-equilibrium-doubt-1 = Ese hilo es de otra tela.
talk-equilibrium-doubt-2 = Tiro de un hilo entre tantos. Hoy, de este.
talk-equilibrium-doubt-3 = Alguna vez había que dudarlo. ¿Por qué no ahora?
talk-equilibrium-caught-1 = Un nudo. Toda tela los tiene.
talk-equilibrium-caught-2 = Esta la pierdo tantas veces como debo.
talk-equilibrium-caught-3 = Deshecho y vuelto a tejer.
talk-equilibrium-right-1 = La trama aguanta.
talk-equilibrium-right-2 = Ni suerte ni saber: medida.
talk-equilibrium-loss-1 = Una vuelta menos. El dibujo sigue.
talk-equilibrium-loss-2 = Estaba en el precio.
talk-equilibrium-out-1 = Mi tela se acaba antes que las suyas.
talk-equilibrium-out-2 = Guardo el telar.
talk-equilibrium-win-1 = Nada estaba oculto, y aun así no se veía.
talk-equilibrium-win-2 = Tejido hasta el último hilo.
