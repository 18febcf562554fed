import { expect, test } from "vitest";
import {
  audited,
  auditInEachTest,
  brief,
  failures,
  harness,
  key,
  lowAggregate,
  make,
  org,
  post,
  read,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const initial = async (): Promise<Wire> => (await get("/insurance_requirements?limit=100"))[0];
const limits = (millions: number) => ({ coverages: { general: { occurrence_limit: millions * 100_000_000 } } });

async function settle(): Promise<void> {
  await harness.runJobs();
  await harness.sweep();
  await harness.runJobs();
}

async function put(body: object): Promise<Wire> {
  const answer = await harness.call(key, "PUT", `/insurance_requirements/${(await initial()).id}`, body);
  expect(answer.status).toBe(200);
  await settle();
  return answer.body;
}

async function revert(version: number) {
  const answer = await harness.call(key, "POST", `/insurance_requirements/${(await initial()).id}/revert`, { version });
  await settle();
  return answer;
}

const said = async (contractor: string) => {
  const [{ met, status, grace_through, covered_through, coverages }] = (await get(`/contractors/${contractor}/compliance`)).positions;
  return { met, status, grace_through, covered_through, reasons: coverages.flatMap((one: Wire) => one.reasons) };
};

test("each version says what differs from the one before, and the audit log and the timeline name each changed rule", async () => {
  const { id, rules } = await initial();
  const general = { ...rules.coverages.general, occurrence_limit: 200_000_000 };
  await put({ rules: { ...rules, coverages: { general, umbrella: {} }, signature: true }, grace_days: 10 });
  const changes = [
    { path: "rules.coverages.general.occurrence_limit", before: 100_000_000, after: 200_000_000 },
    { path: "rules.coverages.umbrella", before: null, after: expect.objectContaining({ policy_number: true }) },
    { path: "rules.signature", before: false, after: true },
  ];
  const versions = await get(`/insurance_requirements/${id}/versions`);
  expect(versions[0].changes).toMatchObject([
    ...changes.map((one) => ({ ...one, label: expect.any(String), effect: "stricter" })),
    { path: "grace_days", label: "Days of grace", before: 0, after: 10, effect: "looser" },
  ]);
  expect(versions[1].changes).toEqual([]);
  // Also where the version before is on another page.
  expect((await get(`/insurance_requirements/${id}/versions?version=2`))[0].changes).toEqual(versions[0].changes);
  const shown = changes.map(({ path, ...values }) => ({ field: path, ...values, hidden: false }));
  const [entry] = await get(`/audit_log?object=${id}`);
  expect(entry).toMatchObject({ action: "insurance_requirement.update" });
  expect(entry.changes).toEqual(expect.arrayContaining(shown));
  expect(entry.changes.filter(({ hidden }: Wire) => hidden)).toEqual([]);
  const told = (await get(`/timeline/${id}`)).find((one: Wire) => one.action === "insurance_requirement.update");
  expect(told.changes).toEqual(expect.arrayContaining(shown));
  await put({ rules: { ...rules, coverages: { umbrella: {} } } });
  const [removed] = (await get(`/audit_log?object=${id}`))[0].changes.filter(({ field }: Wire) => field === "rules.coverages.general");
  expect(removed).toMatchObject({ before: { occurrence_limit: 200_000_000 }, after: null, hidden: false });
});

test("a version that is put back within an hour leaves the positions as if it had never been made, graces under way too", async () => {
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor });
  const first = await initial();
  expect(first.revert_until).toBeNull();
  await put({ rules: limits(3), grace_days: 25 });
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  const inGrace = await said(contractor);
  expect(inGrace).toMatchObject({ met: true, status: "expiring", grace_through: expect.any(String) });
  const third = await put({ rules: limits(5), grace_days: 0 });
  const lost = await said(contractor);
  expect([third.revert_until - third.updated, lost.status]).toEqual([3600, "pending"]);
  harness.clock.advance(3590);
  const back = await revert(3);
  expect(back).toMatchObject({
    status: 200,
    body: { version: 4, grace_days: 25, rules: { coverages: { general: { occurrence_limit: 300_000_000 } } } },
  });
  expect(await said(contractor)).toEqual(inGrace);
  // What was put back can be taken back too, and changed.
  expect((await revert(4)).body).toMatchObject({ version: 5, rules: { coverages: { general: { occurrence_limit: 500_000_000 } } } });
  expect(await said(contractor)).toEqual(lost);
  expect((await revert(5)).body.version).toBe(6);
  expect(await said(contractor)).toEqual(inGrace);
  harness.clock.advance(24 * DAY);
  await harness.sweep();
  expect((await said(contractor)).status).toBe("pending");
  await put({ rules: limits(1) });
  expect((await said(contractor)).met).toBe(true);
  const { id } = first;
  const versions = await get(`/insurance_requirements/${id}/versions`);
  expect(versions.map((one: Wire) => [one.version, one.restores])).toEqual([
    [7, null],
    [6, 4],
    [5, 3],
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
  expect((await get(`/audit_log?object=${id}`)).map((one: Wire) => one.action)).toContain("insurance_requirement.revert");
});

test("a first version with a first day to come is put back with it", async () => {
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor, entity });
  const there = async () => (await get(`/contractors/${contractor}/compliance?entity=${entity}`)).positions[0].met;
  const own = { name: "Theirs", entity, rules: limits(9), holds_from: make.day(20) };
  const { id } = (await harness.call(key, "POST", "/insurance_requirements", own)).body;
  await settle();
  expect(await there()).toBe(true);
  await harness.call(key, "PUT", `/insurance_requirements/${id}`, { holds_from: null });
  await settle();
  expect(await there()).toBe(false);
  expect((await harness.call(key, "POST", `/insurance_requirements/${id}/revert`, { version: 2 })).body.holds_from).toBe(own.holds_from);
  await settle();
  expect(await there()).toBe(true);
  harness.clock.advance(21 * DAY);
  await harness.sweep();
  expect(await there()).toBe(false);
});

