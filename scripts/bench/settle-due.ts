import { and, count, lte } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { schedule } from "#lib/service/schedule.ts";

/** Sweeps until nothing more of what was filled in can be settled, so that the service does not do it while it is measured. */
export async function settleDue(runtime: Runtime): Promise<void> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    await sweep(runtime, schedule);
    const left = await dueNow(runtime);
    if (left === 0 || left >= before) return;
    before = left;
  }
}

async function dueNow(runtime: Runtime): Promise<number> {
  const now = runtime.clock();
  let all = 0;
  for (const { table, at, waiting } of schedule.dues) {
    const [found] = await runtime.database.db
      .select({ rows: count() })
      .from(table as PgTable)
      .where(and(waiting, lte(at, now)));
    all += found?.rows ?? 0;
  }
  return all;
}
