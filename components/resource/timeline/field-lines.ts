/** One changed field with its values as text. */

import { capitalized } from "#components/resource/labels.ts";
import { formatDate, formatExact } from "#components/ui/format-time.ts";
import { shortId } from "#components/ui/mono-id.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { requirementFieldLabel } from "#lib/contract/compliance/rule-fields.ts";
import type { FieldChange } from "#lib/contract/core/actor.ts";
import { quantities } from "#lib/contract/core/common.ts";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import { entry, unwrap } from "#lib/contract/core/schema.ts";
import { formatCents } from "#lib/kit/money.ts";

export interface FieldLine {
  label: string;
  /** Null when the values are hidden; a single null means that there was or is no value. */
  values: { before: string | null; after: string | null } | null;
}

const labels: Record<string, string> = {
  tax_identification: "Tax ID",
  custom_metadata: "Metadata",
  withhold_premium: "Premium withheld",
  "address.line1": "Street",
  "address.line2": "Street, second line",
  "address.locality": "City",
  "address.region": "State",
  "address.postalcode": "Postal code",
  "address.country": "Country",
};

/** Fields that repeat the sentence above them. */
const unsaid = ["updated", "certificate_refresh_pending"];

function labelOf(path: string): string {
  const [field = "", ...rest] = path.split(".");
  if (field === "custom_metadata" && rest.length) return `Metadata “${rest.join(".")}”`;
  if (field === "rules") return requirementFieldLabel(path);
  return labels[path] ?? capitalized(path.replace(/[._]/g, " "));
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema of an object's property, by path. Null when the contract has none. */
function schemaAt(kind: string, path: string): Parameters<typeof unwrap>[0] | null {
  let schema: unknown = Object.values(resources).find(({ name }) => name === kind)?.read;
  for (const name of path.split(".")) {
    const inner = schema ? (entry(schema as Parameters<typeof entry>[0]) as { shape?: Record<string, unknown> }) : null;
    schema = inner?.shape?.[name];
  }
  return (schema as Parameters<typeof unwrap>[0] | undefined) ?? null;
}

/** An object in a list: its message, or what kind it is and whom it names, as of an endorsement. */
function objectInWords({ message, kind, name, ...rest }: Record<string, unknown>): string {
  if (typeof message === "string") return message;
  if (typeof kind !== "string") return JSON.stringify({ ...rest, ...(name === undefined ? {} : { name }) });
  return [kind.replaceAll("_", " "), ...(typeof name === "string" ? [name] : [])].join(" for ");
}

/** A value as text: amounts in dollars, times as dates in UTC. Null when empty. */
function inWords(kind: string, path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    const schema = schemaAt(kind, path);
    const quantity = schema && quantities.get(unwrap(schema))?.is;
    if (quantity === "cents") return formatCents(value);
    if (quantity === "epoch") return value % 86_400 === 0 ? formatDate(value) : formatExact(value, "UTC");
    return value.toLocaleString("en-US");
  }
  if (Array.isArray(value)) return value.length ? value.map((one) => inWords(kind, path, one)).join(", ") : null;
  if (isPlain(value)) return objectInWords(value);
  const text = String(value);
  // Before ids, because `in_review` has the prefix of invoices.
  if (path === "status") return capitalized(text.replaceAll("_", " "));
  if (resourceOfId(text)) return shortId(text);
  // Reasons and kinds in API form: `flat_fee`.
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll("_", " ") : text;
}

/** A changed rule of a requirement. A coverage is required or not, a party is named with its contract. */
function ruleLine(kind: string, path: string, before: unknown, after: unknown): FieldLine {
  const isCoverage = /^rules\.coverages\.[^.]+$/.test(path);
  const said = (value: unknown) => {
    if (isCoverage) return value === null ? "not required" : "required";
    return isPlain(value) ? Object.values(value).filter(Boolean).join(", ") : inWords(kind, path, value);
  };
  return { label: labelOf(path), values: { before: said(before), after: said(after) } };
}

/** The changed fields, with nested objects split, without redundant ones. */
export function fieldLines(kind: string, changes: readonly FieldChange[]): FieldLine[] {
  const lines = (path: string, before: unknown, after: unknown): FieldLine[] => {
    if (path.startsWith("rules.")) return [ruleLine(kind, path, before, after)];
    if (isPlain(before) || isPlain(after)) {
      const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
      const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
      return names.flatMap((name) => lines(`${path}.${name}`, old[name] ?? null, now[name] ?? null));
    }
    // The page has a link to the new owner; its id is not readable.
    if ((before ?? null) === null && typeof after === "string" && resourceOfId(after)) return [];
    const values = { before: inWords(kind, path, before), after: inWords(kind, path, after) };
    return values.before === values.after ? [] : [{ label: labelOf(path), values }];
  };
  return changes.flatMap(({ field, before, after, hidden }) => {
    if (unsaid.includes(field)) return [];
    return hidden ? [{ label: labelOf(field), values: null }] : lines(field, before, after);
  });
}
