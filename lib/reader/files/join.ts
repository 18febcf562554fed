import { CERTIFICATE_PAGES } from "#lib/contract/core/limits.ts";
import { preCheck } from "../reading/precheck.ts";
import { type FileToRead, UnreadableFile } from "../reading/result.ts";
import { imagesOf } from "./decode.ts";
import { documentsIn } from "./documents.ts";
import { joinPdfs, pagesOf } from "./join-pdfs.ts";
import type { PageImage } from "./page-image.ts";
import { coder } from "./pixels.ts";
import { pdfOf } from "./write-pdf.ts";

/**
 * One PDF of all files in order: PDF pages unchanged, each image as a page.
 * @throws UnreadableFile, which names the file if there are several
 */
export async function joinFiles(sent: readonly FileToRead[], onFile: (index: number) => void): Promise<Buffer> {
  const code = coder();
  const files = await documentsIn(sent);
  /** PDF files, and runs of consecutive images. */
  const parts: Buffer[] = [];
  let images: PageImage[] = [];
  let pages = 0;
  const endOfPictures = () => {
    if (images.length) parts.push(pdfOf(images));
    images = [];
  };
  for (const [index, { kind, bytes, filename }] of files.entries()) {
    onFile(index);
    await named(files, filename, async () => {
      const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (kind === "pdf") {
        preCheck(file);
        endOfPictures();
        parts.push(file);
        pages += await pagesOf(file);
      } else {
        const found = await imagesOf(kind, file, code, CERTIFICATE_PAGES);
        images.push(...found);
        pages += found.length;
      }
    });
    if (pages > CERTIFICATE_PAGES) throw new UnreadableFile("too_many_pages");
  }
  endOfPictures();
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  return await joinPdfs(parts);
}

/** Names the file of an error if there are several. */
async function named(files: readonly unknown[], filename: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (files.length === 1 || !(error instanceof UnreadableFile) || error.reason === "too_many_pages") throw error;
    throw new UnreadableFile(error.reason, filename);
  }
}
