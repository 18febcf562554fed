import { expect, test } from "vitest";
import { type ErrorCode, errorStatus, stateCodes } from "../core/errors.ts";
import { statusOf } from "../core/operation.ts";
import { operations } from "./operations.ts";

// biome-ignore format: a list to read down
/** Codes of requests that are wrong in themselves: no state of the objects makes them right. */
const ofRequest: readonly ErrorCode[] = [
  "invalid_input", "bad_request", "invalid_quote_id", "invalid_job_id", "invalid_contractor_id", "invalid_entity_id", "invalid_policy_id",
  "invalid_job_category_code", "missing_job_category_code", "job_category_not_approved", "effective_date_invalid", "end_date_invalid",
  "invalid_paycycle_startdate", "invalid_paycycle_enddate", "invalid_return_url", "missing_certificate", "missing_contractor_id",
  "invalid_file_type", "unavailable_coverage", "invalid_cursor",
  // RFC 8628 prescribes these with 400.
  "authorization_pending", "slow_down", "access_denied", "expired_token",
];

test("beyond the specification, a request that is wrong in itself is 400, and one that the present state forbids 409", () => {
  const odd = operations
    .filter(({ operation }) => operation.extension)
    .flatMap(({ id, operation }) => operation.errors.map((code) => ({ id, code, status: statusOf(code, operation) })))
    .filter(({ status }) => status === 400 || status === 409)
    .filter(({ code, status }) => (ofRequest.includes(code) ? status !== 400 : !stateCodes.has(code) || status !== 409));
  expect(odd).toEqual([]);
});

test("every code of 400 or 409 is of one of the two kinds", () => {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  const kinds = codes
    .filter((code) => [400, 409].includes(errorStatus[code]))
    .map((code) => [code, ofRequest.includes(code) !== stateCodes.has(code)]);
  expect(kinds.filter(([, isOne]) => !isOne)).toEqual([]);
});
