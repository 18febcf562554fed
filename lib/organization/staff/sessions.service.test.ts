import { URI } from "otpauth";
import { expect, test } from "vitest";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});

const PASSWORD = "correct horse battery staple ü";
const signIn = async (email: string, password = PASSWORD, address = "192.0.2.1", more = {}) =>
  await harness.call(null, "POST", "/staff/sessions", { email, password, ...more }, { "x-forwarded-for": address });
const brief = ({ status, body }: { status: number; body: { error_code?: string } }) => `${status} ${body.error_code ?? ""}`.trim();
const MINUTE = 60;

test("showing secrets, creating keys and changing second factors require the password again after a quarter of an hour", async () => {
  const { email } = await org.member("owner", PASSWORD);
  const endpoint = await factories(harness, org.keys.sandbox.full).webhookEndpoint();
  const { token } = (await signIn(email)).body;
  const elsewhere = (await signIn(email)).body.token;
  const key = { name: "Integration", scopes: ["read"], expires_at: null };
  const at = `/webhook_endpoints/${endpoint.id}`;
  const one = (session: string) => [
    () => harness.call(session, "POST", "/api_keys", key),
    () => harness.call(session, "POST", `${at}/show_secret`),
    () => harness.call(session, "POST", `${at}/roll_secret`),
    () => harness.call(session, "POST", "/staff/two_factor"),
    () => harness.call(session, "PUT", "/security_policy", { two_factor_required: false }),
  ];
  const all = async (session: string) => {
    const answers: string[] = [];
    for (const call of one(session)) answers.push(brief(await call()));
    return answers;
  };
  expect(await all(token)).toEqual(["201", "200", "200", "200", "200"]);
  expect((await harness.call(token, "GET", at)).body).toHaveProperty("secret");
  harness.clock.advance(15 * MINUTE);
  expect(await all(token)).toEqual(Array(5).fill("403 recent_authentication_required"));
  expect((await harness.call(token, "GET", at)).body).not.toHaveProperty("secret");
  expect((await harness.call(token, "GET", "/contractors")).status).toBe(200);
  // As the dashboard sends it: with an idempotency key.
  const prove = (body: object) =>
    harness.call(token, "POST", "/staff/session/authentication", body, { "idempotency-key": `${token} ${JSON.stringify(body)}` });
  for (const wrong of [{ password: "a wrong guess" }, {}, { password: PASSWORD, code: "123456" }, { code: "123456" }])
    expect(brief(await prove(wrong))).toBe("400 invalid_input");
  expect((await all(token))[0]).toBe("403 recent_authentication_required");
  expect((await prove({ password: PASSWORD })).status).toBe(200);
  expect(await all(token)).toEqual(["201", "200", "200", "200", "200"]);
  expect((await all(elsewhere))[0]).toBe("403 recent_authentication_required");
  expect(brief(await harness.call(org.keys.sandbox.full, "POST", "/api_keys", key))).toBe("201");
});

test("with a second factor, its code is accepted as well", async () => {
  const { email } = await org.member("owner", PASSWORD);
  const { token } = (await signIn(email)).body;
  const { body } = await harness.call(token, "POST", "/staff/two_factor");
  const totp = URI.parse(body.uri);
  const code = () => totp.generate({ timestamp: harness.clock.now().getTime() } as never);
  await harness.call(token, "POST", "/staff/two_factor/confirm", { code: code() });
  harness.clock.advance(20 * MINUTE);
  const prove = (given: string) => harness.call(token, "POST", "/staff/session/authentication", { code: given });
  expect(brief(await prove("000000"))).toBe("400 invalid_input");
  const given = code();
  expect((await prove(given)).status).toBe(200);
  expect(brief(await prove(given))).toBe("400 invalid_input");
  expect(brief(await harness.call(token, "POST", "/api_keys", { name: "Integration", scopes: ["read"], expires_at: null }))).toBe("201");
});

test("an unused session ends after an hour; use keeps it open", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const { token } = (await signIn(email)).body;
  const look = () => harness.call(token, "GET", "/staff/session");
  for (let i = 0; i < 3; i++) {
    harness.clock.advance(50 * MINUTE);
    expect((await look()).status).toBe(200);
  }
  harness.clock.advance(61 * MINUTE);
  expect((await look()).status).toBe(401);
  const { body } = await harness.call((await signIn(email)).body.token, "GET", "/staff/sessions");
  expect(body.sessions).toHaveLength(1);
});

test("failed sign-ins of a member are in the audit log: a row per address prefix and hour, with their number", async () => {
  const { id, email } = await org.member("staff", PASSWORD);
  const nextHour = () => {
    const now = harness.clock.now().getTime();
    harness.clock.set(new Date(Math.ceil((now + 1) / 3_600_000) * 3_600_000 + 1000));
  };
  nextHour();
  for (const address of ["198.51.100.7", "198.51.100.7", "2001:db8:7::1", "2001:db8:7::2", "2001:db8:7::3", "203.0.113.8"])
    await signIn(email, address === "203.0.113.8" ? PASSWORD : "a wrong guess", address);
  await signIn("nobody@example.com", "a wrong guess");
  const rows = async () => {
    const path = "/audit_log?limit=100";
    const { body } = await harness.call(org.staff.owner, "GET", path, undefined, { "insurance-environment": "production" });
    return body
      .filter(({ action }: { action: string }) => action === "member.sign_in_failed")
      .map((row: { object: string; changes: { field: string; after: unknown }[] }) => [
        row.object,
        row.changes.find(({ field }) => field === "addresses")?.after,
        row.changes.find(({ field }) => field === "count")?.after,
      ]);
  };
  await harness.sweep();
  expect(await rows()).toEqual([]);
  nextHour();
  await harness.sweep();
  const first = [
    [id, "198.51.100.7/32", 2],
    [id, "2001:db8:7::/64", 3],
  ];
  expect((await rows()).sort()).toEqual(first);
  await signIn(email, "a wrong guess", "198.51.100.7");
  nextHour();
  await harness.sweep();
  await harness.sweep();
  expect((await rows()).sort()).toEqual([[id, "198.51.100.7/32", 1], ...first]);
});
