import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { operations } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type HostedPurpose, hostedPurposeSchema } from "#lib/contract/resources/hosted-link.ts";
import { isPersonal } from "#lib/contract/roles.ts";
import { logoForm, organizationBody } from "./branding.ts";
import { certificateForm } from "./certificates/scripted-reader.ts";
import { type Factories, factories } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { importForm } from "./imports.ts";
import { writtenMail } from "./mails.ts";
import type { Organization } from "./organization.ts";
import { savedView } from "./saved-views.ts";
import { deliveryAttempt } from "./webhooks.ts";

/** One of everything in one environment: what the `{words}` of every path may be filled with. */
export interface Samples {
  make: Factories;
  token: string;
  /** By the path's word; `<resource>.<word>` where two resources use the same word. */
  ids: Record<string, string>;
  /** A browser's credential for each purpose of hosted pages. */
  hosted: Record<HostedPurpose, string>;
}

export async function samplesOf(harness: Harness, org: Organization, environment: "sandbox" | "production"): Promise<Samples> {
  const token = org.keys[environment].full;
  const make = factories(harness, token);
  const contractor = await make.contractor();
  const entity = await make.entity();
  const job = await make.job({ entity: entity.id });
  const quote = await make.quote({ contractor: contractor.id, job: job.id });
  const session = await make.applySession({ quote: quote.id });
  const payment = await make.paymentSession({ contractor: contractor.id });
  const login = await make.loginLink(contractor.id);
  const hosted = {
    application: await make.browser(session),
    payment: await make.browser(payment),
    contractor: await make.browser({ url: login.login_url }),
    certificate_upload: "",
    account: "",
  };
  const policy = await make.policy();
  const invoice = await make.invoice({ policy });
  const assignment = await make.assignment({ contractor: (await make.insured()).contractor, job: job.id, bind: false });
  const rateSet = await make.rateSet();
  const requirement = await make.insuranceRequirement();
  const certificate = await make.certificate({ contractor: contractor.id, script: { values: { "insured.name": "Somebody Else" } } });
  await processCertificate(harness.runtime, { orgId: org.id, environment, certificate: certificate.id });
  const { body: reviewed } = await harness.call(token, "GET", `/files/certificates/${certificate.id}?expand[]=review_results.full`);
  const upload = await harness.call(token, "POST", `/files/certificates/${certificate.id}/upload_link`);
  hosted.certificate_upload = await make.browser(upload.body);
  const invitation = (
    await harness.call(org.staff.owner, "POST", "/invitations", { email: `${org.id}.${environment}@example.com`, role: "staff" })
  ).body;
  hosted.account = await make.browser(invitation);
  const [member] = (await harness.call(org.staff.owner, "GET", "/members?limit=1")).body;
  const [ownSession] = (await harness.call(org.staff.admin, "GET", "/staff/sessions")).body.sessions;
  const apiKey = await make.apiKey();
  const { body: imported } = await harness.call(token, "POST", "/imports", importForm());
  const endpoint = await make.webhookEndpoint();
  const attempt = await deliveryAttempt(harness, org, environment, endpoint.id);
  const mail = await writtenMail(harness, org, environment, contractor);
  const [event] = (await harness.call(token, "GET", "/events?limit=1")).body;
  await harness.runtime.requestLog.flush();
  const [request] = (await harness.call(token, "GET", "/request_log?limit=1")).body;
  const [audited] = (await harness.call(token, "GET", "/audit_log?limit=1")).body;
  const ids = {
    contractor: contractor.id,
    entity: entity.id,
    job: job.id,
    category_code: job.category_code,
    quote: quote.id,
    session: session.id,
    "paymentSessions.session": payment.id,
    policy: policy.id,
    invoice: invoice.id,
    assignment: assignment.id,
    rate_set: rateSet.id,
    insurance_requirement: requirement.id,
    certificate: certificate.id,
    result: reviewed.review_results.audit_results[0].id,
    import: imported.id,
    api_key: apiKey.id,
    request: request.id,
    event: event.id,
    webhook_endpoint: endpoint.id,
    delivery_attempt: attempt,
    mail,
    policy_number: policy.policy_number,
    saved_view: await savedView(harness, org, environment),
    object: policy.id,
    audit_entry: audited.id,
    invitation: invitation.id,
    member: member.id,
    staff_session: ownSession.id,
  };
  return { make, token, ids, hosted };
}

type MakeBody = (samples: Samples) => Promise<object> | object;

