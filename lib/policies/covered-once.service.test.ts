import fc from "fast-check";
import { expect, test } from "vitest";
import { fromEpoch } from "#lib/kit/dates.ts";
import { dateOf, dayAt } from "#lib/rules/cover/day.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { runs } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  harness.call(key, method, path, body, headers);
const codeOf = ({ status, body }: { status: number; body: Wire }) => [status, body.error_code ?? null];
const MATCHING = [400, "contract_has_matching_policy"];

/** Two quotes of a contractor for a job, of overlapping terms, both made before either is bound. */
async function overlapping() {
  const contractor = (await make.contractor({ withhold_premium: true })).id;
  const job = (await make.job()).id;
  const quote = (from: number, to: number) =>
    make.quote({ contractor, job, coverage_type: ["general"], effective_date: make.inDays(from), end_date: make.inDays(to) });
  return { contractor, job, first: await quote(1, 31), second: await quote(2, 32), next: await quote(31, 61) };
}

test("of two quotes for the same days one becomes a policy, also when both are bound at once; a renewal follows it", async () => {
  const { first, second, next } = await overlapping();
  const other = await harness.another();
  const bound = await Promise.all([
    call("POST", "/policies", { quote: first.id }),
    other.call(key, "POST", "/policies", { quote: second.id }),
  ]);
  expect(bound.map(codeOf).sort()).toEqual([[201, null], MATCHING]);
  const policy = bound.find(({ status }) => status === 201)?.body as Wire;
  const refused = bound.find(({ status }) => status === 400)?.body as Wire;
  expect(refused.message).toContain(`policy ${policy.policy_number} gives general liability for this job from`);
  expect(refused.message).toContain("Extend it (POST /assignments/extend)");
  if (policy.quote === first.id) expect(codeOf(await call("POST", "/policies", { quote: next.id }))).toEqual([201, null]);
});

test("the published Python client raises its own exception for it, a replay included", async () => {
  const { first, second } = await overlapping();
  await make.policy({ quote: first.id });
  const python = { "user-agent": "TEN99POLICY/v1 PythonBindings/1.1.11", "idempotency-key": "bind-1" };
  for (const _ of ["first", "replay"]) {
    const { body } = await call("POST", "/policies", { quote: second.id }, python);
    expect(body.error_code).toBe("contractor_has_matching_policy");
    expect(body.message).toMatch(/^Contractor already has a matching policy on file/);
  }
});

test("nothing makes cover overlap afterwards: reinstating, withdrawing, extending, moving, assigning", async () => {
  const { contractor, job, first, second, next } = await overlapping();
  const policy = await make.policy({ quote: first.id });
  const put = async (id: string, body: object) => codeOf(await call("PUT", `/policies/${id}`, body));
  expect(codeOf(await call("POST", "/assignments", { contractor, job, effective_date: make.inDays(3), end_date: make.inDays(9) }))).toEqual(
    MATCHING,
  );
  const following = await make.policy({ quote: next.id });
  expect(await put(policy.id, { expiration_date: make.inDays(40) })).toEqual(MATCHING);
  expect(codeOf(await call("POST", "/assignments/extend", { job_id: job, contractor_id: contractor, end_date: make.inDays(40) }))[0]).toBe(
    400,
  );
  expect(await put(following.id, { effective_date: make.inDays(20) })).toEqual(MATCHING);
  expect(await put(following.id, { quote: second.id })).toEqual(MATCHING);
  expect(await put(policy.id, { is_active: false })).toEqual([200, null]);
  expect(await put(following.id, { effective_date: make.inDays(20) })).toEqual([200, null]);
  expect(await put(policy.id, { is_active: true })).toEqual(MATCHING);
});

test("more days of the policy's own job extend it and are not assigned under it", async () => {
  const { contractor, job, first } = await overlapping();
  const policy = await make.policy({ quote: first.id });
  const later = { contractor, job, effective_date: make.inDays(35), end_date: make.inDays(50) };
  const refused = await call("POST", "/assignments", later);
  expect([...codeOf(refused), refused.body.errors?.[0]?.field]).toEqual([...MATCHING, "job"]);
  expect(refused.body.message).toContain(`policy ${policy.policy_number} is for this job and ends on`);
  expect(codeOf(await call("POST", "/assignments/extend", { job_id: job, contractor_id: contractor, end_date: make.inDays(50) }))).toEqual([
    200,
    null,
  ]);
  expect((await call("GET", `/policies/${policy.id}`)).body.expiration_date).toBe(make.inDays(50));
});

