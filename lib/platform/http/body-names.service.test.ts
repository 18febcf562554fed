import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { entry } from "#lib/contract/core/schema.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Case, cases, type Samples, samplesOf, tokenFor } from "#lib/testing/matrix.ts";
import { asForm } from "#lib/testing/normalize-input.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let samples: Samples;
beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  samples = await samplesOf(harness, org, "sandbox");
});
afterAll(() => harness.close());

type Raw = Record<string, unknown>;
type Place = { path: (string | number)[]; object: Raw; known: string[] };

/** Every object of a body that its schema gives names, with where it is. Pairs with keys of the caller's own are none. */
function places(schema: z.ZodType, value: unknown, path: Place["path"] = []): Place[] {
  const inner = entry(schema);
  if (inner.def.type === "array" && Array.isArray(value))
    return value.flatMap((item, at) => places((inner as z.ZodArray).element as z.ZodType, item, [...path, at]));
  if (inner.def.type !== "object" || typeof value !== "object" || value === null) return [];
  const { shape } = inner as z.ZodObject;
  const object = value as Raw;
  const within = Object.keys(object).flatMap((name) =>
    shape[name] ? places(shape[name] as z.ZodType, object[name], [...path, name]) : [],
  );
  return [{ path, object, known: Object.keys(shape) }, ...within];
}

/** Misspellings of known names, and any other name. */
const extra = (known: string[]) =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom("__proto__", "constructor", "isActive", "x.y", "ü", "rulez", "0") },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...known, "x"), fc.constantFrom("s", "_", "ed")).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
    )
    .filter((name) => !known.includes(name) && !(name.endsWith("_id") && known.includes(name.slice(0, -3))));

const pick = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, 1)[0] as T;
const send = (one: Case, body: object | string, headers?: Record<string, string>) =>
  harness.call(tokenFor(one, org, samples), one.operation.method, one.path(samples.ids), body, headers);
const FORM = { "content-type": "application/x-www-form-urlencoded" };

test.each(cases.filter(({ operation }) => operation.body))("$id: an unknown name anywhere in the body is refused by name", async (one) => {
  const schema = one.operation.body as z.ZodObject;
  const body = (await one.body(samples)) as Raw | FormData;
  if (body instanceof FormData) {
    const name = `${pick(extra(Object.keys(schema.shape))).replace(/[\r\n"\\\p{Cc}]/gu, "")}x`;
    for (const value of ["1", new File(["x"], "x.pdf")]) {
      const form = (await one.body(samples)) as unknown as FormData;
      form.append(name, value);
      const { status, body: answer } = await send(one, form);
      expect([status, answer.error_code, answer.errors?.[0]?.field]).toEqual([400, "invalid_input", name]);
    }
    return;
  }
  for (const { path, object, known } of places(schema, body)) {
    const name = pick(extra(known));
    Object.defineProperty(object, name, { value: null, enumerable: true, configurable: true });
    const { status, body: answer } = await send(one, body);
    delete object[name];
    const fields = answer.errors?.map(({ field }: { field: string }) => field);
    expect([name, status, answer.error_code, fields]).toEqual([name, 400, "invalid_input", [[...path, name].join(".")]]);
  }
  if (one.operation.method !== "POST") return;
  const { body: answer } = await send(one, `${asForm(body)}&sned=1`, FORM);
  expect(answer.errors?.map(({ field }: { field: string }) => field)).toContain("sned");
});

const bodyless = cases.filter(({ operation }) => !operation.body && operation.method !== "GET");
test.each(bodyless)("$id: takes no body, and refuses one by its names", async (one) => {
  const { status, body } = await send(one, { effective_date: 1 });
  expect([status, body.error_code, body.errors?.[0].field]).toEqual([400, "invalid_input", "effective_date"]);
});

type ServedResource = { name: string; param: string; expand: readonly string[]; operations: Record<string, Operation> };
// The columns of an import are read with samples of their values, and set by their names.
const changed = (Object.values(resources) as unknown as ServedResource[]).filter(
  ({ name, operations }) => name !== "import" && operations.get && operations.update,
);

describe.each(changed)("$name", ({ param, expand, operations: { get, update } }) => {
  test("can be sent back as it was read, with everything expanded", async () => {
    const at = ({ path }: Operation) => path.replace(/\{\w+\}/, samples.ids[param] ?? "");
    const read = async (query = "") => (await harness.call(samples.token, "GET", `${at(get as Operation)}${query}`)).body;
    const times = { updated: 0, approved_at: 0 };
    const before = { ...(await read()), ...times };
    const whole = await read(expand.length > 0 ? `?${expand.map((name) => `expand[]=${name}`).join("&")}` : "");
    const { status, body, headers } = await harness.call(samples.token, "PUT", at(update as Operation), whole);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(headers.get("ignored-fields")?.split(", ")).toContain("created");
    expect({ ...(await read()), ...times }).toEqual(before);
  });
});
