import { describe, expect, it } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { addressRefusal, coverageDependencyRefusal, dateRefusal, exposureRefusal, monopolisticFund, stateFundRefusal } from "./refusals.ts";

const tables = demonstrationTables();

describe("addresses", () => {
  it("must be in one of the 50 states or DC", () => {
    expect(addressRefusal({ region: "TX", country: "US" }, "address")).toBeNull();
    expect(addressRefusal(null, "address")).toBeNull();
    expect(addressRefusal({ region: "PR", country: "US" }, "address")).toMatchObject({ field: "address.region" });
    expect(addressRefusal({ region: "ON", country: "CA" }, "address")).toMatchObject({ field: "address.region" });
    expect(addressRefusal({ region: "TX", country: "CA" }, "address")).toMatchObject({ field: "address.country" });
  });

  it("are needed for the coverages they rate", () => {
    expect(exposureRefusal(["workers-comp"], null, "TX")).toBeNull();
    expect(exposureRefusal(["workers-comp"], "TX", null)?.field).toBe("job");
    expect(exposureRefusal(["general"], "TX", null)).toBeNull();
    expect(exposureRefusal(["cyber"], null, "TX")?.field).toBe("contractor");
  });
});

describe("state funds", () => {
  it("are four", () => {
    expect(regions.filter((state) => monopolisticFund(state, tables) !== null)).toEqual(["ND", "OH", "WA", "WY"]);
  });

  it("refuse workers' compensation only by work state", () => {
    for (const state of ["ND", "OH", "WA", "WY"] as const)
      expect(stateFundRefusal(["general", "workers-comp"], state, tables)?.message).toContain(monopolisticFund(state, tables));
    expect(stateFundRefusal(["general"], "OH", tables)).toBeNull();
    expect(stateFundRefusal(["workers-comp"], "NV", tables)).toBeNull();
  });
});

describe("coverage dependency", () => {
  it.each<[Coverage[], "TX" | "HI" | null, boolean]>([
    [["media"], "TX", true],
    [["cyber", "workers-comp"], "TX", true],
    [["media"], null, true],
    [["general", "media", "cyber"], "TX", false],
    [["media", "workers-comp"], "HI", false],
    [["professional"], "TX", false],
  ])("%j at home in %s refused: %s", (asked, home, refused) => {
    expect(coverageDependencyRefusal(asked, home, tables) !== null).toBe(refused);
  });
});

describe("dates", () => {
  const YEAR = 365 * 86_400;
  const dates = (effective: number, end: number) => dateRefusal({ now: 1000, effective_date: effective, end_date: end });
  it.each([
    [1001, 1100, undefined],
    [1001, 1001 + YEAR, undefined],
    [1000 + YEAR, 1001 + YEAR, undefined],
    [1001 + YEAR, 1002 + YEAR, "effective_date_invalid"],
    [1000, 1100, "effective_date_invalid"],
    [999, 1100, "effective_date_invalid"],
    [1001, 1001, "end_date_invalid"],
    [1001, 1002 + YEAR, "end_date_invalid"],
  ])("from %i to %i: %s", (effective, end, code) => {
    expect(dates(effective, end)?.error_code).toBe(code);
  });
});
