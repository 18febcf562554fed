import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import { UnreadableFile } from "../result.ts";
import type { Gray } from "./gray.ts";

/** A letter page at 200 dots an inch has 3.7; a page of four by four feet is drawn coarsely rather than not at all. */
const MAX_PIXELS = 12_000_000;

let library: Promise<PDFiumLibrary> | undefined;

export interface Renderer {
  pages: number;
  /** The page as displayed, its form fields filled in. `scale` is what came of the pixels asked for each point. */
  render(page: number, pixelsPerPoint: number): Promise<Gray & { scale: number }>;
  close(): void;
}

/**
 * Draws pages. Nothing active in the file is run: PDFium here has neither scripts nor XFA.
 * @throws UnreadableFile
 */
export async function openRenderer(bytes: Uint8Array): Promise<Renderer> {
  library ??= PDFiumLibrary.init();
  let document: PDFiumDocument;
  try {
    document = await (await library).loadDocument(bytes);
  } catch (error) {
    throw new UnreadableFile(/password/i.test(String(error)) ? "password_required" : "malformed");
  }
  return {
    pages: document.getPageCount(),
    render: async (page, pixelsPerPoint) => {
      const drawn = document.getPage(page - 1);
      const { originalWidth, originalHeight } = drawn.getOriginalSize();
      const scale = Math.min(pixelsPerPoint, Math.sqrt(MAX_PIXELS / Math.max(1, originalWidth * originalHeight)));
      const { width, height, data } = await drawn.render({ scale, render: "bitmap", colorSpace: "Gray", renderFormFields: true });
      return { width, height, data, scale };
    },
    close: () => document.destroy(),
  };
}
