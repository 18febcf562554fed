import type { z } from "zod";
import type { Contract } from "#lib/contract/api/index.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { logoForm, organizationBody } from "./branding.ts";
import { certificateForm, documentForm } from "./certificates/scripted-reader.ts";
import type { Factories } from "./factories.ts";
import { importForm } from "./imports.ts";

/** One object of every kind in one environment, for the `{words}` of every path. */
export interface Samples {
  make: Factories;
  token: string;
  /** By the path parameter; `<resource>.<word>` when two resources use the same word. */
  ids: Record<string, string>;
  /** A browser's credential for each purpose of hosted pages. */
  hosted: Record<HostedPurpose, string>;
  /** A browser's client token with every use, for the contractor. */
  client: string;
}

const people = (ids: Record<string, string>) => ({ contractor: ids.contractor, job: ids.job });
const cover = (make: Factories) => ({ coverage_type: ["general"], effective_date: make.inDays(2), end_date: make.inDays(20), bind: true });

const dayIn = (make: Factories, days: number) => new Date(make.inDays(days) * 1000).toISOString().slice(0, 10);
const license = { kind: "license", state: "TX", number: "TACLA-1", valid_from: "2026-01-05", valid_through: "2030-05-31" };

const named = new WeakMap<object, number>();
/** Kinds of one organization have different names. */
function nextName(make: Factories, name: string): string {
  const count = (named.get(make) ?? 0) + 1;
  named.set(make, count);
  return count === 1 ? name : `${name} ${count}`;
}

/** What the hosted application's first step sends. */
export function applicant(make: Pick<Factories, "contractorBody">, over: Record<string, unknown> = {}) {
  const { first_name, last_name, email, phone, address } = make.contractorBody();
  return { first_name, last_name, email, phone, address, tax_identification: "512-44-7391", ...over };
}

type MakeBody = (samples: Samples) => Promise<object> | object;

type WithBody<K extends keyof Contract, O = Contract[K]["operations"]> = {
  [V in keyof O & string]: O[V] extends { body: z.ZodObject } ? `${K}.${V}` : never;
}[keyof O & string];

