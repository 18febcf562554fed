import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysIn, parseDay, wholeDay } from "./days.ts";

describe("a printed date", () => {
  it.each([
    ["01/02/2025", "2025-01-02"],
    ["1/2/25", "2025-01-02"],
    ["2025-01-02", "2025-01-02"],
    ["01-02-2025", "2025-01-02"],
    ["01022025", "2025-01-02"],
    ["01 / 02 / 2025", "2025-01-02"],
    ["January 2, 2025", "2025-01-02"],
    ["Jan 2,2025", "2025-01-02"],
    ["2-Jan-2025", "2025-01-02"],
  ])("%s", (printed, day) => expect(parseDay(printed)).toBe(day));

  it.each(["", "13/01/2025", "02/30/2025", "02/29/2025", "1/1/1850", "Continuous", "01/02", "//2025"])("nothing for %j", (printed) =>
    expect(parseDay(printed)).toBeNull(),
  );

  it("parses every date of a century in every style", () => {
    const day = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2069-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (iso) => {
        const [year = "", month = "", date = ""] = iso.split("-");
        const printed = [`${month}/${date}/${year}`, `${Number(month)}/${Number(date)}/${year.slice(2)}`, `${month}${date}${year}`, iso];
        return printed.every((text) => parseDay(text) === iso);
      }),
    );
  });

  it("does not read a year truncated to 19 or 20 as a year, but reads a day with that number", () => {
    expect(["06/19/20", "06-19-20", "6/2/19"].map(wholeDay)).toEqual([null, null, null]);
    expect(["2026-06-19", "2026-06-20", "06/19/2026", "06/19/26"].map(wholeDay)).toEqual([
      "2026-06-19",
      "2026-06-20",
      "2026-06-19",
      "2026-06-19",
    ]);
  });

  it("reads a point before the year of a named month as a comma", () => {
    expect(wholeDay("Jul 7. 2025")).toBe("2025-07-07");
    expect(parseDay("Jul 7. 2025")).toBeNull();
  });

  it("separates two dates without a space between them", () => {
    expect(daysIn("01/12/202501/12/2026").map(({ day }) => day)).toEqual(["2025-01-12", "2026-01-12"]);
    expect(daysIn("Jan 12, 2025 May 3, 2026").map(({ day }) => day)).toEqual(["2025-01-12", "2026-05-03"]);
  });
});
