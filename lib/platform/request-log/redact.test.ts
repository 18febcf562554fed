import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#lib/contract/api/operations.ts";
import { sensitive } from "#lib/contract/core/common.ts";
import { newToken } from "../base/secrets.ts";
import { CUT, KEPT_CHARACTERS, keptBody, keptQuery, NOT_A_FIELD, REDACTED } from "./redact.ts";

const schema = z.object({
  name: z.string(),
  url: sensitive(z.string().meta({ description: "Opens it." })).optional(),
  job: z.string().optional(),
  lines: z.array(z.object({ label: z.string(), pin: sensitive(z.string()).nullable() })).optional(),
  custom_metadata: z.record(z.string(), z.unknown()).optional(),
});

test("values that are marked, named or formatted like a secret are redacted everywhere; unknown fields lose their value", () => {
  const token = newToken("sk_live_");
  const body = {
    name: `Key ${token} and 512-44-7391 and 41-2345678`,
    url: "https://x.example/1",
    job_id: "jb_1",
    lines: [
      { label: "a", pin: "1234" },
      { label: "b", pin: null },
    ],
    custom_metadata: { tax_identification: "512447391", note: `whsec_${btoa("secret secret")}`, password: { deep: true }, order: "PO-1" },
    surprise: { ssn: "512-44-7391" },
  };
  expect(keptBody(body, schema)).toEqual({
    name: `Key ${REDACTED} and ${REDACTED} and ${REDACTED}`,
    url: REDACTED,
    job_id: "jb_1",
    lines: [
      { label: "a", pin: REDACTED },
      { label: "b", pin: null },
    ],
    custom_metadata: { tax_identification: REDACTED, note: REDACTED, password: REDACTED, order: "PO-1" },
    surprise: NOT_A_FIELD,
  });
});

test("long values are truncated, with the number of omitted characters", () => {
  const list = Array.from({ length: 3000 }, (_, i) => `line ${i}`);
  const kept = keptBody({ name: "a", custom_metadata: { list, after: 1 } }, schema) as { custom_metadata: Record<string, unknown> };
  const kepts = kept.custom_metadata.list as string[];
  expect(kepts.at(-1)).toBe(`${CUT} ${3000 - (kepts.length - 1)} more`);
  expect(kept.custom_metadata).toMatchObject({ [CUT]: "1 more fields" });
  const long = keptBody({ name: "word ".repeat(2000) }, schema).name as string;
  expect(long).toMatch(/^[word ]+… \d+ more characters$/);
  expect(Number(/\d+/.exec(long)?.[0]) + long.indexOf(CUT)).toBe(10_000);
});

test("only the size of a file is stored", () => {
  const certificate = { filename: "coi.pdf", bytes: new Uint8Array(70_000) };
  expect(keptBody({ certificate, name: "a" }, null)).toEqual({
    certificate: { filename: "coi.pdf", bytes: `${CUT} 70000 bytes` },
    name: "a",
  });
});

test("any body can be stored: as bounded text without its secrets", () => {
  const secret = newToken("sk_test_");
  const leaf = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constant(secret),
    fc.string({ maxLength: 9000 }).map((text) => `${text}${secret}${text}`),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("value"), { maxLength: 30 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), tie("value")),
    ),
  }));
  const schemas = operations.map(({ operation }) => operation.body);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), fc.constantFrom(null, schema, ...schemas), (body, known) => {
      const text = JSON.stringify(keptBody(body as Record<string, unknown>, known));
      expect(text).not.toContain(secret);
      expect(text).not.toContain("\\u0000");
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThan(6 * (KEPT_CHARACTERS + 2000));
    }),
    { numRuns: 300 },
  );
});

test("a query keeps its parameters that are not sensitive", () => {
  const schema = z.object({ q: sensitive(z.string()), limit: z.int().optional() });
  expect(keptQuery("q=512447391&limit=3", schema)).toBe("q=[redacted]&limit=3");
  expect(keptQuery("%71=512447391&limit=%ff&&=", schema)).toBe("q=[redacted]&limit=%ff&&=");
  expect(keptQuery("email=a%40b.example", null)).toBe("email=a%40b.example");
});

test("two names that are stored as the same one do not keep a request out of the log", () => {
  expect(keptBody({ custom_metadata: { "123-45-6789": "a", "123-45-6780": "b" } }, null)).toEqual({
    custom_metadata: { [REDACTED]: "b" },
  });
});

test("whatever an object is called, it is stored", () => {
  const body = JSON.parse('{"__proto__": {"constructor": "a"}, "toString": "b"}') as Record<string, unknown>;
  expect(JSON.stringify(keptBody(body, null))).toBe('{"__proto__":{"constructor":"a"},"toString":"b"}');
});
