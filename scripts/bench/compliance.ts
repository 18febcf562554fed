import "../node-version.ts";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Client, createClient } from "#lib/client/client.ts";
import { newToken } from "#lib/platform/base/secrets.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { ROOT } from "../next-build.ts";
import { endInOrder } from "../steps.ts";
import { firstStart } from "./first-start.ts";
import { median, type Steady, steady } from "./latencies.ts";
import { httpRequest, load } from "./load.ts";
import { numberOptions } from "./numbers.ts";
import { explained, logSettings } from "./plan-log.ts";
import { checkPlansOf, plainList } from "./plans.ts";
import { MAX_PAGE_RATIO } from "./report.ts";
import { idAt } from "./sample-ids.ts";
import { seedCompliance } from "./seed-compliance.ts";
import { benchSettings, type Server, startService } from "./servers.ts";

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
const disk = { ...logSettings, random_page_cost: "1.1", shared_buffers: "1GB", max_wal_size: "4GB", maintenance_work_mem: "256MB" };
const server = await startPostgres({ dataDir: join(FOLDER, "postgres"), durable: true, settings: disk });
const token = newToken("sk_test_");
const settings = benchSettings(FOLDER, server.url, token);
const database = new pg.Client(server.url);
let service: Server | null = null;
try {
  await database.connect();
  const orgId = await firstStart(database, settings);
  await seedCompliance(database, orgId, { contractors, positions });
  const misplanned = await plans(settings);
  service = await startService(settings, profile ? join(FOLDER, "../bench/profiles") : undefined);
  const broken = [...misplanned, ...(await measure(service))];
  console.log(broken.length === 0 ? "Everything holds." : `Does not hold: ${broken.join("; ")}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await service?.stop();
  await database.end();
  await server.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Lists of positions with each filter, in each order, from each cursor, that are not read by an index as they should. */
async function plans(env: Record<string, string>): Promise<string[]> {
  const runtime = await openRuntime(readSettings({ ...env, LOG_LEVEL: "error", DATABASE_URL: explained(server.url) }));
  try {
    const subject = { app: createApp(runtime), url: server.url, dataDir: join(FOLDER, "postgres"), key: token };
    const rows = await checkPlansOf(subject, "compliancePositions.list", { n: Math.round(positions / 2), en: 2 }, plainList(false));
    const [requests, most] = [rows.reduce((sum, row) => sum + row.requests, 0), Math.max(...rows.map((row) => row.rows))];
    const slowest = Math.max(...rows.map(({ ms }) => ms)).toFixed(1);
    console.log(
      `plans: ${requests} requests of ${rows.length} kinds, at most ${most} rows read in one step, slowest statement ${slowest} ms`,
    );
    return rows.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`));
  } finally {
    await runtime.close();
  }
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
  const broken = await pages(at);
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

/** Page 10,000 (or the last) of the list of positions against page 1, without and with each filter and in each order. */
async function pages(at: Server): Promise<string[]> {
  const deep = Math.min(10_000, Math.floor(positions / 10) - 2);
  const entity = idAt("en", 2);
  const asked = [
    "",
    "scope=entity",
    "covered=true",
    "status=covered",
    "lacking=general",
    `entity=${entity}`,
    "in_grace=true",
    "ends_before=2126-01-01",
    "sort=next_change_at",
    "sort=-next_change_at",
    "sort=next_change_at&covered=true",
    "sort=-next_change_at&lacking=general",
  ];
  // A position that is in the list: see how they are seeded.
  const nth = (every: number, one: number) => idAt("cp", Math.floor(((deep - 1) * 10) / every) * every + one);
  const cursor = (one: string) => (one === "in_grace=true" ? nth(1995, 399) : nth(120, one.includes("lacking") ? 5 : 1));
  const broken: string[] = [];
  for (const one of asked) {
    const first = `/api/v1/compliance?limit=10&${one}`;
    const turn = async (path: string) =>
      (
        await load({
          port: at.port,
          connections: 2,
          seconds: 0.4,
          next: () => httpRequest("GET", path, { authorization: `Bearer ${token}` }),
        })
      ).p50;
    const rounds: { first: number; deep: number }[] = [];
    for (let round = 0; round < 5; round++)
      rounds.push({ first: await turn(first), deep: await turn(`${first}&starting_after=${cursor(one)}`) });
    const ratio = median(rounds.map((round) => round.deep / round.first));
    const ms = (name: "first" | "deep") => median(rounds.map((round) => round[name])).toFixed(2);
    console.log(`positions ${one || "all"}: page 1 ${ms("first")} ms, page ${deep} ${ms("deep")} ms, ratio ${ratio.toFixed(2)}`);
    if (!(ratio <= MAX_PAGE_RATIO)) broken.push(`positions ${one}: page ${deep} costs ${ratio.toFixed(2)} of page 1`);
  }
  return broken;
}

/** A changed requirement until everybody is recomputed, with ordinary requests beside it and, before, without. */
async function recomputed(what: string, at: Server, platform: Client, change: () => Promise<void>) {
  const before: Steady[] = [];
  while (before.length < 3) before.push(await steady(platform, { rate, seconds }));
  const alone = { p50: median(before.map((one) => one.p50)), p99: median(before.map((one) => one.p99)) };
  const [cpu, base] = [at.cpuSeconds() ?? Number.NaN, databaseSeconds()];
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
      `${micros(databaseSeconds() - base)} µs of the database's processor time each; requests' p50 ${alone.p50.toFixed(1)} alone and ${p50.toFixed(1)} ms, ` +
      `p99 ${alone.p99.toFixed(1)} and ${p99.toFixed(1)} ms; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  return { what, perSecond, ratio: p99 / alone.p99 };
}

/** Processor time of the database in seconds: of its processes and of those that have ended. */
function databaseSeconds(): number {
  const [main = ""] = readFileSync(join(FOLDER, "postgres/postmaster.pid"), "utf8").split("\n");
  const fields = readdirSync("/proc").flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [{ pid, of: readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [] }] : [];
    } catch {
      return [];
    }
  });
  const own = fields.filter(({ pid, of }) => pid === main || of[1] === main);
  const ended = fields.find(({ pid }) => pid === main)?.of ?? [];
  const ticks = own.reduce((sum, { of }) => sum + Number(of[11]) + Number(of[12]), Number(ended[13]) + Number(ended[14]));
  return ticks / 100;
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
