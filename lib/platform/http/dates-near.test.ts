import { describe, expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#lib/contract/api/operations.ts";
import { coverDates, quantities } from "#lib/contract/core/common.ts";
import { unwrap } from "#lib/contract/core/schema.ts";
import { ApiError } from "../base/errors.ts";
import { parseInput } from "./normalize-input.ts";

const now = new Date("2026-11-29T12:00:00Z");
const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Every time that a body takes: the operation's id, its schema and the field. */
const times = operations.flatMap(({ id, operation: { body } }) =>
  Object.entries(body?.shape ?? {}).flatMap(([name, field]) =>
    body && quantities.get(unwrap(field as never))?.is === "epoch" ? [[`${id} ${name}`, body, name, unwrap(field as never)] as const] : [],
  ),
);

/** What is said of one field of a body, whatever is wrong with the others. */
function said(body: (typeof times)[number][1], name: string, value: unknown): string | null {
  try {
    parseInput(z.object({ [name]: body.shape[name] as z.ZodType }), { [name]: value }, undefined, now);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.fields.find(({ field }) => field === name)?.message ?? null;
    throw error;
  }
}

describe.each(times)("%s", (_, body, name, field) => {
  test("tells milliseconds from seconds, and takes no time after 2200", () => {
    expect(said(body, name, seconds("2026-12-01") * 1000)).toBe("looks like milliseconds; send seconds since 1970: 1796083200");
    expect(said(body, name, seconds("2200-01-02"))).toBe("must be a time before the year 2200, in seconds since 1970");
  });

  test("is near the present, or is limited by the rules of cover", () => {
    if (coverDates.get(field)) return;
    expect(said(body, name, seconds("2036-12-01"))).toBe("must be at most 10 years ahead: on November 29, 2036 or earlier");
    expect(said(body, name, seconds("1976-11-01"))).toBe("must be at most 50 years ago: on November 29, 1976 or later");
    expect(said(body, name, seconds("2027-06-01"))).toBeNull();
  });
});

test("no time is hidden inside an object or a list of a body, where it would have no limit", () => {
  const nested = operations.flatMap(({ id, operation: { body } }) => (body ? inside(body).map((path) => `${id} ${path}`) : []));
  expect(nested).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: any kind of schema is walked.
function inside(schema: any, path: string[] = []): string[] {
  const inner = unwrap(schema);
  if (quantities.get(inner)?.is === "epoch") return path.length > 1 ? [path.join(".")] : [];
  const { type, options, valueType } = inner.def as { type: string; options?: unknown[]; valueType?: unknown };
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const { shape, element } = inner as any;
  if (type === "object") return Object.entries(shape).flatMap(([name, field]) => inside(field, [...path, name]));
  if (type === "array") return inside(element, [...path, "[]"]);
  if (type === "union") return (options ?? []).flatMap((option) => inside(option, [...path, "|"]));
  return type === "record" ? inside(valueType, [...path, "{}"]) : [];
}
