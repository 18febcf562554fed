/** Forms with files, on every page that has one. */
export const files = {
  "The files are together larger than 15 MiB. Remove some, or send smaller ones.":
    "Los archivos suman más de 15 MiB. Quite algunos o envíe otros más pequeños.",
  "Choose the file of your certificate first.": "Primero elija el archivo de su certificado.",
  "A file is not of a kind that can be read. Send a PDF or a photograph of your certificate.":
    "Hay un archivo de un tipo que no se puede leer. Envíe un PDF o una fotografía de su certificado.",
  "The files are over 15 MB together. Send fewer, or ask your agent for a smaller copy.":
    "Los archivos suman más de 15 MB. Envíe menos, o pida a su agente una copia más pequeña.",
  "There are too many files. Send fewer.": "Hay demasiados archivos. Envíe menos.",
  "Too much was sent at once. Wait a minute, then send it again.": "Se envió demasiado a la vez. Espere un minuto y envíelo de nuevo.",
  "This link has reached its limit of files for today. Try again tomorrow.":
    "Este enlace llegó a su límite de archivos por hoy. Inténtelo de nuevo mañana.",
  "This link is no longer valid. Open the link in your message again, or ask for a new one.":
    "Este enlace ya no es válido. Abra de nuevo el enlace de su mensaje, o pida uno nuevo.",
  "Certificates cannot be uploaded right now. Tell the person who sent you the link.":
    "En este momento no se pueden subir certificados. Avise a quien le envió el enlace.",
  "The connection was lost before the file arrived. It is still chosen: send it again.":
    "Se perdió la conexión antes de que llegara el archivo. Sigue elegido: envíelo de nuevo.",
  "The file could not be sent. Try again in a moment.": "No se pudo enviar el archivo. Inténtelo de nuevo en un momento.",
  "{name} is empty.": "{name} está vacío.",
  "{name} is larger than 15 MiB.": "{name} pesa más de 15 MiB.",
  "{name} is not a {kinds} file.": "{name} no es un archivo {kinds}.",
  "A file is not of a kind that can be read. Send a PDF or a photograph.":
    "Hay un archivo de un tipo que no se puede leer. Envíe un PDF o una fotografía.",
  "The files are over 15 MB together. Send fewer, or smaller ones.": "Los archivos suman más de 15 MB. Envíe menos, o más pequeños.",
  "Photographs or documents": "Fotografías o documentos",
  "It could not be sent. Check what you entered.": "No se pudo enviar. Revise lo que escribió.",
} as const;
