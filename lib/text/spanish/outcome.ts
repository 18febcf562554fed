/** The last pages of an application: when the insurance starts, or why it does not. */
export const outcome = {
  "You’ve opted in": "Su aceptación quedó registrada",
  "You are not insured yet. {organization} can now insure you for a job without asking you to apply again.":
    "Todavía no tiene seguro. Ahora {organization} puede darle seguro para un trabajo sin pedirle otra solicitud.",
  "What you opted in to": "Lo que usted aceptó",
  "Your insurance starts on {start}": "Listo: su seguro empieza el {start}",
  "Your insurance started on {start}": "Listo: su seguro empezó el {start}",
  "It is for {job}. The time is standard time at your address.": "Es para {job}. La hora es la hora estándar de su domicilio.",
  "This policy is no longer in force": "Esta póliza ya no está vigente",
  "It was for {job}. It was cancelled, or has ended.": "Era para {job}. Se canceló o terminó.",
  "The premium is paid out of your pay.": "La prima se descuenta de su pago.",
  "Nothing was charged today. You get a message 24 hours before any charge.":
    "Hoy no se cobró nada. Recibe un mensaje 24 horas antes de cualquier cobro.",
  "Your policy": "Su póliza",
  "Policy number": "Número de póliza",
  "Copy policy number": "Copiar el número de póliza",
  Cover: "Cobertura",
  "Your documents": "Sus documentos",
  "If something happens": "Si pasa algo",
  "Report it as soon as you can, even if you are not sure that it is covered: open your insurance pages and choose “Report a claim”.":
    "Infórmelo lo antes posible, aunque no sepa si el seguro lo cubre: abra las páginas de su seguro y elija «Reportar un daño o accidente».",
  "Being prepared. This takes a few moments.": "Se están preparando. Tarda unos momentos.",
  "Your proof of insurance is still being prepared. Your insurance starts all the same; it will be in your insurance pages.":
    "Todavía se está preparando su comprobante de seguro. De todos modos, su seguro empieza; lo verá en sus páginas de seguro.",
  "Check again": "Revisar de nuevo",
  "Your application is in review": "Su solicitud está en revisión",
  "Some of your answers need a closer look. That is common, and it is not a refusal.":
    "Algunas de sus respuestas necesitan una revisión. Es común y no es un rechazo.",
  "You get a decision within one business day. If you are approved, continue with the same link: sign, and your cover starts. You can close this page; everything is kept.":
    "Recibirá una decisión en un día hábil. Si se aprueba, continúe con el mismo enlace: firme y su cobertura empieza. Puede cerrar esta página; todo se conserva.",
  "You get a decision within one business day. If you are approved, continue with the same link: sign, and you are ready for jobs. You can close this page; everything is kept.":
    "Recibirá una decisión en un día hábil. Si se aprueba, continúe con el mismo enlace: firme y ya puede tomar trabajos. Puede cerrar esta página; todo se conserva.",
  "What we look at": "Lo que revisamos",
  "Explain or correct an answer": "Explicar o corregir una respuesta",
  "What the person who reviews it should know": "Lo que debe saber la persona que la revisa",
  "For example which answer is not right, or what the work really is. Your answers stay as you sent them.":
    "Por ejemplo, qué respuesta no es correcta o cómo es realmente el trabajo. Sus respuestas quedan como las envió.",
  "Files sent: {files}": "Archivos enviados: {files}",
  "Write some words first, at most 2,000 letters.": "Escriba primero algunas palabras, como máximo 2,000 letras.",
  "Send to the reviewer": "Enviar a quien la revisa",
  "Sent. The person who reviews your application reads it.": "Enviado. Lo lee la persona que revisa su solicitud.",
  "In the insurer's words, in English:": "En palabras de la aseguradora, en inglés:",
  "Your answer: {answer}": "Su respuesta: {answer}",
  "You cancelled this application": "Usted canceló esta solicitud",
  "You are not insured for {work} through this application, and nothing was charged.":
    "No tiene seguro para {work} con esta solicitud, y no se cobró nada.",
  "If you change your mind, ask {organization} for a new link.": "Si cambia de opinión, pida un enlace nuevo a {organization}.",
  "This application has expired": "Esta solicitud venció",
  "Links stay open for a limited time, and this one is over. You are not insured through it, and nothing was charged.":
    "Los enlaces están abiertos por un tiempo limitado, y el plazo de este ya terminó. No tiene seguro con ella, y no se cobró nada.",
  "Ask {organization} for a new link; applying again takes about five minutes.":
    "Pida un enlace nuevo a {organization}; hacer otra solicitud toma unos cinco minutos.",
  "We can’t insure this job": "No podemos asegurar este trabajo",
  "We can’t offer you this insurance": "No podemos ofrecerle este seguro",
  "You are not insured for {work}, and nothing was charged.": "No tiene seguro para {work}, y no se cobró nada.",
  "Go back to {organization} to see what else is possible. A new application can be made when something about the work changes.":
    "Vuelva a {organization} para ver qué otras opciones hay. Puede hacer otra solicitud si algo del trabajo cambia.",
  Why: "Por qué",
  "What to do now": "Qué puede hacer ahora",
  Looking: "Buscando",
  "Check for a decision": "Ver si hay una decisión",
} as const;
