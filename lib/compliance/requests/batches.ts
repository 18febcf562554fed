import { eq } from "drizzle-orm";
import { batchOutcomeShape, complianceRequestBatches } from "#lib/contract/compliance/compliance-request-batch.ts";
import { crud, insertRow, listObjects, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { complianceRequestOutcomes as outcomes, complianceRequestBatches as table } from "../schema/requests.ts";
import { assertTerms } from "./create.ts";

export const batchStore = defineStore(complianceRequestBatches, table);
const outcomeStore = defineStore(batchOutcomeShape, outcomes);

const { list, get } = crud(batchStore, {});

export const batchVerbs: Verbs<typeof complianceRequestBatches.operations> = {
  list,
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, complianceRequestBatches.operations.create.body, body);
      const { contractors, compliance = null, entity = null, job = null, ...terms } = body;
      await assertTerms(w, { ...terms, entity, job });
      const named = contractors ? [...new Set(contractors)].sort() : null;
      const row = await insertRow(w, batchStore, {}, { entity, job, compliance, contractors: named, terms });
      await w.enqueue("request-compliance", { orgId: w.orgId, environment: w.environment, batch: row.id });
      return await viewRow(w, batchStore, row);
    }),
  outcomes: async (ctx, { compliance_request_batch: id, query }) => {
    const batch = await getRow(ctx, batchStore, id);
    return await listObjects(ctx, outcomeStore, query, [eq(outcomes.batch, batch.id)]);
  },
};
