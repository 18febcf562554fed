import { z } from "zod";
import { certificateFile } from "../compliance/certificate-file.ts";
import { sentCertificateSchema } from "../compliance/certificate-upload.ts";
import { brandingSchema, clockAhead } from "../core/branding.ts";
import { cardEntry, cardOrConfirmSchema, cardSchema, chargedAtOnce, toConfirm } from "../core/card.ts";
import { epoch, noteText, sensitive, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";
import { newShareSchema, ownShareSchema, shareTermsSchema } from "../policies/certificate-share.ts";
import { claimFiles, lossFacts } from "../policies/claim.ts";
import {
  ownApplicationSchema,
  ownAssignmentSchema,
  ownClaimSchema,
  ownContractorDocumentSchema,
  ownInvoiceSchema,
  ownMessageSchema,
  ownPolicySchema,
} from "./own-lists.ts";

export const toDoKinds = [
  "continue_application",
  "show_cover",
  "send_documents",
  "show_cover_and_send_documents",
  "send_certificate",
  "replace_card",
  "add_card",
] as const;

/** Something that waits for the contractor. */
export const toDoSchema = z
  .object({
    kind: z.enum(toDoKinds).meta({
      description:
        "`show_cover`, `send_documents`, `show_cover_and_send_documents`: a compliance request is open, and asks for insurance, for other documents or for both. `send_certificate`: the last certificate was not accepted. `replace_card`: a charge was declined. `add_card`: an invoice waits for a card.",
    }),
    subject: z.string().nullable().meta({ description: "Name of the job or contracting entity, or of the file. Null when there is none." }),
    by: epoch().nullable().meta({ description: "When it has to be done. Null when no time is set." }),
    url: z.string().nullable().meta({ description: "Where it is done. Null: in the contractor portal." }),
  })
  .meta({ id: "ToDo" });
export type ToDo = z.infer<typeof toDoSchema>;

/** The contractor whose portal this is, and the card that premiums are charged to. */
export const contractorPageSchema = z
  .object({
    id: z.string(),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    email: z.string(),
    withhold_premium: z.boolean().meta({ description: "True: the premium is withheld from wages, so no card is needed." }),
    card: cardSchema.nullable(),
    processor: z.string().meta({ description: "The payment processor that takes the card." }),
    ...cardEntry(),
    to_confirm: toConfirm(),
    charged_at_once: chargedAtOnce(),
    to_do: z.array(toDoSchema).meta({ description: "What waits for the contractor, most urgent first." }),
    reading: z.int().meta({ description: "How many of the certificates they sent are being read." }),
    can_name_holders: z.boolean().meta({ description: "Whether the organization lets them have certificates made for further holders." }),
    new_share: newShareSchema.nullable().meta({ description: "The link that this request made. Null in every other response." }),
  })
  .meta({ id: "ContractorPage" });
export type ContractorPage = z.infer<typeof contractorPageSchema>;

const hosted = { access: "hosted:contractor", extension: true } as const;

const ownList = <S extends z.ZodObject>(item: S) =>
  ({ ...hosted, method: "GET", list: true, query: listQuery, response: z.array(item), errors: ["invalid_cursor"] }) as const;

/** Operations of the contractor portal. They use the cookie that the login link was exchanged for. */
export const contractorPage = {
  about: "The contractor portal: policies, certificates and card.",
  operations: {
    get: operation({
      ...hosted,
      method: "GET",
      path: "/hosted/contractor",
      summary: "Get the contractor",
      response: contractorPageSchema,
      errors: ["session_expired"],
    }),
    policies: operation({
      ...ownList(ownPolicySchema),
      path: "/hosted/contractor/policies",
      summary: "List the contractor's own policies with their documents, newest first",
    }),
    assignments: operation({
      ...ownList(ownAssignmentSchema),
      path: "/hosted/contractor/assignments",
      summary:
        "List the contractor's own assignments with their certificates, newest first. Assignments that were never bound are left out",
    }),
    invoices: operation({
      ...ownList(ownInvoiceSchema),
      path: "/hosted/contractor/invoices",
      summary: "List the contractor's own invoices, newest first",
    }),
    applications: operation({
      ...ownList(ownApplicationSchema),
      path: "/hosted/contractor/applications",
      summary: "List the contractor's own applications that are open or in review, newest first",
    }),
    certificates: operation({
      ...ownList(sentCertificateSchema),
      path: "/hosted/contractor/certificates",
      summary: "List the certificates of other insurers that the contractor sent, with their results, newest first",
    }),
    documents: operation({
      ...ownList(ownContractorDocumentSchema),
      path: "/hosted/contractor/documents",
      summary: "List the contractor's documents that are not insurance, with what became of them, newest first. Without files and numbers",
    }),
    claims: operation({
      ...ownList(ownClaimSchema),
      path: "/hosted/contractor/claims",
      summary: "List the claims that the contractor or the platform reported for them, newest first",
    }),
    reportClaim: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/claims",
      summary: "Report a loss. It is taken whatever its cover is, also after cover has ended, and sent to the insurer at once",
      body: z
        .object({
          ...lossFacts,
          policy: text(64).optional().meta({ description: "Id of one of the contractor's own policies, if they chose one." }),
          injured_name: sensitive(nameText(200).optional().meta({ description: "Who was injured." })),
          injury: sensitive(noteText(1000).optional().meta({ description: "How badly." })),
          treated_where: sensitive(noteText(200).optional().meta({ description: "Where they were treated." })),
          file: claimFiles().optional(),
        })
        .meta({ id: "OwnClaimInput" }),
      response: ownClaimSchema,
      errors: ["invalid_file_type", "invalid_input", "invalid_policy_id", "session_expired"],
    }),
    addToClaim: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/claim_files",
      summary: "Add photographs or documents to one of the contractor's own claims",
      body: z.object({ claim: text(64).meta({ description: "Id of the claim." }), file: claimFiles() }).meta({ id: "OwnClaimFiles" }),
      response: ownClaimSchema,
      errors: ["invalid_file_type", "invalid_input", "resource_not_found", "session_expired"],
    }),
    upload: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/certificates",
      summary: "Send a certificate of another insurer",
      body: z.object({ certificate: certificateFile() }).meta({ id: "OwnCertificateInput" }),
      response: sentCertificateSchema,
      errors: ["missing_certificate", "invalid_file_type", "session_expired", "too_many_requests", "no_insurance_requirement_found"],
    }),
    shares: operation({
      ...ownList(ownShareSchema),
      path: "/hosted/contractor/shares",
      summary: "List the links to the contractor's own certificates of insurance, newest first",
    }),
    share: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/shares",
      summary: "Make a link that shows one of the contractor's own certificates of insurance for some days",
      body: shareTermsSchema,
      response: contractorPageSchema,
      errors: ["conflict", "invalid_input", "session_expired", "unavailable_coverage"],
    }),
    resendShare: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/resend_share",
      summary: "Send one of the contractor's own certificates to its holder again, with a new link",
      body: z.object({ share: text(64).meta({ description: "Id of the link." }) }),
      response: contractorPageSchema,
      errors: ["conflict", "resource_not_found", "session_expired"],
    }),
    endShare: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/end_share",
      summary: "End a link to one of the contractor's own certificates",
      body: z.object({ share: text(64).meta({ description: "Id of the link." }) }),
      response: contractorPageSchema,
      errors: ["resource_not_found", "session_expired"],
    }),
    messages: operation({
      ...ownList(ownMessageSchema),
      path: "/hosted/contractor/messages",
      summary: "List the emails to the contractor in the last 30 days, newest first",
    }),
    card: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/card",
      summary: "Replace the card on file with a token of the payment processor",
      body: cardOrConfirmSchema,
      response: contractorPageSchema,
      errors: ["invalid_input", "session_expired"],
    }),
    cancel: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/cancel",
      summary: "Cancel one of the contractor's own policies now, or an assignment that does not give cover yet",
      body: z.object({ object: text(64).meta({ description: "Id of the policy or assignment." }) }),
      response: contractorPageSchema,
      errors: ["invalid_input", "resource_not_found", "assignment_started", "session_expired"],
    }),
    signOut: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/sign_out",
      summary: "End this browser's session",
      response: z.object({ signed_out: z.literal(true) }),
    }),
  },
};
