import { expect, test } from "vitest";
import { arrangement, chosenOf, moved, toggled } from "#components/resource/list/columns-popover.tsx";

const columns = ["email", "company", "phone", "created"].map((id) => ({ id, label: id, extra: id === "phone" }));
const shownOf = (chosen: string[] | null) => arrangement(columns, chosen).map(({ id, shown }) => (shown ? id : `(${id})`));

test("visible columns come first in their order, the others after them", () => {
  expect(shownOf(null)).toEqual(["email", "company", "created", "(phone)"]);
  expect(shownOf(["created", "email"])).toEqual(["created", "email", "(company)", "(phone)"]);
  expect(shownOf([])).toEqual(["(email)", "(company)", "(phone)", "(created)"]);
});

test("showing, hiding and moving can restore the default columns", () => {
  const usual = arrangement(columns, null);
  const more = toggled(usual, "phone");
  expect(chosenOf(columns, more)).toEqual(["email", "company", "created", "phone"]);
  expect(chosenOf(columns, toggled(more, "phone"))).toBeNull();
  const up = moved(usual, "created", -1);
  expect(chosenOf(columns, up)).toEqual(["email", "created", "company"]);
  expect(chosenOf(columns, moved(up, "created", 1))).toBeNull();
  expect(chosenOf(columns, ["email", "company", "created"].reduce(toggled, usual))).toEqual([]);
});

test("no column moves beyond the visible ones", () => {
  const usual = arrangement(columns, null);
  for (const [id, by] of [
    ["email", -1],
    ["created", 1],
    ["phone", -1],
    ["nothing", 1],
  ] as const) {
    expect(moved(usual, id, by)).toEqual(usual);
  }
});
