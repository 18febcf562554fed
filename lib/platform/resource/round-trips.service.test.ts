import type { PoolClient } from "pg";
import { expect, test, vi } from "vitest";
import type { Tenant } from "#lib/testing/tenant.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfFile((made) => {
  tenant = made;
});

/** How often a request waits for the database: statements that are sent while others are under way are one round trip with them. */
async function roundTrips(request: () => Promise<unknown>): Promise<number> {
  const { database } = tenant.harness.runtime;
  if (database.kind !== "postgres") return 0;
  const connect = database.pool.connect.bind(database.pool) as () => Promise<PoolClient>;
  let [trips, underWay] = [0, 0];
  const counting = async (): Promise<PoolClient> => {
    const client = await connect();
    const { query, release } = client;
    client.query = ((...statement: Parameters<typeof query>) => {
      if (underWay++ === 0) trips++;
      const result = (query as (...args: unknown[]) => Promise<unknown>)(...statement);
      return result.finally(() => underWay--);
    }) as typeof query;
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release(error);
    };
    return client;
  };
  vi.spyOn(database.pool, "connect").mockImplementation(counting as never);
  await request();
  vi.restoreAllMocks();
  return trips;
}

test.runIf(process.env.TEST_DATABASE_URL)("an ordinary write is few round trips to PostgreSQL", async () => {
  const { call } = tenant.harness;
  const person = (n: number) => ({ first_name: "Dana", last_name: "Reyes", email: `dana${n}@example.com` });
  const create = (n: number, headers = {}) => call(tenant.key, "POST", "/contractors", person(n), headers);
  // The caller's key and the clock are remembered from here on.
  const { id } = (await create(0)).body as { id: string };
  expect(await roundTrips(() => create(1))).toBeLessThanOrEqual(3);
  expect(await roundTrips(() => create(2, { "idempotency-key": "round-trips" }))).toBeLessThanOrEqual(4);
  expect(await roundTrips(() => call(tenant.key, "PUT", `/contractors/${id}`, { phone: "+15125550142" }))).toBeLessThanOrEqual(3);
});
