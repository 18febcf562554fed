import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const SERVICE_KEY = "sk_test_0123456789abcdef0123456789abcdef";

export interface ServiceProcess {
  readonly baseUrl: string;
  readonly process: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<number | string>;
}

/** Starts the service as in production: in its own process, with these settings. Does not wait for it. */
export function spawnService(
  settings: Record<string, string>,
  port: number,
  args: readonly string[] = [],
  checkout = root,
  /** A program that runs the service, with its arguments. */
  within: readonly string[] = [],
): ServiceProcess {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: join(checkout, ".cache/node"),
    API_PORT: String(port),
    API_HOST: "127.0.0.1",
    SETUP_OWNER_EMAIL: "owner@example.com",
    SETUP_OWNER_PASSWORD: "correct-horse-battery",
    SETUP_SANDBOX_KEY: SERVICE_KEY,
    SETUP_SAMPLE_DATA: "false",
    RATE_LIMIT_PER_SECOND: "100000",
    RATE_LIMIT_BURST: "100000",
    ...settings,
  };
  const [program = "", ...given] = [...within, process.execPath, join(checkout, "lib/service/server.ts"), ...args];
  const child = spawn(program, given, {
    cwd: checkout,
    env: env as unknown as NodeJS.ProcessEnv,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const stopNow = () => child.kill("SIGKILL");
  process.once("exit", stopNow);
  const ended = once(child, "close").then(([code, signal]) => {
    process.off("exit", stopNow);
    return (code ?? signal) as number | string;
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    process: child,
    output: () => said,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the service and waits until it accepts requests. */
export async function startService(
  settings: Record<string, string>,
  port?: number,
  args?: readonly string[],
  within?: readonly string[],
): Promise<ServiceProcess> {
  return await untilReady(spawnService(settings, port ?? (await freePort()), args, undefined, within));
}

/** The same from another checkout of the project, such as an older version. */
export async function startServiceIn(checkout: string, settings: Record<string, string>): Promise<ServiceProcess> {
  return await untilReady(spawnService(settings, await freePort(), [], checkout));
}

async function untilReady(service: ServiceProcess): Promise<ServiceProcess> {
  let over = false;
  void service.ended.then(() => {
    over = true;
  });
  for (const deadline = Date.now() + 600_000; Date.now() < deadline && !over; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const response = await fetch(`${service.baseUrl}/readyz`).catch(() => null);
    if (response?.ok) return service;
  }
  await service.kill("SIGKILL");
  throw new Error(`The service did not start.\n${service.output()}`);
}

/** A client that keeps writing with idempotency keys until stopped, and records the 201 responses. */
export function startWriter(service: ServiceProcess, name: string) {
  const kept: { key: string; body: object; id: string }[] = [];
  const other: number[] = [];
  let running = true;
  const run = async () => {
    for (let n = 0; running; n++) {
      const key = `${name}-${n}`;
      const body = { first_name: "Dana", last_name: `Of ${name}`, email: `${key}@example.com` };
      const response = await create(service, body, key).catch(() => null);
      if (response?.status === 201) kept.push({ key, body, id: ((await response.json()) as { id: string }).id });
      else {
        other.push(response?.status ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const done = run();
  return {
    kept,
    /** Statuses other than 201; 0 when there was no response. */
    other,
    async stop() {
      running = false;
      await done;
    },
  };
}

/** One contractor, created with the set-up's key. */
export const create = (service: Pick<ServiceProcess, "baseUrl">, body: object, key: string): Promise<Response> =>
  post(service, "/contractors", body, key);

/** One POST below /api/v1 with an idempotency key, using the set-up's key. */
export function post(service: Pick<ServiceProcess, "baseUrl">, path: string, body: object, key: string): Promise<Response> {
  const headers = { authorization: `Bearer ${SERVICE_KEY}`, "content-type": "application/json", "idempotency-key": key };
  return fetch(`${service.baseUrl}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}
