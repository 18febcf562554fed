import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const get = (path: string, headers?: Record<string, string>) => harness.call(key, "GET", path, undefined, headers);
const engage = (body: object) => harness.call(key, "POST", "/engagements", body);
const namesOf = async (query: string) => (await get(`/contractors?limit=100&${query}`)).body.map((one: Wire) => one.last_name);

/** Contractors named by letters, oldest first; Brown and Dunn are covered, Evans waits for a review. */
async function people() {
  const found: Record<string, Wire> = {};
  for (const last_name of ["Adler", "Brown", "Cole", "Dunn", "Evans"]) found[last_name] = await make.contractor({ last_name });
  for (const name of ["Brown", "Dunn"]) await audited({}, { contractor: found[name]?.id });
  await make.certificate({ contractor: found.Evans?.id });
  return found;
}

test("contractors are listed by their compliance, in the order of every list, page by page in both directions", async () => {
  await people();
  expect(await namesOf("compliance=not_covered")).toEqual(["Cole", "Adler"]);
  expect(await namesOf("compliance=covered")).toEqual(["Dunn", "Brown"]);
  expect(await namesOf("compliance=pending")).toEqual(["Evans"]);
  expect(await namesOf("compliance=expiring")).toEqual([]);
  expect(await namesOf("compliance=covered&sort=last_name")).toEqual(["Brown", "Dunn"]);
  expect(await namesOf("compliance=covered&sort=created")).toEqual(["Brown", "Dunn"]);
  for (const sort of ["", "&sort=last_name"]) {
    const first = await get(`/contractors?compliance=covered&limit=1${sort}`, { prefer: "count" });
    const next = /starting_after=([^>&]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await get(`/contractors?compliance=covered&limit=1${sort}&starting_after=${next}`);
    const prev = /ending_before=([^>&]+)/.exec(second.headers.get("link") ?? "")?.[1];
    const back = await get(`/contractors?compliance=covered&limit=1${sort}&ending_before=${prev}`);
    const order = sort ? ["Brown", "Dunn", "Brown"] : ["Dunn", "Brown", "Dunn"];
    expect([first, second, back].map(({ body }) => body.map((one: Wire) => one.last_name))).toEqual(order.map((name) => [name]));
    expect(first.headers.get("total-count")).toBe("2");
  }
});

test("with an entity or a job: the contractors with a position there, by that position", async () => {
  const { Adler, Brown, Cole } = await people();
  const entity = await make.entity({ coverage_limit: { occurrence_limit: 500_000_000, aggregate_limit: 500_000_000 } });
  const job = await make.job({ entity: entity.id });
  await engage({ contractor: Brown?.id, entity: entity.id });
  await engage({ contractor: Cole?.id, job: job.id });
  await engage({ contractor: Adler?.id, job: (await make.job()).id });
  expect(await namesOf(`entity=${entity.id}`)).toEqual(["Cole", "Brown"]);
  // Brown's certificate covers the default, but not the entity's higher limits.
  expect(await namesOf(`entity=${entity.id}&compliance=not_covered`)).toEqual(["Cole", "Brown"]);
  expect(await namesOf(`entity=${entity.id}&compliance=covered`)).toEqual([]);
  expect(await namesOf(`job=${job.id}&compliance=not_covered`)).toEqual(["Cole"]);
  expect(await namesOf("entity=en_1111111111111111111111&compliance=not_covered")).toEqual([]);
  expect(await namesOf(`compliance=not_covered&email=${encodeURIComponent(Adler?.email)}`)).toEqual(["Adler"]);
  const both = await get(`/contractors?entity=${entity.id}&job=${job.id}`);
  expect([both.status, both.body.errors[0].field]).toEqual([400, "job"]);
  expect((await get("/contractors?compliance=fine")).status).toBe(400);
});

test("the same list is exported, and a deleted contractor leaves it", async () => {
  const { Cole } = await people();
  const headers = { authorization: `Bearer ${key}`, accept: "text/csv" };
  const csv = await harness.app.fetch(new Request("http://service.test/api/v1/contractors?compliance=not_covered", { headers }));
  const rows = parse(await csv.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ last_name }) => last_name)).toEqual(["Cole", "Adler"]);
  await harness.call(key, "DELETE", `/contractors/${Cole?.id}`);
  expect(await namesOf("compliance=not_covered")).toEqual(["Adler"]);
});

