import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { addDays } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Evidence, Finding } from "#lib/rules/compliance/positions/evidence.ts";
import { nearest } from "#lib/rules/compliance/positions/position.ts";
import { type RequirementOverTime, standingAt } from "#lib/rules/compliance/positions/standing.ts";
import { dateOf, dayAt } from "#lib/rules/cover/day.ts";
import { type ComputedPosition, computeScope, evidenceIn } from "./compute.ts";
import { type Facts, type LoadedFacts, loadFacts } from "./facts.ts";
import { decidingScopes, type Scope, workOn } from "./scopes.ts";

/** A position with what its evidence was audited against, as the contractor is shown it. */
export interface ExplainedPosition {
  position: ComputedPosition;
  /** The scope that decides: for an entity, the job there that is worst. */
  scope: Scope;
  facts: Facts;
  /** What is required now; null: nothing. */
  rules: RequirementRules | null;
  asked: RequirementOverTime;
  /** Everything that may show cover there. */
  evidence: readonly Evidence[];
  /** For each coverage that is not met, the evidence that comes nearest. Null: nothing shows it. */
  nearest: (coverage: ProofKind) => Finding | null;
}

async function scopesOf(
  ctx: Ctx,
  wanted: { entity: string | null; job: string | null },
  facts: Facts,
  loaded: LoadedFacts,
): Promise<readonly Scope[]> {
  const day = dayAt(ctx.now, placeOf(facts.contractor.address));
  const job = loaded.jobs.get(wanted.job ?? "") ?? null;
  const entity = loaded.entities.get(job?.entity ?? wanted.entity ?? "") ?? null;
  if (wanted.job !== null) return job ? [{ scope: "job", entity, job, work: workOn(job.id, day, facts) }] : [];
  return wanted.entity !== null && !entity ? [] : decidingScopes(entity, day, facts, loaded);
}

/** What of it says whether more cover is needed for the work. */
export type JobEvidence = Pick<ExplainedPosition, "scope" | "asked" | "evidence">;

/** The scope to show first: one that is not met, and preferably one with a job, for which cover can be bought. */
const worst = (all: ExplainedPosition[]): ExplainedPosition | null =>
  all.toSorted(
    (a, b) =>
      Number(a.position.met ?? true) - Number(b.position.met ?? true) || Number(b.scope.job !== null) - Number(a.scope.job !== null),
  )[0] ?? null;

/**
 * The present positions of contractors in a scope, whether or not a record names it, with the evidence. Absent: the contractor, the entity
 * or the job is gone.
 */
export async function explainAll(
  ctx: Ctx,
  contractors: readonly string[],
  wanted: { entity: string | null; job: string | null },
): Promise<Map<string, ExplainedPosition>> {
  const loaded = await loadFacts(ctx, contractors, dateOf(addDays(ctx.now, -1)), wanted);
  const all = new Map<string, ExplainedPosition>();
  for (const [contractor, facts] of loaded.byContractor) {
    const explained = await explainFacts(ctx, wanted, facts, loaded);
    if (explained) all.set(contractor, explained);
  }
  return all;
}

async function explainFacts(ctx: Ctx, wanted: { entity: string | null; job: string | null }, facts: Facts, loaded: LoadedFacts) {
  const explained: ExplainedPosition[] = [];
  for (const scope of await scopesOf(ctx, wanted, facts, loaded)) {
    const { asked, evidence } = await evidenceIn(ctx, facts, loaded, scope, ctx.now);
    const { audit } = standingAt(evidence, asked, ctx.now, ctx.now);
    explained.push({
      position: await computeScope(ctx, facts, loaded, scope, ctx.now, ctx.now),
      ...{ scope, facts, asked, evidence },
      rules: asked.requiredAt(ctx.now).rules,
      nearest: (coverage) => nearest(audit, coverage),
    });
  }
  return worst(explained);
}

/** The same for one contractor. Null: the contractor, the entity or the job is gone. */
export async function explain(
  ctx: Ctx,
  contractor: string,
  wanted: { entity: string | null; job: string | null },
): Promise<ExplainedPosition | null> {
  return (await explainAll(ctx, [contractor], wanted)).get(contractor) ?? null;
}

/** What a job requires and everything that may show it, without the position, which takes days to walk. Null: contractor or job is gone. */
export async function evidenceAtJob(ctx: Ctx, contractor: string, job: string): Promise<JobEvidence | null> {
  const wanted = { entity: null, job };
  const loaded = await loadFacts(ctx, [contractor], dateOf(addDays(ctx.now, -1)), wanted);
  const facts = loaded.byContractor.get(contractor);
  const [scope] = facts ? await scopesOf(ctx, wanted, facts, loaded) : [];
  if (!facts || !scope) return null;
  return { scope, ...(await evidenceIn(ctx, facts, loaded, scope, ctx.now)) };
}
