import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { PREVIEW_CONTRACTORS, PREVIEW_POSITIONS, type requirementPreview } from "#lib/contract/compliance/requirement-preview.ts";
import { isRulePath } from "#lib/contract/compliance/rule-fields.ts";
import { addDays } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { automaticApprovalOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Position } from "#lib/rules/compliance/positions/position.ts";
import { type RequirementChange, requirementChanges } from "#lib/rules/compliance/positions/requirement-changes.ts";
import { hasTail } from "#lib/rules/compliance/positions/tails.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { contentOf, type InsuranceRequirement } from "../insurance-requirements/store.ts";
import type { VersionedRequirement } from "../insurance-requirements/versions.ts";
import { aboutChange, aboutRequirement, everyone, nextOf, totalOf } from "../positions/affected-contractors.ts";
import { matterOf } from "../positions/answers.ts";
import { type ComputedPosition, computeAll } from "../positions/compute.ts";
import { type Facts, type LoadedFacts, loadFacts } from "../positions/facts.ts";
import { answeredRequests } from "../positions/requested.ts";
import { metBy, type PositionRow } from "../positions/store.ts";
import { count, noCounts } from "../positions/tally.ts";
import { type AuditContext, auditAgain } from "./audit-again.ts";

/** The fields of the requirement that a position fails, by path. A coverage that nothing shows fails as a whole. */
function failed({ failing }: Pick<Position, "failing">): Set<string> {
  const paths = failing.flatMap(({ coverage, results }) => {
    const own = `rules.coverages.${coverage}`;
    if (!results.length) return [own];
    return results.map((result) => {
      const { rule } = result;
      const [inCoverage, inDocument] = [`${own}.${rule}`, `rules.${rule}`];
      return isRulePath(inCoverage) ? inCoverage : isRulePath(inDocument) ? inDocument : own;
    });
  });
  return new Set(paths);
}

const isWithin = (path: string, other: string) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);

/** The changed fields that decide another answer: those that fail only before or only after; where none does, every changed field. */
function decidingChanges(
  changes: readonly RequirementChange[],
  before: Pick<Position, "failing">,
  after: Pick<Position, "failing">,
): RequirementChange[] {
  const [was, is] = [failed(before), failed(after)];
  const differing = [...was, ...is].filter((path) => !(was.has(path) && is.has(path)));
  const found = changes.filter(({ path }) => differing.some((one) => isWithin(one, path)));
  return found.length ? found : [...changes];
}

type Preview = z.output<typeof requirementPreview>;
type AffectedPosition = Preview["affected"][number];

/** Contractors whose facts are read together. */
const BATCH = 50;
/** How long positions are computed before other work has its turn. */
const SLICE_MS = 1;

/** The positions after requests for proof that they answer have ended, which may end a scope. */
async function settled(ctx: Ctx, facts: Facts, loaded: LoadedFacts, at: Date): Promise<ComputedPosition[]> {
  const computed = await computeAll(ctx, facts, loaded, at);
  const ended = new Map(answeredRequests(facts.requested, computed).map(({ request, end }) => [request, end]));
  if (!ended.size) return computed;
  const requested = facts.requested.flatMap((one) => {
    const end = ended.get(one.id);
    // One that was not satisfied is withdrawn, and is no record of the scope any more.
    return end === undefined ? [one] : end === "covered" ? [{ ...one, status: "satisfied" as const }] : [];
  });
  return await computeAll(ctx, { ...facts, requested }, loaded, at);
}

/** A change of a requirement: before, after, and what differs. */
interface Change {
  before: InsuranceRequirement;
  after: VersionedRequirement;
  changes: RequirementChange[];
  approval: AuditContext["approval"];
}

const stated = ({ covered, status }: Pick<PositionRow, "covered" | "status">) => ({ met: metBy(status), covered, status });

