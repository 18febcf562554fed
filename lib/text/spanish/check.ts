/** Checking a paper, and opening one that was shared. */
export const check = {
  "Check proof of insurance": "Verificar un comprobante de seguro",
  "Made in the sandbox: no one is insured": "Hecho para probar: nadie tiene seguro",
  "It was made for trying the system out. Do not accept it as proof of insurance.":
    "Se hizo para probar el sistema. No lo acepte como comprobante de seguro.",
  "A sample: no one is insured": "Una muestra: nadie tiene seguro",
  "It was made with demonstration data. Do not accept it as proof of insurance.":
    "Se hizo con datos de demostración. No lo acepte como comprobante de seguro.",
  "In force": "Vigente",
  "This cover is active at this moment.": "Esta cobertura está vigente en este momento.",
  "Cancelled: not in force": "Cancelada: no está vigente",
  "This cover was cancelled before its last day.": "Esta cobertura se canceló antes de su último día.",
  "Ended: not in force": "Terminada: no está vigente",
  "The last day of this cover has passed.": "El último día de esta cobertura ya pasó.",
  "Not in force yet": "Todavía no está vigente",
  "This cover is bound and starts on the date below.": "Esta cobertura está emitida y empieza en la fecha de abajo.",
  Insured: "Persona asegurada",
  "Sample policy": "Póliza de muestra",
  active: "vigente",
  cancelled: "cancelada",
  ended: "terminada",
  "Cover begins and ends at 12:01 a.m. standard time at the insured's address. Checked {when}.":
    "La cobertura empieza y termina a las 12:01 a. m., hora estándar del domicilio de la persona asegurada. Verificado: {when}.",
  "Compare these with your copy, line by line: if one differs, the copy was altered, or a newer revision has replaced it.":
    "Compare esto con su copia, línea por línea: si algo es distinto, la copia fue alterada o una revisión más nueva la reemplazó.",
  "In force, ends early": "Vigente, termina antes",
  "This cover is active at this moment. It is cancelled as of the date below.":
    "Esta cobertura está vigente en este momento. Queda cancelada a partir de la fecha de abajo.",
  "Cancelled on": "Cancelada el",
  "Cancelled, ends on": "Cancelada, termina el",
  "Last changed": "Último cambio",
  "Date of the paper": "Fecha del documento",
  "It is being made anew": "Se está haciendo de nuevo",
  Number: "Número",
  Revision: "Revisión",
  Download: "Descargar",
  Holder: "Titular",
  "Signed by": "Firmado por",
  Endorsements: "Endosos",
  Description: "Descripción",
  Insurer: "Aseguradora",
  "Retroactive date": "Fecha retroactiva",
  "Additional insured": "Asegurado adicional",
  "Subrogation waived": "Renuncia a la subrogación",
  "Damage to rented premises": "Daños a locales alquilados",
  "Medical expense": "Gastos médicos",
  "Personal and advertising injury": "Daño personal y por publicidad",
  "Products and completed operations": "Productos y operaciones terminadas",
  "E.L. each accident": "Resp. patronal, por accidente",
  "E.L. disease, each employee": "Resp. patronal, enfermedad, por empleado",
  "E.L. disease, policy limit": "Resp. patronal, enfermedad, límite de la póliza",
  "The insurance was cancelled, so that its paper is no longer shown. What it stated is below.":
    "El seguro se canceló, así que su documento ya no se muestra. Lo que decía está abajo.",
  "Nothing matches this address": "Nada corresponde a esta dirección",
  "Check that you copied the whole address from the paper. If you did, the paper is not genuine.":
    "Revise que copió la dirección completa del documento. Si lo hizo, el documento no es auténtico.",
  "Issued here, ended, and erased since": "Se emitió aquí, terminó y se borró",
  "A paper with this address was issued here. Its insurance is over, and the data of the insured person were erased. What your copy states can no longer be compared.":
    "Aquí se emitió un documento con esta dirección. Su seguro terminó y los datos de la persona asegurada se borraron. Lo que dice su copia ya no se puede comparar.",
  "This can no longer be checked": "Esto ya no se puede comprobar",
  "The organization it comes from is closed. This says nothing about the insurance.":
    "La organización de la que proviene está cerrada. Esto no dice nada sobre el seguro.",
  "The check cannot be made right now": "La verificación no se puede hacer en este momento",
  "This says nothing about the insurance.": "Esto no dice nada sobre el seguro.",
  "Load this page again in a moment.": "Cargue esta página de nuevo en un momento.",
  "Shared proof of insurance": "Comprobante de seguro compartido",
  "This link was ended": "Este enlace se terminó",
  "Whoever shared it ended the link. Ask them for a new one. This says nothing about the insurance.":
    "Quien lo compartió terminó el enlace. Pídale uno nuevo. Esto no dice nada sobre el seguro.",
  "It was open for a limited time. Ask whoever shared it for a new one. This says nothing about the insurance.":
    "El enlace estuvo abierto por un tiempo limitado. Pida uno nuevo a quien lo compartió. Esto no dice nada sobre el seguro.",
  "This certificate was taken back": "Este certificado se retiró",
  "Whoever had it made for this holder took it back on {when}. The state of the insurance is below.":
    "Quien lo pidió para este titular lo retiró el {when}. El estado del seguro está abajo.",
  "Get an email when this insurance ends": "Recibir un aviso cuando este seguro termine",
  "You get an email if it ends, is cancelled or is reinstated. This gives you no right under the policy.":
    "Recibe un correo si termina, se cancela o se reactiva. Esto no le da ningún derecho en la póliza.",
  "Your email": "Su correo electrónico",
  "Send me an email to confirm": "Enviarme un correo para confirmar",
  "Now open your email and press the button in it": "Ahora abra su correo y toque el botón que viene en el mensaje",
  "Nobody gets these emails before that. An email to the address that you entered was written within the last ten minutes.":
    "Antes de eso nadie recibe estos correos. En los últimos diez minutos se escribió un mensaje a la dirección que escribió.",
  "No email was sent: there is no mail in this environment.": "No se envió ningún correo: en este entorno no hay correo.",
  "No more addresses can get emails about this paper. Call the number above instead.":
    "Ya no caben más direcciones para recibir correos sobre este documento. Mejor llame al número de arriba.",
  "Too many requests at once. Nothing was sent. Try again in a minute.":
    "Demasiadas solicitudes a la vez. No se envió nada. Inténtelo de nuevo en un minuto.",
  "The service did not respond. Nothing was sent. Try again in a moment.":
    "El servicio no respondió. No se envió nada. Inténtelo de nuevo en un momento.",
  "Messages about the end of insurance": "Avisos sobre el fin de un seguro",
  "Get an email when this insurance ends?": "¿Quiere un aviso cuando este seguro termine?",
  "You get an email if it ends, is cancelled or is reinstated, once you press the button.":
    "Cuando toque el botón, recibirá un correo si termina, se cancela o se reactiva.",
  "You get an email when this insurance ends": "Recibirá un aviso cuando este seguro termine",
  "You get an email if it ends, is cancelled or is reinstated.": "Recibe un correo si termina, se cancela o se reactiva.",
  "You get no more of these emails": "Ya no recibe estos correos",
  "You can ask for them again on the page to check the paper.": "Puede pedirlos otra vez en la página para verificar el documento.",
  "This link does not work": "Este enlace no funciona",
  "It is not known, or is too old. Nothing has changed. Use the link in a newer email.":
    "No lo conocemos o es demasiado antiguo. No cambió nada. Use el enlace de un correo más nuevo.",
  "This page cannot be opened right now": "Esta página no se puede abrir en este momento",
  "The service did not respond. Nothing has changed. Try again in a moment.":
    "El servicio no respondió. No cambió nada. Inténtelo de nuevo en un momento.",
  "Send me these emails": "Enviarme estos correos",
  "Stop these emails": "Dejar de recibir estos correos",
  "Check the insurance now": "Verificar el seguro ahora",
  "This link opens until {when}.": "Este enlace se abre hasta {when}.",
} as const;
