import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, type KeyLike, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let provider: Server;
let issuer: string;
let keys: { publicKey: KeyLike; privateKey: KeyLike };
/** The ID token that the next exchange gives, and what the exchange was asked with. */
let idToken = "";
let exchanged: { form: URLSearchParams; authorization: string | undefined }[] = [];

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  provider = createServer(async (request, response) => {
    const json = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (request.url === "/keys") return json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" }] });
    if (request.url !== "/token") {
      const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
      return json({ issuer, ...endpoints });
    }
    let text = "";
    for await (const chunk of request) text += String(chunk);
    exchanged.push({ form: new URLSearchParams(text), authorization: request.headers.authorization });
    return json({ id_token: idToken });
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  harness = await createHarness({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "dashboard", OIDC_CLIENT_SECRET: "s3cret/+" });
});
beforeEach(async () => {
  org = await organization(harness);
  exchanged = [];
});
afterAll(async () => {
  await harness.close();
  provider.closeAllConnections();
  provider.close();
});

const begin = async () => {
  const { body } = await harness.call(null, "POST", "/staff/single_sign_on");
  const url = new URL(body.url);
  return { url, state: url.searchParams.get("state") ?? "", nonce: url.searchParams.get("nonce"), ticket: body.ticket as string };
};
const finish = (begun: { state: string; ticket: string }) =>
  harness.call(null, "POST", "/staff/single_sign_on/sessions", { code: "c0de", state: begun.state, ticket: begun.ticket });

async function signed(claims: JWTPayload, key: KeyLike | Uint8Array = keys.privateKey, alg = "RS256"): Promise<string> {
  const now = Math.floor(harness.clock.now().getTime() / 1000);
  const usual = { iss: issuer, aud: "dashboard", sub: "u1", iat: now, exp: now + 300, email_verified: true };
  return await new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg, kid: "one" }).sign(key);
}

test("a member signs in by the email that the provider vouches for", async () => {
  const { id, email } = await org.member("reviewer", "never typed here");
  const begun = await begin();
  expect(Object.fromEntries(begun.url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "dashboard",
    redirect_uri: "https://insure.example.com/login/callback",
    code_challenge_method: "S256",
  });
  idToken = await signed({ email: email.toUpperCase(), nonce: begun.nonce });
  const { status, body } = await finish(begun);
  expect([status, body.staff]).toMatchObject([201, { id, email, role: "reviewer" }]);
  expect((await harness.call(body.token, "GET", "/contractors")).status).toBe(200);
  const [{ form, authorization } = { form: new URLSearchParams(), authorization: "" }] = exchanged;
  expect(Buffer.from(authorization?.slice(6) ?? "", "base64").toString()).toBe("dashboard:s3cret%2F%2B");
  expect(form.get("code")).toBe("c0de");
  expect(form.get("code_verifier")?.length).toBeGreaterThanOrEqual(43);
});

test("a word that is not the provider's, not about this sign-in, or not verified opens nothing", async () => {
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
    idToken = await make(begun.nonce);
    const { status, body } = await finish(begun);
    expect([what, status, body.error_code]).toEqual([what, 400, "bad_request"]);
  }
  expect(harness.log.join("")).not.toContain(email);
});

test("only who is a member already gets in", async () => {
  const { id, email } = await org.member("staff", "never typed here");
  await harness.call(org.staff.owner, "DELETE", `/members/${id}`);
  for (const address of [email, "nobody@example.com"]) {
    const begun = await begin();
    idToken = await signed({ email: address, nonce: begun.nonce });
    const { status, body } = await finish(begun);
    expect([status, body.error_code]).toEqual([401, "invalid_api_key"]);
  }
});

test("a return belongs to the browser that began, for ten minutes; the provider is not even asked otherwise", async () => {
  const [mine, theirs] = [await begin(), await begin()];
  for (const mixed of [
    { ...mine, ticket: theirs.ticket },
    { ...mine, ticket: "v1.nothing" },
    { ...mine, state: "another" },
  ])
    expect((await finish(mixed)).body.error_code).toBe("bad_request");
  harness.clock.advance(601);
  expect((await finish(mine)).body.error_code).toBe("bad_request");
  expect(exchanged).toEqual([]);
});

test("a provider that calls itself by another name is not believed", async () => {
  const { call } = await harness.another({ OIDC_ISSUER: `${issuer}/elsewhere` });
  const { status, body } = await call(null, "POST", "/staff/single_sign_on");
  expect([status, body.error_code]).toEqual([400, "bad_request"]);
  expect((await harness.call(null, "GET", "/staff/ways_in")).body).toMatchObject({ single_sign_on: true });
});
