/** What is wrong with proof of insurance, and what to send: the sentences of lib/rules/compliance. */
export const certificates = {
  "The certificate does not show {what}.": "El certificado no muestra {what}.",
  "We could not read {what}. Send the PDF from your agent, or a clearer photograph.":
    "No pudimos leer {what}. Envíe el PDF de su agente o una foto más clara.",
  // What it does not show, or what could not be read.
  "a {limit} limit": "el límite {limit}",
  "an {limit} limit": "el límite {limit}",
  "{coverage} cover": "el seguro de {coverage}",
  "the date {coverage} takes effect": "la fecha en que empieza el seguro de {coverage}",
  "the date {coverage} expires": "la fecha en que vence el seguro de {coverage}",
  "the term": "la vigencia",
  "the expiration date": "la fecha de vencimiento",
  "a policy number for {coverage}": "un número de póliza del seguro de {coverage}",
  "the deductible or retention of {coverage}": "el deducible del seguro de {coverage}",
  "whether general liability is written per occurrence or claims-made":
    "si el seguro de responsabilidad civil es por ocurrencia (occurrence) o por reclamación (claims-made)",
  "whether the umbrella is written per occurrence or claims-made":
    "si el seguro en exceso (umbrella) es por ocurrencia (occurrence) o por reclamación (claims-made)",
  "what the general aggregate applies to": "a qué se aplica el límite total general (aggregate)",
  "that {kind} autos are covered": "que están cubiertos los vehículos {kind}",
  owned: "propios",
  hired: "alquilados (hired)",
  "non-owned": "de otras personas (non-owned)",
  "the name of the insured": "el nombre de la persona asegurada",
  "a certificate holder": "para quién es (certificate holder)",
  "the date the certificate was issued": "la fecha en que se hizo el certificado",
  "a producer": "el agente que lo hizo",
  "the signature of the producer's authorized representative": "la firma del agente",
  "a telephone number or email address of the producer": "un teléfono o correo del agente",
  "which insurer writes {coverage}": "qué aseguradora da el seguro de {coverage}",
  "the name of the insurer of {coverage}": "el nombre de la aseguradora del seguro de {coverage}",
  "the NAIC number of {insurer}": "el número NAIC de {insurer}",
  "that {coverage} covers an additional insured": "un asegurado adicional (additional insured) en el seguro de {coverage}",
  "{name} as an additional insured in the description of operations":
    "a {name} como asegurado adicional (additional insured) en la descripción",
  "that {coverage} waives subrogation": "la renuncia a la subrogación (waiver of subrogation) en el seguro de {coverage}",
  "that cover is primary and non-contributory": "que el seguro paga primero (primary and non-contributory)",
  "that workers' compensation meets the statutory limits":
    "que la compensación para trabajadores cumple los límites de la ley (statutory limits)",
  "whether the proprietor is excluded": "si el dueño está excluido",
  "whether the owner is excluded from workers' compensation": "si el dueño está excluido de la compensación para trabajadores",
  "the retroactive date of {coverage}": "la fecha retroactiva del seguro de {coverage}",
  // Limits, as they stand in "{limit}: the certificate shows …".
  aggregate: "en total (aggregate)",
  "{limit} is {amount}; {wanted} is required.": "Límite {limit}: muestra {amount} y se piden {wanted}.",
  "{limit} is {amount}; {wanted} is required. The umbrella or excess policy counts once it is confirmed to follow form.":
    "Límite {limit}: muestra {amount} y se piden {wanted}. El seguro en exceso (umbrella) cuenta cuando se confirme que sigue las mismas condiciones.",
  "{amount} and {more} of umbrella or excess cover": "{amount} más {more} de seguro en exceso (umbrella)",
  "{coverage} has a deductible or retention of {amount}; {most} or less is required.":
    "El seguro de {coverage} tiene un deducible de {amount}; se pide {most} o menos.",
  "General liability is claims-made; an occurrence form is required.":
    "El seguro de responsabilidad civil es por reclamación (claims-made); se pide uno por ocurrencia (occurrence).",
  "The umbrella is claims-made, above general liability that is not: it leaves out what is claimed after it ends.":
    "El seguro en exceso (umbrella) es por reclamación (claims-made) y el de responsabilidad civil no: no paga lo que se reclame después de que termine.",
  "The general aggregate applies per {what}; it must apply per {asked}.":
    "El límite total general (aggregate) se aplica por {what}; debe aplicarse por {asked}.",
  policy: "póliza",
  project: "proyecto",
  location: "lugar",
  "project or location": "proyecto o lugar",
  // Days.
  "{coverage} does not take effect until {date}.": "El seguro de {coverage} empieza el {date}; antes no cubre.",
  "{coverage} expired on {date}: a certificate of the renewed policy is needed.":
    "El seguro de {coverage} venció el {date}: hace falta un certificado de la póliza renovada.",
  "{coverage} ends on {date}; {days} days must remain.": "El seguro de {coverage} termina el {date}; deben quedar {days} días.",
  "The certificate is dated {date}, which has not come yet.": "El certificado tiene la fecha {date}, que todavía no llega.",
  "The certificate was issued on {date}, {days} days before a policy that it shows begins: ask the producer for a new one.":
    "El certificado se hizo el {date}, {days} días antes de que empiece una póliza que muestra: pida uno nuevo a su agente.",
  "The certificate was issued on {date}, more than {days} days ago.": "El certificado se hizo el {date}, hace más de {days} días.",
  "{coverage} is claims-made and covers acts since {date}; the engagement began on {day}.":
    "El seguro de {coverage} cubre hechos desde el {date}; el trabajo empezó el {day}.",
  "The binder of {coverage} counted until {date}: a certificate of the policy is needed.":
    "El seguro provisional (binder) de {coverage} valió hasta el {date}: hace falta un certificado de la póliza.",
  "The day from which the binder of {coverage} counts is not known: enter when it takes effect.":
    "No se sabe desde qué día vale el seguro provisional (binder) de {coverage}. Envíe el certificado de la póliza.",
  "Last verified on {date}; cover must be verified with the producer every {days} days.":
    "Se verificó por última vez el {date}; el agente debe confirmar el seguro cada {days} días.",
  "Policy {policy} of {coverage} was cancelled as of {date}: the notice was received on {day}.":
    "La póliza {policy} de {coverage} se canceló el {date}: el aviso llegó el {day}.",
  "Policy {policy} of {coverage} was cancelled as of {date} and reinstated as of {back}: the notice was received on {day}.":
    "La póliza {policy} de {coverage} se canceló el {date} y volvió a valer el {back}: el aviso llegó el {day}.",
  "Policy {policy} of {coverage} was not renewed as of {date}: the notice was received on {day}.":
    "La póliza {policy} de {coverage} no se renovó el {date}: el aviso llegó el {day}.",
  "Policy {policy} of {coverage} was not renewed as of {date} and reinstated as of {back}: the notice was received on {day}.":
    "La póliza {policy} de {coverage} no se renovó el {date} y volvió a valer el {back}: el aviso llegó el {day}.",
  // Names.
  "The insured is {printed}; {wanted} is required.": "La persona asegurada es {printed}; se pide {wanted}.",
  "{one} or {other}": "{one} o {other}",
  "The legal forms differ.": "La forma de la empresa es distinta.",
  "Junior and senior are two people.": "Júnior y sénior son dos personas.",
  "The middle names differ.": "El segundo nombre es distinto.",
  "Only the trade name is the contractor's: another person is insured.": "Solo el nombre comercial es suyo: la persona asegurada es otra.",
  "This is a trade name: it does not say who is insured.": "Es un nombre comercial: no dice a quién asegura.",
  "The insured is {printed} in person; the company {company} is engaged. Is the company insured too?":
    "La póliza asegura a {printed} en persona y la empresa {company} hace el trabajo. ¿La empresa también tiene seguro?",
  "The insured is the company {printed}; {person} is engaged in person. Is the person insured too?":
    "La póliza asegura a la empresa {printed} y {person} hace el trabajo en persona. ¿Esa persona también tiene seguro?",
  "The certificate holder is {printed}; {wanted} is required.":
    "El certificado es para {printed}; debe ser para {wanted} (certificate holder).",
  "the contracting entity": "la empresa que contrata",
  "The producer is {printed}, the insured itself: ask who issued the certificate.":
    "Como agente dice {printed}, que es la misma persona asegurada: pida el certificado a su agente o aseguradora.",
  "“{printed}” is no producer's name: ask who issued the certificate.":
    "«{printed}» no es el nombre de un agente: pida el certificado a su agente o aseguradora.",
  "The certificate is not signed: ask the producer for a signed one.": "El certificado no está firmado: pida uno firmado a su agente.",
  "Insurer {letter} of {coverage} is not in the list of insurers: ask the producer for a certificate that names it.":
    "La aseguradora {letter} del seguro de {coverage} no está en la lista de aseguradoras: pida a su agente un certificado que la nombre.",
  "The certificate shows “{company}” for the insurer of {coverage}, which is no insurer's name: ask the producer for a certificate that names it.":
    "Como aseguradora del seguro de {coverage} dice «{company}», que no es el nombre de una aseguradora: pida a su agente un certificado que la nombre.",
  "{coverage} must name its insurer and a NAIC number of five digits.":
    "El seguro de {coverage} debe nombrar a su aseguradora y un número NAIC de cinco dígitos.",
  "The rating of {insurer} is not known here. A person checks it.":
    "Aquí no se conoce la calificación de {insurer}. Una persona la revisa.",
  "{insurer} is rated {rating}; {least} or better is required.": "{insurer} tiene la calificación {rating}; se pide {least} o mejor.",
  "{coverage} shows {number} where its policy number belongs.":
    "En el seguro de {coverage} dice {number} donde debe estar el número de póliza.",
  "“{text}” is what a template has in this place: the certificate was not filled in.":
    "«{text}» es un texto de plantilla: el certificado no se llenó.",
  // Endorsements.
  "An additional insured is covered only where a written contract requires it; this requirement needs more.":
    "El asegurado adicional (additional insured) solo vale si un contrato escrito lo pide; aquí se pide más.",
  "{coverage} covers no additional insured: ask the producer to add one by endorsement.":
    "El seguro de {coverage} no incluye un asegurado adicional (additional insured): pida a su agente que lo agregue con un endoso.",
  "The additional insured is {found}; {wanted} must be named.":
    "El asegurado adicional (additional insured) es {found}; debe nombrarse a {wanted}.",
  "The description does not name {wanted} as an additional insured.":
    "La descripción no nombra a {wanted} como asegurado adicional (additional insured).",
  "The description says “{said}”, which insures a landlord, lessor or the like, not the one for whom the work is done.":
    "La descripción dice “{said}”. Eso asegura a quien alquila o presta, no a la empresa para la que usted trabaja.",
  "{coverage} does not waive subrogation: ask the producer to add the waiver.":
    "Al seguro de {coverage} le falta la renuncia a la subrogación (waiver of subrogation): pida a su agente que la agregue.",
  "The description does not say that cover is primary and non-contributory.":
    "La descripción no dice que el seguro paga primero (primary and non-contributory).",
  "{problem} It is required by {contract}.": "{problem} Lo pide {contract}.",
  "{coverage}: the {grant} is ticked, but its endorsement page ({form}) is not in the file.":
    "{coverage}: está marcado {grant}, pero falta la página del endoso ({form}).",
  "{coverage} must come with the {grant}, but its endorsement page ({form}) is not in the file.":
    "{coverage}: se pide {grant}, y falta la página del endoso ({form}).",
  "The endorsement on page {page} does not count: {why}": "El endoso de la página {page} no cuenta: {why}",
  "We could not read the endorsement on page {page} ({form}). Send the PDF from your agent, or a clearer photograph.":
    "No pudimos leer el endoso de la página {page} ({form}). Envíe el PDF de su agente o una foto más clara.",
  "The endorsement on page {page} ({form}) belongs to policy {number}; the certificate shows {other}.":
    "El endoso de la página {page} ({form}) es de la póliza {number}; el certificado muestra {other}.",
  "The endorsement on page {page} ({form}) shows no policy number: confirm that it belongs to this policy.":
    "El endoso de la página {page} ({form}) no muestra un número de póliza: pida a su agente uno que lo muestre.",
  "The endorsement on page {page} ({form}) applies only to {named}: confirm that the job is among them.":
    "El endoso de la página {page} ({form}) solo vale para {named}: confirme que incluye este trabajo.",
  "no project": "ningún proyecto",
  "The endorsement on page {page} ({form}) applies only where a written contract requires it; this requirement needs it to name {wanted}.":
    "El endoso de la página {page} ({form}) solo vale si un contrato escrito lo pide; aquí debe nombrar a {wanted}.",
  "The endorsement on page {page} ({form}) names {named}; {wanted} must be named.":
    "El endoso de la página {page} ({form}) nombra a {named}; debe nombrar a {wanted}.",
  "The endorsement on page {page} ({form}) names nobody; {wanted} must be named.":
    "El endoso de la página {page} ({form}) no nombra a nadie; debe nombrar a {wanted}.",
  "additional insured": "asegurado adicional (additional insured)",
  "additional insured for ongoing operations": "asegurado adicional para trabajos en curso (ongoing operations)",
  "additional insured for completed operations": "asegurado adicional para trabajos terminados (completed operations)",
  "waiver of subrogation": "renuncia a la subrogación (waiver of subrogation)",
  "primary and non-contributory cover": "seguro que paga primero (primary and non-contributory)",
  "primary and non-contributory": "seguro que paga primero (primary and non-contributory)",
  "aggregate for each project": "límite total por proyecto (aggregate per project)",
  "aggregate for each location": "límite total por lugar (aggregate per location)",
  // Workers' compensation and vehicles.
  "Neither statutory limits nor employer's liability limits are shown.":
    "No se muestran los límites de la ley (statutory limits) ni los de responsabilidad patronal.",
  "The proprietor is excluded from workers' compensation: the contractor has no cover for their own injuries.":
    "El dueño está excluido de la compensación para trabajadores: sus propias lesiones no están cubiertas.",
  "The owner is excluded from workers' compensation, so nobody may be covered by it: ask for the state's exclusion form or evidence of employees.":
    "El dueño está excluido de la compensación para trabajadores, así que quizá no cubre a nadie: envíe el formulario de exclusión del estado o una prueba de que tiene empleados.",
  "Automobile liability does not cover {kind} autos.": "El seguro de automóvil no cubre vehículos {kind}.",
  "For work in {state}, workers' compensation is shown on {wanted}; ask for that.":
    "Para trabajo en {state}, la compensación para trabajadores se demuestra con {wanted}; pídalo.",
  "The CE-200 in the file is for government permits, and is not proof between private parties.":
    "El CE-200 que envió es para permisos del gobierno y no sirve entre particulares.",
  "form C-105.2, U-26.3 or SI-12": "el formulario C-105.2, U-26.3 o SI-12",
  "the certificate of {fund}": "el certificado de {fund}",
  "The {form} is of policy {number}; the certificate shows {other}.": "El {form} es de la póliza {number}; el certificado muestra {other}.",
  "The {form} expired on {date}: ask for the one that follows it.": "El {form} venció el {date}: pida el siguiente.",
  "The {form} shows workers' compensation in {state}; the work is in {place}.":
    "El {form} muestra compensación para trabajadores en {state}; el trabajo es en {place}.",
  "{coverage} stands in for workers' compensation only where the state of the work does not compel it: no job says where that is.":
    "El seguro de {coverage} solo vale en lugar de la compensación para trabajadores donde el estado no la exige: no se indica en qué estado es el trabajo.",
  "{coverage} stands in for workers' compensation in {state} ({law}), which nobody has confirmed yet: a person accepts it.":
    "El seguro de {coverage} vale en {state} en lugar de la compensación para trabajadores ({law}) si una persona lo acepta.",
  "{coverage} does not stand in for workers' compensation in {state}, whose law compels it.":
    "El seguro de {coverage} no vale en lugar de la compensación para trabajadores en {state}, donde la ley la exige.",
  // Exemptions.
  "This requirement does not accept exemptions from workers' compensation.":
    "Aquí no se aceptan exenciones de compensación para trabajadores.",
  "{exemption} counts only for jobs there.": "{exemption} solo vale para trabajos en ese estado.",
  "{exemption} does not count for work in {state}.": "{exemption} no vale para trabajo en {state}.",
  "{exemption} is not valid until {date}.": "{exemption} vale a partir del {date}.",
  "{exemption} was valid through {date}.": "{exemption} valió hasta el {date}.",
  "{exemption} is for construction, and this job is not in construction.": "{exemption} es para construcción, y este trabajo no lo es.",
  "{exemption} is not for construction, and this job is in construction.": "{exemption} no es para construcción, y este trabajo lo es.",
  "{exemption} is for {named}; {wanted} is required.": "{exemption} es para {named}; se pide {wanted}.",
  "The sole proprietor's statement of {state}": "La declaración de trabajo por cuenta propia de {state}",
  "The exemption {number} of {state}": "La exención {number} de {state}",
  // Files that are something else.
  "This is {document}, not a certificate of liability insurance. {advice}":
    "Esto es {document}, no un certificado de seguro de responsabilidad civil. {advice}",
  "an endorsement page": "una página de endoso",
  "an endorsement page ({form})": "una página de endoso ({form})",
  "It says that cover ends. Send a certificate of the policy that takes its place, or the notice of reinstatement.":
    "Dice que el seguro termina. Envíe un certificado de la póliza que la reemplaza, o el aviso de que vuelve a valer.",
  "It says that cover ends on {date}. Send a certificate of the policy that takes its place, or the notice of reinstatement.":
    "Dice que el seguro termina el {date}. Envíe un certificado de la póliza que la reemplaza, o el aviso de que vuelve a valer.",
  "It says that the policy is not renewed. Send a certificate of the policy that follows it.":
    "Dice que la póliza no se renueva. Envíe un certificado de la póliza que le sigue.",
  "It says that the policy is not renewed when it ends on {date}. Send a certificate of the policy that follows it.":
    "Dice que la póliza termina el {date} y no se renueva. Envíe un certificado de la póliza que le sigue.",
  "It says that the policy is in force again. Send a certificate issued after it.":
    "Dice que la póliza vuelve a valer. Envíe un certificado hecho después.",
  "It says that the policy is in force again from {date}. Send a certificate issued after it.":
    "Dice que la póliza vuelve a valer desde el {date}. Envíe un certificado hecho después.",
  "Send a certificate of the policy that is in force.": "Envíe un certificado de la póliza vigente.",
  "It is for government permits, licenses and contracts, and is not proof between private parties. Ask for form C-105.2, U-26.3 or SI-12.":
    "Es para permisos, licencias y contratos del gobierno, y no sirve entre particulares. Pida el formulario C-105.2, U-26.3 o SI-12.",
  "It says who needs no workers' compensation, and shows no cover. Add it under documents as an exemption. Send the certificate of insurance (ACORD 25) for the cover there is.":
    "Dice quién no necesita compensación para trabajadores y no muestra ningún seguro. Agréguelo en documentos como exención, y envíe el certificado (ACORD 25) del seguro que tenga.",
  "Send the certificate of insurance (ACORD 25) instead.": "Envíe en su lugar el certificado de seguro (ACORD 25).",
  "Ask the insurance agent for a certificate of the policy, and send that.": "Pida a su agente un certificado de la póliza y envíelo.",
  "A part of the document is not in the file. Send all of its pages, each whole down to its lower edge, as one file.":
    "Falta una parte del documento. Envíe todas sus páginas, cada una completa hasta el borde inferior, en un solo archivo.",
  "Send it together with the certificate, as one file.": "Envíela junto con el certificado, en un solo archivo.",
  "Send it together with the certificate that it continues, as one file.":
    "Envíela junto con el certificado al que pertenece, en un solo archivo.",
  "It shows disability and family leave benefits, and no workers' compensation. Ask for form C-105.2, U-26.3 or SI-12, or send the certificate of insurance (ACORD 25).":
    "Muestra beneficios por discapacidad y licencia familiar, y no compensación para trabajadores. Pida el formulario C-105.2, U-26.3 o SI-12, o envíe el certificado de seguro (ACORD 25).",
} as const;
