import { entities } from "#lib/contract/resources/entity.ts";
import { entities as table } from "../db/schema/people.ts";
import type { Verbs } from "../resource/crud.ts";
import { crud, deleteRow, lockRow } from "../resource/crud.ts";
import { defineStore } from "../resource/store.ts";
import { write } from "../resource/write.ts";
import { cancelAssignmentsOf } from "./assignments/cancel.ts";
import { cancelPoliciesOf } from "./policies/cancel.ts";

export const entityStore = defineStore(entities, table);

export const entityVerbs: Verbs<typeof entities.operations> = {
  ...crud(entityStore, entities.operations),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, entityStore, input.entity);
      await cancelPoliciesOf(w, "entity", row.id, "entity_deleted");
      await cancelAssignmentsOf(w, "entity", row.id, "entity_deleted");
      return await deleteRow(w, entityStore, row);
    }),
};
