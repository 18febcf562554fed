import { expect, test } from "vitest";
import { isDatabaseTrouble } from "../base/errors.ts";
import { unavailable } from "./pool.ts";

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
