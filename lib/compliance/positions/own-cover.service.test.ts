import { expect, test } from "vitest";
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
const list = async (path: string) => (await harness.call(key, "GET", path)).body as Wire[];
const onJob = async (job: string) => (await list(`/compliance?job=${job}&scope=job`))[0];
const changesOnJob = async (job: string) =>
  (await list("/events?type=contractor.compliance_changed&limit=100")).filter(({ data }) => data.scope === "job" && data.job === job);

test("an opened application makes its job pending immediately", async () => {
  const quote = await make.quote();
  expect(await onJob(quote.job)).toMatchObject({ status: "not_covered" });
  await make.applySession({ quote: quote.id });
  expect(await onJob(quote.job)).toMatchObject({ covered: false, status: "pending" });
  expect((await changesOnJob(quote.job)).map(({ data }) => data.after.status)).toEqual(["pending"]);
});

/** A contractor with this card, assigned to another job from the fifth to the twenty-fifth day. */
async function assigned(card?: string) {
  const { contractor } = await money.insured(card);
  const { id: job } = await make.job();
  await make.assignment({ contractor, job, effective_date: make.inDays(5), end_date: make.inDays(25) });
  return job;
}

test("a bound job whose charge is declined was never covered, and no event is sent", async () => {
  const job = await assigned(CARDS.poor);
  const seen = [await onJob(job)];
  for (const days of [1, 1, 3, 2]) {
    await money.passes(days * DAY + 60);
    seen.push(await onJob(job));
  }
  expect(seen.map((one) => one?.covered)).not.toContain(true);
  expect(seen.map((one) => one?.status)).not.toContain("upcoming");
  expect(await changesOnJob(job)).toEqual([]);
});

test("a bound job whose charge succeeds is covered from its first day", async () => {
  const job = await assigned();
  await money.passes(DAY + 60);
  expect(await onJob(job)).toMatchObject({ covered: false, status: "upcoming", covers_work: "yes" });
  await money.passes(5 * DAY);
  await harness.sweep();
  expect(await onJob(job)).toMatchObject({ covered: true, coverages: [{ basis: { kind: "assignment" } }] });
  const [shown] = await list(`/compliance/roster?job=${job}&evidence=true`);
  expect(shown?.evidence).toMatchObject([
    { coverage: "general", insurer: expect.any(String), policy_number: expect.any(String), page: null },
  ]);
  expect(shown?.evidence[0].limits).toContainEqual({ label: "each occurrence", amount: 100_000_000 });
  expect((await changesOnJob(job)).map(({ data }) => [data.before.covered, data.after.covered])).toContainEqual([false, true]);
});
