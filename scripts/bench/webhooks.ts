import "../node-version.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { newToken } from "#lib/platform/base/secrets.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { ROOT } from "../next-build.ts";
import { endInOrder } from "../steps.ts";
import { numberOptions } from "./numbers.ts";
import { benchSettings, type Server, startService } from "./servers.ts";

const FOLDER = join(ROOT, ".cache/bench-webhooks");
/** Of forty endpoints, two refuse and two never respond. */
const HEALTHY = 36;
const REFUSING = 2;
const HANGING = 2;
/**
 * The requirements: signed and recorded deliveries per second with one endpoint in ten dead, and a healthy endpoint's p99 beside dead ones.
 */
const MIN_DELIVERIES_PER_SECOND = 1000;
const MAX_P99_RATIO = 1.5;

const { events, rate, seconds, rounds, profile } = numberOptions({ events: 600, rate: 8, seconds: 12, rounds: 3 }, ["profile"]);

endInOrder();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await startPostgres({ dataDir: join(FOLDER, "postgres"), durable: true, settings: { shared_buffers: "512MB" } });
const client = new pg.Client(server.url);
const key = newToken("sk_test_");
const ports = { answering: await freePort(), hanging: await freePort(), closed: await freePort() };
let receiver: ChildProcess | null = null;
let service: Server | null = null;
try {
  await client.connect();
  service = await startService(
    { ...benchSettings(FOLDER, server.url, key), WEBHOOK_ALLOWED_HOSTS: "127.0.0.1" },
    profile ? join(FOLDER, "profiles") : undefined,
  );
  receiver = spawn(process.execPath, [join(import.meta.dirname, "receiver.ts"), String(ports.answering), String(ports.hanging)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await measure();
} finally {
  await service?.stop();
  receiver?.kill();
  await client.end();
  await server.stop();
  if (!profile) rmSync(FOLDER, { recursive: true, force: true });
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${service?.port}/api/v1${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
  return JSON.parse(answer) as T;
}

async function endpointAt(url: string): Promise<string> {
  const { id, secret } = await call<{ id: string; secret: string }>("POST", "/webhook_endpoints", { url });
  if (url.includes(`:${ports.answering}/`)) await fetch(url, { method: "PUT", body: secret });
  return id;
}

async function one<T extends object>(text: string, parameters: unknown[] = []): Promise<T> {
  return (await client.query<T>(text, parameters)).rows[0] as T;
}

async function measure(): Promise<void> {
  await untilReceiving();
  const healthy: string[] = [];
  const dead: string[] = [];
  for (let n = 0; n < HEALTHY; n++) healthy.push(await endpointAt(`http://127.0.0.1:${ports.answering}/${n}`));
  for (let n = 0; n < REFUSING; n++) dead.push(await endpointAt(`http://127.0.0.1:${ports.closed}/${n}`));
  for (let n = 0; n < HANGING; n++) dead.push(await endpointAt(`http://127.0.0.1:${ports.hanging}/${n}`));
  const quote = await makeQuote();

  const burst = await drain(healthy);
  const { right, wrong } = (await (await fetch(`http://127.0.0.1:${ports.answering}/`)).json()) as { right: number; wrong: number };
  console.log(
    `${burst.deliveries} deliveries to ${HEALTHY} endpoints beside ${dead.length} dead ones: ${burst.perSecond.toFixed(0)} a second, ` +
      `${right} signatures right, ${wrong} wrong; service ${burst.cpuMicros.toFixed(0)} µs of processor time each`,
  );
  // The dead endpoints' backlog would disturb the next measurement.
  await client.query("delete from webhook_deliveries");

  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await setAll(dead, "disabled");
    const alone = await offered(healthy, quote);
    await setAll(dead, "enabled");
    const beside = await offered(healthy, quote);
    ratios.push(beside.p99 / alone.p99);
    const shown = ({ count, p50, p99 }: Latencies) => `${count} deliveries, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(`${rate} events/s to ${HEALTHY} endpoints: alone ${shown(alone)}; beside dead ones ${shown(beside)}`);
  }
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(`p99 beside dead ones / alone: ${ratio.toFixed(2)} (median of ${rounds}); load average ${loadavg()[0]?.toFixed(1)}`);
  const broken = [
    ...(burst.perSecond >= MIN_DELIVERIES_PER_SECOND ? [] : [`fewer than ${MIN_DELIVERIES_PER_SECOND} deliveries a second`]),
    ...(wrong === 0 ? [] : ["signatures that do not verify"]),
    ...(ratio <= MAX_P99_RATIO ? [] : [`p99 beside dead endpoints is more than ${MAX_P99_RATIO} of that without`]),
  ];
  console.log(broken.length === 0 ? "Everything holds." : `Failed: ${broken.join("; ")}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

async function untilReceiving(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${ports.answering}/`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("The receiver did not start.");
}

/** Queues events for every endpoint at once and waits until all deliveries to healthy ones are recorded. */
async function drain(healthy: string[]): Promise<{ deliveries: number; perSecond: number; cpuMicros: number }> {
  const { org } = await one<{ org: string }>("select org_id as org from webhook_endpoints limit 1");
  const { data } = await one<{ data: object }>("select data from events order by length(data::text) desc limit 1");
  await client.query(
    `with written as (insert into events (org_id, environment, id, created, type, object_id, data)
       select $1, 'sandbox', 'ev_bench' || n, now(), 'application.created', 'bench', $2 from generate_series(1, $3) n returning *)
     insert into webhook_deliveries (org_id, environment, webhook_endpoint, event, created, due_at)
     select written.org_id, written.environment, endpoint.id, written.id, written.created, written.created
     from written join webhook_endpoints endpoint on endpoint.org_id = written.org_id and endpoint.environment = written.environment`,
    [org, data, events],
  );
  const cpu = service?.cpuSeconds() ?? 0;
  const deliveries = events * healthy.length;
  const recorded = async () =>
    (await one<{ n: number }>("select count(*)::int as n from delivery_attempts where status = 'succeeded' and event like 'ev_bench%'")).n;
  while ((await recorded()) < deliveries) await sleep(250);
  const { took } = await one<{ took: number }>(
    `select extract(epoch from max(created + duration_ms * interval '1 ms') - min(created))::float8 as took
     from delivery_attempts where status = 'succeeded' and event like 'ev_bench%'`,
  );
  return { deliveries, perSecond: deliveries / took, cpuMicros: (((service?.cpuSeconds() ?? 0) - cpu) * 1e6) / deliveries };
}

interface Latencies {
  count: number;
  p50: number;
  p99: number;
}

/** Creates events at a fixed rate, regardless of their delivery, and measures from the causing request to the receipt. */
async function offered(healthy: string[], quote: string): Promise<Latencies> {
  const urls = { success_url: `http://localhost/done`, cancel_url: `http://localhost/stopped` };
  const { since } = await one<{ since: Date }>("select now() as since");
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    await sleep(Math.max(0, began + (n * 1000) / rate - performance.now()));
    sent.push(call("POST", "/apply/sessions", { quote, ...urls }));
  }
  await Promise.all(sent);
  const count = sent.length * healthy.length;
  const parameters = [since, healthy];
  const where = `from delivery_attempts a join events e using (org_id, environment) where e.id = a.event and a.attempt = 1
    and e.created >= $1 and a.webhook_endpoint = any($2)`;
  while ((await one<{ n: number }>(`select count(*)::int as n ${where}`, parameters)).n < count) await sleep(100);
  const latency = "extract(epoch from a.created + a.duration_ms * interval '1 ms' - e.created)::float8 * 1000";
  const percentiles = `percentile_cont(0.5) within group (order by ${latency}) as p50, percentile_cont(0.99) within group (order by ${latency}) as p99`;
  return { count, ...(await one<{ p50: number; p99: number }>(`select ${percentiles} ${where}`, parameters)) };
}

async function setAll(ids: string[], status: "enabled" | "disabled"): Promise<void> {
  for (const id of ids) await call("PUT", `/webhook_endpoints/${id}`, { status });
}

async function makeQuote(): Promise<string> {
  const address = { line1: "1 Main St", locality: "Austin", region: "TX", postalcode: "78701", country: "US" };
  type CreatedObject = { id: string };
  const contractor = await call<CreatedObject>("POST", "/contractors", {
    first_name: "Dana",
    last_name: "Bench",
    email: "dana@example.com",
    address,
  });
  const entity = await call<CreatedObject>("POST", "/entities", { name: "Bench LLC" });
  const categories = await call<{ category_code: string; name: string }[]>("GET", "/category_codes?limit=100");
  const category = categories.find(({ name }) => name === "Photographer");
  const job = { name: "Bench", description: "Work to be insured.", category_code: category?.category_code, entity: entity.id };
  const made = await call<CreatedObject>("POST", "/jobs", { ...job, address, wage: 250_000, wage_type: "flatfee" });
  const quote = await call<CreatedObject>("POST", "/quotes", { contractor: contractor.id, job: made.id, coverage_type: ["general"] });
  await call("POST", "/apply/sessions", { quote: quote.id, success_url: "http://localhost/a", cancel_url: "http://localhost/b" });
  return quote.id;
}
