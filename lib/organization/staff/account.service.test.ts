import { type TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { mailsTo as mailsWritten } from "#lib/testing/mails.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { ofAccount } from "./sign-in.ts";

let harness: Harness;
let org: Organization;
beforeAll(async () => {
  // Nothing listens there: emails are queued, and tests read their texts from the database.
  harness = await createHarness({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "insurance@example.com" });
});
beforeEach(async () => {
  org = await organization(harness);
});
afterAll(() => harness.close());

const PASSWORD = "correct horse battery staple ü";
const signIn = (email: string, password = PASSWORD, code?: string, agent = "Firefox") =>
  harness.call(null, "POST", "/staff/sessions", { email, password, ...(code ? { code } : {}) }, { "user-agent": agent });
const person = async (role: Parameters<Organization["member"]>[0] = "staff") => {
  const member = await org.member(role, PASSWORD);
  const { token } = (await signIn(member.email)).body as { token: string };
  return { ...member, token, call: (method: string, path: string, body?: object) => harness.call(token, method, path, body) };
};
type Person = Awaited<ReturnType<typeof person>>;

/** Enables two-factor authentication. Codes use the service's clock, each from a later time step. */
async function enrol({ call }: Pick<Person, "call">) {
  const { body } = await call("POST", "/staff/two_factor");
  const totp = URI.parse(body.uri) as TOTP;
  expect(totp.secret.base32).toBe(body.secret);
  const code = (steps = 0) => totp.generate({ timestamp: harness.clock.now().getTime() + steps * 30_000 });
  const confirmed = await call("POST", "/staff/two_factor/confirm", { code: code() });
  expect(confirmed.status).toBe(200);
  harness.clock.advance(60);
  return { secret: body.secret as string, code, recovery: confirmed.body.recovery_codes as string[] };
}
const brief = ({ status, body }: { status: number; body: { error_code?: string } }) => `${status} ${body.error_code ?? ""}`.trim();
const mailsTo = (email: string) => mailsWritten(harness, email);

test("with a second factor, signing in requires its code; a code works once, late or early by one step", async () => {
  const ana = await person();
  const { code, secret, recovery } = await enrol(ana);
  expect(brief(await signIn(ana.email))).toBe("401 second_factor_required");
  expect(brief(await signIn(ana.email, "wrong password", code()))).toBe("401 invalid_api_key");
  for (const steps of [-2, 2]) expect(brief(await signIn(ana.email, PASSWORD, code(steps)))).toBe("401 second_factor_wrong");
  const early = code(-1);
  expect((await signIn(ana.email, PASSWORD, early)).status).toBe(201);
  expect(brief(await signIn(ana.email, PASSWORD, early))).toBe("401 second_factor_wrong");
  const now = code();
  const both = await Promise.all([signIn(ana.email, PASSWORD, now), signIn(ana.email, PASSWORD, `${now.slice(0, 3)} ${now.slice(3)}`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
  const text = `${await wholeText(harness.runtime.database)}${harness.log.join("")}`;
  for (const hidden of [secret, ...recovery, recovery[0]?.replaceAll("-", "") ?? ""]) expect(text).not.toContain(hidden);
});

test("each recovery code signs in once, also while codes are locked", async () => {
  const ana = await person();
  const { code, recovery } = await enrol(ana);
  expect(new Set(recovery).size).toBe(10);
  for (let n = 0; n < 5; n++) expect(brief(await signIn(ana.email, PASSWORD, "000000"))).toBe("401 second_factor_wrong");
  const resting = await signIn(ana.email, PASSWORD, code());
  expect([brief(resting), Number(resting.headers.get("retry-after"))]).toEqual(["429 too_many_requests", 30]);
  const [first = ""] = recovery;
  const session = (await signIn(ana.email, PASSWORD, first.toLowerCase())).body;
  expect(brief(await signIn(ana.email, PASSWORD, first))).toBe("401 second_factor_wrong");
  expect((await harness.call(session.token, "GET", "/staff/two_factor")).body).toMatchObject({ enabled: true, recovery_codes_left: 9 });
  harness.clock.advance(31);
  expect((await signIn(ana.email, PASSWORD, code())).status).toBe(201);
});

test("concurrent attempts are all counted, and the delay never exceeds a quarter of an hour", async () => {
  const ana = await person();
  const { code } = await enrol(ana);
  const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(ana.email, PASSWORD, "000000")));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  let longest = 0;
  for (let n = 0; n < 6; n++) {
    const { headers } = await signIn(ana.email, PASSWORD, "000000");
    longest = Math.max(longest, Number(headers.get("retry-after")));
    harness.clock.advance(Number(headers.get("retry-after")));
    await signIn(ana.email, PASSWORD, "000000");
  }
  expect(longest).toBe(900);
  harness.clock.advance(901);
  expect((await signIn(ana.email, PASSWORD, code())).status).toBe(201);
});

test("disabling it requires the password and a code, and new recovery codes invalidate the old ones", async () => {
  const ana = await person();
  const { code, recovery } = await enrol(ana);
  expect(brief(await ana.call("POST", "/staff/two_factor"))).toBe("409 conflict");
  const off = (password: string, given: string) => ana.call("POST", "/staff/two_factor/disable", { password, code: given });
  expect((await off("wrong password", code())).body.errors[0].field).toBe("password");
  expect((await off(PASSWORD, "000000")).body.errors[0].field).toBe("code");
  const renewed = await ana.call("POST", "/staff/two_factor/recovery_codes", { password: PASSWORD, code: recovery[0] });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await off(PASSWORD, recovery[1] ?? "")).status).toBe(400);
  expect((await off(PASSWORD, code())).body).toMatchObject({ enabled: false, recovery_codes_left: 0 });
  expect((await signIn(ana.email)).status).toBe(201);
  expect(await mailsTo(ana.email)).toMatchObject([{ kind: "security_notice", environment: "production" }]);
});

