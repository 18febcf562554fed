import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { addressIn, type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { organization } from "#lib/testing/organization.ts";
import { firstMoment } from "./schema/term.ts";

const DAY = 24 * 60 * 60;

let harness: Harness;
let key: string;
let make: Factories;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  harness.clock.set(START);
  key = (await organization(harness)).keys.sandbox.full;
  make = factories(harness, key);
});
afterAll(() => harness.close());

const seconds = (at: string) => Date.parse(at) / 1000;
const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;

/** General liability is not sold in Hawaii. */
const sold = (region: string) => (region === "HI" ? "professional" : "general");

/** A policy for July, as a platform in another zone may have sent its dates. */
async function july(region: string): Promise<Wire> {
  const { id } = await make.contractor({ address: addressIn(region), withhold_premium: true });
  const term = { effective_date: seconds("2026-07-01T00:00:00Z"), end_date: seconds("2026-08-01T15:30:00Z") };
  return await make.policy({ quote: (await make.quote({ contractor: id, coverage_type: [sold(region)], ...term })).id });
}

test("the database and the rule begin a day at the same time, in every state", async () => {
  for (const at of ["2026-07-01T00:00:00Z", "2026-03-08T23:59:59Z", "2026-11-01T10:01:00Z"])
    for (const region of [...regions, null]) {
      const state = region === null ? "null::text" : `'${region}'`;
      const [row] = await rowsOf(
        harness.runtime.database,
        sql`select to_char(${firstMoment(`timestamptz '${at}'`, state)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      );
      expect([region, row?.at]).toEqual([region, dayBegins(dateOf(new Date(at)), region).toISOString()]);
    }
});

test.each([
  ["NY", "05:00:59", "05:01:00"],
  ["HI", "10:00:59", "10:01:00"],
])("in %s our own cover begins and ends at 12:01 a.m. standard time, whatever time of day was sent", async (region, before, then) => {
  const policy = await july(region);
  expect(policy).toMatchObject({
    effective_date: seconds("2026-07-01T00:00:00Z"),
    expiration_date: seconds("2026-08-01T15:30:00Z"),
    cover_begins: seconds(`2026-07-01T${then}Z`),
    cover_ends: seconds(`2026-08-01T${then}Z`),
  });
  harness.clock.set(new Date(`2026-08-01T${before}Z`));
  await harness.sweep();
  expect((await get(`/policies/${policy.id}`)).status).toBe("active");
  // The last minute of cover is enough for an assignment.
  const assigned = await make.assignment({ contractor: policy.contractor, coverage_type: [sold(region)], bind: false });
  expect(assigned.policy).toBe(policy.id);
  harness.clock.set(new Date(`2026-08-01T${then}Z`));
  const { status, body } = await harness.call(key, "POST", "/assignments", { contractor: policy.contractor, job: assigned.job });
  expect([status, body.error_code]).toEqual([400, "no_active_policy"]);
  await harness.sweep();
  expect((await get(`/policies/${policy.id}`)).status).toBe("expired");
});

test("an assignment ends on its stated day at the insured's home; another may begin on that day", async () => {
  const { contractor } = await make.insured({ coverage_type: ["general"], end_date: make.inDays(90) }, { address: addressIn("CA") });
  const job = await make.job({ address: addressIn("CA") });
  const term = (from: string, to: string) => ({ effective_date: seconds(`${from}T12:00:00Z`), end_date: seconds(`${to}T12:00:00Z`) });
  const body = { contractor, job: job.id, coverage_type: ["general"] };
  const first = await make.assignment({ ...body, ...term("2026-07-01", "2026-07-10") });
  const next = await make.assignment({
    ...body,
    effective_date: seconds("2026-07-10T01:00:00Z"),
    end_date: seconds("2026-07-20T00:00:00Z"),
  });
  expect([first.status, next.status, next.cover_begins]).toEqual(["active", "active", first.cover_ends]);
  const overlapping = await harness.call(key, "POST", "/assignments", { ...body, ...term("2026-07-09", "2026-07-12") });
  expect(overlapping.body.error_code).toBe("assignment_exists");
  harness.clock.set(new Date("2026-07-10T08:00:59Z"));
  await harness.sweep();
  expect((await get(`/assignments/${first.id}`)).status).toBe("active");
  harness.clock.set(new Date("2026-07-10T08:01:00Z"));
  expect((await get(`/assignments/${first.id}`)).status).toBe("ended");
});

test("cover that would end on its first day, or before the day is over, is refused", async () => {
  const policy = await july("NY");
  const change = async (expiration_date: number) => {
    const { status, body } = await harness.call(key, "PUT", `/policies/${policy.id}`, { expiration_date });
    return [status, body.errors?.[0]?.field];
  };
  expect(await change(seconds("2026-07-01T23:00:00Z"))).toEqual([400, "expiration_date"]);
  harness.clock.set(new Date("2026-07-10T14:00:00Z"));
  // A later time today, but the day began at 12:01 a.m., so cover would have ended this morning.
  expect(await change(seconds("2026-07-10T20:00:00Z"))).toEqual([400, "expiration_date"]);
  expect(await change(policy.expiration_date - 5 * DAY)).toEqual([200, undefined]);
});

test("cover cancelled before its first minute was never in force, although its date has begun in UTC", async () => {
  const policy = await july("HI");
  const job = { contractor: policy.contractor, job: policy.job };
  harness.clock.set(new Date("2026-07-01T09:00:00Z"));
  const { body } = await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  expect(body.status).toBe("cancelled");
  const cycle = { paycycle_startdate: policy.effective_date, paycycle_enddate: policy.effective_date + DAY };
  const refused = await harness.call(key, "POST", "/invoices", { ...job, gross_pay: 10_000, ...cycle });
  expect(refused.body.error_code).toBe("no_active_policy");
});
