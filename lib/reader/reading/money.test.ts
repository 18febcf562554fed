import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDollars, plausibleLimit, recognisedDollars, usualLimit } from "./money.ts";

describe("whole dollars of a printed limit", () => {
  it.each([
    ["$1,000,000", 1_000_000],
    ["1000000", 1_000_000],
    ["$ 1,000,000.00", 1_000_000],
    ["1.000.000", 1_000_000],
    ["$1M", 1_000_000],
    ["1.5 million", 1_500_000],
    ["500K", 500_000],
    ["$50k", 50_000],
    ["$1m", 1_000_000],
    ["$ 5,000", 5_000],
    // The last cent is clipped at the edge of its field.
    ["1,000,000.0", 1_000_000],
  ])("%s", (printed, dollars) => expect(parseDollars(printed)).toBe(dollars));

  it.each([
    "",
    "Included",
    "Excluded",
    "\\,000,000",
    "1,00,000",
    "1,000,00",
    "O",
    "1,000,0O0",
    "abc",
    "1,000,000 2,000,000x",
    "-5,000",
    "0",
  ])("nothing for %j", (printed) => expect(parseDollars(printed)).toBeNull());

  it("parses every amount in every style", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.boolean(), fc.boolean(), fc.boolean(), (dollars, comma, sign, cents) => {
        const digits = comma ? dollars.toLocaleString("en-US") : String(dollars);
        return parseDollars(`${sign ? "$ " : ""}${digits}${cents ? ".00" : ""}`) === dollars;
      }),
    );
  });

  it("never throws and never returns less than a dollar", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const dollars = parseDollars(text);
        return dollars === null || (Number.isSafeInteger(dollars) && dollars > 0);
      }),
    );
  });

  it("finds odd amounts implausible", () => {
    expect([1_000_000, 5_000, 999, 1_234_567, 500_000_000].map(plausibleLimit)).toEqual([true, true, false, false, false]);
  });
});

it("finds no amount in recognised digits of which the first was lost", () => {
  expect([",008,000", "000,000", "$ 0,500", ".000"].map(recognisedDollars)).toEqual([null, null, null, null]);
  expect([",500,000", ". 1,000,000"].map(recognisedDollars)).toEqual([500_000, 1_000_000]);
});

it("gives low confidence to recognised limits that begin with a 6 or an 8, which are usually a misread 5 or 3", () => {
  expect([50_000, 300_000, 1_500_000, 60_000, 800_000, 5_200_000].map(usualLimit)).toEqual([true, true, true, false, false, false]);
});