test("if it is required, a user without one can set it up and do nothing else", async () => {
  const owner = await person("owner");
  const require = (needed: boolean) => owner.call("PUT", "/security_policy", { two_factor_required: needed });
  expect(brief(await require(true))).toBe("409 conflict");
  const { code } = await enrol(owner);
  const ben = await person("admin");
  expect((await require(true)).body).toMatchObject({ two_factor_required: true });
  expect(brief(await ben.call("GET", "/contractors"))).toBe("403 insufficient_permissions");
  expect((await ben.call("GET", "/staff/session")).body).toMatchObject({ enrolment_required: true, scopes: [] });
  expect(brief(await harness.call((await signIn(ben.email)).body.token, "GET", "/members"))).toBe("403 insufficient_permissions");
  await enrol(ben);
  expect((await ben.call("GET", "/contractors")).status).toBe(200);
  expect(brief(await owner.call("POST", "/staff/two_factor/disable", { password: PASSWORD, code: code() }))).toBe("409 conflict");
  expect(brief(await ben.call("PUT", "/security_policy", { two_factor_required: false }))).toBe("403 insufficient_permissions");
  expect((await harness.call(org.keys.sandbox.full, "GET", "/contractors")).status).toBe(200);
});

test("a user who lost their app can be reset by a user with a higher role", async () => {
  const [ana, owner] = [await person(), await person("owner")];
  await enrol(ana);
  expect(brief(await harness.call(org.staff.admin, "POST", `/members/${owner.id}/reset_two_factor`))).toBe("403 insufficient_permissions");
  const { body } = await harness.call(org.staff.admin, "POST", `/members/${ana.id}/reset_two_factor`);
  expect(body).toMatchObject({ id: ana.id, two_factor: false });
  expect((await ana.call("GET", "/staff/session")).status).toBe(401);
  expect((await signIn(ana.email)).status).toBe(201);
  expect(brief(await harness.call(org.staff.admin, "POST", `/members/${ana.id}/reset_two_factor`))).toBe("409 conflict");
});

test("users see their own open sessions, end one, and sign out everywhere", async () => {
  const ana = await person();
  const other = (await signIn(ana.email, PASSWORD, undefined, "Safari on a telephone")).body.token;
  const body = (await ana.call("GET", "/staff/sessions")).body.sessions;
  expect(body).toMatchObject([
    { user_agent: "Safari on a telephone", current: false },
    { user_agent: "Firefox", current: true },
  ]);
  expect((await harness.call(org.staff.owner, "DELETE", `/staff/sessions/${body[0].id}`)).status).toBe(404);
  expect((await ana.call("DELETE", `/staff/sessions/${body[0].id}`)).body).toEqual({ ended: 1 });
  expect((await harness.call(other, "GET", "/contractors")).status).toBe(401);
  const third = (await signIn(ana.email)).body.token;
  expect((await ana.call("DELETE", "/staff/sessions")).body).toEqual({ ended: 2 });
  for (const token of [ana.token, third]) expect((await harness.call(token, "GET", "/staff/session")).status).toBe(401);
});

