import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { type Tenant, tenantOfFile } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfFile((made) => {
  tenant = made;
});

const call = async (method: string, path: string, body?: object): Promise<Wire> =>
  (await tenant.harness.call(tenant.key, method, path, body)).body;
const eventsOf = async (id: string) => ((await call("GET", `/events?object_id=${id}`)) as unknown as Wire[]).toReversed();

test("a system that keeps a copy of people, entities and jobs hears of each change, with the object as it is then", async () => {
  const { make } = tenant;
  const [entity, contractor] = [await make.entity(), await make.contractor({ tax_identification: "512-44-7391" })];
  const job = await make.job({ entity: entity.id });
  for (const [name, path, made, change] of [
    ["contractor", "contractors", contractor, { phone: "+15125550144", tax_identification: "512-44-7392" }],
    ["entity", "entities", entity, { name: "Renamed" }],
    ["job", "jobs", job, { name: "Evening gala" }],
  ] as const) {
    const changed = await call("PUT", `/${path}/${made.id}`, change);
    // Nothing that its reader sees has changed.
    await call("PUT", `/${path}/${made.id}`, change);
    const events = await eventsOf(made.id);
    expect(events.map(({ type }) => type)).toEqual([`${name}.created`, `${name}.updated`]);
    expect(events.map(({ data }) => data)).toEqual([made, changed].map((object) => ({ object: name, ...object })));
  }
  expect(JSON.stringify(await eventsOf(contractor.id))).not.toMatch(/7391|7392/);
});

test("a deleted contractor's events go, delivered or not, and nobody else's", async () => {
  const { make, harness, org } = tenant;
  const endpoint = await make.webhookEndpoint({ events: ["*"] });
  const [gone, other] = [await make.contractor(), await make.contractor()];
  const waiting = async () =>
    (
      await rowsOf(
        harness.runtime.database,
        sql`select event from webhook_deliveries where org_id = ${org.id} and webhook_endpoint = ${endpoint.id}`,
      )
    ).map(({ event }) => event);
  const [ofGone, ofOther] = [(await eventsOf(gone.id))[0], (await eventsOf(other.id))[0]];
  expect(await waiting()).toEqual(expect.arrayContaining([ofGone?.id, ofOther?.id]));
  await call("DELETE", `/contractors/${gone.id}`);
  expect(await eventsOf(gone.id)).toEqual([]);
  expect(await call("GET", `/events/${ofGone?.id}`)).toMatchObject({ error_code: "resource_not_found" });
  expect(await waiting()).not.toContain(ofGone?.id);
  expect(await waiting()).toContain(ofOther?.id);
});
