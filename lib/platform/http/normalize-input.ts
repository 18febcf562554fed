import type { z } from "zod";
import { fieldCodes, numericTexts, references } from "#lib/contract/common.ts";
import type { ErrorCode, FieldError } from "#lib/contract/errors.ts";
import { describeIssue, REQUIRED } from "#lib/contract/messages.ts";
import { entry, unwrap } from "#lib/contract/schema.ts";
import { ApiError } from "../base/errors.ts";

/** Converts input from older clients to the schema's types: numeric strings, numbers as text, `<name>_id` for `<name>`. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const inner = entry(schema);
  const { type } = inner.def;
  if (typeof value === "string" && (type === "number" || type === "int") && /^\s*-?\d{1,15}\s*$/.test(value)) return Number(value);
  if (typeof value === "string" && type === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (typeof value === "number" && Number.isFinite(value) && (numericTexts.get(unwrap(schema)) ?? numericTexts.get(inner)))
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
  return references.get(unwrap(field)) && Object.hasOwn(given, alias) ? given[alias] : undefined;
}

/** The maximum number of field errors in a response; a body can have thousands. */
const FIELDS_TOLD = 100;

/**
 * Validates a body or query.
 * @throws ApiError with every invalid field, up to 100. Its code is the fields' own code if they all have the same one, otherwise
 * invalid_input.
 */
export function parseInput<S extends z.ZodObject>(schema: S, given: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(coerce(schema, given));
  if (parsed.success) return parsed.data;
  const issues = meaningful(parsed.error.issues.slice(0, FIELDS_TOLD));
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

/** zod also reports the length of a value of the wrong type ("general" instead of a list), which is not useful. */
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
