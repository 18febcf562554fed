import { expect, test } from "vitest";
import remarks from "./data/remarks.json" with { type: "json" };
import { type Known, objectionsIn } from "./said.ts";

/** What the certificate around these remarks shows; the requirement asks for general liability. */
const known: Known = {
  names: [
    ...["Brightwater Rigging LLC", "Brian Waters", "Saltmarsh Indemnity", "Ferncliff Mutual", "Lakeside Yards Inc", "Lakeside"],
    ...["Harrow & Finch Brokers", "900 Harbor Drive", "77 Pier Road", "FM-448213-07", "SI 90-2214", "FMU-77120", "WC 5527741", "PRO-3381"],
  ],
  insured: "Brightwater Rigging LLC",
  amounts: [1_000_000, 2_000_000, 3_000_000, 300_000, 10_000, 5_000_000, 500_000],
  least: 1_000_000,
  days: [2025, 2026].flatMap((year) => [`${year}-02-01`, `${year}-03-15`, `${year}-07-01`, `${year}-05-20`]).concat("2025-10-06"),
  general: { occurrence: 1_000_000, aggregate: 2_000_000 },
  relied: new Set(["general" as const]),
};

test("remarks that limit, take back or leave open are asked about, each of them", () => {
  expect(remarks.traps.filter((text) => objectionsIn(text, known).length === 0)).toEqual([]);
});

test("remarks that agencies write every day are not", () => {
  expect(remarks.ordinary.filter((text) => objectionsIn(text, known).length > 0)).toEqual([]);
});

test("a term of insurance that nothing relies on is asked about once a requirement relies on it", () => {
  const relied: Known = { ...known, relied: new Set(["umbrella" as const, "professional" as const]) };
  for (const text of ["Umbrella: SIR $10,000.", "E&O: claims-made, $25,000 retention."]) {
    expect([text, objectionsIn(text, known)]).toEqual([text, []]);
    expect([text, objectionsIn(text, relied).length]).toEqual([text, 1]);
  }
  expect(objectionsIn("Umbrella: SIR $10,000, general liability: SIR $10,000.", known)).toHaveLength(1);
});
