import { expect, it } from "vitest";
import { stateOfCode } from "./postal-codes.ts";

it.each([
  ["02134", "MA"],
  ["10001", "NY"],
  ["20500", "DC"],
  ["60601-1234", "IL"],
  ["73301", "TX"],
  ["94105", "CA"],
  ["99501", "AK"],
  ["96301", null],
  ["1234", null],
])("%s is in %s", (code, state) => expect(stateOfCode(code)).toBe(state));
