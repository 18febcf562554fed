import { expect, test } from "vitest";
import { isTyped } from "#components/ui/confirm-dialog.tsx";

test("a typed name may use a keyboard's dashes and quotes", () => {
  expect(isTyped("Tamsin Pryce, Jan 11 - 14, 2027 ", "Tamsin Pryce, Jan 11 – 14, 2027")).toBe(true);
  expect(isTyped("Sam O'Donoghue", "Sam O’Donoghue")).toBe(true);
  expect(isTyped("Zoë Brännström", "Zoë Brännström")).toBe(true);
});

test("another name does not match, nor does a part of it", () => {
  expect(isTyped("Sam O'Donoghu", "Sam O’Donoghue")).toBe(false);
  expect(isTyped("sam o'donoghue", "Sam O’Donoghue")).toBe(false);
  expect(isTyped("", "Sam O’Donoghue")).toBe(false);
});
