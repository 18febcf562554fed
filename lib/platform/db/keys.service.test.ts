import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verificationUrl } from "#lib/policies/verification-url.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { type Tenant, tenantOfTest } from "#lib/testing/tenant.ts";
import { loadKeys } from "../base/secrets.ts";

let tenant: Tenant;
tenantOfTest((made) => {
  tenant = made;
});

const NEW_KEY = Buffer.alloc(32, 9).toString("base64");
const oldKey = () => tenant.harness.runtime.settings.ENCRYPTION_KEY ?? "";

test("a database sealed with another key is refused, with advice; a key that is being rotated is named as retired", async () => {
  const { harness } = tenant;
  await expect(harness.another({ ENCRYPTION_KEY: NEW_KEY })).rejects.toThrow(
    /^ENCRYPTION_KEY: this database is encrypted with the key \S{8}, which is not in the settings \(given: \S{8}\)\. Put the right key back or, if you are replacing it, add it to ENCRYPTION_KEYS_RETIRED\.$/,
  );
  // First every service learns the new key, then each seals with it.
  await harness.another({ ENCRYPTION_KEYS_RETIRED: NEW_KEY });
  await harness.another({ ENCRYPTION_KEY: NEW_KEY, ENCRYPTION_KEYS_RETIRED: oldKey() });
  await expect(harness.another({})).rejects.toThrow(/^ENCRYPTION_KEY: /);
  await expect(harness.another({ ENCRYPTION_KEY: NEW_KEY })).rejects.toThrow(/^ENCRYPTION_KEY: /);
  await harness.another({ ENCRYPTION_KEYS_RETIRED: NEW_KEY });
});

furtherTest("after a key change data stays readable and printed addresses valid; what the retired key signed is refused", async () => {
  const { harness, key, make } = tenant;
  const endpoint = await make.webhookEndpoint();
  const { policy } = await make.insured();
  await harness.runJobs();
  const found = { org_id: tenant.org.id, environment: "sandbox" as const, id: policy };
  const token = verificationUrl(harness.runtime, found, "gl").split("/verify/")[1] ?? "";
  const person = { first_name: "Dana", last_name: "Whitfield", email: "dana@example.com", tax_identification: "512-44-7391" };
  const once = { "idempotency-key": "a key of the platform" };
  const first = await harness.call(key, "POST", "/contractors", person, once);
  const { token: client } = (await harness.call(key, "POST", "/client_tokens", { uses: ["compliance_status"], contractor: first.body.id }))
    .body;
  const status = (service: Pick<typeof harness, "call">) => service.call(client, "GET", `/contractors/${first.body.id}/compliance/status`);
  expect((await status(harness)).status).toBe(200);

  const rotated = await harness.another({ ENCRYPTION_KEY: NEW_KEY, ENCRYPTION_KEYS_RETIRED: oldKey() });
  expect((await rotated.call(key, "GET", `/webhook_endpoints/${endpoint.id}`)).body.secret).toBe(endpoint.secret);
  expect(await rotated.call(null, "POST", "/hosted/verifications", { token })).toMatchObject({ status: 200 });
  const again = await rotated.call(key, "POST", "/contractors", person, once);
  expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
  expect((await status(rotated)).status).toBe(401);
  const other = await rotated.call(key, "POST", "/contractors", { ...person, tax_identification: "512-44-7392" }, once);
  expect(other.body.error_code).toBe("idempotency_key_reused");
  const page = (await harness.call(key, "GET", `/policies/${policy}`)).body;
  const links = Object.values((page.certificates ?? {}) as Record<string, string>);
  expect(links.length).toBeGreaterThan(0);
  for (const url of links)
    expect([(await harness.app.fetch(new Request(url))).status, (await rotated.app.fetch(new Request(url))).status]).toEqual([200, 404]);
  const renewed = (await rotated.call(key, "GET", `/policies/${policy}`)).body.certificates as Record<string, string>;
  for (const url of Object.values(renewed)) expect((await rotated.app.fetch(new Request(url))).status).toBe(200);

  // New data is sealed with the new key, and services that learned it before can read it.
  const newer = (await rotated.call(key, "POST", "/webhook_endpoints", { url: "https://hooks.example.com/b" })).body;
  const told = await harness.another({ ENCRYPTION_KEYS_RETIRED: NEW_KEY });
  expect((await told.call(key, "GET", `/webhook_endpoints/${newer.id}`)).body.secret).toBe(newer.secret);
  await expect(harness.call(key, "GET", `/webhook_endpoints/${newer.id}`)).resolves.toMatchObject({ status: 500 });
});

test("a data folder whose key file is lost is not given another key", () => {
  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  try {
    const [key] = loadKeys({ DATA_DIR: folder });
    mkdirSync(join(folder, "database"));
    expect(loadKeys({ DATA_DIR: folder })[0]).toEqual(key);
    rmSync(join(folder, "encryption-key"));
    expect(() => loadKeys({ DATA_DIR: folder })).toThrow(/^ENCRYPTION_KEY: .*encryption-key is missing.*Put the file back\.$/);
    expect(existsSync(join(folder, "encryption-key"))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
