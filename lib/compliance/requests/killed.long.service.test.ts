import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { killedRuns } from "#lib/testing/killed-runs.ts";
import { AT_ONCE } from "./run-batch.ts";

vi.setConfig({ testTimeout: 900_000 });

/** For example `REQUESTS_IN_BULK=10000 npm run test:long -- --only postgres requests/killed`. */
const CONTRACTORS = Number(process.env.REQUESTS_IN_BULK ?? 8);
/** A few transactions, however many contractors. */
const TOGETHER = Math.min(AT_ONCE, Math.ceil(CONTRACTORS / 3));

/** The recipients and Message-IDs of the emails that the mail server took. */
function received(folder: string): { to: string[]; ids: string[] } {
  const files = readdirSync(join(folder, "mail/new")).map((name) => readFileSync(join(folder, "mail/new", name), "utf8"));
  const header = (name: string) => files.map((text) => new RegExp(`^${name}: (.+?)\\r?$`, "im").exec(text)?.[1] ?? "");
  return { to: header("Delivered-To"), ids: header("Message-ID") };
}

test("killed at any point, a batch continues: every contractor is asked, and gets one email", () =>
  killedRuns("requesting-process.ts", (start, folder) => {
    const timings: string[] = [];
    const run = (task: string, point?: string) => {
      const begun = performance.now();
      const result = start([task, String(CONTRACTORS), String(TOGETHER)], point);
      timings.push(`${task} ${point ?? ""} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      return result;
    };
    // An uncommitted transaction leaves nothing, and a committed one is not repeated.
    run("prepare", "before:2");
    run("run", "after:1");
    const done = { status: "complete", done: CONTRACTORS, total: CONTRACTORS, created_requests: CONTRACTORS - 1, skipped: 1, failed: 0 };
    expect(run("run")).toMatchObject({ batch: done, requests: [1], mails: [1], asked: CONTRACTORS });
    // Killed after an email was recorded as sent, others that were being sent then may be sent again, with the same Message-ID.
    run("send", "after:3");
    run("send");
    const { to, ids } = received(folder);
    if (process.env.REQUESTS_IN_BULK) process.stdout.write(`${timings.join("\n")}\n${ids.length} emails received\n`);
    expect([new Set(to).size, new Set(ids).size]).toEqual([CONTRACTORS, CONTRACTORS]);
    expect(ids.length).toBeLessThan(CONTRACTORS + 10);
  }));
