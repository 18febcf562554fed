import { expect, test, vi } from "vitest";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { audited, auditInEachTest, brief, gl, harness, key, make, org, read } from "#lib/testing/certificates/auditing.ts";
import { copyContractor } from "#lib/testing/copied-contractors.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { complianceRecomputation } from "./scheduled.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
/** The full number is 10,000; set the variable for that long run. */
const CONTRACTORS = Number(process.env.GRACE_CONTRACTORS ?? 6);
if (CONTRACTORS > 100) vi.setConfig({ testTimeout: CONTRACTORS * 500 });

const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = async (method: string, path: string, body?: object) => await harness.call(key, method, path, body);
const standing = async (contractor: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
/** All pages of a list, oldest first. */
async function all(path: string): Promise<Wire[]> {
  const found: Wire[] = [];
  for (let from = ""; ; from = `&starting_after=${found.at(-1)?.id}`) {
    const page: Wire[] = await get(`${path}&limit=100${from}`);
    found.push(...page);
    if (page.length < 100) return found.toReversed();
  }
}
const changeEvents = (): Promise<Wire[]> => all("/events?type=contractor.compliance_changed");
const initial = async (): Promise<Wire> => (await get("/insurance_requirements?limit=100")).find((one: Wire) => one.is_default);
const twice = { coverages: { general: { occurrence_limit: 200_000_000, aggregate_limit: 200_000_000 } } };
const high = { [`${gl}.limits.each_occurrence_dollars`]: 2_000_000 };

/** Changes the default requirement and runs the recomputation. */
async function change(body: object): Promise<Wire> {
  const answer = await send("PUT", `/insurance_requirements/${(await initial()).id}`, body);
  await settle();
  return answer.body;
}
async function settle(): Promise<void> {
  await allJobs();
  // A sweep takes 5,000 of a kind.
  for (let done = 0; done <= CONTRACTORS; done += 5000) await harness.sweep();
  await allJobs();
}
/** The jobs of many contractors take longer than a test usually waits for jobs. */
async function allJobs(tries = Math.ceil(CONTRACTORS / 1000)): Promise<void> {
  await harness.runJobs().catch((error) => (tries > 1 ? allJobs(tries - 1) : Promise.reject(error)));
}
async function daysPass(days: number): Promise<void> {
  harness.clock.advance(days * DAY);
  await settle();
}

test("a limit raised with 30 days' grace flags everyone immediately, and changes each position with one event afterwards", async () => {
  const contractors: string[] = [];
  for (let i = 0; i < 3; i++) contractors.push((await audited({}, { contractor: (await make.contractor()).id })).contractor);
  contractors.push(...(await copyContractor(harness.runtime.database, contractors.at(-1) ?? "", CONTRACTORS - 3)));
  const [renewed = "", waived = ""] = contractors;
  const waiver = { contractor: waived, coverage: "general", rule: "occurrence_limit", reason: "Small jobs only." };
  const { body: allowed } = await harness.call(org.staff.reviewer, "POST", "/compliance_waivers", waiver);
  const before = (await changeEvents()).length;
  const began = performance.now();
  const changed = await change({ rules: twice, grace_days: 30 });
  expect(changed).toMatchObject({ version: 2, grace_days: 30, combine: "replace", holds_from: null });
  const flagged = await all("/compliance?in_grace=true");
  expect(flagged).toHaveLength(CONTRACTORS);
  for (const one of flagged)
    expect(one).toMatchObject({ met: true, status: "expiring", grace_through: "2026-07-14", covered_through: "2026-07-14" });
  expect(flagged[0]?.coverages[0]).toMatchObject({
    basis: { kind: "certificate" },
    reasons: ["Each occurrence is $1,000,000; $2,000,000 is required."],
  });
  expect(
    (await changeEvents())
      .slice(before)
      .map(({ data }) => data.contractor)
      .sort(),
  ).toEqual(contractors.toSorted());
  // A waiver was approved for the old limit.
  expect(await get("/compliance_waivers?status=to_approve_again")).toMatchObject([
    { id: allowed.id, approved_for: ["$1,000,000 or more"] },
  ]);
  // Certificates approved before stay approved during the grace.
  const [first] = await get(`/files/certificates?contractor=${renewed}`);
  expect(first.status).toBe("approved");
  const during = await audited(high, { contractor: renewed });
  expect(during).toMatchObject({ status: "approved", review_results: { requirement_version: 2 } });
  expect(await standing(renewed)).toMatchObject({ status: "covered", grace_through: null });
  await daysPass(29);
  expect(await get("/compliance?met=false")).toEqual([]);
  const inGrace = (await changeEvents()).length;
  expect(inGrace).toBe(before + CONTRACTORS + 1);
  await daysPass(1);
  const lapsed = await all("/compliance?met=false");
  expect(lapsed).toHaveLength(CONTRACTORS - 1);
  for (const one of lapsed) expect(one).toMatchObject({ status: "pending", grace_through: null, lacking: ["general"] });
  expect((await get(`/files/certificates?contractor=${contractors.at(-1)}`))[0].status).toBe("flagged");
  const events = (await changeEvents()).slice(inGrace);
  expect(events.map(({ data }) => data.contractor).sort()).toEqual(contractors.slice(1).sort());
  for (const { data } of events) expect(data).toMatchObject({ before: { status: "expiring" }, after: { met: false } });
  if (CONTRACTORS > 100)
    process.stdout.write(`${CONTRACTORS} contractors: ${((performance.now() - began) / 1000).toFixed(0)} s from the change to the end\n`);
});

test("where more is due than one sweep takes, a position waits for its certificates to be audited, and changes once", async () => {
  const { contractor } = await audited({}, { contractor: (await make.contractor()).id });
  await change({ rules: twice, grace_days: 30 });
  const before = (await changeEvents()).length;
  harness.clock.advance(30 * DAY);
  // As in a sweep that has not come to this certificate.
  await sweep(harness.runtime, { dues: [complianceRecomputation], retentions: [] });
  expect((await changeEvents()).length).toBe(before);
  expect(await standing(contractor)).toMatchObject({ met: false });
  await settle();
  expect((await changeEvents()).slice(before).map(({ data }) => [data.before.status, data.after.status])).toEqual([
    ["expiring", "pending"],
  ]);
});

test("rules apply from one day for new engagements and from a later one for existing ones; the ledger and covered_on answer for each day", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const [old, young] = [(await make.job({ entity })).id, (await make.job({ entity })).id];
  await audited({}, { contractor });
  await send("POST", "/engagements", { contractor, job: old, from: make.inDays(-10) });
  await send("POST", "/engagements", { contractor, job: young, from: make.inDays(6) });
  const days = { holds_from: make.day(5), holds_for_existing_from: make.day(20) };
  // Earlier clients send times.
  const times = { holds_from: make.inDays(5), holds_for_existing_from: make.inDays(20) };
  expect(await change({ rules: twice, ...times })).toMatchObject({ ...days, version: 2, rules: twice });
  const covered = async (query: string) => (await standing(contractor, query))?.met ?? null;
  const both = async () => [await covered(`?job=${old}`), await covered(`?job=${young}`), await covered(`?entity=${entity}`)];
  expect(await standing(contractor, `?job=${old}`)).toMatchObject({ status: "expiring", covered_through: "2026-07-04" });
  await daysPass(7);
  expect(await both()).toEqual([true, false, false]);
  await daysPass(14);
  expect(await both()).toEqual([false, false, false]);
  expect(await covered(`?job=${old}&on=2026-07-04`)).toBe(true);
  expect(await covered(`?job=${old}&on=2026-07-05`)).toBe(false);
  expect(await covered(`?job=${old}&as_of=${make.inDays(-3)}`)).toBe(true);
});

