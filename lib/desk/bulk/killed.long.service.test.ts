import { expect, test, vi } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

/** More than the rows of one transaction. `BATCH_ROWS=10000 npm run test:long -- --only postgres bulk/killed` is the whole length. */
const ROWS = Number(process.env.BATCH_ROWS ?? 70);
vi.setConfig({ testTimeout: 900_000 + ROWS * 300 });

test("killed again and again, a batch does each row once and an export has each row once", () =>
  killedRuns("bulk-process.ts", (start) => {
    const run = (task: string, point?: string) => start([task, String(ROWS)], point);
    run("prepare");
    const further = ROWS < 5000 ? [] : ["before:50", "after:100", "before:150"];
    for (const point of ["before:1", "after:1", "before:2", ...further]) run("batch", point);
    const all = { contractors: ROWS, emails: ROWS, done: ROWS, audited: ROWS };
    expect(run("batch")).toMatchObject({
      ...all,
      events: 1,
      batch: { status: "complete", counts: { waiting: 0, succeeded: ROWS, failed: 0 } },
    });
    // Before its file belongs to it, and after.
    run("export", "before:1");
    run("export", "after:1");
    expect(run("export")).toMatchObject({ ...all, events: 2, exported: { status: "complete", rows: ROWS }, lines: ROWS, different: ROWS });
  }));
