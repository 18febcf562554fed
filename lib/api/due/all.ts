import { IMPORT_DAYS } from "#lib/contract/resources/import.ts";
import { REQUEST_DAYS } from "#lib/contract/resources/request-log.ts";
import { certificateViewers } from "../db/schema/certificates.ts";
import { importRows } from "../db/schema/imports.ts";
import { sharedAllowances } from "../db/schema/limits.ts";
import { mails } from "../db/schema/mails.ts";
import { hostedTokens, idempotencyKeys } from "../db/schema/organizations.ts";
import { events } from "../db/schema/records.ts";
import { requestLog } from "../db/schema/requests.ts";
import { staffVouchers } from "../db/schema/staff.ts";
import { deliveryAttempts, webhookDeliveries } from "../db/schema/webhooks.ts";
import { figureClosing } from "../figures/closing.ts";
import { mailDelivery } from "../mail/mail.ts";
import { applicationExpiry } from "../resources/apply-sessions/end.ts";
import { assignmentDocuments } from "../resources/assignments/documents.ts";
import { assignmentEnd } from "../resources/assignments/end.ts";
import { certificateReading, certificateReaudit } from "../resources/certificates/dues.ts";
import { certificateReminder } from "../resources/certificates/remind.ts";
import { paymentDue } from "../resources/charges/claim.ts";
import { importTakeUp } from "../resources/imports/run.ts";
import { policyAudit } from "../resources/invoices/audit.ts";
import { advanceClosing } from "../resources/invoices/closing.ts";
import { paymentSessionExpiry } from "../resources/payment-sessions/end.ts";
import { policyDocuments } from "../resources/policies/documents.ts";
import { policyExpiry } from "../resources/policies/expire.ts";
import { signInFailureReport } from "../resources/staff/sign-in-failures.ts";
import type { Due, Retention } from "./due.ts";

/** Everything that time brings about, and everything that is kept for a time only. */
export const all: { dues: readonly Due[]; retentions: readonly Retention[] } = {
  dues: [
    applicationExpiry,
    paymentSessionExpiry,
    policyExpiry,
    policyDocuments,
    assignmentDocuments,
    mailDelivery,
    assignmentEnd,
    policyAudit,
    advanceClosing,
    paymentDue,
    certificateReading,
    certificateReaudit,
    certificateReminder,
    importTakeUp,
    figureClosing,
    signInFailureReport,
  ],
  retentions: [
    { table: idempotencyKeys, at: idempotencyKeys.created, days: 2 },
    // So long a link that is over is still told from one that never was.
    { table: hostedTokens, at: hostedTokens.expires_at, days: 30 },
    { table: requestLog, at: requestLog.created, days: REQUEST_DAYS },
    { table: certificateViewers, at: certificateViewers.until, days: 1 },
    { table: importRows, at: importRows.created, days: IMPORT_DAYS },
    { table: mails, at: mails.created, days: 30 },
    { table: sharedAllowances, at: sharedAllowances.full_at, days: 1 },
    { table: staffVouchers, at: staffVouchers.expires_at, days: 1 },
    { table: events, at: events.created, days: "EVENTS_KEPT_DAYS" },
    { table: deliveryAttempts, at: deliveryAttempts.created, days: 30 },
    // Parked or given up for so long that nobody will ask for them again.
    { table: webhookDeliveries, at: webhookDeliveries.created, days: 30 },
  ],
};
