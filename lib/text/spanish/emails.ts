/** Emails to contractors. */
export const emails = {
  "Hello {name},": "Hola, {name}:",
  "Sent for {organization}.": "Enviado en nombre de {organization}.",
  "At any time you can have a new link sent to you here:": "En cualquier momento puede pedir aquí un enlace nuevo:",
  "{coverage}, from {insurer}: {limits}": "{coverage}, de {insurer}: {limits}",
  "Your insurance for {job} starts on {start}, standard time at your address. It ends on {end} at 12:01 a.m. Your policy number is {policy}.":
    "Su seguro para {job} empieza el {start}, hora estándar de su domicilio. Termina el {end} a las 12:01 a. m. Su número de póliza es {policy}.",
  "Your insurance for {job} started on {start}, standard time at your address. It ends on {end} at 12:01 a.m. Your policy number is {policy}.":
    "Su seguro para {job} empezó el {start}, hora estándar de su domicilio. Termina el {end} a las 12:01 a. m. Su número de póliza es {policy}.",
  "Your insurance in short": "Su seguro en pocas palabras",
  "Policy {policy}, for {job}": "Póliza {policy}, para {job}",
  "What it covers, and up to how much": "Qué cubre y hasta cuánto",
  "What it does not cover": "Qué no cubre",
  "From when to when": "Desde cuándo y hasta cuándo",
  "From {start}, standard time at your address, to {end} at 12:01 a.m.":
    "Desde el {start}, hora estándar de su domicilio, hasta el {end} a las 12:01 a. m.",
  "What it costs": "Cuánto cuesta",
  "How to cancel": "Cómo cancelar",
  "You can cancel at any time: open your insurance pages and choose “Cancel policy”. From that moment you have no insurance. You pay for the days you had it, and what you paid beyond that is refunded.":
    "Puede cancelar cuando quiera: abra las páginas de su seguro y elija «Cancelar la póliza». Desde ese momento no tiene seguro. Paga los días que lo tuvo, y le devolvemos lo que pagó de más.",
  "This is a summary. The policy is a document of its own, in English. Where the two differ, the policy counts.":
    "Esto es un resumen. La póliza es otro documento y está en inglés. Si dicen algo distinto, vale la póliza.",
  "The price is {rate} for every $100 you earn, about {total} for this job with fees and taxes.":
    "El precio es {rate} por cada $100 que gane: aproximadamente {total} para este trabajo, con cuotas e impuestos.",
  "It is withheld from your pay, and no card is charged.": "Se descuenta de su pago y no se cobra a ninguna tarjeta.",
  "Nothing was charged to start it. After {organization} reports what you earned, you get a message with the amount, and your card is charged 24 hours later.":
    "No se cobró nada para empezar. Cuando {organization} informe lo que ganó, usted recibe un mensaje con el monto y 24 horas después se cobra a su tarjeta.",
  "{insurer} also takes claims here: {places}.": "{insurer} también recibe reclamaciones aquí: {places}.",
  "Apply for your insurance with {organization}": "Solicite su seguro con {organization}",
  "{organization} invites you to apply for insurance. You answer some questions, read and sign the application, and see the price before you decide.":
    "{organization} le invita a solicitar un seguro. Usted responde algunas preguntas, lee y firma la solicitud, y ve el precio antes de decidir.",
  "{organization} invites you to apply for insurance for your work on {job}. You answer some questions, read and sign the application, and see the price before you decide.":
    "{organization} le invita a solicitar un seguro para su trabajo en {job}. Usted responde algunas preguntas, lee y firma la solicitud, y ve el precio antes de decidir.",
  "Start here; you need no account:": "Empiece aquí; no necesita una cuenta:",
  "You can stop at any time and continue later, also on another device. Do not share this link: it opens your application.":
    "Puede detenerse en cualquier momento y continuar después, también en otro dispositivo. No comparta este enlace: abre su solicitud.",
  "Reminder: your insurance application with {organization}": "Recordatorio: su solicitud de seguro con {organization}",
  "Your application for insurance is not finished. Everything you entered is saved.":
    "Su solicitud de seguro no está terminada. Todo lo que escribió está guardado.",
  "Your application for insurance for your work on {job} is not finished. Everything you entered is saved.":
    "Su solicitud de seguro para su trabajo en {job} no está terminada. Todo lo que escribió está guardado.",
  "Continue here:": "Continúe aquí:",
  "Do not share this link: it opens your application.": "No comparta este enlace: abre su solicitud.",
  "Your insurance application has been reviewed and approved. Please sign and confirm it.":
    "Su solicitud de seguro fue revisada y aprobada. Fírmela y confírmela.",
  "Your application was approved": "Su solicitud fue aprobada",
  "Messages when the cover of {insured} ends": "Avisos cuando termine el seguro de {insured}",
  "Somebody entered this address to get an email when the cover of {insured}, policy {policy}, ends, is cancelled or is reinstated.":
    "Alguien escribió esta dirección para recibir un aviso cuando el seguro de {insured}, póliza {policy}, termine, se cancele o se reactive.",
  "You get these emails already. You can stop them here:": "Usted ya recibe estos correos. Aquí puede dejar de recibirlos:",
  "If it was you, open this page and press the button. Otherwise do nothing: nobody writes to you again.":
    "Si fue usted, abra esta página y toque el botón. Si no, no haga nada: nadie le vuelve a escribir.",
  "The cover of {insured} was cancelled": "El seguro de {insured} se canceló",
  "The cover of {insured} under policy {policy} was cancelled. It ended on {when}.":
    "El seguro de {insured}, póliza {policy}, se canceló. Terminó el {when}.",
  "The cover of {insured} has ended": "El seguro de {insured} terminó",
  "The cover of {insured} under policy {policy} has reached its end. It ended on {when}.":
    "El seguro de {insured}, póliza {policy}, llegó a su fin. Terminó el {when}.",
  "The cover of {insured} ends early": "El seguro de {insured} termina antes",
  "The cover of {insured} under policy {policy} is to be cancelled. It ends on {when} instead of later.":
    "El seguro de {insured}, póliza {policy}, se va a cancelar. Termina el {when}, antes de lo previsto.",
  "The cover of {insured} ends on another day": "El seguro de {insured} termina otro día",
  "The end of the cover of {insured} under policy {policy} was changed. It ends on {when}.":
    "Cambió el día en que termina el seguro de {insured}, póliza {policy}. Termina el {when}.",
  "The cover of {insured} was reinstated": "El seguro de {insured} se reactivó",
  "The cover of {insured} under policy {policy} is not cancelled any more. It ends on {when}.":
    "El seguro de {insured}, póliza {policy}, ya no está cancelado. Termina el {when}.",
  "This is a sample: no one is insured.": "Esto es una muestra: nadie tiene seguro.",
  "The times are standard time at the insured's address.": "Las horas son la hora estándar de la dirección de la persona asegurada.",
  "Its status now:": "Su estado ahora:",
  "Stop these messages here:": "Aquí puede dejar de recibir estos avisos:",
  "Your policy and its documents:": "Su póliza y sus documentos:",
  "Reason:": "Motivo:",
  "Note from {organization}, as it was written: “{note}”": "Nota de {organization}, tal como se escribió: «{note}»",
  "The reason, as it was written: “{note}”": "El motivo, tal como se escribió: «{note}»",
  "You asked for the cancellation.": "Usted pidió la cancelación.",
  "Premium was not paid.": "No se pagó la prima.",
  "The insurer cancels the policy for another reason, which is stated here.":
    "La aseguradora cancela la póliza por otro motivo, que se indica aquí.",
  "Your policy {policy} for {job} is cancelled on {date} at 12:01 a.m. standard time at your address. Nothing that happens from then on is covered by it, and jobs assigned to it are not covered either.":
    "Su póliza {policy} para {job} se cancela el {date} a las 12:01 a. m., hora estándar de su domicilio. Nada de lo que ocurra desde entonces está cubierto por ella, y los trabajos asignados a ella tampoco.",
  "Premium for the days after the cancellation is refunded to where it came from.":
    "Le devolvemos lo que pagó por los días después de la cancelación: a su tarjeta, o con su pago si se descontó de él.",
  "Your policy {policy} for {job} was cancelled on {when}, standard time at your address. Nothing that happens from then on is covered by it.":
    "Su póliza {policy} para {job} se canceló el {when}, hora estándar de su domicilio. Nada de lo que pase desde entonces está cubierto por ella.",
  "Policy {policy} was cancelled": "Póliza {policy}: se canceló",
  "Policy {policy}: cancelled on {date}": "Póliza {policy}: cancelada el {date}",
  "Policy {policy}: cover goes on": "Póliza {policy}: la cobertura continúa",
  "Your policy {policy} for {job} is not cancelled: the cancellation on {date} was withdrawn. Cover goes on to {end}.":
    "Su póliza {policy} para {job} no se cancela: se retiró la cancelación del {date}. La cobertura continúa hasta el {end}.",
  "Policy {policy}: report claims by {until}": "Póliza {policy}: informe sus reclamaciones a más tardar el {until}",
  "Part of your policy {policy} covers only claims that are made while it is in force, and it ended on {date}. Claims for work you did before then can still be reported until {until}, without a charge. Until that day you can buy more time to report them, {years} years: write to the address on your policy.":
    "Una parte de su póliza {policy} paga solo lo que se reclama mientras está vigente, y terminó el {date}. Lo que se reclame por trabajos que usted hizo antes todavía se puede informar hasta el {until}, sin costo. Hasta ese día puede comprar más tiempo para informarlos, {years} años: escriba a la dirección que figura en su póliza.",
  "Policy {policy} ends on {date} and is not renewed": "La póliza {policy} termina el {date} y no se renueva",
  "Your policy {policy} for {job} ends on {date} at 12:01 a.m. standard time at your address, and the insurer does not renew it. Until then cover goes on unchanged.":
    "Su póliza {policy} para {job} termina el {date} a las 12:01 a. m., hora estándar de su domicilio, y la aseguradora no la renueva. Hasta entonces la cobertura continúa sin cambios.",
  "{organization} needs a card for your insurance": "{organization} necesita una tarjeta para su seguro",
  "Add the card that your insurance premiums are charged to. You need no account:":
    "Agregue la tarjeta a la que se cobran las primas de su seguro. No necesita una cuenta:",
  "Reminder: {organization} still needs a card for your insurance":
    "Recordatorio: {organization} todavía necesita una tarjeta para su seguro",
  "There is no card yet that your insurance premiums can be charged to. Add it here:":
    "Todavía no hay una tarjeta a la que se puedan cobrar las primas de su seguro. Agréguela aquí:",
  "The card number goes to the payment processor and is not kept by us. Do not share this link.":
    "El número de la tarjeta va al procesador de pagos y nosotros no lo guardamos. No comparta este enlace.",
  "{organization} needs proof of your insurance": "{organization} necesita un comprobante de su seguro",
  "{organization} needs proof of your insurance.": "{organization} necesita un comprobante de su seguro.",
  "{organization} needs documents from you": "{organization} necesita documentos suyos",
  "{organization} needs documents from you.": "{organization} necesita documentos suyos.",
  "{organization} needs proof of your insurance, and documents": "{organization} necesita un comprobante de su seguro y documentos",
  "{organization} needs proof of your insurance and some documents from you.":
    "{organization} necesita un comprobante de su seguro y algunos documentos suyos.",
  "It is for your work: {work}.": "Es para su trabajo: {work}.",
  "On one page you see what is required, send the certificates you have, and buy what is missing if you like. You need no account.":
    "En una sola página usted ve lo que se pide, envía los certificados que tiene y, si quiere, compra lo que falta. No necesita una cuenta.",
  "On one page you see which, and send files or photographs of them. You need no account.":
    "En una sola página usted ve cuáles son y envía archivos o fotografías de ellos. No necesita una cuenta.",
  "On one page you see what is required, send the certificates and documents you have, and buy insurance that is missing if you like. You need no account.":
    "En una sola página usted ve lo que se pide, envía los certificados y documentos que tiene y, si quiere, compra el seguro que falta. No necesita una cuenta.",
  "Start here:": "Empiece aquí:",
  "You may buy insurance from any insurer. Do not share this link: it opens your page.":
    "Puede comprar el seguro a cualquier aseguradora. No comparta este enlace: abre su página.",
  "Do not share this link: it opens your page.": "No comparta este enlace: abre su página.",
  "Reminder: {organization} still needs documents from you": "Recordatorio: {organization} todavía necesita documentos suyos",
  "Reminder: {organization} still needs proof of your insurance, and documents":
    "Recordatorio: {organization} todavía necesita un comprobante de su seguro y documentos",
  "Documents that are required are missing, or end soon.": "Faltan documentos que se piden, o vencen pronto.",
  "Insurance and documents that are required are missing, or end soon.": "Faltan seguros y documentos que se piden, o terminan pronto.",
  "Reminder: {organization} still needs proof of your insurance":
    "Recordatorio: {organization} todavía necesita un comprobante de su seguro",
  "Your insurance does not yet show everything that is required.": "Su seguro todavía no muestra todo lo que se pide.",
  "It is due by {date}.": "La fecha límite es el {date}.",
  "See what is missing, and send it here:": "Vea lo que falta y envíelo aquí:",
  "Everything you sent before is kept. Do not share this link: it opens your page.":
    "Todo lo que envió antes se conserva. No comparta este enlace: abre su página.",
  "your job": "su trabajo",
  "Your card will be charged {amount}": "Se cobrarán {amount} a su tarjeta",
  "Your insurance premium of {amount} on your pay for {job} from {start} to {end} is due.":
    "Hay que pagar la prima de su seguro de {amount} sobre su pago por {job} del {start} al {end}.",
  "Your insurance premium of {amount} for {job}, from {start} to {end}, is due.":
    "Hay que pagar la prima de su seguro de {amount} por {job}, del {start} al {end}.",
  "We will charge your card on file on {date} UTC.": "La cobraremos a su tarjeta registrada el {date} UTC.",
  "Invoice number: {number}": "Número de factura: {number}",
  "Change your card, or cancel your insurance, before then:": "Cambie su tarjeta o cancele su seguro antes de esa fecha:",
  "Your code for buying insurance": "Su código para comprar un seguro",
  "Somebody wants to buy insurance for you on the page where {organization} asks for proof of it. If it is you, enter this code there:":
    "Alguien quiere comprar un seguro para usted en la página donde {organization} pide el comprobante. Si es usted, escriba allí este código:",
  "It works for ten minutes. If it is not you, give it to nobody: without it nothing can be bought.":
    "Funciona durante diez minutos. Si no es usted, no se lo dé a nadie: sin él no se puede comprar nada.",
  "Your new link": "Su enlace nuevo",
  "Your insurance pages open here:": "Sus páginas de seguro se abren aquí:",
  "The link works once, for one hour. If you did not ask for it, ignore this email.":
    "El enlace funciona una sola vez, durante una hora. Si no lo pidió, ignore este correo.",
  "If you did not ask for this link, ignore this email.": "Si no pidió este enlace, ignore este correo.",
  "The link works once, for {days} days.": "El enlace funciona una sola vez, durante {days} días.",
  "If you cancel, your cover ends; the premium for the days already covered is still due.":
    "Si cancela, su cobertura termina; la prima de los días ya cubiertos se sigue debiendo.",
  "Your payment of {amount} was declined": "Su pago de {amount} fue rechazado",
  "Your insurance premium of {amount} could not be charged.": "No se pudo cobrar la prima de su seguro de {amount}.",
  "The bank’s reason, in its words: {reason}": "El motivo del banco, en sus palabras: {reason}",
  "We will try again on {date} UTC.": "Lo intentaremos de nuevo el {date} UTC.",
  "We will not try this card again.": "No volveremos a intentar con esta tarjeta.",
  "Confirm the payment with your bank here, or replace your card:": "Confirme aquí el pago con su banco, o cambie su tarjeta:",
  "Replace your card here. The amount due is then charged immediately:":
    "Reemplace su tarjeta aquí. Entonces se cobra de inmediato lo que se debe:",
  "Insurance for {job}": "Seguro para {job}",
  "You'll be covered for {job}, from {start} to {end}, under your existing application. You do not need to fill in anything.":
    "Tendrá seguro para {job}, del {start} al {end}, con la solicitud que ya hizo. No necesita llenar nada.",
  "You'll be covered for {job} for {entity}, from {start} to {end}, under your existing application. You do not need to fill in anything.":
    "Tendrá seguro para {job} con {entity}, del {start} al {end}, con la solicitud que ya hizo. No necesita llenar nada.",
  "Your premium is withheld from your pay. You will receive your proof of insurance.":
    "Su prima se descuenta de su pago. Recibirá su comprobante de seguro.",
  "We will charge the premium of {premium} to your card on file on {date} UTC. You are insured for this job once the premium is paid. You then receive your proof of insurance.":
    "Cobraremos la prima de {premium} a su tarjeta registrada el {date} UTC. Tiene seguro para este trabajo cuando se pague. Entonces recibirá su comprobante de seguro.",
  "Change your card, or cancel this insurance, before then:": "Cambie su tarjeta o cancele este seguro antes de esa fecha:",
  "You will receive new proof of insurance.": "Recibirá un nuevo comprobante de seguro.",
  "Insurance for {job} extended": "Se extendió el seguro para {job}",
  "Your insurance for {job} now runs to {end}.": "Su seguro para {job} ahora dura hasta el {end}.",
  "Insurance for {job} has new dates": "El seguro para {job} tiene nuevas fechas",
  "Your insurance for {job} now runs from {start} to {end}.": "Su seguro para {job} ahora dura del {start} al {end}.",
  "Insurance for {job} cancelled": "Se canceló el seguro para {job}",
  "Your insurance for {job}, from {start} to {end}, is cancelled. It does not cover any of this work, and its papers are no longer valid.":
    "Su seguro para {job}, del {start} al {end}, está cancelado. No cubre nada de este trabajo, y sus documentos ya no son válidos.",
  "No premium is withheld from your pay for it.": "No se retiene ninguna prima de su pago por él.",
  "The premium that was charged to your card is refunded to it.": "Le devolvemos ese dinero a su tarjeta.",
  "The premium is not charged. If the charge is already in progress, it is refunded to your card.":
    "No se cobra nada. Si el cobro ya está en curso, le devolvemos ese dinero a su tarjeta.",
  "If you did not expect this, contact the business that hired you.": "Si no esperaba esto, comuníquese con la empresa que le contrató.",
  "Your insurance cover ends on {date}": "La cobertura de su seguro termina el {date}",
  "The certificate of insurance you gave us shows cover until {date}. Please send us the certificate of the renewed policy before then.":
    "El certificado de seguro que nos dio muestra cobertura hasta el {date}. Envíenos antes de esa fecha el certificado de la póliza renovada.",
  "Upload it here; you need no account:": "Súbalo aquí; no necesita una cuenta:",
  "Have your insurance confirmed by {date}": "Pida que confirmen su seguro antes del {date}",
  "We check from time to time that the insurance you showed us is still in force. Please ask your insurance agent to confirm it to us, or for a current certificate, before {date}.":
    "De vez en cuando verificamos que el seguro que nos mostró siga vigente. Pida a su agente de seguros que nos lo confirme, o un certificado actual, antes del {date}.",
  "Upload a certificate here; you need no account:": "Suba un certificado aquí; no necesita una cuenta:",
  "We need another certificate of insurance from you": "Necesitamos otro certificado de seguro de usted",
  "We could not accept the certificate of insurance you sent us.": "No pudimos aceptar el certificado de seguro que nos envió.",
  "Ask your insurance agent for a corrected certificate and upload it here; you need no account:":
    "Pida a su agente de seguros un certificado corregido y súbalo aquí; no necesita una cuenta:",
} as const;
