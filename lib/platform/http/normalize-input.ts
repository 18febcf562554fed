import type { z } from "zod";
import { fieldCodes, numericTexts, quantities, references } from "#lib/contract/core/common.ts";
import { type ErrorCode, type FieldError, referenceCodes } from "#lib/contract/core/errors.ts";
import { expandableOf } from "#lib/contract/core/expand.ts";
import { describeIssue, REQUIRED } from "#lib/contract/core/messages.ts";
import { entry, unwrap } from "#lib/contract/core/schema.ts";
import { instantOf, toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "../base/errors.ts";
import { BodyNames, shownElements, shownIn } from "./body-names.ts";
import { farFrom, isLimitedHere } from "./dates-near.ts";
import { aliasOf, idsIn } from "./named-ids.ts";

/** The key that objects in JavaScript treat specially: copies of an object lose it, so that it could not be stored as it was sent. */
const UNSTORABLE = "__proto__";

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Converts input from older clients to the schema's types: numeric strings, numbers as text, `<name>_id` for `<name>`, an expanded object
 * for its id. `names` is called for every name that the schema does not have. `shown`: the schemas of the same place in responses.
 */
function coerce(schema: z.ZodType, value: unknown, names: BodyNames, shown: readonly z.ZodType[]): unknown {
  const inner = entry(schema);
  const { type } = inner.def;
  if (value === "" && names.isForm && schema.safeParse(null).success) return null;
  const isNumber = type === "number" || type === "int" || (type === "union" && quantities.get(inner) !== undefined);
  if (typeof value === "string" && isNumber && /^\s*-?\d{1,15}\s*$/.test(value)) return Number(value);
  if (typeof value === "string" && type === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (typeof value === "number" && Number.isFinite(value) && (numericTexts.get(unwrap(schema)) ?? numericTexts.get(inner)))
    return String(value);
  if (type === "array" && Array.isArray(value)) {
    const element = (inner as z.ZodArray).element as z.ZodType;
    const elements = shownElements(shown);
    return value.map((item, at) => within(names, at, () => coerce(element, item, names, elements)));
  }
  if (!isObject(value)) return value;
  if (type === "object") return fieldsOf((inner as z.ZodObject).shape, value, names, shown);
  if (type === "record") return storable(value, names);
  const to = references.get(unwrap(schema))?.to;
  return to === undefined ? value : idOf(to, value);
}

function within<T>(names: BodyNames, step: string | number, run: () => T): T {
  names.path.push(step);
  const out = run();
  names.path.pop();
  return out;
}

function fieldsOf(shape: z.ZodRawShape, given: Raw, names: BodyNames, shown: readonly z.ZodType[]): Raw {
  const known = Object.keys(shape);
  const aliases = new Set<string>();
  const out: Raw = {};
  for (const name of known) {
    const field = shape[name] as z.ZodType;
    const alias = aliasOf(shape, name);
    const [isGiven, isAliased] = [Object.hasOwn(given, name), alias !== null && Object.hasOwn(given, alias)];
    if (alias !== null && isAliased) aliases.add(alias);
    if (!isGiven && !isAliased) continue;
    const read = (from: string) => within(names, from, () => coerce(field, given[from], names, shownIn(shown, name)));
    const found = read(isGiven ? name : (alias as string));
    if (isGiven && isAliased && alias !== null && found !== read(alias))
      names.refuse(alias, () => `is another name of \`${name}\`, and their values differ. Send one of them.`);
    if (found !== undefined) out[name] = found;
    names.ids(isGiven ? name : (alias as string), found, idsIn(shape).get(name));
  }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(shape, name) && !aliases.has(name)) names.found(name, given[name], known, shown);
  return out;
}

/** Pairs with keys of the caller's own. */
function storable(given: Raw, names: BodyNames): Raw {
  if (!Object.hasOwn(given, UNSTORABLE)) return given;
  names.refuse(UNSTORABLE, () => "cannot be a key. Choose another name.");
  return Object.fromEntries(Object.entries(given).filter(([key]) => key !== UNSTORABLE));
}

/** The id of an object that `expand[]` returned in its place. */
function idOf(to: string, value: Raw): unknown {
  const key = expandableOf(to)?.key ?? "id";
  return Object.hasOwn(value, key) ? value[key] : value;
}

/** The maximum number of field errors in a response; a body can have thousands. */
const FIELDS_TOLD = 100;

/**
 * Validates a body or query. `names` decides what becomes of names that the schema does not have: without it they are refused.
 * `now`: of a body, whose times must be near it.
 * @throws ApiError with every invalid field, up to 100. Its code is the fields' own code if they all have the same one, otherwise
 * invalid_input.
 */
export function parseInput<S extends z.ZodObject>(
  schema: S,
  given: Raw,
  names: BodyNames = new BodyNames(),
  now: Date | null = null,
): z.output<S> {
  const parsed = schema.safeParse(coerce(schema, given, names, names.shown));
  const issues = parsed.success ? farDates(schema, parsed.data, now) : meaningful(parsed.error.issues.slice(0, FIELDS_TOLD));
  const { refused, otherKinds } = names;
  if (parsed.success && refused.length + otherKinds.length + issues.length === 0) return parsed.data;
  const described = saidOnce(issues.map((issue) => ({ field: fieldOf(issue), message: describeIssue(issue) })));
  const fields = [...refused, ...otherKinds.map(({ field, message }) => ({ field, message })), ...described];
  const codes = new Set<ErrorCode>([
    ...issues.map((issue) => codeOf(schema, issue)),
    ...otherKinds.map(({ kind }) => (now && referenceCodes[kind]) || "invalid_input"),
  ]);
  const [only] = codes;
  const isOwn = codes.size === 1 && names.refused.length === 0;
  throw new ApiError(isOwn && only ? only : "invalid_input", summary(fields), { fields });
}

/** What the values of a list can be is said at the first that is wrong, and the further ones refer to it. */
function saidOnce(fields: FieldError[]): FieldError[] {
  const listOf = ({ field }: FieldError) => /^(.+)\.\d+$/.exec(field)?.[1];
  return fields.map((one) => {
    if (!/ one of /.test(one.message)) return one;
    const first = fields.find((other) => listOf(one) !== undefined && listOf(other) === listOf(one) && other.message === one.message);
    return first && first !== one ? { field: one.field, message: `must be one of those, too: see ${first.field}` } : one;
  });
}

function summary([first, ...more]: FieldError[]): string {
  if (!first) return "The input is not valid.";
  const said = `${first.field} ${first.message}`;
  if (/[.?]$/.test(said)) return more.length > 0 ? `${said} ${more.length === 1 ? "One more error" : `${more.length} more errors`}.` : said;
  return more.length > 0 ? `${said}, and ${more.length} more.` : `${said}.`;
}

/** The times of a body that are too far from the present. */
function farDates(schema: z.ZodObject, data: Record<string, unknown>, now: Date | null): z.core.$ZodIssue[] {
  if (!now) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const time = data[name];
    const isTime = (typeof time === "number" || typeof time === "string") && isLimitedHere(unwrap(field as z.ZodType));
    const message = isTime ? farFrom(now, toEpoch(instantOf(time))) : null;
    return message ? [{ code: "custom" as const, path: [name], message, input: time }] : [];
  });
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
