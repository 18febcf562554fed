import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Db as QueueDb } from "pg-boss";
import type { Logger } from "pino";
import type { Database, Tx } from "../db/client.ts";
import { valuesOf } from "../db/row-statements.ts";
import type { Deferred } from "../db/transaction.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly jobs: Jobs;
  }
}

/** The organization and environment of a job. */
export interface JobScope {
  orgId: string;
  environment: "sandbox" | "production";
}

/**
 * The payload of every kind of job. Ids only, because a job reads the present state when it runs. A module declares its own kinds here
 * (`declare module`), beside the code that runs them; the service lists all of them.
 */
export interface JobData {
  mail: JobScope & { mail: string };
  /** All scheduled work, or only that of one organization's sandbox. */
  sweep: { orgId?: string };
  /** Deletes what is kept no longer. */
  "remove-old": Record<string, never>;
  /** The period in ISO format. */
  "webhook-recovery": JobScope & { webhook_endpoint: string; since: string; until: string };
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the transaction commits, which with `later` waits for it. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N], later?: Deferred | null): Promise<void>;
  /** The same for many jobs in one statement. */
  enqueueAll<N extends JobName>(tx: Tx, name: N, data: readonly JobData[N][], later?: Deferred | null): Promise<void>;
  /**
   * Runs jobs in batches of ten. With `atOnce`, claims at most twice that many, so that slow jobs are claimed only shortly before they
   * start.
   */
  work<N extends JobName>(name: N, run: (data: JobData[N]) => Promise<void>, limits?: { atOnce: number }): Promise<void>;
  /** Runs `name` on a cron schedule, once across all processes. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Stops taking jobs and waits for running ones, up to `ms` (10 s). Unfinished jobs are restarted by another process. */
  close(ms?: number): Promise<void>;
}

const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 300, notify: true };

/** The settings of one queue. */
export interface JobQueue {
  /** How long a job may run before it counts as lost. Default: five minutes. */
  runSeconds?: number;
  /** A process that runs such a job must report within this time that it lives, or the job counts as lost. At least 10. */
  heartbeatSeconds?: number;
}

/** How often lost jobs are looked for. */
const SUPERVISE_SECONDS = 15;

/** How long closing may take without running jobs. */
const GOODBYE_MS = 3000;

/** What a process does with the queues besides enqueueing. */
export interface JobDuties {
  /** Creates the tables and queues that are missing. A thread leaves it to its process. */
  migrates: boolean;
  runs: boolean;
  /** Enqueues scheduled jobs, and finds those lost with their process. */
  keepsTime: boolean;
}

/** The job queues, in the same database as everything else. */
export async function openJobs(
  database: Database,
  log: Logger,
  queues: Readonly<Record<JobName, JobQueue>>,
  { migrates, runs, keepsTime }: JobDuties = { migrates: true, runs: true, keepsTime: true },
): Promise<Jobs> {
  const common = {
    schema: "pgboss",
    useListenNotify: runs,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    supervise: keepsTime,
    schedule: keepsTime,
    migrate: migrates,
  };
  const boss = new PgBoss({ ...database.queue(runs || keepsTime ? 4 : 1), ...common });
  boss.on("error", (error) => log.error({ err: error }, "job queue failed"));
  await boss.start();
  for (const name of Object.keys(queues)) {
    if (migrates) await boss.createQueue(name, retries);
    // Makes pg-boss cache the queue now. A look-up later, inside a transaction, would deadlock on the embedded database.
    await boss.findJobs(name, { id: crypto.randomUUID() });
  }
  // drizzle's transaction matches the adapter's structural type, narrowed by its schema.
  const inside = (tx: Tx, later: Deferred | null): QueueDb => {
    if (!later) return fromDrizzle(tx as never, sql);
    return {
      async executeSql(text, values = []) {
        later.defer({ execute: () => valuesOf(tx, text, values) });
        return { rows: [] };
      },
    };
  };
  const limitsOf = (name: JobName) => {
    const { runSeconds: expireInSeconds = retries.expireInSeconds, heartbeatSeconds } = queues[name];
    return { expireInSeconds, ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }) };
  };
  return {
    async enqueue(tx, name, data, later = null) {
      await boss.send(name, data, { db: inside(tx, later), ...limitsOf(name) });
    },
    async enqueueAll(tx, name, data, later = null) {
      const jobs = data.map((one) => ({ data: one, ...limitsOf(name) }));
      if (jobs.length) await boss.insert(name, jobs, { db: inside(tx, later) });
    },
    async work(name, run, limits) {
      // Batches of two, because pg-boss waits for its next poll between batches of one.
      const taking = limits ? { batchSize: 2, localConcurrency: limits.atOnce } : { batchSize: 10 };
      const options = { ...taking, burstWhenBatchFull: true, perJobResults: true, notifyPollingIntervalSeconds: 10 } as const;
      await boss.work(name, options, (batch) =>
        Promise.all(
          batch.map(async (job) => {
            try {
              // A scheduled job has no payload.
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
      // pg-boss waits for the server to close its listening connection, which never happens when it is lost.
      const late = sleep(ms + GOODBYE_MS, undefined, { ref: false });
      await Promise.race([boss.stop({ graceful: true, timeout: ms }), late]);
    },
  };
}
