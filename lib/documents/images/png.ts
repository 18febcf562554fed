import { crc32, inflateSync } from "node:zlib";
import { type ImageParts, ImageProblem, LOGO_PIXELS } from "./parts.ts";

/** The chunks that make up the image. All other chunks are removed. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND"]);
const damaged = () => new ImageProblem("The PNG is damaged.");

/** Channels by color type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The maximum number of bytes of the unpacked pixels: each line has one extra byte, and interlacing adds lines. */
function maxPixelBytes(header: Buffer): number {
  const [width, height, depth, color] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8] ?? 0, header[9] ?? 0];
  const channels = CHANNELS[color];
  if (!channels || ![1, 2, 4, 8, 16].includes(depth)) throw damaged();
  const line = Math.ceil((width * channels * depth) / 8) + 1;
  return line * height * 2 + 64 * 1024;
}

/** The chunks of a PNG that make up the image, each with its checksum verified. @throws ImageProblem */
export function pngParts(file: Buffer): ImageParts {
  const parts = [file.subarray(0, 8)];
  const pixels: Buffer[] = [];
  let header: Buffer | null = null;
  let at = 8;
  for (let type = ""; type !== "IEND"; ) {
    if (at + 12 > file.length) throw damaged();
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw damaged();
    type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw damaged();
    if ((header === null) !== (type === "IHDR") || (type === "IHDR" && data.length !== 13)) throw damaged();
    if (type === "IHDR") header = data;
    if (type === "IDAT") pixels.push(data);
    if (KEPT.has(type)) parts.push(file.subarray(at, end));
    at = end;
  }
  if (!header) throw damaged();
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width <= LOGO_PIXELS && height <= LOGO_PIXELS) assertPixels(pixels, maxPixelBytes(header));
  return { parts, width, height };
}

/** Unpacks the pixels once, so that a damaged image or a decompression bomb is never stored or shown. */
function assertPixels(pixels: Buffer[], maxBytes: number): void {
  try {
    inflateSync(Buffer.concat(pixels), { maxOutputLength: maxBytes });
  } catch {
    throw damaged();
  }
}
