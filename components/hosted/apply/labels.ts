import type { Application, ApplicationCover } from "#lib/contract/applications/application.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { PlainMessage, Text } from "#lib/text/text.ts";

export const stepNames: Record<ApplyStep, PlainMessage> = {
  verify_info: "Your details",
  application_questions: "Questions",
  esignature_document: "Signature",
  add_card_details: "Card",
  final_review: "Review",
  application_complete: "Done",
};

const wageUnits = {
  flatfee: "{amount} for the job",
  hourly: "{amount} hourly pay, in total",
  unit: "{amount} per unit, in total",
  blended: "{amount} in total",
} as const;

/** "$2,500 for the job". */
export function payOf({ wage, wage_type }: ApplicationCover["job"], t: Text): string {
  const unit = Object.hasOwn(wageUnits, wage_type) ? (wage_type as keyof typeof wageUnits) : "blended";
  return t(wageUnits[unit], { amount: formatCents(wage, { whole: true }) });
}

/** Who pays the premium when it is withheld, and who requested the insurance. */
export function payerOf({ cover, organization }: Pick<Application, "cover" | "organization">): string {
  return cover?.job.entity || organization;
}

/** The subject of the insurance: the job's name, or "jobs in Texas". */
export function workOf({ cover, general_opt_in }: Pick<Application, "cover" | "general_opt_in">, t: Text): string {
  if (cover) return cover.job.name;
  return general_opt_in ? t("jobs in {state}", { state: regionNames[general_opt_in.work_state] }) : t("jobs");
}

/** The applicant's name as documents show it. */
export function fullName({ first_name, middle_name, last_name }: Application["contractor"]): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(" ");
}
