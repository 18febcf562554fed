/** Why something cannot be quoted or needs a review before an application: the quote stage of lib/rules/quotes/rates/data/rules.csv. */
export const quoteRules = {
  "{category_name} is outside what cyber covers in this program.":
    "{category_name}: este programa no da seguro cibernético para ese trabajo.",
  "{category_name} needs an underwriter's review for cyber.":
    "{category_name}: una persona de la aseguradora revisa el seguro cibernético.",
  "Quote without cyber, or choose the job category that describes the work.":
    "Pregunte a la empresa si lo pide sin seguro cibernético o con otra categoría de trabajo.",
  "{category_name} is outside what general liability covers in this program.":
    "{category_name}: este programa no da seguro de responsabilidad civil para ese trabajo.",
  "{category_name} needs an underwriter's review for general liability.":
    "{category_name}: una persona de la aseguradora revisa el seguro de responsabilidad civil.",
  "Quote without general liability, or choose the job category that describes the work.":
    "Pregunte a la empresa si lo pide sin seguro de responsabilidad civil o con otra categoría de trabajo.",
  "{category_name} is outside what media liability covers in this program.":
    "{category_name}: este programa no da seguro de contenidos y medios para ese trabajo.",
  "{category_name} needs an underwriter's review for media liability.":
    "{category_name}: una persona de la aseguradora revisa el seguro de contenidos y medios.",
  "Quote without media liability, or choose the job category that describes the work.":
    "Pregunte a la empresa si lo pide sin seguro de contenidos y medios o con otra categoría de trabajo.",
  "{category_name} is outside what professional liability covers in this program.":
    "{category_name}: este programa no da seguro de responsabilidad profesional para ese trabajo.",
  "{category_name} needs an underwriter's review for professional liability.":
    "{category_name}: una persona de la aseguradora revisa el seguro de responsabilidad profesional.",
  "Quote without professional liability, or choose the job category that describes the work.":
    "Pregunte a la empresa si lo pide sin seguro de responsabilidad profesional o con otra categoría de trabajo.",
  "{category_name} is outside what workers' compensation covers in this program.":
    "{category_name}: este programa no da seguro de compensación para trabajadores para ese trabajo.",
  "{category_name} needs an underwriter's review for workers' compensation.":
    "{category_name}: una persona de la aseguradora revisa el seguro de compensación para trabajadores.",
  "Quote without workers' compensation, or choose the job category that describes the work.":
    "Pregunte a la empresa si lo pide sin seguro de compensación para trabajadores o con otra categoría de trabajo.",
  "An underwriter decides within one business day after the application.":
    "Una persona de la aseguradora decide en un día hábil después de la solicitud.",
  "Correct the years of experience, or send a trade certificate with the application.":
    "Corrija los años de experiencia, o envíe un certificado del oficio con la solicitud.",
  "Florida treats a sole proprietor in construction as an employee; an underwriter reviews the cover.":
    "En Florida, quien trabaja por su cuenta en construcción cuenta como empleado; una persona de la aseguradora lo revisa.",
  "Have the Florida construction licence or exemption number at hand.":
    "Tenga a mano el número de licencia de construcción o de exención de Florida.",
  "The contracting entity requires a higher limit per occurrence than this program sells.":
    "La empresa que contrata pide un límite por evento más alto del que vende este programa.",
  "The contracting entity requires a higher aggregate limit than this program sells.":
    "La empresa que contrata pide un límite total más alto del que vende este programa.",
  "Lower the required limit, or place the excess elsewhere.":
    "Pregunte a la empresa si acepta un límite más bajo, o asegure lo demás en otro lugar.",
  "General liability is not sold to contractors at home in {home_state_name}.":
    "El seguro de responsabilidad civil no se vende a quienes viven en {home_state_name}.",
  "Quote without general liability.": "Pregunte a la empresa si lo pide sin seguro de responsabilidad civil.",
  "The pay for this job is above what is priced without a review.":
    "El pago de este trabajo es más alto de lo que se cotiza sin una revisión.",
  "An underwriter decides after the application; splitting one job in two changes nothing.":
    "Una persona de la aseguradora decide después de la solicitud; dividir el trabajo en dos no cambia nada.",
  "The pay for this job is above what this program insures.": "El pago de este trabajo es más alto de lo que asegura este programa.",
  "Place this job with a carrier that underwrites it individually.":
    "Busque para este trabajo una aseguradora que lo revise en particular.",
} as const;
