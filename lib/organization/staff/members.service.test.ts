import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Role, roles } from "#lib/contract/core/roles.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfTest((tenant) => {
  ({ harness, org } = tenant);
});

const PASSWORD = "correct horse battery staple ü";
const signIn = (email: string, password = PASSWORD) => harness.call(null, "POST", "/staff/sessions", { email, password });
const as = (role: Role) => (method: string, path: string, body?: object) => harness.call(org.staff[role], method, path, body);
const memberIn = async (role: Role) => {
  const all = (await as("owner")("GET", "/members?limit=100")).body as { id: string; role: Role; name: string }[];
  const found = all.find((member) => member.role === role);
  if (!found) throw new Error(`No ${role}.`);
  return found;
};
/** The page of a link, as opened in the invited user's browser. */
const opened = async (url: string) => {
  const { body } = await harness.call(null, "POST", "/hosted/links", { token: url.split("/").at(-1), purpose: "account" });
  return body.token as string;
};
const actions = async (objectId: string) =>
  (await harness.runtime.database.db.select().from(auditLog).where(eq(auditLog.object_id, objectId))).map(({ action }) => action);

test("an invited user accepts with a name and a password, once, and works in their role", async () => {
  const { body, status } = await as("admin")("POST", "/invitations", { email: "Ana@example.com", role: "reviewer" });
  expect([status, body]).toMatchObject([201, { email: "Ana@example.com", role: "reviewer", invited_by: "Test admin", status: "pending" }]);
  const browser = await opened(body.url);
  const page = await harness.call(browser, "GET", "/hosted/account");
  expect(page.body).toMatchObject({ kind: "invitation", organization: "Test Staffing", role: "reviewer", invited_by: "Test admin" });
  const accept = (token: string) => harness.call(token, "POST", "/hosted/account/accept", { name: "Ana Ruiz", password: PASSWORD });
  const second = await opened(body.url);
  const answers = await Promise.all([accept(browser), accept(second)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.toSatisfy((status: number) => status >= 400)]);
  const session = (await signIn("ana@example.com")).body;
  expect(session).toMatchObject({ staff: { name: "Ana Ruiz", role: "reviewer" }, organization: { id: org.id } });
  expect((await harness.call(session.token, "GET", "/members")).status).toBe(403);
  expect(await actions(session.staff.id)).toEqual(["member.join", "member.sign_in"]);
  const text = `${await wholeText(harness.runtime.database)}${harness.log.join("")}`;
  for (const secret of [body.url.split("/").at(-1), PASSWORD, browser]) expect(text).not.toContain(secret);
  expect((await as("owner")("GET", "/invitations")).body).toEqual([]);
});

test("an invitation ends by time, by being resent, by being revoked, and when its inviter is removed", async () => {
  const invite = async (email: string) => (await as("admin")("POST", "/invitations", { email, role: "staff" })).body;
  const state = async (token: string) => (await harness.call(token, "GET", "/hosted/account")).status;
  const one = await invite("one@example.com");
  expect((await as("owner")("POST", "/invitations", { email: "ONE@example.com", role: "staff" })).body.error_code).toBe("duplicate_email");
  const before = await opened(one.url);
  const again = (await as("owner")("POST", `/invitations/${one.id}/resend`)).body;
  expect([await state(before), await state(await opened(again.url))]).toEqual([401, 200]);
  const two = await invite("two@example.com");
  const held = await opened(two.url);
  expect((await as("admin")("DELETE", `/invitations/${two.id}`)).body).toMatchObject({ id: two.id, deleted: true });
  expect(await state(held)).toBe(401);
  expect((await as("admin")("POST", `/invitations/${two.id}/resend`)).status).toBe(404);
  const three = await opened((await invite("two@example.com")).url);
  expect((await as("owner")("DELETE", `/members/${(await memberIn("admin")).id}`)).status).toBe(200);
  expect(await state(three)).toBe(401);
  harness.clock.advance(8 * 86_400);
  expect((await as("owner")("GET", "/invitations")).body).toMatchObject([{ id: one.id, status: "expired" }]);
  const late = await harness.call(null, "POST", "/hosted/links", { token: again.url.split("/").at(-1) });
  expect(late.body.error_code).toBe("session_expired");
});

test("nobody is invited twice, and an account elsewhere is revealed only to who opens the link", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const invite = (who: Organization, address: string) =>
    harness.call(who.staff.owner, "POST", "/invitations", { email: address, role: "staff" });
  expect((await invite(org, email.toUpperCase())).body).toMatchObject({ error_code: "duplicate_email" });
  const { status, body } = await invite(await organization(harness, "Elsewhere"), email);
  expect(status).toBe(201);
  const password = "not their own password";
  const accepted = await harness.call(await opened(body.url), "POST", "/hosted/account/accept", { name: "Ana", password });
  expect(accepted.body).toMatchObject({
    error_code: "invalid_input",
    errors: [{ field: "password", message: expect.stringContaining("already has") }],
  });
});

