import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
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

/** The page that the link in the contractor's newest email of a kind opens. */
async function pageOfMail(contractor: string, kind: string): Promise<string> {
  const [mail] = (await harness.call(key, "GET", `/outbox?contractor=${contractor}&kind=${kind}`)).body as Wire[];
  expect(mail?.text).toContain("Change your card, or cancel");
  const token = /https:\/\/\S+\/contractor\/(\S+)/.exec(String(mail?.text))?.[1];
  return (await harness.call(null, "POST", "/hosted/links", { token })).body.token;
}
const cancel = (page: string, object: string) => harness.call(page, "POST", "/hosted/contractor/cancel", { object });

test("the notice of a charge names job and pay cycle and links to a page for changing card and cover", async () => {
  const policy = await money.insured(undefined, { effective_date: make.inDays(3), end_date: make.inDays(60) });
  const invoice = await make.invoice({ policy });
  const page = await pageOfMail(String(policy.contractor), "payment_notice");
  const stranger = await make.policy();
  expect((await cancel(page, stranger.id)).status).toBe(404);
  expect((await harness.call(page, "GET", "/hosted/contractor/policies")).body[0]).toMatchObject({ id: policy.id, can_cancel: true });
  expect((await cancel(page, policy.id)).status).toBe(200);
  expect((await harness.call(page, "GET", "/hosted/contractor/policies")).body[0]).toMatchObject({
    status: "cancelled",
    can_cancel: false,
  });
  expect((await harness.call(key, "GET", `/policies/${policy.id}`)).body.cancellation_reason).toBe("contractor_request");
  const [told, ...more] = (await harness.call(key, "GET", `/outbox?object=${policy.id}&kind=policy_cancellation_notice`)).body as Wire[];
  expect([more, told?.subject]).toEqual([[], `Policy ${policy.policy_number} was cancelled`]);
  expect(told?.text).toMatch(/was cancelled on June \d+ at \d+:\d\d [ap]\.m\., standard time at your address\./);
  await money.passes(2 * 86_400);
  expect(await money.get(invoice)).toMatchObject({ status: "void", amount_paid: 0 });
});

test("an assignment is cancelled by its contractor before it is charged, and never by another", async () => {
  const policy = await money.insured();
  const job = await make.job();
  const assignment = await make.assignment({ contractor: policy.contractor, job: job.id, end_date: make.inDays(20) });
  const offered = await make.assignment({ contractor: policy.contractor, job: (await make.job()).id, bind: false });
  const page = await pageOfMail(String(policy.contractor), "assignment_notice");
  expect((await cancel(page, offered.id)).status).toBe(404);
  expect((await cancel(page, assignment.id)).status).toBe(200);
  await money.passes(2 * 86_400);
  const [own] = (await harness.call(key, "GET", `/invoices?job=${job.id}`)).body as Wire[];
  expect(own).toMatchObject({ status: "void", amount_paid: 0 });
  expect((await harness.call(key, "GET", `/assignments/${assignment.id}`)).body).toMatchObject({
    status: "cancelled",
    cancellation_reason: "contractor_request",
  });
});
