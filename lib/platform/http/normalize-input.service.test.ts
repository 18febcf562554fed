import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { asForm } from "#lib/testing/normalize-input.ts";
import { organization } from "#lib/testing/organization.ts";
import { stopRateClock } from "#lib/testing/rate-clock.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { type CallerLimit, createCallerLimit } from "./caller-limit.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const post = (path: string, body: object | string, headers?: Record<string, string>) => harness.call(key, "POST", path, body, headers);

/** Status, code and the invalid fields of an answer. */
const brief = ({ status, body }: { status: number; body: { error_code?: string; errors?: { field: string }[] } }) =>
  [status, body.error_code, ...(body.errors ?? []).map(({ field }) => field)].join(" ");

test("an unknown name is refused wherever it is, with the name that was probably meant", async () => {
  const requirement = await make.insuranceRequirement();
  const refused = async (method: string, path: string, body: object) => (await harness.call(key, method, path, body)).body.errors;
  const misspelled = { rules: { ...requirement.rules, coverages: { general: { occurence_limit: 100_000_000 } } } };
  const errors = [{ field: "rules.coverages.general.occurence_limit", message: "is not a known name. Did you mean `occurrence_limit`?" }];
  expect(await refused("PUT", `/insurance_requirements/${requirement.id}`, misspelled)).toEqual(errors);
  expect(await refused("POST", "/quotes", await make.quoteBody({ bindd: false }))).toEqual([
    { field: "bindd", message: "is not a known name. Did you mean `bind`?" },
  ]);
  expect(await refused("PUT", "/policies/pl_any", { isActive: false, colour: "red" })).toEqual([
    { field: "isActive", message: "is not a known name. Did you mean `is_active`?" },
    { field: "colour", message: "is not a known name here" },
  ]);
  const { body } = await post("/webhook_endpoints", { url: "https://example.com/hook", event: ["policy.active"] });
  expect(body.message).toBe("event is not a known name. Did you mean `events`?");
  // Together with what else is wrong, and at most twenty.
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`bind${at}`, 1]));
  const wrong = await post("/quotes", { ...many, contractor: "cn_any", coverage_type: "general" });
  expect(wrong.body.errors).toHaveLength(22);
  expect(wrong.body.errors.slice(-2).map(({ field }: { field: string }) => field)).toEqual(["job", "coverage_type"]);
});

test("neither id nor created can be set: a create names them as unknown, and an update ignores them and says so", async () => {
  const own = { id: "cn_mine", created: 1 };
  expect(brief(await post("/contractors", { ...make.contractorBody(), ...own }))).toBe("400 invalid_input id created");
  const contractor = await make.contractor();
  const changed = await harness.call(key, "PUT", `/contractors/${contractor.id}`, own);
  expect([changed.body, changed.headers.get("ignored-fields")]).toEqual([contractor, "id, created"]);
});

test("handling=lenient ignores unknown names and says which, but never in rules", async () => {
  const prefer = { prefer: "count, handling=lenient" };
  const made = await post("/contractors", { ...make.contractorBody(), colour: 1, "x, y": { a: 1 }, address: { Line3: "x" } }, prefer);
  const said = ["preference-applied", "ignored-fields"].map((name) => made.headers.get(name));
  expect([made.status, ...said]).toEqual([201, "handling=lenient", "address.Line3, colour, x%2C%20y"]);
  const { rules } = await make.insuranceRequirementBody();
  const refused = await post(
    "/insurance_requirements",
    { name: "A", nmae: 1, rules: { ...rules, x: 1, coverages: { ...rules.coverages, generall: {} } } },
    prefer,
  );
  expect(brief(refused)).toBe("400 invalid_input rules.coverages.generall rules.x");
});

test("two names of one thing with different values are refused, with one value accepted", async () => {
  const policy = await make.policy();
  const put = (body: object) => harness.call(key, "PUT", `/policies/${policy.id}`, body);
  expect((await put({ quote: policy.quote, quote_id: policy.quote })).status).toBe(200);
  const { body } = await put({ quote: policy.quote, quote_id: "qt_other" });
  expect(body.errors).toEqual([{ field: "quote_id", message: "is another name of `quote`, and their values differ. Send one of them." }]);
});

