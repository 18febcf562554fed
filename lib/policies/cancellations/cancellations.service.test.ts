import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { furtherTest } from "#lib/testing/runs.ts";
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
const get = async (policy: Pick<Wire, "id">) => (await harness.call(key, "GET", `/policies/${policy.id}`)).body as Wire;
const cancel = (policy: Pick<Wire, "id">, body: object) => harness.call(key, "POST", `/policies/${policy.id}/cancel`, body);
const preview = async (policy: Wire, body: object) => (await harness.call(key, "POST", `/policies/${policy.id}/cancel/preview`, body)).body;
const withdraw = (policy: Pick<Wire, "id">) => harness.call(key, "POST", `/policies/${policy.id}/cancel/withdraw`);
const byInsured = (days: number) => ({ effective_date: make.inDays(days), reason: "insured_request" });
const later = () => ({ effective_date: make.inDays(1), end_date: make.inDays(200) });
const mailsTo = async (policy: Wire) =>
  ((await harness.call(key, "GET", `/outbox?contractor=${policy.contractor}&object=${policy.id}`)).body as Wire[]).map(({ kind }) => kind);

test("an insurer's cancellation needs the days of the table, and the error names the earliest date", async () => {
  const contractor = await make.contractor({ address: addressIn("CA") });
  const policy = await make.policy({ quote: (await make.quote({ ...later(), contractor: contractor.id, coverage_type: ["general"] })).id });
  const refusal = async (reason: string, days: number) => {
    const { status, body } = await cancel(policy, { reason, effective_date: make.inDays(days), note: "Loss history." });
    return [status, body.error_code, body.errors?.[0].field, body.errors?.[0].message];
  };
  expect(await refusal("nonpayment", 9)).toEqual([
    ...[400, "effective_date_invalid", "effective_date"],
    "The earliest date is June 30, 2026: the insurer gives 15 days of notice in CA.",
  ]);
  expect((await refusal("underwriting", 29))[3]).toContain("August 14, 2026");
  expect((await refusal("insured_request", -1))[3]).toBe("The earliest date is today, June 15, 2026.");
  expect((await refusal("insured_request", 200))[3]).toBe("Choose an earlier date. Cover ends on January 1, 2027 anyway.");
  const unnamed = await cancel(policy, { reason: "underwriting", effective_date: make.inDays(40) });
  expect([unnamed.status, unnamed.body.errors[0].field]).toEqual([400, "note"]);
  expect(await preview(policy, { reason: "underwriting" })).toMatchObject({
    ...{ earliest_date: Date.parse("2026-08-14") / 1000, notice_days: 60, notice_state: "CA", refund: 0, voided: 0 },
    // The demonstration's insurer is not admitted, and the table has no row for surplus lines in CA.
    notice_law: null,
  });
  expect((await cancel(policy, { reason: "nonpayment", effective_date: make.inDays(15) })).status).toBe(200);
});

furtherTest("a short policy that notice would outlast cannot be cancelled by the insurer", async () => {
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(8) })).id });
  expect((await preview(policy, { reason: "nonpayment" })).earliest_date).toBeNull();
  const { body } = await cancel(policy, { reason: "nonpayment", effective_date: make.inDays(20) });
  expect(body.errors[0].message).toMatch(/^With \d+ days of notice the earliest date is .*\. Cover ends on June 23, 2026 anyway\.$/);
});

