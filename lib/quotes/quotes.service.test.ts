import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { rate } from "#lib/rules/quotes/rating/rate.ts";
import { addressIn, type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
let contractor: Wire;
let job: Wire;
beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
  contractor = await make.contractor();
  job = await make.job();
});
afterAll(() => harness.close());

const july = Date.UTC(2026, 6, 1) / 1000;
const DAY = 86_400;
const midnight = (days: number) => Math.floor(START.getTime() / 1000 / DAY) * DAY + days * DAY;
const quoting = (over: object) =>
  harness.call(key, "POST", "/quotes", { contractor: contractor.id, job: job.id, coverage_type: ["general"], ...over });
const refusal = async (over: object) => {
  const { status, body } = await quoting(over);
  return [status, body.error_code, body.errors?.[0]?.field];
};

describe("worked examples", () => {
  const glWc = ["general", "workers-comp"];
  const examples: [string, string, string, string[], object, object][] = [
    [
      "Photographer",
      "TX",
      "TX",
      glWc,
      { gl_net_rate: 29, wc_net_rate: 40, net_rate: 69 },
      { risk_purchasing_group_fee: 500, stamping_fee: 0 },
    ],
    [
      "Photographer",
      "CA",
      "CA",
      glWc,
      { gl_net_rate: 31, wc_net_rate: 100, net_rate: 131 },
      { risk_purchasing_group_fee: 500, stamping_fee: 1 },
    ],
    [
      "Spokesperson / influencer / content creator",
      "NY",
      "NY",
      [...glWc, "media"],
      { gl_net_rate: 30, wc_net_rate: 78, net_rate: 168 },
      { stamping_fee: 4 },
    ],
    [
      "Software developer",
      "WA",
      "WA",
      ["general", "professional", "cyber"],
      { gl_net_rate: 16, wc_net_rate: 0, net_rate: 139 },
      { stamping_fee: 3 },
    ],
    [
      "Spokesperson / influencer / content creator",
      "HI",
      "CA",
      ["media", "workers-comp"],
      { gl_net_rate: 0, wc_net_rate: 82, net_rate: 134 },
      { net_rate: 0, stamping_fee: null },
    ],
  ];
  test.each(examples)("%s %s working in %s", async (category, region, work, coverage_type, rates, gl) => {
    const quote = await make.quoteIn(region, { category, work, coverage_type, effective_date: july });
    expect(quote).toMatchObject({ ...rates, eligible: true, needs_review: false, effective_date: july, end_date: july + 30 * DAY });
    expect(quote.quote_json.gl).toMatchObject(gl);
    expect((await harness.call(key, "GET", `/quotes/${quote.id}`)).body).toEqual(quote);
  });

  test("a landscaper without experience is priced and referred", async () => {
    const quote = await make.quoteIn("NJ", {
      category: "Landscape gardening",
      years_experience: 0,
      coverage_type: glWc,
      effective_date: july,
    });
    expect(quote).toMatchObject({ gl_net_rate: 173, wc_net_rate: 890, net_rate: 1063, eligible: true, needs_review: true });
    expect(quote.reasons).toMatchObject([{ code: "EXP-MIN", coverage: null }]);
    const bound = await harness.call(key, "POST", "/policies", { quote: quote.id });
    expect([bound.status, bound.body.error_code]).toEqual([400, "invalid_quote_id"]);
  });

  test("outside appetite is stored as not eligible with every reason, and can be neither bound nor applied for", async () => {
    const roofer = await make.quoteIn("TX", { category: "Roofer", coverage_type: glWc });
    expect(roofer).toMatchObject({ eligible: false, net_rate: 0, gl_net_rate: 0, wc_net_rate: 0 });
    expect(roofer.reasons.map(({ code, coverage }: { code: string; coverage: string }) => [code, coverage])).toEqual([
      ["CLS-DECLINE", "general"],
      ["CLS-DECLINE", "workers-comp"],
    ]);
    expect((await harness.call(key, "POST", "/policies", { quote: roofer.id })).body.error_code).toBe("invalid_quote_id");
    const apply = await make.applySessionBody({ quote: roofer.id });
    expect((await harness.call(key, "POST", "/apply/sessions", apply)).body.error_code).toBe("invalid_quote_id");
    const hawaii = await make.quoteIn("HI", { coverage_type: ["general"] });
    expect(hawaii.reasons).toMatchObject([{ code: "ST-GL-NA" }]);
  });
});

