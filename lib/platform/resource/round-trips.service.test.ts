import type { PoolClient } from "pg";
import { expect, test, vi } from "vitest";
import type { Answer } from "#lib/testing/answers.ts";
import type { Wire } from "#lib/testing/factories.ts";
import type { Tenant } from "#lib/testing/tenant.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfFile((made) => {
  tenant = made;
});

/**
 * How often a request waits for the database: statements that are sent while others of their connection are under way are one round trip with
 * them. Without the request log, which no request waits for.
 */
async function roundTrips(request: () => Promise<Answer>): Promise<number> {
  const { database } = tenant.harness.runtime;
  if (!database.server) return 0;
  let trips = 0;
  for (const pool of database.server.pools) {
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    const counting = async (): Promise<PoolClient> => {
      const client = await connect();
      const { query, release } = client;
      let underWay = 0;
      client.query = ((...statement: Parameters<typeof query>) => {
        const [first] = statement as unknown as [string | { text: string }];
        const isLog = (typeof first === "string" ? first : first.text).includes('into "request_log"');
        if (underWay++ === 0 && !isLog) trips++;
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
    vi.spyOn(pool, "connect").mockImplementation(counting as never);
  }
  const { status, body } = await request();
  vi.restoreAllMocks();
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), body]);
  return trips;
}

const ATTEMPTS = 25;

/**
 * The fewest of several attempts, until one needs no more than `enough`. Between two requests the caller, whom the service caches for two
 * seconds, or the sandbox's time (200 ms) may have to be read again, and on a busy machine statements of one request leave apart.
 */
async function fewestRoundTrips(enough: number, request: (attempt: number) => Promise<Answer>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && fewest > enough; attempt++)
    fewest = Math.min(fewest, await roundTrips(() => request(attempt)));
  return fewest;
}

test.runIf(process.env.TEST_DATABASE_URL)("an ordinary write is at most two round trips to PostgreSQL, a quote at most four", async () => {
  const { make, key } = tenant;
  const call = (method: string, path: string, body?: object, headers = {}) => tenant.harness.call(key, method, path, body, headers);
  const endpoint = (n: number) => ({ url: `https://example.com/hooks/${n}`, events: ["*"] });
  const subscribed: Wire = (await call("POST", "/webhook_endpoints", endpoint(0))).body;
  const [entity, contractor] = [await make.entity(), await make.contractor()];
  const job = await make.job({ entity: entity.id });
  const { name, description, category_code, wage, wage_type, years_experience, address } = job;
  const ofJob = { name, description, category_code, entity: entity.id, wage, wage_type, years_experience, address };
  const person = (email: string) => ({ first_name: "Dana", last_name: "Reyes", email });
  const quote = await make.quoteBody();
  const removed: Wire[] = [];
  for (let n = 1; n <= 4; n++) removed.push((await call("POST", "/webhook_endpoints", endpoint(n))).body);
  const ended: { entity: string; job: string; contractor: string }[] = [];
  for (let n = 0; n < ATTEMPTS; n++)
    ended.push({
      entity: (await make.entity()).id,
      job: (await make.job({ entity: entity.id })).id,
      contractor: (await make.contractor()).id,
    });
  const keyed = (n: number) => ({ "idempotency-key": `round-trips-${n}` });
  const writes: Record<string, [most: number, request: (n: number) => Promise<Answer>]> = {
    "a contractor is created": [2, (n) => call("POST", "/contractors", person(`dana${n}@example.com`))],
    "with an idempotency key": [2, (n) => call("POST", "/contractors", person(`reyes${n}@example.com`), keyed(n))],
    "a contractor is changed": [2, (n) => call("PUT", `/contractors/${contractor.id}`, { phone: `+151255501${10 + n}` })],
    "an entity is created": [2, (n) => call("POST", "/entities", { name: `Entity ${n}`, address: entity.address })],
    "a job is created": [2, (n) => call("POST", "/jobs", { ...ofJob, name: `Job ${n}` })],
    "a job is changed": [2, (n) => call("PUT", `/jobs/${job.id}`, { name: `Job ${n}` })],
    "a webhook endpoint is changed": [2, (n) => call("PUT", `/webhook_endpoints/${subscribed.id}`, { description: `Number ${n}` })],
    "a webhook endpoint is deleted": [2, (n) => call("DELETE", `/webhook_endpoints/${removed[n]?.id}`)],
    "an entity is renamed": [2, (n) => call("PUT", `/entities/${entity.id}`, { name: `Renamed ${n}` })],
    // Nothing refers to them. Of a contractor the open applications are locked before it, and its position is read before it is deleted.
    "a job is deleted": [2, (n) => call("DELETE", `/jobs/${ended[n]?.job}`)],
    "an entity is deleted": [2, (n) => call("DELETE", `/entities/${ended[n]?.entity}`)],
    "a contractor is deleted": [4, (n) => call("DELETE", `/contractors/${ended[n]?.contractor}`)],
    "a quote is created": [4, () => call("POST", "/quotes", quote)],
    "with a key of its own": [4, (n) => call("POST", "/quotes", quote, keyed(100 + n))],
  };
  for (const [what, [most, request]] of Object.entries(writes)) {
    const fewest = await fewestRoundTrips(most, request);
    expect(fewest, what).toBeGreaterThan(0);
    expect(fewest, what).toBeLessThanOrEqual(most);
  }
});
