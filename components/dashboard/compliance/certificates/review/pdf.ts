import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

export type { PDFDocumentProxy, PDFPageProxy };

/** Whether the file itself is damaged; otherwise the download failed or was incomplete and can be retried. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && ["InvalidPDFException", "PasswordException", "FormatError"].includes(error.name);

/** The path on this site of the files that the viewer loads on demand. */
const FILES = "/pdf-viewer";

/**
 * Opens a PDF for display. The viewer and its worker are loaded only here; scripts in the file and XFA forms never run, and only the file
 * and the viewer's own files are fetched. Destroy the task when done.
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
