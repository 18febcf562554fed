import { expect, test } from "vitest";
import { likenessOf, lookUpsOf } from "./insured-lookup.ts";

const dana = { first_name: "Dana", last_name: "Whitfield", company_name: "Señor Roofing, L.L.C." };
const like = (printed: string) => likenessOf(printed, dana);

test("words are looked up without accents, case and legal form, each side of a DBA by itself", () => {
  expect(lookUpsOf("SEÑOR Roofing LLC")).toEqual([["roofing", "senor"]]);
  expect(lookUpsOf("Dana Whitfield DBA The Señor Roofing Co.")).toEqual([
    ["whitfield", "roofing", "senor", "dana", "the"],
    ["whitfield", "dana"],
    ["roofing", "senor"],
  ]);
  expect(lookUpsOf("J B")).toEqual([["j", "b"]]);
  expect(lookUpsOf(" -- ")).toEqual([]);
});

test("the same name matches, whatever its case, accents and missing legal form", () => {
  for (const printed of ["SENOR ROOFING", "Señor Roofing LLC", "Whitfield, Dana", "Dana Whitfield dba Anything"])
    expect(like(printed)).toMatchObject({ matches: true, note: null });
});

test("a name that differs is offered with the difference, and other names are not", () => {
  expect(like("Senor Roofing Inc.")).toEqual({ matches: false, note: "The legal forms differ.", score: 1 });
  expect(like("Senor R00fing LLC")).toMatchObject({ matches: false, note: expect.stringContaining("look alike") });
  expect(like("Ruth Whitfield")).toMatchObject({ matches: false, note: expect.stringContaining("part of the name") });
  expect(like("Northline Stage Works")).toBeNull();
});
