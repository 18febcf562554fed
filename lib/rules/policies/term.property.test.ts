import fc from "fast-check";
import { expect, test } from "vitest";
import { type AssignmentTerm, extensionRefusal, latestEnd, termRefusal } from "./term.ts";

const DAY = 86_400;
const now = fc.integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
const span = fc.integer({ min: -3 * DAY, max: 380 * DAY });
/** A term near a given time: future, current or past. */
const around = fc.record({ now, lead: span, length: fc.integer({ min: 1, max: 366 * DAY }) }).map((made) => {
  const effective_date = made.now + made.lead - 190 * DAY;
  const end_date = Math.min(effective_date + made.length, latestEnd(effective_date));
  return { now: made.now, term: { effective_date, end_date } satisfies AssignmentTerm };
});

test("a term is valid exactly if it begins in the next 12 months, is in order and at most a year long", () => {
  fc.assert(
    fc.property(now, span, span, (at, lead, length) => {
      const term = { effective_date: at + lead, end_date: at + lead + length };
      const refused = termRefusal(at, term);
      const begins = lead > 0 && term.effective_date <= latestEnd(at);
      expect(refused === null).toBe(begins && length > 0 && term.end_date <= latestEnd(term.effective_date));
      if (refused) expect(refused.error_code).toBe(begins ? "end_date_invalid" : "effective_date_invalid");
    }),
  );
});

test("an extension never shortens a term or exceeds a year", () => {
  fc.assert(
    fc.property(around, span, ({ term }, more) => {
      const end = term.end_date + more;
      const refused = extensionRefusal(term, end);
      if (refused) {
        expect(refused).toMatchObject({ error_code: "end_date_invalid", field: "end_date" });
        return;
      }
      expect(end).toBeGreaterThanOrEqual(term.end_date);
      expect(end).toBeLessThanOrEqual(latestEnd(term.effective_date));
    }),
  );
});

test("successive extensions allow what a single one allows", () => {
  fc.assert(
    fc.property(around, fc.nat(400 * DAY), fc.nat(400 * DAY), ({ term }, one, two) => {
      const between = term.end_date + one;
      const end = between + two;
      const direct = extensionRefusal(term, end);
      const first = extensionRefusal(term, between);
      const stepwise = first ?? extensionRefusal({ ...term, end_date: between }, end);
      expect(stepwise === null).toBe(direct === null);
    }),
  );
});
