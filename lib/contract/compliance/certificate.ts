import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { coded, epoch, ref, text } from "../core/common.ts";
import { dayOrTime } from "../core/days.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { sentFile } from "../core/sent-file.ts";
import { listSamples } from "./approval-sample.ts";
import { status } from "./certificate-audit.ts";
import { listDecisions, undoDecision } from "./certificate-decision.ts";
import { certificateEntries, purpose } from "./certificate-entries.ts";
import { certificateFile } from "./certificate-file.ts";
import { decisions, certificateRead as read } from "./certificate-object.ts";
import { refusalReason } from "./refusal-reason-schema.ts";
import { ruleIds } from "./rules.ts";

/** Names that `expand[]` accepts besides references. */
const reviewResults = ["review_results", "review_results.full"];

const create = z
  .object({
    certificate: certificateFile(),
    contractor: coded(ref("contractor"), { missing: "missing_contractor_id" }),
    ...purpose,
  })
  .meta({ id: "CertificateInput" });

const one = "/files/certificates/{certificate}";
const note = (what: string) => text(2000).meta({ description: what });

export const certificates = defineResource({
  about:
    "Certificates of insurance bought elsewhere: uploaded, read, audited against the requirement and, where a rule fails, reviewed by a person.",
  param: "certificate",
  of: catalogue.certificates,
  path: "/files/certificates",
  read,
  create,
  filter: {
    search: searchFilter("the file name, the policy numbers read, and the contractor's name, company, email and phone number"),
    status: status.optional().meta({ description: "Only certificates with this status." }),
    contractor: text(64).optional().meta({ description: "Only this contractor's." }),
    entity: text(64).optional().meta({ description: "Only certificates for this contracting entity." }),
    job: text(64).optional().meta({ description: "Only certificates for this job." }),
    compliance_request: text(64).optional().meta({
      description: "Only certificates that were uploaded on the page of this compliance request.",
    }),
    failing_rule: z.enum(ruleIds).optional().meta({
      description: "Only certificates in which this rule fails for some coverage and is not waived.",
    }),
    renewed: z.boolean().optional().meta({
      description: "`true`: only certificates whose cover has ended and that a later certificate replaces. `false`: only the others.",
    }),
    newer_reading: z.boolean().optional().meta({
      description: "`true`: only certificates for which a newer reader returns different values. `false`: only the others.",
    }),
    sampled: z.boolean().optional().meta({
      description: "`true`: only automatic approvals that were drawn for a check and are not decided yet. `false`: only the others.",
    }),
    verify_before: dayOrTime(
      "Only approved certificates that must be verified again before this day, or should have been (`verify_by`).",
    ).optional(),
  },
  expand: reviewResults,
  sort: ["cover_ends", "status"],
  periods: ["cover_ends"],
  optionals: ["cover_ends"],
  credentials: ["pdf_url"],
  verbs: ["list", "get", "create", "delete"],
  errors: {
    create: [
      "missing_certificate",
      "missing_contractor_id",
      "invalid_contractor_id",
      "invalid_entity_id",
      "invalid_job_id",
      "invalid_file_type",
      "no_insurance_requirement_found",
    ],
  },
  actions: {
    file: operation({
      method: "GET",
      path: `${one}/file`,
      summary: "Get download addresses of the certificate and its uploaded files, with any status",
      access: "certificates:read",
      response: z.object({
        url: z
          .string()
          .nullable()
          .meta({ description: "A PDF of the uploaded files. Null until they are converted, or when they could not be." }),
        filename: z.string(),
        size: z.int(),
        sha256: z.string(),
        expires_at: epoch(),
        sent: z.array(sentFile).meta({ description: "The uploaded files, in order." }),
      }),
      errors: ["resource_not_found"],
      extension: true,
    }),
    decisions: listDecisions,
    samples: listSamples,
    undo: undoDecision,
    decide: operation({
      method: "POST",
      path: `${one}/decision`,
      summary: "Approve or deny a certificate, or request a new one from the contractor",
      access: "certificates:write",
      body: z
        .object({
          decision: z.enum(decisions),
          reason: refusalReason.optional(),
          note: note(
            "Words of your own. The contractor sees them as a note of your organization, not translated. Denying or requesting a new certificate needs a reason or a note.",
          )
            .nullable()
            .optional(),
          status: z.enum(["flagged", "approved", "error"]).optional().meta({
            description: "The expected status, default `flagged`. If it has changed, nothing is decided.",
          }),
          audit: text(64).optional().meta({ description: "Id of the audit that was shown. If there is a newer one, nothing is decided." }),
        })
        .meta({ id: "CertificateDecision" }),
      response: read,
      errors: ["resource_not_found", "already_decided", "conflict", "invalid_input"],
      extension: true,
    }),
    ...certificateEntries,
    reprocess: operation({
      method: "POST",
      path: `${one}/reprocess`,
      summary: "Read and audit a certificate again; corrections are kept",
      access: "certificates:write",
      response: read,
      errors: ["resource_not_found", "already_decided"],
      extension: true,
    }),
    uploadLink: operation({
      method: "POST",
      path: `${one}/upload_link`,
      summary: "Create a link with which the contractor can upload the next certificate without an account",
      access: "certificates:write",
      response: z.object({
        url: z.string().meta({ description: "Returned only in this response. It opens the upload page." }),
        expires_at: epoch(),
      }),
      status: 201,
      errors: ["resource_not_found"],
      extension: true,
    }),
    look: operation({
      method: "POST",
      path: `${one}/presence`,
      summary: "Announce that you are viewing a certificate and get the other viewers; repeat at least every 30 seconds",
      access: "certificates:write",
      response: z.object({
        certificate: z.string(),
        others: z.array(z.object({ name: z.string(), since: epoch(), until: epoch() })),
        until: epoch(),
      }),
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
