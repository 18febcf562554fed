import { and, eq, inArray } from "drizzle-orm";
import type { PathParams } from "#lib/contract/core/operation.ts";
import type { contractors } from "#lib/contract/people/contractor.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { listObjects } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import { policyStore } from "./store.ts";

/** Active policies of one contractor that are read at most. */
const MAX_ACTIVE = 50;

async function listPolicies(
  ctx: Ctx,
  input: PathParams<"/contractors/{contractor}"> & {
    query: { limit?: number; quote?: string; starting_after?: string; ending_before?: string };
  },
) {
  const contractor = await getRow(ctx, contractorStore, input.contractor);
  const page = await listObjects(
    ctx,
    policyStore,
    input.query,
    equalities(policyStore.table, { contractor: contractor.id, quote: input.query.quote }),
  );
  const ids = page.items.map((policy) => policy.quote);
  const rows = ids.length
    ? await ctx.db
        .select({ id: quotes.id, coverage_type: quotes.coverage_type, quote_json: quotes.quote_json })
        .from(quotes)
        .where(and(inScope(quotes, ctx), inArray(quotes.id, ids)))
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A policy's quote is never deleted.
  return { ...page, items: page.items.map((policy) => ({ ...policy, quote: byId.get(policy.quote) as (typeof rows)[number] })) };
}

/** Who insures a contractor by the active policies. */
export async function insurersOf(ctx: Ctx, contractor: string): Promise<string[]> {
  const { table } = policyStore;
  const rows = await ctx.db
    .select({ covers: table.coverage_type, insurers: quotes.insurers })
    .from(table)
    .innerJoin(quotes, and(inScope(quotes, ctx), eq(quotes.id, table.quote)))
    .where(and(inScope(table, ctx), eq(table.contractor, contractor), eq(table.status, "active")))
    .limit(MAX_ACTIVE);
  return [...new Set(rows.flatMap(({ covers, insurers }) => covers.map((one) => carrierOf(insurers, one).name)))].sort();
}

/** The verb of contractors that lists policies. */
export const contractorPolicyVerbs: Pick<Verbs<typeof contractors.operations>, "policies"> = { policies: listPolicies };
