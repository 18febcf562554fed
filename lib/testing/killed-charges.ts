import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { killedRunsBeside } from "./killed-runs.ts";
import type { startStripeDouble } from "./stripe/double.ts";

/** How often each point is met. `CHARGE_KILLS=10` also kills before the processor is asked. */
export const KILLS = Number(process.env.CHARGE_KILLS ?? 1);

const DAY = 24 * 60;
/** Longer than a claim's lease. */
const LATER = 15;
/** A point, as often as it is met: what the processor has done before is not done again. */
const often = (...points: string[]) => Array.from({ length: KILLS }, () => points).flat();
const ASKING = (kind: string) => (KILLS > 1 ? [`${kind}:asking`] : []);

/**
 * Kills processes at any point of charging and refunding: the service resumes, and moves the money once.
 * @param open the processor; null is the built-in one
 * @param why what is refunded: premium of a cancelled policy, or on pay that is corrected, which no later pay draws on
 */
export async function chargeWhileKilled(open: typeof startStripeDouble | null, why: "cancel" | "correct"): Promise<void> {
  let minutes = 0;
  const double = await open?.({ now: () => new Date(Date.now() + minutes * 60_000) });
  const card = double?.paymentMethod("4242424242424242") ?? "";
  /** What Stripe has moved. The built-in processor's movements are in its book, which the reconciliation reads. */
  const moved = (kind: string) => double?.state.all(kind).map(({ amount }) => amount);
  try {
    await killedRunsBeside("charging-process.ts", async (start, folder) => {
      const run = (task: string, point?: string) => start([String(minutes), task, double?.url ?? "", card], point);
      const asked = (wanted: string) =>
        readFileSync(join(folder, "asked.jsonl"), "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as { kind: string; key: string; amount: number })
          .filter(({ kind }) => kind === wanted);
      await run("prepare", "claimed");
      // Each is later than the previous one by more than a claim's lease.
      minutes = DAY + 5 + LATER;
      for (const point of ASKING("charge")) {
        await run("charge", point);
        minutes += LATER;
      }
      if (double) expect(moved("charge")).toEqual([]);
      for (const point of [...often("charge:done"), "charge:recorded"]) {
        await run("charge", point);
        if (double) expect(moved("charge")).toHaveLength(1);
        minutes += LATER;
      }
      if (why === "correct") {
        await run("correct");
        minutes += 31 * DAY;
      }
      for (const point of [...ASKING("refund"), ...often("refund:done"), "refund:recorded"]) {
        await run(why === "cancel" ? "cancel" : "refund", point);
        minutes += LATER;
      }
      // A day later nothing waits any more, and what the processor then reports is known.
      minutes += DAY;
      const about = { charge: "payment_intent", refund: "refund" };
      const events = [
        ...(double?.state.all(about.charge) ?? []).map((intent) => double?.event("payment_intent.succeeded", intent)),
        ...(double?.state.all(about.refund) ?? []).map((refund) => double?.event("refund.updated", refund)),
      ];
      writeFileSync(join(folder, "events.json"), JSON.stringify(events));
      const { statuses, kinds, invoice, reconciliations } = await run("end");
      const { total, amount_refunded: refunded } = invoice;
      expect(statuses).toEqual(events.flatMap(() => [200, 200]));
      const isCorrected = why === "correct";
      expect([invoice.amount_paid + refunded + (invoice.correction?.total ?? 0), kinds]).toEqual([
        total,
        ["charge_attempted", "charge_succeeded", ...(isCorrected ? ["advance_drawn"] : []), "refund_scheduled", "refunded"],
      ]);
      if (isCorrected) expect(invoice.correction).toMatchObject({ status: "paid", amount_due: 0, advance_applied: total - refunded });
      // Every request for the same money has the same key. A job that a killed process left behind may ask as well.
      const once = (kind: string, amount: number) => {
        const all = asked(kind);
        expect(all).toEqual(all.map(() => ({ kind, key: all[0]?.key, amount })));
        expect(all.length).toBeGreaterThan(KILLS);
      };
      once("charge", total);
      once("refund", refunded);
      const sum = (name: string) => reconciliations.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
      expect([sum("matched"), sum("differences")]).toEqual([2, 0]);
      expect(reconciliations[0]).toMatchObject({ waiting: 0, held: { charged: total, refunded, difference: 0, explained: 0 } });
      if (!double) return;
      expect([moved("charge"), moved("refund"), moved("payment_intent"), double.refusals]).toEqual([[total], [refunded], [total], []]);
    });
  } finally {
    await double?.close();
  }
}
