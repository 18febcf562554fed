import fc from "fast-check";
import { expect, test } from "vitest";
import { addressIn, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { START } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { furtherTest, runs } from "#lib/testing/runs.ts";
import { type Tenant, tenantOf, tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
tenantOfTest((tenant) => {
  ({ harness } = tenant);
});

const DAY = 86_400;

/** What a sandbox contains before its time passes. */
interface Plan {
  remind: number[];
  coverDays: number;
  certificate: boolean;
  application: boolean;
  assignment: boolean;
}

/** A new organization with a policy, an emailed request and what else the plan says, all at the same moment. */
async function sandbox({ remind, coverDays, certificate, application, assignment }: Plan): Promise<Tenant & { contractors: string[] }> {
  harness.clock.set(START);
  harness.clock.stopped = true;
  const tenant = await tenantOf(harness);
  const { make, key } = tenant;
  const post = async (path: string, body: object) => {
    const answer = await harness.call(key, "POST", path, body);
    expect([path, answer.status, answer.body.message]).toEqual([path, 201, undefined]);
    return answer.body as Wire;
  };
  const entity = (await make.entity()).id;
  await make.insuranceRequirement({
    entity,
    rules: { coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 } } },
  });
  const insured = await make.contractor({ email: "one@example.com", withhold_premium: true });
  const job = (await make.job({ entity })).id;
  await post("/engagements", { contractor: insured.id, job });
  const end_date = make.inDays(coverDays);
  await make.policy({ quote: (await make.quote({ contractor: insured.id, job, end_date })).id });
  if (assignment) await make.assignment({ contractor: insured.id, end_date });
  const asked = await make.contractor({ email: "two@example.com", address: addressIn("CA") });
  await post("/compliance_requests", { contractor: asked.id, entity, send: "email", remind });
  if (application) await make.applySession({ quote: (await make.quote({ contractor: asked.id })).id, send: "email", remind: [2, 5, 9] });
  if (certificate) await make.certificate({ contractor: asked.id });
  await harness.runJobs();
  return { ...tenant, contractors: [insured.id, asked.id] };
}

/** Moves the clock by days, in these steps. */
async function pass({ key }: Tenant, steps: number[]): Promise<Wire[]> {
  const answers: Wire[] = [];
  for (const days of steps) {
    const { body: clock } = await harness.call(key, "GET", "/test_clock");
    const whole: Wire = { id: key, ran: [], ran_count: 0 };
    // On a slow machine a step takes several requests.
    for (let reached = false; !reached; ) {
      const { status, body } = await harness.call(key, "POST", "/test_clock", { now: clock.now + days * DAY });
      expect([status, body.failed]).toEqual([200, []]);
      whole.ran.push(...body.ran);
      whole.ran_count += body.ran_count;
      reached = body.reached;
    }
    answers.push(whole);
  }
  return answers;
}

/** Everything that has happened, by content and time, without ids. */
async function happened({ key, contractors }: Tenant & { contractors: string[] }) {
  const list = async (path: string): Promise<Wire[]> => (await harness.call(key, "GET", path)).body;
  const who = (id: string | undefined) => contractors.indexOf(id ?? "");
  const events = (await list("/events?limit=100")).map(({ type, created, data }) => [
    created,
    type,
    who(data.contractor ?? data.id),
    data.status,
  ]);
  const mails = (await list("/outbox?limit=100")).map(({ created, kind, to, subject }) => [created, kind, to, subject]);
  const changes = await Promise.all(
    contractors.map(async (id) =>
      (await list(`/contractors/${id}/compliance/changes?limit=100`)).map(({ created, after }) => [created, who(id), after?.status]),
    ),
  );
  const sorted = (all: unknown[][]) => all.map((one) => JSON.stringify(one)).sort();
  return { events: sorted(events), mails: sorted(mails), changes: sorted(changes.flat()) };
}

furtherTest("twenty days in one step send every reminder on its day, offer the renewal and change what changes", async () => {
  const plan = { remind: [1, 4, 7, 10, 13, 16], coverDays: 18, certificate: false, application: true, assignment: true };
  const one = await sandbox(plan);
  const [answer] = await pass(one, [20]);
  const { events, mails } = await happened(one);
  const start = Math.floor(START.getTime() / 1000);
  const reminders = mails.map((mail) => JSON.parse(mail)).filter(([, kind]) => kind === "compliance_reminder");
  expect(reminders.map(([created]) => Math.floor((created - start) / DAY)).sort((a, b) => a - b)).toEqual(plan.remind);
  const types = events.map((event) => JSON.parse(event)[1]);
  expect(types).toEqual(expect.arrayContaining(["policy.renewal_offered", "policy.expired", "contractor.compliance_changed"]));
  expect(answer?.ran.map(({ at }: Wire) => at)).toEqual(answer?.ran.map(({ at }: Wire) => at).toSorted((a: number, b: number) => a - b));
  expect(answer?.ran.filter(({ work }: Wire) => work === "compliance-request-reminder")).toHaveLength(6);
  expect(answer?.ran_count).toBe(answer?.ran.length);
});

test("a charge that falls due within a step is carried out then, and not when the step has ended", async () => {
  const one = await sandbox({ remind: [20], coverDays: 18, certificate: false, application: false, assignment: false });
  const money = moneyOf(harness, one.key, one.make);
  const cover = { effective_date: one.make.inDays(3), end_date: one.make.inDays(60) };
  const invoice = await one.make.invoice({ policy: await money.insured(undefined, cover) });
  await pass(one, [10]);
  const charged = (await money.ledger(invoice)).filter(({ kind }) => kind === "charge_succeeded");
  expect(charged.map(({ created }) => Math.floor((created - invoice.created) / DAY))).toEqual([1]);
});

const plans = fc.record({
  remind: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
  coverDays: fc.integer({ min: 3, max: 40 }),
  ...{ certificate: fc.boolean(), application: fc.boolean(), assignment: fc.boolean() },
});

furtherTest("one step is the same as its days, whatever the sandbox contains", async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), async (plan, steps) => {
      const leap = await sandbox(plan);
      const walk = await sandbox(plan);
      await pass(leap, [steps.reduce((sum, days) => sum + days, 0)]);
      await pass(
        walk,
        steps.flatMap((days) => (days > 5 ? [days] : Array.from({ length: days }, () => 1))),
      );
      expect(await happened(leap)).toEqual(await happened(walk));
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
});
