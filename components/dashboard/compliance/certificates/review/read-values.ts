import type { EntryKind } from "#lib/contract/compliance/certificate-audit.ts";
import {
  type FieldEvidence,
  type ParsedCertificate,
  parsedCertificateSchema,
  READING_CONFIDENCE,
} from "#lib/contract/compliance/parsed-certificate.ts";
import { needsReason, readingDoubts } from "#lib/contract/compliance/reading-doubts.ts";
import { type CoverageRow, coverageTable } from "#lib/contract/core/coverage-table.ts";
import { entry, unwrap } from "#lib/contract/core/schema.ts";

/** The input type for correcting a value. */
export type ValueKind = "text" | "dollars" | "day" | "flag" | "choice";

/** One value of a certificate in the reviewer's list. */
export interface ReadValue {
  path: string;
  label: string;
  kind: ValueKind;
  /** As displayed; null if there is no value or it could not be read. */
  text: string | null;
  value: string | number | boolean | null;
  options: readonly string[];
  /** What the options are called, where their values do not say so. */
  names?: Readonly<Record<string, string>>;
  evidence: Pick<FieldEvidence, "page" | "box" | "confidence" | "raw"> | null;
  /** The value was read with low confidence. */
  doubtful: boolean;
  /** Why the confidence is low, in a sentence. */
  doubt: string | null;
  /** Why it is in doubt is not settled by a look at its place: it is entered with a reason, not confirmed. */
  unsettled: boolean;
  /** Who corrected or confirmed the value, and when; `read` is the value that was read, null if none. */
  correction: { kind: EntryKind; name: string; at: number; reason: string; read: string | null } | null;
}

export interface ValueSection {
  title: string;
  /** Whether the heading shows the number of values. */
  counted?: true;
  values: ReadValue[];
}

const labels: Record<string, string> = {
  naic: "NAIC number",
  region: "State",
  locality: "City",
  postalcode: "ZIP code",
  line1: "Street",
  line2: "Address line 2",
  form: "Form",
  insurer_letter: "Insurer letter",
  policy_number_string: "Policy number",
  policy_effective_date: "Effective",
  policy_expiration_date: "Expires",
  each_occurrence_dollars: "Each occurrence",
  general_aggregate_dollars: "General aggregate",
  products_completed_operations_dollars: "Products and completed operations",
  personal_advertising_injury_dollars: "Personal and advertising injury",
  medical_expense_dollars: "Medical expense",
  damage_to_rented_premises_dollars: "Damage to rented premises",
  proprietor_excluded: "Proprietor excluded",
  follows_form: "Follows form",
  retroactive_date: "Retroactive date",
  signature_present: "Signed",
};

/** The label of a path: `general_aggregate_dollars` becomes "General aggregate". */
export function labelOf(path: string): string {
  const name = path.split(".").at(-1) ?? path;
  const plain = name.replace(/_dollars$/, "").replaceAll("_", " ");
  return labels[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function textOf(value: unknown, kind: ValueKind): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "dollars") return dollars.format(Number(value));
  if (kind === "flag") return value ? "Yes" : "No";
  if (kind === "day") return days.format(new Date(`${String(value)}T00:00:00Z`));
  if (kind === "choice")
    return String(value)
      .replaceAll("_", " ")
      .replace(/^./, (first) => first.toUpperCase());
  return String(value);
}

/** The schema of the value at a path, or null where the contract has none. */
function schemaAt(path: string) {
  let schema = entry(parsedCertificateSchema);
  for (const name of path.split(".")) {
    const { def } = schema as unknown as { def: { type: string; shape?: Record<string, never>; element?: never } };
    const inner = def.type === "array" ? def.element : def.shape?.[name];
    if (!inner) return null;
    schema = unwrap(inner);
  }
  return schema;
}

function kindAt(path: string): { kind: ValueKind; options: readonly string[] } {
  const type = schemaAt(path)?.def as { type: string; entries?: Record<string, string> } | undefined;
  if (path.endsWith("_dollars")) return { kind: "dollars", options: [] };
  if (path.endsWith("_date")) return { kind: "day", options: [] };
  if (type?.type === "boolean") return { kind: "flag", options: [] };
  if (type?.type === "enum") return { kind: "choice", options: Object.values(type.entries ?? {}) };
  return { kind: "text", options: [] };
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

export function leaf(parsed: ParsedCertificate, path: string, value: unknown): ReadValue {
  const { kind, options } = kindAt(path);
  const evidence = parsed.fields[path] ?? null;
  const doubtful = evidence !== null && evidence.confidence < READING_CONFIDENCE;
  const isKnown = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return {
    path,
    label: labelOf(path),
    kind,
    options,
    value: isKnown ? value : null,
    text: isKnown ? textOf(value, kind) : null,
    evidence,
    doubtful,
    doubt: doubtful && evidence.doubt ? readingDoubts[evidence.doubt] : null,
    unsettled: doubtful && needsReason(evidence.doubt),
    correction: null,
  };
}

/** The leaf values under a path, in the order of the contract, without lists and omitted values. */
export function leaves(parsed: ParsedCertificate, path: string, tree: Tree): ReadValue[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    if (isTree(value)) return leaves(parsed, at, value);
    return Array.isArray(value) ? [] : [leaf(parsed, at, value)];
  });
}

