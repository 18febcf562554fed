import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { apiKeys } from "#lib/platform/db/schema/organizations.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { readyProduction } from "#lib/testing/ready.ts";

const DAY = 24 * 60 * 60;

let harness: Harness;
let second: Awaited<ReturnType<Harness["another"]>>;
let org: Organization;
let key: string;
let make: Factories;
beforeAll(async () => {
  harness = await createHarness();
  second = await harness.another();
});
beforeEach(async () => {
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
});
afterAll(() => harness.close());

const move = (body: object, headers?: Record<string, string>) => harness.call(key, "POST", "/test_clock", body, headers);
const clock = async () => (await harness.call(key, "GET", "/test_clock")).body as { now: number; ahead: number };
const typesOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);

test("a sandbox with a moved clock uses its own time; production and other organizations do not", async () => {
  expect((await clock()).ahead).toBe(0);
  const { status, body } = await move({ advance: 40 * DAY });
  expect([status, body.ahead]).toEqual([200, 40 * DAY]);
  const later = await make.contractor();
  expect(Number(later.created)).toBeGreaterThanOrEqual(body.now);
  expect(Number(later.created)).toBeLessThan(body.now + 60);
  const live = await factories(harness, org.keys.production.full).contractor();
  const strange = await factories(harness, (await organization(harness, "Another")).keys.sandbox.full).contractor();
  for (const { created } of [live, strange]) expect(Number(created)).toBeLessThan(make.inDays(1));
});

test("the clock moves to an instant or by a duration, never back and never further than five years", async () => {
  const target = make.inDays(3);
  const { body } = await move({ now: target });
  expect(body.now).toBeGreaterThanOrEqual(target);
  expect(body.now).toBeLessThanOrEqual(target + 1);
  await Promise.all(Array.from({ length: 6 }, () => move({ advance: DAY })));
  expect((await clock()).ahead).toBe(body.ahead + 6 * DAY);
  for (const [wrong, field] of [
    [{ now: make.inDays(8) }, "now"],
    [{ now: make.inDays(5 * 366 + 1) }, "now"],
    [{ advance: 5 * 366 * DAY }, "advance"],
    [{ advance: DAY, now: make.inDays(30) }, "advance"],
    [{}, "advance"],
  ] as const) {
    const answer = await move(wrong);
    expect([answer.status, answer.body.error_code, answer.body.errors[0].field]).toEqual([400, "invalid_input", field]);
  }
  expect((await clock()).ahead).toBe(body.ahead + 6 * DAY);
});

test("production has no test clock", async () => {
  const live = org.keys.production.full;
  for (const answer of [
    await harness.call(live, "GET", "/test_clock"),
    await harness.call(live, "POST", "/test_clock", { advance: DAY }),
    await harness.call(org.staff.developer, "POST", "/test_clock", { advance: DAY }, { "insurance-environment": "production" }),
  ]) {
    expect([answer.status, answer.body.error_code]).toEqual([400, "bad_request"]);
    expect(answer.body.message).toContain("Only the sandbox has a test clock");
  }
  expect((await harness.call(org.staff.developer, "POST", "/test_clock", { advance: DAY })).status).toBe(200);
});

test("everything that falls due in between happens: applications, policies and links end", async () => {
  const session = await make.applySession();
  const browser = await make.browser(session);
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(20) })).id });
  expect((await harness.call(browser, "GET", "/hosted/application")).status).toBe(200);
  const live = factories(harness, org.keys.production.full);
  await readyProduction(harness, org.id);
  const livePolicy = await live.policy({ quote: (await live.quote({ end_date: make.inDays(20) })).id });
  await moveClock(harness, key, 31 * DAY);
  expect((await harness.call(browser, "GET", "/hosted/application")).status).toBe(401);
  await harness.runJobs();
  expect((await harness.call(key, "GET", `/apply/sessions/${session.id}`)).body).toMatchObject({ status: "expired" });
  expect((await harness.call(key, "GET", `/policies/${policy.id}`)).body).toMatchObject({ status: "expired" });
  expect(await typesOf(session.id)).toContain("application.expired");
  expect(await typesOf(policy.id)).toEqual(["policy.expired", "policy.renewal_offered", "policy.active"]);
  expect((await harness.call(org.keys.production.full, "GET", `/policies/${livePolicy.id}`)).body.status).toBe("active");
});

test("keys expire by the sandbox's clock, users' sessions by real time", async () => {
  const dying = await org.key(["read"]);
  await harness.runtime.database.db
    .update(apiKeys)
    .set({ expires_at: addSeconds(harness.clock.now(), DAY) })
    .where(eq(apiKeys.key_hash, hashToken(dying)));
  const { email } = await org.member("staff", "correct horse battery");
  const { body } = await harness.call(null, "POST", "/staff/sessions", { email, password: "correct horse battery" });
  expect((await harness.call(dying, "GET", "/contractors")).status).toBe(200);
  await moveClock(harness, key, DAY + 1);
  expect((await harness.call(dying, "GET", "/contractors")).status).toBe(401);
  expect((await harness.call(body.token, "GET", "/contractors")).status).toBe(200);
});

test("once the move is answered every process uses the new time, also with an idempotency key", async () => {
  for (const headers of [{}, { "idempotency-key": "move" }] as Record<string, string>[]) {
    expect((await second.call(key, "GET", "/contractors?limit=1")).status).toBe(200);
    const { body } = await move({ advance: 100 * DAY }, headers);
    const { body: made } = await second.call(key, "POST", "/contractors", make.contractorBody());
    expect(made.created).toBeGreaterThanOrEqual(body.now);
  }
  expect(toEpoch(harness.clock.now()) + 200 * DAY).toBeLessThanOrEqual((await clock()).now + 1);
});
