import { inArray } from "drizzle-orm";
import { approvedAt, languageOfQuote } from "#lib/applications/apply-sessions/approved-at.ts";
import { bindIfApproved } from "#lib/applications/apply-sessions/bind-quotes.ts";
import { electionOf } from "#lib/applications/apply-sessions/election.ts";
import { expireApplicationsOf, reopenApplicationsOf } from "#lib/applications/apply-sessions/end.ts";
import { contractorOfLink, onComplianceRequestOpened, onNewUploadLink, proofOf } from "#lib/applications/hosted/hooks.ts";
import { signedApplicationOf } from "#lib/applications/hosted/named-documents.ts";
import { removeCardsOf } from "#lib/billing/cards/cards.ts";
import { registerSettlements } from "#lib/billing/charges/settlement.ts";
import { CONTRACTOR_DELETED } from "#lib/billing/invoices/cancellation.ts";
import { voidInvoicesOf } from "#lib/billing/invoices/deletion.ts";
import { coverOfJob, endedPolicy, holdPolicy, printedPolicy } from "#lib/billing/invoices/hooks.ts";
import { assertNoInvoiceOf, assertNotInvoiced } from "#lib/billing/invoices/jobs.ts";
import { openPaper } from "#lib/billing/papers/open.ts";
import { expirePaymentSessionsOf } from "#lib/billing/payment-sessions/end.ts";
import { invoices } from "#lib/billing/schema/money.ts";
import { paymentMethods } from "#lib/billing/schema/payment-methods.ts";
import { paymentSessions } from "#lib/billing/schema/payment-sessions.ts";
import { removeAccessLinksOf } from "#lib/compliance/access-links/verbs.ts";
import { deleteCertificatesOf } from "#lib/compliance/certificates/delete.ts";
import { sendUploadLink } from "#lib/compliance/certificates/remind.ts";
import { deleteDocumentsOf } from "#lib/compliance/document-verbs/verbs.ts";
import { mailRecipients, organizationRecipient } from "#lib/compliance/incoming/mail-address.ts";
import { queueReaudits } from "#lib/compliance/insurance-requirements/requirement-changed.ts";
import { dropRequirementOf } from "#lib/compliance/insurance-requirements/verbs.ts";
import { noticeStore } from "#lib/compliance/notices/store.ts";
import { onWritten } from "#lib/compliance/positions/causes.ts";
import { engagementStore } from "#lib/compliance/positions/engagements.ts";
import { onRequestsAnswered } from "#lib/compliance/positions/hooks.ts";
import { readAhead } from "#lib/compliance/positions/keep.ts";
import { listContractorsBy } from "#lib/compliance/positions/listed.ts";
import { proofOfContractor } from "#lib/compliance/requests/contractor-proof.ts";
import { endAnswered, withdrawRequestsOf } from "#lib/compliance/requests/end.ts";
import { contractorOfProof } from "#lib/compliance/requests/link-contractor.ts";
import { requestRecipient } from "#lib/compliance/requests/mail-address.ts";
import { standingOfJob } from "#lib/compliance/requests/standing-at-job.ts";
import { openRequest } from "#lib/compliance/requests/verbs.ts";
import { accessLinks } from "#lib/compliance/schema/access-links.ts";
import { certificates } from "#lib/compliance/schema/certificates.ts";
import { contractorDocuments } from "#lib/compliance/schema/documents.ts";
import { insuranceRequirements } from "#lib/compliance/schema/insurance-requirements.ts";
import { notices } from "#lib/compliance/schema/notices.ts";
import { engagements } from "#lib/compliance/schema/positions.ts";
import { complianceRequests } from "#lib/compliance/schema/requests.ts";
import { complianceWaivers } from "#lib/compliance/schema/waivers.ts";
import { waiverStore } from "#lib/compliance/waivers/store.ts";
import { openRequestStatuses } from "#lib/contract/compliance/compliance-request.ts";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { rescheduleDigests } from "#lib/desk/inbox/digests/settings.ts";
import { findContractorsNamed } from "#lib/desk/search/contractors-named.ts";
import { findForList } from "#lib/desk/search/verbs.ts";
import { onTimeZoneChanged, timePasses } from "#lib/organization/hooks.ts";
import {
  beforeContractorDeletion,
  contractorsNamed,
  listedByCompliance,
  onContractorChanged,
  onContractorDeletion,
  onEntityDeletion,
  onEntityTermsChanged,
  onJobDeletion,
  onJobTermsChanged,
} from "#lib/people/hooks.ts";
import { jobs } from "#lib/people/schema/people.ts";
import { documentMade } from "#lib/platform/http/made-documents.ts";
import { deletesBy } from "#lib/platform/resource/crud.ts";
import { objectsFound, onRowsComing, onRowWritten, refersBy } from "#lib/platform/resource/hooks.ts";
import { passTime } from "#lib/platform/schedule/pass-time.ts";
import { assertNotAssigned, cancelAssignmentsOf } from "#lib/policies/assignments/cancel.ts";
import { endAssignmentsOf } from "#lib/policies/assignments/end-with-policy.ts";
import { assignmentSettlement } from "#lib/policies/assignments/settle.ts";
import { assertNoPolicyOf, cancelPoliciesOf } from "#lib/policies/cancel.ts";
import { claimDelivered } from "#lib/policies/claims/delivered.ts";
import {
  applicationApprovedAt,
  applicationLanguage,
  onPolicyCancelled,
  signedApplication,
  workersCompensationElection,
} from "#lib/policies/hooks.ts";
import { coverAfter, hasHadPolicy } from "#lib/policies/in-force.ts";
import { findEndedPolicy, findPrintedPolicy, lockCoverOfJob, lockPolicy } from "#lib/policies/invoiced.ts";
import { noteMove } from "#lib/policies/moved.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { certificateShares } from "#lib/policies/schema/certificate-shares.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { sharedDocument } from "#lib/policies/shares/document.ts";
import { shareDelivered } from "#lib/policies/shares/send.ts";
import { removeSharesOf } from "#lib/policies/shares/share.ts";
import { coverChanged } from "#lib/policies/subscriptions/tell.ts";
import { coverInForce, hadPolicy, onQuoteChanged, onQuotePriced, standingAtJob } from "#lib/quotes/hooks.ts";
import { deleteMatchesOf } from "#lib/quotes/sanctions-matches.ts";
import { sanctionsMatches } from "#lib/quotes/schema/sanctions.ts";
import { jobRuns } from "./job-runs.ts";
import { schedule } from "./schedule.ts";

