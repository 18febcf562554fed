import type { Box } from "../geometry.ts";
import type { Library } from "./native.ts";

/** The mapping from page space, whose y axis points up, to the page as displayed, scaled to paper. */
export interface Sheet {
  width: number;
  height: number;
  /** Points of the sheet for a point of the page. */
  scale: number;
  /** Maps a point of page space to points of the page as displayed, from its upper left corner. */
  point(x: number, y: number): [number, number];
  /** Maps a direction. */
  direction(x: number, y: number): [number, number];
  /** The displayed box between two opposite corners. */
  box(left: number, bottom: number, right: number, top: number): Box;
}

/** Programs write any number of points for the same sheet of paper. One whose short side is outside these is as wide as a letter page. */
const PAPER = { min: 430, max: 900, letter: 612 };

export function sheetOf({ native, memory, scratch }: Library, page: number): Sheet {
  native.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const turns = native.FPDFPage_GetRotation(page);
  const [wide, high] = [right - left, top - bottom];
  const short = Math.min(wide, high);
  const scale = short > 0 && (short < PAPER.min || short > PAPER.max) ? PAPER.letter / short : 1;
  const points = [
    (x: number, y: number): [number, number] => [scale * (x - left), scale * (top - y)],
    (x: number, y: number): [number, number] => [scale * (y - bottom), scale * (x - left)],
    (x: number, y: number): [number, number] => [scale * (right - x), scale * (y - bottom)],
    (x: number, y: number): [number, number] => [scale * (top - y), scale * (right - x)],
  ] as const;
  const point = points[turns as 0 | 1 | 2 | 3] ?? points[0];
  return {
    width: scale * (turns % 2 ? high : wide),
    height: scale * (turns % 2 ? wide : high),
    scale,
    point,
    direction: (x, y) => {
      const [x0, y0] = point(0, 0);
      const [x1, y1] = point(x, y);
      return [x1 - x0, y1 - y0];
    },
    box: (x0, y0, x1, y1) => {
      const [ax, ay] = point(x0, y0);
      const [bx, by] = point(x1, y1);
      return [Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)];
    },
  };
}

export type Turns = 0 | 1 | 2 | 3;

/** A box of a page of this size after quarter turns clockwise. */
export function turnedBox([x, y, width, height]: Box, turns: Turns, page: { width: number; height: number }): Box {
  if (turns === 0) return [x, y, width, height];
  if (turns === 2) return [page.width - x - width, page.height - y - height, width, height];
  return turns === 1 ? [page.height - y - height, x, height, width] : [y, page.width - x - width, height, width];
}
