import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invoices } from "#lib/billing/schema/money.ts";
import { selection } from "#lib/platform/db/select-for-each.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { certificates } from "../schema/certificates.ts";

/** The maximum number of jobs per contractor, those that last longest first. */
const MAX_JOBS = 300;

const { placeholder } = sql;
type OwnTable = Record<"org_id" | "environment" | "contractor", PgColumn>;

/**
 * The jobs that quotes, assignments, policies, invoices and certificates refer to, if they last to a given day. `is_agreed`: not only quotes
 * and certificates do; `quoted_from` and `quoted_to` are the days of the newest quote, the last one being the first after.
 */
export function namedJobs(own: (table: OwnTable) => SQL | undefined) {
  const none = sql`null::timestamptz`;
  const parts = (
    [
      [quotes, quotes.end_date, quotes.effective_date, sql`false`],
      [assignments, assignments.end_date, assignments.effective_date, sql`${assignments.status} <> 'not_bound'`],
      [policies, policies.expiration_date, none, sql`true`],
      [invoices, invoices.paycycle_enddate, none, sql`true`],
      [certificates, none, none, sql`false`],
    ] as const
  ).map(([table, end, quoted, agreed]) => {
    return sql`select ${table.job} as job, ${table.created} as created, ${end} as ends, ${quoted} as quoted, ${agreed} as agreed
      from ${table} where ${own(table)} and ${table.job} is not null`;
  });
  const day = (instant: SQL) => sql<string | null>`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD')`;
  const ofNewest = (instant: SQL) => day(sql`(array_agg(${instant} order by created desc) filter (where quoted is not null))[1]`);
  return selection
    .select({
      job: sql<string>`job`,
      first: sql<number>`(extract(epoch from min(created)) * 1000)::float8`,
      last: sql<string | null>`case when bool_or(ends is null) then null else ${day(sql`max(ends)`)} end`,
      is_agreed: sql<boolean>`bool_or(agreed)`,
      quoted_from: ofNewest(sql`quoted`),
      quoted_to: ofNewest(sql`ends`),
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as named`)
    .groupBy(sql`job`)
    .having(sql`bool_or(ends is null) or max(ends) >= ${placeholder("from")}::timestamptz`)
    .orderBy(sql`max(ends) desc nulls first`, sql`job`)
    .limit(MAX_JOBS);
}
