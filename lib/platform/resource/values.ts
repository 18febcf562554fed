import { isDeepStrictEqual } from "node:util";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Address } from "#lib/contract/core/common.ts";
import { METADATA_KEYS, type Metadata } from "#lib/contract/core/metadata.ts";
import { instantOf } from "#lib/kit/dates.ts";
import { addressFault, completed } from "#lib/rules/people/address/address.ts";
import { fieldError } from "../base/errors.ts";

const emptyAddress: Address = { line1: null, line2: null, locality: null, region: null, postalcode: null, country: null };

const defined = (object: object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/**
 * Merges part by part. An address that is new or changes must be right; one that is sent back as it was is not looked at.
 * `field`: the address's own name. @throws ApiError invalid_input
 */
export function changedAddress(before: Address | null, patch: object, field = "address"): Address {
  const given: Partial<Address> = defined(patch);
  const merged = { ...emptyAddress, ...before, ...given };
  if (isDeepStrictEqual(merged, before)) return merged;
  const address = completed(merged, given.country === undefined);
  const fault = addressFault(address);
  if (fault) throw fieldError("invalid_input", `${field}.${fault.field}`, fault.message);
  return address;
}

/** Merges key by key. Null and "" remove a key; `{}` removes all. @throws ApiError invalid_input when there are too many keys */
function mergeMetadata(before: Metadata, patch: Record<string, unknown>): Metadata {
  const kept = Object.keys(patch).length === 0 ? {} : { ...before, ...patch };
  const pairs = Object.entries(kept).filter(([, value]) => value !== null && value !== "");
  if (pairs.length > METADATA_KEYS) throw fieldError("invalid_input", "custom_metadata", `can have at most ${METADATA_KEYS} keys`);
  return Object.fromEntries(pairs) as Metadata;
}

/**
 * A validated body as column values. Absent fields are unchanged, addresses and metadata are merged with `before`, epoch seconds and
 * days become instants. The verb handles fields that are not columns.
 */
export function columnValues(table: PgTable, body: object, before: object = {}): Record<string, unknown> {
  const old = before as { address?: Address | null; custom_metadata?: Metadata };
  const columns = getTableColumns(table);
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const column = columns[key];
    if (!column || value === undefined) continue;
    if (key === "address" && value) values[key] = changedAddress(old.address ?? null, value);
    else if (key === "custom_metadata" && value) values[key] = mergeMetadata(old.custom_metadata ?? {}, value);
    else values[key] = column.dataType === "date" && (typeof value === "number" || typeof value === "string") ? instantOf(value) : value;
  }
  return values;
}

/** The changed fields as `{ field: [before, after] }`, for the audit log. */
export function changesOf(before: object, values: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const pairs = Object.entries(values).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
  return Object.fromEntries(pairs.map(([key, value]) => [key, [old[key] ?? null, value]]));
}
