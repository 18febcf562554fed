import { getTableColumns } from "drizzle-orm";
import type { FieldChange } from "#lib/contract/core/actor.ts";
import { organizationFields } from "#lib/contract/organization/organization.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { SIGN_IN_FAILED } from "#lib/organization/staff/sign-in-failures.ts";
import { findStore } from "#lib/platform/resource/expand.ts";
import type { Store } from "#lib/platform/resource/store.ts";

/** Longer values are not shown, only that they changed. In characters of their JSON. */
const MAX_LENGTH = 500;

/** The placeholder that `write()` stores for secrets and large values. */
const withheld = (value: unknown) => value === "[redacted]" || value === "[changed]";

/** Columns that store an API field encrypted or hashed, by field name. */
const fieldOf = (column: string): string => (column.startsWith("tax_id") ? "tax_identification" : column.replace(/_(sealed|hash)$/, ""));

/** The changed fields of an audit row: only fields known to the API, in API format, never secrets. Empty for a new object. */
export function shownChanges(action: string, changes: Record<string, unknown>): FieldChange[] {
  if (action === SIGN_IN_FAILED || action.endsWith(".export"))
    return Object.entries(changes).map(([field, after]) => ({ field, before: null, after: after ?? null, hidden: false }));
  const [name = "", verb] = action.split(".");
  const store = findStore(name);
  const isOrganization = name === "organization";
  if ((!store && !isOrganization) || verb === "create") return [];
  // Corrections and confirmations name values of the parsed certificate by path.
  const ofValues = action === "certificate.correct" || action === "certificate.confirm";
  // Rules of a requirement are named by path, instead of all together.
  const isField = (field: string) =>
    ofValues || (store ? Object.hasOwn(store.resource.read.shape, field.replace(/^rules\..*/, "rules")) : organizationFields.has(field));
  const hasParts = Object.keys(changes).some((name) => name.startsWith("rules."));
  const shown = new Map<string, FieldChange>();
  for (const [column, change] of Object.entries(changes)) {
    const field = fieldOf(column);
    if (field === "rules" && hasParts) continue;
    const hidden = { field, before: null, after: null, hidden: true };
    if (withheld(change)) shown.set(field, hidden);
    if (!Array.isArray(change) || change.length !== 2 || !isField(field)) continue;
    const [before, after] = change.map((value: unknown) => onTheWire(store, column, value));
    // Of a requirement's rules the longest is a coverage with its own.
    const isShort = column.startsWith("rules.") || JSON.stringify([before, after]).length <= MAX_LENGTH;
    shown.set(field, isShort && !store?.resource.credentials?.includes(field) ? { field, before, after, hidden: false } : hidden);
  }
  return [...shown.values()];
}

/** Instants were stored as text; the API uses epoch seconds. */
function onTheWire(store: Store | null | undefined, column: string, value: unknown): unknown {
  const isInstant = store && getTableColumns(store.table)[column]?.dataType === "date";
  return isInstant && typeof value === "string" ? toEpoch(new Date(value)) : (value ?? null);
}
