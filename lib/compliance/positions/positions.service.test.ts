import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  audited,
  auditInEachTest,
  brief,
  eventsOf,
  files,
  gl,
  harness,
  key,
  lowAggregate,
  make,
  org,
  post,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { rowsOf } from "#lib/testing/inspect.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const wc = "coverages.workers_compensation";
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const ask = async (contractor: string, query = "") => await get(`/contractors/${contractor}/compliance${query}`);
const standing = async (contractor: string, query = ""): Promise<Wire> => (await ask(contractor, query)).positions[0];
const changeEvents = async (): Promise<Wire[]> => (await get("/events?type=contractor.compliance_changed&limit=100")).toReversed();
const eventSummaries = async () => (await changeEvents()).map(({ data }) => [data.scope, data.before?.status ?? null, data.after.status]);
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};
test("a new contractor has the default position: not covered, with the document that is needed", async () => {
  const { id } = await make.contractor();
  expect(await get(`/compliance?contractor=${id}`)).toMatchObject([
    {
      contractor: id,
      scope: "default",
      entity: null,
      job: null,
      covered: false,
      status: "not_covered",
      lacking: ["general"],
      next_change_at: null,
    },
  ]);
  expect((await standing(id)).coverages[0]).toMatchObject({
    coverage: "general",
    covered: false,
    basis: null,
    reasons: ["No policy or certificate shows general liability."],
    documents: ["A certificate that shows general liability."],
  });
  // A new contractor is not a change.
  expect(await changeEvents()).toEqual([]);
});

test("an approved certificate covers, a waiting one makes the position pending, a denied one does neither", async () => {
  const { id: contractor } = await make.contractor();
  await make.certificate({ contractor });
  expect(await standing(contractor)).toMatchObject({ covered: false, status: "pending" });
  const { id } = await audited({}, { contractor });
  const position = await standing(contractor);
  expect(position).toMatchObject({ covered: true, status: "covered", covered_through: "2026-12-31", lacking: [] });
  expect(position.coverages[0].basis).toMatchObject({
    kind: "certificate",
    id,
    review: expect.stringMatching(/^ca_/),
    policy: null,
    waived: [],
  });
  expect(position.next_change_at).toBe(Date.UTC(2026, 11, 2, 6, 1) / 1000);
  await post(`${id}/decision`, { decision: "deny", note: "Not the contractor's.", status: "approved" });
  expect(await standing(contractor)).toMatchObject({ covered: false, status: "pending" });
  expect(await eventSummaries()).toEqual([
    ["default", "not_covered", "pending"],
    ["default", "pending", "covered"],
    ["default", "covered", "pending"],
  ]);
  expect((await changeEvents()).at(-1)?.data).toMatchObject({
    object: "compliance_position",
    id: position.id,
    contractor,
    before: { covered: true, status: "covered" },
    after: { covered: false, status: "pending" },
    reasons: ["Nothing approved shows general liability yet.", "A certificate was received and waits for review."],
    cause: id,
  });
});

test("general liability in one certificate and workers' compensation in another cover together, both names audited", async () => {
  await requires({ coverages: { general: {}, "workers-comp": {} } });
  const { id: contractor } = await make.contractor();
  const first = await audited({ [wc]: null }, { contractor });
  expect(await standing(contractor)).toMatchObject({ covered: false, lacking: ["workers-comp"] });
  const wrong = await audited({ [gl]: null, "insured.name": "Somebody Else" }, { contractor });
  expect(await standing(contractor)).toMatchObject({ covered: false, lacking: ["workers-comp"] });
  await post(`${wrong.id}/corrections`, { path: "insured.name", value: "Whitfield Photo LLC", reason: "Read again." });
  const position = await standing(contractor);
  expect(position).toMatchObject({ covered: true, status: "covered" });
  expect(position.coverages.map((one: Wire) => one.basis.id)).toEqual([first.id, wrong.id]);
});

