import { UnreadableFile } from "../reading/result.ts";
import { assertSize } from "./page-image.ts";
import type { Pixels } from "./pixels.ts";

const FILE_HEADER = 14;
/** Pixels are written as they are, or with masks that say where each colour is. */
const [PLAIN, MASKED] = [0, 3];
const USUAL_MASKS = [0xff0000, 0xff00, 0xff] as const;

/** The pixels of an uncompressed BMP with 1, 4, 8, 24 or 32 bits a pixel, as Windows writes them. @throws UnreadableFile */
export function bmpPixels(bytes: Buffer): Pixels {
  if (bytes.length < FILE_HEADER + 40) throw new UnreadableFile("malformed");
  const [start, header] = [bytes.readUInt32LE(10), bytes.readUInt32LE(FILE_HEADER)];
  const [width, signed] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const height = Math.abs(signed);
  assertSize(width, height);
  const [bits, packing] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  const isMasked =
    packing === MASKED && bits === 32 && USUAL_MASKS.every((mask, at) => bytes.readUInt32LE(FILE_HEADER + 40 + 4 * at) === mask);
  if (header < 40 || ![1, 4, 8, 24, 32].includes(bits) || !(packing === PLAIN || isMasked)) throw new UnreadableFile("picture_unreadable");
  const stride = 4 * Math.ceil((width * bits) / 32);
  if (start + stride * height > bytes.length) throw new UnreadableFile("malformed");
  const palette = FILE_HEADER + header;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1) {
    // The last row comes first, unless the height is negative.
    const row = start + stride * (signed > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1, to += 4) {
      const from = bits >= 24 ? row + (x * bits) / 8 : palette + 4 * indexAt(bytes, row, x, bits);
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

function indexAt(bytes: Buffer, row: number, x: number, bits: number): number {
  const byte = bytes[row + ((x * bits) >> 3)] ?? 0;
  return (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
}
