import { and, desc, eq, gte, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { approvalSamples as samples } from "#lib/compliance/schema/approval-samples.ts";
import { certificateDecisions as ledger } from "#lib/compliance/schema/certificate-ledger.ts";
import type { SampleOutcome } from "#lib/contract/compliance/approval-sample.ts";
import { AGREEMENT_DAYS, AGREEMENT_LIMIT, type Agreement, DIFFERING_LIMIT } from "#lib/contract/desk/overview.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { automaticApprovalOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** People's decisions in shadow mode, compared with the outcome of the rules alone; without decisions that were undone. */
export async function agreementOf(ctx: Ctx): Promise<Agreement> {
  const since = addDays(ctx.now, -AGREEMENT_DAYS);
  const undone = sql`select 1 from ${ledger} later where later.org_id = ${ledger.org_id} and later.environment = ${ledger.environment}
    and later.undoes = ${ledger.id}`;
  const decided = ctx.db
    .select({ verdict: ledger.verdict, action: ledger.action })
    .from(ledger)
    .where(and(inScope(ledger, ctx), isNotNull(ledger.verdict), gte(ledger.created, since), sql`not exists (${undone})`))
    .orderBy(desc(ledger.created))
    .limit(AGREEMENT_LIMIT)
    .as("decided");
  const rows = await ctx.db
    .select({ verdict: decided.verdict, isApproved: sql<boolean>`${decided.action} = 'approved'`, count: sql<number>`count(*)::int` })
    .from(decided)
    .groupBy(sql`1`, sql`2`);
  const count = (verdict: "approved" | "flagged", isApproved: boolean) =>
    rows.find((row) => row.verdict === verdict && row.isApproved === isApproved)?.count ?? 0;
  const against = (verdict: "approved" | "flagged") => ({ approved: count(verdict, true), denied: count(verdict, false) });
  const [would_have_approved, would_have_flagged] = [against("approved"), against("flagged")];
  const organization = await organizationRow(ctx);
  const { sample_percent } = organization;
  return {
    automatic_approval: automaticApprovalOf(ctx, organization),
    since: toEpoch(since),
    decided: rows.reduce((sum, row) => sum + row.count, 0),
    agreed: would_have_approved.approved + would_have_flagged.denied,
    would_have_approved,
    would_have_flagged,
    differing: await differingOf(ctx, since, undone),
    samples: { sample_percent, ...(await samplesOf(ctx, since)) },
  };
}

/** The decisions that the rules alone would have made otherwise; what they would have wrongly approved comes first. */
async function differingOf(ctx: Ctx, since: Date, undone: SQL): Promise<Agreement["differing"]> {
  const isApproved = sql<boolean>`${ledger.action} = 'approved'`;
  const rows = await ctx.db
    .select({
      ...{ certificate: ledger.certificate, filename: ledger.filename, decided: ledger.created, rules: ledger.verdict },
      ...{ approved: isApproved, by: ledger.actor_name, reason: ledger.reason },
    })
    .from(ledger)
    .where(
      and(
        ...[inScope(ledger, ctx), isNotNull(ledger.verdict), gte(ledger.created, since), sql`not exists (${undone})`],
        sql`(${ledger.verdict} = 'approved') <> (${isApproved})`,
      ),
    )
    .orderBy(ledger.verdict, desc(ledger.created))
    .limit(DIFFERING_LIMIT);
  return rows.flatMap(({ rules, decided, ...row }) => (rules === null ? [] : [{ ...row, rules, decided: toEpoch(decided) }]));
}

/** What people decided on samples of automatic approvals, and how many wait. */
async function samplesOf(ctx: Ctx, since: Date) {
  const newest = (condition: SQL | undefined) =>
    ctx.db
      .select({ outcome: samples.outcome })
      .from(samples)
      .where(and(inScope(samples, ctx), condition))
      .limit(AGREEMENT_LIMIT)
      .as("newest");
  const counted = async (from: ReturnType<typeof newest>) =>
    await ctx.db.select({ outcome: from.outcome, count: sql<number>`count(*)::int` }).from(from).groupBy(from.outcome);
  const decided = await counted(newest(and(gte(samples.decided_at, since), ne(samples.outcome, "dropped"))));
  const waiting = await counted(newest(eq(samples.outcome, "open")));
  const of = (rows: typeof decided, outcome: SampleOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const [agreed, disagreed] = [of(decided, "agreed"), of(decided, "disagreed")];
  return { decided: agreed + disagreed, agreed, disagreed, open: of(waiting, "open") };
}
