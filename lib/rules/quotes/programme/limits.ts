import type { Coverage } from "#lib/contract/core/coverages.ts";
import { limitOption } from "#lib/rules/quotes/rates/lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { limitsOf, type SetInsurers } from "./insurers.ts";

/** The general liability limits in cents for a limit option of the rate tables (null: the standard option). */
export function generalLimits(tables: RateTables, option: string | null, set: SetInsurers | null) {
  const { occurrence_cents, aggregate_cents } = limitOption(tables, option);
  const { damage_to_rented_premises, medical_expense } = limitsOf(set, "general");
  return {
    eachOccurrence: occurrence_cents,
    generalAggregate: aggregate_cents,
    productsCompletedOperationsAggregate: aggregate_cents,
    damageToRentedPremises: damage_to_rented_premises,
    medicalExpense: medical_expense,
    personalAndAdvertisingInjury: occurrence_cents,
  };
}

/** The limits shown before signing: label and cents, by coverage. */
export function limitLines(
  tables: RateTables,
  coverage: Coverage,
  option: string | null,
  set: SetInsurers | null,
): { label: string; amount: number }[] {
  if (coverage === "general") {
    const { eachOccurrence, generalAggregate } = generalLimits(tables, option, set);
    return [
      { label: "Each occurrence", amount: eachOccurrence },
      { label: "General aggregate", amount: generalAggregate },
    ];
  }
  if (coverage === "workers-comp") {
    const limits = limitsOf(set, coverage);
    return [
      { label: "Each accident", amount: limits.each_accident },
      { label: "Disease, each employee", amount: limits.disease_each_employee },
      { label: "Disease, policy limit", amount: limits.disease_policy_limit },
    ];
  }
  const { each_claim, aggregate } = limitsOf(set, coverage);
  return [
    { label: "Each claim", amount: each_claim },
    { label: "Aggregate", amount: aggregate },
  ];
}
