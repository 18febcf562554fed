/** Sending certificates, and compliance requests. */
export const proof = {
  "your request": "su solicitud",
  "Auto liability": "Responsabilidad de automóvil",
  "Automobile liability": "Responsabilidad de automóvil",
  Umbrella: "Responsabilidad en exceso (umbrella)",
  "Umbrella liability": "Responsabilidad en exceso (umbrella)",
  "Umbrella or excess liability": "Responsabilidad en exceso (umbrella)",
  "The file could not be read. Send the PDF from your agent, or a clearer photograph.":
    "No se pudo leer el archivo. Envíe el PDF de su agente o una foto más clara.",
  "It cannot be bought here.": "Aquí no se puede comprar.",
  "Being read": "En lectura",
  Accepted: "Aceptado",
  "In review": "En revisión",
  "Not accepted": "No aceptado",
  "We are reading your certificate": "Estamos leyendo su certificado",
  "We are reading your certificates": "Estamos leyendo sus certificados",
  "This takes about a minute. You can close this page: the link in your message brings you back, and we write to you when something is missing.":
    "Toma alrededor de un minuto. Puede cerrar esta página: el enlace de su mensaje lo trae de vuelta, y le escribimos si falta algo.",
  "This takes about a minute. You can close this page: your link brings you back to it.":
    "Toma alrededor de un minuto. Puede cerrar esta página: su enlace lo trae de vuelta.",
  "See whether it has been read": "Ver si ya se leyó",
  "Your certificate is accepted": "Su certificado está aceptado",
  "It shows everything {organization} asks for. There is nothing more to do.":
    "Muestra todo lo que pide {organization}. No tiene que hacer nada más.",
  "It shows everything {organization} asks for. There is nothing more to do until your cover ends on {date}.":
    "Muestra todo lo que pide {organization}. No tiene que hacer nada más hasta que su cobertura termine el {date}.",
  "Your certificate does not show everything yet": "Su certificado todavía no muestra todo",
  "A person looks at your certificate": "Una persona está revisando su certificado",
  "A person at {organization} looks at it and writes to you when you have to send another.":
    "Una persona de {organization} lo revisa y le escribe si tiene que enviar otro.",
  "If your agent can correct it now, send the corrected certificate below and save the wait.":
    "Si su agente puede corregirlo ahora, envíe abajo el certificado corregido y ahórrese la espera.",
  "This certificate could not be accepted": "Este certificado no se pudo aceptar",
  "Send a corrected one below.": "Envíe abajo uno corregido.",
  "Send another one below.": "Envíe otro abajo.",
  "A PDF or photographs of every page, at most 15 MB together.": "Un PDF o fotografías de todas las páginas, 15 MB como máximo en total.",
  "Sending the certificate, percent": "Enviando el certificado, porcentaje",
  "{percent} % sent": "{percent} % enviado",
  "Sent; waiting for the result": "Enviado; esperando el resultado",
  "Send certificate": "Enviar el certificado",
  "Files of the certificate": "Archivos del certificado",
  "Move {name} up": "Mover {name} hacia arriba",
  "Move {name} down": "Mover {name} hacia abajo",
  "Remove {name}": "Quitar {name}",
  "What to fix": "Qué hay que corregir",
  "The certificate we have shows cover until {date}.": "El certificado que tenemos muestra cobertura hasta el {date}.",
  "Send another certificate of insurance": "Envíe otro certificado de seguro",
  "Send your renewed certificate of insurance": "Envíe su certificado de seguro renovado",
  "Another certificate": "Otro certificado",
  "Your certificate": "Su certificado",
  "Your certificate of insurance": "Su certificado de seguro",
  "For {name}.": "Para {name}.",
  "For {name}, working for {entity}.": "Para {name}, que trabaja para {entity}.",
  "Send another certificate": "Enviar otro certificado",
  "What the certificate must show": "Qué debe mostrar el certificado",
  "Give this list to your insurance agent: the certificate must name you or your company as the insured.":
    "Dé esta lista a su agente de seguros: el certificado debe estar a su nombre o al de su empresa (insured).",
  "Sent before": "Enviados antes",
  "What happens next": "Qué pasa después",
  "We read your certificate, which takes about a minute.": "Leemos su certificado, lo que toma alrededor de un minuto.",
  "If it shows everything on the list, it is accepted at once and you see so here.":
    "Si muestra todo lo de la lista, se acepta de inmediato y usted lo ve aquí.",
  "If something is missing, you see what, and a person at {organization} looks at it. Sending a certificate costs nothing.":
    "Si falta algo, usted ve qué es, y una persona de {organization} lo revisa. Enviar un certificado no cuesta nada.",
  "The letter could not be written.": "No se pudo escribir la carta.",
  "Open the letter (PDF)": "Abrir la carta (PDF)",
  "Copy the letter": "Copiar la carta",
  Share: "Compartir",
  Email: "Correo electrónico",
  "The letter": "La carta",
  Writing: "Escribiendo",
  "Show it as text to send on": "Mostrarla como texto para reenviar",
  "The letter is in English.": "La carta está en inglés.",
  "With:": "Con:",
  "{rate} for each $100 you earn": "{rate} por cada $100 que gane",
  "What to buy": "Qué comprar",
  "Choose what to buy.": "Elija qué comprar.",
  Opening: "Abriendo",
  "Buy what is missing": "Comprar lo que falta",
  "This replaces the application you started.": "Esto reemplaza la solicitud que empezó.",
  "You answer some questions, sign, and see the price again before anything starts. Nothing is charged today. Then you come back here.":
    "Usted responde algunas preguntas, firma y ve el precio de nuevo antes de que empiece algo. Hoy no se cobra nada. Después vuelve aquí.",
  "Your application is not finished": "Su solicitud no está terminada",
  "It is for {coverages}. Everything you entered is kept.": "Es para {coverages}. Todo lo que escribió se conserva.",
  "Continue your application": "Continuar su solicitud",
  "Your application is in review": "Su solicitud está en revisión",
  "It is for {coverages}. You get a decision within one business day. You can still send a certificate instead.":
    "Es para {coverages}. Recibirá una decisión en un día hábil. También puede enviar un certificado en su lugar.",
  "Your policy is issued": "Su póliza está emitida",
  "It covers {coverages}, and starts in a moment. This page says so by itself.":
    "Cubre {coverages} y empieza en un momento. Esta página se lo dirá automáticamente.",
  "Your application was not accepted": "Su solicitud no fue aceptada",
  "We can’t insure you for {coverages} here. You can buy it elsewhere and send the certificate.":
    "Aquí no podemos asegurarlo para {coverages}. Puede comprarlo en otro lugar y enviar el certificado.",
  "Your application has expired": "Su solicitud venció",
  "You cancelled your application": "Usted canceló su solicitud",
  "You are not insured for {coverages} through it, and nothing was charged.":
    "No tiene seguro de {coverages} con ella, y no se cobró nada.",
  "Or buy only what is missing": "O compre solo lo que falta",
  "After you buy this, nothing that is required is missing.": "Después de comprarlo no falta nada de lo que se exige.",
  "After you buy this, still missing:": "Después de comprarlo todavía falta:",
  "{coverage} cannot be bought here.": "{coverage}: no se puede comprar aquí.",
  "Workers’ compensation is not sold here for this work: only the state’s fund sells it. Send the fund’s certificate above.":
    "La compensación para trabajadores no se vende aquí para este trabajo: solo la vende el fondo estatal. Envíe arriba el certificado del fondo.",
  "Back to {organization} without finishing": "Volver a {organization} sin terminar",
  "Pays when someone else is hurt or their property is damaged by your work.":
    "Paga cuando su trabajo causa una lesión a otra persona o daña sus bienes.",
  "Pays when a client loses money because of a mistake in your service.":
    "Paga cuando un cliente pierde dinero por un error en su servicio.",
  "Pays when you or the people who work for you are injured or fall ill because of the work.":
    "Paga cuando usted o las personas que trabajan para usted se lesionan o se enferman a causa del trabajo.",
  "Pays when someone is hurt or property is damaged by a vehicle you use for work.":
    "Paga cuando un vehículo que usa para trabajar lesiona a alguien o daña bienes.",
  "Adds to the limits of your other liability insurance.": "Se suma a los límites de sus otros seguros de responsabilidad.",
  "Pays when data you keep is lost, stolen or held to ransom.":
    "Paga cuando los datos que guarda se pierden, se los roban o piden rescate por ellos.",
  "Pays when something you publish harms a person or uses their rights.":
    "Paga cuando algo que publica perjudica a una persona o usa sus derechos.",
  "Your policy shows it": "Lo muestra su póliza",
  "Your certificate shows it": "Lo muestra su certificado",
  "Your exemption shows it": "Lo muestra su exención",
  "You do not need it": "No la necesita",
  "Exemption from workers' compensation": "Exención de compensación para trabajadores",
  "Your state's certificate that you need no workers' compensation.":
    "El certificado de su estado de que no necesita compensación para trabajadores.",
  "Sole proprietor's statement": "Declaración de propietario único",
  "Shows that you work alone and do not need workers' compensation.":
    "Muestra que trabaja sin empleados y no necesita compensación para trabajadores.",
  "Accepted for now": "Aceptado por ahora",
  "{basis}; ends on {date}": "{basis}; termina el {date}",
  "Starts on {date}": "Empieza el {date}",
  "Everything you sent is kept.": "Todo lo que envió se conserva.",
  "There is nothing to do. You can close this page.": "No tiene que hacer nada. Puede cerrar esta página.",
  "This request has expired": "Esta solicitud venció",
  "Requests are open for a limited time, and this one is over.":
    "Las solicitudes están abiertas por un tiempo limitado, y el plazo de esta ya terminó.",
  "Ask {organization} for a new link. What you already showed does not have to be sent again.":
    "Pida un enlace nuevo a {organization}. No tiene que enviar de nuevo lo que ya mostró.",
  "{organization} no longer requires it.": "{organization} ya no lo pide.",
  "{organization} no longer requires it for {work}.": "{organization} ya no lo pide para {work}.",
  "This work has ended": "Este trabajo terminó",
  "This job was cancelled": "Este trabajo se canceló",
  "This work was cancelled": "Este trabajo se canceló",
  "This request was withdrawn": "Esta solicitud se retiró",
  "You can close this page. If you think this is a mistake, ask {organization}.":
    "Puede cerrar esta página. Si cree que es un error, pregunte a {organization}.",
  "We have read your certificate": "Leímos su certificado",
  "We have read your certificate: something is still missing": "Leímos su certificado: todavía falta algo",
  "You have shown {coverages}.": "Ya mostró {coverages}.",
  "Still missing: {coverages}. You see below what to send.": "Todavía falta: {coverages}. Abajo ve qué enviar.",
  "A person at {organization} looks at the certificate as well.": "Una persona de {organization} también revisa el certificado.",
  "Needed:": "Se necesita:",
  "Still missing": "Todavía falta",
  "Still missing: the certificate of the state fund": "Todavía falta: el certificado del fondo estatal",
  "What to send:": "Qué enviar:",
  "What you sent": "Lo que envió",
  "Your insurance ends soon": "Su seguro termina pronto",
  "{organization} needs proof of your insurance": "{organization} necesita un comprobante de su seguro",
  "{name}, show that you are insured.": "{name}, muestre que tiene seguro.",
  "{name}, send your renewed certificate.": "{name}, envíe su certificado renovado.",
  "It is for your work: {work}.": "Es para su trabajo: {work}.",
  "It is due by {date}.": "La fecha límite es el {date}.",
  "What you have shown ends on {date}.": "Lo que ya mostró termina el {date}.",
  "What is required": "Lo que se pide",
  "{count} of {total} shown": "{count} de {total} mostrados",
  "Send a certificate": "Envíe un certificado",
  "A photograph or the file from your agent. It is read while you wait. Sending costs nothing, and you can send several, one after the other.":
    "Una fotografía o el archivo de su agente. Se lee mientras espera. Enviar no cuesta nada, y puede enviar varios, uno tras otro.",
  "You have sent as many certificates as one link takes in a day. Send the next one tomorrow with the same link.":
    "Ya envió todos los certificados que un enlace acepta en un día. Envíe el siguiente mañana con el mismo enlace.",
  "Ask your insurance agent": "Pregunte a su agente de seguros",
  "This letter says what is required, what was found, and what to ask for. Send it to your agent, and send their answer here.":
    "Esta carta dice qué se pide, qué se encontró y qué hay que solicitar. Envíela a su agente, y envíe aquí la respuesta.",
  "Your agent may also email certificates to this address; they arrive here:":
    "Su agente también puede enviar certificados por correo a esta dirección; llegan aquí:",
  "Copy email address": "Copiar la dirección de correo",
  "You have shown everything that is required": "Ya mostró todo lo que se pide",
  "{organization} knows it already.": "{organization} ya lo sabe.",
  "It is enough through {date}; you hear from {organization} before that day.":
    "Vale hasta el {date}; {organization} le avisa antes de ese día.",
  "There is nothing more to do. You can close this page.": "No tiene que hacer nada más. Puede cerrar esta página.",
  "Since then this has changed: {what}. {organization} sends you a new link when something is needed.":
    "Desde entonces esto cambió: {what}. {organization} le envía un enlace nuevo cuando se necesite algo.",
  "What is shown": "Lo que se muestra",
  "Or send it anyway.": "O envíela de todos modos.",
  "A certificate takes at most {number} files. Remove some.": "Un certificado admite como máximo {number} archivos. Quite algunos.",
  "The picture is too small to read. Take the photograph again with the page filling most of it.":
    "La imagen es demasiado pequeña para leerla. Tome la fotografía de nuevo, con la página ocupando casi toda la imagen.",
  "The picture is too dark. Take the photograph again in daylight or under a lamp.":
    "La imagen es demasiado oscura. Tome la fotografía de nuevo con luz de día o bajo una lámpara.",
  "Light is reflected on the page and hides part of it. Take the photograph again away from lamps and without flash.":
    "La luz se refleja en la página y tapa una parte. Tome la fotografía de nuevo lejos de lámparas y sin flash.",
  "Part of the page is outside the picture. Take the photograph again with all four edges of the page in it.":
    "Parte de la página quedó fuera de la imagen. Tome la fotografía de nuevo con los cuatro bordes de la página.",
  "The picture is blurred. Take the photograph again in daylight, with the page flat and the phone held still.":
    "La imagen está borrosa. Tome la fotografía de nuevo con luz de día, la página plana y el teléfono quieto.",
} as const;
