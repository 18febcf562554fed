import { auditStore } from "#lib/activity/audit/verbs.ts";
import { eventStore } from "#lib/activity/events.ts";
import { importStore } from "#lib/activity/imports/store.ts";
import { requestLogStore } from "#lib/activity/request-log.ts";
import { deliveryAttemptStore } from "#lib/activity/webhooks/attempt-verbs.ts";
import { applySessionStore } from "#lib/application/apply-sessions/store.ts";
import { ledgerStore } from "#lib/billing/charges/ledger.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { paymentSessionStore } from "#lib/billing/payment-sessions/store.ts";
import { certificateStore } from "#lib/compliance/certificates/store.ts";
import { insuranceRequirementStore } from "#lib/compliance/insurance-requirements/store.ts";
import { assignmentStore } from "#lib/cover/assignments/store.ts";
import { mediaRecordStore } from "#lib/cover/media-records.ts";
import { policyStore } from "#lib/cover/policies/store.ts";
import { apiKeyStore } from "#lib/organization/api-keys.ts";
import { categoryCodeStore } from "#lib/parties/category-codes.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { entityStore } from "#lib/parties/entities.ts";
import { jobStore } from "#lib/parties/jobs.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import type { Store } from "#lib/platform/resource/store.ts";
import { webhookEndpointStore } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { quoteStore } from "#lib/underwriting/quotes/store.ts";
import { rateSetStore } from "#lib/underwriting/rate-sets.ts";

/** Every store, for references and expansions. Each knows its own row type, which a list of all cannot say. */
export const allStores = [
  contractorStore,
  entityStore,
  jobStore,
  importStore,
  categoryCodeStore,
  quoteStore,
  applySessionStore,
  paymentSessionStore,
  policyStore,
  insuranceRequirementStore,
  certificateStore,
  invoiceStore,
  ledgerStore,
  mediaRecordStore,
  assignmentStore,
  eventStore,
  webhookEndpointStore,
  deliveryAttemptStore,
  mailStore,
  rateSetStore,
  apiKeyStore,
  requestLogStore,
  auditStore,
] as unknown as Store[];
