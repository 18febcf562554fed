import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const overviewOf = async (token: string) => (await harness.call(token, "GET", "/overview")).body;

test("first steps are completed by existing objects, and are hidden without the read permission", async () => {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const done = async () =>
    ((await overviewOf(key)).first_steps as { kind: string; done: boolean }[]).filter((step) => step.done).map(({ kind }) => kind);
  expect(await done()).toEqual([]);
  const make = factories(harness, key);
  await make.quote();
  await make.webhookEndpoint();
  expect(await done()).toEqual(["entity", "contractor", "job", "quote", "webhook_endpoint"]);
  // The requirement that every organization begins with is not what it requires until somebody says so.
  const [requirement] = (await harness.call(key, "GET", "/insurance_requirements")).body;
  const { body } = await harness.call(key, "PUT", `/insurance_requirements/${requirement.id}`, { name: "All work" });
  expect(body.version).toBe(2);
  expect(await done()).toContain("requirement");
  const narrow = await overviewOf(await org.key(["overview:read", "invoices:read", "quotes:read"]));
  expect(narrow.first_steps).toEqual([{ kind: "quote", done: true }]);
});

test("contractors are counted by status exactly as the roster lists them, and each closed day keeps its counts", async () => {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  expect((await overviewOf(key)).compliance).toMatchObject({ contractors: 0, expiring_notice_days: 30 });
  await make.insured();
  for (let i = 0; i < 2; i++) await make.contractor();
  const { compliance } = await overviewOf(key);
  const roster = async (status: string) => (await harness.call(key, "GET", `/compliance/roster?limit=100&status=${status}`)).body.length;
  for (const { status, count } of compliance.statuses) expect([status, count]).toEqual([status, await roster(status)]);
  expect(compliance.contractors).toBe((await harness.call(key, "GET", "/contractors?limit=100")).body.length);
  const of = (status: string) => compliance.statuses.find((one: { status: string }) => one.status === status).count;
  expect(of("not_covered")).toBeGreaterThanOrEqual(2);

  const points = async (token = key) => (await harness.call(token, "GET", "/overview/series?span=30d")).body.points;
  expect((await points()).at(-1)).toMatchObject({ contractors: compliance.contractors, contractors_not_covered: of("not_covered") });
  expect((await points()).at(-2)).toMatchObject({ contractors: null, contractors_met: null, contractors_not_covered: null });
  await moveClock(harness, key, 24 * 60 * 60);
  await make.contractor();
  expect((await points()).slice(-2)).toMatchObject([{ contractors: compliance.contractors }, { contractors: compliance.contractors + 1 }]);
  expect((await points(await org.key(["overview:read"]))).at(-1)).toMatchObject({ contractors: null });
  expect((await overviewOf(await org.key(["overview:read"]))).compliance).toBeNull();
});

test("figures of cover in force are those of one environment", async () => {
  const org = await organization(harness);
  const make = factories(harness, org.keys.sandbox.full);
  await make.assignment();
  harness.clock.advance(3 * 24 * 60 * 60);
  const newest = async (token: string) => (await harness.call(token, "GET", "/overview/series?span=30d")).body.points.at(-1);
  expect(await newest(org.keys.sandbox.full)).toMatchObject({ active_policies: 1, active_assignments: 1 });
  expect(await newest(org.keys.production.full)).toMatchObject({ active_policies: 0, active_assignments: 0 });
});
