import { and, asc, eq, ne } from "drizzle-orm";
import { invoices } from "#lib/contract/billing/invoice.ts";
import { invoiceKindNames, ledgerNames, lineName, reasonText } from "#lib/contract/billing/invoice-names.ts";
import { labelOf } from "#lib/contract/core/labels.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { shortDate, wordedDate } from "#lib/documents/format.ts";
import { type InvoiceDocumentData, invoiceDocument } from "#lib/documents/invoice.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors, entities, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { MadeDocument } from "#lib/platform/http/made-documents.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { issuerOfPapers } from "#lib/quotes/readiness.ts";
import { printedPolicy } from "../invoices/hooks.ts";
import { type Invoice, invoiceStore } from "../invoices/store.ts";
import { ledger } from "../schema/money.ts";

type InvoiceObject = CallOutput<typeof invoices.operations.get>;

/** The most movements of money that are printed. An invoice has a few; an advance one for each invoice that drew on it. */
const MAX_PAYMENTS = 1000;

/** The state of an invoice in a sentence. */
function stateOf({ status, payer, charge_at, paid_at, voided_at, void_reason, replaced_by, review }: InvoiceObject): string {
  if (status === "paid")
    return `Paid${paid_at === null ? "" : ` on ${wordedDate(paid_at)}`}.${replaced_by === null ? "" : " A later invoice corrects its pay."}`;
  if (status === "void") return `Void${voided_at === null ? "" : ` since ${wordedDate(voided_at)}`}: ${reasonText(void_reason ?? "void")}.`;
  if (review === "waiting") return "Not paid yet. A person checks the reported pay first.";
  const next = charge_at === null ? "" : ` The card is charged on ${wordedDate(charge_at)}.`;
  if (status === "failed") return `Not paid: the card was declined.${next}`;
  if (status === "scheduled") return `Not paid yet.${next}`;
  return payer === "platform" ? "Not paid yet. The platform pays it, out of the insured's pay." : "Not paid yet. No card is on file.";
}

/** What was paid, returned, drawn and applied, in order. */
async function paymentsOf(ctx: Ctx, invoice: string): Promise<InvoiceDocumentData["payments"]> {
  const rows = await ctx.db
    .select()
    .from(ledger)
    .where(and(inScope(ledger, ctx), eq(ledger.invoice, invoice), ne(ledger.effect, 0)))
    .orderBy(asc(ledger.created), asc(ledger.id))
    .limit(MAX_PAYMENTS);
  return rows.map(({ kind, created, effect }) => ({ at: toEpoch(created), what: ledgerNames[kind], amount: effect }));
}

/** The insured as on the policy; for one that is gone, as on the record. */
async function insuredOf(
  ctx: Ctx,
  row: Invoice,
  policy: Awaited<ReturnType<typeof printedPolicy>>,
): Promise<InvoiceDocumentData["insured"]> {
  if (policy) return { name: policy.insured.name, companyName: policy.insured.company_name, address: policy.insured.address ?? {} };
  const person = await findRow(ctx, contractors, row.contractor);
  const name = person ? `${person.first_name} ${person.last_name}` : "A contractor who was deleted";
  return { name, companyName: person?.company_name ?? null, address: person?.address ?? {} };
}

async function dataOf(ctx: Ctx, row: Invoice): Promise<InvoiceDocumentData> {
  const [[shown], payments, policy, job, organization] = await Promise.all([
    invoiceStore.view(ctx, [row]),
    paymentsOf(ctx, row.id),
    printedPolicy(ctx, row.policy),
    findRow(ctx, jobs, row.job),
    organizationRow(ctx),
  ]);
  if (!shown) throw new Error("The invoice has no view.");
  const entity = job && (await findRow(ctx, entities, job.entity));
  const { producer, sample } = await issuerOfPapers(ctx);
  const { name, email, phone } = producer;
  return {
    sample,
    number: shown.number,
    issuedAt: shown.created,
    state: stateOf(shown),
    seller: { name, email, phone },
    organization: organization.display_name ?? organization.name,
    insured: await insuredOf(ctx, row, policy),
    facts: [
      [labelOf(invoices, "kind"), invoiceKindNames[shown.kind]],
      ["Pay cycle", `${shortDate(shown.paycycle_startdate)} – ${shortDate(shown.paycycle_enddate)}`],
      [labelOf(invoices, "job"), job?.name ?? null],
      [labelOf(invoices, "entity"), entity?.name ?? null],
      ["Policy", policy?.policy_number ?? null],
      [labelOf(invoices, "purchase_order_number"), shown.purchase_order_number],
    ],
    basis: shown.gross_pay > 0 ? { pay: formatCents(shown.gross_pay), rate: formatCents(shown.net_rate) } : null,
    lines: shown.lines.map((line) => ({
      name: lineName(line),
      note: line.kind === "premium" ? null : "Charged once",
      amount: line.amount,
    })),
    total: shown.total,
    surplusLinesTax: shown.surplus_lines_tax,
    payments,
    paid: shown.amount_paid,
    due: shown.amount_due,
  };
}

/** The PDF of an invoice as it stands. Null when there is none with this id. */
export async function invoicePaper(ctx: Ctx, id: string): Promise<MadeDocument | null> {
  const row = await findRow(ctx, invoiceStore.table, id);
  if (!row) return null;
  const data = await dataOf(ctx, row);
  return { filename: `${data.number}.pdf`, bytes: await invoiceDocument(data) };
}
