import { type ImageParts, ImageProblem } from "./parts.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Frame types that browsers support: baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Quantization, Huffman tables, restart interval, JFIF and Adobe's color segment. All other segments are removed. */
const KEPT = new Set([0xdb, 0xc4, 0xdd, 0xe0, 0xee, ...FRAMES]);
const damaged = () => new ImageProblem("The JPEG is damaged.");

/** Where the scan that begins at `from` ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

function endOfSegment(file: Buffer, at: number, marker: number): number {
  if (marker === 0 || at + 4 > file.length) throw damaged();
  const end = at + 2 + file.readUInt16BE(at + 2);
  if (end > file.length || end < at + 4) throw damaged();
  return end;
}

/** The segments of a JPEG that make up the image. @throws ImageProblem */
export function jpegParts(file: Buffer): ImageParts {
  const parts: Buffer[] = [Buffer.from([0xff, SOI])];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at++;
    const marker = file[at] === 0xff ? (file[at + 1] ?? 0) : 0;
    if (marker === EOI) break;
    const end = endOfSegment(file, at, marker);
    if (FRAMES.has(marker)) {
      if (size || end < at + 10) throw damaged();
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (marker === SOS) {
      scans += 1;
      const stop = endOfScan(file, end);
      parts.push(file.subarray(at, stop));
      at = stop;
      continue;
    }
    if (KEPT.has(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
  if (!size || scans === 0) throw damaged();
  return { parts: [...parts, Buffer.from([0xff, EOI])], ...size };
}
