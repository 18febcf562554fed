import { carryOutPayment } from "#lib/billing/charges/carry-out.ts";
import { carryOutReconciliation } from "#lib/billing/reconciliations/carry-out.ts";
import { deliverMail } from "#lib/platform/mail/mail.ts";
import type { JobRuns } from "#lib/platform/schedule/pass-time.ts";
import { makeAssignmentDocuments } from "#lib/policies/assignments/documents.ts";
import { makePolicyDocuments } from "#lib/policies/documents.ts";
import { giveNonrenewalNotice } from "#lib/policies/renewals/notice.ts";
import { tellOfCover } from "#lib/policies/subscriptions/tell.ts";

/** The short jobs of scheduled work, which run at the same moment when a sandbox's time is moved. */
export const jobRuns = {
  "nonrenewal-notice": giveNonrenewalNotice,
  "policy-documents": makePolicyDocuments,
  "assignment-documents": makeAssignmentDocuments,
  "cover-news": tellOfCover,
  mail: deliverMail,
  payment: carryOutPayment,
  reconcile: carryOutReconciliation,
} satisfies JobRuns;
