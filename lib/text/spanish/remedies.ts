/** What only a person can judge about proof of insurance, and what to send in its place. */
export const remedies = {
  // What only a person can judge.
  "A mark on the document may speak against it. Ask your agent for a clean one.":
    "Una marca en el documento puede hacer que no valga. Pida a su agente uno sin marcas.",
  "The certificate has words that may limit the insurance. A person reads them.":
    "El certificado tiene palabras que pueden limitar el seguro. Una persona las lee.",
  "The description could not be read. A person reads it.": "No pudimos leer la descripción. Una persona la lee.",
  "A limit looks unusual. Ask your agent whether it is right.": "Un límite no parece normal. Pregunte a su agente si es correcto.",
  "A box and the description on the certificate do not agree. Ask your agent which is right.":
    "Una casilla y la descripción del certificado no coinciden. Pregunte a su agente cuál es correcta.",
  "The box of an insurance is not ticked. Ask your agent for a corrected certificate.":
    "Falta marcar la casilla de un seguro. Pida a su agente un certificado corregido.",
  "The dates of a policy look wrong. Ask your agent to check both.":
    "Las fechas de una póliza no parecen correctas. Pida a su agente que revise las dos.",
  "The workers' compensation is that of a company that leases workers. A person checks whether it covers you.":
    "La compensación para trabajadores es de una empresa que presta trabajadores. Una persona revisa si lo cubre a usted.",
  "The same policy number is on somebody else's certificate. A person asks the insurer whose policy it is.":
    "El mismo número de póliza está en el certificado de otra persona. Alguien pregunta a la aseguradora de quién es la póliza.",
  "We do not know this form. A person reads it.": "No conocemos este formulario. Una persona lo lee.",
  "Nothing approved shows {coverage} yet.": "Todavía nada aprobado muestra su seguro de {coverage}.",
  "A certificate was received and waits for review.": "Recibimos un certificado; una persona lo va a revisar.",
  "A document was received and waits for review.": "Recibimos un documento; una persona lo va a revisar.",
  "An application for cover is open.": "Hay una solicitud de seguro abierta.",
  "No policy or certificate shows {coverage}.": "Ninguna póliza ni certificado muestra su seguro de {coverage}.",
  // What is required.
  "up to {limits}": "hasta {limits}",
  "combined single limit": "como límite único (combined single limit)",
  "each accident": "por cada accidente",
  "disease, each employee": "por enfermedad de cada empleado",
  "disease, policy limit": "por enfermedad en total",
  "with an additional insured": "con un asegurado adicional (additional insured)",
  "as primary and non-contributory cover": "que pague primero (primary and non-contributory)",
  "with a waiver of subrogation": "con renuncia a la subrogación (waiver of subrogation)",
  "with the endorsement page for {grant} ({form})": "con la página del endoso de {grant} ({form})",
  "Or, where the state does not compel it: {other}": "O, donde el estado no la exige: {other}",
  // What to send.
  "A certificate that shows {coverage}.": "un certificado que muestre su seguro de {coverage}.",
  "A corrected certificate of {coverage}.": "un certificado corregido de su seguro de {coverage}.",
  "A certificate of the policy of {coverage} that is in force.": "un certificado de su póliza vigente de {coverage}.",
  "The {endorsement} endorsement ({form} or its equivalent).": "el endoso de {endorsement}: {form} o uno equivalente.",
  "The {endorsement} endorsement.": "el endoso de {endorsement}.",
  "The endorsement page for {grant} ({form}), attached to the certificate.":
    "la página del endoso de {grant} ({form}), junto con el certificado.",
  "A certificate that shows {coverage}, or an exemption that applies to this work.":
    "un certificado que muestre su seguro de {coverage}, o una exención que valga para este trabajo.",
  "A policy of {coverage} with this limit, and a certificate that shows it.": "un certificado de una póliza de {coverage} con ese límite.",
  "The notice of reinstatement, or a certificate of the policy of {coverage} that takes its place.":
    "el aviso de que la póliza vuelve a valer, o un certificado de la póliza de {coverage} que la reemplaza.",
  "the certificate of North Dakota's Workforce Safety & Insurance": "el certificado de Workforce Safety & Insurance, de North Dakota",
  "the certificate of Ohio's Bureau of Workers' Compensation": "el certificado del Bureau of Workers' Compensation, de Ohio",
  "the certificate of Washington's Department of Labor & Industries": "el certificado del Department of Labor & Industries, de Washington",
  "the certificate of Wyoming's Department of Workforce Services": "el certificado del Department of Workforce Services, de Wyoming",
  "of at most 30 days in a row by a non-resident who is covered at home, where both states agree":
    "hasta 30 días seguidos, si tiene seguro en su estado y los dos estados lo aceptan",
  "of at most 90 days by a non-resident who is covered at home": "hasta 90 días, si vive en otro estado y allí tiene seguro",
  "by a non-resident who is covered at home, only where the states' agreement and its classes of work say so":
    "si vive en otro estado y allí tiene seguro, solo donde lo dice el acuerdo de los estados para ese trabajo",
  "by a non-resident who is covered at home, only where both states agree":
    "si vive en otro estado y allí tiene seguro, solo si los dos estados lo aceptan",
  "The certificate of the state's fund.": "el certificado del fondo del estado.",
  "The certificate of {fund}.": "el certificado de {fund}.",
  "Form C-105.2, U-26.3 or SI-12.": "el formulario C-105.2, U-26.3 o SI-12.",
  "The producer's confirmation, or a new certificate of {coverage}.": "la confirmación de su agente, o un certificado nuevo de {coverage}.",
  "The certificate as a PDF file, or a sharper photograph, taken from above in daylight.":
    "el certificado en PDF, o una foto más clara, tomada desde arriba con luz de día.",
  // Why something cannot be bought.
  "Workers' compensation for this work is sold only by {fund}. Upload the fund's certificate of coverage.":
    "La compensación para trabajadores para este trabajo solo la vende {fund}. Suba el certificado del fondo.",
  "Cover cannot be bought here yet: the service is not set up for it. Upload a certificate instead.":
    "Todavía no se puede comprar el seguro aquí. Suba un certificado en su lugar.",
  "The cover sold here does not meet all of what is required: {what}": "El seguro que se vende aquí no cumple todo lo que se pide: {what}",
  "Cover is sold here for one job, and this request names none.":
    "Aquí se vende el seguro para un trabajo, y esta solicitud no indica ninguno.",
  "{coverage} is not sold here.": "Aquí no se vende el seguro de {coverage}.",
  "Nothing that is lacking can be bought here.": "Aquí no se puede comprar nada de lo que falta.",
} as const;
