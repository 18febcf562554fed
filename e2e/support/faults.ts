import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { READS_PATH, type ReadLine, type Reads } from "#lib/contract/core/reads.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startPlatform } from "#scripts/platform.ts";
import { stopAll } from "#scripts/processes.ts";
import { platformSettings } from "#scripts/settings.ts";
import { e2e } from "./settings.ts";

/**
 * How the service behaves: `stopped` closes connections, `slow` does not respond until the next state, `delayed` responds late, `broken`
 * and `busy` refuse, `unproven` asks for the password again, `cut` breaks off in the middle of a response.
 */
export type Fault = "none" | "stopped" | "slow" | "delayed" | "broken" | "busy" | "unproven" | "cut";

interface FaultOptions {
  /** The affected requests, "POST /api/v1/entities". Absent: all. */
  only?: RegExp;
  /** How many requests are affected. */
  times?: number;
  /** The delay of `delayed`. */
  ms?: number;
}

const refusals: Partial<Record<Fault, (answer: ServerResponse) => unknown>> = {
  stopped: (answer) => answer.destroy(),
  // A gateway's response, not the service's.
  broken: (answer) => answer.writeHead(500, { "content-type": "text/html" }).end("<html><h1>Internal Server Error</h1>"),
  unproven: (answer) =>
    answer
      .writeHead(403, { "content-type": "application/json" })
      .end(JSON.stringify({ error_code: "recent_authentication_required", message: "Enter your password again.", request_id: "req_test" })),
  busy: (answer) => answer.writeHead(429, { "content-type": "text/plain", "retry-after": "2" }).end("slow down"),
};

export interface FaultyService {
  url: string;
  /** How many requests of this kind passed: "POST /api/v1/entities". */
  passed: (what: string) => number;
  /** The requests that passed, and what those for several reads asked for: "GET /api/v1/entities". */
  all: () => { requests: readonly string[]; reads: readonly string[] };
  /** The requests that met a fault since it was set. */
  failed: () => readonly string[];
  set: (fault: Fault, options?: FaultOptions) => void;
  close: () => Promise<void>;
}

/** A proxy in front of the service under test that can fail in its place. */
export async function faultyService(): Promise<FaultyService> {
  let fault: Fault = "none";
  let options: FaultOptions = {};
  const held: (() => void)[] = [];
  const passed: string[] = [];
  const reads: string[] = [];
  let failed: string[] = [];
  async function pass(request: IncomingMessage, answer: ServerResponse, isCut: boolean): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, "content-length": ___, "transfer-encoding": ____, ...headers } = request.headers;
    passed.push(`${request.method} ${request.url?.split("?")[0]}`);
    const asked =
      request.url === READS_PATH ? (JSON.parse(Buffer.concat(chunks).toString()) as Reads).reads.map(({ path }) => `GET ${path}`) : [];
    reads.push(...asked.map((one) => one.split("?")[0] ?? one));
    // Several reads at once wait for the slow one among them.
    if (fault === "slow" && asked.some((one) => options.only?.test(one))) await new Promise<void>((go) => held.push(go));
    const real = await fetch(`${e2e.apiUrl}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
      redirect: "manual",
    });
    const whole = Buffer.from(await real.arrayBuffer());
    const body = request.url === READS_PATH ? Buffer.from(refusedIn(whole.toString(), asked)) : whole;
    const { "content-encoding": _____, "transfer-encoding": ______, ...given } = Object.fromEntries(real.headers);
    if (!isCut) return void answer.writeHead(real.status, { ...given, "content-length": body.length }).end(body);
    const { "content-length": ________, ...streamed } = given;
    answer.writeHead(real.status, streamed).write(body.subarray(0, body.length / 2), () => answer.destroy());
  }
  /** The answers of several reads, of which a broken one is refused by itself. */
  const refusedIn = (lines: string, asked: readonly string[]): string =>
    fault !== "broken"
      ? lines
      : lines.replaceAll(/.+/g, (line) => {
          const [n] = JSON.parse(line) as ReadLine;
          return options.only?.test(asked[n] ?? "")
            ? JSON.stringify([n, 500, { "content-type": "text/html" }, "<html></html>"] satisfies ReadLine)
            : line;
        });
  /** The fault for this request. */
  function faultOf({ method, url }: IncomingMessage): Fault {
    const { only, times = Number.POSITIVE_INFINITY } = options;
    if (fault === "none" || times <= 0 || (only && !only.test(`${method} ${url}`))) return "none";
    options = { ...options, times: times - 1 };
    failed.push(`${method} ${url}`);
    return fault;
  }
  const serve = (request: IncomingMessage, answer: ServerResponse): void => {
    const met = faultOf(request);
    const refuse = refusals[met];
    const go = () => void pass(request, answer, met === "cut").catch(() => answer.destroy());
    if (refuse) refuse(answer);
    else if (met === "slow") held.push(() => serve(request, answer));
    else if (met === "delayed") setTimeout(go, options.ms ?? 5000);
    else go();
  };
  const server = createServer(serve);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    all: () => ({ requests: passed, reads }),
    passed: (what) => passed.filter((one) => one === what).length,
    failed: () => failed,
    set(next, how = {}) {
      failed = [];
      fault = next;
      options = how;
      if (next !== "slow") for (const go of held.splice(0)) go();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A second dashboard from the same build that reaches the service through `serviceUrl`. */
export async function dashboardOn(
  serviceUrl: string,
  given?: number,
  more: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = platformSettings(
    {
      ...process.env,
      DATA_DIR: resolve(import.meta.dirname, "../../.cache/e2e-faults"),
      INSURANCE_API_URL: serviceUrl,
      DASHBOARD_PORT: String(port),
      DASHBOARD_PUBLIC_URL: url,
      NEXTAUTH_URL: undefined,
      ...more,
    },
    "production",
  );
  const running = await startPlatform(settings, "production");
  return { url, stop: () => stopAll(running, 10_000) };
}