const tableRows: readonly CoverageRow[] = Object.values(coverageTable);
/** The coverages with a row of their own, in the order of the form. */
const formRows = Object.keys(parsedCertificateSchema.shape.coverages.shape).flatMap(
  (key) => tableRows.find(({ row }) => row === key) ?? [],
);

/** A value that a person may enter although forms have no field for it; it is shown even without a value. */
function entered(of: CoverageRow, row: Tree): Tree {
  if (of === coverageTable.umbrella) return { follows_form: row.follows_form ?? null };
  return of.form === "claims-made" || row.form === "claims_made" ? { retroactive_date: row.retroactive_date ?? null } : {};
}

const unshown = new Set(["document.layout", "document.page", "document.pages", "document.source"]);

export interface Correction {
  path: string;
  kind: EntryKind;
  was?: unknown;
  name: string;
  at: number;
  reason: string;
}

/** Marks corrected values in the sections. The newest correction of a value applies; the oldest one has the value that was read. */
export function withCorrections(sections: readonly ValueSection[], corrections: readonly Correction[]): ValueSection[] {
  const marked = (value: ReadValue): ReadValue => {
    const own = corrections.filter(({ path }) => path === value.path);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return value;
    return {
      ...value,
      correction: { kind: last.kind, name: last.name, at: last.at, reason: last.reason, read: textOf(first.was, value.kind) },
    };
  };
  return sections.map((section) => ({ ...section, values: section.values.map(marked) }));
}

/** Moves low-confidence values to the top, each labelled with its part of the form, because reviewers check them first. */
export function doubtfulFirst(sections: readonly ValueSection[]): ValueSection[] {
  const doubtful = sections.flatMap(({ title, values }) =>
    values.filter((value) => value.doubtful).map((value) => ({ ...value, label: `${title}: ${value.label}` })),
  );
  if (!doubtful.length) return [...sections];
  const others = sections.map(({ title, values }) => ({ title, values: values.filter((value) => !value.doubtful) }));
  return [{ title: "Low confidence", counted: true, values: doubtful }, ...others.filter(({ values }) => values.length > 0)];
}

/** The row of one coverage. Its kind is the form's. */
function rowOf(of: CoverageRow, { coverage: _, ...row }: Tree): Tree {
  return { ...row, ...entered(of, row) };
}

/** All values that were read, by part of the form. `free`: the sections of the rows without a printed type. */
export function valueSections(parsed: ParsedCertificate, free: readonly ValueSection[] = []): ValueSection[] {
  const sections: ValueSection[] = [
    { title: "Insured", values: leaves(parsed, "insured", parsed.insured) },
    {
      title: "Insurers",
      values: parsed.insurers.flatMap((insurer, at) =>
        (["name", "naic"] as const).map((name) => {
          const value = leaf(parsed, `insurers.${at}.${name}`, insurer[name]);
          return { ...value, label: name === "name" ? `Insurer ${insurer.letter}` : `Insurer ${insurer.letter}, NAIC number` };
        }),
      ),
    },
    ...formRows.flatMap((of) => {
      const row = (parsed.coverages as Tree)[of.row ?? ""];
      return isTree(row) ? [{ title: of.name, values: leaves(parsed, `coverages.${of.row}`, rowOf(of, row)) }] : [];
    }),
    ...free,
    {
      title: "Description of operations",
      values: [{ ...leaf(parsed, "description_of_operations.text", parsed.description_of_operations.text), label: "Text" }],
    },
    { title: "Certificate holder", values: leaves(parsed, "certificate_holder", parsed.certificate_holder) },
    { title: "Producer", values: leaves(parsed, "producer", parsed.producer) },
    { title: "Document", values: leaves(parsed, "document", parsed.document).filter(({ path }) => !unshown.has(path)) },
  ];
  return sections.filter(({ values }) => values.length > 0);
}
