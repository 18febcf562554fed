import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

/**
 * More than the rows of one transaction. `PAY_RUN_ROWS=10000 npm run test:long -- --only postgres imports/killed` is the whole
 * length.
 */
const ROWS = Number(process.env.PAY_RUN_ROWS ?? 30);
vi.setConfig({ testTimeout: 900_000 + ROWS * 600 });

const DAY = 24 * 60;
/** Longer than the lease of a killed process. */
const LATER = 15;
/** How often each step is killed later than at its start: never in a file of few rows, which is done by then. */
const FURTHER = ROWS < 5000 ? [] : ["before:9", "after:17", "before:33"];

test("killed again and again, a run of pay resumes: everyone is invoiced and charged once, and the totals are the ledger's", () =>
  killedRuns("pay-run-process.ts", (start, folder) => {
    const run = (task: string, minutes = 0, point?: string) => {
      const begun = performance.now();
      const result = start([task, String(ROWS), String(minutes)], point);
      const took = `${task} ${point ?? "to its end"}: ${((performance.now() - begun) / 1000).toFixed(1)} s`;
      // At once, so that a long run shows how far it is.
      if (process.env.PAY_RUN_ROWS) process.stderr.write(`${took}\n`);
      return result;
    };
    run("prepare");
    // A transaction before its commit leaves nothing, and a committed one is not repeated.
    for (const point of ["before:1", ...FURTHER]) run("check", 0, point);
    const checked = run("check");
    const { pay } = checked.import;
    expect(checked).toMatchObject({ invoices: 0, import: { status: "ready", counts: { valid: ROWS } } });
    for (const point of ["before:1", "after:1", ...FURTHER]) run("run", 0, point);
    const invoiced = run("run");
    expect(invoiced).toMatchObject({
      ...{ invoices: ROWS, contractors: ROWS, total: pay.total, charged: 0 },
      import: { status: "done", counts: { created: ROWS, failed: 0 }, pay: { ...pay, invoiced: pay.total } },
    });
    const kills = ["charged:3", "before:4", ...FURTHER, ...FURTHER.map((_, n) => `charged:${50 + 100 * n}`)];
    for (const [n, point] of kills.entries()) run("charge", DAY + 5 + LATER * n, point);
    const charged = run("charge", DAY + 5 + LATER * kills.length);
    expect(charged).toMatchObject({ charged: pay.total, charged_invoices: ROWS, differing: 0 });
    const asked = readFileSync(join(folder, "charges.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    // A repeated request has the same key, for which a processor moves the money once.
    const once = new Map(asked.map(({ key, amount }: { key: string; amount: number }) => [key, amount]));
    const moved = [...once.values()].reduce((sum, amount) => sum + amount, 0);
    if (process.env.PAY_RUN_ROWS) {
      const totals = {
        rows: ROWS,
        invoices: charged.invoices,
        priced: pay.total,
        ledger: charged.charged,
        processor: moved,
        requests: asked.length,
      };
      process.stdout.write(`${JSON.stringify({ ...totals, keys: once.size })}\n`);
    }
    expect(once.size).toBe(ROWS);
    expect(moved).toBe(pay.total);
  }));
