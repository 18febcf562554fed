import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";

vi.setConfig({ testTimeout: 240_000 });

const script = fileURLToPath(new URL("../../testing/charging-process.ts", import.meta.url));
const DAY = 24 * 60;

test("after being killed at any point of charging or refunding, the service resumes and moves the money once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "charging-"));
  const { database, drop } = await testDatabase();
  const env = { PATH: process.env.PATH, ...(database.kind === "postgres" ? { DATABASE_URL: database.url } : {}) };
  const run = (minutes: number, task: string, moment = "") => {
    const { signal, stdout, stderr } = spawnSync(process.execPath, [script, folder, String(minutes), task, moment], {
      env: env as never,
      encoding: "utf8",
    });
    expect([moment, signal, stderr]).toEqual([moment, moment ? "SIGKILL" : null, ""]);
    return moment ? null : JSON.parse(stdout);
  };
  const asked = () =>
    readFileSync(join(folder, "processor.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { kind: string; key: string; amount: number });
  try {
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
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
