import { Hono } from "hono";
import { auditVerbs } from "#lib/activity/audit/verbs.ts";
import { eventVerbs } from "#lib/activity/events.ts";
import { importVerbs } from "#lib/activity/imports/verbs.ts";
import { outboxVerbs } from "#lib/activity/outbox.ts";
import { overviewVerbs } from "#lib/activity/overview/verbs.ts";
import { requestLogVerbs } from "#lib/activity/request-log.ts";
import { searchVerbs } from "#lib/activity/search/verbs.ts";
import { timelineVerbs } from "#lib/activity/timeline/verbs.ts";
import { deliveryAttemptVerbs } from "#lib/activity/webhooks/attempt-verbs.ts";
import { webhookEndpointVerbs } from "#lib/activity/webhooks/endpoint-verbs.ts";
import { applySessionVerbs } from "#lib/application/apply-sessions/verbs.ts";
import { createContractorPageVerbs } from "#lib/application/hosted/contractor-page.ts";
import { hostedLinkVerbs } from "#lib/application/hosted/open.ts";
import { paymentPageVerbs } from "#lib/application/hosted/payment-page.ts";
import { applicationVerbs } from "#lib/application/hosted/verbs.ts";
import { balanceVerbs } from "#lib/billing/invoices/balances.ts";
import { invoiceVerbs } from "#lib/billing/invoices/verbs.ts";
import { paymentSessionVerbs } from "#lib/billing/payment-sessions/verbs.ts";
import { complianceVerbs } from "#lib/compliance/certificates/compliance.ts";
import { certificateUploadVerbs } from "#lib/compliance/certificates/upload-page.ts";
import { certificateVerbs } from "#lib/compliance/certificates/verbs.ts";
import { insuranceRequirementVerbs } from "#lib/compliance/insurance-requirements/verbs.ts";
import { contract } from "#lib/contract/index.ts";
import { assignmentVerbs } from "#lib/cover/assignments/verbs.ts";
import { mediaRecordVerbs } from "#lib/cover/media-records.ts";
import { policyVerbs } from "#lib/cover/policies/verbs.ts";
import { verificationVerbs } from "#lib/cover/policies/verification.ts";
import { newId } from "#lib/kit/ids.ts";
import { createApiKeyVerbs } from "#lib/organization/api-keys.ts";
import { serveLogo } from "#lib/organization/organization/logo.ts";
import { organizationVerbs } from "#lib/organization/organization/verbs.ts";
import { savedViewVerbs } from "#lib/organization/saved-views/verbs.ts";
import { createAccountVerbs } from "#lib/organization/staff/account.ts";
import { createAccountPageVerbs } from "#lib/organization/staff/account-page.ts";
import { createInvitationVerbs } from "#lib/organization/staff/invitations.ts";
import { createMemberVerbs } from "#lib/organization/staff/members.ts";
import { preferencesVerbs } from "#lib/organization/staff/preferences.ts";
import { createSecurityPolicyVerbs } from "#lib/organization/staff/security-policy.ts";
import { createStaffVerbs } from "#lib/organization/staff/sign-in.ts";
import { testClockVerbs } from "#lib/organization/test-clock.ts";
import { categoryCodeVerbs } from "#lib/parties/category-codes.ts";
import { contractorVerbs } from "#lib/parties/contractors.ts";
import { entityVerbs } from "#lib/parties/entities.ts";
import { jobVerbs } from "#lib/parties/jobs.ts";
import { withTimeLimit } from "#lib/platform/db/time-limit.ts";
import { createAuthenticator } from "#lib/platform/http/auth.ts";
import { serveDocument } from "#lib/platform/http/documents.ts";
import { createExports } from "#lib/platform/http/export.ts";
import type { Gate } from "#lib/platform/http/mount.ts";
import { mount, PREFIX } from "#lib/platform/http/mount.ts";
import { openApiDocument } from "#lib/platform/http/openapi.ts";
import { createAddressLimiter, createLimiter } from "#lib/platform/http/rate-limit.ts";
import { createReadiness } from "#lib/platform/http/ready.ts";
import { serveReference } from "#lib/platform/http/reference.ts";
import { refuse } from "#lib/platform/http/refuse.ts";
import { answerUnmounted } from "#lib/platform/http/unmounted.ts";
import { createUploadsUnderWay, createWithRoom } from "#lib/platform/http/uploads-under-way.ts";
import { registerStores } from "#lib/platform/resource/expand.ts";
import type { Runtime } from "#lib/platform/runtime.ts";
import { quoteVerbs } from "#lib/underwriting/quotes/verbs.ts";
import { rateSetVerbs } from "#lib/underwriting/rate-sets.ts";
import { allStores } from "./stores.ts";

