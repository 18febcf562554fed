import { expect, test } from "vitest";
import { datesOf, dayOf, instantOf } from "./day.ts";

test("a day is 00:00 UTC in every time zone", () => {
  expect(instantOf("2026-12-01")).toBe(Date.UTC(2026, 11, 1) / 1000);
  expect(dayOf(Date.UTC(2026, 11, 1, 23, 59, 59) / 1000)).toBe("2026-12-01");
});

test("an unchanged day keeps its exact instant", () => {
  const before = Date.UTC(2026, 11, 1, 14, 30) / 1000;
  expect(instantOf("2026-12-01", before)).toBe(before);
  expect(instantOf("2026-12-02", before)).toBe(Date.UTC(2026, 11, 2) / 1000);
});

test("no date is no instant", () => {
  expect([instantOf(""), instantOf("2026-13-01"), instantOf("tomorrow")]).toEqual([undefined, undefined, undefined]);
});

test("a form's dates keep unchanged and hidden values, and name each invalid one", () => {
  const before = { effective_date: 1_796_135_400, end_date: 1_798_813_800 };
  const form = new FormData();
  form.set("end_date", "2027-01-05");
  const changed = { ...before, end_date: Date.UTC(2027, 0, 5) / 1000 };
  expect(datesOf(form, before)).toEqual({ dates: changed });
  form.set("effective_date", "");
  form.set("end_date", "2027-02-30");
  const fields = ["effective_date", "end_date"].map((field) => ({ field, message: "Enter a valid date." }));
  expect(datesOf(form, before).refused).toMatchObject({ ok: false, fields });
});
