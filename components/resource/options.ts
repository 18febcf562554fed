/** Choices for forms and filters in the words people know. */
import { coverageNames } from "#components/quotes/coverage-names.ts";
import type { Choice } from "#components/resource/field-spec.ts";
import type { Coverage } from "#lib/contract/coverages.ts";

/** These coverages as choices, in the order given. */
export function coverageOptions(coverages: readonly Coverage[]): Choice[] {
  return coverages.map((value) => ({ value, label: coverageNames[value] }));
}

/** Words of an enumeration as choices: `{ hourly: "Hourly" }`. */
export function optionsOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
