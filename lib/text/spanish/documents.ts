/** Kinds of insurance that are not sold here, and proof that is not insurance. */
export const documents = {
  "We need another document from you": "Necesitamos otro documento suyo",
  "We could not accept this document: {document}.": "No pudimos aceptar este documento: {document}.",
  "Send another one here; you need no account:": "Envíe otro aquí; no necesita una cuenta:",
  "Form W-9": "Formulario W-9",
  License: "Licencia",
  "Signed contract": "Contrato firmado",
  "Background check": "Verificación de antecedentes",
  "Pollution liability": "Responsabilidad por contaminación",
  "Crime insurance": "Seguro contra delitos",
  "Liquor liability": "Responsabilidad por alcohol",
  "Inland marine insurance": "Seguro de equipos en tránsito (inland marine)",
  "Occupational accident insurance": "Seguro de accidentes de trabajo",
  "Pays when your work pollutes air, water or ground.": "Paga cuando su trabajo contamina el aire, el agua o el suelo.",
  "Pays when money or property is stolen or lost by fraud.": "Paga cuando roban dinero o bienes, o se pierden por fraude.",
  "Pays when someone who was served alcohol causes harm.": "Paga cuando alguien a quien se sirvió alcohol causa un daño.",
  "Pays when tools or equipment are damaged or stolen away from your premises.":
    "Paga cuando se dañan o roban herramientas o equipos fuera de su local.",
  "Pays your medical care and lost income when you are injured at work.":
    "Paga su atención médica y los ingresos que pierde cuando se lesiona en el trabajo.",
  "Your name and tax number as the tax office knows them.": "Su nombre y su número fiscal, tal como los conoce la oficina de impuestos.",
  "Shows that your state allows you to do this work.": "Muestra que su estado le permite hacer este trabajo.",
  "The agreement about this work, signed by you.": "El acuerdo sobre este trabajo, firmado por usted.",
  "Only the result and its day are kept.": "Solo se guardan el resultado y su fecha.",
} as const;
