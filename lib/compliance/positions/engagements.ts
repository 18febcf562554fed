import { engagements } from "#lib/contract/compliance/engagement.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { crud, type Verbs } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { engagements as table } from "../schema/positions.ts";

export const engagementStore = defineStore(engagements, table, { positions: "any" });

type Engagement = typeof table.$inferSelect;

/** @throws ApiError invalid_input, end_date_invalid */
export function assertSound({ entity, job, from, to }: Pick<Engagement, "entity" | "job" | "from" | "to">): void {
  if ((entity === null) === (job === null))
    throw fieldError("invalid_input", "entity", "Name the contracting entity or the job, one of the two.");
  if (from !== null && to !== null && dateOf(to) <= dateOf(from))
    throw fieldError("end_date_invalid", "to", "must be on a later day than it begins");
}

export const engagementVerbs: Verbs<typeof engagements.operations> = crud(engagementStore, engagements.operations, assertSound);
