import { expect, it } from "vitest";
import { postalCodeOf, stateOfCode } from "./postal-codes.ts";

it.each([
  ["02134", "MA"],
  ["10001", "NY"],
  ["20500", "DC"],
  ["60601-1234", "IL"],
  ["73301", "TX"],
  ["94105", "CA"],
  ["99501", "AK"],
  ["96301", "AP"],
  ["00901", "PR"],
  ["00001", null],
  ["1234", null],
  ["K1A 0B1", null],
])("%s is in %s", (code, state) => expect(stateOfCode(code)).toBe(state));

it.each([
  ["06390", "US", ["NY"]],
  ["96910", "US", ["GU"]],
  ["96950", "US", ["MP"]],
  ["96799-1234", "US", ["AS"]],
  ["96960", "US", []],
  ["422231234", "US", ["KY", "TN"]],
  ["73960", "US", ["TX"]],
  ["k1a0b1", "CA", ["ON", "QC"]],
  ["H2Y 1C6", "CA", ["QC"]],
  ["X0A 0H0", "CA", ["NT", "NU"]],
  ["D1A 0B1", "CA", []],
])("%s is a code of %s, in %j", (code, country, regions) => expect(postalCodeOf(code)).toEqual({ country, regions }));

it.each(["ABC", "7870", "787011", "78701-12", "K1A-0B1", "K1A  0B1", "SW1A 1AA", ""])("%j is none", (code) =>
  expect(postalCodeOf(code)).toBeNull(),
);
