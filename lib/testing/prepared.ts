import { runImport } from "#lib/activity/imports/run.ts";
import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { newId } from "#lib/kit/ids.ts";
import { answersTo, browserOf, startApplication, until } from "./application.ts";
import { incomingFile } from "./certificates/incoming-file.ts";
import { lowAggregate } from "./certificates/reviewing.ts";
import { creationBody } from "./creations.ts";
import type { Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { importForm } from "./imports.ts";
import { type Case, cases, type Samples, tokenFor } from "./matrix.ts";
import { type Organization, organization } from "./organization.ts";

export interface Given {
  harness: Harness;
  org: Organization;
  /** Of the sandbox. */
  samples: Samples;
}

/** A call of an operation. */
export interface Reaching {
  token: string | null;
  path: string;
  body: unknown;
}

type Over = { ids?: Record<string, string>; body?: unknown; token?: string; query?: string };
type Prepare = (given: Given) => Promise<Over>;

const read = async ({ harness, samples }: Given, path: string): Promise<Wire> =>
  (await harness.call(samples.token, "GET", path)).body as Wire;

async function send({ harness, samples }: Given, path: string, body?: object, method = "POST"): Promise<Wire> {
  const answer = await harness.call(samples.token, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Wire;
}

/** A certificate that was read and checked. */
async function certificate(given: Given, values: Record<string, unknown> = { "insured.name": "Somebody Else" }): Promise<Wire> {
  const { harness, org, samples } = given;
  const { id } = await samples.make.certificate({ contractor: (await samples.make.contractor()).id, script: { values } });
  await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: id });
  return await read(given, `/files/certificates/${id}?expand[]=review_results.full`);
}

const decision = (found: Wire) => ({
  decision: "deny",
  note: "Not the contractor's.",
  status: found.status,
  audit: found.review_results.id,
});

const ofCertificate: Prepare = async (given) => ({ ids: { certificate: (await certificate(given)).id } });

async function incoming({ harness, org }: Given): Promise<Over> {
  return { ids: { incoming_file: (await incomingFile(harness, org, "sandbox", { values: { "insured.name": "Somebody Else" } })).id } };
}

async function complianceRequest(given: Given): Promise<Wire> {
  const contractor = await given.samples.make.contractor();
  return await send(given, "/compliance_requests", { contractor: contractor.id, entity: given.samples.ids.entity, send: "email" });
}

const requestPage: Prepare = async (given) => ({ token: await given.samples.make.browser(await complianceRequest(given)) });

/** An assignment of its own job, for operations that name it by the job. */
async function assignment({ samples: { make } }: Given): Promise<Wire> {
  const contractor = (await make.insured()).contractor;
  return await make.assignment({ contractor, effective_date: make.inDays(2), end_date: make.inDays(20) });
}

const ofJob =
  (rest: (given: Given) => object): Prepare =>
  async (given) => {
    const { job, contractor } = await assignment(given);
    return { body: { job_id: job, contractor_id: contractor, ...rest(given) } };
  };

/** The hosted application at a step, and what is sent there. */
const application =
  (step: string, body?: (given: Given, token: string) => Promise<object>): Prepare =>
  async (given) => {
    const { browser } = await startApplication(given.harness, given.samples.make);
    await until(browser, step);
    return { token: browser.token, ...(body ? { body: await body(given, browser.token) } : {}) };
  };

async function inReview(given: Given): Promise<Over> {
  const { session, browser } = await startApplication(given.harness, given.samples.make);
  await until(browser, "application_questions");
  await browser.answer({ felony: true });
  return { ids: { session: session.id } };
}

/** An import that was checked and can be started. */
async function checkedImport(given: Given): Promise<Over> {
  const { id } = await send(given, "/imports", importForm("email,first_name,last_name\nann.vale@example.com,Ann,Vale\n"));
  await runImport(given.harness.runtime, { orgId: given.org.id, environment: "sandbox", import: id });
  return { ids: { import: id } };
}

