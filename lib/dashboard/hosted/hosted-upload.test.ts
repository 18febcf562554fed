import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const state = vi.hoisted(() => ({ cookie: "cert_1~token" as string | undefined, purpose: "certificate_upload", serviceUrl: "" }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (name === `hosted_${state.purpose}` && state.cookie ? { value: state.cookie } : undefined),
  }),
  headers: async () => new Headers(),
}));
vi.mock("#lib/dashboard/settings.ts", () => ({
  dashboardSettings: () => ({ INSURANCE_API_URL: state.serviceUrl, NEXTAUTH_URL: "http://dashboard.test" }),
}));
// Test files of one worker share modules: modules loaded before do not see these mocks, and later files must not inherit them.
vi.resetModules();
const { sendingRoute } = await import("./hosted-routes.ts");
const { documentRoute } = await import("./document-route.ts");
const { letterRoute } = await import("./letter-route.ts");
const { POST: send } = sendingRoute("certificate_upload");

/** What the service received, and its response. */
const got = { path: "", bytes: 0, type: "", key: "", token: "" };
let answer = { status: 201, body: "{}" };
const service = createServer(async (request, response) => {
  got.bytes = 0;
  for await (const chunk of request) got.bytes += (chunk as Buffer).length;
  const { "content-type": type = "", authorization = "", "idempotency-key": key = "" } = request.headers;
  Object.assign(got, { path: request.url, type, token: authorization, key });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  state.serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.resetModules();
  service.close();
});

function posted(size: number, headers: Record<string, string> = { accept: "application/json", "idempotency-key": "key-1" }): Request {
  const form = new FormData();
  form.set("certificate", new Blob([new Uint8Array(size)]), "large.pdf");
  return new Request("http://dashboard.test/certificate/send?key=key-2", {
    method: "POST",
    body: form,
    headers: { ...headers, "sec-fetch-site": "same-origin" },
  });
}

it("forwards 14 MB in full, as this browser's page, under one key", async () => {
  const response = await send(posted(14_000_000));
  expect(response.status).toBe(201);
  expect(got).toMatchObject({ token: "Bearer token", key: "key-1", type: expect.stringMatching(/^multipart\/form-data; boundary=/) });
  expect(got.bytes).toBeGreaterThan(14_000_000);
});

it("takes the key of a form without scripts from its address, and redirects back to the page", async () => {
  const response = await send(posted(10, {}));
  expect([response.status, response.headers.get("location"), got.key]).toEqual([303, "/certificate?sent=1", "key-2"]);
});

it("returns the service's error, and an expired session", async () => {
  answer = {
    status: 400,
    body: JSON.stringify({ error_code: "invalid_file_type", message: "The file is not a PDF.", request_id: "req_1" }),
  };
  const refused = await send(posted(10));
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: "invalid_file_type", request_id: "req_1" }),
  ]);
  state.cookie = undefined;
  expect((await send(posted(10))).status).toBe(401);
});

it("forwards the files of a compliance request with its own session, and redirects back to its page", async () => {
  Object.assign(state, { cookie: "cpr_1~own", purpose: "compliance_request" });
  answer = { status: 200, body: "{}" };
  const response = await sendingRoute("compliance_request").POST(posted(10, {}));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/request?sent=1"]);
  expect(got).toMatchObject({ path: "/api/v1/hosted/compliance_request/certificates", token: "Bearer own" });
});

const documentOf = (fields: Record<string, string>, headers: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob(["%PDF"]), "license.pdf");
  return new Request("http://dashboard.test/request/document?key=key-3", {
    method: "POST",
    body: form,
    headers: { ...headers, "sec-fetch-site": "same-origin" },
  });
};

it("forwards a document, and without scripts keeps what was typed when it is refused, out of the address", async () => {
  Object.assign(state, { cookie: "cpr_1~own", purpose: "compliance_request" });
  answer = { status: 200, body: "{}" };
  const typed = { kind: "license", valid_from: "2026-01-05", valid_through: "", state: "TX", number: "TACLA 1" };
  const sent = await documentRoute.POST(documentOf(typed, {}));
  expect([sent.status, sent.headers.get("location"), sent.headers.get("set-cookie")]).toEqual([
    303,
    "/request?sent=1#documents",
    expect.stringContaining("Max-Age=0"),
  ]);
  expect(got).toMatchObject({ path: "/api/v1/hosted/compliance_request/documents", token: "Bearer own", key: "key-3" });
  const errors = [{ field: "number", message: "Enter its number." }];
  answer = { status: 400, body: JSON.stringify({ error_code: "invalid_input", message: "Invalid.", request_id: "req_1", errors }) };
  const refused = await documentRoute.POST(documentOf(typed, {}));
  expect(refused.headers.get("location")).toBe("/request?document=license#documents");
  const cookie = refused.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/; Path=\/request; Max-Age=300; HttpOnly; SameSite=Lax$/);
  const { kind, ...more } = typed;
  expect(JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"))))).toEqual({
    ...{ kind, code: "invalid_input", field: "number" },
    typed: more,
  });
  const scripted = await documentRoute.POST(documentOf(typed, { accept: "application/json", "idempotency-key": "key-4" }));
  expect([scripted.status, await scripted.json(), got.key]).toEqual([400, expect.objectContaining({ errors }), "key-4"]);
});

const letter = { subject: "Insurance", text: "To the agent", filename: "letter.pdf", url: "https://api.test/files/doc_1?signature=s" };
const from = (method: string, site = "same-origin") =>
  new Request("http://dashboard.test/request/letter", { method, headers: { "sec-fetch-site": site } });

it("opens the letter of a compliance request as PDF, returns its text, and goes back to the page when there is none", async () => {
  Object.assign(state, { cookie: "cpr_1~own", purpose: "compliance_request" });
  answer = { status: 200, body: JSON.stringify(letter) };
  const opened = await letterRoute.GET();
  expect([opened.status, opened.headers.get("location"), opened.headers.get("cache-control")]).toEqual([303, letter.url, "no-store"]);
  expect(await (await letterRoute.POST(from("POST"))).json()).toEqual(letter);
  expect((await letterRoute.POST(from("POST", "cross-site"))).status).toBe(403);
  answer = { status: 409, body: JSON.stringify({ error_code: "session_not_pending", message: "Nothing is missing." }) };
  expect((await letterRoute.GET()).headers.get("location")).toBe("/request");
  const refused = await letterRoute.POST(from("POST"));
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ message: "Nothing is missing." })]);
  state.cookie = undefined;
  expect((await letterRoute.POST(from("POST"))).status).toBe(401);
});
