import { eq, notInArray, sql } from "drizzle-orm";
import { auditLog, routineActions } from "#lib/contract/desk/audit-log.ts";
import { auditLog as table } from "#lib/platform/db/schema/records.ts";
import { crud, listObjects, type Verbs } from "#lib/platform/resource/crud.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import { createdIn } from "#lib/platform/resource/narrow.ts";
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

/** The part of an action before the dot. */
const kindOf = sql`split_part(${table.action}, '.', 1)`;

const { get } = crud(auditStore, {});

export const auditVerbs: Verbs<typeof auditLog.operations> = {
  list: (ctx, { query }) => {
    const { actor, kind, object, routine, since, until } = query;
    const asked = also(
      equalities(table, { actor: actor && storedActor(actor), object_id: object }),
      {
        kind: kind === undefined ? undefined : eq(kindOf, kind),
        routine: routine === "hide" ? notInArray(table.action, [...routineActions]) : undefined,
      },
      createdIn({ created_since: since, created_until: until }, table.created),
    );
    return listObjects(ctx, auditStore, query, asked);
  },
  get,
};