/** The member who was created with this role. */
const ofMember =
  (role: string): Prepare =>
  async ({ harness, org }) => {
    const { body } = await harness.call(org.staff.owner, "GET", "/members?limit=100");
    return { ids: { member: body.find(({ email }: Wire) => email.startsWith(`${role}.`)).id } };
  };

const preparations: Record<string, Prepare> = {
  "search.find": async () => ({ query: "?q=Whitfield" }),
  "invoices.update": async () => ({ body: { purchase_order_number: "PO-8" } }),
  "imports.start": checkedImport,
  "applySessions.resend": async ({ samples: { make } }) => ({ ids: { session: (await make.applySession()).id } }),
  "applySessions.decide": inReview,
  "certificates.decide": async (given) => {
    const found = await certificate(given);
    return { ids: { certificate: found.id }, body: decision(found) };
  },
  "certificates.undo": async (given) => {
    const found = await certificate(given);
    await send(given, `/files/certificates/${found.id}/decision`, decision(found));
    const [made] = (await read(given, `/files/certificates/${found.id}/decisions`)) as unknown as Wire[];
    return { ids: { certificate: found.id, decision: String(made?.id) } };
  },
  "certificates.approveResult": async (given) => {
    const found = await certificate(given, lowAggregate);
    const failed = found.review_results.audit_results.find((one: Wire) => one.result === "fail");
    return { ids: { certificate: found.id, result: failed.id } };
  },
  "certificates.confirm": async (given) => ({
    ids: { certificate: (await certificate(given)).id },
    body: { path: "insured.name", value: "Somebody Else" },
  }),
  "certificates.verify": async (given) => ({ ids: { certificate: (await certificate(given, {})).id } }),
  "incomingFiles.match": incoming,
  "incomingFiles.discard": incoming,
  "complianceRequests.resend": async (given) => {
    const { id } = await complianceRequest(given);
    given.harness.clock.advance(120);
    return { ids: { compliance_request: id } };
  },
  "complianceRequests.letter": async (given) => ({ ids: { compliance_request: (await complianceRequest(given)).id } }),
  "complianceRequestPage.upload": requestPage,
  "complianceRequestPage.buy": async (given) => {
    const { make, ids } = given.samples;
    const asked = await send(given, "/compliance_requests", { contractor: (await make.contractor()).id, job: ids.job });
    return { token: await make.browser(asked) };
  },
  "complianceRequestPage.letter": requestPage,
  "invoices.preview": async ({ samples: { make } }) => ({ body: await make.invoiceBody({ policy: await make.policy() }) }),
  "invoices.remit": async ({ samples: { make } }) => {
    const quote = await make.quote({ contractor: (await make.contractor({ withhold_premium: true })).id });
    return { ids: { invoice: (await make.invoice({ policy: await make.policy({ quote: quote.id }) })).id } };
  },
  "assignments.cancel": ofJob(() => ({ reason: "Fell through" })),
  "assignments.extend": ofJob(({ samples: { make } }) => ({ end_date: make.inDays(40), send_email: false })),
  "assignments.change_dates": ofJob(({ samples: { make } }) => ({ effective_date: make.inDays(3), end_date: make.inDays(19) })),
  "jobs.delete": async ({ samples: { make } }) => ({ ids: { job: (await make.job()).id } }),
  "policies.delete": async ({ samples: { make } }) => ({ ids: { policy: (await make.policy()).id } }),
  "insuranceRequirements.delete": async ({ samples: { make } }) => ({
    ids: { insurance_requirement: (await make.insuranceRequirement()).id },
  }),
  "certificates.delete": ofCertificate,
  "complianceWaivers.approve": async (given) => {
    const { harness, org } = given;
    const needTwo = (waivers_need_two_people: boolean) =>
      harness.call(org.staff.admin, "PUT", "/organization", { waivers_need_two_people });
    await needTwo(true);
    const waiver = await created("complianceWaivers", given);
    await needTwo(false);
    return { ids: { compliance_waiver: waiver.id }, token: org.staff.owner };
  },
  "accountPage.get": invited,
  "accountPage.accept": invited,
  "members.get": ofMember("developer"),
  "members.update": ofMember("read-only"),
  "members.delete": ofMember("staff"),
  "members.resetTwoFactor": ofMember("reviewer"),
  "compliancePositions.get": async (given) => {
    const positions = (await read(given, "/compliance?limit=100")) as unknown as Wire[];
    return { ids: { compliance_position: String(positions.find(({ scope }) => scope === "default")?.id) } };
  },
  "paymentPage.card": async ({ samples: { make } }) => ({ token: await make.browser(await make.paymentSession()) }),
  "paymentPage.cancel": async ({ samples: { make } }) => ({ token: await make.browser(await make.paymentSession()) }),
  "contractorPage.cancel": async (given) => {
    const { make } = given.samples;
    const { id, contractor } = await assignment(given);
    const login = await make.loginLink(String(contractor));
    return { token: await make.browser({ url: login.login_url }), body: { object: id } };
  },
  "hostedLinks.open": async ({ samples: { make } }) => {
    const { url } = await make.paymentSession();
    return { body: { token: String(url).split("/").at(-1) } };
  },
  "application.sign": application("esignature_document", async ({ harness }, token) => {
    const { document } = await browserOf(harness, token).get();
    return { kind: "typed", name: "Dana Whitfield", consent: true, document_sha256: document.sha256 };
  }),
  "application.card": application("add_card_details"),
  "application.confirm": application("final_review"),
  "application.back": application("application_questions"),
  "application.cancel": application("verify_info"),
  "application.verify": application("verify_info"),
  "application.answer": application("application_questions", async ({ harness }, token) => ({
    answers: answersTo((await browserOf(harness, token).get()).questions),
  })),
};

