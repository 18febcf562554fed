import "../node-version.ts";
import { mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Client, createClient } from "#lib/client/client.ts";
import { newToken } from "#lib/platform/base/secrets.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { ROOT } from "../next-build.ts";
import { endInOrder } from "../steps.ts";
import { firstStart } from "./first-start.ts";
import { median, type Steady, steady } from "./latencies.ts";
import { numberOptions } from "./numbers.ts";
import { seedCompliance } from "./seed-compliance.ts";
import { benchSettings, databaseSeconds, type Server, startService } from "./servers.ts";

const FOLDER = join(ROOT, ".cache/bench-compliance");
/** Contractors a second that a changed requirement must reach at least, and what that may cost ordinary requests. */
const MIN_CONTRACTORS_PER_SECOND = 1000;
const MAX_P99_RATIO = 3;

const { contractors, positions, rate, seconds, profile } = numberOptions(
  { contractors: 100_000, positions: 1_000_000, rate: 30, seconds: 5 },
  ["profile"],
);

endInOrder();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const disk = { random_page_cost: "1.1", shared_buffers: "1GB", max_wal_size: "4GB", maintenance_work_mem: "256MB" };
const dataDir = join(FOLDER, "postgres");
const server = await startPostgres({ dataDir, durable: true, settings: disk });
const token = newToken("sk_test_");
const settings = benchSettings(FOLDER, server.url, token);
const database = new pg.Client(server.url);
let service: Server | null = null;
try {
  await database.connect();
  const orgId = await firstStart(database, settings);
  await seedCompliance(database, orgId, { contractors, positions });
  service = await startService(settings, profile ? join(FOLDER, "../bench/profiles") : undefined);
  const broken = await measure(service);
  console.log(broken.length === 0 ? "Everything holds." : `Does not hold: ${broken.join("; ")}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await service?.stop();
  await database.end();
  await server.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}

async function measure(at: Server): Promise<string[]> {
  const platform = createClient({ baseUrl: `http://127.0.0.1:${at.port}`, token });
  const { items } = await platform.insuranceRequirements.list({ query: { limit: 100 } });
  const initial = items.find(({ entity, category_code }) => entity === null && category_code === null);
  if (!initial) throw new Error("There is no default requirement.");
  const requires = async (occurrence_limit: number) => {
    const { general, ...others } = initial.rules.coverages;
    const rules = { ...initial.rules, coverages: { ...others, general: { ...general, occurrence_limit } } };
    await platform.insuranceRequirements.update({ insurance_requirement: initial.id, body: { rules } as never });
  };
  const broken: string[] = [];
  // The first is computed without anything to compare with.
  await recomputed("first computed", at, platform, () => requires(50_000_000));
  await database.query("vacuum (analyze)");
  const runs = [
    await recomputed("no answer changes", at, platform, () => requires(60_000_000)),
    await recomputed("every answer changes", at, platform, () => requires(9_000_000_000)),
  ];
  for (const { what, perSecond, ratio } of runs) {
    const rated = `${what}: ${perSecond.toFixed(0)} contractors a second, promised at least ${MIN_CONTRACTORS_PER_SECOND}`;
    const waited = `${what}: p99 of requests ${ratio.toFixed(2)} of their own, promised at most ${MAX_P99_RATIO}`;
    for (const [holds, said] of [[perSecond >= MIN_CONTRACTORS_PER_SECOND, rated] as const, [ratio <= MAX_P99_RATIO, waited] as const]) {
      console.log(`${holds ? "holds" : "DOES NOT HOLD"}: ${said}`);
      if (!holds) broken.push(said);
    }
  }
  return broken;
}

/** A changed requirement until everybody is recomputed, with ordinary requests beside it and, before, without. */
async function recomputed(what: string, at: Server, platform: Client, change: () => Promise<void>) {
  const before: Steady[] = [];
  while (before.length < 3) before.push(await steady(platform, { rate, seconds }));
  const alone = { p50: median(before.map((one) => one.p50)), p99: median(before.map((one) => one.p99)) };
  const [cpu, base] = [at.cpuSeconds() ?? Number.NaN, databaseSeconds(dataDir)];
  const began = performance.now();
  await change();
  let ended = 0;
  const end = finished((await newest(platform)).id).then((at) => {
    ended = at;
  });
  const looks: Steady[] = [];
  while (ended === 0) {
    const look = await steady(platform, { rate, seconds });
    // The end of a run lies somewhere within the last one.
    if (ended === 0 || !looks.length) looks.push(look);
  }
  await end;
  const took = (ended - began) / 1000;
  const run = await newest(platform);
  const micros = (secondsUsed: number) => ((secondsUsed / run.recomputed) * 1e6).toFixed(0);
  const [p50, p99] = [median(looks.map((one) => one.p50)), median(looks.map((one) => one.p99))];
  const perSecond = run.recomputed / took;
  console.log(
    `${what}: ${run.recomputed} contractors, ${perSecond.toFixed(0)} a second, ${micros((at.cpuSeconds() ?? Number.NaN) - cpu)} µs of the service's and ` +
      `${micros(databaseSeconds(dataDir) - base)} µs of the database's processor time each; requests' p50 ${alone.p50.toFixed(1)} alone and ${p50.toFixed(1)} ms, ` +
      `p99 ${alone.p99.toFixed(1)} and ${p99.toFixed(1)} ms; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  return { what, perSecond, ratio: p99 / alone.p99 };
}

/** When a run has ended, to a tenth of a second. */
async function finished(run: string): Promise<number> {
  const asked = "select 1 from compliance_runs where id = $1 and finished_at is not null";
  while ((await database.query(asked, [run])).rowCount === 0) await sleep(100);
  return performance.now();
}

async function newest(platform: Client) {
  const [run] = (await platform.compliance.runs({ query: { limit: 1 } })).items;
  if (!run) throw new Error("No recomputation began.");
  return run;
}
