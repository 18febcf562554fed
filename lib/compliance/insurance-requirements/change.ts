import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { REVERT_SECONDS } from "#lib/contract/compliance/insurance-requirement.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { columnValues } from "#lib/platform/resource/values.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { lowestThatMatters } from "#lib/rules/compliance/positions/required.ts";
import { requirementChanges } from "#lib/rules/compliance/positions/requirement-changes.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { insuranceRequirements as table, insuranceRequirementVersions as versionTable } from "../schema/insurance-requirements.ts";
import { withKindNames } from "./kind-names.ts";
import { queueReaudits } from "./requirement-changed.ts";
import { contentOf, type InsuranceRequirement, insuranceRequirementStore } from "./store.ts";
import { changedWith, type VersionedRequirement, versioned, versionsRestored } from "./versions.ts";

/** Stores the requirement's new content as a version. */
export async function keepVersion(w: Writer, row: InsuranceRequirement): Promise<void> {
  const { id, version, name, rules, updated, combine, holds_from, holds_for_existing_from, grace_days, restores } = row;
  await w.tx.insert(versionTable).values({
    org_id: w.orgId,
    environment: w.environment,
    id: newId("irv"),
    created: updated,
    requirement: id,
    version,
    name,
    rules,
    combine,
    holds_from,
    holds_for_existing_from,
    grace_days,
    restores,
    changed_by: `${w.principal.kind}:${w.principal.id}`,
  });
}

/** @throws ApiError invalid_input */
export function assertSound({ holds_from, holds_for_existing_from, combine, entity, category_code }: InsuranceRequirement): void {
  if (holds_from && holds_for_existing_from && dateOf(holds_for_existing_from) < dateOf(holds_from))
    throw fieldError(
      "invalid_input",
      "holds_for_existing_from",
      "For existing engagements the rules can apply from the same day as for new ones, or from a later one.",
    );
  if (combine === "strictest" && entity === null && category_code === null)
    throw fieldError(
      "invalid_input",
      "combine",
      "The default applies if there is no other requirement, so it cannot be combined with one.",
    );
}

/** Audits the certificates of a requirement again; a combined one also affects those of others. */
export async function queueReauditsBy(w: Writer, { id, entity }: InsuranceRequirement): Promise<void> {
  await queueReaudits(w, "requirement", id);
  if (entity === null) await queueReaudits(w, "strictest", "");
}

/** Of two concurrent changes the later one may have the earlier time; versions still list in the order they were made. */
const changedAt = (ctx: Ctx, before: InsuranceRequirement): Date =>
  ctx.now > before.updated ? ctx.now : addSeconds(before.updated, 0.001);

/**
 * The requirement as this body would change it, with its versions. Null: it would change nothing.
 * @throws ApiError invalid_input
 */
export async function changedBy(ctx: Ctx, before: InsuranceRequirement, body: object): Promise<VersionedRequirement | null> {
  const changed = { ...before, ...columnValues(table, body, before) };
  const content = { ...changed, rules: await withKindNames(ctx, requirementRulesSchema.parse(changed.rules)) };
  if (isDeepStrictEqual(content, { ...before, rules: requirementRulesSchema.parse(before.rules) })) return null;
  assertSound(content);
  return changedWith(await versioned(ctx, before), content, changedAt(ctx, before));
}

/**
 * The requirement with the content that it had before its newest version.
 * @throws ApiError already_decided, conflict, invalid_input
 */
export async function restored(ctx: Ctx, before: InsuranceRequirement, taken: number): Promise<VersionedRequirement> {
  const { id, version, updated } = before;
  if (taken > version) throw fieldError("invalid_input", "version", `There is no version ${taken}: the newest is version ${version}.`);
  if (taken < version) {
    const message = `Version ${version} was made since version ${taken}. Take version ${version} back first, or change the requirement.`;
    throw new ApiError("already_decided", message);
  }
  if (version === 1)
    throw fieldError("conflict", "version", "The first version replaced none: change the requirement, or delete it, instead.");
  if (ctx.now > addSeconds(updated, REVERT_SECONDS)) {
    const message = `Version ${version} was made more than an hour ago. Change the requirement instead; version ${version - 1} lists its earlier rules.`;
    throw fieldError("conflict", "version", message);
  }
  const own = and(eq(versionTable.requirement, id), eq(versionTable.version, version - 1));
  const [earlier] = await ctx.db
    .select()
    .from(versionTable)
    .where(and(inScope(versionTable, ctx), own));
  if (!earlier) throw new Error(`Version ${version - 1} of ${id} is missing.`);
  const { name, rules, combine, holds_from, holds_for_existing_from, grace_days, version: restores } = earlier;
  const content = { name, rules, combine, holds_from, holds_for_existing_from, grace_days, restores };
  const changed = { ...before, ...content, version: version + 1, updated: changedAt(ctx, before) };
  const versions = await versionsRestored(ctx, changed, changed.version, restores);
  const lowest = lowestThatMatters(versions, changed.updated);
  // The row alone does not say when the restored version was made.
  const oldest_version = lowest === changed.version ? restores : lowest;
  return { ...changed, oldest_version, versions: versions.filter((one) => one.version >= oldest_version) };
}

/** Stores the next content of a locked requirement as a new version. Positions and certificates follow. */
export async function replace(
  w: Writer,
  before: InsuranceRequirement,
  { versions: _, ...changed }: VersionedRequirement,
  action = "update",
): Promise<InsuranceRequirement> {
  const differences = requirementChanges(contentOf(before), contentOf(changed));
  const rules = differences.filter(({ path }) => path.startsWith("rules."));
  const audited = Object.fromEntries(rules.map((one) => [one.path, [one.before, one.after]]));
  const row = await updateRow(w, insuranceRequirementStore, before, changed, action, audited);
  await keepVersion(w, row);
  await queueReauditsBy(w, row);
  return row;
}
