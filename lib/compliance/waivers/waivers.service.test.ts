import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, gl, harness, key, lowAggregate, make, org } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const path = "/compliance_waivers";
const get = async (at: string) => (await harness.call(key, "GET", at)).body;
const send = (method: string, at: string, body?: object, token = key) => harness.call(token, method, at, body);
const standing = async (contractor: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const waive = async (contractor: string, over: object = {}) => {
  const body = { contractor, coverage: "general", rule: "aggregate_limit", reason: "Small jobs only.", ...over };
  return await send("POST", path, body, org.staff.reviewer);
};
async function change(body: object): Promise<void> {
  const [initial] = (await get("/insurance_requirements?limit=100")).filter((one: Wire) => one.is_default);
  await send("PUT", `/insurance_requirements/${initial.id}`, body);
  await settle();
}
async function settle(): Promise<void> {
  await harness.runJobs();
  await harness.sweep();
}
const askTwo = async (waivers_need_two_people: boolean) =>
  expect(brief(await send("PUT", "/organization", { waivers_need_two_people }, org.staff.admin))).toBe("200");
const approvedBy = async (token: string, id: string) => brief(await send("POST", `${path}/${id}/approve`, undefined, token));
const aggregate = (cents: number) => ({ coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: cents } } });

test("a waiver shows who approved it and why, survives a renewal of the certificate, and ends on its day", async () => {
  const { id: contractor } = await make.contractor();
  await audited({ ...lowAggregate, [`${gl}.policy_expiration_date`]: "2026-08-01" }, { contractor });
  expect(await standing(contractor)).toMatchObject({ met: false });
  // As earlier clients say it: the first day on which the rule fails again.
  const { body: waiver } = await waive(contractor, { until: make.inDays(60) });
  expect(waiver).toMatchObject({
    from: make.day(0),
    through: "2026-08-13",
    status: "approved",
    approved_for: ["$2,000,000 or more"],
    requested_by: waiver.approved_by,
    entity: null,
  });
  const position = await standing(contractor);
  expect(position).toMatchObject({ met: true, covered_through: "2026-07-31" });
  expect(position.coverages[0].basis).toMatchObject({
    waived: ["General aggregate is $1,000,000; $2,000,000 is required."],
    waivers: [{ waiver: waiver.id, person: waiver.approved_by.name, reason: "Small jobs only.", through: "2026-08-13" }],
  });
  const renewal = {
    "document.issue_date": "2026-06-01",
    [`${gl}.policy_effective_date`]: "2026-08-01",
    [`${gl}.policy_expiration_date`]: "2027-08-01",
  };
  await audited({ ...lowAggregate, ...renewal }, { contractor });
  expect(await standing(contractor)).toMatchObject({ met: true, covered_through: "2026-08-13" });
  harness.clock.advance(61 * DAY);
  await settle();
  expect(await standing(contractor)).toMatchObject({ met: false });
});

test("a waiver says the same days as the position that it counts for, where the contractor lives, and takes back what it answered", async () => {
  const { id: contractor } = await make.contractor();
  await audited(lowAggregate, { contractor });
  const { body: waiver } = await waive(contractor, { from: make.day(2), through: make.day(9) });
  expect(waiver).toMatchObject({ from: make.day(2), through: make.day(9) });
  expect(await standing(contractor)).toMatchObject({ met: false });
  const again = await send("PUT", `${path}/${waiver.id}`, { from: make.day(0), through: waiver.through }, org.staff.reviewer);
  expect(again.body).toMatchObject({ from: make.day(0), through: make.day(9) });
  expect((await standing(contractor)).coverages[0].basis.waivers).toMatchObject([{ waiver: waiver.id, through: make.day(9) }]);
  // Days end at 12:01 a.m. where the contractor lives, behind UTC.
  harness.clock.set(new Date(`${make.day(10)}T04:00:00Z`));
  await settle();
  expect(await standing(contractor)).toMatchObject({ met: true });
  harness.clock.advance(12 * 60 * 60);
  await settle();
  expect(await standing(contractor)).toMatchObject({ met: false });
});

