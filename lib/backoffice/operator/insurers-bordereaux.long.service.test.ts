import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeMonth } from "#lib/backoffice/bordereaux/close.ts";
import { ledger } from "#lib/billing/schema/money.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type BordereauLine, bordereauFiles, bordereauLines, centsIn } from "#lib/testing/bordereau-files.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";
import { setInsurer } from "./insurers.ts";

const DAY = 86_400;
const PROGRAMME = { general: "Demonstration Surplus Lines Insurance Company", work: "Demonstration Casualty Insurance Company" };
const SET = { general: "Northern Mutual", work: "Western Casualty" };

const cents = (lines: readonly BordereauLine[]) => lines.reduce((sum, { amount }) => sum + centsIn(amount), 0);

/** Ends the month, closes it, and returns its lines by the insurer whose file has them. */
async function closed({ harness, orgId, passes }: { harness: Harness; orgId: string; passes: (seconds: number) => Promise<void> }) {
  const present = () => harness.clock.now().toISOString().slice(0, 7);
  const month = present();
  while (present() === month) await passes(5 * DAY);
  const ctx = await systemContext(harness.runtime, { orgId, environment: "sandbox" }, "bordereau");
  await closeMonth(ctx, month);
  const byInsurer = Object.entries(await bordereauFiles(ctx, month));
  const files = new Map(byInsurer.map(([insurer, file]) => [insurer, bordereauLines({ [insurer]: file })]));
  const [entries] = await ctx.db
    .select({ held: sql<number>`coalesce(sum(${ledger.effect}), 0)::int` })
    .from(ledger)
    .where(inScope(ledger, ctx));
  return { files, held: entries?.held ?? 0 };
}

test("where an operator has changed carriers, each bordereau has its own carrier's policies, and together they are the ledger", async () => {
  const harness = await createHarness();
  try {
    const org = await operatorsOrganization(harness, "two-carriers");
    const key = org.keys.sandbox.full;
    const make = factories(harness, key);
    const money = moneyOf(harness, key, make);
    const wanted = { coverage_type: ["general", "workers-comp"], effective_date: make.inDays(2), end_date: make.inDays(120) };
    const insured = async (): Promise<Wire> => await money.insured(CARDS.good, wanted);
    const set = async (coverage: string, name: string, naic: string, purchasingGroup?: string) =>
      await setInsurer({ runtime: harness.runtime, by: "ada" }, "two-carriers", "sandbox", {
        ...{ coverage, name, naic, purchasingGroup, admitted: "yes", limits: undefined },
        from: harness.clock.now().toISOString().slice(0, 10),
      });

    const before = await insured();
    await set("general", SET.general, "12345", "none");
    await set("workers-comp", SET.work, "54321");
    const after = await insured();
    // Pay of the first policy is invoiced when the carriers have changed already.
    const invoices = [await make.invoice({ policy: before, from: 4 }), await make.invoice({ policy: after, from: 4 })] as const;
    await money.passes(DAY + 60);
    const first = await closed({ harness, orgId: org.id, passes: money.passes });
    expect(new Set(first.files.keys())).toEqual(new Set([...Object.values(PROGRAMME), ...Object.values(SET)]));

    for (const [policy, { general, work }, invoice] of [
      [before, PROGRAMME, invoices[0]],
      [after, SET, invoices[1]],
    ] as const) {
      const due = (isWork: boolean) =>
        invoice.lines.reduce((sum: number, { coverage, amount }: Wire) => sum + ((coverage === "workers-comp") === isWork ? amount : 0), 0);
      for (const [name, isWork] of [
        [general, false],
        [work, true],
      ] as const) {
        const lines = first.files.get(name) ?? [];
        expect(new Set(lines.map((line) => `${line.policy} ${line.insurer}`))).toEqual(new Set([`${policy.id} ${name}`]));
        expect(lines.filter((line) => line.transaction_type === "new_business")).toHaveLength(1);
        expect(cents(lines)).toBe(due(isWork));
      }
    }
    expect(new Set(first.files.get(SET.general)?.map(({ paper, naic }) => `${paper} ${naic}`))).toEqual(new Set(["admitted 12345"]));
    expect(first.held).toBe(invoices.reduce((sum, { total }) => sum + total, 0));
    expect(cents([...first.files.values()].flat())).toBe(first.held);

    // What is returned of a policy leaves the bordereaux of the carriers that wrote it.
    const pay = await make.invoice({ policy: before, from: 40 });
    await money.passes(DAY + 60);
    await harness.call(key, "PUT", `/policies/${before.id}`, { is_active: false });
    await money.passes(60);
    const { amount_refunded } = await money.get(pay);
    expect(amount_refunded).toBeGreaterThan(0);
    const second = await closed({ harness, orgId: org.id, passes: money.passes });
    expect(new Set(second.files.keys())).toEqual(new Set(Object.values(PROGRAMME)));
    const lines = [...second.files.values()].flat();
    expect(new Set(lines.map(({ policy }) => policy))).toEqual(new Set([before.id]));
    expect(cents(lines.filter(({ transaction_type }) => transaction_type === "return_premium"))).toBe(-amount_refunded);
    expect(first.held + cents(lines)).toBe(second.held);
  } finally {
    await harness.close();
  }
});
