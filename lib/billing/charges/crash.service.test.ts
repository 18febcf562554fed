import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";

vi.setConfig({ testTimeout: 240_000 });

const DAY = 24 * 60;

test("after being killed at any point of charging or refunding, the service resumes and moves the money once", () =>
  killedRuns("charging-process.ts", (start, folder) => {
    const run = (minutes: number, task: string, point?: string) => start([String(minutes), task], point);
    const asked = () =>
      readFileSync(join(folder, "processor.jsonl"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { kind: string; key: string; amount: number });
    const invoice = run(0, "prepare");
    // Each is later than the previous one by more than a claim's lease.
    run(DAY + 5, "charge", "claimed");
    run(DAY + 20, "charge", "charge");
    expect(run(DAY + 35, "charge")).toMatchObject({ status: "paid", amount_paid: invoice.total });
    expect(asked()).toEqual([{ kind: "charge", key: expect.stringMatching(/^ch_\w+:1$/), amount: invoice.total }]);

    run(DAY + 50, "cancel", "refund");
    const refunded = run(DAY + 65, "cancel");
    expect(refunded.amount_refunded).toBeGreaterThan(0);
    expect(refunded.amount_paid + refunded.amount_refunded).toBe(invoice.total);
    expect(asked().filter(({ kind }) => kind === "refund")).toEqual([
      { kind: "refund", key: expect.stringMatching(/^rf_\w+:1$/), amount: refunded.amount_refunded },
    ]);
    expect(asked()).toHaveLength(2);
  }));
