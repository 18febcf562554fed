import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "#lib/billing/schema/money.ts";
import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { resources } from "#lib/contract/api/index.ts";
import { WAITING_LIMIT, type Waiting } from "#lib/contract/desk/overview.ts";
import { webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import type { Factories } from "#lib/testing/factories.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const overviewOf = async (token: string) => (await harness.call(token, "GET", "/overview")).body;

async function everyRow(token: string, { object, filter }: Waiting): Promise<number> {
  const resource = Object.values(resources).find(({ name }) => name === object);
  const path = resource?.operations.list.path ?? "";
  let count = 0;
  for (let after = ""; ; ) {
    const { body, headers } = await harness.call(token, "GET", `${path}?${new URLSearchParams(filter)}&limit=100${after}`);
    count += body.length;
    if (!headers.get("link")?.includes('rel="next"')) return count;
    after = `&starting_after=${body.at(-1).id}`;
  }
}

async function certificate(org: Organization, make: Factories, values: Record<string, unknown>): Promise<void> {
  const { id } = await make.certificate({ script: { values } });
  await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: id });
}

async function failingEndpoints({ id: org_id }: Organization, make: Factories): Promise<void> {
  const { db } = harness.runtime.database;
  await make.webhookEndpoint();
  const row = { org_id, environment: "sandbox" as const, url: "https://hooks.example.com/a", events: ["*"], secret_sealed: "sealed" };
  const at = harness.clock.now();
  await db.insert(webhookEndpoints).values([
    { ...row, id: "whe_failing", failing_since: at },
    { ...row, id: "whe_gone", status: "disabled", disabled_reason: "gone", disabled_at: at, failing_since: at },
    { ...row, id: "whe_asked", status: "disabled", disabled_reason: "by_request", disabled_at: at, failing_since: at },
  ]);
}

async function failedInvoices({ id: org_id }: Organization, make: Factories, count: number): Promise<void> {
  const { db } = harness.runtime.database;
  const { id } = await make.invoice();
  const [model] = (await db.select().from(invoices)).filter((row) => row.org_id === org_id && row.id === id);
  if (!model) throw new Error("The invoice was not found.");
  const copies = Array.from({ length: count }, (_, i) => ({ ...model, id: `in_failed${i}`, number: null, status: "failed" as const }));
  await db.insert(invoices).values(copies);
}

test("each number is the count of the rows in its filtered list, in the caller's own organization and environment", async () => {
  const [org, other] = [await organization(harness), await organization(harness)];
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  await certificate(org, make, { "insured.name": "Somebody Else" });
  await certificate(org, make, {});
  await failingEndpoints(org, make);
  await failedInvoices(org, make, 3);
  const { waiting } = await overviewOf(key);
  const counts: Record<string, number> = {};
  for (const work of waiting as Waiting[]) {
    counts[work.kind] = work.count;
    expect([work.kind, work.count, work.more]).toEqual([work.kind, await everyRow(key, work), false]);
  }
  expect(counts).toMatchObject({ certificates_flagged: 1, charges_failed: 3, endpoints_in_trouble: 2, applications_in_review: 0 });
  for (const token of [org.keys.production.full, other.keys.sandbox.full]) {
    const elsewhere = (await overviewOf(token)).waiting as Waiting[];
    expect(elsewhere.map(({ count }) => count)).toEqual(waiting.map(() => 0));
  }
});

test("the overview's flagged and unreadable certificates are those in the review queue, without expired ones that were renewed", async () => {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  const contractor = (await make.contractor()).id;
  const send = async (script: object) => {
    const { id } = await make.certificate({ contractor, script });
    await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: id });
    return id as string;
  };
  const general = "coverages.commercial_general_liability";
  const past = { [`${general}.policy_effective_date`]: "2024-01-01", [`${general}.policy_expiration_date`]: "2025-01-01" };
  await send({ values: past });
  await send({ error: "password_required" });
  const queue = async (view: string) =>
    ((await harness.call(key, "GET", `/files/certificates/queue?view=${view}&limit=100`)).body as { id: string }[]).map(({ id }) => id);
  const told = async () => {
    const { waiting } = await overviewOf(key);
    const of = (kind: string) => (waiting as Waiting[]).find((one) => one.kind === kind)?.count;
    return { flagged: of("certificates_flagged"), unreadable: of("certificates_unreadable") };
  };
  expect(await told()).toEqual({ flagged: 1, unreadable: 1 });
  await send({});
  expect(await queue("flagged")).toEqual([]);
  expect(await told()).toEqual({ flagged: 0, unreadable: (await queue("unreadable")).length });
  for (const work of (await overviewOf(key)).waiting as Waiting[])
    expect([work.kind, work.count]).toEqual([work.kind, await everyRow(key, work)]);
  const list = async (query: string) => ((await harness.call(key, "GET", `/files/certificates?${query}`)).body as unknown[]).length;
  expect([await list("status=flagged"), await list("status=flagged&renewed=true"), await list("renewed=false")]).toEqual([1, 1, 2]);
});

