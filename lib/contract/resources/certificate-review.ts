import { z } from "zod";
import { epoch, identity } from "../common.ts";
import { certifiedCoverages } from "../coverages.ts";
import { automaticApprovals, requirementRulesSchema } from "../requirement-rules.ts";
import { parsedCertificateSchema } from "./parsed-certificate.ts";

export const certificateStatuses = ["pending", "processing", "approved", "flagged", "denied", "error"] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
export const status = z.enum(certificateStatuses);

const summary = z.object({
  total_rules: z.int(),
  passed: z.int(),
  failed: z.int().meta({ description: "By the rules alone." }),
  manually_approved: z
    .int()
    .meta({ description: "How many of the failed rules a person has waived, and still are (beyond the specification)." }),
});

const failure = z
  .object({ code: z.string(), message: z.string() })
  .nullable()
  .meta({ description: "What was wrong, where the status is `error`." });

export const abbreviated = z
  .object({ ...identity("ca"), updated: epoch(), status, summary, error: failure })
  .meta({ id: "CertificateReview" });

const evidence = z
  .object({
    page: z.int().nullable(),
    box: z.array(z.number()).nullable().meta({ description: "Left, top, width, height in points of the page as displayed." }),
    confidence: z.number(),
  })
  .meta({ id: "CertificateEvidence" });

export const approval = z
  .object({
    by: z.string(),
    name: z.string(),
    at: epoch(),
    reason: z.string(),
    until: epoch().nullable().meta({ description: "From then on the rule counts as failed again." }),
  })
  .meta({ id: "RuleApproval" });

export const auditResultSchema = z
  .object({
    ...identity("car"),
    rule_name: z.string(),
    rule_path: z.string().meta({ description: "Where in the parsed certificate the rule looks." }),
    result: z.enum(["pass", "fail"]),
    message: z.string().meta({ description: "One sentence that the contractor can act on." }),
    manually_approved: z.boolean(),
    expected: z.string().nullable(),
    found: z.string().nullable(),
    coverage: z.enum(certifiedCoverages).nullable(),
    evidence: evidence.nullable(),
    can_approve: z.boolean().meta({ description: "Whether a person may waive this failure. Cover that is not in force cannot be waived." }),
    approval: approval.nullable(),
  })
  .meta({ id: "CertificateAuditResult" });
export type AuditResult = z.infer<typeof auditResultSchema>;

/** `corrected`: a person entered another value. `confirmed`: a person confirmed the value as read. */
export const entryKinds = ["corrected", "confirmed"] as const;
export type EntryKind = (typeof entryKinds)[number];

const correctionSchema = z
  .object({
    path: z.string(),
    kind: z.enum(entryKinds),
    was: z.unknown(),
    value: z.unknown(),
    by: z.string(),
    name: z.string(),
    at: epoch(),
    reason: z.string(),
  })
  .meta({ id: "CertificateCorrection" });

export const full = z
  .object({
    ...identity("ca"),
    updated: epoch(),
    status,
    parsed_certificate_json: parsedCertificateSchema
      .nullable()
      .meta({ description: "With the corrections made since; null where nothing could be read." }),
    audit_results: z.array(auditResultSchema),
    error: failure,
    requirement: z.string().nullable().meta({ description: "Null where nothing was judged." }),
    requirement_version: z.int().nullable(),
    rules: requirementRulesSchema.nullable().meta({
      description: "The rules judged by: the requirement's, with what the contracting entity adds. Null where nothing was judged.",
    }),
    reader_version: z
      .int()
      .nullable()
      .meta({ description: "Which version of the reader read it; 0 of readings from before versions were kept." }),
    automatic_approval: z.enum(automaticApprovals).nullable().meta({
      description:
        "What was set when it was checked. With `off` and `shadow` one that meets every rule is flagged, so that a person decides. Null of checks from before there was a choice, and where nothing was judged.",
    }),
    corrections: z
      .array(correctionSchema)
      .meta({ description: "What people have entered or confirmed, oldest first; without what was undone." }),
  })
  .meta({ id: "CertificateReviewFull" });
