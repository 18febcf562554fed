import { application } from "../applications/application.ts";
import { applySessions } from "../applications/apply-session.ts";
import { balances } from "../billing/balance.ts";
import { invoices } from "../billing/invoice.ts";
import { paymentPage } from "../billing/payment-page.ts";
import { paymentSessions } from "../billing/payment-session.ts";
import { reconciliations } from "../billing/reconciliation.ts";
import { statements } from "../billing/statement.ts";
import { accessLinks } from "../compliance/access-link.ts";
import { accessPage } from "../compliance/access-page.ts";
import { certificates } from "../compliance/certificate.ts";
import { certificateUpload } from "../compliance/certificate-upload.ts";
import { compliance } from "../compliance/compliance.ts";
import { compliancePositions } from "../compliance/compliance-position.ts";
import { complianceRequests } from "../compliance/compliance-request.ts";
import { complianceRequestBatches } from "../compliance/compliance-request-batch.ts";
import { complianceRequestPage } from "../compliance/compliance-request-page.ts";
import { complianceWaivers } from "../compliance/compliance-waiver.ts";
import { contractorDocuments } from "../compliance/contractor-document.ts";
import { engagements } from "../compliance/engagement.ts";
import { incomingFiles } from "../compliance/incoming-file.ts";
import { incomingAddress, incomingMails } from "../compliance/incoming-mail.ts";
import { insuranceRequirements } from "../compliance/insurance-requirement.ts";
import { notices } from "../compliance/notice.ts";
import { proofKinds } from "../compliance/proof-kinds.ts";
import { type ResourceKey, resourceKeys } from "../core/catalogue.ts";
import { hostedLinks } from "../core/hosted-link.ts";
import { mails } from "../core/mail.ts";
import type { ResourceShape } from "../core/resource.ts";
import { auditLog } from "../desk/audit-log.ts";
import { batches } from "../desk/batch.ts";
import { deliveryAttempts } from "../desk/delivery-attempt.ts";
import { events } from "../desk/event.ts";
import { exports } from "../desk/export.ts";
import { imports } from "../desk/import.ts";
import { inboxDigests } from "../desk/inbox-digest.ts";
import { inboxItems } from "../desk/inbox-item.ts";
import { overview } from "../desk/overview.ts";
import { requestLog } from "../desk/request-log.ts";
import { search } from "../desk/search.ts";
import { timeline } from "../desk/timeline.ts";
import { webhookEndpoints } from "../desk/webhook-endpoint.ts";
import { account } from "../organization/account.ts";
import { accountPage } from "../organization/account-page.ts";
import { apiKeys } from "../organization/api-key.ts";
import { clientTokens } from "../organization/client-token.ts";
import { deviceLogins } from "../organization/device-login.ts";
import { invitations } from "../organization/invitation.ts";
import { members } from "../organization/member.ts";
import { organization } from "../organization/organization.ts";
import { preferences } from "../organization/preferences.ts";
import { sandboxRuns } from "../organization/sandbox-run.ts";
import { savedViews } from "../organization/saved-view.ts";
import { securityPolicy } from "../organization/security-policy.ts";
import { staff } from "../organization/staff.ts";
import { testClock } from "../organization/test-clock.ts";
import { categoryCodes } from "../people/category-code.ts";
import { contractors } from "../people/contractor.ts";
import { entities } from "../people/entity.ts";
import { jobs } from "../people/job.ts";
import { assignments } from "../policies/assignment.ts";
import { certificateShares } from "../policies/certificate-share.ts";
import { claims } from "../policies/claim.ts";
import { mediaRecords } from "../policies/media-record.ts";
import { policies } from "../policies/policy.ts";
import { verifications } from "../policies/verification.ts";
import { contractorPage } from "../portal/portal.ts";
import { quotes } from "../quotes/quote.ts";
import { rateSets } from "../quotes/rate-set.ts";

/** The complete HTTP contract. Routes, the OpenAPI document, the client and the screens are derived from this map. */
export const contract = {
  inboxItems,
  contractors,
  entities,
  jobs,
  engagements,
  imports,
  categoryCodes,
  quotes,
  applySessions,
  paymentSessions,
  policies,
  certificateShares,
  claims,
  insuranceRequirements,
  certificates,
  incomingFiles,
  incomingMails,
  incomingAddress,
  compliance,
  compliancePositions,
  complianceRequests,
  complianceRequestBatches,
  contractorDocuments,
  complianceWaivers,
  notices,
  accessLinks,
  proofKinds,
  certificateUpload,
  invoices,
  reconciliations,
  balances,
  statements,
  mediaRecords,
  assignments,
  events,
  webhookEndpoints,
  deliveryAttempts,
  batches,
  exports,
  sandboxRuns,
  mails,
  rateSets,
  apiKeys,
  clientTokens,
  requestLog,
  savedViews,
  overview,
  organization,
  auditLog,
  timeline,
  staff,
  account,
  deviceLogins,
  members,
  invitations,
  securityPolicy,
  preferences,
  inboxDigests,
  testClock,
  hostedLinks,
  application,
  paymentPage,
  contractorPage,
  complianceRequestPage,
  accessPage,
  accountPage,
  verifications,
  search,
} satisfies { [K in ResourceKey]: ResourceShape } & Record<string, { about: string; operations: object }>;
export type Contract = typeof contract;

/** The resources whose objects have an id: the resources of the catalogue. */
export const resources = Object.fromEntries(resourceKeys.map((key) => [key, contract[key]])) as Pick<Contract, ResourceKey>;
