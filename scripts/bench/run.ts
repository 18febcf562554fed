import "../node-version.ts";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createSecrets, loadKeys, newToken } from "#lib/platform/base/secrets.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { registerHooks } from "#lib/service/hooks.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { ROOT } from "../next-build.ts";
import { endInOrder } from "../steps.ts";
import { bothOf, compareWithPlain } from "./compared.ts";
import { firstStart } from "./first-start.ts";
import { pageCosts } from "./pages.ts";
import { explained, logSettings, whileExplained } from "./plan-log.ts";
import { checkGeneralPlans, checkPlans, type PlanSubject } from "./plans.ts";
import { failures, type Results, readable } from "./report.ts";
import { compareScoped, confinedRole, markLeakproof, ROLE, secondOrganization } from "./scoped.ts";
import { seed } from "./seed.ts";
import { benchSettings, databaseSeconds, startPlain, startService } from "./servers.ts";
import { settleDue } from "./settle-due.ts";

const SECONDS = 3;
const MAX_BUSY_SHARE = 0.1;
const MAX_WAIT_SECONDS = 120;

/**
 * Waits until the machine is idle for three seconds: rows that were filled in make work for the service's jobs and for the database
 * (vacuum, statistics). On a machine with other programs it stops waiting after two minutes.
 * @returns whether it is idle
 */
async function untilIdle(): Promise<boolean> {
  let idleFor = 0;
  for (let second = 0; second < MAX_WAIT_SECONDS && idleFor < SECONDS; second++) {
    const before = times();
    await sleep(1000);
    const after = times();
    const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
    idleFor = busy < MAX_BUSY_SHARE ? idleFor + 1 : 0;
  }
  return idleFor === SECONDS;
}

function times(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times);
  return {
    idle: each.reduce((sum, { idle }) => sum + idle, 0),
    all: each.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}

const FOLDER = join(ROOT, ".cache/bench");
const CLUSTER = join(FOLDER, "postgres");
const POOL = 10;
const parts = ["plans", "scoped-plans", "pages", "rates", "scoped", "compliance"] as const;
type Part = (typeof parts)[number];
/** Those in which requests are timed. */
const measured: readonly Part[] = ["pages", "rates", "scoped"];

const usage = `npm run bench -- [--rows N] [--events N] [--only ${parts.join(",")}] [--profile]`;

interface Options {
  rows: number;
  /** Of the large organization; by default a tenth of the contractors. */
  events: number;
  only: Set<Part>;
  profile: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rows: { type: "string", default: "1000000" },
      events: { type: "string" },
      only: { type: "string" },
      profile: { type: "boolean", default: false },
    },
  });
  const rows = Number(values.rows);
  const events = Number(values.events ?? othersOf(rows));
  const only = (values.only?.split(",") ?? parts) as Part[];
  if (!Number.isInteger(rows) || rows < 20_000) throw new Error(`--rows takes a whole number from 20000.\n${usage}`);
  if (!Number.isInteger(events) || events < 10_000) throw new Error(`--events takes a whole number from 10000.\n${usage}`);
  if (only.some((part) => !parts.includes(part))) throw new Error(`--only takes ${parts.join(", ")}.\n${usage}`);
  return { rows, events, only: new Set(only), profile: values.profile };
}

/** How many of everything that is neither contractors nor events: as many with 1,000,000 contractors as with more, so that these compare. */
const othersOf = (contractors: number) => Math.min(100_000, Math.max(10_000, contractors / 10));

