import { entities } from "#lib/contract/people/entity.ts";
import { crud, deleteRow, lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { onEntityDeletion, onEntityTermsChanged } from "./hooks.ts";
import { entities as table } from "./schema/people.ts";

export const entityStore = defineStore(entities, table, { search: ["name"], positions: ["name", "required_coverage", "coverage_limit"] });

const ordinary = crud(entityStore, entities.operations);

export const entityVerbs: Verbs<typeof entities.operations> = {
  ...ordinary,
  update: (ctx, input) =>
    write(ctx, async (w) => {
      const entity = await ordinary.update(w, input);
      const { required_coverage, coverage_limit } = input.body;
      if (required_coverage !== undefined || coverage_limit !== undefined) await onEntityTermsChanged(w, entity.id);
      return entity;
    }),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, entityStore, input.entity);
      await onEntityDeletion(w, row.id);
      return await deleteRow(w, entityStore, row);
    }),
};
