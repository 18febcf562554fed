import type { Coverage } from "#lib/contract/coverages.ts";
import { regionNames } from "#lib/contract/region-names.ts";
import type { Application, ApplicationCover } from "#lib/contract/resources/application.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import { formatCents } from "#lib/kit/money.ts";

export const coverageNames: Record<Coverage, string> = {
  general: "General liability",
  professional: "Professional liability",
  "workers-comp": "Workers' compensation",
  media: "Media liability",
  cyber: "Cyber liability",
};

/** What each coverage is for, in one line. */
export const coveragePurposes: Record<Coverage, string> = {
  general: "When someone else is hurt or their property is damaged by your work.",
  professional: "When a client loses money because of a mistake in your service.",
  "workers-comp": "When you are injured or fall ill because of the work.",
  media: "When something you publish harms a person or uses their rights.",
  cyber: "When data you keep is lost, stolen or held to ransom.",
};

export const stepNames: Record<ApplyStep, string> = {
  verify_info: "Your details",
  application_questions: "Questions",
  esignature_document: "Signature",
  add_card_details: "Card",
  final_review: "Review",
  application_complete: "Done",
};

const wageUnits: Record<string, string> = {
  flatfee: "for the job",
  hourly: "hourly pay, in total",
  unit: "per unit, in total",
  blended: "in total",
};

/** "$2,500 for the job". */
export function payOf({ wage, wage_type }: ApplicationCover["job"]): string {
  return `${formatCents(wage, { whole: true })} ${wageUnits[wage_type] ?? "in total"}`;
}

/** Who pays the premium when it is withheld, and who requested the insurance. */
export function payerOf({ cover, organization }: Pick<Application, "cover" | "organization">): string {
  return cover?.job.entity || organization;
}

/** The subject of the insurance: the job's name, or "jobs in Texas". */
export function workOf({ cover, general_opt_in }: Pick<Application, "cover" | "general_opt_in">): string {
  if (cover) return cover.job.name;
  return general_opt_in ? `jobs in ${regionNames[general_opt_in.work_state]}` : "jobs";
}

/** The applicant's name as documents show it. */
export function fullName({ first_name, middle_name, last_name }: Application["contractor"]): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(" ");
}
