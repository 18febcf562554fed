import { beforeEach, expect, test, vi } from "vitest";
import { type Role, roles } from "#lib/contract/core/roles.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { organization } from "#lib/testing/organization.ts";
import { type Tenant, tenantOfTest } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfTest((made) => {
  tenant = made;
});
const post = (path: string, body: object, token: string | null = null, headers: Record<string, string> = {}) =>
  tenant.harness.call(token, "POST", `/device_logins${path}`, body, headers);

interface StartedLogin {
  device_code: string;
  user_code: string;
  verification_uri: string;
  interval: number;
}

let started: StartedLogin;
async function start(over: object = {}, headers = {}): Promise<StartedLogin> {
  const { status, body } = await post("", { program: "insurance command line", device_name: "dana-laptop", ...over }, null, headers);
  expect(status).toBe(201);
  return body;
}
beforeEach(async () => {
  started = await start();
});

const poll = ({ device_code } = started) => post("/key", { device_code });
const code = async (answer: ReturnType<typeof poll>) => (await answer).body.error_code;
/** Waits as the program does. */
const later = (seconds = 2) => tenant.harness.clock.advance(seconds);
const approval = (over: object = {}) => ({ user_code: started.user_code, environment: "sandbox", access: "same", ...over });
/** As the dashboard sends it: with an idempotency key. */
let sent = 0;
const approve = (token: string, over: object = {}) => post("/approve", approval(over), token, { "idempotency-key": `sent-${++sent}` });

