/** What every page for contractors says: its frame, its problems, and pages without content. */
export const hosted = {
  "Contractor insurance": "Seguro para contratistas",
  "You can close this page.": "Puede cerrar esta página.",
  "Insurance for work you do through {organization}.": "Seguro para el trabajo que hace a través de {organization}.",
  "Questions? Ask the company that sent you here.": "¿Preguntas? Hágalas a la empresa que le envió aquí.",
  "Questions? Write to {name} at {email} or call {phone}.": "¿Preguntas? Escriba a {name}, {email}, o llame al {phone}.",
  "Questions? Write to {name} at {email}.": "¿Preguntas? Escriba a {name}: {email}.",
  "Questions? Call {name} at {phone}.": "¿Preguntas? Llame a {name} al {phone}.",
  "Questions? Ask {name}.": "¿Preguntas? Hágalas a {name}.",
  "Help page: {page}": "Página de ayuda: {page}",
  "Send me a link to my insurance": "Envíenme un enlace a mi seguro",
  "Have a link sent to your email address": "Recibir un enlace por correo electrónico",
  "A link to your insurance": "Un enlace a su seguro",
  "Type your email address, and we send you a link that opens your policies, certificates and card for your work through {organization}.":
    "Escriba su correo electrónico y le enviamos un enlace que abre sus pólizas, certificados y tarjeta para su trabajo a través de {organization}.",
  "If this address belongs to somebody insured through {organization}, we sent a link. It works once, for one hour. Look in the spam folder too.":
    "Si este correo es de alguien que tiene seguro a través de {organization}, enviamos un enlace. Funciona una sola vez, durante una hora. Busque también en la carpeta de spam.",
  "Your email address": "Su correo electrónico",
  "Check the email address: it is not complete.": "Revise el correo electrónico: no está completo.",
  "Send me a link": "Envíenme un enlace",
  "No email can be sent from here": "Desde aquí no se puede enviar correo",
  "Ask the company you work with for a link.": "Pida un enlace a la empresa con la que trabaja.",
  "{day} at {time}": "{day} a las {time}",
  "a.m.": "a. m.",
  "p.m.": "p. m.",
  "Go back to {organization} now": "Volver a {organization} ahora",
  "Step {current} of {total}": "Paso {current} de {total}",
  "Step {current} of {total}: {name}": "Paso {current} de {total}: {name}",
  "Back to {organization}": "Volver a {organization}",
  "You go back to {organization} in {seconds} seconds.": "En {seconds} segundos volverá a {organization}.",
  "Stay on this page": "Quedarme en esta página",
  "What comes next": "Qué sigue",
  "Reference, if you ask about it": "Referencia, por si pregunta",
  reference: "referencia",
  "Request id {id}": "Identificador de la solicitud: {id}",
  "Try again": "Intentar de nuevo",
  "Trying again": "Intentando de nuevo",
  "What you entered is still here.": "Lo que escribió sigue aquí.",
  "Too many requests at once": "Demasiadas solicitudes a la vez",
  "Wait a few seconds, then try again.": "Espere unos segundos e inténtelo de nuevo.",
  "Wait {seconds} seconds, then try again.": "Espere {seconds} segundos e inténtelo de nuevo.",
  "Nothing was sent twice. Try again in a moment.": "Nada se envió dos veces. Inténtelo de nuevo en un momento.",
  "The present state of {subject}": "Así está ahora {subject}",
  "It has changed since this page was loaded, perhaps on another device.":
    "Cambió después de que se cargó esta página, tal vez en otro dispositivo.",
  "This page is no longer current": "Esta página ya no está al día",
  "Correct the marked fields below.": "Corrija los campos marcados.",
  "Some of what you entered is not valid.": "Parte de lo que escribió no es válido.",
  "Something else is still being sent. Try again in a moment.": "Todavía se está enviando otra cosa. Inténtelo de nuevo en un momento.",
  "The insurance service could not be reached.": "No se pudo conectar con el servicio de seguros.",
  "The insurance service did not respond.": "El servicio de seguros no respondió.",
  "The service could not be reached.": "No se pudo conectar con el servicio.",
  "Your device is offline.": "Su dispositivo no tiene conexión.",
  "The service does not respond. This page retries automatically.":
    "El servicio no responde. Esta página lo intenta de nuevo automáticamente.",
  "This page no longer shows the application that is open in this browser. Open your link again; everything you sent is saved.":
    "Esta página ya no muestra la solicitud que está abierta en este navegador. Abra su enlace de nuevo; todo lo que envió está guardado.",
  "This page no longer shows what is open in this browser. Open your link again.":
    "Esta página ya no muestra lo que está abierto en este navegador. Abra su enlace de nuevo.",
  "Your session on this page has ended. Ask for a new link to continue.":
    "Su sesión en esta página terminó. Pida un enlace nuevo para continuar.",
  "Your session on this page has ended. Open the link in the message you got again.":
    "Su sesión en esta página terminó. Abra de nuevo el enlace del mensaje que recibió.",
  "Your session on this page has ended. Open the link in the message you got again; everything you sent is kept.":
    "Su sesión en esta página terminó. Abra de nuevo el enlace del mensaje que recibió; todo lo que envió se conserva.",
  "This field is required.": "Este campo es obligatorio.",
  "This was changed in another window or on another device. This is what was saved there; change it if it is not right.":
    "Esto se cambió en otra ventana o en otro dispositivo. Aquí está lo que se guardó allí; cámbielo si no es correcto.",
  "Enter a valid email address.": "Escriba un correo electrónico válido.",
  "Enter a valid phone number.": "Escriba un número de teléfono válido.",
  "Enter at most {number} characters.": "Escriba como máximo {number} caracteres.",
  "This is not valid. Check it.": "Este dato no es válido. Revíselo.",
  "This link is not valid": "Este enlace no es válido",
  "The link may be incomplete. Open it again from the message you received, or ask the sender for a new one.":
    "Puede que el enlace esté incompleto. Ábralo de nuevo desde el mensaje que recibió, o pida uno nuevo a quien se lo envió.",
  "This link has expired": "Este enlace venció",
  "Links like this one are valid for a limited time.": "Los enlaces como este son válidos por un tiempo limitado.",
  "It opens only once, so that no one else can use it after you.":
    "Solo se abre una vez, para que nadie más pueda usarlo después de usted.",
  "Ask the person who invited you to send it again. To set a new password, ask for a new link where you sign in.":
    "Pida a quien le invitó que la envíe de nuevo. Para elegir otra contraseña, pida un enlace nuevo donde inicia sesión.",
  "Some buttons on this page need JavaScript": "Algunos botones de esta página necesitan JavaScript",
  "It is turned off in this browser. You can read the page. For buttons that do nothing, turn it on and load the page again. Whom to ask is at the foot of the page.":
    "Está desactivado en este navegador. Puede leer la página. Para los botones que no hacen nada, actívelo y cargue la página de nuevo. Al pie de la página dice a quién preguntar.",
  "This was not accepted. Whom to ask is at the foot of the page.": "No se aceptó. Al pie de la página dice a quién preguntar.",
  Continue: "Continuar",
  "Sign in": "Iniciar sesión",
  "Your account": "Su cuenta",
  "You apply for insurance for your work through {organization}. Everything you entered before is kept.":
    "Aquí solicita un seguro para su trabajo a través de {organization}. Todo lo que escribió antes se conserva.",
  "You add the card for your insurance through {organization}, or replace it.":
    "Aquí agrega o cambia la tarjeta para su seguro a través de {organization}.",
  "Your policies, certificates and card for your work through {organization}. This link opens them once.":
    "Sus pólizas, certificados y tarjeta para su trabajo a través de {organization}. Este enlace los abre una sola vez.",
  "{organization} asks you for a certificate of insurance.": "{organization} le pide un certificado de seguro.",
  "{organization} asks you for proof for your work. You see what is needed, and send it.":
    "{organization} le pide comprobantes para su trabajo. Usted ve lo que se necesita y lo envía.",
  "Your page": "Su página",
  "{organization} sends you this page.": "{organization} le envía esta página.",
  "You work in the insurance dashboard of {organization}.": "Usted trabaja en el panel de seguros de {organization}.",
  "Wait some minutes, then try again.": "Espere unos minutos e inténtelo de nuevo.",
  "Nothing has changed. Try again in a moment.": "Nada ha cambiado. Inténtelo de nuevo en un momento.",
  "Check your email in a few minutes": "Revise su correo en unos minutos",
  "If we have an email address for this link, a new link is on its way to it. Look in the spam folder too.":
    "Si tenemos un correo electrónico para este enlace, un enlace nuevo va en camino. Revise también la carpeta de correo no deseado.",
  "Send me a new link": "Envíenme un enlace nuevo",
  "Send it again": "Enviarlo de nuevo",
  "It goes to the email address on file.": "Se envía al correo electrónico que tenemos registrado.",
  "This link was used before": "Este enlace ya se usó",
  "This organization is closed": "Esta organización está cerrada",
  "Its pages no longer open. For records of your cover, ask the company that sent you the link.":
    "Sus páginas ya no se abren. Si necesita constancia de su cobertura, pídala a la empresa que le envió el enlace.",
  "You are signed out": "Cerró su sesión",
  "To come back, ask for a new link.": "Para volver, pida un enlace nuevo.",
  "You are still signed in": "Su sesión sigue abierta",
  "The insurance service did not respond, so your pages could not be closed. Go back to them and sign out again.":
    "El servicio de seguros no respondió y por eso no se pudieron cerrar sus páginas. Vuelva a ellas y cierre la sesión de nuevo.",
  "Open your link to continue": "Abra su enlace para continuar",
  "This page opens with the link you were sent.": "Esta página se abre con el enlace que le enviaron.",
  "This page cannot be shown right now": "Esta página no se puede mostrar en este momento",
  "The insurance service did not respond. Try again in a moment.": "El servicio de seguros no respondió. Inténtelo de nuevo en un momento.",
  "This application link is not valid": "Este enlace de solicitud no es válido",
  "Your application opens with the link you were sent. Everything you entered before is kept, also on another device.":
    "Su solicitud se abre con el enlace que le enviaron. Todo lo que escribió antes se conserva, también en otro dispositivo.",
  "Your application cannot be shown right now": "Su solicitud no se puede mostrar en este momento",
  "The insurance service did not respond. Everything you entered is saved.":
    "El servicio de seguros no respondió. Todo lo que escribió está guardado.",
  "This page opens with the link in the message you received. Everything you sent before is kept, also on another device.":
    "Esta página se abre con el enlace del mensaje que recibió. Todo lo que envió antes se conserva, también en otro dispositivo.",
  "This page opens with the link in the message you received. You upload a certificate of insurance on it; you need no account.":
    "Esta página se abre con el enlace del mensaje que recibió. Aquí sube un certificado de seguro; no necesita una cuenta.",
  "This page opens with the link in the email you received. The link may have expired; you can sign in instead.":
    "Esta página se abre con el enlace del correo que recibió. Puede que el enlace haya vencido; también puede iniciar sesión.",
  "Your contractor portal opens with a link that works once. It closes after an hour; ask for a new link then.":
    "Su portal se abre con un enlace que funciona una sola vez. Se cierra después de una hora; entonces pida un enlace nuevo.",
  "Your pages cannot be shown right now": "Sus páginas no se pueden mostrar en este momento",
  "Continue what is open in this browser": "Continuar con lo que está abierto en este navegador",
  "Your pages cannot be opened right now": "Sus páginas no se pueden abrir en este momento",
  "The insurance service did not respond. Try again in a moment. If the link no longer works then, ask for a new one.":
    "El servicio de seguros no respondió. Inténtelo de nuevo en un momento. Si entonces el enlace ya no funciona, pida uno nuevo.",
} as const;
