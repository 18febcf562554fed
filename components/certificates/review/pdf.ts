import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

export type { PDFDocumentProxy, PDFPageProxy };

/** Whether the file itself is at fault; else it did not come, or not whole, and may the next time. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && ["InvalidPDFException", "PasswordException", "FormatError"].includes(error.name);

/** Where this site serves what the viewer loads when it needs it. */
const FILES = "/pdf-viewer";

/**
 * Opens a PDF for showing. The viewer and its worker are loaded here and nowhere else; scripts in the file and XFA forms are never run,
 * and nothing is fetched but the file itself and the viewer's own parts. Destroy the task when done.
 */
export async function openPdf(url: string): Promise<PDFDocumentLoadingTask> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = `${FILES}/build/pdf.worker.min.mjs`;
  return getDocument({
    url,
    wasmUrl: `${FILES}/wasm/`,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    iccUrl: `${FILES}/iccs/`,
    enableXfa: false,
    maxImageSize: 64_000_000,
  });
}
