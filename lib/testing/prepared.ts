import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { newId } from "#lib/kit/ids.ts";
import { lowAggregate } from "./certificates/auditing.ts";
import { incomingFile } from "./certificates/incoming-file.ts";
import { creationBody } from "./creations.ts";
import type { Wire } from "./factories.ts";
import { type Case, cases, tokenFor } from "./matrix.ts";
import { organization } from "./organization.ts";
import { accessPreparations } from "./prepared-access.ts";
import { applicationPreparations, type Over, type PreparationContext, type Prepare } from "./prepared-application.ts";
import { checkedImport, importedPay, refusedRow } from "./prepared-imports.ts";
import { policyPreparations } from "./prepared-policies.ts";
import { requestPreparations } from "./prepared-requests.ts";
import { sharePreparations } from "./prepared-shares.ts";
import { enrolSecondFactor } from "./second-factor.ts";

/** A call of an operation. */
export interface Reaching {
  token: string | null;
  path: string;
  body: unknown;
}

const read = async ({ harness, samples }: PreparationContext, path: string): Promise<Wire> =>
  (await harness.call(samples.token, "GET", path)).body as Wire;

async function send({ harness, samples }: PreparationContext, path: string, body?: object, method = "POST"): Promise<Wire> {
  const answer = await harness.call(samples.token, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Wire;
}

/** A certificate that was read and audited. */
async function certificate(
  given: PreparationContext,
  values: Record<string, unknown> = { "insured.name": "Somebody Else" },
): Promise<Wire> {
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

async function incoming({ harness, org }: PreparationContext): Promise<Over> {
  return { ids: { incoming_file: (await incomingFile(harness, org, "sandbox", { values: { "insured.name": "Somebody Else" } })).id } };
}

/** An assignment of its own job, for operations that name it by the job. */
async function assignment({ samples: { make } }: PreparationContext): Promise<Wire> {
  const contractor = (await make.insured()).contractor;
  return await make.assignment({ contractor, effective_date: make.inDays(2), end_date: make.inDays(20) });
}

const ofJob =
  (rest: (given: PreparationContext) => object): Prepare =>
  async (given) => {
    const { job, contractor } = await assignment(given);
    return { body: { job_id: job, contractor_id: contractor, ...rest(given) } };
  };

/** A login that the command line has started. */
const deviceLogin = async ({ harness }: PreparationContext): Promise<Wire> =>
  (await harness.call(null, "POST", "/device_logins", { program: "insurance command line", device_name: "laptop" })).body as Wire;

const approvalOf = ({ user_code }: Wire) => ({ user_code, environment: "sandbox", access: "same" });

const ofImport =
  (make: (given: PreparationContext & { token: string }) => Promise<string>): Prepare =>
  async (given) => ({ ids: { import: await make({ ...given, token: given.samples.token }) } });

/** Pay that was imported for a contractor whose premium is withheld. */
const ofPay = ofImport(async (given) => {
  const { make } = given.samples;
  const quote = await make.quote({ contractor: (await make.contractor({ withhold_premium: true })).id, end_date: make.inDays(200) });
  return await importedPay(given, await make.policy({ quote: quote.id }));
});

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
  "imports.start": ofImport(checkedImport),
  "imports.repair": async (given) => ({ ids: await refusedRow({ ...given, token: given.samples.token }) }),
  "imports.undo": ofPay,
  "imports.repeat": ofPay,
  "imports.cycle": ofPay,
  "contractorDocuments.accept": async (given) => {
    const { id } = await created("contractorDocuments", given);
    await send(given, `/contractor_documents/${id}/refuse`, { note: "The number is of another person." });
    return { ids: { contractor_document: id } };
  },
  "notices.confirm": async (given) => {
    const { id } = await created("notices", given);
    await send(given, `/notices/${id}/dismiss`);
    return { ids: { notice: id } };
  },
  "applySessions.resend": async ({ samples: { make } }) => ({ ids: { session: (await make.applySession()).id } }),
  ...applicationPreparations,
  "deviceLogins.get": async (given) => ({ body: { user_code: (await deviceLogin(given)).user_code } }),
  "deviceLogins.deny": async (given) => ({ body: { user_code: (await deviceLogin(given)).user_code } }),
  "deviceLogins.approve": async (given) => ({ body: approvalOf(await deviceLogin(given)) }),
  "deviceLogins.poll": async (given) => {
    const started = await deviceLogin(given);
    await given.harness.call(given.org.staff.admin, "POST", "/device_logins/approve", approvalOf(started));
    return { body: { device_code: started.device_code } };
  },
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
  "certificates.verify": async (given) => {
    const found = await certificate(given, {});
    // Approved already, unless it was drawn as a sample of automatic approvals.
    const approved = { ...decision(found), decision: "approve" };
    await given.harness.call(given.samples.token, "POST", `/files/certificates/${found.id}/decision`, approved);
    return { ids: { certificate: found.id } };
  },
  "incomingFiles.match": incoming,
  "incomingFiles.discard": incoming,
  "invoices.preview": async ({ samples: { make } }) => ({ body: await make.invoiceBody({ policy: await make.policy() }) }),
  "invoices.remit": async ({ samples: { make } }) => {
    const quote = await make.quote({ contractor: (await make.contractor({ withhold_premium: true })).id });
    return { ids: { invoice: (await make.invoice({ policy: await make.policy({ quote: quote.id }) })).id } };
  },
  // More than twice what the policy was quoted on.
  "invoices.review": async ({ samples: { make } }) => ({
    ids: { invoice: (await make.invoice({ policy: await make.policy(), gross_pay: 900_000 })).id },
  }),
  "assignments.cancel": ofJob(() => ({ reason: "Fell through" })),
  "assignments.extend": ofJob(({ samples: { make } }) => ({ end_date: make.inDays(40), send_email: false })),
  "assignments.change_dates": ofJob(({ samples: { make } }) => ({ effective_date: make.inDays(3), end_date: make.inDays(19) })),
  ...policyPreparations,
  ...accessPreparations,
  ...sharePreparations,
  ...requestPreparations,
  "insuranceRequirements.revert": async (given) => {
    const { id } = await given.samples.make.insuranceRequirement();
    await send(given, `/insurance_requirements/${id}`, { name: "Stage only" }, "PUT");
    return { ids: { insurance_requirement: id } };
  },
  "insuranceRequirements.delete": async (given) => ({
    ids: { insurance_requirement: (await given.samples.make.insuranceRequirement()).id },
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
  "members.resetTwoFactor": async (given) => {
    await enrolSecondFactor(given.harness, given.org.staff.reviewer);
    return await ofMember("reviewer")(given);
  },
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
};

/** A new invitation as its receiver's browser opens it. */
async function invited({ harness, org, samples: { make } }: PreparationContext): Promise<Over> {
  const email = `invited.${newId("x")}@example.com`;
  const { body } = await harness.call(org.staff.owner, "POST", "/invitations", { email, role: "staff" });
  return { token: await make.browser(body) };
}

/** Another object of a resource, as its create operation makes it. */
async function created(resource: string, given: PreparationContext): Promise<Wire> {
  const create = cases.find(({ id }) => id === `${resource}.create`);
  if (!create) throw new Error(`${resource} has no create.`);
  const { harness, org, samples } = given;
  const body = create.operation.body ? await creationBody(create, samples) : undefined;
  return (await harness.call(tokenFor(create, org, samples), "POST", create.path(samples.ids), body)).body as Wire;
}

/** What an operation needs to succeed: an object in the right state where a sample is not, and the call. */
export async function reaching(one: Case, given: PreparationContext): Promise<Reaching> {
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
