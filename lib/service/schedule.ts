import { applicationExpiry } from "#lib/applications/apply-sessions/end.ts";
import { applicationReminder } from "#lib/applications/apply-sessions/invite.ts";
import { erasureContinuation } from "#lib/backoffice/closing/erase.ts";
import { personErasureContinuation } from "#lib/backoffice/person/erase.ts";
import { sanctionsScreening } from "#lib/backoffice/sanctions/screen-organization.ts";
import { sandboxContinuation } from "#lib/backoffice/sandbox/run.ts";
import { paymentDue } from "#lib/billing/charges/claim.ts";
import { advanceClosing } from "#lib/billing/invoices/closing.ts";
import { paymentSessionExpiry } from "#lib/billing/payment-sessions/end.ts";
import { cardReminder } from "#lib/billing/payment-sessions/invite.ts";
import { reconciliationDay, reconciliationRun } from "#lib/billing/reconciliations/scheduled.ts";
import { certificateReminder } from "#lib/compliance/certificates/remind.ts";
import { certificateReading, certificateReaudit } from "#lib/compliance/certificates/scheduled.ts";
import { documentReminder } from "#lib/compliance/document-verbs/remind.ts";
import { incomingMailAnswer } from "#lib/compliance/incoming/mail-answer.ts";
import { incomingFileReading } from "#lib/compliance/incoming/scheduled-reading.ts";
import { complianceRecomputation } from "#lib/compliance/positions/scheduled.ts";
import { requestExpiry } from "#lib/compliance/requests/end.ts";
import { requestReminder } from "#lib/compliance/requests/remind.ts";
import { certificateViewers } from "#lib/compliance/schema/certificates.ts";
import { incomingMails } from "#lib/compliance/schema/incoming-mails.ts";
import { BULK_DAYS } from "#lib/contract/desk/batch.ts";
import { IMPORT_DAYS } from "#lib/contract/desk/import.ts";
import { REQUEST_DAYS } from "#lib/contract/desk/request-log.ts";
import { batchResumption } from "#lib/desk/bulk/run-batch.ts";
import { exportUpkeep } from "#lib/desk/bulk/run-export.ts";
import { figureClosing } from "#lib/desk/figures/closing.ts";
import { importResumption } from "#lib/desk/imports/run.ts";
import { inboxDigest } from "#lib/desk/inbox/digests/send.ts";
import { batchRows } from "#lib/desk/schema/bulk.ts";
import { importRows } from "#lib/desk/schema/imports.ts";
import { inboxDigestLinks } from "#lib/desk/schema/inbox-digests.ts";
import { deviceLogins } from "#lib/organization/schema/device-logins.ts";
import { signInFailureReport } from "#lib/organization/staff/sign-in-failures.ts";
import { sharedAllowances } from "#lib/platform/db/schema/limits.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { hostedTokens, idempotencyKeys } from "#lib/platform/db/schema/organizations.ts";
import { events } from "#lib/platform/db/schema/records.ts";
import { requestLog } from "#lib/platform/db/schema/requests.ts";
import { staffVouchers } from "#lib/platform/db/schema/staff.ts";
import { deliveryAttempts, webhookDeliveries } from "#lib/platform/db/schema/webhooks.ts";
import { mailDelivery } from "#lib/platform/mail/mail.ts";
import type { Schedule } from "#lib/platform/schedule/scheduled.ts";
import { KEPT_DAYS } from "#lib/platform/webhooks/retries.ts";
import { assignmentDocuments } from "#lib/policies/assignments/documents.ts";
import { assignmentEnd } from "#lib/policies/assignments/end.ts";
import { policyAudit } from "#lib/policies/audit.ts";
import { policyCancellation } from "#lib/policies/cancellations/scheduled.ts";
import { policyDocuments } from "#lib/policies/documents.ts";
import { policyExpiry } from "#lib/policies/expire.ts";
import { nonrenewalNotice } from "#lib/policies/renewals/notice.ts";
import { renewalOffer } from "#lib/policies/renewals/offer.ts";

/** All scheduled work and all retention periods. */
export const schedule: Schedule = {
  dues: [
    applicationExpiry,
    paymentSessionExpiry,
    // Before the ends of assignments, which a cancellation shortens.
    policyCancellation,
    policyExpiry,
    // After what ends policies, which are then not renewed.
    renewalOffer,
    nonrenewalNotice,
    policyDocuments,
    assignmentDocuments,
    mailDelivery,
    assignmentEnd,
    policyAudit,
    advanceClosing,
    paymentDue,
    reconciliationDay,
    reconciliationRun,
    certificateReading,
    incomingFileReading,
    incomingMailAnswer,
    certificateReaudit,
    certificateReminder,
    // After the tasks that change cover over time, so that it sees their results.
    complianceRecomputation,
    requestExpiry,
    applicationReminder,
    cardReminder,
    // After the positions, so that nobody who is covered is reminded.
    requestReminder,
    documentReminder,
    importResumption,
    batchResumption,
    exportUpkeep,
    figureClosing,
    signInFailureReport,
    erasureContinuation,
    personErasureContinuation,
    sandboxContinuation,
    sanctionsScreening,
    // Last, so that it counts what the others have ended or begun.
    inboxDigest,
  ],
  retentions: [
    { table: idempotencyKeys, at: idempotencyKeys.created, days: 2 },
    // For this long an expired link is still distinguished from an unknown one.
    { table: hostedTokens, at: hostedTokens.expires_at, days: 30 },
    { table: requestLog, at: requestLog.created, days: REQUEST_DAYS },
    { table: certificateViewers, at: certificateViewers.until, days: 1 },
    { table: batchRows, at: batchRows.created, days: BULK_DAYS },
    { table: importRows, at: importRows.created, days: IMPORT_DAYS },
    { table: mails, at: mails.created, days: 30 },
    { table: incomingMails, at: incomingMails.created, days: 90 },
    { table: sharedAllowances, at: sharedAllowances.full_at, days: 1 },
    { table: deviceLogins, at: deviceLogins.expires_at, days: 1 },
    { table: staffVouchers, at: staffVouchers.expires_at, days: 1 },
    { table: inboxDigestLinks, at: inboxDigestLinks.created, days: 90 },
    { table: events, at: events.created, days: "EVENTS_KEPT_DAYS" },
    { table: deliveryAttempts, at: deliveryAttempts.created, days: KEPT_DAYS },
    // Deliveries held or failed for so long that no one will request them again.
    { table: webhookDeliveries, at: webhookDeliveries.created, days: KEPT_DAYS },
  ],
};
