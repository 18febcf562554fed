import { z } from "zod";
import { identity } from "../common.ts";
import { operation } from "../operation.ts";
import { listQuery } from "../resource.ts";
import { status } from "./certificate-review.ts";
import { decisionActions } from "./timeline.ts";

export type LedgerAction = (typeof decisionActions)[number];

const read = z
  .object({
    ...identity("cd"),
    certificate: z.string(),
    action: z.enum(decisionActions),
    status: status.nullable().meta({ description: "The certificate's state from then on; null: deleted." }),
    by: z.string().meta({ description: "Who decided: a person, an API key, the contractor, or the rules." }),
    name: z.string().meta({ description: "Their name at the time." }),
    reason: z.string().nullable(),
    filename: z.string(),
    sha256: z.string().meta({ description: "Of the very bytes that were decided on." }),
    requirement: z.string().nullable(),
    requirement_version: z.int().nullable(),
    total_rules: z.int(),
    failed: z.int().meta({ description: "How many rules failed, without those a person waived." }),
  })
  .meta({ id: "CertificateLedgerEntry" });

/** The entries of the ledger as objects: they outlive their certificate. */
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
