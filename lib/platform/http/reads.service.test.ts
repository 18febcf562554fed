import { expect, test } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { fetchTogether } from "#lib/client/together.ts";
import { MAX_READS, READS_PATH } from "#lib/contract/core/reads.ts";
import { type Tenant, tenantOfFile } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfFile((made) => {
  tenant = made;
});

const baseUrl = "http://service.test";

/** A client of the caller whose requests are counted. */
function counting(token: string) {
  const sent: string[] = [];
  const send = (async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url.slice(baseUrl.length)}`);
    return await tenant.harness.app.fetch(new Request(url, init));
  }) as unknown as typeof fetch;
  return { sent, client: createClient({ baseUrl, token, fetch: fetchTogether(baseUrl, send) }) };
}

test("what is read in one turn is one request, each answered as if it had come by itself", async () => {
  const { make, key } = tenant;
  const [first, second] = [await make.contractor(), await make.contractor()];
  const { sent, client } = counting(key);
  const [one, page, other, missing] = await Promise.allSettled([
    client.contractors.get({ contractor: first.id }),
    client.contractors.list({ query: { limit: 1 } }, { count: true }),
    client.contractors.get({ contractor: second.id }),
    client.contractors.get({ contractor: "cn_none" }),
  ]);
  expect(sent).toEqual([`POST ${READS_PATH}`]);
  expect([one, other]).toMatchObject([{ value: { id: first.id } }, { value: { id: second.id } }]);
  expect(page).toMatchObject({ value: { items: [{}], next: expect.any(String), total: { rows: 2 } } });
  expect(missing).toMatchObject({ reason: { status: 404, code: "resource_not_found" } });
  // By itself a read is sent as it is, and so is a change.
  await client.contractors.get({ contractor: first.id });
  const body = { first_name: "Dana", last_name: "Reyes", email: "dana.reyes@example.com" };
  await Promise.all(
    [1, 2].map((n) => client.contractors.update({ contractor: first.id, body: { ...body, company_name: `Company ${n}` } })),
  );
  expect(sent.slice(1).map((line) => line.split(" ")[0])).toEqual(["GET", "PUT", "PUT"]);
  // More than fit go as a further request.
  await Promise.all(Array.from({ length: MAX_READS + 2 }, () => client.contractors.get({ contractor: first.id })));
  expect(sent.slice(4)).toEqual([`POST ${READS_PATH}`, `POST ${READS_PATH}`]);
  const stranger = counting("sk_test_unknown");
  const refused = await Promise.allSettled([1, 2].map(() => stranger.client.contractors.get({ contractor: first.id })));
  expect(refused).toMatchObject([{ reason: { status: 401 } }, { reason: { status: 401 } }]);
});

test("only reads of the API are asked together", async () => {
  const post = (body: unknown) =>
    tenant.harness.app.fetch(new Request(baseUrl + READS_PATH, { method: "POST", body: JSON.stringify(body) }));
  for (const body of [
    null,
    {},
    { reads: [] },
    { reads: [{ path: "/healthz" }] },
    { reads: Array(MAX_READS + 1).fill({ path: "/api/v1/jobs" }) },
  ])
    expect((await post(body)).status).toBe(400);
  expect((await post({ reads: [{ path: `/api/v1/${"x".repeat(300_000)}` }] })).status).toBe(413);
});
