import { scannedInk } from "./binarize.ts";
import type { Gray, Ink } from "./gray.ts";

const MAX_DEGREES = 4;

/**
 * The downward slope of the page's lines in degrees, from -4 to 4: the angle at which rows of ink are sharpest. Half the resolution is
 * sufficient.
 */
export function skewOf(page: Gray): number {
  const ink = scannedInk(halved(page));
  const points = inkPoints(ink);
  if (points.length < 500) return 0;
  const sharpness = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Float64Array(ink.height * 2);
    for (let index = 0; index < points.length; index += 2) {
      const row = Math.round((points[index + 1] ?? 0) - slope * (points[index] ?? 0)) + (ink.height >> 1);
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, count) => sum + count * count, 0);
  };
  let best = 0;
  for (const step of [0.5, 0.1, 0.03]) {
    const reach = step === 0.5 ? MAX_DEGREES : step * 5;
    const center = best;
    let most = 0;
    for (let degrees = center - reach; degrees <= center + reach + 1e-9; degrees += step) {
      const score = sharpness(degrees);
      if (score > most) [most, best] = [score, degrees];
    }
  }
  return Math.abs(best) < 0.04 ? 0 : best;
}

/** Averages four pixels into one. */
function halved({ width: wide, height: high, data }: Gray): Gray {
  const [width, height] = [wide >> 1, high >> 1];
  const half = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, at = 2 * y * wide; x < width; x += 1, to += 1, at += 2)
      half[to] = ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + wide] ?? 255) + (data[at + wide + 1] ?? 255)) >> 2;
  }
  return { width, height, data: half };
}

/** At most 60,000 evenly sampled ink pixels, as alternating x and y. */
function inkPoints({ width, height, data }: Ink): Int32Array {
  let total = 0;
  for (let index = 0; index < data.length; index += 1) total += data[index] ?? 0;
  const every = Math.max(1, Math.floor(total / 60_000));
  const points = new Int32Array(2 * Math.ceil(total / every));
  let seen = 0;
  let filled = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue;
      if (seen % every === 0) {
        points[filled] = x;
        points[filled + 1] = y;
        filled += 2;
      }
      seen += 1;
    }
  }
  return points.subarray(0, filled);
}

/** Fixed-point positions between pixels, four times as fast as floating point. */
const PART = 16;
const [ONE, FRACTION] = [1 << PART, 0xff];
/** The longest image side whose positions fit into 32 bits; a longer strip is not type. */
const MAX_SIDE_PIXELS = 1 << (31 - PART);

/** The image rotated back by `degrees` at the same size, padded with white. */
export function turnBack({ width, height, data }: Gray, degrees: number): Gray {
  if (degrees === 0 || Math.max(width, height) >= MAX_SIDE_PIXELS) return { width, height, data };
  const turned = new Uint8Array(data.length).fill(255);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [width / 2, height / 2];
  const [stepX, stepY] = [Math.round(cos * ONE), Math.round(sin * ONE)];
  const [maxX, maxY] = [width - 1, height - 1];
  for (let y = 0; y < height; y += 1) {
    let fromX = Math.round((middleX - middleX * cos - (y - middleY) * sin) * ONE) | 0;
    let fromY = Math.round((middleY - middleX * sin + (y - middleY) * cos) * ONE) | 0;
    for (let at = y * width, end = at + width; at < end; at += 1) {
      const x0 = fromX >> PART;
      const y0 = fromY >> PART;
      if (x0 >= 0 && y0 >= 0 && x0 < maxX && y0 < maxY) {
        const fx = (fromX >> (PART - 8)) & FRACTION;
        const fy = (fromY >> (PART - 8)) & FRACTION;
        const index = y0 * width + x0;
        const top = (data[index] ?? 255) * (256 - fx) + (data[index + 1] ?? 255) * fx;
        const low = (data[index + width] ?? 255) * (256 - fx) + (data[index + width + 1] ?? 255) * fx;
        turned[at] = (top * (256 - fy) + low * fy) >> 16;
      }
      fromX = (fromX + stepX) | 0;
      fromY = (fromY + stepY) | 0;
    }
  }
  return { width, height, data: turned };
}

/** The image rotated clockwise by quarter turns. */
export function quarterTurns(gray: Gray, turns: 0 | 1 | 2 | 3): Gray {
  if (turns === 0) return gray;
  const { width, height, data } = gray;
  const [newWidth, newHeight] = turns === 2 ? [width, height] : [height, width];
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const [fromX, fromY] = turns === 1 ? [y, height - 1 - x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x];
      turned[y * newWidth + x] = data[fromY * width + fromX] ?? 255;
    }
  }
  return { width: newWidth, height: newHeight, data: turned };
}
