import { and, eq, inArray, ne } from "drizzle-orm";
import { certificatesOf, policyDocumentsOf } from "#lib/applications/hosted/named-documents.ts";
import { advanceCharges } from "#lib/billing/charges/advance-charges.ts";
import { invoiceStore, isCorrected } from "#lib/billing/invoices/store.ts";
import { invoices } from "#lib/billing/schema/money.ts";
import type { OwnAssignment, OwnInvoice, OwnPolicy } from "#lib/contract/portal/own-lists.ts";
import type { HeldEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { listObjects } from "#lib/platform/resource/crud.ts";
import type { ListQuery, Page } from "#lib/platform/resource/list.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { assignmentStore, chargeOf, hasEnded, possibleActions } from "#lib/policies/assignments/store.ts";
import { endorsementsAt } from "#lib/policies/endorsed.ts";
import { blanketIn } from "#lib/policies/holder-cover.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { policyStore } from "#lib/policies/store.ts";

/** What certificates for further holders can show of a cover's endorsements, where the organization allows it. */
async function holderEndorsements(ctx: Ctx) {
  const { holder_certificates } = await organizationRow(ctx);
  return ({ endorsements }: { endorsements: readonly HeldEndorsement[] }) => {
    if (holder_certificates !== "endorsements") return [];
    const held = endorsementsAt(endorsements, ctx.now);
    return [...blanketIn(held, "gl"), ...blanketIn(held, "wc")].map(({ kind, coverage }) => ({ kind, coverage }));
  };
}

/** The contractor's own policies, newest first. */
export async function ownPolicies(ctx: Ctx, query: ListQuery): Promise<Page<OwnPolicy>> {
  const page = await listRows(ctx, policyStore, query, [eq(policies.contractor, hostedObject(ctx, "contractor"))]);
  const documents = await policyDocumentsOf(ctx, page.items);
  const endorsementsOf = await holderEndorsements(ctx);
  const items = page.items.map((row) => ({
    id: row.id,
    policy_number: row.policy_number,
    job: row.work.name,
    holder: row.holder.name,
    coverage_type: row.coverage_type,
    effective_date: toEpoch(row.effective_date),
    expiration_date: toEpoch(row.expiration_date),
    cover_begins: toEpoch(row.cover_begins),
    // By the clock, because the sweep may not have marked it yet.
    status: row.status === "active" && row.cover_ends <= ctx.now ? ("expired" as const) : row.status,
    cancelled_at: row.cancelled_at && toEpoch(row.cancelled_at),
    net_rate: row.net_rate,
    holder_endorsements: endorsementsOf(row),
    can_cancel: row.status === "active" && row.cover_ends > ctx.now,
    documents: documents.get(row.id) ?? [],
  }));
  return { ...page, items };
}

const shownCharge = ({ charge_date, last_decline }: ReturnType<typeof chargeOf>) => ({
  charge_date: charge_date && toEpoch(charge_date),
  last_decline,
});

/** The contractor's own assignments, newest first, without those only checked for eligibility. */
export async function ownAssignments(ctx: Ctx, query: ListQuery): Promise<Page<OwnAssignment>> {
  const mine = [eq(assignments.contractor, hostedObject(ctx, "contractor")), ne(assignments.status, "not_bound")];
  const page = await listRows(ctx, assignmentStore, query, mine);
  const ids = page.items.map(({ id }) => id);
  const documents = await certificatesOf(ctx, ids);
  const charges = await advanceCharges(ctx, ids);
  const endorsementsOf = await holderEndorsements(ctx);
  const items = page.items.map((row) => ({
    id: row.id,
    job: row.work?.name ?? "",
    holder: row.holder?.name ?? "",
    coverage_type: row.coverage_type,
    effective_date: toEpoch(row.effective_date),
    end_date: toEpoch(row.end_date),
    status: hasEnded(row, ctx.now) ? ("ended" as const) : row.status,
    cancelled_at: row.cancellation_date && toEpoch(row.cancellation_date),
    ...shownCharge(chargeOf(row, charges.get(row.id))),
    net_rate: row.net_rate,
    holder_endorsements: endorsementsOf(row),
    can_cancel: possibleActions(row, ctx.now).includes("cancel"),
    // A void or uncharged assignment has no valid certificates to show.
    documents: documents.get(row.id) ?? [],
  }));
  return { ...page, items };
}

/** The contractor's own invoices, newest first. */
export async function ownInvoices(ctx: Ctx, query: ListQuery): Promise<Page<OwnInvoice>> {
  const page = await listObjects(ctx, invoiceStore, query, [eq(invoices.contractor, hostedObject(ctx, "contractor"))]);
  const ids = [...new Set(page.items.map(({ job }) => job))];
  const named = ids.length
    ? await ctx.db
        .select({ id: jobs.id, name: jobs.name })
        .from(jobs)
        .where(and(inScope(jobs, ctx), inArray(jobs.id, ids)))
    : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const items = page.items.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    created: invoice.created,
    // A job with an invoice is never deleted.
    job: names.get(invoice.job) ?? "",
    kind: invoice.kind,
    status: invoice.status,
    payer: invoice.payer,
    gross_pay: invoice.gross_pay,
    paycycle_startdate: invoice.paycycle_startdate,
    paycycle_enddate: invoice.paycycle_enddate,
    total: invoice.total,
    advance_applied: invoice.advance_applied,
    amount_due: invoice.amount_due,
    amount_refunded: invoice.amount_refunded,
    review: invoice.review === "waiting" && invoice.status === "open",
    corrected: isCorrected(invoice),
    credit: isCorrected(invoice) ? invoice.amount_paid : 0,
    charge_at: invoice.charge_at,
    last_decline: invoice.last_decline,
    paid_at: invoice.paid_at,
    pdf_url: documentUrl(ctx, invoice.id),
  }));
  return { ...page, items };
}
