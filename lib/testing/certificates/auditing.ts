import { afterAll, beforeAll, beforeEach } from "vitest";
import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import type { Answer } from "../answers.ts";
import type { Factories, Wire } from "../factories.ts";
import { factories } from "../factories.ts";
import type { Harness } from "../harness.ts";
import { createHarness, START } from "../harness.ts";
import type { Organization } from "../organization.ts";
import { organization } from "../organization.ts";
import { documentForm } from "./scripted-reader.ts";

export let harness: Harness;
export let org: Organization;
/** A sandbox key with all scopes. */
export let key: string;
export let make: Factories;

/** Creates another organization, in June 2026. */
export async function startAnew(): Promise<void> {
  harness.clock.set(START);
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
}

/** Gives a test file a service that reads scripted certificates, and each test its own organization, in June 2026. */
export function auditInEachTest(settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    harness = await createHarness(settings);
  });
  beforeEach(startAnew);
  afterAll(() => harness.close());
}

export const files = "/files/certificates";
export const gl = "coverages.commercial_general_liability";
/** The values of a certificate that fails one rule. */
export const lowAggregate = { [`${gl}.limits.general_aggregate_dollars`]: 1_000_000 };

export const brief = ({ status, body }: Answer) => (body?.error_code ? `${status} ${body.error_code}` : `${status}`);
/** A POST below the certificates, by a reviewer by default. */
export const post = (path: string, body?: object, token = org.staff.reviewer) => harness.call(token, "POST", `${files}/${path}`, body);
export const read = async (id: string, query = "?expand[]=review_results.full") =>
  (await harness.call(key, "GET", `${files}/${id}${query}`)).body;
/** Reads and audits it, like the job. */
export const process = (id: string) => processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: id });
/** The results of the failed rules. */
export const failures = (certificate: Wire) => certificate.review_results.audit_results.filter((one: Wire) => one.result === "fail");
/** The types of its events, oldest first. */
export const eventsOf = async (id: string) =>
  (await harness.call(key, "GET", `/events?object_id=${id}`)).body.map((one: Wire) => one.type).reverse();

/** A certificate that was uploaded, read and audited. */
export async function audited(values: Record<string, unknown> = {}, over: Record<string, unknown> = {}): Promise<Wire> {
  const { id } = await make.certificate({ ...over, script: { values } });
  await process(id);
  return await read(id);
}

/** A document with its file, accepted by a reviewer. */
export async function acceptedDocument(facts: Record<string, unknown>): Promise<Wire> {
  const { body } = await harness.call(key, "POST", "/contractor_documents", facts);
  await harness.call(key, "POST", `/contractor_documents/${body.id}/files`, documentForm());
  return (await harness.call(org.staff.reviewer, "POST", `/contractor_documents/${body.id}/accept`)).body;
}
