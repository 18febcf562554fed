/** What changed of which field, as people read it. */

import { capitalized } from "#components/resource/labels.ts";
import { formatDate, formatExact } from "#components/ui/format-time.ts";
import { shortId } from "#components/ui/mono-id.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { resourceOfId } from "#lib/contract/catalogue.ts";
import { quantities } from "#lib/contract/common.ts";
import type { FieldChange } from "#lib/contract/resources/actor.ts";
import { entry, unwrap } from "#lib/contract/schema.ts";
import { formatCents } from "#lib/kit/money.ts";

export interface FieldLine {
  label: string;
  /** Null where the values are not shown; either is null where there was or is none. */
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

/** Fields that say in other words what the sentence above them says. */
const unsaid = ["updated", "certificate_refresh_pending"];

function labelOf(path: string): string {
  const [field = "", ...rest] = path.split(".");
  if (field === "custom_metadata" && rest.length) return `Metadata “${rest.join(".")}”`;
  return labels[path] ?? capitalized(path.replace(/[._]/g, " "));
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema of a property of an object, by its path; null where the contract names none. */
function schemaAt(kind: string, path: string): Parameters<typeof unwrap>[0] | null {
  let schema: unknown = Object.values(resources).find(({ name }) => name === kind)?.read;
  for (const name of path.split(".")) {
    const inner = schema ? (entry(schema as Parameters<typeof entry>[0]) as { shape?: Record<string, unknown> }) : null;
    schema = inner?.shape?.[name];
  }
  return (schema as Parameters<typeof unwrap>[0] | undefined) ?? null;
}

/** A value in words: amounts as dollars, moments as dates in UTC; null where there is none. */
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
  if (isPlain(value)) return typeof value.message === "string" ? value.message : JSON.stringify(value);
  const text = String(value);
  // Before ids: `in_review` begins as an invoice's.
  if (path === "status") return capitalized(text.replaceAll("_", " "));
  if (resourceOfId(text)) return shortId(text);
  // Reasons and kinds of the wire: `flat_fee`.
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll("_", " ") : text;
}

/** The fields of a change, objects in their parts, without those that say the same in other words. */
export function fieldLines(kind: string, changes: readonly FieldChange[]): FieldLine[] {
  const lines = (path: string, before: unknown, after: unknown): FieldLine[] => {
    if (isPlain(before) || isPlain(after)) {
      const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
      const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
      return names.flatMap((name) => lines(`${path}.${name}`, old[name] ?? null, now[name] ?? null));
    }
    // Which object it came to belong to is a link on the page; its id tells nobody anything.
    if ((before ?? null) === null && typeof after === "string" && resourceOfId(after)) return [];
    const values = { before: inWords(kind, path, before), after: inWords(kind, path, after) };
    return values.before === values.after ? [] : [{ label: labelOf(path), values }];
  };
  return changes.flatMap(({ field, before, after, hidden }) => {
    if (unsaid.includes(field)) return [];
    return hidden ? [{ label: labelOf(field), values: null }] : lines(field, before, after);
  });
}
