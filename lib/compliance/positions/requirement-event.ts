import { and, eq, inArray } from "drizzle-orm";
import { requirementEvents } from "#lib/contract/compliance/insurance-requirement.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { requirementChanges } from "#lib/rules/compliance/positions/requirement-changes.ts";
import { contentOf, type InsuranceRequirement, insuranceRequirementStore } from "../insurance-requirements/store.ts";
import { insuranceRequirementVersions as versions } from "../schema/insurance-requirements.ts";
import { type AppliedChange, complianceRuns } from "../schema/positions.ts";
import { noCounts } from "./tally.ts";

type Run = typeof complianceRuns.$inferSelect;

/** The requirement as the change left it, which may have been changed again or deleted since, and the version before. */
async function changedBy(ctx: Ctx, { requirement: id, version, entity, category_code, created }: AppliedChange) {
  const rows = await ctx.db
    .select()
    .from(versions)
    .where(and(inScope(versions, ctx), eq(versions.requirement, id), inArray(versions.version, [version, version - 1])));
  const [is, was] = [rows.find((row) => row.version === version), rows.find((row) => row.version === version - 1)];
  if (!is) throw new Error(`Version ${version} of ${id} is missing.`);
  const own = { id, created: new Date(created), updated: is.created, entity, category_code, oldest_version: version };
  return { is: { ...is, ...own } satisfies InsuranceRequirement, was };
}

/** A run as the object of its event: the requirement, under its id, with the change. `cause` is the run here. */
export const requirementEventStore = defineStore(
  requirementEvents,
  complianceRuns,
  { events: ["requirement.changed"] },
  async (ctx, runs) => {
    const objects: object[] = [];
    for (const { cause: id, change, counts, is_superseded: superseded } of runs) {
      if (!change) throw new Error(`The run ${id} applies no change.`);
      const { is, was } = await changedBy(ctx, change);
      const [requirement] = await insuranceRequirementStore.view(ctx, [is]);
      const differs = change.action === "update" || change.action === "revert";
      const changes = was && differs ? requirementChanges(contentOf(was), contentOf(is)) : [];
      objects.push({ ...requirement, change: { id, action: change.action, changes, counts: counts ?? noCounts(), superseded } });
    }
    return objects;
  },
);

/**
 * Reports a requirement's change after everybody was recomputed. Creating or deleting a requirement is not reported if no position changed.
 */
export async function reportChange(w: Writer, run: Run): Promise<void> {
  const { change, counts } = run;
  if (!change) return;
  const isChanged = change.action === "update" || change.action === "revert" || (counts?.positions_changed ?? 0) > 0;
  if (isChanged) await w.emit("requirement.changed", requirementEventStore, { ...run, id: change.requirement, cause: run.id });
}
