import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectRows } from "#lib/platform/db/row-statements.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import { insurers as table } from "./schema/insurers.ts";

/** The row in force on a day for each coverage that has one: the latest day, and of one day the latest row. */
export async function insurerRows(ctx: Ctx, day: Date) {
  const tail = sql`where ${inScope(table, ctx)} and ${lte(table.effective_from, day)}
    order by ${table.coverage}, ${table.effective_from} desc, ${table.created} desc, ${table.id} desc`;
  return (await selectRows(ctx.db, table, tail, { distinctOn: sql`${table.coverage}` })).map(({ row }) => row);
}

/** The insurers set for quotes effective on a day. Null: none are set, so the program's apply. */
export async function insurersInForce(ctx: Ctx, day: Date): Promise<SetInsurers | null> {
  const rows = await insurerRows(ctx, day);
  if (rows.length === 0) return null;
  const general = rows.find(({ coverage }) => coverage === "general");
  return {
    carriers: Object.fromEntries(rows.map(({ coverage, name, naic, admitted }) => [coverage, { name, naic, admitted }])),
    limits: Object.fromEntries(rows.flatMap(({ coverage, limits }) => (limits ? [[coverage, limits]] : []))),
    retroactive_gap_days: Object.fromEntries(rows.map(({ coverage, retroactive_gap_days }) => [coverage, retroactive_gap_days ?? 0])),
    ...(general && { purchasing_group: general.purchasing_group }),
  };
}

/**
 * Where an insurer takes claims of a coverage: as it was stated last, whichever day its row is for, because claims under old policies go to
 * the same place. Null: it was never stated.
 */
export async function claimsContactOf(ctx: Ctx, coverage: Coverage, name: string) {
  const { claims_email: email, claims_phone: phone, claims_url: url } = table;
  const [found] = await ctx.db
    .select({ email, phone, url })
    .from(table)
    .where(and(inScope(table, ctx), eq(table.coverage, coverage), eq(table.name, name)))
    .orderBy(desc(table.created), desc(table.id))
    .limit(1);
  return found ?? null;
}
