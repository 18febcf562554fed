import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { startPlatform } from "#scripts/platform.ts";
import { type Running, stopAll } from "#scripts/processes.ts";
import { platformSettings } from "#scripts/settings.ts";
import { e2e } from "./settings.ts";

/** What the service does to whoever asks: `stopped` closes connections, `slow` answers nobody until another state begins, `broken` and `busy` refuse. */
export type Fault = "none" | "stopped" | "slow" | "broken" | "busy";

const refusals: Partial<Record<Fault, (answer: ServerResponse) => unknown>> = {
  stopped: (answer) => answer.destroy(),
  // What a gateway says, not the service.
  broken: (answer) => answer.writeHead(500, { "content-type": "text/html" }).end("<html><h1>Internal Server Error</h1>"),
  busy: (answer) => answer.writeHead(429, { "content-type": "text/plain", "retry-after": "2" }).end("slow down"),
};

export interface FaultyService {
  url: string;
  /** How many requests of this kind it has let through: "POST /api/v1/entities". */
  passed: (what: string) => number;
  set: (fault: Fault) => void;
  close: () => Promise<void>;
}

/** Stands before the service under test and can fail in its place. */
export async function faultyService(): Promise<FaultyService> {
  let fault: Fault = "none";
  const held: (() => void)[] = [];
  const passed: string[] = [];
  async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, "content-length": ___, "transfer-encoding": ____, ...headers } = request.headers;
    passed.push(`${request.method} ${request.url?.split("?")[0]}`);
    const real = await fetch(`${e2e.apiUrl}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
      redirect: "manual",
    });
    const body = Buffer.from(await real.arrayBuffer());
    const { "content-encoding": _____, "transfer-encoding": ______, ...given } = Object.fromEntries(real.headers);
    answer.writeHead(real.status, { ...given, "content-length": body.length }).end(body);
  }
  const serve = (request: IncomingMessage, answer: ServerResponse): void => {
    const refuse = refusals[fault];
    if (refuse) refuse(answer);
    else if (fault === "slow") held.push(() => serve(request, answer));
    else void pass(request, answer).catch(() => answer.destroy());
  };
  const server = createServer(serve);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: (what) => passed.filter((one) => one === what).length,
    set(next) {
      fault = next;
      if (next !== "slow") for (const go of held.splice(0)) go();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, "127.0.0.1", listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** A second dashboard, of the same build, that reaches the service through `serviceUrl`. */
export async function dashboardOn(serviceUrl: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running: Running[] = [];
  const settings = platformSettings(
    {
      ...process.env,
      DATA_DIR: resolve(import.meta.dirname, "../.cache/e2e-faults"),
      INSURANCE_API_URL: serviceUrl,
      DASHBOARD_PORT: String(port),
      DASHBOARD_PUBLIC_URL: url,
      NEXTAUTH_URL: undefined,
    },
    "production",
  );
  try {
    await startPlatform(settings, "production", running);
  } catch (error) {
    await stopAll(running, 10_000);
    throw error;
  }
  return { url, stop: () => stopAll(running, 10_000) };
}
