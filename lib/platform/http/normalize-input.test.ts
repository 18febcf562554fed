import { expect, test } from "vitest";
import { contract } from "#lib/contract/api/index.ts";
import { ApiError } from "../base/errors.ts";
import { parseInput } from "./normalize-input.ts";

/** The errors of a body, as `field message`. */
function refusal(given: Record<string, unknown>): string[] {
  try {
    parseInput(contract.quotes.operations.create.body, given);
  } catch (error) {
    if (error instanceof ApiError) return error.fields.map(({ field, message }) => `${field} ${message}`);
    throw error;
  }
  return [];
}

test("a value of another type is refused for its type, and not also for its length", () => {
  const ids = { contractor: "cn_1", job: "jb_1" };
  expect(refusal({ ...ids, coverage_type: "general" })).toEqual(["coverage_type must be a list"]);
  expect(refusal({ ...ids, coverage_type: [] })).toEqual(["coverage_type must not be empty"]);
});

test("a text that is not an integer is refused with the required type", () => {
  const body = { contractor: "cn_1", job: "jb_1", coverage_type: ["general"] };
  expect(refusal({ ...body, effective_date: "12.50" })).toEqual(["effective_date must be a time in epoch seconds"]);
});
