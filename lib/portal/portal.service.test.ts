import { expect, test } from "vitest";
import { startApplication, until } from "#lib/testing/application.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const exchange = (url: string, purpose?: string) => harness.call(null, "POST", "/hosted/links", { token: url.split("/").at(-1), purpose });
const get = async (token: string, path = "") => (await harness.call(token, "GET", `/hosted/contractor${path}`)).body;

/** The contractor's own pages in a browser that opened a login link. */
async function signIn(contractor: string): Promise<string> {
  return (await exchange((await make.loginLink(contractor)).login_url)).body.token;
}

test("a login link opens the contractor's own pages once, within a quarter of an hour", async () => {
  const contractor = await make.contractor();
  const link = await make.loginLink(contractor.id);
  expect(link).toEqual({ success: true, login_url: expect.any(String), expires_at: expect.any(Number), contractor });
  expect(link.login_url).toMatch(/^https:\/\/insure\.example\.com\/contractor\/ct_[A-Za-z0-9]{44}$/);
  expect(link.expires_at - make.inDays(0)).toBe(900);
  expect(link.contractor).not.toHaveProperty("username");
  const { body: opened } = await exchange(link.login_url, "contractor");
  expect(opened).toMatchObject({ purpose: "contractor", id: contractor.id });
  expect(opened.expires_at - make.inDays(0)).toBe(3600);
  expect(await get(opened.token)).toMatchObject({ id: contractor.id, first_name: "Dana", organization: "Test Staffing", card: null });
  expect((await exchange(link.login_url)).body.error_code).toBe("session_not_pending");
  const unused = (await make.loginLink(contractor.id)).login_url;
  harness.clock.advance(900);
  expect((await exchange(unused)).body.error_code).toBe("session_expired");
  expect((await exchange(`${unused.slice(0, -1)}~`)).body.error_code).toBe("resource_not_found");
  const text = (await wholeText(harness.runtime.database)) + harness.log.join("");
  for (const url of [link.login_url, unused]) expect(text.includes(url.split("/").at(-1) ?? url)).toBe(false);
});

test("if several browsers open one link at once, only one is signed in", async () => {
  const another = await harness.another();
  const { login_url } = await make.loginLink((await make.contractor()).id);
  const body = { token: login_url.split("/").at(-1) };
  const calls = [0, 1, 2, 3].map((n) => (n % 2 ? another : harness).call(null, "POST", "/hosted/links", body));
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test("a link opened at another purpose's address is unknown there and stays valid", async () => {
  const { login_url } = await make.loginLink((await make.contractor()).id);
  for (const purpose of ["application", "payment"]) expect((await exchange(login_url, purpose)).status).toBe(404);
  expect((await exchange(login_url, "contractor")).status).toBe(200);
});

test("the pages show this contractor's policies and documents, and nobody else's", async () => {
  const { quote, browser } = await startApplication(harness, make);
  await until(browser, "final_review");
  await browser.confirm();
  await make.policy();
  await harness.runJobs();
  const token = await signIn(quote.contractor);
  const [policy, ...others] = (await get(token, "/policies")) as Wire[];
  expect(others).toEqual([]);
  expect(policy).toMatchObject({ job: "Spring gala photography", holder: "Harbor & Vale Events LLC", status: "active" });
  const documents = policy?.documents as { name: string; url: string }[];
  expect(documents.map(({ name }) => name)).toEqual([
    "Evidence of liability insurance",
    "Evidence of workers' compensation insurance",
    "Your insurance in short",
    "Your policy",
    "Your signed application",
  ]);
  for (const { url } of documents) expect((await harness.app.fetch(new Request(url))).headers.get("content-type")).toBe("application/pdf");
  expect(await get(token)).toMatchObject({ id: quote.contractor, card: { last4: "4242" } });
  const stranger = await signIn((await make.contractor()).id);
  expect(await get(stranger, "/policies")).toEqual([]);
  for (const path of ["/contractors", `/contractors/${quote.contractor}`, "/hosted/application", "/hosted/payment", "/policies"]) {
    expect([path, (await harness.call(stranger, "GET", path)).status]).toEqual([path, 403]);
  }
  harness.clock.set(new Date((policy?.expiration_date ?? 0) * 1000));
  expect((await get(await signIn(quote.contractor), "/policies"))[0].status).toBe("expired");
});

test("the card can be replaced; a refused card changes nothing", async () => {
  const token = await signIn((await make.contractor()).id);
  const card = (value: string) => harness.call(token, "POST", "/hosted/contractor/card", { token: value });
  expect((await card("tok_test_visa_4242_122030_succeeds")).body.card.last4).toBe("4242");
  expect((await card("tok_test_mastercard_4444_122030_succeeds")).body.card).toMatchObject({ brand: "mastercard", last4: "4444" });
  expect((await card("tok_test_visa_4242_012020_succeeds")).body.errors[0].field).toBe("token");
  expect((await get(token)).card.last4).toBe("4444");
});

test("a session ends after an hour, or immediately by signing out, and only in this browser", async () => {
  const contractor = (await make.contractor()).id;
  const [one, two] = [await signIn(contractor), await signIn(contractor)];
  await get(one);
  expect((await harness.call(one, "POST", "/hosted/contractor/sign_out")).body).toEqual({ signed_out: true });
  expect((await harness.call(one, "GET", "/hosted/contractor")).status).toBe(401);
  expect((await harness.call(two, "GET", "/hosted/contractor")).status).toBe(200);
  harness.clock.advance(3600);
  expect((await harness.call(two, "GET", "/hosted/contractor")).status).toBe(401);
});

test("deleting a contractor ends their sessions and invalidates their unopened links", async () => {
  const contractor = (await make.contractor()).id;
  const token = await signIn(contractor);
  await get(token);
  const { login_url } = await make.loginLink(contractor);
  await harness.call(key, "DELETE", `/contractors/${contractor}`);
  expect([401, 409]).toContain((await harness.call(token, "GET", "/hosted/contractor")).status);
  expect((await exchange(login_url)).status).toBe(404);
  expect((await harness.call(key, "POST", `/contractors/${contractor}/login_link`)).status).toBe(404);
});

test("only callers who may write contractors can create a login link", async () => {
  const contractor = (await make.contractor()).id;
  const path = `/contractors/${contractor}/login_link`;
  for (const [token, status] of [
    [org.staff.staff, 200],
    [org.staff.developer, 403],
    [org.staff["read-only"], 403],
    [await org.key(["contractors:write"]), 200],
    [await org.key(["contractors:read", "payment_sessions:write"]), 403],
    [org.keys.production.full, 404],
  ] as const) {
    expect((await harness.call(token, "POST", path)).status).toBe(status);
  }
});
