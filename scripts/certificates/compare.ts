import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import type { Label, LabelPolicy } from "./labels.ts";

/** One value that is in the label, in the reading, or in both. */
export interface ComparedValue {
  path: string;
  expected: string | number | boolean | null;
  actual: string | number | boolean | null;
  confidence: number | null;
  outcome: "right" | "wrong" | "missing";
}

type Value = ComparedValue["expected"];

/** Every value of the certificate compared with its label. Values that are in neither are not counted. */
export function compare(label: Label, read: ParsedCertificate): ComparedValue[] {
  const found: ComparedValue[] = [];
  const check = (path: string, expected: Value | undefined, actual: Value | undefined, evidence = path) => {
    const wanted = expected ?? null;
    const got = actual ?? null;
    if (wanted === null && (got === null || got === false)) return;
    const outcome = same(wanted, got) ? "right" : got === null ? "missing" : "wrong";
    found.push({ path, expected: wanted, actual: got, confidence: read.fields[evidence]?.confidence ?? null, outcome });
  };
  check("document.issue_date", label.certificate?.date, read.document.issue_date);
  check("document.certificate_number", label.certificate?.number, read.document.certificate_number);
  check("document.revision_number", label.certificate?.revision, read.document.revision_number);
  const parties = [
    ["producer", label.producer, read.producer],
    ["insured", label.insured, read.insured],
    ["certificate_holder", label.certificate_holder, read.certificate_holder],
  ] as const;
  for (const [path, party, got] of parties) {
    check(`${path}.name`, party?.name, got.name);
    check(`${path}.address.line1`, party?.address.line1, got.address.line1);
    check(`${path}.address.line2`, party?.address.line2, got.address.line2);
    check(`${path}.address.locality`, party?.address.city, got.address.locality);
    check(`${path}.address.region`, party?.address.state, got.address.region);
    check(`${path}.address.postalcode`, party?.address.zip, got.address.postalcode);
  }
  check("producer.contact_name", label.producer?.contact, read.producer.contact_name);
  check("producer.phone", label.producer?.phone, read.producer.phone);
  check("producer.fax", label.producer?.fax, read.producer.fax);
  check("producer.email", label.producer?.email, read.producer.email);
  for (const letter of ["A", "B", "C", "D", "E", "F"]) {
    const wanted = label.insurers.find((insurer) => insurer.letter === letter);
    const index = read.insurers.findIndex((insurer) => insurer.letter === letter);
    check(`insurers.${letter}.name`, wanted?.name, read.insurers[index]?.name, `insurers.${index}.name`);
    check(`insurers.${letter}.naic`, wanted?.naic, read.insurers[index]?.naic, `insurers.${index}.naic`);
  }
  check("description_of_operations.text", label.description_of_operations, read.description_of_operations.text);
  comparePolicies(label.policies, read, check);
  return found;
}

type Check = (path: string, expected: Value | undefined, actual: Value | undefined, evidence?: string) => void;

function comparePolicies(policies: readonly LabelPolicy[], { coverages }: ParsedCertificate, check: Check): void {
  const of = (coverage: LabelPolicy["coverage"]) => policies.find((policy) => policy.coverage === coverage);
  const general = of("general_liability");
  const auto = of("auto_liability");
  const umbrella = of("umbrella_excess");
  const workers = of("workers_compensation");
  const gl = coverages.commercial_general_liability;
  row("coverages.commercial_general_liability", general, gl, check, glLimits);
  check("coverages.commercial_general_liability.form", general?.form, gl?.form);
  check("coverages.commercial_general_liability.aggregate_applies_per", general?.aggregate_applies_per, gl?.aggregate_applies_per);
  const auto1 = coverages.automobile_liability;
  row("coverages.automobile_liability", auto, auto1, check, { combined_single_limit: "combined_single_limit_dollars" });
  for (const kind of ["any", "owned", "scheduled", "hired", "non_owned"] as const) {
    const key = kind === "any" ? "any_auto" : (`${kind}_autos` as const);
    check(`coverages.automobile_liability.${key}`, auto?.autos?.includes(kind) || null, auto1?.[key]);
  }
  const excess = coverages.umbrella_excess_liability;
  row("coverages.umbrella_excess_liability", umbrella, excess, check, {
    each_occurrence: "each_occurrence_dollars",
    aggregate: "aggregate_dollars",
  });
  check("coverages.umbrella_excess_liability.kind", umbrella?.kind, excess?.kind);
  check("coverages.umbrella_excess_liability.form", umbrella?.form, excess?.form);
  check("coverages.umbrella_excess_liability.retention_dollars", umbrella?.retention, excess?.retention_dollars);
  const wc = coverages.workers_compensation;
  row("coverages.workers_compensation", workers, wc, check, {
    el_each_accident: "each_accident_dollars",
    el_disease_each_employee: "disease_each_employee_dollars",
    el_disease_policy_limit: "disease_policy_limit_dollars",
  });
  check("coverages.workers_compensation.per_statute", workers?.per_statute, wc?.per_statute);
  check("coverages.workers_compensation.proprietor_excluded", flag(workers?.proprietor_excluded), wc?.proprietor_excluded);
  const others = policies.filter((policy) => policy.coverage === "other");
  for (const [index, other] of others.entries()) compareFree(other, index, coverages, others, check);
  if (others.length === 0) {
    const [foundAt, free] = anyFree(coverages) ?? ["coverages.other.0", null];
    row("coverages.other.0", undefined, free, check, freeLimits, foundAt);
  }
}

