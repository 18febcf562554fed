/** The contractor portal, and the pages after an application or a card. */
export const portal = {
  "Your card": "Su tarjeta",
  "Replace your card": "Reemplace su tarjeta",
  "It pays the premiums for your work through {organization}.":
    "Con ella se pagan las primas del trabajo que hace a través de {organization}.",
  "It takes the place of your {card}.": "Reemplaza a su {card}.",
  "This link expires {when}.": "Este enlace vence {when}.",
  "Nothing was changed.": "No se cambió nada.",
  "Leave without adding a card?": "¿Salir sin agregar una tarjeta?",
  "This link closes. To add a card later you need a new one from {organization}.":
    "Este enlace se cierra. Para agregar una tarjeta más adelante necesita uno nuevo de {organization}.",
  Leave: "Salir",
  "Stay here": "Quedarme aquí",
  "Not now": "Ahora no",
  "this request for a card": "esta solicitud de tarjeta",
  "Your card is added": "Su tarjeta quedó agregada",
  "Premiums are charged to your {card} from now on. You get a message before a charge.":
    "De ahora en adelante, las primas se cobran a su {card}. Recibe un mensaje antes de cada cobro.",
  "Premiums are charged to it from now on. You get a message before a charge.":
    "De ahora en adelante, las primas se cobran a ella. Recibe un mensaje antes de cada cobro.",
  "Your {card}, stays on file.": "Su {card}, sigue registrada.",
  "No card is on file.": "No hay ninguna tarjeta registrada.",
  "No card was added": "No se agregó ninguna tarjeta",
  "This request was closed.": "Esta solicitud se cerró.",
  "To add one later, ask {organization} for a new link.": "Para agregar una más adelante, pida un enlace nuevo a {organization}.",
  "It was open for a limited time.": "Estuvo abierto por un tiempo limitado.",
  "Ask {organization} for a new link.": "Pida un enlace nuevo a {organization}.",
  "Premiums are charged to it from now on. Adding it cost nothing.":
    "De ahora en adelante, las primas se cobran a ella. Agregarla no costó nada.",
  "You get a message before a charge.": "Recibe un mensaje antes de cada cobro.",
  "To use another card, ask the company you work with for a new link.":
    "Para usar otra tarjeta, pida un enlace nuevo a la empresa con la que trabaja.",
  "You left the page, and nothing about your card has changed.": "Usted salió de la página, y nada cambió en su tarjeta.",
  "To add one later, ask the company you work with for a new link.":
    "Para agregar una más adelante, pida un enlace nuevo a la empresa con la que trabaja.",
  "It was open for a limited time. Nothing about your card has changed.":
    "Estuvo abierto por un tiempo limitado. Nada cambió en su tarjeta.",
  "Ask the company you work with for a new link.": "Pida un enlace nuevo a la empresa con la que trabaja.",
  "Your application is complete": "Su solicitud está completa",
  "You have applied for cover and signed for it.": "Usted solicitó la cobertura y la firmó.",
  "Your certificate of insurance is being prepared. The company you work with can see it too.":
    "Se está preparando su certificado de seguro. La empresa con la que trabaja también puede verlo.",
  "Premium follows what you earn. The final review you confirmed shows what it costs and when it is charged.":
    "La prima depende de lo que gane. La revisión final que confirmó muestra cuánto cuesta y cuándo se cobra.",
  "If your address or your work changes, tell the company you work with: cover depends on both.":
    "Si cambia su dirección o su trabajo, avise a la empresa con la que trabaja: la cobertura depende de ambos.",
  "You left the application": "Usted salió de la solicitud",
  "It gives you no cover, and nothing was charged.": "No le da cobertura, y no se cobró nada.",
  "If you want to apply after all, ask the company you work with for a new link.":
    "Si decide hacer la solicitud, pida un enlace nuevo a la empresa con la que trabaja.",
  "We cannot offer you this cover": "No podemos ofrecerle esta cobertura",
  "The work or your answers are outside what this insurance covers. You have no cover, and nothing was charged.":
    "El trabajo o sus respuestas están fuera de lo que cubre este seguro. No tiene cobertura, y no se cobró nada.",
  "The application showed each reason and what would change it.": "La solicitud mostró cada motivo y qué lo cambiaría.",
  "Cover for other work may still be possible: ask the company you work with.":
    "Puede que haya cobertura para otro trabajo: pregunte a la empresa con la que trabaja.",
  "An insurance agent can look for cover elsewhere.": "Un agente de seguros puede buscar cobertura en otro lugar.",
  "Some of your answers need a closer look. You have no cover from it yet, and nothing was charged.":
    "Algunas de sus respuestas necesitan una revisión. Todavía no tiene cobertura por ella, y no se cobró nada.",
  "You get a decision by email, within one business day.": "Recibirá una decisión por correo electrónico en un día hábil.",
  "If it is yes, the link of your application goes on where you left it: everything you entered is kept.":
    "Si se aprueba, el enlace de su solicitud continúa donde la dejó: todo lo que escribió se conserva.",
  "Its link no longer opens. It gives you no cover, and nothing was charged.":
    "Su enlace ya no se abre. No le da cobertura, y no se cobró nada.",
  "Ask the company you work with for a new link. It takes about five minutes.":
    "Pida un enlace nuevo a la empresa con la que trabaja. Toma unos cinco minutos.",
  "Your insurance": "Su seguro",
  "your card": "su tarjeta",
  "Premiums are charged to this card from now on.": "De ahora en adelante, las primas se cobran a esta tarjeta.",
  "No card is on file. Premiums need one.": "No hay ninguna tarjeta registrada. Hace falta una para las primas.",
  "Use this card instead": "Usar esta tarjeta en su lugar",
  "Keep it as it is": "Dejarla como está",
  "Replace this card": "Reemplazar esta tarjeta",
  "Nothing was cancelled.": "No se canceló nada.",
  "Keep it": "Conservarla",
  "Cancel policy": "Cancelar la póliza",
  "Cancel insurance for this job": "Cancelar el seguro de este trabajo",
  "You are no longer insured for {job} from this moment. Premium for days that were covered is still due; anything you paid beyond that is refunded to your card.":
    "Desde este momento ya no está asegurado para {job}. La prima de los días cubiertos se sigue debiendo; lo que haya pagado de más se le devuelve a su tarjeta.",
  "You will not be insured for {job}. If your card was charged for it, the premium is refunded to your card.":
    "No estará asegurado para {job}. Si ya se cobró a su tarjeta, la prima se le devuelve a la tarjeta.",
  "Its documents are being prepared. Load the page again in a moment.":
    "Se están preparando sus documentos. Cargue la página de nuevo en un momento.",
  "for {work}": "de {work}",
  "This list cannot be shown right now": "Esta lista no se puede mostrar en este momento",
  "This address is not a page of the list.": "Esta dirección no es una página de la lista.",
  "Load the page again": "Cargar la página de nuevo",
  Open: "Abierta",
  "To be charged": "Por cobrar",
  Paid: "Pagada",
  "Card declined": "Tarjeta rechazada",
  Void: "Anulada",
  "Pay from": "Pago desde",
  "What you earned": "Lo que ganó",
  "Premium and fees": "Prima y cargos",
  "Paid in advance": "Pagado por adelantado",
  Refunded: "Devuelto",
  "Paid by": "Lo paga",
  "{payer}, out of your pay": "{payer}, de su pago",
  Invoice: "Factura",
  "Invoice number": "Número de factura",
  "Still to pay": "Falta por pagar",
  "Card is charged": "Se cobra a la tarjeta",
  "Card is charged again": "Se vuelve a cobrar a la tarjeta",
  Declined: "Rechazado",
  Cancelled: "Cancelada",
  "No cover": "Sin cobertura",
  "Starts once charged": "Empieza cuando se cobre",
  Active: "Vigente",
  Ended: "Terminada",
  Expired: "Vencida",
  "Not started": "Aún no empieza",
  "Not charged, no cover": "No se cobró, sin cobertura",
  "Card declined, no cover yet": "Tarjeta rechazada, todavía sin cobertura",
  "Charge scheduled for": "Cobro programado para",
  "Charge retry scheduled for": "Nuevo intento de cobro programado para",
  "Sign out": "Cerrar sesión",
  Policies: "Pólizas",
  "Newest policies": "Pólizas más recientes",
  "Older policies": "Pólizas anteriores",
  "No policy yet. You have one as soon as an application is complete.":
    "Todavía no hay pólizas. Tendrá una en cuanto se complete una solicitud.",
  Assignments: "Asignaciones",
  "Newest assignments": "Asignaciones más recientes",
  "Older assignments": "Asignaciones anteriores",
  "No assignment yet. You have one when you take on a job that your policy covers.":
    "Todavía no hay asignaciones. Tendrá una cuando tome un trabajo que su póliza cubra.",
  Invoices: "Facturas",
  "Newest invoices": "Facturas más recientes",
  "Older invoices": "Facturas anteriores",
  "No invoice yet. There is one each time {organization} reports what you earned.":
    "Todavía no hay facturas. Hay una cada vez que {organization} informa lo que ganó.",
} as const;
