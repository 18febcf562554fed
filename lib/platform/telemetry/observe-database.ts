import type { Meter } from "@opentelemetry/api";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { rowsOf } from "../db/rows.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks.ts";

/** More are counted as this many, so that a long queue does not make counting it slow. */
const MAX_COUNTED_JOBS = 10_000;
const MAX_COUNTED_DELIVERIES = 100;

/** The connections and, if this process shows them, the queues. */
export function observeDatabase(meter: Meter, database: Database, log: Logger, showsQueues: boolean): void {
  if (database.server) {
    const { pools } = database.server;
    const sum = (of: (pool: (typeof pools)[number]) => number) => pools.reduce((total, pool) => total + of(pool), 0);
    meter
      .createObservableGauge("insurance_pool_connections", { description: "Connections of the pool, by state" })
      .addCallback((result) => {
        result.observe(
          sum((pool) => pool.totalCount - pool.idleCount),
          { state: "used" },
        );
        result.observe(
          sum((pool) => pool.idleCount),
          { state: "idle" },
        );
      });
    meter
      .createObservableGauge("insurance_pool_waiting", { description: "Callers waiting for a connection" })
      .addCallback((result) => result.observe(sum((pool) => pool.waitingCount)));
  }
  if (showsQueues) observeQueues(meter, database, log);
}

function observeQueues(meter: Meter, database: Database, log: Logger): void {
  const jobs = meter.createObservableGauge("insurance_queue_jobs", {
    description: `Jobs that could start, by queue; ${MAX_COUNTED_JOBS} at most are counted`,
  });
  const oldest = meter.createObservableGauge("insurance_queue_oldest_seconds", { description: "How long the first of them has waited" });
  const deliveries = meter.createObservableGauge("insurance_deliveries_waiting", {
    description: `Deliveries of production that are due; ${MAX_COUNTED_DELIVERIES} at most are counted of an endpoint`,
  });
  const overdue = meter.createObservableGauge("insurance_delivery_overdue_seconds", {
    description: "How long the first of them is overdue",
  });
  const failures = meter.createCounter("insurance_scrape_failures_total", { description: "Scrapes that could not read the queues" });
  failures.add(0);
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const { db } = database;
        for (const { name, waiting, age } of await waitingJobs(db)) {
          result.observe(jobs, waiting, { queue: name });
          result.observe(oldest, age, { queue: name });
        }
        const [due] = await dueDeliveries(db);
        result.observe(deliveries, due?.waiting ?? 0);
        result.observe(overdue, due?.age ?? 0);
      } catch (error) {
        failures.add(1);
        log.warn({ err: error }, "the queues could not be measured");
      }
    },
    [jobs, oldest, deliveries, overdue],
  );
}

type Waiting = { waiting: number; age: number };

/** By the index that fetching jobs uses. */
const waitingJobs = (db: Database["db"]): Promise<(Waiting & { name: string })[]> =>
  rowsOf(
    db,
    sql`select queue.name, coalesce(job.waiting, 0)::int as waiting, coalesce(job.age, 0)::float8 as age from pgboss.queue queue,
      lateral (select count(*) as waiting, extract(epoch from now() - min(start_after)) as age from (
        select start_after from pgboss.job where job.name = queue.name and state < 'active' and start_after <= now()
        order by start_after limit ${MAX_COUNTED_JOBS}) listed) job
      where queue.name not like '\\_\\_%'`,
  );

/** Sandboxes have clocks of their own, so only production can be overdue in real time. Disabled endpoints hold theirs back. */
const dueDeliveries = (db: Database["db"]): Promise<Waiting[]> =>
  rowsOf(
    db,
    sql`select coalesce(sum(due.waiting), 0)::int as waiting, coalesce(max(due.age), 0)::float8 as age from ${webhookEndpoints} endpoint,
      lateral (select count(*) as waiting, extract(epoch from now() - min(due_at)) as age from (
        select due_at from ${webhookDeliveries} d where d.state = 'queued' and d.org_id = endpoint.org_id
          and d.environment = endpoint.environment and d.webhook_endpoint = endpoint.id and d.due_at <= now()
        order by d.due_at limit ${MAX_COUNTED_DELIVERIES}) listed) due
      where endpoint.status = 'enabled' and endpoint.environment = 'production'`,
  );
