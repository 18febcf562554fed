import { expect, it } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import { rowFields } from "../standard-grid.ts";
import { doubtOddTerms } from "./terms.ts";

const { effective, expiration } = rowFields.general;
const recognised = (start: string, end: string): Dictionary =>
  new Map(
    [
      [effective, start],
      [expiration, end],
    ].map(([name = "", raw = ""]) => [name, { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const),
  );

it.each([
  ["01/09/2026", "01/09/2027", true],
  ["01/01/2026", "12/31/2026", true],
  ["01/09/2026", "07/09/2026", true],
  // A 6 read as a 5, in one of the two.
  ["01/09/2025", "01/09/2027", false],
  ["01/09/2026", "01/03/2027", false],
  ["10/01/2023", "1O/O1/2O2", false],
])("a term from %s to %s is sure: %s", (start, end, sure) => {
  const read = recognised(start, end);
  doubtOddTerms(read);
  for (const name of [effective, expiration]) expect((read.get(name)?.confidence ?? 0) >= 0.8).toBe(sure);
});
