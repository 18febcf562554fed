import type { Gray } from "./gray.ts";

/** The kernel's reach in pixels of the coarser picture. */
const REACH = 2;

/** A picture drawn with other numbers of pixels along both axes, by cubic curves through the pixels: smooth where it grows, without steps. */
export function resampled(gray: Gray, width: number, height: number): Gray {
  const wide = along(gray.data, gray.width, width, gray.height, 1, gray.width, 1, width);
  const data = along(wide, gray.height, height, width, width, 1, width, 1);
  return { width, height, data };
}

/** `from` pixels of each line made `to`; `count` lines, `step` between pixels of a line, `next` between lines, in the old and in the new. */
function along(
  data: Uint8Array,
  from: number,
  to: number,
  count: number,
  step: number,
  next: number,
  newStep: number,
  newNext: number,
): Uint8Array {
  if (from === to) return data;
  const into = new Uint8Array(to * count);
  const taps = weights(from, to);
  const width = taps.width;
  for (let place = 0; place < to; place += 1) {
    const first = taps.first[place] ?? 0;
    for (let line = 0; line < count; line += 1) {
      let sum = 0.5;
      for (let tap = 0, at = first * step + line * next; tap < width; tap += 1, at += step)
        sum += (data[at] ?? 0) * (taps.shares[place * width + tap] ?? 0);
      into[place * newStep + line * newNext] = sum < 0 ? 0 : sum > 255 ? 255 : sum;
    }
  }
  return into;
}

/** For each new pixel the first old one that counts, and how much it and those behind it do. */
function weights(from: number, to: number): { width: number; first: Int32Array; shares: Float64Array } {
  const scale = Math.max(1, from / to);
  const width = Math.min(from, Math.ceil(2 * REACH * scale) + 1);
  const first = new Int32Array(to);
  const shares = new Float64Array(to * width);
  for (let place = 0; place < to; place += 1) {
    const center = ((place + 0.5) * from) / to - 0.5;
    const start = Math.min(from - width, Math.max(0, Math.ceil(center - REACH * scale)));
    first[place] = start;
    let total = 0;
    for (let tap = 0; tap < width; tap += 1) total += shares[place * width + tap] = cubic((start + tap - center) / scale);
    for (let tap = 0; tap < width; tap += 1) shares[place * width + tap] = (shares[place * width + tap] ?? 0) / total;
  }
  return { width, first, shares };
}

/** Catmull and Rom's. */
function cubic(x: number): number {
  const at = Math.abs(x);
  if (at < 1) return 1.5 * at ** 3 - 2.5 * at ** 2 + 1;
  return at < 2 ? -0.5 * at ** 3 + 2.5 * at ** 2 - 4 * at + 2 : 0;
}