/** A body that each operation takes. A new operation with a body needs its line here; the matrix says so. */
const bodies: Record<string, MakeBody> = {
  "contractors.create": ({ make }) => make.contractorBody({ tax_identification: "512-44-7391" }),
  "contractors.update": ({ make }) => make.contractorBody(),
  "entities.create": ({ make }) => make.entityBody(),
  "entities.update": ({ make }) => make.entityBody(),
  "jobs.create": ({ make, ids }) => make.jobBody({ entity: ids.entity }),
  "jobs.update": ({ make, ids }) => make.jobBody({ entity: ids.entity }),
  "quotes.create": ({ make, ids }) =>
    make.quoteBody({ ...people(ids), effective_date: make.inDays(2), end_date: make.inDays(20), bind: false }),
  "quotes.update": ({ make, ids }) =>
    make.quoteBody({ ...people(ids), effective_date: make.inDays(2), end_date: make.inDays(20), bind: false }),
  "quotes.preview": ({ make, ids }) => make.quoteBody(people(ids)),
  "applySessions.create": ({ make, ids }) => make.applySessionBody({ quote: ids.quote }),
  "applySessions.update": () => ({ success_url: "https://app.example.com/a", cancel_url: "https://app.example.com/b" }),
  "applySessions.decide": () => ({ decision: "approve", reason: "Seen and found fit." }),
  "paymentSessions.create": ({ make, ids }) => make.paymentSessionBody({ contractor: ids.contractor }),
  "policies.create": ({ make, ids }) => ({ quote: ids.quote, effective_date: make.inDays(2), expiration_date: make.inDays(20) }),
  "policies.update": ({ make }) => {
    const dates = { effective_date: make.inDays(2), expiration_date: make.inDays(20) };
    return { ...dates, is_active: true, cancellation_reason: "Moved" };
  },
  "webhookEndpoints.create": ({ make }) => make.webhookEndpointBody(),
  "webhookEndpoints.update": ({ make }) => make.webhookEndpointBody({ status: "enabled" }),
  "webhookEndpoints.recover": ({ make }) => ({ since: make.inDays(-2), until: make.inDays(-1) }),
  "invoices.create": ({ make, ids }) => make.invoiceBody({ ...people(ids), purchase_order_number: "PO-7" }),
  "invoices.update": ({ make, ids }) => make.invoiceBody({ ...people(ids), purchase_order_number: "PO-7" }),
  "invoices.preview": ({ make, ids }) => make.invoiceBody({ ...people(ids), purchase_order_number: "PO-7" }),
  "invoices.remit": () => ({ reference: "Payroll run 12" }),
  "mediaRecords.create": ({ make, ids }) => ({
    policy_id: ids.policy,
    publication_date: make.inDays(2),
    published_content_json: { title: "A walk through town", links: ["https://example.com/walk"] },
  }),
  "assignments.create": ({ make, ids }) => ({ ...people(ids), ...cover(make) }),
  "assignments.update": ({ make }) => cover(make),
  "assignments.preview": ({ make, ids }) => ({ ...people(ids), ...cover(make) }),
  "assignments.cancel": ({ ids }) => ({ job_id: ids.job, contractor_id: ids.contractor, reason: "Fell through" }),
  "assignments.extend": ({ make, ids }) => ({ job_id: ids.job, end_date: make.inDays(40), send_email: false }),
  "assignments.change_dates": ({ make, ids }) => ({ job_id: ids.job, effective_date: make.inDays(2), end_date: make.inDays(20) }),
  "imports.create": () => importForm(),
  "imports.update": () => ({ columns: ["email", "first_name", "custom_metadata.crew", null] }),
  "rateSets.create": ({ make }) => make.rateSetBody(),
  "apiKeys.create": ({ make }) => make.apiKeyBody({ expires_at: make.inDays(90) }),
  "apiKeys.roll": ({ make }) => ({ grace_days: 2, expires_at: make.inDays(90) }),
  "certificates.create": ({ make, ids }) => make.certificateBody({ contractor: ids.contractor }),
  "certificateUpload.send": () => certificateForm({}),
  "certificates.decide": () => ({ decision: "deny", note: "Not the contractor's.", status: "flagged", audit: "ca_newest" }),
  "certificates.approveResult": ({ make }) => ({ reason: "Seen by a person.", until: make.inDays(30) }),
  "certificates.changePurpose": ({ ids }) => ({ entity: ids.entity, job: ids.job }),
  "certificates.correct": () => ({ path: "insured.name", value: "Dana Whitfield", reason: "Second line of the box." }),
  "insuranceRequirements.create": ({ make, ids }) => make.insuranceRequirementBody({ entity: ids.entity }),
  "insuranceRequirements.update": ({ make }) => make.insuranceRequirementBody(),
  "savedViews.create": () => ({ resource: "policy", name: "Ending", query: "sort=expiration_date", shared: false, is_default: false }),
  "savedViews.update": () => ({ name: "Ending soon", query: "sort=expiration_date", shared: true, is_default: true }),
  "preferences.update": () => ({ time_zone: "America/New_York" }),
  "organization.update": organizationBody,
  "organization.setLogo": () => logoForm(),
  "account.authenticate": () => ({ password: "not the password" }),
  "staff.signIn": () => ({ email: "nobody@example.com", password: "not the password" }),
  "staff.finishSingleSignOn": () => ({ code: "nothing", state: "nothing", ticket: "nothing" }),
  "staff.forgotPassword": () => ({ email: "nobody@example.com" }),
  "account.changePassword": () => ({ current_password: "not the password", password: "a longer password" }),
  "account.confirmTwoFactor": () => ({ code: "000000" }),
  "account.newRecoveryCodes": () => ({ password: "not the password", code: "000000" }),
  "account.disableTwoFactor": () => ({ password: "not the password", code: "000000" }),
  "accountPage.accept": () => ({ name: "Ana Ruiz", password: "a longer password" }),
  "accountPage.setPassword": () => ({ password: "a longer password" }),
  "members.update": () => ({ role: "reviewer" }),
  "invitations.create": () => ({ email: "new.member@example.com", role: "staff" }),
  "securityPolicy.update": () => ({ two_factor_required: false }),
  "testClock.move": () => ({ advance: 60 }),
  "hostedLinks.open": () => ({ token: "al_nothing", purpose: "application" }),
  "application.draft": () => ({ step: "verify_info", values: { first_name: "Dana" } }),
  "application.verify": ({ make }) => applicant(make),
  "application.answer": () => ({ answers: { adult: true } }),
  "application.sign": () => ({ kind: "typed", name: "Dana Whitfield", consent: true, document_sha256: "0".repeat(64) }),
  "application.card": () => ({ token: "tok_test_visa_4242_122030_succeeds" }),
  "contractorPage.card": () => ({ token: "tok_test_visa_4242_122030_succeeds" }),
  "contractorPage.cancel": ({ ids }) => ({ object: ids.assignment }),
  "paymentPage.card": () => ({ token: "tok_test_visa_4242_122030_succeeds" }),
  "application.back": () => ({ step: "verify_info" }),
  "verifications.verify": () => ({ token: "nothing" }),
};