test("a key of metadata is stored as it is, or refused by name", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const name of ["__proto__", ...Object.getOwnPropertyNames(Object.prototype), "prototype", "a.b"]) {
    const pairs = JSON.parse(`{${JSON.stringify(name)}:"x"}`);
    const sent = [
      await post("/contractors", make.contractorBody({ custom_metadata: pairs })),
      await post("/contractors", `${asForm(make.contractorBody({ custom_metadata: null }))}&custom_metadata[${name}]=x`, form),
    ];
    for (const { status, body } of sent)
      if (name === "__proto__")
        expect([status, body.errors]).toEqual([
          400,
          [{ field: "custom_metadata.__proto__", message: "cannot be a key. Choose another name." }],
        ]);
      else expect([status, Object.entries(body.custom_metadata ?? {})]).toEqual([201, [[name, "x"]]]);
  }
});

test("older clients' input: aliases, USA, numbers as text and text as numbers", async () => {
  const contractor = await make.contractor({
    address: { ...make.contractorBody().address, country: "USA", postalcode: 78701 },
    phone: 5125550142,
  });
  expect(contractor).toMatchObject({ address: { country: "US", postalcode: "78701" }, phone: "5125550142" });
  const { entity, ...job } = await make.jobBody();
  const { body: made } = await post("/jobs", { ...job, entity_id: entity, wage: " 250000 ", years_experience: "7" });
  expect(made).toMatchObject({ entity, wage: 250_000, years_experience: 7 });
  const quote = {
    contractor_id: contractor.id,
    job_id: made.id,
    coverage_type: ["general"],
    effective_date: String(make.inDays(3)),
    bind: "false",
  };
  const { body: quoted } = await post("/quotes", quote);
  expect(quoted).toMatchObject({ contractor: contractor.id, job: made.id, bind: false });
  const { success_url, cancel_url } = await make.applySessionBody({ quote: quoted.id });
  expect((await post("/apply/sessions", { quote_id: quoted.id, success_url, cancel_url })).body).toMatchObject({ quote: quoted.id });
  expect((await post("/policies", { quote_id: quoted.id })).body).toMatchObject({ quote: quoted.id });
});

test("creates accept forms, with brackets for nested fields", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  const fields =
    "first_name=Ana&last_name=Ruiz&email=ana.form%40example.com&phone=512-555-0100&withhold_premium=true&address[region]=tx&address[line1]=1+Main+St&address[postalcode]=78701&custom_metadata[crew]=north";
  const { status, body } = await post("/contractors", fields, form);
  expect(status).toBe(201);
  expect(body).toMatchObject({ withhold_premium: true, address: { region: "TX", line1: "1 Main St" }, custom_metadata: { crew: "north" } });
  const job = await make.job();
  const quoted = await post("/quotes", `contractor=${body.id}&job=${job.id}&coverage_type[]=general&coverage_type[]=professional`, form);
  expect(quoted.body.coverage_type).toEqual(["general", "professional"]);
  const hostile = await post("/contractors", "__proto__[first_name]=A&last_name=B", form);
  expect(brief(hostile)).toBe("400 invalid_input __proto__.first_name");
  const { body: refused } = await post("/contractors", "constructor[prototype][x]=1&last_name=B%00", form);
  expect(refused.errors.map(({ field }: { field: string }) => field)).toEqual(["constructor", "first_name", "last_name", "email"]);
});

test("JSON is accepted under any of its media types, and white space around text is removed", async () => {
  const body = make.contractorBody({ first_name: "  Dana\t" });
  const answer = await post("/contractors", body, { "content-type": "application/vnd.api+json;charset=UTF-8" });
  expect(answer.body.first_name).toBe("Dana");
  const { body: refused } = await post("/contractors", { ...make.contractorBody(), first_name: "   " });
  expect(refused.errors).toEqual([{ field: "first_name", message: "must not be empty" }]);
});

