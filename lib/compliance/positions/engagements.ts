import { eq } from "drizzle-orm";
import { engagements } from "#lib/contract/compliance/engagement.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { changeRow, crud, deleteRows, insertRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { engagements as table } from "../schema/positions.ts";

export const engagementStore = defineStore(engagements, table, { positions: "any" });

type Engagement = typeof table.$inferSelect;

const ordinary = crud(engagementStore, engagements.operations);

/** @throws ApiError invalid_input, end_date_invalid */
export function assertSound({ entity, job, from, to }: Pick<Engagement, "entity" | "job" | "from" | "to">): void {
  if ((entity === null) === (job === null))
    throw fieldError("invalid_input", "entity", "Name the contracting entity or the job, one of the two.");
  if (from !== null && to !== null && dateOf(to) <= dateOf(from))
    throw fieldError("end_date_invalid", "to", "must be on a later day than it begins");
}

/** Deletes every engagement of a contractor, an entity or a job that is being deleted. */
export const deleteEngagementsOf = (w: Writer, owner: "contractor" | "entity" | "job", id: string) =>
  deleteRows(w, engagementStore, eq(table[owner], id));

export const engagementVerbs: Verbs<typeof engagements.operations> = {
  ...ordinary,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, engagements.operations.create.body, body);
      const row = await insertRow(w, engagementStore, body);
      assertSound(row);
      return await viewRow(w, engagementStore, row);
    }),
  update: (ctx, { engagement, body }) =>
    write(ctx, async (w) => {
      const { after } = await changeRow(w, engagementStore, engagements.operations.update.body, engagement, body);
      assertSound(after);
      return await viewRow(w, engagementStore, after);
    }),
};
