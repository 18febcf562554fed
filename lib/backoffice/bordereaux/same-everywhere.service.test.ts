import fc from "fast-check";
import { expect, test } from "vitest";
import { type Coverage, coverageNames } from "#lib/contract/core/coverages.ts";
import type { Verification } from "#lib/contract/policies/verification.ts";
import { shortDate, wordedDate } from "#lib/documents/format.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { verificationUrl } from "#lib/policies/verification-url.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { bordereauFiles, bordereauLines, centsIn } from "#lib/testing/bordereau-files.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { runs } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { closeMonth } from "./close.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
});

const DAY = 86_400;
const get = async (path: string, by = key) => (await harness.call(by, "GET", path)).body as Wire;
const whole = (cents: number) => formatCents(cents, { whole: true });

async function textOf(url: string): Promise<string> {
  const file = await harness.app.fetch(new Request(url));
  return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text;
}

/** What one place says of a coverage, in the words of the place that says least. */
interface Stated {
  coverage: Coverage;
  insurer: string;
  limits: readonly { label: string; amount: number }[];
}

/** Every paper's verification page. */
async function verified({ id }: Wire): Promise<Verification> {
  const token = verificationUrl(harness.runtime, { org_id: org.id, environment: "sandbox", id }, "gl").split("/verify/")[1] ?? "";
  const other = verificationUrl(harness.runtime, { org_id: org.id, environment: "sandbox", id }, "wc").split("/verify/")[1] ?? "";
  const [gl, wc] = await Promise.all(
    [token, other].map(
      async (one) => (await harness.call(null, "POST", "/hosted/verifications", { token: one })).body as unknown as Verification,
    ),
  );
  return { ...(gl as Verification), papers: [...(gl?.papers ?? []), ...(wc?.papers ?? [])] };
}

/** The rows of a closed month's bordereaux, of all insurers. */
async function rowsOf(month: string) {
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  await closeMonth(ctx, month);
  return bordereauLines(await bordereauFiles(ctx, month));
}

const sold = [
  { kind: "additional_insured_ongoing", coverage: "general" },
  { kind: "waiver_of_subrogation", coverage: "general" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "blanket" },
] as const;

const cases = fc.record({
  more: fc.subarray<Coverage>(["professional", "workers-comp", "media", "cyber"]),
  home: fc.constantFrom("TX", "OK", "FL", "CA", "NY"),
  work: fc.constantFrom("TX", "OK", "FL", "CA"),
  occurrence: fc.constantFrom(100_000_000, 200_000_000),
  wage: fc.integer({ min: 10_000, max: 400_000 }),
  begins: fc.integer({ min: 1, max: 2 }),
  days: fc.integer({ min: 28, max: 300 }),
  endorsements: fc.subarray([...sold]),
});
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never;

/** A policy of a random quote whose pay was reported as expected and charged. */
async function insured({ more, home, work, occurrence, wage, begins, days, endorsements }: Case): Promise<Wire> {
  const money = moneyOf(harness, key, make);
  const entity = await make.entity({ coverage_limit: { occurrence_limit: occurrence, aggregate_limit: 2 * occurrence } });
  const job = await make.job({ entity: entity.id, wage, wage_type: "flatfee", address: addressIn(work) });
  const coverage_type = ["general", ...more];
  const term = { effective_date: make.inDays(begins), end_date: make.inDays(begins + days) };
  const asked = { job: job.id, coverage_type, endorsements: endorsements.filter((one) => coverage_type.includes(one.coverage)), ...term };
  const policy = await money.insured(CARDS.good, asked, { address: addressIn(home) });
  await make.invoice({ policy, gross_pay: wage });
  await money.passes(2 * DAY);
  return await get(`/policies/${policy.id}`);
}

/** The estimate of each line in the table of a policy document's premium. */
const estimateIn = (text: string, name: string): number => {
  const [, amount = ""] = new RegExp(`Per \\$100 of pay Estimate.*? ${name} \\$[\\d.]+ \\$([\\d,.]+)`).exec(text) ?? [];
  return Math.round(Number(amount.replaceAll(",", "")) * 100);
};

