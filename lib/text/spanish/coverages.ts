/** What coverages are called, what they pay for and their limits, where the table of coverages says it. */
export const coverages = {
  "Automobile liability": "Responsabilidad de automóvil",
  "Umbrella or excess liability": "Responsabilidad en exceso (umbrella)",
  "Pays when someone else is hurt or their property is damaged by your work.":
    "Paga cuando su trabajo causa una lesión a otra persona o daña sus bienes.",
  "Pays when a client loses money because of a mistake in your service.":
    "Paga cuando un cliente pierde dinero por un error en su servicio.",
  "Pays when you or the people who work for you are injured or fall ill because of the work.":
    "Paga cuando usted o las personas que trabajan para usted se lesionan o se enferman a causa del trabajo.",
  "Pays when someone is hurt or property is damaged by a vehicle you use for work.":
    "Paga cuando un vehículo que usa para trabajar lesiona a alguien o daña bienes.",
  "Adds to the limits of your other liability insurance.": "Se suma a los límites de sus otros seguros de responsabilidad.",
  "Pays when data you keep is lost, stolen or held to ransom.":
    "Paga cuando los datos que guarda se pierden, se los roban o piden rescate por ellos.",
  "Pays when something you publish harms a person or uses their rights.":
    "Paga cuando algo que publica perjudica a una persona o usa sus derechos.",
  "each occurrence or claim": "por cada evento o reclamación",
  "each claim": "por cada reclamación",
  "each occurrence": "por cada evento",
  "general aggregate": "en total (general aggregate)",
  "products and completed operations": "de productos y operaciones terminadas (products/completed operations)",
  "personal and advertising injury": "de daño personal y por publicidad (personal and advertising injury)",
  "medical expense": "de gastos médicos (medical expense)",
  "damage to rented premises": "de daños a locales alquilados (damage to rented premises)",
  "combined single": "único combinado (combined single limit)",
  "employer's liability each accident": "de responsabilidad patronal por cada accidente",
  "employer's liability disease, each employee,": "de responsabilidad patronal por enfermedad de cada empleado",
  "employer's liability disease, policy,": "de responsabilidad patronal por enfermedad en total",
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
  "General liability": "Responsabilidad civil general",
  "Professional liability": "Responsabilidad profesional",
  "Workers' compensation": "Compensación para trabajadores",
  "Media liability": "Responsabilidad por contenidos y medios",
  "Cyber liability": "Responsabilidad cibernética",
} as const;
