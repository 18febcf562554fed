/** The code that a compliance request asks for before anything is bought. */
export const code = {
  "This link may have been forwarded. Before you buy or see your details, we check that it is you: we email a code to {address}.":
    "Puede que este enlace se haya reenviado. Antes de que compre o vea sus datos comprobamos que es usted: enviamos un código por correo a {address}.",
  "Nothing can be bought here now, because no code can be emailed. You can send a certificate.":
    "Ahora no se puede comprar nada aquí, porque no se puede enviar un código por correo. Puede enviar un certificado.",
  "The code from the email": "El código del correo",
  "Six digits, sent to {address}. It works until {time}.": "Seis dígitos, enviados a {address}. Funciona hasta: {time}.",
  "This is not the code we sent. You can try once more.": "Este no es el código que enviamos. Puede intentarlo una vez más.",
  "This is not the code we sent. You can try {count} more times.": "Este no es el código que enviamos. Puede intentarlo {count} veces más.",
  "This code no longer works. Ask for a new one.": "Este código ya no funciona. Pida uno nuevo.",
  Confirm: "Confirmar",
  "Send me a code": "Envíenme un código",
  "Send a new code": "Enviar un código nuevo",
  "Too many codes at once": "Demasiados códigos a la vez",
  "Wait some minutes, then ask for a new one. You can send a certificate meanwhile.":
    "Espere unos minutos y pida uno nuevo. Mientras tanto puede enviar un certificado.",
  "You can ask for a new one from {time}.": "Puede pedir uno nuevo desde: {time}.",
} as const;
