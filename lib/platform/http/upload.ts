import { createHash } from "node:crypto";
import type { z } from "zod";
import type { UploadedFile } from "#lib/contract/common.ts";
import { uploadOf } from "#lib/contract/schema.ts";
import { ApiError, fieldError } from "../base/errors.ts";
import { readBytes } from "./read-body.ts";

const MEBIBYTE = 1024 * 1024;
/** What the other parts and the boundaries may add to the file. */
const AROUND = MEBIBYTE;
const MOST_PARTS = 20;

/** The name without folders and control characters; it is shown, and never a path. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return clean.slice(0, 200) || "upload";
}

/** Counts the boundaries before parsing: a body of nothing but parts costs far more to take apart than to refuse. */
function assertFewParts(body: Buffer, type: string): void {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? "";
  if (!boundary) throw new ApiError("bad_request", "The Content-Type of the form names no boundary.");
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    if (parts > MOST_PARTS + 1) throw new ApiError("bad_request", `The form has more than ${MOST_PARTS} parts.`);
  }
}

/** How many bytes of an upload may come: what it announces, where that is allowed. */
export const mostBytes = (request: Request, limit: number): number =>
  Math.min(Number(request.headers.get("content-length") ?? Number.NaN) || limit + AROUND, limit + AROUND);

async function parts(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ApiError("unsupported_media_type", "Send the file as multipart/form-data.");
  }
  const body = await readBytes(request, limit + AROUND);
  assertFewParts(body, type);
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch {
    throw new ApiError("bad_request", "The body is not a valid multipart form.");
  }
}

/**
 * A multipart body as a plain object: the schema's file field as an UploadedFile, the others as text.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request, invalid_input for a part that is sent twice
 */
export async function readUpload(request: Request, schema: z.ZodObject): Promise<Record<string, unknown>> {
  const upload = uploadOf(schema);
  if (!upload) throw new Error("The schema has no file.");
  const form = await parts(request, upload.limit);
  const out: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const known = Object.hasOwn(schema.shape, name) || Object.hasOwn(schema.shape, name.replace(/_id$/, ""));
    // A browser sends the field of a file that nobody chose without name and content.
    const isUnchosen = typeof value !== "string" && value.name === "" && value.size === 0;
    if (!known || isUnchosen) continue;
    if (Object.hasOwn(out, name)) throw fieldError("invalid_input", name, `${name} is sent more than once.`);
    out[name] = typeof value === "string" ? value : await received(name, value, upload);
  }
  return out;
}

async function received(name: string, file: File, { field, limit }: { field: string; limit: number }): Promise<UploadedFile | string> {
  // A file where text is wanted is refused by the schema, as any other object would be.
  if (name !== field) return "\u0000";
  if (file.size > limit) throw new ApiError("payload_too_large", `The file is over ${limit / MEBIBYTE} MiB.`);
  return { filename: plainName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** A body as an idempotency key remembers it: a file by its hash. */
export function fingerprint(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!body) return body;
  const short = (value: unknown) => (value instanceof Object && "bytes" in value ? sha256(value.bytes as Uint8Array) : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, short(value)]));
}

/** The SHA-256 of a file, in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
