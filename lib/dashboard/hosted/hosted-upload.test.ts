import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const state = vi.hoisted(() => ({ cookie: "cert_1~token" as string | undefined, serviceUrl: "" }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (name === "hosted_certificate_upload" && state.cookie ? { value: state.cookie } : undefined),
  }),
  headers: async () => new Headers(),
}));
vi.mock("#lib/dashboard/settings.ts", () => ({
  dashboardSettings: () => ({ INSURANCE_API_URL: state.serviceUrl, NEXTAUTH_URL: "http://dashboard.test" }),
}));
// Test files of one worker share modules: modules loaded before do not see these mocks, and later files must not inherit them.
vi.resetModules();
const { sendCertificateRoute } = await import("./hosted-routes.ts");

/** What the service received, and its response. */
const got = { bytes: 0, type: "", key: "", token: "" };
let answer = { status: 201, body: "{}" };
const service = createServer(async (request, response) => {
  got.bytes = 0;
  for await (const chunk of request) got.bytes += (chunk as Buffer).length;
  const { "content-type": type = "", authorization = "", "idempotency-key": key = "" } = request.headers;
  Object.assign(got, { type, token: authorization, key });
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
  const response = await sendCertificateRoute(posted(14_000_000));
  expect(response.status).toBe(201);
  expect(got).toMatchObject({ token: "Bearer token", key: "key-1", type: expect.stringMatching(/^multipart\/form-data; boundary=/) });
  expect(got.bytes).toBeGreaterThan(14_000_000);
});

it("takes the key of a form without scripts from its address, and redirects back to the page", async () => {
  const response = await sendCertificateRoute(posted(10, {}));
  expect([response.status, response.headers.get("location"), got.key]).toEqual([303, "/certificate?sent=1", "key-2"]);
});

it("returns the service's error, and an expired session", async () => {
  answer = {
    status: 400,
    body: JSON.stringify({ error_code: "invalid_file_type", message: "The file is not a PDF.", request_id: "req_1" }),
  };
  const refused = await sendCertificateRoute(posted(10));
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: "invalid_file_type", request_id: "req_1" }),
  ]);
  state.cookie = undefined;
  expect((await sendCertificateRoute(posted(10))).status).toBe(401);
});