test("a confirmed code gives the program one key of its machine, once, and nothing of it is stored in plain text", async () => {
  const { harness, org } = tenant;
  expect(started).toMatchObject({
    user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
    verification_uri: "https://insure.example.com/device",
    expires_in: 600,
    interval: 2,
  });
  expect(await code(poll())).toBe("authorization_pending");
  const typed = ` ${started.user_code.toLowerCase().replace("-", " ")}`;
  const shown = await post("/waiting", { user_code: typed }, org.staff.developer);
  expect(shown.body).toMatchObject({
    program: "insurance command line",
    device_name: "dana-laptop",
    environment: "sandbox",
    same_address: false,
  });
  expect((await approve(org.staff.owner)).body).toEqual({ name: "Command line on dana-laptop" });
  later();
  const { status, body } = await poll();
  expect([status, body]).toMatchObject([
    200,
    {
      key: expect.stringMatching(/^sk_test_/),
      environment: "sandbox",
      organization: "Test Staffing",
      scopes: ["read", "write"],
      expires_at: null,
    },
  ]);
  later();
  expect(await code(poll())).toBe("expired_token");
  expect((await harness.call(body.key, "GET", "/contractors")).status).toBe(200);
  const { body: made } = await harness.call(org.staff.owner, "GET", `/api_keys/${body.id}`);
  expect(made).toMatchObject({ name: "Command line on dana-laptop", created_by: expect.stringMatching(/^st_/) });
  const { body: audited } = await harness.call(org.staff.owner, "GET", "/audit_log?limit=10");
  expect(audited.map(({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id])).toEqual(
    expect.arrayContaining([
      ["device_login.approve", made.created_by],
      ["api_key.create", made.created_by],
    ]),
  );
  await harness.runtime.requestLog.flush();
  const everything = (await wholeText(harness.runtime.database)) + harness.log.join("");
  for (const secret of [body.key, started.device_code, started.user_code, started.user_code.replace("-", "")])
    expect(everything).not.toContain(secret);
});

test("a login is confirmed and its key given however long ago the organization's clock was read", async () => {
  // As if between any two steps more time passed than the clock is remembered.
  let elapsed = performance.now();
  const slow = vi.spyOn(performance, "now").mockImplementation(() => (elapsed += 250));
  try {
    expect((await approve(tenant.org.staff.owner)).status).toBe(200);
    later();
    expect((await poll()).status).toBe(200);
  } finally {
    slow.mockRestore();
  }
});

test("a denied, unknown or late code gives no key", async () => {
  const { org, harness } = tenant;
  expect((await post("/deny", { user_code: started.user_code }, org.staff.admin)).body).toEqual({ denied: true });
  expect(await code(poll())).toBe("access_denied");
  // What was decided cannot be decided again.
  expect((await approve(org.staff.owner)).body.errors).toMatchObject([{ field: "user_code" }]);
  expect(await code(poll({ ...started, device_code: "dc_unknown" }))).toBe("expired_token");

  started = await start();
  harness.clock.advance(601);
  expect((await approve(org.staff.owner)).body.error_code).toBe("invalid_input");
  expect(await code(poll())).toBe("expired_token");

  started = await start();
  await approve(org.staff.owner);
  harness.clock.advance(601);
  expect(await code(poll())).toBe("expired_token");
});

test("a program that asks too often must wait longer", async () => {
  expect(await code(poll())).toBe("authorization_pending");
  expect(await code(poll())).toBe("slow_down");
  later(2);
  expect(await code(poll())).toBe("slow_down");
  later(12);
  expect(await code(poll())).toBe("authorization_pending");
});

test("only a member who may create API keys sees and decides a login; the key has no more scopes than they have", async () => {
  const { org, harness } = tenant;
  const may: Role[] = ["owner", "admin", "developer"];
  for (const role of roles) {
    const { status } = await post("/waiting", { user_code: started.user_code }, org.staff[role]);
    expect([role, status]).toEqual([role, may.includes(role) ? 200 : 403]);
    if (!may.includes(role)) {
      expect([role, (await approve(org.staff[role])).status]).toEqual([role, 403]);
      expect([role, (await post("/deny", { user_code: started.user_code }, org.staff[role])).status]).toEqual([role, 403]);
    }
  }
  for (const token of [org.keys.sandbox.full, org.keys.production.full]) expect((await approve(token)).status).toBe(403);
  expect((await post("/approve", approval())).status).toBe(401);

  await approve(org.staff.developer);
  later();
  const { body } = await poll();
  expect(body.scopes).toEqual([
    "api_keys:write",
    "batches:write",
    "inbox:write",
    "read",
    "sandbox_runs:write",
    "test_clock:write",
    "webhook_endpoints:write",
  ]);
  const entity = await harness.call(body.key, "POST", "/entities", { name: "Harbor & Vale" });
  expect(entity.body.error_code).toBe("insufficient_permissions");

  started = await start();
  await approve(org.staff.owner, { access: "read" });
  later();
  expect((await poll()).body.scopes).toEqual(["read"]);
});

test("a production key is given only where it was asked for, and ends after 90 days", async () => {
  const { org } = tenant;
  expect((await approve(org.staff.owner, { environment: "production" })).body.errors).toMatchObject([{ field: "environment" }]);
  started = await start({ environment: "production" });
  expect((await approve(org.staff.owner)).body.errors).toMatchObject([{ field: "environment" }]);
  await approve(org.staff.owner, { environment: "production" });
  later();
  const { body } = await poll();
  expect(body).toMatchObject({ key: expect.stringMatching(/^sk_live_/), environment: "production" });
  expect(body.expires_at - tenant.harness.clock.now().getTime() / 1000).toBeCloseTo(90 * 86_400, -2);
});

test("guesses of codes are limited for each member, and starts for each address", async () => {
  const { org, harness } = tenant;
  const guess = () => post("/waiting", { user_code: "ZZZZ-ZZZZ" }, org.staff.admin);
  for (let n = 0; n < 10; n++) expect((await guess()).body.error_code).toBe("invalid_input");
  const refused = await guess();
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  // The right code is refused too, and another member is not.
  expect((await post("/approve", approval(), org.staff.admin)).status).toBe(429);
  expect((await approve(org.staff.owner)).status).toBe(200);
  harness.clock.advance(31);
  expect((await guess()).status).toBe(400);

  const from = { "x-forwarded-for": "203.0.113.7" };
  for (let n = 0; n < 20; n++) await start({}, from);
  expect((await post("", { program: "x", device_name: "x" }, null, from)).status).toBe(429);
});

test("of two members who confirm, and two requests for the key, one succeeds", async () => {
  const { org } = tenant;
  const decided = await Promise.all([approve(org.staff.owner), approve(org.staff.admin)]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 400]);
  later();
  const keys = await Promise.all([poll(), poll()]);
  expect(keys.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a login is claimed by the organization of the member who confirms it, and not after they were removed", async () => {
  const { harness, org } = tenant;
  const other = await organization(harness, "Another organization");
  await approve(other.staff.owner);
  later();
  const { body } = await poll();
  expect(body.organization).toBe("Another organization");
  expect((await harness.call(org.staff.owner, "GET", `/api_keys/${body.id}`)).status).toBe(404);

  started = await start();
  await approve(org.staff.developer);
  const { body: members } = await harness.call(org.staff.owner, "GET", "/members?limit=100");
  const { id } = members.find(({ role }: { role: string }) => role === "developer");
  await harness.call(org.staff.owner, "DELETE", `/members/${id}`);
  later();
  expect(await code(poll())).toBe("access_denied");
});

test("a login is removed a day after it has ended", async () => {
  const { harness } = tenant;
  const kept = async () => (await wholeText(harness.runtime.database)).includes(hashToken(started.device_code));
  expect(await kept()).toBe(true);
  harness.clock.advance(600 + 25 * 3600);
  await harness.sweep();
  expect(await kept()).toBe(false);
});
