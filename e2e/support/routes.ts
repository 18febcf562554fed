import { expect } from "@playwright/test";
import type { Client } from "#lib/client/client.ts";
import { resourceKeys } from "#lib/contract/core/catalogue.ts";
import { pages } from "#lib/contract/core/pages.ts";
import { listOf } from "#lib/dashboard/operations.ts";
import { keyOf, listPath, newPath } from "#lib/dashboard/routes.ts";
import { newApplication, newInsured, platform } from "./application-fixtures.ts";

/** Every list, without its leading slash. */
export const lists = pages.map(({ page }) => (page === "/request-log" ? "request-log?status=4xx" : page.slice(1)));

/** Every create form. */
export const newForms = [...resourceKeys.flatMap((key) => newPath(key)?.slice(1) ?? []), "contractors/import"];

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
  const [event] = (await platform.events.list()).items;
  const changes = [`invoices/${invoice.id}/edit`, `quotes/${quote.id}/edit`, `contractors/${quote.contractor}/edit`];
  const details = [
    `contractors/${quote.contractor}`,
    `contractors/${quote.contractor}/compliance`,
    `contractors/${quote.contractor}/statement`,
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

/** A page and an edit page of every resource, in addition to those of `staffRoutes`. `client` is an owner's. */
export async function furtherRoutes(client: Client): Promise<string[]> {
  const text = `first_name,last_name,email\nMaya,Ortega,import.${Date.now()}@example.com\n`;
  const file = { filename: "people.csv", bytes: new TextEncoder().encode(text) };
  const imported = await client.imports.create({ body: { file, target: "contractors" } });
  const [endpoint] = (await client.webhookEndpoints.list()).items;
  if (endpoint) await client.webhookEndpoints.test({ webhook_endpoint: endpoint.id, body: {} });
  await expect.poll(async () => (await client.deliveryAttempts.list()).items.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [job] = (await client.jobs.list()).items;
  const [contractor] = (await client.contractors.list()).items;
  if (job && contractor) await client.engagements.create({ body: { contractor: contractor.id, job: job.id } });
  if (contractor) {
    const florida = { type: "llc_member", trade: "construction", state: "FL", ownership_percent: 50 } as const;
    const days = { from: 1_790_000_000, until: 1_810_000_000 };
    await client.exemptions.create({ body: { contractor: contractor.id, ...florida, exempted: "Dana Whitfield", number: "E-1", ...days } });
    const cancelled = { kind: "cancellation", policy_number: "GL-100", effective: 1_810_000_000 } as const;
    const waived = { coverage: "general", rule: "aggregate_limit", reason: "Small jobs only." } as const;
    await client.complianceWaivers.create({ body: { contractor: contractor.id, ...waived } });
    await client.notices.create({ body: { contractor: contractor.id, ...cancelled } });
    // Of a contractor of its own: other tests count the requests to theirs.
    const asked = await client.contractors.create({
      body: { first_name: "Rita", last_name: "Asked", email: `rita.${Date.now()}@example.com` },
    });
    await client.complianceRequests.create({ body: { contractor: asked.id, send: "email" } });
  }
  await client.reconciliations.create({ body: {} });
  const upload = { filename: "scan.pdf", bytes: new TextEncoder().encode("%PDF-1.7\nno certificate") };
  await client.incomingFiles.create({ body: { certificate: upload } });
  const shown = await Promise.all(
    resourceKeys.map(async (key) => {
      if (listPath(key) === null) return [];
      const [object] = (await listOf(client, key, { limit: 1 })).items;
      if (!object) throw new Error(`There is nothing at ${listPath(key)}.`);
      const one = `${listPath(key)}/${String(object[keyOf(key)])}`;
      return [one, `${one}/edit`];
    }),
  );
  return [...shown.flat(), `/imports/${imported.id}`, "/jobs/import", "/engagements/import", "/invoices/import", "/incoming/mail"];
}
