import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import { type Role, roles } from "#lib/contract/core/roles.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import { browserOf, startApplication, until } from "#lib/testing/application.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { stopRateClock } from "#lib/testing/rate-clock.ts";
import { rolesFor } from "#lib/testing/roles.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { createPasswords } from "./passwords.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});

const PASSWORD = "correct horse battery staple ü";
const signIn = (email: string, password: string, address = "192.0.2.1") =>
  harness.call(null, "POST", "/staff/sessions", { email, password }, { "x-forwarded-for": address });

test("a user signs in, gets their details, and signing out ends the session immediately", async () => {
  const { id, email } = await org.member("reviewer", PASSWORD);
  const { status, body } = await signIn(email.toUpperCase(), PASSWORD);
  expect(status).toBe(201);
  const changes = [...new Set(resourceKeys.map((key) => `${rowOf(key).wire.scope}:write`))];
  expect(body).toMatchObject({
    staff: { id, role: "reviewer" },
    organization: { id: org.id },
    scopes: ["read", ...changes.filter((access) => rolesFor(access).includes("reviewer"))],
  });
  const { token, device, ...session } = body;
  expect((await harness.call(token, "GET", "/staff/session")).body).toEqual(session);
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(200);
  expect((await harness.call(token, "DELETE", "/staff/session")).body).toEqual({ revoked: true });
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(401);
  const all = `${await wholeText(harness.runtime.database)}${harness.log.join("")}`;
  for (const secret of [token, device, PASSWORD]) expect(all).not.toContain(secret);
});

test("a session lasts twelve hours", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const { body } = await signIn(email, PASSWORD);
  for (let hours = 0.5; hours < 12; hours += 0.5) {
    harness.clock.advance(1800 - 1);
    expect((await harness.call(body.token, "GET", "/staff/session")).status).toBe(200);
  }
  harness.clock.advance(1750);
  expect((await harness.call(body.token, "GET", "/staff/session")).status).toBe(200);
  harness.clock.advance(120);
  expect((await harness.call(body.token, "GET", "/staff/session")).status).toBe(401);
});

test("a wrong password, an unknown email and a disabled user get the same response", async () => {
  const { id, email } = await org.member("staff", PASSWORD);
  const { body: session } = await signIn(email, PASSWORD);
  const { db } = harness.runtime.database;
  const answers = [await signIn(email, `${PASSWORD}x`), await signIn("nobody@example.com", PASSWORD)];
  await db.update(staffMembers).set({ disabled_at: new Date() }).where(eq(staffMembers.id, id));
  answers.push(await signIn(email, PASSWORD));
  for (const { status, body } of answers)
    expect([status, body.error_code, body.message]).toEqual([401, "invalid_api_key", "The email or the password is wrong."]);
  const other = await harness.another();
  expect((await other.call(session.token, "GET", "/staff/session")).status).toBe(401);
});

test("a hash with another cost is renewed by signing in, and by nothing else", async () => {
  const { id, email } = await org.member("staff", PASSWORD);
  const { db } = harness.runtime.database;
  const old = await createPasswords({ N: 512, r: 8, p: 1 }).hash(PASSWORD);
  await db.update(staffMembers).set({ password_hash: old }).where(eq(staffMembers.id, id));
  const stored = async () => (await db.select().from(staffMembers).where(eq(staffMembers.id, id)))[0]?.password_hash;
  expect((await signIn(email, "a wrong guess")).status).toBe(401);
  expect(await stored()).toBe(old);
  expect((await signIn(email, PASSWORD)).status).toBe(201);
  expect(await stored()).toMatch(/^scrypt\$1024,8,1\$/);
  expect((await signIn(email, PASSWORD)).status).toBe(201);
});

