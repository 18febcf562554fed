import { expect, test } from "vitest";
import { audited, auditInEachTest, files, gl, harness, key, lowAggregate, make, post } from "#lib/testing/certificates/auditing.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = (method: string, path: string, body?: object) => harness.call(key, method, path, body);
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
const standing = async (contractor: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await send("PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};
const over = "coverages.umbrella_excess_liability";
const correct = (id: string, path: string, value: unknown) => post(`${id}/corrections`, { path, value, reason: "The policy says so." });

test("an umbrella on another certificate adds to general liability once it is confirmed to follow form, until its notice", async () => {
  await requires({ coverages: { general: { occurrence_limit: 400_000_000, umbrella_counts: true } } });
  const { id: contractor } = await make.contractor();
  await audited({ [over]: null }, { contractor });
  const { id } = await audited({ [gl]: null }, { contractor });
  const reasons = async () => (await standing(contractor)).coverages[0].reasons;
  expect(await reasons()).toEqual([
    "Each occurrence is $1,000,000; $4,000,000 is required. The umbrella or excess policy counts once it is confirmed to follow form.",
  ]);
  await correct(id, `${over}.follows_form`, true);
  expect(await reasons()).toEqual([]);
  await send("POST", "/notices", { contractor, kind: "cancellation", policy_number: "UM-100", effective: day("2026-09-01") });
  expect(await standing(contractor)).toMatchObject({ covered: true, covered_through: "2026-08-31" });
  harness.clock.set(new Date("2026-09-01T06:01:00Z"));
  await harness.sweep();
  expect(await reasons()).toEqual(["Each occurrence is $1,000,000; $4,000,000 is required."]);
});

test("a claims-made policy covers acts since its retroactive date, which must not be after the start of the engagement", async () => {
  await requires({ coverages: { professional: { retroactive_date: true } } });
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id: job } = await make.job({ entity });
  await send("POST", "/engagements", { contractor, job, from: day("2026-03-01") });
  const { id } = await audited({}, { contractor });
  const reasons = async () => (await standing(contractor, `?job=${job}`)).coverages[0].reasons;
  expect(await reasons()).toEqual(["The certificate does not show the retroactive date of professional liability."]);
  await correct(id, "coverages.professional_liability.retroactive_date", "2026-03-02");
  expect(await reasons()).toEqual([
    "Professional liability is claims-made and covers acts since March 2, 2026; the engagement began on March 1, 2026.",
  ]);
  await correct(id, "coverages.professional_liability.retroactive_date", "2025-01-01");
  expect(await reasons()).toEqual([]);
});

test("a blanket endorsement page that names nobody covers where blanket wording is accepted; a ticked box without the page does not", async () => {
  await requires({ coverages: { general: { endorsement_pages: ["additional_insured_ongoing"], blanket_wording: true } } });
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const grants = { coverage: "general", grants: ["additional_insured_ongoing"], policy_number: "GL-100", confidence: 0.95 };
  const page = { page: 2, kind: "endorsement", form: "CG 20 10", edition: "12 19", title: "Additional insured" };
  const first = { page: 1, kind: "certificate", form: "ACORD 25", edition: "2016/03" };
  const there = async (...pages: object[]): Promise<Wire> => {
    const { id: contractor } = await make.contractor();
    await audited({ [`${gl}.additional_insured`]: true, "document.contents": [first, ...pages] }, { contractor, entity });
    return standing(contractor, `?entity=${entity}`);
  };
  expect(await there({ ...page, endorsement: { ...grants, blanket: true, scheduled: [] } })).toMatchObject({ covered: true, lacking: [] });
  expect((await there()).coverages[0]).toMatchObject({
    covered: false,
    reasons: [
      "General liability: the additional insured for ongoing operations is ticked, but its endorsement page (CG 20 10 or its equivalent) is not in the file.",
    ],
    documents: [expect.stringContaining("CG 20 10")],
  });
});

test("a binder that a person has entered counts for thirty days", async () => {
  await requires({ coverages: { general: {} } });
  const { id: contractor } = await make.contractor();
  const facts = { insured: null, insurer: null, policy_number: null, effective_date: "2026-06-01", expiration_date: null };
  const binder = { page: 1, kind: "binder", form: "ACORD 75", edition: null, title: "Insurance binder", facts };
  const term = { [`${gl}.policy_effective_date`]: "2026-06-01", [`${gl}.policy_expiration_date`]: "2026-08-01" };
  const sent = await audited({ "document.contents": [binder], "document.issue_date": "2026-06-01", ...term }, { contractor });
  expect(await standing(contractor)).toMatchObject({ covered: false });
  const [kind, ...others] = sent.review_results.audit_results.filter((one: Wire) => one.result === "fail");
  expect(others).toEqual([]);
  await post(`${sent.id}/results/${kind.id}/approve`, { reason: "Compared with the binder." });
  expect(await standing(contractor)).toMatchObject({ met: true, covered: false, covered_through: "2026-06-30" });
  harness.clock.set(new Date("2026-07-01T06:01:00Z"));
  await harness.sweep();
  expect((await standing(contractor)).coverages[0].reasons).toEqual([
    "The binder of general liability counted until July 1, 2026: a certificate of the policy is needed.",
  ]);
  expect((await send("GET", `${files}/${sent.id}`)).body.status).toBe("flagged");
});

test("occupational accident stands in for workers' compensation only where the law does not compel it, and a person accepts an unconfirmed row", async () => {
  const rules = { coverages: { "workers-comp": { any_of: ["occupational-accident"] } } };
  const refused = await send("POST", "/insurance_requirements", { name: "Without limits", rules });
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, "rules.coverages.workers-comp.any_of"]);
  await requires({ coverages: { ...rules.coverages, "occupational-accident": { occurrence_limit: 100_000_000 } } });
  const row = {
    ...{ insurer_letter: "A", policy_number_string: "OA-1", additional_insured: null, subrogation_waived: null, form: null },
    ...{ description: "OCCUPATIONAL ACCIDENT", policy_effective_date: "2026-01-01", policy_expiration_date: "2027-01-01" },
    limits: { each_claim_dollars: 1_000_000, aggregate_dollars: null, entries: [] },
  };
  const there = async (state: string, name: string) => {
    const { id: contractor } = await make.contractor({ address: addressIn(state) });
    const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
    const { id: job } = await make.job({ entity, address: addressIn(state) });
    await send("POST", "/engagements", { contractor, job });
    const shown = async () => (await standing(contractor, `?job=${job}`)).coverages;
    expect(await shown()).toMatchObject([
      {
        coverage: "workers-comp",
        name,
        reasons: [`No policy or certificate shows ${name.toLowerCase()}.`],
      },
    ]);
    const { id } = await audited(
      { "coverages.workers_compensation": null, "coverages.other": [row], "coverages.other.0": row },
      { contractor, job },
    );
    return { contractor, job, shown, id };
  };
  const florida = await there("FL", "Workers' compensation");
  expect((await florida.shown())[0].reasons).toEqual([
    "Occupational accident insurance does not stand in for workers' compensation in Florida, whose law compels it.",
  ]);
  const texas = await there("TX", "Workers' compensation or occupational accident insurance");
  expect((await texas.shown())[0].reasons).toEqual([
    expect.stringMatching(/in Texas \(Labor Code § 406\.002\), which nobody has confirmed yet: a person accepts it\./),
  ]);
  const waived = { contractor: texas.contractor, job: texas.job, coverage: "workers-comp", rule: "any_of", reason: "A non-subscriber." };
  expect((await send("POST", "/compliance_waivers", waived)).status).toBe(201);
  expect((await texas.shown())[0]).toMatchObject({ reasons: [], basis: { kind: "certificate", id: texas.id } });
  // Its own limits are asked of it, and workers' compensation is as good.
  await requires({ coverages: { ...rules.coverages, "occupational-accident": { occurrence_limit: 200_000_000 } } });
  expect((await texas.shown())[0].reasons).toContainEqual(expect.stringContaining("$2,000,000 is required"));
  await audited({}, { contractor: florida.contractor });
  expect((await florida.shown())[0]).toMatchObject({ covered: true });
});

test("what was approved on a certificate for one entity is not approved for another, nor in general", async () => {
  const { id: contractor } = await make.contractor();
  const [one, other] = [(await make.entity()).id, (await make.entity()).id];
  for (const entity of [one, other]) await harness.call(key, "POST", "/engagements", { contractor, entity });
  const flagged = await audited(lowAggregate, { contractor, entity: one });
  for (const { id } of flagged.review_results.audit_results.filter((result: Wire) => result.result === "fail"))
    await post(`${flagged.id}/results/${id}/approve`, { reason: "The contract allows it.", through: make.day(20) });
  const met = async (entity: string) =>
    (await harness.call(key, "GET", `/contractors/${contractor}/compliance?entity=${entity}`)).body.positions[0].met;
  expect([await met(one), await met(other)]).toEqual([true, false]);
});