test("general liability that ends and renews on July 1 covers throughout; renewed on July 2, July 1 is not covered", async () => {
  const { id: contractor } = await make.contractor();
  await audited({ [`${gl}.policy_effective_date`]: "2025-07-01", [`${gl}.policy_expiration_date`]: "2026-07-01" }, { contractor });
  const renewal = (day: string, end: string) =>
    audited(
      { "document.issue_date": "2026-06-01", [`${gl}.policy_effective_date`]: day, [`${gl}.policy_expiration_date`]: end },
      { contractor },
    );
  const late = await renewal("2026-07-02", "2027-07-02");
  const on = async (day: string) => (await standing(contractor, `?on=${day}`)).covered;
  const days = ["2026-06-30", "2026-07-01", "2026-07-02"];
  expect(await Promise.all(days.map(on))).toEqual([true, false, true]);
  await harness.call(key, "DELETE", `${files}/${late.id}`);
  await renewal("2026-07-01", "2027-07-01");
  expect(await Promise.all(days.map(on))).toEqual([true, true, true]);
  // While that day passes, too, no event says otherwise.
  const before = (await changeEvents()).length;
  for (const at of ["06-30T12:00", "07-01T06:00", "07-01T06:01", "07-02T12:00"]) {
    harness.clock.set(new Date(`2026-${at}:00Z`));
    await harness.sweep();
    expect((await standing(contractor)).covered).toBe(true);
  }
  expect((await changeEvents()).slice(before).map(({ data }) => data.after)).not.toContainEqual(
    expect.objectContaining({ covered: false }),
  );
});

test("the passing of a day changes a position once, with one event", async () => {
  const { id: contractor } = await make.contractor();
  await audited({ [`${gl}.policy_expiration_date`]: "2026-08-01" }, { contractor });
  harness.clock.advance(2);
  const before = now();
  expect(await standing(contractor)).toMatchObject({ status: "covered" });
  harness.clock.set(new Date("2026-07-02T06:01:00Z"));
  await harness.sweep();
  await harness.sweep();
  expect(await standing(contractor)).toMatchObject({ status: "expiring", covered: true });
  harness.clock.set(new Date("2026-08-01T06:01:00Z"));
  // Without a sweep the answer is still right.
  expect(await standing(contractor)).toMatchObject({ covered: false });
  await harness.sweep();
  await harness.sweep();
  expect(await standing(contractor)).toMatchObject({ status: "not_covered", lacking: ["general"] });
  expect((await eventSummaries()).slice(-2)).toEqual([
    ["default", "covered", "expiring"],
    ["default", "expiring", "not_covered"],
  ]);
  expect(await standing(contractor, `?as_of=${before}`)).toMatchObject({ status: "covered", covered: true });
});

test("a policy covers the job it was bound for, and no other there", async () => {
  const entity = (await make.entity()).id;
  const [one, two] = [(await make.job({ entity })).id, (await make.job({ entity })).id];
  const { id: contractor } = await make.contractor();
  const quote = await make.quote({
    contractor,
    job: one,
    coverage_type: ["general"],
    effective_date: make.inDays(1),
    end_date: make.inDays(60),
  });
  const { id: policy } = await make.policy({ quote: quote.id });
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  const by = async (query: string) => await standing(contractor, query);
  expect(await by(`?job=${one}`)).toMatchObject({ covered: true, coverages: [{ basis: { kind: "policy", id: policy } }] });
  expect(await by(`?entity=${entity}`)).toMatchObject({ covered: true });
  // A job without references is answered too, and not stored.
  expect(await by(`?job=${two}`)).toMatchObject({ id: null, covered: false, lacking: ["general"] });
  await make.quote({ contractor, job: two, coverage_type: ["workers-comp"], effective_date: make.inDays(1), end_date: make.inDays(60) });
  expect(await by(`?job=${one}`)).toMatchObject({ covered: true });
  expect(await by(`?job=${two}`)).toMatchObject({ id: expect.stringMatching(/^cp_/), covered: false });
  // A price alone is no work: the entity's answer, and that without a scope, is that of the work agreed.
  expect(await by(`?entity=${entity}`)).toMatchObject({ covered: true, decided_by: one });
  expect(await by("")).toMatchObject({ scope: "default", covered: true, decided_by: one });
  await harness.call(key, "POST", "/engagements", { contractor, job: two });
  expect(await by(`?entity=${entity}`)).toMatchObject({ covered: false, lacking: ["general"], decided_by: two });
  expect(await by("")).toMatchObject({ scope: "default", covered: false, decided_by: two });
  await harness.call(key, "DELETE", `/policies/${policy}`);
  expect(await by(`?job=${one}`)).toMatchObject({ covered: false });
  await harness.call(key, "PUT", `/policies/${policy}`, { is_active: true });
  expect(await by(`?job=${one}`)).toMatchObject({ covered: true });
});

