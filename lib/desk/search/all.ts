import { applySessionStore, isExpired } from "#lib/applications/apply-sessions/store.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { paymentSessionStore } from "#lib/billing/payment-sessions/store.ts";
import { isHidden } from "#lib/compliance/certificates/samples.ts";
import { certificateStore } from "#lib/compliance/certificates/store.ts";
import { incomingFileStore } from "#lib/compliance/incoming/incoming-file-store.ts";
import { insuranceRequirementStore } from "#lib/compliance/insurance-requirements/store.ts";
import { formatCents } from "#lib/kit/money.ts";
import { apiKeyStore, statusOf as statusOfKey } from "#lib/organization/api-keys.ts";
import { categoryCodeStore } from "#lib/people/category-codes.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { entityStore } from "#lib/people/entities.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import { webhookEndpointStore } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { assignmentStore, hasEnded } from "#lib/policies/assignments/store.ts";
import { claimStore } from "#lib/policies/claims/store.ts";
import { mediaRecordStore } from "#lib/policies/media-records.ts";
import { shareStore } from "#lib/policies/shares/store.ts";
import { policyStore } from "#lib/policies/store.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { type Source, source, sourceByContractor } from "./sources.ts";

const joined = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(" · ") || null;

/** Sources with more than an id, name and status, in the order of results. */
export const declared: readonly Source[] = [
  source(contractorStore, ["first_name", "last_name", "company_name", "email"], (row) => ({
    subtitle: joined(row.company_name, row.email),
  })),
  source(entityStore, ["name", "address"], ({ address }) => ({
    subtitle: [address?.locality, address?.region].filter(Boolean).join(", ") || null,
  })),
  source(jobStore, ["name", "entity", "category_code"], (row, names) => ({
    subtitle: joined(names.entity(row.entity), names.category(row.category_code)),
  })),
  source(policyStore, ["policy_number", "insured", "work", "status"], ({ insured, work, status }) => ({
    subtitle: joined(insured.name, work.name),
    status,
  })),
  source(claimStore, ["contractor", "insurer_claim_number", "occurred_on", "status"], (row, names) => ({
    title: names.contractor(row.contractor),
    subtitle: joined(row.insurer_claim_number, row.occurred_on),
    status: row.status,
  })),
  sourceByContractor(quoteStore, ["contractor", "job"], (row, names) => ({
    title: names.contractor(row.contractor),
    subtitle: names.job(row.job),
  })),
  sourceByContractor(applySessionStore, ["contractor", "job", "status", "expires_at"], (row, names, { now }) => ({
    title: names.contractor(row.contractor),
    subtitle: names.job(row.job) ?? "General opt-in",
    status: isExpired(row, now) ? "expired" : row.status,
  })),
  sourceByContractor(assignmentStore, ["contractor", "job", "status", "end_date", "cover_ends"], (row, names, { now }) => ({
    title: names.contractor(row.contractor),
    subtitle: names.job(row.job),
    status: hasEnded(row, now) ? "ended" : row.status,
  })),
  source(invoiceStore, ["number", "purchase_order_number", "contractor", "total", "status"], (row, names) => ({
    title: names.contractor(row.contractor),
    subtitle: joined(row.number, row.purchase_order_number, formatCents(row.total)),
    status: row.status,
  })),
  source(certificateStore, ["contractor", "filename", "status", "sample"], (row, names, ctx) => ({
    title: names.contractor(row.contractor),
    subtitle: row.filename,
    status: isHidden(ctx, row) ? "flagged" : row.status,
  })),
  source(insuranceRequirementStore, ["name"]),
  source(webhookEndpointStore, ["url", "description", "status"], ({ description, status }) => ({ subtitle: description, status })),
  source(apiKeyStore, ["name", "last4", "revoked_at", "expires_at"], (row, _, { now }) => ({
    subtitle: `Ends in ${row.last4}`,
    status: statusOfKey(row, now),
  })),
  source(categoryCodeStore, ["name"]),
  source(incomingFileStore, ["insured", "filename", "status"], ({ insured, status }) => ({ subtitle: insured, status })),
  source(paymentSessionStore, ["contractor", "status"], (row, names) => ({
    title: names.contractor(row.contractor),
    status: row.status,
  })),
  source(mediaRecordStore, ["policy"], ({ policy }) => ({ subtitle: policy })),
  source(shareStore, ["contractor", "cover"], (row, names) => ({ title: names.contractor(row.contractor), subtitle: row.cover })),
  source(mailStore, ["subject", "to", "status"], ({ to, status }) => ({ subtitle: to, status })),
];
