import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { addDays, addSeconds, addYears, fromEpoch, startOfUtcDay, toEpoch } from "./dates.ts";
import { assertSpelled, numberSetting, parseEnv, SettingsError, switchSetting } from "./env.ts";
import { isId, newId, randomBase58 } from "./ids.ts";
import { formatCents, hup, parseDollars } from "./money.ts";

test("ids have their prefix and do not repeat", () => {
  const ids = Array.from({ length: 5000 }, () => newId("cn"));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^cn_[1-9A-HJ-NP-Za-km-z]{24}$/);
  expect([isId("cn", ids[0] ?? ""), isId("en", ids[0] ?? ""), isId("cn", "cn_short"), isId("cn", `cn_${"0".repeat(24)}`)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

function idMadeAt(time: number): string {
  vi.setSystemTime(time);
  return newId("cn");
}

test("ids sort by the time at which they were made", () => {
  vi.useFakeTimers();
  const property = fc.property(fc.nat({ max: 58 ** 8 - 1 }), fc.nat({ max: 58 ** 8 - 1 }), (first, second) => {
    const [one, other] = [idMadeAt(first), idMadeAt(second)];
    expect(isId("cn", one) && isId("cn", other)).toBe(true);
    if (first !== second) expect(one < other).toBe(first < second);
  });
  fc.assert(property);
  vi.useRealTimers();
});

test("every letter of the random part of an id is equally likely", () => {
  const counts = new Map<string, number>();
  for (const letter of randomBase58(58_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(58);
  // Six standard deviations around a thousand.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190);
});

test("rounding half up is exact at any size", () => {
  expect([hup(5n, 10n), hup(4n, 10n), hup(15n, 10n), hup(0n, 3n)]).toEqual([1n, 0n, 2n, 0n]);
  const property = fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 20n }), (n, d) => {
    const error = 2n * (hup(n, d) * d - n);
    expect(error > -d && error <= d).toBe(true);
  });
  fc.assert(property);
  expect(() => hup(-1n, 1n)).toThrow(RangeError);
  expect(() => hup(1n, 0n)).toThrow(RangeError);
});

test("typed dollars are parsed and cents are printed", () => {
  const read: [string, number | null][] = [
    ["1,712.5", 171_250],
    ["$20", 2000],
    [" $ 0.07 ", 7],
    ["3.", 300],
    ["1,23", null],
    ["1.234", null],
    ["1234,567", null],
    ["1250,125.00", null],
    ["1,234,567.80", 123_456_780],
    ["-5", null],
    ["", null],
    ["1e3", null],
  ];
  for (const [text, cents] of read) expect([text, parseDollars(text)]).toEqual([text, cents]);
  expect([formatCents(171_250), formatCents(2000, { whole: true }), formatCents(2001, { whole: true })]).toEqual([
    "$1,712.50",
    "$20",
    "$20.01",
  ]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => parseDollars(formatCents(cents)) === cents));
});

test("days and years are calendar steps in UTC", () => {
  const iso = (date: Date) => date.toISOString();
  expect(iso(addDays(new Date("2026-03-07T23:30:00Z"), 1))).toBe("2026-03-08T23:30:00.000Z");
  expect(iso(addYears(new Date("2028-02-29T12:00:00Z"), 1))).toBe("2029-02-28T12:00:00.000Z");
  expect(iso(startOfUtcDay(new Date("2026-11-01T23:59:59.999Z")))).toBe("2026-11-01T00:00:00.000Z");
  expect(iso(addSeconds(new Date(0), 90))).toBe("1970-01-01T00:01:30.000Z");
  expect([toEpoch(new Date(1999)), toEpoch(fromEpoch(1_800_000_000))]).toEqual([1, 1_800_000_000]);
});

test("invalid settings are named without their values; empty counts as absent", () => {
  const schema = z.object({ PORT: z.coerce.number().int(), SECRET: z.string().min(20), NAME: z.string().default("none") });
  expect(parseEnv(schema, { PORT: "80", SECRET: "x".repeat(20), NAME: "" })).toEqual({ PORT: 80, SECRET: "x".repeat(20), NAME: "none" });
  const parse = () => parseEnv(schema, { PORT: "eighty", SECRET: "hunter2" });
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(/^These settings cannot be used:\n {2}PORT: .+\n {2}SECRET: .+$/);
  expect(parse).not.toThrow(/hunter2|eighty/);
});

test("wrong numbers and switches are refused in sentences, and misspelled names with what is meant", () => {
  const schema = z.object({ POOL_SIZE: numberSetting(2, 200), SHARE: numberSetting(0, 1, { isWhole: false }), SWITCH: switchSetting });
  expect(parseEnv(schema, { POOL_SIZE: "10", SHARE: "0.5", SWITCH: "1" })).toEqual({ POOL_SIZE: 10, SHARE: 0.5, SWITCH: true });
  for (const wrong of ["ten", "1.5", "", "201", "0x10", "1e1"]) {
    const problem = () => parseEnv(schema, { POOL_SIZE: wrong || " ", SHARE: "0.5", SWITCH: "yes" });
    expect(problem).toThrow("POOL_SIZE: must be a whole number from 2 to 200, in digits");
    expect(problem).toThrow("SWITCH: must be true or false");
  }
  const known = ["DATABASE_URL", "DATABASE_POOL", "SMTP_URL"];
  expect(() => assertSpelled({ DATABSE_URL: "x", SMPT_URL: "y" }, known)).toThrow(
    "These settings are not known:\n  DATABSE_URL: is not a setting. Did you mean DATABASE_URL?\n  SMPT_URL: is not a setting. Did you mean SMTP_URL?",
  );
  assertSpelled(
    { DATABASE_URL: "x", PATH: "/bin", PGDATABASE: "x", KUBERNETES_PORT: "1", API_PORT_4010_TCP: "x", DATABSE_POOL: "" },
    known,
  );
});
