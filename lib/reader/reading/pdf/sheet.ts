import type { Box } from "../geometry.ts";
import type { Library } from "./native.ts";

/** The mapping from page space, whose y axis points up, to the page as displayed. */
export interface Sheet {
  width: number;
  height: number;
  /** Maps a point of page space to points of the page as displayed, from its upper left corner. */
  point(x: number, y: number): [number, number];
  /** Maps a direction. */
  direction(x: number, y: number): [number, number];
  /** The displayed box between two opposite corners. */
  box(left: number, bottom: number, right: number, top: number): Box;
}

export function sheetOf({ native, memory, scratch }: Library, page: number): Sheet {
  native.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const turns = native.FPDFPage_GetRotation(page);
  const points = [
    (x: number, y: number): [number, number] => [x - left, top - y],
    (x: number, y: number): [number, number] => [y - bottom, x - left],
    (x: number, y: number): [number, number] => [right - x, y - bottom],
    (x: number, y: number): [number, number] => [top - y, right - x],
  ] as const;
  const point = points[turns as 0 | 1 | 2 | 3] ?? points[0];
  const [wide, high] = [right - left, top - bottom];
  return {
    width: turns % 2 ? high : wide,
    height: turns % 2 ? wide : high,
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
