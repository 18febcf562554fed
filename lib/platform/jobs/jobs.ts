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

/** Whose a job is. */
export interface JobScope {
  orgId: string;
  environment: "sandbox" | "production";
}

/**
 * Every kind of job with what it carries. Ids only: a job reads the present state when it runs. A room declares its own kinds here
 * (`declare module`), beside what runs them; the service lists all of them.
 */
export interface JobData {
  mail: JobScope & { mail: string };
  /** All that is due, or what is due in the sandbox of one organization. */
  sweep: { orgId?: string };
  /** The span in ISO form. */
  "webhook-recovery": JobScope & { webhook_endpoint: string; since: string; until: string };
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

/** A queue's own settings. */
export interface JobQueue {
  /** How long a job may run before it counts as lost, where that is not five minutes. */
  runSeconds?: number;
}

/** How long closing may take when no job runs. */
const GOODBYE_MS = 3000;

/** The queues, on the same database as everything else. */
export async function openJobs(database: Database, log: Logger, queues: Readonly<Record<JobName, JobQueue>>): Promise<Jobs> {
  const schema = "pgboss";
  const boss =
    database.kind === "postgres"
      ? new PgBoss({ ...limitedConnections(database.url, database.limitMs), max: 4, schema, useListenNotify: true })
      : // PGlite's own type is wider than the adapter's; the adapter uses query and listen, which it has.
        new PgBoss({ db: fromPglite(database.pglite as never), backend: "pglite", schema, useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "job queue failed"));
  await boss.start();
  for (const name of Object.keys(queues)) {
    await boss.createQueue(name, retries);
    // Makes pg-boss remember the queue now: looking it up later, inside a transaction, would wait for itself on the embedded database.
    await boss.findJobs(name, { id: crypto.randomUUID() });
  }
  return {
    async enqueue(tx, name, data) {
      // drizzle's transaction is what the adapter's structural type asks for, narrowed by its schema.
      await boss.send(name, data, {
        db: fromDrizzle(tx as never, sql),
        expireInSeconds: queues[name].runSeconds ?? retries.expireInSeconds,
      });
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