async function bench(server: RunningPostgres, { rows, events, only, profile }: Options): Promise<Results> {
  const key = newToken("sk_test_");
  const owner = { email: "owner@example.com", password: randomBytes(15).toString("base64url") };
  const env = {
    ...benchSettings(FOLDER, server.url, key),
    DATABASE_POOL: String(POOL),
    LOG_LEVEL: "info",
    SETUP_OWNER_EMAIL: owner.email,
    SETUP_OWNER_PASSWORD: owner.password,
  };
  const others = othersOf(rows);
  const n = others / 2;
  const client = new pg.Client(server.url);
  await client.connect();
  const results: Results = { machine: await machine(client), rows: { contractors: rows, others, events } };
  const orgId = await firstStart(client, env);
  const planned = async <T>(general: boolean, work: (subject: PlanSubject) => Promise<T>, scopedUrl?: string): Promise<T> => {
    const urls = {
      DATABASE_URL: explained(server.url, { general }),
      ...(scopedUrl === undefined ? {} : { DATABASE_SCOPED_URL: scopedUrl }),
    };
    const runtime = await openRuntime(readSettings({ ...env, LOG_LEVEL: "error", ...urls }));
    return await work({ app: createApp(runtime), runtime, url: server.url, dataDir: CLUSTER, orgId, key, owner, n }).finally(() =>
      runtime.close(),
    );
  };
  try {
    await during("filling the tables", () =>
      seed(client, orgId, { contractors: rows, others, events }, createSecrets(loadKeys(readSettings(env)))),
    );
    if (only.has("plans")) {
      results.plans = await during("asking for every plan", () => planned(false, checkPlans));
      results.plans.push(...(await during("asking for general plans", () => planned(true, checkGeneralPlans))));
    }
    if (only.has("scoped-plans")) {
      const scopedUrl = await confinedRole(server.url);
      await markLeakproof(client);
      const plans = await during("asking for every plan with row-level security", () =>
        whileExplained(client, ROLE, () => planned(false, checkPlans, scopedUrl)),
      );
      results.plans = [...(results.plans ?? []), ...plans.map((plan) => ({ ...plan, name: `scoped ${plan.name}` }))];
    }
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
  if (measured.some((part) => only.has(part))) {
    await during("settling what is due", async () => {
      registerHooks();
      const runtime = await openRuntime(readSettings({ ...env, LOG_LEVEL: "error" }));
      await settleDue(runtime).finally(() => runtime.close());
    });
  }
  const profiles = profile ? join(FOLDER, "profiles") : undefined;
  const startOurs = (more: Record<string, string> = {}) => startService({ ...env, ...more }, profiles);
  const spent = () => databaseSeconds(CLUSTER);
  if (only.has("pages")) {
    const service = await startOurs();
    try {
      await quietMachine();
      results.pages = await during("turning pages", () => pageCosts(service, key, rows, others));
    } finally {
      await service.stop();
    }
  }
  if (only.has("rates")) {
    await quietMachine();
    const start = bothOf(() => startPlain(server.url, POOL, 50_000), startOurs);
    results.rates = await during("comparing rates", () => compareWithPlain(start, spent, key, n));
  }
  if (only.has("scoped")) {
    const DATABASE_SCOPED_URL = await confinedRole(server.url);
    const keys = [key, await secondOrganization(env)] as const;
    await quietMachine();
    const start = bothOf(startOurs, () => startOurs({ DATABASE_SCOPED_URL }));
    results.scoped = await during("comparing with row-level security", () => compareScoped(start, spent, keys, n));
  }
  return results;
}

async function machine(client: pg.Client): Promise<Results["machine"]> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const [first] = cpus();
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  return { cpus: cpus().length, model: first?.model ?? "", memoryGiB, node: process.version, postgres: rows[0]?.server_version ?? "" };
}

async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${what} ... `);
  const result = await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
  return result;
}

async function quietMachine(): Promise<void> {
  const isIdle = await during("waiting until the machine is idle", untilIdle);
  if (!isIdle) console.log("  It is not: other programs disturb what follows.");
}

endInOrder();
const options = readOptions();
for (const folder of [CLUSTER, join(FOLDER, "data")]) rmSync(folder, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
// As for solid-state disks.
const disk = { random_page_cost: "1.1" };
const settings = { ...logSettings, ...disk, shared_buffers: "1GB", max_wal_size: "4GB", maintenance_work_mem: "1GB" };
const server = await startPostgres({ dataDir: CLUSTER, durable: true, settings });
try {
  const results = await bench(server, options);
  const broken = failures(results);
  writeFileSync(join(FOLDER, "results.json"), `${JSON.stringify({ ...results, failures: broken }, null, 2)}\n`);
  console.log(`\n${readable(results)}\n`);
  console.log(broken.length === 0 ? "Everything holds." : `Failed:\n${broken.map((line) => `  ${line}`).join("\n")}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  for (const folder of [CLUSTER, join(FOLDER, "data")]) rmSync(folder, { recursive: true, force: true });
}
// With a database of its own: compliance positions and their recomputation.
if (options.only.has("compliance")) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "compliance.ts")], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
