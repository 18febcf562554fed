import type { z } from "zod";
import { engagements } from "#lib/contract/compliance/engagement.ts";
import { addDays, instantOf } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { crud, type Verbs } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { dateOf, dayAfter } from "#lib/rules/cover/day.ts";
import { engagements as table } from "../schema/positions.ts";

export const engagementStore = defineStore(engagements, table, { positions: "any" }, (_, rows) =>
  rows.map(({ from, to }) => ({ from: from && dateOf(from), through: to && dayAfter(dateOf(to), -1) })),
);

type Engagement = typeof table.$inferSelect;

type Term = Pick<z.output<typeof engagements.operations.create.body>, "from" | "through" | "to">;

const instant = (value: string | number | null | undefined) => (value === null || value === undefined ? value : instantOf(value));

/** A body with the first and the last day as the columns have them: the end is the first day after the last. */
function columnsOf<B extends Term>({ from, through, to, ...body }: B) {
  const last = instant(through);
  return { ...body, from: instant(from), to: through === undefined ? instant(to) : last && addDays(last, 1) };
}

/** @throws ApiError invalid_input, end_date_invalid */
export function assertSound({ entity, job, from, to }: Pick<Engagement, "entity" | "job" | "from" | "to">): void {
  if ((entity === null) === (job === null))
    throw fieldError("invalid_input", "entity", "Name the contracting entity or the job, one of the two.");
  if (from !== null && to !== null && dateOf(to) <= dateOf(from))
    throw fieldError("end_date_invalid", "through", "must not be before the first day");
}

/** The same before there is a row. @throws ApiError invalid_input, end_date_invalid */
export function assertSoundBody(body: z.output<typeof engagements.operations.create.body>): void {
  const { entity = null, job = null, from = null, to = null } = columnsOf(body);
  assertSound({ entity, job, from, to });
}

const ordinary = crud(engagementStore, engagements.operations, assertSound);

export const engagementVerbs: Verbs<typeof engagements.operations> = {
  ...ordinary,
  create: (ctx, { body }) => ordinary.create(ctx, { body: columnsOf(body) }),
  update: (ctx, { body, ...at }) => ordinary.update(ctx, { ...at, body: columnsOf(body) }),
};
