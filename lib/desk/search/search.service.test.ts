import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { organization } from "#lib/testing/organization.ts";
import { normal } from "./words.ts";

let harness: Harness;
let org: Organization;
let make: Factories;

beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  make = factories(harness, org.keys.sandbox.full);
});
afterAll(() => harness.close());

type SearchResult = { object: string; id: string; title: string; subtitle: string | null };

async function find(q: string, token = org.keys.sandbox.full, more = ""): Promise<SearchResult[]> {
  const { body } = await harness.call(token, "GET", `/search?q=${encodeURIComponent(q)}${more}`);
  return body.results;
}
const ids = async (q: string, token?: string) => (await find(q, token)).map(({ id }) => id);
const jose = { first_name: "José", last_name: "O’Brien-Núñez", company_name: "Bay Area Roofing", email: "jose.roofer@bay.example.com" };

test("a contractor is found by the prefix of any word of the name, company or email, in any order, by the id, and by nothing else", async () => {
  const { id } = await make.contractor({ ...jose, tax_identification: "512-44-7391" });
  const fitting = ["jose", "JOSÉ", "obrien", "O'Brien", "nun", "nun jos", "roofing bay", "area roo", "jose.roofer@bay", "bay.example", id];
  for (const q of fitting) expect([q, await ids(q)]).toEqual([q, expect.arrayContaining([id])]);
  for (const q of ["ose", "jose smith", "512-44-7391", "512447391", "7391", "%", "_", "jos%", "\\", "' or 1=1"])
    expect([q, await ids(q)]).toEqual([q, []]);
  expect(await find("jose.roofer")).toMatchObject([
    { object: "contractor", id, title: "José O’Brien-Núñez", subtitle: "Bay Area Roofing · jose.roofer@bay.example.com" },
  ]);
});

test("a changed object is found by its new words, a deleted one by none", async () => {
  const { id } = await make.contractor({ first_name: "Wilhelmina", last_name: "Ashgrove" });
  await harness.call(org.keys.sandbox.full, "PUT", `/contractors/${id}`, { last_name: "Thornbury" });
  expect(await ids("thornbury wil")).toEqual([id]);
  expect(await ids("ashgrove")).toEqual([]);
  await harness.call(org.keys.sandbox.full, "DELETE", `/contractors/${id}`);
  expect(await ids("thornbury")).toEqual([]);
  expect(await ids(id)).toEqual([]);
});

test("entities, jobs by name and category, policies, invoices, endpoints, keys and requirements are found by name", async () => {
  const entity = await make.entity({ name: "Quillfeather Productions" });
  const job = await make.job({ name: "Lantern festival", entity: entity.id, category: "Photographer" });
  const contractor = await make.contractor({ first_name: "Zephyrine", last_name: "Locke", withhold_premium: true });
  const quote = await make.quote({ contractor: contractor.id, job: job.id });
  const policy = await make.policy({ quote: quote.id });
  const invoice = await make.invoice({ policy, purchase_order_number: "PO-88431-X" });
  const endpoint = await make.webhookEndpoint({ url: "https://hooks.quillfeather.example.com/in?x=1" });
  const key = await make.apiKey({ name: "Payroll of Quillfeather" });
  const requirement = await make.insuranceRequirement({ name: "Lantern and rigging", entity: entity.id });
  const certificate = await make.certificate({ contractor: contractor.id });
  expect(await ids("quillf")).toEqual(expect.arrayContaining([entity.id, endpoint.id, key.id]));
  expect(await ids("lantern")).toEqual(expect.arrayContaining([job.id, requirement.id]));
  expect(await ids("photographer")).toContain(job.id);
  expect(await ids(policy.policy_number)).toContain(policy.id);
  expect(await ids("po-88431")).toEqual([invoice.id]);
  expect(await ids(key.last4)).toContain(key.id);
  expect(await ids("zephyrine")).toEqual([contractor.id, policy.id, quote.id, invoice.id, certificate.id]);
  for (const { id } of [quote, policy, invoice, certificate, endpoint, key, requirement]) expect(await ids(id)).toEqual([id]);
});

test("every caller finds what they may read, in their own organization and environment, up to the limit", async () => {
  const contractor = await make.contractor({ first_name: "Peregrine", last_name: "Vale" });
  await make.quote({ contractor: contractor.id });
  const objects = async (q: string, token: string) => [...new Set((await find(q, token)).map(({ object }) => object))];
  const narrow = await org.key(["search:read", "quotes:read"]);
  expect(await objects("peregrine", narrow)).toEqual([]);
  expect(await objects(contractor.id, narrow)).toEqual([]);
  expect(await objects("peregrine", await org.key(["search:read", "contractors:read"]))).toEqual(["contractor"]);
  expect(await objects("peregrine", org.staff["read-only"])).toEqual(["contractor", "quote"]);
  const stranger = (await organization(harness, "Another organization")).keys.sandbox.full;
  for (const token of [stranger, org.keys.production.full])
    for (const q of ["peregrine", contractor.id]) expect(await ids(q, token)).toEqual([]);
  for (let n = 0; n < 12; n++) await make.entity({ name: `Peregrine ${n}` });
  expect((await find("peregrine", undefined, "&limit=3")).map(({ object }) => object)).toEqual(["contractor", "entity", "quote"]);
  expect((await find("per")).length).toBeLessThanOrEqual(20);
  for (const q of ["", "q=", "q=%20", "q=a&limit=21", `q=${"a".repeat(201)}`])
    expect((await harness.call(org.keys.sandbox.full, "GET", `/search?${q}`)).status).toBe(400);
});