test("a removed member is signed out immediately, their keys stay and are listed, and they can be invited again", async () => {
  const { id, email } = await org.member("developer", PASSWORD);
  const { token } = (await signIn(email)).body;
  const key = (await harness.call(token, "POST", "/api_keys", { name: "Payroll", scopes: ["read"] })).body;
  expect((await as("admin")("GET", `/members/${id}`)).body.api_keys).toEqual([{ id: key.id, name: "Payroll", environment: "sandbox" }]);
  expect((await as("admin")("DELETE", `/members/${id}`)).body).toMatchObject({ id, deleted: true });
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await harness.call(key.key, "GET", "/contractors")).status).toBe(200);
  expect((await as("admin")("GET", `/members/${id}`)).body.removed_at).toBeGreaterThan(0);
  for (const [method, path] of [
    ["PUT", ""],
    ["DELETE", ""],
    ["POST", "/sign_out"],
  ] as const)
    expect((await as("admin")(method, `/members/${id}${path}`, method === "PUT" ? { role: "staff" } : undefined)).status).toBe(404);
  const { body } = await as("admin")("POST", "/invitations", { email, role: "staff" });
  await harness.call(await opened(body.url), "POST", "/hosted/account/accept", { name: "Back again", password: PASSWORD });
  expect((await signIn(email)).body.staff).toMatchObject({ name: "Back again", role: "staff" });
});

/**
 * Which roles may assign which roles, stated independently of the code: by actor, the members they manage and the roles they may assign.
 */
const reach: Record<Role, readonly Role[]> = {
  owner: ["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"],
  admin: ["admin", "staff", "reviewer", "underwriter", "developer", "read-only"],
  staff: [],
  reviewer: [],
  underwriter: [],
  developer: [],
  "read-only": [],
};

test("nobody assigns a role above their own or changes a user above them", async () => {
  const { id } = await org.member("read-only", PASSWORD);
  const targets = await Promise.all(roles.map(async (role) => ({ role, id: (await org.member(role, PASSWORD)).id })));
  for (const actor of roles) {
    for (const { role, id: target } of targets) {
      const given = await as(actor)("PUT", `/members/${id}`, { role });
      expect([actor, "gives", role, given.status]).toEqual([actor, "gives", role, reach[actor].includes(role) ? 200 : 403]);
      await as("owner")("PUT", `/members/${id}`, { role: "read-only" });
      const ended = await as(actor)("POST", `/members/${target}/sign_out`);
      expect([actor, "touches", role, ended.status]).toEqual([actor, "touches", role, reach[actor].includes(role) ? 200 : 403]);
      const invited = await as(actor)("POST", "/invitations", { email: `${actor}.${role}@${org.id.slice(4)}.example.com`, role });
      expect([actor, "invites", role, invited.status]).toEqual([actor, "invites", role, reach[actor].includes(role) ? 201 : 403]);
    }
  }
});

test("an administrator neither resends nor revokes the invitation of an owner, which stays open for an owner", async () => {
  const { body } = await as("owner")("POST", "/invitations", { email: "owner.to.be@example.com", role: "owner" });
  const page = await opened(body.url);
  const manage = async (role: Role) => {
    const answers = [await as(role)("POST", `/invitations/${body.id}/resend`), await as(role)("DELETE", `/invitations/${body.id}`)];
    return answers.map((answer) => [answer.status, answer.body.error_code]);
  };
  const refused = [403, "insufficient_permissions"];
  expect(await manage("admin")).toEqual([refused, refused]);
  expect((await harness.call(page, "GET", "/hosted/account")).status).toBe(200);
  expect(await manage("owner")).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

test("a changed role takes effect in an open session", async () => {
  const { id, email } = await org.member("staff", PASSWORD);
  const { token } = (await signIn(email)).body;
  const body = { name: "Tower A" };
  expect((await harness.call(token, "POST", "/entities", body)).status).toBe(201);
  await as("owner")("PUT", `/members/${id}`, { role: "read-only" });
  expect((await harness.call(token, "POST", "/entities", body)).status).toBe(403);
});

test("an organization keeps an owner: the last one can neither leave nor be demoted, and of two who demote each other one remains", async () => {
  const first = await memberIn("owner");
  for (const method of ["PUT", "DELETE"] as const) {
    const { status, body } = await as("owner")(method, `/members/${first.id}`, method === "PUT" ? { role: "admin" } : undefined);
    expect([status, body.error_code]).toEqual([409, "last_owner"]);
  }
  const second = await org.member("owner", PASSWORD);
  const { token } = (await signIn(second.email)).body;
  const answers = await Promise.all([
    as("owner")("PUT", `/members/${second.id}`, { role: "staff" }),
    harness.call(token, "PUT", `/members/${first.id}`, { role: "staff" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const { body } = await harness.call(answers[0]?.status === 200 ? org.staff.owner : token, "GET", "/members?limit=100");
  expect(body.filter((member: { role: Role }) => member.role === "owner")).toHaveLength(1);
});

test("members page like every list, without removed ones, and without other organizations", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await org.member("staff", PASSWORD)).id);
  await as("owner")("DELETE", `/members/${ids[1]}`);
  const seen: string[] = [];
  for (let path = "/members?limit=2"; ; ) {
    const { body, headers } = await as("owner")("GET", path);
    seen.push(...body.map(({ id }: { id: string }) => id));
    if (!headers.get("link")?.includes('rel="next"')) break;
    path = `/members?limit=2&starting_after=${body.at(-1).id}`;
  }
  expect(seen).toHaveLength(roles.length + 2);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(ids[0]);
  expect(seen).not.toContain(ids[1]);
});

test("no key manages users, whatever its scopes", async () => {
  for (const scopes of [["members:write"], ["security:write"]]) {
    const made = await as("owner")("POST", "/api_keys", { name: "Key", scopes });
    expect([made.status, made.body.error_code]).toEqual([400, "invalid_input"]);
    expect((await harness.call(await org.key(scopes), "GET", "/members")).status).toBe(403);
  }
  expect((await harness.call(org.keys.sandbox.full, "GET", "/members")).status).toBe(403);
});