/** A valid body for each operation. An operation with a body but without an entry here does not compile. */
const agent = { name: "Ana Vale", email: "ana@vale.example", days: 30 };
const bodies = {
  "reconciliations.create": () => ({}),
  "reconciliations.resolve": () => ({ note: "Refunded at the processor." }),
  "batches.create": ({ make }) => ({ operation: "contractors.create", rows: [{ body: make.contractorBody(), reference: "first" }] }),
  "sandboxRuns.create": () => ({ kind: "copy", name: "Before the suite" }),
  "exports.create": () => ({ operation: "contractors.list", format: "jsonl", query: { search: "Dana" } }),
  "contractors.create": ({ make }) => make.contractorBody({ tax_identification: "512-44-7391" }),
  "contractors.update": ({ make }) => make.contractorBody(),
  "entities.create": ({ make }) => make.entityBody(),
  "entities.update": ({ make }) => make.entityBody(),
  "jobs.create": ({ make, ids }) => make.jobBody({ entity: ids.entity }),
  "jobs.update": ({ make, ids }) => make.jobBody({ entity: ids.entity }),
  "engagements.create": ({ make, ids }) => ({ contractor: ids.contractor, job: ids.job, from: dayIn(make, -2), through: dayIn(make, 20) }),
  "engagements.update": ({ make }) => ({ from: dayIn(make, -1), through: dayIn(make, 30) }),
  "proofKinds.create": ({ make }) => ({
    of: "coverage",
    name: nextName(make, "Drone liability"),
    name_es: "Responsabilidad por drones",
    words: ["UAV", "unmanned aircraft"],
  }),
  "proofKinds.update": () => ({ name: "Drone and UAV liability", words: ["UAV"] }),
  "contractorDocuments.create": ({ ids }) => ({ contractor: ids.contractor, ...license }),
  "contractorDocuments.update": () => ({ number: "TACLA-2", valid_through: "2031-05-31" }),
  "contractorDocuments.attach": () => documentForm({}),
  "contractorDocuments.refuse": () => ({ note: "The number is of another person." }),
  "complianceRequestPage.sendDocument": () => documentForm({ kind: "w9", valid_from: "2026-01-05" }),
  "complianceWaivers.create": ({ make, ids }) => ({
    ...{ contractor: ids.contractor, coverage: "general", rule: "aggregate_limit", reason: "Small jobs only.", accepts: 100_000_000 },
    through: make.day(90),
  }),
  "complianceWaivers.update": ({ make }) => ({ reason: "Small jobs only, until they renew.", through: make.day(30) }),
  // Workers' compensation is not what the sample contractor shows.
  "complianceRequests.create": ({ ids }) => ({
    ...{ contractor: ids.contractor, job: ids.job, success_url: "https://app.example.com/done", send: "email", remind: [2, 5] },
  }),
  "complianceRequestBatches.create": ({ ids }) => ({ contractors: [ids.contractor], entity: ids.entity, send: "email", remind: [4] }),
  ...{ "accessPage.upload": () => certificateForm({}), "complianceRequestPage.upload": () => certificateForm({}) },
  "complianceRequestPage.verify": () => ({ code: "000000" }),
  "complianceRequestPage.buy": () => ({ coverages: ["general"] }),
  "accessLinks.create": ({ ids: { entity, contractor } }) => ({ ...agent, ...(entity ? { entity } : { contractor }) }),
  "accessPage.say": () => ({ kind: "change", note: "Two of them left in May." }),
  "notices.create": ({ make, ids }) => ({
    ...{ contractor: ids.contractor, kind: "cancellation", policy_number: "GL-100", insurer: "Meridian Casualty Company", naic: "23427" },
    ...{ effective: make.inDays(9), received: make.inDays(-1) },
  }),
  "inboxItems.update": ({ make }) => ({
    assignee: null,
    note: "Ask the broker.",
    due_at: make.inDays(3),
    snoozed_until: make.inDays(1),
    done: false,
  }),
  "notices.update": ({ make }) => ({ kind: "non_renewal", effective: make.inDays(12) }),
  "incomingFiles.create": () => certificateForm({}),
  "incomingFiles.assign": ({ ids }) => ({ contractor: ids.contractor, reason: "The agent said so." }),
  "quotes.create": ({ make, ids }) =>
    make.quoteBody({ ...people(ids), effective_date: make.inDays(2), end_date: make.inDays(20), bind: false }),
  "quotes.update": ({ make, ids }) =>
    make.quoteBody({ ...people(ids), effective_date: make.inDays(2), end_date: make.inDays(20), bind: false }),
  "quotes.estimate": () => ({ category: "Photographer", home_state: "TX", wage: 250_000, coverage_type: ["general"] }),
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
  "policies.cancel": ({ make }) => ({ effective_date: make.inDays(6), reason: "insured_request", note: "The work ends early." }),
  "policies.preview_cancel": ({ make }) => ({ effective_date: make.inDays(6), reason: "insured_request" }),
  "policies.nonrenew": () => ({ reason: "The program no longer insures this kind of work." }),
  "policies.endorse": () => ({ endorsements: [{ kind: "waiver_of_subrogation", coverage: "general", party: "City of Duluth" }] }),
  "policies.preview_endorse": () => ({ endorsements: [{ kind: "waiver_of_subrogation", coverage: "general", form: "blanket" }] }),
  "policies.audit": () => ({ remuneration: 250_000, form_1099: [{ year: 2026, amount: 250_000 }], note: "Payroll register" }),
  "webhookEndpoints.create": ({ make }) => make.webhookEndpointBody(),
  "webhookEndpoints.update": ({ make }) => make.webhookEndpointBody({ status: "enabled" }),
  "webhookEndpoints.test": () => ({}),
  "events.sendExample": () => ({ type: "policy.active" }),
  "webhookEndpoints.preview_recover": ({ make }) => ({ since: make.inDays(-2), until: make.inDays(-1) }),
  "webhookEndpoints.recover": ({ make }) => ({ since: make.inDays(-2), until: make.inDays(-1) }),
  "invoices.create": ({ make, ids }) => make.invoiceBody({ ...people(ids), purchase_order_number: "PO-7" }),
  "invoices.update": ({ make, ids }) => make.invoiceBody({ ...people(ids), purchase_order_number: "PO-7" }),
  "invoices.preview": ({ make, ids }) => make.invoiceBody({ ...people(ids), purchase_order_number: "PO-7" }),
  "invoices.review": () => ({ approve: true }),
  "invoices.remit": () => ({ reference: "Payroll run 12" }),
  "claims.create": ({ ids }) => ({
    ...{ contractor: ids.contractor, kind: "property_damage", occurred_on: "2026-06-01", occurred_where: "12 Elm Street, Austin" },
    ...{ occurred_state: "TX", description: "A ladder fell through a window.", others_involved: "The tenant saw it." },
    injured: [{ name: "Ada Brook", injury: "A cut on the hand", treated_where: "At home" }],
    reported_by: { name: "Sam Lee", relation: "foreman", phone: "512-555-0142", email: "sam@example.com" },
  }),
  "claims.update": () => ({
    ...{ status: "open", insurer_claim_number: "MC-2026-118", reserved: 250_000, note: "The insurer has called." },
    adjuster: { name: "Iris Vega", phone: "800-555-0100", email: "iris@insurer.example.com" },
  }),
  "claims.addInjured": () => ({ person: { name: "Bo Hale", injury: "A sprained ankle" } }),
  "claims.openLink": () => ({ token: "nothing" }),
  "claims.answer": () => ({ token: "nothing", status: "acknowledged", insurer_claim_number: "MC-2026-118" }),
  "claims.attach": () => documentForm({}),
  "contractorPage.reportClaim": () =>
    documentForm({ kind: "other", occurred_on: "2026-06-02", occurred_where: "On the way to work", description: "A tire burst." }),
  "contractorPage.addToClaim": ({ ids }) => documentForm({ claim: String(ids.claim) }),
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
  "imports.repeat": ({ make }) => ({ paycycle_startdate: make.inDays(40), paycycle_enddate: make.inDays(47) }),
  "imports.repair": () => ({ cells: [{ header: "First name", value: "Ann" }] }),
  "imports.update": () => ({ columns: ["email", "first_name", "custom_metadata.crew", null] }),
  "rateSets.create": ({ make }) => make.rateSetBody(),
  "apiKeys.create": ({ make }) => make.apiKeyBody({ expires_at: make.inDays(90) }),
  "clientTokens.create": ({ ids }) => ({
    ...{ uses: ["price_preview", "compliance_status"], contractor: ids.contractor, expires_in: 600 },
    origins: ["https://app.example.com"],
  }),
  "apiKeys.roll": ({ make }) => ({ grace_days: 2, expires_at: make.inDays(90) }),
  "certificates.create": ({ make, ids }) => make.certificateBody({ contractor: ids.contractor }),
  "certificateUpload.send": () => certificateForm({}),
  "certificates.decide": () => ({ decision: "deny", note: "Not the contractor's.", status: "flagged", audit: "ca_newest" }),
  "certificates.approveResult": ({ make }) => ({ reason: "Seen by a person.", through: make.day(30) }),
  "certificates.verify": () => ({ with: "Harbor Agency", note: "By telephone." }),
  "certificates.changePurpose": ({ ids }) => ({ entity: ids.entity, job: ids.job }),
  "certificates.correct": () => ({ path: "insured.name", value: "Dana Whitfield", reason: "Second line of the box." }),
  "certificates.confirm": () => ({ path: "insured.name", value: "Dana Whitfield" }),
  "certificates.undo": () => ({ reason: "It was another certificate." }),
  "insuranceRequirements.create": ({ make, ids }) => make.insuranceRequirementBody({ entity: ids.entity }),
  "insuranceRequirements.update": ({ make }) => make.insuranceRequirementBody(),
  "insuranceRequirements.preview": ({ make }) => make.insuranceRequirementBody(),
  "insuranceRequirements.revert": () => ({ version: 2 }),
  "savedViews.create": () => ({ resource: "policy", name: "Ending", query: "sort=expiration_date", shared: false, is_default: false }),
  "savedViews.update": () => ({ name: "Ending soon", query: "sort=expiration_date", shared: true, is_default: true }),
  "preferences.update": () => ({ time_zone: "America/New_York" }),
  "inboxDigests.update": () => ({ frequency: "weekly", weekday: "friday", hour: 7 }),
  "inboxDigests.find": () => ({ token: "nothing" }),
  "inboxDigests.unsubscribe": () => ({ token: "nothing" }),
  "organization.update": organizationBody,
  "organization.setLogo": () => logoForm(),
  "account.authenticate": () => ({ password: "not the password" }),
  "staff.signIn": () => ({ email: "nobody@example.com", password: "not the password" }),
  "staff.enter": () => ({ token: "nothing", organization: "nowhere" }),
  "staff.startSingleSignOn": () => ({ email: "nobody@example.com" }),
  "staff.finishSingleSignOn": () => ({ code: "nothing", state: "nothing", ticket: "nothing" }),
  "staff.forgotPassword": () => ({ email: "nobody@example.com" }),
  "deviceLogins.start": () => ({ program: "insurance command line", device_name: "laptop" }),
  "deviceLogins.poll": () => ({ device_code: "dc_nothing" }),
  "deviceLogins.get": () => ({ user_code: "BCDF-GHJK" }),
  "deviceLogins.approve": () => ({ user_code: "BCDF-GHJK", environment: "sandbox", access: "same" }),
  "deviceLogins.deny": () => ({ user_code: "BCDF-GHJK" }),
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
  "hostedLinks.language": () => ({ language: "es" }),
  "hostedLinks.find": () => ({ token: "al_nothing", purpose: "application" }),
  "hostedLinks.portal": () => ({ organization: "nobody", environment: "sandbox" }),
  "hostedLinks.sendPortalLink": () => ({ organization: "nobody", environment: "sandbox", email: "nobody@example.com" }),
  "hostedLinks.renew": () => ({ token: "ct_nothing" }),
  "hostedLinks.open": () => ({ token: "al_nothing", purpose: "application" }),
  "application.draft": () => ({ step: "verify_info", values: { first_name: "Dana" } }),
  "application.verify": ({ make }) => applicant(make),
  "application.answer": () => ({ answers: { adult: true } }),
  "application.sign": () => ({ kind: "typed", name: "Dana Whitfield", consent: true, document_sha256: "0".repeat(64) }),
  "application.card": () => ({ token: "tok_test_visa_4242_122030_succeeds" }),
  "contractorPage.card": () => ({ token: "tok_test_visa_4242_122030_succeeds" }),
  "contractorPage.cancel": ({ ids }) => ({ object: ids.assignment }),
  "contractorPage.share": ({ ids }) => ({ cover: ids.policy, certificate: "gl_coi", days: 30 }),
  ...{ "contractorPage.endShare": () => ({ share: "cs_nothing" }), "contractorPage.resendShare": () => ({ share: "cs_nothing" }) },
  "contractorPage.upload": () => certificateForm({}),
  "certificateShares.create": ({ ids }) => ({ cover: ids.policy, certificate: "gl_coi", days: 30 }),
  "certificateShares.open": () => ({ token: "nothing" }),
  "verifications.subscribe": () => ({ token: "nothing", email: "holder@example.com" }),
  "verifications.subscription": () => ({ token: "nothing" }),
  "verifications.confirmSubscription": () => ({ token: "nothing" }),
  "verifications.unsubscribe": () => ({ token: "nothing" }),
  "paymentPage.card": () => ({ token: "tok_test_visa_4242_122030_succeeds" }),
  "application.explain": () => documentForm({ explanation: "The drone was only lent to us once." }),
  "application.back": () => ({ step: "verify_info" }),
  "verifications.verify": () => ({ token: "nothing" }),
} satisfies Record<{ [K in keyof Contract]: WithBody<K> }[keyof Contract], MakeBody>;

/** A valid body for the operation. */
export async function bodyOf(id: string, samples: Samples): Promise<Record<string, unknown>> {
  const make = (bodies as Record<string, MakeBody>)[id];
  if (!make) throw new Error(`There is no body for ${id}: add its line to bodies.`);
  return (await make(samples)) as Record<string, unknown>;
}
