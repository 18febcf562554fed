import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LabelAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

export interface LabelPolicy {
  coverage: "general_liability" | "auto_liability" | "umbrella_excess" | "workers_compensation" | "other";
  insurer: string | null;
  policy_number: string | null;
  effective: string | null;
  expiration: string | null;
  description?: string;
  form?: string | null;
  kind?: string | null;
  aggregate_applies_per?: string | null;
  additional_insured?: "Y" | "N" | null;
  subrogation_waived?: "Y" | "N" | null;
  autos?: string[];
  per_statute?: boolean;
  proprietor_excluded?: "Y" | "N" | null;
  retention?: number | null;
  limits: Record<string, number | null>;
  /** Additional policies in the same row, one per line. */
  further?: { insurer: string; policy_number: string; effective: string | null; expiration: string | null }[];
}

/** The values of an evaluation document and its expected outcome; `x.json` beside `x.pdf`. */
export interface Label {
  file: string;
  kind: string;
  group: string;
  doc_type: string;
  certificate?: { date: string | null; number: string | null; revision: string | null };
  producer?: {
    name: string;
    address: LabelAddress;
    contact: string | null;
    phone: string | null;
    fax: string | null;
    email: string | null;
  };
  insured?: { name: string; address: LabelAddress };
  insurers: { letter: string; name: string; naic: string | null }[];
  policies: LabelPolicy[];
  description_of_operations?: string | null;
  certificate_holder?: { name: string; address: LabelAddress } | null;
  as_of?: string;
  requirements?: { required_coverage: string[]; coverage_limit: { occurrence_limit: number; aggregate_limit: number } };
  contractor?: { first_name: string; last_name: string; company_name: string | null };
  expect: { status: string; reason?: string; reasons?: string[] };
  /** Other correct outcomes. */
  accept?: string[];
}

export interface LabelledDocument {
  name: string;
  bytes: Buffer;
  label: Label;
}

/** The documents of a folder, sorted by name; a PDF without a label is skipped. */
export function* labelled(folder: string): Generator<LabelledDocument> {
  const files = new Set(readdirSync(folder));
  for (const file of [...files].filter((each) => each.endsWith(".pdf")).toSorted()) {
    const name = file.slice(0, -4);
    if (!files.has(`${name}.json`)) continue;
    const label: Label = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    yield { name, bytes: readFileSync(join(folder, file)), label };
  }
}

/** The kind in the report: form, text, outlines, scan, clone. */
export function kindOf({ kind, group }: Label): string {
  if (group === "clone" || kind === "clone") return "clone";
  const names: Record<string, string> = { acroform: "form", vector: "outlines" };
  return names[kind] ?? kind;
}