test("a job that ends leaves the roster and stays in the ledger", async () => {
  const { id: contractor } = await make.contractor();
  const { id: job } = await make.job();
  await make.quote({ contractor, job, effective_date: make.inDays(1), end_date: make.inDays(10) });
  harness.clock.advance(2);
  const before = now();
  expect(await get(`/compliance?job=${job}`)).toHaveLength(1);
  harness.clock.advance(12 * DAY);
  await harness.sweep();
  expect(await get(`/compliance?job=${job}`)).toEqual([]);
  expect(await standing(contractor, `?job=${job}&as_of=${before}`)).toMatchObject({ status: "not_covered" });
  harness.clock.advance(2);
  expect((await ask(contractor, `?job=${job}&as_of=${now()}`)).positions).toEqual([]);
});

test("a waiver counts for the certificate's purpose, through its last day", async () => {
  const { id: contractor } = await make.contractor();
  const flagged = await audited(lowAggregate, { contractor });
  for (const { id } of flagged.review_results.audit_results.filter((one: Wire) => one.result === "fail"))
    await post(`${flagged.id}/results/${id}/approve`, { reason: "The contract allows it.", through: make.day(10) });
  const position = await standing(contractor);
  expect(position).toMatchObject({ met: true, covered: false, status: "expiring", covered_through: make.day(10) });
  expect(position.coverages[0].basis.waivers).toMatchObject([{ through: make.day(10) }]);
  harness.clock.advance(11 * DAY);
  await harness.sweep();
  expect(await standing(contractor)).toMatchObject({ covered: false, status: "pending" });
});

test("the ledger is append-only, and lists every change", async () => {
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor });
  const changes = await get(`/contractors/${contractor}/compliance/changes`);
  expect(changes.map((one: Wire) => one.after.status)).toEqual(["covered", "pending", "not_covered"]);
  for (const spoil of [
    sql`update compliance_changes set covered = true where org_id = ${org.id}`,
    sql`delete from compliance_changes where org_id = ${org.id}`,
  ])
    await expect(rowsOf(harness.runtime.database, spoil)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/only ever added/) },
    });
});

test("a deleted contractor has no positions, and the ledger keeps them", async () => {
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor });
  await harness.call(key, "DELETE", `/contractors/${contractor}`);
  expect(await get(`/compliance?contractor=${contractor}`)).toEqual([]);
  expect((await eventSummaries()).at(-1)).toEqual(["default", "covered", "ended"]);
});

test("invalid queries are refused by field", async () => {
  const { id } = await make.contractor();
  const refused = async (query: string) => {
    const answer = await harness.call(key, "GET", `/contractors/${id}/compliance${query}`);
    return [brief(answer), answer.body.errors[0].field];
  };
  expect(await refused(`?as_of=${now()}&on=2026-06-01`)).toEqual(["400 invalid_input", "on"]);
  expect(await refused("?on=2026-02-30")).toEqual(["400 invalid_input", "on"]);
  expect(await refused("?entity=en_1&job=jb_1")).toEqual(["400 invalid_input", "job"]);
  expect(await eventsOf(id)).toEqual(["contractor.created"]);
});
