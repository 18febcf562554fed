import { expect, test, vi } from "vitest";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import { START } from "#lib/testing/harness.ts";
import { killedRuns } from "#lib/testing/killed-runs.ts";

/**
 * More than are stored in one transaction. `RECONCILED_ROWS=20000 npm run test:long -- --only postgres reconciliations/killed`
 * is a long one.
 */
const ROWS = Number(process.env.RECONCILED_ROWS ?? 600);
vi.setConfig({ testTimeout: 400_000 + ROWS * 60 });

/** Longer than the lease of a killed process. */
const LATER_SECONDS = 20 * 60;
const BATCH = 500;
const share = ROWS / 10;

test("killed at any point, a reconciliation resumes: no difference is lost or doubled, and the day ends once", () =>
  killedRuns("reconciling-process.ts", (start) => {
    let now = START;
    const run = (task: string, point?: string) => {
      const result = start([task, String(ROWS), now.toISOString()], point);
      now = addSeconds(now, LATER_SECONDS);
      return result;
    };
    run("prepare", "claimed");
    now = addDays(now, 1);
    // Transactions of the job: movements in batches, until when they were read, the payout, its items in as many batches, their sums, until
    // when payouts were read, and the comparison.
    const pulls = Math.ceil((ROWS - share) / BATCH);
    const payout = pulls + 2;
    const sums = payout + pulls + 1;
    const further =
      ROWS < 5000 ? [] : [`before:${pulls}`, `after:${pulls}`, `after:${pulls + 1}`, `after:${payout + 2}`, `after:${sums - 1}`];
    for (const point of ["after:1", ...further, `after:${payout + 1}`, `before:${sums}`, `before:${sums + 2}`]) run("run", point);
    // The sums are stored now, so the items are not read again.
    const last = payout + 2;
    const killedAt = now;
    run("run", `after:${last}`);
    const ended = now;
    // The next day has nothing to compare.
    now = addDays(START, 2);
    const { finished, reported, runs, differences, movements, payouts } = run("run");
    const counts = { differences: 3 * share, unresolved: 3 * share, matched: ROWS - 3 * share, waiting: 0 };
    expect(runs).toMatchObject([
      { day: "2026-06-15", status: "done", ...counts, problem: null },
      { day: "2026-06-16", status: "done", differences: 0, unresolved: 0, matched: 0, waiting: 0 },
    ]);
    // The killed process had recorded it, so no later one did.
    expect(runs[0].ended_at * 1000).toBeGreaterThanOrEqual(killedAt.getTime());
    expect(runs[0].ended_at * 1000).toBeLessThan(ended.getTime());
    expect([finished, reported]).toEqual([2, 1]);
    const each = { n: share, different: share };
    expect(differences).toMatchObject([
      { kind: "different_amount", ...each },
      { kind: "missing_at_processor", ...each },
      { kind: "missing_in_ledger", ...each },
    ]);
    const effect = differences.reduce((sum: number, one: { effect: number }) => sum + one.effect, 0);
    expect(runs.map(({ held }: { held: { difference: number } }) => held.difference)).toEqual([effect, effect]);
    // Each movement is paid out once, less its fee.
    const { held } = runs[0];
    expect(held.charged - held.refunded).toBe(held.paid_out + held.processor_fees);
    expect(runs.map((each: { held: { awaiting_payout: number } }) => each.held.awaiting_payout)).toEqual([0, 0]);
    expect(payouts).toEqual([
      {
        id: expect.stringMatching(/^po_test_\w+_2026-06-15$/),
        state: "compared",
        reconciliation: runs[0].id,
        items: ROWS - share,
        listed: ROWS - share,
      },
    ]);
    expect(movements).toEqual([
      { state: "reported", n: share },
      { state: "settled", n: ROWS - 2 * share },
    ]);
  }));
