import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { cents, coded, coverageSchema, day, epoch, identity, idOf, money, ref, text } from "../core/common.ts";
import { documentLinkSchema } from "../core/document-link.ts";
import { soldEndorsements } from "../core/endorsements.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { amount, entrySchema } from "./ledger-entry.ts";

export const invoiceStatuses = ["open", "scheduled", "paid", "failed", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * What an invoice is for: reported pay, an assignment's premium in advance, a correction after the end of cover or after reinstatement, or
 * endorsements added to cover in force.
 */
export const invoiceKinds = ["paycycle", "advance", "adjustment", "reinstatement", "endorsement"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

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
  surplus_lines_tax: amount("Tax contained in the general liability premium."),
  total: amount("Premium and fees."),
  advance_applied: amount("The part of the total that was paid in advance for the job."),
  amount_due: amount("Amount still to be paid: the total less the amount applied. 0 once paid or void."),
});

/** The last decline of the payment processor. */
export const declineSchema = z
  .object({
    at: epoch(),
    attempt: z.int().meta({ description: "Number of charge attempts, including this one." }),
    code: z.string().nullable().meta({ description: "The processor's reason code." }),
    message: z.string().nullable().meta({ description: "The reason in one sentence." }),
  })
  .meta({ id: "Decline" });
export type Decline = z.infer<typeof declineSchema>;

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
        "`open`: waits for a card, or for the platform's remittance. `scheduled`: the card is charged at `charge_at`. `failed`: the last charge was declined; it is retried at `charge_at` unless that is null. `void`: no longer payable.",
    }),
    payer: z.enum(payers).meta({ description: "`platform` when the premium is withheld from wages." }),
    ...priced.shape,
    amount_paid: amount("Amount paid and still held for this invoice: collected or applied, less refunds and amounts drawn."),
    amount_refunded: amount("Amount refunded."),
    charge_at: epoch().nullable().meta({ description: "When the card is charged next. Null when no charge is scheduled." }),
    last_decline: declineSchema
      .nullable()
      .meta({ description: "Why the last charge was declined. Null when no charge was declined, and once the invoice is paid." }),
    paid_at: epoch().nullable(),
    voided_at: epoch().nullable(),
    void_reason: z.string().nullable(),
    replaces: z.string().nullable().meta({ description: "The void invoice that this one replaces." }),
    replaced_by: z.string().nullable(),
  })
  .meta({ id: "Invoice" });

const cycleStart = coded(epoch(), { missing: "invalid_paycycle_startdate", invalid: "invalid_paycycle_startdate" });
const cycleEnd = coded(epoch(), { missing: "invalid_paycycle_enddate", invalid: "invalid_paycycle_enddate" });

const create = z
  .object({
    contractor: ref("contractor"),
    job: ref("job"),
    gross_pay: cents(100, 100_000_000).meta({ description: "Pay of the cycle, in cents." }),
    paycycle_startdate: cycleStart,
    paycycle_enddate: cycleEnd.meta({ description: "After the start. The cycle must lie within the term of the cover." }),
    purchase_order_number: text(200, 0)
      .nullable()
      .optional()
      .meta({ description: "Default: the job's `custom_metadata.purchase_order_number`. Empty: none." }),
  })
  .meta({ id: "InvoiceInput" });

export const balanceSchema = z
  .object({
    invoiced: amount("Total of all invoices that are not void."),
    collected: amount("Collected from cards or remitted by the platform."),
    refunded: amount("Amount refunded."),
    outstanding: amount("Amount still to be paid: open, scheduled and failed invoices."),
    credit: amount("Amount paid in advance and not yet drawn."),
  })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof balanceSchema>;

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
  update: create.partial().meta({ id: "InvoiceUpdate" }),
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
  errors: { list: ["invalid_input"], create: refusals, update: [...refusals, "invoice_already_paid"], delete: ["invoice_already_paid"] },
  actions: {
    preview: operation({
      method: "POST",
      path: "/invoices/preview",
      summary: "Price an invoice without saving it",
      access: "invoices:read",
      body: create
        .extend({ replaces: text(64).optional().meta({ description: "Id of the invoice that the new one would replace." }) })
        .meta({ id: "InvoicePreviewInput" }),
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

/** Totals of what was invoiced, collected and refunded, for one contractor, job or policy. */
const balanceOf = <const P extends string>(path: P, owner: string) =>
  operation({
    method: "GET",
    path,
    summary: `Get the totals invoiced, collected and refunded for a ${owner}`,
    access: "invoices:read",
    response: balanceSchema,
    errors: ["resource_not_found"],
    extension: true,
  });

export const balances = {
  about: "What is held of premium that was paid in advance.",
  operations: {
    contractor: balanceOf("/contractors/{contractor}/balance", "contractor"),
    policy: balanceOf("/policies/{policy}/balance", "policy"),
    job: balanceOf("/jobs/{job}/balance", "job"),
  },
};
