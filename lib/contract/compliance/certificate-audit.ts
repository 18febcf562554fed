import { z } from "zod";
import { epoch, identity } from "../core/common.ts";
import { coverDay } from "../core/days.ts";
import { proofKind } from "./kind-schema.ts";
import { parsedCertificateSchema } from "./parsed-certificate.ts";
import { automaticApprovals, requirementRulesSchema } from "./requirement-rules.ts";
import { ruleIds } from "./rules.ts";

export const certificateStatuses = ["pending", "processing", "approved", "flagged", "denied", "error"] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
export const status = z.enum(certificateStatuses);

/** Decisions on certificates, by members and by the rules. */
export const decisionActions = [
  "imported",
  "assigned",
  "audited",
  "rule_approved",
  "verified",
  "corrected",
  "confirmed",
  "purpose_changed",
  "moved_away",
  "moved",
  "approved",
  "denied",
  "asked_again",
  "failed",
  "reprocessed",
  "undone",
  "deleted",
] as const;

const summary = z.object({
  total_rules: z.int(),
  passed: z.int(),
  failed: z.int().meta({ description: "Failures by the rules, including waived ones." }),
  manually_approved: z.int().meta({ description: "How many of the failed rules are waived." }),
});

const failure = z
  .object({ code: z.string(), message: z.string() })
  .nullable()
  .meta({ description: "Why the file could not be read; set when the status is `error`." });

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
    through: coverDay("The last day on which the waiver counts; then the rule counts as failed again. Null: no end."),
  })
  .meta({ id: "RuleApproval" });

export const auditResultSchema = z
  .object({
    ...identity("car"),
    rule: z.enum(ruleIds).meta({ description: "The rule." }),
    rule_name: z.string(),
    rule_path: z.string().meta({ description: "Path of the value in the parsed certificate that the rule is about." }),
    result: z.enum(["pass", "fail"]),
    message: z.string().meta({ description: "One sentence that the contractor can act on." }),
    manually_approved: z.boolean(),
    expected: z.string().nullable(),
    found: z.string().nullable(),
    coverage: proofKind().nullable(),
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
      .meta({ description: "The parsed certificate with later corrections. Null when nothing could be read." }),
    audit_results: z.array(auditResultSchema),
    error: failure,
    requirement: z.string().nullable().meta({ description: "Null when no rules were applied." }),
    requirement_version: z.int().nullable(),
    rules: requirementRulesSchema.nullable().meta({
      description: "The rules that were applied: the requirement's, with the contracting entity's own terms. Null when none were.",
    }),
    reader_version: z.int().nullable().meta({ description: "The reader's version. 0 for readings made before versions were recorded." }),
    automatic_approval: z.enum(automaticApprovals).nullable().meta({
      description:
        "The setting at the time of the audit. With `off` and `shadow` a certificate that meets every rule is flagged, so that a person decides. Null for audits made before the setting existed, and when no rules were applied.",
    }),
    corrections: z
      .array(correctionSchema)
      .meta({ description: "Values that people have corrected or confirmed, oldest first, without undone entries." }),
  })
  .meta({ id: "CertificateReviewFull" });
