import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "#lib/testing/free-port.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { startReceiver } from "#lib/testing/receiver.ts";
import type { ServiceProcess } from "#lib/testing/service-process.ts";
import { SERVICE_KEY, startService } from "#lib/testing/service-process.ts";

// Real processes are started and killed, and their claims wait for the lease to expire.
const WAIT = { timeout: 120_000, interval: 50 };

const usesPostgres = process.env.TEST_DATABASE_URL !== undefined;
const ENCRYPTION_KEY = Buffer.alloc(32, 5).toString("base64");

let folder: string;
let receiver: Receiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "webhook-crash-"));
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (service: Pick<ServiceProcess, "baseUrl">, path: string, body?: object): Promise<Response> =>
  fetch(`${service.baseUrl}/api/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${SERVICE_KEY}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Requests test events, eight at a time, until `count` have been answered; records their ids and other statuses. */
function startAsking(service: Pick<ServiceProcess, "baseUrl">, endpoint: string, count: number) {
  const answered: string[] = [];
  const other: number[] = [];
  const ask = async () => {
    while (answered.length < count) {
      const response = await post(service, `/webhook_endpoints/${endpoint}/test`).catch(() => null);
      if (response?.status === 201) answered.push(((await response.json()) as { id: string }).id);
      else {
        other.push(response?.status ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  return { answered, other, done: Promise.all(Array.from({ length: 8 }, ask)) };
}

const received = () => new Set(receiver.requests.map(({ headers }) => headers["webhook-id"]));

async function endpointOf(service: ServiceProcess): Promise<string> {
  const response = await post(service, "/webhook_endpoints", { url: receiver.url() });
  return ((await response.json()) as { id: string }).id;
}

const settings = { DATA_DIR: "", ENCRYPTION_KEY, WEBHOOK_ALLOWED_HOSTS: "127.0.0.1" };

test("kill -9 in the middle of deliveries: after a restart every event has reached the endpoint", async () => {
  const postgres = usesPostgres ? await startPostgres() : null;
  try {
    const given = { ...settings, DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
    const port = await freePort();
    const first = await startService(given, port);
    const endpoint = await endpointOf(first);
    const asking = startAsking(first, endpoint, 300);
    await vi.waitFor(() => expect(received().size).toBeGreaterThan(60), WAIT);
    // From now on its deliveries get no response and are lost with it.
    receiver.answer = () => undefined;
    const before = receiver.requests.length;
    await vi.waitFor(() => expect(receiver.requests.length).toBeGreaterThanOrEqual(before + 5), WAIT);
    await first.kill("SIGKILL");
    receiver.answer = (_, response) => void response.writeHead(204).end();
    const second = await startService(given, port);
    try {
      await asking.done;
      await vi.waitFor(() => expect(asking.answered.filter((id) => !received().has(id))).toEqual([]), WAIT);
    } finally {
      await second.kill("SIGKILL");
    }
  } finally {
    await postgres?.stop();
  }
});

if (usesPostgres)
  test("the database is killed under load: no acknowledged write is lost, requests and deliveries resume", async () => {
    const postgres = await startPostgres({ durable: true });
    const service = await startService({ ...settings, DATA_DIR: folder, DATABASE_URL: postgres.url });
    try {
      const asking = startAsking(service, await endpointOf(service), 400);
      await vi.waitFor(() => expect(received().size).toBeGreaterThan(100), WAIT);
      await postgres.kill();
      await vi.waitFor(() => expect(asking.other).toContain(503), WAIT);
      await postgres.restart();
      await asking.done;
      await vi.waitFor(() => expect(asking.answered.filter((id) => !received().has(id))).toEqual([]), WAIT);
      const failed = service
        .output()
        .split("\n")
        .find((line) => line.includes("request failed"));
      expect(new Set(asking.other), failed).toEqual(new Set([503]));
      expect(service.process.exitCode).toBeNull();
    } finally {
      await service.kill("SIGKILL");
      await postgres.stop();
    }
  });