test("it never replaces cover that has ended or is absent, nor what is less than it accepts", async () => {
  const { id: contractor } = await make.contractor();
  await waive(contractor);
  expect(await standing(contractor)).toMatchObject({ met: false });
  const ended = await audited({ ...lowAggregate, [`${gl}.policy_expiration_date`]: "2026-07-01" }, { contractor });
  expect(ended.status).toBe("flagged");
  expect(await standing(contractor)).toMatchObject({ met: true, covered_through: "2026-06-30" });
  harness.clock.advance(20 * DAY);
  await settle();
  expect(await standing(contractor)).toMatchObject({ met: false });
  const { id: other } = await make.contractor();
  await audited(lowAggregate, { contractor: other });
  const { body: waiver } = await waive(other, { accepts: 150_000_000 });
  expect(await standing(other)).toMatchObject({ met: false });
  await send("PUT", `${path}/${waiver.id}`, { accepts: 100_000_000 });
  expect(await standing(other)).toMatchObject({ met: true });
  await send("DELETE", `${path}/${waiver.id}`);
  expect(await standing(other)).toMatchObject({ met: false });
});

test("with a limit raised it is listed for approval again, counts in the grace, and after it only when approved for the new limit", async () => {
  const { id: contractor } = await make.contractor();
  await audited(lowAggregate, { contractor });
  const { body: waiver } = await waive(contractor);
  await change({ rules: aggregate(300_000_000), grace_days: 10 });
  expect(await get(`${path}?status=to_approve_again`)).toMatchObject([{ id: waiver.id, approved_for: ["$2,000,000 or more"] }]);
  expect(await standing(contractor)).toMatchObject({ met: true, status: "expiring", grace_through: "2026-06-24" });
  harness.clock.advance(11 * DAY);
  await settle();
  expect(await standing(contractor)).toMatchObject({ met: false });
  const again = await send("POST", `${path}/${waiver.id}/approve`, undefined, org.staff.reviewer);
  expect(again.body).toMatchObject({ status: "approved", approved_for: ["$3,000,000 or more"] });
  expect(await standing(contractor)).toMatchObject({ met: true, grace_through: null });
  expect(await get(`${path}?status=to_approve_again`)).toEqual([]);
  expect(brief(await send("POST", `${path}/${waiver.id}/approve`, undefined, org.staff.reviewer))).toBe("409 already_decided");
});

test("where the organization asks for two people, a waiver counts only when somebody else has approved it", async () => {
  const { id: contractor } = await make.contractor();
  await audited(lowAggregate, { contractor });
  await askTwo(true);
  const { body: waiver } = await waive(contractor);
  expect(waiver).toMatchObject({ status: "requested", approved_by: null, approved_for: [] });
  expect(await standing(contractor)).toMatchObject({ met: false });
  const approve = (token: string) => send("POST", `${path}/${waiver.id}/approve`, undefined, token);
  const own = await approve(org.staff.reviewer);
  expect([brief(own), own.body.message]).toEqual(["403 insufficient_permissions", expect.stringMatching(/somebody else approves it/)]);
  expect(brief(await approve(key))).toBe("403 insufficient_permissions");
  expect((await approve(org.staff.admin)).body).toMatchObject({ status: "approved" });
  expect(await standing(contractor)).toMatchObject({ met: true });
  await send("PUT", `${path}/${waiver.id}`, { through: make.day(500) }, org.staff.admin);
  expect(await standing(contractor)).toMatchObject({ met: false });
});

test("whoever changes a waiver cannot be the second person who approves it", async () => {
  const { id: contractor } = await make.contractor();
  await askTwo(true);
  const { body: waiver } = await waive(contractor, { accepts: 90_000_000 });
  const { body: changed } = await send("PUT", `${path}/${waiver.id}`, { accepts: 100 }, org.staff.admin);
  expect(changed).toMatchObject({ status: "requested", accepts: 100 });
  expect(changed.requested_by.by).not.toBe(waiver.requested_by.by);
  expect(await approvedBy(org.staff.admin, waiver.id)).toBe("403 insufficient_permissions");
  expect(await approvedBy(org.staff.reviewer, waiver.id)).toBe("200");
});

