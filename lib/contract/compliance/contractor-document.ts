import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, type Keeping, keptFiles, noteText, ref, regionCode, regions, text } from "../core/common.ts";
import { day } from "../core/days.ts";
import { KINDS_TAKEN } from "../core/file-kinds.ts";
import { CERTIFICATE_LIMIT } from "../core/limits.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { sentFile } from "../core/sent-file.ts";
import { documentKind } from "./kind-schema.ts";
import { refusalReason } from "./refusal-reason-schema.ts";

export const documentStatuses = ["received", "accepted", "refused"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** What a check says. What it found about a person is not stored. */
export const checkResults = ["clear", "not_clear"] as const;
export type CheckResult = (typeof checkResults)[number];

/** The industry for which somebody needs no workers' compensation. */
export const exemptTrades = ["construction", "other"] as const;
export type ExemptTrade = (typeof exemptTrades)[number];

/** How many files a document may have. */
export const DOCUMENT_KEEPING: Keeping = { folder: "proofs", maxFiles: 20 };

const state = "The state that issued it. A license needs one.";
const number = "Its number, such as a license's; never a tax number. A license needs one.";
const result = "The result of a check, which is all that is kept of it. A background check needs one.";
const named = "The person or business that it names, as printed. A document that stands in for workers' compensation needs one.";
const trade = "The industry it is for; it counts only for jobs there. A document that stands in for workers' compensation needs one.";
const form =
  "What the state calls it, with the form's number. Absent in what you send: the form that is known for this kind and state, if one is.";
const from = "The day it is of: issued, signed or carried out.";
const through = "The last day on which it is valid. Null: it has none.";

const read = z
  .object({
    ...identity(catalogue.contractorDocuments),
    contractor: idOf("contractor"),
    kind: documentKind(),
    kind_name: z.string().meta({ description: "What the kind is called." }),
    status: z.enum(documentStatuses).meta({
      description:
        "`received`: until a person accepts or refuses it. What your staff enter is accepted at once, except where it counts only with its file.",
    }),
    state: z.enum(regions).nullable().meta({ description: state }),
    number: z.string().nullable().meta({ description: number }),
    result: z.enum(checkResults).nullable().meta({ description: result }),
    named: z.string().nullable().meta({ description: named }),
    trade: z.enum(exemptTrades).nullable().meta({ description: trade }),
    form: z.string().nullable().meta({ description: form }),
    valid_from: z.string().meta({ description: from }),
    valid_through: z.string().nullable().meta({ description: through }),
    decided: z
      .object({ by: z.string(), name: z.string(), at: epoch(), reason: refusalReason, note: z.string().nullable() })
      .nullable()
      .meta({ description: "Who accepted or refused it, when, and what they wrote to the contractor. Null while received." }),
    compliance_request: z.string().nullable().meta({ description: "The request it was sent for. Null: your staff entered it." }),
    files: z.array(sentFile).meta({
      description:
        "Its files, with addresses for an hour. Empty for callers who may not decide about documents: a form may show a tax number.",
    }),
  })
  .meta({ id: "ContractorDocument" });

/** What a contractor states about their own document. */
export const statedDocumentFacts = {
  state: regionCode().nullable().optional().meta({ description: state }),
  number: noteText(64).nullable().optional().meta({ description: number }),
  valid_from: day(from),
  valid_through: day(through).nullable().optional(),
};

const documentFacts = {
  ...statedDocumentFacts,
  result: z.enum(checkResults).nullable().optional().meta({ description: result }),
  named: noteText(200).nullable().optional().meta({ description: named }),
  trade: z.enum(exemptTrades).nullable().optional().meta({ description: trade }),
  form: noteText(200).nullable().optional().meta({ description: form }),
};

const one = "/contractor_documents/{contractor_document}" as const;
const decision = { access: "contractor_documents:write", method: "POST", response: read, extension: true } as const;

export const documentFiles = () =>
  keptFiles(CERTIFICATE_LIMIT, DOCUMENT_KEEPING).meta({
    description: `A ${KINDS_TAKEN} file, or several parts with this name, in order: at most 15 MiB together.`,
  });

/** What a contractor proves by a document that is not insurance: a form W-9, a license, a contract, a background check. */
export const contractorDocuments = defineResource({
  param: "contractor_document",
  of: catalogue.contractorDocuments,
  about:
    "Proof that is not insurance: forms W-9, licenses, contracts, background checks, a state's exemption from workers' compensation (`wc-exemption`), the statement of a sole proprietor who owes none (`sole-proprietor`), and kinds that you add. A person enters what a document says, or confirms it when the contractor has sent it; accepted ones count for requirements until they end. The two that stand in for workers' compensation count for jobs in their state and industry, and only once their file is attached and a person, not an API key, has accepted them; after a change they are accepted again.",
  path: "/contractor_documents",
  read,
  create: z.object({ contractor: ref("contractor"), kind: documentKind(), ...documentFacts }).meta({ id: "ContractorDocumentInput" }),
  update: z.object(documentFacts).partial().meta({ id: "ContractorDocumentUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only documents of this contractor." }),
    kind: documentKind().optional().meta({ description: "Only documents of this kind." }),
    status: z.enum(documentStatuses).optional().meta({ description: "Only documents in this status." }),
  },
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: ["invalid_contractor_id", "invalid_input", "end_date_invalid"],
    update: ["invalid_input", "end_date_invalid"],
  },
  extension: true,
  actions: {
    attach: operation({
      ...decision,
      path: `${one}/files`,
      summary: "Attach the file of a document, in place of an earlier one",
      body: z.object({ file: documentFiles() }).meta({ id: "ContractorDocumentFiles" }),
      errors: ["resource_not_found", "invalid_file_type", "invalid_input", "too_many_requests"],
    }),
    accept: operation({
      ...decision,
      path: `${one}/accept`,
      summary: "Confirm that a document says what is entered, so that it counts",
      errors: ["resource_not_found", "already_decided", "insufficient_permissions", "invalid_input"],
    }),
    refuse: operation({
      ...decision,
      path: `${one}/refuse`,
      summary: "Refuse a document, or take back that it was accepted, and tell the contractor why",
      body: z
        .object({
          reason: refusalReason.optional(),
          note: noteText(1000).nullable().optional().meta({
            description: "Words of your own, emailed to the contractor as they are, not translated. A reason or a note is needed.",
          }),
        })
        .meta({ id: "ContractorDocumentRefusal" }),
      errors: ["resource_not_found", "already_decided", "invalid_input"],
    }),
  },
});
