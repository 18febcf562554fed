import type { FileKind } from "#lib/contract/file-kinds.ts";
import { UnreadableFile } from "../reading/result.ts";
import { heicPixels } from "./heic.ts";
import { jpegImage } from "./jpeg.ts";
import type { PageImage } from "./page-image.ts";
import type { coder } from "./pixels.ts";
import { pngPixels } from "./png.ts";
import { tiffImages } from "./tiff.ts";

type Code = ReturnType<typeof coder>;

/**
 * The pictures in a file, each a page. Decoders fail in as many ways as there are bytes: whatever they throw, the file is damaged.
 * @throws UnreadableFile
 */
export async function imagesOf(kind: Exclude<FileKind, "pdf">, bytes: Buffer, code: Code, most: number): Promise<PageImage[]> {
  try {
    if (kind === "jpeg") return [jpegImage(bytes)];
    if (kind === "png") return [{ ...code(pngPixels(bytes), false), orientation: 1, dots: null }];
    if (kind === "tiff") return tiffImages(bytes, code, most);
    return [{ ...code(await heicPixels(bytes), true), orientation: 1, dots: null }];
  } catch (error) {
    // Room that cannot be had is for whoever holds this process to its limits.
    if (error instanceof UnreadableFile || error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error;
    throw new UnreadableFile("malformed");
  }
}
