import { z } from "zod";
import { epoch, identity, idOf, ref, text } from "../core/common.ts";
import { API_BODY, BATCH_CONTRACTORS } from "../core/limits.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { positionStatuses } from "./compliance-position.ts";
import { requestTerms } from "./compliance-request.ts";

const names = {
  title: { one: "batch of compliance requests", many: "batches of compliance requests" },
  wire: { name: "compliance_request_batch", prefix: "cqb", scope: "compliance_requests" },
};

/** What became of a contractor who got no request. */
export const batchOutcomes = ["already_covered", "compliance_request_open", "not_required", "contractor_deleted", "failed"] as const;

const read = z
  .object({
    ...identity(names),
    entity: idOf("entity").nullable(),
    job: idOf("job").nullable(),
    compliance: z.enum(positionStatuses).nullable().meta({ description: "The status whose contractors it asks. Null: those it named." }),
    status: z.enum(["running", "complete", "failed"]).meta({ description: "`failed`: its entity or job was deleted meanwhile." }),
    total: z.int().nullable().meta({ description: "How many contractors there are. Null until it has begun." }),
    done: z.int().meta({ description: "How many of them were dealt with." }),
    created_requests: z.int().meta({ description: "How many requests it created." }),
    skipped: z.int().meta({ description: "How many contractors got none, because they are covered or were asked already." }),
    failed: z.int().meta({ description: "How many contractors could not be asked; see its errors." }),
    finished_at: epoch().nullable(),
  })
  .meta({ id: "ComplianceRequestBatch" });

const create = z
  .object({
    contractors: z
      .array(text(64))
      .min(1)
      .max(BATCH_CONTRACTORS)
      .optional()
      .meta({ description: `The contractors to ask, at most ${BATCH_CONTRACTORS}. Either these or \`compliance\`.` }),
    compliance: z.enum(positionStatuses).optional().meta({
      description: "Everybody whose position for the entity or job, or by default, has this status when the batch comes to them.",
    }),
    entity: ref("entity").nullable().optional().meta({ description: "Proof for this contracting entity." }),
    job: ref("job").nullable().optional().meta({ description: "Proof for this job. Not together with `entity`." }),
    ...requestTerms,
  })
  .superRefine(({ contractors, compliance }, check) => {
    if ((contractors === undefined) === (compliance === undefined))
      check.addIssue({ code: "custom", path: ["contractors"], message: "Give the contractors or a compliance status, one of the two." });
  })
  .meta({ id: "ComplianceRequestBatchInput" });

const outcome = z
  .object({
    ...identity("cqo"),
    contractor: z.string(),
    outcome: z.enum(batchOutcomes),
    message: z.string(),
  })
  .meta({ id: "BatchOutcome" });

/** What became of a contractor, as an object that is listed. */
export const batchOutcomeShape = {
  title: { one: "batch outcome", many: "batch outcomes" },
  param: "outcome",
  name: "compliance_request_outcome",
  prefix: "cqo",
  read: outcome,
  key: "id",
  expand: [],
  sort: [],
} as const;

export const complianceRequestBatches = defineResource({
  param: "compliance_request_batch",
  of: names,
  about: "Compliance requests to many contractors at once, created in the background: each contractor gets at most one open request.",
  path: "/compliance_request_batches",
  read,
  create,
  update: z.object({}),
  bodyLimit: API_BODY,
  verbs: ["list", "get", "create"],
  errors: { create: ["invalid_entity_id", "invalid_job_id", "invalid_input", "invalid_return_url"] },
  extension: true,
  actions: {
    outcomes: operation({
      method: "GET",
      path: "/compliance_request_batches/{compliance_request_batch}/outcomes",
      summary: "List the contractors of a batch who got no request, with the reason, newest first",
      access: "compliance_requests:read",
      query: listQuery,
      response: z.array(outcome),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension: true,
    }),
  },
});
