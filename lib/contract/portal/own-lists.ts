import { z } from "zod";
import { languages } from "#lib/text/language.ts";
import { declineSchema } from "../billing/decline.ts";
import { invoiceKinds, invoiceStatuses, payers } from "../billing/invoice.ts";
import { documentStatuses } from "../compliance/contractor-document.ts";
import { refusalReason } from "../compliance/refusal-reason-schema.ts";
import { coverageSchema, epoch, regions, sensitive } from "../core/common.ts";
import { ownDocumentSchema } from "../core/document-link.ts";
import { assignmentStatuses } from "../policies/assignment.ts";
import { holderEndorsementSchema } from "../policies/certificate-share.ts";
import { claimKinds, claimOutcomes, claimStatuses } from "../policies/claim-words.ts";
import { policyStatuses } from "../policies/policy.ts";

const documents = (description: string) =>
  z.array(ownDocumentSchema).meta({ description: `${description} Each URL is valid for an hour.` });

const subject = {
  id: z.string(),
  job: z.string().meta({ description: "Name of the job." }),
  coverage_type: z.array(coverageSchema),
  effective_date: epoch(),
  net_rate: z.int().meta({ description: "Cents of premium per $100 earned." }),
  holder: z.string().meta({ description: "Name of the contracting entity, which is the certificate holder." }),
  holder_endorsements: z.array(holderEndorsementSchema).meta({
    description: "What a certificate for a further holder can show: the blanket endorsements in force, where the organization allows it.",
  }),
  cancelled_at: epoch().nullable(),
  can_cancel: z.boolean().meta({ description: "Whether the contractor may cancel it now." }),
};

/** A policy as its contractor sees it. */
export const ownPolicySchema = z
  .object({
    ...subject,
    policy_number: z.string(),
    expiration_date: epoch(),
    cover_begins: epoch(),
    status: z.enum(policyStatuses),
    documents: documents("Certificates of insurance, the policy with its summary, and the signed application."),
  })
  .meta({ id: "OwnPolicy" });
export type OwnPolicy = z.infer<typeof ownPolicySchema>;

/** An assignment as its contractor sees it. */
export const ownAssignmentSchema = z
  .object({
    ...subject,
    end_date: epoch(),
    status: z.enum(assignmentStatuses),
    charge_date: epoch().nullable().meta({ description: "When the premium is charged next. Null when no charge is due." }),
    last_decline: declineSchema.nullable(),
    documents: documents("Certificates of insurance."),
  })
  .meta({ id: "OwnAssignment" });
export type OwnAssignment = z.infer<typeof ownAssignmentSchema>;

/** An invoice as its contractor sees it. Amounts are in cents. */
export const ownInvoiceSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    created: epoch(),
    job: z.string(),
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStatuses),
    payer: z.enum(payers),
    gross_pay: z.int(),
    paycycle_startdate: epoch(),
    paycycle_enddate: epoch(),
    total: z.int().meta({ description: "Premium and fees." }),
    advance_applied: z.int().meta({ description: "The part of the total that was paid in advance." }),
    amount_due: z.int(),
    amount_refunded: z.int(),
    review: z.boolean().meta({ description: "Whether a person checks the reported pay before it is charged." }),
    corrected: z.boolean().meta({ description: "Whether a later invoice corrects its pay." }),
    credit: z.int().meta({ description: "Of a corrected one: what is left of it, to be used by later pay for the job or refunded." }),
    charge_at: epoch().nullable(),
    last_decline: declineSchema.nullable(),
    paid_at: epoch().nullable(),
    pdf_url: sensitive(z.string().meta({ description: "URL of the invoice as PDF, valid for an hour." })),
  })
  .meta({ id: "OwnInvoice" });
export type OwnInvoice = z.infer<typeof ownInvoiceSchema>;

/** An application that its contractor has not completed, or that waits for a decision. */
export const ownApplicationSchema = z
  .object({
    id: z.string(),
    created: epoch(),
    job: z.string().meta({ description: "Name of the job. Empty when the application is not for one." }),
    coverage_type: z.array(coverageSchema),
    status: z.enum(["open", "in_review"]).meta({ description: "`in_review`: a person decides; there is nothing to do meanwhile." }),
    started: z.boolean().meta({ description: "Whether it was ever opened." }),
    expires_at: epoch(),
    url: sensitive(z.string().meta({ description: "URL where it is continued." })),
  })
  .meta({ id: "OwnApplication" });
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/** A document that is not insurance as its contractor sees it: without files and numbers. */
export const ownContractorDocumentSchema = z
  .object({
    id: z.string(),
    created: epoch(),
    name: z.string().meta({ description: "What its kind is called." }),
    name_es: z.string().nullable().meta({ description: "The same in Spanish, of a kind that the organization added." }),
    status: z.enum(documentStatuses).meta({ description: "`received`: a person looks at it." }),
    state: z.enum(regions).nullable().meta({ description: "The state that issued it. Null when it names none." }),
    valid_from: z.string().meta({ description: "The day it is of, such as `2026-07-01`." }),
    valid_through: z.string().nullable().meta({ description: "The last day on which it is valid. Null: it has none." }),
    reason: refusalReason,
    note: z.string().nullable().meta({ description: "What a person of the organization wrote about it, in their own words." }),
  })
  .meta({ id: "OwnContractorDocument" });
export type OwnContractorDocument = z.infer<typeof ownContractorDocumentSchema>;

/** An email to the contractor. */
export const ownMessageSchema = z
  .object({
    id: z.string(),
    created: epoch().meta({ description: "When it was written." }),
    subject: z.string(),
    language: z.enum(languages).meta({ description: "The language that it is written in." }),
    to: z.string().meta({ description: "The address that it went to." }),
    state: z.enum(["on_its_way", "sent", "not_delivered", "kept"]).meta({
      description:
        "`sent`: the mail server accepted it. `not_delivered`: it refused it for good. `kept`: no mail server is set up for this environment, so it was not sent.",
    }),
    sent_at: epoch().nullable().meta({ description: "When the mail server accepted it." }),
  })
  .meta({ id: "OwnMessage" });
export type OwnMessage = z.infer<typeof ownMessageSchema>;

/** A claim as its contractor sees it: what became of it, and whom to call. */
export const ownClaimSchema = z
  .object({
    id: z.string(),
    created: epoch().meta({ description: "When it was received." }),
    kind: z.enum(claimKinds),
    occurred_on: z.string().meta({ description: "The day it happened, such as `2026-07-01`." }),
    policy_number: z.string().nullable().meta({ description: "Null: a person is still looking for the policy." }),
    status: z.enum(claimStatuses),
    outcome: z.enum(claimOutcomes).nullable(),
    told: z.enum(["on_its_way", "sent", "not_yet"]).meta({
      description:
        "Whether the insurer has it. `sent`: the mail server took the email to the insurer. `not_yet`: nobody there was told, and a person sees to it.",
    }),
    insurer: z
      .object({ name: z.string(), phone: z.string().nullable(), url: z.string().nullable() })
      .nullable()
      .meta({ description: "The insurer and how it is reached. Null until the policy is found." }),
    insurer_claim_number: z.string().nullable(),
    adjuster: z.string().nullable().meta({ description: "Name and telephone number of who handles it at the insurer." }),
    files: z.int().meta({ description: "How many photographs and documents it has." }),
  })
  .meta({ id: "OwnClaim" });
export type OwnClaim = z.infer<typeof ownClaimSchema>;
