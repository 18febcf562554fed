import { and, eq, inArray } from "drizzle-orm";
import type { AskedProof } from "#lib/contract/compliance/compliance-request-page.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { askedProof } from "#lib/rules/compliance/positions/asked-proof.ts";
import { explainAll } from "../positions/explain.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import type { RequestRow } from "./store.ts";

type Asked = Pick<RequestRow, "contractor" | "scope" | "subject" | "entity" | "job">;

/** What the contractors of requests of one scope are asked for, by contractor: as their present positions say. */
export async function askedOf(ctx: Ctx, rows: readonly Asked[]): Promise<(contractor: string) => AskedProof> {
  const [first] = rows;
  if (!first) return () => "insurance";
  const { subject, scope, entity, job } = first;
  const contractors = rows.map(({ contractor }) => contractor);
  const found = await ctx.db
    .select({ contractor: table.contractor, coverages: table.coverages })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.contractor, contractors), eq(table.subject, subject)));
  const asked = new Map(found.map(({ contractor, coverages }) => [contractor, askedProof(coverages)]));
  // Where no record names the contractor in this scope, no position is stored.
  const others = contractors.filter((contractor) => !asked.has(contractor));
  if (others.length)
    for (const [contractor, { position }] of await explainAll(ctx, others, { entity: scope === "entity" ? entity : null, job }))
      asked.set(contractor, askedProof(position.coverages));
  return (contractor) => asked.get(contractor) ?? "insurance";
}
