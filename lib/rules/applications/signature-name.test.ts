import { expect, test } from "vitest";
import { isNameOf } from "./signature-name.ts";

const dana = { first_name: "Dana", middle_name: "Lee", last_name: "Whitfield" };

test.each(["Dana Whitfield", " dana  lee WHITFIELD ", "Dana L. Whitfield", "Whitfield, Dana", "Dana Whitfield Jr."])(
  "accepts %s",
  (name) => {
    expect(isNameOf(name, dana)).toBe(true);
  },
);

test.each(["D. Whitfield", "Dana", "Dana Whitfeld", "Mickey Mouse", "x", "Danawhitfield"])("asks about %s", (name) => {
  expect(isNameOf(name, dana)).toBe(false);
});

test("compares accents, hyphens and other scripts", () => {
  expect(isNameOf("Jose Nunez-Garcia", { first_name: "José", middle_name: null, last_name: "Núñez García" })).toBe(true);
  expect(isNameOf("王 小明", { first_name: "小明", middle_name: null, last_name: "王" })).toBe(true);
  expect(isNameOf("O'Brien Tim", { first_name: "Tim", middle_name: null, last_name: "O’Brien" })).toBe(true);
});
