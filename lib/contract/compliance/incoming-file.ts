import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { sentFile } from "../core/sent-file.ts";
import { purpose } from "./certificate-entries.ts";
import { certificateFile } from "./certificate-file.ts";

export const incomingFileStatuses = ["reading", "unassigned", "assigned", "discarded"] as const;
export type IncomingFileStatus = (typeof incomingFileStatuses)[number];

/** How many contractors are offered for a file. */
export const MAX_CANDIDATES = 5;

const candidate = z
  .object({
    contractor: z.string().meta({ description: "Id of the contractor." }),
    name: z.string().meta({ description: "First and last name." }),
    company_name: z.string().nullable(),
    matches: z.boolean().meta({ description: "Whether the insured's name is this contractor's or their company's." }),
    note: z.string().nullable().meta({ description: "Why the contractor is offered, or what speaks against it, as one sentence." }),
  })
  .meta({ id: "IncomingFileCandidate" });

const read = z
  .object({
    ...identity(catalogue.incomingFiles),
    updated: epoch(),
    source: z
      .enum(["platform", "mail"])
      .meta({ description: "`platform`: uploaded without a contractor. `mail`: an attachment of an email." }),
    filename: z.string(),
    size: z.int().meta({ description: "Size of the upload in bytes." }),
    sha256: z.string().meta({ description: "As of a certificate." }),
    status: z.enum(incomingFileStatuses).meta({
      description:
        "`reading`: waits to be read. `unassigned`: a person must choose its contractor, or discard it. `assigned`: it has become a certificate. `discarded`: its content was deleted.",
    }),
    insured: z.string().nullable().meta({ description: "The insured's name as read from the file; null when none could be read." }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "Why the file could not be read. It can still be assigned." }),
    candidates: z.array(candidate).meta({
      description: `Contractors it may belong to, the likeliest first, at most ${MAX_CANDIDATES}. Empty unless unassigned.`,
    }),
    entity: idOf("entity", "The contracting entity it is for, if that was stated.").nullable(),
    job: idOf("job", "The job it is for, if that was stated.").nullable(),
    contractor: idOf("contractor", "The contractor it was assigned to.").nullable(),
    certificate: idOf("certificate", "The certificate it has become.").nullable(),
    decided: z
      .object({ by: z.string(), name: z.string(), at: epoch(), automatic: z.boolean() })
      .nullable()
      .meta({ description: "Who assigned or discarded it. `automatic`: the insured's name was exactly one contractor's." }),
  })
  .meta({ id: "IncomingFile" });

const one = "/incoming_files/{incoming_file}";
const decision = { errors: ["resource_not_found", "already_decided"] as const, extension: true } as const;

/** Certificates whose contractor is not known yet. */
export const incomingFiles = defineResource({
  param: "incoming_file",
  of: catalogue.incomingFiles,
  about:
    "Files that arrived without a contractor. Each is read, and becomes a certificate of the contractor with the insured's name: automatically when exactly one contractor has it, otherwise when a person chooses.",
  path: "/incoming_files",
  read,
  create: z.object({ certificate: certificateFile(), ...purpose }).meta({ id: "IncomingFileInput" }),
  filter: {
    status: z.enum(incomingFileStatuses).optional().meta({ description: "Only files in this status." }),
  },
  verbs: ["list", "get", "create"],
  errors: { create: ["missing_certificate", "invalid_file_type", "invalid_entity_id", "invalid_job_id", "too_many_requests"] },
  extension: true,
  actions: {
    assign: operation({
      ...decision,
      method: "POST",
      path: `${one}/assign`,
      summary:
        "Assign an unassigned file to its contractor: it becomes a certificate, which is audited and can be moved later. Entity and job are those stated before unless given",
      access: "certificates:write",
      body: z
        .object({
          contractor: ref("contractor"),
          ...purpose,
          reason: text(500).nullable().optional().meta({ description: "Kept in the certificate's history." }),
        })
        .meta({ id: "IncomingFileAssignment" }),
      response: read,
      errors: [
        ...decision.errors,
        "invalid_contractor_id",
        "invalid_entity_id",
        "invalid_job_id",
        "no_insurance_requirement_found",
        "too_many_requests",
      ],
    }),
    match: operation({
      ...decision,
      method: "POST",
      path: `${one}/match`,
      summary: "Look for the contractor of an unassigned file again, for example after the contractor was created",
      access: "certificates:write",
      response: read,
    }),
    discard: operation({
      ...decision,
      method: "POST",
      path: `${one}/discard`,
      summary: "Discard an unassigned file that belongs to no contractor: its content is deleted, this record stays",
      access: "certificates:write",
      response: read,
    }),
    file: operation({
      method: "GET",
      path: `${one}/file`,
      summary: "Get download addresses of an unassigned file",
      access: "certificates:read",
      response: z.object({
        url: z
          .string()
          .nullable()
          .meta({ description: "A PDF of the uploaded files. Null until they are converted, or when they could not be." }),
        expires_at: epoch(),
        sent: z.array(sentFile).meta({ description: "The uploaded files, in order. Empty after it was discarded." }),
      }),
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
