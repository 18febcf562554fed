import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { cents, coded, coverageSchema, day, epoch, identity, idOf, money, ref, text } from "../core/common.ts";
import { documentLinkSchema } from "../core/document-link.ts";
import { soldEndorsements } from "../core/endorsements.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { declineSchema } from "./decline.ts";
import { amount, entrySchema } from "./ledger-entry.ts";

export const invoiceStatuses = ["open", "scheduled", "paid", "failed", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * What an invoice is for: reported pay, an assignment's premium in advance, a correction after the end of cover or after reinstatement,
 * endorsements added to cover in force, or pay that the final audit found beyond what was reported.
 */
export const invoiceKinds = ["paycycle", "advance", "adjustment", "reinstatement", "endorsement", "audit"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Of pay far from the estimate: whether it waits for a person before it is charged, or one has approved it. */
export const invoiceReviews = ["waiting", "approved"] as const;
export type InvoiceReview = (typeof invoiceReviews)[number];

export const payers = ["contractor", "platform"] as const;
export type Payer = (typeof payers)[number];

const lineSchema = z
  .object({
    kind: z.enum(["premium", "endorsement", "risk_purchasing_group_fee", "stamping_fee"]).meta({
      description: "`endorsement`: the flat premium of one; what is a percentage is part of its coverage's premium.",
    }),
    coverage: coverageSchema.nullable().meta({ description: "Of a line of premium or of an endorsement." }),
    endorsement: z.enum(soldEndorsements).optional().meta({ description: "Of an endorsement's line." }),
    amount: amount("What the line charges."),
    fully_earned: z.boolean().meta({ description: "True: not refunded, even when cover is cancelled before it starts." }),
  })
  .meta({ id: "InvoiceLine" });
export type InvoiceLine = z.infer<typeof lineSchema>;

const priced = z.object({
  policy: idOf("policy", "The policy whose rates priced it."),
  assignment: idOf("assignment", "The assignment that covers the job, if any.").nullable(),
  net_rate: money().meta({ description: "Cents of premium per $100 of pay. Where it changes within the cycle: on the last day." }),
  premium_due: amount("The premium: gross_pay × net_rate / 10000, rounded half up, at least 100; each day at its rate."),
  lines: z.array(lineSchema).meta({ description: "Premium by coverage, then one-time fees. The amounts add up to `total`." }),
  surplus_lines_tax: amount("Tax contained in the premium of coverages placed with surplus lines insurers."),
  total: amount("Premium and fees."),
  advance_applied: amount("The part of the total that was paid in advance for the job."),
  amount_due: amount("Amount still to be paid: the total less the amount applied. 0 once paid or void."),
});

const read = z
  .object({
    ...identity(catalogue.invoices),
    number: z.string().meta({
      description:
        "The number people use, `INV-000123`: consecutive in the organization and environment, in the order in which invoices were committed. It never changes.",
    }),
    contractor: idOf("contractor"),
    job: idOf("job"),
    kind: z.enum(invoiceKinds),
    gross_pay: money(),
    paycycle_startdate: day(),
    paycycle_enddate: day(),
    purchase_order_number: z.string().nullable(),
    purchase_order_required: z.boolean().meta({
      description: "Whether the job's entity required a purchase order number when the invoice was created.",
    }),
    status: z.enum(invoiceStatuses).meta({
      description:
        "`open`: waits for a card, for the platform's remittance, or for a person's `review`. `scheduled`: the card is charged at `charge_at`. `failed`: the last charge was declined; it is retried at `charge_at` unless that is null. `void`: no longer payable.",
    }),
    payer: z.enum(payers).meta({ description: "`platform` when the premium is withheld from wages." }),
    ...priced.shape,
    amount_paid: amount("Amount paid and still held for this invoice: collected or applied, less refunds and amounts drawn."),
    amount_refunded: amount("Amount refunded."),
    charge_at: epoch().nullable().meta({ description: "When the card is charged next. Null when no charge is scheduled." }),
    last_decline: declineSchema
      .nullable()
      .meta({ description: "Why the last charge was declined. Null when no charge was declined, and once the invoice is paid." }),
    review: z.enum(invoiceReviews).nullable().meta({
      description:
        "`waiting`: the pay is far from the estimate, and a person approves it before it is charged. Cover does not wait. Null: it is not.",
    }),
    review_reason: z.string().nullable().meta({ description: "Why it waits or waited for a person, in a sentence." }),
    paid_at: epoch().nullable(),
    voided_at: epoch().nullable(),
    void_reason: z.string().nullable(),
    replaces: z
      .string()
      .nullable()
      .meta({ description: "The invoice that this one replaces: a void one, or a paid one whose pay it corrects." }),
    replaced_by: z
      .string()
      .nullable()
      .meta({ description: "The invoice that replaces this one. Of a paid one: that corrects its pay; what it still holds is a credit." }),
  })
  .meta({ id: "Invoice" });

const cycleStart = coded(epoch(), { missing: "invalid_paycycle_startdate", invalid: "invalid_paycycle_startdate" });
const cycleEnd = coded(epoch(), { missing: "invalid_paycycle_enddate", invalid: "invalid_paycycle_enddate" });

/** The most pay of a cycle, in cents, and the least where it is reported for the first time. */
export const MAX_PAY = 100_000_000;
export const MIN_PAY = 100;

const create = z
  .object({
    contractor: ref("contractor"),
    job: ref("job"),
    gross_pay: cents(-MAX_PAY, MAX_PAY).meta({
      description: `Pay of the cycle, in cents, at least ${MIN_PAY}. In a correction (\`replaces\`): what the pay of the cycle was in total, 0 where there was none; a negative amount is pay taken back and is subtracted from what was reported.`,
    }),
    paycycle_startdate: cycleStart,
    paycycle_enddate: cycleEnd.meta({ description: "After the start. The cycle must lie within the term of the cover." }),
    purchase_order_number: text(200, 0)
      .nullable()
      .optional()
      .meta({ description: "Default: the job's `custom_metadata.purchase_order_number`. Empty: none." }),
    replaces: text(64).optional().meta({
      description:
        "Id of the invoice whose pay this report corrects, paid or not. What a paid one holds pays for the correction; the rest is charged, or is a credit that later pay for the job draws on and that is refunded after 30 days or when the term ends.",
    }),
  })
  .meta({ id: "InvoiceInput" });

/** The errors that pricing an invoice can return. */
const refusals = [
  "invalid_contractor_id",
  "invalid_job_id",
  "no_active_policy",
  "invalid_paycycle_startdate",
  "invalid_paycycle_enddate",
  "invoice_exists",
] as const;

export const invoices = defineResource({
  about: "Premium on reported pay, and its charges.",
  param: "invoice",
  of: catalogue.invoices,
  path: "/invoices",
  read,
  labels: {
    kind: "For",
    gross_pay: "Pay",
    paycycle_startdate: "Pay cycle starts",
    paycycle_enddate: "Pay cycle ends",
    payer: "Paid by",
    policy: "Covered by",
  },
  create,
  update: create
    .omit({ replaces: true })
    .extend({ gross_pay: cents(MIN_PAY, MAX_PAY).meta({ description: "Pay of the cycle, in cents." }) })
    .partial()
    .meta({ id: "InvoiceUpdate" }),
  filter: {
    search: searchFilter("the number, the purchase order number, and the contractor's name, company, email and phone number"),
    number: text(20).optional().meta({ description: "Only the invoice with this number, such as `INV-000123`." }),
    contractor: text(64).optional().meta({ description: "Only this contractor's invoices." }),
    job: text(64).optional().meta({ description: "Only invoices for this job." }),
    policy: text(64).optional().meta({ description: "Only invoices priced by this policy." }),
    assignment: text(64).optional().meta({ description: "Only invoices under this assignment." }),
    status: z.enum(invoiceStatuses).optional().meta({ description: "Only invoices in this state." }),
    payer: z.enum(payers).optional().meta({ description: "Only invoices that the contractor, or the platform, pays." }),
    import: text(64).optional().meta({ description: "Only invoices that this run of pay reported, or that replace them." }),
    refunded: z.boolean().optional().meta({
      description: "Only invoices of which something was, or nothing was, refunded. Only with `import`.",
    }),
    decline_code: text(100)
      .optional()
      .meta({ description: "Only invoices whose last charge was declined with this code. Only with `import`." }),
  },
  sort: ["total", "status", "paycycle_enddate"],
  periods: ["paycycle_enddate"],
  amounts: ["total"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    list: ["invalid_input"],
    create: refusals,
    update: [...refusals, "invoice_already_paid"],
    delete: ["invoice_already_paid", "invoice_exists"],
  },
  actions: {
    preview: operation({
      method: "POST",
      path: "/invoices/preview",
      summary: "Price an invoice without saving it",
      access: "invoices:read",
      body: create.extend({}).meta({ id: "InvoicePreviewInput" }),
      response: priced.meta({ id: "InvoicePreview" }),
      errors: refusals,
      extension: true,
    }),
    remit: operation({
      method: "POST",
      path: "/invoices/{invoice}/remit",
      summary: "Record that the platform has paid a withheld premium",
      access: "invoices:write",
      body: z
        .object({ reference: text(200).optional().meta({ description: "The platform's own reference for the payment." }) })
        .meta({ id: "InvoiceRemittance" }),
      response: read,
      errors: ["resource_not_found", "conflict", "invoice_already_paid"],
      extension: true,
    }),
    review: operation({
      method: "POST",
      path: "/invoices/{invoice}/review",
      summary: "Approve pay far from the estimate, which is then charged, or refuse it, which makes its invoice void. Only a person can",
      access: "pay_reviews:write",
      body: z
        .object({
          approve: z.boolean().meta({ description: "True: it is charged as usual. False: the invoice becomes void." }),
        })
        .meta({ id: "InvoiceReviewInput" }),
      response: read,
      errors: ["resource_not_found", "conflict", "invoice_already_paid", "invoice_exists"],
      extension: true,
    }),
    pdf: operation({
      method: "GET",
      path: "/invoices/{invoice}/pdf",
      summary: "Get a link to an invoice as PDF: as it stands when the link is opened",
      access: "invoices:read",
      response: documentLinkSchema,
      errors: ["resource_not_found"],
      extension: true,
    }),
    ledger: operation({
      method: "GET",
      path: "/invoices/{invoice}/ledger",
      summary: "List every charge, attempt, refund and credit of an invoice, newest first",
      access: "invoices:read",
      list: true,
      query: listQuery,
      response: z.array(entrySchema),
      errors: ["resource_not_found", "invalid_cursor"],
      extension: true,
    }),
  },
});