test("approvals and waivers of people that a version ended stand again when it is taken back", async () => {
  const approval = await harness.call(org.staff.admin, "PUT", "/organization", { automatic_approval: "shadow" });
  expect(approval.status).toBe(200);
  const { id: contractor } = await make.contractor();
  const certificate = await audited(lowAggregate, { contractor });
  const [failed] = failures(certificate);
  await post(`${certificate.id}/results/${failed.id}/approve`, { reason: "Small jobs." });
  await post(`${certificate.id}/decision`, { decision: "approve", status: "flagged" });
  const before = await said(contractor);
  const { decision } = await read(certificate.id);
  expect([before.met, decision.decision]).toEqual([true, "approve"]);
  const general = { ...(await initial()).rules.coverages.general, aggregate_limit: 500_000_000 };
  await put({ rules: { coverages: { general } } });
  expect(await read(certificate.id)).toMatchObject({ status: "flagged", decision: null });
  expect((await said(contractor)).met).toBe(false);
  expect((await revert(2)).status).toBe(200);
  expect(await read(certificate.id)).toMatchObject({ status: "approved", decision });
  expect(await said(contractor)).toEqual(before);
  // What a person has decided since stays.
  await put({ rules: { coverages: { general } } });
  await post(`${certificate.id}/decision`, { decision: "deny", note: "No.", status: "flagged" });
  expect((await revert(4)).status).toBe(200);
  expect((await read(certificate.id)).status).toBe("denied");
});

test("what cannot be taken back is refused in words", async () => {
  const refused = async (version: number) => {
    const answer = await revert(version);
    return [brief(answer), answer.body.errors?.[0]?.message ?? answer.body.message];
  };
  expect(await refused(1)).toEqual(["409 conflict", expect.stringContaining("first version replaced none")]);
  await put({ rules: limits(2) });
  expect(await refused(3)).toEqual(["400 invalid_input", expect.stringContaining("no version 3")]);
  await put({ rules: limits(3) });
  expect(await refused(2)).toEqual(["409 already_decided", expect.stringContaining("Version 3 was made since version 2")]);
  harness.clock.advance(3601);
  expect(await refused(3)).toEqual(["409 conflict", expect.stringContaining("more than an hour ago")]);
  expect((await initial()).version).toBe(3);
});
