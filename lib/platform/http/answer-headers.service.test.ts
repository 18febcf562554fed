import { expect, test } from "vitest";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});

const paths = ["/healthz", "/readyz", "/docs", "/nowhere", "/api/v1/jobs", "/api/v1/openapi.json", "/files/none", "/logos/none"];

test("no response's type is sniffed, and with a public https address browsers require https", async () => {
  const authorization = `Bearer ${org.keys.sandbox.full}`;
  for (const path of paths) {
    for (const headers of [{}, { authorization }] as Record<string, string>[]) {
      const answer = await harness.app.fetch(new Request(`http://service.test${path}`, { headers }));
      expect([path, answer.headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
      expect([path, answer.headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    }
  }
  const { app } = await harness.another({ API_PUBLIC_URL: "http://localhost:4010" });
  expect((await app.fetch(new Request("http://service.test/healthz"))).headers.has("strict-transport-security")).toBe(false);
});