/** Policies without a printed type are matched by their described coverage, else by order. */
function compareFree(
  policy: LabelPolicy,
  index: number,
  coverages: ParsedCertificate["coverages"],
  all: LabelPolicy[],
  check: Check,
): void {
  const kind = freeKind(policy);
  const place = all.slice(0, index).filter((each) => freeKind(each) === null).length;
  const path = `coverages.${kind ?? `other.${place}`}`;
  const own = kind ? coverages[kind] : coverages.other[place];
  const [foundAt, found] = (!own && all.length === 1 && anyFree(coverages)) || [path, own ?? null];
  row(path, policy, found, check, freeLimits, foundAt);
  check(`${path}.description`, policy.description, found?.description, `${foundAt}.description`);
}

/** The only policy without a printed type, wherever it was read as one of another kind: with the path of its evidence. */
function anyFree({ professional_liability, cyber_liability, media_liability, other }: ParsedCertificate["coverages"]) {
  const all = { professional_liability, cyber_liability, media_liability, "other.0": other[0] ?? null };
  for (const [name, read] of Object.entries(all)) if (read) return [`coverages.${name}`, read] as const;
  return null;
}

function freeKind({ description = "" }: LabelPolicy): "cyber_liability" | "professional_liability" | null {
  if (/CYBER/i.test(description)) return "cyber_liability";
  return /PROFESSIONAL|ERRORS|E & O/i.test(description) ? "professional_liability" : null;
}

const freeLimits = { "EACH CLAIM": "each_claim_dollars", AGGREGATE: "aggregate_dollars" };

const glLimits = {
  each_occurrence: "each_occurrence_dollars",
  damage_to_rented_premises: "damage_to_rented_premises_dollars",
  medical_expense: "medical_expense_dollars",
  personal_adv_injury: "personal_advertising_injury_dollars",
  general_aggregate: "general_aggregate_dollars",
  products_completed_ops_aggregate: "products_completed_operations_dollars",
};

interface Row {
  insurer_letter: string | null;
  policy_number_string: string | null;
  policy_effective_date: string | null;
  policy_expiration_date: string | null;
  additional_insured: boolean | null;
  subrogation_waived: boolean | null;
  limits: object;
}

function row(
  path: string,
  policy: LabelPolicy | undefined,
  read: Row | null,
  check: Check,
  limits: Record<string, string>,
  foundAt = path,
): void {
  const value = (name: string, expected: Value | undefined, actual: Value | undefined) =>
    check(`${path}.${name}`, expected, actual, `${foundAt}.${name}`);
  value("insurer_letter", policy?.insurer, read?.insurer_letter);
  value("policy_number_string", policy?.policy_number, read?.policy_number_string);
  value("policy_effective_date", policy?.effective, read?.policy_effective_date);
  value("policy_expiration_date", policy?.expiration, read?.policy_expiration_date);
  value("additional_insured", flag(policy?.additional_insured), read?.additional_insured);
  value("subrogation_waived", flag(policy?.subrogation_waived), read?.subrogation_waived);
  const amounts = new Map<string, Value>(Object.entries(read?.limits ?? {}));
  for (const [theirs, ours] of Object.entries(limits)) value(`limits.${ours}`, policy?.limits[theirs], amounts.get(ours));
}

const flag = (value: "Y" | "N" | null | undefined) => (value === "Y" ? true : value === "N" ? false : null);

/** Case and spacing of text are ignored. */
function same(expected: Value, actual: Value): boolean {
  if (typeof expected !== "string" || typeof actual !== "string") return expected === actual;
  const plain = (text: string) => text.toUpperCase().replace(/\s+/g, " ").trim();
  return plain(expected) === plain(actual);
}
