/** Certificates for further holders, in the contractor portal. */
export const holders = {
  "Send or share proof": "Enviar o compartir el comprobante",
  "Who asks for it": "Quién lo pide",
  "Anyone who has the link": "Cualquiera que tenga el enlace",
  "A company or person who wants it in their name": "Una empresa o persona que lo quiere a su nombre",
  "Send proof of insurance": "Enviar un comprobante de seguro",
  "It is made in their name and says what your policy covers. It does not cover them, and it changes nothing in your policy.":
    "Se hace a nombre de ellos y dice qué cubre su póliza. No les da seguro a ellos y no cambia nada en su póliza.",
  "The law of the state allows evidence of the policy here. It says what your policy covers and names nobody else.":
    "Aquí la ley del estado permite una constancia de la póliza. Dice qué cubre su póliza y no nombra a nadie más.",
  "Name of the company or person who asks for it": "Nombre de la empresa o persona que lo pide",
  "Exactly as they want it on the paper.": "Exactamente como lo quieren en el documento.",
  "Their street address": "Dirección de ellos (calle y número)",
  "Suite or unit": "Oficina o unidad",
  "Their email": "Correo electrónico de ellos",
  "It is sent there, in English, and they get an email there if your insurance ends. Leave it empty to pass on a link yourself.":
    "Se envía ahí, en inglés, y ahí reciben un correo si su seguro termina. Déjelo vacío para pasar usted el enlace.",
  "What does your written contract with them ask for?": "¿Qué pide su contrato por escrito con ellos?",
  "They are an additional insured for your ongoing work": "Quedan como asegurado adicional por el trabajo que usted está haciendo",
  "They are an additional insured for your completed work": "Quedan como asegurado adicional por el trabajo que usted ya terminó",
  "The insurer does not ask them to pay back a claim (waiver of subrogation)":
    "La aseguradora no les pide que devuelvan lo que pagó (renuncia a la subrogación)",
  "Your insurance pays before theirs (primary and non-contributory)": "Su seguro paga antes que el de ellos (primario y no contributivo)",
  "I have a written contract with them that asks for what I chose": "Tengo un contrato por escrito con ellos que pide lo que elegí",
  "Confirm that a written contract asks for it, or choose nothing here.":
    "Confirme que un contrato por escrito lo pide, o no elija nada aquí.",
  "Do they ask for anything else? Your policy does not include it for them. To have it added, ask whom the foot of this page names.":
    "¿Piden algo más? Su póliza no lo incluye para ellos. Para agregarlo, pregunte a quien aparece al final de esta página.",
  "Make and send it": "Hacerlo y enviarlo",
  "Making it": "Haciéndolo",
  "Nothing was sent. What you entered is still here.": "No se envió nada. Lo que escribió sigue aquí.",
  "It is made. Below, under Links, you see whether their mail server accepted the email.":
    "Está hecho. Abajo, en Enlaces, se ve si el servidor de correo de ellos aceptó el mensaje.",
  "It is made. No email was sent: pass on this link.": "Está hecho. No se envió ningún correo: pase usted este enlace.",
  "The link opens until {when}. You can end it earlier under Links.": "El enlace funciona hasta {when}. Puede terminarlo antes en Enlaces.",
  "Does someone else ask for a certificate? {organization} has it made: ask there.":
    "¿Otra persona le pide un certificado? {organization} lo pide por usted: pregunte ahí.",
  "For work on": "Para el trabajo en",
  "Email to them": "Mensaje a ellos",
  "None, you pass on the link": "Ninguno, usted pasa el enlace",
  "Their mail server accepted it on {when}": "Su servidor de correo lo aceptó el {when}",
  "Their mail server refused it. Check the address with them.": "Su servidor de correo lo rechazó. Revise la dirección con ellos.",
  "It shows": "Muestra",
  "Send it again": "Enviarlo de nuevo",
  "Send it again with a new link": "Enviarlo otra vez con un enlace nuevo",
  "A new email with a new link is written to {email}. The link before it stops opening.":
    "Se envía otro mensaje con un enlace nuevo a {email}. El enlace anterior deja de funcionar.",
  "Nothing was sent.": "No se envió nada.",
  "Take it back": "Retirarlo",
  "The link no longer opens, and the page to check it says that you took it back. Copies stay where they are, and they still get an email if your insurance ends.":
    "El enlace deja de abrirse, y la página para verificarlo dice que usted lo retiró. Las copias quedan donde están, y ellos siguen recibiendo un correo si su seguro termina.",
  "Taken back": "Retirado",
  "The policy has no blanket endorsement for it ({kind}), so no certificate can show it for {holder}. To have it added to the policy: {contact}":
    "Su póliza no lo incluye ({kind}), así que ningún certificado puede mostrarlo para {holder}. Para agregarlo a la póliza: {contact}",
  "20 certificates for holders were made in 24 hours. Make more tomorrow.": "En 24 horas se hicieron 20 certificados. Haga más mañana.",
  "The cover was changed just now. Send it again.": "El seguro cambió en este momento. Envíe lo mismo otra vez.",
  "It was sent 5 times. Check the address with the holder, and make a new one.":
    "Se envió 5 veces. Revise la dirección con quien lo pide y haga uno nuevo.",
} as const;
