import { expect, test, vi } from "vitest";
import { isForwardable } from "#lib/dashboard/writes/staff-operations.ts";
import { forward } from "./forward.ts";

const answering = (answer = Response.json({ id: "en_1" }, { headers: { "set-cookie": "a=b", "request-id": "req_1", link: "<x>" } })) =>
  vi.fn<typeof fetch>(async () => answer);

const send = (path: string, init: RequestInit, over: Partial<Parameters<typeof forward>[1]> = {}) =>
  forward(new Request(`http://dash.example${path}`, init), {
    serviceUrl: "http://service",
    session: { token: "ss_secret", staff: "st_1", organization: "org_1", slug: "acme" },
    staffIn: async ({ organization }) => ({ acme: "st_1", org_1: "st_1", summit: "st_9" })[organization] ?? null,
    hosts: ["dash.example"],
    ...over,
  });

test("adds the session and the environment, and forwards no cookie in either direction", async () => {
  const fetch = answering();
  const headers = { cookie: "dashboard-session=x", authorization: "Bearer stolen", "insurance-environment": "sandbox" };
  const answer = await send("/o/acme/production/api/v1/entities?limit=5", { headers }, { fetch });
  const [url, init] = fetch.mock.calls[0]!;
  const sent = new Headers(init?.headers);
  expect(url).toBe("http://service/api/v1/entities?limit=5");
  expect([sent.get("authorization"), sent.get("insurance-environment"), sent.get("cookie")]).toEqual([
    "Bearer ss_secret",
    "production",
    null,
  ]);
  expect([answer.headers.get("set-cookie"), answer.headers.get("request-id"), answer.headers.get("link")]).toEqual([null, "req_1", "<x>"]);
});

test("a change must come from a page of this site", async () => {
  const fetch = answering();
  const post = (headers: Record<string, string>) =>
    send("/o/acme/production/api/v1/entities", { method: "POST", body: "{}", headers }, { fetch });
  for (const headers of [{}, { origin: "https://evil.example" }, { "sec-fetch-site": "cross-site", origin: "http://dash.example" }]) {
    const answer = await post(headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error_code: "insufficient_permissions", message: expect.any(String) });
  }
  expect(fetch).not.toHaveBeenCalled();
  expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("another site cannot read anything through a user's browser", async () => {
  const fetch = answering();
  const read = async (site: string) =>
    (await send("/o/acme/production/api/v1/entities", { headers: { "sec-fetch-site": site } }, { fetch })).status;
  expect([await read("cross-site"), await read("same-site")]).toEqual([403, 403]);
  expect(fetch).not.toHaveBeenCalled();
  expect([await read("same-origin"), await read("none")]).toEqual([200, 200]);
});

test("a list is downloaded as CSV, and an error is text", async () => {
  const fetch = answering(new Response("id\n", { headers: { "content-type": "text/csv", "content-disposition": "attachment" } }));
  const answer = await send("/o/acme/production/api/v1/entities?status=active&download=csv", {}, { fetch });
  const [url, init] = fetch.mock.calls[0]!;
  expect([url, new Headers(init?.headers).get("accept")]).toEqual(["http://service/api/v1/entities?status=active", "text/csv"]);
  expect([await answer.text(), answer.headers.get("content-disposition")]).toEqual(["id\n", "attachment"]);
  const refused = await send("/o/acme/production/api/v1/entities?download=csv", {}, { session: null });
  expect([refused.status, refused.headers.get("content-type"), await refused.text()]).toEqual([
    401,
    "text/plain; charset=utf-8",
    "You are not signed in.\nRequest id: none\n",
  ]);
  const gateway = answering(new Response("<html>", { status: 502 }));
  expect(await (await send("/o/acme/production/api/v1/entities?download=csv", {}, { fetch: gateway })).text()).toMatch(
    "could not be exported",
  );
});

test("only the contract's operations that staff have scopes for", () => {
  expect(isForwardable("GET", "/contractors/cn_1/policies")).toBe(true);
  expect(isForwardable("DELETE", "/entities/en_1")).toBe(true);
  for (const [method, path] of [
    ["POST", "/staff/sessions"],
    ["DELETE", "/staff/session"],
    ["POST", "/application/sign"],
    ["PATCH", "/entities/en_1"],
    ["GET", "/entities/../staff/session"],
    ["GET", "/entities/%2e%2e"],
    ["GET", "/health"],
  ] as const)
    expect(isForwardable(method, path), `${method} ${path}`).toBe(false);
});

test("responds in the service's error format without a session and without a service", async () => {
  expect((await send("/o/acme/production/api/v1/entities", {}, { session: null })).status).toBe(401);
  const answer = await send(
    "/o/acme/production/api/v1/entities",
    {},
    { fetch: vi.fn(async () => Promise.reject(new TypeError("fetch failed"))) },
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error_code: "database_operational_error" });
});

test("a page writes only as the user it was rendered for", async () => {
  const fetch = answering();
  const forPage = (page: string) => ({ method: "POST", body: "{}", headers: { "sec-fetch-site": "same-origin", "page-person": page } });
  for (const page of ["st_2", "nonsense", ""]) {
    const answer = await send("/o/acme/production/api/v1/entities", forPage(page), { fetch });
    expect([answer.status, (await answer.json()).error_code]).toEqual([409, "page_of_another_person"]);
  }
  expect(fetch).not.toHaveBeenCalled();
  const { status } = await send("/o/acme/production/api/v1/entities", forPage("st_1"), { fetch: answering() });
  expect(status).toBe(200);
  expect((await send("/o/acme/production/api/v1/entities", { headers: { "page-person": "st_2" } }, { fetch })).status).toBe(200);
});

test("the address determines organization and environment, and another organization's is refused", async () => {
  const init = { method: "POST", body: "{}", headers: { "sec-fetch-site": "same-origin", "page-person": "st_1" } };
  for (const [place, environment] of [
    ["acme/sandbox", "sandbox"],
    ["acme/production", "production"],
    ["org_1/sandbox", "sandbox"],
  ]) {
    const fetch = answering();
    expect((await send(`/o/${place}/api/v1/entities`, init, { fetch })).status).toBe(200);
    expect(new Headers(fetch.mock.calls[0]![1]?.headers).get("insurance-environment")).toBe(environment);
  }
  const elsewhere = answering();
  await send("/o/summit/sandbox/api/v1/entities", {}, { fetch: elsewhere });
  await send("/o/summit/sandbox/api/v1/entities", { ...init, headers: { ...init.headers, "page-person": "st_9" } }, { fetch: elsewhere });
  // The service decides whether the session may act there; it never takes such a token for the first organization.
  const tokens = elsewhere.mock.calls.map(([, sent]) => new Headers(sent?.headers).get("authorization"));
  expect(tokens).toEqual(["Bearer ss_secret~summit", "Bearer ss_secret~summit"]);
  const fetch = answering();
  expect((await send("/o/summit/sandbox/api/v1/entities", init, { fetch })).status).toBe(409);
  expect((await send("/o/harbor/sandbox/api/v1/entities", init, { fetch })).status).toBe(409);
  for (const path of ["/o/acme/staging/api/v1/entities", "/api/v1/entities", "/o/acme/api/v1/entities"])
    expect((await send(path, {}, { fetch })).status).toBe(404);
  expect(fetch).not.toHaveBeenCalled();
});
