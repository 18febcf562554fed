import { expect, test } from "vitest";
import { type StraightenedPage, straightenedPixels, straightenedPlace } from "./straightened-page.ts";

type Map = (x: number, y: number) => [number, number];

/** A letter sheet whose points are on the page where `map` says. */
function sheetOf(map: Map, [columns, rows] = [12, 16]): StraightenedPage {
  const points = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) => map((612 * column) / columns, (792 * row) / rows)),
  );
  return { page: 1, width: 612, height: 792, points };
}

/** The upright box around a box of the sheet. */
function seen(map: Map, [x, y, width, height]: readonly [number, number, number, number]): [number, number, number, number] {
  const corners = [map(x, y), map(x + width, y), map(x, y + height), map(x + width, y + height)];
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

const turnedBy =
  (degrees: number): Map =>
  (x, y) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [400 + 0.8 * (cos * (x - 306) - sin * (y - 396)), 500 + 0.8 * (sin * (x - 306) + cos * (y - 396))];
  };
const fromTheSide: Map = (x, y) => {
  const depth = 1 + 0.0004 * x;
  return [50 + x / depth, 40 + (y + 0.06 * x) / depth];
};
const curled: Map = (x, y) => [30 + x, 60 + y + 9 * Math.sin((Math.PI * x) / 612)];

test.each<[string, Map]>([
  ["slightly turned", turnedBy(4)],
  ["on its side", turnedBy(90)],
  ["upside down", turnedBy(180)],
  ["from the side", fromTheSide],
  ["curled", curled],
])("a value of a sheet photographed %s is where it is on the straightened sheet", (_, map) => {
  for (const box of [
    [230, 330, 70, 8],
    [20, 30, 120, 9],
    [520, 700, 60, 10],
  ] as const) {
    const { box: found } = straightenedPlace(sheetOf(map), { page: 1, box: seen(map, box) });
    for (const [at, edge] of found.entries()) expect(Math.abs(edge - (box[at] ?? 0))).toBeLessThan(2);
  }
});

test("places of other pages stay as they are", () => {
  const place = { page: 2, box: [1, 2, 3, 4] as const };
  expect(straightenedPlace(sheetOf(curled), place)).toBe(place);
});

test("a mesh without area moves nothing out of bounds", () => {
  const { box } = straightenedPlace(
    sheetOf(() => [100, 100]),
    { page: 1, box: [10, 10, 20, 8] },
  );
  expect(box.every(Number.isFinite)).toBe(true);
});

test("the picture shows the sheet upright, and white beyond the page", () => {
  // A page of 4 by 2 points that shows a sheet of 4 by 2 upside down and one point too low: red on the left, blue on the right.
  const data = Uint8ClampedArray.from(
    { length: 4 * 2 * 4 },
    (_, at) => [at % 16 < 8 ? 255 : 0, 0, at % 16 < 8 ? 0 : 255, 255][at % 4] ?? 0,
  );
  const upsideDown: StraightenedPage = {
    page: 1,
    width: 4,
    height: 2,
    points: [
      [
        [4, 3],
        [0, 3],
      ],
      [
        [4, 1],
        [0, 1],
      ],
    ],
  };
  const into = new Uint8ClampedArray(4 * 2 * 4);
  straightenedPixels(upsideDown, { width: 4, height: 2, data }, 1, 4, into);
  const colorAt = (x: number, y: number) => [...into.slice(4 * (4 * y + x), 4 * (4 * y + x) + 3)];
  expect(colorAt(0, 1)).toEqual([0, 0, 255]);
  expect(colorAt(3, 1)).toEqual([255, 0, 0]);
  expect(colorAt(0, 0)).toEqual([255, 255, 255]);
});
