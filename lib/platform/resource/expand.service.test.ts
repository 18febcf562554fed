import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let make: Factories;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  org = await organization(harness);
  make = factories(harness, org.keys.sandbox.full);
});
afterAll(() => harness.close());

const get = (path: string, token = org.keys.sandbox.full) => harness.call(token, "GET", path);

test("nested objects are expanded too, in single objects and in lists", async () => {
  const { contractor, policy } = await make.insured();
  const jobs = [await make.job(), await make.job()] as const;
  const assignments = [
    await make.assignment({ contractor, job: jobs[0].id }),
    await make.assignment({ contractor, job: jobs[1].id }),
  ] as const;
  const { body } = await get(`/assignments/${assignments[0].id}?expand[]=job.entity&expand[]=policy.quote`);
  expect(body).toMatchObject({
    contractor,
    job: { id: jobs[0].id, entity: { id: jobs[0].entity, name: "Harbor & Vale Events LLC" }, category_code: jobs[0].category_code },
    policy: { id: policy, contractor, quote: { contractor, eligible: true } },
  });
  const { body: listed } = await get("/assignments?expand[]=job&expand[]=job.entity&expand[]=contractor");
  expect((listed as Wire[]).map(({ contractor: one, job }) => [one.id, job.id, job.entity.id])).toEqual(
    [jobs[1], jobs[0]].map(({ id, entity }) => [contractor, id, entity]),
  );
});

test.each(["owner", "job.owner", "job.entity.address", "entity", "__proto__", "job.__proto__"])("%s is refused by name", async (path) => {
  const quote = await make.quote();
  for (const at of [`/quotes/${quote.id}`, "/quotes"]) {
    const { status, body } = await get(`${at}?expand[]=contractor&expand[]=${path}`);
    expect([status, body.error_code]).toEqual([400, "invalid_input"]);
    expect(body.message).toContain(`'${path}'`);
    expect(body.message).toContain("job.entity");
  }
});

test("expanding requires permission to read, for every caller", async () => {
  const { id } = await make.quote();
  const ask = async (token: string, ...paths: string[]) => {
    const query = paths.map((path) => `expand[]=${path}`).join("&");
    const one = await get(`/quotes/${id}?${query}`, token);
    const list = await get(`/quotes?${query}`, token);
    expect(list.status).toBe(one.status);
    return one.status === 200 ? "200" : `${one.status} ${one.body.message}`;
  };
  const narrow = await org.key(["quotes:read", "jobs:read"]);
  expect(await ask(narrow, "job")).toBe("200");
  expect(await ask(narrow, "contractor")).toMatch(/^403 .*'contractors:read'/);
  expect(await ask(narrow, "job.entity")).toMatch(/^403 .*'entities:read'/);
  expect(await ask(narrow, "job", "contractor")).toMatch(/^403/);
  const outer = await org.key(["quotes:read", "entities:read"]);
  expect(await ask(outer, "job.entity")).toMatch(/^403 .*'jobs:read'/);
  const wide = await org.key(["quotes:read", "jobs:read", "entities:write", "contractors:read"]);
  expect(await ask(wide, "job.entity", "contractor")).toBe("200");
  for (const token of [org.keys.sandbox.readOnly, org.staff.reviewer]) expect(await ask(token, "job.entity", "contractor")).toBe("200");
  const stranger = await organization(harness);
  expect((await get(`/quotes/${id}?expand[]=job.entity`, stranger.keys.sandbox.full)).status).toBe(404);
  expect((await get(`/quotes/${id}?expand[]=job.entity`, org.keys.production.full)).status).toBe(404);
});

test("the OpenAPI document lists what each operation expands, and CSV has a column for each name", async () => {
  const body = await (await harness.app.request("/api/v1/openapi.json")).json();
  const parameters = body.paths["/api/v1/invoices"].get.parameters as { name: string; schema: { items: { enum: string[] } } }[];
  const expand = parameters.find(({ name }) => name === "expand")?.schema.items.enum;
  expect(expand).toEqual(
    expect.arrayContaining(["contractor", "job", "job.entity", "job.category_code", "policy.quote", "assignment.policy"]),
  );
  const job = await make.job();
  await make.quote({ job: job.id });
  const csv = await harness.app.request("/api/v1/quotes?expand[]=job.entity", {
    headers: { authorization: `Bearer ${org.keys.sandbox.full}`, accept: "text/csv" },
  });
  const [header = "", row = ""] = (await csv.text()).split("\r\n");
  expect(header).toContain("job,job.name,job.entity,job.entity.name");
  expect(row).toContain(`${job.id},Spring gala photography,${job.entity},Harbor & Vale Events LLC`);
});

test("a body can ask to expand what it creates or changes; what its caller may not read is refused and nothing is made", async () => {
  const { id: entity } = await make.entity();
  const body = { ...(await make.jobBody({ entity })), expand: ["entity"] };
  const send = (token: string, method: string, path: string, sent: object) => harness.call(token, method, path, sent);
  const made = await send(org.keys.sandbox.full, "POST", "/jobs", body);
  expect([made.status, made.body.entity]).toMatchObject([201, { id: entity, name: expect.any(String) }]);
  const changed = await send(org.keys.sandbox.full, "PUT", `/jobs/${made.body.id}`, { name: "Gala", expand: "entity" });
  expect(changed.body).toMatchObject({ name: "Gala", entity: { id: entity } });
  expect([changed.headers.get("etag"), changed.headers.get("ignored-fields")]).toEqual([null, null]);
  const wrong = await send(org.keys.sandbox.full, "POST", "/jobs", { ...body, expand: ["owner"] });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "expand.0"]);
  const refused = await send(await org.key(["jobs:write", "jobs:read"]), "POST", "/jobs", body);
  expect([refused.status, refused.body.error_code]).toEqual([403, "insufficient_permissions"]);
  expect((await get("/jobs")).body).toHaveLength(1);
  const preview = await send(org.keys.sandbox.full, "POST", "/quotes/preview", { ...(await make.quoteBody()), expand: ["job"] });
  expect([preview.status, preview.headers.get("ignored-fields")]).toEqual([200, "expand"]);
});
