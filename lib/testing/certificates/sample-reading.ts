import type { FieldEvidence } from "#lib/rules/compliance/certificates/evidence.ts";

type Tree = { [name: string]: unknown };

const address = { line1: "2100 Congress Ave", line2: null, locality: "Austin", region: "TX", postalcode: "78701" };
const row = (insurer_letter: string, policy_number_string: string) => ({
  insurer_letter,
  policy_number_string,
  policy_effective_date: "2026-01-01",
  policy_expiration_date: "2027-01-01",
  additional_insured: true,
  subrogation_waived: true,
});

/** A certificate that meets every rule on any day of 2026. */
const whole: Tree = {
  document: {
    form: "ACORD 25",
    edition: "2016/03",
    layout: "standard",
    page: 1,
    pages: 1,
    source: "text",
    issue_date: "2026-01-05",
    certificate_number: null,
    revision_number: null,
    signature_present: true,
  },
  producer: { name: "Harbor Agency", address, contact_name: null, phone: "512 555 0100", fax: null, email: null },
  insured: { name: "Whitfield Photo LLC", address },
  insurers: [
    { letter: "A", name: "Meridian Casualty Company", naic: "23427" },
    { letter: "B", name: "Old Harbor Insurance Company", naic: "39227" },
  ],
  coverages: {
    commercial_general_liability: {
      ...row("A", "GL-100"),
      form: "occurrence",
      aggregate_applies_per: "project",
      limits: {
        each_occurrence_dollars: 1_000_000,
        damage_to_rented_premises_dollars: 100_000,
        medical_expense_dollars: 5_000,
        personal_advertising_injury_dollars: 1_000_000,
        general_aggregate_dollars: 2_000_000,
        products_completed_operations_dollars: 2_000_000,
      },
    },
    automobile_liability: {
      ...row("A", "CA-100"),
      any_auto: true,
      owned_autos: null,
      scheduled_autos: null,
      hired_autos: null,
      non_owned_autos: null,
      limits: {
        combined_single_limit_dollars: 1_000_000,
        bodily_injury_per_person_dollars: null,
        bodily_injury_per_accident_dollars: null,
        property_damage_dollars: null,
      },
    },
    umbrella_excess_liability: {
      ...row("B", "UM-100"),
      kind: "umbrella",
      form: "occurrence",
      deductible_dollars: null,
      retention_dollars: 10_000,
      limits: { each_occurrence_dollars: 3_000_000, aggregate_dollars: 3_000_000 },
    },
    workers_compensation: {
      ...row("B", "WC-100"),
      per_statute: true,
      proprietor_excluded: false,
      limits: { each_accident_dollars: 1_000_000, disease_each_employee_dollars: 1_000_000, disease_policy_limit_dollars: 1_000_000 },
    },
    professional_liability: {
      ...row("A", "PL-100"),
      description: "PROFESSIONAL LIABILITY",
      form: "claims_made",
      limits: { each_claim_dollars: 1_000_000, aggregate_dollars: 2_000_000, entries: [] },
    },
    cyber_liability: null,
    media_liability: null,
    other: [],
  },
  description_of_operations: {
    text: "Harbor & Vale Events LLC is named as additional insured. Cover is primary and non-contributory.",
    additional_insured_names: ["Harbor & Vale Events LLC"],
  },
  certificate_holder: { name: "Harbor & Vale Events, LLC", address },
};

function leaves(tree: unknown, path: string[] = []): [string, unknown][] {
  if (typeof tree !== "object" || tree === null) return [[path.join("."), tree]];
  if (Array.isArray(tree) && tree.every((item) => typeof item !== "object")) return [[path.join("."), tree]];
  return Object.entries(tree).flatMap(([name, value]) => leaves(value, [...path, name]));
}

/** Sets `values` by path. */
function patched(tree: Tree, values: Record<string, unknown>): Tree {
  const out = structuredClone(tree);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let at: Tree = out;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Tree;
    }
    at[last] = value;
  }
  return out;
}

/**
 * A reading of that certificate with some values replaced. Every value has evidence with confidence 0.98; `confidence` changes that by
 * path, and gives a null value the evidence of an unreadable text.
 */
export function sampleReading(values: Record<string, unknown> = {}, confidence: Record<string, number> = {}) {
  const parsed = patched(whole, values);
  const evidence = (value: unknown, sure: number): FieldEvidence => ({
    confidence: sure,
    page: 1,
    box: [425, 320, 90, 12],
    source: "text",
    raw: value === null ? "~" : String(value),
  });
  const shown = leaves(parsed).filter(([path, value]) => value !== null && path !== "document.layout");
  const fields: Record<string, FieldEvidence> = Object.fromEntries(shown.map(([path, value]) => [path, evidence(value, 0.98)]));
  for (const [path, sure] of Object.entries(confidence)) fields[path] = { ...(fields[path] ?? evidence(null, sure)), confidence: sure };
  return { parsed, fields };
}

/** The paths of the values that rules use, for tests that corrupt one after the other. */
export const samplePaths = (): string[] => Object.keys(sampleReading().fields);
