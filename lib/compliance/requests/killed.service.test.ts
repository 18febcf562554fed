import { expect, test, vi } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

vi.setConfig({ testTimeout: 400_000 });

/** For example `KILLED_REQUESTS=10000 npx vitest run --project service lib/compliance/requests/killed`. */
const CONTRACTORS = Number(process.env.KILLED_REQUESTS ?? 8);

test("killed at any point, a batch goes on: everybody is asked, and gets one email", () =>
  killedRuns("requesting-process.ts", (start) => {
    const run = (task: string, point?: string) => start([task, String(CONTRACTORS)], point);
    // An uncommitted transaction leaves nothing, and a committed one is not repeated.
    run("prepare", "before:2");
    run("run", "after:2");
    const done = { status: "complete", done: CONTRACTORS, total: CONTRACTORS, created_requests: CONTRACTORS - 1, skipped: 1, failed: 0 };
    expect(run("run")).toMatchObject({ batch: done, requests: [1], mails: [1], asked: CONTRACTORS });
  }));
