import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const tokenOf = (url: string) => String(url.split("/").at(-1));
const find = (url: string, purpose?: string) => harness.call(null, "POST", "/hosted/links/find", { token: tokenOf(url), purpose });
const open = (url: string) => harness.call(null, "POST", "/hosted/links", { token: tokenOf(url) });
const renew = (token: string) => harness.call(null, "POST", "/hosted/links/renew", { token });
const emailsTo = async (contractor: string) => (await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body as Wire[];
const linkIn = (email: Wire | undefined) => /https:\S+/.exec(String(email?.text))?.[0] ?? "";

test("looking at a link changes nothing, however often; opening it does", async () => {
  const contractor = await make.contractor();
  const { login_url } = await make.loginLink(contractor.id);
  const quote = await make.quote({ contractor: contractor.id, end_date: make.inDays(200) });
  const session = await make.applySession({ quote: quote.id });
  const before = await rowsOf(harness.runtime.database, sql`select count(*)::int as n, max(used_at) as used from hosted_tokens`);
  for (let times = 0; times < 3; times++) {
    expect((await find(login_url, "contractor")).body).toMatchObject({
      purpose: "contractor",
      state: "ready",
      organization: "Test Staffing",
    });
    expect((await find(session.url)).body).toMatchObject({ purpose: "application", state: "ready", can_renew: false });
  }
  expect(await rowsOf(harness.runtime.database, sql`select count(*)::int as n, max(used_at) as used from hosted_tokens`)).toEqual(before);
  expect((await find(login_url, "payment")).body.error_code).toBe("resource_not_found");
  expect((await harness.call(key, "GET", `/events?object_id=${session.id}`)).body).toHaveLength(1);
  expect((await open(login_url)).status).toBe(200);
  expect((await find(login_url)).body).toMatchObject({ state: "used", can_renew: true });
  const late = (await make.loginLink(contractor.id)).login_url;
  harness.clock.advance(901);
  expect((await find(late)).body).toMatchObject({ state: "expired", can_renew: true });
});

test("a new link goes to the address on file; the answer is the same whether or not one was sent", async () => {
  const contractor = await make.contractor();
  const { login_url } = await make.loginLink(contractor.id);
  const unused = await renew(tokenOf(login_url));
  await harness.runJobs();
  const { body: opened } = await open(login_url);
  await harness.call(opened.token, "PUT", "/hosted/language", { language: "es" });
  const answers = [unused, await renew(tokenOf(login_url)), await renew("ct_nothing"), await renew("al_nothing")];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { accepted: true }]));
  await harness.runJobs();
  const [email, ...more] = await emailsTo(contractor.id);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ kind: "portal_link", to: contractor.email, subject: "Su enlace nuevo" });
  expect((await open(linkIn(email))).body).toMatchObject({ purpose: "contractor", id: contractor.id });
});

test("an upload link that expired is sent again to the contractor", async () => {
  const { id, contractor } = await make.certificate();
  const { body: link } = await harness.call(key, "POST", `/files/certificates/${id}/upload_link`);
  harness.clock.advance(46 * 86_400);
  expect((await find(link.url)).body).toMatchObject({ state: "expired", can_renew: true });
  expect((await renew(tokenOf(link.url))).body).toEqual({ accepted: true });
  await harness.runJobs();
  const sent = (await emailsTo(String(contractor))).find(({ subject }) => subject === "Your new link");
  expect((await open(linkIn(sent))).body).toMatchObject({ purpose: "certificate_upload", id });
});

test("a link is renewed a few times only, and no contractor gets more than a few emails", async () => {
  const contractor = await make.contractor();
  const links: string[] = [];
  for (let one = 0; one < 4; one++) links.push((await make.loginLink(contractor.id)).login_url);
  harness.clock.advance(901);
  for (const link of links) expect((await renew(tokenOf(link))).status).toBe(200);
  for (let again = 0; again < 2; again++) await renew(tokenOf(String(links[0])));
  const refused = await renew(tokenOf(String(links[0])));
  expect(refused.body.error_code).toBe("too_many_requests");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // The same for a token that nobody was given.
  for (let again = 0; again < 3; again++) await renew("ct_nobody");
  expect((await renew("ct_nobody")).body.error_code).toBe("too_many_requests");
  await harness.runJobs();
  expect(await emailsTo(contractor.id)).toHaveLength(3);
});
