import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Collector } from "./evidence.ts";
import { rowFields } from "./standard-grid.ts";

type Coverages = ParsedCertificate["coverages"];
type Kind = "professional_liability" | "cyber_liability" | "media_liability";

/** The form has no printed row for these; what a policy is stands in its description. */
const kinds: readonly [Kind, RegExp][] = [
  ["professional_liability", /PROFESSIONAL|ERRORS|OMISSION|\bE\s?&\s?O\b|MALPRACTICE/i],
  ["cyber_liability", /CYBER|NETWORK SECURITY|DATA BREACH|PRIVACY/i],
  ["media_liability", /MEDIA/i],
];

/** The policy of the row without a printed type, under the coverage its description names, else under `other`. */
export function freeRow(dictionary: Dictionary, take: Collector): Partial<Pick<Coverages, Kind | "other">> {
  const described = dictionary.get("OtherPolicy_OtherPolicyDescription_A")?.raw ?? "";
  const names = rowFields.other;
  if (!described && !dictionary.has(names.number) && !dictionary.has("OtherPolicy_CoverageLimitAmount_A")) return {};
  const kind = kinds.find(([, words]) => words.test(described))?.[0] ?? null;
  const path = `coverages.${kind ?? "other.0"}`;
  const entries = ["A", "B", "C"].flatMap((suffix, index) => {
    if (!dictionary.has(`OtherPolicy_CoverageLimitAmount_${suffix}`)) return [];
    const entry = `${path}.limits.entries.${index}`;
    return [
      {
        suffix,
        label: take.text(`${entry}.label`, `OtherPolicy_CoverageCode_${suffix}`),
        amount_dollars: take.dollars(`${entry}.amount_dollars`, `OtherPolicy_CoverageLimitAmount_${suffix}`),
      },
    ];
  });
  const aggregate = entries.find(({ label }) => /AGG/i.test(label ?? ""));
  const each = entries.find((entry) => entry !== aggregate && /EACH|PER\b|CLAIM|OCC|INCIDENT|WRONGFUL|LIMIT/i.test(entry.label ?? ""));
  const limit = (key: string, entry: typeof each) =>
    entry ? take.dollars(`${path}.limits.${key}`, `OtherPolicy_CoverageLimitAmount_${entry.suffix}`) : null;
  const row: Coverages["other"][number] = {
    insurer_letter: take.letter(`${path}.insurer_letter`, names.letter),
    policy_number_string: take.text(`${path}.policy_number_string`, names.number),
    policy_effective_date: take.day(`${path}.policy_effective_date`, names.effective),
    policy_expiration_date: take.day(`${path}.policy_expiration_date`, names.expiration),
    additional_insured: take.flag(`${path}.additional_insured`, names.additional),
    subrogation_waived: take.flag(`${path}.subrogation_waived`, names.waiver),
    description: take.text(`${path}.description`, "OtherPolicy_OtherPolicyDescription_A"),
    form: /CLAIMS?[\s-]*MADE/i.test(described) ? "claims_made" : null,
    limits: {
      each_claim_dollars: limit("each_claim_dollars", each),
      aggregate_dollars: limit("aggregate_dollars", aggregate),
      entries: entries.map(({ label, amount_dollars }) => ({ label, amount_dollars })),
    },
  };
  return kind ? { [kind]: row } : { other: [row] };
}
