import { generateKeyPair, type JWTPayload, type KeyLike } from "jose";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { startProvider, type TestProvider } from "#lib/testing/identity-provider.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider();
  const client = { OIDC_CLIENT_ID: "dashboard", OIDC_CLIENT_SECRET: "s3cret/+" };
  harness = await createHarness({ OIDC_ISSUER: provider.issuer, ...client });
});
beforeEach(async () => {
  org = await organization(harness);
  provider.exchanged = [];
});
afterAll(async () => {
  await harness.close();
  provider.close();
});

const begin = async () => {
  const { body } = await harness.call(null, "POST", "/staff/single_sign_on");
  const url = new URL(body.url);
  return { url, state: url.searchParams.get("state") ?? "", nonce: url.searchParams.get("nonce"), ticket: body.ticket as string };
};
const finish = ({ state, ticket }: { state: string; ticket: string }, second_factor?: string) =>
  harness.call(null, "POST", "/staff/single_sign_on/sessions", {
    code: "c0de",
    state,
    ticket,
    ...(second_factor ? { second_factor } : {}),
  });
const signed = (claims: JWTPayload, key?: KeyLike | Uint8Array, alg?: string) => provider.signed(claims, harness.clock.now(), key, alg);

test("a member signs in by the email that the provider verified", async () => {
  const { id, email } = await org.member("reviewer", "never typed here");
  const begun = await begin();
  expect(Object.fromEntries(begun.url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "dashboard",
    redirect_uri: "https://insure.example.com/login/callback",
    code_challenge_method: "S256",
  });
  provider.idToken = await signed({ email: email.toUpperCase(), nonce: begun.nonce });
  const { status, body } = await finish(begun);
  expect([status, body.staff]).toMatchObject([201, { id, email, role: "reviewer" }]);
  expect((await harness.call(body.token, "GET", "/contractors")).status).toBe(200);
  const [{ form, authorization } = { form: new URLSearchParams(), authorization: "" }] = provider.exchanged;
  expect(Buffer.from(authorization?.slice(6) ?? "", "base64").toString()).toBe("dashboard:s3cret%2F%2B");
  expect(form.get("code")).toBe("c0de");
  expect(form.get("code_verifier")?.length).toBeGreaterThanOrEqual(43);
});

test("a token that is not the provider's, not for this sign-in, or not verified is refused", async () => {
  const { email } = await org.member("owner", "never typed here");
  const stranger = await generateKeyPair("RS256");
  const long = 86_400;
  const now = () => Math.floor(harness.clock.now().getTime() / 1000);
  const wrong: [string, (nonce: string | null) => Promise<string>][] = [
    ["another key", (nonce) => signed({ email, nonce }, stranger.privateKey)],
    ["a shared secret", (nonce) => signed({ email, nonce }, new TextEncoder().encode("s3cret/+".repeat(4)), "HS256")],
    ["another issuer", (nonce) => signed({ email, nonce, iss: "https://elsewhere.example.com" })],
    ["another audience", (nonce) => signed({ email, nonce, aud: "another" })],
    ["another client", (nonce) => signed({ email, nonce, azp: "another" })],
    ["another sign-in", () => signed({ email, nonce: "another" })],
    ["no nonce", () => signed({ email })],
    ["expired", (nonce) => signed({ email, nonce, iat: now() - long, exp: now() - 300 })],
    ["not yet", (nonce) => signed({ email, nonce, nbf: now() + long })],
    ["no expiry", (nonce) => signed({ email, nonce, exp: undefined })],
    ["email not verified", (nonce) => signed({ email, nonce, email_verified: false })],
    ["email hardly verified", (nonce) => signed({ email, nonce, email_verified: "true" })],
    ["no email", (nonce) => signed({ nonce })],
    ["no token", async () => "nonsense"],
  ];
  for (const [what, make] of wrong) {
    const begun = await begin();
    provider.idToken = await make(begun.nonce);
    const { status, body } = await finish(begun);
    expect([what, status, body.error_code]).toEqual([what, 400, "bad_request"]);
  }
  expect(harness.log.join("")).not.toContain(email);
});

test("only existing members are signed in", async () => {
  const { id, email } = await org.member("staff", "never typed here");
  await harness.call(org.staff.owner, "DELETE", `/members/${id}`);
  for (const address of [email, "nobody@example.com"]) {
    const begun = await begin();
    provider.idToken = await signed({ email: address, nonce: begun.nonce });
    const { status, body } = await finish(begun);
    expect([status, body.error_code]).toEqual([401, "invalid_api_key"]);
  }
});

test("a callback is bound to the browser that began, for ten minutes; otherwise the provider is not even called", async () => {
  const [mine, theirs] = [await begin(), await begin()];
  for (const mixed of [
    { ...mine, ticket: theirs.ticket },
    { ...mine, ticket: "v1.nothing" },
    { ...mine, state: "another" },
  ])
    expect((await finish(mixed)).body.error_code).toBe("bad_request");
  harness.clock.advance(601);
  expect((await finish(mine)).body.error_code).toBe("bad_request");
  expect(provider.exchanged).toEqual([]);
});

