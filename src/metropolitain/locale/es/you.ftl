## La página sobre uno mismo, y el acceso

yourself = Usted
former-player = Antiguo jugador
entry-forgotten = Un jugador ha borrado todo lo que se sabía de él; donde la partida continúa, un bot sigue por él.
you-cancel = Cancelar
you-save = Guardar
you-your-name = Su nombre
you-guest = Juega como invitado
you-guest-why = No hace falta nada más para jugar.
you-become-why = Con una llave de acceso es la misma persona en todos sus dispositivos: sus mesas le acompañan y no se pierde nada si este navegador le olvida. Sin contraseña ni dirección; su dispositivo confirma que es usted.
you-become = Crear una llave de acceso
you-been-here = Ya he estado aquí
you-new-here = Es mi primera vez
you-back-why = Su dispositivo, o la cuenta en la que guarda las llaves de acceso, sabe quién es usted.
you-with-passkey = Entrar con una llave de acceso
you-with-code = Usar el código de recuperación
you-code = Código de recuperación
you-code-why = El código que guardó al crear su llave de acceso. Sirve una vez; recibirá uno nuevo.
you-sign-in = Entrar
you-sign-out = Salir
you-since = Aquí desde el { $date }
you-no-passkeys-address = En esta dirección no funcionan las llaves de acceso. Aquí puede entrar con su código de recuperación, o con un enlace de un dispositivo en el que ya haya entrado.
you-no-passkeys-browser = Este navegador no conoce las llaves de acceso. Aquí puede entrar con su código de recuperación, o con un enlace de un dispositivo en el que ya haya entrado.
you-better-address = Ir a { $address }
you-keep-code = Guarde este código
you-keep-code-why = Es el camino de vuelta si pierde todos sus dispositivos. Solo se muestra esta vez; nadie podrá decírselo de nuevo.
you-save-code = Guardar en un archivo
you-code-kept = Lo he guardado
you-code-file = Metropolitain, código de recuperación: { $code }
you-name = Nombre
you-name-why = Así se llamará en las mesas a las que se una a partir de ahora. Donde ya está sentado, el nombre no cambia.
you-devices = Llaves de acceso
you-devices-count = { $count ->
    [0] ninguna
    [one] 1 llave
   *[other] { $count } llaves
}
you-devices-why = Cada dispositivo que guarda una de sus llaves puede entrar por sí mismo.
you-passkey = Llave de acceso
you-passkey-used = Creada el { $made }, usada por última vez el { $used }
you-passkey-already = Este dispositivo ya guarda una de sus llaves.
you-add-passkey = Añadir una llave en este dispositivo
you-remove = Quitar
you-remove-ask = Con esta llave ya no se podrá entrar. Donde está dentro ahora, sigue estándolo.
you-other-device = Entrar en otro dispositivo
you-other-device-how = Escanee esto con el otro dispositivo o abra allí el enlace. Sirve una vez, durante 10 minutos; después podrá añadir allí una llave. Guárdelo para usted: quien lo abra será usted.
you-other-device-qr = Código QR con el enlace para entrar
you-sessions = Sesiones
you-sessions-count = { $count ->
    [one] en 1 navegador
   *[other] en { $count } navegadores
}
you-sessions-why = Los navegadores en los que ha entrado. Lo que cierre termina al momento, en todas las mesas.
you-some-browser = Navegador
you-seen = Visto el { $date }
you-here = Este navegador
you-end = Cerrar
you-end-ask = La sesión de ese navegador se cerrará al momento.
you-end-all = Cerrar todas las demás
you-end-all-why = ¿Ha perdido un dispositivo, o alguien podría ser usted? Esto cierra la sesión en todos los demás navegadores y anula todos los enlaces que haya creado o compartido.
you-recovery = Código de recuperación
you-recovery-why = Un código nuevo anula el anterior. Se muestra una sola vez.
you-recovery-new = Crear un código nuevo
you-email = Correo
you-email-none = ninguno
you-email-waiting = por confirmar
you-email-why = Para recibir avisos, si los desea. La dirección no se usa para nada más y nadie la ve.
you-email-address = Dirección
you-email-send = Enviar un enlace para confirmarla
you-email-sent = Un enlace va de camino a { $address }. Ábralo antes de un día.
you-email-forget = Olvidar la dirección
you-data = Sus datos
you-export-why = Todo lo que está guardado sobre usted, en un archivo (JSON).
you-export = Descargarlo todo
you-delete = Borrar todo sobre mí
you-delete-why = Su nombre, sus llaves de acceso, sus sesiones, su dirección y lo que escribió en los chats se borran al momento y para siempre. Las partidas terminadas quedan, jugadas por un «antiguo jugador»; donde una partida continúa, un bot juega por usted.
you-delete-name = Escriba su nombre, { $name }, para confirmar
you-delete-now = Borrar para siempre
you-link = Entrar aquí
you-link-why = Este navegador entrará como la persona que creó el enlace. Las mesas en las que juega le acompañan.
you-confirm = Confirmar la dirección
you-confirm-why = Los avisos se enviarán a la dirección en la que recibió este enlace.
mail-confirm-subject = Metropolitain: confirme su dirección
mail-confirm = Hola, { $name }:

    abra este enlace para recibir los avisos en esta dirección:

    { $link }

    Sirve una vez, durante un día. Si no lo ha pedido, no tiene que hacer nada.

    Metropolitain

## Negativas

refuse-T1-passkey-refused = Esta llave de acceso no fue aceptada aquí. Inténtelo de nuevo.
refuse-T1-code-refused = Este código no fue aceptado. Cada uno sirve una vez.
refuse-T1-signed-out = No ha entrado aquí.
refuse-T1-no-mail = Este servidor no envía correos.
refuse-T2-no-such-device = Esto ya no está en la lista.
refuse-T2-bad-address = Esto no es una dirección de correo.
refuse-T2-not-your-name = Este no es su nombre.
refuse-T2-forgotten = Se ha borrado todo sobre este jugador.
refuse-T5-too-many-passkeys = Hay sitio para { $most } llaves de acceso: quite una primero.
