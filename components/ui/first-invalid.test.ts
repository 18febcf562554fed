import { expect, test } from "vitest";
import { furtherClicks } from "#components/ui/first-invalid.ts";

test("the second click of a double-click on a button changes nothing else", () => {
  const [save, other] = [{}, {}];
  const taken: string[] = [];
  const press = (name: string, detail: number, button: object | null) => ({
    ...{ detail, target: { closest: () => button } as unknown as EventTarget, stopPropagation: () => undefined },
    preventDefault: () => void taken.push(name),
  });
  const click = furtherClicks();
  click(press("save", 1, save));
  click(press("save again", 2, save));
  click(press("checkbox after scrolling", 2, null));
  click(press("another button", 3, other));
  // Two clicks on the same text field or checkbox are meant.
  click(press("field", 1, null));
  click(press("word in the field", 2, null));
  // The keyboard has no double-click.
  click(press("space", 0, null));
  expect(taken).toEqual(["checkbox after scrolling", "another button"]);
});