test("guessing a password delays the guesser, not others", async () => {
  const { email } = await org.member("staff", PASSWORD);
  for (let i = 0; i < 10; i++) expect((await signIn(email, `guess ${i}`, "198.51.100.7")).status).toBe(401);
  const { status, body, headers } = await signIn(email, PASSWORD, "198.51.100.7");
  expect([status, body.error_code]).toEqual([429, "too_many_requests"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(10);
  expect((await signIn(email, PASSWORD, "198.51.100.8")).status).toBe(201);
  // Another process continues the count.
  const { call } = await harness.another();
  const there = await call(null, "POST", "/staff/sessions", { email, password: PASSWORD }, { "x-forwarded-for": "198.51.100.7" });
  expect([there.status, there.body.error_code]).toEqual([429, "too_many_requests"]);
  harness.clock.advance(90);
  expect((await signIn(email, PASSWORD, "198.51.100.7")).status).toBe(201);
  expect((await signIn(email, PASSWORD, "198.51.100.7")).status).toBe(429);
});

test("concurrent attempts never share an attempt, in any process; used attempts return one by one", async () => {
  const other = await harness.another();
  // Of two concurrent requests the later may be counted first and lack a millisecond.
  harness.clock.stopped = true;
  onTestFinished(() => {
    harness.clock.stopped = false;
  });
  const take = createSharedLimit("test", "tries", { seconds: 60, burst: 5 });
  const tries = (many: number) => Promise.allSettled(Array.from({ length: many }, (_, i) => take(i % 2 ? other : harness, "somebody")));
  const taken = async (many: number) => (await tries(many)).filter(({ status }) => status === "fulfilled").length;
  expect(await taken(8)).toBe(5);
  harness.clock.advance(121);
  expect(await taken(4)).toBe(2);
  const [refused] = await tries(1);
  expect(refused).toMatchObject({ reason: { code: "too_many_requests", message: expect.stringMatching(/Try again in (59|60) s\.$/) } });
  await take(harness, "somebody else");
  harness.clock.advance(3600);
  expect(await taken(8)).toBe(5);
});

test("callers without a credential, or with a wrong one, are limited by address; every response has the remaining allowance", async () => {
  const { call } = await harness.another({ RATE_LIMIT_PER_SECOND: "2", RATE_LIMIT_BURST: "50" });
  stopRateClock();
  const from = (address: string) => ({ "x-forwarded-for": address });
  const tries = [
    () => call(null, "POST", "/hosted/links", { token: "al_none" }, from("203.0.113.9")),
    () => call("sk_test_wrong", "GET", "/jobs", undefined, from("203.0.113.10")),
    () => call(null, "GET", "/nothing-here", undefined, from("203.0.113.11")),
  ];
  for (const [i, status] of [404, 401, 404].entries()) {
    const answers: (Awaited<ReturnType<typeof call>> | undefined)[] = [];
    for (let n = 0; n < 12; n++) answers.push(await tries[i]?.());
    expect(answers.map((answer) => answer?.status)).toEqual([...Array(10).fill(status), 429, 429]);
    for (const answer of answers) expect(answer?.headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  // Addresses that a client puts before the proxy's change nothing.
  expect((await call(null, "POST", "/hosted/links", { token: "al_none" }, from("198.51.100.1, 203.0.113.9"))).status).toBe(429);
  expect((await call(null, "POST", "/hosted/links", { token: "al_none" }, from("203.0.113.12"))).status).toBe(404);
});

test("the header selects a user's environment; a key's own cannot be changed", async () => {
  const live = await factories(harness, org.keys.production.full).contractor();
  const get = (token: string, environment?: string) =>
    harness.call(token, "GET", `/contractors/${live.id}`, undefined, environment ? { "insurance-environment": environment } : {});
  expect((await get(org.staff.staff, "production")).status).toBe(200);
  for (const environment of ["sandbox", undefined, "PRODUCTION", "nonsense"])
    expect((await get(org.staff.staff, environment)).status).toBe(404);
  expect((await get(org.keys.sandbox.full, "production")).status).toBe(404);
  expect((await get((await organization(harness)).staff.owner, "production")).status).toBe(404);
});

test("every role may read; writing requires a role that has it", async () => {
  const make = factories(harness, org.keys.sandbox.full);
  const contractor = await make.contractor();
  const daily: Role[] = ["owner", "admin", "staff"];
  const rateSet = await make.rateSetBody();
  for (const role of roles) {
    const as = (method: string, path: string, body?: object) =>
      harness.call(org.staff[role], method, path, body).then(({ status }) => status);
    expect([
      role,
      await as("GET", "/contractors"),
      await as("GET", `/contractors/${contractor.id}/policies`),
      await as("GET", "/events"),
    ]).toEqual([role, 200, 200, 200]);
    const may = daily.includes(role);
    expect([role, await as("POST", "/contractors", make.contractorBody())]).toEqual([role, may ? 201 : 403]);
    expect([role, await as("PUT", `/contractors/${contractor.id}`, { first_name: role })]).toEqual([role, may ? 200 : 403]);
    expect([role, await as("DELETE", `/entities/${(await make.entity()).id}`)]).toEqual([role, may ? 200 : 403]);
    expect([role, await as("POST", "/policies", { quote: (await make.quote()).id })]).toEqual([role, may ? 201 : 403]);
    expect([role, await as("POST", "/rate_sets", rateSet)]).toEqual([role, ["owner", "admin"].includes(role) ? 201 : 403]);
    const { session, browser } = await startApplication(harness, make);
    await until(browserOf(harness, browser.token), "application_questions");
    await browser.answer({ felony: true });
    const mayDecide = may || role === "reviewer" || role === "underwriter";
    const decided = await as("POST", `/apply/sessions/${session.id}/decision`, { decision: "approve", reason: "Fine." });
    expect([role, decided]).toEqual([role, mayDecide ? 200 : 403]);
  }
});
