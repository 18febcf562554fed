import type { z } from "zod";
import { unwrap } from "#lib/contract/core/schema.ts";
import { nearestName } from "#lib/kit/nearest-name.ts";
import { ApiError, fieldError } from "../base/errors.ts";
import { namedByAlias } from "./named-ids.ts";
import { formDecoder } from "./text-body.ts";

/** The published Python client sends its query as one JSON object. */
function jsonOf(text: string): Record<string, unknown> | null {
  if (!/^(\{|%7b)/i.test(text)) return null;
  try {
    return JSON.parse(decodeURIComponent(text)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The query of a URL, in either of the forms clients send. */
export function searchOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  const text = at < 0 ? "" : url.slice(at + 1);
  const given = jsonOf(text);
  if (!given) {
    const search = new URLSearchParams(text);
    // Bytes that are not UTF-8 become a character that nobody sent.
    if (search.toString().includes("%EF%BF%BD")) text.split(/[&=]/).forEach(formDecoder(text, "utf-8"));
    return search;
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null) search.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
  return search;
}

/**
 * Query parameters as an object. `a[]=1&a[]=2` and `a=1&a=2` become lists where the schema has one, `a[b]=1` a pair where it has pairs.
 * @throws ApiError invalid_input for unknown parameters: a misspelt filter must not return everything.
 */
export function readQuery(search: URLSearchParams, schema: z.ZodObject | null): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  const unknown = new Set<string>();
  for (const [rawName, value] of search) {
    const [, name = rawName, key = ""] = /^([^[]*)\[([^\]]*)\]$/.exec(rawName) ?? [];
    const known = schema && !Object.hasOwn(schema.shape, name) ? namedByAlias(schema.shape, name) : name;
    const field = schema && known !== null && Object.hasOwn(schema.shape, known) ? schema.shape[known] : undefined;
    const isPair = field !== undefined && unwrap(field).def.type === "record";
    if (isPair) query[name] = rawName === name ? value : withPair(query[name], rawName, key, value);
    else if (field && /^\d*$/.test(key))
      query[name] = unwrap(field).def.type === "array" ? [...((query[name] as string[] | undefined) ?? []), value] : value;
    else unknown.add(rawName.slice(0, 64));
  }
  if (unknown.size > 0) throw unknownNames([...unknown].slice(0, 20), schema);
  return query;
}

/** Pairs with one more. @throws ApiError invalid_input when the key is there already: an object has one value for it. */
function withPair(given: unknown, rawName: string, key: string, value: string): Record<string, string> {
  const pairs = typeof given === "object" ? (given as Record<string, string>) : {};
  // Parsing drops this name, and a dropped filter would return everything.
  if (key === "__proto__") throw fieldError("invalid_input", rawName, "cannot be a key");
  if (Object.hasOwn(pairs, key)) throw fieldError("invalid_input", rawName.slice(0, 64), "is given twice");
  return { ...pairs, [key]: value };
}

function unknownNames(names: string[], schema: z.ZodObject | null): ApiError {
  const known = Object.keys(schema?.shape ?? {});
  const what = names.map((name) => `'${name}'`).join(", ");
  const takes = known.length > 0 ? `Allowed: ${known.join(", ")}.` : "This operation has no query parameters.";
  const fields = names.map((field) => {
    const nearest = nearestName(field, known);
    return { field, message: `is not a query parameter of this operation${nearest === null ? "" : `. Did you mean \`${nearest}\`?`}` };
  });
  return new ApiError("invalid_input", `There is no query parameter ${what}. ${takes}`, { fields });
}