test("positions of several contractors are answered at once", async () => {
  const { Adler, Brown } = await people();
  const query = `contractors[]=${Adler?.id}&contractors[]=${Brown?.id}&scope=default`;
  const { body } = await get(`/compliance?${query}&limit=100`);
  expect(body.map(({ contractor, status }: Wire) => [contractor, status])).toEqual([
    [Brown?.id, "covered"],
    [Adler?.id, "not_covered"],
  ]);
  const many = Array.from({ length: 101 }, (_, n) => `contractors[]=cn_${n}`).join("&");
  expect((await get(`/compliance?${many}`)).status).toBe(400);
});

test("by place there is one row for each contractor and job, entity without a job, or neither; found by words, sorted by the end of cover", async () => {
  const { Adler, Brown, Cole } = await people();
  const [harbor, mesa] = [await make.entity(), await make.entity()];
  const [roof, deck] = [await make.job({ entity: mesa.id }), await make.job({ entity: mesa.id })];
  await engage({ contractor: Adler?.id, job: roof.id });
  await engage({ contractor: Adler?.id, job: deck.id });
  await engage({ contractor: Brown?.id, entity: harbor.id });
  // Work without a job beside a job of the same entity, whose answer it is.
  await engage({ contractor: Cole?.id, entity: mesa.id });
  await engage({ contractor: Cole?.id, job: roof.id });
  const names = new Map([harbor, mesa, roof, deck].map(({ id }, at) => [id, ["Harbor", "Mesa", "roof", "deck"][at]]));
  const listed = async (query: string) => {
    const { body, headers } = await get(`/compliance?limit=100&expand[]=contractor&by_place=${query}`, { prefer: "count" });
    expect(headers.get("total-count")).toBe(String(body.length));
    return body.map(({ contractor, job, entity }: Wire) => `${contractor.last_name} ${names.get(job ?? entity ?? "") ?? "-"}`);
  };
  const all = ["Adler deck", "Adler roof", "Brown Harbor", "Cole Mesa", "Cole roof", "Dunn -", "Evans -"];
  expect((await listed("true")).toSorted()).toEqual(all);
  expect((await listed("false")).toSorted()).toEqual(["Adler -", "Adler Mesa", "Brown -", "Cole -"]);
  expect((await listed("true&search=adler")).toSorted()).toEqual(["Adler deck", "Adler roof"]);
  expect(await listed("true&search=nobody")).toEqual([]);
  expect((await listed(`true&entity=${mesa.id}&status=not_covered`)).toSorted()).toEqual([
    "Adler deck",
    "Adler roof",
    "Cole Mesa",
    "Cole roof",
  ]);
  // Brown's and Dunn's cover has an end; without one a row is last, in both directions and page by page.
  for (const sort of ["covered_through", "-covered_through"]) {
    const sorted = await listed(`true&sort=${sort}`);
    const ending = sort === "covered_through" ? sorted.slice(0, 2) : sorted.slice(-2);
    expect(ending.toSorted()).toEqual(["Brown Harbor", "Dunn -"]);
    const pages: string[] = [];
    for (let query: string | undefined = `by_place=true&expand[]=contractor&limit=2&sort=${sort}`; query; ) {
      const page = await get(`/compliance?${query}`);
      pages.push(
        ...page.body.map(({ contractor, job, entity }: Wire) => `${contractor.last_name} ${names.get(job ?? entity ?? "") ?? "-"}`),
      );
      query = /<[^?>]*\?([^>]*)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(pages).toEqual(sorted);
  }
});

test("work without a job is a row of its own also where a job of the same entity is worse", async () => {
  const { Dunn } = await people();
  const { id: entity } = await make.entity();
  const job = await make.job({ entity });
  const rules = { coverages: { general: { occurrence_limit: 900_000_000 } } };
  const stricter = { name: "Stricter work", category_code: job.category_code, rules };
  expect((await harness.call(key, "POST", "/insurance_requirements", stricter)).status).toBe(201);
  await engage({ contractor: Dunn?.id, entity });
  await engage({ contractor: Dunn?.id, job: job.id });
  const { body } = await get(`/compliance?contractor=${Dunn?.id}&by_place=true`);
  expect(body.map((one: Wire) => [one.scope, one.decided_by]).toSorted()).toEqual([
    ["entity", job.id],
    ["job", null],
  ]);
});
