import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import type { Answer } from "#lib/testing/answers.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { runs } from "#lib/testing/runs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** The path of a `Link` header's relation, below /api/v1. */
const link = (answer: Answer, rel: string): string | null =>
  answer.headers
    .get("link")
    ?.match(new RegExp(`<([^>]+)>; rel="${rel}"`))?.[1]
    ?.replace("/api/v1", "") ?? null;
const idsOf = (rows: Wire[]) => rows.map(({ id }) => id);

/** All rows from a page on, by its links; `between` runs after each page. */
async function walk(key: string, from: string, rel: "next" | "prev", between?: () => Promise<void>): Promise<Wire[]> {
  const seen: Wire[] = [];
  for (let path: string | null = from; path; ) {
    const page: Answer = await harness.call(key, "GET", path);
    expect(page.status).toBe(200);
    if (rel === "next") seen.push(...page.body);
    else seen.unshift(...page.body);
    path = link(page, rel);
    await between?.();
  }
  return seen;
}

const name = fc.array(fc.constantFrom("a", "B", "b", "A", "c"), { minLength: 1, maxLength: 3 }).map((letters) => letters.join(""));

test("under any sort every row is returned once and in order, in both directions, while rows are added", async () => {
  const sort = fc.constantFrom("name", "-name", "created", "-created");
  const property = fc.asyncProperty(
    fc.array(name, { minLength: 6, maxLength: 14 }),
    fc.array(name, { maxLength: 6 }),
    sort,
    fc.integer({ min: 1, max: 5 }),
    async (names, later, sort, limit) => {
      const key = (await organization(harness)).keys.sandbox.full;
      const make = factories(harness, key);
      const made: Wire[] = [];
      for (const name of names) made.push(await make.entity({ name }));
      const order = (rows: Wire[]) => {
        const sorted = rows
          .map((row, at) => ({ row, at }))
          .sort((a, b) => {
            const [x, y] = sort.endsWith("name") ? [a, b].map(({ row }) => String(row.name).toLowerCase()) : ["", ""];
            return x === y ? a.at - b.at : String(x) < String(y) ? -1 : 1;
          })
          .map(({ row }) => row.id);
        return sort.startsWith("-") ? sorted.reverse() : sorted;
      };
      const rest = [...later];
      const added: Wire[] = [];
      const add = async () => {
        const name = rest.pop();
        if (name) added.push(await make.entity({ name }));
      };
      const start = `/entities?sort=${sort}&limit=${limit}`;
      const forwards = idsOf(await walk(key, start, "next", add));
      expect(new Set(forwards).size).toBe(forwards.length);
      expect(forwards).toEqual(order([...made, ...added]).filter((id) => forwards.includes(id)));
      for (const { id } of made) expect(forwards).toContain(id);
      const all = order([...made, ...added]);
      const end = `${start}&starting_after=${all.at(-1)}`;
      const last = await harness.call(key, "GET", end);
      expect([last.body, link(last, "next")]).toEqual([[], null]);
      const backwards = await walk(key, `${start}&ending_before=${all.at(-1)}`, "prev");
      expect([...idsOf(backwards), all.at(-1)]).toEqual(all);
    },
  );
  await fc.assert(property, { numRuns: runs(4) });
});

test("a list continues at its position, even if its last row was renamed or deleted meanwhile", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  for (const name of ["Ada", "Bel", "Cid", "Dov", "Eve"]) await make.entity({ name });
  const namesFrom = async (path: string | null) => (await harness.call(key, "GET", path ?? "")).body.map(({ name }: Wire) => name);
  const first = await harness.call(key, "GET", "/entities?sort=name&limit=2");
  const on = link(first, "next");
  const [, bel] = first.body;
  await harness.call(key, "PUT", `/entities/${bel.id}`, { name: "Aaa" });
  expect(await namesFrom(on)).toEqual(["Cid", "Dov"]);
  await harness.call(key, "DELETE", `/entities/${bel.id}`);
  expect(await namesFrom(on)).toEqual(["Cid", "Dov"]);
  const bare = await harness.call(key, "GET", `/entities?sort=name&starting_after=${bel.id}`);
  expect([bare.status, bare.body.error_code]).toEqual([400, "invalid_cursor"]);
  const elsewhere = await harness.call(key, "GET", (on ?? "").replace("sort=name", "sort=-created"));
  expect([elsewhere.status, elsewhere.body.error_code]).toEqual([400, "invalid_cursor"]);
});

