import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const get = async ({ id }: Pick<Wire, "id">) => (await harness.call(key, "GET", `/policies/${id}`)).body as Wire;
const on = (policy: Pick<Wire, "id">, verb: string, body?: object) => harness.call(key, "POST", `/policies/${policy.id}/${verb}`, body);
/** A policy from tomorrow that ends in some days. */
const policyOf = async (days: number, over: object = {}) =>
  await make.policy({ quote: (await make.quote({ effective_date: make.inDays(1), end_date: make.inDays(days), ...over })).id });
const typesOf = async (policy: Wire) => (await money.typesOf(policy.id)).filter((type) => /renew/.test(type));
const code = ({ status, body }: { status: number; body: Wire }) => [status, body.error_code];

test("a renewal is offered once, 30 days before the end, and in the second half of a short term", async () => {
  const long = await policyOf(101);
  const short = await policyOf(21);
  await money.passes(DAY);
  await money.passes(9 * DAY);
  expect([(await get(long)).renewal_offered_at, (await get(short)).renewal_offered_at]).toEqual([null, null]);
  await money.passes(2 * DAY);
  expect(await typesOf(short)).toEqual(["policy.renewal_offered"]);
  await money.passes(58.5 * DAY);
  expect(await typesOf(long)).toEqual([]);
  await money.passes(2 * DAY);
  await money.passes(DAY);
  expect(await typesOf(long)).toEqual(["policy.renewal_offered"]);
  const { renewal_offered_at, cover_ends } = await get(long);
  expect(cover_ends - renewal_offered_at).toBeLessThanOrEqual(30 * DAY);
  expect(cover_ends - renewal_offered_at).toBeGreaterThan(28 * DAY);
  const { body } = await harness.call(key, "GET", "/inbox?kind=policy_ending");
  expect((body as Wire[]).find(({ subject }) => subject === long.id)).toMatchObject({ detail: "Renewal offered" });
});

test("a policy that is cancelled, quoted again or not to be renewed gets no offer", async () => {
  const [cancelled, quoted, ended] = [await policyOf(100), await policyOf(100), await policyOf(100)];
  await on(cancelled, "cancel", { effective_date: make.inDays(90), reason: "insured_request" });
  await on(quoted, "renew");
  expect((await on(ended, "nonrenew", { reason: "The program ends." })).status).toBe(200);
  await money.passes(80 * DAY);
  for (const policy of [cancelled, quoted, ended]) expect(await typesOf(policy)).not.toContain("policy.renewal_offered");
});

test("a renewal has the same contractor, job, coverages and limits, from the end of the policy, and knows it", async () => {
  const entity = await make.entity({ coverage_limit: { occurrence_limit: 200_000_000, aggregate_limit: 200_000_000 } });
  const job = await make.job({ entity: entity.id });
  const policy = await policyOf(40, { job: job.id, coverage_type: ["general", "cyber"] });
  // The entity asks for less by now.
  await harness.call(key, "PUT", `/entities/${entity.id}`, {
    coverage_limit: { occurrence_limit: 100_000_000, aggregate_limit: 100_000_000 },
  });
  const { status, body: quote } = await on(policy, "renew");
  expect(status).toBe(200);
  expect(quote).toMatchObject({
    ...{ contractor: policy.contractor, job: policy.job, coverage_type: policy.coverage_type, renews: policy.id, policy: null },
    ...{ effective_date: policy.expiration_date, end_date: 2 * policy.expiration_date - policy.effective_date },
  });
  const renewed = (await harness.call(key, "POST", "/policies", { quote: quote.id })).body;
  expect(renewed).toMatchObject({ renews: policy.id, status: "active", effective_date: policy.expiration_date });
  expect(await get(policy)).toMatchObject({ renewal_quote: quote.id, renewed_by: renewed.id });
  const limits = async ({ id }: Wire) => (await harness.call(key, "GET", `/policies/${id}/limits`)).body;
  expect(await limits(renewed)).toEqual(await limits(policy));
  expect((await limits(policy)).limits[0]).toMatchObject({
    coverage: "general",
    lines: [{ label: "Each occurrence", amount: 200_000_000 }, {}],
  });
  // Nobody has to think of it in its last 30 days.
  await money.passes(20 * DAY);
  const waiting = (await harness.call(key, "GET", "/inbox?kind=policy_ending")).body as Wire[];
  expect(waiting.map(({ subject }) => subject)).not.toContain(policy.id);
});

