import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database, Tx } from "../db/client.ts";
import { limitedConnections } from "../db/pool.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly jobs: Jobs;
  }
}

/** Every kind of job with what it carries. Ids only: a job reads the present state when it runs. */
export interface JobData {
  "policy-documents": { orgId: string; environment: "sandbox" | "production"; policy: string };
  mail: { orgId: string; environment: "sandbox" | "production"; mail: string };
  "assignment-documents": { orgId: string; environment: "sandbox" | "production"; assignment: string };
  "read-certificate": { orgId: string; environment: "sandbox" | "production"; certificate: string };
  /** Open certificates of a requirement, or of what a requirement is for. */
  "reaudit-certificates": {
    orgId: string;
    environment: "sandbox" | "production";
    by: "requirement" | "contractor" | "entity" | "category_code";
    id: string;
  };
  /** All that is due, or what is due in the sandbox of one organization. */
  sweep: { orgId?: string };
  /** The span in ISO form. */
  "webhook-recovery": {
    orgId: string;
    environment: "sandbox" | "production";
    webhook_endpoint: string;
    since: string;
    until: string;
  };
  /** Checks the rows of a file, or creates what they ask for. */
  import: { orgId: string; environment: "sandbox" | "production"; import: string };
  payment: { orgId: string; environment: "sandbox" | "production"; payment: string };
  /** An email as it was typed: whoever asks must not learn from the answer, or its speed, whether there is such a person. */
  "password-reset": { email: string };
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>;
  /** Takes jobs ten at a time; with `atOnce`, twice so many at most: what takes long is claimed only when it can soon be begun. */
  work<N extends JobName>(name: N, run: (data: JobData[N]) => Promise<void>, limits?: { atOnce: number }): Promise<void>;
  /** Runs `name` on a cron schedule, once over all processes. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Stops taking jobs and waits for those running, at most `ms` (10 s); what is not done by then is begun again elsewhere. */
  close(ms?: number): Promise<void>;
}

const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 300, notify: true };

/** How long a job may run before it counts as lost, where that is not five minutes. Reading tries twice, for minutes on a busy machine. */
const runSeconds: Partial<Record<JobName, number>> = { "read-certificate": 15 * 60 };

/** How long closing may take when no job runs. */
const GOODBYE_MS = 3000;

/** The queue on the same database as everything else. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
  const schema = "pgboss";
  const boss =
    database.kind === "postgres"
      ? new PgBoss({ ...limitedConnections(database.url, database.limitMs), max: 4, schema, useListenNotify: true })
      : // PGlite's own type is wider than the adapter's; the adapter uses query and listen, which it has.
        new PgBoss({ db: fromPglite(database.pglite as never), backend: "pglite", schema, useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "job queue failed"));
  await boss.start();
  const queues: JobName[] = [
    "policy-documents",
    "read-certificate",
    "reaudit-certificates",
    "mail",
    "payment",
    "sweep",
    "webhook-recovery",
    "assignment-documents",
    "import",
    "password-reset",
  ];
  for (const name of queues) {
    await boss.createQueue(name, retries);
    // Makes pg-boss remember the queue now: looking it up later, inside a transaction, would wait for itself on the embedded database.
    await boss.findJobs(name, { id: crypto.randomUUID() });
  }
  return {
    async enqueue(tx, name, data) {
      // drizzle's transaction is what the adapter's structural type asks for, narrowed by its schema.
      await boss.send(name, data, { db: fromDrizzle(tx as never, sql), expireInSeconds: runSeconds[name] ?? retries.expireInSeconds });
    },
    async work(name, run, limits) {
      // Two each: pg-boss waits for its next poll between batches of one.
      const taking = limits ? { batchSize: 2, localConcurrency: limits.atOnce } : { batchSize: 10 };
      const options = { ...taking, burstWhenBatchFull: true, perJobResults: true, notifyPollingIntervalSeconds: 10 } as const;
      await boss.work(name, options, (batch) =>
        Promise.all(
          batch.map(async (job) => {
            try {
              // A schedule sends nothing along: what it starts needs nothing.
              await run((job.data ?? {}) as JobData[typeof name]);
              return { id: job.id, status: "completed" as const };
            } catch (error) {
              log.error({ err: error, job: name }, "job failed");
              return { id: job.id, status: "failed" as const };
            }
          }),
        ),
      );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron);
    },
    async close(ms = 10_000) {
      // It waits for the server to take leave of the connection it listens on, which a lost one never does.
      const late = sleep(ms + GOODBYE_MS, undefined, { ref: false });
      await Promise.race([boss.stop({ graceful: true, timeout: ms }), late]);
    },
  };
}
