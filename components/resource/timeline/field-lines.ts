/** One changed field with its values as text. */

import { capitalized } from "#components/resource/labels.ts";
import { formatDate, formatExact } from "#components/ui/format-time.ts";
import { shortId } from "#components/ui/mono-id.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { requirementFieldLabel } from "#lib/contract/compliance/rule-fields.ts";
import type { FieldChange } from "#lib/contract/core/actor.ts";
import { resourceNamed, resourceOfId } from "#lib/contract/core/find-resource.ts";
import { type FieldKind, kindOf } from "#lib/contract/core/kinds.ts";
import { labelOf } from "#lib/contract/core/labels.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { schemaAt } from "#lib/contract/core/schema.ts";
import { formatCents } from "#lib/kit/money.ts";

export interface FieldLine {
  label: string;
  /** Null when the values are hidden; a single null means that there was or is no value. */
  values: { before: string | null; after: string | null } | null;
}

/** Fields that repeat the sentence above them. */
const unsaid = ["updated", "certificate_refresh_pending"];

const resourceOf = (kind: string) => {
  const key = resourceNamed(kind);
  return key && resources[key];
};

function lineLabel(kind: string, path: string): string {
  const [field = "", ...rest] = path.split(".");
  if (field === "custom_metadata" && rest.length) return `Metadata “${rest.join(".")}”`;
  return field === "rules" ? requirementFieldLabel(path) : labelOf(resourceOf(kind), path);
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** An object in a list: its message, or what kind it is and whom it names, as of an endorsement. */
function objectInWords({ message, kind, name, ...rest }: Record<string, unknown>): string {
  if (typeof message === "string") return message;
  if (typeof kind !== "string") return JSON.stringify({ ...rest, ...(name === undefined ? {} : { name }) });
  return [kind.replaceAll("_", " "), ...(typeof name === "string" ? [name] : [])].join(" for ");
}

/** What a field of an object holds. A column may have the name that only requests know any more. */
function heldIn(kind: string, path: string): FieldKind | null {
  const resource = resourceOf(kind);
  const body = resource && (resource.operations as Partial<Record<string, Operation>>).create?.body;
  const field = resource && (schemaAt(resource.read, path) ?? (body ? schemaAt(body, path) : null));
  return field && kindOf(field);
}

/** A value as text: amounts in dollars, times as dates in UTC. Null when empty. */
function inWords(kind: string, path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    const held = heldIn(kind, path);
    if (held === "money") return formatCents(value);
    if (held === "day" || held === "time") return value % 86_400 === 0 ? formatDate(value) : formatExact(value, "UTC");
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
  return { label: lineLabel(kind, path), values: { before: said(before), after: said(after) } };
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
    return values.before === values.after ? [] : [{ label: lineLabel(kind, path), values }];
  };
  return changes.flatMap(({ field, before, after, hidden }) => {
    if (unsaid.includes(field)) return [];
    return hidden ? [{ label: lineLabel(kind, field), values: null }] : lines(field, before, after);
  });
}
