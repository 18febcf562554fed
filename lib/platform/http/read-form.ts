import { once } from "node:events";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Dicer } from "@fastify/busboy";
import { charsetOf, strictText } from "#lib/kit/charset.ts";
import { ApiError, fieldError } from "../base/errors.ts";
import { assertAnnounced, tooLarge } from "./read-body.ts";
import { assertNotEncoded, charsetIn } from "./text-body.ts";

/** The files of one certificate, and some text fields. */
const MAX_PARTS = 70;
const TEXT_BYTES = 64 * 1024;
const SLICE_BYTES = 16 * 1024;

export interface FormReader {
  text(name: string, value: string): void;
  /** Receives a file as a stream. It must read the stream to its end, or fail. */
  file(name: string, filename: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** The headers of a part, in lower case, as text of single bytes. */
type Headers = Record<string, string[] | undefined>;

function createParser(type: string): Dicer {
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ApiError("unsupported_media_type", "Send the file as multipart/form-data.");
  }
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new ApiError("bad_request", "The Content-Type of the form has no boundary.");
  return new Dicer({ boundary });
}

/**
 * The body, at most `limit` bytes of it, in small slices: reading can stop between two slices, but not within one. The next slice waits for
 * `room`.
 */
async function* slices(request: Request, limit: number, signal: AbortSignal, room: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    for (let at = 0; at < chunk.byteLength; at += SLICE_BYTES) {
      signal.throwIfAborted();
      await room();
      yield chunk.subarray(at, at + SLICE_BYTES);
    }
  }
}

/** A parameter of a header: `name="a b"`, or `filename*=UTF-8''a%20b`. */
const PARAMETER = /;\s*([a-z0-9_-]+)(\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/gi;

/** The name and file name that a part states. Null: bytes that are not UTF-8. */
function namesOf(disposition: string): { name?: string | null; filename?: string | null } {
  const out: { name?: string | null; filename?: string | null } = {};
  for (const [, key = "", extended, quoted, plain = ""] of disposition.matchAll(PARAMETER)) {
    const field = key.toLowerCase();
    if (field !== "name" && field !== "filename") continue;
    const [, label = "utf-8", escaped = ""] = (extended && /^([^']*)'[^']*'(.*)$/.exec(plain)) || [];
    // Backslashes of old Windows paths are no escapes.
    const raw = extended
      ? escaped.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : (quoted?.replace(/\\(["\\])/g, "$1") ?? plain);
    const read = strictText(Buffer.from(raw, "latin1"), charsetOf(label) ?? "utf-8");
    out[field] = "text" in read ? read.text : null;
  }
  return out;
}

async function readPart(part: PassThrough, headers: Headers, reader: FormReader): Promise<void> {
  const { name, filename } = namesOf(headers["content-disposition"]?.[0] ?? "");
  if (name === null) throw new ApiError("bad_request", "The name of a part of the form is not valid UTF-8.");
  if (name === undefined || /[\r\n]/.test(name)) throw new ApiError("bad_request", "A part of the form has no valid name.");
  if (filename === null) throw fieldError("invalid_input", name, "has a file name that is not valid UTF-8");
  if (filename !== undefined) return await reader.file(name, filename, whole(part));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of whole(part)) {
    size += chunk.byteLength;
    if (size > TEXT_BYTES) throw new ApiError("payload_too_large", `A text field of the form is over ${TEXT_BYTES / 1024} KiB.`);
    chunks.push(chunk);
  }
  const charset = charsetIn(headers["content-type"]?.[0] ?? "");
  const read = strictText(Buffer.concat(chunks), charset);
  if ("invalidAt" in read)
    throw fieldError("invalid_input", name.slice(0, 64), `is not valid ${charset.toUpperCase()} at its byte ${read.invalidAt + 1}`);
  reader.text(name, read.text);
}

/**
 * Reads a multipart body of at most `limit` bytes part by part, keeping only text fields in memory. After any refusal nothing more is read,
 * and every part that has begun fails first.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request; any error of `reader`
 */
export async function readForm(request: Request, limit: number, reader: FormReader): Promise<void> {
  assertNotEncoded(request);
  const parser = createParser(request.headers.get("content-type") ?? "");
  assertAnnounced(request, limit);
  const stop = new AbortController();
  const fail = (error: unknown) => stop.abort(error);
  const open = new Set<PassThrough>();
  const taken: Promise<void>[] = [];
  let parts = 0;
  // The parser's part streams do not resume after they were full, so they always flow, and a full part pauses the body instead.
  let filling: PassThrough | null = null;
  const room = async () => {
    if (!filling?.writableNeedDrain || filling.destroyed) return;
    // A part whose reader refused it ends with an error; the refusal itself follows.
    await once(filling, "drain", { signal: stop.signal }).catch(() => undefined);
  };
  parser.on("part", (part) => {
    const content = new PassThrough();
    // The reader of the part gets the error; this listener only prevents a crash when there is no reader yet.
    content.on("error", () => undefined);
    part.on("error", (error) => content.destroy(error));
    part.on("data", (chunk) => void (content.destroyed || content.write(chunk)));
    part.on("end", () => void (content.destroyed || content.end()));
    if (++parts > MAX_PARTS) return fail(new ApiError("bad_request", `The form has more than ${MAX_PARTS} parts.`));
    filling = content;
    open.add(content);
    part.on("header", (headers) => {
      taken.push(readPart(content, headers as Headers, reader).then(() => void open.delete(content), fail));
    });
  });
  const broken = await pipeline(slices(request, limit, stop.signal, room), parser, { signal: stop.signal }).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : stop.signal.aborted ? stop.signal.reason : unreadable()),
  );
  if (broken) for (const content of open) content.destroy(new Error("The form is incomplete."));
  await Promise.all(taken);
  if (broken) throw broken;
  stop.signal.throwIfAborted();
  // A part whose headers never ended.
  if (open.size > 0) throw unreadable();
}

const unreadable = () => new ApiError("bad_request", "The body is not a valid multipart form.");

/** A part's bytes. An incomplete part or form ends in an error, never as if it were complete. */
async function* whole(content: PassThrough): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch {
    throw unreadable();
  }
}
