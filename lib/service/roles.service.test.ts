import { expect, test } from "vitest";
import { roles } from "#lib/contract/core/roles.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { cases } from "#lib/testing/matrix.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { rolesFor } from "#lib/testing/roles.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});

test("every operation is open to exactly its roles", async () => {
  const before = await stateOf(harness.runtime.database, org.id);
  // Unknown objects, invalid bodies and idempotency keys: a permitted caller gets that error, and nothing changes.
  const invalid = { "idempotency-key": "x".repeat(256) };
  const ids = new Proxy({}, { get: () => "never" });
  const asked = cases.filter(({ operation }) => /:(read|write)$/.test(operation.access));
  const wrong: string[] = [];
  for (const { id, operation, path } of asked) {
    expect([id, ["GET", "POST"].includes(operation.method) || operation.body !== null || operation.path.includes("{")]).toEqual([id, true]);
    for (const role of roles) {
      const { status } = await harness.call(org.staff[role], operation.method, path(ids), operation.body ? "{" : undefined, invalid);
      if ((status !== 403) !== rolesFor(operation.access).includes(role)) wrong.push(`${role} ${id} → ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked.length * roles.length).toBeGreaterThan(700);
  expect(await stateOf(harness.runtime.database, org.id)).toEqual(before);
});
