import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize } from "./page-image.ts";
import type { Pixels } from "./pixels.ts";

const IS_ANIMATED = 0x02;

/** The size that a WebP states. @throws UnreadableFile, also for an animated one */
function sizeOf(bytes: Buffer): readonly [number, number] {
  if (bytes.length < 30) throw new UnreadableFile("malformed");
  const form = bytes.toString("latin1", 12, 16);
  if (form === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (form === "VP8L") {
    const both = bytes.readUInt32LE(21);
    return [(both & 0x3fff) + 1, ((both >>> 14) & 0x3fff) + 1];
  }
  if (form !== "VP8X" || (bytes.readUInt8(20) & IS_ANIMATED) !== 0) throw new UnreadableFile("picture_unreadable");
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

/** The decoder hands its pixels to this class of browsers. */
class ImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    [this.data, this.width, this.height] = [data, width, height];
  }
}

/** The part of the package that is used, loaded and compiled with the first WebP, because few arrive. */
interface Decoder {
  default(bytes: ArrayBuffer): Promise<ImageData>;
  init(libwebp: WebAssembly.Module): Promise<void>;
}
const [MODULE, LIBRARY]: readonly [string, string] = ["@jsquash/webp/decode.js", "@jsquash/webp/codec/dec/webp_dec.wasm"];
let started: Promise<Decoder["default"]> | undefined;

async function start(): Promise<Decoder["default"]> {
  const { default: decode, init } = (await import(MODULE)) as Decoder;
  await init(await WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve(LIBRARY))));
  Object.assign(globalThis, { ImageData });
  return decode;
}

/** The pixels of a WebP. @throws UnreadableFile */
export async function webpPixels(bytes: Buffer): Promise<Pixels> {
  const [width, height] = sizeOf(bytes);
  assertSize(width, height);
  started ??= start();
  const image = await (await started)(new Uint8Array(bytes).buffer);
  if (image.width !== width || image.height !== height) throw new UnreadableFile("malformed");
  return { width, height, data: new Uint8Array(image.data.buffer, image.data.byteOffset, image.data.byteLength) };
}
