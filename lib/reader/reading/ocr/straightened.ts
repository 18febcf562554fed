import type { StraightenedSheet } from "#lib/contract/compliance/straightened.ts";
import type { Picture } from "./picture.ts";

/** Between points this far apart, perspective and curl are almost linear: less than half a point off. */
const [COLUMNS, ROWS] = [12, 16];

/** Where a straightened photograph's sheet is on the page as displayed, upright; undefined for any other page. */
export function straightenedOf(
  picture: Pick<Picture, "photographed" | "width" | "height" | "scale" | "toPage">,
): StraightenedSheet | undefined {
  if (!picture.photographed) return undefined;
  const [width, height] = [picture.width / picture.scale, picture.height / picture.scale];
  const pointAt = (column: number, row: number): [number, number] => {
    const [x, y] = picture.toPage([(width * column) / COLUMNS, (height * row) / ROWS, 0, 0]);
    return [tenths(x), tenths(y)];
  };
  return {
    width: tenths(width),
    height: tenths(height),
    points: Array.from({ length: ROWS + 1 }, (_, row) => Array.from({ length: COLUMNS + 1 }, (__, column) => pointAt(column, row))),
  };
}

const tenths = (points: number) => Math.round(points * 10) / 10;
