import { expect, test, vi } from "vitest";
import { createClient } from "./client.ts";
import { problemIn, ServiceError } from "./service-error.ts";

type SentRequest = { url: string; init: RequestInit & { headers: Record<string, string> } };

function clientTo(answer: () => Response | Promise<Response>, options: { environment?: "sandbox" | "production" } = {}) {
  const sent: SentRequest[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    sent.push({ url: String(url), init: init as SentRequest["init"] });
    return await answer();
  };
  return {
    client: createClient({ baseUrl: "http://service.test", token: "sk_1", fetch: fetch as typeof globalThis.fetch, ...options }),
    sent,
  };
}
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

test("a call becomes the request that its contract defines", async () => {
  const { client, sent } = clientTo(() => json({ id: "cn_1" }), { environment: "production" });
  await client.contractors.get({ contractor: "cn/1 ?#" });
  expect(sent[0]).toMatchObject({ url: "http://service.test/api/v1/contractors/cn%2F1%20%3F%23", init: { method: "GET" } });
  expect(sent[0]?.init.headers).toMatchObject({ authorization: "Bearer sk_1", "insurance-environment": "production" });
  expect(sent[0]?.init.body).toBeUndefined();
  await client.entities.create({ body: { name: "Vale" } }, { idempotencyKey: "k" });
  expect(sent[1]?.init).toMatchObject({ method: "POST", body: '{"name":"Vale"}' });
  expect(sent[1]?.init.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": "k" });
  await client.quotes.get({ quote: "qt_1", query: { expand: ["job", "contractor"] } });
  expect(sent[2]?.url).toBe("http://service.test/api/v1/quotes/qt_1?expand%5B%5D=job&expand%5B%5D=contractor");
});

test("a list is its items with the cursors of its links", async () => {
  const link = '</api/v1/entities?limit=2&starting_after=en_2>; rel="next", </api/v1/entities?limit=2&ending_before=en_1>; rel="prev"';
  const { client, sent } = clientTo(() => json([{ id: "en_1" }, { id: "en_2" }], { headers: { link } }));
  expect(await client.entities.list({ query: { limit: 2 } })).toEqual({
    items: [{ id: "en_1" }, { id: "en_2" }],
    next: "en_2",
    prev: "en_1",
    total: null,
  });
  expect(sent[0]?.url).toBe("http://service.test/api/v1/entities?limit=2");
  expect(await clientTo(() => json([])).client.entities.list()).toEqual({ items: [], next: null, prev: null, total: null });
  const counted = clientTo(() => json([], { headers: { "total-count": "10000+" } }));
  expect((await counted.client.entities.list({}, { count: true })).total).toEqual({ rows: 10_000, more: true });
  expect(counted.sent[0]?.init.headers).toMatchObject({ prefer: "count" });
});

test("an error response rejects with its code, fields, request and wait", async () => {
  const body = { error_code: "too_many_requests", message: "Too many.", request_id: "req_1", errors: [{ field: "a", message: "b" }] };
  const { client } = clientTo(() => json(body, { status: 429, headers: { "retry-after": "3" } }));
  const error = await client.contractors.list().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({
    status: 429,
    code: "too_many_requests",
    message: "Too many.",
    requestId: "req_1",
    fields: body.errors,
    retryAfter: 3,
  });
});

test("a response from another server is distinguished", async () => {
  const page = await clientTo(() => new Response("<html>", { status: 502 }))
    .client.contractors.list()
    .catch((thrown: unknown) => thrown);
  expect(page).toMatchObject({ status: 502, code: "unreadable_answer" });
  const unread = await clientTo(() => new Response("<html>"))
    .client.contractors.list()
    .catch((thrown: unknown) => thrown);
  expect(unread).toMatchObject({ status: 200, code: "unreadable_answer", message: "The service sent a response that cannot be read." });
  const busy = await clientTo(() => new Response("slow down", { status: 429, headers: { "retry-after": "7" } }))
    .client.contractors.list()
    .catch((thrown: unknown) => thrown);
  expect(busy).toMatchObject({ status: 429, message: "There are too many requests. Try again in 7 s.", isFinal: false });
  expect(problemIn((busy as ServiceError).digest)).toMatchObject({ status: 429, requestId: null });
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  const halved = await clientTo(() => new Response(cut))
    .client.contractors.list()
    .catch((thrown: unknown) => thrown);
  expect(halved).toMatchObject({ status: 0, code: "unreachable", isFinal: false });
  const gone = await clientTo(() => Promise.reject(new TypeError("fetch failed")))
    .client.contractors.list()
    .catch((thrown: unknown) => thrown);
  expect(gone).toMatchObject({ status: 0, code: "unreachable", message: "The service could not be reached." });
  const stopped = new AbortController();
  stopped.abort(new Error("left the page"));
  const fetch = vi.fn((_: unknown, init?: RequestInit) => Promise.reject(init?.signal?.reason));
  const client = createClient({ baseUrl: "http://service.test", fetch: fetch as never });
  await expect(client.contractors.list({}, { signal: stopped.signal })).rejects.toThrow("left the page");
});
