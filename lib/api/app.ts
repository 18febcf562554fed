import { Hono } from "hono";
import { contract } from "#lib/contract/index.ts";
import { newId } from "#lib/kit/ids.ts";
import { withTimeLimit } from "./db/time-limit.ts";
import { createAuthenticator } from "./http/auth.ts";
import { serveDocument } from "./http/documents.ts";
import { createExports } from "./http/export.ts";
import type { Gate } from "./http/mount.ts";
import { mount, PREFIX } from "./http/mount.ts";
import { openApiDocument } from "./http/openapi.ts";
import { createAddressLimiter, createLimiter } from "./http/rate-limit.ts";
import { createReadiness } from "./http/ready.ts";
import { serveReference } from "./http/reference.ts";
import { refuse } from "./http/refuse.ts";
import { answerUnmounted } from "./http/unmounted.ts";
import { createUploadsUnderWay, createWithRoom } from "./http/uploads-under-way.ts";
import { registerStores } from "./resource/expand.ts";
import { createApiKeyVerbs } from "./resources/api-keys.ts";
import { applySessionVerbs } from "./resources/apply-sessions/verbs.ts";
import { assignmentVerbs } from "./resources/assignments/verbs.ts";
import { auditVerbs } from "./resources/audit/verbs.ts";
import { categoryCodeVerbs } from "./resources/category-codes.ts";
import { complianceVerbs } from "./resources/certificates/compliance.ts";
import { certificateUploadVerbs } from "./resources/certificates/upload-page.ts";
import { certificateVerbs } from "./resources/certificates/verbs.ts";
import { contractorVerbs } from "./resources/contractors.ts";
import { entityVerbs } from "./resources/entities.ts";
import { eventVerbs } from "./resources/events.ts";
import { createContractorPageVerbs } from "./resources/hosted/contractor-page.ts";
import { hostedLinkVerbs } from "./resources/hosted/open.ts";
import { paymentPageVerbs } from "./resources/hosted/payment-page.ts";
import { applicationVerbs } from "./resources/hosted/verbs.ts";
import { importVerbs } from "./resources/imports/verbs.ts";
import { insuranceRequirementVerbs } from "./resources/insurance-requirements/verbs.ts";
import { balanceVerbs } from "./resources/invoices/balances.ts";
import { invoiceVerbs } from "./resources/invoices/verbs.ts";
import { jobVerbs } from "./resources/jobs.ts";
import { mediaRecordVerbs } from "./resources/media-records.ts";
import { serveLogo } from "./resources/organization/logo.ts";
import { organizationVerbs } from "./resources/organization/verbs.ts";
import { outboxVerbs } from "./resources/outbox.ts";
import { overviewVerbs } from "./resources/overview/verbs.ts";
import { paymentSessionVerbs } from "./resources/payment-sessions/verbs.ts";
import { policyVerbs } from "./resources/policies/verbs.ts";
import { verificationVerbs } from "./resources/policies/verification.ts";
import { quoteVerbs } from "./resources/quotes/verbs.ts";
import { rateSetVerbs } from "./resources/rate-sets.ts";
import { requestLogVerbs } from "./resources/request-log.ts";
import { savedViewVerbs } from "./resources/saved-views/verbs.ts";
import { searchVerbs } from "./resources/search/verbs.ts";
import { createAccountVerbs } from "./resources/staff/account.ts";
import { createAccountPageVerbs } from "./resources/staff/account-page.ts";
import { createInvitationVerbs } from "./resources/staff/invitations.ts";
import { createMemberVerbs } from "./resources/staff/members.ts";
import { preferencesVerbs } from "./resources/staff/preferences.ts";
import { createSecurityPolicyVerbs } from "./resources/staff/security-policy.ts";
import { createStaffVerbs } from "./resources/staff/sign-in.ts";
import { allStores } from "./resources/stores.ts";
import { testClockVerbs } from "./resources/test-clock.ts";
import { timelineVerbs } from "./resources/timeline/verbs.ts";
import { deliveryAttemptVerbs } from "./resources/webhooks/attempt-verbs.ts";
import { webhookEndpointVerbs } from "./resources/webhooks/endpoint-verbs.ts";
import type { Runtime } from "./runtime.ts";

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
