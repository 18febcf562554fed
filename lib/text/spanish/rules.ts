/** Why an application is declined or reviewed, and what would help: the texts of lib/rules/quotes/rates/data/rules.csv. */
export const rules = {
  "Workers' compensation does not reach people hired and working outside the United States.":
    "La compensación para trabajadores no alcanza a quienes fueron contratados y trabajan fuera de los Estados Unidos.",
  "Apply without workers' compensation.": "Haga la solicitud sin compensación para trabajadores.",
  "Work outside the United States needs a review.": "El trabajo fuera de los Estados Unidos necesita una revisión.",
  "Say in the review which countries and how long.": "Diga en la revisión en qué países y por cuánto tiempo.",
  "Cover is for people aged 18 or older.": "La cobertura es para personas de 18 años o más.",
  "Apply once you are 18.": "Haga la solicitud cuando cumpla 18 años.",
  "Serving alcohol needs a review; liquor liability is excluded.":
    "Servir alcohol necesita una revisión; la responsabilidad por bebidas alcohólicas está excluida.",
  "Ask the venue whether its liquor liability covers you.": "Pregunte al local si su seguro por bebidas alcohólicas lo cubre.",
  "Work with animals needs a review.": "El trabajo con animales necesita una revisión.",
  "Say which animals and how many at a time.": "Diga qué animales y cuántos a la vez.",
  "Pesticides and hazardous chemicals need a review; pollution is excluded.":
    "Los pesticidas y productos químicos peligrosos necesitan una revisión; la contaminación está excluida.",
  "Name the products to the reviewer.": "Diga a quien revisa qué productos son.",
  "Working without backups needs a review.": "Trabajar sin copias de seguridad necesita una revisión.",
  "Set up a weekly backup that is kept apart.": "Haga una copia de seguridad semanal y guárdela aparte.",
  "Storing card numbers needs a review.": "Guardar números de tarjetas necesita una revisión.",
  "Let a payment processor keep them instead.": "Deje que los guarde un procesador de pagos.",
  "Computers without malware protection need a review.":
    "Las computadoras sin protección contra programas maliciosos necesitan una revisión.",
  "Turn on the protection your system comes with.": "Active la protección que trae su sistema.",
  "An earlier breach or ransom demand needs a review.": "Una filtración o exigencia de rescate anterior necesita una revisión.",
  "Say what happened and what you changed.": "Diga qué pasó y qué cambió.",
  "Accounts without a second sign-in step need a review.": "Las cuentas sin un segundo paso para entrar necesitan una revisión.",
  "Turn it on for email and file storage.": "Actívelo para su correo y sus archivos.",
  "More than 100,000 personal records need a review.": "Más de 100,000 registros personales necesitan una revisión.",
  "Say where they are kept and for how long.": "Diga dónde se guardan y por cuánto tiempo.",
  "This program insures people who work alone; a business with employees needs its own policy.":
    "Este programa asegura a personas que trabajan solas; un negocio con empleados necesita su propia póliza.",
  "Ask an agent for a business policy.": "Pida a un agente una póliza para negocios.",
  "Years in the trade are below the minimum for {category_name}, which is {class_min_years_experience}.":
    "Los años en el oficio están por debajo del mínimo para {category_name}, que es {class_min_years_experience}.",
  "Send a trade certificate to the reviewer.": "Envíe a quien revisa un certificado del oficio.",
  "A conviction for fraud or arson needs a review.": "Una condena por fraude o incendio intencional necesita una revisión.",
  "An underwriter may ask for the year and the outcome.": "Puede que la aseguradora le pregunte el año y el resultado.",
  "Florida construction work needs a license or exemption number.":
    "El trabajo de construcción en Florida necesita un número de licencia o de exención.",
  "Send the number to the reviewer.": "Envíe el número a quien revisa.",
  "Drone use needs a review; general liability excludes aircraft.":
    "El uso de drones necesita una revisión; la responsabilidad civil general excluye las aeronaves.",
  "Have your FAA certificate and separate drone cover at hand.":
    "Tenga a mano su certificado de la FAA y una cobertura aparte para drones.",
  "The job includes work that this program never covers.": "El trabajo incluye tareas que este programa nunca cubre.",
  "Leave that part of the job to a specialist with cover for it.":
    "Deje esa parte del trabajo a un especialista que tenga cobertura para ella.",
  "Condominiums and housing developments of 15 or more units are not covered.":
    "Los condominios y desarrollos de vivienda de 15 unidades o más no están cubiertos.",
  "Place this job with a carrier that covers them.": "Asegure este trabajo con una aseguradora que los cubra.",
  "Work above three stories or 30 feet is not covered.": "El trabajo a más de tres pisos o 30 pies no está cubierto.",
  "Take only the part of the job below that height.": "Tome solo la parte del trabajo que esté por debajo de esa altura.",
  "A contract that makes you answer for others' faults needs a review.":
    "Un contrato que lo hace responder por las faltas de otros necesita una revisión.",
  "Send the clause to the reviewer.": "Envíe la cláusula a quien revisa.",
  "Welding, torches and open flames need a review.": "La soldadura, los sopletes y las llamas abiertas necesitan una revisión.",
  "Say which precautions you take.": "Diga qué precauciones toma.",
  "{category_name} is a licensed trade; no license number was given.":
    "{category_name} es un oficio que requiere licencia; no se dio un número de licencia.",
  "Send the license number to the reviewer.": "Envíe el número de licencia a quien revisa.",
  "A claim or loss in the last three years needs a review.": "Una reclamación o pérdida en los últimos tres años necesita una revisión.",
  "An underwriter reads the details you gave.": "Una persona de la aseguradora lee lo que usted contó.",
  "The losses of the last three years add up to more than this program accepts.":
    "Las pérdidas de los últimos tres años suman más de lo que este programa acepta.",
  "Apply again once they are more than three years old.": "Haga otra solicitud cuando hayan pasado más de tres años.",
  "{loss_count} claims in three years are more than this program accepts.":
    "{loss_count} reclamaciones en tres años son más de las que este programa acepta.",
  "Apply again once fewer than {loss_decline_count} claims lie within three years.":
    "Haga otra solicitud cuando haya menos de {loss_decline_count} reclamaciones en tres años.",
  "Publishing without clearing rights needs a review.": "Publicar sin obtener los derechos necesita una revisión.",
  "Keep licenses and releases for what you publish.": "Conserve licencias y autorizaciones de lo que publica.",
  "An audience of more than a million needs a review.": "Un público de más de un millón necesita una revisión.",
  "An underwriter looks at the channels.": "Una persona de la aseguradora revisa los canales.",
  "Investigative content or content about named people needs a review.":
    "El contenido de investigación o sobre personas con nombre necesita una revisión.",
  "Say who reviews it before publication.": "Diga quién lo revisa antes de publicarlo.",
  "An earlier takedown or infringement notice needs a review.": "Un aviso anterior de retiro o de infracción necesita una revisión.",
  "Send the notice and how it ended.": "Envíe el aviso y diga cómo terminó.",
  "Publishing what other people send in needs a review.": "Publicar lo que otras personas envían necesita una revisión.",
  "Say how you check it and how fast you take it down.": "Diga cómo lo revisa y qué tan rápido lo retira.",
  "A name on a sanctions list resembles this applicant's; a person compares them before cover can start.":
    "Un nombre en una lista de sanciones se parece al del solicitante; una persona los compara antes de que empiece la cobertura.",
  "Nothing to do: the review takes one business day.": "No tiene que hacer nada: la revisión toma un día hábil.",
  "A policy that an insurer ended or refused needs a review.": "Una póliza que una aseguradora terminó o negó necesita una revisión.",
  "An underwriter reads the reason you gave.": "Una persona de la aseguradora lee el motivo que usted dio.",
  "Your largest contract is above what is priced without a review.": "Su contrato más grande supera lo que se cotiza sin una revisión.",
  "Send the scope of that contract to the reviewer.": "Envíe a quien revisa el alcance de ese contrato.",
  "Something that may become a claim needs a review; it would not be covered.":
    "Algo que puede convertirse en una reclamación necesita una revisión; no estaría cubierto.",
  "Tell your current insurer about it now.": "Infórmelo ahora a su aseguradora actual.",
  "Working without written contracts needs a review.": "Trabajar sin contratos por escrito necesita una revisión.",
  "Start using a written agreement, even a short one.": "Empiece a usar un acuerdo por escrito, aunque sea corto.",
  "The customers' property in your care is worth more than is covered without a review.":
    "Los bienes de clientes que usted tiene a su cuidado valen más de lo que se cubre sin una revisión.",
  "Ask for separate cover for property in your care.": "Pida una cobertura aparte para los bienes a su cuidado.",
  "Cover needs your word that the answers are true.": "La cobertura necesita que usted afirme que las respuestas son verdaderas.",
  "Go back and correct the answers.": "Vuelva atrás y corrija las respuestas.",
  "More than {subcontracted_max_percent} % of the work is passed on to others.":
    "Más del {subcontracted_max_percent} % del trabajo se subcontrata a otros.",
  "Ask an agent for a general contractor's policy.": "Pida a un agente una póliza de contratista general.",
  "Subcontractors without certificates of insurance need a review.":
    "Los subcontratistas sin certificado de seguro necesitan una revisión.",
  "Collect their certificates before they start.": "Pídales sus certificados antes de que empiecen.",
  "Handyman work may not be passed on to others under this program.":
    "En este programa, el trabajo de mantenimiento general no se puede subcontratar.",
  "Do the work yourself, or quote it as a trade that may subcontract.":
    "Haga el trabajo usted, o pida que se cotice como un oficio que sí puede subcontratar.",
  "General liability never covers carrying passengers for hire.":
    "La responsabilidad civil general nunca cubre el transporte de pasajeros a cambio de pago.",
  "Ask for commercial auto insurance.": "Pida un seguro de auto comercial.",
  "Work with children or vulnerable adults needs a background check.":
    "El trabajo con niños o adultos vulnerables necesita una verificación de antecedentes.",
  "Get a background check and send it to the reviewer.": "Obtenga una verificación de antecedentes y envíela a quien revisa.",
  "Driving is most of the job, which the job category {category_name} does not price.":
    "Manejar es la mayor parte del trabajo, y la categoría {category_name} no lo incluye en el precio.",
  "Check with the platform that the job category is right.": "Confirme con la plataforma que la categoría del trabajo es la correcta.",
  "Without your election to be covered, workers' compensation would not pay you anything.":
    "Si usted no lo elige, la compensación para trabajadores no le pagaría nada.",
  "Apply without workers' compensation, or elect to be covered.":
    "Haga la solicitud sin compensación para trabajadores, o elija que le cubra.",
  "A work injury claim in the last three years needs a review.":
    "Una reclamación por lesión en el trabajo en los últimos tres años necesita una revisión.",
  "An underwriter may ask when it was and what changed since.":
    "Puede que la aseguradora le pregunte cuándo fue y qué cambió desde entonces.",
  "Ladder work does not fit the job category {category_name}.": "El trabajo en escaleras no corresponde a la categoría {category_name}.",
  "Heavy lifting does not fit the job category {category_name}.": "Levantar cargas pesadas no corresponde a la categoría {category_name}.",
  "Workers' compensation in this program does not cover riding motorcycles and scooters for work.":
    "En este programa, la compensación para trabajadores no cubre el uso de motocicletas y scooters para trabajar.",
  "Use a car, a van or a bicycle.": "Use un automóvil, una camioneta o una bicicleta.",
  "Two workers' compensation policies for the same work need a review.":
    "Dos pólizas de compensación para trabajadores para el mismo trabajo necesitan una revisión.",
  "Say who the other insurer is and when that policy ends.": "Diga cuál es la otra aseguradora y cuándo termina esa póliza.",
  "You answered “I don't know”, so a person looks at it.": "Usted respondió «No sé», así que una persona lo revisa.",
  "Say what you know, or send the paper to the reviewer.": "Diga lo que sepa, o envíe el documento a la persona que lo revisa.",
} as const;
