import { expect, test } from "vitest";
import { audited, auditInEachTest, gl, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = async (method: string, path: string, body?: object) => (await harness.call(key, method, path, body)).body;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
const pl = "coverages.professional_liability";
const at = async (text: string) => {
  // Days begin at 12:01 a.m. where the contractor is.
  harness.clock.set(new Date(`${text}T12:00:00Z`));
  await harness.sweep();
};
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await send("PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};
/** Both coverages from this year on, with the retroactive date. */
const lasting = (year: number, retroactive: string) =>
  Object.fromEntries([
    ...[gl, pl].flatMap((path) => [
      [`${path}.policy_effective_date`, `${year}-01-01`],
      [`${path}.policy_expiration_date`, `${year + 1}-01-01`],
    ]),
    ["document.issue_date", `${year}-01-01`],
    [`${pl}.retroactive_date`, retroactive],
  ]);
const TAILS = { coverages: { general: { completed_operations_years: 1 }, professional: { tail_years: 2 }, "workers-comp": {} } };

async function engaged(rules: object) {
  await requires(rules);
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id: job } = await make.job({ entity });
  const { id: engagement } = await send("POST", "/engagements", { contractor, job, from: day("2026-03-01"), to: day("2026-07-01") });
  await audited(lasting(2026, "2025-01-01"), { contractor });
  const positions = async (query = `job=${job}`) => await get(`/compliance?${query}&contractor=${contractor}`);
  return { contractor, entity, job, engagement, positions };
}

test("completed operations and claims-made cover are watched after the engagement ended, only as long as the requirement asks", async () => {
  const { contractor, entity, job, positions } = await engaged(TAILS);
  const [running] = await positions();
  expect(running).toMatchObject({ tail_through: null, lacking: [] });
  expect(running.coverages.map(({ coverage }: Wire) => coverage)).toEqual(["general", "workers-comp", "professional"]);

  await at("2026-07-01");
  const [ended] = await positions();
  expect(ended).toMatchObject({ status: "covered", tail_through: "2028-06-30", covered_through: "2026-12-31" });
  expect(ended.coverages.map(({ coverage }: Wire) => coverage)).toEqual(["general", "professional"]);
  expect(await positions(`entity=${entity}&scope=entity`)).toMatchObject([{ tail_through: "2028-06-30", covered: true }]);

  await at("2027-01-02");
  expect(await positions()).toMatchObject([{ status: "not_covered", lacking: ["general", "professional"], tail_through: "2028-06-30" }]);
  // A renewal that gives up the past does not answer for the engagement.
  await audited(lasting(2027, "2027-01-01"), { contractor });
  expect(await positions()).toMatchObject([{ lacking: ["professional"] }]);
  expect((await positions())[0].coverages.find(({ coverage }: Wire) => coverage === "professional").reasons).toEqual([
    "Professional liability is claims-made and covers acts since January 1, 2027; the engagement began on March 1, 2026.",
  ]);
  await audited(lasting(2027, "2025-01-01"), { contractor });
  expect(await positions()).toMatchObject([{ covered: true }]);

  await at("2027-07-01");
  expect((await positions())[0].coverages.map(({ coverage }: Wire) => coverage)).toEqual(["professional"]);
  await at("2028-07-01");
  expect([await positions(), await positions(`entity=${entity}`)]).toEqual([[], []]);
  const changes = (await get(`/contractors/${contractor}/compliance/changes?limit=100`)).filter((one: Wire) => one.job === job);
  const answers = changes.map((one: Wire) => `${one.after.covered} ${one.tail_through}`).reverse();
  // A certificate passes other states while it is read.
  expect(answers.filter((one: string, i: number) => one !== answers[i - 1])).toEqual([
    "false null",
    "true null",
    "true 2028-06-30",
    "false 2028-06-30",
    "true 2028-06-30",
    "false null",
  ]);
  const events = await get("/events?type=contractor.compliance_changed&limit=100");
  expect(events.some(({ data }: Wire) => data.job === job && data.tail_through === "2028-06-30")).toBe(true);
});

test("a tail that a requirement begins or stops to ask for adds or removes ended engagements, and a new engagement ends the tail", async () => {
  const { contractor, job, engagement, positions } = await engaged({ coverages: { general: {} } });
  await at("2026-08-01");
  expect(await positions()).toEqual([]);
  await requires(TAILS);
  expect(await positions()).toMatchObject([{ tail_through: "2028-06-30", covered: true }]);
  const { id: again } = await send("POST", "/engagements", { contractor, job, from: day("2026-08-01") });
  expect(await positions()).toMatchObject([{ tail_through: null, lacking: [] }]);
  await send("DELETE", `/engagements/${again}`);
  expect(await positions()).toMatchObject([{ tail_through: "2028-06-30" }]);
  await requires({ coverages: { general: {} } });
  expect(await positions()).toEqual([]);
  await requires(TAILS);
  await send("DELETE", `/engagements/${engagement}`);
  expect(await positions()).toEqual([]);
});

test("a requirement of an entity or a category that begins to ask for a tail reaches the engagements that have ended there", async () => {
  const { entity, job, positions } = await engaged({ coverages: { "workers-comp": {} } });
  const { category_code } = await get(`/jobs/${job}`);
  await at("2026-08-01");
  expect(await positions()).toEqual([]);
  const { id: theirs } = await send("POST", "/insurance_requirements", { name: "Theirs", entity, rules: TAILS });
  await harness.runJobs();
  expect(await positions()).toMatchObject([{ tail_through: "2028-06-30" }]);
  await send("DELETE", `/insurance_requirements/${theirs}`);
  await harness.runJobs();
  expect(await positions()).toEqual([]);
  await send("POST", "/insurance_requirements", { name: "Trade", category_code, rules: TAILS });
  await harness.runJobs();
  expect(await positions()).toMatchObject([{ tail_through: "2028-06-30" }]);
  await send("PUT", `/jobs/${job}`, { category_code: await make.category("Electrician, within buildings") });
  await harness.runJobs();
  expect(await positions()).toEqual([]);
  await send("PUT", `/jobs/${job}`, { category_code });
  await harness.runJobs();
  expect(await positions()).toMatchObject([{ tail_through: "2028-06-30" }]);
});

test("a job that cover was bought for here is watched from the day after it, although the platform states no engagement", async () => {
  await requires(TAILS);
  const { id: contractor } = await make.contractor();
  const { id: job } = await make.job();
  const { id: other } = await make.job();
  const days = { effective_date: make.inDays(1), end_date: make.inDays(20) };
  const quote = await make.quote({ contractor, job, coverage_type: ["general"], ...days });
  await make.policy({ quote: quote.id });
  // Nothing says when work on a job ended that was only quoted.
  await make.quote({ contractor, job: other, ...days });
  const positions = async () => await get(`/compliance?scope=job&contractor=${contractor}`);
  expect((await positions()).map((one: Wire) => one.tail_through)).toEqual([null, null]);
  await at("2026-07-10");
  const [ended, ...others] = await positions();
  expect([ended.job, ended.status, ended.tail_through, others]).toEqual([job, "not_covered", "2028-07-04", []]);
  await audited(lasting(2026, "2026-07-01"), { contractor });
  const [early] = await positions();
  expect(early.coverages.map(({ coverage, reasons }: Wire) => [coverage, reasons])).toEqual([
    ["general", []],
    ["professional", ["Professional liability is claims-made and covers acts since July 1, 2026; the engagement began on June 16, 2026."]],
  ]);
  // What the platform states takes precedence.
  await send("POST", "/engagements", { contractor, job, from: day("2026-07-02"), to: day("2026-07-06") });
  expect(await positions()).toMatchObject([{ tail_through: "2028-07-05", covered: true }]);
});

test("of combined requirements the longer tail counts; a tail is one to fifteen years", async () => {
  await requires(TAILS);
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const rules = { coverages: { general: { completed_operations_years: 10 } } };
  await send("POST", "/insurance_requirements", { name: "Towers", entity, combine: "strictest", rules });
  const { id: contractor } = await make.contractor();
  await send("POST", "/engagements", { contractor, entity, to: day("2026-06-01") });
  expect(await get(`/compliance?entity=${entity}&scope=entity`)).toMatchObject([
    { tail_through: "2036-05-31", lacking: ["general", "professional"] },
  ]);
  for (const completed_operations_years of [0, 16, 1.5]) {
    const refused = await send("POST", "/insurance_requirements", {
      name: "x",
      entity,
      rules: { coverages: { general: { completed_operations_years } } },
    });
    expect([refused.error_code, refused.errors[0].field]).toEqual(["invalid_input", "rules.coverages.general.completed_operations_years"]);
  }
});
