import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { Insurance } from "../src/client.ts";
import { ConnectionError, NotFoundError, RateLimitError, ServerError, TimeoutError } from "../src/errors.ts";
import type { Contractor } from "../src/generated/types.ts";
import { API_VERSION } from "../src/generated/version.ts";

type Fake = (url: URL, init: RequestInit) => Response | Promise<Response>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client whose requests get these answers in turn, and the requests it sent. */
function client(...answers: Fake[]) {
  const sent: { url: URL; init: RequestInit; headers: Headers }[] = [];
  const insurance = new Insurance({
    apiKey: "sk_test_1",
    baseUrl: "https://insurance.example.com/ignored",
    fetch: async (input, init = {}) => {
      const url = new URL(String(input));
      sent.push({ url, init, headers: new Headers(init.headers) });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (!answer) throw new Error("There is no answer for this request.");
      return await answer(url, init);
    },
  });
  return { insurance, sent };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Fake =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const refused = (status: number, error_code: string, headers: Record<string, string> = {}): Fake =>
  json({ error_code, message: "No.", request_id: "rq_1" }, status, headers);
const lost: Fake = () => Promise.reject(new TypeError("fetch failed"));

/** The outcome of a call while the clock runs. */
async function outcome<T>(call: PromiseLike<T>): Promise<T | Error> {
  const settled = Promise.resolve(call).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

const body = { first_name: "Dana", last_name: "Whitfield", email: "dana@example.com" };

test("a POST that got no answer is repeated with the same idempotency key", async () => {
  const { insurance, sent } = client(lost, refused(503, "database_operational_error"), json({ id: "cn_1" }, 201));
  expect(await outcome(insurance.contractors.create(body))).toEqual({ id: "cn_1" });
  expect(sent).toHaveLength(3);
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

test("two calls have different idempotency keys, a given one is sent, and a GET has none", async () => {
  const { insurance, sent } = client(json({ id: "cn_1" }));
  await outcome(insurance.contractors.create(body));
  await outcome(insurance.contractors.create(body));
  await outcome(insurance.contractors.create(body, { idempotencyKey: "mine" }));
  await outcome(insurance.contractors.get("cn_1"));
  const [first, second, given, none] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).not.toBe(second);
  expect([given, none]).toEqual(["mine", null]);
});

test("every request asks for the version the library is written for", async () => {
  const { insurance, sent } = client(json({ id: "cn_1" }));
  await outcome(insurance.contractors.get("cn_1"));
  expect(sent[0]?.headers.get("insurance-version")).toBe(API_VERSION);
});

test("what a repetition cannot change is not repeated", async () => {
  for (const status of [400, 401, 403, 404, 409, 412, 422, 500]) {
    const { insurance, sent } = client(refused(status, "general"));
    expect(await outcome(insurance.contractors.create(body))).toBeInstanceOf(Error);
    expect(sent, String(status)).toHaveLength(1);
  }
});

test("Retry-After is waited for", async () => {
  const { insurance, sent } = client(refused(429, "too_many_requests", { "retry-after": "7" }), json({ id: "cn_1" }));
  const call = Promise.resolve(insurance.contractors.get("cn_1"));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await call).toEqual({ id: "cn_1" });
});

test("it gives up after the attempts that are set, with the last error", async () => {
  const { insurance, sent } = client(refused(429, "too_many_requests", { "retry-after": "1" }));
  const error = await outcome(insurance.contractors.get("cn_1", {}, { maxRetries: 4 }));
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ status: 429, code: "too_many_requests", requestId: "rq_1", retryAfter: 1 });
  expect(sent).toHaveLength(5);
});

