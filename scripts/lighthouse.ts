import "./node-version.ts";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import pg from "pg";
import { createClient } from "#lib/client/client.ts";
import { createSecrets, newToken } from "#lib/platform/base/secrets.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { firstStart } from "./bench/first-start.ts";
import { median } from "./bench/latencies.ts";
import { idAt } from "./bench/sample-ids.ts";
import { seed } from "./bench/seed.ts";
import { buildDashboard, ROOT } from "./next-build.ts";
import { startPlatform } from "./platform.ts";
import { type Running, stopAll } from "./processes.ts";
import { platformSettings } from "./settings.ts";
import { endInOrder } from "./steps.ts";

/** Installed on demand: as a dependency it would add 176 MB to every `npm ci`. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MIN_SCORE = 95;
/** As a phone, which Lighthouse simulates by slowing this machine down four times. */
const MIN_PHONE_SCORE = 92;
/** Below this, Lighthouse considers the processor too slow or too busy for a valid score. */
const MIN_BENCHMARK = 1000;
/** The pages for developers have nothing to load but text. */
const minScoreOf = (page: string, preset: string) => (preset === "mobile" && !page.startsWith("docs") ? MIN_PHONE_SCORE : MIN_SCORE);
/** As a phone and as a desktop. The overview, whose charts the browser draws, is for information only. */
const isPromised = (page: string) => page !== "overview";
const FOLDER = join(ROOT, ".cache/lighthouse");
const presets = { mobile: [], desktop: ["--preset=desktop"] };

const { values } = parseArgs({
  options: {
    /** Contractors in the organization; a tenth as many of everything else. */
    rows: { type: "string", default: "100000" },
    runs: { type: "string", default: "5" },
    /** Page names, comma separated. Absent: all. */
    only: { type: "string" },
    /** Phone or desktop. Absent: both. */
    preset: { type: "string" },
  },
});
const [rows, runs] = [Number(values.rows), Number(values.runs)];
const only = values.only?.split(",");

interface Scores {
  performance: number;
  accessibility: number;
  /** The processor's speed during the run, by Lighthouse's own benchmark. */
  benchmark: number;
  /** The main metrics in milliseconds; layout shift has no unit. */
  detail: string;
}