test("a withdrawn cancellation does not cover days that another policy has bought", async () => {
  const { contractor, job, first } = await overlapping();
  const policy = await make.policy({ quote: first.id });
  const cancelling = { reason: "insured_request", effective_date: make.inDays(10) };
  expect(codeOf(await call("POST", `/policies/${policy.id}/cancel`, cancelling))).toEqual([200, null]);
  const after = { contractor, job, coverage_type: ["general"], effective_date: make.inDays(10), end_date: make.inDays(30) };
  await make.policy({ quote: (await make.quote(after)).id });
  expect(codeOf(await call("POST", `/policies/${policy.id}/cancel/withdraw`))).toEqual([409, MATCHING[1]]);
});

const days = (policy: Wire) => {
  const last = [dateOf(fromEpoch(policy.expiration_date ?? policy.end_date))];
  if (policy.cancelled_at) last.push(dayAt(fromEpoch(policy.cancelled_at), "TX"));
  return { from: dateOf(fromEpoch(policy.effective_date)), until: last.sort()[0] as string };
};

/** Cover of the job that overlaps other cover of a coverage: `[one, other]`. */
async function insuredTwice(contractor: string, job: string): Promise<string[][]> {
  const policies: Wire[] = (await call("GET", `/policies?contractor=${contractor}&job=${job}&limit=100`)).body;
  const assignments: Wire[] = (await call("GET", `/assignments?contractor=${contractor}&job=${job}&limit=100`)).body;
  const bound = assignments.filter(({ status }) => ["pending", "active", "ended"].includes(status));
  const all = [...policies, ...bound].map((one) => ({ id: one.id, coverages: one.coverage_type as string[], ...days(one) }));
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => one.coverages.some((coverage) => other.coverages.includes(coverage)))
      .filter((other) => one.from < other.until && other.from < one.until && one.from < one.until && other.from < other.until)
      .map((other) => [one.id, other.id]),
  );
}

const step = fc.record({
  kind: fc.constantFrom("quote", "quote", "bind", "bind", "assign", "cancel", "reinstate", "extend", "move", "wait"),
  pick: fc.nat(20),
  from: fc.integer({ min: 1, max: 25 }),
  length: fc.integer({ min: 1, max: 30 }),
  coverage: fc.constantFrom(["general"], ["workers-comp"], ["general", "workers-comp"]),
});

test("whatever is quoted, bound, cancelled, reinstated and extended, no day of a job is insured twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const contractor = (await make.contractor({ withhold_premium: true })).id;
      const job = (await make.job()).id;
      // A later policy for another job, so that this one can be assigned.
      await make.policy({ quote: (await make.quote({ contractor, effective_date: make.inDays(200) })).id });
      const quotes: string[] = [];
      const policies: string[] = [];
      for (const { kind, pick, from, length, coverage } of steps) {
        const term = { effective_date: make.inDays(from), end_date: make.inDays(from + length) };
        const quote = quotes[pick % (quotes.length || 1)];
        const policy = policies[pick % (policies.length || 1)];
        if (kind === "quote") {
          const { status, body } = await call("POST", "/quotes", { contractor, job, coverage_type: coverage, ...term });
          if (status === 201) quotes.push(body.id);
        } else if (kind === "assign") await call("POST", "/assignments", { contractor, job, coverage_type: coverage, ...term });
        else if (kind === "wait") harness.clock.advance(pick * 0.3 * DAY);
        else if (kind === "bind" && quote) {
          const { status, body } = await call("POST", "/policies", { quote });
          if (status === 201) policies.push(body.id);
        } else if (policy) {
          const bodies = {
            ...{ cancel: { is_active: false }, reinstate: { is_active: true } },
            ...{ extend: { expiration_date: term.end_date }, move: { effective_date: term.effective_date } },
          };
          await call("PUT", `/policies/${policy}`, bodies[kind as keyof typeof bodies]);
        }
        if (kind === "wait") await harness.sweep();
        expect(await insuredTwice(contractor, job)).toEqual([]);
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
});
