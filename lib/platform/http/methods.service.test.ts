import { expect, test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
tenantOfFile((tenant) => {
  ({ harness, key } = tenant);
});

const ask = (method: string, path: string) =>
  harness.app.fetch(new Request(`http://service.test${path}`, { method, headers: { authorization: `Bearer ${key}` } }));

const beside = ["/healthz", "/readyz", "/docs", "/docs/site.js", "/api/v1/openapi.json", "/files/none", "/logos/none"];
const paths = [...new Set(operations.map(({ operation }) => `/api/v1${operation.path.replace(/\{\w+\}/g, "none")}`)), ...beside];

test.each(paths)("OPTIONS %s lists the path's methods", async (path) => {
  const answer = await ask("OPTIONS", path);
  const methods = answer.headers.get("allow")?.split(", ") ?? [];
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(methods).toContain("OPTIONS");
  expect(methods.includes("HEAD")).toBe(methods.includes("GET"));
  const other = await ask("PATCH", path);
  expect([other.status, other.headers.get("allow")]).toEqual([405, methods.join(", ")]);
});

test.each(paths)("HEAD %s responds like GET, without a body", async (path) => {
  const [head, get] = [await ask("HEAD", path), await ask("GET", path)];
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([get.status, get.headers.get("content-type"), ""]);
});

test("an unknown path is not found, whatever the method", async () => {
  for (const method of ["OPTIONS", "HEAD", "GET", "POST"]) expect((await ask(method, "/api/v1/nothing")).status).toBe(404);
});
