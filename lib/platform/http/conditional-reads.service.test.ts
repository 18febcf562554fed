import { beforeAll, expect, test } from "vitest";
import { creationBody, creations } from "#lib/testing/creations.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { type Case, cases, type Samples, samplesOf } from "#lib/testing/matrix.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let make: Factories;
let samples: Samples;
let organization: Organization;
tenantOfFile((tenant) => {
  ({ harness, make, org: organization } = tenant);
});
beforeAll(async () => {
  samples = await samplesOf(harness, organization, "sandbox");
  const media = creations.find(({ id }) => id === "mediaRecords.create") as Case;
  await harness.call(samples.token, "POST", media.path(samples.ids), await creationBody(media, samples));
});

/** `call` expects a body, which 304 has not. */
const read = (path: string, headers: Record<string, string> = {}) =>
  harness.app.fetch(
    new Request(`http://service.test/api/v1${path}`, { headers: { authorization: `Bearer ${samples.token}`, ...headers } }),
  );

test.each(["", "?expand[]=job", "?limit=2"])("what was read before is not sent again until it changes: quotes%s", async (query) => {
  const path = query.includes("limit") ? `/quotes${query}` : `/quotes/${samples.ids.quote}${query}`;
  const first = await read(path);
  const tag = first.headers.get("etag") ?? "";
  expect([first.status, tag]).toEqual([200, expect.stringMatching(query ? /^W\/"[\w-]{22}"$/ : /^"[\w-]{22}"$/)]);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  for (const known of [tag, `"other", ${tag}`, "*", tag.replace("W/", "")]) {
    const same = await read(path, { "if-none-match": known });
    expect([known, same.status, await same.text(), same.headers.get("etag")]).toEqual([known, 304, "", tag]);
  }
  if (query.includes("limit")) await make.quote();
  else await harness.call(samples.token, "PUT", `/jobs/${samples.ids.job}`, { name: `Changed by ${query}` });
  const later = await read(path, { "if-none-match": tag });
  // A quote without its job does not change with the job's name.
  expect(later.status).toBe(query ? 200 : 304);
});

test("the links of a page belong to its tag: a list that has become longer is sent again", async () => {
  const path = "/api_keys?limit=1&starting_after=";
  const [newest] = (await harness.call(samples.token, "GET", "/api_keys?limit=1")).body;
  const before = await read(`${path}${newest.id}`);
  expect((await read(`${path}${newest.id}`, { "if-none-match": before.headers.get("etag") ?? "" })).status).toBe(304);
});

test("an object with document addresses is the same for some minutes", async () => {
  const path = (cases.find(({ id }) => id === "certificates.file") as Case).path(samples.ids);
  const first = await read(path);
  expect(((await first.json()) as { url: string }).url).toContain("signature=");
  const tag = first.headers.get("etag") ?? "";
  harness.clock.advance(2);
  expect((await read(path, { "if-none-match": tag })).status).toBe(304);
});

test("a response that holds a secret, and what browsers read, is not kept", async () => {
  expect((await read(`/webhook_endpoints/${samples.ids.webhook_endpoint}`)).headers.get("cache-control")).toBe("no-store");
  const ofMember = await read("/jobs", { authorization: `Bearer ${organization.staff.owner}` });
  expect(ofMember.headers.get("cache-control")).toBe("no-store");
});

// The request log grows by what this test asks.
const lists: Case[] = cases.filter(
  ({ id, operation: { list, query }, caller }) =>
    list && caller === "key" && query && Object.hasOwn(query.shape, "created_since") && id !== "requestLog.list",
);

test("most lists can be", () => expect(lists.length).toBeGreaterThan(25));

test.each(lists)("$id can be limited to a period of creation", async (one) => {
  const path = one.path(samples.ids);
  const list = async (query: string): Promise<{ id: string; created: number }[]> => {
    const { status, body } = await harness.call(samples.token, "GET", `${path}?limit=100${query}`);
    expect([one.id, status]).toEqual([one.id, 200]);
    return body;
  };
  const ids = (objects: { id: string }[]) => objects.map(({ id }) => id);
  const all = await list("");
  expect(all.length).toBeGreaterThan(0);
  const at = all.at(-1)?.created ?? 0;
  expect(ids(await list(`&created_since=${at + 1}`))).toEqual(ids(all.filter(({ created }) => created > at)));
  expect(ids(await list(`&created_until=${at + 1}`))).toEqual(ids(all.filter(({ created }) => created <= at)));
  expect(await list(`&created_since=${at}&created_until=${at}`)).toEqual([]);
});
