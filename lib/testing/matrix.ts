import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { resources } from "#lib/contract/api/index.ts";
import { operationId, operations } from "#lib/contract/api/operations.ts";
import { clientUses } from "#lib/contract/core/client-uses.ts";
import { type HostedPurpose, hostedPurposeSchema } from "#lib/contract/core/hosted-link.ts";
import type { Environment, Operation } from "#lib/contract/core/operation.ts";
import type { Resource } from "#lib/contract/core/resource.ts";
import { isPersonal } from "#lib/contract/core/roles.ts";
import { makePolicyDocuments } from "#lib/policies/documents.ts";
import { bodyOf, type Samples } from "./bodies.ts";
import { incomingFile } from "./certificates/incoming-file.ts";
import { factories } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { importForm } from "./imports.ts";
import { incomingMail } from "./incoming-mail.ts";
import { writtenMail } from "./mails.ts";
import type { Organization } from "./organization.ts";
import { differing } from "./reconciliations.ts";
import { deliveryAttempt } from "./webhooks.ts";

/** The id of a private view that an administrator saved in this environment. */
async function savedView(harness: Harness, org: Organization, environment: Environment): Promise<string> {
  const body = { resource: "policy", name: "Active", query: "status=active" };
  const answer = await harness.call(org.staff.admin, "POST", "/saved_views", body, { "insurance-environment": environment });
  return answer.body.id;
}

export type { Samples } from "./bodies.ts";

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
    compliance_request: "",
    access: "",
    account: "",
  };
  const policy = await make.policy();
  await makePolicyDocuments(harness.runtime, { orgId: org.id, environment, policy: policy.id });
  const invoice = await make.invoice({ policy });
  const assignment = await make.assignment({ contractor: (await make.insured()).contractor, job: job.id, bind: false });
  const rateSet = await make.rateSet();
  const requirement = await make.insuranceRequirement();
  const certificate = await make.certificate({ contractor: contractor.id, script: { values: { "insured.name": "Somebody Else" } } });
  await processCertificate(harness.runtime, { orgId: org.id, environment, certificate: certificate.id });
  const { body: withAudit } = await harness.call(token, "GET", `/files/certificates/${certificate.id}?expand[]=review_results.full`);
  const [decision] = (await harness.call(token, "GET", `/files/certificates/${certificate.id}/decisions`)).body;
  const incoming = await incomingFile(harness, org, environment, { values: { "insured.name": "Somebody Else" } });
  const received = await incomingMail(harness, token);
  const upload = await harness.call(token, "POST", `/files/certificates/${certificate.id}/upload_link`);
  hosted.certificate_upload = await make.browser(upload.body);
  const asked = await harness.call(token, "POST", "/compliance_requests", { contractor: contractor.id, entity: entity.id });
  const batch = await harness.call(token, "POST", "/compliance_request_batches", { contractors: [contractor.id], job: job.id });
  hosted.compliance_request = await make.browser(asked.body);
  const access = await harness.call(token, "POST", "/access_links", {
    ...{ entity: entity.id, name: "Ana Vale", email: "ana@vale.example", days: 30 },
  });
  hosted.access = await make.browser(access.body);
  const invitation = (
    await harness.call(org.staff.owner, "POST", "/invitations", { email: `${org.id}.${environment}@example.com`, role: "staff" })
  ).body;
  hosted.account = await make.browser(invitation);
  const [member] = (await harness.call(org.staff.owner, "GET", "/members?limit=1")).body;
  const [ownSession] = (await harness.call(org.staff.admin, "GET", "/staff/sessions")).body.sessions;
  const apiKey = await make.apiKey();
  const { body: imported } = await harness.call(token, "POST", "/imports", importForm());
  const [importedRow] = (await harness.call(token, "GET", `/imports/${imported.id}/rows`)).body;
  const endpoint = await make.webhookEndpoint();
  const attempt = await deliveryAttempt(harness, org, environment, endpoint.id);
  const mail = await writtenMail(harness, org, environment, contractor);
  const [event] = (await harness.call(token, "GET", "/events?limit=1")).body;
  await harness.runtime.requestLog.flush();
  const [request] = (await harness.call(token, "GET", "/request_log?limit=1")).body;
  const [audited] = (await harness.call(token, "GET", "/audit_log?limit=1")).body;
  const [item] = (await harness.call(token, "GET", "/inbox?kind=certificate_flagged&limit=1")).body;
  const [position] = (await harness.call(token, "GET", "/compliance?limit=1")).body;
  const ids: Record<string, string> = {
    ...(await differing(harness, token, { orgId: org.id, environment, connected: null })),
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
    incoming_file: incoming.id,
    incoming_mail: received,
    inbox_item: item.id,
    compliance_position: position.id,
    compliance_request: asked.body.id,
    access_link: access.body.id,
    compliance_request_batch: batch.body.id,
    result: withAudit.review_results.audit_results[0].id,
    decision: decision.id,
    import: imported.id,
    import_row: importedRow.id,
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
  const client = await harness.call(token, "POST", "/client_tokens", { uses: clientUses, contractor: contractor.id });
  const samples: Samples = { make, token, ids, hosted, client: client.body.token };
  // For operations that need only their body: one created by the matrix.
  for (const { param, operations } of Object.values<Resource>(resources)) {
    if (ids[param] || !operations.get || !operations.create) continue;
    const { path } = operations.create;
    const { body } = await harness.call(token, "POST", path, (await bodyOf(operationId(operations.create), samples)) as object);
    // Production has no copies of itself.
    ids[param] = param === "sandbox_run" && environment === "production" ? "sbr_onlyOfSandboxes" : body.id;
  }
  return samples;
}

export interface Case {
  id: string;
  operation: Operation;
  /** The credential the operation needs. */
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
    return operation.body ? await bodyOf(id, samples) : undefined;
  },
}));

/** The purpose of a hosted operation, or one of those that may call it. */
export const purposeOf = ({ operation }: Case): HostedPurpose =>
  operation.access === "hosted:any" ? "contractor" : hostedPurposeSchema.parse(operation.access.split(":")[1]);

/** Credentials without the scope this operation needs. */
export function strangersTo(one: Case, samples: Samples): string[] {
  const purpose = one.caller === "hosted" ? purposeOf(one) : null;
  const isForAll = one.operation.access === "hosted:any";
  const hosted = Object.entries(samples.hosted).flatMap(([name, token]) => (isForAll || name === purpose ? [] : [token]));
  const browsers = one.operation.clientUse === null ? [...hosted, samples.client] : hosted;
  return one.caller === "key" ? browsers : [samples.token, ...browsers];
}

export function tokenFor(one: Case, org: Organization, samples: Samples): string | null {
  if (one.caller === "hosted") return samples.hosted[purposeOf(one)];
  return { key: samples.token, staff: isPersonal(one.operation.access) ? org.staff.owner : org.staff.admin, public: null }[one.caller];
}
