import { formatCents } from "#lib/kit/money.ts";
import type { CertificateCoverage } from "./certificate-data.ts";

const dollars = (cents: number) => formatCents(cents, { whole: true });

/** The limits of a coverage as certificates print them. */
export function limitsOf(coverage: CertificateCoverage): [label: string, amount: string][] {
  if (coverage.type === "general") {
    const { limits } = coverage;
    return [
      ["Each occurrence", dollars(limits.eachOccurrence)],
      ["Damage to rented premises", dollars(limits.damageToRentedPremises)],
      ["Medical expense", dollars(limits.medicalExpense)],
      ["Personal and advertising injury", dollars(limits.personalAndAdvertisingInjury)],
      ["General aggregate", dollars(limits.generalAggregate)],
      ["Products and completed operations", dollars(limits.productsCompletedOperationsAggregate)],
    ];
  }
  if (coverage.type === "workers-comp")
    return [
      ["E.L. each accident", dollars(coverage.limits.eachAccident)],
      ["E.L. disease, each employee", dollars(coverage.limits.diseaseEachEmployee)],
      ["E.L. disease, policy limit", dollars(coverage.limits.diseasePolicyLimit)],
    ];
  return [
    ["Each claim", dollars(coverage.limits.eachClaim)],
    ["Aggregate", dollars(coverage.limits.aggregate)],
  ];
}
