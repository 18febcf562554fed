import "../node-version.ts";
import { mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "#lib/client/client.ts";
import type { CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import { newToken } from "#lib/platform/base/secrets.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { ROOT } from "../next-build.ts";
import { endInOrder } from "../steps.ts";
import { certificateFiles } from "./certificate-files.ts";
import { median, type Steady, steady } from "./latencies.ts";
import { numberOptions } from "./numbers.ts";
import { benchSettings, type Server, startService } from "./servers.ts";

const FOLDER = join(ROOT, ".cache/bench-certificates");
/** Requirements for ordinary requests while certificates are read, compared with the same requests without: median of the rounds. */
const MAX_P50_RATIO = 1.5;
const MAX_P99_RATIO = 3;
/** Measurements without reading, of which the median counts: one alone differs from the next by half. */
const QUIET_MEASUREMENTS = 5;

/** `rate`: ordinary requests a second; `seconds`: duration of one measurement. */
const { uploads, rounds, rate, seconds } = numberOptions({ uploads: 1000, rounds: 3, rate: 30, seconds: 1 });

endInOrder();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await startPostgres({ dataDir: join(FOLDER, "postgres"), durable: true, settings: { shared_buffers: "256MB" } });
const token = newToken("sk_test_");
const settings = benchSettings(FOLDER, server.url, token);
let service: Server | null = null;
try {
  service = await startService(settings);
  await measure(service);
} finally {
  await service?.stop();
  await server.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}

async function measure(first: Server): Promise<void> {
  let platform = clientOf(first);
  const files = await certificateFiles(uploads, platform);
  const sent = new Map<string, CertificateStatus>();
  const [quiet, busy]: [Steady[], Steady[]] = [[], []];
  const ratios = { p50: [] as number[], p99: [] as number[] };
  let drained = 0;
  let spent = 0;
  for (let round = 0; round < rounds; round++) {
    const cpu = [first.cpuSeconds() ?? Number.NaN];
    const alone: Steady[] = [];
    while (alone.length < QUIET_MEASUREMENTS) alone.push(await steady(platform, { rate, seconds }));
    cpu.push(first.cpuSeconds() ?? Number.NaN);
    const began = performance.now();
    const batch = files.slice(Math.floor((round * uploads) / rounds), Math.floor(((round + 1) * uploads) / rounds));
    await upload(platform, batch, sent);
    const beside = await besideReading(platform, batch.length);
    drained += performance.now() - began;
    cpu.push(first.cpuSeconds() ?? Number.NaN);
    // Measuring costs the same with and without reading.
    const looked = ((cpu[1] ?? 0) - (cpu[0] ?? 0)) / QUIET_MEASUREMENTS;
    spent += (cpu[2] ?? 0) - (cpu[1] ?? 0) - looked * (beside.length + 1);
    quiet.push(...alone);
    busy.push(...beside);
    const [without, look] = [middleOf(alone), middleOf(beside)];
    ratios.p50.push(look.p50 / without.p50);
    ratios.p99.push(look.p99 / without.p99);
    console.log(`round ${round + 1}: with nothing to read ${shown(without)}; beside reading ${shown(look)} (${beside.length} looks)`);
  }
  const kinds = (looks: Steady[]) =>
    (["get", "list", "create"] as const).map((kind) => `${kind} ${median(looks.map((one) => one.kinds[kind])).toFixed(1)}`).join(", ");
  console.log(`p50 in ms with nothing to read: ${kinds(quiet)}; beside reading: ${kinds(busy)}`);
  const each = ((1000 * spent) / uploads).toFixed(0);
  console.log(
    `${uploads} certificates uploaded, read and audited in ${(drained / 1000).toFixed(0)} s, ${each} ms of the service's own processor time each; ` +
      `load average ${loadavg()[0]?.toFixed(1)}`,
  );
  const wrong = await outcomes(platform, sent);

  // A crash in the middle: unfinished readings restart when their time is over.
  const rest = await certificateFiles(40, platform, uploads);
  const after = new Map<string, CertificateStatus>();
  await upload(platform, rest, after);
  while (!(await platform.certificates.list({ query: { status: "processing", limit: 1 } })).items.length) await sleep(50);
  await service?.kill();
  service = await startService(settings);
  platform = clientOf(service);
  const [left, waiting] = [await underWay(platform, "processing"), await underWay(platform, "pending")];
  await platform.testClock.move({ body: { advance: 16 * 60 } });
  await drain(platform);
  console.log(`killed with ${left} being read and ${waiting} waiting: all ${after.size} came to an end after the restart`);
  wrong.push(...(await outcomes(platform, after)));

  const [p50, p99] = [median(ratios.p50), median(ratios.p99)];
  console.log(`beside reading / without, median of ${rounds} rounds: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}`);
  const broken = [
    ...wrong,
    ...(left > 0 ? [] : ["nothing was being read when the service was killed"]),
    ...(p50 <= MAX_P50_RATIO ? [] : [`p50 of ordinary requests beside reading is more than ${MAX_P50_RATIO} of that without`]),
    ...(p99 <= MAX_P99_RATIO ? [] : [`p99 of ordinary requests beside reading is more than ${MAX_P99_RATIO} of that without`]),
  ];
  console.log(broken.length === 0 ? "Everything holds." : `Failed: ${broken.join("; ")}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function clientOf({ port }: Server): Client {
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, token });
}

function middleOf(looks: readonly Steady[]): { p50: number; p99: number } {
  return { p50: median(looks.map(({ p50 }) => p50)), p99: median(looks.map(({ p99 }) => p99)) };
}

function shown({ p50, p99 }: { p50: number; p99: number }): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

/** Uploads eight files at a time; `into` collects their expected results. */
async function upload(platform: Client, files: Awaited<ReturnType<typeof certificateFiles>>, into: Map<string, CertificateStatus>) {
  const waiting = [...files];
  const ref = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { bytes, filename, contractor, comesTo } = next;
      const { id } = await platform.certificates.create({ body: { certificate: { bytes: await bytes(), filename }, contractor } });
      into.set(id, comesTo);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ref));
}

/** How many certificates are in a state. */
async function underWay(platform: Client, status: CertificateStatus): Promise<number> {
  let count = 0;
  for await (const _ of each(platform, status)) count += 1;
  return count;
}

async function* each(platform: Client, status?: CertificateStatus) {
  let after: string | null = null;
  do {
    const query = { limit: 100, ...(status ? { status } : {}), ...(after ? { starting_after: after } : {}) };
    const page: Awaited<ReturnType<Client["certificates"]["list"]>> = await platform.certificates.list({ query });
    yield* page.items;
    after = page.next;
  } while (after);
}

async function isDrained(platform: Client): Promise<boolean> {
  for (const status of ["processing", "pending"] as const)
    if ((await platform.certificates.list({ query: { status, limit: 1 } })).items.length) return false;
  return true;
}

async function drain(platform: Client): Promise<void> {
  while (!(await isDrained(platform))) await sleep(500);
}

/** Measures ordinary requests until everything is read. A measurement counts if there was something to read until its end. */
async function besideReading(platform: Client, queued: number): Promise<Steady[]> {
  const looks: Steady[] = [];
  for (;;) {
    const look = await steady(platform, { rate, seconds });
    if (await isDrained(platform)) break;
    looks.push(look);
  }
  if (!looks.length) throw new Error(`${queued} certificates were read within ${seconds} s: use more uploads or a shorter interval.`);
  return looks;
}

/** Deviations: lost, unfinished or wrong results. */
async function outcomes(platform: Client, expected: Map<string, CertificateStatus>): Promise<string[]> {
  const found = new Map<string, CertificateStatus>();
  for await (const { id, status } of each(platform)) if (expected.has(id)) found.set(id, status);
  const counts = Map.groupBy(found.values(), (status) => status);
  console.log(`of ${expected.size}: ${[...counts].map(([status, all]) => `${all.length} ${status}`).join(", ")}`);
  const wrong = [...expected].filter(([id, status]) => found.get(id) !== status);
  return wrong.length ? [`${wrong.length} certificates were lost or came to something else`] : [];
}
