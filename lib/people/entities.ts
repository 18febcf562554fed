import { areOrdered, BELOW_OCCURRENCE, entities } from "#lib/contract/people/entity.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { crud, deleteRow, lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { onEntityDeletion, onEntityTermsChanged } from "./hooks.ts";
import { entities as table } from "./schema/people.ts";

export const entityStore = defineStore(entities, table, {
  search: ["name"],
  events: ["entity.created", "entity.updated"],
  announced: true,
  positions: ["name", "required_coverage", "coverage_limit"],
});

type Limits = NonNullable<typeof table.$inferSelect.coverage_limit>;

const ordinary = crud(entityStore, entities.operations);

/** The limits with those that were given. @throws ApiError invalid_input where one is missing, or the aggregate is the lower one */
function mergedLimits(before: Partial<Limits> | null, given: Partial<Limits>): Limits {
  const merged = { ...before, ...given };
  for (const name of ["aggregate_limit", "occurrence_limit"] as const)
    if (merged[name] === undefined)
      throw fieldError("invalid_input", `coverage_limit.${name}`, "is required: the entity has no limits yet");
  if (!areOrdered(merged as Limits)) throw fieldError("invalid_input", "coverage_limit.aggregate_limit", BELOW_OCCURRENCE);
  return merged as Limits;
}

export const entityVerbs: Verbs<typeof entities.operations> = {
  ...ordinary,
  update: (ctx, input) =>
    write(ctx, async (w) => {
      const { required_coverage, coverage_limit } = input.body;
      const before = coverage_limit && (await lockRow(w, entityStore, input.entity)).coverage_limit;
      const limits = coverage_limit ? { coverage_limit: mergedLimits(before ?? null, coverage_limit) } : {};
      const entity = await ordinary.update(w, { ...input, body: { ...input.body, ...limits } });
      if (required_coverage !== undefined || coverage_limit !== undefined) await onEntityTermsChanged(w, entity.id);
      return entity;
    }),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const locking = lockRow(w, entityStore, input.entity);
      await onEntityDeletion(w, input.entity, locking);
      await onEntityTermsChanged(w, input.entity);
      return await deleteRow(w, entityStore, await locking);
    }),
};
