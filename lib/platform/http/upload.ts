import { createHash } from "node:crypto";
import type { z } from "zod";
import type { KeptFile, UploadedFile } from "#lib/contract/core/common.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import { ApiError, fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { keepFile } from "./keep-file.ts";
import { readForm } from "./read-form.ts";

const MEBIBYTE = 1024 * 1024;
/** The maximum size of the other parts and the boundaries. */
const AROUND = MEBIBYTE;

/** The file name without folders and control characters. It is only displayed, never used as a path. */
export function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return clean.slice(0, 200) || "upload";
}

/** The size of an upload: its Content-Length, up to the limit. */
export const maxBytesOf = (request: Request, limit: number): number =>
  Math.min(Number(request.headers.get("content-length") ?? Number.NaN) || limit + AROUND, limit + AROUND);

/** Passes on the bytes of files, `limit` in all. @throws ApiError payload_too_large once there are more */
function limiter(limit: number) {
  let [size, files] = [0, 0];
  return async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    files += 1;
    for await (const chunk of content) {
      size += chunk.byteLength;
      const over = `over ${limit / MEBIBYTE} MiB`;
      if (size > limit) throw new ApiError("payload_too_large", files > 1 ? `The files are together ${over}.` : `The file is ${over}.`);
      yield chunk;
    }
  };
}

/** The file. Null when no file was chosen: browsers then send an empty name and no content. */
async function chosen(filename: string, content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array> | null> {
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done && filename === "") return null;
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
}

async function drained(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/**
 * A multipart body as a plain object: the schema's file field as KeptFiles, which are in `kept` too, or an UploadedFile; the others as text.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request, invalid_file_type, invalid_input for a part that is sent too often
 */
export async function readUpload(ctx: Ctx, request: Request, schema: z.ZodObject, kept: KeptFile[]): Promise<Record<string, unknown>> {
  const upload = uploadOf(schema);
  if (!upload) throw new Error("The schema has no file.");
  // Without a prototype, so that a part may have any name.
  const out: Record<string, unknown> = Object.create(null);
  const set = (name: string, value: unknown) => {
    if (Object.hasOwn(out, name)) throw fieldError("invalid_input", name, `${name} was sent more than once.`);
    out[name] = value;
  };
  const limited = limiter(upload.limit);
  const { field, keeping } = upload;
  /** Every part of the field, in the order of the form; null for an input without a file. */
  const several: (KeptFile | null)[] = [];
  await readForm(request, upload.limit + AROUND, {
    // Unknown parts too: they are refused by name.
    text: set,
    file: async (name, filename, content) => {
      const isKept = keeping !== undefined && name === field;
      const at = isKept ? several.push(null) - 1 : 0;
      if (isKept && at >= keeping.maxFiles) throw fieldError("invalid_input", name, `${name} takes at most ${keeping.maxFiles} files.`);
      const file = await chosen(filename, content);
      if (!file) return await drained(content);
      const shown = plainName(filename);
      if (isKept) {
        const stored = await keepFile(ctx, field, keeping, shown, limited(file));
        kept.push(stored);
        several[at] = stored;
        return;
      }
      // The schema refuses a file in a text field, like any other object.
      set(name, "\u0000");
      if (name !== field) return await drained(file);
      out[name] = { filename: shown, bytes: await bytesOf(limited(file)) } satisfies UploadedFile;
    },
  });
  const files = several.filter((file) => file !== null);
  if (files.length) set(field, files);
  return out;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** A body in the form that an idempotency key is compared by: each file is replaced by its hash. */
export function fingerprint(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!body) return body;
  const short = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(short);
    if (!(value instanceof Object)) return value;
    if ("file_key" in value) return (value as KeptFile).sha256;
    return "bytes" in value ? sha256(value.bytes as Uint8Array) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, short(value)]));
}

/** The SHA-256 of a file, in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
