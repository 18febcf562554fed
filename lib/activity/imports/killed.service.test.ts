import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

/** More than the rows of one transaction. PAY_RUN_ROWS=10000 is the whole length. */
const ROWS = Number(process.env.PAY_RUN_ROWS ?? 30);
vi.setConfig({ testTimeout: 400_000 + ROWS * 400 });

const DAY = 24 * 60;

test("killed at any point, a run of pay resumes: everyone is invoiced and charged once, and the totals are the ledger's", () =>
  killedRuns("pay-run-process.ts", (start, folder) => {
    const run = (task: string, minutes = 0, point?: string) => start([task, String(ROWS), String(minutes)], point);
    const prepared = run("prepare");
    expect(prepared).toMatchObject({ invoices: 0, import: { status: "importing", counts: { valid: ROWS } } });
    // The first transaction is committed and not repeated; the second one leaves nothing.
    run("run", 0, "before:2");
    const { pay } = prepared.import;
    const invoiced = run("run");
    expect(invoiced).toMatchObject({
      ...{ invoices: ROWS, contractors: ROWS, total: pay.total, charged: 0 },
      import: { status: "done", counts: { created: ROWS, failed: 0 }, pay: { ...pay, invoiced: pay.total } },
    });
    run("charge", DAY + 5, "charged:3");
    // Later than the lease of the killed process.
    expect(run("charge", DAY + 20)).toMatchObject({ charged: pay.total, charged_invoices: ROWS });
    const asked = readFileSync(join(folder, "charges.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    // A repeated request has the same key, for which a processor moves the money once.
    const once = new Map(asked.map(({ key, amount }: { key: string; amount: number }) => [key, amount]));
    expect(once.size).toBe(ROWS);
    expect([...once.values()].reduce((sum, amount) => sum + amount, 0)).toBe(pay.total);
  }));
