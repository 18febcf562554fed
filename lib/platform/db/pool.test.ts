import { expect, test } from "vitest";
import { isDatabaseTrouble } from "../base/errors.ts";
import { limitedConnections, unavailable } from "./pool.ts";

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

test("a statement gives up a locked row or table before anybody gives up waiting for its connection", () => {
  const {
    lock_timeout: locked,
    connectionTimeoutMillis: waited,
    statement_timeout: slow,
  } = limitedConnections("postgres://db.example/x", 10_000);
  expect([locked, waited, slow].every((ms) => typeof ms === "number" && ms > 0 && ms < 10_000)).toBe(true);
  expect([locked, waited, slow]).toEqual([locked, waited, slow].toSorted((a, b) => Number(a) - Number(b)));
  expect(locked).not.toBe(waited);
});
