import { expect, it } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import { rowFields } from "../standard-grid.ts";
import { doubtOddTerms, trustAnniversaries } from "./terms.ts";

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
  // A 6 read as a 5 in one of the two.
  ["01/09/2025", "01/09/2027", false],
  ["01/09/2026", "01/03/2027", false],
  ["10/01/2023", "1O/O1/2O2", false],
])("a term from %s to %s has high confidence: %s", (start, end, sure) => {
  const read = recognised(start, end);
  doubtOddTerms(read);
  for (const name of [effective, expiration]) expect((read.get(name)?.confidence ?? 0) >= 0.8).toBe(sure);
});

it.each([
  ["02/07/2025", 0.95, "02/07/2026", 0.75, true],
  ["02/07/2025", 0.75, "02/07/2026", 0.96, true],
  // Neither has high confidence, the two differ in more than the year, or one was inferred.
  ["02/07/2025", 0.75, "02/07/2026", 0.75, false],
  ["02/07/2025", 0.95, "02/01/2026", 0.75, false],
  ["02/07/2025", 0.95, "02/07/2027", 0.75, false],
  ["02/07/2025", 0.95, "02/07/2026", 0.7, false],
])("%s at %d and %s at %d confirm each other: %s", (start, first, end, last, sure) => {
  const read = recognised(start, end);
  for (const [name, confidence] of [
    [effective, first],
    [expiration, last],
  ] as const) {
    const reading = read.get(name);
    if (reading) read.set(name, { ...reading, confidence });
  }
  trustAnniversaries(read);
  expect([effective, expiration].every((name) => (read.get(name)?.confidence ?? 0) >= 0.8)).toBe(sure);
});
