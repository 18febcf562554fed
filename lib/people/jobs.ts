import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { jobs } from "#lib/contract/people/job.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { changeRow, crud, deleteRow, insertRow, listObjects, lockRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { onJobDeletion, onJobTermsChanged } from "./hooks.ts";
import { withMetadata } from "./metadata.ts";
import { categoryCodes, regionOf, jobs as table } from "./schema/people.ts";

export const jobStore = defineStore(jobs, table, {
  search: ["name", "custom_metadata"],
  metadata: true,
  events: ["job.created", "job.updated"],
  announced: true,
  positions: ["category_code", "entity", "address"],
});

const ordinary = crud(jobStore, jobs.operations);

/** @throws ApiError job_category_not_approved when the organization may not use the category */
async function assertApproved(w: Writer, category: string | undefined): Promise<void> {
  if (!category) return;
  const [row] = await w.tx
    .select({ approved: categoryCodes.approved })
    .from(categoryCodes)
    .where(and(inScope(categoryCodes, w), eq(categoryCodes.id, category)));
  if (row && !row.approved)
    throw fieldError("job_category_not_approved", "category_code", "This job category is not approved for your organization.");
}

/** The fields on which reported pay and premium are based. */
const terms = ["category_code", "entity", "address", "wage", "wage_type", "years_experience"] as const;

export const jobVerbs: Verbs<typeof jobs.operations> = {
  ...ordinary,
  list: (ctx, { query }) => {
    const { filters, through } = withMetadata(ctx, jobStore, query);
    const work_state = query.work_state === undefined ? undefined : eq(regionOf(table.address), query.work_state);
    return listObjects(ctx, jobStore, query, also(equalities(table, query), { work_state, ...filters }), through);
  },
  create: (ctx, input) =>
    write(ctx, async (w) => {
      await Promise.all([assertApproved(w, input.body.category_code), lockReferences(w, jobs.operations.create.body, input.body)]);
      return await viewRow(w, jobStore, await insertRow(w, jobStore, input.body));
    }),
  update: (ctx, input) =>
    write(ctx, async (w) => {
      await assertApproved(w, input.body.category_code);
      const { before, after } = await changeRow(w, jobStore, jobs.operations.update.body, input.job, input.body);
      if (input.body.address && !after.address?.region)
        throw fieldError("invalid_input", "address.region", "is required when an address is given");
      const fields = terms.filter((field) => !isDeepStrictEqual(before[field], after[field]));
      if (fields.length) await onJobTermsChanged(w, input.job, fields);
      return await viewRow(w, jobStore, after);
    }),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      const locking = lockRow(w, jobStore, input.job);
      await onJobDeletion(w, input.job, locking);
      return await deleteRow(w, jobStore, await locking);
    }),
};
