import { z } from "zod";
import { coverageSchema, epoch, sensitive } from "../common.ts";
import { assignmentStatuses } from "./assignment.ts";
import { declineSchema, invoiceKinds, invoiceStatuses, payers } from "./invoice.ts";
import { policyStatuses } from "./policy.ts";

const documents = (description: string) =>
  z.array(z.object({ name: z.string(), url: z.string() })).meta({ description: `${description} Each URL is valid for an hour.` });

const subject = {
  id: z.string(),
  job: z.string().meta({ description: "Name of the job." }),
  coverage_type: z.array(coverageSchema),
  effective_date: epoch(),
  net_rate: z.int().meta({ description: "Cents of premium per $100 earned." }),
  holder: z.string().meta({ description: "Name of the contracting entity, which is the certificate holder." }),
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
    documents: documents("Certificates of insurance and the signed application."),
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
    charge_at: epoch().nullable(),
    last_decline: declineSchema.nullable(),
    paid_at: epoch().nullable(),
    pdf_url: sensitive(z.string().meta({ description: "URL of the invoice as PDF, valid for an hour." })),
  })
  .meta({ id: "OwnInvoice" });
export type OwnInvoice = z.infer<typeof ownInvoiceSchema>;