test("whoever changed a waiver before two people were asked for cannot approve it afterwards", async () => {
  const { id: contractor } = await make.contractor();
  const { body: approved } = await waive(contractor);
  await askTwo(true);
  const { body: requested } = await waive(contractor, { rule: "occurrence_limit" });
  await askTwo(false);
  for (const { id } of [approved, requested]) await send("PUT", `${path}/${id}`, { accepts: 100 }, org.staff.admin);
  await askTwo(true);
  await change({ rules: aggregate(300_000_000) });
  expect((await get(`${path}?contractor=${contractor}`)).map(({ status }: Wire) => status)).toEqual(["requested", "to_approve_again"]);
  for (const { id } of [approved, requested]) {
    expect(await approvedBy(org.staff.admin, id)).toBe("403 insufficient_permissions");
    expect(await approvedBy(org.staff.reviewer, id)).toBe("200");
  }
});

test("it counts at the entity or wherever the default requirement applies, and goes with the entity", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  await audited(lowAggregate, { contractor, entity });
  const { body: waiver } = await waive(contractor, { entity });
  const there = async () => (await standing(contractor, `?entity=${entity}`)).met;
  expect([(await standing(contractor)).met, await there()]).toEqual([false, true]);
  await send("DELETE", `${path}/${waiver.id}`);
  await waive(contractor);
  expect([(await standing(contractor)).met, await there()]).toEqual([true, true]);
  // An entity's own requirement is not the default's, even if it asks for the same.
  await send("POST", "/insurance_requirements", { name: "Theirs", entity, rules: aggregate(200_000_000) });
  await settle();
  expect([(await standing(contractor)).met, await there()]).toEqual([true, false]);
  await waive(contractor, { entity });
  await send("DELETE", `/entities/${entity}`);
  expect(await get(`${path}?contractor=${contractor}`)).toHaveLength(1);
  await send("DELETE", `/contractors/${contractor}`);
  expect(await get(path)).toEqual([]);
});

test("what cannot be waived is refused by field", async () => {
  const { id: contractor } = await make.contractor();
  const refused = async (over: object) => {
    const answer = await waive(contractor, over);
    return [brief(answer), answer.body.errors?.[0]?.field];
  };
  expect(await refused({ coverage: null })).toEqual(["400 invalid_input", "coverage"]);
  expect(await refused({ rule: "signature" })).toEqual(["400 invalid_input", "coverage"]);
  expect(await refused({ rule: "in_force" })).toEqual(["400 invalid_input", "rule"]);
  expect(await refused({ coverage: "cyber" })).toEqual(["400 invalid_input", "rule"]);
  expect(await refused({ rule: "occurrence_form", accepts: 100 })).toEqual(["400 invalid_input", "accepts"]);
  expect(await refused({ through: make.day(-1) })).toEqual(["400 end_date_invalid", "through"]);
  expect(await refused({ contractor: "cn_nothing" })).toEqual(["400 invalid_contractor_id", "contractor"]);
});

test("the notice before cover ends is the organization's; a change of it reaches everybody, in both environments", async () => {
  const { id: contractor } = await make.contractor();
  await audited({ [`${gl}.policy_expiration_date`]: "2026-08-01" }, { contractor });
  expect(await standing(contractor)).toMatchObject({ status: "covered" });
  expect(brief(await send("PUT", "/organization", { expiring_notice_days: 60 }, org.staff.admin))).toBe("200");
  await settle();
  expect(await get("/compliance?status=expiring")).toMatchObject([{ contractor, status: "expiring" }]);
  expect((await get("/compliance/runs"))[0]).toMatchObject({ about: "all", cause: org.id, recomputed: 1 });
  const { body: elsewhere } = await harness.call(org.keys.production.full, "GET", "/compliance/runs");
  expect(elsewhere[0]).toMatchObject({ about: "all", cause: org.id });
  expect(brief(await send("PUT", "/organization", { expiring_notice_days: 0 }, org.staff.admin))).toBe("400 invalid_input");
});