test("changing the password requires the old one and ends the other sessions", async () => {
  const ana = await person();
  const other = (await signIn(ana.email)).body.token;
  const change = (current_password: string, password: string) => ana.call("PUT", "/staff/password", { current_password, password });
  for (const common of ["Password1234!", "123456789012", "Test Staffing1"]) {
    const refused = await change(PASSWORD, common);
    expect([brief(refused), refused.body.errors[0].field]).toEqual(["400 invalid_input", "password"]);
  }
  expect((await change("wrong password", "another long one")).body.errors[0].field).toBe("current_password");
  expect((await change(PASSWORD, "short")).body.errors[0].field).toBe("password");
  expect((await change(PASSWORD, PASSWORD)).body.errors[0].field).toBe("password");
  expect((await change(PASSWORD, "another long one")).body).toEqual({ ended: 1 });
  expect([(await ana.call("GET", "/contractors")).status, (await harness.call(other, "GET", "/contractors")).status]).toEqual([200, 401]);
  expect([(await signIn(ana.email)).status, (await signIn(ana.email, "another long one")).status]).toEqual([401, 201]);
});

test("a forgotten password is reset by email, without revealing who has an account", async () => {
  const ana = await person();
  const ask = (email: string) => harness.call(null, "POST", "/staff/password_resets", { email });
  const [known, unknown] = [await ask(ana.email.toUpperCase()), await ask("nobody@example.com")];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await harness.runJobs();
  const [letter] = await mailsTo(ana.email);
  expect(letter).toMatchObject({ kind: "password_reset", environment: "production" });
  expect(await mailsTo("nobody@example.com")).toEqual([]);
  const link = letter?.text
    .match(/https:\S+/)?.[0]
    .split("/")
    .at(-1);
  const open = async () => (await harness.call(null, "POST", "/hosted/links", { token: link })).body.token;
  const browser = await open();
  expect((await harness.call(browser, "GET", "/hosted/account")).body).toMatchObject({ kind: "password_reset", email: ana.email });
  expect(brief(await harness.call(browser, "POST", "/hosted/account/accept", { name: "Eve", password: "a longer one!" }))).toBe(
    "400 bad_request",
  );
  expect((await harness.call(browser, "POST", "/hosted/account/password", { password: "a longer one!" })).body).toMatchObject({
    done: true,
  });
  expect((await ana.call("GET", "/staff/session")).status).toBe(401);
  expect((await signIn(ana.email, "a longer one!")).status).toBe(201);
  expect((await harness.call(null, "POST", "/hosted/links", { token: link })).status).toBe(404);
  // The link is never readable, not even by users who may read the outbox.
  const shown = (await harness.call(org.staff.owner, "GET", "/outbox", undefined, { "insurance-environment": "production" })).body;
  expect(shown.map(({ text }: { text: string }) => text).join("\n")).not.toContain("/account/");
});

test("password resets are rate limited, and without a mail server the page says whom to ask", async () => {
  const from = { "x-forwarded-for": "203.0.113.77" };
  const written = ["somebody@example.com", "Somebody@example.com", " SOMEBODY@EXAMPLE.COM"];
  const ask = (n: number) => harness.call(null, "POST", "/staff/password_resets", { email: written[n % 3] }, from);
  for (let n = 0; n < 5; n++) expect((await ask(n)).status).toBe(200);
  for (let n = 0; n < 3; n++) expect(brief(await ask(n))).toBe("429 too_many_requests");
  expect((await harness.call(null, "GET", "/staff/ways_in")).body).toMatchObject({ password_reset: true });
});

test("guesses from many addresses do not block a user who resets the password by the emailed link", async () => {
  const { email } = await org.member("staff", PASSWORD);
  for (let i = 0; i < 101; i++) await ofAccount(harness, email);
  const password = "another long one, of my own";
  const enter = (sent: string, more: object = {}) => harness.call(null, "POST", "/staff/sessions", { email, password: sent, ...more });
  expect((await enter(PASSWORD)).status).toBe(429);
  await harness.call(null, "POST", "/staff/password_resets", { email });
  await harness.runJobs();
  const link = (await mailsTo(email))[0]?.text.match(/https:\S+/)?.[0];
  const { token } = (await harness.call(null, "POST", "/hosted/links", { token: link?.split("/").at(-1) })).body;
  expect((await harness.call(token, "GET", "/hosted/account")).body).toMatchObject({ kind: "password_reset", device: null });
  const { device } = (await harness.call(token, "POST", "/hosted/account/password", { password }, { "idempotency-key": "reset" })).body;
  expect((await enter(password)).status).toBe(429);
  expect((await enter(password, { device })).status).toBe(201);
  // It is not a password: its holder has ten attempts and still needs the right password.
  expect((await enter(PASSWORD, { device })).status).toBe(401);
});
