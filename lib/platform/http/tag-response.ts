import type { Context } from "hono";
import { z } from "zod";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isSensitive } from "#lib/contract/core/schema.ts";
import { readTags, versionTag } from "#lib/kit/version-tag.ts";
import type { Principal } from "../context/context.ts";

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
