import fc from "fast-check";
import { expect, it } from "vitest";
import { wholeDay } from "../days.ts";
import type { Dictionary } from "../dictionary.ts";
import { rowFields } from "../standard-grid.ts";
import { damage, offerLikelyTerms } from "./likely-terms.ts";

const { effective, expiration } = rowFields.general;

function offered(start: [string, number], end: [string, number], issued = "02/24/2026", coarse = false) {
  const box = [0, 0, 1, 1] as const;
  const entry = (name: string, [raw, confidence]: [string, number]) => [name, { raw, confidence, box, source: "ocr" }] as const;
  const read: Dictionary = new Map([entry(effective, start), entry(expiration, end), entry("Form_CompletionDate_A", [issued, 0.95])]);
  offerLikelyTerms(read, coarse);
  return [effective, expiration].map((name) => wholeDay(read.get(name)?.raw ?? "") ?? read.get(name)?.raw);
}

it.each([
  ["the anniversary of a day that is sure", ["02/03/2025", 0.95], ["02/03/202€", 0.3], ["2025-02-03", "2026-02-03"]],
  ["the same before one that is sure", ["02/03/202¢", 0.3], ["02/03/2026", 0.95], ["2025-02-03", "2026-02-03"]],
  ["past specks", ["02/03/2025", 0.95], [":02/03/202¢€", 0.3], ["2025-02-03", "2026-02-03"]],
  ["the year that holds the day of issue", ["05-01-2023", 0.95], ["05-01-2025", 0.5], ["2025-05-01", "2026-05-01"]],
  ["the same with one day past reading", ["09/16/2021", 0.5], ["9/16/202@", 0.3], ["2025-09-16", "2026-09-16"]],
] as const)("suggests %s", (_, start, end, term) => {
  expect(offered([...start], [...end])).toEqual(term);
});

it("questions the month of a doubtful date only where characters are damaged", () => {
  const [start, end] = [["11/01/2025", 0.95], ["01/01/2026", 0.5]] as [[string, number], [string, number]]; // biome-ignore format: a line
  expect(offered(start, end, "02/24/2026", true)).toEqual(["2025-11-01", "2026-11-01"]);
  expect(offered(start, end)).toEqual(["2025-11-01", "2026-01-01"]);
});

it("keeps terms of a year or half a year, and dates without other evidence", () => {
  expect(offered(["01/01/2025", 0.95], ["07/01/2025", 0.95])).toEqual(["2025-01-01", "2025-07-01"]);
  expect(offered(["01/01/2025", 0.95], ["03/15/2025", 0.95])).toEqual(["2025-01-01", "2025-03-15"]);
  expect(offered(["05/01/2023", 0.95], ["05/01/2026", 0.95])).toEqual(["2023-05-01", "2026-05-01"]);
  expect(offered(["01/01/2025", 0.95], ["03/01/2025", 0.5])).toEqual(["2025-01-01", "2025-03-01"]);
  expect(offered(["01/01/2021", 0.5], ["01/01/2022", 0.5])).toEqual(["2021-01-01", "2022-01-01"]);
  expect(offered(["01/01/2025", 0.5], ["unreadable", 0.3])).toEqual(["2025-01-01", "unreadable"]);
});

it("never gives a date high confidence", () => {
  const day = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const box = [0, 0, 1, 1] as const;
  fc.assert(
    fc.property(
      day,
      day,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (start, end, one, two) => {
        const read: Dictionary = new Map([
          [effective, { raw: start, confidence: one, box, source: "ocr" }],
          [expiration, { raw: end, confidence: two, box, source: "ocr" }],
        ]);
        offerLikelyTerms(read, false);
        const unchanged = (name: string, raw: string) => read.get(name)?.raw === raw;
        const doubted = (name: string) => (read.get(name)?.confidence ?? 1) < 0.8;
        return [unchanged(effective, start) || doubted(effective), unchanged(expiration, end) || doubted(expiration)].every(Boolean);
      },
    ),
  );
});

it("finds no damage in any format of a date, and one per lost character", () => {
  for (const raw of ["07/04/2026", "7/4/2026", "07-04-2026", "07042026", "2026-07-04"]) expect(damage(raw, "2026-07-04")).toBe(0);
  expect(damage("07/04/202", "2026-07-04")).toBe(1);
  expect(damage("07/09/202€", "2026-07-04")).toBe(2);
});
