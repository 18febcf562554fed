import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "../base/errors.ts";
import type { Runtime } from "../context/runtime.ts";
import { createReadiness } from "./ready.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => undefined);
const fine = async (): Promise<void> => undefined;

/** The answer of a service whose stores behave so, three seconds after it was asked. */
async function ready({ ping = fine, check = fine, blocked = [] as string[] }): Promise<[number, unknown]> {
  const database = { server: {}, ping, blocked: () => blocked };
  const runtime = { database, files: { check }, log: { error: () => undefined } } as unknown as Runtime;
  const app = new Hono().get("/readyz", createReadiness(runtime));
  const asked = app.request("/readyz");
  await vi.advanceTimersByTimeAsync(3000);
  const answer = await asked;
  return [answer.status, await answer.json()];
}

test("a busy disk and requests that wait for a lock are said, and the service stays ready", async () => {
  expect(await ready({})).toEqual([200, { status: "ready", database: "ready", files: "ready" }]);
  expect(await ready({ check: never })).toEqual([
    200,
    { status: "degraded", database: "ready", files: "degraded", problems: ["The file store is slow."] },
  ]);
  expect(await ready({ blocked: ["GET /a", "GET /b", "GET /c", "GET /d", "GET /e", "GET /f"] })).toMatchObject([
    200,
    { status: "degraded", database: "degraded", problems: [expect.stringMatching(/lock .*: GET \/a, .*GET \/e and 1 more\.$/)] },
  ]);
});

test("a database that does not respond or refuses, and files that cannot be stored, are not ready, with the reason", async () => {
  expect(await ready({ ping: never })).toMatchObject([503, { database: "unavailable", problems: ["The database does not respond."] }]);
  const readOnly = () => Promise.reject(new DatabaseUnavailable("The database is read-only."));
  expect(await ready({ ping: readOnly, blocked: ["GET /a"] })).toMatchObject([503, { problems: ["The database is read-only."] }]);
  const broken = () => Promise.reject(new Error("secret path"));
  expect(await ready({ check: broken })).toMatchObject([503, { files: "unavailable", problems: ["The file store cannot be used."] }]);
});
