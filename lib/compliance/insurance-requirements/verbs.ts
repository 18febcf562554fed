import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { defaultRules } from "#lib/contract/requirement-rules.ts";
import { insuranceRequirements } from "#lib/contract/resources/insurance-requirement.ts";
import { lowestThatMatters } from "#lib/domain/compliance/required.ts";
import { dateOf } from "#lib/domain/cover/day.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { fieldError, violates } from "#lib/platform/base/errors.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, deleteRows, insertRow, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { columnValues } from "#lib/platform/resource/values.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { insuranceRequirementVersions, insuranceRequirements as table } from "../schema/insurance-requirements.ts";
import { queueReaudits } from "./requirement-changed.ts";
import type { InsuranceRequirement } from "./store.ts";
import { insuranceRequirementStore, requirementVersionStore } from "./store.ts";
import { ownVersion, versionsOf } from "./versions.ts";

const { list, get, delete: remove } = crud(insuranceRequirementStore, insuranceRequirements.operations);

/** Stores the requirement's new content as a version. */
async function keepVersion(w: Writer, row: InsuranceRequirement): Promise<void> {
  const { id, version, name, rules, updated, combine, holds_from, holds_for_existing_from, grace_days } = row;
  await w.tx.insert(insuranceRequirementVersions).values({
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
    changed_by: `${w.principal.kind}:${w.principal.id}`,
  });
}

/** One requirement per entity, per category, and one default: enforced by the unique indexes, also under concurrency. */
async function uniquely<T>(run: () => Promise<T>): Promise<T> {
  const taken: [index: string, field: string, message: string][] = [
    ["insurance_requirements_default", "entity", "There is a default requirement already: change that one, or name an entity or category."],
    ["insurance_requirements_entity", "entity", "This contracting entity has a requirement already: change that one."],
    ["insurance_requirements_category", "category_code", "This job category has a requirement already: change that one."],
  ];
  try {
    return await run();
  } catch (error) {
    for (const [index, field, message] of taken) if (violates(error, index)) throw fieldError("invalid_input", field, message);
    throw error;
  }
}

type Input = z.output<typeof insuranceRequirements.operations.create.body>;

/** @throws ApiError invalid_input */
function assertSound({ holds_from, holds_for_existing_from, combine, entity, category_code }: InsuranceRequirement): void {
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

/** Checks the certificates of a requirement again; a combined one also affects those of others. */
async function queueReauditsBy(w: Writer, { id, entity }: InsuranceRequirement): Promise<void> {
  await queueReaudits(w, "requirement", id);
  if (entity === null) await queueReaudits(w, "strictest", "");
}

/** Creates a requirement with its first version. */
export async function addRequirement(w: Writer, body: Input): Promise<InsuranceRequirement> {
  if (body.entity && body.category_code)
    throw fieldError("invalid_input", "category_code", "A requirement is for an entity or for a job category, not for both.");
  await lockReferences(w, insuranceRequirements.operations.create.body, body);
  const row = await insertRow(w, insuranceRequirementStore, body, { updated: w.now });
  assertSound(row);
  await keepVersion(w, row);
  return row;
}

/** The default requirement of a new environment. */
export const addDefaultRequirement = (w: Writer) => addRequirement(w, { name: "Standard requirement", rules: defaultRules });

/** Deletes the requirement of a contracting entity that is being deleted; its versions stay. */
export async function dropRequirementOf(w: Writer, entity: string): Promise<void> {
  await deleteRows(w, insuranceRequirementStore, eq(table.entity, entity));
  await queueReaudits(w, "entity", entity);
}

export const insuranceRequirementVerbs: Verbs<typeof insuranceRequirements.operations> = {
  list,
  get,
  create: (ctx, { body }) =>
    uniquely(() =>
      write(ctx, async (w) => {
        const row = await addRequirement(w, body);
        if (row.entity) await queueReaudits(w, "entity", row.entity);
        else if (row.category_code) await queueReaudits(w, "category_code", row.category_code);
        if (!row.entity) await queueReaudits(w, "strictest", "");
        return await viewRow(w, insuranceRequirementStore, row);
      }),
    ),
  update: (ctx, { insurance_requirement, body }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, insuranceRequirementStore, insurance_requirement);
      const content = { ...before, ...columnValues(table, body, before) };
      if (isDeepStrictEqual(content, before)) return await viewRow(w, insuranceRequirementStore, before);
      // Of two concurrent changes the later one may have the earlier time; versions still list in the order they were made.
      const updated = w.now > before.updated ? w.now : addSeconds(before.updated, 0.001);
      const changed = { ...content, version: before.version + 1, updated };
      assertSound(changed);
      const oldest_version = lowestThatMatters([ownVersion(changed), ...(await versionsOf(w, before))], updated);
      const row = await updateRow(w, insuranceRequirementStore, before, { ...changed, oldest_version });
      await keepVersion(w, row);
      await queueReauditsBy(w, row);
      return await viewRow(w, insuranceRequirementStore, row);
    }),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, insuranceRequirementStore, input.insurance_requirement);
      const deleted = await remove(w, input);
      await queueReauditsBy(w, row);
      return deleted;
    }),
  versions: async (ctx, { insurance_requirement, query }) => {
    const { id } = await getRow(ctx, insuranceRequirementStore, insurance_requirement);
    return await listObjects(
      ctx,
      requirementVersionStore,
      query,
      equalities(insuranceRequirementVersions, { requirement: id, version: query.version }),
    );
  },
};
