import { afterAll, beforeAll, expect, test } from "vitest";
import { addressIn, type Factories, factories } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let make: Factories;
beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  make = factories(harness, org.keys.sandbox.full);
});
afterAll(() => harness.close());

const estimate = async (body: object, token = org.keys.sandbox.readOnly) =>
  await harness.call(token, "POST", "/quotes/estimate", {
    category: "Photographer",
    home_state: "TX",
    wage: 250_000,
    coverage_type: ["general"],
    ...body,
  });
const refusal = async (body: object) => {
  const answer = await estimate(body);
  return [answer.status, answer.body.error_code, answer.body.errors?.[0]?.field];
};

test("an estimate is what the preview of a quote with the same facts is, for each coverage and where cover is declined", async () => {
  const cases = [
    { home: "TX", work: "TX", coverage_type: ["general", "workers-comp"] },
    { home: "CA", work: "NV", coverage_type: ["workers-comp", "professional", "general"] },
    { home: "NY", work: "NY", coverage_type: ["general", "media", "cyber"], wage: 900_000, years_experience: 1 },
    { home: "FL", work: "FL", coverage_type: ["general", "workers-comp"], category: "Roofer" },
  ];
  const eligible: boolean[] = [];
  for (const { home, work, coverage_type, wage = 250_000, years_experience = 5, category = "Photographer" } of cases) {
    const contractor = await make.contractor({ address: addressIn(home) });
    const entity = await make.entity({ coverage_limit: null, required_coverage: [] });
    const job = await make.job({ address: addressIn(work), wage, years_experience, category, entity: entity.id });
    const term = { effective_date: make.inDays(3), end_date: make.inDays(90) };
    const preview = await harness.call(org.keys.sandbox.full, "POST", "/quotes/preview", {
      ...{ contractor: contractor.id, job: job.id, coverage_type, ...term },
    });
    expect(preview.status).toBe(200);
    const given = { category, home_state: home, work_state: work, wage, years_experience, coverage_type, ...term };
    // An estimate knows no job, whose requirement it could meet.
    expect((await estimate(given)).body).toEqual({ ...preview.body, would_cover: null });
    eligible.push(preview.body.eligible);
  }
  expect(eligible).toEqual([true, true, true, false]);
});

test("the category is named by its id, name or class; the work state is the home state unless given", async () => {
  const [some] = (await harness.call(org.keys.sandbox.full, "GET", "/category_codes?search=photographer&limit=1")).body;
  const priced = (await estimate({ coverage_type: ["general", "workers-comp"] })).body;
  expect(priced).toMatchObject({ eligible: true, worksheet: { inputs: { home_state: "TX", work_state: "TX" } } });
  for (const category of [some.category_code, some.name.toUpperCase(), some.rating_class])
    expect([category, (await estimate({ category, coverage_type: ["general", "workers-comp"] })).body]).toEqual([category, priced]);
});

test("an estimate stores nothing, and is for those who may read quotes", async () => {
  const before = await stateOf(harness.runtime.database, org.id);
  expect((await estimate({})).status).toBe(200);
  expect(await stateOf(harness.runtime.database, org.id)).toEqual(before);
  expect((await estimate({}, await org.key(["contractors:read"]))).status).toBe(403);
});

test("what cannot be quoted cannot be estimated, and the error names the field", async () => {
  expect(await refusal({ category: "Dragon tamer" })).toEqual([400, "invalid_job_category_code", "category"]);
  expect(await refusal({ work_state: "WA", coverage_type: ["workers-comp"] })).toEqual([400, "unavailable_coverage", "coverage_type"]);
  expect(await refusal({ coverage_type: ["media"] })).toEqual([400, "unavailable_coverage", "coverage_type"]);
  expect(await refusal({ effective_date: make.inDays(-2) })).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect(await refusal({ effective_date: make.inDays(5), end_date: make.inDays(400) })).toEqual([400, "end_date_invalid", "end_date"]);
  expect(await refusal({ home_state: "PR" })).toEqual([400, "invalid_input", "home_state"]);
  expect(await refusal({ wage: 0 })).toEqual([400, "invalid_input", "wage"]);
});

test("higher required limits change the price as an entity's do", async () => {
  const limits = { aggregate_limit: 400_000_000, occurrence_limit: 200_000_000 };
  const entity = await make.entity({ coverage_limit: limits, required_coverage: [] });
  const job = await make.job({ entity: entity.id });
  const { id: contractor } = await make.contractor();
  const ids = { contractor, job: job.id, coverage_type: ["general"] };
  const preview = (await harness.call(org.keys.sandbox.full, "POST", "/quotes/preview", ids)).body;
  const given = (await estimate({ required_limits: limits, years_experience: 5 })).body;
  expect(given).toEqual({ ...preview, would_cover: null });
  expect(given.net_rate).toBeGreaterThan((await estimate({ years_experience: 5 })).body.net_rate);
});
