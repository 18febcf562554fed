import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { killedRunsBeside } from "#lib/testing/killed-runs.ts";
import { moneyStep } from "#lib/testing/money-steps.ts";
import { startStripeDouble } from "#lib/testing/stripe/double.ts";

/** `MONEY_KILLS=20 MONEY_HISTORIES=5 npm run test:long -- --only postgres bordereaux/killed` kills more often, and in more histories. */
const KILLS = Number(process.env.MONEY_KILLS ?? 5);
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 2);
vi.setConfig({ testTimeout: HISTORIES * (600_000 + KILLS * 120_000) });

/** Often what this is about: corrections and audits, what they charge and return, and the end of a month. */
const step = fc.oneof(
  { weight: 4, arbitrary: moneyStep },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("correct" as const), which: fc.nat(9), pay: fc.integer({ min: 0, max: 400_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("audit" as const), pay: fc.integer({ min: 0, max: 900_000 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: "wait" as const, hours: 25 }) },
  { weight: 2, arbitrary: fc.constant({ do: "close" as const }) },
);
/** Pay that is charged, so that the processor is asked. */
const charged = fc.record({ week: fc.nat(11), pay: fc.integer({ min: 1000, max: 400_000 }) }).map(({ week, pay }) => [
  { do: "report", week, days: 4, pay },
  { do: "wait", hours: 25 },
]);
const steps = fc.array(step, { minLength: 3, maxLength: 5 });
const killed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(steps, fc.constantFrom("before", "after"), fc.integer({ min: 1, max: 24 }))
      .map(([taken, side, n]) => ({ steps: taken, point: `${side}:${n}` })),
  },
  { weight: 1, arbitrary: fc.tuple(charged, steps).map(([first, then]) => ({ steps: [...first, ...then], point: "done:1" })) },
);
const histories = fc.array(killed, { minLength: KILLS, maxLength: KILLS });

/** The processes that were killed within their work, and not after it. */
let within = 0;

test.each([
  ["the built-in processor", null],
  ["Stripe", startStripeDouble],
] as const)(
  "killed at any point of corrections, audits, charges and month ends, invoices, ledger, bordereaux and processor agree to the cent: %s",
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await killedRunsBeside("money-process.ts", async (start, folder) => {
          const ahead = () => (existsSync(join(folder, "ahead")) ? Number(readFileSync(join(folder, "ahead"), "utf8")) : 0);
          const double = await open?.({ now: () => new Date(Date.now() + ahead() * 1000) });
          try {
            const card = double?.paymentMethod("4242424242424242") ?? "";
            const run = (task: string, steps: unknown[] = [], at = "") => start([task, JSON.stringify(steps), double?.url ?? "", card], at);
            await run("prepare");
            for (const { steps, point } of history) await run("steps", steps, point);
            const { credit, invoices, ledger, bordereaux, entered, moved, differences } = await run("end");
            const held = (of: Record<string, number>) => Object.entries(of).filter(([, amount]) => amount !== 0);
            expect(credit).toBe(0);
            expect(Object.keys(invoices).length).toBeGreaterThan(1);
            expect(held(ledger).sort()).toEqual(held(invoices).sort());
            expect(held(bordereaux).sort()).toEqual(held(invoices).sort());
            expect(entered.sort()).toEqual(moved.sort());
            expect(differences.filter(Boolean)).toEqual([]);
            const ends = existsSync(join(folder, "ends")) ? readFileSync(join(folder, "ends"), "utf8").trim().split("\n") : [];
            within += history.length - ends.length;
            if (process.env.MONEY_KILLS)
              process.stdout.write(
                `${history.map(({ point }) => point).join(" ")}; not reached: ${ends.join(" ") || "none"}; ${JSON.stringify(invoices)}\n`,
              );
          } finally {
            await double?.close();
          }
        });
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    expect(within).toBeGreaterThan(0);
  },
);
