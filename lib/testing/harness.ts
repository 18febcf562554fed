import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { createLog } from "#lib/platform/base/log.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { Jobs } from "#lib/platform/jobs/jobs.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import type { ReadCertificate, ReadFiles } from "#lib/reader/reading/result.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { schedule } from "#lib/service/schedule.ts";
import { startWorker } from "#lib/service/worker.ts";
import type { Answer } from "./answers.ts";
import { checkAnswer } from "./answers.ts";
import { readScripted, scriptedFiles } from "./certificates/scripted-reader.ts";
import { testDatabase } from "./database.ts";
import { rowsOf } from "./inspect.ts";

/** The body that `call` sends: text and forms unchanged, everything else as JSON. */
export type Body = string | Uint8Array | object | undefined;
export type Call = (token: string | null, method: string, path: string, body?: Body, headers?: Record<string, string>) => Promise<Answer>;

export interface Harness {
  readonly app: Hono;
  readonly runtime: Runtime;
  /** The service's clock. Each reading is a millisecond later, so that later events have later times. */
  readonly clock: { set(date: Date): void; advance(seconds: number): void; now(): Date; stopped: boolean };
  /** The addresses of host names. All other names resolve to one public address. */
  readonly names: Map<string, string[]>;
  /** The certificate reader: scripted unless a test sets another. `readFiles` makes `read` read PDFs; `version` is the reader's. */
  readonly reader: { read: ReadCertificate; readFiles: ReadFiles; version: number };
  /** All log lines of the service. */
  readonly log: string[];
  /** One request below /api/v1. Every response is checked against the contract; `Authorization` is Bearer unless given. */
  readonly call: Call;
  /** A second service on the same database, like another process. */
  another(settings?: Record<string, string>): Promise<{ app: Hono; call: Call; runtime: Runtime }>;
  /** Runs everything that is due, as the worker does every minute. */
  sweep(): Promise<void>;
  /** Runs all queued jobs, and the jobs they enqueue. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** A time in June 2026, because the worked examples start their cover on 1 July. */
export const START = new Date("2026-06-15T12:00:00Z");
const KEY = Buffer.alloc(32, 7).toString("base64");

function settingsOf(folder: string, more: Record<string, string>) {
  return readSettings({
    DATA_DIR: folder,
    ENCRYPTION_KEY: KEY,
    // A busy machine must not count as an outage.
    DATABASE_TIMEOUT_SECONDS: "30",
    DASHBOARD_PUBLIC_URL: "https://insure.example.com",
    API_PUBLIC_URL: "https://api.example.com",
    MAIL_IN_DIR: join(folder, "mail"),
    MAIL_IN_ADDRESS: "coi@in.example.com",
    RATE_LIMIT_PER_SECOND: "100000",
    RATE_LIMIT_BURST: "100000",
    ...more,
  });
}

let address = 0;
/** Callers without a credential are limited by address, so each call uses a different one unless given. */
const nextAddress = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;

export function caller(app: Hono): Call {
  return async (token, method, path, body, headers = {}) => {
    const sent = new Headers({ "x-forwarded-for": nextAddress(), ...(token ? { authorization: `Bearer ${token}` } : {}) });
    // The form as bytes: fetch's own form stream fails when its reader stops early, which a real connection does not.
    const form = body instanceof FormData ? new Response(body) : null;
    const isRaw = typeof body === "string" || body instanceof Uint8Array;
    if (body !== undefined) sent.set("content-type", form?.headers.get("content-type") ?? "application/json");
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const raw = form ? new Uint8Array(await form.arrayBuffer()) : isRaw ? (body as BodyInit) : JSON.stringify(body);
    const content = body === undefined ? {} : { body: raw };
    const response = await app.fetch(new Request(`http://service.test/api/v1${path}`, { method, headers: sent, ...content }));
    const text = await response.text();
    const answer: Answer = { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
    checkAnswer(method, path, answer, body);
    return answer;
  };
}

/** The service's job queue. Jobs run only between `open` and `shut`, so that a test has no unexpected worker. */
function gated(jobs: Jobs) {
  let gate = Promise.withResolvers<void>();
  let isClosing = false;
  return {
    jobs: {
      ...jobs,
      // Sweeps run only when a test requests one, not every minute.
      schedule: async () => undefined,
      work: (name, run, limits) =>
        jobs.work(
          name,
          async (data) => {
            await gate.promise;
            if (!isClosing) await run(data);
          },
          limits,
        ),
    } satisfies Jobs,
    open: () => gate.resolve(),
    shut: () => {
      gate = Promise.withResolvers();
    },
    close: () => {
      isClosing = true;
      gate.resolve();
    },
  };
}

/** The service on its own database, one per test file. */
export async function createHarness(settings: Record<string, string> = {}): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  const { database, drop } = await testDatabase();
  let time = START.getTime();
  const clock = {
    stopped: false,
    now: () => new Date(clock.stopped ? time : ++time),
    set(date: Date) {
      time = date.getTime();
    },
    advance(seconds: number) {
      time += seconds * 1000;
    },
  };
  const log: string[] = [];
  const logger = createLog("debug", { write: (line: string) => void log.push(line) });
  const reader: Harness["reader"] = {
    read: readScripted,
    readFiles: scriptedFiles((bytes, today) => reader.read(bytes, today)),
    version: 1,
  };
  const names = new Map<string, string[]>();
  const resolve = async (host: string) => names.get(host) ?? ["93.184.215.14"];
  const open = (more: Record<string, string>) =>
    openRuntime(settingsOf(folder, more), {
      database,
      clock: clock.now,
      log: logger,
      // Tests sign in hundreds of times, so passwords use a low cost; one test checks the real cost.
      passwordCost: { N: 1024, r: 8, p: 1 },
      resolve,
      readFiles: (files, today) => reader.readFiles(files, today),
      readerVersion: () => reader.version,
    });
  const runtime = await open(settings);
  const app = createApp(runtime);
  const others: Runtime[] = [];
  const worker = gated(runtime.jobs);
  let started: Promise<void> | null = null;
  return {
    app,
    runtime,
    clock,
    names,
    reader,
    log,
    call: caller(app),
    async another(more = {}) {
      const second = await open({ ...settings, ...more });
      others.push(second);
      const secondApp = createApp(second);
      return { app: secondApp, runtime: second, call: caller(secondApp) };
    },
    sweep: () => sweep(runtime, schedule),
    async runJobs() {
      started ??= startWorker({ ...runtime, jobs: worker.jobs });
      await started;
      const waiting = sql`select name, state::text from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`;
      worker.open();
      try {
        for (const deadline = Date.now() + 120_000; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 25))) {
          if ((await rowsOf(database, waiting)).length === 0) return;
        }
      } finally {
        worker.shut();
      }
      throw new Error(`Jobs did not end: ${JSON.stringify(await rowsOf(database, waiting))}\n${log.slice(-20).join("")}`);
    },
    async close() {
      worker.close();
      for (const other of [...others, runtime]) await other.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
