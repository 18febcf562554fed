import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize } from "./page-image.ts";
import type { Pixels } from "./pixels.ts";

const [FIRST_CHUNK, WIDTH, HEIGHT, INTERLACED] = [8, 16, 20, 28];
/** Bytes per pixel: four channels of 16 bits. */
const MOST_BYTES = 8;
/** Adam7 passes; each row of each pass has a filter byte. */
const PASSES = 7;

/** The pixels of a PNG; for an animated one its default image. @throws UnreadableFile */
export function pngPixels(bytes: Buffer): Pixels {
  if (bytes.length < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") throw new UnreadableFile("malformed");
  const [width, height] = [bytes.readUInt32BE(WIDTH), bytes.readUInt32BE(HEIGHT)];
  assertSize(width, height);
  // The decoder limits inflation to the image's size, except for interlaced images, which it inflates without a limit.
  if (bytes[INTERLACED] !== 0) assertUnpacks(bytes, (width * MOST_BYTES + PASSES) * (height + PASSES));
  return PNG.sync.read(bytes);
}

function assertUnpacks(bytes: Buffer, most: number): void {
  const data: Buffer[] = [];
  for (let at = FIRST_CHUNK; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: most });
  } catch (error) {
    throw new UnreadableFile((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "resource_limit" : "malformed");
  }
}
