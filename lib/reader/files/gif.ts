import { createRequire } from "node:module";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize } from "./page-image.ts";
import type { Pixels } from "./pixels.ts";

/** The part of omggif that is used; its package has no types. */
interface Omggif {
  GifReader: new (
    bytes: Uint8Array,
  ) => {
    width: number;
    height: number;
    frameInfo(frame: number): { x: number; y: number; width: number; height: number };
    decodeAndBlitFrameRGBA(frame: number, into: Uint8Array): void;
  };
}

/** The pixels of a GIF; of an animated one its first image. @throws UnreadableFile */
export function gifPixels(bytes: Buffer): Pixels {
  if (bytes.length < 13) throw new UnreadableFile("malformed");
  assertSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  const { GifReader } = createRequire(import.meta.url)("omggif") as Omggif;
  const gif = new GifReader(bytes);
  const { width, height } = gif;
  const frame = gif.frameInfo(0);
  if (frame.x + frame.width > width || frame.y + frame.height > height) throw new UnreadableFile("malformed");
  const data = new Uint8Array(width * height * 4);
  gif.decodeAndBlitFrameRGBA(0, data);
  return { width, height, data };
}