/** One contractor's positions that the change changes, each with the fields that decide. */
async function affectedOf(ctx: Ctx, facts: Facts, loaded: LoadedFacts, { before, after, changes, approval }: Change) {
  const kept = loaded.kept.get(facts.contractor.id) ?? [];
  const at = new Date(Math.max(ctx.now.getTime(), ...kept.map(({ since }) => since.getTime())));
  const changed = { ...loaded, requirements: loaded.requirements.map((one) => (one.id === after.id ? after : one)) };
  const combined = before.entity === null ? changed.requirements.filter(({ combine }) => combine === "strictest") : [];
  const affectedRequirements = new Set([after.id, ...combined.map(({ id }) => id)]);
  const computed = await settled(ctx, auditAgain(facts, changed, { affectedRequirements, approval, now: ctx.now }), changed, at);
  const bySubject = new Map(kept.map((row) => [row.subject, row]));
  const differing = computed.filter((one) => {
    const row = bySubject.get(one.subject);
    return !row || !isDeepStrictEqual(matterOf(row), matterOf(one));
  });
  const is = new Set(computed.map(({ subject }) => subject));
  const gone = kept.filter(({ subject }) => !is.has(subject));
  const was = differing.length ? await computeAll(ctx, facts, loaded, at) : [];
  const affected = differing.map((one): AffectedPosition & { by: RequirementChange[] } => {
    const row = bySubject.get(one.subject) ?? null;
    const by = decidingChanges(changes, was.find(({ subject }) => subject === one.subject) ?? { failing: [] }, one);
    return {
      ...{ contractor: facts.contractor.id, scope: one.scope, entity: one.entity, job: one.job },
      ...{ before: row && stated(row), after: stated(one), lacking: one.lacking },
      ...{ reasons: one.coverages.flatMap(({ reasons }) => reasons), rules: by.map(({ path }) => path), by },
    };
  });
  const ended = gone.map((row): AffectedPosition & { by: RequirementChange[] } => ({
    ...{ contractor: row.contractor, scope: row.scope, entity: row.entity, job: row.job },
    ...{ before: stated(row), after: { met: false, covered: false, status: "ended" as const }, lacking: [], reasons: [] },
    ...{ rules: changes.map(({ path }) => path), by: changes },
  }));
  return { kept, computed, affected: [...affected, ...ended] };
}

/** Counts the positions and contractors that each changed field decides. */
function rulesOf(changes: readonly RequirementChange[]) {
  const counted = new Map(changes.map(({ path, label }) => [path, { path, label, positions: 0, by: new Set<string>() }]));
  return {
    note(contractor: string, by: readonly RequirementChange[]): void {
      for (const { path } of by) {
        const rule = counted.get(path);
        if (!rule) continue;
        rule.positions++;
        rule.by.add(contractor);
      }
    },
    found: (): Preview["rules"] => [...counted.values()].flatMap(({ by, ...one }) => (by.size ? [{ ...one, contractors: by.size }] : [])),
  };
}

/**
 * One part of what a change would do: computed as the recomputation after it and the audits of certificates do, and nothing is written. At
 * most `PREVIEW_CONTRACTORS` contractors, in the order in which they would be recomputed.
 */
export async function previewPart(
  ctx: Ctx,
  before: InsuranceRequirement,
  after: VersionedRequirement,
  from: string,
): Promise<Pick<Preview, "changes" | "total" | "counts" | "rules" | "affected"> & { place: string | null }> {
  const own = aboutRequirement(after);
  const about = own.by !== "all" && hasTail(after.rules) ? everyone : own.by === "all" ? own : await aboutChange(ctx, own);
  const changes = requirementChanges(contentOf(before), contentOf(after));
  const change = { before, after, changes, approval: automaticApprovalOf(ctx, await organizationRow(ctx)) };
  const total = from === "" ? await totalOf(ctx, about) : null;
  const counts = noCounts();
  const affected: AffectedPosition[] = [];
  const rules = rulesOf(changes);
  let turn = performance.now();
  let place: string | null = from;
  while (place !== null && counts.contractors < PREVIEW_CONTRACTORS && affected.length < PREVIEW_POSITIONS) {
    const part = await nextOf(ctx, about, place, BATCH);
    place = part.place;
    const loaded = await loadFacts(ctx, part.ids, dateOf(addDays(ctx.now, -1)));
    for (const id of part.ids) {
      const facts = loaded.byContractor.get(id);
      if (!facts) continue;
      const found = await affectedOf(ctx, facts, loaded, change);
      count(counts, found.kept, found.computed, found.affected.length);
      for (const { by, ...one } of found.affected) {
        affected.push(one);
        rules.note(id, by);
      }
      if (performance.now() - turn < SLICE_MS) continue;
      await setImmediate();
      turn = performance.now();
    }
  }
  return { changes, total, counts, rules: rules.found(), affected, place };
}