test("a cancellation waits for the first minute of its day at the insured's address, and refunds the days after it to the cent", async () => {
  const policy = await money.insured(undefined, later());
  const first = await make.invoice({ policy });
  const second = await make.invoice({ policy, from: 7 });
  await money.passes(1.2 * DAY);
  const day = new Date(policy.effective_date * 1000).toISOString().slice(0, 10);
  const on = Date.parse(`${day}T00:00:00Z`) / 1000 + 3 * DAY;
  const planned = await preview(policy, { effective_date: on, reason: "insured_request" });
  const { body: scheduled } = await cancel(policy, { effective_date: on + 3600, reason: "insured_request", note: "Moving away." });
  expect(scheduled).toMatchObject({
    ...{ status: "active", is_active: true, cancelled_at: null },
    cancellation_notice: { effective_date: on, requested_by: "insured", note: "Moving away.", notice_days: 0, notice_law: null },
  });
  const ends = scheduled.cancellation_notice.cover_ends as number;
  expect(ends - on).toBe(policy.cover_begins - Date.parse(`${day}T00:00:00Z`) / 1000);
  harness.clock.set(new Date(ends * 1000 - 60_000));
  await money.passes(0);
  expect((await get(policy)).status).toBe("active");
  await money.passes(62);
  expect(await get(policy)).toMatchObject({ status: "cancelled", cancelled_at: ends, cancellation_reason: "insured_request" });
  await money.passes(60);
  // Three of seven days were covered: 1725 × 3/7 = 739 is earned of the first week, and nothing of the second.
  expect(await money.get(first)).toMatchObject({ amount_refunded: 1725 - 739 });
  expect(await money.get(second)).toMatchObject({ amount_refunded: 1725 });
  expect(planned.refund).toBe(1725 - 739 + 1725);
  expect(await money.typesOf(policy.id)).toEqual(expect.arrayContaining(["policy.cancellation_scheduled", "policy.cancelled"]));
  expect(await mailsTo(policy)).toEqual(["policy_cancellation_notice", "policy_started"]);
});

test("the notice is a PDF that states policy, date and reason", async () => {
  const policy = await make.policy({ quote: (await make.quote(later())).id });
  const note = "The work changed to roofing, which is not insured.";
  const { body } = await cancel(policy, { reason: "underwriting", effective_date: make.inDays(90), note });
  const url = new URL(body.cancellation_notice.notice_pdf_url);
  const answer = await harness.app.fetch(new Request(`http://service.test${url.pathname}${url.search}`));
  expect(answer.status).toBe(200);
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  for (const part of ["Notice of cancellation", policy.policy_number, "September 13, 2026", "12:01 a.m.", "roofing"])
    expect(text).toContain(part);
});

test("today's date cancels at once, with the notice", async () => {
  const policy = await make.policy({ quote: (await make.quote(later())).id });
  await money.passes(3 * DAY);
  const { body } = await cancel(policy, byInsured(0));
  expect(body).toMatchObject({ status: "cancelled", cancellation_notice: { notice_pdf_url: expect.any(String) } });
  expect((await cancel(policy, byInsured(1))).body.error_code).toBe("no_active_policy");
});

test("in the evening at the insured's address it is still that day, though it is the next one in UTC", async () => {
  const contractor = await make.contractor({ address: addressIn("CA") });
  const policy = await make.policy({ quote: (await make.quote({ ...later(), contractor: contractor.id })).id });
  harness.clock.set(new Date("2026-06-19T04:00:00Z"));
  expect(await preview(policy, { reason: "insured_request" })).toMatchObject({ earliest_date: Date.parse("2026-06-18") / 1000 });
  const { body } = await cancel(policy, { reason: "insured_request", effective_date: Date.parse("2026-06-18") / 1000 });
  expect(body.status).toBe("cancelled");
});

test("a cancellation can be withdrawn before its date, and not after it", async () => {
  const policy = await make.policy({ quote: (await make.quote(later())).id });
  expect((await withdraw(policy)).body.error_code).toBe("no_active_policy");
  await cancel(policy, byInsured(5));
  expect((await harness.call(key, "PUT", `/policies/${policy.id}`, { expiration_date: make.inDays(100) })).body.error_code).toBe(
    "invalid_input",
  );
  expect((await withdraw(policy)).body).toMatchObject({ status: "active", cancellation_notice: null });
  await money.passes(6 * DAY);
  expect((await get(policy)).status).toBe("active");
  expect(await mailsTo(policy)).toEqual(["policy_cancellation_withdrawn", "policy_cancellation_notice"]);
  await cancel(policy, byInsured(5));
  harness.clock.advance(6 * DAY);
  expect((await withdraw(policy)).body.message).toContain("has come");
});

