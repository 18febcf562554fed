import { z } from "zod";
import { identity, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";
import { decisionActions, status } from "./certificate-audit.ts";

export type LedgerAction = (typeof decisionActions)[number];

const read = z
  .object({
    ...identity("cd"),
    certificate: z.string(),
    action: z.enum(decisionActions),
    contractor: z.string().meta({ description: "The contractor at that time." }),
    status: status
      .nullable()
      .meta({ description: "The certificate's status after the decision. Null: deleted, or moved to another contractor." }),
    by: z.string().meta({ description: "Who decided: a person, an API key, the contractor, or the rules." }),
    name: z.string().meta({ description: "Their name at the time." }),
    reason: z.string().nullable(),
    filename: z.string(),
    sha256: z.string().meta({ description: "SHA-256 of the file that was decided on." }),
    requirement: z.string().nullable(),
    requirement_version: z.int().nullable(),
    total_rules: z.int(),
    failed: z.int().meta({ description: "How many rules failed, without waived ones." }),
    path: z.string().nullable().meta({ description: "Path of the value that was corrected or confirmed." }),
    undoes: z.string().nullable().meta({ description: "Id of the entry that this one undid." }),
    undone: z.boolean().meta({ description: "Whether a later entry has undone this one." }),
    can_undo: z.boolean().meta({
      description:
        "Whether this kind of entry can be undone and has not been undone. Undoing can still be refused because of later entries; the error says why.",
    }),
  })
  .meta({ id: "CertificateLedgerEntry" });

/** Ledger entries as objects: they outlive their certificate. */
export const certificateDecisions = {
  title: { one: "decision", many: "decisions" },
  param: "certificate_decision",
  name: "certificate_decision",
  prefix: "cd",
  read,
  key: "id",
  expand: [],
  sort: [],
} as const;

export const listDecisions = operation({
  method: "GET",
  path: "/files/certificates/{certificate}/decisions",
  summary: "List every decision on a certificate, by the rules or a person, newest first",
  access: "certificates:read",
  query: listQuery,
  response: z.array(read),
  list: true,
  errors: ["resource_not_found", "invalid_cursor"],
  extension: true,
});

export const undoDecision = operation({
  method: "POST",
  path: "/files/certificates/{certificate}/decisions/{decision}/undo",
  summary:
    "Undo a correction, confirmation, waiver, verification, decision or change of contractor, entity or job, and audit the certificate again. " +
    "The entry stays; a new entry records who undid it",
  access: "certificates:write",
  body: z.object({ reason: text(2000).nullable().optional() }).meta({ id: "CertificateUndoInput" }),
  response: z.object({ undone: z.string().meta({ description: "Id of the entry that was undone." }), certificate: z.string(), status }),
  errors: ["resource_not_found", "already_decided", "conflict", "no_insurance_requirement_found"],
  extension: true,
});