test("one kind is searched alone, up to the limit, and also by an employer's name or a category", async () => {
  const entity = await make.entity({ name: "Calloway Stage" });
  const job = await make.job({ name: "Calloway rigging", entity: entity.id, category: "Photographer" });
  const people: { id: string }[] = [];
  for (let n = 10; n < 24; n++)
    people.push(await make.contractor({ first_name: `Person${n}`, last_name: "Moore", company_name: `Calloway ${n} LLC` }));
  const kind = async (q: string, object: string, more = "") => find(q, undefined, `&object=${object}${more}`);
  const contractors = await kind("calloway", "contractor");
  expect(contractors.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(contractors[0]?.subtitle).toMatch(/^Calloway 10 LLC/);
  expect(await kind("calloway", "contractor", "&limit=5")).toHaveLength(5);
  expect(await kind("calloway person23", "contractor")).toMatchObject([{ title: "Person23 Moore" }]);
  expect(await kind("calloway", "entity")).toMatchObject([{ id: entity.id }]);
  expect(await kind("calloway", "job")).toMatchObject([{ id: job.id, subtitle: "Calloway Stage · Photographer" }]);
  expect((await kind("photographer", "job")).map(({ id }) => id)).toContain(job.id);
  const quote = await make.quote({ contractor: people[0]?.id });
  expect(await kind("person10", "quote")).toMatchObject([{ id: quote.id }]);
  expect(await kind(job.id, "job")).toMatchObject([{ id: job.id }]);
  expect(await kind(job.id, "entity")).toEqual([]);
  const narrow = await org.key(["search:read", "quotes:read"]);
  expect(await find("calloway", narrow, "&object=contractor")).toEqual([]);
  const unknown = await harness.call(org.keys.sandbox.full, "GET", "/search?q=a&object=payroll");
  expect([unknown.status, unknown.body.errors]).toEqual([400, [expect.objectContaining({ field: "object" })]]);
});

test("the intended object is found among more of the same name and company than are scanned, however old it is", async () => {
  const apart = await organization(harness, "A large organization");
  const own = factories(harness, apart.keys.sandbox.full);
  const wanted = await own.contractor({ first_name: "Maria", last_name: "Orsova", company_name: "Garcia Stagecraft" });
  await harness.runtime.database.db.execute(sql`
    insert into contractors
    select (jsonb_populate_record(model, jsonb_build_object(
      'id', 'cn_many' || n, 'first_name', 'Maria', 'last_name', 'Garcia', 'email', 'maria' || n || '@example.com',
      'created', model.created + interval '1 second' * n))).*
    from contractors as model, generate_series(1, 1000) as n
    where model.id = ${wanted.id}`);
  const found = async (q: string) => (await find(q, apart.keys.sandbox.full, "&object=contractor")).map(({ id }) => id);
  for (const q of ["orsova", "maria orsova", "garcia orsova", "maria999@example.com"]) expect([q, (await found(q)).length]).toEqual([q, 1]);
  expect(await found("maria")).toHaveLength(20);
});

test("a contractor is found by the phone number however it is written, and a contractor and a job by values of their metadata", async () => {
  const own = await organization(harness, "Phones");
  const by = factories(harness, own.keys.sandbox.full);
  const { id } = await by.contractor({ phone: "+1 (415) 555-0142 ext. 7", custom_metadata: { crew: "Größe Nord", badge: "B-2291/x" } });
  const job = await by.job({ custom_metadata: { purchase_order_number: "PO-7781-A" } });
  const found = async (q: string) => (await find(q, own.keys.sandbox.full)).map((one) => one.id);
  for (const q of ["415 555", "(415) 555-0142", "+14155550142", "1-415-555-0142", "555-0142", "GRÖßE", "größe n", "nord", "2291", "b-2291"])
    expect([q, await found(q)]).toEqual([q, [id]]);
  for (const q of ["PO-7781", "7781"]) expect([q, await found(q)]).toEqual([q, [job.id]]);
  for (const q of ["0142", "crew", "415 556"]) expect([q, await found(q)]).toEqual([q, []]);
  await harness.call(own.keys.sandbox.full, "PUT", `/contractors/${id}`, { phone: "212 555 0100", custom_metadata: { badge: "" } });
  for (const q of ["415555", "2291"]) expect([q, await found(q)]).toEqual([q, []]);
  expect(await found("212555")).toEqual([id]);
});

test("a certificate is found by its file's name and the policy numbers read from it, until it is deleted", async () => {
  const own = await organization(harness, "Certificates");
  const by = factories(harness, own.keys.sandbox.full);
  const { id } = await by.certificate({
    script: { values: { "coverages.commercial_general_liability.policy_number_string": "GLX-55120" } },
  });
  await harness.runJobs();
  const found = async (q: string) => (await find(q, own.keys.sandbox.full)).map((one) => one.id);
  for (const q of ["GLX-55120", "55120", "glx"]) expect([q, await found(q)]).toEqual([q, [id]]);
  await harness.call(own.keys.sandbox.full, "DELETE", `/files/certificates/${id}`);
  expect(await found("55120")).toEqual([]);
});

test("several kinds are searched at once", async () => {
  const entity = await make.entity({ name: "Windermere Sets" });
  const job = await make.job({ name: "Windermere lights", entity: entity.id });
  await make.contractor({ company_name: "Windermere LLC" });
  const found = await find("windermere", undefined, "&types[]=entity&types[]=job");
  expect(found.map(({ id }) => id)).toEqual([entity.id, job.id]);
  for (const wrong of ["types[]=entity&types[]=payroll", "types[]=entity&object=job"]) {
    const { status, body } = await harness.call(org.keys.sandbox.full, "GET", `/search?q=a&${wrong}`);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "types" })]]);
  }
});