/** The service as a fetch handler: no port, no process; tests call it directly. */
export function createApp(runtime: Runtime): Hono {
  registerStores(allStores);
  const app = new Hono();
  // Whatever a request does, it waits for the database no longer than this in all.
  app.use((_, next) => withTimeLimit(runtime.settings.DATABASE_TIMEOUT_SECONDS * 1000, next));
  const { RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst, API_PUBLIC_URL } = runtime.settings;
  const authenticator = createAuthenticator(runtime);
  const gate: Gate = {
    runtime,
    authenticator,
    limiter: createLimiter({ perSecond, burst }),
    publicLimiter: createAddressLimiter({ perSecond: perSecond / 20, burst: burst / 5 }),
    withRoom: createWithRoom(createUploadsUnderWay()),
    exportList: createExports({ perSecond: perSecond / 500, burst: Math.max(1, burst / 20) }),
    policy: `"default";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  };

  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    // Browsers that were here once come back over https only.
    if (API_PUBLIC_URL.startsWith("https:")) c.header("Strict-Transport-Security", "max-age=31536000");
  });

  mount(app, gate, contract.contractors, contractorVerbs);
  mount(app, gate, contract.entities, entityVerbs);
  mount(app, gate, contract.jobs, jobVerbs);
  mount(app, gate, contract.imports, importVerbs);
  mount(app, gate, contract.categoryCodes, categoryCodeVerbs);
  mount(app, gate, contract.quotes, quoteVerbs);
  mount(app, gate, contract.applySessions, applySessionVerbs);
  mount(app, gate, contract.paymentSessions, paymentSessionVerbs);
  mount(app, gate, contract.policies, policyVerbs);
  mount(app, gate, contract.insuranceRequirements, insuranceRequirementVerbs);
  mount(app, gate, contract.certificates, certificateVerbs);
  mount(app, gate, contract.compliance, complianceVerbs);
  mount(app, gate, contract.certificateUpload, certificateUploadVerbs);
  mount(app, gate, contract.invoices, invoiceVerbs);
  mount(app, gate, contract.balances, balanceVerbs);
  // Before the assignments: `media` is not the id of one.
  mount(app, gate, contract.mediaRecords, mediaRecordVerbs);
  mount(app, gate, contract.assignments, assignmentVerbs);
  mount(app, gate, contract.events, eventVerbs);
  mount(app, gate, contract.webhookEndpoints, webhookEndpointVerbs);
  mount(app, gate, contract.deliveryAttempts, deliveryAttemptVerbs);
  mount(app, gate, contract.mails, outboxVerbs);
  mount(app, gate, contract.rateSets, rateSetVerbs);
  mount(app, gate, contract.apiKeys, createApiKeyVerbs(authenticator));
  mount(app, gate, contract.requestLog, requestLogVerbs);
  mount(app, gate, contract.savedViews, savedViewVerbs);
  mount(app, gate, contract.overview, overviewVerbs);
  mount(app, gate, contract.organization, organizationVerbs);
  mount(app, gate, contract.auditLog, auditVerbs);
  mount(app, gate, contract.timeline, timelineVerbs);
  mount(app, gate, contract.staff, createStaffVerbs(authenticator));
  mount(app, gate, contract.account, createAccountVerbs(authenticator));
  mount(app, gate, contract.members, createMemberVerbs(authenticator));
  mount(app, gate, contract.invitations, createInvitationVerbs());
  mount(app, gate, contract.securityPolicy, createSecurityPolicyVerbs(authenticator));
  mount(app, gate, contract.preferences, preferencesVerbs);
  mount(app, gate, contract.testClock, testClockVerbs);
  mount(app, gate, contract.hostedLinks, hostedLinkVerbs);
  mount(app, gate, contract.application, applicationVerbs);
  mount(app, gate, contract.paymentPage, paymentPageVerbs);
  mount(app, gate, contract.contractorPage, createContractorPageVerbs(authenticator));
  mount(app, gate, contract.accountPage, createAccountPageVerbs(authenticator));
  mount(app, gate, contract.verifications, verificationVerbs);
  mount(app, gate, contract.search, searchVerbs);

  let description: string | undefined;
  app.get(`${PREFIX}/openapi.json`, (c) => {
    // Half a second's work that no start needs to wait for.
    description ??= JSON.stringify(openApiDocument(API_PUBLIC_URL));
    return c.body(description, 200, { "Content-Type": "application/json" });
  });
  app.get("/healthz", (c) => c.json({ status: "alive" }));
  app.get("/readyz", createReadiness(runtime));
  app.get("/logos/:logo", (c) => serveLogo(c, runtime));
  app.get("/files/:document", (c) => serveDocument(c, runtime));
  serveReference(app);

  answerUnmounted(app, gate);
  app.onError((error) => answer(error, runtime));
  return app;
}

function answer(error: Error, runtime: Runtime): Response {
  const requestId = newId("req");
  return refuse(error, runtime, requestId, { "Content-Type": "application/json", "Request-Id": requestId });
}
