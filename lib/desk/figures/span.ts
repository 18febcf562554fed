import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** From 00:00 UTC of a day to an exclusive end. */
export interface Span {
  from: Date;
  until: Date;
}

/** By day number within the span. */
export type ByDay<T> = Map<number, T>;

export const DAY_SECONDS = 24 * 60 * 60;

/** How many days of the span are before this moment. A UTC day always has 86,400 seconds. */
export const dayOf = (moment: PgColumn | SQL, { from }: Span): SQL<number> =>
  sql<number>`floor(extract(epoch from ${moment} - ${from.toISOString()}::timestamptz) / ${sql.raw(String(DAY_SECONDS))})::int`;

/** The days of a span. The last one may be incomplete. */
export const daysIn = ({ from, until }: Span): number => Math.ceil((until.getTime() - from.getTime()) / (DAY_SECONDS * 1000));
