import { parse as parseForm } from "qs";
import type { z } from "zod";
import { fieldCodes, numericTexts, references } from "#lib/contract/common.ts";
import type { ErrorCode, FieldError } from "#lib/contract/errors.ts";
import { describeIssue, REQUIRED } from "#lib/contract/messages.ts";
import { entry, unwrap } from "#lib/contract/schema.ts";
import { ApiError } from "../errors.ts";

/** Bodies other than certificate uploads. */
export const BODY_LIMIT = 1024 * 1024;

/** No body of the wire nests this deep; far deeper ones would overflow the stack of whatever walks them. */
const DEPTH_LIMIT = 32;

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}

const tooLarge = (limit: number) => new ApiError("payload_too_large", `The body is over ${Math.round(limit / 1024 / 1024)} MiB.`);

/** Reads the body, never more than `limit` bytes of it. @throws ApiError payload_too_large */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > limit) throw tooLarge(limit);
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

/** The same as text; where the length is announced it is the server's to hold the sender to it. */
async function readText(request: Request, limit: number): Promise<string> {
  const length = request.headers.get("content-length");
  if (length === null) return (await readBytes(request, limit)).toString("utf8");
  if (Number(length) > limit) throw tooLarge(limit);
  return await request.text();
}

/**
 * The body as a plain object: JSON, or a form on creates.
 * @throws ApiError payload_too_large, unsupported_media_type, bad_request
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<Record<string, unknown>> {
  const text = await readText(request, limit);
  if (text.trim() === "") return {};
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded" && request.method === "POST") {
    return parseForm(text, { depth: 5, arrayLimit: 200, parameterLimit: 1000, allowPrototypes: false }) as Record<string, unknown>;
  }
  if (type !== "application/json" && !type?.endsWith("+json")) {
    throw new ApiError("unsupported_media_type", "Send the body as application/json.");
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError("bad_request", "The body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new ApiError("bad_request", "The body must be a JSON object.");
  if (isDeeper(body, DEPTH_LIMIT)) throw new ApiError("bad_request", "The body is nested too deeply.");
  return body as Record<string, unknown>;
}

/** Query parameters as an object: `a[]=1&a[]=2` and `a=1&a=2` are lists where the schema has one. */
export function readQuery(search: URLSearchParams, schema: z.ZodObject): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [rawName, value] of search) {
    const name = rawName.replace(/\[\d*\]$/, "");
    const field = schema.shape[name];
    if (!field) continue;
    const isList = unwrap(field).def.type === "array";
    query[name] = isList ? [...((query[name] as string[] | undefined) ?? []), value] : value;
  }
  return query;
}

/** Takes what older clients send for what the schema wants: numeric strings, numbers as text, `<name>_id` for `<name>`. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const inner = entry(schema);
  const { type } = inner.def;
  if (typeof value === "string" && (type === "number" || type === "int") && /^\s*-?\d{1,15}\s*$/.test(value)) return Number(value);
  if (typeof value === "string" && type === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (typeof value === "number" && Number.isFinite(value) && (numericTexts.has(unwrap(schema)) || numericTexts.has(inner)))
    return String(value);
  if (type === "array" && value !== undefined && value !== null) {
    const element = (inner as z.ZodArray).element as z.ZodType;
    return Array.isArray(value) ? value.map((item) => coerce(element, item)) : value;
  }
  if (type === "object" && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const given = value as Record<string, unknown>;
    const out: Record<string, unknown> = {};
    for (const [name, field] of Object.entries((inner as z.ZodObject).shape)) {
      const found = Object.hasOwn(given, name) ? given[name] : aliased(given, name, field);
      if (found !== undefined) out[name] = coerce(field, found);
    }
    return out;
  }
  return value;
}

function aliased(given: Record<string, unknown>, name: string, field: z.ZodType): unknown {
  const alias = `${name}_id`;
  return references.has(unwrap(field)) && Object.hasOwn(given, alias) ? given[alias] : undefined;
}

/**
 * A body or query against its schema.
 * @throws ApiError with every wrong field; its code is the fields' own where they agree on one, else invalid_input.
 */
export function parseInput<S extends z.ZodObject>(schema: S, given: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(coerce(schema, given));
  if (parsed.success) return parsed.data;
  const issues = meaningful(parsed.error.issues);
  const fields: FieldError[] = issues.map((issue) => ({ field: fieldOf(issue), message: describeIssue(issue) }));
  const codes = new Set<ErrorCode>(issues.map((issue) => codeOf(schema, issue)));
  const [only] = codes;
  const [first] = fields;
  const message = first
    ? `${first.field} ${first.message}${fields.length > 1 ? `, and ${fields.length - 1} more` : ""}.`
    : "The input is not valid.";
  throw new ApiError(codes.size === 1 && only ? only : "invalid_input", message, { fields });
}

const fieldOf = (issue: z.core.$ZodIssue) => issue.path.join(".") || "body";

/** The length of a value of another kind is measured too ("general" where a list belongs): that says nothing. */
function meaningful(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const ofAnotherKind = new Set(issues.filter(({ code }) => code === "invalid_type").map(fieldOf));
  return issues.filter((issue) => issue.code === "invalid_type" || !ofAnotherKind.has(fieldOf(issue)));
}

function codeOf(schema: z.ZodObject, issue: z.core.$ZodIssue): ErrorCode {
  const field = schema.shape[String(issue.path[0])];
  const codes = field && (fieldCodes.get(unwrap(field)) ?? fieldCodes.get(entry(field)));
  const isMissing = issue.message === REQUIRED;
  return (isMissing ? codes?.missing : codes?.invalid) ?? "invalid_input";
}
