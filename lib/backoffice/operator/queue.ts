import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ArgumentError } from "./operator.ts";

/** How many entries of a queue one call returns. */
export const QUEUE_PAGE = 100;

/** The position of an entry in a queue of all organizations: since when it waits, and its id. */
export const positionOf = (since: Date, id: string): string => `${since.toISOString()}_${id}`;

/** The condition for the entries after a position. @throws ArgumentError after */
export function afterPosition(since: SQL | PgColumn, id: PgColumn, given: string | undefined): SQL | undefined {
  if (given === undefined) return undefined;
  const [, time = "", last = ""] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([A-Za-z0-9_]{1,64})$/.exec(given) ?? [];
  if (Number.isNaN(Date.parse(time))) throw new ArgumentError("after", "must be the position of an entry, as the list prints it.");
  return sql`(${since}, ${id}) > (${time}::timestamptz, ${last})`;
}
