import { figureClosing } from "#lib/activity/figures/closing.ts";
import { importResumption } from "#lib/activity/imports/run.ts";
import { inboxDigest } from "#lib/activity/inbox/digests/send.ts";
import { importRows } from "#lib/activity/schema/imports.ts";
import { inboxDigestLinks } from "#lib/activity/schema/inbox-digests.ts";
import { applicationExpiry } from "#lib/application/apply-sessions/end.ts";
import { applicationReminder } from "#lib/application/apply-sessions/invite.ts";
import { paymentDue } from "#lib/billing/charges/claim.ts";
import { advanceClosing } from "#lib/billing/invoices/closing.ts";
import { paymentSessionExpiry } from "#lib/billing/payment-sessions/end.ts";
import { cardReminder } from "#lib/billing/payment-sessions/invite.ts";
import { reconciliationDay, reconciliationRun } from "#lib/billing/reconciliations/scheduled.ts";
import { certificateReminder } from "#lib/compliance/certificates/remind.ts";
import { certificateReading, certificateReaudit } from "#lib/compliance/certificates/scheduled.ts";
import { incomingFileReading } from "#lib/compliance/incoming/scheduled.ts";
import { incomingMailAnswer } from "#lib/compliance/incoming-mail/answer.ts";
import { complianceRecomputation } from "#lib/compliance/positions/scheduled.ts";
import { requestExpiry } from "#lib/compliance/requests/end.ts";
import { requestReminder } from "#lib/compliance/requests/remind.ts";
import { certificateViewers } from "#lib/compliance/schema/certificates.ts";
import { incomingMails } from "#lib/compliance/schema/incoming-mails.ts";
import { IMPORT_DAYS } from "#lib/contract/resources/import.ts";
import { REQUEST_DAYS } from "#lib/contract/resources/request-log.ts";
import { assignmentDocuments } from "#lib/cover/assignments/documents.ts";
import { assignmentEnd } from "#lib/cover/assignments/end.ts";
import { policyCancellation } from "#lib/cover/cancellations/scheduled.ts";
import { policyAudit } from "#lib/cover/policies/audit.ts";
import { policyDocuments } from "#lib/cover/policies/documents.ts";
import { policyExpiry } from "#lib/cover/policies/expire.ts";
import { nonrenewalNotice } from "#lib/cover/renewals/notice.ts";
import { renewalOffer } from "#lib/cover/renewals/offer.ts";
import { erasureContinuation } from "#lib/operator/closing/erase.ts";
import { personErasureContinuation } from "#lib/operator/person/erase.ts";
import { sanctionsScreening } from "#lib/operator/sanctions/screen-organization.ts";
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
    importResumption,
    figureClosing,
    signInFailureReport,
    erasureContinuation,
    personErasureContinuation,
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
    { table: importRows, at: importRows.created, days: IMPORT_DAYS },
    { table: mails, at: mails.created, days: 30 },
    { table: incomingMails, at: incomingMails.created, days: 90 },
    { table: sharedAllowances, at: sharedAllowances.full_at, days: 1 },
    { table: deviceLogins, at: deviceLogins.expires_at, days: 1 },
    { table: staffVouchers, at: staffVouchers.expires_at, days: 1 },
    { table: inboxDigestLinks, at: inboxDigestLinks.created, days: 90 },
    { table: events, at: events.created, days: "EVENTS_KEPT_DAYS" },
    { table: deliveryAttempts, at: deliveryAttempts.created, days: 30 },
    // Deliveries held or failed for so long that no one will request them again.
    { table: webhookDeliveries, at: webhookDeliveries.created, days: 30 },
  ],
};
