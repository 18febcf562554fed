import { isDeepStrictEqual } from "node:util";
import { and, eq, ne } from "drizzle-orm";
import { jobs } from "#lib/contract/resources/job.ts";
import { cancelAssignmentsOf, isAssigned } from "#lib/cover/assignments/cancel.ts";
import { policies } from "#lib/platform/db/schema/cover.ts";
import { invoices } from "#lib/platform/db/schema/money.ts";
import { categoryCodes, jobs as table } from "#lib/platform/db/schema/people.ts";
import { ApiError, fieldError } from "#lib/platform/errors.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, deleteRow, lockRow } from "#lib/platform/resource/crud.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";

type Job = typeof table.$inferSelect;

export const jobStore = defineStore(jobs, table);

const ordinary = crud(jobStore, jobs.operations);

/** @throws ApiError job_category_not_approved for a category that the organization may not use. */
async function assertApproved(w: Writer, category: string | undefined): Promise<void> {
  if (!category) return;
  const [row] = await w.tx
    .select({ approved: categoryCodes.approved })
    .from(categoryCodes)
    .where(and(inScope(categoryCodes, w), eq(categoryCodes.id, category)));
  if (row && !row.approved)
    throw fieldError("job_category_not_approved", "category_code", "This job category is not approved for your organization.");
}

/** What pay was reported and premium charged by. */
const invoiced = ["category_code", "entity", "address", "wage", "wage_type", "years_experience"] as const;

/** @throws ApiError invoice_exists where what an invoice rests on has changed; the transaction undoes it */
async function assertNotInvoiced(w: Writer, before: Job, after: Job): Promise<void> {
  const changed = invoiced.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return;
  const [invoice] = await w.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inScope(invoices, w), eq(invoices.job, before.id), ne(invoices.status, "void")))
    .limit(1);
  if (!invoice) return;
  throw new ApiError("invoice_exists", `This job was invoiced ('${invoice.id}'): its ${changed.join(", ")} can no longer change.`, {
    fields: changed.map((field) => ({ field, message: "cannot change once the job was invoiced" })),
    status: 409,
  });
}

export const jobVerbs: Verbs<typeof jobs.operations> = {
  ...ordinary,
  create: (ctx, input) =>
    write(ctx, async (w) => {
      await assertApproved(w, input.body.category_code);
      return await ordinary.create(w, input);
    }),
  update: (ctx, input) =>
    write(ctx, async (w) => {
      await assertApproved(w, input.body.category_code);
      const before = await lockRow(w, jobStore, input.job);
      const { address } = input.body;
      const region = address?.region === undefined ? before.address?.region : address.region;
      if (address && !region) throw fieldError("invalid_input", "address.region", "is required when an address is given");
      const changed = await ordinary.update(w, input);
      await assertNotInvoiced(w, before, await getRow(w, jobStore, input.job));
      return changed;
    }),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, jobStore, input.job);
      const uses = (table: typeof policies | typeof invoices) =>
        w.tx
          .select({ id: table.id })
          .from(table)
          .where(and(inScope(table, w), eq(table.job, row.id)))
          .limit(1);
      const [used] = [...(await uses(policies)), ...(await uses(invoices))];
      await cancelAssignmentsOf(w, "job", row.id, "job_deleted");
      if (used || (await isAssigned(w, row.id)))
        throw new ApiError("job_is_used", "This job has a policy, an invoice or an assignment in force and cannot be deleted.");
      return await deleteRow(w, jobStore, row);
    }),
};
