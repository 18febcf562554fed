import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Case, cases, type Samples, samplesOf, tokenFor } from "#lib/testing/matrix.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let samples: Samples;
beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  samples = await samplesOf(harness, org, "sandbox");
});
afterAll(() => harness.close());

/** The changes of objects that can be read at the same path. */
const changes = cases.filter(
  ({ operation }) =>
    (operation.method === "PUT" || operation.method === "DELETE") &&
    cases.some((read) => read.operation.method === "GET" && read.operation.path === operation.path && operation.path.endsWith("}")),
);
const send = (one: Case, method: string, body?: object, headers: Record<string, string> = {}) =>
  harness.call(tokenFor(one, org, samples), method, one.path(samples.ids), body, headers);

test("there are versioned changes", () => expect(changes.length).toBeGreaterThan(12));

describe.each(changes)("$id", (one) => {
  test("is refused when the object is no longer what its caller read", async () => {
    // Pay without cover is refused before the version is checked; a number alone changes the invoice directly.
    const body = one.id === "invoices.update" ? { purchase_order_number: "PO-8" } : await one.body(samples);
    const read = await send(one, "GET");
    const refused = await send(one, one.operation.method, body, { "if-match": '"another"' });
    expect([refused.status, refused.body.error_code]).toEqual([412, "version_conflict"]);
    expect((await send(one, "GET")).headers.get("etag")).toBe(read.headers.get("etag"));
  });
});

test("of two who read the same version one saves; the other gets a conflict and then saves the current version", async () => {
  const { token, ids } = samples;
  const path = `/entities/${ids.entity}`;
  const tag = (await harness.call(token, "GET", path)).headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  const change = (name: string, ifMatch: string) => harness.call(token, "PUT", path, { name }, { "if-match": ifMatch });
  const first = await change("Northline Two", `W/${tag}`);
  expect([first.status, first.headers.get("etag")]).toEqual([200, expect.not.stringMatching(tag)]);
  expect((await change("Northline Three", tag)).status).toBe(412);
  expect((await change("Northline Three", `"other", ${first.headers.get("etag")}`)).status).toBe(200);
  expect((await change("Northline Four", "*")).status).toBe(200);
  const both = await harness.call(token, "GET", path);
  const answers = await Promise.all(["A", "B"].map((name) => change(name, both.headers.get("etag") ?? "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});
