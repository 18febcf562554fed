import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "#lib/testing/answers.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { runs } from "#lib/testing/runs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const idsOf = (answer: Answer) => (answer.body as { id: string }[]).map(({ id }) => id);

/** The path of a `Link` header's relation, below /api/v1. */
function link(answer: Answer, rel: string): string | null {
  const found = answer.headers.get("link")?.match(new RegExp(`<([^>]+)>; rel="${rel}"`))?.[1];
  return found?.replace("/api/v1", "") ?? null;
}

interface World {
  key: string;
  make: Factories;
  /** Living entities, oldest first. */
  ids: string[];
  add(): Promise<void>;
  remove(index: number): Promise<string | null>;
}

async function world(): Promise<World> {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const ids: string[] = [];
  return {
    key,
    make,
    ids,
    async add() {
      ids.push((await make.entity()).id);
    },
    async remove(index) {
      const [id] = ids.splice(index % Math.max(ids.length, 1), 1);
      if (id) await harness.call(key, "DELETE", `/entities/${id}`);
      return id ?? null;
    },
  };
}

const step = fc.record({
  change: fc.constantFrom("none", "add", "remove", "removeCursor"),
  at: fc.nat(30),
  limit: fc.integer({ min: 1, max: 7 }),
});

test("paging while rows are added and removed has no gap or duplicate, in either direction", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), fc.boolean(), async (steps, forward) => {
    const { key, ids, add, remove } = await world();
    for (let i = 0; i < 18; i++) await add();
    const there = new Set(ids);
    const seen: string[] = [];
    const gone = new Set<string>();
    // Paging backwards starts below the oldest row.
    let cursor: string | null = forward ? null : (ids[0] ?? null);
    if (cursor) seen.push(cursor);
    for (const { change, at, limit } of steps) {
      if (change === "add") await add();
      if (change === "remove") gone.add((await remove(at)) ?? "");
      if (change === "removeCursor" && cursor && ids.includes(cursor)) gone.add((await remove(ids.indexOf(cursor))) ?? "");
      const name = forward ? "starting_after" : "ending_before";
      const page = await harness.call(key, "GET", `/entities?limit=${limit}${cursor ? `&${name}=${cursor}` : ""}`);
      const found = idsOf(page);
      const newestFirst = [...ids].reverse();
      expect(found).toEqual(newestFirst.filter((id) => found.includes(id)));
      const [first, last] = [found[0], found.at(-1)];
      if (first && last) {
        expect(link(page, "next")).toBe(last === newestFirst.at(-1) ? null : `/entities?limit=${limit}&starting_after=${last}`);
        expect(link(page, "prev")).toBe(first === newestFirst[0] ? null : `/entities?limit=${limit}&ending_before=${first}`);
      }
      seen.push(...(forward ? found : [...found].reverse()));
      cursor = (forward ? last : first) ?? cursor;
    }
    // Every row that existed throughout is returned exactly once.
    for (let found = [""]; found.length; ) {
      const name = forward ? "starting_after" : "ending_before";
      found = idsOf(await harness.call(key, "GET", `/entities?limit=7&${name}=${cursor}`));
      seen.push(...(forward ? found : [...found].reverse()));
      cursor = (forward ? found.at(-1) : found[0]) ?? cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const id of there) if (!gone.has(id)) expect(seen).toContain(id);
    const order = forward ? [...ids].reverse() : ids;
    expect(seen.filter((id) => ids.includes(id))).toEqual(order.filter((id) => seen.includes(id)));
  });
  await fc.assert(property, { numRuns: runs(6) });
});

test("rows of the same instant page by id, and a deleted object's cursor still works for everyone who could see it", async () => {
  const { key, make } = await world();
  const made: string[] = [];
  harness.clock.stopped = true;
  for (let i = 0; i < 9; i++) made.push((await make.contractor()).id);
  harness.clock.stopped = false;
  const rest: string[] = [];
  let path: string | null = "/contractors?limit=2";
  while (path) {
    const page = await harness.call(key, "GET", path);
    rest.push(...idsOf(page));
    path = link(page, "next");
  }
  expect(rest).toEqual([...rest].sort().reverse());
  expect([...rest].sort()).toEqual([...made].sort());
  const cursor = rest[3] ?? "";
  await harness.call(key, "DELETE", `/contractors/${cursor}`);
  expect(idsOf(await harness.call(key, "GET", `/contractors?limit=3&starting_after=${cursor}`))).toEqual(rest.slice(4, 7));
  expect(idsOf(await harness.call(key, "GET", `/contractors?limit=3&ending_before=${cursor}`))).toEqual(rest.slice(0, 3));
  const other = (await organization(harness)).keys.sandbox.full;
  expect((await harness.call(other, "GET", `/contractors?starting_after=${cursor}`)).body.error_code).toBe("invalid_cursor");
  expect((await harness.call(key, "GET", `/entities?starting_after=${cursor}`)).body.error_code).toBe("invalid_cursor");
});

