import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "#lib/client/client.ts";
import { type Receiver, startReceiver } from "#lib/testing/receiver.ts";
import { SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";
import { HEARD_EVENT } from "./history.ts";
import type { DrillLoad } from "./load.ts";

/** What the services of a drill share: settings, files and a receiver of their webhooks. */
export interface Site {
  readonly folder: string;
  readonly receiver: Receiver;
  /** The settings of a service on this database. */
  settings(url: string): Record<string, string>;
  start(url: string, more?: Record<string, string>): Promise<ServiceProcess>;
  /** Registers the receiver for the event of the load. */
  listen(service: ServiceProcess): Promise<void>;
  /** Waits until every acknowledged event has arrived, at most two minutes. The history then says what is missing. */
  delivered(load: DrillLoad): Promise<void>;
  close(): Promise<void>;
}

const DELIVERY_MS = 120_000;

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "drill-"));
  const receiver = await startReceiver();
  const processes: ServiceProcess[] = [];
  const settings = (url: string) => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, "data"),
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
  });
  return {
    folder,
    receiver,
    settings,
    async start(url, more = {}) {
      const service = await startService({ ...settings(url), ...more });
      processes.push(service);
      return service;
    },
    async listen({ baseUrl }) {
      const client = createClient({ baseUrl, token: SERVICE_KEY });
      await client.webhookEndpoints.create({ body: { url: receiver.url(), events: [HEARD_EVENT] } });
    },
    async delivered({ acknowledged }) {
      const waiting = new Set(acknowledged.flatMap(({ session }) => session ?? []));
      for (const deadline = Date.now() + DELIVERY_MS; Date.now() < deadline; await sleep(200)) {
        for (const { body } of receiver.requests) waiting.delete((JSON.parse(body) as { data: { id: string } }).data.id);
        if (!waiting.size) return;
      }
    },
    async close() {
      await Promise.all(processes.map((service) => service.kill("SIGKILL")));
      await receiver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
