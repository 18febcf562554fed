import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const content = { title: "A walk through town", channel: { name: "Walks", followers: 1200 } };

test("publications are recorded under a policy with media cover that is in force", async () => {
  const policy = await make.policy({ quote: (await make.quote({ coverage_type: ["general", "media"], end_date: make.inDays(40) })).id });
  const record = (over: object) =>
    harness.call(key, "POST", "/assignments/media", { policy_id: policy.id, published_content_json: content, ...over });
  const { body: later } = await record({ publication_date: make.inDays(20) });
  expect(later).toMatchObject({
    policy: policy.id,
    first_publication_date: make.inDays(20),
    coverage_end_date: policy.expiration_date,
    is_active: false,
    published_content_json: content,
  });
  const first = make.inDays(3);
  expect((await record({ publication_date: first })).body.first_publication_date).toBe(first);
  harness.clock.advance(21 * DAY);
  const list = async () => (await harness.call(key, "GET", `/assignments/media?policy_id=${policy.id}`)).body;
  expect(await list()).toMatchObject([
    { publication_date: first, is_active: true },
    { id: later.id, first_publication_date: first, is_active: true },
  ]);
  expect((await harness.call(key, "GET", "/assignments/media?policy_id=pl_other")).body).toEqual([]);
  for (const publication_date of [policy.effective_date - 1, policy.expiration_date])
    expect((await record({ publication_date })).body.errors[0]).toEqual({
      field: "publication_date",
      message: "must be within the policy's term",
    });
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  expect(await list()).toMatchObject([{ is_active: false, coverage_end_date: make.inDays(0) }, { is_active: false }]);
  expect((await record({ publication_date: make.inDays(1) })).body.error_code).toBe("no_active_policy");
});

test("content that cannot be stored and policies without media cover are refused", async () => {
  const { policy } = await make.insured();
  const record = async (over: object) => {
    const body = { policy_id: policy, publication_date: make.inDays(2), published_content_json: content, ...over };
    const answer = await harness.call(key, "POST", "/assignments/media", body);
    return [answer.body.error_code, answer.body.errors?.[0]?.field];
  };
  expect(await record({})).toEqual(["unavailable_coverage", "policy_id"]);
  for (const published_content_json of [{ a: "nul\u0000" }, { "k\u0000": 1 }, { a: "x".repeat(70_000) }])
    expect(await record({ published_content_json })).toEqual(["invalid_input", "published_content_json"]);
  const half = { published_content_json: { a: [{ b: "\ud800" }] } };
  expect(await record(half)).toEqual(["invalid_input", "published_content_json.a.0.b"]);
});
