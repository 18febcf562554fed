import { expect, test } from "vitest";
import type { AnsweredRequest } from "#lib/platform/request-log/row.ts";
import { answeredRequest } from "#lib/testing/answered-request.ts";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
tenantOfTest((tenant) => {
  ({ harness, org, key } = tenant);
});

const request = (over: Pick<AnsweredRequest, "path" | "status" | "at">) => answeredRequest({ orgId: org.id, ...over });
const logged = async (query: string): Promise<Wire[]> => (await harness.call(key, "GET", `/request_log?${query}`)).body;

test("a path of more requests than are looked up one by one is filtered and paged like one of a few", async () => {
  const { requestLog } = harness.runtime;
  const now = Math.floor(harness.clock.now().getTime() / 1000);
  const at = (i: number) => new Date((now - i) * 1000);
  for (let i = 0; i < 1002; i++) requestLog.push(request({ path: "/api/v1/jobs/many", status: i % 501 ? 201 : 400, at: at(i) }));
  for (let i = 0; i < 4; i++) requestLog.push(request({ path: "/api/v1/jobs/few", status: i % 2 ? 201 : 400, at: at(i) }));
  await requestLog.flush();
  for (const [path, between] of [
    ["many", 501],
    ["few", 2],
  ] as const) {
    const refused = await logged(`path=/jobs/${path}&status=4xx`);
    expect(refused.map(({ created }) => now - created)).toEqual([0, between]);
    const after = await logged(`path=/jobs/${path}&starting_after=${refused[0]?.id}&limit=2`);
    expect(after.map(({ created }) => now - created)).toEqual([1, 2]);
  }
  expect(await logged("path=/jobs/&method=POST&limit=100")).toHaveLength(100);
  expect(await logged("path=/jobs/none")).toEqual([]);
});