test("an approved certificate is listed in the last thirty days of its cover, by the organization's own clock", async () => {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  await certificate(org, factories(harness, key), {});
  const [approved] = (await harness.call(key, "GET", "/files/certificates?status=approved")).body;
  expect(approved.cover_ends).toEqual(expect.any(Number));
  const expiring = async () => ((await overviewOf(key)).waiting as Waiting[]).find(({ kind }) => kind === "certificates_expiring")?.count;
  const left = approved.cover_ends - Math.floor(harness.clock.now().getTime() / 1000);
  const day = 24 * 60 * 60;
  if (left > 33 * day) {
    expect(await expiring()).toBe(0);
    await moveClock(harness, key, left - 32 * day);
    expect(await expiring()).toBe(0);
  }
  await moveClock(harness, key, 4 * day);
  expect(await expiring()).toBe(1);
});

test("counting stops at a limit, and says so", async () => {
  const org = await organization(harness);
  await failedInvoices(org, factories(harness, org.keys.sandbox.full), WAITING_LIMIT + 1);
  const { waiting } = await overviewOf(org.keys.sandbox.full);
  expect((waiting as Waiting[]).find(({ kind }) => kind === "charges_failed")).toMatchObject({ count: WAITING_LIMIT, more: true });
});

test("first steps are completed by existing objects, and are hidden without the read permission", async () => {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const done = async () =>
    ((await overviewOf(key)).first_steps as { kind: string; done: boolean }[]).filter((step) => step.done).map(({ kind }) => kind);
  expect(await done()).toEqual([]);
  const make = factories(harness, key);
  await make.quote();
  await make.webhookEndpoint();
  expect(await done()).toEqual(["entity", "contractor", "job", "quote", "webhook_endpoint"]);
  // The requirement that every organization begins with is not what it requires until somebody says so.
  const [requirement] = (await harness.call(key, "GET", "/insurance_requirements")).body;
  const { body } = await harness.call(key, "PUT", `/insurance_requirements/${requirement.id}`, { name: "All work" });
  expect(body.version).toBe(2);
  expect(await done()).toContain("requirement");
  const narrow = await overviewOf(await org.key(["overview:read", "invoices:read", "quotes:read"]));
  expect([narrow.waiting.map(({ kind }: Waiting) => kind), narrow.first_steps]).toEqual([
    ["charges_failed"],
    [{ kind: "quote", done: true }],
  ]);
});

test("contractors are counted by status exactly as the roster lists them, and each closed day keeps its counts", async () => {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  expect((await overviewOf(key)).compliance).toMatchObject({ contractors: 0, expiring_notice_days: 30 });
  await make.insured();
  for (let i = 0; i < 2; i++) await make.contractor();
  const { compliance } = await overviewOf(key);
  const roster = async (status: string) => (await harness.call(key, "GET", `/compliance/roster?limit=100&status=${status}`)).body.length;
  for (const { status, count } of compliance.statuses) expect([status, count]).toEqual([status, await roster(status)]);
  expect(compliance.contractors).toBe((await harness.call(key, "GET", "/contractors?limit=100")).body.length);
  const of = (status: string) => compliance.statuses.find((one: { status: string }) => one.status === status).count;
  expect(of("not_covered")).toBeGreaterThanOrEqual(2);

  const points = async (token = key) => (await harness.call(token, "GET", "/overview/series?span=30d")).body.points;
  expect((await points()).at(-1)).toMatchObject({ contractors: compliance.contractors, contractors_not_covered: of("not_covered") });
  expect((await points()).at(-2)).toMatchObject({ contractors: null, contractors_met: null, contractors_not_covered: null });
  await moveClock(harness, key, 24 * 60 * 60);
  await make.contractor();
  expect((await points()).slice(-2)).toMatchObject([{ contractors: compliance.contractors }, { contractors: compliance.contractors + 1 }]);
  expect((await points(await org.key(["overview:read"]))).at(-1)).toMatchObject({ contractors: null });
  expect((await overviewOf(await org.key(["overview:read"]))).compliance).toBeNull();
});

test("figures of cover in force are those of one environment", async () => {
  const org = await organization(harness);
  const make = factories(harness, org.keys.sandbox.full);
  await make.assignment();
  harness.clock.advance(3 * 24 * 60 * 60);
  const newest = async (token: string) => (await harness.call(token, "GET", "/overview/series?span=30d")).body.points.at(-1);
  expect(await newest(org.keys.sandbox.full)).toMatchObject({ active_policies: 1, active_assignments: 1 });
  expect(await newest(org.keys.production.full)).toMatchObject({ active_policies: 0, active_assignments: 0 });
});