test("a policy in its last 30 days waits for a person until it is renewed", async () => {
  const policy = await policyOf(40);
  await money.passes(20 * DAY);
  const waiting = async () => ((await harness.call(key, "GET", "/inbox?kind=policy_ending")).body as Wire[]).map(({ subject }) => subject);
  expect(await waiting()).toEqual([policy.id]);
  const { body: quote } = await on(policy, "renew");
  expect((await harness.call(key, "POST", "/policies", { quote: quote.id })).status).toBe(201);
  expect(await waiting()).toEqual([]);
});

test("a second open renewal is refused with the name of the first, also at the same moment, and a repeated request makes none", async () => {
  const policy = await policyOf(60);
  const answers = await Promise.all([on(policy, "renew"), on(policy, "renew")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const quote = answers.find(({ status }) => status === 200)?.body as Wire;
  const again = await on(policy, "renew");
  expect(code(again)).toEqual([409, "renewal_open"]);
  expect(again.body.message).toContain(quote.id);
  const other = await policyOf(60);
  const headers = { "idempotency-key": `renew-${other.id}` };
  const twice = [1, 2].map(() => harness.call(key, "POST", `/policies/${other.id}/renew`, undefined, headers));
  const [first, second] = await Promise.all(twice);
  const ids = [first, second].map((answer) => answer?.body.id).filter((id) => String(id).startsWith("qt_"));
  expect(new Set(ids).size).toBe(1);

  const renewal = (await harness.call(key, "POST", "/policies", { quote: quote.id })).body;
  const renewed = await on(policy, "renew");
  expect([...code(renewed), renewed.body.message]).toEqual([409, "renewal_open", expect.stringContaining(renewal.policy_number)]);
  await harness.call(key, "DELETE", `/policies/${renewal.id}`);
  expect((await on(policy, "renew")).status).toBe(200);
});

test("a cancelled, ended or unrenewed policy is not quoted again, and a renewal never overlaps the policy", async () => {
  const cancelled = await policyOf(60);
  await harness.call(key, "DELETE", `/policies/${cancelled.id}`);
  expect(code(await on(cancelled, "renew"))).toEqual([409, "no_active_policy"]);
  const leaving = await policyOf(60);
  await on(leaving, "cancel", { effective_date: make.inDays(30), reason: "insured_request" });
  expect((await on(leaving, "renew")).body.message).toContain("Withdraw the cancellation first.");

  const extended = await policyOf(60);
  const { body: quote } = await on(extended, "renew");
  await harness.call(key, "PUT", `/policies/${extended.id}`, { expiration_date: make.inDays(70) });
  const bound = await harness.call(key, "POST", "/policies", { quote: quote.id });
  expect([...code(bound), bound.body.errors[0].field]).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect((await on(extended, "renew")).body.effective_date).toBe((await get(extended)).expiration_date);

  const ending = await policyOf(200);
  const { body: open } = await on(ending, "renew");
  await on(ending, "nonrenew", { reason: "The program ends." });
  expect(code(await on(ending, "renew"))).toEqual([409, "no_active_policy"]);
  const refused = await harness.call(key, "POST", "/policies", { quote: open.id });
  expect([...code(refused), refused.body.errors[0].field]).toEqual([400, "invalid_quote_id", "quote"]);
  await money.passes(201 * DAY);
  expect((await on(extended, "renew")).body.message).toBe("This policy has ended. Quote the job again.");
});

test("notice of nonrenewal goes out some days before the last day of the table, in the contractor's language, and can be withdrawn until then", async () => {
  const address = addressIn("NJ");
  const contractor = await make.contractor({ address });
  const { login_url } = await make.loginLink(contractor.id);
  await harness.call(await make.browser({ url: login_url }), "PUT", "/hosted/language", { language: "es" });
  const policy = await policyOf(200, { contractor: contractor.id, coverage_type: ["general"] });
  const { body: preview } = await on(policy, "nonrenew/preview");
  const end = policy.expiration_date - (policy.expiration_date % DAY);
  expect(preview).toMatchObject({
    ...{ notice_days: 60, notice_state: "NJ", notice_coverage: "general", notice_law: null },
    ...{ last_notice_date: end - 60 * DAY, notice_date: end - 65 * DAY },
  });
  const reason = "The insurer leaves the state.";
  expect((await on(policy, "nonrenew", { reason: " " })).body.errors[0].field).toBe("reason");
  expect((await on(policy, "nonrenew", { reason })).body.nonrenewal).toMatchObject({ reason, noticed_at: null, notice_pdf_url: null });
  expect(code(await on(policy, "nonrenew", { reason }))).toEqual([409, "no_active_policy"]);
  const moved = await harness.call(key, "PUT", `/policies/${policy.id}`, { expiration_date: make.inDays(150) });
  expect(moved.body.message).toContain("Withdraw that decision");
  expect((await on(policy, "nonrenew/withdraw")).body.nonrenewal).toBeNull();
  expect(code(await on(policy, "nonrenew/withdraw"))).toEqual([409, "no_active_policy"]);

  await on(policy, "nonrenew", { reason });
  harness.clock.set(new Date((preview.notice_date - DAY) * 1000));
  await money.passes(0);
  expect(await typesOf(policy)).toEqual([]);
  await money.passes(2 * DAY);
  expect(await typesOf(policy)).toEqual(["policy.nonrenewal_noticed"]);
  const { nonrenewal } = await get(policy);
  expect(dayOf(nonrenewal.noticed_at)).toBe(dayOf(preview.notice_date + DAY));
  expect((await on(policy, "nonrenew/withdraw")).body.message).toContain("Notice was given");
  const url = new URL(nonrenewal.notice_pdf_url);
  const { text } = await readPdf(
    new Uint8Array(await (await harness.app.fetch(new Request(`http://service.test${url.pathname}${url.search}`))).arrayBuffer()),
  );
  for (const part of ["Notice of nonrenewal", policy.policy_number, reason]) expect(text).toContain(part);
  const [mail] = (await harness.call(key, "GET", `/outbox?object=${policy.id}`)).body as Wire[];
  expect(mail).toMatchObject({ kind: "policy_nonrenewal_notice", subject: expect.stringContaining("no se renueva") });
  await money.passes(70 * DAY);
  expect((await get(policy)).status).toBe("expired");
  expect(await typesOf(policy)).toEqual(["policy.nonrenewal_noticed"]);
});

test("the last day for the notice is the day where the insured lives, until its midnight", async () => {
  const contractor = await make.contractor({ address: addressIn("NJ") });
  const policy = await policyOf(200, { contractor: contractor.id, coverage_type: ["general"] });
  const { last_notice_date } = (await on(policy, "nonrenew/preview")).body;
  const plannedAt = async (hours: number) => {
    harness.clock.set(new Date((last_notice_date + hours * 3600) * 1000));
    return (await on(policy, "nonrenew/preview")).body.notice_date;
  };
  // New Jersey is four hours behind in summer and five in winter: 3 a.m. UTC of the next day is the evening of this one.
  for (const hours of [12, 24 + 3]) expect([hours, await plannedAt(hours)]).toEqual([hours, last_notice_date]);
  expect(await plannedAt(24 + 6)).toBeNull();
});

test("a policy that ends before the notice would cannot be marked, and the message says which end would do", async () => {
  const contractor = await make.contractor({ address: addressIn("NJ") });
  const of = async (days: number) => await policyOf(days, { contractor: contractor.id, coverage_type: ["general"] });
  const policy = await of(20);
  expect((await on(policy, "nonrenew/preview")).body.notice_date).toBeNull();
  const refused = await on(policy, "nonrenew", { reason: "Too many losses." });
  expect([...code(refused), refused.body.message]).toEqual([
    400,
    "end_date_invalid",
    expect.stringContaining("60 days of notice had to be given by"),
  ]);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { expiration_date: make.inDays(63) });
  // Between the planned day and the last one it goes out at once.
  expect((await on(policy, "nonrenew", { reason: "Too many losses." })).status).toBe(200);
  await money.passes(60);
  expect(await typesOf(policy)).toEqual(["policy.nonrenewal_noticed"]);
});
