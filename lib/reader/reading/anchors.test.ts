import fc from "fast-check";
import { expect, it } from "vitest";
import { distance, sameLabel } from "./anchors.ts";

it.each([
  ["POUCY", "POLICY"],
  ["UABIUTY", "LIABILITY"],
  ["1NSURED", "INSURED"],
  ["LIABLITY", "LIABILITY"],
])("accepts %s as %s", (read, label) => expect(sameLabel(read, label)).toBe(true));

it.each([
  ["POLLUTION", "POLICY"],
  ["EXP", "EFF"],
  ["HIRED", "INSURED"],
])("does not accept %s as %s", (read, label) => expect(sameLabel(read, label)).toBe(false));

/** The edit distance by its definition. */
function plainDistance(a: string, b: string): number {
  if (a === "" || b === "") return Math.max(a.length, b.length);
  const changed = plainDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  return Math.min(changed, plainDistance(a.slice(1), b) + 1, plainDistance(a, b.slice(1)) + 1);
}

it("counts the edits between two texts, up to a limit", () => {
  const text = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 6 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 6 }), (a, b, max) => {
      const whole = plainDistance(a, b);
      expect(Math.min(distance(a, b, max), max + 1)).toBe(Math.min(whole, max + 1));
    }),
  );
});
