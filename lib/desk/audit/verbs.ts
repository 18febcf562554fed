import { eq, gte, lt, notInArray, sql } from "drizzle-orm";
import { auditLog, routineActions } from "#lib/contract/desk/audit-log.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { auditLog as table } from "#lib/platform/db/schema/records.ts";
import { crud, listObjects, type Verbs } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { actorsOf, storedActor } from "./actors.ts";
import { shownChanges } from "./changes.ts";

export const auditStore = defineStore(auditLog, table, {}, async (ctx, rows) => {
  const actors = await actorsOf(
    ctx,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, action, object_id, changes }) => ({
    actor: actors.get(actor),
    object: object_id,
    changes: shownChanges(action, changes),
  }));
});

/** The part of an action before the dot, as in the index. */
const kindOf = sql`split_part(${table.action}, '.', 1)`;

const { get } = crud(auditStore, {});

export const auditVerbs: Verbs<typeof auditLog.operations> = {
  list: (ctx, { query }) => {
    const { actor, kind, object, routine, since, until } = query;
    return listObjects(ctx, auditStore, query, [
      ...equalities(table, { actor: actor && storedActor(actor), object_id: object }),
      ...(kind === undefined ? [] : [eq(kindOf, kind)]),
      // Filtered while scanning: such rows are few, and an index without them would be nearly as large as the list's own.
      ...(routine === "hide" ? [notInArray(table.action, [...routineActions])] : []),
      ...(since === undefined ? [] : [gte(table.created, fromEpoch(since))]),
      ...(until === undefined ? [] : [lt(table.created, fromEpoch(until))]),
    ]);
  },
  get,
};