const people = (ids: Record<string, string>) => ({ contractor: ids.contractor, job: ids.job });
const cover = (make: Factories) => ({
  coverage_type: ["general"],
  effective_date: make.inDays(2),
  end_date: make.inDays(20),
  bind: true,
});

/** What the hosted application's first step sends. */
export function applicant(make: Pick<Factories, "contractorBody">, over: Record<string, unknown> = {}) {
  const { first_name, last_name, email, phone, address } = make.contractorBody();
  return { first_name, last_name, email, phone, address, tax_identification: "512-44-7391", ...over };
}

export interface Case {
  id: string;
  operation: Operation;
  /** Whose credential the operation takes. */
  caller: "key" | "hosted" | "staff" | "public";
  path(ids: Record<string, string>): string;
  body(samples: Samples): Promise<Record<string, unknown> | undefined>;
}

function callerOf({ access }: Operation): Case["caller"] {
  if (isPersonal(access)) return "staff";
  if (access === "public" || access === "staff") return access;
  return access.startsWith("hosted:") ? "hosted" : "key";
}

/** Every operation of the contract, ready to be called. */
export const cases: Case[] = operations.map(({ id, operation }) => ({
  id,
  operation,
  caller: callerOf(operation),
  path(ids) {
    return operation.path.replace(/\{(\w+)\}/g, (_, word: string) => {
      const value = ids[`${id.split(".")[0]}.${word}`] ?? ids[word];
      if (!value) throw new Error(`The matrix has no sample for {${word}} of ${id}: add one to samplesOf.`);
      return value;
    });
  },
  async body(samples) {
    if (!operation.body) return undefined;
    const make = bodies[id];
    if (!make) throw new Error(`The matrix has no body for ${id}: add its line to bodies.`);
    return (await make(samples)) as Record<string, unknown>;
  },
}));

/** The purpose of a hosted operation. */
export const purposeOf = ({ operation }: Case): HostedPurpose => hostedPurposeSchema.parse(operation.access.split(":")[1]);

/** Credentials that hold something else than what this operation asks for. */
export function strangersTo(one: Case, samples: Samples): string[] {
  const purpose = one.caller === "hosted" ? purposeOf(one) : null;
  const browsers = Object.entries(samples.hosted).flatMap(([name, token]) => (name === purpose ? [] : [token]));
  return one.caller === "key" ? browsers : [samples.token, ...browsers];
}

export function tokenFor(one: Case, org: Organization, samples: Samples): string | null {
  if (one.caller === "hosted") return samples.hosted[purposeOf(one)];
  return { key: samples.token, staff: isPersonal(one.operation.access) ? org.staff.owner : org.staff.admin, public: null }[one.caller];
}