furtherTest("cancelling at once ends a cancellation to come; reinstating forgets it", async () => {
  const policy = await make.policy({ quote: (await make.quote(later())).id });
  await cancel(policy, byInsured(50));
  const put = (body: object) => harness.call(key, "PUT", `/policies/${policy.id}`, body);
  expect((await put({ is_active: false })).body).toMatchObject({ status: "cancelled", cancellation_notice: null });
  await put({ is_active: true });
  await cancel(policy, byInsured(20));
  await money.passes(21 * DAY);
  expect((await put({ is_active: true })).body).toMatchObject({ status: "active", cancelled_at: null, cancellation_notice: null });
  await money.passes(10 * DAY);
  expect((await get(policy)).status).toBe("active");
});

test("of two cancellations at once one is refused, and expiry does not take what is to be cancelled", async () => {
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(30) })).id });
  const answers = await Promise.all([cancel(policy, byInsured(29)), cancel(policy, byInsured(28))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const on = (await get(policy)).cancellation_notice.cover_ends;
  // The clock jumps over both dates.
  harness.clock.advance(60 * DAY);
  await Promise.all([harness.sweep(), harness.sweep()]);
  expect(await get(policy)).toMatchObject({ status: "cancelled", cancelled_at: on });
  expect((await money.typesOf(policy.id)).filter((type) => type.startsWith("policy.cancelled"))).toHaveLength(1);
});

test("what is assigned to the policy ends with it: cover in force is refunded from that day, later cover is cancelled", async () => {
  const policy = await money.insured(undefined, later());
  const assign = async (from: number, to: number) =>
    await make.assignment({
      contractor: policy.contractor,
      policy: policy.id,
      effective_date: make.inDays(from),
      end_date: make.inDays(to),
      bind: true,
    });
  const running = await assign(3, 13);
  const ahead = await assign(30, 40);
  await money.passes(DAY + 60);
  const read = async ({ id }: Wire) => (await harness.call(key, "GET", `/assignments/${id}`)).body as Wire;
  expect(await read(running)).toMatchObject({ status: "active" });
  const [advance] = (await harness.call(key, "GET", `/invoices?job=${running.job}`)).body as Wire[];
  const on = running.effective_date - (running.effective_date % DAY) + 4 * DAY;
  await cancel(policy, { effective_date: on, reason: "insured_request" });
  const late = await harness.call(key, "POST", "/assignments", {
    ...{ contractor: policy.contractor, policy: policy.id, job: (await make.job()).id },
    ...{ effective_date: make.inDays(2), end_date: make.inDays(60) },
  });
  expect([late.status, late.body.errors?.[0].field]).toEqual([400, "end_date"]);
  expect(await read(running)).toMatchObject({ status: "active", end_date: running.end_date });
  // A jump past everything has the same result as time that passes.
  await money.passes(50 * DAY);
  await money.passes(60);
  expect(await read(running)).toMatchObject({ status: "ended", end_date: on, cancellation_reason: "insured_request" });
  expect(await read(ahead)).toMatchObject({ status: "cancelled" });
  const paid = await money.get(advance as Wire);
  expect(paid.amount_refunded).toBe(Number(paid.total) - Math.round((Number(paid.total) * 4) / 10));
});

test("a compliance position knows the coming end, and loses it when it is withdrawn", async () => {
  await make.insuranceRequirement();
  const policy = await make.policy({ quote: (await make.quote({ ...later(), coverage_type: ["general"] })).id });
  await money.passes(2 * DAY);
  const position = async () => {
    const all = (await harness.call(key, "GET", `/compliance?contractor=${policy.contractor}&limit=100`)).body as Wire[];
    return all.find(({ job }) => job === policy.job);
  };
  const before = await position();
  const on = make.inDays(60) - (make.inDays(60) % DAY);
  const { body } = await cancel(policy, { effective_date: on, reason: "insured_request" });
  expect((await position())?.next_change_at).toBeLessThanOrEqual(body.cancellation_notice.cover_ends);
  expect(await position()).not.toEqual(before);
  await withdraw(policy);
  expect(await position()).toEqual(before);
});
