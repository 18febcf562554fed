import { availableParallelism } from "node:os";
import { createSlots } from "#lib/kit/slots.ts";
import { type ReadResult, readError } from "../reading/result.ts";
import { type Failure, ReaderChild } from "./reader-child.ts";

export interface CertificateReader {
  /** Reads a file in a process of its own kind. Never throws over what is in the file: past a limit is `resource_limit`, twice ended `reader_failed`. */
  readCertificate(bytes: Uint8Array, today?: string): Promise<ReadResult>;
  /** Most resident bytes of any reading process so far; 0 where the system does not tell. */
  peakBytes(): number;
  /** Ends the processes; readings under way come to `reader_failed`. */
  close(): void;
}

export interface ReaderOptions {
  /** Documents read at the same time; as many as there are processors unless said. */
  concurrency?: number | undefined;
  /** Pages looked at, from the first. */
  pages?: number;
  memoryBytes?: number;
  cpuMs?: number;
  pageCpuMs?: number;
  wallMs?: number;
  /** A process is replaced after so many documents: what a parser leaks goes with it. */
  documentsPerChild?: number;
  /** The program of the reading process. */
  entry?: URL;
}

/** Reads certificates in child processes, started when first needed and replaced when worn or broken. */
export function createCertificateReader(options: ReaderOptions = {}): CertificateReader {
  const {
    concurrency = availableParallelism(),
    pages = 300,
    memoryBytes = 600 * 1024 * 1024,
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

  const attempt = async (bytes: Uint8Array, today?: string): Promise<ReadResult | Failure> => {
    if (closed) return "ended";
    const child = idle.pop() ?? new ReaderChild({ memoryBytes, cpuMs, pageCpuMs, wallMs, entry });
    all.add(child);
    const result = await child.read(bytes, pages, today);
    peak = Math.max(peak, child.peakBytes);
    if (typeof result === "object" && child.alive && !closed && child.documents < documentsPerChild) idle.push(child);
    else {
      child.kill();
      all.delete(child);
    }
    return result;
  };

  /** A file that went past a limit would do so again: only a process that ended for another reason gets a second try. */
  const twice = async (bytes: Uint8Array, today?: string): Promise<ReadResult> => {
    const first = await attempt(bytes, today);
    const result = first === "ended" ? await attempt(bytes, today) : first;
    if (typeof result === "object") return result;
    return readError(result === "limit" ? "resource_limit" : "reader_failed");
  };

  return {
    readCertificate: (bytes, today) => slots(() => twice(bytes, today)),
    peakBytes: () => peak,
    close: () => {
      closed = true;
      for (const child of all) child.kill();
      idle.length = 0;
    },
  };
}
