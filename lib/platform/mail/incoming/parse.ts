import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ParsedMail } from "./parsed-mail.ts";

/** An ordinary email takes a few hundredths of a second. */
const PARSE_MS = 30_000;
const MEMORY_MB = 256;

/** Parsing took too long: the email is built to, or the machine is busy. */
export class ParsingTooLong extends Error {}

/**
 * Parses an email in a thread of its own, which is ended when it takes too long or too much memory: an email is written by anybody. Null if
 * it could not be parsed. @throws ParsingTooLong
 */
export async function parseApart(bytes: Uint8Array, signal = AbortSignal.timeout(PARSE_MS)): Promise<ParsedMail | null> {
  const worker = new Worker(new URL("./parse-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: 4 },
  });
  try {
    const [mail] = await once(worker, "message", { signal });
    return mail as ParsedMail;
  } catch (error) {
    if ((error as Error).name === "AbortError") throw new ParsingTooLong("Parsing an email took too long.");
    // `once` rejects on the worker's error event, too: too deep, too long, out of memory.
    return null;
  } finally {
    await worker.terminate();
  }
}
