import { createRequire } from "node:module";
import { UnreadableFile } from "../reading/result.ts";
import { assertSize } from "./page-image.ts";
import type { Pixels } from "./pixels.ts";

/** The part of libheif that is used; its package does not type it. */
interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Calls back with the filled buffer, or null if the image cannot be decoded. */
  display(into: Pixels, done: (pixels: Pixels | null) => void): void;
  free(): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

const MODULE = "libheif-js/wasm-bundle";
/** Compiled with the first HEIC file, because few arrive. */
let loaded: Libheif | undefined;

/** The pixels of a HEIC file's primary image, upright; bursts, previews and depth maps are ignored. @throws UnreadableFile */
export async function heicPixels(bytes: Buffer): Promise<Pixels> {
  loaded ??= createRequire(import.meta.url)(MODULE) as Libheif;
  const images = new loaded.HeifDecoder().decode(bytes);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new UnreadableFile("malformed");
    const [width, height] = [image.get_width(), image.get_height()];
    assertSize(width, height);
    const pixels = await new Promise<Pixels | null>((done) =>
      image.display({ width, height, data: new Uint8ClampedArray(width * height * 4) as unknown as Uint8Array }, done),
    );
    if (!pixels) throw new UnreadableFile("picture_unreadable");
    return { width, height, data: new Uint8Array(pixels.data.buffer) };
  } finally {
    for (const image of images) image.free();
  }
}
