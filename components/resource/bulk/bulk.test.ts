import { expect, test } from "vitest";
import { runBulk } from "#components/resource/bulk/run-bulk.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { collectMatching } from "./collect-matching.ts";
import { changedSelection, nothingSelected, type SelectedRows } from "./selected-rows.ts";

const order = ["a", "b", "c", "d", "e"];
const toggled = (selected: SelectedRows, toggle: string, range = false) => changedSelection(selected, { toggle, range, order });
const ids = ({ ids }: SelectedRows) => [...ids].sort().join("");

test("rows are selected one by one, in ranges in either direction, and for a whole page", () => {
  const c = toggled(nothingSelected, "c");
  expect(ids(toggled(c, "e", true))).toBe("cde");
  expect(ids(toggled(c, "a", true))).toBe("abc");
  expect(ids(toggled(toggled(toggled(c, "e", true), "d"), "e", true))).toBe("c");
  expect(ids(toggled(nothingSelected, "b", true))).toBe("b");
  expect(ids(toggled(c, "c"))).toBe("");
  expect(ids(changedSelection(c, { all: order }))).toBe("abcde");
  expect(ids(changedSelection(changedSelection(c, { all: order }), { keep: ["b", "x"] }))).toBe("b");
  expect(ids(changedSelection(c, "none"))).toBe("");
});

const refused = (status: number, retryAfter: number | null = null) =>
  new ServiceError(status, { error_code: "job_is_used", message: "This job is used.", request_id: "req_1" }, retryAfter);

test("a failure does not stop the others, and concurrency is limited", async () => {
  let underWay = 0;
  let most = 0;
  const seen: number[] = [];
  const perform = async (id: string) => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay--;
    if (id === "b") throw refused(400);
  };
  const options = { signal: new AbortController().signal, onProgress: () => void seen.push(1), atOnce: 2 };
  const { done, failures } = await runBulk(order, perform, options);
  expect([done.toSorted(), failures]).toEqual([["a", "c", "d", "e"], [{ id: "b", reason: "This job is used.", requestId: "req_1" }]]);
  expect([most, seen.length]).toEqual([2, 5]);
});

test("it waits after a rate limit, and ends when stopped", async () => {
  const waits: number[] = [];
  const wait = async (seconds: number) => void waits.push(seconds);
  let tries = 0;
  const busy = async () => {
    if (++tries < 3) throw refused(429, 7);
  };
  const signal = new AbortController().signal;
  expect((await runBulk(["a"], busy, { signal, onProgress: () => undefined, wait })).done).toEqual(["a"]);
  expect(waits).toEqual([7, 7]);
  const never = await runBulk(["a"], () => Promise.reject(refused(429)), { signal, onProgress: () => undefined, wait });
  expect(never.failures).toHaveLength(1);

  const waiting = new AbortController();
  const stopped = { signal: waiting.signal, onProgress: () => undefined, wait: async () => waiting.abort() };
  expect(await runBulk(["a"], () => Promise.reject(refused(429)), stopped)).toEqual({ done: [], failures: [] });

  const stop = new AbortController();
  const first = await runBulk(order, async () => stop.abort(), { signal: stop.signal, onProgress: () => undefined, atOnce: 1 });
  expect(first.done).toEqual(["a"]);
});

test("an unavailable service ends it, and so does a dashboard whose scripts cannot be loaded", async () => {
  const many = Array.from({ length: 100 }, (_, i) => String(i));
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  for (const error of [new ServiceError(0, {}), refused(503), new TypeError("Failed to fetch dynamically imported module")]) {
    const { done, failures } = await runBulk(many, () => Promise.reject(error), { ...options, atOnce: 1 });
    expect([done.length, failures.length]).toEqual([0, 8]);
  }
  const flaky = async (id: string) => {
    if (Number(id) % 2) throw refused(500);
  };
  expect((await runBulk(many, flaky, options)).failures).toHaveLength(50);
});

test("every matching row is read, page after page, until it is stopped", async () => {
  const asked: string[] = [];
  const row = (id: string) => ({ id, name: id, may: ["delete"] });
  let busy = true;
  const fetch = async (address: string | URL | Request) => {
    asked.push(String(address));
    if (asked.length === 2 && busy) {
      busy = false;
      return Response.json({ message: "Too many requests.", requestId: null }, { status: 429, headers: { "retry-after": "3" } });
    }
    const at = new URL(String(address), "http://dashboard.test").searchParams.get("after");
    return Response.json(at === null ? { rows: [row("a"), row("b")], next: "b" } : { rows: [row("c")], next: null });
  };
  const waits: number[] = [];
  const seen: number[] = [];
  const signal = new AbortController().signal;
  const options = { signal, onProgress: (rows: number) => void seen.push(rows), wait: async (seconds: number) => void waits.push(seconds) };
  const rows = await collectMatching("/matching/jobs?status=x", { ...options, fetch: fetch as typeof globalThis.fetch });
  expect([rows.map(({ id }) => id), seen, waits]).toEqual([["a", "b", "c"], [2, 3], [3]]);
  expect(asked).toEqual(["/matching/jobs?status=x", "/matching/jobs?status=x&after=b", "/matching/jobs?status=x&after=b"]);
  const refused = async () => Response.json({ message: "Your role can't change these.", requestId: null }, { status: 403 });
  await expect(collectMatching("/matching/jobs", { ...options, fetch: refused as typeof globalThis.fetch })).rejects.toThrow(
    "Your role can't",
  );
  const page = async () => new Response("<html>", { headers: { "content-type": "text/html" } });
  await expect(collectMatching("/matching/jobs", { ...options, fetch: page as typeof globalThis.fetch })).rejects.toThrow(
    "session has ended",
  );
  const broken = async () => new Response("<html>", { status: 500, headers: { "content-type": "text/html" } });
  await expect(collectMatching("/matching/jobs", { ...options, fetch: broken as typeof globalThis.fetch })).rejects.toThrow(
    "could not be read",
  );
});
