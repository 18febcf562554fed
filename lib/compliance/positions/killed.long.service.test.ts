import { expect, test } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

/** The first transaction of a process takes 25, so that some are left for the last process. */
const CONTRACTORS = 60;

test("killed at any point, a recomputation resumes: everyone is recomputed, and each change is reported once", () =>
  killedRuns("recomputing-process.ts", (start) => {
    const run = (task: string, point?: string) => start([task, String(CONTRACTORS)], point);
    expect(run("prepare")).toMatchObject({ run: { recomputed: 0, finished_at: null }, changes: [1], events: [] });
    // An uncommitted transaction leaves nothing, and a committed one is not repeated.
    for (const moment of ["before:1", "after:1", "before:2"]) run("run", moment);
    // On PostgreSQL a long run has a thread: the process is killed while it writes its second transaction.
    if (process.env.TEST_DATABASE_URL) run("thread", "past:50");
    const done = { recomputed: CONTRACTORS, total: CONTRACTORS, finished_at: expect.any(Number) };
    // Per contractor: the first answer and the changed one, and one event for the change.
    const expected = { run: done, contractors: CONTRACTORS, alike: CONTRACTORS, changes: [2], events: [1] };
    expect(run("thread")).toMatchObject(expected);
  }));