test("lists are narrowed by the same search, page by page, with their other filters, by contractor, and in their own scope", async () => {
  const own = await organization(harness, "Lists");
  const token = own.keys.sandbox.full;
  const by = factories(harness, token);
  const people: string[] = [];
  for (const n of [1, 2, 3]) people.push((await by.contractor({ first_name: "Odalys", last_name: `Person${n}` })).id);
  await by.contractor({ first_name: "Somebody", last_name: "Else" });
  const list = async (path: string, as = token) => (await harness.call(as, "GET", path)).body.map(({ id }: { id: string }) => id);
  expect(await list("/contractors?search=odal")).toEqual(people.toReversed());
  expect(await list("/contractors?search=odal&limit=2")).toEqual([people[2], people[1]]);
  expect(await list(`/contractors?search=odal&limit=2&starting_after=${people[1]}`)).toEqual([people[0]]);
  expect(await list("/contractors?search=odal&sort=last_name")).toEqual(people);
  expect(await list("/contractors?search=person2%20odalys")).toEqual([people[1]]);
  expect(await list(`/contractors?search=${people[0]}`)).toEqual([people[0]]);
  expect(await list("/contractors?search=odalys&compliance=covered")).toEqual([]);
  const job = await by.job({ name: "Harvest stage" });
  const quote = await by.quote({ contractor: people[0], job: job.id });
  expect(await list("/quotes?search=odalys")).toEqual([quote.id]);
  expect(await list(`/quotes?search=odalys&contractor=${people[1]}`)).toEqual([]);
  expect(await list("/jobs?search=harv")).toEqual([job.id]);
  for (const path of ["contractors", "entities", "jobs", "quotes", "policies", "assignments", "invoices", "files/certificates"]) {
    expect([path, await list(`/${path}?search=nobody`)]).toEqual([path, []]);
    expect([path, await list(`/${path}?search=odalys`, own.keys.production.full)]).toEqual([path, []]);
    expect((await harness.call(token, "GET", `/${path}?search=%20`)).status).toBe(400);
  }
});

test("the request log stores no search terms, and no searches of users at all", async () => {
  const person = org.staff.admin;
  const refused = await harness.call(person, "GET", "/search");
  await find("typed letter by letter", person);
  await find("asked by a key");
  await harness.runtime.requestLog.flush();
  const { body } = await harness.call(org.keys.sandbox.full, "GET", "/request_log?operation=search.find&limit=100");
  const kept = body as { id: string; caller: string; query: string | null }[];
  expect(kept.filter(({ caller }) => caller.startsWith("st_")).map(({ id }) => id)).toEqual([refused.body.request_id]);
  const asked = kept.filter(({ caller }) => caller.startsWith("key_")).map(({ query }) => query ?? "");
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) expect(query).toMatch(/^(q=\[redacted\](&(object|types\[\])=[a-z]+)*(&limit=\d+)?)?$/);
});

test("the database stores terms in the form in which queries are parsed", async () => {
  const texts = ["  José   O’Brien ", "D'Arcy-Smith", "ÅSA  Öberg", "ﬁne ½ Ⅷ", "CI-2026-000123", "a\tb\nc"];
  for (const value of texts) {
    const [row] = await rowsOf(harness.runtime.database, sql`select search_normal(${value}) as normal`);
    expect(row?.normal).toBe(normal(value));
  }
});
