import { type ResourceKey, resourceKeys } from "../catalogue.ts";
import type { ResourceShape } from "../resource.ts";
import { account } from "../resources/account.ts";
import { accountPage } from "../resources/account-page.ts";
import { apiKeys } from "../resources/api-key.ts";
import { application } from "../resources/application.ts";
import { applySessions } from "../resources/apply-session.ts";
import { assignments } from "../resources/assignment.ts";
import { auditLog } from "../resources/audit-log.ts";
import { categoryCodes } from "../resources/category-code.ts";
import { certificates } from "../resources/certificate.ts";
import { certificateShares } from "../resources/certificate-share.ts";
import { certificateUpload } from "../resources/certificate-upload.ts";
import { clientTokens } from "../resources/client-token.ts";
import { compliance } from "../resources/compliance.ts";
import { compliancePositions } from "../resources/compliance-position.ts";
import { complianceRequests } from "../resources/compliance-request.ts";
import { complianceRequestBatches } from "../resources/compliance-request-batch.ts";
import { complianceRequestPage } from "../resources/compliance-request-page.ts";
import { complianceWaivers } from "../resources/compliance-waiver.ts";
import { contractors } from "../resources/contractor.ts";
import { contractorPage } from "../resources/contractor-page.ts";
import { deliveryAttempts } from "../resources/delivery-attempt.ts";
import { deviceLogins } from "../resources/device-login.ts";
import { engagements } from "../resources/engagement.ts";
import { entities } from "../resources/entity.ts";
import { events } from "../resources/event.ts";
import { exemptions } from "../resources/exemption.ts";
import { hostedLinks } from "../resources/hosted-link.ts";
import { imports } from "../resources/import.ts";
import { inboxDigests } from "../resources/inbox-digest.ts";
import { inboxItems } from "../resources/inbox-item.ts";
import { incomingFiles } from "../resources/incoming-file.ts";
import { incomingAddress, incomingMails } from "../resources/incoming-mail.ts";
import { insuranceRequirements } from "../resources/insurance-requirement.ts";
import { invitations } from "../resources/invitation.ts";
import { balances, invoices } from "../resources/invoice.ts";
import { jobs } from "../resources/job.ts";
import { mails } from "../resources/mail.ts";
import { mediaRecords } from "../resources/media-record.ts";
import { members } from "../resources/member.ts";
import { notices } from "../resources/notice.ts";
import { organization } from "../resources/organization.ts";
import { overview } from "../resources/overview.ts";
import { paymentPage } from "../resources/payment-page.ts";
import { paymentSessions } from "../resources/payment-session.ts";
import { policies } from "../resources/policy.ts";
import { preferences } from "../resources/preferences.ts";
import { quotes } from "../resources/quote.ts";
import { rateSets } from "../resources/rate-set.ts";
import { reconciliations } from "../resources/reconciliation.ts";
import { requestLog } from "../resources/request-log.ts";
import { savedViews } from "../resources/saved-view.ts";
import { search } from "../resources/search.ts";
import { securityPolicy } from "../resources/security-policy.ts";
import { staff } from "../resources/staff.ts";
import { statements } from "../resources/statement.ts";
import { testClock } from "../resources/test-clock.ts";
import { timeline } from "../resources/timeline.ts";
import { verifications } from "../resources/verification.ts";
import { webhookEndpoints } from "../resources/webhook-endpoint.ts";

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
  insuranceRequirements,
  certificates,
  incomingFiles,
  incomingMails,
  incomingAddress,
  compliance,
  compliancePositions,
  complianceRequests,
  complianceRequestBatches,
  exemptions,
  complianceWaivers,
  notices,
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
  accountPage,
  verifications,
  search,
} satisfies { [K in ResourceKey]: ResourceShape } & Record<string, { about: string; operations: object }>;
export type Contract = typeof contract;

/** The resources whose objects have an id: the resources of the catalogue. */
export const resources = Object.fromEntries(resourceKeys.map((key) => [key, contract[key]])) as Pick<Contract, ResourceKey>;
