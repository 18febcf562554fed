import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Client, createClient } from "#lib/client/client.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { post, SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";

// The service as processes on a real PostgreSQL, killed without warning.
const DAY = 24 * 60 * 60;
const COUNT = 10;

let folder: string;
let postgres: RunningPostgres;
let database: pg.Client;
let service: ServiceProcess;
let client: Client;

const ENCRYPTION_KEY = Buffer.alloc(32, 3).toString("base64");
/** Fifty wait for one lock in turn; on a busy machine that must not count as a database that does not answer. */
const DATABASE_TIMEOUT_SECONDS = "100";
const start = () => startService({ DATA_DIR: folder, DATABASE_URL: postgres.url, ENCRYPTION_KEY, DATABASE_TIMEOUT_SECONDS });
async function restart(): Promise<void> {
  await service.kill("SIGKILL");
  service = await start();
  client = createClient({ baseUrl: service.baseUrl, token: SERVICE_KEY });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "crash-"));
  postgres = await startPostgres({ durable: true });
  service = await start();
  client = createClient({ baseUrl: service.baseUrl, token: SERVICE_KEY });
  database = new pg.Client(postgres.url);
  await database.connect();
});
afterAll(async () => {
  await service.kill("SIGKILL");
  await database.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The distinct numbers of rows per group: `[count]` if all are equal. */
async function counts(query: string): Promise<number[]> {
  const { rows } = await database.query<{ n: number }>(`select distinct count(*)::int as n ${query} order by n`);
  return rows.map(({ n }) => n);
}

/** A quote that can be bound, for a contractor with a card. */
async function quoted(job: string, n: number): Promise<{ quote: string; contractor: string }> {
  const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" };
  const person = { first_name: "Dana", last_name: `Whitfield ${n}`, email: `dana.${n}@example.com`, phone: "512-555-0142", address };
  const { id: contractor } = await client.contractors.create({ body: person });
  const { url } = await client.paymentSessions.create({ body: { contractor, return_url: "http://localhost/done" } });
  const { token } = await client.hostedLinks.open({ body: { token: url.split("/").at(-1) ?? "" } });
  const browser = createClient({ baseUrl: service.baseUrl, token });
  await browser.paymentPage.card({ body: { token: "tok_test_visa_4242_122030_succeeds" } });
  const { id: quote } = await client.quotes.create({ body: { contractor, job, coverage_type: ["general"] } });
  return { quote, contractor };
}

async function aJob(): Promise<string> {
  const { id: entity } = await client.entities.create({ body: { name: "Harbor & Vale Events LLC" } });
  const codes = await client.categoryCodes.list({ query: { limit: 100 } });
  const code = codes.items.find(({ name }) => name === "Photographer");
  const address = { locality: "Austin", region: "TX", postalcode: "78701" };
  const body = { name: "Spring gala", description: "Photographs.", category_code: code?.category_code ?? "", entity, address };
  return (await client.jobs.create({ body: { ...body, wage: 250_000, wage_type: "flatfee" } })).id;
}

test("killed while it binds and charges, every step is complete or absent, and the same requests finish the work", async () => {
  const job = await aJob();
  const quotes = await Promise.all(Array.from({ length: COUNT }, (_, n) => quoted(job, n)));
  const bind = (quote: string) => post(service, "/policies", { quote }, `bind-${quote}`);

  // Two processes are asked the same thing fifty times at once: one policy.
  const second = await start();
  const first = quotes[0]?.quote ?? "";
  const many = await Promise.all(
    Array.from({ length: 50 }, (_, i) => post(i % 2 ? second : service, "/policies", { quote: first }, `bind-${first}`)),
  );
  expect([...new Set(many.map(({ status }) => status))].sort()).toEqual(expect.arrayContaining([201]));
  expect(many.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await counts(`from policies where quote = '${first}'`)).toEqual([1]);
  await second.kill("SIGKILL");

  // All are requested at once, and the process is killed at the first response.
  const asked = quotes.map(({ quote }) =>
    bind(quote).then(async (answer) => ({ status: answer.status, id: ((await answer.json()) as { id: string }).id })),
  );
  await Promise.any(asked);
  await restart();
  const answers = await Promise.allSettled(asked);
  const policies = await Promise.all(
    quotes.map(async ({ quote }, n) => {
      const again = await bind(quote);
      const policy = (await again.json()) as { id: string; effective_date: number };
      const before = answers[n];
      if (before?.status === "fulfilled") expect([again.headers.get("idempotent-replayed"), policy.id]).toEqual(["true", before.value.id]);
      expect(again.status).toBe(201);
      return policy;
    }),
  );
  expect(await counts("from policies group by quote")).toEqual([1]);
  expect(await counts("from audit_log where action like 'policy.%' group by object_id, action")).toEqual([1]);
  expect(await counts("from pgboss.job where name = 'policy-documents' group by data->>'policy'")).toEqual([1]);
  expect(await counts(`from idempotency_keys where key like 'bind-%'`)).toEqual([COUNT]);

  // Each is reported once its certificates are stored; jobs lost with the process are queued again.
  await client.testClock.move({ body: { advance: 31 * 60 } });
  const told = async () => (await client.events.list({ query: { type: "policy.active", limit: 100 } })).items;
  await vi.waitFor(async () => expect(await told()).toHaveLength(COUNT), { timeout: 60_000, interval: 200 });
  for (const { data } of await told()) expect(data.pdf_url).toEqual(expect.stringContaining("/files/"));
  expect(await counts("from events where type = 'policy.active' group by object_id")).toEqual([1]);

  // Each is invoiced; the charges fall due together, and the process is killed while it claims them.
  const invoices = await Promise.all(
    quotes.map(({ contractor }, n) => {
      const from = policies[n]?.effective_date ?? 0;
      const cycle = { paycycle_startdate: from, paycycle_enddate: from + 7 * DAY };
      return client.invoices.create({ body: { contractor, job, gross_pay: 250_000, ...cycle } });
    }),
  );
  const settled = async () => Number((await database.query("select 1 from payments where status in ('succeeded', 'failed')")).rowCount);
  await client.testClock.move({ body: { advance: 2 * DAY } });
  await vi.waitFor(async () => expect(await settled()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  await restart();
  // A killed process's lease lasts ten minutes.
  await client.testClock.move({ body: { advance: 15 * 60 } });
  await vi.waitFor(async () => expect(await settled()).toBe(COUNT), { timeout: 120_000, interval: 200 });
  for (const { id } of invoices) expect(await client.invoices.get({ invoice: id })).toMatchObject({ status: "paid" });
  expect(await counts("from events where type = 'invoice.charge_card_succeeded' group by object_id")).toEqual([1]);
  expect(await counts("from ledger where kind in ('charge_attempted', 'charge_succeeded') group by invoice, kind")).toEqual([1]);
  expect((await database.query("select deadlocks::int as n from pg_stat_database where datname = current_database()")).rows).toEqual([
    { n: 0 },
  ]);
});
