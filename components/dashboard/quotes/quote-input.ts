import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import {
  choicesOf,
  type EndorsementChoice,
  endorsementOptions,
  endorsementsOf,
} from "#components/dashboard/quotes/endorsements/endorsement-input.ts";
import { dayOf, instantOf } from "#components/resource/day.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { CallInput, CallOutput } from "#lib/contract/core/operation.ts";
import type { quotes } from "#lib/contract/quotes/quote.ts";

export type QuoteInput = CallInput<typeof quotes.operations.create>["body"];

/** The form's values: ids, coverages, and days as in date fields. */
export interface QuoteValues {
  contractor: string;
  job: string;
  coverage_type: Coverage[];
  endorsements: EndorsementChoice[];
  effective_date: string;
  end_date: string;
  /** Whether the policy is bound automatically. */
  bind: boolean;
}

export interface KnownQuote extends QuoteInput {
  effective_date: number;
  end_date: number;
}

/** What was asked for; what the entity's terms added comes by itself. */
const requestedOf = ({ endorsements = [] }: Partial<KnownQuote>) =>
  endorsements.filter((one) => !("source" in one) || one.source === "requested");

/** The form values of an existing quote, or empty ones. */
export function quoteValues(known: Partial<KnownQuote> = {}): QuoteValues {
  const { contractor = "", job = "", coverage_type = [], effective_date, end_date, bind = false } = known;
  const endorsements = choicesOf(requestedOf(known));
  const day = (at: number | undefined) => (at === undefined ? "" : dayOf(at));
  const dates = { effective_date: day(effective_date), end_date: day(end_date) };
  return { contractor, job, coverage_type: [...coverage_type], endorsements, ...dates, bind };
}

/**
 * The request for these values. An empty date is omitted: a new quote then gets the service's default; an edited one (`editing`) keeps its
 * value.
 */
export function quoteInput(values: QuoteValues, known: Partial<KnownQuote> = {}, editing = false): QuoteInput {
  const kept = editing ? known : {};
  const effective_date = instantOf(values.effective_date, known.effective_date) ?? kept.effective_date;
  const end_date = instantOf(values.end_date, known.end_date) ?? kept.end_date;
  const endorsements = endorsementsOf(values.endorsements, requestedOf(known));
  return {
    contractor: values.contractor,
    job: values.job,
    coverage_type: values.coverage_type,
    ...(endorsements.length > 0 || editing ? { endorsements } : {}),
    ...(effective_date === undefined ? {} : { effective_date }),
    ...(end_date === undefined ? {} : { end_date }),
    bind: values.bind,
  };
}

/** Whether enough is chosen for a price. */
export function isPriceable(values: QuoteValues): boolean {
  return values.contractor !== "" && values.job !== "" && values.coverage_type.length > 0;
}

/** The fields by their names in errors and in conflict notices. */
export const quoteFields: readonly FieldSpec<keyof QuoteValues>[] = [
  { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
  { kind: "reference", name: "job", label: "Job", to: "jobs" },
  { kind: "choices", name: "coverage_type", label: "Coverage", options: optionsOf(coverageNames) },
  { kind: "choices", name: "endorsements", label: "Endorsements", options: endorsementOptions },
  { kind: "date", name: "effective_date", label: "Start date" },
  { kind: "date", name: "end_date", label: "End date" },
  { kind: "switch", name: "bind", label: "Bind automatically" },
];

/** The chosen coverages that rules decline, with the reason. Empty when a rule declines all of them. */
export function declinedIn(
  price: Pick<CallOutput<typeof quotes.operations.preview>, "worksheet"> | null,
): Partial<Record<Coverage, string>> {
  const declines = (price?.worksheet.eligibility?.reasons ?? []).filter(({ action }) => action === "decline");
  if (declines.some(({ coverage }) => coverage === "any")) return {};
  return Object.fromEntries(declines.map(({ coverage, message }) => [coverage, message]).toReversed());
}

/** Errors that prevent submission without asking the service. Empty when there are none. */
export function missingFields(values: QuoteValues): FieldError[] {
  const missing: FieldError[] = [];
  if (!values.contractor) missing.push({ field: "contractor", message: "Choose a contractor." });
  if (!values.job) missing.push({ field: "job", message: "Choose a job." });
  if (!values.coverage_type.length) missing.push({ field: "coverage_type", message: "Choose at least one coverage." });
  return missing;
}

/** Coverages the contracting entity requires that the quote omits. */
export function missingRequired(required: readonly string[], chosen: readonly string[]): string[] {
  return required.filter((coverage) => !chosen.includes(coverage));
}