test("a provider with another issuer name is refused", async () => {
  const { call } = await harness.another({ OIDC_ISSUER: `${provider.issuer}/elsewhere` });
  const { status, body } = await call(null, "POST", "/staff/single_sign_on");
  expect([status, body.error_code]).toEqual([400, "bad_request"]);
  expect((await harness.call(null, "GET", "/staff/ways_in")).body).toMatchObject({ single_sign_on: true });
});

/** A member with an authenticator app, and its codes, each from a different time step. */
async function withApp(role: "owner" | "staff") {
  const { email } = await org.member(role, "never typed here");
  const arrive = async (second_factor?: string) => {
    const begun = await begin();
    provider.idToken = await signed({ email, nonce: begun.nonce });
    return { begun, answer: await finish(begun, second_factor) };
  };
  const { token } = (await arrive()).answer.body;
  const { secret } = (await harness.call(token, "POST", "/staff/two_factor")).body;
  const next = () => {
    harness.clock.advance(30);
    return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: harness.clock.now().getTime() });
  };
  const { recovery_codes } = (await harness.call(token, "POST", "/staff/two_factor/confirm", { code: next() })).body;
  return { arrive, next, token, recoveryCode: recovery_codes[0] as string };
}

test("a user with a second factor here is asked for it, and the provider is called once", async () => {
  const { arrive, next, recoveryCode } = await withApp("staff");
  provider.exchanged = [];
  const { begun, answer } = await arrive();
  expect([answer.status, answer.body.error_code, answer.body.token]).toEqual([401, "second_factor_required", undefined]);
  expect((await finish(begun, "000000")).body.error_code).toBe("second_factor_wrong");
  const { status, body } = await finish(begun, next());
  expect([status, body.staff.two_factor]).toEqual([201, true]);
  expect((await harness.call(body.token, "GET", "/contractors")).status).toBe(200);
  expect(provider.exchanged).toHaveLength(1);
  // Its code works once, and no code works without a user whom the provider identified.
  expect((await finish(begun, next())).body.error_code).toBe("bad_request");
  expect((await finish(await begin(), next())).body.error_code).toBe("bad_request");

  const late = (await arrive()).begun;
  expect((await finish({ ...late, ticket: begun.ticket }, next())).body.error_code).toBe("bad_request");
  expect((await finish(late, recoveryCode)).status).toBe(201);
  const tooLate = (await arrive()).begun;
  harness.clock.advance(601);
  expect((await finish(tooLate, next())).body.error_code).toBe("bad_request");
});

test("an organization may delegate the second factor to the provider", async () => {
  const { arrive, token } = await withApp("owner");
  const policy = (method: string, body?: object) => harness.call(token, method, "/security_policy", body);
  expect((await policy("GET")).body).toMatchObject({ two_factor_required: false, provider_second_factor_trusted: false });
  expect((await policy("PUT", { provider_second_factor_trusted: true })).body).toMatchObject({
    two_factor_required: false,
    provider_second_factor_trusted: true,
  });
  expect((await arrive()).answer.status).toBe(201);
  expect((await policy("PUT", { provider_second_factor_trusted: false })).status).toBe(200);
  expect((await arrive()).answer.body.error_code).toBe("second_factor_required");
});

test("an organization that demands single sign-on is entered only by a session that came by it", async () => {
  const second = await organization(harness, "Second");
  const { email } = await org.member("owner", "never typed here");
  const withPassword = (more: object = {}) =>
    harness.call(null, "POST", "/staff/sessions", { email, password: "never typed here", ...more });
  const provide = async () => {
    const begun = await begin();
    provider.idToken = await signed({ email, nonce: begun.nonce });
    return (await finish(begun)).body.token as string;
  };
  const require = (token: string, required: boolean) =>
    harness.call(token, "PUT", "/security_policy", { single_sign_on_required: required });
  const { token } = (await withPassword()).body;
  expect((await require(token, true)).body).toMatchObject({ error_code: "conflict" });
  const provided = await provide();
  expect((await require(provided, true)).body).toMatchObject({ single_sign_on_required: true });
  // At once, also for the session that is in use.
  expect((await harness.call(token, "GET", "/contractors")).body.message).toMatch(/requires single sign-on/);
  expect((await harness.call(provided, "GET", "/contractors")).status).toBe(200);
  expect((await withPassword()).body.error_code).toBe("single_sign_on_required");
  // Their other organization accepts the password, and its session does not lead into this one.
  const { body } = await harness.call(second.staff.owner, "POST", "/invitations", { email, role: "staff" });
  const link = await harness.call(null, "POST", "/hosted/links", { token: body.url.split("/").at(-1), purpose: "account" });
  await harness.call(link.body.token, "POST", "/hosted/account/accept", { name: "Ana", session: provided });
  const other = (await withPassword({ organization: org.id })).body;
  expect(other.organization.id).toBe(second.id);
  const enter = (session: string) => harness.call(null, "POST", "/staff/session/organizations", { token: session, organization: org.id });
  expect((await enter(other.token)).body.error_code).toBe("single_sign_on_required");
  expect((await harness.call(`${other.token}~${org.id}`, "GET", "/contractors")).status).toBe(403);
  expect((await enter(await provide())).status).toBe(200);
});
