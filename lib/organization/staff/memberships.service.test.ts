import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { suspendOrganization } from "#lib/backoffice/operator/organizations.ts";
import type { Role } from "#lib/contract/core/roles.ts";
import { organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { enrolSecondFactor } from "#lib/testing/second-factor.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let first: Organization;
tenantOfTest((tenant) => {
  ({ harness, org: first } = tenant);
});

const PASSWORD = "correct horse battery staple ü";
const OTHER = "another four words entirely";
const signIn = (email: string, more: object = {}) => harness.call(null, "POST", "/staff/sessions", { email, password: PASSWORD, ...more });
const enter = (token: string, org: Organization, more: object = {}) =>
  harness.call(null, "POST", "/staff/session/organizations", { token, organization: org.id, ...more });
const at = (token: string, { id }: Organization) => `${token}~${id}`;
/** An invitation's page, as opened in the invited person's browser. */
async function invited(org: Organization, email: string, role: Role = "staff"): Promise<string> {
  const { body } = await harness.call(org.staff.owner, "POST", "/invitations", { email, role });
  const link = await harness.call(null, "POST", "/hosted/links", { token: body.url.split("/").at(-1), purpose: "account" });
  return link.body.token;
}
/** As the page sends it: with an idempotency key, so that the request's transaction begins before the verb. */
const accept = (page: string, body: object) =>
  harness.call(page, "POST", "/hosted/account/accept", { name: "Ana Ruiz", ...body }, { "idempotency-key": randomUUID() });
const remove = (org: Organization, id: string) => harness.call(org.staff.owner, "DELETE", `/members/${id}`);
const actions = async (org: Organization, id: string) =>
  (await harness.runtime.database.db.select().from(auditLog).where(eq(auditLog.object_id, id)))
    .filter(({ org_id }) => org_id === org.id)
    .map(({ action }) => action);

/** A person who is an administrator of one organization and may read in a second, signed in to the first and at work in both. */
async function inTwo() {
  const second = await organization(harness, "Second");
  const { id, email } = await first.member("admin", PASSWORD);
  const { token } = (await signIn(email)).body as { token: string };
  expect((await accept(await invited(second, email, "read-only"), { session: token })).status).toBe(200);
  const { body } = await enter(token, second);
  return { second, id, email, token, other: body.staff.id as string };
}

test("a person accepts an invitation while signed in, and acts in each organization as what they are there", async () => {
  const { second, id, email, token, other } = await inTwo();
  const here = (await harness.call(token, "GET", "/staff/session")).body;
  const there = (await harness.call(at(token, second), "GET", "/staff/session")).body;
  expect(here).toMatchObject({ staff: { id, email, role: "admin" }, organization: { id: first.id } });
  expect(there).toMatchObject({ staff: { id: other, name: "Ana Ruiz", role: "read-only" }, organization: { id: second.id } });
  expect(here.organizations).toEqual(there.organizations);
  expect(here.organizations).toMatchObject([
    { id: second.id, role: "read-only" },
    { id: first.id, role: "admin" },
  ]);
  const made = (await harness.call(token, "POST", "/entities", { name: "Tower" })).body;
  expect((await harness.call(at(token, second), "GET", `/entities/${made.id}`)).status).toBe(404);
  expect((await harness.call(at(token, second), "POST", "/entities", { name: "Bridge" })).status).toBe(403);
  expect([
    (await harness.call(token, "GET", "/members")).status,
    (await harness.call(at(token, second), "GET", "/members")).status,
  ]).toEqual([200, 403]);
  expect(await actions(first, id)).toEqual(["member.sign_in"]);
  expect(await actions(second, other)).toEqual(["member.join", "member.sign_in"]);
  // One password, kept once.
  const kept = await harness.runtime.database.db.select().from(staffMembers).where(eq(staffMembers.email, email));
  expect(kept.filter(({ password_hash }) => password_hash !== "")).toMatchObject([{ id }]);
});

test("a session is refused in every organization that it has not entered, whether the organization exists or not", async () => {
  const second = await organization(harness, "Second");
  const { email } = await first.member("owner", PASSWORD);
  const { token } = (await signIn(email)).body;
  const answers = [
    await harness.call(at(token, second), "GET", "/contractors"),
    await harness.call(`${token}~nowhere`, "GET", "/contractors"),
    await enter(token, second),
    await enter(token, { ...second, id: "nowhere" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual(Array(4).fill([403, "insufficient_permissions"]));
  expect(answers[0]?.body.message).toBe(answers[1]?.body.message);
  expect(answers[2]?.body.message).toBe(answers[3]?.body.message);
  for (const forged of [`ss_nothing~${first.id}`, `${token}~${first.id}~${second.id}`, `~${first.id}`])
    expect((await harness.call(forged, "GET", "/contractors")).status).toBe(401);
  expect((await enter("ss_nothing", first)).status).toBe(401);
});

test("only the invited person accepts: not another person's session, not with a wrong password", async () => {
  const second = await organization(harness, "Second");
  const ana = await first.member("staff", PASSWORD);
  const eve = await first.member("staff", PASSWORD);
  const page = await invited(second, ana.email);
  const { token } = (await signIn(eve.email)).body;
  expect((await accept(page, { session: token })).body).toMatchObject({ error_code: "insufficient_permissions" });
  expect((await accept(page, { session: "ss_nothing" })).status).toBe(403);
  expect((await accept(page, {})).body).toMatchObject({ error_code: "invalid_input", errors: [{ field: "password" }] });
  expect((await accept(page, { password: OTHER })).body).toMatchObject({ error_code: "invalid_input", errors: [{ field: "password" }] });
  expect((await signIn(ana.email, { password: OTHER })).status).toBe(401);
  expect((await accept(page, { password: PASSWORD })).status).toBe(200);
  expect((await signIn(ana.email)).body.organizations).toHaveLength(2);
});

test("an invitation answers the same for an address with an account elsewhere as for an unknown one", async () => {
  const second = await organization(harness, "Second");
  const { email } = await first.member("staff", PASSWORD);
  const [known, unknown] = await Promise.all(
    [email, "nobody.here@example.com"].map((address) =>
      harness.call(second.staff.owner, "POST", "/invitations", { email: address, role: "staff" }),
    ),
  );
  expect(Object.keys(known?.body).sort()).toEqual(Object.keys(unknown?.body).sort());
  expect([known?.status, unknown?.status]).toEqual([201, 201]);
  expect((await signIn(email, { organization: second.id, password: OTHER })).body.message).toBe(
    (await signIn("nobody.here@example.com", { organization: second.id })).body.message,
  );
});

test("parallel acceptances make one membership, and a new address that two organizations invite gets one password", async () => {
  const second = await organization(harness, "Second");
  const { email } = await first.member("staff", PASSWORD);
  const { token } = (await signIn(email)).body;
  const page = await invited(second, email);
  const both = await Promise.all([
    accept(page, { session: token }),
    accept(page, { session: token }),
    accept(page, { password: PASSWORD }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await signIn(email)).body.organizations).toHaveLength(2);
  const pages = [await invited(first, "new@example.com"), await invited(second, "new@example.com")] as const;
  const raced = await Promise.all([accept(pages[0], { password: PASSWORD }), accept(pages[1], { password: OTHER })]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
  const rows = await harness.runtime.database.db.select().from(staffMembers).where(eq(staffMembers.email, "new@example.com"));
  expect(rows).toHaveLength(1);
});

test("removal from one organization ends its session there at once, and touches nothing in the others", async () => {
  const { second, id, email, token, other } = await inTwo();
  expect((await remove(second, other)).status).toBe(200);
  expect((await harness.call(at(token, second), "GET", "/contractors")).body.error_code).toBe("insufficient_permissions");
  expect((await enter(token, second)).body.error_code).toBe("insufficient_permissions");
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(200);
  // Removed where the password was kept: it is kept with the membership that remains, and so is the session there.
  expect((await accept(await invited(second, email, "owner"), { session: token })).status).toBe(200);
  expect((await enter(token, second)).body.error_code).toBe("invalid_api_key");
  const again = (await signIn(email, { organization: second.id })).body;
  expect((await enter(again.token, first)).status).toBe(200);
  expect((await remove(first, id)).status).toBe(200);
  expect((await harness.call(at(again.token, first), "GET", "/contractors")).status).toBe(403);
  expect((await harness.call(again.token, "GET", "/contractors")).status).toBe(200);
  expect((await signIn(email, { organization: first.id })).body.organizations).toMatchObject([{ id: second.id, role: "owner" }]);
});

test("removal while the member is at work is refused to every later request, and in other processes within the cache's time", async () => {
  const { second, token, other } = await inTwo();
  const elsewhere = await harness.another();
  expect((await elsewhere.call(at(token, second), "GET", "/contractors")).status).toBe(200);
  const [answer] = await Promise.all([remove(second, other), enter(token, second), harness.call(at(token, second), "GET", "/contractors")]);
  expect(answer.status).toBe(200);
  // What another request read before the removal is remembered for two seconds.
  harness.clock.advance(3);
  expect((await harness.call(at(token, second), "GET", "/contractors")).status).toBe(403);
  expect((await elsewhere.call(at(token, second), "GET", "/contractors")).status).toBe(403);
});

test("a role, a sign-out by an administrator and a suspension hold in their organization only", async () => {
  const { second, email, token, other } = await inTwo();
  await harness.call(second.staff.owner, "PUT", `/members/${other}`, { role: "reviewer" });
  expect((await harness.call(at(token, second), "GET", "/staff/session")).body.staff.role).toBe("reviewer");
  expect((await harness.call(token, "GET", "/staff/session")).body.staff.role).toBe("admin");
  expect((await harness.call(second.staff.owner, "POST", `/members/${other}/sign_out`)).body).toEqual({ ended: 1 });
  expect((await enter(token, second)).status).toBe(401);
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(200);
  const slug = (await harness.runtime.database.db.select().from(organizations).where(eq(organizations.id, first.id)))[0]?.slug ?? "";
  await suspendOrganization({ runtime: harness.runtime, by: "test" }, slug, "unpaid");
  // The last used is suspended: sign-in begins in the other one.
  const again = (await signIn(email, { organization: first.id })).body;
  expect(again.organization.id).toBe(second.id);
  expect((await enter(again.token, first)).body).toMatchObject({
    error_code: "organization_suspended",
    message: expect.stringContaining("suspended"),
  });
  expect((await harness.call(again.token, "GET", "/contractors")).status).toBe(200);
});

test("each organization asks for its own second factor, whatever another one does with the member's", async () => {
  const { second, id, email, token } = await inTwo();
  const { body } = await harness.call(at(token, second), "POST", "/staff/two_factor");
  const code = () => (URI.parse(body.uri) as TOTP).generate({ timestamp: harness.clock.now().getTime() });
  await harness.call(at(token, second), "POST", "/staff/two_factor/confirm", { code: code() });
  await enrolSecondFactor(harness, token);
  // The first organization's owner takes the factor away there. The second one still asks for its own.
  expect((await harness.call(first.staff.owner, "POST", `/members/${id}/reset_two_factor`)).status).toBe(200);
  const again = (await signIn(email, { organization: first.id })).body;
  expect((await enter(again.token, second)).body.error_code).toBe("second_factor_required");
  expect((await harness.call(at(again.token, second), "GET", "/contractors")).status).toBe(403);
  expect((await enter(again.token, second, { code: "000000" })).body.error_code).toBe("second_factor_wrong");
  harness.clock.advance(31);
  expect((await enter(again.token, second, { code: code() })).status).toBe(200);
  expect((await harness.call(at(again.token, second), "GET", "/contractors")).status).toBe(200);
});

test("a changed password, a reset one, and signing out hold in all organizations and are in the log of each", async () => {
  const { second, id, email, token, other } = await inTwo();
  const elsewhere = (await signIn(email, { organization: second.id })).body.token;
  const sessions = (await harness.call(at(token, second), "GET", "/staff/sessions")).body.sessions;
  expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
  const change = { current_password: PASSWORD, password: OTHER };
  expect((await harness.call(at(token, second), "PUT", "/staff/password", change)).body).toEqual({ ended: 1 });
  expect((await harness.call(elsewhere, "GET", "/contractors")).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, { password: OTHER })).status).toBe(201);
  for (const [org, member] of [
    [first, id],
    [second, other],
  ] as const)
    expect(await actions(org, member)).toContain("member.change_password");
  const rows = await harness.runtime.database.db.select().from(auditLog).where(eq(auditLog.org_id, second.id));
  expect(JSON.stringify(rows)).not.toContain(id);
  expect((await harness.call(at(token, second), "DELETE", "/staff/session")).status).toBe(200);
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(401);
});

test("sign-in begins where the person worked last, and in the organization that is named", async () => {
  const { second, email, token } = await inTwo();
  harness.clock.advance(120);
  await harness.call(at(token, second), "GET", "/contractors");
  expect((await signIn(email)).body.organization.id).toBe(second.id);
  expect((await signIn(email, { organization: first.id })).body.organization.id).toBe(first.id);
  expect((await signIn(email, { organization: "nowhere" })).status).toBe(201);
});

test("what an organization's session is idle for an hour is entered again, while the sign-in is used elsewhere", async () => {
  const { second, token } = await inTwo();
  for (const _ of [1, 2, 3]) {
    harness.clock.advance(30 * 60);
    expect((await harness.call(token, "GET", "/staff/session")).status).toBe(200);
  }
  expect((await harness.call(at(token, second), "GET", "/contractors")).status).toBe(403);
  expect((await enter(token, second)).status).toBe(200);
  expect((await harness.call(at(token, second), "GET", "/contractors")).status).toBe(200);
  harness.clock.advance(12 * 60 * 60);
  expect((await enter(token, second)).status).toBe(401);
});