test("property: policy document, certificate, verification, portal, API and bordereau state the same terms, limits, insurers and premium", async () => {
  const known: { policy: Wire; stated: Stated[]; estimates: number[] }[] = [];
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      const policy = await insured(one);
      const { policy_number: number, coverage_type, net_rate } = policy;
      const [document, summary] = await Promise.all([textOf(policy.policy_document_url), textOf(policy.policy_summary_url)]);
      const page = await verified(policy);
      // The first lists every coverage; workers' compensation beside others has a paper of its own too.
      const [stated = [], ...alone] = page.papers.map(({ insurers, coverages }) =>
        coverages.map(({ coverage, insurer, limits }): Stated => {
          const { name = "" } = insurers.find(({ letter }) => letter === insurer) ?? {};
          return { coverage: coverage as Coverage, insurer: name, limits };
        }),
      );

      for (const one of alone) expect(stated).toEqual(expect.arrayContaining(one));

      // The term, by every place.
      const [from, to] = [policy.effective_date, policy.expiration_date];
      expect([page.effective_date, page.expiration_date, page.policy_number]).toEqual([from, to, number]);
      for (const { coverages } of page.papers)
        for (const row of coverages) expect([row.effective_date, row.expiration_date, row.policy_number]).toEqual([from, to, number]);
      expect(document).toContain(`From ${wordedDate(from)} To ${wordedDate(to)}`);
      expect(summary).toContain(`to ${wordedDate(to)} at 12:01 a.m.`);
      const login = (
        await harness.call(null, "POST", "/hosted/links", { token: (await make.loginLink(policy.contractor)).login_url.split("/").at(-1) })
      ).body.token;
      const [own] = (await get("/hosted/contractor/policies", login)) as unknown as Wire[];
      expect(own).toMatchObject({ policy_number: number, effective_date: from, expiration_date: to, net_rate, coverage_type });

      // The limits and the insurers.
      expect(stated.map(({ coverage }) => coverage).sort()).toEqual([...coverage_type].sort());
      const { limits } = await get(`/policies/${policy.id}/limits`);
      const certificates = Object.values(policy.certificates as Record<string, string>).filter((url) => url?.startsWith("http"));
      const papers = (await Promise.all(certificates.map(textOf))).join(" ");
      const [declared = ""] = /Coverages and limits.*?Premium, taxes and fees/.exec(document) ?? [];
      for (const { coverage, insurer, limits: printed } of stated) {
        const [row = ""] = new RegExp(`${coverageNames[coverage]} [A-E]: .*? None`).exec(declared) ?? [];
        expect(row.replaceAll(" ", "")).toContain(insurer.replaceAll(" ", ""));
        expect(papers).toContain(insurer);
        expect(summary).toContain(`${coverageNames[coverage]}, from ${insurer}: `);
        for (const { label, amount } of printed) {
          expect(row).toContain(`${label} ${whole(amount)}`);
          expect(papers).toContain(whole(amount));
        }
        const { lines } = limits.find((entry: Wire) => entry.coverage === coverage);
        for (const { amount } of lines) {
          expect(printed.map((limit) => limit.amount)).toContain(amount);
          expect(summary).toContain(whole(amount));
        }
      }
      for (const date of [shortDate(from), shortDate(to)]) expect(papers).toContain(date);

      // The premium: what was expected is what the invoice charged for the expected pay.
      const money = moneyOf(harness, key, make);
      const [invoice] = await money.of(policy);
      if (!invoice) throw new Error("The pay was not invoiced.");
      const estimates = stated.map(({ coverage }) => estimateIn(document, coverageNames[coverage]));
      const charged = stated.map(({ coverage }) =>
        (invoice.lines as Wire[])
          .filter((line) => line.kind === "premium" && line.coverage === coverage)
          .reduce((sum, { amount }) => sum + amount, 0),
      );
      expect(Math.min(...estimates)).toBeGreaterThan(0);
      expect(charged).toEqual(estimates);
      expect(document).toContain(`Total ${formatCents(net_rate)} ${formatCents(invoice.total)}`);
      expect(summary).toContain(`${formatCents(net_rate)} for every $100 you earn, about ${formatCents(invoice.total)}`);
      known.push({ policy, stated, estimates });
    }),
    { numRuns: runs(4) },
  );

  const month = dateOf(harness.clock.now()).slice(0, 7);
  harness.clock.advance(31 * DAY);
  const rows = await rowsOf(month);
  expect(known.length).toBeGreaterThan(0);
  for (const { policy, stated, estimates } of known) {
    const own = rows.filter((row) => row.policy === policy.id);
    for (const [at, { coverage, insurer }] of stated.entries()) {
      const ofIt = own.filter((row) => row.coverage === coverage);
      const [bound] = ofIt.filter((row) => row.transaction_type === "new_business");
      const days = [policy.effective_date, policy.expiration_date].map((day) => dateOf(fromEpoch(day)));
      expect(bound).toMatchObject({ policy_number: policy.policy_number, insurer, effective_date: days[0], expiration_date: days[1] });
      const premium = ofIt.filter((row) => row.item === "premium").reduce((sum, row) => sum + centsIn(row.amount), 0);
      expect(premium).toBe(estimates[at]);
    }
  }
});
