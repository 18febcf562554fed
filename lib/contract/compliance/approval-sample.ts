import { z } from "zod";
import { epoch, identity } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";

export const sampleOutcomes = ["open", "agreed", "disagreed", "dropped"] as const;
export type SampleOutcome = (typeof sampleOutcomes)[number];

const outcome = z.enum(sampleOutcomes).meta({
  description:
    "`open`: nobody has decided yet. `agreed`: a person approved it too. `disagreed`: a person denied it or requested a new certificate. `dropped`: does not count, because the certificate was audited again, changed or deleted first, or the decision was undone.",
});

const read = z
  .object({
    ...identity("sam"),
    certificate: z.string().meta({ description: "Id of the certificate, which may since have been deleted." }),
    contractor: z.string(),
    audit: z.string().meta({ description: "Id of the audit that approved it." }),
    outcome,
    decided_at: epoch().nullable(),
    by: z.string().nullable().meta({ description: "Who decided without seeing the outcome." }),
    name: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: "ApprovalSample" });

export const approvalSamples = {
  title: { one: "approval sample", many: "approval samples" },
  param: "approval_sample",
  name: "approval_sample",
  prefix: "sam",
  read,
  key: "id",
  expand: [],
  sort: [],
} as const;

export const listSamples = operation({
  method: "GET",
  path: "/files/certificates/samples",
  summary: "List the automatic approvals that were drawn for a check by a person who does not see the outcome, newest first",
  access: "certificates:read",
  query: listQuery.extend({ outcome: outcome.optional() }),
  response: z.array(read),
  list: true,
  errors: ["invalid_cursor"],
  extension: true,
});
