import { createHash } from "node:crypto";
import type { z } from "zod";
import type { KeptFile, UploadedFile } from "#lib/contract/common.ts";
import { uploadOf } from "#lib/contract/schema.ts";
import { ApiError, fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { keepFile } from "./keep-file.ts";
import { readForm } from "./read-form.ts";

const MEBIBYTE = 1024 * 1024;
/** What the other parts and the boundaries may add to the file. */
const AROUND = MEBIBYTE;

/** The name without folders and control characters; it is shown, and never a path. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return clean.slice(0, 200) || "upload";
}

/** How many bytes of an upload may come: what it announces, where that is allowed. */
export const mostBytes = (request: Request, limit: number): number =>
  Math.min(Number(request.headers.get("content-length") ?? Number.NaN) || limit + AROUND, limit + AROUND);

/** At most `limit` bytes of a file. @throws ApiError payload_too_large once there are more */
async function* limited(content: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > limit) throw new ApiError("payload_too_large", `The file is over ${limit / MEBIBYTE} MiB.`);
    yield chunk;
  }
}

/** The file, or null for what a browser sends in the field of a file that nobody chose: no name and no content. */
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
 * A multipart body as a plain object: the schema's file field as a KeptFile, which is in `kept` too, or an UploadedFile; the others as text.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request, invalid_input for a part that is sent twice
 */
export async function readUpload(ctx: Ctx, request: Request, schema: z.ZodObject, kept: KeptFile[]): Promise<Record<string, unknown>> {
  const upload = uploadOf(schema);
  if (!upload) throw new Error("The schema has no file.");
  const out: Record<string, unknown> = {};
  const isKnown = (name: string) => Object.hasOwn(schema.shape, name) || Object.hasOwn(schema.shape, name.replace(/_id$/, ""));
  const set = (name: string, value: unknown) => {
    if (Object.hasOwn(out, name)) throw fieldError("invalid_input", name, `${name} is sent more than once.`);
    out[name] = value;
  };
  await readForm(request, upload.limit + AROUND, {
    text: (name, value) => {
      if (isKnown(name)) set(name, value);
    },
    file: async (name, filename, content) => {
      const file = isKnown(name) ? await chosen(filename, content) : null;
      if (!file) return await drained(content);
      // A file where text is wanted is refused by the schema, as any other object would be.
      set(name, "\u0000");
      if (name !== upload.field) return await drained(file);
      const shown = plainName(filename);
      const within = limited(file, upload.limit);
      if (!upload.keeping) {
        out[name] = { filename: shown, bytes: await bytesOf(within) } satisfies UploadedFile;
        return;
      }
      const stored = await keepFile(ctx, upload.keeping, shown, within);
      kept.push(stored);
      out[name] = stored;
    },
  });
  return out;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** A body as an idempotency key remembers it: a file by its hash. */
export function fingerprint(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!body) return body;
  const short = (value: unknown) => {
    if (!(value instanceof Object)) return value;
    if ("file_key" in value) return (value as KeptFile).sha256;
    return "bytes" in value ? sha256(value.bytes as Uint8Array) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, short(value)]));
}

/** The SHA-256 of a file, in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
