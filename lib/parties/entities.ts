import { judgeAgain } from "#lib/compliance/certificates/requirement-changed.ts";
import { dropRequirementOf } from "#lib/compliance/insurance-requirements/verbs.ts";
import { entities } from "#lib/contract/resources/entity.ts";
import { cancelAssignmentsOf } from "#lib/cover/assignments/cancel.ts";
import { cancelPoliciesOf } from "#lib/cover/policies/cancel.ts";
import { entities as table } from "#lib/platform/db/schema/people.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, deleteRow, lockRow } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";

export const entityStore = defineStore(entities, table);

const ordinary = crud(entityStore, entities.operations);

export const entityVerbs: Verbs<typeof entities.operations> = {
  ...ordinary,
  update: (ctx, input) =>
    write(ctx, async (w) => {
      const entity = await ordinary.update(w, input);
      const { required_coverage, coverage_limit } = input.body;
      // Its own terms are part of what certificates for it are judged by.
      if (required_coverage !== undefined || coverage_limit !== undefined) await judgeAgain(w, "entity", entity.id);
      return entity;
    }),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, entityStore, input.entity);
      await cancelPoliciesOf(w, "entity", row.id, "entity_deleted");
      await cancelAssignmentsOf(w, "entity", row.id, "entity_deleted");
      await dropRequirementOf(w, row.id);
      return await deleteRow(w, entityStore, row);
    }),
};
