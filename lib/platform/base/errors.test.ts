import { expect, test } from "vitest";
import { unavailable } from "../db/pool.ts";
import { fieldError, isDatabaseTrouble } from "./errors.ts";

test.each([
  ["is given twice", "columns.2 is given twice."],
  ["A member already has this email.", "A member already has this email."],
])("a field refused with '%s' has a whole sentence", (message, sentence) => {
  expect(fieldError("invalid_input", "columns.2", message).body("req_1", "https://api.example.com/")).toEqual({
    error_code: "invalid_input",
    message: sentence,
    request_id: "req_1",
    doc_url: "https://api.example.com/docs/errors#invalid_input",
    errors: [{ field: "columns.2", message }],
  });
});

test.each(["EPIPE", "ECONNRESET", "ECONNREFUSED"])("a connection lost with %s means that the database is unavailable", (code) => {
  const lost = Object.assign(new Error(`write ${code}`), { code });
  expect(isDatabaseTrouble(unavailable(lost))).toBe(true);
});

test.each([
  ["23505", false],
  ["57P01", true],
])("an error of PostgreSQL passes through: %s", (code, isTrouble) => {
  const answered = Object.assign(new Error("answered"), { code });
  expect(unavailable(answered)).toBe(answered);
  expect(isDatabaseTrouble(answered)).toBe(isTrouble);
});
