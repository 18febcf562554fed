import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { verificationUrl } from "../verification-url.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const DAY = 86_400;
const WANTS = "wants@example.org";

async function insured(days = 60) {
  const contractor = await make.contractor({ address: addressIn("OK"), withhold_premium: true });
  const asked = { contractor: contractor.id, coverage_type: ["general"], effective_date: make.inDays(1), end_date: make.inDays(days) };
  const policy = await make.policy({ quote: (await make.quote(asked)).id });
  await harness.runJobs();
  return policy;
}

const codeOf = ({ id }: Wire) =>
  verificationUrl(harness.runtime, { org_id: org.id, environment: "sandbox", id }, "gl").split("/verify/")[1] ?? "";
const subscribe = (token: string, email = WANTS, language?: string) =>
  harness.call(null, "POST", "/hosted/cover_subscriptions", { token, email, ...(language ? { language } : {}) });
const byLink = (what: "find" | "confirm" | "stop", token: string) =>
  harness.call(null, "POST", `/hosted/cover_subscriptions/${what}`, { token });
const mailsTo = async (address: string) =>
  ((await harness.call(key, "GET", "/outbox?limit=100")).body as Wire[]).filter(({ to }) => to === address).toReversed();
const linkIn = (mail: Wire | undefined) => /\/cover-news\/(\S+)/.exec(String(mail?.text))?.[1] ?? "";
const subjectsTo = async (address: string) => {
  await harness.runJobs();
  return (await mailsTo(address)).map(({ subject }) => subject);
};
const cancel = (policy: Wire, days: number) =>
  harness.call(key, "POST", `/policies/${policy.id}/cancel`, { effective_date: make.inDays(days), reason: "insured_request" });

test("nobody is told before the button in the mail is pressed; then of a cancellation to come, taken back, at once, and of a reinstatement", async () => {
  const policy = await insured();
  const token = codeOf(policy);
  expect((await subscribe(token)).body).toEqual({ mail: "kept" });
  const [first] = await mailsTo(WANTS);
  expect(first).toMatchObject({ kind: "cover_subscription", object: policy.id, contractor: null });
  const link = linkIn(first);
  expect((await byLink("find", link)).body).toMatchObject({ state: "waiting", policy_number: policy.policy_number });
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  await cancel(policy, 20);
  expect(await subjectsTo(WANTS)).toHaveLength(1);
  await harness.call(key, "POST", `/policies/${policy.id}/cancel/withdraw`);
  expect((await byLink("confirm", link)).body.state).toBe("active");
  expect((await byLink("confirm", link)).body.state).toBe("active");
  await cancel(policy, 20);
  const subjects = await subjectsTo(WANTS);
  expect(subjects.slice(1)).toEqual([expect.stringMatching(/^The cover of .* ends early$/)]);
  await harness.call(key, "POST", `/policies/${policy.id}/cancel/withdraw`);
  expect((await subjectsTo(WANTS)).slice(2)).toEqual([expect.stringMatching(/was reinstated$/)]);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false, cancellation_reason: "Unpaid and unreachable" });
  await subjectsTo(WANTS);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: true });
  expect((await subjectsTo(WANTS)).slice(3)).toEqual([expect.stringMatching(/was cancelled$/), expect.stringMatching(/was reinstated$/)]);
  // What did not change the end is no news, and a mail says no more than the page.
  await harness.call(key, "PUT", `/policies/${policy.id}`, { expiration_date: make.inDays(90) });
  const all = await subjectsTo(WANTS);
  expect(all.slice(5)).toEqual([expect.stringMatching(/ends on another day$/)]);
  const { email, phone } = (await harness.call(key, "GET", `/contractors/${policy.contractor}`)).body;
  const told = JSON.stringify(await mailsTo(WANTS));
  for (const hidden of [email, phone, "Unpaid", "insured_request", "Congress Ave"]) expect(told).not.toContain(hidden);
});

test("cover that reaches its end is told once; after that nothing more comes", async () => {
  const policy = await insured(20);
  await subscribe(codeOf(policy), WANTS, "es");
  const [first] = await mailsTo(WANTS);
  expect(first?.subject).toMatch(/^Avisos cuando termine el seguro de /);
  await byLink("confirm", linkIn(first));
  harness.clock.advance(21 * DAY);
  await harness.sweep();
  await harness.sweep();
  expect((await subjectsTo(WANTS)).slice(1)).toEqual([expect.stringMatching(/^El seguro de .* terminó$/)]);
  expect((await byLink("find", linkIn(first))).body.state).toBe("ended");
});

test("the button in a mail stops them, also by one POST of a mail program's", async () => {
  const policy = await insured();
  const token = codeOf(policy);
  await subscribe(token);
  const link = linkIn((await mailsTo(WANTS))[0]);
  await byLink("confirm", link);
  expect((await byLink("stop", link)).body.state).toBe("ended");
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  expect(await subjectsTo(WANTS)).toHaveLength(1);
  expect((await byLink("find", `${link}x`)).status).toBe(404);
  const audit = sql`select action from audit_log where org_id = ${org.id} and action like 'cover_subscription%' order by action`;
  expect((await rowsOf(harness.runtime.database, audit)).map(({ action }) => action)).toEqual([
    "cover_subscription.confirm",
    "cover_subscription.create",
    "cover_subscription.end",
  ]);
});

test("one address is written to once in ten minutes, and one paper takes twenty", async () => {
  const policy = await insured();
  const token = codeOf(policy);
  for (const typed of [WANTS, WANTS.toUpperCase(), WANTS]) expect((await subscribe(token, typed)).status).toBe(200);
  expect(await mailsTo(WANTS)).toHaveLength(1);
  harness.clock.advance(11 * 60);
  await subscribe(token);
  expect(await mailsTo(WANTS)).toHaveLength(2);
  for (let n = 0; n < 19; n++) await subscribe(token, `n${n}@example.org`);
  const { body } = await subscribe(token, "one-more@example.org");
  expect([body.error_code, body.message]).toEqual(["conflict", expect.stringContaining("20 addresses")]);
  // Those who did not press the button in a day make room.
  harness.clock.advance(DAY + 60);
  expect((await subscribe(token, "one-more@example.org")).status).toBe(200);
  expect((await subscribe(`${token}x`)).status).toBe(404);
});

test("a holder whom a certificate was sent to is told without asking, and an assignment's by its own end", async () => {
  const policy = await insured();
  const holder = {
    name: "Lakeside Yards Inc.",
    address: { line1: "4 Dock Street", locality: "Norman", region: "OK", postalcode: "73019" },
    email: "yard@lakeside.example",
  };
  const shared = await harness.call(key, "POST", "/certificate_shares", { cover: policy.id, certificate: "gl_coi", days: 30, holder });
  expect(shared.status).toBe(201);
  const [sent] = await mailsTo(holder.email);
  expect(sent?.text).toContain("the policy promises you no notice");
  const { recipients } = (await harness.call(key, "POST", `/policies/${policy.id}/cancel/preview`, { reason: "insured_request" })).body;
  expect(recipients).toContainEqual({ kind: "certificate_holder", name: holder.name, email: holder.email });
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  expect((await subjectsTo(holder.email)).slice(1)).toEqual([expect.stringMatching(/was cancelled$/)]);
  const [, news] = await mailsTo(holder.email);
  const page = /\/verify\/(\S+)/.exec(String(news?.text))?.[1];
  expect((await harness.call(null, "POST", "/hosted/verifications", { token: page })).body).toMatchObject({ status: "cancelled" });
});
