import { expect, test } from "vitest";
import { testCards, tokenizeTestCard } from "#lib/rules/billing/payments/test-cards.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
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
const read = async (path: string) => (await harness.call(key, "GET", path)).body as Wire;

/** The card form's token for a published number. */
function tokenOf(number: string): string {
  const entry = { number, exp_month: 12, exp_year: 2030, cvc: number.startsWith("3") ? "1234" : "123", now: harness.clock.now() };
  const made = tokenizeTestCard(entry);
  if ("errors" in made) throw new Error(JSON.stringify(made.errors));
  return made.token;
}

/** A contractor with this card, assigned to a further job from tomorrow, so that cover starts before the first retry. */
async function assigned(token: string) {
  const policy = await money.insured(token);
  const job = await make.job();
  const assignment = await make.assignment({ contractor: policy.contractor, job: job.id, end_date: make.inDays(25) });
  const [advance] = (await harness.call(key, "GET", `/invoices?job=${job.id}`)).body as [Wire];
  return { policy, job, assignment, advance };
}

/** The invoices that the inbox has as declined. */
async function toDo(): Promise<string[]> {
  return ((await read("/inbox?kind=charge_declined")) as unknown as Wire[]).map(({ subject }) => subject);
}

async function newCard(contractor: string, token: string): Promise<void> {
  const session = await make.paymentSession({ contractor });
  expect((await harness.call(await make.browser(session), "POST", "/hosted/payment/card", { token })).status).toBe(200);
}

const good = testCards.filter(({ behaviour }) => behaviour === "succeeds");
const bad = testCards.filter(({ behaviour }) => behaviour !== "succeeds");

test.each(good)("$label: paid, active, nothing to do", async ({ number }) => {
  const { assignment, advance } = await assigned(tokenOf(number));
  await money.passes(DAY + 60);
  expect(await money.get(advance)).toMatchObject({ status: "paid", charge_at: null, last_decline: null });
  expect(await read(`/assignments/${assignment.id}`)).toMatchObject({
    status: "active",
    last_decline: null,
    possible_actions: ["extend"],
  });
  expect(await toDo()).toEqual([]);
});

test.each(bad)("$label: the invoice has failed, and every page says when it is retried", async ({ number, behaviour }) => {
  const { policy, assignment, advance } = await assigned(tokenOf(number));
  const pay = await make.invoice({ policy });
  const code = {
    declined: "card_declined",
    insufficient_funds: "insufficient_funds",
    authentication_required: "authentication_required",
    fails_after_attach: "charge_failed",
  }[behaviour as "declined"];
  const fresh = await read(`/assignments/${assignment.id}`);
  expect(fresh).toMatchObject({ status: "pending", charge_date: make.inDays(1), last_decline: null });
  await money.passes(DAY + 60);
  const decline = { at: expect.any(Number), attempt: 1, code, message: expect.stringMatching(/^The [bc].*\.$/) };
  for (const invoice of [advance, pay])
    expect(await money.get(invoice)).toMatchObject({ status: "failed", charge_at: make.inDays(1), last_decline: decline });
  expect(await read(`/assignments/${assignment.id}`)).toMatchObject({
    status: "pending",
    charge_date: make.inDays(1),
    last_decline: decline,
    possible_actions: ["extend", "cancel"],
  });
  expect((await toDo()).sort()).toEqual([advance.id, pay.id].sort());
  await money.passes(DAY + 60);
  expect((await money.get(pay)).last_decline).toMatchObject({ attempt: 2 });
  await money.passes(3 * DAY + 60);
  expect(await money.get(pay)).toMatchObject({ status: "failed", charge_at: null, last_decline: { attempt: 3, code } });
  expect(await read(`/assignments/${assignment.id}`)).toMatchObject({
    status: "void",
    charge_date: null,
    last_decline: { attempt: 3, code },
    possible_actions: [],
  });
  // The void advance needs no action.
  expect(await toDo()).toEqual([pay.id]);
  const told = (await money.typesOf(pay.id)).filter((type) => type === "invoice.charge_card_failed");
  expect(told).toHaveLength(3);
});

test("a new card is charged immediately, and everything that was declined is settled", async () => {
  const { policy, assignment, advance } = await assigned(CARDS.poor);
  await money.passes(DAY + 60);
  await newCard(policy.contractor, CARDS.good);
  expect(await money.get(advance)).toMatchObject({ status: "scheduled", charge_at: make.inDays(0), last_decline: { attempt: 1 } });
  expect(await toDo()).toEqual([]);
  await money.passes(60);
  expect(await money.get(advance)).toMatchObject({ status: "paid", charge_at: null, last_decline: null });
  expect(await read(`/assignments/${assignment.id}`)).toMatchObject({ status: "active", last_decline: null });
});

test("an assignment whose charge was declined can be cancelled after its start: it never provided cover", async () => {
  const { assignment, advance, job } = await assigned(CARDS.poor);
  await money.passes(2 * DAY + 60);
  expect(assignment.effective_date).toBeLessThan(make.inDays(0));
  const cancelled = await harness.call(key, "POST", "/assignments/cancel", { job_id: job.id });
  expect(cancelled.body).toMatchObject({ id: assignment.id, status: "cancelled", possible_actions: [] });
  expect(await money.get(advance)).toMatchObject({ status: "void", charge_at: null });
  expect(await toDo()).toEqual([]);
  await money.passes(5 * DAY);
  expect(await money.get(advance)).toMatchObject({ status: "void", amount_paid: 0 });
});
