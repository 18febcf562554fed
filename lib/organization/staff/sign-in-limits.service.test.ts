import { eq } from "drizzle-orm";
import { type TOTP, URI } from "otpauth";
import { expect, test, vi } from "vitest";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { knownDevice } from "./device.ts";
import type { Turn } from "./passwords.ts";
import { countTry, ofAccount } from "./sign-in.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});

const PASSWORD = "correct horse battery staple ü";
const signIn = async (email: string, address: string, more: { password?: string; code?: string; device?: string } = {}) =>
  await harness.call(null, "POST", "/staff/sessions", { email, password: PASSWORD, ...more }, { "x-forwarded-for": address });
const wrong = (email: string, address: string) => signIn(email, address, { password: "a wrong guess" });

/** Simulates simultaneous guesses from very many machines. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let i = 0; i < 101; i++) await ofAccount(harness, email);
}

test("wrong passwords from a /64, and from a /48, delay everyone there, and nobody elsewhere", async () => {
  const { email } = await org.member("staff", PASSWORD);
  for (let i = 0; i < 9; i++) await countTry({ ...harness, ip: `2001:db8:0:1::${i}` }, email, null);
  expect((await wrong(email, "2001:db8:0:1::9")).status).toBe(401);
  expect((await wrong(email, "2001:db8:0:1::10")).status).toBe(429);
  expect((await signIn(email, "2001:db8:0:1::ffff")).status).toBe(429);
  for (let i = 2; i < 22; i++) await countTry({ ...harness, ip: `2001:db8:0:${i}::1` }, email, null);
  expect((await signIn(email, "2001:db8:0:ffff::1")).status).toBe(429);
  expect((await signIn(email, "2001:db8:1::1")).status).toBe(201);
  expect((await signIn(email, "192.0.2.1")).status).toBe(201);
});

test("attempts are counted together however the email is written", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const written = [email, email.toUpperCase(), `S${email.slice(1)}`, `  ${email.replace("example", "eXample")}\t`];
  for (let i = 0; i < 9; i++) await countTry({ ...harness, ip: "203.0.113.31" }, email, null);
  expect((await wrong(email.toUpperCase(), "203.0.113.31")).status).toBe(401);
  for (const one of written)
    expect([(await wrong(one, "203.0.113.31")).status, (await signIn(one, "203.0.113.31")).status]).toEqual([429, 429]);
  for (const one of written) expect((await signIn(one, "203.0.113.32")).status).toBe(201);
  await guessFromEverywhere(email);
  for (const one of written) expect((await signIn(one, "203.0.113.33")).status).toBe(429);
  // Nor does an invitation that writes it otherwise give more guesses.
  const { staff } = await organization(harness, "Second");
  const { body: invitation } = await harness.call(staff.owner, "POST", "/invitations", { email: email.toUpperCase(), role: "staff" });
  const { body: page } = await harness.call(null, "POST", "/hosted/links", { token: invitation.url.split("/").at(-1), purpose: "account" });
  const body = { name: "Rosa Vega", password: PASSWORD };
  expect((await harness.call(page.token, "POST", "/hosted/account/accept", body, { "idempotency-key": email })).status).toBe(429);
});

test("guesses from many addresses block all unknown devices, with right or wrong passwords, but not a known device", async () => {
  const { id, email } = await org.member("staff", PASSWORD);
  const { body: before } = await signIn(email, "192.0.2.1");
  await guessFromEverywhere(email);
  const refusals = [await wrong(email, "203.0.113.1"), await signIn(email, "203.0.113.2")];
  expect(refusals.map(({ status, body }) => [status, body.error_code])).toEqual(Array(2).fill([429, "too_many_requests"]));
  const { status, body } = await signIn(email, "203.0.113.3", { device: before.device });
  expect(status).toBe(201);
  const [member] = await harness.runtime.database.db.select().from(staffMembers).where(eq(staffMembers.id, id));
  if (!member) throw new Error("The member is gone.");
  // A device has its own ten attempts, however often its token is renewed, and its token works for no other device.
  for (let i = 0; i < 8; i++)
    await countTry({ ...harness, ip: null }, email, knownDevice(harness, [member], i % 2 ? before.device : body.device));
  expect((await signIn(email, "203.0.113.3", { password: "a wrong guess", device: before.device })).status).toBe(401);
  expect((await signIn(email, "203.0.113.3", { device: body.device })).status).toBe(429);
  const other = await org.member("staff", PASSWORD);
  await guessFromEverywhere(other.email);
  for (const device of [before.device, `${before.device.slice(0, -4)}AAAA`, "nonsense"])
    expect((await signIn(other.email, "203.0.113.4", { device })).status).toBe(429);
  harness.clock.advance(181 * 24 * 60 * 60);
  await guessFromEverywhere(email);
  expect((await signIn(email, "203.0.113.5", { device: before.device })).status).toBe(429);
});

test("a known device, an unknown one and one that is locked out each wait in a queue of their own, by device or address", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const { body: before } = await signIn(email, "192.0.2.11");
  const turns: Turn[] = [];
  const verify = vi.spyOn(harness.runtime.passwords, "verify");
  verify.mockImplementation(async (_, __, turn) => {
    turns.push(turn);
    return { isRight: false, renewed: null };
  });
  await signIn(email, "203.0.113.41");
  await guessFromEverywhere(email);
  await signIn(email, "203.0.113.42");
  await signIn(email, "203.0.113.43", { device: before.device });
  verify.mockRestore();
  expect(turns.map(({ queue }) => queue)).toEqual(["unknown", "locked", "known"]);
  expect(new Set(turns.map(({ from }) => from)).size).toBe(3);
  expect(turns[2]?.from).toMatch(/^dv_/);
});

test("changing the password ends every known device", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const { body: before } = await signIn(email, "192.0.2.7");
  const changed = { current_password: PASSWORD, password: "another battery staple 7" };
  expect((await harness.call(before.token, "PUT", "/staff/password", changed)).status).toBe(200);
  await guessFromEverywhere(email);
  const again = { password: changed.password, device: before.device };
  expect((await signIn(email, "203.0.113.7", again)).status).toBe(429);
});

test("guesses from many addresses do not block a user with the right password and the second factor", async () => {
  const { email } = await org.member("staff", PASSWORD);
  const { body: session } = await signIn(email, "192.0.2.1");
  const { body: begun } = await harness.call(session.token, "POST", "/staff/two_factor");
  const code = () => (URI.parse(begun.uri) as TOTP).generate({ timestamp: harness.clock.now().getTime() });
  expect((await harness.call(session.token, "POST", "/staff/two_factor/confirm", { code: code() })).status).toBe(200);
  await guessFromEverywhere(email);
  expect((await wrong(email, "203.0.113.21")).status).toBe(429);
  expect((await signIn(email, "203.0.113.21")).body.error_code).toBe("second_factor_required");
  harness.clock.advance(30);
  expect((await signIn(email, "203.0.113.21", { code: code() })).status).toBe(201);
});
