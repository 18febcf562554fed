import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, type LedgerSide, type ProcessorSide } from "./reconcile.ts";

const faults = ["none", "only_ledger", "only_processor", "amount", "currency", "twice", "unanswered"] as const;
const history = fc.array(
  fc.record({
    kind: fc.constantFrom("charge" as const, "refund" as const),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    fault: fc.constantFrom(...faults),
    /** Whether the processor knows our id, or answered with the id that it lists. */
    isNamed: fc.boolean(),
  }),
  { maxLength: 40 },
);

test("after any history with faults, each fault is named once and nothing else is", () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (all, order) => {
      const entries: LedgerSide[] = [];
      const movements: ProcessorSide[] = [];
      const unanswered = new Set<string>();
      all.forEach(({ kind, amount, fault, isNamed }, n) => {
        const payment = `p${n}`;
        const movement = { id: `m${n}`, kind, amount, currency: "usd", reference: isNamed ? payment : null };
        const entry = { id: `e${n}`, kind, amount, payment, processorId: isNamed ? "another id" : movement.id };
        if (fault !== "only_processor" && fault !== "unanswered") entries.push(entry);
        if (fault === "unanswered") unanswered.add(movement.id);
        if (fault === "only_ledger") return;
        movements.push(
          fault === "amount" ? { ...movement, amount: amount + 1 } : fault === "currency" ? { ...movement, currency: "eur" } : movement,
        );
        if (fault === "twice") movements.push({ ...movement, id: `again${n}`, reference: payment });
      });
      const key = () => order.next().value ?? 0;
      const shuffled = movements.map((one) => ({ one, at: key() })).sort((a, b) => a.at - b.at);
      const found = compare(
        entries,
        shuffled.map(({ one }) => one),
        ({ id }) => unanswered.has(id),
      );
      const having = (...asked: (typeof faults)[number][]) => all.flatMap(({ fault }, n) => (asked.includes(fault) ? [n] : []));
      const numbers = (ids: string[]) => ids.map((id) => Number(/\d+/.exec(id)?.[0])).sort((a, b) => a - b);
      expect(numbers(found.missingAtProcessor.map(({ id }) => id))).toEqual(having("only_ledger"));
      expect(numbers(found.missingInLedger.map(({ id }) => id))).toEqual(having("only_processor", "twice"));
      expect(numbers(found.waiting.map(({ id }) => id))).toEqual(having("unanswered"));
      const different = found.pairs.filter(({ entry, movement }) => entry.amount !== movement.amount || movement.currency !== "usd");
      expect(numbers(different.map(({ entry }) => entry.id))).toEqual(having("amount", "currency"));
      expect(found.pairs.every(({ entry, movement }) => Number(entry.id.slice(1)) === Number(/\d+/.exec(movement.id)?.[0]))).toBe(true);
    }),
  );
});
