import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./next-build.ts";

test("the workflow runs every part of `npm test`, and every shard of those it divides", () => {
  const usage = spawnSync(process.execPath, ["scripts/test.ts", "--only", "?"], { cwd: ROOT, encoding: "utf8" });
  expect(usage.status).toBe(2);
  const parts = usage.stderr.match(/--only ([\w|]+)/)?.[1]?.split("|") ?? [];
  const workflow = readFileSync(join(ROOT, ".github/workflows/ci.yml"), "utf8");
  const matrix = workflow.match(/part: \[(.*)\]/)?.[1]?.split(", ") ?? [];
  const run = ["check", ...matrix].map((one) => one.split(" --shard "));
  expect([...new Set(run.map(([part]) => part))]).toEqual(parts);
  for (const part of parts) {
    const shards = run.filter(([name]) => name === part).map(([, shard = "1/1"]) => shard);
    expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
  }
});
