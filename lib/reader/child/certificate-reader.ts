import { availableParallelism } from "node:os";
import { createSlots } from "#lib/kit/slots.ts";
import { type FilesRead, type FileToRead, type ReadCertificate, type ReadFiles, readError } from "../reading/result.ts";
import { type FailedReading, ReaderChild } from "./reader-child.ts";

export interface CertificateReader {
  /**
   * Reads files in a separate process. Never throws because of their content: exceeding a limit gives `resource_limit`, two crashes give
   * `reader_failed`.
   */
  readFiles: ReadFiles;
  /** The same for one PDF. */
  readCertificate: ReadCertificate;
  /** Peak resident bytes of any reading process so far; 0 where the system does not report them. */
  peakBytes(): number;
  /** Ends the processes; readings in progress return `reader_failed`. */
  close(): void;
}

export interface ReaderOptions {
  /** Documents read at the same time; the number of processors by default. */
  concurrency?: number | undefined;
  /** Number of pages read, from the first. */
  pages?: number;
  memoryBytes?: number;
  cpuMs?: number;
  pageCpuMs?: number;
  wallMs?: number;
  /** A process is replaced after this many documents, which bounds what a parser leaks. */
  documentsPerChild?: number;
  /** The program of the reading process. */
  entry?: URL;
}

/** Reads certificates in child processes, which are started on demand and replaced when worn or broken. */
export function createCertificateReader(options: ReaderOptions = {}): CertificateReader {
  const {
    concurrency = availableParallelism(),
    pages = 300,
    memoryBytes = 700 * 1024 * 1024,
    cpuMs = 90_000,
    pageCpuMs = 30_000,
    wallMs = 300_000,
    documentsPerChild = 20,
    entry = new URL("./reader-process.ts", import.meta.url),
  } = options;
  const idle: ReaderChild[] = [];
  const all = new Set<ReaderChild>();
  const slots = createSlots(concurrency);
  let peak = 0;
  let closed = false;

  const attempt = async (files: readonly FileToRead[], today?: string): Promise<FilesRead | FailedReading> => {
    if (closed) return { failure: "ended", pdf: null };
    const child = idle.pop() ?? new ReaderChild({ memoryBytes, cpuMs, pageCpuMs, wallMs, entry });
    all.add(child);
    const read = await child.read(files, pages, today);
    peak = Math.max(peak, child.peakBytes);
    if ("result" in read && child.alive && !closed && child.documents < documentsPerChild) idle.push(child);
    else {
      child.kill();
      all.delete(child);
    }
    return read;
  };

  /** A file that exceeded a limit would do so again, so only a process that ended for another reason is retried. */
  const twice = async (files: readonly FileToRead[], today?: string): Promise<FilesRead> => {
    const first = await attempt(files, today);
    const read = "failure" in first && first.failure === "ended" ? await attempt(files, today) : first;
    if ("result" in read) return read;
    return { result: readError(read.failure === "limit" ? "resource_limit" : "reader_failed"), pdf: read.pdf };
  };

  const readFiles: ReadFiles = (files, today) => slots(() => twice(files, today));
  return {
    readFiles,
    readCertificate: async (bytes, today) => (await readFiles([{ bytes, kind: "pdf", filename: "certificate.pdf" }], today)).result,
    peakBytes: () => peak,
    close: () => {
      closed = true;
      for (const child of all) child.kill();
      idle.length = 0;
    },
  };
}
