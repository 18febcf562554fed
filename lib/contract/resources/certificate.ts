import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { coded, epoch, ref, text } from "../common.ts";
import { expandQuery } from "../expand.ts";
import { fileKinds } from "../file-kinds.ts";
import { operation } from "../operation.ts";
import { defineResource, listQuery } from "../resource.ts";
import { listDecisions, undoDecision } from "./certificate-decision.ts";
import { certificateEntries, purpose } from "./certificate-entries.ts";
import { certificateFile } from "./certificate-file.ts";
import { decisions, certificateRead as read } from "./certificate-object.ts";
import { status } from "./certificate-review.ts";

export const queueViews = ["flagged", "unreadable", "expiring"] as const;
export type QueueView = (typeof queueViews)[number];

/** Names that `expand[]` accepts besides references. */
const reviewResults = ["review_results", "review_results.full"];
const expand = expandQuery("certificate");

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
  about: "Certificates of insurance bought elsewhere: uploaded, read, checked against the requirement and reviewed.",
  param: "certificate",
  of: catalogue.certificates,
  path: "/files/certificates",
  read,
  create,
  filter: {
    status: status.optional().meta({ description: "Only certificates in this state (beyond the specification)." }),
    contractor: text(64).optional().meta({ description: "Only this contractor's (beyond the specification)." }),
    entity: text(64).optional().meta({ description: "Only those sent for this contracting entity (beyond the specification)." }),
    renewed: z.boolean().optional().meta({
      description:
        "Only those that a later certificate has replaced after their cover ended, or only the others (beyond the specification).",
    }),
    newer_reading: z.boolean().optional().meta({
      description: "Only those of which a newer reader reads something otherwise, or only the others (beyond the specification).",
    }),
    ends_before: epoch()
      .optional()
      .meta({ description: "Only those whose cover ends before this moment, in epoch seconds (beyond the specification)." }),
  },
  expand: reviewResults,
  sort: ["cover_ends", "status"],
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
    queue: operation({
      method: "GET",
      path: "/files/certificates/queue",
      summary:
        "List what waits for a person, oldest first: flagged ones (without expired ones that were renewed), or files that could not be read; or " +
        "the approved ones whose cover ends, soonest first",
      access: "certificates:read",
      query: z.object({
        ...listQuery.shape,
        expand,
        view: z.enum(queueViews).optional().meta({ description: "`flagged` unless given." }),
      }),
      response: z.array(read),
      list: true,
      errors: ["invalid_cursor"],
      extension: true,
    }),
    file: operation({
      method: "GET",
      path: `${one}/file`,
      summary: "Get addresses that download the certificate and the files it was sent as, in every state",
      access: "certificates:read",
      response: z.object({
        url: z.string().nullable().meta({ description: "A PDF of what was sent; null until it is made, or where it cannot be." }),
        filename: z.string(),
        size: z.int(),
        sha256: z.string(),
        expires_at: epoch(),
        sent: z
          .array(z.object({ filename: z.string(), kind: z.enum(fileKinds), size: z.int(), sha256: z.string(), url: z.string() }))
          .meta({ description: "The files as they arrived, in their order." }),
      }),
      errors: ["resource_not_found"],
      extension: true,
    }),
    decisions: listDecisions,
    undo: undoDecision,
    decide: operation({
      method: "POST",
      path: `${one}/decision`,
      summary: "Approve or deny a certificate, or ask the contractor for another one",
      access: "certificates:write",
      body: z
        .object({
          decision: z.enum(decisions),
          note: note("Why; the contractor reads it when denied or asked again. Needed for both.").nullable().optional(),
          status: z.enum(["flagged", "approved", "error"]).optional().meta({
            description: "The state it was decided in, `flagged` unless given. One that has meanwhile changed is not decided again.",
          }),
          audit: text(64).optional().meta({ description: "The review that was looked at: one made since makes this decision void." }),
        })
        .meta({ id: "CertificateDecision" }),
      response: read,
      errors: ["resource_not_found", "already_decided", "invalid_input"],
      extension: true,
    }),
    ...certificateEntries,
    reprocess: operation({
      method: "POST",
      path: `${one}/reprocess`,
      summary: "Read and judge a certificate again from the beginning; corrections stay",
      access: "certificates:write",
      response: read,
      errors: ["resource_not_found", "already_decided"],
      extension: true,
    }),
    uploadLink: operation({
      method: "POST",
      path: `${one}/upload_link`,
      summary: "Make a link by which the contractor can send the next certificate without an account",
      access: "certificates:write",
      response: z.object({ url: z.string().meta({ description: "Shown this once; it opens the upload page." }), expires_at: epoch() }),
      status: 201,
      errors: ["resource_not_found"],
      extension: true,
    }),
    look: operation({
      method: "POST",
      path: `${one}/presence`,
      summary: "Say that you are looking at a certificate, and learn who else is; repeat at least every 30 seconds",
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
