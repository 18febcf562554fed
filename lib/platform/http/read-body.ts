import { parse as parseForm } from "qs";
import { type BodyLimit, FORM_BODY } from "#lib/contract/core/limits.ts";
import type { Charset } from "#lib/kit/charset.ts";
import { ApiError, fieldError } from "../base/errors.ts";
import { assertNotEncoded, assertWellFormed, charsetIn, formDecoder, formPath, textOf } from "./text-body.ts";

/** No valid body nests this deep. Far deeper ones would overflow the stack of recursive code. */
const DEPTH_LIMIT = 32;
/** Maximum depth of brackets in form field names. */
const FORM_DEPTH = 5;

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 1024 / 1024)} MiB`);

export const tooLarge = (limit: number) => new ApiError("payload_too_large", `The body is over ${sizeOf(limit)}.`);
const tooMany = (members: number) => new ApiError("bad_request", `The body has more than ${members} names and values.`);

/** @throws ApiError payload_too_large when Content-Length exceeds `limit` */
export function assertAnnounced(request: Request, limit: number): void {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
}

/** Reads the body, at most `limit` bytes of it. @throws ApiError payload_too_large */
async function readBytes(request: Request, limit: number): Promise<Buffer> {
  assertAnnounced(request, limit);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a body, read as UTF-8 whatever its Content-Type says. When Content-Length is set, the HTTP server enforces it. */
export async function readText(request: Request, limit: number): Promise<string> {
  const length = request.headers.get("content-length");
  if (length === null) return (await readBytes(request, limit)).toString("utf8");
  assertAnnounced(request, limit);
  return await request.text();
}

/** Where the JSON string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

/**
 * Counts names, values and depth before parsing, because an object with many names costs far more to build than to send.
 * @throws ApiError bad_request
 */
function assertModest(text: string, members: number): void {
  let depth = 0;
  let found = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at);
        break;
      case 0x7b:
      case 0x5b:
        if (++depth > DEPTH_LIMIT) throw new ApiError("bad_request", "The body is nested too deeply.");
        if (++found > members) throw tooMany(members);
        break;
      case 0x7d:
      case 0x5d:
        depth--;
        break;
      case 0x2c:
        if (++found > members) throw tooMany(members);
        break;
    }
  }
}

/** The name that qs drops without a word. */
const PROTO = /(^|\[)__proto__($|[[\]])/;

function readForm(text: string, members: number, charset: Charset): Record<string, unknown> {
  let found = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) if (++found >= members) throw tooMany(members);
  const decoder = formDecoder(text, charset);
  if (text.includes("__proto__"))
    for (const pair of text.split("&")) {
      const name = decoder(pair.split("=")[0] ?? "");
      if (PROTO.test(name)) throw fieldError("invalid_input", formPath(name), "cannot be a key. Choose another name.");
    }
  // With plain objects, names such as `constructor` are kept, so that they are refused by name.
  const options = { depth: FORM_DEPTH, arrayLimit: 200, parameterLimit: members, plainObjects: true, decoder };
  return parseForm(text, options) as Record<string, unknown>;
}

/** Whether the body is an HTML form's, which has texts only and no null. */
export const isFormEncoded = ({ headers }: Pick<Request, "headers">): boolean =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded";

/** A body of an operation that takes none. Null for what clients send as none: nothing, null, an empty object or list. */
export async function readUnexpected(request: Request): Promise<Record<string, unknown> | null> {
  const length = request.headers.get("content-length");
  if (length === "0" || (length === null && !request.body)) return null;
  const bytes = await bytesOf(request, FORM_BODY.bytes);
  const isNone = ["", "null", "{}", "[]"].includes(Buffer.from(bytes.subarray(0, 16)).toString().trim());
  return isNone ? null : parseBody(request, bytes, FORM_BODY.members);
}

/**
 * The body as a plain object: JSON or a form.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request
 */
export async function readBody(request: Request, { bytes, members }: BodyLimit): Promise<Record<string, unknown>> {
  return parseBody(request, await bytesOf(request, bytes), members);
}

async function bytesOf(request: Request, limit: number): Promise<Uint8Array> {
  assertNotEncoded(request);
  if (request.headers.get("content-length") === null) return await readBytes(request, limit);
  assertAnnounced(request, limit);
  return new Uint8Array(await request.arrayBuffer());
}

function parseBody(request: Request, bytes: Uint8Array, members: number): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  const isForm = isFormEncoded(request);
  const isJson = type === "application/json" || type?.endsWith("+json") === true;
  const charset = charsetIn(header);
  const parse = (text: string): unknown => {
    if (isForm) return readForm(text, members, charset);
    assertModest(text, members);
    return JSON.parse(text);
  };
  const text = textOf(bytes, charset, parse);
  if (text.trim() === "") return {};
  if (isForm) return readForm(text, members, charset);
  if (!isJson) throw new ApiError("unsupported_media_type", "Send the body as application/json.");
  assertModest(text, members);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError("bad_request", "The body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new ApiError("bad_request", "The body must be a JSON object.");
  assertWellFormed(text, body);
  return body as Record<string, unknown>;
}
