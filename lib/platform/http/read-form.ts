import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { ApiError } from "../base/errors.ts";
import { assertAnnounced, tooLarge } from "./read-body.ts";

/** As many files as a certificate may be sent as, and some texts. */
const MOST_PARTS = 70;
const TEXT_BYTES = 64 * 1024;
const SLICE_BYTES = 16 * 1024;

export interface FormReader {
  text(name: string, value: string): void;
  /** Receives a file as a stream. It must read the stream to its end, or fail. */
  file(name: string, filename: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

function createParser(type: string): BusboyInstance {
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ApiError("unsupported_media_type", "Send the file as multipart/form-data.");
  }
  if (!/boundary="?([^";]+)"?/i.test(type)) throw new ApiError("bad_request", "The Content-Type of the form has no boundary.");
  return new Busboy({
    headers: { "content-type": type },
    preservePath: true,
    limits: { parts: MOST_PARTS, fieldSize: TEXT_BYTES },
    isPartAFile: (_, __, filename) => filename !== undefined,
  });
}

/** The body, at most `limit` bytes of it, in small slices: reading can stop between two slices, but not within one. */
async function* slices(request: Request, limit: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    for (let at = 0; at < chunk.byteLength; at += SLICE_BYTES) {
      signal.throwIfAborted();
      yield chunk.subarray(at, at + SLICE_BYTES);
    }
  }
}

/**
 * Reads a multipart body of at most `limit` bytes part by part, keeping only text fields in memory. After any refusal nothing more is read,
 * and every file stream that has begun fails first.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request; any error of `reader`
 */
export async function readForm(request: Request, limit: number, reader: FormReader): Promise<void> {
  const parser = createParser(request.headers.get("content-type") ?? "");
  assertAnnounced(request, limit);
  const stop = new AbortController();
  const fail = (error: unknown) => stop.abort(error);
  const open = new Set<BusboyFileStream>();
  const taken: Promise<void>[] = [];
  parser.on("partsLimit", () => fail(new ApiError("bad_request", `The form has more than ${MOST_PARTS} parts.`)));
  parser.on("field", (name, value, _, isTruncated) => {
    try {
      if (isTruncated) throw new ApiError("payload_too_large", `A text field of the form is over ${TEXT_BYTES / 1024} KiB.`);
      reader.text(name, value);
    } catch (error) {
      fail(error);
    }
  });
  parser.on("file", (name, content, filename) => {
    open.add(content);
    // The stream's reader gets the error; this listener only prevents a crash when there is no reader yet.
    content.on("error", () => undefined);
    taken.push(
      (async () => {
        await reader.file(name, filename, whole(content));
        open.delete(content);
      })().catch(fail),
    );
  });
  const broken = await pipeline(slices(request, limit, stop.signal), parser, { signal: stop.signal }).then(
    () => null,
    (error: unknown) => (stop.signal.aborted ? stop.signal.reason : error instanceof ApiError ? error : unreadable()),
  );
  if (broken) for (const content of open) content.destroy(new Error("The form is incomplete."));
  await Promise.all(taken);
  if (broken) throw broken;
  stop.signal.throwIfAborted();
}

const unreadable = () => new ApiError("bad_request", "The body is not a valid multipart form.");

/** A file's bytes. An incomplete file or form ends in an error, never as if it were complete. */
async function* whole(content: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch {
    throw unreadable();
  }
}
