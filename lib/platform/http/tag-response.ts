import type { Context } from "hono";
import { z } from "zod";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isSensitive } from "#lib/contract/core/schema.ts";
import { readTags, versionTag } from "#lib/kit/version-tag.ts";
import type { ExpectedTags, Principal } from "../context/context.ts";

/** Whether the response has nothing new for a caller that has one with these tags. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = readTags(header);
  return tags.includes("*") || tags.some((known) => tag.endsWith(known));
}

const holdsSecret = (response: z.ZodType): boolean =>
  response instanceof z.ZodObject && Object.values(response.shape).some((field) => isSensitive(field as z.ZodType));

/**
 * Sets the `ETag` of a response: that of one object without expansions (`isVersioned`) is what `If-Match` compares, that of any other read is
 * weak. Returns whether the caller already has this response (`If-None-Match`), so that 304 is enough.
 */
export function tagResponse(
  c: Context,
  principal: Principal,
  { method, response }: Operation,
  isVersioned: boolean,
  body: string,
  headers: Record<string, string>,
): boolean {
  if (method !== "GET" && !isVersioned) return false;
  const { Link = "", "Total-Count": total = "" } = headers;
  // The links to other pages are part of what a list says.
  headers.ETag = isVersioned ? versionTag(body) : `W/${versionTag(`${body}\n${Link}\n${total}`)}`;
  if (method !== "GET") return false;
  // A server may keep it and ask whether it is still the same. Browsers, which people share, keep nothing.
  if (principal.kind === "key" && !holdsSecret(response)) headers["Cache-Control"] = "private, no-cache";
  if (!isKnown(c.req.header("if-none-match"), headers.ETag)) return false;
  delete headers["Content-Type"];
  return true;
}

/** The version of the object that an update expects, if it sends one. */
export function expectedOf(c: Context, { method }: Operation): ExpectedTags | null {
  const header = method === "PUT" || method === "DELETE" ? c.req.header("if-match") : undefined;
  const tags = header === undefined ? [] : readTags(header);
  return tags.length > 0 && !tags.includes("*") ? { ids: Object.values(c.req.param()), tags, checked: false } : null;
}

/** Whether the response is one object as `get` returns it without expanding, which is what `If-Match` compares. */
export function isVersioned({ method, path, list }: Operation, input: Record<string, unknown>): boolean {
  const { expand } = (input.query ?? {}) as { expand?: unknown };
  return !list && /\/\{\w+\}$/.test(path) && (method === "PUT" || (method === "GET" && expand === undefined));
}
