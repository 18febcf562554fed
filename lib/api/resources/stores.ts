import { mailStore } from "../mail/mail.ts";
import type { Store } from "../resource/store.ts";
import { apiKeyStore } from "./api-keys.ts";
import { applySessionStore } from "./apply-sessions/store.ts";
import { assignmentStore } from "./assignments/store.ts";
import { auditStore } from "./audit/verbs.ts";
import { categoryCodeStore } from "./category-codes.ts";
import { certificateStore } from "./certificates/store.ts";
import { ledgerStore } from "./charges/ledger.ts";
import { contractorStore } from "./contractors.ts";
import { entityStore } from "./entities.ts";
import { eventStore } from "./events.ts";
import { importStore } from "./imports/store.ts";
import { insuranceRequirementStore } from "./insurance-requirements/store.ts";
import { invoiceStore } from "./invoices/store.ts";
import { jobStore } from "./jobs.ts";
import { mediaRecordStore } from "./media-records.ts";
import { paymentSessionStore } from "./payment-sessions/store.ts";
import { policyStore } from "./policies/store.ts";
import { quoteStore } from "./quotes/store.ts";
import { rateSetStore } from "./rate-sets.ts";
import { requestLogStore } from "./request-log.ts";
import { deliveryAttemptStore } from "./webhooks/attempt-verbs.ts";
import { webhookEndpointStore } from "./webhooks/store.ts";

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
