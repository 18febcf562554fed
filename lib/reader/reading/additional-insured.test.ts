import { expect, test } from "vitest";
import { additionalInsuredNames } from "./additional-insured.ts";

test.each([
  ["a name that goes on in the next line", "Harbor Tower Holdings\nLLC is named as additional insured.", ["Harbor Tower Holdings LLC"]],
  ["words of the grant in the next line", "Harbor Tower Holdings LLC is named\nas additional insured.", ["Harbor Tower Holdings LLC"]],
  ["a list after a colon", "Additional insureds: Harbor Tower LLC;\nMesa Yards Inc", ["Harbor Tower LLC", "Mesa Yards Inc"]],
  ["nobody", "General liability is primary.", []],
])("remarks name as additional insured: %s", (_, remarks, names) => {
  expect(additionalInsuredNames(remarks)).toEqual(names);
});
