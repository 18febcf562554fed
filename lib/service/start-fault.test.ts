import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#lib/platform/db/client.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startFault } from "./start-fault.ts";

const faultOf = (options: { url?: string; folder: string }) =>
  openDatabase({ pool: 2, limitMs: 5000, onError: () => undefined, ...options }).then(
    () => "started",
    (error: unknown) => startFault(error),
  );

test("an unavailable database and an unusable folder are reported in one line with advice", async () => {
  const port = await freePort();
  expect(await faultOf({ url: `postgres://127.0.0.1:${port}/none`, folder: "" })).toMatch(
    /^DATABASE_URL: the database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\.$/,
  );
  const file = join(mkdtempSync(join(tmpdir(), "fault-")), "file");
  writeFileSync(file, "");
  expect(await faultOf({ folder: join(file, "data") })).toBe(
    `${join(file, "data")} cannot be used (ENOTDIR). Check that it exists, that this user can read and write it, and that its disk has space.`,
  );
});

test("a connection error of PostgreSQL is reported with its own message; an internal error keeps its stack", () => {
  const refusal = Object.assign(new Error('password authentication failed for user "app"'), { code: "28P01" });
  expect(startFault(refusal)).toBe('DATABASE_URL: the database refuses the connection (password authentication failed for user "app").');
  expect(startFault(new TypeError("x is not a function"))).toMatch(/^TypeError: x is not a function\n {4}at /);
});
