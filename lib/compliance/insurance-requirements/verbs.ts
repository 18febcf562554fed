import { eq } from "drizzle-orm";
import type { z } from "zod";
import { insuranceRequirements } from "#lib/contract/compliance/insurance-requirement.ts";
import { defaultRules } from "#lib/contract/compliance/requirement-rules.ts";
import { fieldError, violates } from "#lib/platform/base/errors.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, deleteRows, insertRow, listObjects, lockRow, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { insuranceRequirementVersions, insuranceRequirements as table } from "../schema/insurance-requirements.ts";
import { assertSound, changedBy, keepVersion, queueReauditsBy, replace, restored } from "./change.ts";
import { withKindNames } from "./kind-names.ts";
import { queueReaudits } from "./requirement-changed.ts";
import type { InsuranceRequirement } from "./store.ts";
import { insuranceRequirementStore, requirementVersionStore } from "./store.ts";

const { list, get, delete: remove } = crud(insuranceRequirementStore, insuranceRequirements.operations);

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
    for (const [index, field, message] of taken) if (violates(error, index)) throw fieldError("conflict", field, message);
    throw error;
  }
}

type Input = z.output<typeof insuranceRequirements.operations.create.body>;

/** Creates a requirement with its first version. */
export async function addRequirement(w: Writer, body: Input): Promise<InsuranceRequirement> {
  if (body.entity && body.category_code)
    throw fieldError("invalid_input", "category_code", "A requirement is for an entity or for a job category, not for both.");
  await lockReferences(w, insuranceRequirements.operations.create.body, body);
  const rules = await withKindNames(w, body.rules);
  const row = await insertRow(w, insuranceRequirementStore, { ...body, rules }, { updated: w.now });
  assertSound(row);
  await keepVersion(w, row);
  return row;
}

/** The default requirement of a new environment. */
export const addDefaultRequirement = (w: Writer) => addRequirement(w, { name: "Standard requirement", rules: defaultRules });

/** Deletes the requirement of a contracting entity that is being deleted; its versions stay. */
export async function dropRequirementOf(w: Writer, entity: string): Promise<void> {
  await deleteRows(w, insuranceRequirementStore, eq(table.entity, entity));
}

/** Without the preview, which computes positions. */
export const insuranceRequirementVerbs: Omit<Verbs<typeof insuranceRequirements.operations>, "preview"> = {
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
      const changed = await changedBy(w, before, body);
      return await viewRow(w, insuranceRequirementStore, changed ? await replace(w, before, changed) : before);
    }),
  revert: (ctx, { insurance_requirement, body }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, insuranceRequirementStore, insurance_requirement);
      return await viewRow(w, insuranceRequirementStore, await replace(w, before, await restored(w, before, body.version), "revert"));
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
