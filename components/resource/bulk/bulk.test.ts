import { expect, test } from "vitest";
import { changedSelection, nothingSelected, type SelectedRows } from "./selected-rows.ts";

const order = ["a", "b", "c", "d", "e"];
const toggled = (selected: SelectedRows, toggle: string, range = false) => changedSelection(selected, { toggle, range, order });
const ids = ({ ids }: SelectedRows) => [...ids].sort().join("");

test("rows are selected one by one, in ranges in either direction, and for a whole page", () => {
  const c = toggled(nothingSelected, "c");
  expect(ids(toggled(c, "e", true))).toBe("cde");
  expect(ids(toggled(c, "a", true))).toBe("abc");
  expect(ids(toggled(toggled(toggled(c, "e", true), "d"), "e", true))).toBe("c");
  expect(ids(toggled(nothingSelected, "b", true))).toBe("b");
  expect(ids(toggled(c, "c"))).toBe("");
  expect(ids(changedSelection(c, { all: order }))).toBe("abcde");
  expect(ids(changedSelection(changedSelection(c, { all: order }), { keep: ["b", "x"] }))).toBe("b");
  expect(ids(changedSelection(c, "none"))).toBe("");
});
