import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { instantOf } from "#components/resource/day.ts";
import { type FieldSpec, optionsOf } from "#components/resource/field-spec.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { CallInput } from "#lib/contract/core/operation.ts";
import type { quotes } from "#lib/contract/quotes/quote.ts";
import { parseDollars } from "#lib/kit/money.ts";

export type EstimateInput = CallInput<typeof quotes.operations.estimate>["body"];

/** The calculator's values as they are typed. */
export interface EstimateValues {
  /** The id of a job category. */
  category: string;
  home_state: string;
  work_state: string;
  wage: string;
  years_experience: string;
  coverage_type: Coverage[];
  effective_date: string;
  end_date: string;
}

export const noEstimate: EstimateValues = {
  category: "",
  home_state: "",
  work_state: "",
  wage: "",
  years_experience: "",
  coverage_type: [],
  effective_date: "",
  end_date: "",
};

/** The fields by their names in errors. */
export const estimateFields: readonly FieldSpec<keyof EstimateValues>[] = [
  { kind: "reference", name: "category", label: "Job category", to: "categoryCodes" },
  { kind: "text", name: "home_state", label: "Home state" },
  { kind: "text", name: "work_state", label: "Work state" },
  { kind: "money", name: "wage", label: "Pay for the job" },
  { kind: "integer", name: "years_experience", label: "Years in the trade" },
  { kind: "choices", name: "coverage_type", label: "Coverage", options: optionsOf(coverageNames) },
  { kind: "date", name: "effective_date", label: "Start date" },
  { kind: "date", name: "end_date", label: "End date" },
];

type Errors = Partial<Record<keyof EstimateValues, string>>;

/** The request for these values; null while too little is given, or something cannot be read: then `errors` says what. */
export function estimateInput(values: EstimateValues): { input: EstimateInput | null; errors: Errors } {
  const errors: Errors = {};
  const wage = parseDollars(values.wage);
  if (values.wage.trim() && wage === null) errors.wage = "Enter an amount in dollars, such as 1,250.00.";
  else if (wage !== null && wage < 100) errors.wage = "Enter at least $1.00.";
  const years = values.years_experience.trim();
  if (years && !/^\d{1,2}$/.test(years)) errors.years_experience = "Enter a whole number of years.";
  const isComplete = values.category && values.home_state && wage !== null && values.coverage_type.length > 0;
  if (!isComplete || Object.keys(errors).length > 0) return { input: null, errors };
  const effective_date = instantOf(values.effective_date);
  const end_date = instantOf(values.end_date);
  const input: EstimateInput = {
    category: values.category,
    // The select offers nothing but states.
    home_state: values.home_state as Region,
    ...(values.work_state ? { work_state: values.work_state as Region } : {}),
    wage,
    ...(years ? { years_experience: Number(years) } : {}),
    coverage_type: values.coverage_type,
    ...(effective_date === undefined ? {} : { effective_date }),
    ...(end_date === undefined ? {} : { end_date }),
  };
  return { input, errors };
}