/** A new invitation as its receiver's browser opens it. */
async function invited({ harness, org, samples: { make } }: Given): Promise<Over> {
  const email = `invited.${newId("x")}@example.com`;
  const { body } = await harness.call(org.staff.owner, "POST", "/invitations", { email, role: "staff" });
  return { token: await make.browser(body) };
}

/** Another object of a resource, as its create operation makes it. */
async function created(resource: string, given: Given): Promise<Wire> {
  const create = cases.find(({ id }) => id === `${resource}.create`);
  if (!create) throw new Error(`${resource} has no create.`);
  const { harness, org, samples } = given;
  const body = create.operation.body ? await creationBody(create, samples) : undefined;
  return (await harness.call(tokenFor(create, org, samples), "POST", create.path(samples.ids), body)).body as Wire;
}

/** What an operation needs to succeed: an object in the right state where a sample is not, and the call. */
export async function reaching(one: Case, given: Given): Promise<Reaching> {
  const { samples, org } = given;
  // Never the owner or the admin, whose sessions other calls need.
  const prepare = preparations[one.id] ?? (one.operation.path.includes("{member}") ? ofMember("developer") : null);
  const over: Over = (await prepare?.(given)) ?? {};
  // What a member does with an account of their own must not end the sessions that other calls need.
  if (one.id.startsWith("account.")) over.token = (await organization(given.harness)).staff.admin;
  const ids = { ...samples.ids, ...over.ids };
  const [resource] = one.id.split(".");
  if (one.id.endsWith(".delete") && !over.ids && cases.some(({ id }) => id === `${resource}.create`)) {
    const param = one.operation.path.match(/\{(\w+)\}$/)?.[1];
    const { id } = await created(String(resource), given);
    if (param && id) ids[param] = id;
  }
  const body = over.body ?? (one.operation.body ? await creationBody(one, { ...samples, ids }) : undefined);
  return { token: over.token ?? tokenFor(one, org, samples), path: `${one.path(ids)}${over.query ?? ""}`, body };
}
