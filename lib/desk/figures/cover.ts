import type { SQL } from "drizzle-orm";
import { and, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { ObjectTable } from "#lib/platform/resource/store.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { dayOf, daysIn, type Span } from "./span.ts";

type Looking = Pick<Ctx, "db" | "orgId" | "environment">;

/** Something that is in force during a period. */
interface Cover {
  table: ObjectTable;
  start: SQL;
  end: SQL;
  /** SQL for ending within a span, in the form the indexes use. */
  endsIn(span: Span): SQL | undefined;
  startsIn(span: Span): SQL | undefined;
  /** SQL for ending after a moment, in the form an index uses. */
  endsAfter(moment: Date): SQL;
  was: SQL;
}

const within = (column: Parameters<typeof gte>[0], { from, until }: Span) => and(gte(column as never, from), lt(column as never, until));

/** A policy is in force until it expires or is cancelled. */
export const policyCover: Cover = {
  table: policies,
  start: sql`${policies.effective_date}`,
  end: sql`least(${policies.expiration_date}, coalesce(${policies.cancelled_at}, 'infinity'))`,
  startsIn: (span) => within(policies.effective_date, span),
  endsIn: (span) => or(within(policies.expiration_date, span), within(policies.cancelled_at, span)),
  endsAfter: (moment) => gte(policies.expiration_date, moment),
  was: sql`true`,
};

/** An assignment that was never charged, or was cancelled before its start, never gave cover. */
export const assignmentCover: Cover = {
  table: assignments,
  start: sql`${assignments.effective_date}`,
  end: sql`${assignments.end_date}`,
  startsIn: (span) => within(assignments.effective_date, span),
  endsIn: (span) => within(assignments.end_date, span),
  endsAfter: (moment) => gte(assignments.end_date, moment),
  was: inArray(assignments.status, ["active", "ended"]),
};

async function countBy({ db, ...scope }: Looking, { table, start, end, was }: Cover, day: SQL<number>, condition: SQL | undefined) {
  return await db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(table as PgTable)
    .where(and(inScope(table, scope), was, sql`${end} > ${start}`, condition))
    .groupBy(sql`1`);
}

/** The number in force at the start of the span. Reads all that ever were in force, so use it for closing days, not in a request. */
export async function inForceAt(ctx: Looking, cover: Cover, moment: Date): Promise<number> {
  const at = sql`${moment.toISOString()}::timestamptz`;
  const rows = await countBy(
    ctx,
    cover,
    sql<number>`0`,
    and(cover.endsAfter(moment), sql`${cover.start} < ${at} and ${cover.end} >= ${at}`),
  );
  return rows[0]?.count ?? 0;
}

/**
 * The number in force at the end of each day of a span (for the current day: now). `before` is the number at its start. Reads what begins
 * and ends in the span.
 */
export async function inForceByDay(ctx: Looking, cover: Cover, span: Span, before: number): Promise<number[]> {
  const started = await countBy(ctx, cover, dayOf(cover.start, span), cover.startsIn(span));
  const endsThen = sql`${cover.end} >= ${span.from.toISOString()}::timestamptz and ${cover.end} < ${span.until.toISOString()}::timestamptz`;
  const ended = await countBy(ctx, cover, dayOf(cover.end, span), and(cover.endsIn(span), endsThen));
  const change = Array.from({ length: daysIn(span) }, () => 0);
  for (const { day, count } of started) change[day] = (change[day] ?? 0) + count;
  for (const { day, count } of ended) change[day] = (change[day] ?? 0) - count;
  let now = before;
  return change.map((delta) => {
    now += delta;
    return now;
  });
}
