import type { FileKind } from "#lib/contract/core/file-kinds.ts";
import { UnreadableFile } from "../reading/result.ts";
import { heicPixels } from "./heic.ts";
import { jpegImage } from "./jpeg.ts";
import type { PageImage } from "./page-image.ts";
import type { coder } from "./pixels.ts";
import { pngPixels } from "./png.ts";
import { tiffImages } from "./tiff.ts";

type Code = ReturnType<typeof coder>;

/**
 * The images in a file, one per page. Decoders fail in many ways; any exception means that the file is damaged.
 * @throws UnreadableFile
 */
export async function imagesOf(kind: Exclude<FileKind, "pdf">, bytes: Buffer, code: Code, most: number): Promise<PageImage[]> {
  try {
    if (kind === "jpeg") return [jpegImage(bytes)];
    if (kind === "png") return [{ ...code(pngPixels(bytes), false), orientation: 1, dots: null }];
    if (kind === "tiff") return tiffImages(bytes, code, most);
    return [{ ...code(await heicPixels(bytes), true), orientation: 1, dots: null }];
  } catch (error) {
    // Failures to allocate memory are handled by the caller that limits this process.
    if (error instanceof UnreadableFile || error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error;
    throw new UnreadableFile("malformed");
  }
}
