import { expect, it } from "vitest";
import type { Box } from "../geometry.ts";
import { straightenedOf } from "./straightened.ts";

const picture = {
  photographed: true,
  scale: 2,
  width: 1224,
  height: 1584,
  // The sheet is upside down on the page.
  toPage: ([x, y, width, height]: Box): Box => [700 - x - width, 900 - y - height, width, height],
};

it("says where the sheet of a photograph is on its page, upright", () => {
  const sheet = straightenedOf(picture);
  expect([sheet?.width, sheet?.height]).toEqual([612, 792]);
  expect(sheet?.points[0]?.[0]).toEqual([700, 900]);
  expect(sheet?.points.at(-1)?.at(-1)).toEqual([88, 108]);
});

it("says nothing of a page that was scanned", () => {
  expect(straightenedOf({ ...picture, photographed: false })).toBeUndefined();
});