const isOpen = inArray(assignments.status, ["not_bound", "pending", "active"]);
const isOpenRequest = inArray(complianceRequests.status, [...openRequestStatuses]);

/** Registers the handlers of hooks of other modules. They run in the transaction of the change, in this order. */
export function registerHooks(): void {
  onRowsComing.handledBy(readAhead);
  onRowWritten.handledBy(onWritten, claimDelivered, shareDelivered, coverChanged);
  contractorOfLink.handledBy(contractorOfProof);
  proofOf.handledBy(proofOfContractor);
  beforeContractorDeletion.handledBy(expireApplicationsOf);
  onContractorDeletion.handledBy(
    [refersBy(paymentSessions.contractor), expirePaymentSessionsOf],
    [refersBy(paymentMethods.contractor), removeCardsOf],
    [refersBy(policies.contractor), (w, contractor) => cancelPoliciesOf(w, "contractor", contractor, CONTRACTOR_DELETED)],
    [refersBy(assignments.contractor), (w, contractor) => cancelAssignmentsOf(w, "contractor", contractor, CONTRACTOR_DELETED)],
    [refersBy(invoices.contractor), voidInvoicesOf],
    [refersBy(certificateShares.contractor), removeSharesOf],
    [refersBy(certificates.contractor), deleteCertificatesOf],
    [refersBy(contractorDocuments.contractor), deleteDocumentsOf],
    [refersBy(engagements.contractor), deletesBy(engagementStore, "contractor")],
    [refersBy(complianceWaivers.contractor), deletesBy(waiverStore, "contractor")],
    [refersBy(complianceRequests.contractor), (w, contractor) => withdrawRequestsOf(w, "contractor", contractor)],
    [refersBy(accessLinks.contractor), (w, contractor) => removeAccessLinksOf(w, "contractor", contractor)],
    [refersBy(notices.contractor), deletesBy(noticeStore, "contractor")],
    [refersBy(sanctionsMatches.contractor), deleteMatchesOf],
  );
  // Certificates must name the contractor or the company, and the state determines whether they are in force.
  onContractorChanged.handledBy((w, contractor) => queueReaudits(w, "contractor", contractor), noteMove);
  onEntityDeletion.handledBy(
    [refersBy(policies.job, { through: jobs.entity }), (w, entity) => cancelPoliciesOf(w, "entity", entity, "entity_deleted")],
    [refersBy(assignments.entity, { only: isOpen }), (w, entity) => cancelAssignmentsOf(w, "entity", entity, "entity_deleted")],
    [refersBy(insuranceRequirements.entity), dropRequirementOf],
    [refersBy(engagements.entity), deletesBy(engagementStore, "entity")],
    [refersBy(complianceWaivers.entity), deletesBy(waiverStore, "entity")],
    [refersBy(accessLinks.entity), (w, entity) => removeAccessLinksOf(w, "entity", entity)],
    [refersBy(complianceRequests.entity, { only: isOpenRequest }), (w, entity) => withdrawRequestsOf(w, "entity", entity)],
  );
  // An entity's terms are part of the rules for its certificates.
  onEntityTermsChanged.handledBy((w, entity) => queueReaudits(w, "entity", entity));
  onJobDeletion.handledBy(
    [refersBy(policies.job), assertNoPolicyOf],
    [refersBy(invoices.job), assertNoInvoiceOf],
    [refersBy(assignments.job), (w, job) => cancelAssignmentsOf(w, "job", job, "job_deleted")],
    [refersBy(assignments.job), assertNotAssigned],
    [refersBy(engagements.job), deletesBy(engagementStore, "job")],
    [refersBy(complianceWaivers.job), deletesBy(waiverStore, "job")],
    [refersBy(complianceRequests.job, { only: isOpenRequest }), (w, job) => withdrawRequestsOf(w, "job", job)],
  );
  onJobTermsChanged.handledBy(assertNotInvoiced);
  onQuoteChanged.handledBy(reopenApplicationsOf);
  onQuotePriced.handledBy(bindIfApproved);
  onPolicyCancelled.handledBy(
    async (w, policy, reason, end) => {
      if (end) await endAssignmentsOf(w, policy, reason, end);
    },
    (w, policy, reason) => cancelAssignmentsOf(w, "policy", policy, reason),
  );
  onComplianceRequestOpened.handledBy(openRequest);
  onNewUploadLink.handledBy(sendUploadLink);
  onRequestsAnswered.handledBy(endAnswered);
  coverInForce.handledBy(coverAfter);
  timePasses.handledBy((ctx, wanted) => passTime(ctx.runtime, schedule, jobRuns, ctx.orgId, wanted));
  hadPolicy.handledBy(hasHadPolicy);
  standingAtJob.handledBy(standingOfJob);
  // The first handler that knows a token answers.
  mailRecipients.handledBy(organizationRecipient, requestRecipient);
  contractorsNamed.handledBy(findContractorsNamed);
  objectsFound.handledBy(findForList);
  listedByCompliance.handledBy(listContractorsBy);
  applicationApprovedAt.handledBy(approvedAt);
  applicationLanguage.handledBy(languageOfQuote);
  signedApplication.handledBy(signedApplicationOf);
  workersCompensationElection.handledBy(electionOf);
  holdPolicy.handledBy(lockPolicy);
  endedPolicy.handledBy(findEndedPolicy);
  coverOfJob.handledBy(lockCoverOfJob);
  printedPolicy.handledBy(findPrintedPolicy);
  documentMade.handledBy((ctx, id) =>
    id.startsWith(`${catalogue.certificateShares.wire.prefix}_`) ? sharedDocument(ctx, id) : openPaper(ctx, id),
  );
  onTimeZoneChanged.handledBy(rescheduleDigests);
  registerSettlements({ advance: assignmentSettlement });
}