test("errors name every invalid field with a message", async () => {
  const { body } = await post("/contractors", { first_name: 5, email: "nobody", address: { region: "ZZ" }, withhold_premium: "perhaps" });
  expect(body).toMatchObject({ error_code: "invalid_input" });
  expect(body.errors).toEqual([
    { field: "first_name", message: "must be text" },
    { field: "last_name", message: "is required" },
    { field: "email", message: "must be a valid email address" },
    { field: "address.region", message: expect.stringMatching(/^must be the two-letter code of a US state, DC, /) },
    { field: "withhold_premium", message: "must be true or false" },
  ]);
  const { category_code: _, ...job } = await make.jobBody();
  expect((await post("/jobs", job)).body.error_code).toBe("missing_job_category_code");
  expect((await post("/jobs", { ...job, category_code: "jc_none" })).body.error_code).toBe("invalid_job_category_code");
});

test("what a value can be is said once for a list, and of a date as text its epoch seconds", async () => {
  const quote = { contractor: "cn_1", job: "jb_1", coverage_type: ["x", "general", "y"], effective_date: "2026-12-24T00:00:00Z" };
  const { errors } = (await post("/quotes", quote)).body;
  expect(errors).toEqual([
    { field: "coverage_type.0", message: expect.stringMatching(/^must be one of 'general', /) },
    { field: "coverage_type.2", message: "must be one of those, too: see coverage_type.0" },
    { field: "effective_date", message: "must be a time in epoch seconds: 1798070400 for '2026-12-24T00:00:00Z'" },
  ]);
  const { body } = await harness.call(key, "GET", "/policies?expiration_date_since=tomorrow");
  expect(body.errors).toEqual([{ field: "expiration_date_since", message: "must be a time in epoch seconds" }]);
});

test("a key is rate limited, with the time to wait, and every response has its allowance", async () => {
  const { call } = await harness.another({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "5" });
  const org = await organization(harness);
  stopRateClock();
  for (let left = 4; left >= 0; left--) {
    const { status, headers } = await call(org.keys.sandbox.full, "GET", left % 2 ? "/contractors" : "/contractors/cn_none");
    expect([200, 404]).toContain(status);
    expect(headers.get("ratelimit")).toMatch(new RegExp(`^"default";r=${left};t=\\d+$`));
    expect(headers.get("ratelimit-policy")).toBe('"default";q=5;w=5');
  }
  const { status, body, headers } = await call(org.keys.sandbox.full, "GET", "/contractors");
  expect([status, body.error_code]).toEqual([429, "too_many_requests"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("ratelimit")).toMatch(/r=0/);
  expect((await call(org.keys.sandbox.readOnly, "GET", "/contractors")).status).toBe(200);
  // Without a credential the limit is another one, and the headers say which.
  const others = await call(null, "GET", "/contractors");
  expect(others.headers.get("ratelimit-policy")).toBe('"default";q=1;w=20');
  expect(others.headers.get("ratelimit")).toMatch(/^"default";r=0;/);
});

test("processes on one database share the requests of a caller", async () => {
  const { database, log } = harness.runtime;
  const open = () => createCallerLimit(database, log, { perSecond: 1 / 600, burst: 10, isAlone: false });
  const [first, second] = [open(), open()];
  const take = (limit: CallerLimit, times: number) => Array.from({ length: times }, () => limit.take("key_shared")).at(-1);
  expect(take(first, 6)?.remaining).toBe(4);
  expect(take(second, 3)?.remaining).toBe(7);
  await first.agree();
  await second.agree();
  // 9 of 10 are taken; one more for rounding.
  expect(take(second, 1)).toMatchObject({ allowed: true, remaining: 1 });
  expect(take(second, 2)).toMatchObject({ allowed: false });
  await second.agree();
  take(first, 1);
  await first.agree();
  expect(take(first, 1)?.allowed).toBe(false);
  // Another caller has an allowance of their own.
  expect(first.take("key_other").remaining).toBe(9);
  await Promise.all([first.close(), second.close()]);
});