test("an entity's combined requirement keeps the default's rules in force; one that replaces them does not", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  await audited({ "coverages.commercial_general_liability": null }, { contractor, entity });
  const own = { name: "Workers only", entity, rules: { coverages: { "workers-comp": {} } } };
  const { body: requirement } = await send("POST", "/insurance_requirements", { ...own, combine: "strictest" });
  await settle();
  const there = async () => await standing(contractor, `?entity=${entity}`);
  expect(await there()).toMatchObject({ met: false, lacking: ["general"], requirement: requirement.id });
  expect((await there()).coverages.map((one: Wire) => one.coverage)).toEqual(["general", "workers-comp"]);
  await send("PUT", `/insurance_requirements/${requirement.id}`, { combine: "replace" });
  await settle();
  expect(await there()).toMatchObject({ met: true, lacking: [] });
  // Its certificates are audited against both together, also when the default changes.
  await send("PUT", `/insurance_requirements/${requirement.id}`, { combine: "strictest" });
  await settle();
  const [certificate] = await get(`/files/certificates?contractor=${contractor}`);
  expect((await read(certificate.id)).status).toBe("flagged");
  await change({ rules: { coverages: { "workers-comp": {} } } });
  expect((await read(certificate.id)).status).toBe("approved");
  expect(await there()).toMatchObject({ met: true, lacking: [] });
});

test("a requirement with a future first day leaves the present one in force, also for certificates; deleting it removes its grace", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { body: requirement } = await send("POST", "/insurance_requirements", {
    ...{ name: "Theirs", entity, rules: twice, holds_from: make.inDays(10), grace_days: 10 },
  });
  const certificate = await audited({}, { contractor, entity });
  expect(certificate).toMatchObject({ status: "approved", review_results: { requirement: (await initial()).id } });
  await daysPass(11);
  expect(await standing(contractor, `?entity=${entity}`)).toMatchObject({ status: "expiring", grace_through: "2026-07-04" });
  expect((await read(certificate.id)).status).toBe("approved");
  await send("DELETE", `/insurance_requirements/${requirement.id}`);
  await settle();
  expect(await standing(contractor, `?entity=${entity}`)).toMatchObject({ status: "covered", grace_through: null });
  expect(brief(await send("DELETE", `/entities/${entity}`))).toBe("200");
  expect(brief(await send("DELETE", `/contractors/${contractor}`))).toBe("200");
  await settle();
  expect(await get("/compliance")).toEqual([]);
});

test("invalid terms are refused by field", async () => {
  const { id } = await initial();
  const refused = async (body: object) => {
    const answer = await send("PUT", `/insurance_requirements/${id}`, body);
    return [brief(answer), answer.body.errors?.[0]?.field];
  };
  const later = { holds_from: make.inDays(9), holds_for_existing_from: make.inDays(8) };
  expect(await refused(later)).toEqual(["400 invalid_input", "holds_for_existing_from"]);
  expect(await refused({ combine: "strictest" })).toEqual(["400 invalid_input", "combine"]);
  expect(await refused({ grace_days: 400 })).toEqual(["400 invalid_input", "grace_days"]);
  expect(await initial()).toMatchObject({ version: 1 });
});
