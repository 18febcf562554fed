import { applySessionStore, isExpired } from "#lib/application/apply-sessions/store.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { paymentSessionStore } from "#lib/billing/payment-sessions/store.ts";
import { certificateStore } from "#lib/compliance/certificates/store.ts";
import { insuranceRequirementStore } from "#lib/compliance/insurance-requirements/store.ts";
import { assignmentStore, hasEnded } from "#lib/cover/assignments/store.ts";
import { mediaRecordStore } from "#lib/cover/media-records.ts";
import { policyStore } from "#lib/cover/policies/store.ts";
import { formatCents } from "#lib/kit/money.ts";
import { apiKeyStore, statusOf as statusOfKey } from "#lib/organization/api-keys.ts";
import { categoryCodeStore } from "#lib/parties/category-codes.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { entityStore } from "#lib/parties/entities.ts";
import { jobStore } from "#lib/parties/jobs.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import { eventStore } from "#lib/platform/webhooks/event-text.ts";
import { webhookEndpointStore } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { quoteStore } from "#lib/underwriting/quotes/store.ts";
import { rateSetStore } from "#lib/underwriting/rate-sets.ts";
import { requestLogStore } from "../request-log.ts";
import { deliveryAttemptStore } from "../webhooks/attempt-verbs.ts";
import { type Source, source } from "./sources.ts";

const joined = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(" · ") || null;

/** What can be found by a word of its own. Each is kept in the search terms by a trigger. */
export const byTerm: readonly Source[] = [
  source(contractorStore, ["first_name", "last_name", "company_name", "email"], (row) => ({
    title: `${row.first_name} ${row.last_name}`,
    subtitle: joined(row.company_name, row.email),
  })),
  source(entityStore, ["name", "address"], ({ name, address }) => ({
    title: name,
    subtitle: [address?.locality, address?.region].filter(Boolean).join(", ") || null,
  })),
  source(jobStore, ["name", "entity", "category_code"], (row, names) => ({
    title: row.name,
    subtitle: joined(names.entity(row.entity), names.category(row.category_code)),
  })),
  source(policyStore, ["policy_number", "insured", "work", "status"], ({ policy_number, insured, work, status }) => ({
    title: policy_number,
    subtitle: joined(insured.name, work.name),
    status,
  })),
  source(invoiceStore, ["purchase_order_number", "contractor", "total", "status"], (row, names) => ({
    title: names.contractor(row.contractor),
    subtitle: joined(row.purchase_order_number, formatCents(row.total)),
    status: row.status,
  })),
  source(insuranceRequirementStore, ["name"], ({ name }) => ({ title: name })),
  source(webhookEndpointStore, ["url", "description", "status"], ({ url, description, status }) => ({
    title: url,
    subtitle: description,
    status,
  })),
  source(apiKeyStore, ["name", "last4", "revoked_at", "expires_at"], (row, _, now) => ({
    title: row.name,
    subtitle: `Ends in ${row.last4}`,
    status: statusOfKey(row, now),
  })),
  source(categoryCodeStore, ["name"], ({ name }) => ({ title: name })),
];

/** What is found by its contractor's name. */
export const byContractor: readonly Source[] = [
  source(quoteStore, ["contractor", "job"], (row, names) => ({
    title: names.contractor(row.contractor),
    subtitle: names.job(row.job),
  })),
  source(applySessionStore, ["contractor", "job", "status", "expires_at"], (row, names, now) => ({
    title: names.contractor(row.contractor),
    subtitle: names.job(row.job) ?? "General opt-in",
    status: isExpired(row, now) ? "expired" : row.status,
  })),
  source(assignmentStore, ["contractor", "job", "status", "end_date"], (row, names, now) => ({
    title: names.contractor(row.contractor),
    subtitle: names.job(row.job),
    status: hasEnded(row, now) ? "ended" : row.status,
  })),
  source(certificateStore, ["contractor", "filename", "status"], (row, names) => ({
    title: names.contractor(row.contractor),
    subtitle: row.filename,
    status: row.status,
  })),
];

/** What is found by its id only. */
const byId: readonly Source[] = [
  source(paymentSessionStore, ["contractor", "status"], (row, names) => ({ title: names.contractor(row.contractor), status: row.status })),
  source(mediaRecordStore, ["policy"], ({ policy }) => ({ title: "Media record", subtitle: policy })),
  source(eventStore, ["type"], ({ type }) => ({ title: type })),
  source(deliveryAttemptStore, ["event_type", "attempt", "status"], ({ event_type, attempt, status }) => ({
    title: `${event_type}, attempt ${attempt}`,
    status,
  })),
  source(mailStore, ["subject", "to", "status"], ({ subject, to, status }) => ({ title: subject, subtitle: to, status })),
  source(rateSetStore, ["name", "version", "status"], ({ name, version, status }) => ({ title: `${name}, version ${version}`, status })),
  source(requestLogStore, ["method", "path", "status"], ({ method, path, status }) => ({
    title: `${method} ${path}`,
    status: String(status),
  })),
];

/** In which order results are told; the rest follows. */
const order = ["contractor", "entity", "job", "policy", "quote", "apply_session", "assignment", "invoice", "certificate"];
const placeOf = ({ object }: Source): number => (order.includes(object) ? order.indexOf(object) : order.length);

export const allSources: readonly Source[] = [...byTerm, ...byContractor, ...byId].toSorted((a, b) => placeOf(a) - placeOf(b));