test("an answer that never comes ends by the time limit, and a signal of the caller's ends everything", async () => {
  const never: Fake = (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const slow = client(never);
  expect(await outcome(slow.insurance.contractors.get("cn_1", {}, { timeoutMs: 50 }))).toBeInstanceOf(TimeoutError);
  expect(slow.sent).toHaveLength(3);

  const stopped = client(never);
  const controller = new AbortController();
  const call = Promise.resolve(stopped.insurance.contractors.get("cn_1", {}, { signal: controller.signal })).catch((error) => error);
  controller.abort(new Error("enough"));
  expect(await call).toMatchObject({ message: "enough" });
  expect(stopped.sent).toHaveLength(1);
});

test("a page of a proxy is an error with its status, not one of parsing", async () => {
  const { insurance } = client(() => new Response("<html>Bad gateway</html>", { status: 502 }));
  expect(await outcome(insurance.contractors.get("cn_1"))).toBeInstanceOf(ServerError);
});

test("ids stay one part of the path, and no id is refused before anything is sent", async () => {
  const { insurance, sent } = client(refused(404, "resource_not_found"));
  expect(await outcome(insurance.contractors.get("cn_1/policies?x=1"))).toBeInstanceOf(NotFoundError);
  expect(sent[0]?.url.href).toBe("https://insurance.example.com/api/v1/contractors/cn_1%2Fpolicies%3Fx%3D1");
  for (const id of ["", ".", ".."]) expect(() => insurance.contractors.get(id)).toThrow(TypeError);
  expect(sent).toHaveLength(1);
});

test("a list is read to its end, a page at a time", async () => {
  const page = (ids: string[], next: string | null): Fake =>
    json(
      ids.map((id) => ({ id })),
      200,
      next ? { link: `</api/v1/contractors?limit=2&starting_after=${next}>; rel="next"` } : {},
    );
  const { insurance, sent } = client(page(["a", "b"], "cur%3D2"), page(["c", "d"], "cur%3D4"), page(["e"], null));
  vi.useRealTimers();
  const found: string[] = [];
  for await (const { id } of insurance.contractors.list({ limit: 2, email: "x@example.com" })) found.push(id);
  expect(found).toEqual(["a", "b", "c", "d", "e"]);
  expect(sent.map(({ url }) => [url.searchParams.get("starting_after"), url.searchParams.get("email")])).toEqual([
    [null, "x@example.com"],
    ["cur=2", "x@example.com"],
    ["cur=4", "x@example.com"],
  ]);
});

test("a list that is left early requests nothing more", async () => {
  const { insurance, sent } = client(json([{ id: "a" }, { id: "b" }], 200, { link: '</x?starting_after=b>; rel="next"' }));
  vi.useRealTimers();
  for await (const { id } of insurance.contractors.list()) if (id === "b") break;
  expect(sent).toHaveLength(1);
  const found: string[] = [];
  for (const max of [0, 1, 2]) for await (const { id } of insurance.contractors.list().all({ max })) found.push(id);
  expect(found).toEqual(["a", "a", "b"]);
  expect(sent).toHaveLength(3);
});

test("a connection that fails is named so after its attempts", async () => {
  const { insurance, sent } = client(lost);
  const error = await outcome(insurance.contractors.get("cn_1"));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(sent).toHaveLength(3);
});

test("neither the key nor its header is in an error", async () => {
  const { insurance } = client(refused(401, "invalid_api_key"));
  const error = (await outcome(insurance.contractors.get("cn_1"))) as Error;
  expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain("sk_test_1");
});

test("an object that is already known is answered with null, and only where a tag was given", async () => {
  const unchanged: Fake = () => new Response(null, { status: 304, headers: { etag: '"a"' } });
  const { insurance, sent } = client(unchanged, json({ id: "cn_1" }, 200, { etag: '"b"' }), unchanged);
  expect(await outcome(insurance.contractors.get("cn_1", {}, { ifNoneMatch: '"a"' }))).toBe(null);
  const changed = await outcome(insurance.contractors.get("cn_1", {}, { ifNoneMatch: '"a"' }));
  expect(changed).toEqual({ id: "cn_1" });
  expect(sent.map(({ headers }) => headers.get("if-none-match"))).toEqual(['"a"', '"a"']);
  // Nothing asked for it.
  expect(await outcome(insurance.contractors.get("cn_1"))).toBeInstanceOf(Error);
  const withTag = () => insurance.contractors.get("cn_1", {}, { ifNoneMatch: '"a"' });
  const withOther = () => insurance.contractors.get("cn_1", {}, { timeoutMs: 5 });
  expectTypeOf(withTag).returns.resolves.toEqualTypeOf<Contractor | null>();
  expectTypeOf(withOther).returns.resolves.toEqualTypeOf<Contractor>();
});

test("a page of a list has its tag, by which it is read again only if it has changed", async () => {
  const { insurance, sent } = client(json([{ id: "a" }], 200, { etag: 'W/"1"' }), () => new Response(null, { status: 304 }));
  const list = insurance.contractors.list({ limit: 1 });
  const page = await list;
  expect(page.etag).toBe('W/"1"');
  expect(await list.pageIfChanged(page.etag ?? "")).toBe(null);
  expect(sent[1]?.headers.get("if-none-match")).toBe('W/"1"');
});
