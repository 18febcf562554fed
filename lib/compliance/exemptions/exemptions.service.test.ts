import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, gl, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = (method: string, path: string, body?: object) => harness.call(key, method, path, body);
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
const standing = async (contractor: string, query: string): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await send("PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};

/** A contractor in Florida with a job there, and the requirement. */
async function inFlorida(job: Record<string, unknown> = {}) {
  await requires({ coverages: { "workers-comp": {} } });
  const { id: contractor } = await make.contractor({ address: addressIn("FL") });
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id } = await make.job({ entity, address: addressIn("FL"), category: "Electrician, within buildings", ...job });
  await send("POST", "/engagements", { contractor, job: id });
  return { contractor, job: id };
}
const member = (contractor: string, over: object = {}) => ({
  ...{
    contractor,
    type: "llc_member",
    trade: "construction",
    state: "FL",
    exempted: "Dana Whitfield",
    ownership_percent: 50,
    number: "FL-7",
  },
  from: day("2026-05-01"),
  until: day("2026-09-01"),
  ...over,
});

test("a member's exemption in Florida construction counts as an exemption, never as cover, and ends on its expiration date", async () => {
  const { contractor, job } = await inFlorida();
  expect(await standing(contractor, `?job=${job}`)).toMatchObject({ covered: false });
  const { body: exemption } = await send("POST", "/exemptions", member(contractor));
  const position = await standing(contractor, `?job=${job}`);
  expect(position).toMatchObject({ covered: true, covered_until: "2026-09-01" });
  expect(position.coverages[0].basis).toEqual({ kind: "exemption", id: exemption.id, policy: null, review: null, waived: [], waivers: [] });
  harness.clock.set(new Date("2026-09-01T05:00:59Z"));
  await harness.sweep();
  expect(await standing(contractor, `?job=${job}`)).toMatchObject({ covered: true, status: "expiring" });
  harness.clock.set(new Date("2026-09-01T05:01:00Z"));
  await harness.sweep();
  const after = await standing(contractor, `?job=${job}`);
  expect(after).toMatchObject({ covered: false, lacking: ["workers-comp"] });
  expect(after.coverages[0]).toMatchObject({
    reasons: ["The exemption FL-7 of Florida expired on September 1, 2026."],
    documents: ["A certificate that shows workers' compensation, or an exemption that applies to this work."],
  });
  const told = (await get("/events?type=contractor.compliance_changed&limit=100")).filter(({ data }: Wire) => data.job === job);
  expect(told.map(({ data }: Wire) => data.after.status)).toEqual(["not_covered", "expiring", "covered"]);
});

test("exemptions that a state does not issue, or that are not proof, are refused with the reason", async () => {
  const { id } = await make.contractor();
  const refused = async (over: object) => {
    const answer = await send("POST", "/exemptions", member(id, over));
    return [brief(answer), answer.body.errors?.[0]?.field, answer.body.errors?.[0]?.message];
  };
  expect(await refused({ type: "sole_proprietor" })).toEqual([
    "400 invalid_input",
    "type",
    expect.stringMatching(/^Florida exempts no sole proprietors and no partners in construction: they must have workers' compensation\./),
  ]);
  expect(await refused({ ownership_percent: 9 })).toEqual([
    "400 invalid_input",
    "ownership_percent",
    expect.stringMatching(/10 per cent or more/),
  ]);
  expect(await refused({ until: day("2028-05-02") })).toEqual([
    "400 end_date_invalid",
    "until",
    "A Florida exemption lasts two years at most.",
  ]);
  expect(await refused({ state: "NY", type: "attestation" })).toEqual([
    "400 invalid_input",
    "type",
    expect.stringMatching(/CE-200 is for government permits.*not proof between private parties/),
  ]);
  expect(await refused({ until: day("2026-05-01") })).toEqual(["400 end_date_invalid", "until", "must be on a later day than it begins"]);
  expect(await refused({ contractor: "cn_nothing" })).toEqual(["400 invalid_contractor_id", "contractor", expect.anything()]);
  const { body } = await send("POST", "/exemptions", member(id, { until: day("2028-05-01") }));
  expect(brief(await send("PUT", `/exemptions/${body.id}`, { type: "partner" }))).toBe("400 invalid_input");
  expect((await get(`/exemptions/${body.id}`)).type).toBe("llc_member");
});

test("it counts only for the job's state, the named person and the industry, and if the requirement accepts it", async () => {
  const { contractor, job } = await inFlorida();
  const { body } = await send("POST", "/exemptions", member(contractor));
  const reasons = async (query: string) => (await standing(contractor, query)).coverages[0].reasons;
  expect(await reasons(`?job=${job}`)).toEqual([]);
  expect(await reasons("")).toEqual(["The exemption FL-7 of Florida counts only for jobs there."]);
  const { id: texan } = await make.job({
    address: addressIn("TX"),
    entity: (await make.entity({ required_coverage: [], coverage_limit: null })).id,
  });
  expect(await reasons(`?job=${texan}`)).toEqual(["The exemption FL-7 of Florida does not count for work in Texas."]);
  const { id: gala } = await make.job({
    address: addressIn("FL"),
    entity: (await make.entity({ required_coverage: [], coverage_limit: null })).id,
  });
  expect(await reasons(`?job=${gala}`)).toEqual([
    "The exemption FL-7 of Florida is for construction, and this job is not in construction.",
  ]);
  await send("PUT", `/exemptions/${body.id}`, { trade: "other", exempted: "Rosa Vega" });
  expect(await reasons(`?job=${job}`)).toEqual([
    "The exemption FL-7 of Florida is not for construction, and this job is in construction.",
    "The exemption FL-7 of Florida is for Rosa Vega; Dana Whitfield or Whitfield Photo LLC is required.",
  ]);
  await send("PUT", `/exemptions/${body.id}`, { trade: "construction", exempted: "Whitfield Photo LLC" });
  expect(await reasons(`?job=${job}`)).toEqual([]);
  await requires({ coverages: { "workers-comp": { exemption_counts: false } } });
  expect(await reasons(`?job=${job}`)).toEqual(["This requirement does not accept exemptions from workers' compensation."]);
});

test("cover takes precedence over an exemption from it, and the exemption applies when the cover is removed", async () => {
  const { contractor, job } = await inFlorida();
  const { body: exemption } = await send("POST", "/exemptions", member(contractor));
  const { id: certificate } = await audited({ [gl]: null }, { contractor });
  const basis = async () => (await standing(contractor, `?job=${job}`)).coverages[0].basis;
  expect(await basis()).toMatchObject({ kind: "certificate", id: certificate });
  harness.clock.advance(2);
  const before = now();
  harness.clock.advance(DAY);
  await send("DELETE", `/files/certificates/${certificate}`);
  expect(await basis()).toMatchObject({ kind: "exemption", id: exemption.id });
  await send("DELETE", `/exemptions/${exemption.id}`);
  expect(await standing(contractor, `?job=${job}`)).toMatchObject({ covered: false });
  expect((await standing(contractor, `?job=${job}&as_of=${before}`)).coverages[0].basis).toMatchObject({ kind: "certificate" });
  await send("POST", "/exemptions", member(contractor));
  await send("DELETE", `/contractors/${contractor}`);
  expect(await get(`/exemptions?contractor=${contractor}`)).toEqual([]);
});