endInOrder();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await buildDashboard();
const server = await startPostgres({ dataDir: join(FOLDER, "postgres"), settings: { shared_buffers: "512MB" } });
const running: Running[] = [];
let browser: BrowserContext | null = null;
try {
  const sandboxKey = newToken("sk_test_");
  const encryptionKey = randomBytes(32);
  const [dashboardPort, apiPort, debugPort] = [await freePort(), await freePort(), await freePort()];
  const owner = { email: "owner@example.com", password: randomBytes(15).toString("base64url") };
  const address = `http://localhost:${dashboardPort}`;
  const env = {
    DATA_DIR: join(FOLDER, "data"),
    DATABASE_URL: server.url,
    ENCRYPTION_KEY: encryptionKey.toString("base64"),
    API_HOST: "127.0.0.1",
    API_PORT: String(apiPort),
    DASHBOARD_PORT: String(dashboardPort),
    DASHBOARD_PUBLIC_URL: address,
    LOG_LEVEL: "warn",
    SETUP_OWNER_EMAIL: owner.email,
    SETUP_OWNER_PASSWORD: owner.password,
    SETUP_SANDBOX_KEY: sandboxKey,
  };
  const client = new pg.Client(server.url);
  await client.connect();
  // Ending the database after a failure must not hide the failure.
  client.on("error", () => undefined);
  const orgId = await firstStart(client, env);
  // The only ones with documents.
  const ofSample = async (table: string, where: string) =>
    (await client.query<{ id: string }>(`select id from ${table} where environment = 'sandbox' and ${where} limit 1`)).rows[0]?.id;
  const flagged = await ofSample("certificates", "status = 'flagged'");
  const policy = await ofSample("policies", "status = 'active'");
  await seed(client, orgId, { contractors: rows, others: rows / 10, events: rows / 10 }, createSecrets([encryptionKey]));
  await client.end();
  await startPlatform(
    platformSettings({ ...process.env, INSURANCE_API_URL: undefined, NEXTAUTH_URL: undefined, ...env }, "production"),
    "production",
    running,
  );

  const { chromiumLaunchOptions } = await import("#scripts/chromium.ts");
  const { args = [], ...launch } = await chromiumLaunchOptions();
  // A persistent context is the browser's own, in which Lighthouse opens its tab, so it shares the sign-in.
  browser = await chromium.launchPersistentContext(join(FOLDER, "profile"), {
    ...launch,
    args: [...args, `--remote-debugging-port=${debugPort}`],
  });
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/o/"));
  // The dashboard's final addresses, so that no redirect is measured.
  const root = new URL(page.url()).pathname;

  const platform = createClient({ baseUrl: `http://127.0.0.1:${apiPort}`, token: sandboxKey });
  const n = rows / 20;
  const urls = { success_url: `${address}/return/complete`, cancel_url: `${address}/return/cancelled` };
  const { id: quote } = await platform.quotes.create({
    body: { contractor: idAt("cn", n), job: idAt("jb", n), coverage_type: ["general"] },
  });
  await page.goto((await platform.applySessions.create({ body: { quote, ...urls } })).url);
  await page.waitForURL(({ pathname }) => pathname === "/apply");
  await page.close();
  const pages = {
    overview: root,
    "contractors list": `${root}/contractors`,
    contractor: `${root}/contractors/${idAt("cn", n)}`,
    "certificates list": `${root}/certificates`,
    inbox: `${root}/inbox`,
    "certificate under review": `${root}/certificates/${flagged}`,
    policy: `${root}/policies/${policy}`,
    application: "/apply",
    ...Object.fromEntries(
      ["quickstart", "webhooks", "reference/certificates", "errors"].map((name) => [
        `docs ${name.replace("/", " ")}`,
        `http://127.0.0.1:${apiPort}/docs/${name}`,
      ]),
    ),
  };
  const low: string[] = [];
  let slowest = Number.POSITIVE_INFINITY;
  for (const [name, path] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue;
    for (const [preset, flags] of Object.entries(presets)) {
      if (values.preset && values.preset !== preset) continue;
      const { performance, accessibility, benchmark, detail } = await scores(
        new URL(path, address).href,
        debugPort,
        flags,
        `${name} ${preset}`,
      );
      const line = `${name}, ${preset}: performance ${performance}, accessibility ${accessibility} (${detail})`;
      console.log(line);
      slowest = Math.min(slowest, benchmark);
      if (accessibility < MIN_SCORE || (performance < minScoreOf(name, preset) && isPromised(name))) low.push(line);
    }
  }
  console.log(
    `${rows} contractors; median of ${runs}; load average ${loadavg()[0]?.toFixed(1)}; processor at its slowest ${slowest.toFixed(0)}`,
  );
  if (slowest < MIN_BENCHMARK)
    console.log(`The machine was too busy for valid figures (below ${MIN_BENCHMARK}): run it again without other load.`);
  console.log(
    low.length
      ? `Below the required scores:\n${low.map((line) => `  ${line}`).join("\n")}`
      : `Everything reaches ${MIN_SCORE}, as a phone ${MIN_PHONE_SCORE}.`,
  );
  process.exitCode = low.length ? 1 : 0;
} finally {
  await browser?.close();
  await stopAll(running);
  await server.stop();
  rmSync(join(FOLDER, "postgres"), { recursive: true, force: true });
}

/** The medians of several runs. The reports stay in the folder. */
async function scores(url: string, port: number, flags: string[], name: string): Promise<Scores> {
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run++) {
    const file = join(FOLDER, `${name.replaceAll(" ", "-")}-${run}.json`);
    await lighthouse([url, `--port=${port}`, "--output=json", `--output-path=${file}`, ...flags]);
    reports.push(JSON.parse(readFileSync(file, "utf8")) as Report);
  }
  const score = (category: "performance" | "accessibility") =>
    median(reports.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100)));
  const audit = (id: string) => median(reports.map((one) => one.audits[id]?.numericValue ?? Number.NaN));
  const metrics = {
    TTFB: "server-response-time",
    FCP: "first-contentful-paint",
    LCP: "largest-contentful-paint",
    TBT: "total-blocking-time",
  };
  const times = Object.entries(metrics).map(([short, id]) => `${short} ${audit(id).toFixed(0)}`);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    benchmark: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    detail: `${times.join(", ")} ms, CLS ${audit("cumulative-layout-shift").toFixed(3)}`,
  };
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

async function lighthouse(args: string[]): Promise<void> {
  const own = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse"];
  const always = ["--quiet", "--only-categories=performance,accessibility", "--disable-full-page-screenshot"];
  const child = spawn("npm", [...own, ...args, ...always], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  const code = await new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
}