test("the term: from tomorrow for thirty days, an end on the first day is moved, at most a year", async () => {
  harness.clock.set(START);
  expect((await quoting({})).body).toMatchObject({ effective_date: midnight(1), end_date: midnight(31) });
  const noon = midnight(5) + DAY / 2;
  expect((await quoting({ effective_date: noon })).body).toMatchObject({ effective_date: noon, end_date: noon + 30 * DAY });
  expect((await quoting({ effective_date: noon, end_date: noon + 3600 })).body.end_date).toBe(midnight(6));
  expect((await quoting({ effective_date: noon, end_date: noon })).body.end_date).toBe(midnight(6));
  expect((await quoting({ effective_date: midnight(5), end_date: midnight(5) })).body.end_date).toBe(midnight(6));
  expect(await refusal({ effective_date: noon, end_date: midnight(5) - 1 })).toEqual([400, "end_date_invalid", "end_date"]);
  const nextYear = Date.UTC(2027, 5, 20) / 1000;
  expect((await quoting({ effective_date: midnight(5), end_date: nextYear })).body.end_date).toBe(nextYear);
  expect(await refusal({ effective_date: midnight(5), end_date: nextYear + 1 })).toEqual([400, "end_date_invalid", "end_date"]);
  expect(await refusal({ effective_date: Math.floor(START.getTime() / 1000) })).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect(await refusal({ effective_date: -1 })).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect(await refusal({ end_date: "soon" })).toEqual([400, "end_date_invalid", "end_date"]);
});

test("a refused quote has its code and the field", async () => {
  expect(await refusal({ coverage_type: [] })).toEqual([400, "invalid_input", "coverage_type"]);
  expect(await refusal({ coverage_type: ["media"] })).toEqual([400, "unavailable_coverage", "coverage_type"]);
  expect(await refusal({ coverage_type: ["cyber", "professional"] })).toEqual([400, "unavailable_coverage", "coverage_type"]);
  const fund = { ND: "North Dakota", OH: "Ohio Bureau", WA: "Washington", WY: "Wyoming" };
  for (const [region, name] of Object.entries(fund)) {
    const there = await make.job({ address: addressIn(region) });
    const { status, body } = await quoting({ job: there.id, coverage_type: ["general", "workers-comp"] });
    expect([status, body.error_code]).toEqual([400, "unavailable_coverage"]);
    expect(body.message).toContain(name);
    expect((await quoting({ job: there.id })).status).toBe(201);
  }
  const nowhere = await make.contractor({ address: null });
  expect(await refusal({ contractor: nowhere.id })).toEqual([400, "invalid_input", "contractor"]);
  const abroad = await make.contractor({ address: { ...addressIn("TX"), region: "ON", postalcode: "K1A 0B1", country: "CA" } });
  expect(await refusal({ contractor: abroad.id })).toEqual([400, "invalid_input", "contractor.address.region"]);
  expect((await quoting({ coverage_type: ["general", "general"] })).body.coverage_type).toEqual(["general"]);
});

test("cover that the contractor already has is not sold again", async () => {
  const insured = await make.contractor();
  const body = {
    contractor: insured.id,
    coverage_type: ["general", "professional"],
    effective_date: make.inDays(3),
    end_date: make.inDays(20),
  };
  const { body: quote } = await quoting(body);
  const policy = await make.policy({ quote: quote.id });
  expect(await refusal(body)).toEqual([400, "contract_has_matching_policy", "coverage_type"]);
  expect(await refusal({ ...body, coverage_type: ["general"] })).toEqual([400, "contract_has_matching_policy", "coverage_type"]);
  expect(await refusal({ ...body, coverage_type: ["general", "workers-comp"] })).toEqual([
    400,
    "contract_has_matching_policy",
    "coverage_type",
  ]);
  expect((await quoting({ ...body, coverage_type: ["workers-comp"] })).status).toBe(201);
  expect(await refusal({ ...body, effective_date: make.inDays(4), end_date: make.inDays(50) })).toEqual([
    400,
    "contract_has_matching_policy",
    "coverage_type",
  ]);
  expect((await quoting({ ...body, effective_date: policy.expiration_date, end_date: make.inDays(50) })).status).toBe(201);
  const preview = await harness.call(key, "POST", "/quotes/preview", { job: job.id, ...body });
  expect(preview.body.error_code).toBe("contract_has_matching_policy");
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  expect((await quoting(body)).status).toBe(201);
});

