import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import type { DocumentKind } from "#lib/contract/core/file-kinds.ts";
import { UnreadableFile } from "../reading/result.ts";
import { bmpPixels } from "./bmp.ts";
import { gifPixels } from "./gif.ts";
import { heicPixels } from "./heic.ts";
import { jpegImage } from "./jpeg.ts";
import { assertSize, type PageImage } from "./page-image.ts";
import type { coder, Pixels } from "./pixels.ts";
import { tiffImages } from "./tiff.ts";
import { webpPixels } from "./webp.ts";

const [FIRST_CHUNK, WIDTH, HEIGHT, INTERLACED] = [8, 16, 20, 28];
/** Bytes per pixel: four channels of 16 bits. */
const MAX_PIXEL_BYTES = 8;
/** Adam7 passes; each row of each pass has a filter byte. */
const PASSES = 7;

/** The pixels of a PNG; for an animated one its default image. @throws UnreadableFile */
function pngPixels(bytes: Buffer): Pixels {
  if (bytes.length < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") throw new UnreadableFile("malformed");
  const [width, height] = [bytes.readUInt32BE(WIDTH), bytes.readUInt32BE(HEIGHT)];
  assertSize(width, height);
  // The decoder limits inflation to the image's size, except for interlaced images, which it inflates without a limit.
  if (bytes[INTERLACED] !== 0) assertUnpacks(bytes, (width * MAX_PIXEL_BYTES + PASSES) * (height + PASSES));
  return PNG.sync.read(bytes);
}

function assertUnpacks(bytes: Buffer, maxBytes: number): void {
  const data: Buffer[] = [];
  for (let at = FIRST_CHUNK; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UnreadableFile((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "resource_limit" : "malformed");
  }
}

type Code = ReturnType<typeof coder>;

/**
 * The images in a file, one per page. Decoders fail in many ways; any exception means that the file is damaged.
 * @throws UnreadableFile
 */
export async function imagesOf(kind: Exclude<DocumentKind, "pdf">, bytes: Buffer, code: Code, maxPages: number): Promise<PageImage[]> {
  try {
    if (kind === "jpeg") return [jpegImage(bytes)];
    if (kind === "png") return [{ ...code(pngPixels(bytes), false), orientation: 1, dots: null }];
    if (kind === "tiff") return tiffImages(bytes, code, maxPages);
    // Screens are drawn losslessly, photographs are not.
    const image = kind === "gif" ? gifPixels(bytes) : kind === "bmp" ? bmpPixels(bytes) : null;
    if (image) return [{ ...code(image, false), orientation: 1, dots: null }];
    return [{ ...code(await (kind === "webp" ? webpPixels : heicPixels)(bytes), true), orientation: 1, dots: null }];
  } catch (error) {
    // Failures to allocate memory are handled by the caller that limits this process.
    if (error instanceof UnreadableFile || error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error;
    throw new UnreadableFile("malformed");
  }
}
