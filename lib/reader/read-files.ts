import { CERTIFICATE_PAGES } from "#lib/contract/core/limits.ts";
import { joinFiles } from "./files/join.ts";
import { type ReadOptions, readCertificate } from "./read-certificate.ts";
import { type FileToRead, MAX_MADE_BYTES, type ReadResult, readError, UnreadableFile } from "./reading/result.ts";

export interface ReadFilesOptions extends Omit<ReadOptions, "maxPages" | "maxBytes"> {
  /** Called with the converted PDF before it is read. */
  onPdf(pdf: Buffer): Promise<void>;
}

/**
 * Converts the files to one PDF unless they already are one, and reads the certificate in it. An unreadable file is a result, not an
 * exception.
 */
export async function readFiles(files: readonly FileToRead[], options: ReadFilesOptions): Promise<ReadResult> {
  const [first] = files;
  const { onPdf, ...reading } = options;
  if (first && files.length === 1 && first.kind === "pdf") {
    const bytes = Buffer.from(first.bytes.buffer, first.bytes.byteOffset, first.bytes.byteLength);
    const maxBytes = first.made ? MAX_MADE_BYTES : undefined;
    return await readCertificate(bytes, { ...reading, maxPages: CERTIFICATE_PAGES, maxBytes });
  }
  try {
    const pdf = await joinFiles(files, (index) => reading.onPage?.(index + 1));
    if (pdf.length > MAX_MADE_BYTES) throw new UnreadableFile("resource_limit");
    await onPdf(pdf);
    return await readCertificate(pdf, { ...reading, maxPages: CERTIFICATE_PAGES, maxBytes: MAX_MADE_BYTES });
  } catch (error) {
    if (error instanceof UnreadableFile) return readError(error.reason, error.message);
    throw error;
  }
}
