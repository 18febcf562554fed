import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { narrow } from "#lib/platform/resource/narrow.ts";
import type { Through } from "#lib/platform/resource/page-rows.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { metadataEntries } from "./schema/metadata.ts";

interface MetadataQuery {
  custom_metadata?: Record<string, string> | undefined;
  sort?: string | undefined;
  search?: string | undefined;
}

const another = alias(metadataEntries, "another");

/** A list's filters by their parameters, and the table through which it is read. */
interface Narrowing {
  filters: { custom_metadata?: SQL | undefined; compliance?: SQL | undefined };
  through: Through | null;
}

/**
 * Narrows a list to the objects with these metadata values: it is read through the entries of the first pair, which are in order of
 * creation. In another order, or if a search has found few objects, each object is looked up in the entries instead. `other`: the table
 * through which the list would be read otherwise.
 */
export function withMetadata(
  ctx: Ctx,
  store: { resource: ResourceShape; table: ObjectTable },
  asked: MetadataQuery,
  other: Through | null = null,
): Narrowing {
  const pairs = Object.entries(asked.custom_metadata ?? {});
  const [first, ...others] = pairs;
  if (!first) return { filters: {}, through: other };
  const { table } = store;
  const entryOf = ([key, value]: [string, string]) => sql`metadata_entry(${store.resource.name}::text, ${key}::text, ${value}::text)`;
  const through: Through = {
    table: metadataEntries,
    created: metadataEntries.created,
    id: metadataEntries.id,
    // Both times are the same. An equality would let PostgreSQL expect a single object, a range lets it look up an object found otherwise.
    isSame: sql`${metadataEntries.id} = ${table.id} and ${metadataEntries.created} between ${table.created} and ${table.created}`,
    conditions: [inScope(metadataEntries, ctx), eq(metadataEntries.entry, entryOf(first))],
  };
  const one = ctx.db.select({ one: sql`1` });
  // A value, which PostgreSQL looks up for each object. It may answer an `exists` by reading every entry of a common pair.
  const has = (pair: [string, string]) => {
    const here = and(eq(another.created, table.created), eq(another.id, table.id));
    return sql`(${one.from(another).where(and(inScope(another, ctx), eq(another.entry, entryOf(pair)), here))}) is not null`;
  };
  const { sort } = narrow(store, asked);
  const isByCreation = sort === undefined || sort.replace("-", "") === "created";
  if (asked.search !== undefined || !isByCreation) return { filters: { custom_metadata: and(...pairs.map(has)) }, through: other };
  const compliance = other ? exists(one.from(other.table).where(and(...other.conditions, other.isSame))) : undefined;
  return { filters: { custom_metadata: and(...others.map(has)), compliance }, through };
}
