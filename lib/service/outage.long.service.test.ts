import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { type Receiver, startReceiver } from "#lib/testing/receiver.ts";
import { create, SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";
import { type NetworkState, startTcpProxy, type TcpProxy } from "#lib/testing/tcp-proxy.ts";

// The service as a process, with a network between it and PostgreSQL that fails in each way a network can.
const LIMIT_SECONDS = 4;
/** The upper bound of every wait; the service's own limit is far below, on any machine. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 20;

let folder: string;
let postgres: RunningPostgres;
let proxy: TcpProxy;
let receiver: Receiver;
let service: ServiceProcess;
let observer: pg.Client;
let n = 0;

const start = (port: number) =>
  startService({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    DATABASE_TIMEOUT_SECONDS: String(LIMIT_SECONDS),
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
    // Never contacted: the job's recipient does not exist.
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "insurance@example.com",
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "outage-"));
  postgres = await startPostgres({ settings: { max_connections: "400" } });
  proxy = await startTcpProxy(postgres.port);
  receiver = await startReceiver();
  service = await start(proxy.port);
  observer = new pg.Client(postgres.url);
  await observer.connect();
  await client().webhookEndpoints.create({ body: { url: receiver.url(), events: ["category_code.added", "invoice.charge_card_failed"] } });
});
afterAll(async () => {
  await service.kill("SIGKILL");
  await receiver.close();
  await observer.end();
  await proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

// What a failed test left must not fail the next ones.
afterEach(async () => {
  proxy.set("working");
  await observer.query("rollback");
});

const client = () => createClient({ baseUrl: service.baseUrl, token: SERVICE_KEY });
const contractor = () => ({ first_name: "Dana", last_name: "Whitfield", email: `dana.${++n}@example.com` });

/** One request that reads or writes, answered or timed out: its status and error. */
async function ask(): Promise<{ status: number; code?: string; retryAfter?: string | null }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { authorization: `Bearer ${SERVICE_KEY}`, "content-type": "application/json", "idempotency-key": `ask-${++n}` };
  const writes = n % 2 === 0 ? { method: "POST", body: JSON.stringify(contractor()) } : {};
  const response = await fetch(`${service.baseUrl}/api/v1/contractors`, { headers, signal, ...writes });
  const body = (await response.json()) as { error_code?: string };
  if (response.ok) return { status: 200 };
  return { status: response.status, code: body.error_code ?? "", retryAfter: response.headers.get("retry-after") };
}
const askMany = () => Promise.all(Array.from({ length: AT_ONCE }, ask));
const REFUSED = { status: 503, code: "database_operational_error", retryAfter: "2" };
const ANSWERED = { status: 200 };

/** Jobs finished so far, and deliveries received. */
async function workDone(): Promise<{ jobs: number; deliveries: number }> {
  const { rows } = await observer.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'password-reset' and state = 'completed'",
  );
  return { jobs: rows[0]?.n ?? 0, deliveries: receiver.requests.length };
}

/** Concurrent requests succeed, a job runs, and a webhook is delivered. */
async function worksAgain(): Promise<void> {
  const before = await workDone();
  await vi.waitFor(async () => expect(await askMany()).toEqual(Array(AT_ONCE).fill(ANSWERED)), { timeout: PATIENCE_MS, interval: 50 });
  const [endpoint] = (await client().webhookEndpoints.list()).items;
  await client().webhookEndpoints.test({ webhook_endpoint: endpoint?.id ?? "", body: {} });
  await createClient({ baseUrl: service.baseUrl, token: "" }).staff.forgotPassword({ body: { email: `nobody.${++n}@example.com` } });
  await vi.waitFor(
    async () => {
      const done = await workDone();
      expect(done.jobs).toBeGreaterThan(before.jobs);
      expect(done.deliveries).toBeGreaterThan(before.deliveries);
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );
}

test.each<NetworkState>(["black hole", "half-open", "reset", "slow"])(
  "%s: every request is answered, and everything works again afterwards",
  async (state) => {
    await worksAgain();
    proxy.set(state);
    for (let round = 0; round < 2; round++) {
      for (const answer of await askMany()) {
        if (state === "black hole" || state === "reset") expect(answer).toEqual(REFUSED);
        else expect([REFUSED, ANSWERED]).toContainEqual(answer);
      }
    }
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    if (state === "black hole" || state === "reset") expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503);
    proxy.set("working");
    await worksAgain();
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200);
  },
);

test("a locked table: what needs it is refused, everything else answers and the service stays ready, and it recovers", async () => {
  await worksAgain();
  const others = async () => {
    const headers = { authorization: `Bearer ${SERVICE_KEY}` };
    const [jobs, ready] = await Promise.all([fetch(`${service.baseUrl}/api/v1/jobs`, { headers }), fetch(`${service.baseUrl}/readyz`)]);
    expect([jobs.status, ready.status]).toEqual([200, 200]);
    return (await ready.json()) as { problems?: string[] };
  };
  await observer.query("begin");
  await observer.query("lock table contractors in access exclusive mode");
  // Two rounds: in the second one the operations are known to be blocked.
  for (let round = 0; round < 2; round++) {
    let isOver = false;
    const locked = Promise.all([askMany(), askMany(), askMany()]).finally(() => {
      isOver = true;
    });
    while (!isOver) await others();
    for (const answer of (await locked).flat()) expect(answer).toEqual(REFUSED);
  }
  expect(await others()).toMatchObject({
    status: "degraded",
    database: "degraded",
    problems: [expect.stringMatching(/^Requests wait in vain for a lock .*: (GET|POST) \/contractors, (GET|POST) \/contractors\.$/)],
  });
  await observer.query("rollback");
  await worksAgain();
});

test("a transaction interrupted by the network leaves no row locked", async () => {
  const body = contractor();
  const made = (await (await create(service, body, `key-${n}`)).json()) as { id: string };
  await observer.query("begin");
  await observer.query("select 1 from contractors where id = $1 for update", [made.id]);
  const blocked = client().contractors.update({ contractor: made.id, body: { ...body, first_name: "Robin" } });
  blocked.catch(() => undefined);
  await vi.waitFor(
    async () => expect((await observer.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount).toBeGreaterThan(0),
    { timeout: PATIENCE_MS, interval: 20 },
  );
  proxy.set("half-open");
  await observer.query("commit");
  await expect(blocked).rejects.toMatchObject({ status: 503 });
  await vi.waitFor(
    async () =>
      expect(await client().contractors.update({ contractor: made.id, body: { ...body, first_name: "Kim" } })).toMatchObject({
        first_name: "Kim",
      }),
    { timeout: PATIENCE_MS, interval: 50 },
  );
});

test.each<NetworkState>(["black hole", "half-open", "slow"])(
  "%s: SIGTERM ends the process, with or without requests and jobs in progress",
  async (state) => {
    const open = askMany();
    open.catch(() => undefined);
    proxy.set(state);
    const late = Promise.allSettled(Array.from({ length: AT_ONCE }, ask));
    const ended = service.kill("SIGTERM");
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, "still running").unref());
    expect(await Promise.race([ended, patience])).toEqual(expect.any(Number));
    await late;
    proxy.set("working");
    service = await start(proxy.port);
    await worksAgain();
  },
);
