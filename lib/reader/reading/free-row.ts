import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import type { ClaimsMade } from "#lib/contract/core/coverages.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Collector } from "./evidence.ts";
import { type RowColumn, rowFields } from "./standard-grid.ts";

type Coverages = ParsedCertificate["coverages"];
type Kind = (typeof coverageTable)[ClaimsMade]["row"];

/** The form has no printed row for these; the policy's type is in its description. */
const kinds = Object.values(coverageTable).flatMap(({ row, typed }) => (row && typed ? [[row as Kind, typed] as const] : []));

export interface FreeFields extends Record<RowColumn, string> {
  description: string;
  limits: { label: string; amount: string }[];
}

/** The fields of a policy in the row without a printed type. The form names those of the first; the policies below are numbered. */
export function freeFields(index: number): FreeFields {
  const name = (field: string) => (index === 0 ? field : `${field}#${index + 1}`);
  const { letter, additional, waiver, number, effective, expiration } = rowFields.other;
  return {
    letter: name(letter),
    additional: name(additional),
    waiver: name(waiver),
    number: name(number),
    effective: name(effective),
    expiration: name(expiration),
    description: name("OtherPolicy_OtherPolicyDescription_A"),
    limits: ["A", "B", "C"].map((suffix) => ({
      label: name(`OtherPolicy_CoverageCode_${suffix}`),
      amount: name(`OtherPolicy_CoverageLimitAmount_${suffix}`),
    })),
  };
}

/** The policies in the row without a printed type, each under the coverage that its description names, else under `other`. */
export function freeRows(dictionary: Dictionary, take: Collector): Partial<Pick<Coverages, Kind>> & Pick<Coverages, "other"> {
  const rows: Partial<Pick<Coverages, Kind>> & Pick<Coverages, "other"> = { other: [] };
  for (const index of [0, 1, 2]) {
    const names = freeFields(index);
    const described = dictionary.get(names.description)?.raw ?? "";
    if (!described && !dictionary.has(names.number) && !names.limits.some(({ amount }) => dictionary.has(amount))) continue;
    const kind = kinds.find(([, words]) => words.test(described))?.[0] ?? null;
    if (kind && !rows[kind]) rows[kind] = freeRow(dictionary, take, names, `coverages.${kind}`);
    else rows.other.push(freeRow(dictionary, take, names, `coverages.other.${rows.other.length}`));
  }
  return rows;
}

function freeRow(dictionary: Dictionary, take: Collector, names: FreeFields, path: string): Coverages["other"][number] {
  const entries = names.limits
    .filter(({ amount }) => dictionary.has(amount))
    .map((field, index) => {
      const entry = `${path}.limits.entries.${index}`;
      return {
        field,
        label: take.text(`${entry}.label`, field.label),
        amount_dollars: take.dollars(`${entry}.amount_dollars`, field.amount),
      };
    });
  const aggregate = entries.find(({ label }) => /AGG/i.test(label ?? ""));
  const each = entries.find((entry) => entry !== aggregate && /EACH|PER\b|CLAIM|OCC|INCIDENT|WRONGFUL|LIMIT/i.test(entry.label ?? ""));
  const limit = (key: string, entry: typeof each) => (entry ? take.dollars(`${path}.limits.${key}`, entry.field.amount) : null);
  return {
    insurer_letter: take.letter(`${path}.insurer_letter`, names.letter),
    policy_number_string: take.text(`${path}.policy_number_string`, names.number),
    policy_effective_date: take.day(`${path}.policy_effective_date`, names.effective),
    policy_expiration_date: take.day(`${path}.policy_expiration_date`, names.expiration),
    additional_insured: take.flag(`${path}.additional_insured`, names.additional),
    subrogation_waived: take.flag(`${path}.subrogation_waived`, names.waiver),
    description: take.text(`${path}.description`, names.description),
    form: /CLAIMS?[\s-]*MADE/i.test(dictionary.get(names.description)?.raw ?? "") ? "claims_made" : null,
    limits: {
      each_claim_dollars: limit("each_claim_dollars", each),
      aggregate_dollars: limit("aggregate_dollars", aggregate),
      entries: entries.map(({ label, amount_dollars }) => ({ label, amount_dollars })),
    },
  };
}
