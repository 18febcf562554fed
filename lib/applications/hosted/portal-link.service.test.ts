import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOf, tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let slug: string;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const placeOf = async (with_: Factories, of: string) => {
  const token = await with_.browser({ url: (await with_.loginLink(of)).login_url });
  const { portal_url } = (await harness.call(token, "GET", "/hosted/contractor")).body.branding;
  return String(portal_url).split("/").slice(-2);
};
const find = (organization: string) => harness.call(null, "POST", "/hosted/portal/find", { organization, environment: "sandbox" });
const ask = (email: string, organization = slug, environment = "sandbox", headers: Record<string, string> = {}) =>
  harness.call(null, "POST", "/hosted/portal/link", { organization, environment, email }, headers);
const linksTo = async (contractor: string, of = key) =>
  (await harness.call(of, "GET", `/outbox?contractor=${contractor}&kind=portal_link`)).body as Wire[];
const inBrief = ({ status, body }: { status: number; body: Wire }) => [status, body];

test("the page that sends links says the same for known and unknown addresses, and a link goes to the address on file only", async () => {
  const contractor = await make.contractor({ email: "Dana.W@Example.com" });
  [slug = ""] = await placeOf(make, contractor.id);
  const place = await find(slug);
  expect(place.body).toMatchObject({ organization: "Test Staffing", environment: "sandbox" });
  const answers = [await ask("dana.w@example.com"), await ask("nobody@example.com"), await ask("dana.w@example.com", "no-such-place")];
  expect(answers.map(inBrief)).toEqual(answers.map(() => [200, { accepted: true }]));
  await harness.runJobs();
  const [mail, ...more] = await linksTo(contractor.id);
  expect(more).toEqual([]);
  expect(mail?.to).toBe("Dana.W@Example.com");
  expect(mail?.text).toContain(`/contractor/link/${slug}/sandbox`);
  const token = await make.browser({ url: /https:\S+\/ct_\S+/.exec(mail?.text ?? "")?.[0] });
  expect((await harness.call(token, "GET", "/hosted/contractor")).body.id).toBe(contractor.id);
  expect((await find("no-such-place")).status).toBe(404);
});

test("of two organizations' contractors with the same email, only the asked one's has a link, and only in the environment asked for", async () => {
  const other = await tenantOf(harness);
  const email = "same@example.com";
  const [here, there] = [await make.contractor({ email }), await other.make.contractor({ email })];
  [slug = ""] = await placeOf(make, here.id);
  await ask(email, slug, "production");
  await ask(email);
  await harness.runJobs();
  expect([(await linksTo(here.id)).length, (await linksTo(there.id, other.key)).length]).toEqual([1, 0]);
});

test("links are asked for a few times only: for one address, known or not, and from one place", async () => {
  const contractor = await make.contractor();
  [slug = ""] = await placeOf(make, contractor.id);
  for (const email of [String(contractor.email), "nobody@example.com"]) {
    for (let times = 0; times < 3; times++) expect((await ask(email)).status).toBe(200);
    const refused = await ask(email.toUpperCase());
    expect(refused.body.error_code).toBe("too_many_requests");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  await harness.runJobs();
  expect(await linksTo(contractor.id)).toHaveLength(3);
  const caller = { "x-forwarded-for": "203.0.113.77" };
  const answers: number[] = [];
  for (let times = 0; times < 21; times++) answers.push((await ask(`nobody${times}@example.com`, slug, "sandbox", caller)).status);
  expect(answers).toEqual([...answers.slice(1).map(() => 200), 429]);
});
