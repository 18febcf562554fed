import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crossOrganizationContext, systemContext } from "#lib/platform/context/context.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { write } from "#lib/platform/resource/write.ts";
import { keepPartitions } from "#lib/platform/schedule/partitions.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { type Tenant, tenantOf } from "#lib/testing/tenant.ts";
import { personSteps, runPersonBatch } from "../person/steps.ts";
import { erasureSteps, runBatch } from "./steps.ts";

const OTHER = "org_other";
let tenant: Tenant;
beforeEach(async () => {
  tenant = await tenantOf(await createHarness());
  const { runtime } = tenant.harness;
  await keepPartitions(runtime, "request_log", 30, runtime.clock());
  // Of this organization now, of the other in the partition to come: each row of the one is at the place that a row of the other has.
  for (const [org, days] of [
    [tenant.org.id, 0],
    [OTHER, 10],
  ] as const)
    await rowsOf(
      runtime.database.db,
      sql`insert into request_log (org_id, environment, id, created, method, path, operation, status, status_class, duration_ms, caller, replayed, response_body, recorded)
        select ${org}, 'sandbox', ${org} || n, now(), 'GET', '/contractors/cn_person', 'x', 200, '2xx', 1, 'key_x', false, '{"id":"cn_person"}', now() + ${days} * interval '1 day'
        from generate_series(1, 60) n`,
    );
  const shared = await rowsOf(
    runtime.database.db,
    sql`select 1 from request_log one join request_log two on one.ctid = two.ctid where one.org_id = ${tenant.org.id} and two.org_id = ${OTHER}`,
  );
  expect(shared.length).toBeGreaterThan(30);
});
afterEach(() => tenant.harness.close());

const rowsOfOrganization = async (org: string) =>
  await rowsOf<{ body: unknown }>(
    tenant.harness.runtime.database.db,
    sql`select response_body as body from request_log where org_id = ${org} and path = '/contractors/cn_person'`,
  );

test("erasing an organization deletes its rows in every partition, and none of others that have the same place in theirs", async () => {
  const { harness, org } = tenant;
  const scope = { orgId: org.id, environment: "sandbox" } as const;
  const step = erasureSteps(true).find(({ rule, environment }) => rule.name === "request_log" && environment === "sandbox");
  if (!step) throw new Error("No step for the request log.");
  await write(crossOrganizationContext(await systemContext(harness.runtime, scope, "erasure")), (w) => runBatch(w, step, ""));
  expect([(await rowsOfOrganization(org.id)).length, (await rowsOfOrganization(OTHER)).length]).toEqual([0, 60]);
});

test("erasing a person clears the rows about them, and none of others that have the same place in their partition", async () => {
  const { harness, org } = tenant;
  const scope = { orgId: org.id, environment: "sandbox" } as const;
  const step = personSteps().find(({ rule }) => rule.name === "request_log");
  if (!step) throw new Error("No step for the request log.");
  const person = { ...scope, ids: ["cn_person"], names: "nobody", words: "nobody" };
  await write(crossOrganizationContext(await systemContext(harness.runtime, scope, "erasure")), (w) => runPersonBatch(w, step, person, ""));
  expect((await rowsOfOrganization(org.id)).every(({ body }) => body === null)).toBe(true);
  expect((await rowsOfOrganization(OTHER)).every(({ body }) => body !== null)).toBe(true);
});
