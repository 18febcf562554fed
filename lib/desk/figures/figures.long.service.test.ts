import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import type { SeriesPoint } from "#lib/contract/desk/overview.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

const DAY = 24 * 60 * 60;

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
  money = moneyOf(harness, key, make);
});
afterAll(() => harness.close());

const points = async (span = "30d", token = key): Promise<SeriesPoint[]> =>
  (await harness.call(token, "GET", `/overview/series?span=${span}`)).body.points;
const total = (all: SeriesPoint[], figure: keyof SeriesPoint) => all.reduce((sum, point) => sum + (point[figure] ?? 0), 0);
const premiumOf = (invoices: Wire[]) => invoices.reduce((sum, { status, premium_due }) => sum + (status === "void" ? 0 : premium_due), 0);

test("a day has the same figures while it is open and after it is closed, and a month is the sum of its days", async () => {
  const { policy } = await make.insured();
  const [bound] = (await harness.call(key, "GET", `/policies?limit=1`)).body;
  expect(bound.id).toBe(policy);
  const kept = await make.invoice({ policy: bound, from: 0, days: 2 });
  const gone = await make.invoice({ policy: bound, from: 3, days: 2 });
  const certificate = await make.certificate({ script: { values: { "insured.name": "Somebody Else" } } });
  await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: certificate.id });
  await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: (await make.certificate()).id });
  const open = (await points()).at(-1);
  expect(open).toMatchObject({
    premium_written: kept.premium_due + gone.premium_due,
    premium_earned: 0,
    active_policies: 0,
    certificates_judged: 2,
    certificates_passed: 1,
  });
  await money.passes(2 * DAY);
  await harness.call(key, "DELETE", `/invoices/${gone.id}`);
  for (let i = 0; i < 3; i++) await money.passes(3 * DAY);
  const days = await points();
  expect(days.find(({ at }) => at === open?.at)).toEqual(open);
  expect(total(days, "premium_written")).toBe(premiumOf([kept]));
  expect(total(days, "premium_earned")).toBe(premiumOf([kept]));
  expect(days.map(({ active_policies }) => active_policies).filter((count) => count !== null)).toEqual([0, ...Array(11).fill(1)]);
  const months = await points("12m");
  for (const figure of ["premium_written", "premium_earned", "certificates_judged", "certificates_passed"] as const)
    expect([figure, total(months, figure)]).toEqual([figure, total(days, figure)]);
  expect(months.at(-1)).toMatchObject({ active_policies: 1, active_assignments: 0 });
});

test("premium refunded on cancellation is neither written nor earned, and cover ends that day", async () => {
  const policy = await money.insured(CARDS.good);
  await make.invoice({ policy, from: 0, days: 10 });
  await money.passes(5 * DAY);
  const before = (await points()).at(-1);
  expect(before).toMatchObject({ active_policies: 1 });
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  expect((await points()).at(-1)).toMatchObject({ active_policies: 0 });
  for (let i = 0; i < 3; i++) await money.passes(4 * DAY);
  const { collected, refunded } = (await money.balance(policy)) as unknown as { collected: number; refunded: number };
  const fees = (await money.of(policy)).flatMap(({ status, lines }) =>
    status === "void" ? [] : lines.filter((line: { kind: string }) => line.kind !== "premium"),
  );
  const premium = collected - refunded - fees.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  const days = await points();
  expect(refunded).toBeGreaterThan(0);
  expect([total(days, "premium_written"), total(days, "premium_earned")]).toEqual([premium, premium]);
});

test("an advance is written once and earned by the pay cycles that use it", async () => {
  const policy = await money.insured(CARDS.good, { coverage_type: ["general", "workers-comp"] });
  const job = await make.job();
  const term = { effective_date: make.inDays(2), end_date: make.inDays(10) };
  const assignment = await make.assignment({ contractor: policy.contractor, job: job.id, bind: true, ...term });
  for (let i = 0; i < 2; i++) await money.passes(2 * DAY);
  const advance = ((await harness.call(key, "GET", `/invoices?job=${job.id}`)).body as Wire[])[0] as Wire;
  expect([assignment.status, advance.kind, advance.status]).toEqual(["pending", "advance", "paid"]);
  expect(total(await points(), "premium_earned")).toBe(0);
  expect((await points()).at(-1)).toMatchObject({ active_assignments: 1 });
  const cycle = { paycycle_startdate: term.effective_date, paycycle_enddate: term.effective_date + 2 * DAY };
  const pay = (await harness.call(key, "POST", "/invoices", { contractor: policy.contractor, job: job.id, gross_pay: 20_000, ...cycle }))
    .body;
  expect(pay.advance_applied).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) await money.passes(7 * DAY);
  const days = await points();
  // The unused part was refunded at the end of the term.
  expect([total(days, "premium_written"), total(days, "premium_earned")]).toEqual([pay.premium_due, pay.premium_due]);
  expect(days.at(-1)?.active_assignments).toBe(0);
});

test("figures of too many days that are not closed are unknown until they are closed; they require the read permission", async () => {
  await make.insured();
  harness.clock.advance(20 * DAY);
  expect((await points()).at(-1)).toMatchObject({ active_policies: null, premium_written: null });
  await harness.sweep();
  expect((await points()).at(-1)).toMatchObject({ active_policies: 1, premium_written: 0 });
  const narrow = await points("12m", await org.key(["overview:read", "policies:read"]));
  expect(narrow.at(-1)).toMatchObject({ active_policies: 1, premium_written: null, active_assignments: null, certificates_judged: null });
});
