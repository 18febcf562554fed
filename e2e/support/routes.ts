import { expect } from "@playwright/test";
import type { Client } from "#lib/client/client.ts";
import { resources } from "#lib/contract/api/index.ts";
import { type ResourceKey, resourceKeys } from "#lib/contract/core/catalogue.ts";
import { pages } from "#lib/contract/core/pages.ts";
import { type AnyObject, callOf, listOf, operationOf } from "#lib/dashboard/operations.ts";
import { keyOf, listPath, newPath } from "#lib/dashboard/routes.ts";
import { bodyOf, type Samples } from "#lib/testing/bodies.ts";
import { newApplication, newInsured, platform } from "./application-fixtures.ts";

/** Every list, without its leading slash. */
export const lists = pages.map(({ page }) => (page === "/request-log" ? "request-log?status=4xx" : page.slice(1)));

/** Every create form. */
export const newForms = [...resourceKeys.flatMap((key) => newPath(key)?.slice(1) ?? []), "imports/new/workbook"];

/** The address of every screen for members, with an object of each kind. */
export async function staffRoutes(): Promise<string[]> {
  const { quote, session } = await newApplication();
  const policy = await platform.policies.create({ body: { quote: (await newApplication()).quote.id } });
  const payment = await platform.paymentSessions.create({ body: { contractor: quote.contractor, return_url: "http://localhost:3000/x" } });
  const insured = await newInsured();
  const body = { contractor: insured.contractor.id, job: (await insured.furtherJob()).id };
  const assignment = await platform.assignments.create({ body });
  const endpoint = await platform.webhookEndpoints.create({ body: { url: "http://127.0.0.1:19009/", events: ["assignment.active"] } });
  const { contractor, job, effective_date: start } = insured.policy;
  const cycle = { paycycle_startdate: start, paycycle_enddate: start + 7 * 86_400 };
  const invoice = await platform.invoices.create({ body: { contractor, job, gross_pay: 250_000, ...cycle } });
  const { entity } = await platform.jobs.get({ job: quote.job });
  const [rateSet] = (await platform.rateSets.list()).items;
  // Only an API key asks for these.
  await platform.batches.create({ body: { operation: "contractors.delete", rows: [{ path: { contractor: "cn_nothing" } }] } });
  await platform.exports.create({ body: { operation: "contractors.list" } });
  const [event] = (await platform.events.list()).items;
  const changes = [`invoices/${invoice.id}/edit`, `quotes/${quote.id}/edit`, `contractors/${quote.contractor}/edit`];
  const details = [
    `contractors/${quote.contractor}`,
    `contractors/${quote.contractor}/compliance`,
    `contractors/${quote.contractor}/statement`,
    `contractors/${quote.contractor}/loss-run`,
    `entities/${entity}`,
    `entities/${entity}/statement`,
    `jobs/${quote.job}`,
    `quotes/${quote.id}`,
    `applications/${session.id}`,
    `policies/${policy.id}`,
    `payment-sessions/${payment.id}`,
    `assignments/${assignment.id}`,
    `webhooks/${endpoint.id}`,
    `invoices/${invoice.id}`,
  ];
  return [...lists, ...newForms, ...changes, ...details, `events/${event?.id}`, `rate-sets/${rateSet?.id}`, "contractors/cn_nothing"].map(
    (path) => `/${path}`,
  );
}

const newestOf = async (client: Client, key: ResourceKey) => (await listOf(client, key, { limit: 1 })).items[0];

/** An object of a resource of which nothing makes one for these pages: by its body in the service's tests, for the newest objects. */
async function made(client: Client, key: ResourceKey): Promise<AnyObject> {
  if (!operationOf(key, "create")) throw new Error(`There is nothing at ${listPath(key)}.`);
  const all = await Promise.all(
    resourceKeys.map(async (other) => [resources[other].param, (await newestOf(client, other))?.[keyOf(other)]]),
  );
  const make = { inDays: (days: number) => Math.floor(Date.now() / 1000) + days * 86_400 };
  const body = await bodyOf(`${key}.create`, { make, ids: Object.fromEntries(all) } as unknown as Samples);
  return await callOf(
    client,
    key,
    "create",
  )({ body }).catch(async (refused) => {
    // Of what can be made only once at a time, another test may just have made one.
    const others = await newestOf(client, key);
    if (others) return others;
    throw refused;
  });
}

/** A page and an edit page of every resource, in addition to those of `staffRoutes`. `client` is an owner's. */
export async function furtherRoutes(client: Client): Promise<string[]> {
  const text = `first_name,last_name,email\nMaya,Ortega,import.${Date.now()}@example.com\n`;
  const file = { filename: "people.csv", bytes: new TextEncoder().encode(text) };
  const imported = await client.imports.create({ body: { file, target: "contractors" } });
  const [endpoint] = (await client.webhookEndpoints.list()).items;
  if (endpoint) await client.webhookEndpoints.test({ webhook_endpoint: endpoint.id, body: {} });
  await expect.poll(async () => (await client.deliveryAttempts.list()).items.length).toBeGreaterThan(0);
  const [job] = (await client.jobs.list()).items;
  const [contractor] = (await client.contractors.list()).items;
  if (job && contractor) await client.engagements.create({ body: { contractor: contractor.id, job: job.id } });
  if (contractor) {
    const cancelled = { kind: "cancellation", policy_number: "GL-100", effective: 1_810_000_000 } as const;
    const waived = { coverage: "general", rule: "aggregate_limit", reason: "Small jobs only." } as const;
    await client.complianceWaivers.create({ body: { contractor: contractor.id, ...waived } });
    await client.notices.create({ body: { contractor: contractor.id, ...cancelled } });
    await client.contractorDocuments.create({ body: { contractor: contractor.id, kind: "w9", valid_from: "2026-01-05" } });
    // Of a contractor of its own: other tests count the requests to theirs.
    const asked = await client.contractors.create({
      body: { first_name: "Rita", last_name: "Asked", email: `rita.${Date.now()}@example.com` },
    });
    await client.complianceRequests.create({ body: { contractor: asked.id, send: "email" } });
  }
  if (contractor)
    await client.claims.create({
      body: { contractor: contractor.id, kind: "other", occurred_on: "2026-07-01", occurred_where: "Austin", description: "A pipe burst." },
    });
  await client.proofKinds.create({ body: { of: "document", name: `Safety training card ${Date.now()}` } });
  await client.reconciliations.create({ body: {} });
  const upload = { filename: "scan.pdf", bytes: new TextEncoder().encode("%PDF-1.7\nno certificate") };
  await client.incomingFiles.create({ body: { certificate: upload } });
  const shown = await Promise.all(
    resourceKeys.map(async (key) => {
      if (listPath(key) === null) return [];
      const object = (await newestOf(client, key)) ?? (await made(client, key));
      const one = `${listPath(key)}/${String(object[keyOf(key)])}`;
      return [one, `${one}/edit`];
    }),
  );
  return [
    ...shown.flat(),
    `/imports/${imported.id}`,
    "/imports/new/certificates",
    "/imports/new/insurance_requirements",
    "/imports/new/invoices",
    "/incoming/mail",
  ];
}