test("ten by default, and an empty list is an empty array without links", async () => {
  const { key, add } = await world();
  const empty = await harness.call(key, "GET", "/entities");
  expect([empty.body, empty.headers.get("link")]).toEqual([[], null]);
  for (let i = 0; i < 11; i++) await add();
  const page = await harness.call(key, "GET", "/entities");
  expect(page.body).toHaveLength(10);
  expect(page.headers.get("link")).toMatch(/^<\/api\/v1\/entities\?starting_after=en_\w+>; rel="next"$/);
  expect((await harness.call(key, "GET", "/entities?limit=100")).body).toHaveLength(11);
});

test("filters narrow a list and stay in its links", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const contractor = await make.contractor({ email: "Filter.Me@Example.com" });
  await make.contractor();
  expect(idsOf(await harness.call(key, "GET", "/contractors?email=filter.me%40example.COM"))).toEqual([contractor.id]);
  expect((await harness.call(key, "GET", "/contractors?email=nobody%40example.com")).body).toEqual([]);
  const entity = await make.entity();
  const job = await make.job({ entity: entity.id });
  await make.job();
  expect(idsOf(await harness.call(key, "GET", `/jobs?entity=${entity.id}`))).toEqual([job.id]);
  const quotes: Wire[] = [];
  for (let i = 0; i < 3; i++) quotes.unshift(await make.quote({ contractor: contractor.id, job: job.id }));
  await make.quote();
  const page = await harness.call(key, "GET", `/quotes?contractor=${contractor.id}&limit=2`);
  expect(idsOf(page)).toEqual(quotes.slice(0, 2).map(({ id }) => id));
  expect(link(page, "next")).toBe(`/quotes?contractor=${contractor.id}&limit=2&starting_after=${quotes[1]?.id}`);
  const policy = await make.policy({ quote: quotes[0]?.id });
  await make.policy();
  expect(idsOf(await harness.call(key, "GET", `/policies?quote=${quotes[0]?.id}`))).toEqual([policy.id]);
  const [listed] = (await harness.call(key, "GET", `/contractors/${contractor.id}/policies`)).body;
  expect(listed).toMatchObject({ id: policy.id, quote: { id: quotes[0]?.id, coverage_type: ["general", "workers-comp"] } });
  expect((await harness.call(key, "GET", `/contractors/${contractor.id}/policies?quote=${quotes[1]?.id}`)).body).toEqual([]);
  const session = await make.applySession({ quote: quotes[1]?.id });
  await make.applySession();
  expect(idsOf(await harness.call(key, "GET", `/apply/sessions?contractor=${contractor.id}&is_general_opt_in=false`))).toEqual([
    session.id,
  ]);
  expect((await harness.call(key, "GET", "/apply/sessions?is_general_opt_in=true")).body).toEqual([]);
  await harness.runJobs();
  expect((await harness.call(key, "GET", `/events?object_id=${policy.id}`)).body).toMatchObject([{ type: "policy.active" }]);
  expect((await harness.call(key, "GET", "/events?type=policy.active")).body).toHaveLength(2);
});

test("expand replaces an id by its object", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const quote = await make.quote();
  const { body } = await harness.call(key, "GET", `/quotes/${quote.id}?expand[]=contractor&expand[]=job`);
  expect(body).toMatchObject({ contractor: { id: quote.contractor }, job: { id: quote.job }, policy: null });
  const [listed] = (await harness.call(key, "GET", "/jobs?expand=category_code&expand=entity")).body;
  expect(listed).toMatchObject({ category_code: { name: "Photographer" }, entity: { name: "Harbor & Vale Events LLC" } });
});

test("the total count is returned on request, by the same filters, on every page", async () => {
  const { key, make, add } = await world();
  for (let i = 0; i < 3; i++) await add();
  const [one, two] = [await make.contractor(), await make.contractor()];
  const total = async (path: string, prefer = "count") =>
    (await harness.call(key, "GET", path, undefined, { prefer })).headers.get("total-count");
  expect(await total("/entities?limit=1")).toBe("3");
  expect(await total(`/contractors?limit=1&starting_after=${two.id}`, "respond-async, count")).toBe("2");
  expect(await total(`/contractors?email=${encodeURIComponent(one.email)}`)).toBe("1");
  expect(await total("/contractors?email=nobody@example.com")).toBe("0");
  expect(await total("/entities", "respond-async")).toBe(null);
});