test("a preview is priced like a quote and stores nothing", async () => {
  const body = { contractor: contractor.id, job: job.id, coverage_type: ["workers-comp", "general"], effective_date: july };
  const before = await stateOf(harness.runtime.database, org.id);
  const { status, body: preview } = await harness.call(org.keys.sandbox.readOnly, "POST", "/quotes/preview", body);
  expect(status).toBe(200);
  expect(await stateOf(harness.runtime.database, org.id)).toEqual(before);
  const { body: quote } = await quoting(body);
  const { id: _, created: __, contractor: ___, job: ____, bind: _____, policy: ______, renews: _______, ...priced } = quote;
  expect(preview).toMatchObject(priced);
  expect(preview.estimated_premium).toBe(1725);
});

test("the worksheet recomputes to the same quote from the same tables", async () => {
  const { body: quote } = await quoting({ coverage_type: ["general", "workers-comp"], effective_date: july });
  const { body: worksheet } = await harness.call(key, "GET", `/quotes/${quote.id}/worksheet`);
  const [set] = (await harness.call(key, "GET", "/rate_sets")).body;
  expect(worksheet.rate_set).toEqual({ id: set.id, version: "1", hash: set.sha256 });
  const again = rate(worksheet.inputs, demonstrationTables(), worksheet.rate_set);
  expect({ ...again.worksheet, eligibility: worksheet.eligibility }).toEqual(worksheet);
  expect(again.net_rate).toBe(quote.net_rate);
});

test("a PUT prices again, and a quote with a policy is locked", async () => {
  const { body: quote } = await quoting({ effective_date: july, bind: true });
  const put = (body: object) => harness.call(key, "PUT", `/quotes/${quote.id}`, body);
  expect((await put({})).body).toEqual(quote);
  const wider = (await put({ coverage_type: ["general", "workers-comp"] })).body;
  expect(wider).toMatchObject({ id: quote.id, net_rate: 69, effective_date: july, end_date: quote.end_date, bind: true });
  const inCalifornia = await make.contractor({ address: addressIn("CA") });
  expect((await put({ contractor: inCalifornia.id })).body).toMatchObject({ contractor: inCalifornia.id, gl_net_rate: 31 });
  expect((await put({ end_date: july - 1 })).body.error_code).toBe("end_date_invalid");
  expect((await put({ job: "jb_none" })).body.error_code).toBe("invalid_job_id");
  const policy = await make.policy({ quote: quote.id });
  for (const body of [{}, { bind: false }, { coverage_type: ["general"] }]) {
    expect((await put(body)).body.error_code).toBe("cant_update_create_new_quote");
  }
  expect((await harness.call(key, "GET", `/quotes/${quote.id}?expand[]=policy`)).body.policy).toEqual(policy);
});

test("rates published for a later date price quotes from that date on, and do not change", async () => {
  const draft = await make.rateSet({ effective_date: midnight(60) });
  expect((await quoting({ effective_date: midnight(61) })).body.gl_net_rate).toBe(29);
  const tables = demonstrationTables();
  const dearer = { ...tables, classes: tables.classes.map((row) => ({ ...row, gl_rate_e4: row.gl_rate_e4 * 2 })) };
  const own = await organization(harness);
  const theirs = factories(harness, own.keys.sandbox.full);
  const set = await theirs.rateSet({ effective_date: midnight(60), tables: dearer });
  const publish = () => harness.call(own.keys.sandbox.full, "POST", `/rate_sets/${set.id}/publish`);
  expect((await publish()).body).toMatchObject({ status: "published", version: 2 });
  expect((await publish()).body.error_code).toBe("conflict");
  expect((await theirs.quoteIn("TX", { coverage_type: ["general"], effective_date: midnight(59) })).gl_net_rate).toBe(29);
  expect((await theirs.quoteIn("TX", { coverage_type: ["general"], effective_date: midnight(61) })).gl_net_rate).toBe(58);
  for (const wrong of [{}, { ...tables, classes: [] }, { ...tables, states: "x" }, { ...tables, classes: [{ slug: "nul\u0000" }] }]) {
    const { status, body } = await harness.call(key, "POST", "/rate_sets", { name: "Wrong", effective_date: midnight(90), tables: wrong });
    expect([status, body.error_code]).toEqual([400, "invalid_input"]);
  }
  expect((await harness.call(key, "GET", `/rate_sets/${draft.id}`)).body.status).toBe("draft");
});
