import { expect, test } from "vitest";
import { audited, auditInEachTest, gl, harness, key, lowAggregate, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = async (method: string, path: string, body?: object) => await harness.call(key, method, path, body);
/** A day counted from today, in UTC: it is noon. */
const dayIn = (days: number) => new Date(make.inDays(days) * 1000).toISOString().slice(0, 10);
const status = async (contractor: string, query = "") => await get(`/contractors/${contractor}/compliance/status${query}`);
const onJob = async (contractor: string, job: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance?job=${job}${query}`)).positions[0];
const passes = async (days: number) => {
  harness.clock.advance(days * DAY);
  await harness.sweep();
};

async function onNewJob(over: Record<string, unknown> = {}) {
  const { id: contractor } = await make.contractor(over);
  const { id: job } = await make.job();
  return { contractor, job };
}

/** General liability for a job, from one day until 12:01 a.m. of another. */
async function bound({ contractor, job }: { contractor: string; job: string }, from: number, until: number): Promise<string> {
  const term = { effective_date: make.inDays(from), end_date: make.inDays(until) };
  return (await make.policy({ quote: (await make.quote({ contractor, job, coverage_type: ["general"], ...term })).id })).id;
}

const engaged = async ({ contractor, job }: { contractor: string; job: string }, from: number, through: number) =>
  (await send("POST", "/engagements", { contractor, job, from: dayIn(from), through: dayIn(through) })).body;

const term = (from: string, until: string) => ({
  // No more than 120 days before the term.
  "document.issue_date": "2026-06-01",
  [`${gl}.policy_effective_date`]: from,
  [`${gl}.policy_expiration_date`]: until,
});

test("work has dates: the engagement's, else those of cover bound, else of the quote, else none", async () => {
  const one = await onNewJob();
  const days = async () => {
    const { work_from, work_through, covers_work } = await onJob(one.contractor, one.job);
    return [work_from, work_through, covers_work];
  };
  expect(await days()).toEqual([null, null, "unknown"]);
  const quoted = { coverage_type: ["general"], effective_date: make.inDays(3), end_date: make.inDays(30) };
  await make.quote({ ...one, ...quoted });
  expect(await days()).toEqual([dayIn(3), dayIn(29), "no"]);
  await bound(one, 5, 20);
  expect(await days()).toEqual([dayIn(5), dayIn(19), "yes"]);
  await engaged(one, 5, 40);
  expect(await days()).toEqual([dayIn(5), dayIn(40), "ends_before"]);
});

test("cover that follows without a gap is for the same work, which began with the first", async () => {
  const one = await onNewJob();
  const began = dayIn(1);
  await bound(one, 1, 20);
  await bound(one, 20, 40);
  await passes(25);
  expect((await onJob(one.contractor, one.job)).work_from).toBe(began);
});

test("cover bought for next week is upcoming and covers the work", async () => {
  const one = await onNewJob();
  await bound(one, 7, 30);
  expect(await onJob(one.contractor, one.job)).toMatchObject({
    ...{ status: "upcoming", met: false, covered: false, covers_work: "yes", uncovered_from: null, lacking: ["general"] },
    ...{ work_from: dayIn(7), work_through: dayIn(29), covered_from: dayIn(7), covered_through: dayIn(29) },
  });
  expect(await status(one.contractor)).toMatchObject({ status: "upcoming", covered_from: dayIn(7) });
  expect(await get("/compliance?scope=default&status=upcoming")).toMatchObject([{ contractor: one.contractor, decided_by: one.job }]);
  expect((await send("POST", "/compliance_requests", one)).body.error_code).toBe("already_covered");
  await passes(8);
  expect(await status(one.contractor)).toMatchObject({ status: "covered", met: true, covered: true });
});

test("several policies and certificates cover the work together; a gap is a day without any, and the first one counts", async () => {
  const one = await onNewJob();
  await engaged(one, 1, 59);
  await bound(one, 1, 20);
  await bound(one, 20, 40);
  await audited(term(dayIn(39), "2027-06-01"), one);
  expect(await onJob(one.contractor, one.job)).toMatchObject({ covers_work: "yes", covered_from: dayIn(1), uncovered_from: null });
  const two = await onNewJob();
  await engaged(two, 1, 59);
  await bound(two, 1, 20);
  await bound(two, 21, 60);
  const gap = { covers_work: "ends_before", uncovered_from: dayIn(20), covered_from: dayIn(1), covered_through: dayIn(19) };
  expect(await onJob(two.contractor, two.job)).toMatchObject(gap);
  await passes(25);
  expect(await onJob(two.contractor, two.job)).toMatchObject({ met: true, covers_work: "ends_before", uncovered_from: gap.uncovered_from });
});

test("a renewal never flags for starting later, and counts from its first day", async () => {
  const one = await onNewJob();
  await engaged(one, 0, 300);
  await audited(term("2026-01-01", dayIn(20)), one);
  expect(await onJob(one.contractor, one.job)).toMatchObject({ status: "expiring", covers_work: "ends_before", uncovered_from: dayIn(20) });
  await audited(term(dayIn(20), "2027-06-20"), one);
  expect(await onJob(one.contractor, one.job)).toMatchObject({ status: "covered", covers_work: "yes", uncovered_from: null });
  const { covered_from } = await onJob(one.contractor, one.job);
  await passes(21);
  expect(await onJob(one.contractor, one.job)).toMatchObject({ status: "covered", covers_work: "yes" });
  expect(covered_from).toBe("2026-01-01");
});

test("cover of 40 days in an engagement of 120 is met and ends before the work", async () => {
  const one = await onNewJob();
  await engaged(one, 1, 120);
  await bound(one, 1, 41);
  await passes(2);
  expect(await onJob(one.contractor, one.job)).toMatchObject({
    ...{ met: true, covered: true, status: "covered", covers_work: "ends_before" },
    ...{ covered_through: dayIn(38), uncovered_from: dayIn(39), work_through: dayIn(118) },
  });
  await passes(15);
  expect(await onJob(one.contractor, one.job)).toMatchObject({ met: true, status: "expiring" });
});

test("cover that ends with its job is never expiring", async () => {
  const [one, two] = [await onNewJob(), await onNewJob()];
  await engaged(one, 1, 9);
  await bound(one, 1, 10);
  await bound(two, 1, 10);
  const seen: unknown[] = [];
  for (let day = 0; day < 9; day++) {
    await passes(1);
    for (const { contractor, job } of [one, two]) seen.push((await onJob(contractor, job)).status);
  }
  expect(new Set(seen.slice(2))).toEqual(new Set(["covered"]));
});

test("whoever moves from New York to California is covered by the policy written in New York, at every hour", async () => {
  const one = await onNewJob({ address: { line1: "1 Broadway", locality: "New York", region: "NY", postalcode: "10004" } });
  await bound(one, 1, 30);
  await passes(2);
  const before = await onJob(one.contractor, one.job);
  expect(before).toMatchObject({ met: true, covered: true, status: "covered" });
  await send("PUT", `/contractors/${one.contractor}`, {
    address: { line1: "1 Market St", locality: "San Francisco", region: "CA", postalcode: "94105" },
  });
  const days = ({ covered_from, covered_through, work_from, work_through }: Wire) => [
    covered_from,
    covered_through,
    work_from,
    work_through,
  ];
  const after = await onJob(one.contractor, one.job);
  expect([after.status, after.coverages[0].basis.kind, days(after)]).toEqual(["covered", "policy", days(before)]);
  // The last hours by the policy's own zone: it ends at 12:01 a.m. Eastern.
  harness.clock.set(new Date(`${before.covered_through}T23:00:00Z`));
  await harness.sweep();
  expect(await onJob(one.contractor, one.job)).toMatchObject({ met: true });
});

test("without a scope the answer is the worst of current and coming work, everywhere alike, and the default only without any", async () => {
  const { id: contractor } = await make.contractor();
  const [one, two] = [
    { contractor, job: (await make.job()).id },
    { contractor, job: (await make.job()).id },
  ];
  expect(await status(contractor)).toMatchObject({ status: "not_covered" });
  await bound(one, 1, 60);
  await passes(2);
  const { token } = (await send("POST", "/client_tokens", { uses: ["compliance_status"], contractor })).body;
  const everywhere = async () => [
    (await status(contractor)).status,
    (await harness.call(token, "GET", `/contractors/${contractor}/compliance/status`)).body.status,
    (await get(`/contractors/${contractor}/compliance`)).positions[0].status,
    (await get("/compliance/roster"))[0].status,
    ...(await get("/compliance?scope=default")).map((row: Wire) => row.status),
  ];
  expect(new Set(await everywhere())).toEqual(new Set(["covered"]));
  expect([(await get("/contractors?compliance=covered")).length, (await get("/compliance/roster?status=covered")).length]).toEqual([1, 1]);
  await engaged(two, 10, 20);
  expect(new Set(await everywhere())).toEqual(new Set(["not_covered"]));
  expect(await status(contractor)).toMatchObject({ decided_by: two.job, uncovered_from: dayIn(10) });
  const [event] = await get("/events?type=contractor.compliance_changed&limit=100");
  expect(event.data).toMatchObject({ scope: "default", decided_by: two.job, before: { met: true, covered: true }, after: { met: false } });
  await audited(term(dayIn(9), "2027-06-20"), { contractor });
  expect(new Set(await everywhere())).toEqual(new Set(["upcoming"]));
});

test("exemption, waiver and grace make met, never covered; where nothing is required both are null", async () => {
  const one = await onNewJob();
  await audited(lowAggregate, { contractor: one.contractor });
  expect(await status(one.contractor)).toMatchObject({ met: false, covered: false });
  const waiver = { contractor: one.contractor, coverage: "general", rule: "aggregate_limit", reason: "Small jobs." };
  const { body } = await send("POST", "/compliance_waivers", waiver);
  expect(await status(one.contractor)).toMatchObject({
    ...{ met: true, covered: false, status: "met" },
    coverages: [{ coverage: "general", met: true, covered: false, basis: "certificate" }],
  });
  expect(await get(`/compliance?met=true&covered=false&contractor=${one.contractor}`)).toHaveLength(1);
  await send("DELETE", `/compliance_waivers/${body.id}`);
  const [{ id, rules }] = await get("/insurance_requirements?limit=100");
  await audited({}, { contractor: one.contractor });
  const general = { ...rules.coverages.general, occurrence_limit: 300_000_000 };
  await send("PUT", `/insurance_requirements/${id}`, { rules: { ...rules, coverages: { general } }, grace_days: 10 });
  await harness.runJobs();
  expect(await status(one.contractor)).toMatchObject({ met: true, covered: false, status: "expiring" });
  await send("DELETE", `/insurance_requirements/${id}`);
  await harness.runJobs();
  expect(await status(one.contractor)).toMatchObject({ met: null, covered: null, status: "not_required", covers_work: null });
});

test("a day and days can be asked about, one by one and in lists", async () => {
  const one = await onNewJob();
  await bound(one, 7, 30);
  const asked = async (query: string) => await status(one.contractor, `?job=${one.job}&${query}`);
  expect(await asked(`on=${dayIn(8)}`)).toMatchObject({ met: true, covered: true });
  expect(await asked(`on=${dayIn(30)}`)).toMatchObject({ met: false });
  expect(await asked(`from=${dayIn(8)}&through=${dayIn(29)}`)).toMatchObject({ met: true, covers_work: "yes", work_from: dayIn(8) });
  expect(await asked(`from=${dayIn(8)}&through=${dayIn(30)}`)).toMatchObject({ covers_work: "ends_before" });
  expect(await asked(`from=${dayIn(5)}&through=${dayIn(8)}`)).toMatchObject({ met: false, covers_work: "from_later" });
  for (const [path, query, found] of [
    ["/compliance", `scope=job&on=${dayIn(8)}`, 1],
    ["/compliance", `scope=job&on=${dayIn(6)}`, 0],
    ["/compliance", `scope=job&from=${dayIn(7)}&through=${dayIn(29)}`, 1],
    ["/compliance", `scope=job&from=${dayIn(7)}&through=${dayIn(30)}`, 0],
    ["/contractors", `on=${dayIn(8)}`, 1],
    ["/contractors", `job=${one.job}&on=${dayIn(31)}`, 0],
  ] as const)
    expect(await get(`${path}?${query}`), `${path} ${query}`).toHaveLength(found);
  for (const query of [`on=${dayIn(1)}&from=${dayIn(1)}`, `from=${dayIn(1)}`, `from=${dayIn(2)}&through=${dayIn(1)}`])
    expect((await asked(query)).error_code, query).toBe("invalid_input");
});

test("of claims-made cover the answer says through when claims from the work are covered, or that they are not", async () => {
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const one = { contractor: (await make.contractor()).id, job: (await make.job({ entity })).id };
  const [{ id, rules }] = await get("/insurance_requirements?limit=100");
  await send("PUT", `/insurance_requirements/${id}`, {
    rules: { ...rules, coverages: { professional: { occurrence_limit: 10_000_000, aggregate_limit: 10_000_000 } } },
  });
  await harness.runJobs();
  await engaged(one, 1, 30);
  const quote = { ...one, coverage_type: ["professional"], effective_date: make.inDays(1), end_date: make.inDays(31) };
  await make.policy({ quote: (await make.quote(quote)).id });
  const professional = async () =>
    (await onJob(one.contractor, one.job)).coverages.find(({ coverage }: Wire) => coverage === "professional");
  expect(await professional()).toMatchObject({ met: false, tail: null });
  await passes(2);
  expect(await professional()).toMatchObject({ reasons: [], met: true, tail: { through: null } });
});
