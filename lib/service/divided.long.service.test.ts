import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Client, createClient } from "#lib/client/client.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { certificateForm } from "#lib/testing/certificates/scripted-reader.ts";
import { importForm } from "#lib/testing/imports.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { type Receiver, startReceiver } from "#lib/testing/receiver.ts";
import { SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";

// One process per role on one PostgreSQL, started one after the other, so that each step can only be the work of the last one.
let folder: string;
let postgres: RunningPostgres;
let receiver: Receiver;
let client: Client;
const processes: ServiceProcess[] = [];

async function start(role: string): Promise<ServiceProcess> {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
  };
  const service = await startService(settings, undefined, ["--only", role]);
  processes.push(service);
  return service;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "divided-"));
  postgres = await startPostgres();
  receiver = await startReceiver();
});
afterAll(async () => {
  await Promise.all(processes.map((service) => service.kill("SIGKILL")));
  await receiver.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 100_000, interval: 50 });
const delivered = () => receiver.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);

async function upload(path: string, form: FormData): Promise<string> {
  const headers = { authorization: `Bearer ${SERVICE_KEY}` };
  const response = await fetch(`${processes[0]?.baseUrl}/api/v1${path}`, { method: "POST", headers, body: form });
  const body = (await response.json()) as { id: string };
  expect([response.status, body.id]).toEqual([response.status, expect.any(String)]);
  return body.id;
}

test("each role does its own work, and none of another role's", async () => {
  const api = await start("api");
  client = createClient({ baseUrl: api.baseUrl, token: SERVICE_KEY });
  await client.webhookEndpoints.create({
    body: { url: receiver.url(), events: ["certificate.error", "certificate.flagged", "payment.session.expired"] },
  });
  const { id: contractor } = await client.contractors.create({
    body: { first_name: "Dana", last_name: "Whitfield", email: "dana@example.com" },
  });
  const pdf = await drawCertificate({ NamedInsured_FullName_A: "Dana Whitfield" });
  const certificate = await upload("/files/certificates", certificateForm({ contractor }, new Uint8Array(pdf)));
  const imported = await upload("/imports", importForm());
  await client.paymentSessions.create({ body: { contractor, return_url: "http://localhost/done" } });
  // Moving the clock carries out what is due by then; the session ends a second later, in real time.
  await client.testClock.move({ body: { advance: 30 * 60 - 1 } });

  const certificateStatus = async () => (await client.certificates.get({ certificate })).status;
  expect(await certificateStatus()).toBe("pending");
  const reader = await start("reader");
  await until(async () => expect(["error", "flagged"]).toContain(await certificateStatus()));
  // It has no API.
  expect((await fetch(`${reader.baseUrl}/api/v1/contractors`)).status).toBe(404);

  expect(delivered()).toEqual([]);
  await start("webhooks");
  await until(() => expect(delivered()).toEqual([expect.stringMatching(/^certificate\.(error|flagged)$/)]));

  expect((await client.imports.get({ import: imported })).status).toBe("checking");
  await Promise.all([start("worker"), start("scheduler")]);
  await until(async () => expect((await client.imports.get({ import: imported })).status).not.toBe("checking"));
  await until(() => expect(delivered()).toContain("payment.session.expired"));
  expect(await Promise.all(processes.map((service) => service.kill("SIGTERM")))).toEqual(processes.map(() => 0));
});
