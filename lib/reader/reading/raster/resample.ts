import type { Gray } from "./gray.ts";

/** The kernel's reach in pixels of the lower-resolution image. */
const REACH = 2;

/** Resamples an image along both axes with a cubic kernel: smooth, without steps when enlarging. */
export function resampled(gray: Gray, width: number, height: number): Gray {
  return taller(wider(gray, width), height);
}

function wider({ data, width: from, height }: Gray, width: number): Gray {
  if (from === width) return { width, height, data };
  const into = new Uint8ClampedArray(width * height);
  const { width: taps, first, shares } = weights(from, width);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, share = 0; x < width; x += 1, to += 1) {
      let sum = HALF;
      for (let at = y * from + (first[x] ?? 0), end = at + taps; at < end; at += 1, share += 1)
        sum += (data[at] ?? 0) * (shares[share] ?? 0);
      into[to] = sum >> PART;
    }
  }
  return { width, height, data: new Uint8Array(into.buffer) };
}

/** Adds whole source lines to each target line; column by column, memory access would be scattered. */
function taller({ data, width, height: from }: Gray, height: number): Gray {
  if (from === height) return { width, height, data };
  const into = new Uint8ClampedArray(width * height);
  const { width: taps, first, shares } = weights(from, height);
  const sums = new Int32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(HALF);
    for (let tap = 0; tap < taps; tap += 1) {
      const share = shares[y * taps + tap] ?? 0;
      const line = ((first[y] ?? 0) + tap) * width;
      if (share !== 0) for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + share * (data[line + x] ?? 0);
    }
    for (let x = 0, to = y * width; x < width; x += 1) into[to + x] = (sums[x] ?? 0) >> PART;
  }
  return { width, height, data: new Uint8Array(into.buffer) };
}

/** Weights are integers in units of 2 ** -PART: faster than fractions, and much finer than a gray level. */
const PART = 14;
const HALF = 1 << (PART - 1);

/** For each target pixel the first contributing source pixel, and the weights from there on. */
function weights(from: number, to: number): { width: number; first: Int32Array; shares: Int32Array } {
  const scale = Math.max(1, from / to);
  const width = Math.min(from, Math.ceil(2 * REACH * scale));
  const first = new Int32Array(to);
  const shares = new Int32Array(to * width);
  for (let place = 0; place < to; place += 1) {
    const center = ((place + 0.5) * from) / to - 0.5;
    const start = Math.min(from - width, Math.max(0, Math.ceil(center - REACH * scale)));
    first[place] = start;
    const each = Array.from({ length: width }, (_, tap) => cubic((start + tap - center) / scale));
    const total = each.reduce((sum, share) => sum + share, 0);
    for (const [tap, share] of each.entries()) shares[place * width + tap] = Math.round((share / total) * 2 ** PART);
  }
  return { width, first, shares };
}

/** The Catmull–Rom kernel. */
function cubic(x: number): number {
  const at = Math.abs(x);
  if (at < 1) return 1.5 * at ** 3 - 2.5 * at ** 2 + 1;
  return at < 2 ? -0.5 * at ** 3 + 2.5 * at ** 2 - 4 * at + 2 : 0;
}
