import type { Box } from "../geometry.ts";
import type { Gray } from "./gray.ts";
import type { Paper } from "./paper.ts";

/** An image of the sheet alone, with the mapping from shares of the sheet to pixels of the original image. */
export interface RectifiedImage extends Gray {
  from(u: number, v: number): readonly [number, number];
}

/** The sheet like a scan, with right-angled corners and straight edges. */
export function rectified(page: Gray, paper: Paper, width: number, height: number): RectifiedImage {
  const from = placeOf(paper);
  const data = new Uint8Array(width * height).fill(255);
  // Between the points of a coarse grid the mapping is almost linear.
  const step = 8;
  for (let top = 0; top < height; top += step)
    for (let left = 0; left < width; left += step) {
      const [x0, y0] = from(left / width, top / height);
      const [x1, y1] = from((left + step) / width, top / height);
      const [x2, y2] = from(left / width, (top + step) / height);
      const [x3, y3] = from((left + step) / width, (top + step) / height);
      for (let row = 0; row < step && top + row < height; row += 1) {
        const v = row / step;
        for (let column = 0; column < step && left + column < width; column += 1) {
          const u = column / step;
          const x = (x0 * (1 - u) + x1 * u) * (1 - v) + (x2 * (1 - u) + x3 * u) * v;
          const y = (y0 * (1 - u) + y1 * u) * (1 - v) + (y2 * (1 - u) + y3 * u) * v;
          data[(top + row) * width + left + column] = levelAt(page, x, y);
        }
      }
    }
  return { width, height, data, from };
}

/** The bounding box of a sheet's box in the original image; from shares of the sheet to pixels. */
export function boxFrom({ from, width, height }: RectifiedImage, [x, y, wide, high]: Box): Box {
  const corners = [
    from(x / width, y / height),
    from((x + wide) / width, y / height),
    from(x / width, (y + high) / height),
    from((x + wide) / width, (y + high) / height),
  ];
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

function placeOf({ corners, bends }: Paper): (u: number, v: number) => readonly [number, number] {
  const map = projection(corners);
  const [top, right, bottom, left] = bends;
  return (u, v) => {
    const [x, y] = map(u, v);
    return [x + (1 - u) * at(left, v) + u * at(right, v), y + (1 - v) * at(top, u) + v * at(bottom, u)];
  };
}

function at(bend: readonly number[], share: number): number {
  const place = Math.max(0, Math.min(1, share)) * (bend.length - 1);
  const step = Math.min(bend.length - 2, Math.floor(place));
  const [one, two] = [bend[step] ?? 0, bend[step + 1] ?? 0];
  return one + (two - one) * (place - step);
}

/** The projective mapping from the unit square to four corners. */
function projection([a, b, c, d]: Paper["corners"]): (u: number, v: number) => readonly [number, number] {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const [ax, bx, cx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [ay, by, cy] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return [(ax * u + bx * v + cx) / depth, (ay * u + by * v + cy) / depth];
  };
}

function levelAt({ width, height, data }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const [fx, fy, place] = [x - 0.5 - left, y - 0.5 - top, top * width + left];
  const upper = (data[place] ?? 255) * (1 - fx) + (data[place + 1] ?? 255) * fx;
  const lower = (data[place + width] ?? 255) * (1 - fx) + (data[place + width + 1] ?? 255) * fx;
  return upper * (1 - fy) + lower * fy;
}
