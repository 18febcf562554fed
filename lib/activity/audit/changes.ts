import { getTableColumns } from "drizzle-orm";
import type { FieldChange } from "#lib/contract/resources/actor.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { SIGN_IN_FAILED } from "#lib/organization/staff/sign-in-failures.ts";
import { findStore } from "#lib/platform/resource/expand.ts";
import type { Store } from "#lib/platform/resource/store.ts";

/** Longer values say only that they changed, in characters of their JSON. */
const LONGEST = 500;

/** What `write()` keeps in place of secrets and of what is large. */
const withheld = (value: unknown) => value === "[redacted]" || value === "[changed]";

/** Columns that hold a field of the wire sealed or hashed, by the field's name. */
const fieldOf = (column: string): string => (column.startsWith("tax_id") ? "tax_identification" : column.replace(/_(sealed|hash)$/, ""));

/**
 * What an audit row says of the fields of its object: only fields the API knows, in the wire's values, never a secret. Empty for a new
 * object, which says itself what it holds.
 */
export function shownChanges(action: string, changes: Record<string, unknown>): FieldChange[] {
  if (action === SIGN_IN_FAILED)
    return Object.entries(changes).map(([field, after]) => ({ field, before: null, after: after ?? null, hidden: false }));
  const [name = "", verb] = action.split(".");
  const store = findStore(name);
  if (!store || verb === "create") return [];
  // What is corrected or confirmed are values of the parsed certificate, named by their paths.
  const ofValues = action === "certificate.correct" || action === "certificate.confirm";
  const isField = (field: string) => ofValues || Object.hasOwn(store.resource.read.shape, field);
  const shown = new Map<string, FieldChange>();
  for (const [column, change] of Object.entries(changes)) {
    const field = fieldOf(column);
    const hidden = { field, before: null, after: null, hidden: true };
    if (withheld(change)) shown.set(field, hidden);
    if (!Array.isArray(change) || change.length !== 2 || !isField(field)) continue;
    const [before, after] = change.map((value: unknown) => onTheWire(store, column, value));
    const isShort = JSON.stringify([before, after]).length <= LONGEST;
    shown.set(field, isShort && !store.credentials.includes(field) ? { field, before, after, hidden: false } : hidden);
  }
  return [...shown.values()];
}

/** Instants were kept as text; the wire has epoch seconds. */
function onTheWire(store: Store, column: string, value: unknown): unknown {
  const isInstant = getTableColumns(store.table)[column]?.dataType === "date";
  return isInstant && typeof value === "string" ? toEpoch(new Date(value)) : (value ?? null);
}
