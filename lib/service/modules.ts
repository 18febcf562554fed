import { applySessionStore } from "#lib/applications/apply-sessions/store.ts";
import { applySessionVerbs } from "#lib/applications/apply-sessions/verbs.ts";
import { applicationVerbs } from "#lib/applications/hosted/application-verbs.ts";
import { hostedLinkVerbs } from "#lib/applications/hosted/open.ts";
import { paymentPageVerbs } from "#lib/applications/hosted/payment-page.ts";
import { sandboxRunStore, sandboxRunVerbs } from "#lib/backoffice/sandbox/verbs.ts";
import { balanceVerbs } from "#lib/billing/invoices/balances.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { invoiceVerbs } from "#lib/billing/invoices/verbs.ts";
import { ledgerStore } from "#lib/billing/ledger/entries.ts";
import { statementVerbs } from "#lib/billing/papers/statement-verbs.ts";
import { paymentSessionStore } from "#lib/billing/payment-sessions/store.ts";
import { paymentSessionVerbs } from "#lib/billing/payment-sessions/verbs.ts";
import { reconciliationStore } from "#lib/billing/reconciliations/store.ts";
import { reconciliationVerbs } from "#lib/billing/reconciliations/verbs.ts";
import { accessPageVerbs } from "#lib/compliance/access-links/page-verbs.ts";
import { accessLinkStore } from "#lib/compliance/access-links/store.ts";
import { accessLinkVerbs } from "#lib/compliance/access-links/verbs.ts";
import { ownCertificateVerbs } from "#lib/compliance/certificates/own-page.ts";
import { certificateStore } from "#lib/compliance/certificates/store.ts";
import { certificateUploadVerbs } from "#lib/compliance/certificates/upload-page.ts";
import { certificateVerbs } from "#lib/compliance/certificates/verbs.ts";
import { contractorDocumentVerbs } from "#lib/compliance/document-verbs/verbs.ts";
import { ownDocumentVerbs } from "#lib/compliance/documents/own-page.ts";
import { contractorDocumentStore } from "#lib/compliance/documents/store.ts";
import { incomingFileStore } from "#lib/compliance/incoming/incoming-file-store.ts";
import { incomingFileVerbs } from "#lib/compliance/incoming/incoming-file-verbs.ts";
import { incomingAddressVerbs } from "#lib/compliance/incoming/mail-address.ts";
import { incomingMailStore, incomingMailVerbs } from "#lib/compliance/incoming/mail-store.ts";
import { insuranceRequirementStore } from "#lib/compliance/insurance-requirements/store.ts";
import { insuranceRequirementVerbs } from "#lib/compliance/insurance-requirements/verbs.ts";
import { noticeStore } from "#lib/compliance/notices/store.ts";
import { noticeVerbs } from "#lib/compliance/notices/verbs.ts";
import { engagementStore, engagementVerbs } from "#lib/compliance/positions/engagements.ts";
import { changeStore, positionStore, runStore } from "#lib/compliance/positions/store.ts";
import { complianceVerbs, positionVerbs } from "#lib/compliance/positions/verbs.ts";
import { proofKindStore, proofKindVerbs } from "#lib/compliance/proof-kinds/verbs.ts";
import { batchStore, batchVerbs } from "#lib/compliance/requests/batches.ts";
import { complianceRequestPageVerbs } from "#lib/compliance/requests/page-verbs.ts";
import { requestStore } from "#lib/compliance/requests/store.ts";
import { complianceRequestVerbs } from "#lib/compliance/requests/verbs.ts";
import { preview } from "#lib/compliance/requirement-preview/verbs.ts";
import { waiverStore } from "#lib/compliance/waivers/store.ts";
import { waiverVerbs } from "#lib/compliance/waivers/verbs.ts";
import type { Contract, resources } from "#lib/contract/api/index.ts";
import { auditStore, auditVerbs } from "#lib/desk/audit/verbs.ts";
import { operationBatchVerbs } from "#lib/desk/bulk/batch-verbs.ts";
import { exportVerbs } from "#lib/desk/bulk/export-verbs.ts";
import { exportStore, operationBatchStore } from "#lib/desk/bulk/stores.ts";
import { eventVerbs } from "#lib/desk/events.ts";
import { importStore } from "#lib/desk/imports/store.ts";
import { importVerbs } from "#lib/desk/imports/verbs.ts";
import { inboxDigestVerbs } from "#lib/desk/inbox/digests/settings.ts";
import { inboxStore, inboxVerbs } from "#lib/desk/inbox/verbs.ts";
import { outboxVerbs } from "#lib/desk/outbox.ts";
import { overviewVerbs } from "#lib/desk/overview/verbs.ts";
import { requestLogStore, requestLogVerbs } from "#lib/desk/request-log.ts";
import { searchVerbs } from "#lib/desk/search/verbs.ts";
import { timelineVerbs } from "#lib/desk/timeline/verbs.ts";
import { deliveryAttemptStore, deliveryAttemptVerbs } from "#lib/desk/webhooks/attempt-verbs.ts";
import { webhookEndpointVerbs } from "#lib/desk/webhooks/endpoint-verbs.ts";
import { apiKeyStore, createApiKeyVerbs } from "#lib/organization/api-keys.ts";
import { clientTokenVerbs } from "#lib/organization/client-tokens.ts";
import { createDeviceLoginVerbs } from "#lib/organization/device-logins/verbs.ts";
import { savedViewVerbs } from "#lib/organization/saved-views/verbs.ts";
import { createAccountVerbs } from "#lib/organization/staff/account.ts";
import { createAccountPageVerbs } from "#lib/organization/staff/account-page.ts";
import { createInvitationVerbs } from "#lib/organization/staff/invitations.ts";
import { createMemberVerbs } from "#lib/organization/staff/members.ts";
import { preferencesVerbs } from "#lib/organization/staff/preferences.ts";
import { createSecurityPolicyVerbs } from "#lib/organization/staff/security-policy.ts";
import { createStaffVerbs } from "#lib/organization/staff/sign-in.ts";
import { testClockVerbs } from "#lib/organization/test-clock.ts";
import { organizationVerbs } from "#lib/organization/verbs.ts";
import { categoryCodeStore, categoryCodeVerbs } from "#lib/people/category-codes.ts";
import { contractorStore, contractorVerbs } from "#lib/people/contractors.ts";
import { entityStore, entityVerbs } from "#lib/people/entities.ts";
import { jobStore, jobVerbs } from "#lib/people/jobs.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import type { Store } from "#lib/platform/resource/store.ts";
import { eventStore } from "#lib/platform/webhooks/event-text.ts";
import { webhookEndpointStore } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { assignmentStore } from "#lib/policies/assignments/store.ts";
import { assignmentVerbs } from "#lib/policies/assignments/verbs.ts";
import { cancellationVerbs } from "#lib/policies/cancellations/verbs.ts";
import { claimStore } from "#lib/policies/claims/store.ts";
import { claimVerbs } from "#lib/policies/claims/verbs.ts";
import { mediaRecordStore, mediaRecordVerbs } from "#lib/policies/media-records.ts";
import { contractorPolicyVerbs } from "#lib/policies/of-contractor.ts";
import { renewalVerbs } from "#lib/policies/renewals/verbs.ts";
import { shareStore } from "#lib/policies/shares/store.ts";
import { certificateShareVerbs } from "#lib/policies/shares/verbs.ts";
import { policyStore } from "#lib/policies/store.ts";
import { verificationVerbs } from "#lib/policies/subscriptions/verbs.ts";
import { policyVerbs } from "#lib/policies/verbs.ts";
import { ownClaimVerbs } from "#lib/portal/own-claims.ts";
import { ownShareVerbs } from "#lib/portal/own-shares.ts";
import { createContractorPageVerbs } from "#lib/portal/portal.ts";
import { rateSetStore, rateSetVerbs } from "#lib/quotes/rate-sets.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { quoteVerbs } from "#lib/quotes/verbs.ts";

