/** What the legal texts of an application say, in a sentence each. The English texts bind. */
export const legal = {
  "You join the group that buys this insurance. Its fee is charged once.":
    "Usted entra en el grupo que compra este seguro. La cuota se cobra una sola vez.",
  "You join the group that buys this insurance. It costs nothing.": "Usted entra en el grupo que compra este seguro. No cuesta nada.",
  "The insurer has no license in {state}: if it fails, the state's fund does not pay.":
    "La aseguradora no tiene licencia en {state}: si quiebra, el fondo del estado no paga.",
  "You choose that workers' compensation covers you too.": "Usted elige que la compensación para trabajadores también le cubra.",
  "You choose that workers' compensation does not cover you.": "Usted elige que la compensación para trabajadores no le cubra.",
  "Acts of terrorism are covered at no further cost, unless you say no in writing.":
    "Los actos de terrorismo están cubiertos sin pagar más, a menos que usted diga por escrito que no.",
  "How much of the price is for acts of terrorism, and that the government shares large losses.":
    "Qué parte del precio es por actos de terrorismo, y que el gobierno paga una parte de las pérdidas grandes.",
  "Cover for acts of terrorism can end when the government's program ends.":
    "El seguro contra actos de terrorismo puede cambiar cuando termine el programa del gobierno.",
  "You know of nothing that may lead to a claim. What you knew of before is not covered.":
    "Usted no sabe de nada que pueda terminar en una reclamación. El seguro no cubre lo que ya sabía antes.",
  "What you sign also counts for jobs that are insured later.": "Lo que usted firma también vale para trabajos que se aseguren después.",
  "You allow your card to be charged for this insurance, after a message with the amount.":
    "Usted permite que se cobre este seguro a su tarjeta, después de un mensaje con la cantidad.",
  "The price of the insurance is taken out of your pay.": "El precio del seguro se descuenta de su pago.",
  "Lying to get insurance, or money from it, is a crime.": "Mentir para obtener un seguro, o dinero de él, es un delito.",
  "You say that your answers are true and complete.": "Usted dice que sus respuestas son verdaderas y completas.",
  "A notice that your state requires.": "Un aviso que su estado exige.",
  "You agree to sign on this screen and to get the documents electronically.":
    "Usted acepta firmar en esta pantalla y recibir los documentos por medios electrónicos.",
} as const;
