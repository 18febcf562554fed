import type { Gray } from "./gray.ts";

/** The largest share of gray among the pixels that are not paper, on a bilevel page. */
const MAX_GRAY_SHARE = 0.02;
const BLACK = 40;
const WHITE = 215;
/** From this repetition on, the image's lines are upsampled from fewer source lines. */
const COARSE = 1.5;
/** More than in any fax. */
const MAX_REPETITION = 4;

/**
 * Converts a bilevel page to gray levels: repeated lines are interpolated between their neighbors, and edges are softened by a pixel. OCR
 * engines are trained on smooth letters and not on the steps of faxes and office scanners. A page with gray levels is returned unchanged.
 * `coarse` if lines are repeated.
 */
export function softened(gray: Gray): Gray & { coarse: boolean } {
  const { width, height, data } = gray;
  if (!isBlackAndWhite(gray)) return { width, height, data, coarse: false };
  const down = softenedLines({ from: data, lines: height, step: width, across: width, beside: 1 });
  const across = softenedLines({ from: down.data, lines: width, step: 1, across: height, beside: width });
  return { width, height, data: across.data, coarse: down.coarse || across.coarse };
}

function isBlackAndWhite({ data }: Gray): boolean {
  let [grey, ink] = [0, 0];
  for (let index = 0; index < data.length; index += 1) {
    const value = data[index] ?? 255;
    if (value >= WHITE) continue;
    ink += 1;
    if (value > BLACK) grey += 1;
  }
  return ink > 0 && grey <= MAX_GRAY_SHARE * ink;
}

/** An image's lines along one axis: `step` is the offset from line to line, `beside` the offset along a line of `across` pixels. */
interface Lines {
  from: Uint8Array;
  lines: number;
  step: number;
  across: number;
  beside: number;
}

function softenedLines(lines: Lines): { data: Uint8Array; coarse: boolean } {
  const times = timesShown(lines);
  const coarse = times >= COARSE;
  return { data: coarse ? sloped(lines, Math.round(times)) : blurred(lines), coarse };
}

/** Averages each line with its neighbors. */
function blurred({ from, lines, step, across, beside }: Lines): Uint8Array {
  const into = from.slice();
  for (let line = 1; line < lines - 1; line += 1) {
    for (let place = 0; place < across; place += 1) {
      const at = line * step + place * beside;
      into[at] = ((from[at - step] ?? 0) + 2 * (from[at] ?? 0) + (from[at + step] ?? 0) + 2) >> 2;
    }
  }
  return into;
}

/** Interpolates linearly between the centers of the source's lines. */
function sloped(lines: Lines, times: number): Uint8Array {
  const { from, step, across, beside } = lines;
  const middles = middlesOf(lines, times);
  const into = from.slice();
  for (let line = 0, next = 0; line < lines.lines; line += 1) {
    while (next < middles.length - 1 && (middles[next] ?? 0) < line) next += 1;
    const [above, below] = [middles[Math.max(0, next - 1)] ?? line, middles[next] ?? line];
    const share = below > above ? Math.max(0, Math.min(1, (line - above) / (below - above))) : 0;
    const [upper, lower] = [Math.floor(above) * step, Math.floor(below) * step];
    for (let place = 0; place < across; place += 1) {
      const [one, two] = [from[upper + place * beside] ?? 255, from[lower + place * beside] ?? 255];
      into[line * step + place * beside] = Math.round(one + (two - one) * share);
    }
  }
  return into;
}

/** How often the image repeats each source line, from the lines with ink. */
function timesShown(lines: Lines): number {
  let [inked, changes] = [0, 0];
  for (let line = 1; line < lines.lines; line += 1) {
    const differs = !isRepeated(lines, line);
    if (differs) changes += 1;
    if (differs || hasInk(lines, line)) inked += 1;
  }
  return changes === 0 ? 1 : Math.min(MAX_REPETITION, inked / changes);
}

/** The center of each source line, in lines of the image; paper and long strokes are divided into lines of the usual height. */
function middlesOf(lines: Lines, times: number): number[] {
  const middles: number[] = [];
  for (let start = 0; start < lines.lines; ) {
    let end = start + 1;
    while (end < lines.lines && end - start < times && isRepeated(lines, end)) end += 1;
    middles.push((start + end - 1) / 2);
    start = end;
  }
  return middles;
}

/** Whether a line equals the previous one. */
function isRepeated({ from, step, across, beside }: Lines, line: number): boolean {
  for (let at = line * step, end = at + across * beside; at < end; at += beside) if (from[at] !== from[at - step]) return false;
  return true;
}

function hasInk({ from, step, across, beside }: Lines, line: number): boolean {
  for (let at = line * step, end = at + across * beside; at < end; at += beside) if ((from[at] ?? 255) < WHITE) return true;
  return false;
}
