import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((made) => {
  ({ harness, key, make } = made);
});
const brief = ({ status, body }: { status: number; body: { error_code?: string; errors?: { field: string }[] } }) =>
  [status, body.error_code, ...(body.errors ?? []).map(({ field }) => field)].join(" ");
const call = (method: string, path: string, body?: object) => harness.call(key, method, path, body);

test("deleting an entity cancels the policies of the jobs it has now, and refuses quotes, applications and policies for them", async () => {
  const [kept, left] = [await make.job(), await make.job()];
  const { entity } = kept;
  const moved = await make.job({ entity });
  const policy = await make.policy({ quote: (await make.quote({ job: kept.id })).id });
  const elsewhere = await make.policy({ quote: (await make.quote({ job: moved.id })).id });
  const arrived = await make.policy({ quote: (await make.quote({ job: left.id })).id });
  await call("PUT", `/jobs/${moved.id}`, { entity: left.entity });
  await call("PUT", `/jobs/${left.id}`, { entity });
  const quote = await make.quote({ job: kept.id });
  const { body: deleted } = await call("DELETE", `/entities/${entity}`);
  const statusOf = async ({ id }: { id: string }) => (await call("GET", `/policies/${id}`)).body.status;
  expect([await statusOf(policy), await statusOf(arrived), await statusOf(elsewhere)]).toEqual(["cancelled", "cancelled", "active"]);

  const subjects = { contractor: (await make.contractor()).id, job: kept.id, coverage_type: ["general"] };
  const refused = await call("POST", "/quotes", subjects);
  expect(brief(refused)).toBe("400 invalid_entity_id job");
  expect(refused.body.message).toContain(entity);
  expect(brief(await call("POST", "/quotes/preview", subjects))).toBe("400 invalid_entity_id job");
  expect(brief(await call("PUT", `/quotes/${quote.id}`, { coverage_type: ["general"] }))).toBe("400 invalid_entity_id job");
  expect(brief(await call("POST", "/policies", { quote: quote.id }))).toBe("400 invalid_entity_id job");
  const urls = { success_url: "https://app.example.com/", cancel_url: "https://app.example.com/" };
  expect(brief(await call("POST", "/apply/sessions", { quote: quote.id, ...urls }))).toBe("400 invalid_quote_id quote");
  await call("PUT", `/jobs/${kept.id}`, { entity: (await make.entity()).id });
  expect((await call("POST", "/quotes", subjects)).status).toBe(201);
  expect(deleted).toMatchObject({ id: entity, object: "entity", deleted: true });
});

test("in place of a deleted object, expansion has its tombstone, at either level", async () => {
  const job = await make.job();
  const quote = await make.quote({ job: job.id });
  const { body: entity } = await call("DELETE", `/entities/${job.entity}`);
  const { body: contractor } = await call("DELETE", `/contractors/${quote.contractor}`);
  const path = "expand[]=job.entity&expand[]=contractor";
  const { body: one } = await call("GET", `/quotes/${quote.id}?${path}`);
  const { body: listed } = await call("GET", `/quotes?${path}`);
  for (const shown of [one, listed[0]]) {
    expect(shown.contractor).toEqual(contractor);
    expect(shown.job).toMatchObject({ id: job.id, entity });
  }
  const free = await make.job();
  const unused = await make.quote({ job: free.id });
  const { body: gone } = await call("DELETE", `/jobs/${free.id}`);
  expect((await call("GET", `/quotes/${unused.id}?expand[]=job.entity`)).body.job).toEqual(gone);
});