/** The implementation of a resource: a verb for each operation and, if its objects have ids, their store. */
type ServedResource<K extends keyof Contract> = { verbs: Verbs<Contract[K]["operations"]> } & (K extends keyof typeof resources
  ? { store: { readonly resource: (typeof resources)[K] } }
  : { store?: never });

/** The complete contract with its implementation. A missing resource, operation or store does not compile. */
export function modules(authenticator: Authenticator) {
  return {
    inboxItems: { verbs: inboxVerbs, store: inboxStore },
    contractors: { verbs: { ...contractorVerbs, ...contractorPolicyVerbs }, store: contractorStore },
    entities: { verbs: entityVerbs, store: entityStore },
    jobs: { verbs: jobVerbs, store: jobStore },
    engagements: { verbs: engagementVerbs, store: engagementStore },
    imports: { verbs: importVerbs, store: importStore },
    categoryCodes: { verbs: categoryCodeVerbs, store: categoryCodeStore },
    quotes: { verbs: quoteVerbs, store: quoteStore },
    applySessions: { verbs: applySessionVerbs, store: applySessionStore },
    paymentSessions: { verbs: paymentSessionVerbs, store: paymentSessionStore },
    policies: { verbs: { ...policyVerbs, ...cancellationVerbs, ...renewalVerbs }, store: policyStore },
    certificateShares: { verbs: certificateShareVerbs, store: shareStore },
    claims: { verbs: claimVerbs, store: claimStore },
    insuranceRequirements: { verbs: { ...insuranceRequirementVerbs, preview }, store: insuranceRequirementStore },
    certificates: { verbs: certificateVerbs, store: certificateStore },
    incomingFiles: { verbs: incomingFileVerbs, store: incomingFileStore },
    incomingMails: { verbs: incomingMailVerbs, store: incomingMailStore },
    incomingAddress: { verbs: incomingAddressVerbs },
    compliance: { verbs: complianceVerbs },
    compliancePositions: { verbs: positionVerbs, store: positionStore },
    complianceRequestBatches: { verbs: batchVerbs },
    complianceRequests: { verbs: complianceRequestVerbs, store: requestStore },
    contractorDocuments: { verbs: contractorDocumentVerbs, store: contractorDocumentStore },
    proofKinds: { verbs: proofKindVerbs, store: proofKindStore },
    complianceWaivers: { verbs: waiverVerbs, store: waiverStore },
    accessLinks: { verbs: accessLinkVerbs, store: accessLinkStore },
    notices: { verbs: noticeVerbs, store: noticeStore },
    certificateUpload: { verbs: certificateUploadVerbs },
    invoices: { verbs: invoiceVerbs, store: invoiceStore },
    reconciliations: { verbs: reconciliationVerbs, store: reconciliationStore },
    balances: { verbs: balanceVerbs },
    statements: { verbs: statementVerbs },
    mediaRecords: { verbs: mediaRecordVerbs, store: mediaRecordStore },
    assignments: { verbs: assignmentVerbs, store: assignmentStore },
    events: { verbs: eventVerbs, store: eventStore },
    webhookEndpoints: { verbs: webhookEndpointVerbs, store: webhookEndpointStore },
    deliveryAttempts: { verbs: deliveryAttemptVerbs, store: deliveryAttemptStore },
    batches: { verbs: operationBatchVerbs, store: operationBatchStore },
    exports: { verbs: exportVerbs, store: exportStore },
    sandboxRuns: { verbs: sandboxRunVerbs, store: sandboxRunStore },
    mails: { verbs: outboxVerbs, store: mailStore },
    rateSets: { verbs: rateSetVerbs, store: rateSetStore },
    apiKeys: { verbs: createApiKeyVerbs(authenticator), store: apiKeyStore },
    clientTokens: { verbs: clientTokenVerbs },
    requestLog: { verbs: requestLogVerbs, store: requestLogStore },
    savedViews: { verbs: savedViewVerbs },
    overview: { verbs: overviewVerbs },
    organization: { verbs: organizationVerbs },
    auditLog: { verbs: auditVerbs, store: auditStore },
    timeline: { verbs: timelineVerbs },
    staff: { verbs: createStaffVerbs(authenticator) },
    account: { verbs: createAccountVerbs(authenticator) },
    deviceLogins: { verbs: createDeviceLoginVerbs() },
    members: { verbs: createMemberVerbs(authenticator) },
    invitations: { verbs: createInvitationVerbs() },
    securityPolicy: { verbs: createSecurityPolicyVerbs(authenticator) },
    preferences: { verbs: preferencesVerbs },
    inboxDigests: { verbs: inboxDigestVerbs },
    testClock: { verbs: testClockVerbs },
    hostedLinks: { verbs: hostedLinkVerbs },
    application: { verbs: applicationVerbs },
    paymentPage: { verbs: paymentPageVerbs },
    accessPage: { verbs: accessPageVerbs },
    complianceRequestPage: { verbs: complianceRequestPageVerbs },
    contractorPage: {
      verbs: {
        ...createContractorPageVerbs(authenticator),
        ...ownShareVerbs,
        ...ownClaimVerbs,
        ...ownCertificateVerbs,
        ...ownDocumentVerbs,
      },
    },
    accountPage: { verbs: createAccountPageVerbs(authenticator) },
    verifications: { verbs: verificationVerbs },
    search: { verbs: searchVerbs },
  } satisfies { [K in keyof Contract]: ServedResource<K> };
}

/** Every store, for references and expansions. Each has its own row type, which a list of all cannot express. */
export function storesOf(served: ReturnType<typeof modules>): Store[] {
  const stores = Object.values(served).flatMap((one) => ("store" in one ? [one.store] : []));
  return [...stores, ledgerStore, changeStore, runStore, batchStore] as unknown as Store[];
}
