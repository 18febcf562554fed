import { z } from "zod";
import { epoch, text } from "../common.ts";
import { certifiedCoverages } from "../coverages.ts";
import { operation } from "../operation.ts";
import { approval, certificateStatuses } from "./certificate-review.ts";

const result = z.object({
  rule_name: z.string(),
  rule_path: z.string(),
  result: z.enum(["pass", "fail"]),
  message: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
  manually_approved: z.boolean(),
  approval: approval.nullable().meta({ description: "Who waived the rule, why and until when." }),
});

const evidence = z
  .object({
    certificate: z.string().meta({ description: "Its id; the certificate may have been deleted since." }),
    filename: z.string(),
    sha256: z.string().meta({ description: "Of the very bytes that were judged." }),
    entity: z.string().nullable(),
    status: z.enum(certificateStatuses).meta({ description: "The state it was in at that moment." }),
    counts: z.boolean().meta({ description: "Whether it made the contractor compliant." }),
    reason: z.string().meta({ description: "Why it counts, or why not." }),
    terms: z
      .array(
        z.object({
          coverage: z.enum(certifiedCoverages),
          effective: z.string(),
          expiration: z.string(),
          state: z.string().nullable().meta({
            description: "The insured's state: both days begin there at 12:01 a.m. standard time. Null: not known, they begin by UTC.",
          }),
        }),
      )
      .meta({ description: "In force from the day it takes effect; no longer on the day it expires." }),
    requirement: z.string().nullable(),
    requirement_version: z.int().nullable(),
    decided: z
      .object({ decision: z.string(), action: z.string(), at: epoch(), by: z.string(), name: z.string(), reason: z.string().nullable() })
      .meta({ description: "The newest entry of the ledger by then." }),
    results: z.array(result),
  })
  .meta({ id: "ComplianceEvidence" });

const complianceSchema = z
  .object({
    contractor: z.string(),
    as_of: epoch(),
    entity: z.string().nullable(),
    compliant: z.boolean(),
    covered_until: epoch()
      .nullable()
      .meta({ description: "When the cover ends that made the contractor compliant, as far as known then." }),
    evidence: z.array(evidence).meta({ description: "Every certificate there was, the ones that count first." }),
  })
  .meta({ id: "Compliance" });

/** Whether a contractor was compliant at a moment: answered from the ledger of decisions, so that later ones change nothing. */
export const compliance = {
  about: "Whether a contractor was covered, now or on an earlier day, and by which evidence.",
  operations: {
    get: operation({
      method: "GET",
      path: "/contractors/{contractor}/compliance",
      summary: "Say whether a contractor was compliant at a moment, and on what evidence",
      access: "certificates:read",
      query: z.object({
        as_of: epoch().optional().meta({ description: "The moment, in epoch seconds, not in the future; now unless given." }),
        entity: text(64).optional().meta({ description: "Only certificates sent for this contracting entity." }),
      }),
      response: complianceSchema,
      errors: ["resource_not_found", "invalid_input"],
      extension: true,
    }),
  },
};