test("any forged cursor is at most a 400", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const carrying = (value: unknown) => `pl_x.${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
  const moments = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null), fc.constant(8.64e15));
  const cursor = fc.oneof(
    fc.string(),
    fc.string().map((text) => `pl_x.${text}`),
    fc.tuple(fc.constantFrom("expiration_date", "status", "name"), moments, moments).map(carrying),
    fc.jsonValue().map(carrying),
  );
  const property = fc.asyncProperty(cursor, fc.constantFrom("expiration_date", "-status", "created"), async (text, sort) => {
    const { status, body } = await harness.call(key, "GET", `/policies?sort=${sort}&starting_after=${encodeURIComponent(text)}`);
    expect(status === 200 || body.error_code === "invalid_cursor").toBe(true);
  });
  await fc.assert(property, { numRuns: runs(75) });
});

test("any filters in any order return the same rows as a look at every row, in full pages, while rows are added", async () => {
  const wages = fc.constantFrom(100, 200, 300);
  const job = fc.record({ name, wage: wages, at: fc.boolean(), isFirst: fc.boolean() });
  const filters = fc.record(
    { wage_min: wages, wage_max: wages, address_is_empty: fc.boolean(), entity: fc.boolean() },
    { requiredKeys: [] },
  );
  const sort = fc.constantFrom(null, "created", "-created", "name", "-name", "wage", "-wage");
  const address = { line1: "1 Main St", locality: "Reno", region: "NV", postalcode: "89501" };
  const property = fc.asyncProperty(
    fc.array(job, { minLength: 6, maxLength: 12 }),
    fc.array(job, { maxLength: 5 }),
    filters.filter(({ wage_min = 0, wage_max = 999 }) => wage_min <= wage_max),
    sort,
    fc.integer({ min: 1, max: 4 }),
    async (jobs, later, { entity, ...asked }, sort, limit) => {
      const key = (await organization(harness)).keys.sandbox.full;
      const make = factories(harness, key);
      const [first, second] = [(await make.entity()).id, (await make.entity()).id];
      const rows: Wire[] = [];
      const add = async (one: typeof job extends fc.Arbitrary<infer J> ? J : never) => {
        const { at, isFirst, ...body } = one;
        rows.push(await make.job({ ...body, entity: isFirst ? first : second, ...(at ? { address } : { address: null }) }));
      };
      for (const one of jobs) await add(one);
      const query = new URLSearchParams({
        ...Object.fromEntries(Object.entries(asked).map(([filter, value]) => [filter, String(value)])),
        ...(entity === undefined ? {} : { entity: entity ? first : second }),
        ...(sort ? { sort } : {}),
        limit: String(limit),
      });
      const { wage_min = 0, wage_max = 999, address_is_empty } = asked;
      const isMet = (row: Wire) =>
        row.wage >= wage_min &&
        row.wage <= wage_max &&
        (address_is_empty === undefined || (row.address === null) === address_is_empty) &&
        (entity === undefined || row.entity === (entity ? first : second));
      const field = (sort ?? (asked.wage_min === undefined && asked.wage_max === undefined ? "-created" : "wage")).replace("-", "");
      const isDown = sort?.startsWith("-") ?? field === "created";
      const inOrder = () => {
        const keyed = rows.map((row, at) => ({
          row,
          at,
          by: field === "created" ? 0 : field === "name" ? row.name.toLowerCase() : row.wage,
        }));
        const sorted = keyed.sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.at - b.at)).filter(({ row }) => isMet(row));
        const ids = sorted.map(({ row }) => row.id);
        return isDown ? ids.reverse() : ids;
      };
      const before = inOrder();
      const rest = [...later];
      const sizes: number[] = [];
      const seen: string[] = [];
      for (let path: string | null = `/jobs?${query}`; path; ) {
        const page: Answer = await harness.call(key, "GET", path);
        sizes.push(page.body.length);
        seen.push(...idsOf(page.body));
        path = link(page, "next");
        const one = rest.pop();
        if (one) await add(one);
      }
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(inOrder().filter((id) => seen.includes(id)));
      for (const id of before) expect(seen).toContain(id);
      const all = inOrder();
      const counted = await harness.call(key, "GET", `/jobs?${query}`, undefined, { prefer: "count" });
      expect(counted.headers.get("total-count")).toBe(String(all.length));
      const last = all.at(-1);
      if (last) expect([...idsOf(await walk(key, `/jobs?${query}&ending_before=${last}`, "prev")), last]).toEqual(all);
    },
  );
  await fc.assert(property, { numRuns: runs(12) });
});

test("each sort of each list pages in both directions, with rows without a date last", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const policies = [await make.policy(), await make.policy(), await make.policy()];
  for (const policy of policies.slice(1)) await make.invoice({ policy, gross_pay: policy === policies[1] ? 50_000 : 250_000 });
  const { contractor } = await make.insured();
  await make.assignment({ contractor, bind: false });
  await make.certificate({ contractor });
  await make.certificate({ contractor: policies[0]?.contractor });
  await make.applySession();
  await make.insuranceRequirement();
  let sorts = 0;
  for (const { sort, operations } of Object.values(resources)) {
    const list = (operations as Record<string, Operation>).list;
    if (!list?.query?.shape.sort) continue;
    for (const by of sort) {
      const all: Wire[] = (await harness.call(key, "GET", `${list.path}?sort=${by}&limit=100`)).body;
      const ids = idsOf(all);
      const down = `${list.path}?sort=-${by}`;
      if (all.length < 100) {
        const reversed = idsOf((await harness.call(key, "GET", `${down}&limit=100`)).body);
        // The request log grows while it is read: its newest rows were not on the first page.
        const added = reversed.filter((id) => !ids.includes(id)).length;
        expect(reversed.slice(added)).toEqual([...ids].reverse().slice(0, 100 - added));
      }
      if (all.length < 12 && sort.length > 1) {
        expect(idsOf(await walk(key, `${list.path}?sort=${by}&limit=2`, "next"))).toEqual(ids);
        expect(idsOf(await walk(key, `${down}&limit=1`, "next"))).toEqual([...ids].reverse());
      }
      const values = all.map((row) => (row[by] === null ? Number.POSITIVE_INFINITY : row[by]));
      if (values.every((value) => typeof value === "number")) expect(values).toEqual([...values].sort((a, b) => a - b));
      sorts++;
    }
    const unknown = await harness.call(key, "GET", `${list.path}?sort=nothing`);
    expect([unknown.status, unknown.body.errors?.[0].field]).toEqual([400, "sort"]);
  }
  expect(sorts).toBeGreaterThan(25);
});
