import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Address, Metadata } from "#lib/contract/common.ts";
import { METADATA_KEYS } from "#lib/contract/common.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "../base/errors.ts";

const emptyAddress: Address = { line1: null, line2: null, locality: null, region: null, postalcode: null, country: null };

const defined = (object: object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** Merged key by key; null and "" unset a key, `{}` unsets all. @throws ApiError invalid_input when the whole has too many keys */
function mergeMetadata(before: Metadata, patch: Record<string, unknown>): Metadata {
  const kept = Object.keys(patch).length === 0 ? {} : { ...before, ...patch };
  const pairs = Object.entries(kept).filter(([, value]) => value !== null && value !== "");
  if (pairs.length > METADATA_KEYS) throw fieldError("invalid_input", "custom_metadata", `can have at most ${METADATA_KEYS} keys`);
  return Object.fromEntries(pairs) as Metadata;
}

/**
 * A parsed body as column values: what is absent stays as it was, addresses and metadata merge into what `before` holds,
 * epoch seconds become instants, and what is not a column is left to the verb.
 */
export function columnValues(table: PgTable, body: object, before: object = {}): Record<string, unknown> {
  const old = before as { address?: Address | null; custom_metadata?: Metadata };
  const columns = getTableColumns(table);
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const column = columns[key];
    if (!column || value === undefined) continue;
    if (key === "address" && value) values[key] = { ...emptyAddress, ...old.address, ...defined(value) };
    else if (key === "custom_metadata" && value) values[key] = mergeMetadata(old.custom_metadata ?? {}, value);
    else values[key] = column.dataType === "date" && typeof value === "number" ? fromEpoch(value) : value;
  }
  return values;
}

/** The fields whose value differs, as `{ field: [before, after] }`, for the audit log. */
export function changesOf(before: object, values: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const pairs = Object.entries(values).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
  return Object.fromEntries(pairs.map(([key, value]) => [key, [old[key] ?? null, value]]));
}
